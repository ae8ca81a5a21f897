# sentences for Russian readers, and the sign ×
"""The sentence of every reason, for players who ask why a number stands there.

Numbers are written as a calculation (`3 × 4`) so that no language needs the
plural of a noun.
"""

from table_service.sheets.amount import amount_text
from table_service.sheets.entry import Column, Entry, Figure, Reason, Why
from table_service.sheets.european_words import EUROPEAN_SENTENCES

LANGUAGES = ("ru", "en")

_SENTENCES: dict[Reason, tuple[str, str]] = {
    Reason.GAME_MADE: ("сыграна игра на {level}", "game of {level} made"),
    Reason.GAME_FAILED: (
        "недобор на игре {level}: {tricks} × {price}",
        "undertricks in a game of {level}: {tricks} × {price}",
    ),
    Reason.MISERE_MADE: ("мизер сыгран", "misère made"),
    Reason.MISERE_FAILED: (
        "взятки на мизере: {tricks} × {price}",
        "tricks at misère: {tricks} × {price}",
    ),
    Reason.WIN_OFF_MOUNTAIN: (
        "выигрыш списан с горы: {points}",
        "win taken off the mountain: {points}",
    ),
    Reason.WHIST_TRICKS: (
        "висты за взятки: {tricks} × {price}",
        "whists for tricks: {tricks} × {price}",
    ),
    Reason.CONSOLATION: (
        "консоляция: {tricks} × {price}",
        "consolation: {tricks} × {price}",
    ),
    Reason.CONSOLATION_OF_PASSER: (
        "консоляция пасовавшего: {tricks} × {price}",
        "the passer's consolation: {tricks} × {price}",
    ),
    Reason.CONSOLATION_OF_LEAVER: (
        "консоляция ушедшего за полвиста: {tricks} × {price}",
        "consolation of the one who left for half: {tricks} × {price}",
    ),
    Reason.CONSOLATION_OF_DEALER: (
        "консоляция сдатчика: {tricks} × {price}",
        "the dealer's consolation: {tricks} × {price}",
    ),
    Reason.CONSOLATION_OF_RESTING: (
        "консоляция отдыхающего: {tricks} × {price}",
        "consolation of the one who rests: {tricks} × {price}",
    ),
    Reason.CONSOLATION_OF_BOTH: (
        "консоляция обеих рук: 2 × {tricks} × {price}",
        "consolation of both hands: 2 × {tricks} × {price}",
    ),
    Reason.GENTLEMAN_SHARE: (
        "джентльменский вист: половина от {total}",
        "gentleman's whist: half of {total}",
    ),
    Reason.HALF_WHIST: (
        "полвиста: {tricks} × {price}",
        "half the whists: {tricks} × {price}",
    ),
    Reason.SHORT_ON_WHIST: (
        "недобор на висте: {tricks} × {price}",
        "tricks lacking on the whist: {tricks} × {price}",
    ),
    Reason.ALL_PASS_TRICKS: (
        "взятки на распасах: {tricks} × {price}",
        "tricks at all-pass: {tricks} × {price}",
    ),
    Reason.ALL_PASS_FEWEST: (
        "меньше всех взяток на распасах: {tricks} × {price}{winners}",
        "fewest tricks at all-pass: {tricks} × {price}{winners}",
    ),
    Reason.ALL_PASS_ZERO: ("распасы без взяток", "no trick at all-pass"),
    Reason.ALL_PASS_DEALER: (
        "сдатчику за распасы",
        "the dealer's point at all-pass",
    ),
    Reason.TALON_PAY: ("плата за прикуп", "pay for the talon"),
    Reason.TALON_SEVENS: (
        "семёрки в прикупе: {sevens} × {price}",
        "sevens in the talon: {sevens} × {price}",
    ),
    Reason.TALON_REFUSED: ("от прикупа отказались", "the talon was refused"),
    Reason.GAME_CONCEDED: (
        "игра отдана без розыгрыша: {tricks} × {price}",
        "game given up: {tricks} × {price}",
    ),
    Reason.HELP_POOL: (
        "помощь от {helper}: {points}",
        "help from {helper}: {points}",
    ),
    Reason.HELP_WHISTS: (
        "висты за помощь: {points} × {price}",
        "whists for help: {points} × {price}",
    ),
    Reason.HELP_MOUNTAIN: (
        "помощь от {helper}, списано с горы: {points}",
        "help from {helper}, taken off the mountain: {points}",
    ),
    Reason.HELP_OWN_MOUNTAIN: (
        "остаток помощи списан с горы: {points}",
        "rest of the help taken off the mountain: {points}",
    ),
    Reason.HELP_OPPONENT: (
        "остаток помощи от {helper} в гору: {points}",
        "rest of the help of {helper} onto the mountain: {points}",
    ),
    Reason.PREFERANS_MOUNTAIN: (
        "«преферанс»: гора списана",
        "preferans: the mountain is struck",
    ),
    Reason.PREFERANS_POOL: (
        "«преферанс»: пуля закрыта",
        "preferans: the pool is filled",
    ),
    Reason.PREFERANS_HELP: (
        "«преферанс»: висты за чужую пулю: {points} × {price}",
        "preferans: whists for another's pool: {points} × {price}",
    ),
    Reason.PREFERANS_WHISTS: ("«преферанс»", "preferans"),
    Reason.PRIZE_POOL: (
        "приз за первую закрытую пулю: {whists}{winners}",
        "prize for the first pool closed: {whists}{winners}",
    ),
    Reason.PRIZE_MOUNTAIN: (
        "приз за первую закрытую гору: {whists}{winners}",
        "prize for the first mountain closed: {whists}{winners}",
    ),
    Reason.PRIZE_ROUND_POOL: (
        "скачок раунда за пулю: {whists}{winners}",
        "prize of the round for the pool: {whists}{winners}",
    ),
    Reason.PRIZE_ROUND_MOUNTAIN: (
        "скачок раунда за наименьшую гору: {whists}{winners}",
        "prize of the round for the smallest mountain: {whists}{winners}",
    ),
    Reason.PRIZE_FINAL_POOL: (
        "скачок по сумме раундов за наибольшую пулю: {whists}{winners}",
        "prize of all rounds for the largest pool: {whists}{winners}",
    ),
    Reason.PRIZE_FINAL_MOUNTAIN: (
        "скачок по сумме раундов за наименьшую гору: {whists}{winners}",
        "prize of all rounds for the smallest mountain: {whists}{winners}",
    ),
    Reason.STARTING_MOUNTAIN: ("начальная гора", "starting mountain"),
    Reason.CORRECTION_STRUCK: (
        "исправление: лишнее списано",
        "correction: the excess is struck",
    ),
    Reason.CORRECTION_RETURNED: (
        "исправление: столько же пишет партнёр",
        "correction: the partner writes as many",
    ),
    Reason.CORRECTION_FINE: (
        "исправление: лишнее из пули в гору",
        "correction: the excess of the pool onto the mountain",
    ),
    Reason.CORRECTION_FORGOTTEN: (
        "исправление: забытая запись",
        "correction: a forgotten entry",
    ),
    Reason.FINE_TALON: (
        "штраф: смотрел прикуп до конца торговли",
        "fine: looked into the talon before the auction ended",
    ),
    Reason.FINE_TALON_OPENED: (
        "штраф: прикуп открыт во время торговли",
        "fine: the talon was opened during the auction",
    ),
    Reason.FINE_MISDEAL: (
        "штраф: вторая неверная сдача подряд",
        "fine: second misdeal running",
    ),
    **EUROPEAN_SENTENCES,
}

_COLUMNS: dict[Column, tuple[str, str]] = {
    Column.POOL: ("пуля", "pool"),
    Column.MOUNTAIN: ("гора", "mountain"),
    Column.WHISTS: ("висты", "whists"),
    Column.PAID: ("расчёт", "paid"),
    Column.REFETS: ("рефе", "refets"),
}


def reason_text(reason: Why, language: str) -> str:
    """Return the sentence of `reason` in `ru` or `en`, without a full stop."""
    figures = {name: _figure_text(name, value) for name, value in reason.figures}
    sentence = _SENTENCES[reason.reason][LANGUAGES.index(language)]
    return sentence.format_map(figures)


def _figure_text(name: str, value: Figure) -> str:
    if name == "winners":  # who wins alone shares with nobody
        return "" if value == 1 else f" / {value}"
    return value if isinstance(value, str) else amount_text(value)


def column_text(column: Column, language: str) -> str:
    """Return the name of `column` in `ru` or `en`."""
    return _COLUMNS[column][LANGUAGES.index(language)]


def entry_text(entry: Entry, language: str) -> str:
    """Return the line as people read it: `B whists on A +12: ...`."""
    column = column_text(entry.column, language)
    on = {"ru": "на", "en": "on"}[language]
    where = column if entry.against is None else f"{column} {on} {entry.against}"
    amount = amount_text(entry.amount)
    signed = amount if amount.startswith("-") else f"+{amount}"
    reason = f": {reason_text(entry.why, language)}" if entry.why else ""
    return f"{entry.seat} {where} {signed}{reason}"
