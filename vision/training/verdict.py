"""How good a network is on decks it never saw, and the card that says so."""

import argparse
import datetime as dt
from pathlib import Path

import torch

from vision.training.decks import KEPT_BACK, Deck
from vision.training.fit import Lesson, Sampler, sampled
from vision.training.network import Reader

_SAMPLES = 3000


def judged(reader: Reader, sampler: Sampler, decks: list[Deck]) -> str:
    """Return in words how `reader` does on hard samples of `decks`."""
    crops, labels = sampled(Lesson(sampler, decks, 99, 1), 0, _SAMPLES)
    with torch.no_grad():
        answer = reader(torch.from_numpy(crops))
    rank, suit, kind = torch.from_numpy(labels).unbind(1)
    cards = kind == 0
    right_rank = (answer[:, :13].argmax(1) == rank)[cards]
    right_suit = (answer[:, 13:17].argmax(1) == suit)[cards]
    right_kind = (answer[:, 17:].argmax(1) == kind).float().mean()
    both = (right_rank & right_suit).float().mean()
    return (
        f"rank and suit {both:.1%} (rank {right_rank.float().mean():.1%}, "
        f"suit {right_suit.float().mean():.1%}), kind {right_kind:.1%}"
    )


def write_card(
    path: Path, args: argparse.Namespace, artwork: list[str], figures: dict[str, str]
) -> None:
    """Write what the networks are, what they learnt from and how well."""
    today = dt.datetime.now(tz=dt.UTC).date()
    lines = [f"- {name}: {figure}" for name, figure in figures.items()]
    path.write_text(
        _CARD.format(
            today=today,
            seed=args.seed,
            minutes=args.minutes,
            decks=args.decks,
            artwork=", ".join(artwork) or "none",
            kept=", ".join(sorted(KEPT_BACK)),
            figures="\n".join(lines),
        ),
        encoding="utf-8",
    )


_CARD = """# The two networks of the reader

`index.onnx` reads an index corner, `face.onnx` looks at a whole card. Both take
crops as uint8 (n, 96, 64, 3) BGR and give 20 logits: 13 ranks (2 to A), 4 suits
(S C D H), then card, back, none. About 0.2 million parameters each.

- Made: {today}, seed {seed}, `--minutes {minutes} --decks {decks}`.
- Learnt from decks drawn by `vision.deck_art` with indices in Latin, German,
  French and Russian letters set in free fonts, and from free card artwork
  installed on the training machine: {artwork}.
- No photograph was used. Neither the artwork nor the fonts are in the networks
  as pictures, and neither is part of this project.
- Kept back for the figures below: the designs {kept}, and eight drawn decks.

Figures on single crops as hard as those of the training (blurred, dark, partly
covered; many are beyond reading by eye):

{figures}

Make them again (extra `train`; the artwork is optional):

    apt-get install gnome-cards-data librsvg2-bin fonts-freefont-ttf fonts-liberation
    npm install svg-cards @heruka_urgyen/react-playing-cards
    python -m vision.training --minutes {minutes} --seed {seed} --npm node_modules
"""
