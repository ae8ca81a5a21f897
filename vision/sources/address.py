"""Addresses of network cameras, and how they may be shown."""

import re
from dataclasses import dataclass, field
from urllib.parse import SplitResult, unquote, urlsplit

from table_service.bad_input import BadInput

STREAMS = frozenset({"rtsp", "rtsps"})
PICTURES = frozenset({"http", "https"})
_HOST = re.compile(r"(\[[0-9A-Fa-f:.%]+\]|[\w.-]+)(:\d{1,5})?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where a network camera is.

    Attributes:
        url: Without name and password.
        user: Empty where none is told.
        password: Secret; never printed.
        shown: What a log or page may call it.
    """

    url: str = field(repr=False)
    user: str = field(repr=False)
    password: str = field(repr=False)
    shown: str


def is_address(name: str) -> bool:
    """Tell whether `name` is the address of a network camera."""
    scheme, mark, _ = name.partition("://")
    return bool(mark) and scheme.lower() in STREAMS | PICTURES


def masked(name: str) -> str:
    """Return the name of a source as it may be shown, logged and stored.

    Of an address remain the kind, the computer and the port: passwords stand
    before the computer, in the path and in the question, as makers like it.
    """
    scheme, mark, rest = name.partition("://")
    if not mark:
        return name if "@" not in name else f"{name.partition(':')[0]}:..."
    place = re.split(r"[/?#\\]", rest, maxsplit=1)[0]
    host = place.rpartition("@")[2]
    # An @ further on may end a password with a stroke in it: show no part.
    odd = "@" in rest and "@" not in place
    if odd or not _HOST.fullmatch(host):
        host = "..."
    return f"{scheme}://{host}"


def _split(name: str) -> SplitResult | None:
    """Return the parts of an address, None where it cannot be one."""
    if not (name.isascii() and name.isprintable()) or " " in name:
        return None
    try:
        parts = urlsplit(name)
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    return parts if is_whole else None


def parse_address(name: str) -> Address:
    """Return the parts of an address.

    Raises:
        BadInput: It cannot be one; the message shows no secret.
    """
    shown = masked(name)
    parts = _split(name)
    if parts is None or shown.endswith("..."):
        message = (
            f"source {shown}: no address of a camera; "
            "rtsp://user:password@camera.local/stream would do, odd signs as %40"
        )
        raise BadInput(message)
    bare = parts._replace(netloc=parts.netloc.rpartition("@")[2])
    return Address(
        url=bare.geturl(),
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        shown=shown,
    )
