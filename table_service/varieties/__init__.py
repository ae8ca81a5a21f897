"""Varieties of Preferans as data: what differs between the games."""

from table_service.varieties.house_rules import (
    ConventionNote,
    notes_of,
    with_conventions,
)
from table_service.varieties.registry import VARIETIES, find_variety, is_variety
from table_service.varieties.variety import Variety

__all__ = [
    "VARIETIES",
    "ConventionNote",
    "Variety",
    "find_variety",
    "is_variety",
    "notes_of",
    "with_conventions",
]
