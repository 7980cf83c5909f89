"""What the statistics show: the deals that their filters let through, and what these come to, in words.

What was found of how deals were played is there for those that were judged; means are over these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game.bots.characters import characters
from game.coach.principles import CODES
from game.session.play.story_desk import LATEST
from game.session.progress.rating import LEAST, WINDOW, Rating, course, evidence_of, mean_of
from game.session.progress.records import Form, SuccessRate, against, best_and_worst, by_rules
from game.session.reviews.review_subject import when
from game.store.duplicates import DuplicateEntry
from game.store.statistics import DealEntry
from game.store.stories import StoryEntry
from game.store.summary import Summary, level_of, preset_of, summarise
from game.text import Texts

ALL = ""
"""What a filter is set to that lets all deals through."""
ANY = 0
"""Likewise, of the number of players."""
FEWEST = 3
"""From so many deals on there is a line to draw."""


@dataclass(frozen=True)
class FilteredDeals:
    """All deals that were played, and by which rules and at which level those are that are looked at."""

    entries: Sequence[DealEntry]
    rules: str = ALL
    level: str = ALL
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
        if self.rules != ALL:
            found = [entry for entry in found if preset_of(entry) == self.rules]
        if self.level != ALL:
            found = [entry for entry in found if level_of(entry) == self.level]
        return found if self.players == ANY else [entry for entry in found if entry.players == self.players]

    @cached_property
    def told(self) -> list[StoryEntry]:
        """What was found of the chosen deals, oldest first."""
        return [self.stories[entry.deal_id] for entry in self.chosen if entry.deal_id in self.stories]

    @cached_property
    def _marks(self) -> list[float]:
        """The accuracies of these."""
        return [each.accuracy for each in self.told if each.accuracy is not None]

    @cached_property
    def _broken(self) -> Counter[str]:
        """How often each principle was broken in these."""
        return Counter(code for each in self.told for code in each.principles if code in CODES)

    @property
    def tells_of_play(self) -> bool:
        """Whether it is known how well was played: there are mistakes, or a line of marks or ratings to draw."""
        return bool(self._broken) or len(self._marks) >= FEWEST or len(self.rating_so_far(FEWEST)) >= FEWEST

    def by_rules(self, rules: str) -> FilteredDeals:
        """Only the deals by these rules; what else was chosen only where there are some of that."""
        return self._widened(replace(self, rules=rules), level=ALL, players=ANY)

    def by_level(self, level: str) -> FilteredDeals:
        """Only the deals at this level; what else was chosen only where there are some of that."""
        return self._widened(replace(self, level=level), rules=ALL, players=ANY)

    def by_players(self, players: int) -> FilteredDeals:
        """Only the deals of so many; what else was chosen only where there are some of that."""
        return self._widened(replace(self, players=players), rules=ALL, level=ALL)

    @staticmethod
    def _widened(found: FilteredDeals, **others: Any) -> FilteredDeals:
        return found if found.chosen else replace(found, **others)

    # --- in words

    def rules_names(self, texts: Texts) -> list[tuple[str, str]]:
        """The rules to filter by with their names: a preset's, or the person's own."""
        values = dict.fromkeys(preset_of(entry) for entry in self.counted)
        own = texts("presets.own")
        named = [(each, _name(texts, f"presets.{each}.name", each or own)) for each in values]
        return [(ALL, texts("statistics.all_rules")), *named]

    def level_names(self, texts: Texts) -> list[tuple[str, str]]:
        """The levels to filter by with their names."""
        values = dict.fromkeys(map(level_of, {entry.levels: entry for entry in self.counted}.values()))
        named = [(each, _name(texts, f"bots.level.{each}", texts("statistics.mixed"))) for each in values]
        return [(ALL, texts("statistics.all_levels")), *named]

    def players_names(self, texts: Texts) -> list[tuple[int, str]]:
        """The numbers of players to filter by."""
        values = sorted({entry.players for entry in self.counted})
        return [(ANY, texts("statistics.all_players")), *((each, texts.number(each)) for each in values)]

    def figures(self, texts: Texts) -> list[tuple[str, str]]:
        """What the chosen deals come to: the names of the figures and the figures themselves."""
        found = summarise(self.chosen)
        return [
            ("deals", texts.number(found.deals)),
            ("firsts", f"{texts.number(found.firsts)} · {texts.percent(found.share_of_firsts)}"),
            ("points", texts.signed(found.points)),
            ("mean_points", texts.signed(found.mean_points, 2)),
            *self._found(texts),
            ("mean_place", texts.number(found.mean_place, 2)),
            ("lasts", texts.number(found.lasts)),
            ("chops", texts.number(found.chops)),
            ("chopped", texts.number(found.chopped)),
            ("instant_wins", texts.number(found.instant_wins)),
            ("knocked_out", texts.number(found.knocked_out)),
            ("best_streak", texts.number(found.best_streak)),
            ("time", _time(texts, found)),
        ]

    def _found(self, texts: Texts) -> list[tuple[str, str]]:
        """The means of what was found of how the deals were played."""
        told = self.told
        if not told:
            return []
        return [
            ("accuracy", texts.number(mean_of(self._marks), 1) if self._marks else "–"),
            ("play", texts.signed(mean_of(each.play for each in told), 2)),
            ("luck", texts.signed(mean_of(each.luck for each in told), 2)),
            ("mistakes", texts.number(mean_of(each.mistakes for each in told), 2)),
        ]

    def weakest(self, texts: Texts) -> str:
        """The principle that was broken most often in words; empty where none was."""
        theme = self.weakest_theme
        return texts(f"story.principle.{theme}") if theme else ""

    @property
    def weakest_theme(self) -> str:
        """The code of the principle that was broken most often; empty where none was."""
        return next((code for code, _ in self._broken.most_common(1)), "")

    def headline(self, texts: Texts) -> str:
        """What is most worth telling of the latest deals."""
        key, numbers = Form.of(self.chosen).headline()
        told: dict[str, Any] = {name: texts.number(n) for name, n in numbers.items() if name != "n"}
        return texts(f"statistics.form.{key}", n=numbers["n"], **told)

    def extremes(self, texts: Texts) -> list[tuple[str, DealEntry, str, str]]:
        """The best and the worst deal: which it is, the deal, what it came to, and when and by which rules."""
        found = best_and_worst(self.chosen)
        return [
            (name, deal, self._outcome(texts, deal), f"{when(texts, deal.ended)} · {self._rules(texts, deal)}")
            for name, deal in zip(("best", "worst"), found or (), strict=False)
        ]

    @staticmethod
    def _outcome(texts: Texts, deal: DealEntry) -> str:
        place = texts("statistics.place", n=deal.place)
        return f"{texts.signed(deal.points)} · {place}" if deal.points else place

    @staticmethod
    def _rules(texts: Texts, deal: DealEntry) -> str:
        name = preset_of(deal)
        return _name(texts, f"presets.{name}.name", name or texts("presets.own"))

    # --- charts

    def form(self) -> Sequence[DealEntry]:
        """The latest of the chosen deals, oldest first."""
        return Form.of(self.chosen).latest

    def against(self, texts: Texts) -> list[tuple[str, str, SuccessRate]]:
        """The opponents met most: portrait, name, and how often the person was before them."""
        found = against(self.chosen)
        return [(each, texts(f"bots.{each}.name"), found[each]) for each in found if each in characters()]

    def record_words(self, texts: Texts, character: str) -> str:
        """How the person stands against an opponent, or that they have not met."""
        record = against(self.counted).get(character)
        if record is None:
            return texts("menu.new.record.none")
        return texts("menu.new.record", n=record.done, of=texts.number(record.deals))

    def rules_played(self, texts: Texts) -> list[tuple[str, SuccessRate]]:
        """The rules played most, and how often the person was first by them."""
        own = texts("presets.own")
        return [
            (_name(texts, f"presets.{name}.name", name or own), each) for name, each in by_rules(self.chosen).items()
        ]

    def places(self) -> list[int]:
        """How often the person was first, second, … in the chosen deals, to the lowest place that occurs."""
        found = Counter(entry.place for entry in self.chosen)
        return [found[place] for place in range(1, max(found) + 1)]

    def themes(self, texts: Texts, most: int) -> list[tuple[str, int]]:
        """What went wrong most often, and how often: by the principles that mistakes broke."""
        return [(texts(f"story.theme.{code}"), count) for code, count in self._broken.most_common(most)]

    def accuracy_so_far(self, most: int) -> list[int]:
        """The mean accuracy of the last twenty deals after each of the latest, so many at the most."""
        marks = self._marks
        latest = range(max(1, len(marks) - most + 1), len(marks) + 1)
        return [round(mean_of(marks[max(0, n - LATEST) : n])) for n in latest]

    def rating_so_far(self, most: int) -> list[Rating]:
        """The rating after each of the latest chosen deals, so many at the most."""
        return course(evidence_of(self.chosen, self.stories, WINDOW + most - 1), most)

    @property
    def to_rating(self) -> int:
        """How many deals more it takes until there is a rating."""
        return max(0, LEAST - len(evidence_of(self.chosen, self.stories, WINDOW)))

    def points_so_far(self, most: int) -> list[int]:
        """What the latest chosen deals, so many at the most, came to before them and after each of them."""
        return list(accumulate((entry.points for entry in self.chosen[-most:]), initial=0))


def _name(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if texts.has(key) else otherwise


def _time(texts: Texts, found: Summary) -> str:
    hours, minutes = divmod(found.seconds // 60, 60)
    if hours:
        return texts("statistics.hours", n=hours)
    return texts("statistics.minutes", n=minutes) if minutes else texts("statistics.seconds", n=found.seconds)
