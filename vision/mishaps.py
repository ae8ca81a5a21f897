"""What goes wrong at a real table, done on purpose from a seed."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from vision.choreography import BACK, Eye, LyingCard, Shot

Mishap = Callable[[Sequence[Shot], np.random.Generator], list[Shot]]


def blurred(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Blur the shots at the end; mostly the camera finds its focus again."""
    sigma = float(rng.uniform(1.2, 3.5))
    still = _still(shots)
    out = [replace(shot, blur=sigma if shot in still else 0.0) for shot in shots]
    return out + [Shot()] * (4 if rng.random() < 0.7 else 0)


def lingering(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Leave the arm lying over its card for a while."""
    place = next((i for i, shot in enumerate(shots) if shot.lay), 0)
    waiting = replace(shots[place], lay=(), take=False)
    pause = [waiting] * int(rng.integers(5, 25))
    return [*shots[: place + 1], *pause, *shots[place + 1 :]]


def glaring(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Let a lamp burn a spot into the cards that are laid."""
    del rng
    return [
        replace(shot, lay=tuple(replace(c, glare=True) for c in shot.lay))
        for shot in shots
    ]


def face_down(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Drop the card face down; the same arm comes back and turns it."""
    del rng
    if sum(len(shot.lay) for shot in shots) != 1:
        return list(shots)
    place = next(i for i, shot in enumerate(shots) if shot.lay)
    card = shots[place].lay[0]
    hidden = LyingCard(BACK, card.pose)
    down = [
        replace(
            shot,
            lay=(hidden,) if shot.lay else (),
            carried=(replace(hidden, pose=shot.carried[0].pose),)
            if shot.carried
            else (),
        )
        for shot in shots
    ]
    turning = [replace(shot, carried=(), turn=bool(shot.lay)) for shot in shots]
    return down + turning


def frozen(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Repeat one picture while people go on."""
    return _unseen(shots, Eye.FROZEN, rng)


def black(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Show nothing for a few frames."""
    return _unseen(shots, Eye.BLACK, rng)


def lost(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Let the camera vanish once and come back."""
    place = int(rng.integers(len(shots)))
    out = list(shots)
    out.insert(place, Shot(eye=Eye.LOST))
    return out + [Shot()] * 3


def nudged(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Let the arm push the card that has lain there longest."""
    far = rng.uniform(-14, 14, 2)
    nudge = (float(far[0]), float(far[1]), float(rng.uniform(-0.12, 0.12)))
    return [replace(shot, nudge=nudge if shot.lay else None) for shot in shots]


def relit(shots: Sequence[Shot], rng: np.random.Generator) -> list[Shot]:
    """Switch a light on or off at some moment."""
    place = int(rng.integers(len(shots)))
    factor = float(rng.choice([0.65, 0.8, 1.2, 1.4]))
    out = list(shots)
    out[place] = replace(out[place], relight=factor)
    return out + [Shot()] * 3


MISHAPS: tuple[Mishap, ...] = (
    blurred, lingering, glaring, face_down, frozen, black, lost, nudged, relit,
)  # fmt: skip


def _unseen(shots: Sequence[Shot], eye: Eye, rng: np.random.Generator) -> list[Shot]:
    """Return `shots` with a run of them that the camera does not see."""
    first = int(rng.integers(len(shots)))
    last = first + int(rng.integers(1, 5))
    out = [
        replace(shot, eye=eye) if first <= place < last else shot
        for place, shot in enumerate(shots)
    ]
    return out + [Shot()] * 3


def _still(shots: Sequence[Shot]) -> list[Shot]:
    """Return the shots without an arm."""
    return [shot for shot in shots if not shot.arms]
