"""What is made of a match's deals once they are over: their stories, and the expert with the same cards."""

from __future__ import annotations

from typing import Literal

from game.engine.deal import Deal
from game.session.matches.match import Match
from game.session.play.duplicate import Duplicate, DuplicateDesk
from game.session.play.match_mode import MatchMode
from game.session.play.story_desk import StoryDesk
from game.session.players.runner import Runner
from game.session.reviews.storyteller import Storyteller
from game.session.today.challenge import has_duplicate
from game.store.stores import Stores


class Aftermath:
    """What is made of the deal that is over last; what was begun of earlier ones goes on."""

    def __init__(self, runner: Runner, stores: Stores | None, mode: MatchMode) -> None:
        kept = stores if mode.recorded else None
        self._stories, self._duplicates = StoryDesk(runner, kept), DuplicateDesk(runner, kept)
        self._mode = mode
        self.story: Storyteller | None = None
        """Who looks at how the deal was played, once it is over; demonstrations and tries have no story."""
        self.duplicate: Duplicate | None = None
        """The expert with the person's cards, once a deal is over that is compared so."""

    def clear(self) -> None:
        """Another deal has begun."""
        self.story, self.duplicate = None, None

    def begin(self, match: Match, state: Deal, deal_id: str) -> None:
        """A deal of the match is over."""
        if not self._mode.has_story:
            return
        self.story = self._stories.begin(state, deal_id)
        if has_duplicate(match.plan.challenge):
            self.duplicate = self._duplicates.begin(match, state.spec, deal_id)

    def poll(self) -> None:
        """Goes on with all that was begun; never holds up a move."""
        self._stories.poll()
        self._duplicates.poll()

    def often(self, principle: str) -> tuple[int, int]:
        """In how many of the person's latest deals, of how many, a principle was broken."""
        return self._stories.often(principle)

    def close(self) -> None:
        """Nothing more is wanted."""
        self._stories.close()
        self._duplicates.close()


News = Literal["story", "comparison"]
"""What may become known of a deal after it: how it was played, and how the expert fared with the same cards."""


class AftermathNews:
    """What has become known of the deal that is over last, for whoever tells it."""

    def __init__(self, aftermath: Aftermath) -> None:
        self._aftermath = aftermath
        self._taken: frozenset[News] = frozenset()

    def poll(self) -> frozenset[News]:
        """Goes on with all that was begun; what has become known since this was last asked."""
        self._aftermath.poll()
        return self.take()

    def take(self) -> frozenset[News]:
        """What has become known, handed out once."""
        known, before = self._known(), self._taken
        self._taken = known
        return known - before

    def next_wakeup(self) -> float | None:
        """Seconds until more may be known; None where nothing will be."""
        sources = (self._aftermath.story, self._aftermath.duplicate)
        return min((left for each in sources if each and (left := each.next_wakeup()) is not None), default=None)

    def _known(self) -> frozenset[News]:
        story, duplicate = self._aftermath.story, self._aftermath.duplicate
        told: list[tuple[News, object]] = [
            ("story", story and story.story),
            ("comparison", duplicate and duplicate.result),
        ]
        return frozenset(news for news, known in told if known)
