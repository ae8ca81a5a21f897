"""Style 4: one word per thing; the words we chose against do not come back."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("table_service", "firmware_bridge", "vision", "web_ui")
AGAINST = {
    # in our code and documents we say the second
    r"\bwidow\b": "talon",
    r"\braspas\w*": "all_pass",
    r"\bpulka\b": "sheet",
    r"\brevok(?:ing|er)_": "revoke",
    r"\bbullet_hill\b": "mountain",
}


def test_one_word_is_used_for_one_thing() -> None:
    files = [path for name in PACKAGES for path in (ROOT / name).rglob("*.py")]
    found = [
        f"{path.relative_to(ROOT)} says {word.group()!r}; we say {ours!r}"
        for path in files
        for pattern, ours in AGAINST.items()
        if (word := re.search(pattern, path.read_text("utf-8"), re.IGNORECASE))
    ]
    assert found == []
