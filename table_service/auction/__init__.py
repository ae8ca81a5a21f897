"""Calls, contracts and the words of the defence."""
