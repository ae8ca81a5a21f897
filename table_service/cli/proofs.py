"""Proofs of deals as files, one a deal, void deals too."""

import json
from pathlib import Path

from table_service.bad_input import BadInput
from table_service.cli.verify import proof_of
from table_service.events import facts as f
from table_service.events.state import TableState


class ProofFolder:
    """Writes the proof of every deal that the log reveals."""

    def __init__(self, folder: Path) -> None:
        """Use `folder`, making it if there is none.

        Raises:
            BadInput: It cannot be written.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            message = f"--proofs {folder}: {error.strerror}"
            raise BadInput(message) from None
        self._folder = folder

    def listen(self, state: TableState, made: tuple[f.Fact, ...]) -> None:
        """Write the proofs of the deals revealed in `made`."""
        for fact in made:
            if isinstance(fact, f.DealRevealed):
                self._write(state.table, fact)

    def _write(self, table: str, fact: f.DealRevealed) -> None:
        document = proof_of(table, fact).document()
        path = self._folder / f"deal-{fact.deal:04d}.json"
        fresh = path.with_suffix(".part")
        fresh.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
        fresh.replace(path)
