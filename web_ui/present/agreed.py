"""What was agreed: first what nobody has confirmed, then what this house changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from web_ui.i18n import Words
from web_ui.present.plain import plain
from web_ui.present.status import is_before_first_deal
from web_ui.table import Document

_TITLE, _VALUE, _SOURCE = 120, 120, 90


@dataclass(frozen=True, slots=True)
class Agreement:
    """One convention in words.

    Attributes:
        title: What it is about.
        value: What was agreed.
        source: Who says so.
    """

    title: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class Group:
    """Conventions under one heading.

    Attributes:
        kind: `guess`, `house` or `book`.
    """

    kind: str
    agreements: Sequence[Agreement]


def agreed_values(view: Document, spoken: Words) -> dict[str, object]:
    """Return the conventions in groups, what should be confirmed first."""
    listed: dict[str, list[Agreement]] = {"guess": [], "house": [], "book": []}
    for one in view.get("conventions") or ():
        listed[_kind(one)].append(_agreement(one, spoken))
    groups = [Group(kind, found) for kind, found in listed.items() if found]
    before = is_before_first_deal(view.get("deal") or {})
    return {
        "groups": groups,
        "to_confirm": listed["guess"] if before else [],
        "before_first_deal": before,
    }


def convention_value(view: Document, key: str) -> str:
    """Return the value of a convention as settings hold it, else nothing."""
    for one in view.get("conventions") or ():
        if one.get("key") == key:
            return str(one.get("value"))
    return ""


def _kind(one: Mapping[str, object]) -> str:
    if one.get("guess"):
        return "guess"
    return "house" if one.get("house") else "book"


def _agreement(one: Document, spoken: Words) -> Agreement:
    return Agreement(
        title=plain(spoken.of(one.get("titles")), _TITLE),
        value=plain(spoken.of(one.get("values")) or one.get("value"), _VALUE),
        source=plain(spoken.of(one.get("sources")) or one.get("source"), _SOURCE),
    )
