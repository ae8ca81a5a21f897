"""Makes the two networks of the reader; needs the extra `train`."""
