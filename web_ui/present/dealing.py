"""How the cards go round, told to whoever deals them by hand."""

from collections.abc import Iterator, Mapping

from web_ui.i18n import Words
from web_ui.present.game_words import name_in
from web_ui.present.plain import plain
from web_ui.table import Document

_BETWEEN = frozenset({"waiting", "scored", "void"})


def dealing_lines(
    view: Document, names: Mapping[str, str], spoken: Words
) -> Iterator[str]:
    """Yield the packets, the talon and the way round, where a person deals now."""
    dealing = view.get("dealing") or {}
    order = dealing.get("order") or ()
    direction = f"deal.{(view.get('variety') or {}).get('direction')}"
    if not order or direction not in spoken or not _is_by_hand(view):
        return
    yield spoken(
        "deal.by_hand",
        name=name_in(names, dealing.get("dealer")),
        direction=spoken(direction),
        first=name_in(names, order[0]),
        packets=", ".join(_packets(dealing, spoken)),
    )


def _is_by_hand(view: Document) -> bool:
    """Tell whether people deal this hand, or have no machine for the next one."""
    deal = view.get("deal") or {}
    if deal.get("phase") in _BETWEEN:
        return not _has_machine(view)
    is_fresh = deal.get("phase") == "auction" and not deal.get("calls")
    return deal.get("mode") == "hand" and is_fresh


def _has_machine(view: Document) -> bool:
    devices = view.get("devices") or ()
    return any(one.get("device") == "dealer" and one.get("up") for one in devices)


def _packets(dealing: Document, spoken: Words) -> Iterator[str]:
    """Yield every packet in turn, the talon where it is laid."""
    after = dealing.get("talon_after_round")
    for number, cards in enumerate(dealing.get("packets") or (), start=1):
        yield spoken("deal.packet", cards=plain(cards, 2))
        if number == after:
            yield spoken("deal.packet_talon")
    if not after:
        yield spoken("deal.packet_last")
