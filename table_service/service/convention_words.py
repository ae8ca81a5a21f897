"""Values of conventions in words, Russian and English."""

from table_service.varieties.house_rules import Plain

_NOTHING = {"en": "–", "ru": "–"}
_YES = {"en": "yes", "ru": "да"}
_NO = {"en": "no", "ru": "нет"}


def value_words(value: Plain) -> dict[str, str]:
    """Return the value of a convention as people read it.

    Named choices keep the word of the settings file, so that a player finds
    it there.
    """
    if value is None:
        return _NOTHING
    if isinstance(value, bool):
        return _YES if value else _NO
    if isinstance(value, dict):
        text = ", ".join(f"{key}: {amount}" for key, amount in value.items())
    elif isinstance(value, list):
        text = ", ".join(map(str, value))
    else:
        text = str(value).replace("_", " ")
    return {"en": text, "ru": text}
