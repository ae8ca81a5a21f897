"""Every kind of fact that the log can hold.

A fact is what happened, never what should have happened.
"""

from table_service.events.facts_of_deal import (
    AcesAnnounced,
    Called,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    ClaimJudged,
    ContractNamed,
    DarknessLifted,
    DealBegan,
    DealerCorrected,
    DealerInvited,
    DealRevealed,
    DealScored,
    DealVoided,
    DefenceSaid,
    GameConceded,
    HandsOpened,
    InvitationAnswered,
    IrregularityFound,
    OpenChosen,
    PreferansClaimed,
    ResultEntered,
    TalonRefused,
    TalonShown,
    TrickGathered,
    TrickLost,
    WriteAsked,
    WriteChosen,
)
from table_service.events.facts_of_evening import (
    DealerDrawn,
    DeviceChanged,
    EveningClosed,
    GameOpened,
    LinesWritten,
    Occasion,
    PlayerJoined,
    PlayerNamed,
    RoundClosed,
    SeatsDrawn,
    SightingDoubted,
    TimeEnded,
    Undone,
)

Fact = (
    GameOpened
    | PlayerNamed
    | SeatsDrawn
    | DealerDrawn
    | PlayerJoined
    | DealBegan
    | DealerCorrected
    | CardsDealt
    | DealVoided
    | Called
    | DealerInvited
    | InvitationAnswered
    | DarknessLifted
    | CardsPassed
    | TalonShown
    | TalonRefused
    | GameConceded
    | AcesAnnounced
    | PreferansClaimed
    | ClaimJudged
    | ContractNamed
    | DefenceSaid
    | OpenChosen
    | HandsOpened
    | CardPlayed
    | TrickGathered
    | IrregularityFound
    | ResultEntered
    | TrickLost
    | WriteAsked
    | WriteChosen
    | DealScored
    | LinesWritten
    | RoundClosed
    | TimeEnded
    | DealRevealed
    | Undone
    | DeviceChanged
    | SightingDoubted
    | EveningClosed
)

__all__ = [
    "AcesAnnounced",
    "Called",
    "CardPlayed",
    "CardsDealt",
    "CardsPassed",
    "ClaimJudged",
    "ContractNamed",
    "DarknessLifted",
    "DealBegan",
    "DealRevealed",
    "DealScored",
    "DealVoided",
    "DealerCorrected",
    "DealerDrawn",
    "DealerInvited",
    "DefenceSaid",
    "DeviceChanged",
    "EveningClosed",
    "Fact",
    "GameConceded",
    "GameOpened",
    "HandsOpened",
    "InvitationAnswered",
    "IrregularityFound",
    "LinesWritten",
    "Occasion",
    "OpenChosen",
    "PlayerJoined",
    "PlayerNamed",
    "PreferansClaimed",
    "ResultEntered",
    "RoundClosed",
    "SeatsDrawn",
    "SightingDoubted",
    "TalonRefused",
    "TalonShown",
    "TimeEnded",
    "TrickGathered",
    "TrickLost",
    "Undone",
    "WriteAsked",
    "WriteChosen",
]
