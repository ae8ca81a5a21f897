"""Files that are written whole or not at all."""

import os
import tempfile
from pathlib import Path

from table_service.bad_input import BadInput


def write_whole(path: Path, text: str, *, mode: int = 0o644) -> None:
    """Write `text` to `path` in one step; whoever reads sees old or new.

    Args:
        path: Its folder is made if it is missing.
        text: UTF-8 afterwards.
        mode: Permissions of the file.

    Raises:
        BadInput: The place cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        fresh = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            fresh.chmod(mode)
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = (error.strerror or "refused").lower()
        message = f"cannot write {path}: {reason}; a folder of your own would do"
        raise BadInput(message) from None
