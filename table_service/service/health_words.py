"""What the doctor says about the machine the table stands on."""

from collections.abc import Mapping

NAMES: Mapping[str, tuple[str, str]] = {
    "python": ("python", "python"),
    "disk space": ("disk space", "место на диске"),
    "disk commit": ("disk commit", "запись на диск"),
    "clock": ("clock", "часы"),
}

WORDS: Mapping[str, tuple[str, str]] = {
    "python": ("{version}", "{version}"),
    "disk space": ("{free} MB free", "свободно {free} МБ"),
    "disk commit": ("{ms} ms (median of 20)", "{ms} мс (медиана из 20)"),
    "clock": ("{now} UTC", "{now} по Гринвичу"),
}


def health_words(
    check: str, language: str, values: Mapping[str, object]
) -> tuple[str, str]:
    """Return name and detail of `check` in `language`, `en` or `ru`."""
    column = 1 if language == "ru" else 0
    return NAMES[check][column], WORDS[check][column].format(**values)
