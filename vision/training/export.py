"""Networks to ONNX files."""

import warnings
from pathlib import Path

import torch
from torch import nn

from vision.rectify import CROP_PX


def write_onnx(name: str, network: nn.Module, path: Path) -> None:
    """Write `network` as a file that takes any number of pictures.

    Args:
        name: `finder` takes pictures of any size, the others crops.
        network: Trained, in the state for use.
        path: Overwritten.
    """
    network.to(memory_format=torch.contiguous_format)  # type: ignore[call-overload]  # torch has no types here
    example = torch.zeros((2, CROP_PX[1], CROP_PX[0], 3), dtype=torch.uint8)
    free = {0: "n", 1: "height", 2: "width"} if name == "finder" else {0: "n"}
    answer = {0: "n", 2: "rows", 3: "columns"} if name == "finder" else {0: "n"}
    with warnings.catch_warnings():
        # The newer exporter needs one more package and says so on every call.
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            network,
            (example,),
            str(path),
            input_names=["crops"],
            output_names=["answer"],
            dynamic_axes={"crops": free, "answer": answer},
            dynamo=False,
        )
