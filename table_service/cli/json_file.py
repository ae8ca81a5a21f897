"""JSON files as people hand them over, read or refused in one line."""

import json
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.examples.values import Document, mapping


def read_json(path: Path) -> Document:
    """Return the JSON object in the file at `path`.

    Raises:
        BadInput: There is no such file, it is no UTF-8 text or no JSON, or
            its outermost value is no object.
    """
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
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
        message = f"{path}: no JSON of ours, it is nested too deep"
        raise BadInput(message) from None
    return mapping(document, str(path))
