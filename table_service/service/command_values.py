"""Values of a command, read or refused with the name of their key."""

from collections.abc import Mapping
from typing import Any

from table_service.bad_input import BadInput

Command = Mapping[str, Any]


class CommandError(BadInput):
    """A command that is no command."""


def shown(value: object) -> str:
    """Return what was sent, short enough to be shown."""
    return repr(value)[:60]


def text(command: Command, key: str) -> str:
    """Return the text at `key`.

    Raises:
        CommandError: There is none of visible characters.
    """
    value = command.get(key)
    if not isinstance(value, str) or not value or not value.isprintable():
        needs = f"{command.get('do')} needs a text of visible characters there"
        message = f"{key} {shown(value)}; {needs}"
        raise CommandError(message)
    return value


def flag(command: Command, key: str) -> bool:
    """Return the truth value at `key`.

    Raises:
        CommandError: There is none.
    """
    value = command.get(key)
    if not isinstance(value, bool):
        message = f"{key} {shown(value)}; true or false"
        raise CommandError(message)
    return value


def listed(command: Command, key: str) -> tuple[str, ...]:
    """Return the texts listed at `key`.

    Raises:
        CommandError: There is no such list.
    """
    value = command.get(key)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        message = f"{key} {shown(value)}; a list of texts"
        raise CommandError(message)
    return tuple(value)
