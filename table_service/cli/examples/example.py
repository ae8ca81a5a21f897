"""One worked example: its common fields, read (schema `preftable-examples/1`)."""

from dataclasses import dataclass, replace

from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating
from table_service.cli.examples.values import (
    Document,
    count,
    mapping,
    sequence,
    shown,
    text,
)
from table_service.sheets.bullet import Sheet
from table_service.sheets.document import parse_sheet
from table_service.sheets.entry import POT
from table_service.sheets.european_document import parse_european_sheet
from table_service.varieties import (
    GameRules,
    Variety,
    find_rules,
    with_conventions,
)


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example, its common fields read.

    Attributes:
        rules: The game of `system` with the object's `conventions`.
        before: The sheet before; empty where nothing is said.
        run: All-pass deals in a row before.
        body: The whole object, for the fields of its kind.
    """

    id: str
    kind: str
    rules: GameRules
    seating: Seating
    before: Sheet
    run: int
    body: Document

    @property
    def variety(self) -> Variety:
        """Return the rules as those of a Russian game.

        Raises:
            BadInput: They are of the other family.
        """
        if isinstance(self.rules, Variety):
            return self.rules
        message = f"system {self.rules.id}: only the Russian games know this"
        raise BadInput(message)


def read_example(body: Document) -> Example:
    """Return the example of one object.

    Raises:
        BadInput: A common field is missing or wrong; the message begins with
            its key.
    """
    seating = read_players(body.get("players"))
    before = mapping(body.get("before", {}), "before")
    rules = read_rules(body)
    return Example(
        id=text(body.get("id"), "id"),
        kind=text(body.get("kind"), "kind"),
        rules=rules,
        seating=seating,
        before=_read_sheet(rules, seating, before),
        run=count(before.get("allpass_run", 0), "before.allpass_run"),
        body=body,
    )


def _read_sheet(rules: GameRules, seating: Seating, before: Document) -> Sheet:
    if isinstance(rules, Variety):
        return parse_sheet(seating, before, "before")
    if POT in seating:
        message = f"players: {str(POT)!r} is the pot (European rule book 1.3)"
        raise BadInput(message)
    return parse_european_sheet(rules, seating, before, "before")


def read_rules(body: Document) -> GameRules:
    """Return the game of `system` with the `conventions` of the object.

    A pool limit that is every company's own agreement is unlimited here
    unless the object names it.

    Raises:
        BadInput: The system or a convention is unknown, or a value is wrong.
    """
    rules = find_rules(text(body.get("system"), "system"))
    changes = mapping(body.get("conventions", {}), "conventions")
    if isinstance(rules, Variety) and "pool_limit" not in changes:
        limit = None if rules.pool_limit_is_agreed else rules.pool_limit
        rules = replace(rules, pool_limit=limit)
    return with_conventions(rules, changes)


def read_players(value: object) -> Seating:
    """Return the players, each left of the one before.

    Raises:
        BadInput: They are not two to five different names.
    """
    names = [text(name, "players") for name in sequence(value, "players")]
    if len(set(names)) != len(names) or not 2 <= len(names) <= 5:
        message = f"players {shown(names)}; write two to five different ids, clockwise"
        raise BadInput(message)
    return Seating(tuple(Seat(name) for name in names))
