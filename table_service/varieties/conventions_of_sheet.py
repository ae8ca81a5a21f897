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
        "allpass_zero_helps",
        _FLAG,
        "Премией за распасы при закрытой пуле помогают другим",
        "A premium that the own pool cannot take is help to others",
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
        "allpass_forced",
        Choice(c.AllPassForced),
        "Обязательные распасы",
        "Compulsory all-pass deals",
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
        "play_minutes",
        Number(5, 600),
        "Сколько минут играют до последнего круга",
        "Minutes of play before the last lap",
    ),
    Convention(
        "rounds",
        Number(1, 20),
        "Сколько раундов в скачках",
        "How many rounds the races have",
    ),
    Convention(
        "starting_mountain",
        Number(0, 1000),
        "С какой горы начинают",
        "What every mountain begins with",
    ),
    Convention(
        "win_write",
        Choice(c.WinWrite),
        "Куда пишут выигрыш",
        "Where a win is written",
    ),
    Convention(
        "two_accounts",
        _FLAG,
        "Выигрыш можно писать и с горы, своей или чужой",
        "A win may come off a mountain, one's own or another's",
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
        "prize_first_pool",
        Number(0, 1000),
        "Приз за первую закрытую пулю, вистов с каждого",
        "Prize for the first pool closed, whists from each",
    ),
    Convention(
        "prize_first_mountain_3",
        Number(0, 1000),
        "Приз за первую закрытую гору втроём",
        "Prize for the first mountain closed, three players",
    ),
    Convention(
        "prize_first_mountain_4",
        Number(0, 1000),
        "Приз за первую закрытую гору вчетвером",
        "Prize for the first mountain closed, four players",
    ),
    Convention(
        "prize_round_pool",
        Number(0, 1000),
        "Приз раунда за пулю, вистов с каждого",
        "Prize of a round for the pool, whists from each",
    ),
    Convention(
        "prize_round_mountain",
        Number(0, 1000),
        "Приз раунда за наименьшую гору",
        "Prize of a round for the smallest mountain",
    ),
    Convention(
        "prize_final_pool",
        Number(0, 1000),
        "Приз всех раундов за наибольшую пулю",
        "Prize of all rounds for the largest pool",
    ),
    Convention(
        "prize_final_mountain",
        Number(0, 1000),
        "Приз всех раундов за наименьшую гору",
        "Prize of all rounds for the smallest mountain",
    ),
    Convention(
        "settlement",
        Choice(c.SettlementMethod),
        "Расчёт: точный, 1 (деление гор) или 2 (средняя гора)",
        "Settlement: exact, 1 (divided mountains) or 2 (mean mountain)",
    ),
)
