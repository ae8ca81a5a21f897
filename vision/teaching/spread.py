"""A pack spread in rows, in a told order, as sights of its cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from table_service.bad_input import BadInput
from table_service.cards import Card
from vision.fusion import ALL_CARDS, BACK, Scores
from vision.image import Image
from vision.reading import read_scores
from vision.teaching.card_grid import CardGrid, found_grid
from vision.teaching.look import Sight
from vision.teaching.pack_check import PackCheck, checked_pack
from vision.teaching.taught_deck import CARDS, TaughtDeck, cut_out

_SURE = 0.97
"""From here a single picture without any prior is believed in a check."""
USUAL_SUITS, USUAL_RANKS = "SCDH", "789TJQKA"


@dataclass(frozen=True, slots=True, eq=False)
class SpreadPack:
    """The cards found in one or a few pictures.

    Attributes:
        sights: In reading order, picture after picture.
        grids: One for each picture.
    """

    sights: tuple[Sight, ...]
    grids: tuple[CardGrid, ...]

    @property
    def is_complete(self) -> bool:
        """Tell whether there are as many cards as a pack has."""
        return len(self.sights) == len(CARDS)


def spread_in(images: Sequence[Image], *, upside_down: bool = False) -> SpreadPack:
    """Return the cards that lie spread in the pictures.

    Args:
        images: Each uint8 (height, width, 3), BGR; parts of the same pack.
        upside_down: The rows are read from the upper edge of the picture.
    """
    grids = [found_grid(image, upside_down=upside_down) for image in images]
    sights = [
        cut_out(image, quad)
        for image, grid in zip(images, grids, strict=True)
        for quad in grid.quads
    ]
    return SpreadPack(tuple(sights), tuple(grids))


def told_order(
    order: str | None = None, suits: str = USUAL_SUITS, ranks: str = USUAL_RANKS
) -> tuple[Card, ...]:
    """Return the 32 cards in the order in which they are laid.

    Args:
        order: Codes with blanks between them; or else rows of suits.
        suits: Suit of each row, as `SCDH`.
        ranks: Ranks along each row, as `789TJQKA`.

    Raises:
        BadInput: Not each of the 32 cards once.
    """
    rows = [rank + suit for suit in suits.upper() for rank in ranks.upper()]
    codes = rows if order is None else order.upper().split()
    known = {card.code: card for card in CARDS}
    strange = [code for code in codes if code not in known]
    if strange or len(set(codes)) != len(CARDS) or len(codes) != len(CARDS):
        named = f"{strange[0][:12]!r}" if strange else f"{len(set(codes))} cards"
        message = (
            f"order with {named}; each of the 32 cards once, as rows of {USUAL_SUITS} "
            f"with {USUAL_RANKS}, or as codes: 7S 8S 9S ..."
        )
        raise BadInput(message)
    return tuple(known[code] for code in codes)


def named_sights(
    pack: SpreadPack, order: Sequence[Card]
) -> Mapping[Card, tuple[Sight, ...]]:
    """Return the sight of each card, named by the told order."""
    return {card: (sight,) for card, sight in zip(order, pack.sights, strict=True)}


def read_pack(
    sights: Sequence[Sight], deck: TaughtDeck | None
) -> tuple[list[Card | None], PackCheck]:
    """Return what each card is read as, and what is wrong with the pack.

    Args:
        sights: The cards.
        deck: Reads them; None for the untaught reader.
    """
    read = deck.read if deck is not None else read_scores
    cards = [_surely(read(sight.image, sight.quad)) for sight in sights]
    return cards, checked_pack(cards)


def _surely(scores: Scores) -> Card | None:
    """Return the card that the scores say, None where they are not sure."""
    shares = np.exp(scores - scores.max())
    shares /= shares.sum()
    best = int(shares.argmax())
    return ALL_CARDS[best] if best < BACK and shares[best] >= _SURE else None
