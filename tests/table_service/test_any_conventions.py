"""Rule book 10: under any agreed conventions a deal ends and nothing is lost."""

import json
import random
from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.rules_table import RulesTable, Setting
from support.strategies import seeds

from table_service.bad_input import BadInput
from table_service.events.state import Phase
from table_service.service.view_document import view_of
from table_service.varieties import VARIETIES

AGREED: dict[str, tuple[Setting, ...]] = {
    "hold_rule": ("any_earlier", "two_left", "through_pass", "none"),
    "jump_bids": (True, False),
    "kabal_misere": (True, False),
    "no_talon_bids": (True, False),
    "misere_lead": ("dark", "light"),
    "open_lead": ("dark", "light"),
    "ten_trick": ("checked", "whisted"),
    "stalingrad": (True, False),
    "whist_then_half": (True, False),
    "dealer_whist": ("never", "after_half", "after_two_passes", "ural"),
    "allpass_talon_3": ("lead_suit", "closed"),
    "allpass_talon_4": ("dealer_plays", "closed"),
    "allpass_scoring": ("mountain", "whists"),
    "exit_condition": ("any_contract", "made", "whisted_made"),
    "misere_exits": ("any", "made", "no"),
    "deal_after_allpass": ("next", "same"),
    "consolation": ("price", "flat", "none"),
    "whist_style": ("greedy", "gentleman"),
    "help": ("american", "none"),
    "talon_pay": ("none", "table", "ace_flat"),
    "pool_mode": ("per_player", "common"),
    "liable_8_9_10": ("last", "both"),
    "shortfall_count": ("team", "personal"),
    "invite_dealer": (True, False),
    "dark_bids": (True, False),
    "concede": (0, 2, 3),
    "claim_preferans": (True, False),
    "claim_reward": ("thousand", "takes_whists"),
    "talon_refusal": ("none", "price", "2", "1"),
    "allpass_pass_cards": (True, False),
    "allpass_forced": ("none", "races"),
    "allpass_zero": ("pool", "pool_or_mountain2"),
    "allpass_zero_dealer": ("same", "none", "one_pool", "one_mountain"),
    "win_write": ("pool", "mountain_first", "choice"),
    "starting_mountain": (0, 20),
    "consolation_passer": ("own", "whister", "none"),
    "whist_responsibility": ("full", "half"),
}


conventions = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(values) for name, values in AGREED.items()}
)


def opened(seed: int, agreed: dict[str, Setting]) -> RulesTable | None:
    """Return a table of some variety, None where the house contradicts itself."""
    variety = VARIETIES[seed % len(VARIETIES)]
    players = variety.players[seed % len(variety.players)]
    made = RulesTable(read=seed % 3 > 0)
    try:
        return made.open(players, variety.id, **agreed)
    except BadInput:
        return None


@settings(max_examples=60, deadline=None)
@given(conventions, seeds)
def test_deals_end_in_a_score_without_offence_and_the_sheet_sums_to_zero(
    agreed: dict[str, Setting], seed: int
) -> None:
    made = opened(seed, agreed)
    assume(made is not None)
    assert made is not None
    rng = random.Random(seed)
    for _ in range(3):
        if made.state.is_closed:
            return
        made.play_deal(rng, shy=rng.choice((0.2, 0.5, 0.9)))
        assert made.deal.phase is Phase.SCORED
        assert made.deal.irregularities == ()
        view = view_of(made.spectator)
        assert json.dumps(view)
        assert sum(map(Fraction, view["sheet"]["balance"].values())) == 0
