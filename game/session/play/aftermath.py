"""Analysis of a match's finished deals during play. A complete story is stored with its mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal

from game.engine.deal import Deal
from game.session.matches.challenge import has_duplicate
from game.session.matches.match import PLAYER_SEAT, Match
from game.session.play.duplicate import Duplicate, DuplicateDesk
from game.session.play.match_mode import MatchMode
from game.session.players.runner import Runner
from game.session.reviews.problem_sets import store_mistakes
from game.session.reviews.review import DealReview
from game.session.reviews.reviewer import DealJudge, build_story_entry
from game.store.entries import StoryEntry
from game.store.stores import Stores

LATEST_DEALS_COUNT = 20
"""Number of latest deals in which broken principles are counted."""


@dataclass(frozen=True)
class _StoryInProgress:
    """A story in progress and the id of its deal."""

    deal_id: str
    teller: DealJudge


class StoryDesk:
    """Analyses finished deals one after the other. Without `stores` nothing is stored, as in a demonstration."""

    def __init__(self, runner: Runner, stores: Stores | None) -> None:
        self._runner = runner
        self._stores = stores
        self._begun: list[_StoryInProgress] = []
        self._before: list[StoryEntry] = []

    def begin(self, state: Deal, deal_id: str) -> DealJudge:
        """Start the analysis of a finished deal."""
        begun = _StoryInProgress(deal_id, DealJudge(DealReview(state), PLAYER_SEAT, self._runner))
        self._begun.append(begun)
        if self._stores is not None:
            self._stores.writer.put(self._read)
        return begun.teller

    def poll(self) -> None:
        """Continue the analysis without delaying a move; store finished stories."""
        for each in list(self._begun):
            each.teller.poll()
            if each.teller.is_finished:
                self._begun.remove(each)
                self._keep(each)

    def count_breaches(self, principle: str) -> tuple[int, int]:
        """Return how many of the latest deals broke a principle, including the latest, and how many deals that is."""
        latest = self._before[1 - LATEST_DEALS_COUNT :]
        return 1 + sum(principle in each.principles for each in latest), 1 + len(latest)

    def close(self) -> None:
        """Stop all analyses."""
        for each in self._begun:
            each.teller.close()

    def _read(self) -> None:
        assert self._stores is not None
        self._before = self._stores.stories.entries(latest=LATEST_DEALS_COUNT)

    def _keep(self, told: _StoryInProgress) -> None:
        stores, entry = self._stores, build_story_entry(told.deal_id, told.teller)
        if stores is not None:
            store_mistakes(stores.exercises, told.teller.deal, told.teller.verdicts)
        if stores is not None and entry is not None:
            stores.writer.put(partial(stores.stories.add, entry))


class Aftermath:
    """The analysis of the deal that ended last; the analysis of earlier deals continues."""

    def __init__(self, runner: Runner, stores: Stores | None, mode: MatchMode) -> None:
        kept = stores if mode.is_recorded else None
        self._stories, self._duplicates = StoryDesk(runner, kept), DuplicateDesk(runner, kept)
        self._mode = mode
        self.story: DealJudge | None = None
        """Analysis of the finished deal; demonstrations and tries have none."""
        self.duplicate: Duplicate | None = None
        """The expert's replay of the finished deal, in challenges that compare the player with the expert."""

    def clear(self) -> None:
        """Forget the finished deal: the next deal has begun."""
        self.story, self.duplicate = None, None

    def begin(self, match: Match, state: Deal, deal_id: str) -> None:
        """Start the analysis of a deal that has just ended."""
        if not self._mode.has_story:
            return
        self.story = self._stories.begin(state, deal_id)
        if has_duplicate(match.plan.challenge):
            self.duplicate = self._duplicates.begin(match, state.spec, deal_id)

    def poll(self) -> None:
        """Continue all analyses without delaying a move."""
        self._stories.poll()
        self._duplicates.poll()

    def count_breaches(self, principle: str) -> tuple[int, int]:
        """Return how many of the player's latest deals broke a principle, and how many deals that is."""
        return self._stories.count_breaches(principle)

    def close(self) -> None:
        """Stop all analyses."""
        self._stories.close()
        self._duplicates.close()


News = Literal["story", "comparison"]
"""News about a finished deal: its story, and the expert's result with the same cards."""


class AftermathNews:
    """News about the deal that ended last."""

    def __init__(self, aftermath: Aftermath) -> None:
        self._aftermath = aftermath
        self._taken: frozenset[News] = frozenset()

    def poll(self) -> frozenset[News]:
        """Continue all analyses and return the news since the last call."""
        self._aftermath.poll()
        return self.take()

    def take(self) -> frozenset[News]:
        """Return the news and forget it."""
        known, before = self._known(), self._taken
        self._taken = known
        return known - before

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next possible news; None if none will come."""
        sources = (self._aftermath.story, self._aftermath.duplicate)
        return min((left for each in sources if each and (left := each.next_wakeup()) is not None), default=None)

    def _known(self) -> frozenset[News]:
        story, duplicate = self._aftermath.story, self._aftermath.duplicate
        told: list[tuple[News, object]] = [
            ("story", story and story.story),
            ("comparison", duplicate and duplicate.result),
        ]
        return frozenset(news for news, known in told if known)
