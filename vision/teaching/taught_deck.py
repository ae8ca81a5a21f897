"""A deck that was taught: which of its 32 cards a card looks like.

What the network sees of a card is projected to where the cards of this deck
lie apart and their own changes (light, focus, outline) do not matter. The
nearer a card, the likelier; and far from all is no card of this deck.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from table_service.cards import DECK, Card
from vision.fusion import ALL_CARDS, BACK, NOTHING, Scores
from vision.image import Image, Points
from vision.recognise import Reading
from vision.teaching.look import Look, Sight, looks_at, turned_looks

CARDS: tuple[Card, ...] = tuple(one for one in ALL_CARDS if one in set(DECK))
"""The 32 cards in the order of a deck's rows."""

AXES = len(CARDS) - 1

Floats = npt.NDArray[np.float32]

_DEGREES, _USUAL = 12.0, 60.0
"""Of a Student distribution: a look that is far from its own card (and many
are, on another day) says little about which of two cards it is nearer to."""
_FAR, _FAR_WIDTH = 2.2, 0.09
"""Distance of a look at which a card is as likely a stranger as not."""
_APART, _APART_WIDTH = 1600.0, 90.0
"""The same along the deck's own axes, squared."""
_LEAST = 1e-9
_OWN_WORD = 0.5
"""How much the reader's own opinion counts beside the deck's."""
_MARGIN = 0.12
_PLACES = [ALL_CARDS.index(one) for one in CARDS]


@dataclass(frozen=True, slots=True, eq=False)
class TaughtDeck:
    """What is known of one deck.

    Attributes:
        name: Chosen by its owner.
        pack: `french`, `german` or `tell`.
        network: Mark of the network whose looks these are.
        middles: float32 (32, 10, 48), the usual look of each card of `CARDS`.
        axes: float32 (480, 31), from a look to where the cards lie apart.
        agrees: Whether the reader calls these cards by their names, so that
            its opinion may count.
        alike: Pairs of cards that cannot be told apart surely.
    """

    name: str
    pack: str
    network: str
    middles: Look
    axes: Floats
    agrees: bool
    alike: tuple[tuple[Card, Card], ...] = ()

    def read(self, image: Image, quad: Points) -> Scores:
        """Return what lies at `quad`, as `vision.reading.read_scores` does.

        Args:
            image: uint8 (height, width, 3), BGR, the whole frame.
            quad: float32 (4, 2), pixels, clockwise, the first edge short.

        Raises:
            BadInput: The networks are not installed.
        """
        looks, readings = looks_at([cut_out(image, quad)])
        return self.scores(looks[0], readings[0])

    def scores(self, look: Look, reading: Reading) -> Scores:
        """Return log-probabilities (54,) of a card seen as `look`.

        Args:
            look: float32 (10, 48).
            reading: What the reader calls it.
        """
        apart, strange = self.distances(look)
        likely = -_DEGREES * np.log1p(apart / _USUAL)
        if self.agrees:
            likely = likely + _OWN_WORD * reading.log_probs[_PLACES]
        likely = likely - _log_sum(likely)
        is_card = 1.0 / (1.0 + np.exp((strange - _FAR) / _FAR_WIDTH))
        is_card /= 1.0 + np.exp((apart.min() - _APART) / _APART_WIDTH)
        return _all_scores(likely, float(is_card), reading.kind)

    def distances(self, look: Look) -> tuple[npt.NDArray[np.float64], float]:
        """Return how far a look (10, 48) is from every card, and from the nearest.

        Returns:
            float64 (32,), squared, along the deck's own axes; and the squared
            distance of the whole look to the card it is nearest to.
        """
        both = np.stack([look, turned_looks(look[None])[0]])
        places = both.reshape(2, -1) @ self.axes
        own = self.middles.reshape(len(CARDS), -1) @ self.axes
        apart = ((places[:, None] - own[None]) ** 2).sum(axis=2)
        way, card = np.unravel_index(int(apart.argmin()), apart.shape)
        strange = float(((both[way] - self.middles[card]) ** 2).sum())
        return np.asarray(apart.min(axis=0), np.float64), strange


def cut_out(image: Image, quad: Points) -> Sight:
    """Return the card at `quad` with a small part of the picture around it."""
    margin = _MARGIN * float(np.ptp(quad, axis=0).max())
    low = np.maximum(np.floor(quad.min(axis=0) - margin), 0).astype(int)
    high = np.ceil(quad.max(axis=0) + margin + 1).astype(int)
    part = np.ascontiguousarray(image[low[1] : high[1], low[0] : high[0]])
    return Sight(part, (quad - low).astype(np.float32))


def _all_scores(likely: npt.NDArray[np.float64], is_card: float, kind: str) -> Scores:
    """Return the 32 cards, back and nothing as one list of 54."""
    is_card = min(max(is_card, _LEAST), 1.0 - _LEAST)
    back = 0.9 if kind == "back" else 0.1
    scores = np.full(len(ALL_CARDS) + 2, np.log(_LEAST))
    scores[_PLACES] = np.maximum(likely + np.log(is_card), np.log(_LEAST))
    scores[BACK] = np.log((1.0 - is_card) * back)
    scores[NOTHING] = np.log((1.0 - is_card) * (1.0 - back))
    return scores


def _log_sum(values: npt.NDArray[np.float64]) -> float:
    highest = values.max()
    return float(highest + np.log(np.exp(values - highest).sum()))
