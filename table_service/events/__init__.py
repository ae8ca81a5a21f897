"""What happened at the table, and the two pure functions over it."""
