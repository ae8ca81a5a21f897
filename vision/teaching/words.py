"""What is said while a deck is taught or checked, English and Russian."""

from collections.abc import Callable, Mapping, Sequence

from table_service.cards import Card
from vision.teaching.pack_check import PackCheck
from vision.teaching.taught_deck import CARDS

LANGUAGES = ("en", "ru")

_RANKS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "7": "seven", "8": "eight", "9": "nine", "T": "ten",
        "J": "jack", "Q": "queen", "K": "king", "A": "ace",
    },
    "ru": {
        "7": "семёрка", "8": "восьмёрка", "9": "девятка", "T": "десятка",
        "J": "валет", "Q": "дама", "K": "король", "A": "туз",
    },
}  # fmt: skip
_GERMAN_RANKS = {"en": {"J": "Unter", "Q": "Ober"}, "ru": {"J": "унтер", "Q": "обер"}}
_LOW_RANKS: Mapping[str, Mapping[str, str]] = {
    "en": {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six"},
    "ru": {
        "2": "двойка", "3": "тройка", "4": "четвёрка", "5": "пятёрка",
        "6": "шестёрка",
    },
}  # fmt: skip
_SUITS = {
    "en": {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"},
    "ru": {"S": "пик", "C": "треф", "D": "бубен", "H": "червей"},
}
_GERMAN_SUITS = {
    "en": {"S": "leaves", "C": "acorns", "D": "bells", "H": "hearts"},
    "ru": {"S": "листьев", "C": "желудей", "D": "бубенцов", "H": "сердец"},
}
_NUMBERS = {
    "en": ("two", "three", "four"),
    "ru": ("две карты", "три карты", "четыре карты"),
}
SAYINGS: Mapping[str, Mapping[str, str]] = {
    "whole": {
        "en": "All {count} cards are there, each once.",
        "ru": "Все карты на месте, каждая по одной: {count}.",
    },
    "nothing": {
        "en": "No card was found. Spread the pack face up in rows, a finger's width "
        "between the cards, on a cloth darker than they are.",
        "ru": "Карты не найдены. Разложите колоду лицом вверх рядами, с зазором в "
        "палец, на сукне темнее карт.",
    },
    "count": {
        "en": "{found} cards were found, not {wanted}. Leave a finger's width between "
        "the cards, all of them whole in the picture.",
        "ru": "Найдено карт: {found}, а не {wanted}. Оставьте между картами зазор в "
        "палец, все карты должны быть видны целиком.",
    },
    "repeated": {"en": "{number} {card}", "ru": "{number} «{card}»"},
    "missing": {"en": "no {card}", "ru": "нет карты «{card}»"},
    "unseen": {"en": "{card} not seen", "ru": "карту «{card}» не видно"},
    "strange": {
        "en": "the {card} does not belong to this pack",
        "ru": "карта «{card}» не из этой колоды",
    },
    "unread": {
        "en": "cards that cannot be read surely: {count}",
        "ru": "карт, которые не прочитать уверенно: {count}",
    },
    "alike": {
        "en": "the {one} and the {other} look the same: is one of them there twice, or "
        "in the wrong place?",
        "ru": "карты «{one}» и «{other}» выглядят одинаково: нет ли одной из них "
        "дважды или не на своём месте?",
    },
    "misplaced": {
        "en": "where the {told} should lie, the {read} was read",
        "ru": "там, где должна лежать карта «{told}», прочитана «{read}»",
    },
    "taught": {
        "en": "The deck is taught.",
        "ru": "Колода запомнена.",
    },
    "refused": {
        "en": "The deck was not taught; put that right and try again.",
        "ru": "Колода не запомнена; исправьте это и попробуйте ещё раз.",
    },
    "lay_next": {"en": "next: {card}", "ru": "дальше: {card}"},
    "seen": {"en": "seen: {count} of {wanted}", "ru": "видно: {count} из {wanted}"},
}


def card_name(card: Card, pack: str, language: str) -> str:
    """Return what players of this pack call a card.

    Args:
        card: Any of the 52.
        pack: `french`, `german` or `tell`.
        language: `en` or `ru`.
    """
    german = pack != "french"
    ranks = {**_LOW_RANKS[language], **_RANKS[language]}
    if german:
        ranks |= _GERMAN_RANKS[language]
    suits = (_GERMAN_SUITS if german else _SUITS)[language]
    rank, suit = ranks[card.code[0]], suits[card.code[1]]
    return f"{rank} of {suit}" if language == "en" else f"{rank} {suit}"


def check_words(check: PackCheck, pack: str) -> dict[str, str]:
    """Return a check in one sentence, by language."""
    return {language: _checked(check, pack, language) for language in LANGUAGES}


def _checked(check: PackCheck, pack: str, language: str) -> str:
    if check.is_whole:
        return SAYINGS["whole"][language].format(count=len(CARDS))
    if not check.seen:
        return SAYINGS["nothing"][language]
    say = _speaker(pack, language)
    parts = [_repeated(card, number, say, language) for card, number in check.repeated]
    # What was not read may well be what is missing: the pack is not accused.
    key = "unseen" if check.unread else "missing"
    parts += [say(key, card=card) for card in check.missing[:_MOST_NAMED]]
    parts += [say("strange", card=card) for card in check.strange]
    if check.unread:
        parts.append(SAYINGS["unread"][language].format(count=check.unread))
    if check.seen != len(CARDS):
        values = {"found": check.seen, "wanted": len(CARDS)}
        parts.append(SAYINGS["count"][language].format(**values).rstrip("."))
    return "; ".join(parts)[:1].upper() + "; ".join(parts)[1:] + "."


_MOST_NAMED = 8


def _repeated(card: Card, number: int, say: Callable[..., str], language: str) -> str:
    spoken = _NUMBERS[language][min(number, 4) - 2]
    text = say("repeated", number=spoken, card=card)
    if language == "en":
        rank, _, suit = text.partition(" of ")
        plural = "es" if rank.endswith("six") else "s"
        return f"{rank}{plural} of {suit}"
    return text


def _speaker(pack: str, language: str) -> Callable[..., str]:
    """Return what says a saying with its cards called by this pack's names."""

    def say(key: str, **values: Card | str) -> str:
        named = {
            name: card_name(value, pack, language) if isinstance(value, Card) else value
            for name, value in values.items()
        }
        return SAYINGS[key][language].format(**named)

    return say


def doubt_words(
    alike: Sequence[tuple[Card, Card]],
    misplaced: Sequence[tuple[Card, Card]],
    pack: str,
) -> list[dict[str, str]]:
    """Return what speaks against a deck, a sentence each, by language.

    Args:
        alike: Cards that look the same.
        misplaced: The card that was told, and the one that was read instead.
        pack: Of the deck.
    """
    speakers = {language: _speaker(pack, language) for language in LANGUAGES}
    lines = [
        {x: say("misplaced", told=told, read=read) for x, say in speakers.items()}
        for told, read in misplaced
    ]
    return lines + [
        {x: say("alike", one=one, other=other) for x, say in speakers.items()}
        for one, other in alike
    ]
