"""The keeper's way to the camera's desk; shut while a deal is on.

A picture of the table may show cards: it is given between deals only, and
only to whoever keeps the table (security plan, section 2).
"""

from collections.abc import Mapping

from table_service.service.loop import TableLoop
from table_service.stage import Desk

CAMERA = "camera"
"""What a command does that is for the camera's desk."""

Answer = dict[str, object]

_DEAL_ON = {
    "code": "deal_on",
    "en": "A deal is on: the camera's picture could show cards. Finish or void it",
    "ru": "Идёт сдача: на картинке могут быть карты. Доиграйте или отмените её",
}
_NO_CAMERA = {
    "code": "no_desk",
    "en": "This table has no camera",
    "ru": "Камера не подключена",
}


class CameraDoor:
    """Lets requests through between deals."""

    def __init__(self, table: TableLoop, desk: Desk | None) -> None:
        """Watch over `desk`; None where no camera can be set up."""
        self._table = table
        self._desk = desk

    def answer(self, request: Mapping[str, object]) -> Answer:
        """Return the desk's answer, or a refusal while a deal is on."""
        if self._desk is None:
            return {"ok": False, "error": _NO_CAMERA}
        if self._deal_is_on():
            return {"ok": False, "error": _DEAL_ON}
        answer = self._desk.asked(request)
        # A deal that began meanwhile keeps its cards to itself.
        return {"ok": False, "error": _DEAL_ON} if self._deal_is_on() else answer

    def _deal_is_on(self) -> bool:
        state = self._table.state
        deal = state.deal if state else None
        return deal is not None and not deal.is_over
