"""What the table is doing just now, in words: whose turn, which game, what else."""

from collections.abc import Iterator, Mapping
from functools import partial

from web_ui.i18n import Words
from web_ui.present.dealing import dealing_lines
from web_ui.present.game_words import (
    call_text,
    card_name,
    contract_name,
    hands_of,
    name_in,
)
from web_ui.present.plain import plain
from web_ui.table import Document

Names = Mapping[str, str]

HANDS = 3
"""Hands that are dealt, however many people sit at the table."""


def status_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return the lines of the status and what stands on the table."""
    deal, names = view.get("deal") or {}, hands_of(view, spoken)
    return {
        "contract": contract_line(deal, names, spoken),
        "turn": turn_line(view, names, spoken),
        "phase": phase_line(deal, names, spoken),
        "marks": list(_marks(view, names, spoken)),
        "where": list(_where(view, names, spoken)),
        "on_table": _on_table(deal, names, spoken),
    }


def contract_line(deal: Document, names: Names, spoken: Words) -> str:
    """Return who plays what, as `Anna plays six spades · open`."""
    contract = deal.get("contract")
    if not contract:
        return ""
    line = contract_name(spoken, str(contract))
    if deal.get("declarer"):
        line = spoken(
            "contract.of", name=name_in(names, deal["declarer"]), contract=line
        )
    if deal.get("no_talon"):
        line += " · " + spoken("contract.hand")
    if deal.get("open") is not None:
        line += " · " + spoken("contract.open" if deal["open"] else "contract.closed")
    return line


def turn_line(view: Document, names: Names, spoken: Words) -> str:
    """Return whom the table waits for and what he has to do."""
    deal, ask = view.get("deal") or {}, view.get("ask") or {}
    seat = deal.get("turn") or ask.get("seat")
    kind = f"turn.{ask.get('kind')}"
    if not seat or kind not in spoken:
        return ""
    return spoken(kind, name=name_in(names, seat))


def phase_line(deal: Document, names: Names, spoken: Words) -> str:
    """Return what is going on."""
    if is_before_first_deal(deal):
        return spoken("deal.empty")
    key = f"phase.{deal.get('phase')}"
    if key not in spoken:
        return plain(deal.get("phase"), 20)
    return spoken(key, name=name_in(names, deal.get("declarer")))


def round_line(course: Document, spoken: Words) -> str:
    """Return which of how many rounds is played."""
    number, total = (plain(course.get(key), 3) for key in ("round", "rounds"))
    return spoken("course.round", number=number, total=total)


def is_before_first_deal(deal: Document) -> bool:
    """Tell whether nothing has been dealt in this evening yet."""
    return not deal.get("number") and deal.get("phase") != "closed"


def _marks(view: Document, names: Names, spoken: Words) -> Iterator[str]:
    """Yield what is out of the ordinary, so that nobody misses it."""
    deal, course = view.get("deal") or {}, view.get("course") or {}
    if deal.get("phase") == "closed":
        return
    if f"course.lap_{course.get('lap')}" in spoken:
        first = name_in(names, course.get("first_dealer"))
        yield spoken(f"course.lap_{course['lap']}", name=first)
    if (view.get("ask") or {}).get("kind") == "refill":
        yield spoken("deal.pot_empty")
    yield from _marks_of_deal(deal, names, spoken)
    if course.get("forced_price") is not None and _is_between(deal):
        price = plain(course["forced_price"], 6)
        yield spoken("course.forced_next", price=price)


def _marks_of_deal(deal: Document, names: Names, spoken: Words) -> Iterator[str]:
    """Yield what is out of the ordinary in this deal."""
    if deal.get("forced") and not _is_between(deal):
        yield spoken("deal.forced")
    factor = deal.get("dark") or 1
    if factor != 1:
        yield spoken("deal.dark", factor=plain(factor, 4))
    if deal.get("partner"):
        yield spoken("deal.partner", name=name_in(names, deal["partner"]))
    if deal.get("inviter"):
        yield spoken("deal.inviter", name=name_in(names, deal["inviter"]))
    if deal.get("announced") in {"none", "four"}:
        said = f"deal.aces_{deal['announced']}"
        yield spoken(said, name=name_in(names, deal.get("declarer")))
    if deal.get("contract") == "plauderer" and deal.get("phase") == "play":
        yield spoken("deal.confer")
    for word in ("refused", "conceded"):
        if deal.get(word):
            yield spoken(f"deal.{word}")
    if deal.get("passed") is not None and deal.get("phase") == "passing":
        yield spoken("deal.passed", number=plain(deal["passed"], 2), total=HANDS)


def _is_between(deal: Document) -> bool:
    """Tell whether no deal is running."""
    return deal.get("phase") in {"waiting", "scored", "void", "closed"}


def _where(view: Document, names: Names, spoken: Words) -> Iterator[str]:
    """Yield the small print: deal, trick, dealer, who rests, the run."""
    deal, course = view.get("deal") or {}, view.get("course") or {}
    name = partial(name_in, names)
    if deal.get("number"):
        yield spoken("deal.number", number=plain(deal["number"], 6))
    if course.get("round"):
        yield round_line(course, spoken)
    if turn_line(view, names, spoken):
        yield phase_line(deal, names, spoken)
    if deal.get("phase") == "play" and deal.get("trick"):
        yield spoken("deal.trick", number=plain(deal["trick"].get("number"), 3))
    if deal.get("dealer"):
        yield spoken("deal.dealer", name=name(deal["dealer"]))
    yield from _resting(deal, names, spoken)
    if deal.get("phase") in {"scored", "void"} and course.get("next_dealer"):
        yield spoken("course.next_dealer", name=name(course["next_dealer"]))
    yield from dealing_lines(view, names, spoken)
    if course.get("shuffles") and deal.get("phase") != "closed":
        yield spoken("course.shuffles", name=name(course["shuffles"]))
    yield from _auction(deal, spoken)


def _resting(deal: Document, names: Names, spoken: Words) -> Iterator[str]:
    """Yield who has no cards in this deal."""
    resting = deal.get("resting") or [deal.get("sitting_out")]
    listed = ", ".join(name_in(names, seat) for seat in resting if seat)
    if listed:
        key = "deal.resting" if len(resting) > 1 else "deal.sitting_out"
        yield spoken(key, names=listed)


def _auction(deal: Document, spoken: Words) -> Iterator[str]:
    """Yield the run of all-pass deals, the lowest bid, how it was dealt."""
    if deal.get("allpass_run"):
        yield spoken("deal.run", number=plain(deal["allpass_run"], 6))
    if deal.get("minimum") and deal.get("phase") == "auction":
        yield spoken("deal.minimum", bid=call_text(spoken, str(deal["minimum"])))
    if deal.get("mode"):
        yield spoken.known(f"deal.mode_{deal['mode']}", "")


def _on_table(deal: Document, names: Names, spoken: Words) -> str:
    """Return the trick in words, for readers who do not see the drawing."""
    cards = (deal.get("trick") or {}).get("cards") or ()
    if not cards:
        return spoken("deal.nothing_on_table")
    laid = ", ".join(f"{name_in(names, s)} – {card_name(spoken, c)}" for s, c in cards)
    return spoken("deal.trick_text", cards=laid)
