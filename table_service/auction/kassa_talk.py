"""Words of the defence in Greek Prefa (European rule book 5.3, 5.5)."""

from dataclasses import dataclass

from table_service.auction.talk import Talk
from table_service.auction.whisting import PASS, DefenceWord, Words
from table_service.cards import Seat
from table_service.varieties.kassa_game import KassaGame

_INVITING = (DefenceWord.INVITE, DefenceWord.NOT_INVITED)


@dataclass(frozen=True, slots=True)
class KassaTalk(Talk):
    """Play or pass; a lone defender may have the other's hand played for him."""

    rules: KassaGame

    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""
        asked = self.asked_to_come()
        lone = self._came_alone
        if asked or lone is None:
            return asked
        if not any(word in self.words_of(lone) for word in _INVITING):
            return {lone: _INVITING}
        return {} if self._is_settled(lone) else self._counter(lone)

    @property
    def _came_alone(self) -> Seat | None:
        came = [seat for seat in self.defenders if self._came(seat)]
        return came[0] if len(came) == 1 else None

    def _is_settled(self, lone: Seat) -> bool:
        """Tell whether nobody is left to force himself in.

        Only the first defender, who passed before he knew, has that chance.
        """
        alone = DefenceWord.NOT_INVITED in self.words_of(lone)
        is_second = lone == self.defenders[1]
        return not (self.rules.counter_invite and alone and is_second)

    def _counter(self, lone: Seat) -> Words:
        first = self.partner_of(lone)
        if self.words_of(first) != (PASS,):
            return {}
        return {first: (DefenceWord.COUNTER_INVITE, PASS)}

    @property
    def inviter(self) -> Seat | None:
        """Return who has both defending hands played in his name."""
        counter = self.said_by(DefenceWord.COUNTER_INVITE)
        return counter or self.said_by(DefenceWord.INVITE)

    @property
    def whisters(self) -> tuple[Seat, ...]:
        """Return who took the defence on; a counter-inviter takes it over."""
        counter = self.said_by(DefenceWord.COUNTER_INVITE)
        came = (seat for seat in self.defenders if self._came(seat))
        return (counter,) if counter else tuple(came)

    @property
    def defending(self) -> tuple[Seat, ...]:
        """Return the defending hands that are played, an invited one too."""
        return self.defenders if self.inviter else self.whisters

    def owner_of(self, hand: Seat) -> Seat:
        """Return who answers for `hand` and writes what it takes."""
        inviter = self.inviter
        return inviter if inviter and hand in self.defenders else hand

    @property
    def section(self) -> str:
        """Return the section of the European rule book with these words."""
        return "5.3"
