"""The parts of the keeper's page: what is asked next, and its buttons."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from web_ui.i18n import Words, words
from web_ui.present.game_words import call_suit, call_text, card_name, names_of
from web_ui.present.live_page import Template, common_values
from web_ui.table import Document

PARTS = ("banner", "notes", "status", "ask", "more", "table", "entries", "devices")
_VOID_REASONS = ("misdeal", "exposed", "agreed")
_DEAL_OVER = frozenset({"waiting", "scored", "void", "closed"})


@dataclass(frozen=True, slots=True)
class Button:
    """One thing the keeper may press.

    Attributes:
        text: What stands on it.
        command: What it sends, without the id.
        look: `red`, `black` or nothing.
    """

    text: str
    command: Mapping[str, object]
    look: str = ""


def keeper_parts(
    template: Template, language: str, view: Document
) -> dict[str, object]:
    """Return the HTML of every part of the keeper's page."""
    spoken = words(language)
    values = {**common_values(view, spoken), **_ask_values(view, spoken)}
    return {name: template(f"parts/{name}.html", values) for name in PARTS}


def _ask_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return what the templates of the question and of the rest need."""
    ask = view.get("ask") or {}
    deal = view.get("deal") or {}
    kind = str(ask.get("kind") or "none")
    choices = [str(choice) for choice in ask.get("choices") or ()]
    names = names_of(view)
    return {
        "kind": kind if f"ask.{kind}" in spoken else "none",
        "asked": names.get(str(ask.get("seat")), ""),
        "buttons": _buttons(ask, names, spoken),
        "suits": _by_suit(choices, spoken) if kind in {"card", "talon"} else (),
        "asked_seat": ask.get("seat"),
        "counted": _counted(deal, names),
        "total": 10,
        "deal_runs": bool(deal) and deal.get("phase") not in _DEAL_OVER,
        "void_reasons": [
            {"reason": reason, "text": spoken(f"ask.void_{reason}")}
            for reason in _VOID_REASONS
        ],
    }


def _buttons(ask: Document, names: Mapping[str, str], spoken: Words) -> list[Button]:
    """Return the buttons of a question that is answered by one press."""
    kind, seat = str(ask.get("kind")), str(ask.get("seat"))
    choices = [str(choice) for choice in ask.get("choices") or ()]
    if kind == "deal":
        return _deal_buttons(spoken)
    if kind == "open":
        return _open_buttons(spoken)
    if kind == "defence":
        return _defence_buttons(ask, names, spoken)
    if kind == "contract":
        return [_said(spoken, x, {"do": kind, "contract": x}) for x in choices]
    if kind == "call":
        return [
            _said(spoken, x, {"do": kind, "seat": seat, "call": x}) for x in choices
        ]
    return []


def _said(spoken: Words, word: str, command: Mapping[str, object]) -> Button:
    """Return the button of a call, a contract or a word of the defence."""
    return Button(call_text(spoken, word), command, call_suit(word))


def _deal_buttons(spoken: Words) -> list[Button]:
    """Return how the next deal may come about."""
    by_hand = {"do": "deal", "mode": "hand"}
    return [
        Button(spoken("ask.deal"), {"do": "deal"}),
        Button(spoken("ask.deal_by_hand"), by_hand),
    ]


def _open_buttons(spoken: Words) -> list[Button]:
    """Return open or closed play."""
    return [
        Button(spoken(f"contract.{word}"), {"do": "open", "open": word == "open"})
        for word in ("open", "closed")
    ]


def _defence_buttons(
    ask: Document, names: Mapping[str, str], spoken: Words
) -> list[Button]:
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
                spoken("ask.for_hand", word=text, name=names.get(hand, hand)),
                {**command, "hand": hand},
            )
            for hand in map(str, ask["hands"])
        ]
    return buttons


def _by_suit(choices: Iterable[str], spoken: Words) -> list[list[dict[str, str]]]:
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


def _counted(deal: Document, names: Mapping[str, str]) -> list[dict[str, object]]:
    """Return the seats whose tricks are counted and what they have so far."""
    seats = [seat for seat in names if seat != deal.get("sitting_out")]
    taken = deal.get("tricks") or {}
    return [
        {"seat": seat, "name": names[seat], "tricks": int(taken.get(seat, 0))}
        for seat in seats
    ]
