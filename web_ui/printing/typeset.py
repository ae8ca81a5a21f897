"""Typesetting: the only user of typst.

No font of the machine is used, so that a sheet looks the same everywhere and
has all its letters with it.
"""

import json
import threading
from collections.abc import Mapping
from pathlib import Path

import typst

_HERE = Path(__file__).resolve().parent
_ONE_AT_A_TIME = threading.Lock()
"""A Raspberry Pi has better things to do than to set two sheets at once."""


def typeset(template: str, data: Mapping[str, object]) -> bytes:
    """Return the PDF of a template of this folder filled with `data`.

    Args:
        template: Its file name, as `sheet.typ`.
        data: What it shows; texts are shown as they are, never as markup.
    """
    with _ONE_AT_A_TIME:
        return typst.compile(
            _HERE / template,
            root=_HERE,
            format="pdf",
            font_paths=[_HERE / "fonts"],
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        )
