"""Every camera and recording by the one name it has in settings and commands."""

from collections.abc import Callable
from pathlib import Path

from table_service.bad_input import BadInput
from vision.motion import MotionGate
from vision.sources import mjpeg, picamera, stream, usb
from vision.sources.address import STREAMS, is_address, masked
from vision.sources.frame_source import FrameSource
from vision.sources.live import Camera, LiveSource
from vision.sources.recorded import RecordedSource, is_recording
from vision.sources.stills import FolderSource
from vision.sources.video_file import VideoSource
from vision.view import View

NAMES = """\
picamera, picamera:1     a camera on the ribbon cable of a Raspberry Pi
usb:0                    the USB camera with that number
usb:/dev/video2          the one at that path
usb:Logitech             the one whose name under /dev/v4l/by-id has that word
rtsp://user:password@camera.local/stream
http://camera.local:8080/video   a network camera that sends MJPEG
recordings/evening-0001  an evening that the table recorded
table.mp4                a video
frames/                  a folder of pictures, in name order"""
"""How sources are named, for people."""

_USUAL_FPS = 30.0
_KINDS = ("usb", "picamera")


def is_live(name: str) -> bool:
    """Tell whether `name` is a camera and no recording."""
    return is_address(name) or name.partition(":")[0] in _KINDS


def open_source(
    name: str, view: View | None, *, since: float | None = None, lock: bool = True
) -> FrameSource:
    """Return a recording or a camera by its name, opened.

    Args:
        name: See `NAMES`; from the settings or the command line only.
        view: Says how many frames a second and how large; None where nothing
            is calibrated yet: then the source says it.
        since: Reading of `time.monotonic` from which a camera's `at_ms`
            counts; None: now.
        lock: Let a camera hold exposure, white balance and focus.

    Raises:
        BadInput: There is no such recording or no such kind of camera.
        CameraLost: The camera does not answer.
    """
    if not is_live(name):
        return _recording(name, view)
    camera, frozen_ms = _camera(name, view, lock=lock)
    size = None if view is None else view.size
    return LiveSource(camera, size=size, frozen_ms=frozen_ms, since=since)


def _camera(name: str, view: View | None, *, lock: bool) -> tuple[Camera, int]:
    """Return the camera, and for how long its picture may stay the same."""
    fps = _USUAL_FPS if view is None else view.fps
    size = None if view is None else view.size
    kind, _, device = name.partition(":")
    if is_address(name):
        if kind.lower() in STREAMS:
            return stream.StreamCamera(name, size=size), stream.FROZEN_MS
        return mjpeg.MjpegCamera(name, size=size), mjpeg.FROZEN_MS
    if kind == "usb":
        if not device:
            message = f"source {name!r}: which one? usb:0 or usb:Logitech would do"
            raise BadInput(message)
        camera = usb.UsbCamera(device, fps=fps, size=size, lock=lock)
        return camera, usb.FROZEN_MS
    return _pi_camera(device, fps, view, lock=lock), picamera.FROZEN_MS


def _pi_camera(device: str, fps: float, view: View | None, *, lock: bool) -> Camera:
    if not (device.isdigit() and len(device) == 1) and device:
        message = f"source picamera:{device}; picamera:0 or picamera:1 would do"
        raise BadInput(message)
    return picamera.PiCamera(
        int(device or 0),
        fps=fps,
        size=usb.USUAL_SIZE if view is None else view.size,
        small=None if view is None else _small_size(view),
        lock=lock,
    )


def _small_size(view: View) -> tuple[int, int] | None:
    """Return the size at which motion is watched, None where no chip makes it.

    The colours of the small stream are stored for two by two pixels.
    """
    width, height = view.size
    for _ in range(MotionGate(view).halvings):
        width, height = width // 2, height // 2
    small = (width, height)
    return None if small == view.size or width % 2 or height % 2 else small


def _recording(name: str, view: View | None) -> FrameSource:
    path = Path(name)
    make: Callable[..., FrameSource]
    if name and _is(path.is_dir):
        make = RecordedSource if is_recording(path) else FolderSource
    elif _is(path.is_file):
        make = VideoSource
    else:
        message = (
            f"source {masked(name)!r} is no folder, no video and no camera; a folder "
            "of frames, a video file, picamera, usb:0 or rtsp://... would do"
        )
        raise BadInput(message)
    size = None if view is None else view.size
    return make(path, fps=_USUAL_FPS if view is None else view.fps, size=size)


def _is(asked: Callable[[], bool]) -> bool:
    """Tell what the disk says; what cannot be a name is no file."""
    try:
        return asked()
    except (OSError, ValueError):
        return False
