"""Commands about the evening: draws, newcomers, misdeals, corrections, time."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from table_service.cards import Seat, parse_card
from table_service.course.misdeals import Misdeal
from table_service.events import messages as m
from table_service.service.command_values import (
    Command,
    CommandError,
    flag,
    listed,
    shown,
    text,
)
from table_service.sheets.entry import Column

_Word = TypeVar("_Word", bound=StrEnum)


def _word(command: Command, key: str, words: type[_Word]) -> _Word:
    value = command.get(key)
    if value not in set(words):
        message = f"{key} {shown(value)}; one of {', '.join(words)}"
        raise CommandError(message)
    return words(value)


def _draw_seats(command: Command) -> m.Message:
    cards = command.get("cards")
    if not isinstance(cards, Mapping) or not cards:
        message = f"cards {shown(cards)}; a card for each seat"
        raise CommandError(message)
    return m.DrawSeats(cards={Seat(s): parse_card(c) for s, c in cards.items()})


def _draw_dealer(command: Command) -> m.Message:
    cards = tuple(parse_card(code) for code in listed(command, "cards"))
    return m.DrawDealer(cards=cards)


def _agreed(command: Command) -> tuple[Seat, ...]:
    return tuple(map(Seat, listed(command, "agreed")))


def _join(command: Command) -> m.Message:
    return m.JoinPlayer(name=text(command, "name"), agreed=_agreed(command))


def _misdeal(command: Command) -> m.Message:
    return m.DeclareMisdeal(misdeal=_word(command, "reason", Misdeal))


def _dealer(command: Command) -> m.Message:
    return m.CorrectDealer(dealer=Seat(text(command, "dealer")))


def _fine(command: Command) -> m.Message:
    kind = _word(command, "kind", m.FineKind)
    return m.Fine(seat=Seat(text(command, "seat")), kind=kind)


def _correct(command: Command) -> m.Message:
    amount, against = command.get("amount"), command.get("against")
    if not isinstance(amount, int) or isinstance(amount, bool):
        message = f"amount {shown(amount)}; a whole number from 1"
        raise CommandError(message)
    column = _word({"column": Column.WHISTS, **command}, "column", Column)
    return m.CorrectSheet(
        kind=_word(command, "kind", m.CorrectionKind),
        seat=Seat(text(command, "seat")),
        amount=amount,
        column=column,
        against=None if against is None else Seat(text(command, "against")),
        claimed=flag({"claimed": False, **command}, "claimed"),
        agreed=_agreed(command),
    )


def _end_time(_: Command) -> m.Message:
    return m.EndTime()


def _rename(command: Command) -> m.Message:
    return m.RenamePlayer(seat=Seat(text(command, "seat")), name=text(command, "name"))


def _fill(command: Command) -> m.Message:
    share = command.get("share")
    if share is not None and (not isinstance(share, int) or isinstance(share, bool)):
        message = f"share {shown(share)}; a multiple of ten, or none"
        raise CommandError(message)
    return m.FillPot(share=share)


def _close(_: Command) -> m.Message:
    return m.CloseEvening()


EVENING: dict[str, tuple[Callable[[Command], Any], tuple[str, ...]]] = {
    "draw_seats": (_draw_seats, ("cards",)),
    "draw_dealer": (_draw_dealer, ("cards",)),
    "join": (_join, ("name", "agreed")),
    "misdeal": (_misdeal, ("reason",)),
    "dealer": (_dealer, ("dealer",)),
    "fine": (_fine, ("seat", "kind")),
    "correct": (
        _correct,
        ("kind", "seat", "amount", "column", "against", "claimed", "agreed"),
    ),
    "time": (_end_time, ()),
    "rename": (_rename, ("seat", "name")),
    "fill": (_fill, ("share",)),
    "close": (_close, ()),
}
"""What reads each command, and its keys."""
