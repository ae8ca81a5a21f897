"""Words that players write on their sheets in their own language, whoever reads.

Austrians keep a Topf, Croats and Serbs write bule and supe, Greeks a κάσα and
καπίκια. The page around the sheet explains them in the reader's language.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from web_ui.present.plain import plain
from web_ui.table import Document


@dataclass(frozen=True, slots=True)
class OwnWords:
    """The words of one kind of sheet.

    Attributes:
        languages: Which titles of the game are its players' own, best first.
        points: The contract column, the kassa, the account.
        between: What is written between two players: soups, chips.
        others: More words by key.
    """

    languages: tuple[str, ...]
    points: str
    between: str = ""
    others: Mapping[str, str] | None = None

    def __getitem__(self, key: str) -> str:
        """Return another word.

        Raises:
            KeyError: The sheet has no such word.
        """
        return (self.others or {})[key]


OWN_WORDS: Mapping[str, OwnWords] = {
    "pot": OwnWords(("de",), "Stand", others={"pot": "Topf", "stakes": "Einsätze"}),
    "units": OwnWords(("de",), "Einheiten", others={"deal": "Spiel"}),
    "paper": OwnWords(
        ("hr", "sr", "sl"),
        "bula",
        "supa",
        {"left": "još {left} bula", "refets": "refe {given}/{allowed}"},
    ),
    "kassa": OwnWords(("el",), "κάσα", "καπίκια"),
}
"""By the kind of the sheet."""


def own_title(view: Document, kind: str) -> str:
    """Return what the players themselves call their game."""
    titles = (view.get("variety") or {}).get("titles") or {}
    languages = (*OWN_WORDS[kind].languages, "en")
    found = (titles[one] for one in languages if titles.get(one))
    return plain(next(found, ""), 60)
