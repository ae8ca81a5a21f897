"""The small network that both readers share."""

from torch import Tensor, nn
from torch.nn import functional

from vision.classifier import KINDS, RANKS, SUITS

OUTPUTS = len(RANKS) + len(SUITS) + len(KINDS)


class Reader(nn.Module):
    """Convolutions over a crop, then ranks, suits and kinds side by side.

    About 0.22 million parameters. It takes the crop as the camera's bytes, so
    that nobody can forget to scale or reorder them.
    """

    def __init__(self) -> None:
        """Build the network with fresh weights."""
        super().__init__()
        self.body = nn.Sequential(
            _block(3, 24, 2),
            _block(24, 32, 2),
            _block(32, 48, 1),
            _block(48, 64, 2),
            _block(64, 72, 1),
            _block(72, 72, 2),
        )
        self.head = nn.Sequential(
            nn.Flatten(),
            nn.Dropout(0.15),
            nn.Linear(72 * 6 * 4, 48),
            nn.ReLU(),
            nn.Linear(48, OUTPUTS),
        )

    def forward(self, crops: Tensor) -> Tensor:
        """Return logits (n, 20) of crops, uint8 (n, 96, 64, 3) BGR."""
        values = crops.permute(0, 3, 1, 2).float() / 255
        # The brightest patch is paper nearly always: dividing by it takes the
        # colour of the light away, so that black stays black under pink lamps.
        paper = functional.avg_pool2d(values, 8).amax(dim=(2, 3), keepdim=True)
        values = values / (paper + 0.03)
        centred = values - values.mean(dim=(1, 2, 3), keepdim=True)
        spread = (centred * centred).mean(dim=(1, 2, 3), keepdim=True).sqrt()
        logits: Tensor = self.head(self.body(centred / (spread + 0.02)))
        return logits


def _block(inputs: int, outputs: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )
