"""The commands of `preftable` that need the table alone."""
