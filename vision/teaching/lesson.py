"""From one or a few sights of every card to a `TaughtDeck`.

Each sight is looked at again as it could look another day: darker, warmer,
out of focus, its outline a little off. What changes between those looks does
not tell cards apart and is played down; what differs between cards is kept.
"""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from table_service.bad_input import BadInput
from table_service.cards import Card
from vision.recognise import Reading
from vision.teaching.look import PARTS, WIDTH, Look, Sight, looks_at, turned_looks
from vision.teaching.network_mark import network_mark
from vision.teaching.taught_deck import AXES, CARDS, Floats, TaughtDeck

Sights = Mapping[Card, Sequence[Sight]]

_OTHER_DAYS = 10
_SHRINKAGE = 0.3
"""Share of the mean spread that is added everywhere: ten days are few."""
_AGREEING = 31
_ALIKE = 180.0
"""Squared distance under which two cards of a deck are taken for look-alikes."""


def learned(name: str, pack: str, sights: Sights) -> TaughtDeck:
    """Return the deck that these sights show.

    Args:
        name: Of the deck.
        pack: `french`, `german` or `tell`.
        sights: At least one of every card, in any direction.

    Raises:
        BadInput: A card is missing, or the networks cannot be taught.
    """
    missing = [card.code for card in CARDS if not sights.get(card)]
    if missing:
        message = f"no picture of {', '.join(missing)}; show all 32 cards"
        raise BadInput(message)
    looks, agrees = _all_looks(pack, sights)
    middles = np.stack([one.mean(axis=0) for one in looks]).astype(np.float32)
    axes = _axes(looks, middles)
    mark = network_mark()
    alike = _look_alikes(middles, axes)
    return TaughtDeck(name, pack, mark, middles, axes, agrees, alike)


def _all_looks(pack: str, sights: Sights) -> tuple[list[Look], bool]:
    """Return the looks of each card, and whether the reader knows the deck."""
    draw = np.random.default_rng(7)
    looks, named = [], 0
    for card in CARDS:
        shown = list(sights[card])
        days = [_another_day(sight, draw) for sight in shown * _OTHER_DAYS]
        seen, readings = looks_at([*shown, *days])
        looks.append(_one_way_round(seen))
        named += _best(readings[: len(shown)]) == card.code
    return looks, pack == "french" and named >= _AGREEING


def _best(readings: Sequence[Reading]) -> str:
    """Return the code among the 32 that the readings say together."""
    codes = [card.code for card in CARDS]
    total = np.sum([reading.log_probs for reading in readings], axis=0)
    places = [reading_place(code) for code in codes]
    return codes[int(total[places].argmax())]


def reading_place(code: str) -> int:
    """Return where `code` stands among a reading's 52 log-probabilities."""
    return "SCDH".index(code[1]) * 13 + "23456789TJQKA".index(code[0])


def _one_way_round(looks: Look) -> Look:
    """Return looks (n, 10, 48), turned so that all lie as the first does."""
    other = turned_looks(looks)
    straight = ((looks - looks[:1]) ** 2).sum(axis=(1, 2))
    reverse = ((other - looks[:1]) ** 2).sum(axis=(1, 2))
    return np.where((reverse < straight)[:, None, None], other, looks)


def _another_day(sight: Sight, draw: np.random.Generator) -> Sight:
    """Return `sight` in another light, less sharp, its outline a little off."""
    width = float(np.linalg.norm(sight.quad[1] - sight.quad[0]))
    quad = sight.quad + draw.normal(0, 0.012 * width, (4, 2))
    blur = float(draw.choice((0.0, 0.6, 1.1))) * width / 90
    image = cv2.GaussianBlur(sight.image, (0, 0), blur) if blur else sight.image
    light = draw.uniform(0.6, 1.15) * draw.uniform(0.85, 1.12, 3)
    lit = image * light + draw.normal(0, 3, image.shape)
    return Sight(np.clip(lit, 0, 255).astype(np.uint8), quad.astype(np.float32))


def _axes(looks: Sequence[Look], middles: Look) -> Floats:
    """Return float32 (480, 31): where the cards differ and their days do not."""
    size = PARTS * WIDTH
    strays = [one - middle for one, middle in zip(looks, middles, strict=True)]
    flat = np.concatenate(strays).reshape(-1, size).astype(np.float64)
    spread = flat.T @ flat / (len(flat) - len(looks))
    spread += _SHRINKAGE * np.trace(spread) / size * np.eye(size)
    whitening = np.linalg.cholesky(np.linalg.inv(spread))
    cards = middles.reshape(len(CARDS), size).astype(np.float64)
    _, _, across = np.linalg.svd((cards - cards.mean(axis=0)) @ whitening)
    return np.asarray(whitening @ across[:AXES].T, np.float32)


def _look_alikes(middles: Look, axes: Floats) -> tuple[tuple[Card, Card], ...]:
    """Return the pairs of cards that lie too close to be told apart."""
    upright = middles.reshape(len(CARDS), -1) @ axes
    other = turned_looks(middles).reshape(len(CARDS), -1) @ axes
    apart = np.minimum(_squares(upright, upright), _squares(upright, other))
    first, second = np.nonzero(np.triu(apart < _ALIKE, 1))
    return tuple((CARDS[a], CARDS[b]) for a, b in zip(first, second, strict=True))


def _squares(some: Floats, others: Floats) -> npt.NDArray[np.float64]:
    apart: npt.NDArray[np.float64] = ((some[:, None] - others[None]) ** 2).sum(axis=2)
    return apart
