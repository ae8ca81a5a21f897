"""Every convention: its name, its values, and what it is about in words."""

from table_service.varieties import choices as c
from table_service.varieties.conventions import (
    Choice,
    Convention,
    Flag,
    Ladder,
    Number,
    Prices,
)

_FLAG = Flag()

_PRICES = (
    Convention(
        "game_price",
        Prices(1, 1000),
        "Цена игры на 6, 7, 8, 9 и 10 взяток, очков",
        "Price of a game of 6, 7, 8, 9 and 10 tricks, points",
    ),
    Convention(
        "misere_price", Number(1, 1000), "Цена мизера, очков", "Price of a misère"
    ),
    Convention(
        "declarer_mountain_factor",
        Number(1, 2, only=(1, 2)),
        "Во сколько раз дороже писать в гору, чем в пулю",
        "How much dearer the mountain is than the pool",
    ),
    Convention(
        "whist_factor",
        Number(1, 4, only=(1, 2, 4)),
        "Во сколько раз вист дороже цены игры",
        "Price of a whist as a multiple of the price of the game",
    ),
    Convention(
        "whist_factor_failed",
        Number(1, 4, only=(1, 2, 4), optional=True),
        "То же на несыгранной игре; пусто, если так же",
        "The same when the game failed; empty if no different",
    ),
    Convention(
        "pool_point_whists",
        Number(10, 20, only=(10, 20)),
        "Вистов за очко пули",
        "Whists for a point of the pool",
    ),
    Convention(
        "mountain_point_whists",
        Number(10, 20, only=(10, 20)),
        "Вистов за очко горы",
        "Whists for a point of the mountain",
    ),
)

_AUCTION = (
    Convention(
        "talon_after_round",
        Number(1, 4),
        "После какого круга сдачи кладут прикуп",
        "After which round of the deal the talon is laid",
    ),
    Convention(
        "hold_rule",
        Choice(c.HoldRule),
        "Кто может сказать «здесь»",
        'Who may hold the last bid ("here")',
    ),
    Convention(
        "jump_bids",
        _FLAG,
        "Можно ли в торговле перескакивать через ступени",
        "Whether a bid may skip steps",
    ),
    Convention(
        "misere_may_hold",
        _FLAG,
        "Старшая рука с мизером может удержать мизер без прикупа",
        "An earlier hand's misère may hold a misère without the talon",
    ),
    Convention(
        "kabal_misere",
        _FLAG,
        "Кабальный мизер: заявивший больше не торгуется",
        "Bound misère: who bid it bids no more",
    ),
    Convention(
        "no_talon_bids",
        _FLAG,
        "Есть заявки без прикупа",
        "Bids without the talon exist",
    ),
    Convention(
        "invite_dealer",
        _FLAG,
        "Перед мизером можно пригласить сдатчика в долю",
        "The dealer may be invited to share a misère",
    ),
    Convention(
        "misere_lead",
        Choice(c.Lead),
        "Когда ловящие открывают карты, если ходит разыгрывающий",
        "When the catchers lay down if the misère player leads",
    ),
    Convention(
        "open_lead",
        Choice(c.Lead),
        "Когда открывают карты вистующие, если ходит разыгрывающий",
        "When open whisters lay down if the declarer leads",
    ),
    Convention(
        "ten_trick",
        Choice(c.TenTrick),
        "Десятерная: проверяется или вистуется",
        "A game of ten is checked, or whisted like others",
    ),
    Convention(
        "stalingrad",
        _FLAG,
        "Сталинград: шесть пик вистуют оба",
        "Stalingrad: six spades must be whisted by both",
    ),
    Convention(
        "concede",
        Number(0, 3, only=(0, 2, 3)),
        "Уйти «без двух» или «без трёх» вместо розыгрыша; 0 нельзя",
        "Give a game up without two or three; 0 forbids it",
    ),
    Convention(
        "claim_preferans",
        _FLAG,
        "Заявление «преферанс» на десять верных взяток",
        "A preferans claim on ten sure tricks",
    ),
)

_WHIST = (
    Convention(
        "whist_responsibility",
        Choice(c.WhistResponsibility),
        "Вист ответственный или полуответственный",
        "A trick lacking on the whist costs full or half",
    ),
    Convention(
        "whist_style",
        Choice(c.WhistStyle),
        "Вист жлобский или джентльменский",
        "Greedy or gentleman's whist",
    ),
    Convention(
        "gentleman_when",
        Choice(c.GentlemanWhen),
        "Когда джентльмены делят висты: на подсаде или всегда",
        "When gentlemen share: a failed game, or always",
    ),
    Convention(
        "consolation",
        Choice(c.Consolation),
        "Консоляция: по цене игры, постоянная или без неё",
        "Consolation: at the game's price, flat or none",
    ),
    Convention(
        "consolation_flat",
        Number(1, 100),
        "Постоянная консоляция за недобор, вистов",
        "Flat consolation for an undertrick, whists",
    ),
    Convention(
        "consolation_factor",
        Number(1, 2, only=(1, 2)),
        "Консоляция простая или двойная",
        "Consolation single or double",
    ),
    Convention(
        "consolation_passer",
        Choice(c.ConsolationPasser),
        "Кто пишет консоляцию пасовавшего",
        "Who writes the consolation of the one who passed",
    ),
    Convention(
        "consolation_dealer",
        _FLAG,
        "Сдатчик на прикупе пишет консоляцию",
        "The resting dealer writes a consolation",
    ),
    Convention(
        "shortfall_count",
        Choice(c.ShortfallCount),
        "Двое вистующих отвечают вместе или каждый за себя",
        "Two whisters answer together or each for himself",
    ),
    Convention(
        "liable_8_9_10",
        Choice(c.Liable),
        "Кто из двух вистующих отвечает на 8, 9 и 10",
        "Who of two whisters pays on 8, 9 and 10",
    ),
    Convention(
        "half_whist_levels",
        Ladder(6, 10, longest=5, shortest=0),
        "На каких играх можно уйти за полвиста",
        "On which heights one may leave for half the whists",
    ),
    Convention(
        "whist_then_half",
        _FLAG,
        "Сказавший «вист» может уйти за полвиста после паса второго",
        "The first whister may leave for half when the other passed",
    ),
    Convention(
        "dealer_whist",
        Choice(c.DealerWhist),
        "Когда может вистовать сдатчик на прикупе",
        "When the resting dealer may whist",
    ),
    Convention(
        "dealer_whist_liable",
        _FLAG,
        "Сдатчик отвечает за недобор на висте",
        "The dealer pays for a trick lacking on his whist",
    ),
)

_ALL_PASS = (
    Convention(
        "allpass_scoring",
        Choice(c.AllPassScoring),
        "Распасы пишут в гору или вистами",
        "All-pass tricks go to the mountain or into whists",
    ),
    Convention(
        "allpass_price",
        Ladder(1, 100, longest=10),
        "Цена взятки на первых, вторых … распасах подряд",
        "Price of a trick in the first, second ... all-pass deal running",
    ),
    Convention(
        "allpass_amnesty",
        _FLAG,
        "Наименьшее число взяток на распасах вычитается у всех",
        "The smallest number of all-pass tricks is taken off everybody",
    ),
    Convention(
        "allpass_zero",
        Choice(c.AllPassZero),
        "Без взяток на распасах: в пулю или по выбору вдвое с горы",
        "No trick at all-pass: the pool, or by choice twice off the mountain",
    ),
    Convention(
        "allpass_zero_price",
        Number(1, 100, optional=True),
        "Очков за распасы без взяток; пусто, если цена взятки",
        "Points for no trick at all-pass; empty means one trick's price",
    ),
    Convention(
        "allpass_zero_dealer",
        Choice(c.AllPassZeroDealer),
        "Что пишет на распасах сдатчик на прикупе без взяток",
        "What the resting dealer writes for no trick at all-pass",
    ),
    Convention(
        "allpass_talon_3",
        Choice(c.AllPassTalon),
        "Прикуп на распасах втроём",
        "The talon at all-pass with three players",
    ),
    Convention(
        "allpass_talon_4",
        Choice(c.AllPassTalon),
        "Прикуп на распасах вчетвером",
        "The talon at all-pass with four players",
    ),
    Convention(
        "allpass_pass_cards",
        _FLAG,
        "Распасы с передачей карт",
        "All-pass with cards passed on",
    ),
    Convention(
        "exit_ladder",
        Ladder(6, 8, longest=10),
        "Наименьшая игра для выхода после 0, 1, 2 … распасов",
        "Lowest game after 0, 1, 2 ... all-pass deals",
    ),
    Convention(
        "exit_condition",
        Choice(c.ExitCondition),
        "Какая игра кончает распасы",
        "Which game ends a run of all-pass deals",
    ),
    Convention(
        "misere_exits",
        Choice(c.MisereExits),
        "Какой мизер кончает распасы",
        "Which misère ends a run of all-pass deals",
    ),
    Convention(
        "deal_after_allpass",
        Choice(c.DealAfterAllPass),
        "Кто сдаёт после распасов",
        "Who deals after an all-pass deal",
    ),
)

_TALON = (
    Convention(
        "talon_pay",
        Choice(c.TalonPay),
        "Плата за прикуп",
        "Pay for a good talon",
    ),
    Convention(
        "talon_pay_flat",
        Number(1, 100),
        "Вистов за туза в прикупе",
        "Whists for an ace in the talon",
    ),
    Convention(
        "talon_pay_writer",
        Choice(c.TalonPayWriter),
        "Кто пишет плату за прикуп",
        "Who writes the pay for the talon",
    ),
    Convention(
        "talon_refusal",
        Choice(c.TalonRefusal),
        "Что пишет сдатчик, если прикуп не взяли",
        "What the dealer writes when the talon is refused",
    ),
    Convention(
        "misere_seven_bonus",
        Number(0, 100),
        "Вистов сдатчику за семёрку в прикупе на мизере",
        "Whists to the dealer for each seven in the talon at misère",
    ),
)

_CLOSING = (
    Convention(
        "pool_mode",
        Choice(c.PoolMode),
        "Чем кончается пулька",
        "What ends the evening",
    ),
    Convention(
        "pool_limit",
        Number(1, 1000, optional=True),
        "До скольких очков играют пулю; пусто без предела",
        "Points that close a pool; empty for no limit",
    ),
    Convention(
        "win_write",
        Choice(c.WinWrite),
        "Куда пишут выигрыш",
        "Where a win is written",
    ),
    Convention(
        "help",
        Choice(c.Help),
        "Помощь, когда своя пуля закрыта",
        "Help to others when one's own pool is closed",
    ),
    Convention(
        "help_tie",
        Choice(c.HelpTie),
        "Кому помогают при равных пулях",
        "Who is helped when pools are equal",
    ),
    Convention(
        "help_to_dealer",
        _FLAG,
        "Можно помогать сдатчику на прикупе",
        "The resting dealer may be helped",
    ),
    Convention(
        "help_to_short_whister",
        _FLAG,
        "Можно помогать недобравшему на висте",
        "A whister who fell short may be helped",
    ),
    Convention(
        "help_remainder",
        Choice(c.HelpRemainder),
        "Что с остатком помощи, когда все пули закрыты",
        "What becomes of points when every pool is closed",
    ),
    Convention(
        "unfinished_to_mountain",
        Number(0, 2, only=(0, 1, 2)),
        "Очков в гору за недостающее очко пули при досрочном конце",
        "Mountain points for each point a pool lacks at an early end",
    ),
    Convention(
        "settlement",
        Choice(c.SettlementMethod),
        "Расчёт: точный, 1 (деление гор) или 2 (средняя гора)",
        "Settlement: exact, 1 (divided mountains) or 2 (mean mountain)",
    ),
)

CONVENTIONS: tuple[Convention, ...] = (
    *_PRICES,
    *_AUCTION,
    *_WHIST,
    *_ALL_PASS,
    *_TALON,
    *_CLOSING,
)
"""All conventions in the order people are asked about them."""
