"""Words of the defence in the Austrian and the Danube-Swabian games.

European rule book 1.1, 2 and 4.
"""

from dataclasses import dataclass

from table_service.auction.talk import Talk
from table_service.auction.whisting import DefenceWord, Words
from table_service.cards import Seat
from table_service.varieties.pot_game import PotGame
from table_service.varieties.units_game import UnitsGame

_KONTRA = (DefenceWord.KONTRA, DefenceWord.NO_KONTRA)
_REKONTRA = (DefenceWord.REKONTRA, DefenceWord.NO_REKONTRA)


@dataclass(frozen=True, slots=True)
class PotTalk(Talk):
    """Each stays in or drops out; the games 5 to 8 may be doubled instead."""

    rules: PotGame

    @property
    def must_defend(self) -> bool:
        """Tell whether nobody may drop out of this contract (2)."""
        return self.is_special

    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""
        if not self.is_special:
            return self.asked_to_come()
        for seat in self.defenders:
            if not self._has_said(seat, _KONTRA):
                return {seat: _KONTRA}
        if self.doublers and not self._has_said(self.declarer, _REKONTRA):
            return {self.declarer: _REKONTRA}
        return {}

    def _has_said(self, seat: Seat, words: tuple[DefenceWord, ...]) -> bool:
        return any(word in words for word in self.words_of(seat))

    @property
    def doublers(self) -> tuple[Seat, ...]:
        """Return the defenders who said contra."""
        said = DefenceWord.KONTRA
        return tuple(seat for seat in self.defenders if said in self.words_of(seat))

    def factor_of(self, defender: Seat) -> int:
        """Return what contra and recontra multiply with for `defender`.

        The other defender's contra changes nothing for him.
        """
        if defender not in self.doublers:
            return 1
        return 4 if self.said_by(DefenceWord.REKONTRA) else 2

    @property
    def section(self) -> str:
        """Return the section of the European rule book with these words."""
        return "2" if self.is_special else "1.1"


@dataclass(frozen=True, slots=True)
class UnitsTalk(Talk):
    """Nobody is asked: both defend. No source says that one may drop out."""

    rules: UnitsGame

    @property
    def must_defend(self) -> bool:
        """Tell whether nobody may drop out of this contract."""
        return True

    def legal_words(self) -> Words:
        """Return who must speak: nobody."""
        return {}

    @property
    def section(self) -> str:
        """Return the section of the European rule book with these words."""
        return "4"
