"""Questions to people, in Russian and English."""

from collections.abc import Mapping

from table_service.cards import Seat
from table_service.events.facts import SightingDoubted

_REASONS = {
    "blurred": ("it is blurred", "она смазана"),
    "covered": ("it is covered", "она закрыта"),
    "seat": ("it is not clear whose it is", "неясно, чья она"),
    "back": ("it lies face down", "она лежит рубашкой вверх"),
    "two_arms": ("two arms were over the table", "над столом были две руки"),
    "heap_moved": ("the cards were moved", "карты сдвинули"),
    "not_a_card": ("it does not look like a card", "это не похоже на карту"),
    "impossible": (
        "no such card can come to the table now",
        "такой карты сейчас быть не может",
    ),
}
_UNKNOWN = ("it was not read", "она не прочиталась")


def question_words(doubt: SightingDoubted, names: Mapping[Seat, str]) -> dict[str, str]:
    """Return the question about a card that could not be read."""
    en, ru = _REASONS.get(doubt.reason, _UNKNOWN)
    who = names.get(doubt.seat, str(doubt.seat)) if doubt.seat else ""
    return {
        "en": f"Which card is that{f' of {who}' if who else ''}? ({en})",
        "ru": f"Какая это карта{f' у игрока {who}' if who else ''}? ({ru})",
    }
