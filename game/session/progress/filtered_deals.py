"""Statistics of the deals that pass the filters, as database queries, and the player's recent form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from game.bots.levels import load_levels
from game.coach.mistakes import PRINCIPLE_CODES
from game.session.play.aftermath import RECENT_DEAL_COUNT
from game.session.progress import rating
from game.store.database import Database
from game.store.entries import MAX_SEATS, DealEntry, DuplicateEntry, StoryEntry
from game.store.history import EntryTable
from game.store.rows import (
    DEAL_SUMS,
    IS_COUNTED_SQL,
    JUDGED_DEALS_SQL,
    MEAN_PLACE_SQL,
    STORY_SUMS,
    add_entry,
    list_columns,
    read_entries,
)

FORM_DEAL_COUNT = 20
"""Number of latest deals that make up the form."""
MIN_CHANGE_RATIO = 0.1
"""Smallest reported change in the ratio of first places to deals."""
MIN_STREAK = 2
"""Smallest reported number of consecutive first places."""
ALL_DEALS = ""
"""Value of a filter that passes all deals."""
ANY_PLAYERS = 0
"""Value of the filter for the number of players that passes all deals."""
MIN_CHARTED_DEALS = 3
"""Minimum number of deals for a line chart."""
MAX_CHARTED_DEALS = 200
"""Maximum number of deals in a chart over time."""
MIN_CROWD_PLAYERS = 6
"""Minimum number of players at a crowded table."""
_SUM_NAMES = (*DEAL_SUMS, *STORY_SUMS)


@dataclass(frozen=True)
class SuccessRate:
    """A number of deals, the number of successes among them, and their points."""

    deal_count: int = 0
    success_count: int = 0
    points: int = 0

    @property
    def ratio(self) -> float:
        return self.success_count / self.deal_count if self.deal_count else 0.0


@dataclass(frozen=True)
class FilteredDeals:
    """All deals, and the filters by rules, level and number of players."""

    database: Database
    rules: str = ALL_DEALS
    level: str = ALL_DEALS
    players: int = ANY_PLAYERS

    @classmethod
    def from_entries(
        cls,
        entries: Iterable[DealEntry],
        stories: Mapping[str, StoryEntry] | None = None,
        duplicates: Mapping[str, DuplicateEntry] | None = None,
    ) -> FilteredDeals:
        """Return deals that exist in memory only."""
        database = Database()
        tables = {"deals": entries, "stories": (stories or {}).values(), "duplicates": (duplicates or {}).values()}

        def fill(connection: Any) -> None:
            for name, table_entries in tables.items():
                for entry in table_entries:
                    add_entry(connection, name, entry)

        database.write(fill)
        return cls(database)

    # --- the filters

    def filter_by(self, **values: Any) -> FilteredDeals:
        """Return the deals with given `rules`, `level` or `players`. Other filters stay only if some deals pass all."""
        filtered = replace(self, **values)
        return filtered if filtered.sums["deals"] else FilteredDeals(self.database, **values)

    @cached_property
    def groups(self) -> list[tuple[str, str, int]]:
        """Rule family, level and number of players of all counted deals, in the order of their first deals."""
        return self.database.read("SELECT family, level, players FROM totals WHERE deals > 0 ORDER BY first_id")

    def _query_filtered(self, query: str, *parameters: Any) -> list[Any]:
        """Return the rows of a query, after replacing `{}` in the query by the condition of the filters."""
        filters = {"family": self.rules, "level": self.level, "players": self.players}
        values = {name: value for name, value in filters.items() if value}
        condition = " AND ".join([f"{name} = ?" for name in values] or ["1"])
        return self.database.read(query.format(condition), (*values.values(), *parameters))

    # --- counts

    @cached_property
    def sums(self) -> dict[str, Any]:
        """Totals of the filtered deals, by column name of `game.store.rows`."""
        columns = ", ".join(f"coalesce(sum({name}), 0)" for name in _SUM_NAMES)
        (row,) = self._query_filtered(f"SELECT {columns} FROM totals WHERE {{}}") or [(0,) * len(_SUM_NAMES)]
        return dict(zip(_SUM_NAMES, row, strict=True))

    @cached_property
    def _counts(self) -> tuple[int, int, int]:
        """Number of all deals, of practice deals, and of deals put aside by a reset."""
        query = "SELECT count(*), total(practice AND NOT aside), total(aside) FROM deals"
        (count, practice_count, aside_count), *_ = self.database.read(query) or [(0, 0, 0)]
        return count - int(aside_count), int(practice_count), int(aside_count)

    @property
    def deal_count(self) -> int:
        return self._counts[0]

    @property
    def practice_count(self) -> int:
        return self._counts[1]

    @property
    def has_deals_aside(self) -> bool:
        return self._counts[2] > 0

    def has_met(self, character: str) -> bool:
        """Return True if an opponent played in any deal, including practice."""
        query = "SELECT 1 FROM deals WHERE aside = 0 AND instr(opponents, json_quote(?)) LIMIT 1"
        return bool(self.database.read(query, (character,)))

    @cached_property
    def place_counts(self) -> list[int]:
        """Numbers of first, second and further places in the filtered deals."""
        counts = [self.sums[f"place_{n}"] for n in range(1, MAX_SEATS + 1)]
        return counts[: max((n for n, count in enumerate(counts, 1) if count), default=1)]

    @cached_property
    def rival_rates(self) -> dict[str, SuccessRate]:
        """Success rate against each opponent, most frequent first. A success is a better place than the opponent's."""
        return self._query_rates(
            "SELECT name, sum(deals), sum(done), sum(points), min(rowid) FROM rivals WHERE {} GROUP BY name"
        )

    @cached_property
    def rules_rates(self) -> dict[str, SuccessRate]:
        """Success rate by rule family, most frequent family first. A success is a first place."""
        sums = "sum(deals), sum(firsts), sum(points), min(first_id)"
        return self._query_rates(f"SELECT family, {sums} FROM totals WHERE {{}} GROUP BY family")

    def _query_rates(self, query: str) -> dict[str, SuccessRate]:
        rows = self._query_filtered(f"{query} ORDER BY 2 DESC, 5")
        return {name: SuccessRate(deals, success_count, points) for name, deals, success_count, points, _ in rows}

    @cached_property
    def broken_principles(self) -> Counter[str]:
        """Number of breaches of each principle in the filtered deals."""
        query = "SELECT name, sum(deals) FROM themes WHERE {} GROUP BY name ORDER BY 2 DESC, min(rowid)"
        rows = self._query_filtered(query)
        return Counter({name: count for name, count in rows if name in PRINCIPLE_CODES})

    @property
    def weakest_theme(self) -> str:
        """The code of the principle that was broken most often; empty for none."""
        return next((code for code, _ in self.broken_principles.most_common(1)), "")

    @cached_property
    def longest_win_streak(self) -> int:
        """Greatest number of consecutive first places."""
        return self._compute_longest_streak("place = 1", "deals")

    @cached_property
    def longest_clean_streak(self) -> int:
        """Greatest number of consecutive judged deals without a mistake."""
        return self._compute_longest_streak("mistakes = 0", JUDGED_DEALS_SQL)

    def _compute_longest_streak(self, condition: str, source: str) -> int:
        """Return the greatest number of consecutive deals for which a condition is true."""
        deals = f"SELECT {condition} AS holds FROM {source} WHERE {IS_COUNTED_SQL} AND {{}} ORDER BY deals.id"
        ((flags,),) = self._query_filtered(f"SELECT group_concat(holds, '') FROM ({deals})") or [("",)]
        return max(map(len, (flags or "").split("0")))

    @cached_property
    def crowded_win_count(self) -> int:
        """Number of first places at crowded tables."""
        query = f"SELECT firsts FROM totals WHERE {{}} AND players >= {MIN_CROWD_PLAYERS}"
        return sum(firsts for (firsts,) in self._query_filtered(query))

    @cached_property
    def won_preset_count(self) -> int:
        query = f"SELECT DISTINCT preset FROM deals WHERE {IS_COUNTED_SQL} AND {{}} AND place = 1 AND preset <> ''"
        return len(self._query_filtered(query))

    # --- single deals

    @cached_property
    def latest(self) -> list[DealEntry]:
        """The latest filtered deals, oldest first."""
        return self._query_entries("ORDER BY id DESC LIMIT ?", MAX_CHARTED_DEALS)[::-1]

    @cached_property
    def best_and_worst_deal(self) -> tuple[DealEntry, DealEntry] | None:
        """The deals with the most and the fewest points, the later one of equal deals; None if all deals are equal.

        Among equal points, the ratio of opponents behind the player decides.
        """
        ratio_behind_sql = f"(players - {MEAN_PLACE_SQL}) / (players - 1.0)"
        best = self._query_entries(f"ORDER BY points DESC, {ratio_behind_sql} DESC, id DESC LIMIT 1")
        worst = self._query_entries(f"ORDER BY points, {ratio_behind_sql}, id DESC LIMIT 1")
        return None if best == worst else (best[0], worst[0])

    @cached_property
    def challenge_deals(self) -> list[DealEntry]:
        """All deals of challenges except practice, oldest first, without filters."""
        return EntryTable[DealEntry](self.database, "deals").read_entries("practice = 0 AND challenge <> ''")

    @cached_property
    def duplicates(self) -> dict[str, DuplicateEntry]:
        """The expert's results with the player's cards, by `deal_id`."""
        return {
            entry.deal_id: entry for entry in EntryTable[DuplicateEntry](self.database, "duplicates").read_entries()
        }

    def _query_entries(self, clauses: str, *parameters: Any) -> list[DealEntry]:
        query = f"SELECT {list_columns(DealEntry)} FROM deals WHERE {IS_COUNTED_SQL} AND {{}} {clauses}"
        return read_entries(DealEntry, self._query_filtered(query, *parameters))

    # --- charts

    @property
    def recent_deals(self) -> list[DealEntry]:
        """The latest filtered deals, oldest first, that make up the form."""
        return self.latest[-FORM_DEAL_COUNT:]

    def choose_headline(self) -> tuple[str, dict[str, int]]:
        """Return the most notable fact of the form: the last part of its text key, and the text's numbers."""
        firsts = [deal.place == 1 for deal in self.recent_deals]
        streak = [*reversed(firsts), False].index(False)
        if streak >= MIN_STREAK:
            return "run", {"n": streak}
        numbers = {"n": sum(firsts), "of": len(firsts)}
        if (earlier_count := self.sums["deals"] - len(firsts)) >= FORM_DEAL_COUNT:
            ratio, usual_ratio = sum(firsts) / len(firsts), (self.sums["firsts"] - sum(firsts)) / earlier_count
            if abs(ratio - usual_ratio) >= MIN_CHANGE_RATIO:
                return "better" if ratio > usual_ratio else "worse", {**numbers, "usual": round(100 * usual_ratio)}
        return "plain", numbers

    @cached_property
    def accuracies(self) -> list[float]:
        """The accuracies of the latest judged deals that pass the filters, oldest first."""
        condition = f"{IS_COUNTED_SQL} AND {{}} AND accuracy IS NOT NULL"
        query = f"SELECT accuracy FROM {JUDGED_DEALS_SQL} WHERE {condition} ORDER BY deals.id DESC LIMIT ?"
        return [row[0] for row in self._query_filtered(query, MAX_CHARTED_DEALS + RECENT_DEAL_COUNT - 1)][::-1]

    def compute_accuracy_history(self, limit: int) -> list[int]:
        """Return the mean accuracy over twenty deals after each of the latest deals, at most `limit` values."""
        accuracies = self.accuracies
        last_indices = range(max(1, len(accuracies) - limit + 1), len(accuracies) + 1)
        return [round(rating.compute_mean(accuracies[max(0, n - RECENT_DEAL_COUNT) : n])) for n in last_indices]

    @cached_property
    def evidence(self) -> list[rating.Evidence]:
        """Evidence about the player's strength, oldest first, of filtered deals against opponents with levels."""
        level_names = ", ".join(f"'{name}'" for name in load_levels())
        query = (
            "SELECT accuracy, place, players, levels FROM deals LEFT JOIN stories ON deals.deal_id <> '' AND "
            f"stories.deal_id = deals.deal_id WHERE {IS_COUNTED_SQL} AND {{}} "
            "AND instant_win = '' AND levels <> '[]' AND "
            f"NOT EXISTS (SELECT 1 FROM json_each(levels) WHERE value NOT IN ({level_names})) "
            "ORDER BY deals.id DESC LIMIT ?"
        )
        rows = self._query_filtered(query, rating.MAX_RATED_DEALS + MAX_CHARTED_DEALS - 1)
        return [rating.make_evidence(*row) for row in rows][::-1]

    def compute_rating_history(self, limit: int) -> list[rating.Rating]:
        """Return the rating after each of the latest filtered deals, at most `limit` values."""
        return rating.compute_rating_history(self.evidence[-(rating.MAX_RATED_DEALS + limit - 1) :], limit)

    @property
    def deals_until_rating(self) -> int:
        """Number of further deals needed for a rating."""
        return max(0, rating.MIN_RATED_DEALS - len(self.evidence))

    def compute_points_history(self, limit: int) -> list[int]:
        """Return the total points before and after each of the latest filtered deals, for at most `limit` deals."""
        return list(accumulate((entry.points for entry in self.latest[-limit:]), initial=0))

    @property
    def has_figures_of_play(self) -> bool:
        """True if the page can show the quality of play: mistakes, or enough accuracies or ratings for a line chart."""
        is_charted = max(self.sums["marks"], len(self.compute_rating_history(MIN_CHARTED_DEALS))) >= MIN_CHARTED_DEALS
        return is_charted or bool(self.broken_principles)

    def load_first_charts(self) -> None:
        """Read the figures that the statistics page shows first, so that they are cached."""
        _ = self.groups, self.sums, self.deal_count, self.latest, self.evidence, self.accuracies, self.broken_principles

    def load_other_charts(self) -> None:
        """Read the figures of the other charts, so that they are cached."""
        _ = self.rival_rates, self.rules_rates, self.longest_win_streak, self.best_and_worst_deal
