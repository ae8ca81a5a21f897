"""Auctions and defence words of example files: two to five players, dark calls."""

import pytest

from table_service.cli.examples.bidding import answer_auction, answer_calls
from table_service.cli.examples.example import Example, read_example

Op = dict[str, object]


def example(
    kind: str, op: Op, *, system: str = "sochi", players: str = "ABC", **rules: object
) -> Example:
    """Return the example of a table at which `rules` were agreed."""
    body = {
        "id": "one",
        "kind": kind,
        "system": system,
        "players": list(players),
        "conventions": rules,
        "op": op,
    }
    return read_example(body)


def bids(text: str) -> list[list[str]]:
    """Return the calls of `A 6S, B pass`."""
    return [one.split() for one in text.split(",")]


def auction(text: str, **more: object) -> dict[str, object]:
    """Return the answer to an auction with dark calls, C dealing."""
    op: Op = {"dealer": "C", "bids": bids(text), **more}
    return answer_auction(example("auction", op, dark_bids=True))


def test_a_dark_bid_that_wins_counts_double() -> None:
    # rule book 16
    answer = auction("A 6S_dark, B pass, C pass")
    assert answer == {"winner": "A", "contract": "6S_dark", "dark": 2}


def test_an_ordinary_contract_names_no_factor() -> None:
    answer = auction("A 6S_dark, B 6C, C pass, A pass")
    assert answer == {"winner": "B", "contract": "6C"}


def test_a_second_dark_pass_running_counts_fourfold() -> None:
    said = "A pass_dark, B pass, C pass"
    assert auction(said) == {"contract": "allpass", "dark": 2}
    assert auction(said, dark_passes=1) == {"contract": "allpass", "dark": 4}


def test_after_a_dark_pass_the_lowest_bid_is_seven() -> None:
    assert auction("A pass_dark")["min_bid"] == "7S"


def test_of_five_players_the_two_who_rest_say_nothing() -> None:
    # rule book 16: the dealer and the one who deals next
    op: Op = {"dealer": "D", "bids": bids("A 6S, B pass")}
    answer = answer_auction(example("auction", op, players="ABCDE"))
    assert answer["next"] == "C"
    op = {"dealer": "D", "bids": bids("D 6S")}
    refused = answer_auction(example("auction", op, players="ABCDE"))
    assert "D said 6S out of turn; it is A's turn" in str(refused["error"])


def test_of_two_players_the_one_beside_the_dealer_begins() -> None:
    op: Op = {"dealer": "B", "bids": bids("A 6S, B pass")}
    answer = answer_auction(example("auction", op, system="gusarik", players="AB"))
    assert answer == {"winner": "A", "contract": "6S"}


def calls(text: str, contract: str = "6C", **about: str) -> dict[str, object]:
    """Return the answer to the defence words against A, D dealing."""
    op: Op = {
        "declarer": "A",
        "dealer": "D" if "players" not in about else "B",
        "contract": contract,
        "calls": bids(text),
    }
    system = about.get("system", "sochi")
    players = about.get("players", "ABCD")
    return answer_calls(example("calls", op, system=system, players=players))


@pytest.mark.parametrize("system", ["sochi", "leningrad", "moscow", "ural"])
def test_a_returned_whist_is_played_by_who_returned_it(system: str) -> None:
    # rule book 5.2, 5.3
    answer = calls("B pass, C half, B whist", system=system)
    assert answer == {"legal": True, "defence": "open_or_closed", "chooser": "B"}


def test_a_whister_leaves_for_half_where_that_was_agreed() -> None:
    # Code 3.8.14: the gentleman's whist
    said = "B whist, C pass, B half"
    assert calls(said, system="leningrad") == {"legal": True, "next": "C"}
    refused = calls(said, system="sochi")
    assert refused["legal"] is False
    assert "rule book 5.2" in str(refused["error"])


def test_of_two_players_the_whister_plays_with_the_dummy_open() -> None:
    answer = calls("B whist", system="gusarik", players="AB")
    assert answer["legal"] is True
    assert answer["defence"] == "open"
