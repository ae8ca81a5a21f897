"""Who may do what: the roles of routes, the keeper's link and session.

The program that starts the table writes a one-time token into a file only
this user can read and prints the link. The first device that confirms it
becomes the keeper; what is kept is a hash of its session, in the same file,
so that a restart of the web process does not throw the keeper out.
"""

import hashlib
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, ParamSpec, TypeVar

from flask import Request

Role = Literal["anyone", "keeper"]
SESSION_COOKIE = "preftable_keeper"
SESSION_S = 12 * 3600.0
_ROLE = "_preftable_role"
_HASHED = "sha256:"
_SESSION = "session "

P = ParamSpec("P")
R = TypeVar("R")


def role(name: Role) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare who may call a route; a route without it is closed to all."""

    def declare(route: Callable[P, R]) -> Callable[P, R]:
        setattr(route, _ROLE, name)
        return route

    return declare


def declared_role(route: object) -> str | None:
    """Return the role a route was declared with, None when it was forgotten."""
    found = getattr(route, _ROLE, None)
    return found if isinstance(found, str) else None


def new_token() -> str:
    """Return a fresh one-time token of 128 random bits."""
    return secrets.token_urlsafe(16)


def hashed(secret: str) -> str:
    """Return how a token or a session is written down."""
    return _HASHED + hashlib.sha256(secret.encode()).hexdigest()


def write_token(path: Path, token: str) -> None:
    """Write the hash of `token` into a file that only this user can read."""
    path.touch(mode=0o600)
    path.chmod(0o600)
    path.write_text(hashed(token) + "\n", "utf-8")


@dataclass(frozen=True, slots=True)
class Session:
    """One keeper's device.

    Attributes:
        form_token: What a command must carry in `X-Table-Token`.
        until_s: End on the monotonic clock, seconds.
    """

    form_token: str
    until_s: float

    def __repr__(self) -> str:
        """Leave the token out, so that it cannot get into a log."""
        return "Session()"


class KeeperAccess:
    """The one-time link and the sessions that came of it; thread-safe."""

    def __init__(
        self, path: Path | None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Use the token file `path`; without one nobody can become keeper."""
        self._path = path
        self._clock = clock
        self._lock = threading.Lock()
        self._sessions: dict[str, Session] = {}

    def claim(self, token: str) -> str | None:
        """Spend `token` and return the id of a new session, None if wrong."""
        with self._lock:
            unused, sessions = self._read()
            offered = hashed(token)
            if unused is None or not secrets.compare_digest(offered, unused):
                return None
            session_id = secrets.token_urlsafe(32)
            self._write([*sessions, hashed(session_id)])
            return session_id

    def session(self, session_id: str | None) -> Session | None:
        """Return the living session of this id."""
        if not session_id:
            return None
        key = hashed(session_id)
        with self._lock:
            if key not in self._read()[1]:
                return None
            found = self._sessions.setdefault(key, self._begun(session_id))
            return found if self._clock() < found.until_s else None

    def session_of(self, request: Request) -> Session | None:
        """Return the keeper's session of a request, None for a spectator."""
        return self.session(request.cookies.get(SESSION_COOKIE))

    def _begun(self, session_id: str) -> Session:
        """Return a session that begins now.

        Its form token follows from its secret id, so that an open page goes on
        working when the web process restarts.
        """
        form_token = hashed(f"form {session_id}").removeprefix(_HASHED)[:32]
        return Session(form_token, self._clock() + SESSION_S)

    def _read(self) -> tuple[str | None, list[str]]:
        """Return the unused token's hash and the hashes of the sessions."""
        if self._path is None or not self._path.is_file():
            return None, []
        lines = self._path.read_text("utf-8").splitlines()
        sessions = [x.removeprefix(_SESSION) for x in lines if x.startswith(_SESSION)]
        unused = next((x for x in lines if x and not x.startswith(_SESSION)), None)
        if unused is not None and not unused.startswith(_HASHED):
            unused = hashed(unused.strip())
        return unused, sessions

    def _write(self, sessions: list[str]) -> None:
        """Replace the file by one without a token, in one step."""
        if self._path is None:
            return
        fresh = self._path.with_name(self._path.name + ".new")
        fresh.touch(mode=0o600)
        fresh.write_text("".join(f"{_SESSION}{x}\n" for x in sessions), "utf-8")
        fresh.replace(self._path)
