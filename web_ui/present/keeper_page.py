"""The parts of the keeper's page: what is asked next, and all else he may do."""

from collections.abc import Iterator, Mapping

from table_service.cards import DECK
from web_ui.i18n import Words
from web_ui.present.agreed import convention_value
from web_ui.present.asks import cards_by_suit, groups_of, instead_of
from web_ui.present.game_language import words_of_game
from web_ui.present.game_words import hands_of, names_of
from web_ui.present.live_page import Template, common_values
from web_ui.present.pot_sheet import POT
from web_ui.table import Document

PARTS = (
    "banner",
    "notes",
    "status",
    "settlement",
    "ask",
    "confirm",
    "more",
    "table",
    "entries",
    "course",
    "devices",
)

VOID_REASONS = ("misdeal", "exposed", "agreed")
MISDEALS = ("card_faced", "pack_short", "wrong_count", "no_cut", "out_of_turn")
_BEFORE_PLAY = frozenset({"dealing", "auction", "invitation"})
_TAKE_NONE = frozenset({"bettel", "plauderer"})
_DEAL_OVER = frozenset({"waiting", "scored", "void", "closed"})
_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "bullet": ("whists", "pool", "mountain"),
    "paper": ("whists", "pool"),
    "kassa": ("whists", "pool"),
    "pot": ("paid",),
    "units": ("paid",),
}
"""What may be corrected on a sheet, by its kind."""
_ALL_CARDS = tuple(card.code for card in DECK)


def keeper_parts(
    template: Template, language: str, view: Document
) -> dict[str, object]:
    """Return the HTML of every part of the keeper's page."""
    spoken = words_of_game(view, language)
    values = {
        **common_values(view, spoken),
        **_ask_values(view, spoken),
        **_more_values(view, spoken),
    }
    return {name: template(f"parts/{name}.html", values) for name in PARTS}


def _ask_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return what the template of the question needs."""
    ask, names = view.get("ask") or {}, hands_of(view, spoken)
    kind = str(ask.get("kind") or "none")
    choices = [str(choice) for choice in ask.get("choices") or ()]
    return {
        "kind": kind if f"ask.{kind}" in spoken else "none",
        "asked": names.get(str(ask.get("seat")), ""),
        "groups_of_buttons": groups_of(view, names, spoken),
        "instead": instead_of(ask, spoken),
        "suits": cards_by_suit(choices, spoken) if kind in {"card", "talon"} else (),
        "asked_seat": ask.get("seat"),
        "talon_cards": _talon_cards(view),
    }


def _more_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return what the template of all else needs."""
    deal, ask = view.get("deal") or {}, view.get("ask") or {}
    phase = deal.get("phase")
    return {
        "also": [str(one) for one in ask.get("also") or ()],
        "counted": list(_counted(view, spoken)),
        "total": 10,
        "may_stop": _may_stop(view),
        "deal_runs": bool(deal) and phase not in _DEAL_OVER,
        "before_play": phase in _BEFORE_PLAY,
        "hands": _hands(view, spoken),
        "others_than_dealer": {
            seat: name
            for seat, name in names_of(view).items()
            if seat != deal.get("dealer")
        },
        "faced": _faced(view),
        "pack": cards_by_suit(_ALL_CARDS, spoken),
        "void_reasons": VOID_REASONS,
        "misdeals": MISDEALS,
        "columns": _COLUMNS.get(str((view.get("sheet") or {}).get("kind")), ()),
        "payers": _payers(view, spoken),
        "pays_by_hand": _pays_by_hand(view),
    }


def _faced(view: Document) -> str:
    """Return until what cards are dealt face up for the first dealer, or nothing."""
    if (view.get("sheet") or {}).get("kind") == "kassa":
        return "diamond"  # European 5.1
    is_ace = convention_value(view, "dealer_draw") == "first_ace"
    return "ace" if is_ace else ""


def _may_stop(view: Document) -> bool:
    """Tell whether play ends at the declarer's first trick (European 3.3)."""
    promises_none = str((view.get("deal") or {}).get("contract")) in _TAKE_NONE
    return promises_none and convention_value(view, "bettel_stops") == "True"


def _pays_by_hand(view: Document) -> bool:
    """Tell whether the players now say what the last deal paid (European 4)."""
    ask = view.get("ask") or {}
    is_asked = ask.get("kind") == "deal" and "correct" in (ask.get("also") or ())
    return is_asked and convention_value(view, "payment") == "manual"


def _payers(view: Document, spoken: Words) -> dict[str, str]:
    """Return who may pay and be paid: the players, and the pot where there is one."""
    names = names_of(view)
    if (view.get("sheet") or {}).get("kind") != POT:
        return names
    return {**names, POT: spoken("sheet.pot")}


def _talon_cards(view: Document) -> int:
    """Return how many cards of the talon are asked for now.

    At all-pass each leads its trick alone (rule book 8.2); else what is missing
    of the two.
    """
    deal = view.get("deal") or {}
    if deal.get("contract") == "allpass":
        return 1
    return max(1, 2 - len(deal.get("talon") or ()))


def _hands(view: Document, spoken: Words) -> dict[str, str]:
    """Return the names of the hands that were dealt, by seat."""
    deal = view.get("deal") or {}
    resting = deal.get("resting") or [deal.get("sitting_out")]
    names = hands_of(view, spoken)
    return {seat: name for seat, name in names.items() if seat not in resting}


def _counted(view: Document, spoken: Words) -> Iterator[Mapping[str, object]]:
    """Yield the seats whose tricks are counted and what they have so far."""
    deal = view.get("deal") or {}
    taken = deal.get("tricks") or {}
    seats = _hands(view, spoken)
    if _dealer_takes(view):
        dealer = str(deal.get("dealer"))
        seats |= {dealer: names_of(view).get(dealer, dealer)}
    for seat, name in seats.items():
        yield {"seat": seat, "name": name, "tricks": int(taken.get(seat, 0))}


def _dealer_takes(view: Document) -> bool:
    """Tell whether a dealer who rests may win tricks with the talon (8.2)."""
    deal = view.get("deal") or {}
    if deal.get("contract") != "allpass" or deal.get("passed") is not None:
        return False
    plays = convention_value(view, "allpass_talon_4") == "dealer_plays"
    return plays and deal.get("dealer") in (deal.get("resting") or ())
