"""Values of conventions in words, Russian and English.

A player reads what was agreed, never a key of the settings file. The same key
means different things in different conventions, so words go by both.
"""

from collections.abc import Mapping

from table_service.service.european_convention_words import (
    EUROPEAN_CHOICES,
    EUROPEAN_NOT_SET,
    EUROPEAN_ZERO,
)
from table_service.varieties.house_rules import Plain

_LEAD = {
    "light": ("до первого хода", "before the first card"),
    "dark": ("после хода разыгрывающего", "after the declarer's first card"),
}
_TALON = {
    "lead_suit": ("открывают, он задаёт масть", "turned up, it asks for a suit"),
    "dealer_plays": (
        "открывают, он принадлежит сдатчику",
        "turned up, it plays for the dealer",
    ),
    "closed": ("не открывают", "never shown"),
}

_CHOICES: Mapping[str, Mapping[str, tuple[str, str]]] = {
    **EUROPEAN_CHOICES,
    "pack": {
        "french": ("французские", "French suits"),
        "german": ("немецкие масти", "German suits"),
        "tell": ("с Вильгельмом Теллем", "German suits with William Tell"),
    },
    "dealer_draw": {
        "highest": ("по старшей карте", "the highest card drawn"),
        "first_ace": ("по первому тузу", "the first ace dealt face up"),
    },
    "hold_rule": {
        "any_earlier": ("любая более ранняя рука", "any earlier hand"),
        "two_left": ("когда торгуются двое", "when two are left in the auction"),
        "through_pass": (
            "через пасовавшего, но не на шести пиках",
            "across a hand that passed, never at six spades",
        ),
        "none": ("никто", "nobody"),
    },
    "misere_lead": _LEAD,
    "open_lead": _LEAD,
    "ten_trick": {
        "checked": ("проверяется", "checked with open cards"),
        "whisted": ("вистуется", "whisted as any game"),
    },
    "claim_reward": {
        "thousand": ("по 1000 вистов с каждого", "1000 whists from each"),
        "takes_whists": (
            "чужие висты на него становятся его вистами",
            "all whists on him become his",
        ),
    },
    "whist_responsibility": {
        "full": ("ответственный", "full"),
        "half": ("полуответственный", "half"),
    },
    "whist_style": {
        "greedy": ("жлобский", "greedy"),
        "gentleman": ("джентльменский", "gentleman's"),
    },
    "gentleman_when": {
        "failed": ("на подсаде разыгрывающего", "when the game failed"),
        "always": ("всегда", "always"),
    },
    "consolation": {
        "price": ("по цене игры", "at the game's price"),
        "flat": ("постоянная", "flat"),
        "none": ("не пишут", "none"),
    },
    "consolation_passer": {
        "own": ("сам пасовавший", "he himself"),
        "whister": ("вистующий", "the whister"),
        "none": ("никто", "nobody"),
    },
    "shortfall_count": {
        "team": ("вместе", "together"),
        "personal": ("каждый за себя", "each for himself"),
    },
    "liable_8_9_10": {
        "last": ("последний вистующий", "who said whist last"),
        "both": ("оба", "both"),
    },
    "dealer_whist": {
        "never": ("никогда", "never"),
        "after_half": ("после ухода за полвиста", "after half the whists"),
        "after_two_passes": (
            "после полвиста и после двух пасов",
            "after half the whists and after two passes",
        ),
        "ural": (
            "на 6 и 7 после полвиста, на 8, 9 и 10 после трёх пасов",
            "on 6 and 7 after half the whists, on 8, 9, 10 after three passes",
        ),
    },
    "allpass_scoring": {
        "mountain": ("в гору", "into the mountain"),
        "whists": ("вистами", "in whists"),
    },
    "allpass_zero": {
        "pool": ("в пулю", "into the pool"),
        "pool_or_mountain2": (
            "в пулю или вдвое с горы, на выбор",
            "into the pool, or twice off the mountain, as he likes",
        ),
    },
    "allpass_zero_dealer": {
        "same": ("как все", "as everybody"),
        "none": ("ничего", "nothing"),
        "one_pool": ("всегда 1 в пулю", "always 1 into the pool"),
        "one_mountain": ("всегда 1 с горы", "always 1 off the mountain"),
    },
    "allpass_talon_3": _TALON,
    "allpass_talon_4": _TALON,
    "allpass_forced": {
        "none": ("нет", "none"),
        "races": (
            "в начале раунда, после пойманного мизера и после подсада на 9 или 10, "
            "перебивших мизер",
            "at the start of a round, after a misère caught, after a failed 9 or 10 "
            "that outbid a misère",
        ),
    },
    "exit_condition": {
        "any_contract": ("любая", "any"),
        "made": ("сыгранная", "one that is made"),
        "whisted_made": ("завистованная и сыгранная", "one whisted and made"),
    },
    "misere_exits": {
        "any": ("любой", "any"),
        "made": ("сыгранный", "one that is made"),
        "no": ("никакой", "none"),
    },
    "deal_after_allpass": {
        "next": ("следующий", "the next player"),
        "same": ("тот же", "the same player"),
    },
    "talon_pay": {
        "none": ("не пишут", "none"),
        "table": (
            "по цене игры: туз или марьяж 1, туз с королём 2, два туза 3",
            "at the game's price: ace or marriage 1, ace and king 2, two aces 3",
        ),
        "ace_flat": ("постоянная за туза", "a flat price for an ace"),
    },
    "talon_pay_writer": {
        "dealer": ("сдатчик, втроём противники", "the dealer; of three the opponents"),
        "opponents": ("противники, каждый целиком", "the opponents, each in full"),
        "opponents_half": ("противники пополам", "the opponents, half each"),
    },
    "talon_refusal": {
        "none": ("отказаться нельзя", "it may not be refused"),
        "price": ("цену игры в гору", "the price of the game, into the mountain"),
        "2": ("2 в гору", "2 into the mountain"),
        "1": ("1 в гору", "1 into the mountain"),
    },
    "pool_mode": {
        "per_player": ("у каждого своя пуля", "each player's pool is closed"),
        "common": ("общая сумма пуль", "the pools together reach their sum"),
        "timed": ("время и закрытая пуля", "the time is over and a pool is closed"),
        "rounds": ("раунды", "all rounds are played"),
    },
    "win_write": {
        "pool": ("в пулю", "into the pool"),
        "mountain_first": ("сначала с горы", "off the mountain first"),
        "choice": (
            "в пулю; независтованную игру и мизер можно вдвое с горы",
            "into the pool; an unwhisted game or a misère also twice off the mountain",
        ),
    },
    "help": {
        "american": ("американская", "American"),
        "none": ("нет", "none"),
    },
    "help_tie": {
        "smaller_mountain_then_left": (
            "у кого гора меньше, затем кто сидит левее",
            "the one with the smaller mountain, then the one to the left",
        ),
        "left": ("кто сидит слева", "the one to the left"),
    },
    "help_remainder": {
        "mountain_then_opponents": (
            "с горы, затем в гору противникам",
            "off the own mountain, then onto the opponents' mountains",
        ),
        "burns": ("с горы, затем сгорает", "off the own mountain, then lost"),
    },
    "settlement": {
        "exact": ("точный", "exact"),
        "1": ("1: каждая гора делится", "1: each mountain is divided"),
        "2": ("2: по средней горе", "2: by the mean mountain"),
    },
}
"""Words of named choices, Russian and English, by convention and key."""

_NOT_SET: Mapping[str, tuple[str, str]] = {
    **EUROPEAN_NOT_SET,
    "pool_limit": ("без предела", "no limit"),
    "whist_factor_failed": ("так же", "the same"),
    "allpass_zero_price": ("цена одной взятки", "the price of one trick"),
}

_ZERO: Mapping[str, tuple[str, str]] = {
    **EUROPEAN_ZERO,
    "concede": ("нельзя", "not allowed"),
    "misere_seven_bonus": ("не пишут", "none"),
    "starting_mountain": ("с нуля", "from zero"),
    **dict.fromkeys(
        (
            "prize_first_pool",
            "prize_first_mountain_3",
            "prize_first_mountain_4",
            "prize_round_pool",
            "prize_round_mountain",
            "prize_final_pool",
            "prize_final_mountain",
        ),
        ("нет", "none"),
    ),
}

_LADDERS = frozenset({"allpass_price", "exit_ladder"})
"""Lists whose last number goes on for ever."""

_YES_NO = {True: ("да", "yes"), False: ("нет", "no")}


def value_words(name: str, value: Plain) -> dict[str, str]:
    """Return the value of the convention called `name`, in `ru` and `en`."""
    russian, english = _words(name, value)
    return {"ru": russian, "en": english}


def _words(name: str, value: Plain) -> tuple[str, str]:
    if value is None:
        return _NOT_SET[name]
    if isinstance(value, bool):
        return _YES_NO[value]
    if value == 0 and name in _ZERO:
        return _ZERO[name]
    if isinstance(value, str):
        return _CHOICES[name][value]
    if isinstance(value, list):
        return _listed(name, value)
    return _same(_amounts(value))


def _listed(name: str, numbers: list[int]) -> tuple[str, str]:
    if not numbers:
        return ("ни на каких", "on none")
    text = ", ".join(map(str, numbers))
    if name not in _LADDERS:
        return _same(text)
    if len(numbers) == 1:
        return (f"всегда {text}", f"always {text}")
    return (f"{text}, далее {numbers[-1]}", f"{text}, then always {numbers[-1]}")


def _amounts(value: int | dict[str, int]) -> str:
    if isinstance(value, int):
        return str(value)
    return ", ".join(f"{level}: {price}" for level, price in value.items())


def _same(text: str) -> tuple[str, str]:
    return (text, text)
