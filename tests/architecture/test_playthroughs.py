"""Whole evenings as text, replayed line by line; no variety goes without one.

Every figure in them was worked by hand from the rule book.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.playthrough import Script, logical_lines

from table_service.varieties.registry import GAMES

FOLDER = Path(__file__).parents[1] / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


@contextmanager
def told(line: str) -> Iterator[None]:
    """Say at which line a playthrough went wrong."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at the line: {line}")
        raise


def test_every_game_has_a_playthrough() -> None:
    assert {path.stem for path in FILES} == {game.id for game in GAMES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_is_played_as_it_is_written(path: Path) -> None:
    script = Script(path.stem)
    lines = logical_lines(path.read_text("utf-8"))
    for line in lines:
        with told(line):
            script.follow(line)
    assert len(lines) > 60
