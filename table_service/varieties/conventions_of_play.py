"""Conventions of prices, the auction and the whist."""

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

PRICES = (
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

PACK = Convention(
    "pack",
    Choice(c.Pack),
    "Какими картами играют: французские, немецкие или с Теллем",
    "Which cards are used: French, German, or with William Tell",
)
"""What every game of both families may be played with."""

AUCTION = (
    PACK,
    Convention(
        "dealer_draw",
        Choice(c.DealerDraw),
        "Первый сдатчик: по старшей карте или по первому тузу",
        "First dealer: the highest card drawn, or the first ace dealt",
    ),
    Convention(
        "packs",
        Number(1, 2),
        "Сколькими колодами играют",
        "How many packs are in use",
    ),
    Convention(
        "misdeal_fine",
        _FLAG,
        "За вторую неверную сдачу подряд сдатчик пишет в гору",
        "The second misdeal running costs the dealer",
    ),
    Convention(
        "talon_after_round",
        Number(1, 4),
        "Вручную: после какого круга сдачи кладут прикуп",
        "Dealt by hand: after which round the talon is laid",
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
    Convention(
        "claim_reward",
        Choice(c.ClaimReward),
        "Награда за «преферанс»: по 1000 вистов или чужие висты",
        "Reward of a preferans claim: 1000 whists each, or all whists on him",
    ),
    Convention(
        "dark_bids",
        _FLAG,
        "Игры втёмную, не глядя в карты",
        "Bids in the dark, before looking at the cards",
    ),
)

WHIST = (
    Convention(
        "whist_responsibility",
        Choice(c.WhistResponsibility),
        "Вист ответственный или полуответственный",
        "A trick lacking on the whist costs full or half",
    ),
    Convention(
        "full_once_pool_closed",
        _FLAG,
        "После закрытия пули вист полностью ответственный",
        "Once a pool is closed the whist is fully responsible",
    ),
    Convention(
        "over_greedy",
        _FLAG,
        "Сверхжлобский вист: норма 2 на шести, 1 на семи и выше, втёмную",
        "Over-greedy whist: quota 2 on six, 1 above, always closed",
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
        "consolation_resting",
        _FLAG,
        "Впятером консоляцию пишет и второй отдыхающий",
        "Of five players the second who rests writes a consolation too",
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
