"""Varieties of Preferans as data: what differs between the games."""

from table_service.varieties.contradictions import (
    contradictions,
    table_contradictions,
)
from table_service.varieties.house_rules import (
    ConventionNote,
    guesses_of,
    notes_of,
    with_conventions,
)
from table_service.varieties.registry import VARIETIES, find_variety, is_variety
from table_service.varieties.variety import Variety

__all__ = [
    "VARIETIES",
    "ConventionNote",
    "Variety",
    "contradictions",
    "find_variety",
    "guesses_of",
    "is_variety",
    "notes_of",
    "table_contradictions",
    "with_conventions",
]
