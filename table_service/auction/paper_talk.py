"""Words of the defence in the Croatian and Serbian game (European rule book 3.2).

Read from the rule book: first each says whether he comes, then those who came
may double, one after the other; the first kontra ends it and the declarer
answers. In plain spades that have to be doubled nobody invites: the kontra
draws the third hand in anyway.
"""

from dataclasses import dataclass

from table_service.auction.contract import Game, SpecialKind
from table_service.auction.talk import Talk
from table_service.auction.whisting import DefenceWord, Words
from table_service.cards import Seat
from table_service.varieties.european_choices import KontraSoups, SpadesWithoutKontra
from table_service.varieties.paper_game import PaperGame

KONTRA, NO_KONTRA = DefenceWord.KONTRA, DefenceWord.NO_KONTRA
INVITE, NOT_INVITED = DefenceWord.INVITE, DefenceWord.NOT_INVITED

STEPS = (
    KONTRA,
    DefenceWord.REKONTRA,
    DefenceWord.SUBKONTRA,
    DefenceWord.MORTKONTRA,
)
"""Each doubles what the one before did, defence and declarer in turn."""


@dataclass(frozen=True, slots=True)
class PaperTalk(Talk):
    """Come or not; then kontra, or a lone defender's invitation."""

    rules: PaperGame

    @property
    def must_defend(self) -> bool:
        """Tell whether nobody may drop out: Bettel."""
        contract = self.contract
        return not isinstance(contract, Game) and contract.kind is SpecialKind.BETTEL

    @property
    def is_plain_spades(self) -> bool:
        """Tell whether this is the lowest suit, played with the talon."""
        game = self.contract
        lowest = self.rules.suit_order[0]
        return isinstance(game, Game) and game.trump is lowest and not game.no_talon

    @property
    def _needs_kontra(self) -> bool:
        custom = self.rules.spades_without_kontra
        return self.is_plain_spades and custom is not SpadesWithoutKontra.PLAY

    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""
        asked = self.asked_to_come()
        if asked:
            return asked
        return self._next_step() if self.doubler else self._to_double()

    def _to_double(self) -> Words:
        waiting = self._undecided
        if not waiting:
            return {}
        is_last = len(waiting) == 1
        return {waiting[0]: self._choices(is_last=is_last)}

    @property
    def _undecided(self) -> list[Seat]:
        done = (KONTRA, NO_KONTRA, INVITE, NOT_INVITED)
        return [
            seat
            for seat in self.whisters
            if not any(word in done for word in self.words_of(seat))
        ]

    def _choices(self, *, is_last: bool) -> tuple[DefenceWord, ...]:
        if self._needs_kontra:
            custom = self.rules.spades_without_kontra
            forced = is_last and custom is SpadesWithoutKontra.MUST
            return (KONTRA,) if forced else (NO_KONTRA, KONTRA)
        return (NOT_INVITED, INVITE, KONTRA) if self.lone else (NO_KONTRA, KONTRA)

    def _next_step(self) -> Words:
        done = len(self.steps)
        if done >= self.rules.kontra_levels or self._is_refused:
            return {}
        by_declarer = done % 2 == 1
        seat = self.declarer if by_declarer else self.doubler
        refusal = DefenceWord.NO_REKONTRA if done == 1 else NO_KONTRA
        return {seat: (refusal, STEPS[done])} if seat else {}

    @property
    def _is_refused(self) -> bool:
        """Tell whether somebody left the kontra as it stands."""
        words = [one.word for one in self.said]
        after = words[words.index(KONTRA) :]
        return NO_KONTRA in after or DefenceWord.NO_REKONTRA in after

    def offers(self) -> Words:
        """Return who may say what; the second defender may double at once."""
        offers = dict(Talk.offers(self))
        if self.doubler or self.asked_to_come():
            return offers
        for seat in self._undecided:
            if KONTRA not in offers.get(seat, ()):
                offers[seat] = (*offers.get(seat, ()), KONTRA)
        return offers

    @property
    def steps(self) -> tuple[DefenceWord, ...]:
        """Return the doublings so far, kontra first."""
        return tuple(one.word for one in self.said if one.word in STEPS)

    @property
    def doubler(self) -> Seat | None:
        """Return the defender who said kontra and answers for it."""
        return self.said_by(KONTRA)

    @property
    def factor(self) -> int:
        """Return what the game is multiplied with: 1, 2, 4, 8 or 16."""
        return 1 << len(self.steps)

    @property
    def inviter(self) -> Seat | None:
        """Return who has the other's hand played for him."""
        return self.said_by(INVITE)

    @property
    def is_left_undoubled(self) -> bool:
        """Tell whether this is a spade game not played for want of a kontra."""
        custom = self.rules.spades_without_kontra
        is_refet = self.is_plain_spades and custom is SpadesWithoutKontra.REFET
        return is_refet and self.is_over and self.doubler is None

    @property
    def is_played(self) -> bool:
        """Tell whether, the words being over, cards are played."""
        return self.is_over and bool(self.whisters) and not self.is_left_undoubled

    @property
    def defending(self) -> tuple[Seat, ...]:
        """Return the defending hands that are played.

        An invited hand is one, and so is one that a kontra draws in.
        """
        both = self.inviter is not None or self.doubler is not None
        return self.defenders if both else self.whisters

    def owner_of(self, hand: Seat) -> Seat:
        """Return who answers for `hand` and writes what it takes."""
        if hand not in self.defenders:
            return hand
        own = self.rules.kontra_soups is KontraSoups.EACH_OWN and hand in self.whisters
        by_kontra = None if own else self.doubler
        return self.inviter or by_kontra or hand

    @property
    def section(self) -> str:
        """Return the section of the European rule book with these words."""
        return "3.2"
