"""What each stage of reading a still takes, on one core and on two."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import cv2
import numpy as np

from vision.benchmark.decks import Faces
from vision.benchmark.stills import STILLS, pictures
from vision.detect import find_cards
from vision.finder import promises
from vision.image import Image
from vision.outline import settled
from vision.paper import paper_outlines
from vision.recognise import read_card, read_photograph
from vision.rectify import photograph

STILL_PX = (2400, 1600)
_ROUNDS = 5
_WORK = (
    "import sys, time, cv2, numpy as np\n"
    "from vision.detect import find_cards\n"
    "cv2.setNumThreads(1)\n"
    "image = cv2.imread(sys.argv[1])\n"
    "find_cards(image)\n"
    "start = time.perf_counter()\n"
    "for _ in range(4): find_cards(image)\n"
    "print((time.perf_counter() - start) / 4 * 1000)\n"
)


def stage_times(decks: dict[str, Faces]) -> dict[str, float]:
    """Return the median processor time of each stage, milliseconds.

    The still is 2400 x 1600 pixels and shows seven overlapping pairs.
    """
    image, quads = _still(decks)
    picture = photograph(image)
    stages: dict[str, Callable[[], object]] = {
        "smaller copies": lambda: photograph(image),
        "finder": lambda: promises(picture),
        "paper": lambda: paper_outlines(picture),
        "outline, a card, once": lambda: settled(picture, quads[:1], rounds=1),
        "reading, a card": lambda: read_photograph(picture, quads[:1]),
        "reading from the frame, a card": lambda: read_card(image, quads[0]),
        "the whole still": lambda: find_cards(image),
    }
    return {name: _ms(work) for name, work in stages.items()}


def cores(folder: Path) -> dict[str, float]:
    """Return what a still takes when one and when two processes work.

    Returns:
        Milliseconds by the clock for each still, by a name of the case.
    """
    path = folder / "still.png"
    if not path.exists():
        return {}
    one = _clocked(path, 1)
    two = _clocked(path, 2)
    return {"one process": one, "two processes, each": two}


def keep_still(decks: dict[str, Faces], folder: Path) -> None:
    """Write the still that `cores` reads."""
    image, _ = _still(decks)
    _, data = cv2.imencode(".png", image)
    (folder / "still.png").write_bytes(data.tobytes())


def _clocked(path: Path, count: int) -> float:
    command = [sys.executable, "-c", _WORK, str(path)]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603  our own text
        for _ in range(count)
    ]
    return median(float(process.communicate()[0]) for process in running)


def _still(decks: dict[str, Faces]) -> tuple[Image, list[np.ndarray]]:
    pairs = next(kind for kind in STILLS if kind.name == "pairs")
    shown = next(iter(pictures(pairs, decks, 1)))
    image = cv2.resize(shown.image, STILL_PX, interpolation=cv2.INTER_CUBIC)
    factor = np.array(STILL_PX) / np.array(shown.image.shape[1::-1])
    quads = [(card.outline * factor).astype(np.float32) for card in shown.cards]
    return np.asarray(image, np.uint8), quads


def _ms(work: Callable[[], object]) -> float:
    work()
    taken = []
    for _ in range(_ROUNDS):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return median(taken) * 1000
