"""The ladder: tables from the family's yard to the city (assets/ladder.json). Each table unlocks the next one.

A table is a short match against fixed opponents, by their rules and stakes. A number of points in one match unlocks the
next table. Progress is computed from the statistics.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from game import resources
from game.bots.characters import make_player_names
from game.engine import presets
from game.engine.rules import Rules
from game.session.matches.challenge_name import LADDER_KIND, format_challenge, parse_challenge_kind
from game.session.matches.match import MatchPlan
from game.store.entries import DealEntry
from game.store.settings import BY_DEALS


@dataclass(frozen=True)
class LadderTable:
    """A table of the ladder: a match of `deals` deals. A match with `points` points unlocks the next table."""

    name: str
    preset: str
    players: int
    stake: int
    level: str
    opponents: tuple[str, ...]
    deals: int
    points: int
    changes: tuple[tuple[str, Any], ...] = ()
    """Options in which the table differs from its preset, with their values."""

    @property
    def challenge(self) -> str:
        return format_challenge(LADDER_KIND, self.name)

    @property
    def rules(self) -> Rules:
        return presets.rules(self.preset, self.players).but(stake=self.stake, **dict(self.changes))

    def plan_match(self, seed: int) -> MatchPlan:
        opponents = make_player_names(self.level, self.opponents)
        return MatchPlan(self.rules, opponents, seed, length=BY_DEALS, target=self.deals, challenge=self.challenge)


@dataclass(frozen=True)
class TableProgress:
    """The player's progress at a table: the number of matches played, and the most points in one match."""

    table: LadderTable
    is_open: bool
    match_count: int = 0
    best_points: int | None = None

    @property
    def is_passed(self) -> bool:
        return self.best_points is not None and self.best_points >= self.table.points


def find_next_table(progress: Sequence[TableProgress]) -> TableProgress | None:
    """Return the first unlocked table that is not passed; None if all are passed."""
    return next((table for table in progress if table.is_open and not table.is_passed), None)


@cache
def choose_character(level: str) -> str:
    """Return the character, a different one for each level, who plays at a level; else the first character."""
    characters_by_level: dict[str, str] = {}
    for table in load_tables():
        if table.level not in characters_by_level:
            characters_by_level[table.level] = next(
                opponent for opponent in table.opponents if opponent not in characters_by_level.values()
            )
    return characters_by_level.get(level, load_tables()[0].opponents[0])


@cache
def load_tables() -> tuple[LadderTable, ...]:
    return tuple(
        LadderTable(
            name,
            **{**fields, "opponents": tuple(fields["opponents"]), "changes": tuple(fields.get("changes", {}).items())},
        )
        for name, fields in resources.load_json("ladder.json").items()
    )


def compute_progress(entries: Iterable[DealEntry]) -> list[TableProgress]:
    """Return the player's progress. A table is open if the player has passed it or the table before it."""
    matches: dict[tuple[str, str], list[int]] = {}
    for each in entries:
        if parse_challenge_kind(each.challenge) == LADDER_KIND:
            matches.setdefault((each.challenge, each.match), []).append(each.points)
    progress: list[TableProgress] = []
    for table in load_tables():
        point_lists = [each for (name, _), each in matches.items() if name == table.challenge]
        match_points = [sum(each) for each in point_lists if len(each) >= table.deals]
        best = max(match_points, default=None)
        is_open = not progress or progress[-1].is_passed or (best is not None and best >= table.points)
        progress.append(TableProgress(table, is_open, len(match_points), best))
    return progress
