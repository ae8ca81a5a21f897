"""The one program: versions, help, and one line for everything that is wrong."""

import argparse
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from table_service.cli.main import main, parser
from table_service.store.event_log import EventLog

PROGRAM = [sys.executable, "-m", "table_service.cli.main"]
Capture = pytest.CaptureFixture[str]


def run(*arguments: str, folder: Path | None = None) -> tuple[int, str, str]:
    """Run the program as a process of its own."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def commands() -> dict[str, argparse.ArgumentParser]:
    actions = parser()._actions
    choices = next(
        one for one in actions if isinstance(one, argparse._SubParsersAction)
    )
    return dict(choices.choices)


def test_the_program_says_its_version() -> None:
    assert run("--version") == (0, version("preftable") + "\n", "")


def test_nonsense_from_a_shell_is_one_line_and_status_two(tmp_path: Path) -> None:
    status, out, err = run("run", "--config", "missing.toml", folder=tmp_path)
    assert (status, out) == (2, "")
    assert err == "preftable: missing.toml: No such file or directory; " + (
        "name a settings file\n"
    )


def test_every_command_of_the_contract_that_is_there_has_help() -> None:
    assert set(commands()) >= {
        *("demo", "run", "simulate", "score", "settle", "varieties"),
        *("recognise", "watch", "verify", "doctor"),
    }


@pytest.mark.parametrize("name", sorted(commands()))
def test_the_help_of_every_command_has_an_example(name: str) -> None:
    text = commands()[name].format_help()
    words = " ".join(text.split())
    assert f"preftable {name}" in words.split("options:")[-1], "an example is missing"


@pytest.mark.parametrize("name", sorted(commands()))
def test_an_unknown_option_is_one_line(name: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--no-such-option"])
    assert left.value.code == 2
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1
    assert "--help" in err


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["simulate", "--deals", "x"]])
def test_a_call_that_is_none_is_one_line(arguments: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_shell_completion_is_there(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--print-completion", "bash"])
    assert left.value.code == 0
    assert "preftable" in capsys.readouterr().out


def test_an_unknown_level_of_logging_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("PREFTABLE_LOG", "loud")
    assert main(["varieties"]) == 2
    assert capsys.readouterr().err.startswith("preftable: PREFTABLE_LOG 'loud'; one of")


SETTINGS = [
    ("[table]\nport = 70000", "table.port 70000"),
    ('[table]\nport = "8000"', "table.port '8000'"),
    ("[table]\nport = true", "table.port True"),
    ("[table]\nplayers = 6", "table.players 6"),
    ('[table]\ndealer = "E"', "table.dealer 'E'"),
    ("[table]\ncolour = 1", "unknown key 'colour'"),
    ("[tabel]\nport = 1", "unknown key 'tabel'"),
    ("table = 7", "it is a section [table]"),
    ("dealer = 5", "it is a section [dealer]"),
    ("camera = []", "it is a section [camera]"),
    ('[game]\nvariety = "soci"', "known: sochi"),
    ("[game.conventions]\nfoo = 1", "unknown convention 'foo'"),
    ("[game.conventions]\nhold_rule = 1", "hold_rule"),
    ('[game.names]\nX = "Anna"', "unknown key 'X'"),
    ("[game.names]\nS = 7", "the name of S is 7"),
    ('[game.names]\nS = ""', "1 to 40 visible characters"),
    ('[game.names]\nS = "a\\u202eb"', "1 to 40 visible characters"),
    ('[table]\nname = ""', "the name of table is ''"),
    ('[dealer]\nmode = "magic"', "mode is 'magic'"),
    ('[table]\nlog = "missing/evening.db"', "missing/evening.db"),
    ('[table]\nlog = "a\\u0000b"', "null byte"),
    ('[table]\nlog = "evening.sock"', "a log ends in .db"),
    ("not toml", "not TOML"),
    ("\x00", "not TOML"),
]


@pytest.mark.parametrize(("text", "named"), SETTINGS)
def test_wrong_settings_are_named(
    text: str, named: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    assert main(["run", "--config", str(path)]) == 2
    err = capsys.readouterr().err
    assert named in err
    assert len(err.splitlines()) == 1


def test_settings_that_are_no_text_are_named(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b"\xff\xfe")
    assert main(["run", "--config", str(path)]) == 2
    assert "not TOML" in capsys.readouterr().err


def test_a_log_of_another_version_is_named(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "evening.db"
    with closing(EventLog(path, "x")):
        pass
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=99")
    for command in (["verify", str(path)], ["simulate", "--log", str(path)]):
        assert main([*command, *(["--no-camera"] if len(command) == 3 else [])]) == 2
        err = capsys.readouterr().err
        assert "is a log of version 99" in err
        assert len(err.splitlines()) == 1


def test_a_log_in_use_is_named(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "evening.db"
    with closing(EventLog(path, "x")):
        status = main(["simulate", "--no-camera", "--deals", "1", "--log", str(path)])
    assert status == 2
    assert "being written by another process" in capsys.readouterr().err


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    arguments = ("demo", "--no-camera", "--deals", "1", "--port", "70000")
    status, _, err = run(*arguments, folder=tmp_path)
    assert status == 2
    assert "70000" in err
    assert "Traceback" not in err


def test_the_doctor_looks_and_says_what_works(tmp_path: Path, capsys: Capture) -> None:
    main(["doctor", "--disk", str(tmp_path)])
    out = capsys.readouterr().out
    assert "disk commit" in out
    assert main(["doctor", "--disk", str(tmp_path / "missing")]) == 2
