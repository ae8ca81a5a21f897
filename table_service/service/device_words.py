"""Devices and faults in words for people."""

from typing import Any

from table_service.events.facts import DeviceChanged

_NAMES = {
    "dealer": ("dealing machine", "сдающая машина"),
    "camera": ("camera", "камера"),
    "panel": ("seat buttons", "кнопки у мест"),
    "disk": ("disk", "диск"),
}
_STATES = {
    "up": ("works", "работает"),
    "down": ("does not answer", "не отвечает"),
    "held": ("waits for a person", "ждёт человека"),
}
_FAULTS = {
    "double_feed": ("two cards were fed at once", "подались две карты сразу"),
    "jam": ("a card jammed", "карта застряла"),
    "slip": ("the roller slipped", "ролик проскользнул"),
    "short": ("a card is short or bent", "карта обрезана или погнута"),
    "misread": ("a card could not be read", "карта не прочиталась"),
    "route": ("a card fell into a wrong pocket", "карта упала не в тот карман"),
    "reset": ("the machine restarted", "машина перезапустилась"),
    "unplugged": ("the machine was unplugged", "машину отключили"),
    "count": ("the cards were miscounted", "карты посчитаны неверно"),
    "lid": ("the lid was opened", "крышка была открыта"),
    "pocket_full": ("a pocket was not emptied", "карман не освободили"),
    "pause": ("the pause button was pressed", "нажали паузу"),
    "host_lost": ("the machine lost the table", "машина потеряла связь со столом"),
    "silent": ("the machine fell silent", "машина замолчала"),
    "aborted": ("the deal was stopped", "сдачу остановили"),
    "nonsense": ("the machine said the impossible", "машина сообщила невозможное"),
    "beam": ("a light beam is blocked or cut", "луч датчика закрыт или оборван"),
    "home": ("the chute did not find its place", "лоток не нашёл своего места"),
    "param": ("the machine lost its settings", "машина потеряла настройки"),
    "refused": ("the machine refused to deal", "машина отказалась сдавать"),
    "busy": ("the machine was busy", "машина была занята"),
    "word": ("the machine has too few pockets", "у машины не хватает карманов"),
    "mode": ("the machine cannot read cards", "машина не умеет читать карты"),
    "version": ("another version of the machine", "машина другой версии"),
    "agreed": ("declared void by the table", "сдача отменена за столом"),
    "no_camera": ("it is not there", "её не видно"),
    "vanished": ("it vanished", "она пропала"),
    "no_entry": ("it wants a password", "она требует пароль"),
    "no_picture": ("it gives no pictures", "кадры не приходят"),
    "frozen": ("its picture stands still", "кадр застыл"),
    "black": ("its picture is black", "кадр чёрный"),
    "resized": ("its picture has another size", "размер кадра стал другим"),
    "garbled": ("its pictures are damaged", "кадры испорчены"),
    "unusable": ("it cannot be used as set up", "с такой настройкой она не работает"),
    "failed": ("its program failed", "сбой в её программе"),
    "ended": ("the recording has ended", "запись кончилась"),
    "uncalibrated": ("it is not calibrated", "она не настроена"),
    "untaught": ("untaught deck", "колода не показана камере"),
}
_NOT_SET_UP = ("uncalibrated", "untaught")
"""Faults of a camera that works and is still to be set up."""

_CURES = {
    "uncalibrated": (
        "the keeper does it on the camera's page; until then cards are entered",
        "ведущий делает это на странице камеры; пока карты вводятся руками",
    ),
    "untaught": (
        "the keeper teaches it on the camera's page; until then cards are entered",
        "ведущий делает это на странице камеры; пока карты вводятся руками",
    ),
    "double_feed": (
        "lay the cards of the reject pocket back on the pack and press resume",
        "верните карты из кармана брака на колоду и нажмите «продолжить»",
    ),
    "jam": (
        "free the card, lay it back on the pack face down and press resume",
        "освободите карту, положите её на колоду рубашкой вверх, нажмите «продолжить»",
    ),
    "slip": (
        "clean the roller and press resume",
        "протрите ролик и нажмите «продолжить»",
    ),
    **dict.fromkeys(
        ("no_camera", "vanished", "no_picture", "frozen", "garbled"),
        (
            "look at its cable; it is tried again by itself",
            "проверьте провод; попытки идут сами",
        ),
    ),
    "no_entry": (
        "write name and password into the settings",
        "впишите имя и пароль в настройки",
    ),
    "black": (
        "light the table, take the cap off",
        "осветите стол, снимите крышку с объектива",
    ),
    "resized": (
        "set it back or calibrate again",
        "верните прежний размер или откалибруйте заново",
    ),
    "unusable": ("preftable doctor says why", "preftable doctor скажет почему"),
    "failed": (
        "it begins again by itself; the log says more",
        "она начнёт снова сама; подробности в журнале",
    ),
    "ended": ("cards are typed from here on", "дальше карты вводят вручную"),
    "lid": ("shut it and press resume", "закройте её и нажмите «продолжить»"),
    "pocket_full": (
        "take the cards out and press resume",
        "выньте карты и нажмите «продолжить»",
    ),
}
_RESUME = ("press resume", "нажмите «продолжить»")


def device_words(told: DeviceChanged) -> dict[str, Any]:
    """Return a device with its state in words, and the cure where it waits."""
    names = _NAMES.get(told.device, (told.device, told.device))
    states = _STATES.get(told.state, (told.state, told.state))
    if told.fault in _NOT_SET_UP:
        states = ("reads nothing", "ничего не читает")
    details = _details(told)
    return {
        "device": told.device,
        "up": told.state == "up",
        "state": told.state,
        "words": {
            "en": f"{names[0]} {states[0]}{details[0]}",
            "ru": f"{names[1]} {states[1]}{details[1]}",
        },
    }


def _details(told: DeviceChanged) -> tuple[str, str]:
    """Return what follows the state; a device itself speaks English only."""
    if told.fault in _FAULTS:
        what, cure = _FAULTS[told.fault], _CURES.get(told.fault, _RESUME)
        return f": {what[0]}; {cure[0]}", f": {what[1]}; {cure[1]}"
    detail = f": {told.words}" if told.words else ""
    return detail, detail if told.state == "up" else ""


def fault_words(fault: str, reason: str) -> dict[str, str]:
    """Return why a deal is void, in words."""
    en, ru = _FAULTS.get(fault, (reason or fault, reason or fault))
    return {
        "en": f"Void, dealt again: {en}",
        "ru": f"Сдача не засчитана, пересдача: {ru}",
    }
