# sentences for Russian readers, and the sign ×
"""The sentence of every reason, for players who ask why a number stands there.

Numbers are written as a calculation (`3 × 4`) so that no language needs the
plural of a noun.
"""

from table_service.cards import Seat
from table_service.sheets.amount import amount_text
from table_service.sheets.entry import POT, Column, Entry, Figure, Reason, Why
from table_service.sheets.european_words import EUROPEAN_SENTENCES, SPECIAL_GAMES
from table_service.varieties.choices import SheetKind

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

_COLUMNS_OF: dict[SheetKind, dict[Column, tuple[str, str]]] = {
    SheetKind.PAPER: {
        Column.POOL: ("колонка контрактов", "contract column"),
        Column.WHISTS: ("супы", "soups"),
    },
    SheetKind.KASSA: {
        Column.POOL: ("касса", "kassa"),
        Column.WHISTS: ("фишки", "chips"),
    },
}
"""What players call the columns of other sheets."""

_ON, _POT = ("на", "on"), ("котёл", "pot")


def reason_text(reason: Why, language: str) -> str:
    """Return the sentence of `reason` in `ru` or `en`, without a full stop."""
    number = LANGUAGES.index(language)
    figures = {n: _figure_text(n, value, number) for n, value in reason.figures}
    return _SENTENCES[reason.reason][number].format_map(figures)


def _figure_text(name: str, value: Figure, language: int) -> str:
    if name == "game" and value in SPECIAL_GAMES:
        return SPECIAL_GAMES[str(value)][language]
    if name == "winners":  # who wins alone shares with nobody
        return "" if value == 1 else f" / {value}"
    return value if isinstance(value, str) else amount_text(value)


def column_text(
    column: Column, language: str, kind: SheetKind = SheetKind.BULLET
) -> str:
    """Return the name of `column` on a sheet of `kind`, in `ru` or `en`."""
    names = _COLUMNS_OF.get(kind, {}).get(column, _COLUMNS[column])
    return names[LANGUAGES.index(language)]


def entry_text(entry: Entry, language: str, kind: SheetKind = SheetKind.BULLET) -> str:
    """Return the line as people read it: `B whists on A +12: ...`, `A → pot 10`.

    Args:
        entry: The line.
        language: `ru` or `en`.
        kind: The sheet, for the names of its columns.
    """
    reason = f": {reason_text(entry.why, language)}" if entry.why else ""
    if entry.column is Column.PAID:
        return _payment_text(entry, language) + reason
    where = f"{entry.seat} {column_text(entry.column, language, kind)}"
    if entry.against is not None:
        where += f" {_ON[LANGUAGES.index(language)]} {entry.against}"
    amount = amount_text(entry.amount)
    signed = amount if amount.startswith("-") else f"+{amount}"
    return f"{where} {signed}{reason}"


def _payment_text(entry: Entry, language: str) -> str:
    """Return who pays whom: `A → pot 10`; nobody is named where all paid alike."""
    payer = "" if entry.against is None else f"{_name(entry.against, language)} "
    return f"{payer}→ {_name(entry.seat, language)} {amount_text(entry.amount)}"


def _name(seat: Seat, language: str) -> str:
    return _POT[LANGUAGES.index(language)] if seat == POT else seat
