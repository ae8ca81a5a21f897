"""The rules of Preferans and the one running table."""
