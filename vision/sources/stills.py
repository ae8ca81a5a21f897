"""A folder of pictures in name order, as frames of a camera."""

from collections.abc import Iterator
from pathlib import Path

from table_service.bad_input import BadInput
from vision.image import Frame
from vision.picture_file import read_picture

PICTURES = frozenset({".png", ".jpg", ".jpeg", ".bmp", ".webp"})


class FolderSource:
    """Yields the pictures of a folder, one every 1/fps seconds.

    Attributes:
        is_live: False; see `FrameSource`.
        dropped: None ever are.
    """

    is_live = False
    dropped = 0

    def __init__(
        self, folder: Path, *, fps: float, size: tuple[int, int] | None
    ) -> None:
        """List the pictures of `folder`.

        Args:
            folder: Where they lie.
            fps: Frames a second; gives `at_ms`.
            size: Width and height that every picture must have, pixels; None:
                those of the first.

        Raises:
            BadInput: The folder cannot be read or holds no pictures.
        """
        self._paths = pictures_in(folder)
        self._fps = fps
        self._size = size

    def frames(self) -> Iterator[Frame]:
        """Yield every picture in name order.

        Raises:
            BadInput: A picture cannot be read or has another size.
        """
        wanted, whose = self._size, "the view says"
        for number, path in enumerate(self._paths):
            image = read_picture(path)
            found = (image.shape[1], image.shape[0])
            if wanted is None:
                wanted, whose = found, "those before it are"
            if found != wanted:
                message = (
                    f"{path} is {found[0]}x{found[1]} pixels; "
                    f"{whose} {wanted[0]}x{wanted[1]}"
                )
                raise BadInput(message)
            yield Frame(image, round(number * 1000 / self._fps), number)

    def close(self) -> None:
        """Nothing is held open."""


def pictures_in(folder: Path) -> list[Path]:
    """Return the pictures of `folder` in name order.

    Raises:
        BadInput: The folder cannot be read or holds no pictures.
    """
    try:
        found = sorted(p for p in folder.iterdir() if p.suffix.lower() in PICTURES)
    except OSError as error:
        message = f"{folder}: {error.strerror}; a folder of pictures would do"
        raise BadInput(message) from None
    if not found:
        message = f"{folder} holds no pictures; png, jpg, bmp or webp files would do"
        raise BadInput(message)
    return found
