"""The Croatian and Serbian auction: numbers, "mine", "game" (European rule book 3.1).

Read from the rule book: after a number of three or more whoever comes up takes
it over ("mine") or passes, and only when it has been taken over may the next
one raise. Two who said "game" name suits in turn, the one who said it first
begins; nobody takes his "game" back before a suit is named.
"""

from dataclasses import dataclass

from table_service.auction.call import AnyCall, Claim, Number, Word
from table_service.auction.calls_in_turn import CallsInTurn
from table_service.auction.numbers import NEEDED, numbers_of
from table_service.cards import Seat
from table_service.varieties.european_choices import PaperAuction
from table_service.varieties.paper_game import PaperGame

_BOOK = "European rule book 3.1"

FIRST_MINE = 3
"""There is no "my two"."""
_GAMES = (Claim.GAME, Claim.GAME_BETTEL, Claim.GAME_SANS, Claim.GAME_PREFERANS)


@dataclass(frozen=True, slots=True)
class MineAuction(CallsInTurn):
    """Bids of the three-column game."""

    rules: PaperGame

    @property
    def turn(self) -> Seat | None:
        """Return who speaks next; None when the auction is over.

        "Mine" at the highest number ends it: nobody can raise any more.
        """
        held = self.highest
        last = self.calls[-1][1] if self.calls else None
        if held and last is Claim.MINE and held[1] == Number(self.rules.highest_number):
            return None
        return self.next_in_turn()

    def legal_calls(self) -> tuple[AnyCall, ...]:
        """Return what the seat on turn may say: pass, words, numbers upward."""
        seat = self.turn
        if seat is None:
            return ()
        if self._names_suit(seat):
            return self._suits()
        games = self._games() if not self.calls_of(seat) else ()
        return (Word.PASS, *self._with_talon(seat), *games)

    @property
    def _held(self) -> AnyCall | None:
        return self.highest[1] if self.highest else None

    @property
    def _is_game(self) -> bool:
        """Tell whether a game without the talon is held: it beats all others."""
        held = self._held
        return held in _GAMES or (isinstance(held, Number) and held.no_talon)

    def _with_talon(self, seat: Seat) -> tuple[AnyCall, ...]:
        if self._is_game:
            return ()
        held = self._held
        numbers = [one for one in numbers_of(self.rules) if not one.no_talon]
        higher = numbers[numbers.index(held) + 1 :] if held in numbers else numbers
        if not self._is_step_by_step:
            mine = held is not None and seat == self._eldest_in
            return (Claim.MINE, *higher) if mine else tuple(higher)
        return (Claim.MINE,) if self._is_offered else tuple(higher[:1])

    @property
    def _is_step_by_step(self) -> bool:
        return self.rules.auction is PaperAuction.STEP_BY_STEP_WITH_HOLD

    @property
    def _eldest_in(self) -> Seat | None:
        return next((seat for seat in self.hands if not self.is_out(seat)), None)

    @property
    def _is_offered(self) -> bool:
        """Tell whether a number waits to be taken over, or refused."""
        said = [call for _, call in self.calls if call is not Word.PASS]
        last = said[-1] if said else None
        return isinstance(last, Number) and last.number >= FIRST_MINE

    def _games(self) -> tuple[Claim, ...]:
        if not self.rules.game_bids:
            return ()
        games = _GAMES if self.rules.contract8 else _GAMES[:-1]
        held = self._held
        if held is Claim.GAME and self.rules.game_mine_better:
            return games
        return games[games.index(held) + 1 :] if held in games else games

    def _names_suit(self, seat: Seat) -> bool:
        """Tell whether `seat` said "game" and another's stands against it."""
        compares = self._held is Claim.GAME or isinstance(self._held, Number)
        return self._is_game and compares and Claim.GAME in self.calls_of(seat)

    def _suits(self) -> tuple[AnyCall, ...]:
        held = self._held
        above = held.number if isinstance(held, Number) else 0
        suits = (
            one
            for one in numbers_of(self.rules)
            if one.no_talon and above < one.number < NEEDED
        )
        return (Word.PASS, *suits) if above else tuple(suits)

    def reason_against(self, call: AnyCall) -> str:
        """Return why `call` may not be said now, with its rule."""
        if call is Word.PASS:
            return f"who said game names his suit ({_BOOK})"
        if call is Claim.MINE:
            return self._against_mine()
        if call in _GAMES:
            return self._against_game()
        if isinstance(call, Number) and not call.no_talon:
            return self._against_number(call)
        top = self.rules.highest_number
        return f"bids are 2 to {top}, mine, and game at one's first turn ({_BOOK})"

    def _against_mine(self) -> str:
        if self._is_game:
            return f"a game without the talon beats it ({_BOOK})"
        return f"there is no number of {FIRST_MINE} or more to take over ({_BOOK})"

    def _against_game(self) -> str:
        if not self.rules.game_bids:
            return f"game_bids is off ({_BOOK})"
        return f"a game is said at one's first turn, over the last one ({_BOOK})"

    def _against_number(self, call: Number) -> str:
        held = self._held
        if self._is_game:
            return f"{held} is without the talon and beats it ({_BOOK})"
        if self._is_offered and self._is_step_by_step:
            return f"{held} must be taken over or refused first ({_BOOK})"
        if call.number > self.rules.highest_number or call.number < 2:
            return f"the numbers are 2 to {self.rules.highest_number} ({_BOOK})"
        return f"bids rise step by step, the last one is {held or 'none'} ({_BOOK})"
