"""How good a network is on decks it never saw, and the card that says so."""

import argparse
import datetime as dt
import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vision.classifier import Network
from vision.training.artwork import KEPT_BACK
from vision.training.decks import Deck
from vision.training.fit import Batch
from vision.training.lessons import LESSONS

Answer = npt.NDArray[np.float32]
_SAMPLES = {"index": 3000, "face": 3000, "outline": 1500, "finder": 100}


def judged(name: str, folder: Path, decks: list[Deck]) -> str:
    """Return in words how the written network does on hard samples of `decks`."""
    answer, batch = _answered(name, folder, decks, seed=99)
    words = {"index": _reading, "face": _reading}
    words |= {"outline": _placing, "finder": _finding}
    return words[name](answer, batch)


def best_temperature(name: str, folder: Path, decks: list[Deck]) -> float:
    """Return what a reader's logits are to be divided by to be worth their word."""
    answer, batch = _answered(name, folder, decks, seed=98)
    return _temperature(answer, batch)


def _answered(
    name: str, folder: Path, decks: list[Deck], seed: int
) -> tuple[Answer, Batch]:
    """Return what the written network says of hard samples of `decks`."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    draw = np.random.default_rng(seed)
    batch = lesson.sampler(draw, decks, _SAMPLES[name])
    return Network(folder / f"{name}.onnx").answer(batch[0]), batch


def _reading(answer: Answer, batch: Batch) -> str:
    rank, suit, kind = batch[1].T
    cards = kind == 0
    right_rank = (answer[:, :13].argmax(1) == rank)[cards]
    right_suit = (answer[:, 13:17].argmax(1) == suit)[cards]
    right_kind = (answer[:, 17:].argmax(1) == kind).mean()
    return (
        f"rank and suit {(right_rank & right_suit).mean():.1%} "
        f"(rank {right_rank.mean():.1%}, suit {right_suit.mean():.1%}), "
        f"kind {right_kind:.1%}; best temperature {_temperature(answer, batch):.2f}"
    )


def _temperature(answer: Answer, batch: Batch) -> float:
    """Return what the logits are to be divided by to be worth their word."""
    rank, suit = batch[1][batch[1][:, 2] == 0][:, :2].T
    shown = answer[batch[1][:, 2] == 0]
    rows = np.arange(len(shown))

    def surprise(temperature: float) -> float:
        return -float(
            _log_softmax(shown[:, :13] / temperature)[rows, rank].mean()
            + _log_softmax(shown[:, 13:17] / temperature)[rows, suit].mean()
        )

    return min((number / 20 for number in range(8, 61)), key=surprise)


def _log_softmax(values: Answer) -> Answer:
    shifted = values - values.max(axis=1, keepdims=True)
    total = np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return np.asarray(shifted - total, np.float32)


def _placing(answer: Answer, batch: Batch) -> str:
    before = np.abs(batch[1]).mean()
    after = np.abs(answer - batch[1]).mean()
    return f"a corner is off by {after:.2%} of the crop, {before:.2%} before"


def _finding(answer: Answer, batch: Batch) -> str:
    index, empty = batch[1][:, 0] >= 1, batch[1][:, 0] == 0
    lit = answer[:, 0] > 0
    share, false = lit[index].mean(), lit[empty].sum() / len(lit)
    return f"{share:.1%} of readable indices lit, {false:.2f} far cells lit a scene"


def write_card(
    path: Path, args: argparse.Namespace, artwork: list[str], figures: list[str]
) -> None:
    """Write beside a network how it was made and how good it is."""
    card = {
        "made": str(dt.datetime.now(tz=dt.UTC).date()),
        "seed": args.seed,
        "minutes": args.minutes,
        "decks": args.decks,
        "artwork": artwork,
        "kept_back": sorted(KEPT_BACK) if artwork else [],
        "figures": figures,
    }
    text = json.dumps(card, indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
