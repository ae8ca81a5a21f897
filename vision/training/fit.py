"""Fitting a network to samples, the same for the same seed."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from vision.training.decks import Deck

Batch = tuple[npt.NDArray[np.uint8], npt.NDArray[Any]]
"""Pictures (n, h, w, 3) and what the network should answer, (n, ...)."""
Sampler = Callable[[np.random.Generator, list[Deck], int], Batch]
Loss = Callable[[Any, Tensor], Tensor]


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one network learns.

    Attributes:
        name: For the progress bar.
        network: Makes the untrained network.
        sampler: Makes a batch from a source of chance, decks and a count.
        loss: Of an answer against what it should be.
        batch: Samples at a time.
        per_minute: Batches in a minute on two cores.
        rate: Highest rate of learning.
    """

    name: str
    network: Callable[[], nn.Module]
    sampler: Sampler
    loss: Loss
    batch: int
    per_minute: int
    rate: float = 3e-3


@dataclass(frozen=True, slots=True)
class Course:
    """A lesson with its decks.

    Attributes:
        lesson: What is learnt.
        decks: Those that teach.
        seed: Of the samples and of the first weights.
        steps: How many batches.
    """

    lesson: Lesson
    decks: list[Deck]
    seed: int
    steps: int


def fitted(course: Course, *, workers: int = 2) -> nn.Module:
    """Return a network that has learnt; progress on standard error."""
    torch.manual_seed(course.seed)
    lesson = course.lesson
    network = lesson.network()
    # Twice as fast; torch's types do not know the argument.
    network.to(memory_format=torch.channels_last)  # type: ignore[call-overload]
    optimiser = torch.optim.AdamW(network.parameters(), weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, lesson.rate, total_steps=course.steps + 1, pct_start=0.1
    )
    network.train()
    for step, (pictures, wanted) in enumerate(_batches(course, workers)):
        answer = network(torch.from_numpy(pictures))
        loss = lesson.loss(answer, torch.from_numpy(wanted))
        optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]  # torch has no types here
        optimiser.step()
        schedule.step()
        _show(lesson.name, step + 1, course.steps, float(loss.detach()))
    return network.eval()


def sampled(course: Course, number: int, count: int) -> Batch:
    """Return `count` samples, always the same for `number` and the seed."""
    draw = np.random.default_rng([course.seed, number])
    return course.lesson.sampler(draw, course.decks, count)


def _batches(course: Course, workers: int) -> Iterator[Batch]:
    """Yield the course's batches in a fixed order, made by `workers`."""
    global _course  # noqa: PLW0603  inherited by the forked workers
    _course = course
    with get_context("fork").Pool(workers) as pool:
        yield from _windowed(pool, course.steps)


def _windowed(pool: Pool, steps: int) -> Iterator[Batch]:
    """Yield all batches while at most 16 are ahead of the network."""
    pending = [pool.apply_async(_batch, (i,)) for i in range(min(16, steps))]
    for following in range(len(pending), steps + len(pending)):
        batch: Batch = pending.pop(0).get()
        if following < steps:
            pending.append(pool.apply_async(_batch, (following,)))
        yield batch


_course: Course | None = None


def _batch(number: int) -> Batch:
    assert _course is not None  # noqa: S101  set before the workers start
    return sampled(_course, number, _course.lesson.batch)


def _show(name: str, step: int, steps: int, loss: float) -> None:
    if step % 10 and step != steps:
        return
    done = round(30 * step / steps)
    bar = "#" * done + "." * (30 - done)
    end = "\n" if step == steps else ""
    sys.stderr.write(f"\r{name:8}[{bar}] {step}/{steps} loss {loss:.3f}{end}")
    sys.stderr.flush()
