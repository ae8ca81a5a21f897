"""What people may ask, as JSON says it, and what they are answered."""

from collections.abc import Callable

from table_service.auction.auction import IllegalCall
from table_service.auction.whisting import DefenceWord, IllegalWord
from table_service.bad_input import BadInput
from table_service.cards import NotationError, Seat, parse_card
from table_service.events import messages as m
from table_service.events.refusal import Refused
from table_service.service.command_values import (
    Command,
    CommandError,
    flag,
    shown,
    text,
)
from table_service.service.commands_of_evening import EVENING
from table_service.service.loop import NewDeal, Resume, Wish
from table_service.sheets.entry import Column


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
        message = f"do {shown(command.get('do'))}; a command does one of {known}"
        raise CommandError(message)
    read, keys = reader
    strange = set(command) - {"do", "id"} - set(keys)
    if strange:
        message = f"key {shown(min(strange))}; {command['do']} takes {', '.join(keys)}"
        raise CommandError(message)
    if command["do"] == "deal":
        command = {"mode": deal_mode, **command}
    return read(command)


def _deal(command: Command) -> Wish:
    mode = text(command, "mode")
    if mode not in {"read", "blind", "hand"}:
        message = f"mode {shown(mode)}; a deal is read, blind or hand"
        raise CommandError(message)
    return NewDeal(mode)


def _call(command: Command) -> Wish:
    return m.Say(seat=Seat(text(command, "seat")), call=text(command, "call"))


def _talon(command: Command) -> Wish:
    cards = command.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= 2:
        message = f"cards {shown(cards)}; a talon is one or two cards"
        raise CommandError(message)
    return m.ShowTalon(cards=tuple(parse_card(code) for code in cards))


def _contract(command: Command) -> Wish:
    return m.NameContract(contract=text(command, "contract"))


def _defence(command: Command) -> Wish:
    word, hand = text(command, "word"), command.get("hand")
    if word not in set(DefenceWord):
        message = f"word {shown(word)}; a defender says whist, pass or half"
        raise CommandError(message)
    return m.SayDefence(
        seat=Seat(text(command, "seat")),
        word=DefenceWord(word),
        hand=None if hand is None else Seat(text(command, "hand")),
    )


def _open(command: Command) -> Wish:
    return m.ChooseOpen(open=flag(command, "open"))


def _card(command: Command) -> Wish:
    seat, card = Seat(text(command, "seat")), parse_card(text(command, "card"))
    return m.PlayCard(seat=seat, card=card, by="keeper")


def _tricks(command: Command) -> Wish:
    tricks = command.get("tricks")
    whole = isinstance(tricks, dict) and all(
        isinstance(n, int) and not isinstance(n, bool) for n in tricks.values()
    )
    if not tricks or not whole:
        message = f"tricks {shown(tricks)}; a whole number for each seat, ten in all"
        raise CommandError(message)
    return m.EnterResult(tricks={Seat(seat): n for seat, n in tricks.items()})


def _undo(_: Command) -> Wish:
    return m.UndoLast()


def _void(command: Command) -> Wish:
    return m.VoidDeal(fault="agreed", reason=text(command, "reason")[:200])


def _resume(_: Command) -> Wish:
    return Resume()


def _invite(command: Command) -> Wish:
    return m.InviteDealer(seat=Seat(text(command, "seat")))


def _answer(command: Command) -> Wish:
    return m.AnswerInvitation(agreed=flag(command, "agreed"))


def _light(command: Command) -> Wish:
    bid = None if command.get("bid") is None else text(command, "bid")
    return m.LiftDarkness(bid=bid)


def _pass(_: Command) -> Wish:
    return m.PassCards()


def _refuse(_: Command) -> Wish:
    return m.RefuseTalon()


def _concede(_: Command) -> Wish:
    return m.Concede()


def _announce(command: Command) -> Wish:
    aces = command.get("aces")
    if aces not in ("none", "four"):
        message = f"aces {shown(aces)}; none or four"
        raise CommandError(message)
    return m.AnnounceAces(aces=str(aces))


def _claim(_: Command) -> Wish:
    return m.ClaimPreferans()


def _judge(command: Command) -> Wish:
    return m.JudgeClaim(right=flag(command, "right"))


def _write(command: Command) -> Wish:
    column = command.get("column")
    if column not in (Column.POOL, Column.MOUNTAIN):
        message = f"column {shown(column)}; pool or mountain"
        raise CommandError(message)
    return m.ChooseWrite(seat=Seat(text(command, "seat")), column=Column(column))


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
    "invite": (_invite, ("seat",)),
    "answer": (_answer, ("agreed",)),
    "light": (_light, ("bid",)),
    "pass": (_pass, ()),
    "refuse": (_refuse, ()),
    "concede": (_concede, ()),
    "announce": (_announce, ("aces",)),
    "claim": (_claim, ()),
    "judge": (_judge, ("right",)),
    "write": (_write, ("seat", "column")),
    **EVENING,
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
