"""The camera as its keeper sets it up on a page: pictures, calibration, decks."""
