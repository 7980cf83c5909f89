"""Who sits down to the table: the person's matches, and the guided deal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.events import DealOver, Event
from game.session.matches.match import Plan
from game.session.play import match_start
from game.session.play.lesson import GUIDED_LESSON
from game.session.play.lesson_match import guided_deal
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.words.prompts import hint_reason
from game.store.settings import bounds
from game.ui.scene import scene
from game.ui.scenes.table.scene import ResultGiven, TableScene


@scene("table")
class MatchScene(TableScene):
    """A match at the table."""

    def enter(
        self,
        match: LiveMatch | Callable[[], LiveMatch] | None = None,
        plan: Plan | None = None,
        rules: str | Mapping[str, Any] | None = None,
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

    def after(self, events: Sequence[Event]) -> None:
        """Count a deal that is over, up to those in which the table asks in full."""
        super().after(events)
        ended, most = self.ctx.settings.deals_ended, bounds("deals_ended")[1]
        if ended < most and not self.demo and any(isinstance(event, DealOver) for event in events):
            self.ctx.change(deals_ended=ended + 1)


@scene("guided")
class GuidedDeal(TableScene):
    """It is kept beside the match in progress, which stays as it is; everything may be taken back."""

    def enter(self, runner: Runner | None = None) -> None:
        """Go on with the guided deal, or begin it; the program's own runner thinks unless another is given."""
        services, pace = self.ctx.services, Pace.of(self.ctx.settings)
        self.sit(guided_deal(services.stores, runner or services.runner, pace))
        self.verbs.hint.brief = True

    @property
    def way_back(self) -> Callable[[], None] | None:
        """To the guided deal as it was kept."""
        return None if super().way_back is None else partial(self.ctx.go, "guided")

    def of_result(self) -> ResultGiven:
        """From its result it goes on to the first match."""
        return {**super().of_result(), "onward": self.go_on}

    def go_on(self) -> None:
        """To where the first match is chosen."""
        self.ctx.go("lesson_end", lesson=GUIDED_LESSON)

    def after(self, events: Sequence[Event]) -> None:
        """Advise as soon as it is the person's turn."""
        super().after(events)
        if not hint_reason(self.ctx.texts, self.match.seen) and self.match.seen.phase == "play":
            self.verbs.ask_hint()
