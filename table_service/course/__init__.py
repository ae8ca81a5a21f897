"""The course of an evening between its deals: who deals, what is forced, the end."""
