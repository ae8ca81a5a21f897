"""The defenders' words: whist, pass, half, returned whist (rule book 5.2)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from table_service.auction.call import Bid
from table_service.bad_input import BadInput
from table_service.cards import Seat
from table_service.varieties.choices import DealerWhist, TenTrick
from table_service.varieties.variety import Variety


class DefenceWord(StrEnum):
    """What a defender, or the dealer who rests, may say."""

    WHIST = "whist"
    PASS = "pass"
    HALF = "half"
    INVITE = "invite"
    """The other defender's hand is played too, for the one who says it."""
    NOT_INVITED = "not_invited"
    COUNTER_INVITE = "counter_invite"
    KONTRA = "kontra"
    NO_KONTRA = "no_kontra"
    REKONTRA = "rekontra"
    NO_REKONTRA = "no_rekontra"
    SUBKONTRA = "subkontra"
    MORTKONTRA = "mortkontra"


WHIST, PASS, HALF = DefenceWord.WHIST, DefenceWord.PASS, DefenceWord.HALF

Words = Mapping[Seat, tuple[DefenceWord, ...]]
"""Who may say what."""


class IllegalWord(BadInput):  # named for what it is: a word
    """A defence call that is not allowed now; says why and what would do."""


@dataclass(frozen=True, slots=True)
class Said:
    """One defence call.

    Attributes:
        hand: The hand the resting dealer plays for when he whists.
    """

    seat: Seat
    word: DefenceWord
    hand: Seat | None = None


@dataclass(frozen=True, slots=True)
class Defence:
    """The defence calls to one named game.

    Attributes:
        bid: The contract as named.
        defenders: First and second defender, in order from the declarer.
        dealer: The dealer of four or five, who rests; None with fewer.
        dummy: Of two players the defending hand that is nobody's: only the
            opponent speaks, and who whists plays both hands, this one open
            (rule book 16).
        whisters: Who took the duty, the dealer included.
    """

    variety: Variety
    bid: Bid
    defenders: tuple[Seat, Seat]
    dealer: Seat | None
    said: tuple[Said, ...] = ()
    dummy: Seat | None = None
    whisters: tuple[Seat, ...] = field(init=False, repr=False, compare=False)
    _legal: Words = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find once what every card of the play asks for."""
        object.__setattr__(self, "whisters", self._whisters())
        object.__setattr__(self, "_legal", self._legal_now())

    @property
    def is_silent(self) -> bool:
        """Tell whether nobody speaks: ten checked, or six spades compulsory."""
        return self.is_checked or self.is_compulsory

    @property
    def is_checked(self) -> bool:
        """Tell whether this ten is inspected and not whisted (4.7)."""
        return self.bid.level == 10 and self.variety.ten_trick is TenTrick.CHECKED

    @property
    def is_compulsory(self) -> bool:
        """Tell whether both must whist: six spades at Stalingrad."""
        is_lowest = self.bid.trump is self.variety.suit_order[0]
        return self.variety.stalingrad and self.bid.level == 6 and is_lowest

    @property
    def _speakers(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.defenders if seat != self.dummy)

    def legal_words(self) -> Words:
        """Return who must speak and what he may say; empty when all is said."""
        return self._legal

    def _legal_now(self) -> Words:
        if self.is_silent:
            return {}
        words = self.words
        if self.dummy is not None:
            return {} if words else {self._speakers[0]: (WHIST, PASS)}
        first, second = self.defenders
        if words == (PASS,) and self._half_allowed:
            return {second: (WHIST, PASS, HALF)}
        if words in ((WHIST,), (PASS,), (WHIST, PASS, HALF)):
            return {second: (WHIST, PASS)}
        if words in ((), (PASS, HALF)) or self._first_may_come_back:
            return {first: (WHIST, PASS)}
        if self.dealer_may_whist and self.dealer:
            return {self.dealer: (WHIST, PASS)}
        return {}

    @property
    def words(self) -> tuple[DefenceWord, ...]:
        """Return the words alone, in the order spoken."""
        return tuple([one.word for one in self.said])

    def offers(self) -> Words:
        """Return who may say what, rights that nobody waits for included.

        That is one right: the lone whister may still leave for half.
        """
        leaver = self.may_still_leave
        return {leaver: (HALF,)} if leaver else self._legal

    @property
    def _half_allowed(self) -> bool:
        """Tell whether one may leave for half; not where the whist is over-greedy."""
        allowed = self.bid.level in self.variety.half_whist_levels
        return allowed and not self.variety.over_greedy and self.dummy is None

    @property
    def may_still_leave(self) -> Seat | None:
        """Return the lone whister who may still turn his whist into half.

        Nobody waits for it: choosing open or closed play ends the right.
        """
        if not self.variety.whist_then_half or not self._half_allowed:
            return None
        return self.defenders[0] if self.words == (WHIST, PASS) else None

    @property
    def _first_may_come_back(self) -> bool:
        """Tell whether two passed to eight or more by the Ural list (C0)."""
        ural = self.variety.dealer_whist is DealerWhist.URAL
        return ural and self.bid.level >= 8 and self.words == (PASS, PASS)

    @property
    def dealer_may_whist(self) -> bool:
        """Tell whether the resting dealer is asked now (rule book 5.6)."""
        if self.dealer is None:
            return False
        words = self.words
        after_half = words in ((PASS, HALF, PASS), (WHIST, PASS, HALF, PASS))
        match self.variety.dealer_whist:
            case DealerWhist.AFTER_HALF:
                return after_half
            case DealerWhist.AFTER_TWO_PASSES:
                return after_half or words == (PASS, PASS)
            case DealerWhist.URAL if self.bid.level >= 8:
                return words == (PASS, PASS, PASS)
            case DealerWhist.URAL:
                return after_half
            case DealerWhist.NEVER:
                return False

    @property
    def turn(self) -> Seat | None:
        """Return who is asked next, None when the calls are over."""
        return next(iter(self._legal), None)

    def after(self, said: Said) -> "Defence":
        """Return the calls with one more.

        Raises:
            IllegalWord: Out of turn, not legal, or a dealer's whist without
                the hand he plays for.
        """
        if said.word not in self.offers().get(said.seat, ()):
            raise IllegalWord(self._why_not(said))
        by_dealer = said.seat == self.dealer and said.word is WHIST
        if by_dealer and said.hand not in self.defenders:
            hands = " or ".join(self.defenders)
            one_of = f"name one of {hands} (rule book 5.6)"
            message = f"{said.seat} whists for a hand; {one_of}"
            raise IllegalWord(message)
        return Defence(
            self.variety,
            self.bid,
            self.defenders,
            self.dealer,
            (*self.said, said),
            self.dummy,
        )

    def _why_not(self, said: Said) -> str:
        if self.is_checked:
            return f"{said.seat} said {said.word}: a ten is checked (rule book 4.7)"
        if self.is_compulsory:
            return f"{said.seat} said {said.word}: both whist six (rule book 5.2)"
        offers = self.offers()
        if not offers:
            over = "the defence calls are over (rule book 5.2)"
            return f"{said.seat} said {said.word}: {over}"
        seat, words = next(iter(offers.items()))
        if said.word is HALF and not self._half_allowed:
            return f"{said.seat} may not say half: {self._why_no_half()}"
        choices = ", ".join(words)
        refused = f"{said.seat} may not say {said.word}"
        return f"{refused}; {seat} may say {choices} (rule book 5.2)"

    def _why_no_half(self) -> str:
        if self.dummy is not None:
            return "of two players one whists or passes (rule book 16)"
        if self.variety.over_greedy:
            return "over_greedy is on (rule book 15.5)"
        levels = ", ".join(map(str, self.variety.half_whist_levels)) or "none"
        level = f"not on level {self.bid.level}"
        return f"{level}, half_whist_levels {levels} (rule book 5.2)"

    def _whisters(self) -> tuple[Seat, ...]:
        if self.is_compulsory:
            return self._speakers
        last = {s.seat: s.word for s in self.said}
        return tuple(seat for seat, word in last.items() if word is WHIST)

    def hand_of(self, whister: Seat) -> Seat:
        """Return the hand that `whister` holds or, as dealer, whists for."""
        named = (s.hand for s in self.said if s.seat == whister and s.hand)
        return next(named, whister)

    def player_of(self, hand: Seat, *, is_open: bool) -> Seat:
        """Return who plays the cards of `hand` in this game.

        A lone whister plays both defending hands when they lie open (Code
        3.8.10), the dealer also the closed hand that he whists for; of two
        players the whister plays the dummy's, which always lies open.
        """
        whisters = self.whisters
        if len(whisters) != 1 or hand not in self.defenders:
            return hand
        plays_it = is_open or hand in (self.dummy, self.hand_of(whisters[0]))
        return whisters[0] if plays_it else hand

    @property
    def leaver(self) -> Seat | None:
        """Return who said half last."""
        last = {s.seat: s.word for s in self.said}
        return next((seat for seat, word in last.items() if word is HALF), None)

    @property
    def is_over(self) -> bool:
        """Tell whether nobody has to speak any more."""
        return not self._legal

    @property
    def is_played(self) -> bool:
        """Tell whether, the calls being over, cards are played."""
        return bool(self.whisters) and not self._legal and not self.is_checked

    @property
    def chooser(self) -> Seat | None:
        """Return the lone whister, who chooses open or closed (5.4).

        Over-greedy whist is always closed, and a dummy always lies open.
        """
        if self.variety.over_greedy or self.dummy is not None:
            return None
        alone = self.is_played and len(self.whisters) == 1
        return self.whisters[0] if alone else None
