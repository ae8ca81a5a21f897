"""The score sheet: what is written, why, and what it adds up to."""

from table_service.sheets.amount import Amount, amount_text, parse_amount
from table_service.sheets.bullet import Sheet
from table_service.sheets.entry import Column, Entry, Reason, Why

__all__ = [
    "Amount",
    "Column",
    "Entry",
    "Reason",
    "Sheet",
    "Why",
    "amount_text",
    "parse_amount",
]
