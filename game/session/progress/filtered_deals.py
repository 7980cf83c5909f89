"""The deals that the filters of the statistics let through, and the courses and counts that their charts show.

What was found of how deals were played is there for those that were judged; means are over these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game.coach.principles import PRINCIPLE_CODES
from game.session.play.story_desk import LATEST
from game.session.progress.rating import LEAST_RATED, RATED_DEALS, Rating, course, evidence_of, mean_of
from game.session.progress.records import Form
from game.session.progress.summary import level_of, preset_of
from game.store.duplicates import DuplicateEntry
from game.store.statistics import DealEntry
from game.store.stories import StoryEntry

ALL_DEALS = ""
"""What a filter is set to that lets all deals through."""
ANY = 0
"""Likewise, of the number of players."""
FEWEST_CHARTED = 3
"""From so many deals on there is a line to draw."""


@dataclass(frozen=True)
class FilteredDeals:
    """All deals that were played, and by which rules and at which level those are that are looked at."""

    entries: Sequence[DealEntry]
    rules: str = ALL_DEALS
    level: str = ALL_DEALS
    players: int = ANY
    stories: Mapping[str, StoryEntry] = field(default_factory=dict)
    """What was found of the deals, by what tells them apart."""
    duplicates: Mapping[str, DuplicateEntry] = field(default_factory=dict)
    """What the expert did with the person's cards, likewise."""

    @cached_property
    def counted(self) -> list[DealEntry]:
        """The deals in earnest, oldest first."""
        return [entry for entry in self.entries if entry.counted]

    @property
    def practice(self) -> int:
        """How many deals were practice."""
        return len(self.entries) - len(self.counted)

    @property
    def helped(self) -> int:
        """How many of the chosen deals were played at the learner's table."""
        return sum(entry.helped for entry in self.chosen)

    @cached_property
    def chosen(self) -> list[DealEntry]:
        """The deals in earnest that the filters let through, oldest first."""
        found = self.counted
        if self.rules != ALL_DEALS:
            found = [entry for entry in found if preset_of(entry) == self.rules]
        if self.level != ALL_DEALS:
            found = [entry for entry in found if level_of(entry) == self.level]
        return found if self.players == ANY else [entry for entry in found if entry.players == self.players]

    @cached_property
    def chosen_stories(self) -> list[StoryEntry]:
        """What was found of the chosen deals, oldest first."""
        return [self.stories[entry.deal_id] for entry in self.chosen if entry.deal_id in self.stories]

    @cached_property
    def accuracies(self) -> list[float]:
        """The accuracies of these."""
        return [each.accuracy for each in self.chosen_stories if each.accuracy is not None]

    @cached_property
    def broken_principles(self) -> Counter[str]:
        """How often each principle was broken in these."""
        return Counter(code for each in self.chosen_stories for code in each.principles if code in PRINCIPLE_CODES)

    @property
    def tells_of_play(self) -> bool:
        """Whether it is known how well was played: mistakes, or enough accuracies or ratings to draw a line."""
        return (
            bool(self.broken_principles)
            or len(self.accuracies) >= FEWEST_CHARTED
            or len(self.rating_so_far(FEWEST_CHARTED)) >= FEWEST_CHARTED
        )

    def by_rules(self, rules: str) -> FilteredDeals:
        """Only the deals by these rules; what else was chosen only where there are some of that."""
        return self._widened(replace(self, rules=rules), level=ALL_DEALS, players=ANY)

    def by_level(self, level: str) -> FilteredDeals:
        """Only the deals at this level; what else was chosen only where there are some of that."""
        return self._widened(replace(self, level=level), rules=ALL_DEALS, players=ANY)

    def by_players(self, players: int) -> FilteredDeals:
        """Only the deals of so many; what else was chosen only where there are some of that."""
        return self._widened(replace(self, players=players), rules=ALL_DEALS, level=ALL_DEALS)

    @staticmethod
    def _widened(found: FilteredDeals, **others: Any) -> FilteredDeals:
        return found if found.chosen else replace(found, **others)

    @property
    def weakest_theme(self) -> str:
        """The code of the principle that was broken most often; empty where none was."""
        return next((code for code, _ in self.broken_principles.most_common(1)), "")

    # --- charts

    def form(self) -> Sequence[DealEntry]:
        """The latest of the chosen deals, oldest first."""
        return Form.of(self.chosen).latest

    def places(self) -> list[int]:
        """How often the person was first, second, … in the chosen deals, to the lowest place that was played for."""
        found = Counter(entry.place for entry in self.chosen if entry.placed)
        return [found[place] for place in range(1, max(found, default=1) + 1)]

    def accuracy_so_far(self, most: int) -> list[int]:
        """The mean accuracy of the last twenty deals after each of the latest, so many at the most."""
        marks = self.accuracies
        latest = range(max(1, len(marks) - most + 1), len(marks) + 1)
        return [round(mean_of(marks[max(0, n - LATEST) : n])) for n in latest]

    def rating_so_far(self, most: int) -> list[Rating]:
        """The rating after each of the latest chosen deals, so many at the most."""
        return course(evidence_of(self.chosen, self.stories, RATED_DEALS + most - 1), most)

    @property
    def some_won_at_once(self) -> bool:
        """Whether some of the chosen deals were won as they were dealt, of which the rating learns nothing."""
        return any(entry.instant_win for entry in self.chosen)

    @property
    def to_rating(self) -> int:
        """How many deals more it takes until there is a rating."""
        return max(0, LEAST_RATED - len(evidence_of(self.chosen, self.stories, RATED_DEALS)))

    def points_so_far(self, most: int) -> list[int]:
        """What the latest chosen deals, so many at the most, came to before them and after each of them."""
        return list(accumulate((entry.points for entry in self.chosen[-most:]), initial=0))
