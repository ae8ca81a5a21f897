"""Whether the installed reader can be taught decks; tests of that need it."""

import numpy as np
import pytest

from table_service.bad_input import BadInput
from vision.classifier import index_network


def require_teachable() -> None:
    """Skip the test where the reader was exported without an embedding."""
    try:
        index_network().embedded(np.zeros((1, 96, 64, 3), np.uint8))
    except BadInput as wrong:
        pytest.skip(str(wrong))
