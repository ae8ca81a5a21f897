"""Conventions of the three-column paper and of the kassa."""

from table_service.varieties import european_choices as e
from table_service.varieties.conventions import Choice, Convention, Flag, Number
from table_service.varieties.conventions_of_pots import (
    BETTEL_STOPS,
    FIRST_LEAD,
    OVERTRUMP,
)

_FLAG = Flag()

PAPER = (
    Convention(
        "auction",
        Choice(e.PaperAuction),
        "Как растут заявки",
        "How bids rise",
    ),
    Convention(
        "game_bids",
        _FLAG,
        "Есть заявки «игра», без прикупа",
        'Games without the talon ("igra") may be bid',
    ),
    Convention(
        "game_mine_better",
        _FLAG,
        "После «игры» можно сказать «игра»: называют масти, старшая берёт",
        'A second "igra" is allowed: suits are named, the higher wins',
    ),
    Convention(
        "contract8",
        _FLAG,
        "Есть заявка 8, «преферанс»: все десять взяток",
        "Bid 8, preferans: all ten tricks",
    ),
    FIRST_LEAD,
    Convention(
        "first_lead_no_trump",
        Choice(e.SansLead),
        "Кто делает первый ход в игре без козыря",
        "Who leads in a game without trump",
    ),
    OVERTRUMP,
    BETTEL_STOPS,
    Convention(
        "spades_talon_dark",
        _FLAG,
        "В простых пиках прикуп берут втёмную",
        "In plain spades the talon is taken unseen",
    ),
    Convention(
        "spades_without_kontra",
        Choice(e.SpadesWithoutKontra),
        "Простые пики, которые никто не законтрил",
        "Plain spades that nobody doubled",
    ),
    Convention(
        "spades_auto_credit",
        _FLAG,
        "Если рефета нет, такие пики засчитывают разыгрывающему",
        "Where no refet is given, such spades count as made",
    ),
    Convention(
        "kontra_levels",
        Number(2, 4, only=(2, 4)),
        "Контра и реконтра (2) или до мортконтры (4)",
        "Kontra and rekontra (2), or up to mortkontra (4)",
    ),
    Convention(
        "kontra_need",
        Number(4, 5),
        "Сколько взяток должна взять законтрившая защита",
        "Tricks that a doubling defence must take",
    ),
    Convention(
        "kontra_soups",
        Choice(e.KontraSoups),
        "Кто пишет супы под контрой",
        "Who writes the soups of a doubled game",
    ),
    Convention(
        "cap5",
        _FLAG,
        "На подсаде защита пишет не больше чем за пять взяток",
        "When the game fails the defence writes five tricks at most",
    ),
    Convention(
        "cap_split",
        Choice(e.CapSplit),
        "Как двое защитников делят пять взяток",
        "How two defenders share the five tricks",
    ),
    Convention(
        "defender_fail_rule",
        Choice(e.DefenderFailRule),
        "Когда защитник недобрал",
        "When a defender is short",
    ),
    Convention(
        "column_sign",
        Choice(e.ColumnSign),
        "Колонка контрактов растёт от минуса или убывает от плюса",
        "The contract column rises from minus or falls from plus",
    ),
    Convention(
        "start",
        Number(1, 1000),
        "С какого числа списывают колонку",
        "Where the contract column starts",
    ),
    Convention(
        "max_refets",
        Number(0, 100, optional=True),
        "Сколько рефетов в игре; пусто, если по величине пульки",
        "Refets of a game; empty goes by the start",
    ),
    Convention(
        "hat_at_zero",
        _FLAG,
        "Ровно ноль уже под шляпой",
        "Exactly zero puts the hat on",
    ),
    Convention(
        "double_fall",
        _FLAG,
        "Проигрыш дороже остатка колонки пишется в неё вдвойне",
        "A fall worth more than the rest of the column counts double there",
    ),
)

KASSA = (
    Convention(
        "start",
        Number(1, 1000),
        "Сколько очков в кассе в начале",
        "Points in each kassa at the start",
    ),
    Convention(
        "seven_diamonds_in_talon",
        Choice(e.SevenInTalon),
        "Первый сдатчик, если семёрка бубен в прикупе",
        "First dealer when the seven of diamonds is in the talon",
    ),
    Convention(
        "hold_for_elder",
        _FLAG,
        "Более ранняя рука может удержать заявку",
        "An earlier hand may hold the last bid",
    ),
    Convention(
        "prelim_take",
        _FLAG,
        "Предварительная заявка «возьму»",
        'The preliminary bid "I\'ll take"',
    ),
    Convention(
        "nt10",
        Choice(e.TenNoTrump),
        "Десять без козыря",
        "Ten no trump",
    ),
    Convention(
        "allpass",
        Choice(e.KassaAllPass),
        "Если все спасовали",
        "When all have passed",
    ),
    Convention(
        "counter_invite",
        _FLAG,
        "Контрприглашение вистующего",
        "The first defender may counter-invite",
    ),
    FIRST_LEAD,
    OVERTRUMP,
    Convention(
        "ten_as_nine",
        _FLAG,
        "Десятерная рассчитывается как девятерная",
        "A ten is settled as a nine",
    ),
    Convention(
        "four_aces",
        Choice(e.FourAces),
        "Объявление четырёх тузов",
        "Four aces announced",
    ),
    Convention(
        "four_aces_add",
        Number(1, 100),
        "На сколько очков четыре туза повышают контракт",
        "Points that four aces add to the contract",
    ),
    Convention(
        "four_aces_chips",
        Number(1, 1000),
        "Сколько фишек платит за четыре туза каждый",
        "Chips that each player pays for four aces",
    ),
    Convention(
        "partner_tricks_doubled",
        _FLAG,
        "Севший на две и больше платит вдвойне и за взятки партнёра",
        "A defender two or more short pays his partner's tricks double too",
    ),
    Convention(
        "invite_fail",
        Choice(e.InviteFail),
        "Как считают недобор пригласившего",
        "How an inviting defender's shortfall is counted",
    ),
    Convention(
        "resting_overflow",
        _FLAG,
        "Вчетвером очки списывают и с того, кто не играет сдачу",
        "Of four, points that spill over are struck off who sits out too",
    ),
    Convention(
        "end_two_empty",
        _FLAG,
        "Игра кончается, когда осталась одна касса",
        "The game ends when one kassa is left",
    ),
)
