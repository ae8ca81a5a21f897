"""Varieties of Preferans as data: what differs between the games."""

from table_service.varieties.registry import VARIETIES, find_variety
from table_service.varieties.variety import Variety

__all__ = ["VARIETIES", "Variety", "find_variety"]
