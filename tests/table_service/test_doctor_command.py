"""`preftable doctor` in both languages: the same checks, no word left over."""

import json
import re
from pathlib import Path

import pytest

from table_service.cli.main import main

Capture = pytest.CaptureFixture[str]


def checked(folder: Path, language: str, capsys: Capture) -> list[dict[str, object]]:
    main(["doctor", "--disk", str(folder), "--json", "--language", language])
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)["checks"]
    return found


def test_both_languages_tell_of_the_same_checks(
    tmp_path: Path, capsys: Capture
) -> None:
    english = checked(tmp_path, "en", capsys)
    russian = checked(tmp_path, "ru", capsys)
    assert [one["ok"] for one in english] == [one["ok"] for one in russian]
    assert {"disk space", "camera", "dealing machine"} <= {
        str(one["name"]) for one in english
    }
    for one in russian:
        name = str(one["name"])
        assert re.search("[а-я]", name) or name == "python", name
    for one in english:
        assert not re.search("[а-яА-Я]", f"{one['name']} {one['detail']}")


def test_people_read_marks_in_their_language(tmp_path: Path, capsys: Capture) -> None:
    main(["doctor", "--disk", str(tmp_path), "--language", "ru"])
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines} <= {"ок", "СБОЙ", "-"}


def test_a_language_that_is_not_spoken_is_refused(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(["doctor", "--language", "tlh"])
    assert left.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
