"""What the statistics show: the deals that their filters let through, and what these come to, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from game.store.statistics import DealEntry
from game.store.summary import Summary, level_of, preset_of, summarise
from game.text import Texts

ALL = ""
"""What a filter is set to that lets all deals through."""


@dataclass(frozen=True)
class FilteredDeals:
    """All deals that were played, and by which rules and at which level those are that are looked at."""

    entries: Sequence[DealEntry]
    rules: str = ALL
    level: str = ALL

    @property
    def counted(self) -> list[DealEntry]:
        """The deals in earnest, oldest first."""
        return [entry for entry in self.entries if entry.counted]

    @property
    def practice(self) -> int:
        """How many deals were practice."""
        return len(self.entries) - len(self.counted)

    @property
    def chosen(self) -> list[DealEntry]:
        """The deals in earnest that the filters let through, oldest first."""
        by_rules = [entry for entry in self.counted if self.rules in (ALL, preset_of(entry))]
        return [entry for entry in by_rules if self.level in (ALL, level_of(entry))]

    def by_rules(self, rules: str) -> FilteredDeals:
        """Only the deals by these rules; at all levels where there is none at the one that was chosen."""
        found = replace(self, rules=rules)
        return found if found.chosen else replace(found, level=ALL)

    def by_level(self, level: str) -> FilteredDeals:
        """Only the deals at this level; by all rules where there is none by those that were chosen."""
        found = replace(self, level=level)
        return found if found.chosen else replace(found, rules=ALL)

    # --- in words

    def rules_names(self, texts: Texts) -> list[tuple[str, str]]:
        """The rules to filter by with their names: a preset's, or the person's own."""
        values = dict.fromkeys(preset_of(entry) for entry in self.counted)
        own = texts("presets.own")
        named = [(each, _name(texts, f"presets.{each}.name", each or own)) for each in values]
        return [(ALL, texts("statistics.all")), *named]

    def level_names(self, texts: Texts) -> list[tuple[str, str]]:
        """The levels to filter by with their names."""
        values = dict.fromkeys(level_of(entry) for entry in self.counted)
        named = [(each, _name(texts, f"bots.level.{each}", texts("statistics.mixed"))) for each in values]
        return [(ALL, texts("statistics.all")), *named]

    def figures(self, texts: Texts) -> list[tuple[str, str]]:
        """What the chosen deals come to: the names of the figures and the figures themselves."""
        found = summarise(self.chosen)
        return [
            ("deals", texts.number(found.deals)),
            ("firsts", f"{texts.number(found.firsts)} · {texts.percent(found.share_of_firsts)}"),
            ("points", texts.signed(found.points)),
            ("mean_points", texts.signed(found.mean_points, 2)),
            ("mean_place", texts.number(found.mean_place, 2)),
            ("lasts", texts.number(found.lasts)),
            ("best", texts.signed(found.best_points)),
            ("worst", texts.signed(found.worst_points)),
            ("chops", texts.number(found.chops)),
            ("chopped", texts.number(found.chopped)),
            ("instant_wins", texts.number(found.instant_wins)),
            ("knocked_out", texts.number(found.knocked_out)),
            ("best_streak", texts.number(found.best_streak)),
            ("time", _time(texts, found)),
        ]

    # --- charts

    def places(self) -> list[int]:
        """How often the person was first, second, … in the chosen deals, to the lowest place that occurs."""
        found = Counter(entry.place for entry in self.chosen)
        return [found[place] for place in range(1, max(found) + 1)]

    def points_so_far(self, most: int) -> list[int]:
        """The sum of points after each of the latest chosen deals, so many at the most."""
        return list(accumulate(entry.points for entry in self.chosen))[-most:]


def _name(texts: Texts, key: str, otherwise: str) -> str:
    return texts(key) if texts.has(key) else otherwise


def _time(texts: Texts, found: Summary) -> str:
    hours, minutes = divmod(found.seconds // 60, 60)
    if hours:
        return texts("statistics.hours", n=hours)
    return texts("statistics.minutes", n=minutes) if minutes else texts("statistics.seconds", n=found.seconds)
