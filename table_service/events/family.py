"""What the table asks of a family of games: how they begin, are scored and end."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from fractions import Fraction

from table_service.cards import Card, Seat, Seating
from table_service.course.course import Course
from table_service.events import facts as f
from table_service.events.state import DealState, TableState
from table_service.play.play import Play
from table_service.sheets.bullet import Sheet
from table_service.varieties.game_rules import GameRules

Facts = tuple[f.Fact, ...]


class Family(ABC):
    """Rules of a family, as the table uses them; without any state."""

    @abstractmethod
    def first_sheet(self, rules: GameRules, seating: Seating, dealer: Seat) -> Sheet:
        """Return the sheet before the first deal, which `dealer` deals."""

    @abstractmethod
    def first_course(self, rules: GameRules, dealer: Seat) -> Course:
        """Return the course of an evening in which `dealer` deals first."""

    @abstractmethod
    def begun(self, state: TableState, fact: f.DealBegan) -> DealState:
        """Return the deal at its beginning, nothing dealt yet."""

    @abstractmethod
    def lowest_bid(self, state: TableState) -> str:
        """Return the lowest bid of the next deal, as files write it."""

    @abstractmethod
    def contracts(self, deal: DealState, rules: GameRules) -> tuple[str, ...]:
        """Return the games that the declarer may name, lowest first."""

    @abstractmethod
    def undertaken(
        self, deal: DealState, rules: GameRules, fact: f.ContractNamed
    ) -> DealState:
        """Return the deal with the game that was named and its defence."""

    @abstractmethod
    def play(self, deal: DealState, rules: GameRules) -> Play | None:
        """Return the play before its first card, None where nothing is played."""

    @abstractmethod
    def opens(
        self, deal: DealState, rules: GameRules
    ) -> Mapping[Seat, tuple[Card, ...]]:
        """Return the hands that have to lie open now, where they are known."""

    @abstractmethod
    def score(self, state: TableState, deal: DealState) -> Facts:
        """Return the score of a finished deal, or what is asked before it."""

    @abstractmethod
    def after_score(self, state: TableState, scored: f.DealScored) -> Facts:
        """Return what the evening adds to a deal: prizes, rounds, the end."""

    @abstractmethod
    def course_after(
        self, state: TableState, deal: DealState, scored: f.DealScored
    ) -> Course:
        """Return the course after a deal; `state` has its lines on the sheet."""

    @abstractmethod
    def final(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the settlement of the sheet by the house's method; sums to zero."""

    @abstractmethod
    def balance(self, state: TableState) -> Mapping[Seat, Fraction]:
        """Return the exact settlement of the sheet as it stands."""
