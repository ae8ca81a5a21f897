"""Short ways to write a European deal: contract, calls, tricks, what is written."""

from collections.abc import Mapping, Sequence
from typing import Any

from table_service.cli.examples import answer, read_example

Answer = Mapping[str, Any]

THREE, FOUR = "PAB", "PABZ"
"""P declares, A defends first, B second; of four Z dealt and rests."""

_OF_TABLE = {"players": THREE, "before": {}, "house": {}}


def deal(
    system: str,
    contract: str,
    calls: str = "",
    tricks: Sequence[int] | None = None,
    **fields: object,
) -> Answer:
    """Return what a deal writes.

    Args:
        system: The game.
        contract: `6S`, `bettel`; P declares.
        calls: `A whist, B pass`.
        tricks: Of P, A and B; a hand that is not played may be left out.
        fields: The table's `players`, `before` and `house` (its conventions);
            what else there is belongs to the deal.
    """
    kind = "game" if contract[0].isdigit() else contract
    body: dict[str, object] = {"type": kind, "declarer": "P", **fields}
    if kind == "game":
        body["contract"] = contract
    if calls:
        body["calls"] = [call.split() for call in calls.split(", ")]
    if tricks is not None:
        body["tricks"] = dict(zip(THREE, tricks, strict=False))
    return scored(system, body)


def all_pass(system: str, **fields: object) -> Answer:
    """Return what a deal writes in which nobody bid; `fields` as of `deal`."""
    return scored(system, {"type": "allpass", **fields})


def scored(system: str, body: dict[str, object]) -> Answer:
    """Return the answer to a deal; of four players Z dealt."""
    table = {key: body.pop(key, usual) for key, usual in _OF_TABLE.items()}
    players = list(str(table["players"]))
    if len(players) > 3:
        body.setdefault("dealer", "Z")
    whole = {
        "id": "ours",
        "kind": "deal",
        "system": system,
        "players": players,
        "before": table["before"],
        "conventions": table["house"],
        "deal": body,
    }
    return answer(read_example(whole))


def paid(result: Answer, key: str = "payments") -> set[tuple[str, str, Any]]:
    """Return the payments of a deal as (from, to, amount)."""
    return {(one["from"], one["to"], one["amount"]) for one in result[key]}


def written(result: Answer) -> dict[str, Any]:
    """Return columns alone: what stands on a paper or beside a kassa."""
    return {key: result[key] for key in ("pool", "whists", "refet") if key in result}


def example(kind: str, system: str, **fields: object) -> Answer:
    """Return the answer to an example among A, B and C."""
    body = {"id": "ours", "kind": kind, "system": system, "players": list("ABC")}
    return answer(read_example({**body, **fields}))
