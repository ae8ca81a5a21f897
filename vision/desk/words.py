"""What the camera answers its keeper, English and Russian."""

from collections.abc import Mapping
from enum import StrEnum


class Why(StrEnum):
    """Why the desk does not do what was asked."""

    NO_PICTURE = "no_picture"
    BUSY = "busy"
    BAD_REQUEST = "bad_request"
    NOT_MEASURED = "not_measured"
    NOT_SPREAD = "not_spread"
    FAULT = "fault"


REFUSALS: Mapping[str, tuple[str, str]] = {
    "no_picture": (
        "The camera gives no picture now",
        "Камера сейчас не даёт картинки",
    ),
    "busy": ("Still working; wait a moment", "Ещё считаю; подождите немного"),
    "bad_request": ("The request was not understood", "Запрос не понят"),
    "not_measured": ("Measure first", "Сначала проверьте камеру"),
    "not_spread": (
        "Find all 32 cards first",
        "Сначала найдите все 32 карты",
    ),
    "fault": ("That did not work", "Не получилось"),
}


class DeskRefusal(ValueError):
    """The desk does not do what was asked; nothing happened.

    Attributes:
        code: The reason, a key of `REFUSALS`.
        detail: More in English, where there is more to say.
    """

    def __init__(self, code: Why, detail: str = "") -> None:
        """Refuse for the reason `code`."""
        super().__init__(code)
        self.code = code
        self.detail = detail


def refusal_answer(refusal: DeskRefusal) -> dict[str, object]:
    """Return a refusal as the pages read it."""
    english, russian = REFUSALS[refusal.code]
    more = f": {refusal.detail}" if refusal.detail else ""
    error = {"code": refusal.code, "en": english + more, "ru": russian}
    return {"ok": False, "error": error}
