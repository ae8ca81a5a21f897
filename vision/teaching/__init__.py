"""Decks that people teach the camera: odd indices, other suits, other figures."""
