"""Why something was written, in the words of this table: its games, its people."""

from dataclasses import replace

from table_service.auction.call import parse_bid
from table_service.auction.contract import Game
from table_service.auction.numbers import number_of
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.events.state import TableState
from table_service.sheets.entry import Figure, Why
from table_service.sheets.words import LANGUAGES, reason_text
from table_service.varieties.choices import Pack
from table_service.varieties.game_rules import GameRules
from table_service.varieties.paper_game import PaperGame
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame

_SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
_GERMAN = {
    "S": ("листья", "leaves"),
    "C": ("жёлуди", "acorns"),
    "D": ("бубенцы", "bells"),
    "H": ("сердца", "hearts"),
}
_SANS, _NO_TRUMP = ("санс", "sans"), ("БК", "NT")
_SEATS = ("short", "declarer")
"""Figures that are players."""


def reason_words(state: TableState, reason: Why | None) -> dict[str, str]:
    """Return the sentence of `reason` by language; nothing if there is none."""
    if reason is None:
        return dict.fromkeys(LANGUAGES, "")
    return {
        language: reason_text(_told(state, reason, place), language)
        for place, language in enumerate(LANGUAGES)
    }


def _told(state: TableState, reason: Why, language: int) -> Why:
    """Return the reason with games as they are called here and players by name."""
    figures = tuple(
        (name, _figure(state, name, value, language)) for name, value in reason.figures
    )
    return replace(reason, figures=figures)


def _figure(state: TableState, name: str, value: Figure, language: int) -> Figure:
    if not isinstance(value, str):
        return value
    if name in _SEATS:
        return state.names.get(Seat(value), value)
    return game_text(state.variety, value, language) if name == "game" else value


def game_text(rules: GameRules, contract: str, language: int) -> str:
    """Return a contract as this game writes it: `2♠`, `5 (acorns)`, `7 sans`, `8NT`.

    What is no height in a suit stays as it is.

    Args:
        rules: The game.
        contract: As files write it.
        language: Its place in `LANGUAGES`.
    """
    try:
        bid = parse_bid(contract)
    except BadInput:
        return contract
    if not isinstance(rules, PotGame | PaperGame | UnitsGame):
        height = str(bid.level)
        return height + (_sign(rules, bid.trump, language) or _NO_TRUMP[language])
    number = number_of(rules, Game(Seat(""), bid.level, bid.trump))
    return f"{number}{_sign(rules, bid.trump, language) or ' ' + _SANS[language]}"


def _sign(rules: GameRules, trump: str | None, language: int) -> str:
    """Return the sign of a suit, or where the pack has German suits its name."""
    if trump is None:
        return ""
    if rules.pack is Pack.FRENCH:
        return _SIGNS[trump]
    return f" ({_GERMAN[trump][language]})"
