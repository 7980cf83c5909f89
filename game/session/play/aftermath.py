"""Analysis of a match's finished deals during play. A complete story is stored with its mistakes."""

from functools import partial
from typing import Literal

from game.engine.deal import Deal
from game.session.matches.challenge import has_duplicate
from game.session.matches.match import PLAYER_SEAT, Match
from game.session.play.duplicate import Duplicate, DuplicateQueue
from game.session.play.match_mode import MatchMode
from game.session.players.runner import Runner
from game.session.reviews.deal_judge import DealJudge, build_story_entry
from game.session.reviews.problem_sets import store_mistakes
from game.session.reviews.review import DealReview
from game.store.entries import StoryEntry
from game.store.stores import Stores

RECENT_DEAL_COUNT = 20
"""Number of latest deals that are searched for broken principles."""


class StoryAnalyzer:
    """Analyses finished deals in order. Without `stores` nothing is stored, as in a demonstration."""

    def __init__(self, runner: Runner, stores: Stores | None) -> None:
        self._runner = runner
        self._stores = stores
        self._running: list[tuple[str, DealJudge]] = []
        """The id and the judge of each deal that is being analysed."""
        self._earlier_stories: list[StoryEntry] = []

    def begin(self, state: Deal, deal_id: str) -> DealJudge:
        deal_judge = DealJudge(DealReview(state), PLAYER_SEAT, self._runner)
        self._running.append((deal_id, deal_judge))
        if self._stores is not None:
            self._stores.writer.put(self._load_earlier_stories)
        return deal_judge

    def poll(self) -> None:
        """Continue the analysis without delaying a move; store finished stories."""
        for deal_id, deal_judge in list(self._running):
            deal_judge.poll()
            if deal_judge.is_finished:
                self._running.remove((deal_id, deal_judge))
                self._store(deal_id, deal_judge)

    def count_breaches(self, principle: str) -> tuple[int, int]:
        """Return how many of the latest deals, including the last deal, broke a principle, and their total number."""
        recent_stories = self._earlier_stories[1 - RECENT_DEAL_COUNT :]
        return 1 + sum(principle in story.principles for story in recent_stories), 1 + len(recent_stories)

    def close(self) -> None:
        for _, deal_judge in self._running:
            deal_judge.close()

    def _load_earlier_stories(self) -> None:
        assert self._stores is not None
        self._earlier_stories = self._stores.stories.read_entries(max_count=RECENT_DEAL_COUNT)

    def _store(self, deal_id: str, deal_judge: DealJudge) -> None:
        if self._stores is None:
            return
        store_mistakes(self._stores.exercises, deal_judge.deal, deal_judge.verdicts)
        entry = build_story_entry(deal_id, deal_judge)
        if entry is not None:
            self._stores.writer.put(partial(self._stores.stories.add, entry))


class DealAnalysis:
    """The analysis of the last finished deal; the analysis of earlier deals continues."""

    def __init__(self, runner: Runner, stores: Stores | None, mode: MatchMode) -> None:
        recording_stores = stores if mode.is_recorded else None
        self._story_analyzer = StoryAnalyzer(runner, recording_stores)
        self._duplicate_queue = DuplicateQueue(runner, recording_stores)
        self._mode = mode
        self.story: DealJudge | None = None
        """Analysis of the finished deal; None for demonstrations and tries."""
        self.duplicate: Duplicate | None = None
        """The expert's replay of the finished deal; None if the expert does not play this deal."""

    def clear(self) -> None:
        self.story, self.duplicate = None, None

    def begin(self, match: Match, state: Deal, deal_id: str) -> None:
        if not self._mode.has_story:
            return
        self.story = self._story_analyzer.begin(state, deal_id)
        if has_duplicate(match.plan.challenge):
            self.duplicate = self._duplicate_queue.begin(match, state.spec, deal_id)

    def poll(self) -> None:
        self._story_analyzer.poll()
        self._duplicate_queue.poll()

    def count_breaches(self, principle: str) -> tuple[int, int]:
        return self._story_analyzer.count_breaches(principle)

    def close(self) -> None:
        self._story_analyzer.close()
        self._duplicate_queue.close()


News = Literal["story", "comparison"]
"""News about a finished deal: its story, and the expert's result with the same cards."""


class AnalysisNews:
    def __init__(self, aftermath: DealAnalysis) -> None:
        self._analysis = aftermath
        self._reported: frozenset[News] = frozenset()

    def poll(self) -> frozenset[News]:
        """Continue all analyses and return the news since the last call."""
        self._analysis.poll()
        return self.take()

    def take(self) -> frozenset[News]:
        known_news, reported_news = self._list_known(), self._reported
        self._reported = known_news
        return known_news - reported_news

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next possible news; None if none will come."""
        sources = (self._analysis.story, self._analysis.duplicate)
        return min(
            (seconds for source in sources if source and (seconds := source.next_wakeup()) is not None), default=None
        )

    def _list_known(self) -> frozenset[News]:
        story, duplicate = self._analysis.story, self._analysis.duplicate
        values: list[tuple[News, object]] = [
            ("story", story and story.story),
            ("comparison", duplicate and duplicate.result),
        ]
        return frozenset(news for news, value in values if value)
