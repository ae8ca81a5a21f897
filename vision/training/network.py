"""The small networks: readers, the outliner and the finder."""

import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.classifier import KINDS, RANKS, SUITS

OUTPUTS = len(RANKS) + len(SUITS) + len(KINDS)
EMBEDDING = 48
"""Length of what a reader knows of a crop before it answers."""


class Reader(nn.Module):
    """Convolutions over a crop, then ranks, suits and kinds side by side.

    About 0.22 million parameters. It takes the crop as the camera's bytes, so
    that nobody can forget to scale or reorder them. The layer before the
    answer is the embedding by which an odd deck is taught.
    """

    def __init__(self) -> None:
        """Build the network with fresh weights."""
        super().__init__()
        self.body = _body()
        self.squeeze = nn.Sequential(
            nn.Flatten(),
            nn.Dropout(0.15),
            nn.Linear(72 * 6 * 4, EMBEDDING),
            nn.ReLU(),
        )
        self.head = nn.Linear(EMBEDDING, OUTPUTS)

    def forward(self, crops: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits (n, 20) and embeddings (n, 48).

        Args:
            crops: uint8 (n, 96, 64, 3) BGR.
        """
        embedding: Tensor = self.squeeze(self.body(balanced(crops)))
        return self.head(embedding), embedding


class Outliner(nn.Module):
    """The reader's body with eight numbers: the errors of four corners."""

    def __init__(self) -> None:
        """Build the network with fresh weights."""
        super().__init__()
        self.body = _body()
        self.head = nn.Sequential(
            nn.Flatten(), nn.Linear(72 * 6 * 4, 48), nn.ReLU(), nn.Linear(48, 8)
        )

    def forward(self, crops: Tensor) -> Tensor:
        """Return errors (n, 8) in shares of the crop, of uint8 (n, 96, 64, 3)."""
        errors: Tensor = self.head(self.body(balanced(crops))) * 0.1
        return errors


class Finder(nn.Module):
    """Looks at whole pictures for indices: a grid of cells of 8 pixels."""

    def __init__(self) -> None:
        """Build the network with fresh weights."""
        super().__init__()
        self.fine = nn.Sequential(
            _block(3, 16, 2), _block(16, 24, 2), _block(24, 24, 1), _block(24, 40, 2)
        )
        self.middle = nn.Sequential(_block(40, 56, 2), _block(56, 56, 1))
        self.coarse = nn.Sequential(
            _block(56, 56, 2), _block(56, 56, 1), _block(56, 56, 1)
        )
        self.join_middle = _block(112, 48, 1)
        self.join_fine = _block(88, 48, 1)
        self.answer = nn.Conv2d(48, 9, 1)
        nn.init.constant_(self.answer.bias[:1], -4.0)  # type: ignore[index]  # it has one

    def forward(self, pictures: Tensor) -> Tensor:
        """Return (n, 9, h / 8, w / 8) of uint8 (n, h, w, 3) BGR."""
        values = pictures.permute(0, 3, 1, 2).float() / 128 - 1
        fine = self.fine(values)
        middle = self.middle(fine)
        coarse = functional.interpolate(self.coarse(middle), scale_factor=2.0)
        middle = self.join_middle(torch.cat([middle, coarse], 1))
        middle = functional.interpolate(middle, scale_factor=2.0)
        answer: Tensor = self.answer(self.join_fine(torch.cat([fine, middle], 1)))
        return answer


def balanced(crops: Tensor) -> Tensor:
    """Return crops (n, h, w, 3) as (n, 3, h, w) without the light's colour."""
    values = crops.permute(0, 3, 1, 2).float() / 255
    # The brightest patch is paper nearly always: dividing by it takes the
    # colour of the light away, so that black stays black under pink lamps.
    paper = functional.avg_pool2d(values, 8).amax(dim=(2, 3), keepdim=True)
    values = values / (paper + 0.03)
    centred = values - values.mean(dim=(1, 2, 3), keepdim=True)
    spread = (centred * centred).mean(dim=(1, 2, 3), keepdim=True).sqrt()
    return centred / (spread + 0.02)


def _body() -> nn.Sequential:
    # Half the work is spent on 24 x 16 cells, where a letter has about ten.
    return nn.Sequential(
        _block(3, 16, 2),
        _block(16, 32, 2),
        _block(32, 32, 1),
        _block(32, 64, 2),
        _block(64, 64, 1),
        _block(64, 72, 2),
    )


def _block(inputs: int, outputs: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )
