"""`preftable export`: the sheet as a file, the log as JSON lines."""

import hashlib
import json
from contextlib import closing
from pathlib import Path

import pytest
from support.rules_table import game

from table_service.cards import DECK
from table_service.cli.main import main
from table_service.events import facts as f
from table_service.events.codec import decoded
from table_service.events.opening import game_opened
from table_service.store.event_log import EventLog, Stamp

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return the log of a game in which a deal has begun."""
    path = tmp_path / "evening.db"
    began = f.DealBegan(deal=1, dealer=game().dealer, mode="read", commitment="c0" * 32)
    with closing(EventLog(path, "test")) as log:
        stamp = Stamp(wall="2026-11-30T20:00:00Z", mono_ms=5, actor="keeper")
        log.append([game_opened(game()), began], stamp)
    return path


@pytest.mark.parametrize(("name", "head"), [("o.pdf", b"%PDF-"), ("O.SVG", b"<svg")])
def test_a_sheet_is_written_as_its_name_says(
    evening: Path, capsys: Capture, name: str, head: bytes
) -> None:
    out = evening.with_name(name)
    arguments = ["export", str(evening), "--sheet", str(out), "--language", "ru"]
    assert main([*arguments, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    data = out.read_bytes()
    assert data.startswith(head)
    assert told == {
        "file": str(out), "bytes": len(data), "language": "ru", "seq": 2,
        "variety": "sochi",
    }  # fmt: skip


def test_people_read_what_was_written(evening: Path, capsys: Capture) -> None:
    out = evening.with_name("sheet.svg")
    assert main(["export", str(evening), "--sheet", str(out)]) == 0
    assert capsys.readouterr().out == f"{out}: {out.stat().st_size} bytes\n"


def test_the_lines_of_the_log_hold_all_that_its_hashes_cover(
    evening: Path, capsys: Capture
) -> None:
    assert main(["export", str(evening), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["kind"] for one in lines] == ["GameOpened", "DealBegan"]
    for one in lines:
        body = json.dumps(one["body"], ensure_ascii=False, sort_keys=True)
        assert decoded(one["kind"], body)
        parts = (
            one["prev_hash"], str(one["seq"]), one["epoch"], one["wall"],
            str(one["mono_ms"]), one["kind"], one["actor"], body,
        )  # fmt: skip
        assert hashlib.sha256("\0".join(parts).encode()).hexdigest() == one["hash"]


def test_no_unplayed_card_is_exported(evening: Path, capsys: Capture) -> None:
    main(["export", str(evening), "--json"])
    told = capsys.readouterr().out
    assert not [card.code for card in DECK if f'"{card.code}"' in told]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "nothing to export"),
        (["--sheet", "sheet.csv"], "csv is not written yet"),
        (["--sheet", "deal.ppn"], "ppn is not written yet"),
        (["--sheet", "sheet"], "a sheet ends in one of .pdf, .svg"),
        (["--sheet", "/nowhere/sheet.pdf"], "name a file that can be written"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_one_line(
    evening: Path, capsys: Capture, arguments: list[str], says: str
) -> None:
    assert main(["export", str(evening), *arguments]) == 2
    error = capsys.readouterr().err
    assert says in error
    assert error.count("\n") == 1


def test_a_log_without_a_game_has_no_sheet(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "empty.db"
    EventLog(path, "test").close()
    assert main(["export", str(path), "--sheet", str(tmp_path / "o.pdf")]) == 2
    assert "no game was opened in this log" in capsys.readouterr().err


def test_a_file_that_is_no_log_is_refused(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("7S 8S")
    assert main(["export", str(path), "--json"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
