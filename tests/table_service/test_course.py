"""Between two deals: who deals, what is forced, rounds, the last lap (1.5, 8, 15)."""

from dataclasses import replace

import pytest
from support.sheets import FOUR, THREE

from table_service.auction.contract import AllPass, Game, Misere
from table_service.auction.whisting import PASS, WHIST, Said
from table_service.bad_input import BadInput
from table_service.cards import Seat, Seating, Suit
from table_service.cards.seat import seats_of
from table_service.course.course import (
    Course,
    Lap,
    Prize,
    after_deal,
    after_round,
    after_time,
    course_at_start,
    is_evening_over,
    is_round_over,
)
from table_service.course.firsts import first_prizes
from table_service.course.misdeals import after_misdeal, misdeal_entries
from table_service.course.newcomer_place import newcomer_seat, seating_with
from table_service.course.rounds import (
    final_prizes,
    next_sheet,
    round_prizes,
    whole_sheet,
)
from table_service.scoring import AllPassRun, DealResult
from table_service.sheets.bullet import Sheet, changes
from table_service.sheets.entry import Column, Entry
from table_service.varieties import Variety, find_variety, with_conventions

S, W, N, E = seats_of("SWNE")
SOCHI = find_variety("sochi")
CLASSIC = find_variety("classic")
URAL = find_variety("ural")
RACES = with_conventions(find_variety("piter_skachki"), {"pool_limit": 22})


def all_pass(dealer: Seat, run: int = 0) -> DealResult:
    return DealResult(
        contract=AllPass(),
        dealer=dealer,
        tricks={S: 4, W: 3, N: 3},
        allpass_run=run,
    )


def whisted(made: int, level: int = 7, *, outbid: bool = False) -> DealResult:
    return DealResult(
        contract=Game(S, level, Suit.CLUBS),
        dealer=E,
        said=(Said(W, WHIST), Said(N, PASS)),
        tricks={S: made, W: 10 - made, N: 0},
        outbid_misere=outbid,
    )


def unwhisted(level: int = 7) -> DealResult:
    said = (Said(W, PASS), Said(N, PASS))
    return DealResult(contract=Game(S, level, Suit.CLUBS), dealer=E, said=said)


def misere(tricks: int) -> DealResult:
    left = 10 - tricks
    return DealResult(contract=Misere(S), dealer=E, tricks={S: tricks, W: left, N: 0})


def played(course: Course, result: DealResult, sheet: Sheet | None = None) -> Course:
    return after_deal(course, RACES, FOUR, sheet or Sheet(FOUR), result)


def test_the_deal_passes_to_the_left_after_every_deal() -> None:
    # rule book 1.5
    course = course_at_start(SOCHI, N)
    assert after_deal(course, SOCHI, THREE, Sheet(THREE), all_pass(N)).dealer == S


def test_the_classical_dealer_stays_for_three_all_pass_deals_in_a_row() -> None:
    # rule book 8.7, 15.7
    course = course_at_start(CLASSIC, N)
    dealers = []
    for _ in range(4):
        course = after_deal(
            course, CLASSIC, THREE, Sheet(THREE), all_pass(course.dealer)
        )
        dealers.append(course.dealer)
    assert dealers == [N, N, S, S]


def test_a_game_between_ends_the_dealers_stay() -> None:
    course = course_at_start(CLASSIC, N)
    course = after_deal(course, CLASSIC, THREE, Sheet(THREE), all_pass(N))
    game = replace(unwhisted(), dealer=N)
    course = after_deal(course, CLASSIC, THREE, Sheet(THREE), game)
    assert (course.dealer, course.stays) == (S, 0)


# 15.6: each round starts with an all-pass deal; its first contract is no six


def test_a_round_of_races_starts_with_an_all_pass_deal_at_two() -> None:
    course = course_at_start(RACES, E)
    assert course.forced == 2
    assert course.allpass_step(RACES) == 0
    assert course_at_start(SOCHI, N).forced is None


def test_after_it_bidding_starts_at_seven_until_a_whisted_game_is_made() -> None:
    course = played(course_at_start(RACES, E), all_pass(E))
    assert course.forced is None
    assert course.run.lowest_level(RACES) == 7
    assert course.run.price(RACES) == 4
    for keeps in (unwhisted(), whisted(6), misere(0)):
        assert played(course, keeps).run.lowest_level(RACES) == 7
    assert played(course, whisted(7)).run.lowest_level(RACES) == 6


@pytest.mark.parametrize(("tricks", "price"), [(1, 2), (2, 4), (3, 6), (5, 6)])
def test_a_misere_caught_forces_an_all_pass_deal_at_its_own_price(
    tricks: int, price: int
) -> None:
    course = played(Course(first_dealer=E, dealer=E), misere(tricks))
    assert course.forced == price
    assert played(Course(first_dealer=E, dealer=E), misere(0)).forced is None


def test_a_nine_over_a_misere_that_fails_forces_one_too() -> None:
    start = Course(first_dealer=E, dealer=E)
    assert played(start, whisted(7, 9, outbid=True)).forced == 4
    assert played(start, whisted(7, 9)).forced is None


def test_a_forced_deal_at_two_does_not_shorten_a_longer_run() -> None:
    # A run of three goes on at six after it.
    course = Course(first_dealer=E, dealer=E, run=AllPassRun(3), forced=2)
    after = played(course, all_pass(E, run=0))
    assert (after.run, after.forced) == (AllPassRun(4), None)


# 15.6: rounds, their prizes, the sheet that starts anew


def test_a_round_ends_with_the_pool_at_its_limit_but_not_in_a_run() -> None:
    full = Sheet.of(FOUR, pool={S: 22, W: 10})
    start = Course(first_dealer=E, dealer=E)
    assert is_round_over(played(start, whisted(7), full))
    in_run = replace(start, run=AllPassRun(1))
    goes_on = played(in_run, unwhisted(), full)
    assert goes_on.reached == (S,)
    assert not is_round_over(goes_on)
    assert is_round_over(played(goes_on, whisted(7), full))


def test_who_reached_the_limit_first_keeps_the_prize_when_others_follow() -> None:
    in_run = Course(first_dealer=E, dealer=E, run=AllPassRun(1))
    first = played(in_run, unwhisted(), Sheet.of(FOUR, pool={S: 22}))
    later = played(first, whisted(7), Sheet.of(FOUR, pool={S: 22, W: 24}))
    assert later.reached == (S,)


def test_the_prizes_of_a_round_are_300_and_200_on_each_rival() -> None:
    sheet = Sheet.of(FOUR, pool={S: 22}, mountain={S: 8, W: 2, N: 4, E: 2})
    entries = round_prizes(RACES, FOUR, sheet, (S,))
    whists = {(p.seat, p.against): n for p, n in changes(entries).items()}
    # S 300 on each of three; W and E share 200 from S and from N.
    assert whists == {
        (S, W): 300, (S, N): 300, (S, E): 300,
        (W, S): 100, (W, N): 100, (E, S): 100, (E, N): 100,
    }  # fmt: skip


def test_the_next_round_is_dealt_by_the_next_and_starts_clean() -> None:
    sheet = Sheet.of(FOUR, pool={S: 22}, mountain={W: 6}, whists={S: {W: 40}})
    course = after_round(
        Course(first_dealer=S, dealer=N, reached=(S,)), RACES, FOUR, sheet
    )
    assert (course.round, course.first_dealer, course.dealer) == (2, W, W)
    assert course.forced == 2
    fresh = next_sheet(sheet)
    assert fresh.pool_of(S) == fresh.mountain_of(W) == 0
    assert fresh.whists_of(S, W) == 40


def test_all_rounds_together_are_settled_and_give_the_last_prizes() -> None:
    first = Sheet.of(FOUR, pool={S: 22, W: 8}, mountain={N: 6, E: 2})
    course = after_round(Course(first_dealer=S, dealer=S), RACES, FOUR, first)
    second = Sheet.of(
        FOUR, pool={W: 24}, mountain={S: 10, N: 2, E: 4}, whists={E: {S: 12}}
    )
    whole = whole_sheet(second, course.past)
    assert {seat: whole.pool_of(seat) for seat in FOUR} == {S: 22, W: 32, N: 0, E: 0}
    assert {seat: whole.mountain_of(seat) for seat in FOUR} == {S: 10, W: 0, N: 8, E: 6}
    assert whole.whists_of(E, S) == 12
    done = after_round(course, RACES, FOUR, second)
    prizes = changes(final_prizes(RACES, FOUR, done.past))
    assert {(p.seat, n) for p, n in prizes.items()} == {(W, 500)}


def test_the_races_end_after_their_last_round() -> None:
    course = Course(first_dealer=E, dealer=E, round=7)
    assert not is_evening_over(course, RACES, Sheet(FOUR))
    assert is_evening_over(replace(course, round=8), RACES, Sheet(FOUR))


def is_over(variety: Variety, sheet: Sheet) -> bool:
    return is_evening_over(course_at_start(variety, S), variety, sheet)


def test_the_evening_ends_when_every_pool_is_full() -> None:
    # rule book 11.1, 11.3
    own = with_conventions(SOCHI, {"pool_limit": 20})
    assert not is_over(own, Sheet.of(THREE, pool={S: 20, W: 20, N: 19}))
    assert is_over(own, Sheet.of(THREE, pool={S: 20, W: 20, N: 20}))
    common = with_conventions(own, {"pool_mode": "common", "help": "none"})
    assert is_over(common, Sheet.of(THREE, pool={S: 50, W: 10}))
    assert not is_over(common, Sheet.of(THREE, pool={S: 50, W: 9}))


def test_pools_alone_never_end_a_timed_evening_or_one_without_a_limit() -> None:
    full = Sheet.of(FOUR, pool=dict.fromkeys(FOUR, 40))
    assert not is_over(URAL, full)
    assert not is_over(with_conventions(SOCHI, {"pool_limit": None}), full)


# 15.4: the clock, the last lap, the first pool and mountain


def lap_of(course: Course, sheet: Sheet, deals: int) -> Course:
    for _ in range(deals):
        deal = replace(unwhisted(), dealer=course.dealer)
        deal = replace(deal, contract=Game(FOUR.after(course.dealer), 6, None), said=())
        course = after_deal(course, URAL, FOUR, sheet, deal)
    return course


def test_the_last_lap_starts_with_the_first_dealer_and_is_a_whole_lap() -> None:
    course = lap_of(course_at_start(URAL, S), Sheet(FOUR), 2)
    course = after_time(course, in_deal=False)
    assert (course.dealer, course.lap) == (N, Lap.AWAITED)
    course = lap_of(course, Sheet(FOUR), 2)
    assert (course.dealer, course.lap) == (S, Lap.LAST)
    assert lap_of(course, Sheet(FOUR), 3).lap is Lap.LAST
    assert lap_of(course, Sheet(FOUR), 4).lap is Lap.DONE


def test_when_the_time_ends_before_the_first_dealers_deal_the_lap_begins() -> None:
    course = course_at_start(URAL, S)
    assert after_time(course, in_deal=False).lap is Lap.LAST
    assert after_time(course, in_deal=True).lap is Lap.AWAITED


def test_a_dealer_who_stays_neither_begins_a_lap_nor_ends_it() -> None:
    """8.7: the classical dealer deals again after all-pass; nobody was passed."""
    last = replace(course_at_start(CLASSIC, N), lap=Lap.LAST)
    stayed = after_deal(last, CLASSIC, THREE, Sheet(THREE), all_pass(N))
    assert (stayed.dealer, stayed.lap) == (N, Lap.LAST)


def test_a_lap_begins_though_the_deal_passed_on_for_a_misdeal() -> None:
    """2.4: the second misdeal running passes the deal on, here to the first dealer."""
    awaited = replace(course_at_start(URAL, S), dealer=E, misdeals=1, lap=Lap.AWAITED)
    passed = after_misdeal(awaited, URAL, FOUR)
    assert (passed.dealer, passed.lap) == (S, Lap.LAST)


def test_two_players_are_never_made_to_play_all_pass() -> None:
    """Rule book 16: with a dummy an all-pass deal is not played."""
    two = with_conventions(find_variety("gusarik"), {"allpass_forced": "races"})
    assert course_at_start(two, S).forced is None


def test_a_timed_evening_needs_the_lap_and_a_closed_pool() -> None:
    done = replace(course_at_start(URAL, S), lap=Lap.DONE)
    closed = Sheet.of(FOUR, pool={W: 40})
    assert is_evening_over(done, URAL, closed)
    assert not is_evening_over(done, URAL, Sheet.of(FOUR, pool={W: 39}))
    assert not is_evening_over(replace(done, lap=Lap.LAST), URAL, closed)


def test_the_first_closed_pool_writes_120_on_each() -> None:
    made = (Entry(S, Column.POOL, 2), Entry(W, Column.POOL, 1))
    sheet = Sheet.of(FOUR, pool={S: 40, W: 40})
    won = first_prizes(course_at_start(URAL, S), URAL, FOUR, sheet, made)
    amounts = {(e.seat, e.amount) for e in won[Prize.FIRST_POOL]}
    assert amounts == {(S, 120)}
    given = replace(course_at_start(URAL, S), given=frozenset(won))
    assert first_prizes(given, URAL, FOUR, sheet, made) == {}


def test_the_first_mountain_written_down_is_worth_60_of_four_and_80_of_three() -> None:
    for seating, prize in ((FOUR, 60), (THREE, 80)):
        struck = (Entry(S, Column.MOUNTAIN, -4),)
        course = course_at_start(URAL, S)
        won = first_prizes(course, URAL, seating, Sheet(seating), struck)
        entries = won[Prize.FIRST_MOUNTAIN]
        assert {entry.amount for entry in entries} == {prize}
        assert len(entries) == len(seating) - 1


def test_a_mountain_that_never_was_is_not_closed() -> None:
    course = course_at_start(URAL, S)
    pool = (Entry(S, Column.POOL, 2),)
    assert first_prizes(course, URAL, FOUR, Sheet.of(FOUR, pool={S: 2}), pool) == {}


# 2.4: dealt again; the second misdeal running


def test_the_second_misdeal_running_costs_an_undertrick_of_a_six() -> None:
    course = course_at_start(SOCHI, N)
    assert misdeal_entries(course, SOCHI, N) == ()
    again = after_misdeal(course, SOCHI, THREE)
    assert (again.dealer, again.misdeals) == (N, 1)
    assert misdeal_entries(again, SOCHI, N) == (Entry(N, Column.MOUNTAIN, 2),)
    passed_on = after_misdeal(again, SOCHI, THREE)
    assert (passed_on.dealer, passed_on.misdeals) == (S, 0)


def test_a_good_deal_between_forgives_a_misdeal() -> None:
    again = after_misdeal(course_at_start(SOCHI, N), SOCHI, THREE)
    dealt = after_deal(again, SOCHI, THREE, Sheet(THREE), all_pass(N))
    assert dealt.misdeals == 0


# 1.8: a newcomer sits left of the one who has just dealt, and deals next


def test_a_newcomer_takes_the_free_chair_when_the_one_before_has_dealt() -> None:
    just_dealt_by_north = Course(first_dealer=S, dealer=S)
    assert newcomer_seat(THREE, just_dealt_by_north) == E
    assert seating_with(THREE, E) == FOUR


def test_at_another_moment_he_is_told_when() -> None:
    with pytest.raises(BadInput, match="left of N; he joins when N has just dealt"):
        newcomer_seat(THREE, Course(first_dealer=S, dealer=N))


def test_a_full_table_has_no_chair() -> None:
    with pytest.raises(BadInput, match="no further chair"):
        newcomer_seat(
            Seating(seats_of(["S", "W", "N", "E", "SE"])),
            Course(first_dealer=S, dealer=S),
        )
