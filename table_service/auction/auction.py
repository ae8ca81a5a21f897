"""One auction: whose turn, which calls are legal, how it ends (rule book 3, 16).

The sources of bids in the dark are garbled. Read here: only a seat's first
call may be dark, for then it has not looked at its cards. After a dark pass
of the eldest the others start at seven, after another one in the next deal
at eight, which is the highest start there is. A dark bid stands at the height
of its twin and is outbid like it, but a dark misère only by a ten or by a nine
in the dark. Who takes a dark bid over with "here" has seen his cards.
"""

from dataclasses import dataclass, field

from table_service.auction.call import AnyCall, Bid, Call, MisereBid, Word, is_pass
from table_service.auction.ladder import (
    Ladder,
    Rung,
    in_the_dark,
    in_the_light,
    ladder_of,
)
from table_service.auction.refusal import IllegalCall, why_not
from table_service.cards import Seat
from table_service.varieties.choices import HoldRule
from table_service.varieties.variety import Variety

__all__ = ["Auction", "IllegalCall"]

HIGHEST_FOR_MISERE = 8
"""A misère may be bid while the ladder stands here or lower (rule book 3.6)."""
AFTER_DARK_PASS = (7, 8)
"""Lowest level after a first, second ... dark pass; the last one repeats."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls so far.

    Attributes:
        hands: Seats that bid, the eldest first; where two play, not the dummy.
        minimum_level: Lowest level a game may be bid at (exit ladder).
        calls: What was said, in order.
        dark_passes: How many deals in a row before this one began with a
            dark pass of the eldest and ended all-pass.
        lifted: The winner of a dark bid gave the darkness up before he took
            the talon.
        highest: Who holds the auction now and at which bid.
        turn: Who speaks next; None when the auction is over.
    """

    variety: Variety
    hands: tuple[Seat, ...]
    minimum_level: int = 6
    calls: tuple[tuple[Seat, Call], ...] = ()
    dark_passes: int = 0
    lifted: bool = False
    highest: tuple[Seat, Rung] | None = field(init=False, repr=False, compare=False)
    turn: Seat | None = field(init=False, repr=False, compare=False)
    _legal: tuple[Call, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find once what is asked for often."""
        object.__setattr__(self, "highest", _holder(self.calls))
        object.__setattr__(self, "turn", self._next_speaker())
        object.__setattr__(self, "_legal", self._legal_of(self.turn))

    def _next_speaker(self) -> Seat | None:
        out, holder = self._out(), self.highest[0] if self.highest else None
        start = self.hands.index(self.calls[-1][0]) + 1 if self.calls else 0
        for seat in self.hands[start:] + self.hands[:start]:
            if seat not in out:
                # Who holds the bid comes up only when all others are out.
                return None if seat == holder else seat
        return None

    def _out(self) -> list[Seat]:
        """Return who may not call any more."""
        out = [who for who, call in self.calls if is_pass(call)]
        if self.variety.kabal_misere:
            out += [seat for seat in self.hands if self._is_outbid_misere(seat)]
        return out

    def _is_outbid_misere(self, seat: Seat) -> bool:
        highest = self.highest
        bid_misere = isinstance(self.first_call(seat), MisereBid)
        return bid_misere and highest is not None and highest[0] != seat

    def is_out(self, seat: Seat) -> bool:
        """Tell whether `seat` may not call any more."""
        return seat in self._out()

    def first_call(self, seat: Seat) -> Call | None:
        """Return what `seat` said first, None before it has spoken."""
        for who, call in self.calls:
            if who == seat:
                return call
        return None

    @property
    def winner(self) -> tuple[Seat, Rung] | None:
        """Return the declarer and his bid; None while open or at all-pass."""
        return self.highest if self.turn is None else None

    @property
    def is_all_pass(self) -> bool:
        """Tell whether everybody passed without a bid."""
        return self.turn is None and self.highest is None

    @property
    def lowest_level(self) -> int:
        """Return the lowest level that may be bid, a dark pass counted in."""
        if not self._began_dark:
            return self.minimum_level
        step = min(self.dark_passes, len(AFTER_DARK_PASS) - 1)
        return max(self.minimum_level, AFTER_DARK_PASS[step])

    @property
    def _began_dark(self) -> bool:
        """Tell whether the eldest, who speaks first, passed in the dark."""
        return bool(self.calls) and self.calls[0][1] is Word.PASS_DARK

    @property
    def dark_factor(self) -> int:
        """Return what all points of the deal are multiplied with (rule book 16).

        Two where a dark bid won and stayed dark; at all-pass after a dark pass
        of the eldest two, and twice as much for each such deal running.
        """
        if self.is_all_pass and self._began_dark:
            return 1 << (self.dark_passes + 1)
        return 2 if self.winner and self.winner[1].dark and not self.lifted else 1

    def legal_calls(self) -> tuple[Call, ...]:
        """Return what the seat on turn may say.

        Pass, hold, then bids upward; what he may say in the dark stands last.
        """
        return self._legal

    def _legal_of(self, seat: Seat | None) -> tuple[Call, ...]:
        if seat is None:
            return ()
        first = self.first_call(seat)
        hold = (Word.HOLD,) if first and self._may_hold(seat, first) else ()
        if isinstance(first, MisereBid):
            return (Word.PASS, *hold)  # rule book 3.4: he may not change his bid
        bids = self._bids(is_first=first is None)
        if first is None and self.variety.dark_bids:
            return (Word.PASS, *hold, *bids, Word.PASS_DARK, *self._dark_bids())
        return (Word.PASS, *hold, *bids)

    def _bids(self, *, is_first: bool) -> list[Rung]:
        """Return the bids with the cards seen that are legal now, upward."""
        ladder, variety = ladder_of(self.variety.suit_order), self.variety
        last, lowest = self._last_place(ladder), self.lowest_level
        steps = None if variety.jump_bids else 1
        places = [*ladder.games_over(last, minimum=lowest, steps=steps)]
        misere = is_first and lowest <= HIGHEST_FOR_MISERE
        if misere and ladder.misere > last:
            places.append(ladder.misere)
        if variety.no_talon_bids:
            places += ladder.games_over(
                last, minimum=lowest, no_talon=True, steps=steps
            )
            if misere and ladder.misere_without > last:
                places.append(ladder.misere_without)
        return [ladder.rungs[place] for place in sorted(places)]

    def _last_place(self, ladder: Ladder) -> int:
        """Return the place that a bid with the cards seen must be over."""
        if self.highest is None:
            return -1
        last = self.highest[1]
        if last.dark and isinstance(last, MisereBid):
            return ladder.games_over(-1, minimum=10)[0] - 1
        return ladder.heights[last]

    def _dark_bids(self) -> list[Rung]:
        """Return the bids in the dark that are legal now, upward."""
        ladder, lowest = ladder_of(self.variety.suit_order), self.lowest_level
        last = ladder.heights[self.highest[1]] if self.highest else -1
        steps = None if self.variety.jump_bids else 1
        places = [*ladder.games_over(last, minimum=lowest, steps=steps)]
        if lowest <= HIGHEST_FOR_MISERE and ladder.misere > last:
            places.append(ladder.misere)
        return [in_the_dark(ladder.rungs[place]) for place in sorted(places)]

    def _may_hold(self, seat: Seat, first: Call) -> bool:
        highest = self.highest
        if highest is None or self.hands.index(seat) >= self.hands.index(highest[0]):
            return False
        if isinstance(highest[1], MisereBid):
            may = self.variety.misere_may_hold and highest[1].no_talon
            return may and isinstance(first, MisereBid)
        if isinstance(first, MisereBid):
            return False
        return self._hold_rule_allows(seat, highest)

    def _hold_rule_allows(self, seat: Seat, highest: tuple[Seat, Rung]) -> bool:
        match self.variety.hold_rule:
            case HoldRule.ANY_EARLIER:
                return True
            case HoldRule.TWO_LEFT:
                return len(set(self._out())) == len(self.hands) - 2
            case HoldRule.THROUGH_PASS:
                out, between = self._out(), self._between(seat, highest[0])
                lowest = ladder_of(self.variety.suit_order).heights[highest[1]] == 0
                return not lowest and any(hand in out for hand in between)
            case HoldRule.NONE:
                return False

    def _between(self, earlier: Seat, later: Seat) -> tuple[Seat, ...]:
        return self.hands[self.hands.index(earlier) + 1 : self.hands.index(later)]

    def after(self, seat: Seat, call: AnyCall) -> "Auction":
        """Return the auction with one call more.

        Raises:
            IllegalCall: Out of turn, or not among `legal_calls`.
        """
        if not isinstance(call, (Bid, MisereBid, Word)):
            raise IllegalCall(why_not(self, seat, call))
        if seat != self.turn or call not in self._legal:
            raise IllegalCall(why_not(self, seat, call))
        return self._with((seat, call), lifted=self.lifted)

    def _with(self, said: tuple[Seat, Call], *, lifted: bool) -> "Auction":
        return Auction(
            self.variety,
            self.hands,
            self.minimum_level,
            (*self.calls, said),
            self.dark_passes,
            lifted,
        )

    def lifts(self) -> tuple[Rung, ...]:
        """Return what the winner of a dark bid may play in the light instead.

        He may keep his bid, raise it, or declare a misère that is not lower
        than it, until he takes the talon; then nothing is doubled (rule
        book 16). Empty where no dark bid has won.
        """
        if not (self.winner and self.winner[1].dark) or self.lifted:
            return ()
        ladder, bid = ladder_of(self.variety.suit_order), self.winner[1]
        games = ladder.games_over(ladder.heights[bid], minimum=self.lowest_level)
        misere = [ladder.misere] if ladder.misere > ladder.heights[bid] else []
        higher = [ladder.rungs[place] for place in sorted([*games, *misere])]
        return (in_the_light(bid), *higher)

    def after_lift(self, bid: Rung) -> "Auction":
        """Return the auction with the winning bid in the dark changed to `bid`.

        Raises:
            IllegalCall: `bid` is not among `lifts`.
        """
        may = self.lifts()
        if self.winner is None or bid not in may:
            instead = " ".join(str(one) for one in may[:4]) or "no dark bid has won"
            message = f"{bid} instead of a dark bid: {instead} (rule book 16)"
            raise IllegalCall(message)
        return self._with((self.winner[0], bid), lifted=True)


def _holder(calls: tuple[tuple[Seat, Call], ...]) -> tuple[Seat, Rung] | None:
    """Return who holds the auction after `calls`, and at which bid."""
    held_by: Seat | None = None
    for seat, call in reversed(calls):
        if not isinstance(call, Word):
            return (held_by, in_the_light(call)) if held_by else (seat, call)
        if call is Word.HOLD and held_by is None:
            held_by = seat
    return None
