"""The answer to a worked example of any kind, in the keys of its `expect`."""

from collections.abc import Callable

from table_service.bad_input import BadInput
from table_service.cli.examples.bidding import answer_auction, answer_calls
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


def answer(example: Example) -> Answer:
    """Return what the rules say, in the shape of the example's `expect`.

    An action that the rules refuse is answered with an `error`.

    Raises:
        BadInput: The example cannot be read; the message begins with its key.
    """
    answerer = _KINDS.get(example.kind)
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
