"""What lens, light and storage do to a picture of a card."""

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]


def weathered(
    draw: np.random.Generator, image: Pixels, detail_px: float | None = None
) -> Pixels:
    """Return `image` lit, blurred, grained and stored as a camera would.

    Args:
        draw: Source of chance.
        image: uint8 (height, width, 3) BGR.
        detail_px: Width of an index corner, which bounds the blur; the whole
            width when not given.
    """
    image = _blurred(draw, image, detail_px or image.shape[1])
    image = _lit(draw, image)
    if draw.random() < 0.5:
        image = _stored(image, int(draw.integers(25, 95)))
    return image


def _blurred(draw: np.random.Generator, image: Pixels, width: float) -> Pixels:
    if draw.random() < 0.5:
        sigma = float(draw.uniform(0.3, 0.2 + width * 0.022))
        image = np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.uint8)
    if draw.random() < 0.2:
        length = int(draw.integers(2, max(3, round(width * 0.09) + 1)))
        image = _moved(draw, image, length)
    if draw.random() < 0.2:
        soft = cv2.GaussianBlur(image, (0, 0), 1.0)
        image = np.asarray(cv2.addWeighted(image, 1.8, soft, -0.8, 0), np.uint8)
    return image


def _moved(draw: np.random.Generator, image: Pixels, length: int) -> Pixels:
    size = length | 1
    kernel = np.zeros((size, size), np.float32)
    angle = draw.uniform(0, np.pi)
    reach = np.array([np.cos(angle), np.sin(angle)]) * (size - 1) / 2
    middle = (size - 1) / 2
    start = (round(middle - reach[0]), round(middle - reach[1]))
    end = (round(middle + reach[0]), round(middle + reach[1]))
    cv2.line(kernel, start, end, 1.0)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum()), np.uint8)


def _lit(draw: np.random.Generator, image: Pixels) -> Pixels:
    height, width = image.shape[:2]
    field = image.astype(np.float32)
    gain = float(np.exp(draw.normal(-0.18, 0.32)))
    if draw.random() < 0.12:
        gain *= float(draw.uniform(0.12, 0.5))
    field *= gain * np.exp(draw.normal(0, 0.17, 3)).astype(np.float32)
    if draw.random() < 0.5:
        slope = draw.uniform(0.5, 1.5, (2, 2)).astype(np.float32)
        field *= cv2.resize(slope, (width, height))[..., None]
    if draw.random() < 0.12:
        field += _glare(draw, width, height)[..., None]
    if draw.random() < 0.3:
        field += float(draw.uniform(0, 45))
    if draw.random() < 0.3:
        grey = field.mean(axis=2, keepdims=True)
        field = grey + (field - grey) * float(draw.uniform(0.35, 1.5))
    grain = np.float32(draw.uniform(0, 9))
    field += draw.standard_normal(image.shape, np.float32) * grain
    return np.clip(field, 0, 255).astype(np.uint8)


def _glare(
    draw: np.random.Generator, width: int, height: int
) -> npt.NDArray[np.float32]:
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    at = draw.uniform(0, 1, 2) * (width, height)
    reach = draw.uniform(0.1, 0.5) * width
    distance = (x - at[0]) ** 2 + (y - at[1]) ** 2
    spot = draw.uniform(60, 220) * np.exp(-distance / (2 * reach**2))
    return np.asarray(spot, np.float32)


def _stored(image: Pixels, quality: int) -> Pixels:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
