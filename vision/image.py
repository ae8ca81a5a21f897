"""A picture of the table with its time and number."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
"""uint8 (height, width, 3), BGR."""

Mask = npt.NDArray[np.uint8]
"""uint8 (height, width), 0 or 255."""

Points = npt.NDArray[np.float32]
"""float32 (n, 2), x and y in pixels; pixel (0, 0) has its centre at (0, 0)."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture of a camera.

    Attributes:
        image: uint8 (height, width, 3), BGR; nobody writes into it.
        at_ms: Clock of the source, milliseconds since it opened.
        number: Counts the frames of the source from 0.
        small: The same picture made small by the camera itself, where it does
            that; uint8 (h, w, 3), BGR.
        after_deal: In a recording, that a deal ended just before this frame.
    """

    image: Image
    at_ms: int
    number: int
    small: Image | None = None
    after_deal: bool = False
