"""Style 2: who may import whom, as the settings of import-linter say it."""

from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[2]


def test_every_import_keeps_to_the_layers(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    settings = str(ROOT / "pyproject.toml")
    status = lint_imports(config_filename=settings, cache_dir=str(tmp_path))
    assert status == 0, capsys.readouterr().out
