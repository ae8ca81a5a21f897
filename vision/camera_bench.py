"""What the camera watches with: its view, its deck, and what is still lacking."""

import logging
import threading

from table_service.bad_input import BadInput
from vision.camera_settings import CameraSettings
from vision.desk.camera_desk import DeskPlaces
from vision.reading import read_scores
from vision.teaching.deck_file import deck_path, read_deck
from vision.teaching.taught_deck import TaughtDeck
from vision.trick_watch import Read
from vision.view import View
from vision.watcher import Watcher

_LOG = logging.getLogger(__name__)
_WHY = {
    "uncalibrated": "not calibrated yet; open the camera's page or run "
    "preftable calibrate",
    "untaught": "untaught deck; teach it on the camera's page or with preftable teach",
}


class CameraBench:
    """View and deck of a camera; changed from the desk, read by the camera.

    Attributes:
        places: Where views and decks are kept.
    """

    def __init__(self, settings: CameraSettings, view: View | None) -> None:
        """Take `view` and the deck that the settings name, if it is taught."""
        self._settings = settings
        self._lock = threading.Lock()
        self._view = view
        self._deck = _named_deck(settings)
        self._changed = False
        self.places = DeskPlaces(
            view=settings.view_file,
            decks=settings.decks,
            deck=settings.deck,
            pack=settings.pack,
        )

    @property
    def view(self) -> View | None:
        """Return the view in use."""
        with self._lock:
            return self._view

    @property
    def deck(self) -> TaughtDeck | None:
        """Return the taught deck in use."""
        with self._lock:
            return self._deck

    @property
    def lacks(self) -> str:
        """Return `uncalibrated`, `untaught`, or nothing when all is there.

        A pack with other suits, or a deck that the settings name, must have
        been taught: the reader would guess.
        """
        if self.view is None:
            return "uncalibrated"
        needs_deck = self._settings.pack != "french" or self._settings.deck
        return "untaught" if needs_deck and self.deck is None else ""

    @property
    def why(self) -> str:
        """Return in one line what is still to be done."""
        return _WHY.get(self.lacks, "")

    def use_view(self, view: View) -> None:
        """Watch with `view` from the next frame on."""
        with self._lock:
            self._view, self._changed = view, True

    def use_deck(self, deck: TaughtDeck) -> None:
        """Read with `deck` from the next frame on."""
        with self._lock:
            self._deck, self._changed = deck, True

    def has_changed(self) -> bool:
        """Tell, once, that something new is to be used."""
        with self._lock:
            changed, self._changed = self._changed, False
        return changed

    def new_watcher(self) -> Watcher | None:
        """Return a watch on an empty table; None while something is lacking."""
        view, deck = self.view, self.deck
        if view is None or self.lacks:
            return None
        read: Read = read_scores if deck is None else deck.read
        return Watcher(view, read=read)


def _named_deck(settings: CameraSettings) -> TaughtDeck | None:
    """Return the deck that the settings name; None where it is not taught.

    A deck of another pack, or one that cannot be read any more, is not taught.
    """
    if not settings.deck:
        return None
    path = deck_path(settings.decks, settings.deck)
    if not path.exists():
        return None
    try:
        deck = read_deck(path)
    except BadInput as wrong:
        _LOG.warning("%s", wrong)
        return None
    if deck.pack != settings.pack:
        _LOG.warning("%s is a %s pack, the table plays %s", path, deck.pack,
                     settings.pack)  # fmt: skip
        return None
    return deck
