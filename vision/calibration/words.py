"""Findings of a calibration in words, English and Russian."""

from collections.abc import Mapping

from vision.calibration.findings import Finding

FINDINGS: Mapping[str, tuple[str, str]] = {
    "no_card": (
        "No card is seen. Put one card face up in the middle of the table, apart "
        "from everything else.",
        "Карта не видна. Положите одну карту лицом вверх в середину стола, отдельно "
        "от всего остального.",
    ),
    "card_too_small": (
        "A card is only {px} pixels wide; at least 64 are needed. Bring the camera "
        "closer, zoom in or choose a larger picture.",
        "Ширина карты всего {px} пикселей, нужно не меньше 64. Опустите камеру ближе, "
        "увеличьте масштаб или выберите больший размер кадра.",
    ),
    "card_small": (
        "A card is {px} pixels wide. It will do; from 100 on cards are read more "
        "surely: bring the camera closer if you can.",
        "Ширина карты {px} пикселей. Этого хватит, но от 100 карты читаются надёжнее: "
        "если можно, опустите камеру ближе.",
    ),
    "card_size": (
        "A card is {px} pixels wide.",
        "Ширина карты {px} пикселей.",
    ),
    "tilt_unknown": (
        "Whether the camera looks straight down could not be measured: lay the four "
        "printed marks, or a card at each corner of the trick area.",
        "Не удалось измерить, смотрит ли камера прямо вниз: положите четыре "
        "напечатанные метки или по карте в каждый угол зоны взяток.",
    ),
    "tilted": (
        "The camera looks askew: cards on one side are {percent} % larger than on the "
        "other, and more than 30 % are too much. Turn it until it looks straight down.",
        "Камера стоит косо: с одной стороны карты на {percent} % больше, чем с другой, "
        "а больше 30 % нельзя. Поверните её так, чтобы она смотрела прямо вниз.",
    ),
    "tilt": (
        "The camera looks a little askew: cards on one side are {percent} % larger. "
        "It will do, but the table will ask for a card now and then.",
        "Камера стоит чуть косо: с одной стороны карты на {percent} % больше. "
        "Этого хватит, но иногда стол будет переспрашивать карту.",
    ),
    "level": (
        "The camera looks straight down (sizes differ by {percent} %).",
        "Камера смотрит прямо вниз (размеры отличаются на {percent} %).",
    ),
    "blurred": (
        "The picture is out of focus: edges are {px} pixels wide. Turn the lens until "
        "the number is smallest, then fix it.",
        "Картинка не в фокусе: края размыты на {px} пикселей. Поворачивайте объектив, "
        "пока число не станет наименьшим, и закрепите его.",
    ),
    "unsharp": (
        "The picture is a little out of focus: edges are {px} pixels wide. Turn the "
        "lens a little.",
        "Картинка чуть не в фокусе: края размыты на {px} пикселей. Немного поверните "
        "объектив.",
    ),
    "sharp": (
        "The picture is sharp (edges of {px} pixels).",
        "Картинка резкая (края {px} пикселей).",
    ),
    "dark": (
        "It is too dark: the card's paper has {level} of 255. Give more light or a "
        "longer exposure.",
        "Слишком темно: бумага карты даёт {level} из 255. Добавьте света или "
        "увеличьте выдержку.",
    ),
    "dim": (
        "It is rather dark: the card's paper has {level} of 255. More light makes "
        "reading surer.",
        "Темновато: бумага карты даёт {level} из 255. С большим светом карты "
        "читаются надёжнее.",
    ),
    "burnt": (
        "The card's paper is burnt out ({level} of 255). Use less light or a shorter "
        "exposure.",
        "Бумага карты засвечена ({level} из 255). Убавьте свет или уменьшите выдержку.",
    ),
    "light": (
        "The light is right (paper at {level} of 255).",
        "Света достаточно (бумага {level} из 255).",
    ),
    "glare": (
        "Lamps are mirrored in the trick area, places numbered in the picture: "
        "{count}. Move or cover the lamp, or use a matte cloth.",
        "В зоне взяток отражаются лампы, места пронумерованы на картинке: {count}. "
        "Передвиньте или прикройте лампу или постелите матовое сукно.",
    ),
    "no_glare": (
        "No lamp is mirrored in the trick area.",
        "Лампы в зоне взяток не отражаются.",
    ),
    "area_small": (
        "The trick area is too small for a trick. Lay the marks further apart or draw "
        "a larger area.",
        "Зона взяток мала для взятки. Разложите метки шире или обведите зону побольше.",
    ),
    "marks_missing": (
        "Not all marks are seen; missing: {marks}. Lay them flat and in full view, or "
        "take all of them away.",
        "Видны не все метки; нет: {marks}. Положите их ровно и на виду или уберите "
        "все.",
    ),
    "seats_guessed": (
        "Nobody reached in at these seats, so they are put at the middle of their "
        "sides: {seats}. Reach in from each seat, or touch the place in the picture.",
        "На эти места никто не протягивал руку, они поставлены посередине своей "
        "стороны: {seats}. Протяните руку с каждого места или укажите его на картинке.",
    ),
    "sizes_differ": (
        "The cards that lie there are not of one size; leave one card, or cards of "
        "one pack.",
        "Лежащие карты разного размера; оставьте одну карту или карты одной колоды.",
    ),
}


def finding_words(finding: Finding) -> dict[str, str]:
    """Return what a finding says, by language."""
    english, russian = FINDINGS[finding.code]
    values = dict(finding.values)
    return {"en": english.format(**values), "ru": russian.format(**values)}


SAYINGS: Mapping[str, Mapping[str, str]] = {
    "reach_in": {
        "en": "{seat}: reach in over the table as if to lay a card, and back",
        "ru": "{seat}: протяните руку над столом, как будто кладёте карту, и уберите",
    },
    "touched": {"en": "{seat}: seen", "ru": "{seat}: видно"},
    "usable": {
        "en": "The camera can be used like this.",
        "ru": "Камеру можно использовать так.",
    },
    "unusable": {
        "en": "The camera cannot be used like this; see the lines marked X.",
        "ru": "Так камеру использовать нельзя; смотрите строки с X.",
    },
}
"""What `preftable calibrate` says besides, by language."""
