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
    "pocket": ("a pocket was not emptied", "карман не освободили"),
    "silent": ("the machine fell silent", "машина замолчала"),
    "agreed": ("declared void by the table", "сдача отменена за столом"),
}


def device_words(told: DeviceChanged) -> dict[str, Any]:
    """Return a device with its state in words; what it said itself follows."""
    names = _NAMES.get(told.device, (told.device, told.device))
    states = _STATES.get(told.state, (told.state, told.state))
    detail = f": {told.words}" if told.words else ""
    return {
        "device": told.device,
        "up": told.state == "up",
        "state": told.state,
        "words": {
            "en": f"{names[0]} {states[0]}{detail}",
            "ru": f"{names[1]} {states[1]}{detail}",
        },
    }


def fault_words(fault: str, reason: str) -> dict[str, str]:
    """Return why a deal is void, in words."""
    en, ru = _FAULTS.get(fault, (reason or fault, reason or fault))
    return {
        "en": f"Void, dealt again: {en}",
        "ru": f"Сдача не засчитана, пересдача: {ru}",
    }
