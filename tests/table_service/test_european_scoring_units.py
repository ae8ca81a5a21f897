"""Units and the Kunstwerk of the Danube Swabians (European rule book 4).

The Kunstwerk is the customer's; what the games pay is known nowhere, so a house
enters it by hand or agrees on numbers [F].
"""

import pytest
from support.european import Answer, example

from table_service.bad_input import BadInput

EQUAL = ["9S", "9H"]


def units_deal(contract: str, taken: int, **fields: object) -> Answer:
    kind = "game" if contract[0].isdigit() else contract
    deal = {"type": kind, "declarer": "A", "dealer": "C", **fields,
            "tricks": {"A": taken, "B": 10 - taken}}  # fmt: skip
    if kind == "game":
        deal["contract"] = contract
    return example(
        "deal", "donauschwaben", conventions={"payment": "by_bid"}, deal=deal
    )


@pytest.mark.parametrize(
    ("contract", "needed", "units"),
    [("2", 7, 2), ("3", 6, 3), ("4", 6, 4), ("5", 6, 5)],
)
def test_units_may_go_by_the_bid(contract: str, needed: int, units: int) -> None:
    # [F]: nobody knows the rule; the number from each, doubled out of the hand
    def from_a(result: Answer) -> list[tuple[str, int]]:
        return [(one["from"], one["amount"]) for one in result["payments"]]

    made = from_a(units_deal(contract, needed))
    assert made == [("B", units), ("C", units)]
    lost = from_a(units_deal(contract, needed - 1))
    assert lost == [("A", units), ("A", units)]
    hand = from_a(units_deal(contract, needed + 1, no_talon=True))
    assert hand == [("B", 2 * units), ("C", 2 * units)]
    one_short = from_a(units_deal(contract, needed, no_talon=True))
    assert one_short == [("A", 2 * units), ("A", 2 * units)]


@pytest.mark.parametrize(
    ("contract", "taken", "units"),
    [("bettel", 0, 6), ("bettel", 1, -6), ("durchmarsch", 10, 7),
     ("durchmarsch", 9, -7)],
)  # fmt: skip
def test_bettel_is_exactly_none_and_durchmarsch_all(
    contract: str, taken: int, units: int
) -> None:
    payments = units_deal(contract, taken)["payments"]
    receiver = payments[0]["to"]
    assert (payments[0]["amount"] if receiver == "A" else -payments[0]["amount"]) == (
        units
    )


def test_the_kunstwerk_is_paid_beside_the_game() -> None:
    fair = units_deal("6D", 6, talon=EQUAL)["payments"]
    assert fair[0] == {"from": "A", "to": "C", "amount": 2}
    hand = units_deal("7D", 7, talon=EQUAL, no_talon=True)["payments"]
    assert all(one["to"] == "A" for one in hand)  # that talon is put aside


def test_a_dealer_who_plays_pays_himself_no_kunstwerk() -> None:
    deal = {"type": "talon_shown", "dealer": "A", "declarer": "A", "talon": EQUAL}
    assert example("deal", "donauschwaben", deal=deal) == {"payments": []}


def test_a_deal_may_be_paid_as_the_players_agree() -> None:
    pay = [{"from": "A", "to": "B", "amount": 4}]
    deal = {"type": "game", "declarer": "A", "contract": "6D", "payments": pay}
    assert example("deal", "donauschwaben", deal=deal) == {"payments": pay}
    alone = {"type": "payments", "payments": pay}
    assert example("deal", "donauschwaben", deal=alone) == {"payments": pay}


@pytest.mark.parametrize(
    ("contract", "no_talon", "asks"),
    [("6S", False, 7), ("7D", False, 6), ("6D", True, 7)],
)
def test_a_game_is_called_by_the_tricks_its_bid_asks_for(
    contract: str, *, no_talon: bool, asks: int
) -> None:
    with pytest.raises(BadInput, match=rf"asks for {asks} tricks .*book 4\)"):
        units_deal(contract, 7, no_talon=no_talon)
