# sentences for Russian readers, and the sign ×
"""The sentences of what the European games write."""

from table_service.sheets.entry import Reason

SPECIAL_GAMES: dict[str, tuple[str, str]] = {
    "bettel": ("беттель", "Bettel"),
    "durchmarsch": ("дурхмарш", "Durchmarsch"),
    "plauderer": ("плаудерер", "Plauderer"),
    "offener_durchmarsch": ("открытый дурхмарш", "open Durchmarsch"),
    "preferans": ("преферанс", "preferans"),
}
"""Games that are no height in a suit, as a sentence names them."""

EUROPEAN_SENTENCES: dict[Reason, tuple[str, str]] = {
    Reason.STAKE_OF_DEALER: (
        "ставка сдающего в котёл",
        "the dealer's stake into the pot",
    ),
    Reason.STAKE_BACK: (
        "сдающий забирает ставку",
        "the dealer takes his stake back",
    ),
    Reason.POT_FILLED: ("взнос в котёл", "share put into the pot"),
    Reason.POT_WON: (
        "игра сыграна: из котла {amount}",
        "game made: {amount} out of the pot",
    ),
    Reason.POT_LOST: (
        "игра проиграна: в котёл {amount}",
        "game lost: {amount} into the pot",
    ),
    Reason.POT_SHORT: (
        "взяток {tricks} из {duty}: в котёл {amount}",
        "tricks {tricks} of {duty}: {amount} into the pot",
    ),
    Reason.STAKES_FOR_TRICKS: (
        "за взятки: {tricks} × {price}",
        "for tricks: {tricks} × {price}",
    ),
    Reason.NO_ACES: ("объявлено: без тузов", "no aces announced"),
    Reason.FOUR_ACES: ("четыре туза", "four aces"),
    Reason.SPECIAL_MADE: (
        "{game}, сыграно: {price} × {factor}",
        "{game} made: {price} × {factor}",
    ),
    Reason.SPECIAL_FAILED: (
        "{game}, проиграно: {price} × {factor}",
        "{game} lost: {price} × {factor}",
    ),
    Reason.STARTING_COLUMN: ("с чего начинают колонку", "where the column starts"),
    Reason.COLUMN_MADE: (
        "{game}, сыграно: {unit}",
        "{game} made: {unit}",
    ),
    Reason.COLUMN_UNOPPOSED: (
        "{game}: никто не пошёл, {unit}",
        "{game}: nobody came, {unit}",
    ),
    Reason.COLUMN_LOST: (
        "{game}, проиграно: {unit}",
        "{game} lost: {unit}",
    ),
    Reason.COLUMN_LOST_DOUBLE: (
        "{game}, проиграно дороже остатка {left}: 2 × {unit}",
        "{game} lost for more than the {left} left: 2 × {unit}",
    ),
    Reason.COLUMN_SHORT: (
        "защитник взял {tricks} из {duty}: {unit}",
        "the defender took {tricks} of {duty}: {unit}",
    ),
    Reason.COLUMN_DOUBLED: (
        "контра не оправдалась: {unit}",
        "the contra did not set the declarer: {unit}",
    ),
    Reason.SPADES_CREDITED: (
        "пики без контры: {unit}",
        "spades without contra: {unit}",
    ),
    Reason.SOUPS: ("супы: {tricks} × {unit}", "soups: {tricks} × {unit}"),
    Reason.SOUPS_FIXED: (
        "супы за проигранный беттель: {soups} × {factor}",
        "soups for a Bettel lost: {soups} × {factor}",
    ),
    Reason.REFET_GIVEN: ("рефе всем", "a refet to each"),
    Reason.REFET_PLAYED: ("рефе сыграно", "the refet is played"),
    Reason.STARTING_KASSA: ("начальная касса", "the kassa at the start"),
    Reason.KASSA_MADE: (
        "{game}, сыграно: с кассы {points}",
        "{game} made: {points} off the kassa",
    ),
    Reason.KASSA_UNOPPOSED: (
        "{game}, оба отказались: с кассы {points}",
        "{game}, both pass: {points} off the kassa",
    ),
    Reason.KASSA_FAILED: (
        "{game}, недобор: {value} × {factor} в кассу",
        "{game} failed: {value} × {factor} onto the kassa",
    ),
    Reason.KASSA_STRUCK: (
        "лишние очки игрока {declarer}",
        "points that {declarer} has no kassa for",
    ),
    Reason.KASSA_ALL_PASS: (
        "«многие»: взяток больше наименьшего на {tricks}",
        "the many: {tricks} more tricks than the fewest",
    ),
    Reason.KASSA_GIVEN_UP: (
        "«возьму» без игры",
        "took the talon and gave up",
    ),
    Reason.CHIPS_FOR_TRICKS: (
        "фишки за взятки: {tricks} × {price}",
        "chips for tricks: {tricks} × {price}",
    ),
    Reason.CHIPS_SHORT: (
        "недобор у {short}: {tricks} × {price}",
        "{short} is short: {tricks} × {price}",
    ),
    Reason.CHIPS_STRUCK: (
        "за очки, списанные с чужой кассы: {points} × 10",
        "for points struck from another kassa: {points} × 10",
    ),
    Reason.CHIPS_SHARED: (
        "за {points} неписаных очков: доля 1/{players}",
        "for {points} points nobody has: a share of 1/{players}",
    ),
    Reason.CHIPS_RESTING: (
        "выходящему: недобор {tricks}",
        "to the one who sits out: {tricks} short",
    ),
    Reason.CHIPS_FOUR_ACES: ("четыре туза", "four aces"),
    Reason.CHIPS_GIVEN_UP: (
        "«возьму» без игры",
        "took the talon and gave up",
    ),
    Reason.KUNSTWERK: (
        "«Kunstwerk»: равные карты в прикупе",
        "Kunstwerk: two equal cards in the talon",
    ),
    Reason.UNITS_MADE: (
        "{game}, сыграно: {number} × {factor}",
        "{game} made: {number} × {factor}",
    ),
    Reason.UNITS_LOST: (
        "{game}, проиграно: {number} × {factor}",
        "{game} lost: {number} × {factor}",
    ),
    Reason.PAID_BY_HAND: ("расчёт по уговору", "paid as agreed"),
}
