"""Pictures small enough for a phone."""

import base64

import cv2

from vision.image import Image

MOST_BYTES = 250_000
_LONGEST_SIDE = 1280
_QUALITIES = (80, 65, 50, 35)


def small_jpeg(image: Image) -> str:
    """Return `image` as a JPEG of at most 250 kB in base64.

    Args:
        image: uint8 (height, width, 3), BGR.
    """
    scale = min(1.0, _LONGEST_SIDE / max(image.shape[:2]))
    small = image
    while True:
        if scale < 1.0:
            small = cv2.resize(
                image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA
            ).astype(image.dtype)
        for quality in _QUALITIES:
            data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
            if data.size <= MOST_BYTES:
                return base64.b64encode(data.tobytes()).decode("ascii")
        scale *= 0.7
