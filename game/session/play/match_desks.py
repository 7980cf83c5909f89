"""Who works beside a match while it is played: what writes it down, tells its stories, plays its deals once more."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.play.duplicate import DuplicateDesk
from game.session.play.match_mode import MatchMode
from game.session.play.story_desk import StoryDesk
from game.session.players.runner import Runner
from game.session.saves.match_writer import MatchWriter
from game.store.stores import Stores


@dataclass(frozen=True)
class MatchDesks:
    """The desks of one match."""

    writer: MatchWriter | None
    """None where nothing of the match is kept: without stores, and in demonstrations."""
    stories: StoryDesk
    duplicates: DuplicateDesk

    @classmethod
    def of(cls, runner: Runner, stores: Stores | None, mode: MatchMode) -> MatchDesks:
        """Those of a match by its mode."""
        kept = stores if mode.kept else None
        writer = None if kept is None else MatchWriter(kept, mode.detached)
        return cls(writer, StoryDesk(runner, kept), DuplicateDesk(runner, stores))

    def poll(self) -> None:
        """Goes on with the stories and with what is played once more; never holds up a move."""
        self.stories.poll()
        self.duplicates.poll()

    def close(self) -> None:
        """Nothing more is wanted; what was written down is on the disk when this returns."""
        self.stories.close()
        self.duplicates.close()
        if self.writer is not None:
            self.writer.flush()
