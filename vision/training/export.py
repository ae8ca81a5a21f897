"""Networks to files, with the card that says what they are."""

from pathlib import Path

import torch

from vision.rectify import CROP_PX
from vision.training.network import Reader


def write_onnx(reader: Reader, path: Path) -> None:
    """Write `reader` as an ONNX file that takes any number of crops."""
    example = torch.zeros((2, CROP_PX[1], CROP_PX[0], 3), dtype=torch.uint8)
    torch.onnx.export(
        reader,
        (example,),
        str(path),
        input_names=["crops"],
        output_names=["logits"],
        dynamic_axes={"crops": {0: "n"}, "logits": {0: "n"}},
        dynamo=False,
    )
