"""Conventions of the deal in all European games, and of pots and units."""

from table_service.varieties import choices as c
from table_service.varieties import european_choices as e
from table_service.varieties.conventions import (
    Choice,
    Convention,
    Flag,
    Ladder,
    Number,
    Packets,
)
from table_service.varieties.conventions_of_play import PACK

_FLAG = Flag()

EUROPEAN_DEAL = (
    PACK,
    Convention(
        "direction",
        Choice(c.Direction),
        "В какую сторону сдают, торгуются и ходят",
        "Which way deal, auction and play go round",
    ),
    Convention(
        "packets",
        Packets(),
        "Вручную: по сколько карт сдают в каждом круге",
        "Dealt by hand: how many cards each round gives",
    ),
    Convention(
        "talon_after_round",
        Number(0, 5),
        "Вручную: после какого круга сдачи кладут прикуп",
        "Dealt by hand: after which round the talon is laid",
    ),
    Convention(
        "must_beat",
        _FLAG,
        "Обязательно ли бить старшей картой, если можно",
        "Whether a card must beat the trick if it can",
    ),
)

FIRST_LEAD = Convention(
    "first_lead",
    Choice(e.FirstLead),
    "Кто делает первый ход",
    "Who leads to the first trick",
)
OVERTRUMP = Convention(
    "overtrump_when_void",
    _FLAG,
    "Без масти хода обязательно перебивать лежащий козырь",
    "Without the suit led, a trump in the trick must be beaten",
)
BETTEL_STOPS = Convention(
    "bettel_stops",
    _FLAG,
    "Беттель кончается, как только разыгрывающий взял взятку",
    "Bettel ends as soon as the declarer has taken a trick",
)
JUMP_BIDS = Convention(
    "jump_bids",
    _FLAG,
    "Можно ли в торговле перескакивать через цифры",
    "Whether a bid may skip numbers",
)
FOREHAND_HOLD = Convention(
    "forehand_hold",
    _FLAG,
    "Первая рука может удержать чужую заявку",
    "Forehand may hold another's bid",
)

POT = (
    JUMP_BIDS,
    FOREHAND_HOLD,
    Convention(
        "hand_play",
        _FLAG,
        "Мастевые игры можно заявить без прикупа",
        "Suit games may be bid without the talon",
    ),
    Convention(
        "hand_order",
        Choice(e.HandOrder),
        "Что перебивает заявка без прикупа",
        "What a bid without the talon outbids",
    ),
    Convention(
        "talon_auction_after_pass",
        _FLAG,
        "Если все спасовали, прикуп берёт первый, кто решится",
        "When all passed, the first who dares may take the talon",
    ),
    FIRST_LEAD,
    Convention(
        "first_lead_no_trump",
        Choice(e.FirstLead),
        "Кто делает первый ход в играх с 5 по 8",
        "Who leads in the games 5 to 8",
    ),
    Convention(
        "bettel_must_beat",
        _FLAG,
        "Обязанность бить действует и в беттеле",
        "The duty to beat holds in Bettel too",
    ),
    BETTEL_STOPS,
    Convention(
        "pot",
        Choice(e.PotKind),
        "Какая часть котла разыгрывается",
        "How much of the pot a game is played for",
    ),
    Convention(
        "stake",
        Number(1, 10_000),
        "Взнос сдающего в котёл, ставок",
        "What the dealer puts into the pot",
    ),
    Convention(
        "pot_limit_multiple",
        Number(5, 20, only=(5, 10, 20)),
        "Во сколько взносов ограничен котёл",
        "A limited pot is played for up to so many stakes",
    ),
    Convention(
        "pot_share",
        Number(10, 100_000),
        "Сколько вносит каждый, когда наполняют штирийский котёл",
        "What each player puts in when a Styrian pot is filled",
    ),
    Convention(
        "amount_capped",
        _FLAG,
        "Сумма по козырю не больше того, что лежит в котле",
        "An amount fixed by trump is no more than what lies in the pot",
    ),
    Convention(
        "fail_pays_pot",
        _FLAG,
        "Кто не справился, платит разыгрываемую сумму в котёл",
        "Who fails pays the amount played for into the pot",
    ),
    Convention(
        "no_ace_bonus",
        Number(0, 10, only=(0, 10)),
        "Премия за отсутствие тузов, с каждого защитника",
        "Premium for no ace, from each defender",
    ),
    Convention(
        "four_ace_bonus",
        Number(0, 10, only=(0, 10)),
        "Премия за четыре туза, с каждого защитника",
        "Premium for four aces, from each defender",
    ),
    Convention(
        "ace_bonus_scope",
        Choice(e.AceBonusScope),
        "В каких играх есть премии за тузы",
        "In which games aces earn a premium",
    ),
    Convention(
        "four_aces_must_announce",
        _FLAG,
        "Четыре туза нужно объявить заранее",
        "Four aces have to be announced",
    ),
    Convention(
        "ace_bonus_on_fail",
        Choice(e.AceBonusOnFail),
        "Что с премией за тузы, если игра не сыграна",
        "What becomes of the premium when the game fails",
    ),
    Convention(
        "ace_bonus_from_dropped",
        _FLAG,
        "Премию за тузы платит и получает и тот, кто выбыл",
        "A defender who dropped out pays and gets the premium for aces too",
    ),
    Convention(
        "special_stake_stays",
        _FLAG,
        "В играх с 5 по 8 взнос сдающего остаётся в котле",
        "In the games 5 to 8 the dealer's stake stays in the pot",
    ),
    Convention(
        "bettel_price",
        Number(1, 10_000),
        "Цена беттеля, ставок с каждого защитника",
        "Price of Bettel, stakes of each defender",
    ),
    Convention(
        "durchmarsch_price",
        Number(1, 10_000),
        "Цена дурхмарша",
        "Price of Durchmarsch",
    ),
    Convention(
        "plauderer_price",
        Number(1, 10_000),
        "Цена открытого беттеля (плаудерера)",
        "Price of Plauderer, the open Bettel",
    ),
    Convention(
        "offener_durchmarsch_price",
        Number(1, 10_000),
        "Цена открытого дурхмарша",
        "Price of the open Durchmarsch",
    ),
)

UNITS = (
    JUMP_BIDS,
    Convention(
        "forehand_must_open",
        _FLAG,
        "Первая рука обязана открыть торговлю",
        "Forehand must open the auction",
    ),
    FOREHAND_HOLD,
    Convention(
        "hand_bids",
        _FLAG,
        "Есть заявки «с рук», без прикупа",
        'Games out of the hand ("aus den Händen") exist',
    ),
    FIRST_LEAD,
    BETTEL_STOPS,
    Convention(
        "kunstwerk",
        Number(0, 100),
        "Сколько единиц платят сдатчику за пару в прикупе (Kunstwerk)",
        "Units paid to the dealer for a pair in the talon (Kunstwerk)",
    ),
    Convention(
        "payment",
        Choice(e.UnitsPayment),
        "Как платят за игры: правила никто не знает",
        "How the games are paid; nobody knows the rule",
    ),
    Convention(
        "unit_per_bid",
        Ladder(0, 1000, longest=6, shortest=6),
        "Единиц с каждого противника за заявки со 2 по 7",
        "Units from each opponent for the bids 2 to 7",
    ),
)
