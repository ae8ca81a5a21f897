"""The desk beside the camera: its keeper looks, measures, teaches and checks.

The camera's thread hands over frames (`saw`), the pages' requests arrive in
threads of their own (`asked`), and what takes seconds is done by one worker.
Whether a picture may be shown now is for the table to decide, not for us.
"""

import json
import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from table_service.bad_input import BadInput
from vision.calibration.calibration import Calibration, Wishes, calibrated
from vision.calibration.command import document
from vision.calibration.overlay import drawn
from vision.calibration.touches import SeatTouches
from vision.desk.jpeg import small_jpeg
from vision.desk.requests import Request, flag_of, rows_of, what_of, wishes_of
from vision.desk.words import DeskRefusal, Why, refusal_answer
from vision.image import Frame, Image
from vision.teaching.card_grid import CardGrid, numbered
from vision.teaching.deck_file import checked_name, deck_path, write_deck
from vision.teaching.look import Sight
from vision.teaching.spread import read_pack, spread_in, told_order
from vision.teaching.taught_deck import CARDS, TaughtDeck
from vision.teaching.teacher import taught
from vision.teaching.words import SAYINGS, check_words
from vision.view import View, view_values
from vision.whole_file import write_whole

_LOG = logging.getLogger(__name__)
_USUAL_FPS = 30.0

Answer = dict[str, object]
Said = Mapping[str, str]


class Bench(Protocol):
    """The camera that is set up."""

    @property
    def view(self) -> View | None:
        """Return the view in use."""

    @property
    def deck(self) -> TaughtDeck | None:
        """Return the taught deck in use."""

    @property
    def lacks(self) -> str:
        """Return `uncalibrated`, `untaught`, or nothing when all is there."""

    def use_view(self, view: View) -> None:
        """Watch with `view` from the next frame on."""

    def use_deck(self, deck: TaughtDeck) -> None:
        """Read with `deck` from the next frame on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskPlaces:
    """Where what is set up is kept.

    Attributes:
        view: File of the view; None where a twin or the settings bring it.
        decks: Folder of taught decks.
        deck: Name of the table's deck, empty where the settings name none.
        pack: What is played with: `french`, `german` or `tell`.
    """

    view: Path | None
    decks: Path
    deck: str
    pack: str


@dataclass(slots=True)
class _Held:
    """What the keeper has done so far; changed under the desk's lock."""

    frame: Frame | None = None
    wishes: Wishes | None = None
    seen: Calibration | None = None
    touches: SeatTouches | None = None
    sights: tuple[Sight, ...] = ()
    codes: tuple[str, ...] = ()
    shown: tuple[Image, CardGrid, tuple[str, ...]] | None = None
    last: Answer = field(default_factory=dict)


class CameraDesk:
    """Answers the keeper of one camera."""

    def __init__(self, bench: Bench, places: DeskPlaces) -> None:
        """Set up `bench`; what comes of it is kept at `places`."""
        self._bench = bench
        self._places = places
        self._lock = threading.Lock()
        self._held = _Held()
        self._worker: ThreadPoolExecutor | None = None
        self._work: tuple[str, Future[None]] | None = None
        self._answers: Mapping[str, Callable[[Request], Answer]] = {
            "state": lambda _: self._state(),
            "picture": self._picture,
            "measure": self._measure,
            "touch": lambda _: self._touch(),
            "use": lambda _: self._use(),
            "spread": self._spread,
            "teach": self._teach,
            "check": self._check,
        }

    def saw(self, frame: Frame) -> None:
        """Take the newest frame; called in the camera's thread, costs nothing.

        Only while seats are being touched is the frame looked at here.
        """
        with self._lock:
            self._held.frame = frame
            touches, wishes = self._held.touches, self._held.wishes
        if touches is None or wishes is None:
            return
        point = touches.feed(frame.image)
        left = [seat for seat in wishes.seats if seat not in wishes.touched]
        if point is None or not left:
            return
        now = replace(wishes, touched={**wishes.touched, left[0]: point})
        with self._lock:
            self._held.wishes = now
            if len(left) == 1:
                self._held.touches = None

    def asked(self, request: Request) -> Answer:
        """Answer a request of the keeper's page; never raises for what it says."""
        try:
            return self._answers[what_of(request)](request)
        except DeskRefusal as refusal:
            return refusal_answer(refusal)
        except BadInput as error:
            return refusal_answer(DeskRefusal(Why.FAULT, str(error)))

    def close(self) -> None:
        """Finish what is being worked on."""
        if self._worker is not None:
            self._worker.shutdown(wait=True, cancel_futures=True)

    def _state(self) -> Answer:
        with self._lock:
            held = replace(self._held)
        view, deck = self._bench.view, self._bench.deck
        wishes = held.wishes
        left = [] if wishes is None else [
            seat for seat in wishes.seats if seat not in wishes.touched
        ]  # fmt: skip
        return {
            "ok": True,
            "busy": self._busy(),
            "camera": held.frame is not None,
            "lacks": self._bench.lacks,
            "pack": self._places.pack,
            "deck": None if deck is None else deck.name,
            "wanted_deck": self._places.deck,
            "calibrated": view is not None,
            "size": None if held.frame is None else _size(held.frame.image),
            "measured": None if held.seen is None else document(held.seen),
            "touched": {} if wishes is None else dict(wishes.touched),
            "touching": left[0] if held.touches is not None and left else None,
            "cards": len(held.sights),
            "last": held.last,
        }

    def _picture(self, request: Request) -> Answer:
        frame = self._frame()
        image = frame.image
        if flag_of(request, "drawn"):
            with self._lock:
                seen, shown = self._held.seen, self._held.shown
            if shown is not None:
                image = numbered(*shown)
            elif seen is not None:
                image = drawn(image, seen)
        return {"ok": True, "jpeg": small_jpeg(image), "at_ms": frame.at_ms}

    def _measure(self, request: Request) -> Answer:
        image = self._frame().image
        view = self._bench.view
        fps = _USUAL_FPS if view is None else view.fps
        wishes = wishes_of(request, _size(image), fps)

        def work() -> Answer:
            seen = calibrated(image, wishes)
            with self._lock:
                self._held.seen, self._held.wishes = seen, wishes
                self._held.shown = self._held.touches = None
            return {"good": seen.is_usable, "said": []}

        return self._started("measure", work)

    def _touch(self) -> Answer:
        """Begin to look for arms, one seat after the other."""
        image = self._frame().image
        with self._lock:
            seen, wishes = self._held.seen, self._held.wishes
            if seen is None or wishes is None or seen.card_px is None:
                raise DeskRefusal(Why.NOT_MEASURED)
            self._held.wishes = replace(wishes, touched={})
            self._held.touches = SeatTouches(_size(image), seen.card_px)
        return {"ok": True}

    def _use(self) -> Answer:
        """Measure once more with the seats as touched, and take it if it is good."""
        with self._lock:
            wishes, seen = self._held.wishes, self._held.seen
        image = self._frame().image
        if wishes is None or seen is None:
            raise DeskRefusal(Why.NOT_MEASURED)

        def work() -> Answer:
            again = calibrated(image, wishes)
            with self._lock:
                self._held.seen, self._held.touches = again, None
            if again.view is None:
                return {"good": False, "said": []}
            if self._places.view is not None:
                text = json.dumps(view_values(again.view), indent=1) + "\n"
                write_whole(self._places.view, text)
            self._bench.use_view(again.view)
            return {"good": True, "said": []}

        return self._started("use", work)

    def _spread(self, request: Request) -> Answer:
        image = self._frame().image
        suits, ranks = rows_of(request)
        upside_down, more = flag_of(request, "upside_down"), flag_of(request, "more")
        codes = tuple(card.code for card in told_order(None, suits, ranks))

        def work() -> Answer:
            pack = spread_in([image], upside_down=upside_down)
            with self._lock:
                before = self._held.sights if more else ()
                self._held.sights = (*before, *pack.sights)
                self._held.codes = codes
                self._held.shown = (image, pack.grids[0], codes[len(before) :])
                found = len(self._held.sights)
            return {"good": found == len(CARDS), "said": _count_said(found)}

        return self._started("spread", work)

    def _teach(self, request: Request) -> Answer:
        try:
            name = checked_name(request.get("name"))
        except BadInput:
            detail = "name"
            raise DeskRefusal(Why.BAD_REQUEST, detail) from None
        with self._lock:
            sights, codes = self._held.sights, self._held.codes
        if len(sights) != len(CARDS):
            raise DeskRefusal(Why.NOT_SPREAD)
        order = told_order(" ".join(codes))

        def work() -> Answer:
            named = {card: (sight,) for card, sight in zip(order, sights, strict=True)}
            done = taught(name, self._places.pack, named)
            if done.is_good:
                write_deck(deck_path(self._places.decks, name), done.deck)
                self._bench.use_deck(done.deck)
            ending = SAYINGS["taught" if done.is_good else "refused"]
            return {"good": done.is_good, "said": [*done.doubts, ending], "name": name}

        return self._started("teach", work)

    def _check(self, request: Request) -> Answer:
        image = self._frame().image
        upside_down = flag_of(request, "upside_down")

        def work() -> Answer:
            pack = spread_in([image], upside_down=upside_down)
            cards, check = read_pack(pack.sights, self._bench.deck)
            codes = tuple("?" if card is None else card.code for card in cards)
            with self._lock:
                self._held.shown = (image, pack.grids[0], codes)
            said = [check_words(check, self._places.pack)]
            return {"good": check.is_whole, "said": said}

        return self._started("check", work)

    def _frame(self) -> Frame:
        with self._lock:
            frame = self._held.frame
        if frame is None:
            raise DeskRefusal(Why.NO_PICTURE)
        return frame

    def _busy(self) -> str | None:
        return self._work[0] if self._work and not self._work[1].done() else None

    def _started(self, what: str, work: Callable[[], Answer]) -> Answer:
        """Begin what takes a while; the page asks for `state` until it is done."""
        with self._lock:
            if self._busy() is not None:
                raise DeskRefusal(Why.BUSY)
            if self._worker is None:
                self._worker = ThreadPoolExecutor(1, thread_name_prefix="camera-desk")
            self._held.last = {}
            running = self._worker.submit(self._worked, what, work)
            self._work = (what, running)
        running.add_done_callback(lambda done: self._tell_fault(what, done))
        return {"ok": True, "busy": what}

    def _worked(self, what: str, work: Callable[[], Answer]) -> None:
        try:
            outcome = {"what": what, **work()}
        except BadInput as error:
            said = refusal_answer(DeskRefusal(Why.FAULT, str(error)))["error"]
            outcome = {"what": what, "good": False, "said": [said]}
        with self._lock:
            self._held.last = outcome

    def _tell_fault(self, what: str, done: Future[None]) -> None:
        """Let a fault of ours reach the page; nobody else waits for the work."""
        fault = None if done.cancelled() else done.exception()
        if fault is None:
            return
        _LOG.error("the camera's desk failed at %s", what, exc_info=fault)
        said = refusal_answer(DeskRefusal(Why.FAULT))["error"]
        with self._lock:
            self._held.last = {"what": what, "good": False, "said": [said]}


def _count_said(found: int) -> list[Said]:
    key = "seen" if found else "nothing"
    return [
        {
            language: text.format(count=found, wanted=len(CARDS))
            for language, text in SAYINGS[key].items()
        }
    ]


def _size(image: Image) -> tuple[int, int]:
    return image.shape[1], image.shape[0]
