"""`preftable simulate`: whole evenings, measured against what really happened."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support import proof_verifier
from support.swift_folder import swift_folder

from table_service.cli.main import main

Capture = pytest.CaptureFixture[str]
KEYS = {"deals", "errors", "faults", "settlement", "zero_sum", "wall_s"}
NO_ERRORS = {"card": 0, "seat": 0, "order": 0, "score": 0}


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with swift_folder() as place:
        monkeypatch.setattr(tempfile, "tempdir", str(place))
        yield place


def simulated(capsys: Capture, *options: str) -> tuple[int, dict[str, Any]]:
    status = main(["simulate", "--no-camera", "--json", *options])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    return status, json.loads(lines[0])


@pytest.mark.parametrize("players", ["3", "4"])
def test_a_simulated_evening_is_recorded_as_it_was_played(
    folder: Path, capsys: Capture, players: str
) -> None:
    options = ("--deals", "8", "--players", players, "--seed", "3")
    status, summary = simulated(capsys, *options)
    assert status == 0
    assert set(summary) >= KEYS
    assert summary["deals"] == 8
    assert summary["errors"] == NO_ERRORS
    assert summary["zero_sum"]
    assert set(summary["settlement"]) == set("SWNE"[: int(players)])
    assert list(folder.iterdir()) == [], "a log that nobody asked for was left"


@pytest.mark.parametrize("mode", ["read", "blind", "hand"])
def test_offences_are_found_whether_or_not_the_table_knows_the_hands(
    folder: Path, capsys: Capture, mode: str
) -> None:
    options = ("--deals", "4", "--seed", "2", "--revokes", "0.15", "--mode", mode)
    status, summary = simulated(capsys, *options)
    assert status == 0, summary
    assert summary["errors"] == NO_ERRORS
    assert summary["irregularities"]
    assert folder.is_dir()


def test_every_deal_has_a_proof_that_a_stranger_can_check(
    folder: Path, capsys: Capture
) -> None:
    proofs, log = folder / "proofs", folder / "evening.db"
    status, summary = simulated(
        capsys,
        *("--deals", "6", "--seed", "5", "--faults", "0.03"),
        *("--proofs", str(proofs), "--log", str(log)),
    )
    assert status == 0, summary
    documents = [json.loads(path.read_text()) for path in sorted(proofs.iterdir())]
    assert all(map(proof_verifier.holds, documents))
    assert [one["deal"] for one in documents] == list(range(1, len(documents) + 1))
    void = [one for one in documents if one.get("void")]
    assert len(void) == summary["void"]
    assert len(documents) - len(void) == summary["deals"]
    assert main(["verify", str(log)]) == 0


def test_the_same_seed_is_the_same_evening(folder: Path, capsys: Capture) -> None:
    first = simulated(capsys, "--deals", "4", "--seed", "9")[1]
    again = simulated(capsys, "--deals", "4", "--seed", "9")[1]
    assert first["settlement"] == again["settlement"]
    assert first["kinds"] == again["kinds"]
    assert folder.is_dir()


def test_people_read_the_summary_line_by_line(folder: Path, capsys: Capture) -> None:
    assert main(["simulate", "--no-camera", "--deals", "1"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].split() == ["deals", "1"]
    assert "zero_sum" in out
    assert folder.is_dir()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--deals", "0"), "--deals 0"),
        (("--players", "5"), "--players 5"),
        (("--variety", "soci"), "known: sochi"),
        (("--faults", "1.5"), "--faults 1.5"),
        (("--faults", "nan"), "--faults nan"),
        (("--revokes", "-1"), "--revokes -1"),
        (("--log", "/"), "it is a folder"),
        (("--log", "missing/evening.db"), "missing/evening.db"),
        (("--log", "evening.secrets"), "a log ends in .db"),
    ],
)
def test_nonsense_is_refused_in_one_line(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    options: tuple[str, str],
    named: str,
) -> None:
    monkeypatch.chdir(folder)
    assert main(["simulate", "--no-camera", *options]) == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert named in err
