"""What a match is as everybody at the table may see it: who sits there, and the points so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.characters import level_and_character
from game.session.matches.match import Match
from game.store.match_length import MatchLength


@dataclass(frozen=True)
class Opponent:
    """Who sits at a seat: the level, and the character's id ("" for a plain player)."""

    seat: int
    level: str
    character: str


def opponents_of(match: Match) -> tuple[Opponent, ...]:
    """Who sits at the seats from 1 on."""
    found = enumerate(match.plan.opponents, start=1)
    return tuple(Opponent(seat, *level_and_character(name)) for seat, name in found)


@dataclass(frozen=True)
class Score:
    """The points and places so far; `index` counts deals from 1, the one in play included."""

    index: int
    finished: int
    totals: tuple[int, ...]
    tallies: tuple[int, ...]
    standing: tuple[int, ...]
    length: MatchLength
    target: int
    over: bool


def score_of(match: Match, in_play: bool) -> Score:
    """The score of a match, with a deal in play or between two."""
    plan, done = match.plan, len(match.finished)
    index = done + 1 if in_play else done
    return Score(index, done, match.totals, match.tallies, match.standing, plan.length, plan.target, match.over)


def deciding_deal(courses: Sequence[Sequence[int]], standing: Sequence[int]) -> int:
    """The deal, from 1 on, in which who won a match gained most on who came second; of equal ones the last.

    `courses` are the tallies of each seat before the first deal and after each.
    """
    first, second = (courses[seat] for seat in standing[:2])
    lead = [a - b for a, b in zip(first, second, strict=True)]
    return max(range(1, len(lead)), key=lambda deal: (lead[deal] - lead[deal - 1], deal))


def best_deal(course: Sequence[int]) -> int:
    """The deal, from 1 on, in which a seat gained most; of equal ones the last. `course` is its tally after each."""
    return max(range(1, len(course)), key=lambda deal: (course[deal] - course[deal - 1], deal))


def never_behind_from(courses: Sequence[Sequence[int]], seat: int) -> int:
    """The deal, from 1 on, since which nobody had more than a seat which has won a match."""
    behind = (
        deal for deal in range(1, len(courses[seat])) if max(each[deal] for each in courses) > courses[seat][deal]
    )
    return max(behind, default=0) + 1


def ahead_after(courses: Sequence[Sequence[int]], seat: int) -> int:
    """After how many deals a seat had more than all others."""
    others = [course for other, course in enumerate(courses) if other != seat]
    return sum(own > max(each[deal] for each in others) for deal, own in enumerate(courses[seat]) if deal)


def closest_rival(courses: Sequence[Sequence[int]], standing: Sequence[int], seat: int) -> int:
    """The seat that came nearest to another by the end of a match; of two as near the better one."""
    others = [other for other in standing if other != seat]
    return min(others, key=lambda other: abs(courses[other][-1] - courses[seat][-1]))
