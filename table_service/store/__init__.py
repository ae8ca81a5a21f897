"""The log: append, read, verify, and the state that replaying it gives."""
