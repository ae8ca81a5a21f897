"""Worked examples of the rule books: read, answered, compared."""

from table_service.cli.examples.answers import answer
from table_service.cli.examples.example import Example, read_example

__all__ = ["Example", "answer", "read_example"]
