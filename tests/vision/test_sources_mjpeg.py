"""A network camera over HTTP, and everything such a thing may send instead."""

import base64
import hashlib
import re
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import cv2
import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.sources import CameraLost, mjpeg
from vision.sources.address import masked, parse_address
from vision.sources.by_name import open_source
from vision.sources.mjpeg import MjpegCamera, Parts

SIZE = (96, 64)
PASSWORD = "pike/perch@home"


def jpeg(grey: int, size: tuple[int, int] = SIZE) -> bytes:
    """Return a picture of one grey with a little noise."""
    rng = np.random.default_rng(grey)
    noise = rng.integers(-3, 4, (size[1], size[0], 3))
    picture = np.clip(grey + noise, 0, 255).astype(np.uint8)
    data: bytes = cv2.imencode(".jpg", picture)[1].tobytes()
    return data


def part(picture: bytes, *, told: bool = True) -> bytes:
    """Return `picture` as cameras send it, with its length or without."""
    length = b"Content-Length: %d\r\n" % len(picture) if told else b""
    head = b"--shot\r\nContent-Type: image/jpeg\r\n" + length + b"\r\n"
    return head + picture + b"\r\n"


class _Handler(BaseHTTPRequestHandler):
    """Answers with what the test has prepared."""

    body: Callable[[], Iterator[bytes]]
    kind = "multipart/x-mixed-replace; boundary=shot"
    status = 200
    login = ""
    ask = 'Basic realm="table"'
    seen: list[str]
    told: list[str]

    def do_GET(self) -> None:
        self.seen.append(self.path)
        answer = self.headers.get("Authorization", "")
        if not answer.startswith(self.login):
            self.send_response(401)
            self.send_header("WWW-Authenticate", self.ask)
            self.end_headers()
            return
        self.told.append(answer)
        self.send_response(self.status)
        self.send_header("Content-Type", self.kind)
        self.send_header("Location", "/elsewhere")
        self.end_headers()
        try:
            for piece in type(self).body():
                self.wfile.write(piece)
        except OSError:
            return

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def camera_server(
    body: Callable[[], Iterator[bytes]], **changed: object
) -> Iterator[tuple[str, list[str]]]:
    """Yield where a camera is, as host and port, and the paths it was asked for."""
    seen: list[str] = []
    kind = type(
        "Camera",
        (_Handler,),
        {"body": staticmethod(body), "seen": seen, "told": [], **changed},
    )
    server = ThreadingHTTPServer(("127.0.0.1", 0), kind)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}", seen
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def greys(camera: MjpegCamera, count: int) -> list[int]:
    """Return the mean grey of the next readable pictures."""
    found: list[int] = []
    with closing(camera):
        while len(found) < count:
            shot = camera.read()
            if shot is not None:
                assert shot.image.shape == (SIZE[1], SIZE[0], 3)
                found.append(round(float(shot.image.mean()) / 10) * 10)
    return found


@pytest.mark.parametrize("told", [True, False])
def test_pictures_come_in_their_order_with_and_without_a_length(told: bool) -> None:  # noqa: FBT001 - a parameter
    def body() -> Iterator[bytes]:
        row = b"".join(part(jpeg(grey), told=told) for grey in (50, 100, 150))
        row += part(jpeg(200))
        for start in range(0, len(row), 777):
            yield row[start : start + 777]

    with camera_server(body) as (place, _):
        camera = MjpegCamera(f"http://{place}/video", size=SIZE)
        assert greys(camera, 3) == [50, 100, 150]


def test_a_damaged_picture_is_passed_over_and_many_are_the_cameras_fault() -> None:
    def body() -> Iterator[bytes]:
        yield part(jpeg(50))
        yield part(b"\xff\xd8\xff but no picture")
        yield part(jpeg(100))
        while True:
            yield part(b"nothing of the kind")

    with camera_server(body) as (place, _):
        camera = MjpegCamera(f"http://{place}/", size=SIZE)
        assert greys(camera, 2) == [50, 100]
        camera = MjpegCamera(f"http://{place}/", size=SIZE)
        with pytest.raises(CameraLost, match="nothing that is a picture") as lost:
            greys(camera, 3)
        assert lost.value.fault == "garbled"


def test_the_end_of_the_line_is_a_lost_camera() -> None:
    with camera_server(lambda: iter([part(jpeg(50)), part(jpeg(90))[:300]])) as (at, _):
        camera = MjpegCamera(f"http://{at}/", size=SIZE)
        with pytest.raises(CameraLost, match="no more pictures"):
            greys(camera, 2)


def huge_jpeg() -> bytes:
    size = struct.pack(">HH", 65_000, 65_000)
    return b"\xff\xd8\xff\xc0\x00\x11\x08" + size + b"\x03" + b"\0" * 40 + b"\xff\xd9"


@pytest.mark.parametrize("size", [SIZE, None])
def test_a_bomb_is_refused_before_it_is_unpacked(size: tuple[int, int] | None) -> None:
    with camera_server(lambda: iter([part(huge_jpeg())])) as (place, _):
        camera = MjpegCamera(f"http://{place}/", size=size)
        with pytest.raises(CameraLost, match="65000x65000") as lost, closing(camera):
            camera.read()
        assert lost.value.fault == "resized"


def test_a_picture_of_another_size_is_named() -> None:
    with camera_server(lambda: iter([part(jpeg(90, (64, 96)))])) as (place, _):
        camera = MjpegCamera(f"http://{place}/", size=SIZE)
        wrong = "64x96 pixels, the view says 96x64"
        with pytest.raises(CameraLost, match=wrong), closing(camera):
            camera.read()


@pytest.mark.parametrize(
    "flood",
    [
        b"--shot\r\n" + b"X" * 70_000,
        b"--shot\r\nContent-Length: 99999999999\r\n\r\n",
        b"--shot\r\nContent-Length: -5\r\n\r\n",
        b"--shot\r\nContent-Length: many\r\n\r\n",
        b"no mark at all " * 2_000_000,
        b"--shot\r\nA: b\r\n\r\n" + b"never ends " * 2_000_000,
    ],
    ids=["head", "long", "negative", "no number", "no mark", "no end"],
)
def test_a_flood_is_hung_up_on_and_never_hoarded(flood: bytes) -> None:
    given = 0

    def receive(count: int) -> bytes:
        nonlocal given
        piece = flood[given : given + count] or b"again "
        given += len(piece)
        return piece

    parts = Parts(receive, b"--shot")
    with pytest.raises(ValueError):  # noqa: PT011 - any number will do
        parts.next_part()
    assert given <= mjpeg.MOST_BYTES + 200_000


def test_a_camera_that_drips_bytes_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hours = iter(range(0, 1_000_000, 3600))
    monkeypatch.setattr(mjpeg.time, "monotonic", lambda: float(next(hours)))
    with pytest.raises(TimeoutError):
        Parts(lambda _: b"a", b"--shot").next_part()


@pytest.mark.parametrize("kind", ["image/jpeg", "text/html", "multipart/mixed"])
def test_what_is_no_row_of_pictures_is_refused(kind: str) -> None:
    with (
        camera_server(lambda: iter([jpeg(50)]), kind=kind) as (place, _),
        pytest.raises(CameraLost, match="MJPEG stream would do"),
    ):
        MjpegCamera(f"http://{place}/", size=SIZE)


@pytest.mark.parametrize("status", [302, 307, 404, 500])
def test_a_camera_leads_nowhere_else(status: int) -> None:
    with camera_server(lambda: iter([]), status=status) as (place, seen):
        with pytest.raises(CameraLost, match=f"answers {status}"):
            MjpegCamera(f"http://{place}/here", size=SIZE)
        assert seen == ["/here"]


def test_name_and_password_are_used_and_never_shown() -> None:
    word = base64.b64encode(f"cook:{PASSWORD}".encode()).decode()
    quoted = PASSWORD.replace("/", "%2F").replace("@", "%40")
    with camera_server(lambda: iter([part(jpeg(50))]), login=f"Basic {word}") as (
        at,
        _,
    ):
        camera = MjpegCamera(f"http://cook:{quoted}@{at}/?key=pike", size=SIZE)
        assert camera.name == f"http://{at}"
        assert greys(camera, 1) == [50]
        with pytest.raises(CameraLost, match="password") as lost:
            MjpegCamera(f"http://cook:perch-wrong@{at}/", size=SIZE)
        assert lost.value.fault == "no_entry"
        assert "perch" not in str(lost.value)
        assert lost.value.__cause__ is None


def test_a_camera_that_wants_the_password_digested_gets_it_so() -> None:
    ask = 'Digest realm="table", nonce="n1", qop="auth", algorithm=MD5'
    told: list[str] = []
    with camera_server(
        lambda: iter([part(jpeg(50))]), login="Digest ", ask=ask, told=told
    ) as (place, _):
        camera = MjpegCamera(f"http://cook:perch@{place}/video", size=SIZE)
        assert greys(camera, 1) == [50]
    # RFC 7616, 3.4.1, with the nonce of the client that was used.
    sent = dict(re.findall(r'(\w+)="?([^",]+)', told[0]))
    first = hashlib.md5(b"cook:table:perch").hexdigest()  # noqa: S324 - as digested
    second = hashlib.md5(b"GET:/video").hexdigest()  # noqa: S324 - as digested
    whole = f"{first}:n1:{sent['nc']}:{sent['cnonce']}:auth:{second}"
    assert sent["response"] == hashlib.md5(whole.encode()).hexdigest()  # noqa: S324


def test_a_camera_that_is_not_there_does_not_answer() -> None:
    for name in ("http://127.0.0.1:9/", "http://no-such-camera.invalid/"):
        with pytest.raises(CameraLost, match="does not answer") as lost:
            MjpegCamera(name, size=SIZE)
        assert lost.value.fault == "no_camera"


def test_frames_of_an_address_come_by_its_name() -> None:
    def body() -> Iterator[bytes]:
        for grey in range(50, 200):
            yield part(jpeg(grey))

    with camera_server(body) as (place, _):
        source = open_source(f"http://{place}/video", None)
        frames = []
        with pytest.raises(CameraLost):
            frames.extend(frame.number for frame in source.frames())
        source.close()
    assert source.is_live


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("usb:0", "usb:0"),
        ("frames/evening", "frames/evening"),
        ("rtsp://cook:pike@cam.local:554/live?x=pike", "rtsp://cam.local:554"),
        ("rtsp://cam/user=cook&password=pike", "rtsp://cam"),
        ("rtsp://cook:pi/ke@cam/live", "rtsp://..."),
        ("http://cam/?key=pi@ke", "http://..."),
        ("http://cook:pike", "http://..."),
        ("rtsp:/cook:pike@cam", "rtsp:..."),
        ("RTSP://cook:pike@[fe80::1]:554/", "RTSP://[fe80::1]:554"),
        ("cook:pike@cam", "cook:..."),
    ],
)
def test_of_an_address_only_the_computer_is_shown(name: str, shown: str) -> None:
    assert masked(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "rtsp://", "http://:80/", "http://cam:0/", "http://cam:99999/pike",
        "http://cook:pike@cam /x", "http://cam\n/pike", "http://каm/pike",
        "http://[::1/pike", "http://cook:pike@cam@/", "rtsp://cook:pi ke@cam/",
    ],
)  # fmt: skip
def test_an_address_that_cannot_be_is_refused_without_its_secrets(name: str) -> None:
    with pytest.raises(BadInput, match="no address of a camera") as refused:
        parse_address(name)
    assert "pike" not in str(refused.value)
    assert "pike" not in repr(refused.value.__cause__)
