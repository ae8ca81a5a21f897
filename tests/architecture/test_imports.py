"""Style 2: who may import whom, as the settings of import-linter say it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_import_keeps_to_the_layers(tmp_path: Path) -> None:
    # In a process of its own: the linter switches other loggers off.
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linter, "--config", ROOT / "pyproject.toml", "--cache-dir", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
