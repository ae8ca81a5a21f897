"""A network camera that sends JPEG pictures over HTTP, one after the other."""

import http.client
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np

from vision.picture_file import announced_size
from vision.sources.address import Address, parse_address
from vision.sources.frame_source import CameraLost
from vision.sources.live import Shot
from vision.sources.picture_check import refuse_size

FROZEN_MS = 15_000
"""Of a still table a camera may send one picture for a while."""

MOST_BYTES = 16_000_000
"""Of one picture; a camera that sends more is hung up on."""

_PATIENCE_S = 4.0
_MOST_HEAD = 4096
_MOST_GARBLED = 30
_PIECE = 65_536
_WRONG = (OSError, http.client.HTTPException, ValueError)


class MjpegCamera:
    """A camera at an HTTP address.

    Attributes:
        name: Kind, computer and port of the address; never a password.
    """

    def __init__(self, address: str, *, size: tuple[int, int] | None) -> None:
        """Connect to the camera.

        Args:
            address: As `http://user:password@camera.local:8080/video`.
            size: Width and height that it must have, pixels; None: any.

        Raises:
            BadInput: The address cannot be one.
            CameraLost: It does not answer, refuses, or sends no such pictures.
        """
        parsed = parse_address(address)
        self.name = parsed.shown
        self._size = size
        self._garbled = 0
        self._answer = self._asked(parsed)
        self._parts = Parts(self._answer.read1, self._mark())

    def read(self) -> Shot | None:
        """Return the next picture, None for one that cannot be unpacked.

        Raises:
            CameraLost: The line broke, or what comes are no such pictures.
        """
        try:
            data = self._parts.next_part()
        except _WRONG:
            # What went wrong may name the address: it is not told.
            message = f"camera {self.name} sends no more pictures"
            raise CameraLost(message) from None
        announced = announced_size(data)
        if announced is not None:
            refuse_size(self.name, announced, self._size)
            image = cv2.imdecode(np.frombuffer(data, np.uint8), _AS_IT_IS)
            if image is not None:
                self._garbled = 0
                return Shot(np.asarray(image, np.uint8))
        self._count_garbled()
        return None

    def close(self) -> None:
        """Hang up."""
        self._answer.close()

    def _asked(self, address: Address) -> http.client.HTTPResponse:
        try:
            answer = _opener(address).open(address.url, timeout=_PATIENCE_S)
        except urllib.error.HTTPError as refused:
            refused.close()
            raise self._refused(refused.code) from None
        except _WRONG:
            message = f"camera {self.name} does not answer"
            raise CameraLost(message, fault="no_camera") from None
        assert isinstance(answer, http.client.HTTPResponse)  # noqa: S101 - by the scheme; for mypy
        return answer

    def _refused(self, code: int) -> CameraLost:
        if code in (401, 403):
            message = f"camera {self.name} wants another name or password"
            return CameraLost(message, fault="no_entry")
        message = f"camera {self.name} answers {code} instead of pictures"
        return CameraLost(message, fault="no_camera")

    def _mark(self) -> bytes:
        """Return what stands between two pictures.

        Raises:
            CameraLost: The camera sends something else.
        """
        told = self._answer.headers
        mark = told.get_param("boundary")
        if told.get_content_maintype() != "multipart" or not isinstance(mark, str):
            self.close()
            message = (
                f"camera {self.name} sends no row of pictures (multipart); "
                "the address of its MJPEG stream would do"
            )
            raise CameraLost(message, fault="no_camera")
        return b"--" + mark.strip().removeprefix("--").encode("latin-1", "replace")

    def _count_garbled(self) -> None:
        self._garbled += 1
        if self._garbled > _MOST_GARBLED:
            message = f"camera {self.name} sends nothing that is a picture"
            raise CameraLost(message, fault="garbled")


_AS_IT_IS = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
"""A camera's pictures are not turned by what they say of themselves."""


class Parts:
    """The parts of an answer of many parts, cut out of a row of bytes.

    Never holds more than one part and what came with it; a part that takes
    longer than four seconds or is longer than a picture can be is an error.
    """

    def __init__(self, receive: Callable[[int], bytes], mark: bytes) -> None:
        """Cut at `mark` what `receive` gives; it is asked for so many bytes."""
        self._receive = receive
        self._mark = mark
        self._held = bytearray()

    def next_part(self) -> bytes:
        """Return the body of the next part.

        Raises:
            ConnectionError: The line ended.
            ValueError: A part is too long.
            TimeoutError: A part takes too long.
        """
        by = time.monotonic() + _PATIENCE_S
        self._until(self._mark, by, MOST_BYTES)
        head = self._until(b"\r\n\r\n", by, _MOST_HEAD)
        length = _length(head)
        if length is not None:
            return self._exactly(length, by)
        # Without a length the part ends where the next begins.
        body = self._until(b"\r\n" + self._mark, by, MOST_BYTES)
        self._held[:0] = self._mark
        return body

    def _until(self, sign: bytes, by: float, most: int) -> bytes:
        """Return what stands before `sign` and pass over both."""
        start = 0
        while (place := self._held.find(sign, start)) < 0:
            if len(self._held) > most:
                raise ValueError(most)
            start = max(0, len(self._held) - len(sign) + 1)
            self._more(by)
        taken = bytes(self._held[:place])
        del self._held[: place + len(sign)]
        return taken

    def _exactly(self, length: int, by: float) -> bytes:
        while len(self._held) < length:
            self._more(by)
        taken = bytes(self._held[:length])
        del self._held[:length]
        return taken

    def _more(self, by: float) -> None:
        if time.monotonic() > by:
            raise TimeoutError
        piece = self._receive(_PIECE)
        if not piece:
            raise ConnectionError
        self._held += piece


def _length(head: bytes) -> int | None:
    """Return the length that the head of a part tells, None: it does not.

    Raises:
        ValueError: It is no number, or more than a picture has.
    """
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.strip().lower() == b"content-length":
            length = int(value)
            if not 0 <= length <= MOST_BYTES:
                raise ValueError(length)
            return length
    return None


class _StayHere(urllib.request.HTTPRedirectHandler):
    """A camera does not send us elsewhere: nobody has set up that place."""

    def redirect_request(self, *args: Any, **named: Any) -> None:  # noqa: ANN401 - as the library has it
        """Return None: the answer is then an error like others."""


class _Basic(urllib.request.HTTPBasicAuthHandler):
    """Answers a camera that asks for a password, and hangs up on the question."""

    def http_error_401(self, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - as the library has it
        """Ask again with the password; the library would leave the line open."""
        args[1].close()
        return super().http_error_401(*args, **named)


class _Digest(urllib.request.HTTPDigestAuthHandler):
    """The same for a camera that wants the password digested."""

    def http_error_401(self, *args: Any, **named: Any) -> Any:  # noqa: ANN401 - as the library has it
        """Ask again with the password; the library would leave the line open."""
        args[1].close()
        return super().http_error_401(*args, **named)


def _opener(address: Address) -> urllib.request.OpenerDirector:
    """Return what asks with name and password, past any proxy."""
    handlers: list[urllib.request.BaseHandler] = [
        urllib.request.ProxyHandler({}), _StayHere(),
    ]  # fmt: skip
    if address.user:
        passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()
        passwords.add_password(None, address.url, address.user, address.password)
        handlers.append(_Basic(passwords))
        handlers.append(_Digest(passwords))
    return urllib.request.build_opener(*handlers)
