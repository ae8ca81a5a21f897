"""How well and how fast cards are read: figures, diagrams, sheets of errors."""
