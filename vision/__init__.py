"""The overhead camera: from pixels to cards that lie on the table."""
