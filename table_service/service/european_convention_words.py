"""Values of the European conventions in words, Russian and English."""

from collections.abc import Mapping

Words = tuple[str, str]

_LEAD: Mapping[str, Words] = {
    "forehand": (
        "первая рука или следующий, кто играет",
        "forehand, or the next who plays",
    ),
    "declarer": ("разыгрывающий", "the declarer"),
    "through": (
        "защитник, сидящий перед разыгрывающим",
        "the defender who plays just before the declarer",
    ),
}

EUROPEAN_CHOICES: Mapping[str, Mapping[str, Words]] = {
    "direction": {
        "clockwise": ("по часовой стрелке", "clockwise"),
        "anticlockwise": ("против часовой стрелки", "anticlockwise"),
    },
    "first_lead": _LEAD,
    "first_lead_no_trump": _LEAD,
    "pot": {
        "unlimited": ("весь котёл", "the whole pot"),
        "limited": ("котёл до предела", "the pot up to a limit"),
        "styrian": (
            "по козырю 20, 30, 40, 50; котёл наполняют все",
            "by trump 20, 30, 40, 50; all fill the pot",
        ),
        "fixed_by_suit": ("по козырю 10, 20, 30, 40", "by trump 10, 20, 30, 40"),
    },
    "hand_order": {
        "after_all": ("все заявки с прикупом", "every bid with the talon"),
        "after_its_number": (
            "свою цифру с прикупом, но не следующую",
            "its own number with the talon, not the next one",
        ),
    },
    "ace_bonus_scope": {
        "all": ("во всех мастевых", "in all suit games"),
        "no_talon_only": ("только без прикупа", "only without the talon"),
        "none": ("нет премий", "none is paid"),
    },
    "ace_bonus_on_fail": {
        "pays": ("разыгрывающий платит её сам", "the declarer pays it himself"),
        "none": ("никто не платит", "nobody pays"),
    },
    "auction": {
        "step_by_step_with_hold": (
            "по одной ступени, каждую можно взять словом «моё»",
            'step by step, each number may be taken over ("mine")',
        ),
        "any_higher_number": ("любая большая цифра", "any higher number"),
    },
    "spades_without_kontra": {
        "play": ("играются", "are played"),
        "refet": (
            "не играются, всем рефет, если он возможен",
            "are not played; a refet to all where one may be given",
        ),
        "must": ("кто идёт, обязан контрить", "who comes must double"),
    },
    "kontra_soups": {
        "doubler_all": ("все пишет сказавший контру", "who doubled writes them all"),
        "each_own": ("каждый свои", "each writes his own"),
    },
    "cap_split": {
        "largest_first": (
            "взявший больше пишет всё, другой остаток",
            "who took more writes all of his, the other the rest",
        ),
    },
    "defender_fail_rule": {
        "or4": (
            "меньше двух своих и меньше четырёх вместе",
            "fewer than two of his own and fewer than four together",
        ),
        "each2": ("меньше двух своих", "fewer than two of his own"),
    },
    "column_sign": {
        "negative_start": ("от минуса вверх", "from minus upward"),
        "positive_start": ("от плюса вниз", "from plus downward"),
    },
    "seven_diamonds_in_talon": {
        "eight": ("сдаёт восьмёрка бубен", "the eight of diamonds deals"),
        "redeal": ("карты пересдают", "the cards are dealt again"),
    },
    "nt10": {
        "A": ("стоит 11", "worth 11"),
        "B": ("стоит 10", "worth 10"),
        "off": ("не разрешается", "not allowed"),
    },
    "allpass": {
        "redeal": ("пересдача", "a new deal, nothing is written"),
        "polles": (
            "разыгрывают: взявший больше наименьшего платит в кассу",
            "played out, who takes more than the fewest pays the kassa",
        ),
    },
    "four_aces": {
        "off": ("не объявляют", "not announced"),
        "A": ("повышают стоимость контракта", "raise the value of the contract"),
        "B": ("фишки с каждого игрока", "chips from every player"),
    },
    "invite_fail": {
        "pair": ("обе руки вместе", "both hands together"),
        "sum": ("каждая рука отдельно, затем сумма", "each hand apart, then added"),
    },
    "payment": {
        "manual": ("игроки называют сами", "the players say what is paid"),
        "by_bid": (
            "единицы заявки с каждого, с рук вдвое",
            "units of the bid from each, twice as many out of the hand",
        ),
    },
}
"""Words of named choices, Russian and English, by convention and key."""

EUROPEAN_NOT_SET: Mapping[str, Words] = {
    "max_refets": ("по величине пульки", "by the start"),
}

EUROPEAN_ZERO: Mapping[str, Words] = {
    "talon_after_round": ("остаётся последним", "what is left at the end"),
    "no_ace_bonus": ("нет", "none"),
    "four_ace_bonus": ("нет", "none"),
    "kunstwerk": ("не платят", "none"),
    "max_refets": ("без рефетов", "none"),
}
