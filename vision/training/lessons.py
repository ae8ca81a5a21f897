"""The four networks: what each learns and what counts as wrong."""

import torch
from torch import Tensor
from torch.nn import functional

from vision.training.fit import Lesson
from vision.training.network import Finder, Outliner, Reader
from vision.training.outlines import outline_samples
from vision.training.samples import face_samples, index_samples
from vision.training.targets import finder_samples


def reading_loss(answers: tuple[Tensor, Tensor], labels: Tensor) -> Tensor:
    """Return the loss; rank and suit count only where there is a card."""
    answer, _ = answers
    rank, suit, kind = labels.unbind(1)
    cards = kind == 0
    loss = functional.cross_entropy(answer[:, 17:], kind, label_smoothing=0.02)
    for logits, wanted in ((answer[:, :13], rank), (answer[:, 13:17], suit)):
        loss = loss + functional.cross_entropy(
            logits[cards], wanted[cards], label_smoothing=0.02
        )
    return loss


def outline_loss(answer: Tensor, errors: Tensor) -> Tensor:
    """Return the mean error of a corner, in hundredths of the crop."""
    return functional.smooth_l1_loss(answer * 100, errors * 100)


def finding_loss(answer: Tensor, targets: Tensor) -> Tensor:
    """Return the focal loss of the indices plus the corners' errors."""
    logit, nearness = answer[:, 0], targets[:, 0]
    chance = torch.sigmoid(logit)
    index = (nearness >= 1).float()
    empty = (nearness >= 0).float() * (1 - index)
    # As in CenterNet: cells near the middle are punished less for glowing.
    missed = index * (1 - chance) ** 2 * functional.logsigmoid(logit)
    lit = (1 - nearness.clamp(0, 1)) ** 4 * chance**2 * functional.logsigmoid(-logit)
    found = -(missed + empty * lit).sum() / index.sum().clamp(min=1)
    error = (answer[:, 1:9] - targets[:, 1:9]).abs().sum(1) * targets[:, 9]
    placed = error.sum() / (targets[:, 9] > 0).float().sum().clamp(min=1)
    return found + placed * 0.5


LESSONS = (
    Lesson("index", Reader, index_samples, reading_loss, 128, 330),
    Lesson("face", Reader, face_samples, reading_loss, 128, 330),
    Lesson("outline", Outliner, outline_samples, outline_loss, 128, 110),
    Lesson("finder", Finder, finder_samples, finding_loss, 16, 90, 2e-3),
)
