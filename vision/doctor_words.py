"""What the doctor says about the camera, in English and Russian."""

from collections.abc import Mapping

NAMES: Mapping[str, tuple[str, str]] = {
    "reader": ("card reader", "чтение карт"),
    "camera": ("camera", "камера"),
    "pace": ("camera pace", "темп камеры"),
    "dropped": ("dropped frames", "пропуск кадров"),
    "sharpness": ("sharpness", "резкость"),
    "light": ("light", "свет"),
    "recording": ("recording", "запись"),
}

WORDS: Mapping[str, tuple[str, str]] = {
    "networks": ("all networks are there", "все сети на месте"),
    "no_networks": (
        "{why}; install preftable again",
        "{why}; установите preftable заново",
    ),
    "not_set_up": ("not set up; cards are typed", "не настроена; карты вводят вручную"),
    "no_view": (
        "{name}: no view; calibrate the camera first (preftable calibrate)",
        "{name}: нет калибровки; сначала откалибруйте (preftable calibrate)",
    ),
    "rendered": (
        "rendered: painted by the program, nothing to look at",
        "rendered: её рисует программа, смотреть нечего",
    ),
    "found": ("{name}: {width}x{height}", "{name}: {width}x{height}"),
    "unusable": ("{why}", "{name}: нельзя использовать: {why}"),
    "no_camera": (
        "{why}; while the table runs, it has the camera",
        "{name}: не отвечает; проверьте провод и имя; при игре её держит стол",
    ),
    "vanished": ("{why}; look at its cable", "{name}: пропала; проверьте провод"),
    "no_picture": (
        "{why}; unplug it and plug it in again",
        "{name}: кадры не приходят; выньте и вставьте провод",
    ),
    "no_entry": (
        "{why}; write name and password into the address",
        "{name}: требует имя и пароль; впишите их в адрес",
    ),
    "resized": (
        "{why}",
        "{name}: размер кадра не тот; верните прежний или откалибруйте",
    ),
    "frozen": (
        "{why}; unplug it and plug it in again",
        "{name}: кадр застыл; выньте и вставьте провод",
    ),
    "black": ("{why}", "{name}: кадр чёрный; осветите стол, снимите крышку"),
    "garbled": (
        "{why}; another cable or line",
        "{name}: кадры испорчены; смените провод",
    ),
    "pace": ("{fps} of {wanted} frames a second", "{fps} из {wanted} кадров в секунду"),
    "slow": (
        "{fps} of {wanted} frames a second; give more light or a smaller picture",
        "{fps} из {wanted} кадров в секунду; добавьте света или уменьшите кадр",
    ),
    "one_picture": ("one picture only", "только один кадр"),
    "recorded": ("a recording waits for who watches", "запись ждёт зрителя"),
    "dropped": ("{dropped} of {all}", "{dropped} из {all}"),
    "too_many_dropped": (
        "{dropped} of {all}: this machine is too slow; a smaller picture, fewer frames",
        "{dropped} из {all}: компьютер не успевает; уменьшите кадр или частоту",
    ),
    "sharp": ("edges of {px} pixels", "края {px} пикселей"),
    "unsharp": (
        "edges of {px} pixels; turn the lens until cards are sharp",
        "края {px} пикселей; поверните объектив, чтобы карты стали резкими",
    ),
    "nothing_lies": (
        "nothing to measure; lay a card on the table",
        "измерить не на чем; положите на стол карту",
    ),
    "light": ("mean brightness {mean} of 255", "средняя яркость {mean} из 255"),
    "dark": (
        "mean brightness {mean} of 255; more light",
        "средняя яркость {mean} из 255; добавьте света",
    ),
    "glaring": (
        "mean brightness {mean} of 255; less light",
        "средняя яркость {mean} из 255; убавьте свет",
    ),
    "not_recorded": ("off", "выключена"),
    "recording": (
        "{folder}: {taken} of {limit} MB, {free} MB free",
        "{folder}: {taken} из {limit} МБ, свободно {free} МБ",
    ),
    "disk_full": (
        "{folder}: {free} MB free, {reserve} are kept for the log; it would pause",
        "{folder}: свободно {free} МБ, {reserve} оставлено журналу; запись не пойдёт",
    ),
    "folder": (
        "{folder} cannot be written; choose another folder",
        "{folder}: нет доступа; выберите другую папку",
    ),
}


def said(code: str, language: str, values: Mapping[str, object]) -> str:
    """Return the sentence of `code` in `language`, `en` or `ru`."""
    english, russian = WORDS[code]
    return (russian if language == "ru" else english).format(**values)


def named(code: str, language: str) -> str:
    """Return the name of what was looked at."""
    english, russian = NAMES[code]
    return russian if language == "ru" else english
