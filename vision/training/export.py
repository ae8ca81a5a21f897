"""Networks to ONNX files."""

import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from vision.classifier import RANKS, SUITS
from vision.rectify import CROP_PX

READERS = ("index", "face")
"""Networks that give their embedding besides the answer."""

_LEAST_HALVED = 64
_HALF = ".half"
_NAMED = len(RANKS) + len(SUITS)


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
    outputs = ["answer", "embedding"] if name in READERS else ["answer"]
    with warnings.catch_warnings():
        # The newer exporter needs one more package and says so on every call.
        warnings.simplefilter("ignore", DeprecationWarning)
        torch.onnx.export(
            network,
            (example,),
            str(path),
            input_names=["crops"],
            output_names=outputs,
            dynamic_axes={"crops": free, **dict.fromkeys(outputs, answer)},
            dynamo=False,
        )
    _halve_weights(path)


def temper(path: Path, temperature: float) -> None:
    """Divide a written reader's logits of ranks and suits by `temperature`.

    Done in the weights of the last layer, so that reading costs nothing more.
    """
    model = onnx.load(str(path))
    last = next(node for node in model.graph.node if "answer" in node.output)
    for weight in model.graph.initializer:
        if weight.name.removesuffix(_HALF) in last.input[1:]:
            values = numpy_helper.to_array(weight).copy()
            values[:_NAMED] = values[:_NAMED] / temperature
            weight.CopyFrom(numpy_helper.from_array(values, weight.name))
    onnx.save(model, str(path))


def _halve_weights(path: Path) -> None:
    """Store the weights in two bytes each; they are widened when loaded."""
    model = onnx.load(str(path))
    graph = model.graph
    casts = []
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.dtype != np.float32 or values.size < _LEAST_HALVED:
            continue
        stored = weight.name + _HALF
        casts.append(
            onnx.helper.make_node(
                "Cast", [stored], [weight.name], to=onnx.TensorProto.FLOAT
            )
        )
        weight.CopyFrom(numpy_helper.from_array(values.astype(np.float16), stored))
    nodes = [*casts, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
