"""Conventions of all-pass, the talon and the end of the evening."""

from table_service.varieties import choices as c
from table_service.varieties.conventions import Choice, Convention, Flag, Ladder, Number

_FLAG = Flag()

ALL_PASS = (
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

TALON = (
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

CLOSING = (
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
