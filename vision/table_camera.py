"""The overhead camera as a source of the table: frames in, observations out."""

import logging
import queue
import time
from collections.abc import Mapping
from contextlib import closing

from table_service.bad_input import BadInput
from table_service.observations import DeviceDown, DeviceUp
from table_service.orders import ForgetCards, Order
from table_service.stage import Report, StopSign
from vision.camera_bench import CameraBench
from vision.camera_settings import CameraSettings, parse_settings
from vision.desk.camera_desk import CameraDesk
from vision.image import Frame
from vision.recording import Recorder
from vision.rendered_table import RenderedTable
from vision.sources import CameraLost, FrameSource
from vision.sources.by_name import is_live, open_source
from vision.sources.paced import PacedSource
from vision.sources.rendered import RenderedSource
from vision.sources.reopened import Reopened
from vision.teaching.lesson import learned
from vision.teaching.spread import named_sights, spread_in, told_order
from vision.teaching.taught_deck import TaughtDeck
from vision.view import View

__all__ = ["TableCamera", "open_source", "opened"]

_LOG = logging.getLogger(__name__)
_TOLD_EVERY_MS = 60_000
_MANY, _FEW = 0.10, 0.05
"""Share of dropped frames from which it is told, and below which it is well."""


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
        if view is None and self._settings.view_file is None:
            message = "camera: view is missing; the path of a view.json would do"
            raise BadInput(message)
        self._bench = CameraBench(self._settings, view)
        if twin is not None and twin.pack != "french":
            self._bench.use_deck(_painted_deck(twin))
        self.desk = CameraDesk(self._bench, self._bench.places)
        self._watcher = self._bench.new_watcher()
        self._recorder: Recorder | None = None

    def obey(self, order: Order) -> None:
        """Take an order without blocking; it is obeyed before the next frame."""
        self._orders.put(order)

    def run(self, report: Report, stop: StopSign) -> None:
        """Watch until told to stop; a lost camera is looked for again."""
        standing = _Standing(self.name, report)
        self._record()
        try:
            while not stop.is_set():
                try:
                    self._watch(report, standing, stop)
                    break
                except BadInput as wrong:
                    # No waiting helps: a file or a library is not there.
                    standing.down(CameraLost(str(wrong), fault="unusable"))
                    break
                except Exception:  # noqa: BLE001 - a source never raises into its thread
                    _LOG.exception("the camera's watch failed and begins again")
                    standing.down(CameraLost("the watch failed", fault="failed"))
                stop.wait(self._settings.retry_s)
        finally:
            self.desk.close()
            if self._recorder is not None:
                self._recorder.close()

    def _watch(self, report: Report, standing: "_Standing", stop: StopSign) -> None:
        """Watch until stopped or until a recording ends."""
        since = time.monotonic()
        camera = Reopened(
            lambda: opened(
                self._settings, self._bench.view, self._twin, stop, since=since
            ),
            retry_s=self._settings.retry_s,
            stop=stop,
        )
        frames = camera.frames(lambda f: self._came(f, standing), standing.down)
        # Closed at once when the watch fails: the camera is opened again then.
        with closing(frames):
            for frame in frames:
                self._look(frame, report, standing)
                standing.count(frame, camera.dropped)
        if not stop.is_set():
            standing.down(CameraLost("the recording has ended", fault="ended"))

    def _look(self, frame: Frame, report: Report, standing: "_Standing") -> None:
        """Do with one frame what is to be done."""
        self._take_orders(frame)
        self._take_setting(frame, standing)
        self.desk.saw(frame)
        if self._recorder is not None:
            self._recorder.add(frame)
        if self._watcher is not None:
            for observation in self._watcher.observe(frame):
                report(observation)

    def _came(self, frame: Frame, standing: "_Standing") -> None:
        """Tell that pictures come, or what is still to be set up."""
        if self._bench.lacks:
            standing.down(CameraLost(self._bench.why, fault=self._bench.lacks))
        else:
            standing.up(frame)

    def _take_setting(self, frame: Frame, standing: "_Standing") -> None:
        """Begin anew where the keeper has calibrated or taught a deck."""
        if self._bench.has_changed():
            self._watcher = self._bench.new_watcher()
            self._record()
            self._came(frame, standing)

    def _take_orders(self, frame: Frame) -> None:
        while not self._orders.empty():
            order = self._orders.get()
            if self._watcher is not None:
                self._watcher.obey(order)
            # The hands that other orders know are never recorded.
            if isinstance(order, ForgetCards) and self._recorder is not None:
                self._recorder.deal_ended()
        if frame.after_deal and self._watcher is not None:
            self._watcher.obey(ForgetCards())

    def _record(self) -> None:
        """Begin to record where that is wished; another view, another evening."""
        settings, view = self._settings.recording, self._bench.view
        if self._recorder is not None:
            if self._recorder.view == view:
                return
            self._recorder.close()
            self._recorder = None
        if settings is not None and view is not None:
            patient = not is_live(self._settings.source)
            self._recorder = Recorder(settings, view, patient=patient)


class _Standing:
    """Whether the camera works, told to the table when it changes."""

    def __init__(self, device: str, report: Report) -> None:
        self._device = device
        self._report = report
        self._fault: str | None = None
        self._size = ""
        self._is_late = False
        self._since: tuple[int, int, int] | None = None

    def up(self, frame: Frame) -> None:
        """Tell that pictures come."""
        self._fault = None
        self._size = f"{frame.image.shape[1]}x{frame.image.shape[0]}"
        self._report(DeviceUp(device=self._device, detail=self._size))

    def down(self, lost: CameraLost) -> None:
        """Tell what is wrong, once until something else is."""
        if self._fault == lost.fault:
            return
        self._fault = lost.fault
        self._report(
            DeviceDown(device=self._device, reason=str(lost), fault=lost.fault)
        )

    def count(self, frame: Frame, dropped: int) -> None:
        """Tell, once a minute at most, when many frames come to be dropped."""
        at_ms, before, seen = self._since or (frame.at_ms, dropped, 0)
        self._since = (at_ms, before, seen + 1)
        if frame.at_ms - at_ms < _TOLD_EVERY_MS:
            return
        self._since = None
        lost = dropped - before
        share = lost / (lost + seen + 1)
        if share > _MANY and not self._is_late:
            self._is_late = True
            detail = f"{self._size}, {share:.0%} of the frames dropped"
            self._report(DeviceUp(device=self._device, detail=detail))
        elif share < _FEW and self._is_late:
            self._is_late = False
            self._report(DeviceUp(device=self._device, detail=self._size))


def opened(
    settings: CameraSettings,
    view: View | None,
    twin: RenderedTable | None,
    stop: StopSign,
    *,
    since: float | None = None,
) -> FrameSource:
    """Return the source that the settings name, opened.

    Args:
        settings: Name it.
        view: What calibration found; None before it.
        twin: The rendered table, where that is the source.
        stop: Ends a twin or a recording that is waiting for its time.
        since: See `vision.sources.by_name.open_source`.

    Raises:
        BadInput: There is no such recording.
        CameraLost: The camera does not answer.
    """
    if settings.source == "rendered" and twin is not None:
        return RenderedSource(twin, speed=settings.speed, stop=stop)
    source = open_source(settings.source, view, since=since, lock=settings.lock)
    if source.is_live:
        return source
    return PacedSource(source, speed=settings.speed, stop=stop)


def _painted_deck(twin: RenderedTable) -> TaughtDeck:
    """Return the twin's deck as people teach it: spread on the table by suits."""
    order = told_order()
    found = spread_in(twin.spread([card.code for card in order]))
    return learned("painted", twin.pack, named_sights(found, order))
