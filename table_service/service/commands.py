"""What people may ask, as JSON says it, and what they are answered."""

from collections.abc import Callable, Mapping
from typing import Any

from table_service.auction.auction import IllegalCall
from table_service.auction.whisting import DefenceWord, IllegalWord
from table_service.bad_input import BadInput
from table_service.cards import NotationError, Seat, parse_card
from table_service.events import messages as m
from table_service.events.decide import Refused
from table_service.service.loop import NewDeal, Resume, Wish

Command = Mapping[str, Any]


class CommandError(BadInput):
    """A command that is no command."""


def parse_command(command: Command, *, deal_mode: str = "hand") -> Wish:
    """Return the wish in `command`.

    Args:
        command: A JSON object with the key `do`.
        deal_mode: How the next deal is dealt unless the command says it.

    Raises:
        BadInput: A key is missing, unknown or of the wrong kind.
    """
    reader = _READERS.get(str(command.get("do")))
    if reader is None:
        known = ", ".join(_READERS)
        message = f"do {_shown(command.get('do'))}; a command does one of {known}"
        raise CommandError(message)
    read, keys = reader
    strange = set(command) - {"do", "id"} - set(keys)
    if strange:
        message = f"key {_shown(min(strange))}; {command['do']} takes {', '.join(keys)}"
        raise CommandError(message)
    if command["do"] == "deal":
        command = {"mode": deal_mode, **command}
    return read(command)


def _shown(value: object) -> str:
    """Return what was sent, short enough to be shown."""
    return repr(value)[:60]


def _text(command: Command, key: str) -> str:
    value = command.get(key)
    if not isinstance(value, str) or not value or not value.isprintable():
        needs = f"{command['do']} needs a text of visible characters there"
        message = f"{key} {_shown(value)}; {needs}"
        raise CommandError(message)
    return value


def _deal(command: Command) -> Wish:
    mode = _text(command, "mode")
    if mode not in {"read", "blind", "hand"}:
        message = f"mode {_shown(mode)}; a deal is read, blind or hand"
        raise CommandError(message)
    return NewDeal(mode)


def _call(command: Command) -> Wish:
    return m.Say(seat=Seat(_text(command, "seat")), call=_text(command, "call"))


def _talon(command: Command) -> Wish:
    cards = command.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= 2:
        message = f"cards {_shown(cards)}; a talon is one or two cards"
        raise CommandError(message)
    return m.ShowTalon(cards=tuple(parse_card(code) for code in cards))


def _contract(command: Command) -> Wish:
    return m.NameContract(contract=_text(command, "contract"))


def _defence(command: Command) -> Wish:
    word, hand = _text(command, "word"), command.get("hand")
    if word not in set(DefenceWord):
        message = f"word {_shown(word)}; a defender says whist, pass or half"
        raise CommandError(message)
    return m.SayDefence(
        seat=Seat(_text(command, "seat")),
        word=DefenceWord(word),
        hand=None if hand is None else Seat(_text(command, "hand")),
    )


def _open(command: Command) -> Wish:
    if not isinstance(command.get("open"), bool):
        message = f"open {_shown(command.get('open'))}; true or false"
        raise CommandError(message)
    return m.ChooseOpen(open=command["open"])


def _card(command: Command) -> Wish:
    seat, card = Seat(_text(command, "seat")), parse_card(_text(command, "card"))
    return m.PlayCard(seat=seat, card=card, by="keeper")


def _tricks(command: Command) -> Wish:
    tricks = command.get("tricks")
    whole = isinstance(tricks, dict) and all(
        isinstance(n, int) and not isinstance(n, bool) for n in tricks.values()
    )
    if not tricks or not whole:
        message = f"tricks {_shown(tricks)}; a whole number for each seat, ten in all"
        raise CommandError(message)
    return m.EnterResult(tricks={Seat(seat): n for seat, n in tricks.items()})


def _undo(_: Command) -> Wish:
    return m.UndoLast()


def _void(command: Command) -> Wish:
    return m.VoidDeal(fault="agreed", reason=_text(command, "reason")[:200])


def _resume(_: Command) -> Wish:
    return Resume()


def _rename(command: Command) -> Wish:
    return m.RenamePlayer(
        seat=Seat(_text(command, "seat")), name=_text(command, "name")
    )


def _close(_: Command) -> Wish:
    return m.CloseEvening()


_READERS: dict[str, tuple[Callable[[Command], Wish], tuple[str, ...]]] = {
    "deal": (_deal, ("mode",)),
    "call": (_call, ("seat", "call")),
    "talon": (_talon, ("cards",)),
    "contract": (_contract, ("contract",)),
    "defence": (_defence, ("seat", "word", "hand")),
    "open": (_open, ("open",)),
    "card": (_card, ("seat", "card")),
    "tricks": (_tricks, ("tricks",)),
    "undo": (_undo, ()),
    "void": (_void, ("reason",)),
    "resume": (_resume, ()),
    "rename": (_rename, ("seat", "name")),
    "close": (_close, ()),
}

_IN_RUSSIAN: dict[type[BadInput], tuple[str, str]] = {
    IllegalCall: ("illegal_call", "Эту заявку сейчас сделать нельзя"),
    IllegalWord: ("illegal_word", "Это слово вистования сейчас сказать нельзя"),
    NotationError: ("no_card", "Такой карты нет"),
    CommandError: ("bad_command", "Команда не понята"),
    Refused: ("refused", "Сейчас это невозможно"),
}
_OTHERWISE = ("refused", "Стол отказал")


def refusal_document(error: BadInput) -> dict[str, str]:
    """Return a refusal in words: a stable code, English, Russian.

    What would do instead stands on the keeper's page in his own language, so
    the Russian sentence need not quote the English one.
    """
    code, russian = _IN_RUSSIAN.get(type(error), _OTHERWISE)
    return {"code": code, "en": str(error), "ru": russian}
