"""What the table asks next, as buttons: calls, contracts, answers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from web_ui.i18n import Words
from web_ui.present.game_words import (
    bid_parts,
    call_suit,
    call_text,
    card_name,
    manner_of,
    name_in,
    number_meant,
    number_text,
)
from web_ui.present.plain import plain
from web_ui.present.status import HANDS
from web_ui.table import Document

Names = Mapping[str, str]
Command = Mapping[str, object]

_IN_ONE_ROW = 5
"""More bids than this are shown by levels."""
_ENDS_THE_DEAL = frozenset({"concede"})


@dataclass(frozen=True, slots=True)
class Button:
    """One thing the keeper may press.

    Attributes:
        text: What stands on it.
        command: What it sends, without the id.
        look: `red`, `black` and for a bid its suit, as `of-D`; or nothing.
        sure: Words that ask for a second press; empty where one will do.
        spoken: All of it in words, where the text alone is not enough.
    """

    text: str
    command: Command
    look: str = ""
    sure: str = ""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Buttons that belong together.

    Attributes:
        title: Words over them, or nothing.
        is_level: Whether they are the bids of one level, five in a row.
    """

    buttons: Sequence[Button]
    title: str = ""
    is_level: bool = False


def groups_of(view: Document, names: Names, spoken: Words) -> list[Group]:
    """Return the buttons of a question that is answered by one press."""
    ask = view.get("ask") or {}
    kind, seat = str(ask.get("kind")), str(ask.get("seat"))
    choices = [str(choice) for choice in ask.get("choices") or ()]
    if kind == "contract":
        return _bids(spoken, choices, {"do": kind}, "contract")
    if kind == "call":
        return _bids(spoken, choices, {"do": kind, "seat": seat}, "call")
    if kind == "defence":
        return [Group(_defence_buttons(ask, names, spoken))]
    answers = _answers(view, spoken).get(kind)
    return [Group(answers)] if answers else []


def _bids(
    spoken: Words, choices: Sequence[str], command: Command, key: str
) -> list[Group]:
    """Return bids and the words beside them: as said, without the talon, dark."""
    groups: list[Group] = []
    for manner in ("", "no_talon", "dark", "hand"):
        said = [one for one in choices if manner_of(one)[1] == manner]
        title = spoken(f"contract.{manner}") if manner else ""
        buttons = {one: _said(spoken, one, {**command, key: one}) for one in said}
        groups += _by_level(buttons, title)
    return groups


def _by_level(buttons: Mapping[str, Button], title: str) -> Iterator[Group]:
    """Yield one group, or where there are many bids one for each level."""
    levels: dict[str, list[Button]] = {}
    words: list[Button] = []
    for said, button in buttons.items():
        parts = bid_parts(said)
        if parts is None:
            words.append(button)
        else:
            levels.setdefault(parts[0], []).append(button)
    if sum(map(len, levels.values())) <= _IN_ONE_ROW:
        words, levels = list(buttons.values()), {}
    if words:
        yield Group(words, title)
    for row in levels.values():
        yield Group(row, "" if words else title, is_level=True)
        title = ""


def _said(spoken: Words, word: str, command: Command) -> Button:
    """Return the button of a call, a contract or a word of the defence.

    How a bid is meant to be played stands over its group, not on each button.
    """
    parts = bid_parts(word)
    number = manner_of(word)[0]
    if number.isdigit():
        return _number(spoken, word, number, command)
    # A word such as the dark pass has a name of its own.
    known = f"call.{word}" in spoken
    bare, manner = (word, "") if known else manner_of(word)
    look = f"{call_suit(word)} of-{parts[1]}".strip() if parts else ""
    whole = call_text(spoken, word) if manner else ""
    return Button(call_text(spoken, bare), command, look, spoken=whole)


def _number(spoken: Words, word: str, number: str, command: Command) -> Button:
    """Return the button of a bare number, with the suit or game it stands for."""
    look = call_suit(f"6{number_meant(spoken, number)}")
    text = number_text(spoken, number)
    return Button(text, command, look, spoken=call_text(spoken, word))


def _answers(view: Document, spoken: Words) -> dict[str, list[Button]]:
    """Return the buttons of the questions with fixed answers, by kind."""
    seat = (view.get("ask") or {}).get("seat")
    passed = (view.get("deal") or {}).get("passed")
    passes = "pass_last" if passed == HANDS - 1 else "pass_on"
    write = {"do": "write", "seat": seat}
    return {
        "deal": [
            Button(spoken("ask.do_deal"), {"do": "deal"}),
            Button(spoken("ask.deal_by_hand"), {"do": "deal", "mode": "hand"}),
        ],
        "refill": _refill_buttons(view, spoken),
        "open": [
            Button(spoken("contract.open"), {"do": "open", "open": True}),
            Button(spoken("contract.closed"), {"do": "open", "open": False}),
        ],
        "answer": [
            Button(spoken("ask.agrees"), {"do": "answer", "agreed": True}),
            Button(spoken("ask.declines"), {"do": "answer", "agreed": False}),
        ],
        "judge": [
            Button(spoken("ask.ten_sure"), {"do": "judge", "right": True}),
            Button(spoken("ask.not_sure"), {"do": "judge", "right": False}),
        ],
        "write": [
            Button(spoken("ask.write_pool"), {**write, "column": "pool"}),
            Button(spoken("ask.write_mountain"), {**write, "column": "mountain"}),
        ],
        "pass": [Button(spoken(f"ask.{passes}"), {"do": "pass"})],
    }


def _refill_buttons(view: Document, spoken: Words) -> list[Button]:
    """Return what may become of an empty pot (European rule book 1.4)."""
    shares = (view.get("ask") or {}).get("choices") or ()
    filled = [
        Button(spoken("ask.fill_pot", share=plain(share, 7)), {"do": "fill"})
        for share in shares
    ]
    end = Button(spoken("ask.close"), {"do": "close"}, sure=spoken("ask.close_sure"))
    return [*filled, end]


def _defence_buttons(ask: Document, names: Names, spoken: Words) -> list[Button]:
    """Return the words of a defender, or of a dealer for a defender's hand."""
    buttons: list[Button] = []
    for word in map(str, ask.get("choices") or ()):
        command = {"do": "defence", "seat": ask.get("seat"), "word": word}
        if word == "pass" or not ask.get("hands"):
            buttons.append(_said(spoken, word, command))
            continue
        text = call_text(spoken, word)
        buttons += [
            Button(
                spoken("ask.for_hand", word=text, name=name_in(names, hand)),
                {**command, "hand": hand},
            )
            for hand in map(str, ask["hands"])
        ]
    return buttons


def instead_of(ask: Document, spoken: Words) -> list[Button]:
    """Return what may be done instead of the answer, such as refusing the talon."""
    seat = ask.get("seat")
    commands: dict[str, Command] = {
        "invite": {"do": "invite", "seat": seat},
        "light": {"do": "light"},
        "refuse": {"do": "refuse"},
        "concede": {"do": "concede"},
        "claim": {"do": "claim"},
        "half": {"do": "defence", "seat": seat, "word": "half"},
        "announce_none": {"do": "announce", "aces": "none"},
        "announce_four": {"do": "announce", "aces": "four"},
    }
    also = [str(word) for word in ask.get("also") or ()]
    if "announce" in also:
        also += [f"announce_{aces}" for aces in ask.get("aces") or ()]
    return [
        Button(
            spoken(f"also.{word}"),
            commands[word],
            sure=spoken("also.sure") if word in _ENDS_THE_DEAL else "",
        )
        for word in also
        if word in commands
    ]


def cards_by_suit(choices: Iterable[str], spoken: Words) -> list[list[dict[str, str]]]:
    """Return cards in a row for each suit, from high to low."""
    ranks = "AKQJT987"
    known = [c for c in choices if len(c) == 2 and c[0] in ranks and c[1] in "SCDH"]
    rows = (
        sorted((c for c in known if c[1] == suit), key=lambda c: ranks.index(c[0]))
        for suit in "SCDH"
    )
    return [
        [{"code": code, "title": card_name(spoken, code)} for code in row]
        for row in rows
        if row
    ]
