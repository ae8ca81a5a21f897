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


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ("--variety leningrad --players 4", "S W N E"),
        ("--variety leningrad_sheet", "S W N"),
        ("--variety rostov --players 4", "S W N E"),
        ("--variety ural --players 4", "S W N E"),
        ("--variety kazakh", "S W N"),
        ("--variety piter_skachki --players 4", "S W N E"),
        ("--variety classic", "S W N"),
        ("--variety gusarik", "S N"),
        ("--players 5 --mode hand", "S W N E SE"),
    ],
)
def test_every_variety_is_recorded_as_it_was_played(
    folder: Path, capsys: Capture, options: str, seats: str
) -> None:
    status, summary = simulated(capsys, "--deals", "6", *options.split())
    assert status == 0, summary
    assert summary["errors"] == NO_ERRORS
    assert summary["zero_sum"]
    assert set(summary["settlement"]) == set(seats.split())
    assert folder.is_dir()


def test_a_house_plays_by_its_own_rules(folder: Path, capsys: Capture) -> None:
    house = folder / "house.toml"
    house.write_text(
        'variety = "piter_skachki"\n[conventions]\nallpass_forced = "none"\n', "utf-8"
    )
    options = ("--house", str(house), "--deals", "6", "--players", "4")
    status, summary = simulated(capsys, *options)
    assert status == 0
    assert "allpass: forced" not in summary["kinds"]
    again = simulated(capsys, *options, "--convention", "allpass_forced=races")[1]
    assert again["kinds"]["allpass: forced"] >= 1


def test_conventions_are_written_as_json_words_or_lists(
    folder: Path, capsys: Capture
) -> None:
    options = ("exit_ladder=6,7,8", "allpass_price=[2,4]", "whist_style=gentleman")
    agreed = [text for one in options for text in ("--convention", one)]
    status, summary = simulated(capsys, "--deals", "2", *agreed)
    assert status == 0
    assert summary["errors"] == NO_ERRORS
    assert folder.is_dir()


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
        (("--players", "6"), "--players 6; sochi is played by 3 or 4 or 5"),
        (("--players", "5"), "add --mode hand --no-camera"),
        (("--variety", "gusarik", "--players", "3"), "gusarik is played by 2"),
        (("--convention", "pool_limit"), "it is NAME=VALUE"),
        (("--convention", "=5"), "it is NAME=VALUE"),
        (("--convention", "pool_limt=20"), "did you mean pool_limit"),
        (("--convention", "pool_limit=0"), "convention pool_limit = 0"),
        (("--convention", "pool_limit=" + "[" * 9999), "convention pool_limit"),
        (("--convention", "pool_limit=none"), "rule book 11"),
        (
            ("--convention", "pool_limit=5", "--convention", "pool_limit=6"),
            "pool_limit=6; named twice",
        ),
        (("--house", "missing.toml"), "missing.toml: No such file"),
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


def test_a_house_and_another_variety_are_refused(folder: Path, capsys: Capture) -> None:
    house = folder / "house.toml"
    house.write_text('variety = "moscow"\n', "utf-8")
    options = ["--house", str(house), "--variety", "ural", "--no-camera"]
    assert main(["simulate", *options]) == 2
    err = capsys.readouterr().err
    assert "--variety ural" in err
    assert "is about moscow" in err
    same = ["--house", str(house), "--variety", "rostov", "--no-camera"]
    assert main(["simulate", *same, "--deals", "1"]) == 0
