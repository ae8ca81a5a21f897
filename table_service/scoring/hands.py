"""Who holds a hand in a deal, and whose tricks there may be (rule book 1.6, 16)."""

from table_service.auction.contract import AllPass
from table_service.cards import Seat, Seating
from table_service.scoring.deal_result import DealResult, ImpossibleDeal
from table_service.varieties.choices import AllPassTalon
from table_service.varieties.variety import Variety


def hands_of(
    variety: Variety, seating: Seating, result: DealResult
) -> tuple[Seat, ...]:
    """Return the three hands in the order of play, a dummy last.

    Raises:
        ImpossibleDeal: The players of this deal do not make three hands.
    """
    resting = result.resting(seating)
    hands = tuple(seat for seat in seating if seat not in resting)
    dummy = _dummy(variety, seating, result)
    return hands if dummy is None else (*hands, dummy)


def _dummy(variety: Variety, seating: Seating, result: DealResult) -> Seat | None:
    """Return the third hand of two players; None with more of them."""
    if variety.dummy != (len(seating) == 2):
        wanted = "two players" if variety.dummy else "three to five players"
        message = f"{len(seating)} players; {variety.id} is for {wanted} (rule book 16)"
        raise ImpossibleDeal(message)
    if not variety.dummy:
        return None
    if result.dummy is None or result.dummy in seating:
        message = f"dummy {result.dummy}; a name that no player has (rule book 16)"
        raise ImpossibleDeal(message)
    return result.dummy


def defenders_of(hands: tuple[Seat, ...], declarer: Seat) -> tuple[Seat, Seat]:
    """Return the two hands against `declarer`, the one on his left first.

    Raises:
        ImpossibleDeal: He holds no hand.
    """
    if declarer not in hands:
        message = (
            f"declarer {declarer}; he must be a player with cards, "
            f"here {', '.join(hands)} (rule book 1.6)"
        )
        raise ImpossibleDeal(message)
    place = hands.index(declarer)
    first, second = hands[place + 1 :] + hands[:place]
    return first, second


def refuse_strangers(variety: Variety, seating: Seating, result: DealResult) -> None:
    """Refuse tricks of somebody who cannot have taken them.

    How many the talon may win is left to the players: worked examples of the
    books give a dealer more than its two cards can lead.

    Raises:
        ImpossibleDeal: He holds no hand, nor the talon at all-pass.
    """
    hands = hands_of(variety, seating, result)
    for seat, taken in (result.tricks or {}).items():
        if (
            taken
            and seat not in hands
            and not _is_talons(variety, seating, result, seat)
        ):
            message = f"{seat} took {taken}; {_why_not(result, seat)}"
            raise ImpossibleDeal(message)


def _is_talons(
    variety: Variety, seating: Seating, result: DealResult, seat: Seat
) -> bool:
    """Tell whether `seat` is the dealer who plays the talon in this deal."""
    all_pass = isinstance(result.contract, AllPass)
    return all_pass and seat == result.dealer and plays_talon(variety, seating)


def _why_not(result: DealResult, seat: Seat) -> str:
    if seat == result.dealer and isinstance(result.contract, AllPass):
        return "he dealt, and the talon is not his here (rule book 8.2)"
    return "he holds no hand (rule book 1.6)"


def plays_talon(variety: Variety, seating: Seating) -> bool:
    """Tell whether the resting dealer plays the talon at all-pass (8.2)."""
    talon = variety.allpass_talon(min(4, len(seating)))
    return len(seating) >= 4 and talon is AllPassTalon.DEALER_PLAYS
