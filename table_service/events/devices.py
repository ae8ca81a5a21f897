"""Decisions about what devices report and what a finished deal reveals."""

from table_service.events import facts as f
from table_service.events import messages as m
from table_service.events.refusal import Refused
from table_service.events.state import Phase, TableState

Facts = tuple[f.Fact, ...]


def reveal_deal(state: TableState, message: m.RevealDeal) -> Facts:
    """Return how a finished deal was drawn.

    Raises:
        Refused: It is not over; its cards stay secret.
    """
    deal = state.deal
    if deal is None or not deal.is_over or deal.number != message.deal:
        text = f"deal {message.deal} is not over; its cards stay secret"
        raise Refused(text)
    revealed = f.DealRevealed(
        deal=message.deal,
        pockets=message.pockets,
        commitment=message.commitment,
        seed=message.seed,
        contributions=message.contributions,
        word=message.word,
        void=deal.voided[0] if deal.voided else None,
        hands=message.hands,
        salt=message.salt,
    )
    return () if deal.revealed else (revealed,)


def device_told(state: TableState, message: m.DeviceTold) -> Facts:
    """Return that a device changed; nothing where it only said so again."""
    told = f.DeviceChanged(
        device=message.device,
        state=message.state,
        words=message.words,
        fault=message.fault,
    )
    return () if state.devices.get(message.device) == told else (told,)


def doubt_sighting(state: TableState, message: m.DoubtSighting) -> Facts:
    """Return a card that waits for a person to name it."""
    deal = state.deal
    known = any(doubt.sighting == message.sighting for doubt in state.doubts)
    if known or deal is None or deal.phase not in (Phase.PLAY, Phase.TALON):
        return ()
    doubt = f.SightingDoubted(
        sighting=message.sighting, seat=message.seat, reason=message.reason
    )
    return (doubt,)
