"""Observations of devices as messages to the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from table_service.bad_input import BadInput
from table_service.events import messages as m
from table_service.events.decide import decide
from table_service.events.state import Phase, TableState
from table_service.observations import (
    CardSeen,
    CardUnsure,
    DealDone,
    DealFailed,
    DealHeld,
    DealProgress,
    DeviceDown,
    DeviceUp,
    HandIn,
    HandOut,
    Observation,
    TrickGathered,
)
from table_service.service import reconcile
from table_service.service.draw import with_hands
from table_service.store.secrets_file import SecretsFile

DEALER, CAMERA = "dealer", "camera"


@dataclass(slots=True)
class Reports:
    """One observation read against the table as it stands.

    Attributes:
        actor: Which device spoke, for the log.
    """

    state: TableState | None
    secrets: SecretsFile
    actor: str = "table"

    def messages(self, seen: Observation) -> Iterator[m.Message]:
        """Yield what the table is told of `seen`."""
        match seen:
            case DeviceUp() | DeviceDown():
                yield self._device(seen)
            case DealProgress() | DealHeld() | DealDone() | DealFailed():
                self.actor = DEALER
                yield from self._dealing(seen)
            case CardSeen() | CardUnsure() | TrickGathered():
                self.actor = CAMERA
                yield from self._sighting(seen)
            case HandIn() | HandOut():
                return

    def _device(self, seen: DeviceUp | DeviceDown) -> m.DeviceTold:
        self.actor = seen.device
        if isinstance(seen, DeviceUp):
            return m.DeviceTold(device=seen.device, state="up", words=seen.detail)
        return m.DeviceTold(
            device=seen.device, state="down", words=seen.reason, fault=seen.fault
        )

    def _dealing(
        self, seen: DealProgress | DealHeld | DealDone | DealFailed
    ) -> Iterator[m.Message]:
        deal = self.state.deal if self.state else None
        if deal is None or deal.number != seen.deal or deal.phase is not Phase.DEALING:
            return
        match seen:
            case DealHeld(fault=fault, reason=reason):
                yield m.DeviceTold(
                    device=DEALER, state="held", words=reason, fault=fault
                )
            case DealProgress():
                yield from self._no_longer_held()
            case DealFailed(fault=fault, reason=reason):
                yield from self._no_longer_held()
                yield m.VoidDeal(fault=fault, reason=reason)
            case DealDone():
                yield from self._no_longer_held()
                yield self._done(seen)

    def _no_longer_held(self) -> Iterator[m.DeviceTold]:
        told = self.state.devices.get(DEALER) if self.state else None
        if told and told.state == "held":
            yield m.DeviceTold(device=DEALER, state="up", words="")

    def _done(self, seen: DealDone) -> m.FinishDealing:
        seal = None
        secret = self.secrets.of(seen.deal)
        if seen.hands is not None and secret is not None:
            known, seal = with_hands(secret, seen.hands)
            self.secrets.keep(known)
        # A machine with more pockets than this deal uses counts zero there.
        counts = {pocket: cards for pocket, cards in seen.counts.items() if cards}
        return m.FinishDealing(deal=seen.deal, counts=counts, seal=seal)

    def _sighting(
        self, seen: CardSeen | CardUnsure | TrickGathered
    ) -> Iterator[m.Message]:
        if self.state is None:
            return
        if not isinstance(seen, TrickGathered) and reconcile.is_thrown_in(self.state):
            return
        match seen:
            case CardSeen():
                yield from self._card(self.state, seen)
            case CardUnsure():
                yield reconcile.doubted(seen)
            case TrickGathered():
                message = reconcile.gathered(self.state, seen)
                if message is not None:
                    yield message

    def _card(self, state: TableState, seen: CardSeen) -> Iterator[m.Message]:
        """Yield the play, or a doubt where no such card can belong here.

        A card that a person entered while the camera was still in doubt is
        not told twice.
        """
        if reconcile.is_known(state, seen):
            return
        message = reconcile.seen(state, seen)
        if reconcile.contradicts_deal(state, message):
            message = None
        try:
            if message is not None:
                decide(state, message)
        except BadInput:
            message = None
        yield message or m.DoubtSighting(
            sighting=-seen.at_ms, seat=seen.seat, reason="impossible"
        )
