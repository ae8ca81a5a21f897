"""What people read of an offence, in Russian and English.

Nothing here names a card that is not on the table (irregularities 8.4).
"""

from table_service.cards import Card, Suit
from table_service.irregularities.irregularity import Irregularity, Kind

Words = dict[str, str]

_SUITS_RU = {
    Suit.SPADES: "пики",
    Suit.CLUBS: "трефы",
    Suit.DIAMONDS: "бубны",
    Suit.HEARTS: "червы",
}
_SUITS_EN = {
    Suit.SPADES: "spades",
    Suit.CLUBS: "clubs",
    Suit.DIAMONDS: "diamonds",
    Suit.HEARTS: "hearts",
}

_EN = {
    Kind.OUT_OF_TURN: "{who} played {card} out of turn in trick {trick}: an open card",
    Kind.SECOND_CARD: "{who} laid a second card, {card}, in trick {trick}: "
    "an open card",
    Kind.REVOKE: "{who} did not follow suit ({suit}) in trick {trick} "
    "but played {card}",
    Kind.NOT_TRUMPED: "{who} had to trump ({suit}) in trick {trick} but played {card}",
    Kind.NOT_BEATEN: "{who} had to beat in trick {trick} but played {card}",
    Kind.NOT_DEALT: "{who} played {card} in trick {trick}, which was not dealt to him",
    Kind.GATHERED_BY_OTHER: "{who} took trick {trick}, which another player won",
}
_RU = {
    Kind.OUT_OF_TURN: "{who}: ход {card} не в свою очередь, взятка {trick}; "
    "карта остаётся открытой",
    Kind.SECOND_CARD: "{who}: вторая карта {card} во взятке {trick}; "
    "карта остаётся открытой",
    Kind.REVOKE: "{who}: не дал в масть ({suit}) во взятке {trick}, положил {card}",
    Kind.NOT_TRUMPED: "{who}: не побил козырем ({suit}) во взятке {trick}, "
    "положил {card}",
    Kind.NOT_BEATEN: "{who}: обязан был перебить во взятке {trick}, положил {card}",
    Kind.NOT_DEALT: "{who}: карта {card} во взятке {trick} ему не сдавалась",
    Kind.GATHERED_BY_OTHER: "{who}: забрал чужую взятку {trick}",
}


def offence_words(one: Irregularity, who: str) -> Words:
    """Return the sentence about `one` in each language.

    Args:
        one: The offence.
        who: The player's name, as people wrote it.
    """
    card = "" if one.card is None else _face(one.card)
    said = {"who": who, "card": card, "trick": one.trick}
    suit_en = "" if one.suit is None else _SUITS_EN[one.suit]
    suit_ru = "" if one.suit is None else _SUITS_RU[one.suit]
    return {
        "en": _EN[one.kind].format(**said, suit=suit_en) + _proof(one, "proved by"),
        "ru": _RU[one.kind].format(**said, suit=suit_ru) + _proof(one, "видно по"),
    }


def _face(card: Card) -> str:
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return rank + card.suit.symbol


def _proof(one: Irregularity, words: str) -> str:
    return "" if one.proof is None else f" ({words} {_face(one.proof)})"
