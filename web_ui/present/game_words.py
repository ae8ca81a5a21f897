"""Calls, contracts, cards and amounts as players say and write them."""

from collections.abc import Mapping
from fractions import Fraction

from web_ui.i18n import Words
from web_ui.present.plain import plain, plain_name
from web_ui.table import Document

SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
RED = frozenset("DH")
_CALL_LENGTH = 20
_MANNERS = ("_no_talon", "_dark")
"""How a bid is meant to be played; stands at its end."""
_HAND = "h"
"""The same at a bare number: without the talon."""
_SPECIALS = ("bettel", "durchmarsch", "plauderer", "offener_durchmarsch", "preferans")


def names_of(view: Document) -> dict[str, str]:
    """Return the players' names by seat, harmless to show."""
    return {str(p["seat"]): plain_name(p["name"]) for p in view.get("players") or ()}


def hands_of(view: Document, words: Words) -> dict[str, str]:
    """Return the names of all hands by seat: the players' and the dummy's."""
    dummy = (view.get("deal") or {}).get("dummy")
    nobody = {str(dummy): words("deal.dummy")} if dummy else {}
    return {**names_of(view), **nobody}


def name_in(names: Mapping[str, str], seat: object) -> str:
    """Return the name of a seat; an unknown seat is shown as it is."""
    return names.get(str(seat), plain_name(seat or "?"))


def card_text(code: str) -> str:
    """Return a card as written: `10♠`, `A♥`."""
    rank, suit = code[:-1], code[-1:]
    if suit not in SUITS:
        return plain(code, _CALL_LENGTH)
    return ("10" if rank == "T" else plain(rank, 3)) + SUITS[suit]


def card_name(words: Words, code: str) -> str:
    """Return a card as spoken: `ace of spades`, `туз пик`."""
    rank, suit = f"rank.{code[:-1]}", f"contract.suit_{code[-1:]}"
    if rank not in words or suit not in words:
        return plain(code, _CALL_LENGTH)
    return words("card.name", rank=words(rank), suit=words(suit))


def bid_parts(call: str) -> tuple[str, str] | None:
    """Return level and suit of `6S`, `10H`, `7NT`; suit `N` is no trump."""
    call = manner_of(call)[0]
    level = call.rstrip("SCDHNT")
    suit = call[len(level) :]
    if level not in {"6", "7", "8", "9", "10"} or suit not in {*SUITS, "N", "NT"}:
        return None
    return level, suit[0]


def manner_of(call: str) -> tuple[str, str]:
    """Return a call without its manner, and `no_talon`, `dark`, `hand` or nothing."""
    if call.endswith(_HAND) and call.removesuffix(_HAND).isdigit():
        return call.removesuffix(_HAND), "hand"
    for manner in _MANNERS:
        if call.endswith(manner):
            return call.removesuffix(manner), manner.removeprefix("_")
    return call, ""


def call_text(words: Words, call: str) -> str:
    """Return a call as short as it is written: `6♠`, `7NT`, `pass`.

    Games that bid bare numbers write a contract by its number: `2♠`, `6 Bettel`.
    """
    bare, manner = manner_of(call)
    if manner and f"call.{call}" not in words:
        return f"{call_text(words, bare)} {words(f'contract.{manner}')}"
    parts = bid_parts(call)
    if parts is None:
        said = words.known(f"call.{call}", plain(call, _CALL_LENGTH))
        return f"{words.known(f'contract.number_{call}', '')} {said}".lstrip()
    level, suit = parts
    mark = SUITS.get(suit, words("contract.no_trump_mark"))
    return words.known(f"contract.number_{suit}", level) + words.known(
        f"contract.sign_{suit}", mark
    )


def number_meant(words: Words, number: str) -> str:
    """Return which contract a bare number bids: a suit, `N`, `bettel`; or nothing."""
    kinds = (*SUITS, "N", *_SPECIALS)
    meant = (k for k in kinds if words.known(f"contract.number_{k}", "") == number)
    return next(meant, "")


def number_text(words: Words, number: str) -> str:
    """Return a bare number with what it bids: `2♠`, `5 (acorns)`, `6 Bettel`."""
    meant = number_meant(words, number)
    if meant in _SPECIALS:
        return call_text(words, meant)
    return call_text(words, f"6{meant}") if meant else call_text(words, number)


def call_suit(call: str) -> str:
    """Return `red`, `black` or nothing: how a call is coloured."""
    parts = bid_parts(call)
    if parts is None or parts[1] == "N":
        return ""
    return "red" if parts[1] in RED else "black"


def contract_name(words: Words, contract: str) -> str:
    """Return a contract as spoken: `six spades`, `мизер`, `all-pass`."""
    bare, manner = manner_of(contract)
    if manner:
        return f"{contract_name(words, bare)} {words(f'contract.{manner}')}"
    parts = bid_parts(contract)
    if parts is None:
        return words.known(f"call.{contract}", plain(contract, _CALL_LENGTH))
    level, suit = parts
    named = words(f"contract.suit_{suit}")
    return words(
        "contract.game",
        level=words(f"contract.level_{level}"),
        suit=named,
        trump=words.known(f"contract.trump_{suit}", named),
        number=words.known(f"contract.number_{suit}", level),
    )


def amount_text(amount: object, *, signed: bool = False) -> str:
    """Return an exact amount as people read it: `92/3` gives `30 2/3`."""
    try:
        value = Fraction(str(amount))
    except (ValueError, ZeroDivisionError):
        return plain(amount, _CALL_LENGTH)
    sign = "−" if value < 0 else "+" if signed and value > 0 else ""
    whole, rest = divmod(abs(value), 1)
    if not rest:
        return f"{sign}{whole}"
    return f"{sign}{whole} {rest}" if whole else f"{sign}{rest}"
