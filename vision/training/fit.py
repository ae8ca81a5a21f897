"""Fitting a network to samples, the same for the same seed."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.pool import Pool

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor
from torch.nn import functional

from vision.training.decks import Deck
from vision.training.network import Reader
from vision.training.samples import Sample

BATCH = 128
_PEAK_RATE = 3e-3
Sampler = Callable[[np.random.Generator, list[Deck]], Sample]
Arrays = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]
"""Crops (n, 96, 64, 3) and labels (n, 3): rank, suit, kind."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What to learn from.

    Attributes:
        sampler: Makes one sample.
        decks: Those that teach.
        seed: Of the samples and of the first weights.
        steps: Batches of 128.
    """

    sampler: Sampler
    decks: list[Deck]
    seed: int
    steps: int


def fitted_reader(lesson: Lesson, *, workers: int = 2) -> Reader:
    """Return a network that has learnt `lesson`; progress on standard error."""
    torch.manual_seed(lesson.seed)
    torch.set_num_threads(2)
    reader = Reader()
    # Twice as fast; torch's types do not know the argument.
    reader.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    optimiser = torch.optim.AdamW(reader.parameters(), weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, _PEAK_RATE, total_steps=lesson.steps + 1, pct_start=0.1
    )
    reader.train()
    for step, (crops, labels) in enumerate(batches(lesson, workers)):
        answer = reader(torch.from_numpy(crops))
        loss = reading_loss(answer, torch.from_numpy(labels))
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch has no types here
        optimiser.step()
        schedule.step()
        _show(step + 1, lesson.steps, float(loss.detach()))
    reader.eval()
    return reader


def batches(lesson: Lesson, workers: int) -> Iterator[Arrays]:
    """Yield the lesson's batches in a fixed order, made by `workers`."""
    global _lesson  # noqa: PLW0603  inherited by the forked workers
    _lesson = lesson
    with get_context("fork").Pool(workers) as pool:
        yield from _windowed(pool, lesson.steps)


def _windowed(pool: Pool, steps: int) -> Iterator[Arrays]:
    """Yield all batches while at most 16 are ahead of the reader."""
    pending = [pool.apply_async(_batch, (i,)) for i in range(min(16, steps))]
    for following in range(len(pending), steps + len(pending)):
        batch: Arrays = pending.pop(0).get()
        if following < steps:
            pending.append(pool.apply_async(_batch, (following,)))
        yield batch


_lesson: Lesson | None = None


def _batch(number: int) -> Arrays:
    assert _lesson is not None  # noqa: S101  set before the workers start
    return sampled(_lesson, number, BATCH)


def sampled(lesson: Lesson, number: int, count: int) -> Arrays:
    """Return `count` samples, always the same for `number` and the seed."""
    draw = np.random.default_rng([lesson.seed, number])
    samples = [lesson.sampler(draw, lesson.decks) for _ in range(count)]
    labels = [(sample.rank, sample.suit, sample.kind) for sample in samples]
    crops = np.stack([sample.crop for sample in samples])
    return crops, np.array(labels, np.int64)


def reading_loss(answer: Tensor, labels: Tensor) -> Tensor:
    """Return the loss; rank and suit count only where there is a card."""
    rank, suit, kind = labels.unbind(1)
    parts = (answer[:, :13], rank), (answer[:, 13:17], suit)
    cards = kind == 0
    loss = functional.cross_entropy(answer[:, 17:], kind, label_smoothing=0.02)
    for logits, wanted in parts:
        loss = loss + functional.cross_entropy(
            logits[cards], wanted[cards], label_smoothing=0.02
        )
    return loss


def _show(step: int, steps: int, loss: float) -> None:
    if step % 20 and step != steps:
        return
    done = round(30 * step / steps)
    bar = "#" * done + "." * (30 - done)
    end = "\n" if step == steps else ""
    sys.stderr.write(f"\r[{bar}] {step}/{steps} loss {loss:.3f}{end}")
