"""What every game says of itself, whatever its family and its sheet.

Code asks the record of a game and never a game's name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from table_service.cards import Suit
from table_service.varieties import choices as c
from table_service.varieties.sources import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRules:
    """One way to play Preferans, as far as all of them are alike.

    Attributes:
        id: The word in files and options, such as `sochi`.
        titles: The name for people, by language code; `ru` and `en` at least.
        sources: Where each value comes from, by field name. A field that is
            not named here is taken over from the nearest kin.
        players: How many may sit at the table.
        direction: Which way deal, auction and play go round.
        suit_order: The suits in the auction, from low to high.
        no_trump: Where the game without trump stands in the auction.
        packets: How many cards each hand gets in each round of a deal by hand;
            a machine throws card by card, which is as fair.
        must_beat: Whether a player must beat the trick when he can.
        sheet: The kind of score sheet.
        pack: Which cards are used; it decides nothing but what they look like.
        talon_after_round: After which of these rounds the talon is laid; 0
            lays what is left over at the end.
    """

    id: str
    titles: Mapping[str, str] = field(hash=False)
    sources: Mapping[str, Source] = field(hash=False, repr=False)
    players: tuple[int, ...]

    direction: c.Direction
    suit_order: tuple[Suit, ...]
    no_trump: c.NoTrump
    packets: tuple[int, ...]
    must_beat: bool
    sheet: c.SheetKind
    pack: c.Pack
    talon_after_round: int
