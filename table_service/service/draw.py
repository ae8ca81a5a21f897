"""Drawing a deal: seed, commitment, word, and the seal of its hands."""

import secrets
from collections.abc import Mapping
from dataclasses import replace

from table_service.cards import Card, Seat
from table_service.fairness.routing_word import (
    SEED_BYTES,
    Pockets,
    commitment_of,
    routing_word,
)
from table_service.fairness.seal import SALT_BYTES, seal_of
from table_service.store.secrets_file import DealSecret


def drawn(deal: int, pockets: Pockets, seed: bytes | None = None) -> DealSecret:
    """Return a freshly drawn deal.

    Args:
        deal: Its number.
        pockets: Pockets in their order with their capacities.
        seed: Given only where an evening must come out the same again (a
            simulation from a seed); else the operating system's random source.
    """
    seed = seed or secrets.token_bytes(SEED_BYTES)
    return DealSecret(
        deal=deal,
        pockets=pockets,
        seed=seed,
        contributions=(),
        word=routing_word(seed, deal, pockets),
        salt=secrets.token_bytes(SALT_BYTES),
    )


def pockets_of(order: tuple[Seat, ...]) -> Pockets:
    """Return the pockets of a deal: ten cards a hand, two in the talon."""
    return (*((str(seat), 10) for seat in order), ("talon", 2))


def commitment(table: str, secret: DealSecret) -> str:
    """Return the digest that is shown before the deal."""
    return commitment_of(table, secret.deal, secret.seed)


def with_hands(
    secret: DealSecret, hands: Mapping[str, tuple[Card, ...]]
) -> tuple[DealSecret, str]:
    """Return the secret with the hands that were read, and their seal."""
    seal = seal_of(secret.deal, secret.salt, hands)
    return replace(secret, hands=dict(hands)), seal


def hands_known(secret: DealSecret | None) -> dict[Seat, frozenset[Card]] | None:
    """Return the hands by seat, without the talon; None where not read."""
    if secret is None or secret.hands is None:
        return None
    return {
        Seat(pocket): frozenset(cards)
        for pocket, cards in secret.hands.items()
        if pocket != "talon"
    }
