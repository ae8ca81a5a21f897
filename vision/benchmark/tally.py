"""Counting what became of the pictures of one set."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from vision.benchmark.truth import Judged

_BINS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.0)


@dataclass(slots=True)
class Tally:
    """Counts of a set of pictures.

    Attributes:
        groups: Right and all cards by group.
        answers: Confidence of each found card, and whether it was right.
        confident: Wrong codes above 0.95.
        false: Cards found where none lies.
        complete: In how many pictures that could be counted.
        ms: What each picture took of the processor, milliseconds.
    """

    groups: dict[str, list[int]] = field(default_factory=dict)
    answers: list[tuple[float, bool]] = field(default_factory=list)
    confident: int = 0
    false: int = 0
    complete: int = 0
    ms: list[float] = field(default_factory=list)

    def add(self, judged: Judged, *, complete: bool, ms: float) -> None:
        """Count one picture."""
        for right, cards in ((1, judged.right), (0, judged.missed)):
            for card in cards:
                counts = self.groups.setdefault(card.group, [0, 0])
                counts[0] += right
                counts[1] += 1
        self.answers += judged.answers
        self.confident += len(judged.confident)
        self.false += len(judged.false)
        self.complete += complete
        self.ms.append(ms)


@dataclass(frozen=True, slots=True)
class Bin:
    """Found cards of about one confidence.

    Attributes:
        low: Least confidence.
        high: Greatest confidence.
        said: Mean confidence.
        right: Share that was right.
        count: How many.
    """

    low: float
    high: float
    said: float
    right: float
    count: int


def reliability(answers: list[tuple[float, bool]]) -> Iterator[Bin]:
    """Yield how often cards were right, by how sure they were said to be."""
    for low, high in pairwise(_BINS):
        inside = [(c, right) for c, right in answers if low < c <= high]
        if inside:
            said = sum(confidence for confidence, _ in inside) / len(inside)
            right = sum(right for _, right in inside) / len(inside)
            yield Bin(low, high, said, right, len(inside))
