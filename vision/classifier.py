"""The small networks of this package; the only user of onnxruntime."""

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from onnxruntime.capi import onnxruntime_pybind11_state as errors

from table_service.bad_input import BadInput
from vision.rectify import Pixels

MODELS = Path(__file__).parent / "models"
RANKS = "23456789TJQKA"
SUITS = "SCDH"
_UNLOADABLE = (errors.Fail, errors.InvalidGraph, errors.InvalidProtobuf)
KINDS = ("card", "back", "none")
_LOT = 16

Logits = npt.NDArray[np.float32]
"""(n, 20): 13 ranks, 4 suits, then card, back, none."""


class Network:
    """One network in a file, run on a single thread."""

    def __init__(self, path: Path) -> None:
        """Load the network at `path`.

        Raises:
            BadInput: The file is missing or is no network.
        """
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 3
        if not path.is_file():
            message = (
                f"{path} is missing; reinstall preftable or make it with "
                "python -m vision.training"
            )
            raise BadInput(message)
        try:
            self._session = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
        except _UNLOADABLE as error:
            message = f"{path} is no network; make it with python -m vision.training"
            raise BadInput(message) from error

    def answer(self, crops: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        """Return what the network says of pictures, uint8 (n, h, w, 3) BGR."""
        # In small lots: what a lot needs in between stays in the cache.
        starts = range(0, max(len(crops), 1), _LOT)
        answers = [self._answer(crops[start : start + _LOT]) for start in starts]
        return np.concatenate(answers) if len(answers) > 1 else answers[0]

    def _answer(self, crops: npt.NDArray[np.uint8]) -> npt.NDArray[np.float32]:
        (answer,) = self._session.run(["answer"], {"crops": crops})
        return np.asarray(answer, np.float32)

    def embedded(
        self, crops: npt.NDArray[np.uint8]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """Return a reader's answer and its embedding (n, 48) of pictures.

        Raises:
            BadInput: The network was exported without an embedding.
        """
        if len(self._session.get_outputs()) < 2:
            message = (
                "the card reader that is installed cannot be taught a deck; make it "
                "again with python -m vision.training"
            )
            raise BadInput(message)
        answer, embedding = self._session.run(["answer", "embedding"], {"crops": crops})
        return np.asarray(answer, np.float32), np.asarray(embedding, np.float32)


@cache
def index_network() -> Network:
    """Return what reads an index corner: crops to `Logits`; loaded once."""
    return Network(MODELS / "index.onnx")


@cache
def face_network() -> Network:
    """Return what looks at whole faces: crops to `Logits`; loaded once."""
    return Network(MODELS / "face.onnx")


@cache
def outline_network() -> Network:
    """Return what places outlines: crops to (n, 8) errors; loaded once."""
    return Network(MODELS / "outline.onnx")


@cache
def finder_network() -> Network:
    """Return what finds indices in whole pictures; loaded once.

    Pictures (n, h, w, 3) with sides that 32 divides, to (n, 9, h / 8, w / 8):
    a logit and the four corners of the card, in steps of 64 pixels from the
    middle of the cell.
    """
    return Network(MODELS / "finder.onnx")


def stacked(crops: list[Pixels]) -> npt.NDArray[np.uint8]:
    """Return equally large crops as one array, (n, 96, 64, 3)."""
    return np.stack(crops) if crops else np.zeros((0, 96, 64, 3), np.uint8)
