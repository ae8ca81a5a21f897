"""The answer to a worked example of any kind, in the keys of its `expect`."""

from collections.abc import Callable

from table_service.bad_input import BadInput
from table_service.cli.examples.bidding import answer_auction, answer_calls
from table_service.cli.examples.european_events import answer_european_event
from table_service.cli.examples.european_scores import (
    answer_european_deal,
    answer_european_sequence,
)
from table_service.cli.examples.european_settlements import (
    answer_european_settlement,
)
from table_service.cli.examples.events import answer_event
from table_service.cli.examples.example import Example
from table_service.cli.examples.scores import (
    Answer,
    answer_deal,
    answer_sequence,
    answer_settlement,
)
from table_service.cli.examples.tricks import answer_trick
from table_service.scoring import NotPlayedHere
from table_service.varieties import Variety


def answer(example: Example) -> Answer:
    """Return what the rules say, in the shape of the example's `expect`.

    An action that the rules refuse is answered with an `error`.

    Raises:
        BadInput: The example cannot be read; the message begins with its key.
    """
    answerers = _KINDS if isinstance(example.rules, Variety) else _EUROPEAN_KINDS
    answerer = answerers.get(example.kind)
    if answerer is None:
        message = f"kind {example.kind!r}; known: {', '.join(_KINDS)}"
        raise BadInput(message)
    try:
        return answerer(example)
    except NotPlayedHere as refused:
        return {"error": str(refused)}


_KINDS: dict[str, Callable[[Example], Answer]] = {
    "deal": answer_deal,
    "sequence": answer_sequence,
    "settlement": answer_settlement,
    "correction": answer_event,
    "penalty": answer_event,
    "trick": answer_trick,
    "auction": answer_auction,
    "calls": answer_calls,
}

_EUROPEAN_KINDS: dict[str, Callable[[Example], Answer]] = {
    **_KINDS,
    "deal": answer_european_deal,
    "sequence": answer_european_sequence,
    "settlement": answer_european_settlement,
    "correction": answer_european_event,
    "penalty": answer_european_event,
}
