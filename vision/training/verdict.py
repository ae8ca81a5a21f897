"""How good a network is on decks it never saw, and the card that says so."""

import argparse
import datetime as dt
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vision.classifier import Network
from vision.training.decks import KEPT_BACK, Deck
from vision.training.fit import Batch
from vision.training.lessons import LESSONS

Answer = npt.NDArray[np.float32]
_SAMPLES = {"index": 3000, "face": 3000, "outline": 1500, "finder": 100}


def judged(name: str, folder: Path, decks: list[Deck]) -> str:
    """Return in words how the written network does on hard samples of `decks`."""
    lesson = next(lesson for lesson in LESSONS if lesson.name == name)
    draw = np.random.default_rng(99)
    pictures, wanted = lesson.sampler(draw, decks, _SAMPLES[name])
    answer = Network(folder / f"{name}.onnx").answer(pictures)
    words = {"index": _reading, "face": _reading}
    words |= {"outline": _placing, "finder": _finding}
    return words[name](answer, (pictures, wanted))


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


def card_text(args: argparse.Namespace, artwork: list[str], figures: list[str]) -> str:
    """Return what the networks are, what they learnt from and how well."""
    return _CARD.format(
        today=dt.datetime.now(tz=dt.UTC).date(),
        seed=args.seed,
        minutes=args.minutes,
        decks=args.decks,
        artwork=", ".join(artwork) or "none",
        kept=", ".join(sorted(KEPT_BACK)),
        figures="\n".join(f"- {figure}" for figure in figures),
    )


_CARD = """# The networks

- `index.onnx` reads an index corner, `face.onnx` looks at a whole card: 20 logits,
  13 ranks (2 to A), 4 suits (S C D H), then card, back, none.
- `outline.onnx` sees a card with its surroundings and says how far its four
  corners are off, as shares of the crop.
- `finder.onnx` sees a whole picture and answers for each cell of 8 pixels whether
  an index is there and where the corners of its card are.

All take uint8 (n, height, width, 3) BGR; the first three crops of 96 x 64. About
0.2 million parameters each.

- Made: {today}, seed {seed}, `--minutes {minutes} --decks {decks}`.
- Learnt from decks drawn by `vision.deck_art` with indices in Latin, German,
  French and Russian letters set in free fonts, and from free card artwork
  installed on the training machine: {artwork}.
- No photograph was used. Neither the artwork nor the fonts are part of this
  project.
- Kept back for the figures below: the designs {kept}, and eight drawn decks.

Figures on single samples as hard as those of the training (blurred, dark, partly
covered; many are beyond reading by eye):

{figures}

Make them again (extra `train`; the artwork is optional):

    apt-get install gnome-cards-data librsvg2-bin fonts-freefont-ttf fonts-liberation
    npm install svg-cards @heruka_urgyen/react-playing-cards
    python -m vision.training --minutes {minutes} --seed {seed} --npm node_modules
"""
