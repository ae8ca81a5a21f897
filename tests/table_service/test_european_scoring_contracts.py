"""How files call European contracts, and what may be named after a bid.

European rule book 1.1, 2, 3.1, 3.2, 4 and 5.2.
"""

import pytest
from support.european import deal, paid, scored, written

from table_service.bad_input import BadInput

PASSED = "A pass, B pass"


@pytest.mark.parametrize(
    ("number", "text"),
    [("2", "6S"), ("3", "6D"), ("4", "6H"), ("5", "6C"), ("7", "6NT")],
)
def test_a_number_is_the_game_it_bids(number: str, text: str) -> None:
    by_number = deal("croatian", number, PASSED)
    assert written(by_number) == written(deal("croatian", text, PASSED))


def test_sans_and_bettel_are_called_by_their_names() -> None:
    assert written(deal("croatian", "sans", PASSED)) == {"pool": {"P": 14}}
    by_number = deal("croatian", "6", "", (1, 5, 4))
    assert written(by_number)["whists"] == {"A": {"P": 60}, "B": {"P": 60}}
    illustrated = deal("illustrated", "6", "", (10, 0, 0))
    assert paid(illustrated) == {("A", "P", 20), ("B", "P", 20)}


@pytest.mark.parametrize(
    ("system", "bid", "contract", "fields"),
    [
        ("austrian", "2", "6S", {}),
        ("austrian", "2", "6H", {}),
        ("illustrated", "3", "plauderer", {}),
        ("illustrated", "5h", "durchmarsch", {"no_talon": True}),
        ("croatian", "4", "6C", {}),
        ("croatian", "game", "6S", {"no_talon": True}),
        ("croatian", "game_bettel", "sans", {"no_talon": True}),
        ("greek", "6D", "6H", {}),
        ("greek", "9NT", "10S", {}),
    ],
)
def test_a_contract_is_no_lower_than_the_bid(
    system: str, bid: str, contract: str, fields: dict[str, object]
) -> None:
    calls = "" if contract in {"plauderer", "durchmarsch"} else PASSED
    tricks = None if calls else (10, 0, 0)
    assert deal(system, contract, calls, tricks, bid=bid, **fields)


@pytest.mark.parametrize(
    ("system", "bid", "contract", "fields"),
    [
        ("austrian", "3", "6S", {}),
        ("illustrated", "6", "bettel", {}),
        ("illustrated", "5h", "durchmarsch", {}),
        ("croatian", "4", "6D", {}),
        ("croatian", "4", "6C", {"no_talon": True}),
        ("croatian", "game_sans", "6C", {"no_talon": True}),
        ("greek", "7S", "6NT", {}),
        ("greek", "pass", "6NT", {}),
    ],
)
def test_a_contract_below_the_bid_is_refused(
    system: str, bid: str, contract: str, fields: dict[str, object]
) -> None:
    with pytest.raises(BadInput, match=rf"after the bid {bid}; .*European rule book"):
        deal(system, contract, "", (0, 5, 5), bid=bid, **fields)


@pytest.mark.parametrize("bid", ["9", "7S", "misere", ""])
def test_a_bid_that_is_none_is_refused(bid: str) -> None:
    with pytest.raises(BadInput, match=r"deal\.bid"):
        deal("croatian", "6C", PASSED, bid=bid)


@pytest.mark.parametrize("contract", ["5S", "6X", "11S", "1NT", "9"])
def test_a_contract_that_is_none_is_refused(contract: str) -> None:
    with pytest.raises(BadInput, match="contract"):
        deal("croatian", contract, PASSED)


def test_one_deal_is_one_game() -> None:
    with pytest.raises(BadInput, match="write one game"):
        scored("croatian", {"type": "bettel", "declarer": "P", "contract": "6C"})
