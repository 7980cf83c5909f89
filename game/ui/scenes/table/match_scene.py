"""The table of the person's matches, of demonstrations and of tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.live_match import LiveMatch
from game.session.match import Plan
from game.session.table import match_start
from game.ui.scene import scene
from game.ui.scenes.table.scene import TableScene


@scene("table")
class MatchScene(TableScene):
    """A match at the table."""

    def enter(
        self,
        match: LiveMatch | Callable[[], LiveMatch] | None = None,
        plan: Plan | None = None,
        rules: Any = None,
        players: int | None = None,
        seed: int | str | None = None,
        demo: bool = False,
        fresh: bool = False,
    ) -> None:
        """Sit down to this match, or to one by this plan or as asked for, or a fresh one; else go on with the last."""
        if match is None:
            request, parts = match_start.MatchRequest(rules, players, seed, demo, fresh), self.ctx.services
            match = match_start.begin(self.ctx.settings, parts.stores, parts.runner, plan, request)
        self.sit(match if isinstance(match, LiveMatch) else match(), demo)
