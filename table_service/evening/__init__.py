"""Simulated people round a simulated table, for the demo and for measuring."""
