"""Who works beside a match while it is played: what writes it down, tells its stories, plays its deals once more."""

from __future__ import annotations

from dataclasses import dataclass

from game.session.play.duplicate import DuplicateDesk
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
    def of(cls, runner: Runner, stores: Stores | None, demo: bool, detached: bool) -> MatchDesks:
        """Those of a match; of a demonstration nothing is kept, a `detached` one leaves the match in progress alone."""
        writer = MatchWriter(stores, detached) if stores is not None and not demo else None
        return cls(writer, StoryDesk(runner, None if demo else stores), DuplicateDesk(runner, stores))

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
