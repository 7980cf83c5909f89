"""Entries of the history: deals, their stories, the expert with the same cards, and the archive of records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.store.fields import (
    LONGEST_TEXT,
    REQUIRED,
    a_moment,
    a_number,
    a_text,
    a_tuple,
    a_whole,
    an_object,
    checked,
    flag_field,
    text_field,
    whole_field,
)

MOST_SECONDS = 10**9
"""Longest duration of a deal: some thirty years."""

MOST_SEATS = 8
MOST_POINTS = 10**9
MOST_TIMES = 10**6
"""More than anything can happen in a deal: a greater number is damage."""


@dataclass(frozen=True)
class DealEntry:
    """The player's result of one deal, and the counts for the statistics.

    Raises ValueError if the player's place exceeds the number of seats, or an opponent's place is missing.
    """

    ended: str = checked(REQUIRED, a_moment)
    """End of the deal, ISO 8601 in UTC."""
    match: str = text_field()
    """Identifier shared by the deals of a match."""
    number: int = whole_field(REQUIRED, 1, MOST_TIMES)
    """Number of the deal in its match, from 1."""
    preset: str = text_field()
    """The preset that the rules were made from; empty for none."""
    rules: str = text_field()
    """A hash of the rules (`rulesets.is_hash_of`)."""
    rules_name: str = text_field()
    players: int = whole_field(REQUIRED, 2, MOST_SEATS)
    levels: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS - 1))
    """The opponents' levels, in seat order from seat 1."""
    seed: int = whole_field(REQUIRED)
    """0 where no seed dealt its cards."""
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    """From 1, the first."""
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)
    seconds: int = whole_field(REQUIRED, 0, MOST_SECONDS)
    instant_win: str = text_field("")
    """The kind of instant win that ended the deal, of whichever seat."""
    knocked_out: bool = flag_field()
    chops: int = whole_field(0, 0, MOST_TIMES)
    """Number of twos and bombs that the player beat with a bomb."""
    chopped: int = whole_field(0, 0, MOST_TIMES)
    """Number of the player's twos and bombs that an opponent beat with a bomb."""
    over_chops: int = whole_field(0, 0, MOST_TIMES)
    """Number of opponents' chops that the player chopped in turn."""
    plays: int = whole_field(0, 0, MOST_TIMES)
    passes: int = whole_field(0, 0, MOST_TIMES)
    undos: int = whole_field(0, 0, MOST_TIMES)
    practice: bool = flag_field()
    helped: bool = flag_field()
    """True if the learner's panel was shown."""
    hints: int = whole_field(0, 0, MOST_TIMES)
    """Number of moments at which the player asked for a hint."""
    opponents: tuple[str, ...] = checked((), a_tuple(a_text(), MOST_SEATS - 1))
    """The opponents' characters, in seat order from seat 1, "" for a plain player; none in lines of early versions."""
    places: tuple[int, ...] = checked((), a_tuple(a_whole(1, MOST_SEATS), MOST_SEATS - 1))
    """The opponents' places, likewise."""
    deal_id: str = text_field("")
    """Unique identifier of the deal; empty in entries of early versions."""
    challenge: str = text_field("")
    """Name of the challenge, such as `day/2026-02-14`; empty for none."""

    DERIVED: ClassVar = ("family", "level", "placed")
    """Properties with columns of their own, so that queries need not compute them."""

    def __post_init__(self) -> None:
        if self.place > self.players:
            raise ValueError("a place without a seat")
        if len(self.opponents) != len(self.places):
            raise ValueError("opponents without places, or places of nobody")

    @property
    def family(self) -> str:
        """The name under which its rules are grouped: that of the player's own rule set, else the preset's."""
        return self.rules_name or self.preset

    @property
    def level(self) -> str:
        """The level of the opponents; `mixed` where they differ."""
        return self.levels[0] if len(set(self.levels)) == 1 else "mixed"

    @property
    def placed(self) -> bool:
        """True if the place was played for; behind an instant win the places follow turn order only (ruling 21)."""
        return self.place == 1 or not self.instant_win

    @property
    def fair_place(self) -> float:
        """The place, or the mean of the places behind the winner if they were not played for."""
        return self.place if self.placed else (self.players + 2) / 2

    @property
    def counted(self) -> bool:
        """True if the deal counts in the figures; practice does not."""
        return not self.practice


MOST_DECISIONS = 1000
MOST = 10.0**9


def _part() -> Any:
    return checked(REQUIRED, a_number(-MOST, MOST))


def _an_accuracy(value: Any) -> float | None:
    return None if value is None else a_number(0, 100)(value)


@dataclass(frozen=True)
class StoryEntry:
    """The parts of the player's result of a deal, in points or places, and the mistakes."""

    deal_id: str = text_field()
    """Identifier of the deal in the statistics."""
    hand: float = _part()
    gifts: float = _part()
    play: float = _part()
    chance: float = _part()
    accuracy: float | None = checked(None, _an_accuracy)
    """From 0 to 100; None where there was nothing to decide."""
    costliest: int = whole_field(-1, -1, MOST_DECISIONS)
    """The place of the costliest mistake; -1 where there was none."""
    mistakes: int = whole_field(0, 0, MOST_DECISIONS)
    """Decisions that were mistakes or worse, or perhaps were."""
    principles: tuple[str, ...] = checked((), a_tuple(a_text(), MOST_DECISIONS))
    """Principles broken by the mistakes, as far as they were named."""

    @property
    def luck(self) -> float:
        """The cards that were dealt, and how the others' lay."""
        return self.hand + self.chance


@dataclass(frozen=True)
class DuplicateEntry:
    """The expert's result at the player's seat, against the same opponents."""

    deal_id: str = text_field()
    """Identifier of the deal in the statistics."""
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)


@dataclass(frozen=True)
class ArchivedDeal:
    """A finished deal: its record, and the columns of the list of deals, which saves replaying the record.

    Raises ValueError if the player's place exceeds the number of seats.
    """

    ended: str = checked(REQUIRED, a_moment)
    """End of the deal, ISO 8601 in UTC; empty if unknown."""
    match: str = text_field()
    number: int = whole_field(REQUIRED, 1, MOST_TIMES)
    """Number of the deal in its match, from 1."""
    players: tuple[str, ...] = checked(REQUIRED, a_tuple(a_text(), MOST_SEATS, 2))
    """Players by seat, such as `hard/ba-ba`; empty for the human."""
    rules_name: str = text_field()
    place: int = whole_field(REQUIRED, 1, MOST_SEATS)
    points: int = whole_field(REQUIRED, -MOST_POINTS, MOST_POINTS)
    practice: bool = flag_field(REQUIRED)
    record: Mapping[str, Any] = checked(REQUIRED, an_object)
    """Read when it is opened."""
    deal_id: str = text_field("")
    """Unique identifier of the deal, as in the statistics; empty in entries of early versions."""

    DERIVED: ClassVar = ("preset",)
    """Properties with columns of their own, so that queries need not compute them."""

    def __post_init__(self) -> None:
        if self.place > len(self.players):
            raise ValueError("a place without a seat")

    @property
    def preset(self) -> str:
        """The preset of its rules as the record names it; empty for none."""
        rules = self.record.get("rules")
        preset = rules.get("preset") if isinstance(rules, Mapping) else rules
        return preset if isinstance(preset, str) and len(preset) <= LONGEST_TEXT else ""
