"""The overhead camera as a source of the table: frames in, observations out."""

import logging
import queue
from collections.abc import Callable, Mapping
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.observations import DeviceDown, DeviceUp
from table_service.orders import Order
from table_service.stage import Report, StopSign
from vision.camera_settings import CameraSettings, parse_settings
from vision.rendered_table import RenderedTable
from vision.sources import CameraLost, FrameSource
from vision.sources.rendered import RenderedSource
from vision.sources.stills import FolderSource
from vision.sources.usb import UsbCamera
from vision.sources.video_file import VideoSource
from vision.view import View
from vision.watcher import Watcher

_LOG = logging.getLogger(__name__)
_LONGEST_WAIT_S = 5.0


class TableCamera:
    """Watches the table; implements `table_service.stage.Source`."""

    name = "camera"

    def __init__(
        self, settings: Mapping[str, object], twin: RenderedTable | None = None
    ) -> None:
        """Check the settings; nothing is opened yet.

        Args:
            settings: See `vision.camera_settings.CameraSettings`.
            twin: The rendered table, where `source` is `rendered`.

        Raises:
            BadInput: A setting is unknown, missing or cannot be.
        """
        self._settings = parse_settings(settings)
        self._twin = twin
        self._orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
        if self._settings.source == "rendered" and twin is None:
            message = "camera: source 'rendered' needs a rendered table; usb:0 would do"
            raise BadInput(message)
        view = twin.view if twin is not None else self._settings.view
        if view is None:
            message = "camera: view is missing; the path of a view.json would do"
            raise BadInput(message)
        self._view: View = view
        self._watcher = Watcher(view)

    def obey(self, order: Order) -> None:
        """Take an order without blocking; it is obeyed before the next frame."""
        self._orders.put(order)

    def run(self, report: Report, stop: StopSign) -> None:
        """Watch until told to stop; a lost camera is looked for again."""
        wait_s = self._settings.retry_s
        while not stop.is_set():
            try:
                if self._watched(report, stop):
                    return
                wait_s = self._settings.retry_s
            except CameraLost as lost:
                report(DeviceDown(device=self.name, reason=str(lost)))
            except Exception:  # noqa: BLE001 - a source never raises into its thread
                _LOG.exception("the camera's watch failed and begins again")
                report(DeviceDown(device=self.name, reason="the watch failed"))
            stop.wait(wait_s)
            wait_s = min(2 * wait_s, _LONGEST_WAIT_S)

    def _watched(self, report: Report, stop: StopSign) -> bool:
        """Watch until stopped or out of frames; return True for good."""
        source = opened(self._settings, self._view, self._twin, stop)
        try:
            width, height = self._view.size
            report(DeviceUp(device=self.name, detail=f"{width}x{height}"))
            for frame in source.frames():
                self._take_orders()
                for observation in self._watcher.observe(frame):
                    report(observation)
                if stop.is_set():
                    break
        finally:
            source.close()
        return True

    def _take_orders(self) -> None:
        while not self._orders.empty():
            self._watcher.obey(self._orders.get())


def opened(
    settings: CameraSettings, view: View, twin: RenderedTable | None, stop: StopSign
) -> FrameSource:
    """Return the source that the settings name, opened.

    Raises:
        BadInput: There is no such recording.
        CameraLost: The camera does not answer.
    """
    if settings.source == "rendered" and twin is not None:
        return RenderedSource(twin, speed=settings.speed, stop=stop)
    return open_source(settings.source, view)


def open_source(name: str, view: View) -> FrameSource:
    """Return a recording or a camera by its name, opened.

    Args:
        name: `usb:0`, `usb:/dev/video2`, a folder of pictures or a video.
        view: Says how many frames a second and how large.

    Raises:
        BadInput: There is no such recording.
        CameraLost: The camera does not answer.
    """
    kind, _, device = name.partition(":")
    if kind == "usb" and device:
        return UsbCamera(device, fps=view.fps, size=view.size)
    path = Path(name)
    make: Callable[..., FrameSource]
    if path.is_dir():
        make = FolderSource
    elif path.is_file():
        make = VideoSource
    else:
        message = (
            f"source {name!r} is no folder, no video and no camera; a folder of "
            "frames, a video file or usb:0 would do"
        )
        raise BadInput(message)
    return make(path, fps=view.fps, size=view.size)
