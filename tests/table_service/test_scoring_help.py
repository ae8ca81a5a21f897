"""Rule book 11.2: American help (C0, C2)."""

from hypothesis import given
from hypothesis import strategies as st
from support.sheets import FOUR, THREE, E, N, S, W, game_of

from table_service.scoring import score_deal
from table_service.sheets import Column, Entry, Reason, Sheet
from table_service.varieties import Variety, find_variety, with_conventions

SOCHI = with_conventions(find_variety("sochi"), {"pool_limit": 20})
OPEN = with_conventions(SOCHI, {"help_to_dealer": True})


def six_made(sheet: Sheet, variety: Variety = SOCHI, level: int = 6) -> list[Entry]:
    result = game_of(level, "", dealer=E if len(sheet.seating) == 4 else N)
    return list(score_deal(variety, sheet.seating, sheet, result))


def test_the_largest_open_pool_is_helped_at_ten_whists_a_point() -> None:
    sheet = Sheet.of(THREE, pool={S: 20, W: 4, N: 10})
    assert six_made(sheet) == [
        Entry(N, Column.POOL, 2),
        Entry(S, Column.WHISTS, 20, against=N),
    ]


def test_own_room_is_filled_before_anybody_is_helped() -> None:
    sheet = Sheet.of(THREE, pool={S: 19, W: 17, N: 5})
    pools = [e for e in six_made(sheet, level=8) if e.column is Column.POOL]
    assert pools == [
        Entry(S, Column.POOL, 1),
        Entry(W, Column.POOL, 3),
        Entry(N, Column.POOL, 2),
    ]


def test_of_equal_pools_the_smaller_mountain_is_helped() -> None:
    # C0; by the rule "left" it would be West
    sheet = Sheet.of(THREE, pool={S: 20, W: 8, N: 8}, mountain={W: 6, N: 4})
    assert six_made(sheet)[0].seat == N
    left = with_conventions(SOCHI, {"help_tie": "left"})
    assert six_made(sheet, left)[0].seat == W


def test_the_dealer_of_four_is_not_helped_unless_agreed() -> None:
    sheet = Sheet.of(FOUR, pool={S: 20, W: 6, N: 4, E: 18})
    assert six_made(sheet)[0].seat == W
    assert six_made(sheet, OPEN)[0].seat == E


def test_points_no_pool_can_take_come_off_the_mountain_then_onto_the_others() -> None:
    # C2: own mountain to zero, then each opponent's mountain
    sheet = Sheet.of(THREE, pool={S: 20, W: 20, N: 17}, mountain={S: 1})
    reasons = [e.why.reason for e in six_made(sheet, level=8) if e.why]
    assert reasons == [
        Reason.HELP_POOL,
        Reason.HELP_WHISTS,
        Reason.HELP_OWN_MOUNTAIN,
        Reason.HELP_OPPONENT,
        Reason.HELP_OPPONENT,
    ]


def test_where_the_rest_burns_nobody_else_is_charged() -> None:
    burns = with_conventions(SOCHI, {"help_remainder": "burns"})
    full = Sheet.of(THREE, pool={S: 20, W: 20, N: 20}, mountain={S: 3})
    assert six_made(full, burns, level=8) == [Entry(S, Column.MOUNTAIN, -3)]


POOLS = st.integers(0, 20)


@given(
    st.tuples(POOLS, POOLS, POOLS, POOLS),
    st.integers(6, 10),
    st.sampled_from([SOCHI, OPEN]),
)
def test_help_never_lifts_a_pool_over_its_limit(
    pools: tuple[int, int, int, int], level: int, variety: Variety
) -> None:
    sheet = Sheet.of(FOUR, pool=dict(zip(FOUR, pools, strict=True)))
    after = sheet.apply(six_made(sheet, variety, level))
    assert all(after.pool_of(seat) <= 20 for seat in FOUR)


@given(st.tuples(POOLS, POOLS, POOLS), st.integers(0, 30), st.integers(6, 10))
def test_no_point_of_a_win_is_lost(
    pools: tuple[int, int, int], mountain: int, level: int
) -> None:
    sheet = Sheet.of(
        THREE, pool=dict(zip(THREE, pools, strict=True)), mountain={S: mountain}
    )
    entries = six_made(sheet, level=level)
    pool = sum(e.amount for e in entries if e.column is Column.POOL)
    own = -sum(e.amount for e in entries if (e.seat, e.column) == (S, Column.MOUNTAIN))
    onto = [e.amount for e in entries if e.why and e.why.reason is Reason.HELP_OPPONENT]
    assert pool + own + (onto[0] if onto else 0) == SOCHI.price_of(level)
