"""A network camera that speaks RTSP; the line itself is played by a small fake."""

import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.sources import CameraLost, stream
from vision.sources.by_name import open_source
from vision.sources.stream import StreamCamera

FFMPEG = shutil.which("ffmpeg")
ADDRESS = "rtsp://cook:pike@cam.local:8554/live?key=pike"


class _Line:
    """What OpenCV opens."""

    answers = True
    size = (64, 48)
    pictures = 3

    def __init__(self, name: str, backend: int, options: list[int]) -> None:
        assert (name, backend) == (ADDRESS, cv2.CAP_FFMPEG)
        told = dict(zip(options[::2], options[1::2], strict=True))
        # Nobody waits for ever, neither for an answer nor for a picture.
        assert 0 < told[cv2.CAP_PROP_OPEN_TIMEOUT_MSEC] <= 5000
        assert 0 < told[cv2.CAP_PROP_READ_TIMEOUT_MSEC] <= 5000
        self.read_so_far = 0

    def isOpened(self) -> bool:  # noqa: N802 - as OpenCV has it
        return self.answers

    def get(self, prop: int) -> float:
        return {
            cv2.CAP_PROP_FRAME_WIDTH: self.size[0],
            cv2.CAP_PROP_FRAME_HEIGHT: self.size[1],
            cv2.CAP_PROP_POS_MSEC: 40.0 * self.read_so_far,
        }[prop]

    def read(self) -> tuple[bool, np.ndarray | None]:
        self.read_so_far += 1
        if self.read_so_far > self.pictures:
            return False, None
        return True, np.full((48, 64, 3), 90, np.uint8)

    def release(self) -> None:
        """Nothing is held."""


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> type[_Line]:
    fresh = type("Line", (_Line,), {})
    monkeypatch.setattr(cv2, "VideoCapture", fresh)
    return fresh


@pytest.mark.usefixtures("line")
def test_pictures_come_with_the_time_of_the_stream_until_it_ends() -> None:
    camera = StreamCamera(ADDRESS, size=(64, 48))
    stamps = [shot.stamp_ms for shot in (camera.read() for _ in range(3)) if shot]
    assert stamps == [40, 80, 120]
    with pytest.raises(CameraLost, match=r"rtsp://cam\.local:8554 sends no more"):
        camera.read()


def test_a_camera_that_does_not_answer_is_named_without_its_password(
    line: type[_Line], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(line, "answers", False)
    with pytest.raises(CameraLost, match="does not answer") as lost:
        StreamCamera(ADDRESS, size=None)
    assert lost.value.fault == "no_camera"
    assert "pike" not in str(lost.value)


@pytest.mark.parametrize(
    ("size", "wanted"), [((640, 480), (64, 48)), ((30_000, 20_000), None)]
)
def test_a_size_that_cannot_be_watched_is_refused_before_a_picture_is_read(
    line: type[_Line],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    wanted: tuple[int, int] | None,
) -> None:
    monkeypatch.setattr(line, "size", size)
    monkeypatch.setattr(line, "read", None)
    with pytest.raises(CameraLost, match=f"{size[0]}x{size[1]}") as lost:
        StreamCamera(ADDRESS, size=wanted)
    assert lost.value.fault == "resized"


def test_the_decoder_does_not_print_what_a_camera_answers(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(CameraLost):
        open_source(f"rtsp://cook:pike@127.0.0.1:{port}/pike", None)
    shown = capfd.readouterr()
    assert (shown.out, shown.err) == ("", "")


# A real line: ffmpeg makes the stream, the test hands it on as a camera does.


def _answer(number: str, *heads: str, body: str = "") -> bytes:
    lines = ["RTSP/1.0 200 OK", f"CSeq: {number}", *heads]
    lines += [f"Content-Length: {len(body)}"] if body else []
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode()


def _serve(server: socket.socket, packets: socket.socket, told: str) -> None:
    """Answer one client and hand it `packets` over the same line (RFC 2326, 10.12)."""
    client, _ = server.accept()
    requests = client.makefile("rb")
    while request := requests.readline().decode():
        heads = {}
        while line := requests.readline().decode().strip():
            name, _, value = line.partition(":")
            heads[name.lower()] = value.strip()
        number, kind = heads["cseq"], request.split()[0]
        if kind == "DESCRIBE":
            told_as = "Content-Type: application/sdp"
            client.sendall(_answer(number, told_as, body=told))
        elif kind == "SETUP":
            over = "Transport: RTP/AVP/TCP;unicast;interleaved=0-1"
            client.sendall(_answer(number, over, "Session: 1"))
        else:
            client.sendall(_answer(number, "Session: 1"))
        if kind == "PLAY":
            _hand_on(client, packets)
            break
    requests.close()
    client.close()


def _hand_on(client: socket.socket, packets: socket.socket) -> None:
    packets.settimeout(1.5)
    try:
        while True:
            packet = packets.recv(65_536)
            client.sendall(b"$\0" + len(packet).to_bytes(2, "big") + packet)
    except OSError:
        return


@contextmanager
def rtsp_camera(folder: Path) -> Iterator[str]:
    """Yield the address of a camera that shows three seconds and hangs up."""
    packets = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    packets.bind(("127.0.0.1", 0))
    port, sdp = packets.getsockname()[1], folder / "camera.sdp"
    made = subprocess.Popen(
        [str(FFMPEG), "-v", "error", "-re", "-f", "lavfi",
         "-i", "testsrc=size=320x240:rate=25", "-t", "3", "-c:v", "mpeg4", "-g", "5",
         "-f", "rtp", "-sdp_file", str(sdp), f"rtp://127.0.0.1:{port}"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    end = time.monotonic() + 20
    while not (sdp.is_file() and "a=" in sdp.read_text()):
        assert time.monotonic() < end
        time.sleep(0.01)
    lines = [one for one in sdp.read_text().splitlines() if one[1:2] == "="]
    told = "\r\n".join([*lines, "a=control:track1", ""])
    told = told.replace(f"m=video {port}", "m=video 0")
    server = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=_serve, args=(server, packets, told))
    thread.start()
    try:
        yield f"rtsp://cook:pike@127.0.0.1:{server.getsockname()[1]}/live"
    finally:
        made.kill()
        made.wait()
        thread.join(10)
        packets.close()
        server.close()


@pytest.mark.skipif(FFMPEG is None, reason="no ffmpeg to play a camera")
def test_a_real_stream_is_watched_until_the_camera_hangs_up(tmp_path: Path) -> None:
    with rtsp_camera(tmp_path) as address:
        source = open_source(address, None)
        seen: list[tuple[int, tuple[int, ...]]] = []
        frames = source.frames()
        with pytest.raises(CameraLost) as lost:
            seen.extend((frame.at_ms, frame.image.shape) for frame in frames)
        source.close()
    assert len(seen) > 5
    assert {shape for _, shape in seen} == {(240, 320, 3)}
    assert [at for at, _ in seen] == sorted({at for at, _ in seen})
    assert lost.value.fault in ("vanished", "no_picture")
    assert "pike" not in str(lost.value)
    assert stream.FROZEN_MS > 2000
