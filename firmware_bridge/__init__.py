"""The dealing machine and the seat panel: everything with a wire."""
