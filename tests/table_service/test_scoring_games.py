"""Rule book 9.1-9.3: a game made, failed, not played; C2 and C0 of Sochi."""

from dataclasses import replace

import pytest
from support.sheets import FOUR, THREE, E, N, S, W, game_of, said

from table_service.auction.contract import Game
from table_service.cards import Seating, Suit
from table_service.scoring import DealResult, ImpossibleDeal, NotPlayedHere, score_deal
from table_service.sheets import Column, Entry, Sheet
from table_service.varieties import Variety, find_variety, with_conventions

SOCHI = replace(find_variety("sochi"), pool_limit=None)


def written(
    result: DealResult, *, variety: Variety = SOCHI, seating: Seating = FOUR
) -> list[Entry]:
    return list(score_deal(variety, seating, Sheet(seating), result))


def whists(seat: str, amount: int, on: str = "S") -> Entry:
    seats = {"S": S, "W": W, "N": N, "E": E}
    return Entry(seats[seat], Column.WHISTS, amount, against=seats[on])


def test_a_game_made_writes_its_price_and_nothing_for_overtricks() -> None:
    # by C2 the price of the game goes into the pool, whatever was taken
    result = game_of(6, "W whist, N whist", {S: 6, W: 2, N: 2})
    assert written(result)[0] == Entry(S, Column.POOL, 2)
    more = game_of(6, "W whist, N pass", {S: 9, W: 1, N: 0})
    assert written(more)[0] == Entry(S, Column.POOL, 2)


def test_six_game_one_down_pays_consolation_to_all_three() -> None:
    # C0: 4 x 2 + 2 and 1 x 2 + 2, the dealer 2
    result = game_of(6, "W whist, N whist", {S: 5, W: 4, N: 1})
    assert written(result) == [
        Entry(S, Column.MOUNTAIN, 2),
        whists("W", 8),
        whists("N", 2),
        whists("W", 2),
        whists("N", 2),
        whists("E", 2),
    ]


def test_a_lone_whister_writes_the_tricks_of_both_hands() -> None:
    # C0, greedy whist: 3 tricks on a seven are 12 whists
    result = game_of(7, "W whist, N pass", {S: 7, W: 1, N: 2})
    assert written(result) == [Entry(S, Column.POOL, 4), whists("W", 12)]


def test_everybody_passing_gives_the_game_without_play() -> None:
    assert written(game_of(8, "W pass, N pass")) == [Entry(S, Column.POOL, 6)]


def test_leaving_for_half_writes_half_the_duty() -> None:
    # rule book 5.3: two tricks on a six, one on a seven
    on_six = written(game_of(6, "W pass, N half, W pass"))
    assert on_six == [Entry(S, Column.POOL, 2), whists("N", 4)]
    on_seven = written(game_of(7, "W pass, N half, W pass"))
    assert on_seven == [Entry(S, Column.POOL, 4), whists("N", 4)]


def test_the_leavers_consolation_goes_to_the_one_who_returned_the_whist() -> None:
    # by C2 he writes it twice, for himself and for the one who left
    result = game_of(6, "W pass, N half, W whist", {S: 5, W: 5, N: 0})
    assert written(result) == [
        Entry(S, Column.MOUNTAIN, 2),
        whists("W", 10),
        whists("W", 2),
        whists("W", 2),
        whists("E", 2),
    ]


def test_the_dealer_who_whists_writes_everything() -> None:
    # C0: two down on a six, 12 for tricks, 8 for two hands, 4 of his own
    result = game_of(6, "W pass, N half, W pass, E whist for N", {S: 4, W: 2, N: 4})
    assert written(result) == [
        Entry(S, Column.MOUNTAIN, 4),
        whists("E", 12),
        whists("E", 8),
        whists("E", 4),
    ]


def test_a_ten_is_checked_and_both_write_as_if_they_had_whisted() -> None:
    # C2: 10 for the trick and 10 consolation; the other 10
    result = game_of(10, "", {S: 9, W: 1, N: 0}, dealer=N)
    assert written(result, seating=THREE) == [
        Entry(S, Column.MOUNTAIN, 10),
        whists("W", 10),
        whists("W", 10),
        whists("N", 10),
    ]


def test_a_ten_checked_and_made_costs_the_defence_nothing() -> None:
    assert written(game_of(10, "")) == [Entry(S, Column.POOL, 10)]
    laid_open = game_of(10, "", {S: 10, W: 0, N: 0})
    assert written(laid_open) == [Entry(S, Column.POOL, 10)]


def test_gentlemen_share_a_failed_game() -> None:
    # C3 3.8.14: one whisted, one passed; five tricks and two consolations
    gentle = with_conventions(SOCHI, {"whist_style": "gentleman"})
    result = game_of(6, "W whist, N pass", {S: 5, W: 5, N: 0}, dealer=N)
    assert written(result, variety=gentle, seating=THREE) == [
        Entry(S, Column.MOUNTAIN, 2),
        whists("W", 7),
        whists("N", 7),
    ]


def test_a_leaver_shares_nothing_with_a_gentleman() -> None:
    # C3 3.8.14: "who left for half writes no whists when the declarer fails"
    gentle = with_conventions(SOCHI, {"whist_style": "gentleman"})
    result = game_of(6, "W pass, N half, W whist", {S: 5, W: 5, N: 0})
    assert whists("N", 2) not in written(result, variety=gentle)


def test_a_flat_consolation_does_not_depend_on_the_game() -> None:
    flat = with_conventions(SOCHI, {"consolation": "flat"})
    result = game_of(8, "W whist, N whist", {S: 7, W: 2, N: 1}, dealer=N)
    entries = written(result, variety=flat, seating=THREE)
    assert entries[3:] == [whists("W", 10), whists("N", 10)]


def test_a_dark_game_counts_double_in_every_column() -> None:
    result = game_of(6, "W whist, N whist", {S: 5, W: 4, N: 1}, dealer=N)
    plain = written(result, seating=THREE)
    dark = written(replace(result, dark=2), seating=THREE)
    assert [e.amount for e in dark] == [2 * e.amount for e in plain]


def test_six_spades_must_be_whisted_at_stalingrad() -> None:
    hard = with_conventions(SOCHI, {"stalingrad": True})
    result = DealResult(
        contract=Game(S, 6, Suit.SPADES), dealer=E, tricks={S: 6, W: 3, N: 1}
    )
    entries = written(result, variety=hard)
    assert entries[1:] == [whists("W", 6), whists("N", 2)]


def test_giving_up_is_refused_where_it_is_not_agreed() -> None:
    given_up = replace(game_of(7, ""), conceded=True)
    with pytest.raises(NotPlayedHere, match="concede"):
        written(given_up)
    agreed = with_conventions(SOCHI, {"concede": 3})
    assert written(given_up, variety=agreed) == [Entry(S, Column.MOUNTAIN, 12)]


@pytest.mark.parametrize(
    ("result", "complaint"),
    [
        (game_of(6, "W whist, N pass"), "tricks are missing"),
        (game_of(6, "W pass, N pass", {S: 6, W: 4, N: 0}), "nobody whisted"),
        (game_of(6, "W pass", dealer=S), "player with cards"),
        (DealResult(contract=Game(S, 6, None)), "no dealer"),
        (replace(game_of(6, ""), said=said("S whist")), "no say"),
    ],
)
def test_a_deal_that_contradicts_itself_is_refused(
    result: DealResult, complaint: str
) -> None:
    with pytest.raises(ImpossibleDeal, match=complaint):
        written(result)


def test_tricks_that_are_not_ten_are_refused() -> None:
    with pytest.raises(ImpossibleDeal, match="10 tricks"):
        game_of(6, "W whist, N whist", {S: 6, W: 2, N: 1})
