"""The two small networks of the reader; the only user of onnxruntime."""

from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime

from table_service.bad_input import BadInput
from vision.rectify import Pixels

MODELS = Path(__file__).parent / "models"
RANKS = "23456789TJQKA"
SUITS = "SCDH"
KINDS = ("card", "back", "none")

Logits = npt.NDArray[np.float32]
"""(n, 20): 13 ranks, 4 suits, then card, back, none."""


class Classifier:
    """One network: crops in, logits of ranks, suits and kinds out."""

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
        except (RuntimeError, ValueError) as error:
            message = f"{path} is no network; make it with python -m vision.training"
            raise BadInput(message) from error

    def logits(self, crops: npt.NDArray[np.uint8]) -> Logits:
        """Return what the network says of `crops`, uint8 (n, 96, 64, 3) BGR."""
        (answer,) = self._session.run(None, {"crops": crops})
        return np.asarray(answer, np.float32)


@cache
def index_classifier() -> Classifier:
    """Return the network that reads an index corner, loaded once."""
    return Classifier(MODELS / "index.onnx")


@cache
def face_classifier() -> Classifier:
    """Return the network that looks at the whole face, loaded once."""
    return Classifier(MODELS / "face.onnx")


def stacked(crops: list[Pixels]) -> npt.NDArray[np.uint8]:
    """Return equally large crops as one array, (n, 96, 64, 3)."""
    return np.stack(crops) if crops else np.zeros((0, 96, 64, 3), np.uint8)
