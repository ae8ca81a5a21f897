"""Every convention: its name, its values, and what it is about in words."""

from table_service.varieties.conventions import Convention
from table_service.varieties.conventions_of_play import AUCTION, PRICES, WHIST
from table_service.varieties.conventions_of_sheet import ALL_PASS, CLOSING, TALON

CONVENTIONS: tuple[Convention, ...] = (
    *PRICES,
    *AUCTION,
    *WHIST,
    *ALL_PASS,
    *TALON,
    *CLOSING,
)
"""All conventions in the order people are asked about them."""
