"""Which cards follow the rules of a trick: follow, trump, beat (Code 3.9.3)."""

from table_service.cards import Card, Rank, Suit, card

_OF_SUIT = {suit: frozenset(card(rank, suit) for rank in Rank) for suit in Suit}


def cards_of(suit: Suit) -> frozenset[Card]:
    """Return every card of `suit`."""
    return _OF_SUIT[suit]


def legal_plays(
    hand: frozenset[Card],
    *,
    asked: Suit | None,
    trump: Suit | None,
    to_beat: Card | None = None,
    trumps_only: bool = False,
) -> frozenset[Card]:
    """Return the cards of `hand` that follow the rules of this trick.

    A seat follows suit; without the suit it trumps; without a trump it may
    discard anything (Code 3.9.3). Games with the duty to beat narrow that to
    the cards that beat, where there are any (European rule book 1.2, 5.5).

    Args:
        hand: What the seat still holds, 0 to 10 cards.
        asked: Suit of the lead, or of the talon card turned up at all-pass;
            None when this seat leads freely.
        trump: None at no trumps, misère and all-pass.
        to_beat: The best card so far where the variety has the duty to beat.
            A card of the suit led cannot beat a trump: any of them will do.
        trumps_only: The duty is to beat a trump with a trump, and who follows
            suit is free of it.

    Returns:
        A subset of `hand`, empty only when `hand` is empty.
    """
    if asked is None:
        return hand
    held = hand & _OF_SUIT[asked]
    free = to_beat is None or (trumps_only and bool(held))
    if not held and trump is not None:
        held = hand & _OF_SUIT[trump]
    if not held:
        return hand
    return held if free or to_beat is None else _beating(held, to_beat, trump)


def _beating(
    held: frozenset[Card], to_beat: Card, trump: Suit | None
) -> frozenset[Card]:
    better = frozenset(one for one in held if beats(one, to_beat, trump))
    return better or held


def beats(card: Card, best: Card, trump: Suit | None) -> bool:
    """Tell whether `card`, played later, takes over from `best`."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is trump
