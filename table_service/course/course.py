"""Where an evening stands between two deals."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from table_service.auction.contract import AllPass
from table_service.cards import Seat, Seating
from table_service.course.forced import forced_price, round_start_price
from table_service.course.rounds import RoundTotals, first_at_limit, totals_of
from table_service.scoring.deal_result import DealResult
from table_service.scoring.run import AllPassRun
from table_service.scoring.score import run_after
from table_service.sheets.bullet import Sheet
from table_service.varieties.choices import DealAfterAllPass, PoolMode
from table_service.varieties.variety import Variety

LONGEST_STAY = 3
"""All-pass deals one dealer may deal in a row where he stays (8.7)."""


class Lap(StrEnum):
    """Where a timed evening stands (rule book 15.4)."""

    FREE = "free"
    """The time is not over."""
    AWAITED = "awaited"
    """The time is over; the last lap begins when the first dealer deals."""
    LAST = "last"
    DONE = "done"
    """The last lap is over; the first closed pool ends the evening."""


class Prize(StrEnum):
    """Prizes that are written once in an evening."""

    FIRST_POOL = "first_pool"
    FIRST_MOUNTAIN = "first_mountain"
    ALL_ROUNDS = "all_rounds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The state of an evening that the sheet does not show.

    Attributes:
        first_dealer: Who dealt first in this round, or in the evening.
        dealer: Who deals next.
        run: All-pass deals in a row so far.
        forced: Price of a trick if the next deal must be all-pass, else None.
        stays: All-pass deals that the next dealer has dealt in a row.
        misdeals: Misdeals in a row by the next dealer.
        dark_passes: All-pass deals in a row that began with a dark pass.
        round: Number of the running round, from 1.
        reached: Who brought his pool to the limit first in this round.
        past: Pools and mountains of the rounds that are over.
        given: Prizes that have been written.
        refets: How often each got a refet (European rule book 3.5).
    """

    first_dealer: Seat
    dealer: Seat
    run: AllPassRun = field(default_factory=AllPassRun)
    forced: int | None = None
    stays: int = 0
    misdeals: int = 0
    dark_passes: int = 0
    round: int = 1
    reached: tuple[Seat, ...] = ()
    past: tuple[RoundTotals, ...] = ()
    given: frozenset[Prize] = frozenset()
    refets: int = 0
    lap: Lap = Lap.FREE

    def allpass_step(self, variety: Variety) -> int:
        """Return the place on the price ladder of an all-pass deal played next.

        A compulsory one has its own price, whatever the run (rule book 15.6).
        """
        if self.forced is None:
            return self.run.length
        return variety.allpass_price.index(self.forced)


def course_at_start(variety: Variety, dealer: Seat) -> Course:
    """Return the course of an evening in which `dealer` deals first."""
    forced = round_start_price(variety)
    return Course(first_dealer=dealer, dealer=dealer, forced=forced)


def after_deal(
    course: Course, variety: Variety, seating: Seating, sheet: Sheet, result: DealResult
) -> Course:
    """Return the course after a deal was scored.

    Args:
        course: Before the deal.
        variety: The rules of the evening.
        seating: Those who deal in turn.
        sheet: As it stands after the deal.
        result: What happened in it.
    """
    all_pass = isinstance(result.contract, AllPass)
    dark = all_pass and result.dark > 1
    return replace(
        _next_dealer(course, variety, seating, all_pass=all_pass),
        run=_run_after(course, variety, result),
        forced=forced_price(variety, result),
        misdeals=0,
        dark_passes=course.dark_passes + 1 if dark else 0,
        reached=course.reached or first_at_limit(variety, sheet),
    )


def after_nothing(course: Course, variety: Variety, seating: Seating) -> Course:
    """Return the course after a deal in which nothing was played.

    Two players who both pass just deal again in turn (rule book 16).
    """
    return replace(_next_dealer(course, variety, seating, all_pass=False), misdeals=0)


def _run_after(course: Course, variety: Variety, result: DealResult) -> AllPassRun:
    """Return the run after `result`; a forced deal does not shorten it."""
    if isinstance(result.contract, AllPass):
        return AllPassRun(max(course.run.length, result.allpass_run) + 1)
    return run_after(variety, replace(result, allpass_run=course.run.length))


def _next_dealer(
    course: Course, variety: Variety, seating: Seating, *, all_pass: bool
) -> Course:
    """Return the course with the next dealer (rule book 1.5, 8.7)."""
    stays = course.stays + 1 if all_pass else 0
    may_stay = variety.deal_after_allpass is DealAfterAllPass.SAME
    if may_stay and 0 < stays < LONGEST_STAY:
        return replace(course, stays=stays)
    return passed_to(course, seating.after(course.dealer))


def passed_to(course: Course, dealer: Seat) -> Course:
    """Return the course with the deal passed to `dealer`, and the lap he begins.

    A dealer who stays after all-pass neither begins a lap nor ends one.
    """
    moved = replace(course, dealer=dealer, stays=0)
    return moved if course.lap is Lap.FREE else lap_begun(moved)


def lap_begun(course: Course) -> Course:
    """Return the course with the lap that begins or ends at this moment.

    The last lap goes from the first dealer's deal to the deal before his next.
    """
    if course.dealer != course.first_dealer:
        return course
    following = {Lap.AWAITED: Lap.LAST, Lap.LAST: Lap.DONE}
    return replace(course, lap=following.get(course.lap, course.lap))


def after_time(course: Course, *, in_deal: bool) -> Course:
    """Return the course once the agreed time is over (rule book 15.4).

    Args:
        course: Before it.
        in_deal: Whether a deal is being played just now.
    """
    if course.lap is not Lap.FREE:
        return course
    awaited = replace(course, lap=Lap.AWAITED)
    return awaited if in_deal else lap_begun(awaited)


def is_evening_over(course: Course, variety: Variety, sheet: Sheet) -> bool:
    """Tell whether the evening has ended by its own rules (rule book 11, 15).

    Without a limit for the pools only a clock can end it.
    """
    limit = variety.pool_limit
    if limit is None:
        return course.lap is Lap.DONE
    pools = [sheet.pool_of(seat) for seat in sheet.seating]
    match variety.pool_mode:
        case PoolMode.PER_PLAYER:
            return min(pools) >= limit
        case PoolMode.COMMON:
            return sum(pools) >= limit * len(pools)
        case PoolMode.ROUNDS:
            return course.round > variety.rounds
        case PoolMode.TIMED:
            return course.lap is Lap.DONE and max(pools) >= limit


def is_round_over(course: Course) -> bool:
    """Tell whether a round has ended: a pool is full and no run is on (15.6)."""
    return bool(course.reached) and not course.run.length and course.forced is None


def after_round(
    course: Course, variety: Variety, seating: Seating, sheet: Sheet
) -> Course:
    """Return the course at the start of the next round.

    The next after the first dealer of this round deals first in it.

    Args:
        course: At the end of the round.
        variety: The rules of the evening.
        seating: Those who deal in turn.
        sheet: As it stood when the round ended.
    """
    dealer = seating.after(course.first_dealer)
    return Course(
        first_dealer=dealer,
        dealer=dealer,
        forced=round_start_price(variety),
        round=course.round + 1,
        past=(*course.past, totals_of(sheet)),
        given=course.given,
    )
