"""Calibration: once per mounting, from a picture of the table to `view.json`."""
