"""JSON files as people hand them over, read or refused in one line."""

import json
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.examples.values import Document, mapping

MOST_NESTED = 30
"""Objects and lists inside one another; ours are six deep."""


def read_json(path: Path) -> Document:
    """Return the JSON object in the file at `path`.

    Raises:
        BadInput: There is no such file, it is no UTF-8 text or no JSON, a key
            stands twice, it is nested without end, or its outermost value is
            no object.
    """
    try:
        text = path.read_text(encoding="utf-8")
        document = json.loads(text, object_pairs_hook=_unique)
    except OSError as problem:
        message = f"{path}: cannot be read: {problem.strerror}"
        raise BadInput(message) from None
    except UnicodeDecodeError as problem:
        message = f"{path}: no UTF-8 text, byte {problem.start} is wrong"
        raise BadInput(message) from None
    except json.JSONDecodeError as problem:
        place = f"line {problem.lineno}, column {problem.colno}"
        message = f"{path}: no JSON, {place}: {problem.msg}"
        raise BadInput(message) from None
    except ValueError as problem:
        message = f"{path}: no JSON of ours: {problem}"
        raise BadInput(message) from None
    except RecursionError:
        raise BadInput(_too_deep(path)) from None
    if _is_deep(document, MOST_NESTED):
        raise BadInput(_too_deep(path))
    return mapping(document, str(path))


def _too_deep(path: Path) -> str:
    return f"{path}: no JSON of ours, it is nested too deep"


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object of a file; of two equal keys one would be lost."""
    document: dict[str, object] = {}
    for key, value in pairs:
        if key in document:
            message = f"key {key!r:.60} stands twice in one object"
            raise ValueError(message)
        document[key] = value
    return document


def _is_deep(value: object, left: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = value.values() if isinstance(value, dict) else value
    return left == 0 or any(_is_deep(one, left - 1) for one in inner)
