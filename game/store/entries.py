"""Rows of the database as dataclasses: deals, their stories, the expert's results, records, and exercises."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, ClassVar

from game.store import fields
from game.store.fields import (
    REQUIRED,
    accept_number,
    accept_text,
    accept_tuple,
    accept_whole,
    flag_field,
    stored_field,
    text_field,
    whole_number_field,
)

MAX_SECONDS = 10**9
"""Maximum duration of a deal in seconds, about thirty years."""
MAX_SEATS = 8
MAX_POINTS = 10**9
MAX_COUNT = 10**6
"""Upper limit for counts; no deal reaches it, so a greater number is damage."""
MAX_DECISIONS = 1000

moment_field = partial(stored_field, REQUIRED, fields.accept_moment)
place_field = partial(whole_number_field, REQUIRED, 1, MAX_SEATS)
points_field = partial(whole_number_field, REQUIRED, -MAX_POINTS, MAX_POINTS)
count_field = partial(whole_number_field, 0, 0, MAX_COUNT)
part_field = partial(stored_field, REQUIRED, accept_number(-MAX_POINTS, MAX_POINTS))


@dataclass(frozen=True)
class DealEntry:
    """The player's result of one deal, and the counts for the statistics.

    Raises ValueError if the player's place exceeds the number of seats, or an opponent's place is missing.
    """

    ended: str = moment_field()
    """End of the deal, ISO 8601 in UTC."""
    match: str = text_field()
    number: int = whole_number_field(REQUIRED, 1, MAX_COUNT)
    """Number of the deal in its match, from 1."""
    preset: str = text_field()
    """The preset on which the rules are based; empty for none."""
    rules: str = text_field()
    """A hash of the rules (`rulesets.is_rules_hash`)."""
    rules_name: str = text_field()
    players: int = whole_number_field(REQUIRED, 2, MAX_SEATS)
    levels: tuple[str, ...] = stored_field(REQUIRED, accept_tuple(accept_text(), MAX_SEATS - 1))
    """The opponents' levels, in seat order from seat 1."""
    seed: int = whole_number_field(REQUIRED)
    """0 if the cards were not dealt by a seed."""
    place: int = place_field()
    points: int = points_field()
    seconds: int = whole_number_field(REQUIRED, 0, MAX_SECONDS)
    instant_win: str = text_field("")
    """The kind of instant win, of any seat, that ended the deal; empty for none."""
    knocked_out: bool = flag_field()
    chops: int = count_field()
    """Number of twos and bombs that the player beat with a bomb."""
    chopped: int = count_field()
    """Number of the player's twos and bombs that an opponent beat with a bomb."""
    over_chops: int = count_field()
    """Number of opponents' chops that the player chopped in turn."""
    plays: int = count_field()
    passes: int = count_field()
    undos: int = count_field()
    practice: bool = flag_field()
    helped: bool = flag_field()
    hints: int = count_field()
    """Number of moments at which the player asked for a hint."""
    opponents: tuple[str, ...] = stored_field((), accept_tuple(accept_text(), MAX_SEATS - 1))
    """The opponents' characters, in seat order from seat 1, "" for a plain player; empty in rows of early versions."""
    places: tuple[int, ...] = stored_field((), accept_tuple(accept_whole(1, MAX_SEATS), MAX_SEATS - 1))
    """The opponents' places, in the same order as `opponents`."""
    deal_id: str = text_field("")
    """Unique identifier of the deal; empty in rows of early versions."""
    challenge: str = text_field("")
    """Name of the challenge, such as `day/2026-02-14`; empty for none."""

    DERIVED: ClassVar = ("family", "level", "placed")
    """Properties with columns of their own, so that queries need not compute the values."""

    def __post_init__(self) -> None:
        if self.place > self.players:
            raise ValueError("the place exceeds the number of players")
        if len(self.opponents) != len(self.places):
            raise ValueError("each opponent needs a place")

    @property
    def family(self) -> str:
        """The name by which the statistics group the rules: the name of the player's own rule set, else the preset."""
        return self.rules_name or self.preset

    @property
    def level(self) -> str:
        """The level of all opponents; `mixed` if their levels differ."""
        return self.levels[0] if len(set(self.levels)) == 1 else "mixed"

    @property
    def placed(self) -> bool:
        """True if the place was earned in play. After an instant win, other places follow turn order (ruling 21)."""
        return self.place == 1 or not self.instant_win


@dataclass(frozen=True)
class StoryEntry:
    """The parts of the player's result of a deal, in points or places, and the player's mistakes."""

    deal_id: str = text_field()
    hand: float = part_field()
    gifts: float = part_field()
    play: float = part_field()
    chance: float = part_field()
    accuracy: float | None = stored_field(None, fields.accept_none_or(accept_number(0, 100)))
    """Accuracy from 0 to 100; None if there was nothing to decide."""
    costliest: int = whole_number_field(-1, -1, MAX_DECISIONS)
    mistakes: int = whole_number_field(0, 0, MAX_DECISIONS)
    """Number of decisions that were mistakes or worse, including uncertain ones."""
    principles: tuple[str, ...] = stored_field((), accept_tuple(accept_text(), MAX_DECISIONS))
    """Principles broken by the mistakes, if they were named."""


@dataclass(frozen=True)
class DuplicateEntry:
    """The expert's result at the player's seat, against the same opponents."""

    deal_id: str = text_field()
    place: int = place_field()
    points: int = points_field()


@dataclass(frozen=True)
class ArchivedDeal:
    """A finished deal: its record, and columns for the list of deals, so that the list need not replay the record.

    Raises ValueError if the player's place exceeds the number of seats.
    """

    ended: str = moment_field()
    """End of the deal, ISO 8601 in UTC; empty if unknown."""
    match: str = text_field()
    number: int = whole_number_field(REQUIRED, 1, MAX_COUNT)
    players: tuple[str, ...] = stored_field(REQUIRED, accept_tuple(accept_text(), MAX_SEATS, 2))
    """Players by seat, such as `hard/ba-ba`; empty for the human."""
    rules_name: str = text_field()
    place: int = place_field()
    points: int = points_field()
    practice: bool = flag_field(REQUIRED)
    record: Mapping[str, Any] = stored_field(REQUIRED, fields.accept_object)
    """The record as JSON; it is parsed when the deal is opened."""
    deal_id: str = text_field("")
    """Identifier of the deal in the statistics; empty in rows of early versions."""

    DERIVED: ClassVar = ("preset",)

    def __post_init__(self) -> None:
        if self.place > len(self.players):
            raise ValueError("the place exceeds the number of players")

    @property
    def preset(self) -> str:
        """The preset of the rules according to the record; empty for none."""
        rules = self.record.get("rules")
        preset = rules.get("preset") if isinstance(rules, Mapping) else rules
        return preset if isinstance(preset, str) and len(preset) <= fields.MAX_TEXT_LENGTH else ""


def _accept_time(value: Any) -> str:
    """Accept a time with its time zone, or an empty text."""
    moment = fields.accept_moment(value)
    if moment and datetime.fromisoformat(moment).tzinfo is None:
        raise ValueError("no time zone")
    return moment


@dataclass(frozen=True)
class Spacing:
    """Strength of memory and next due time of a mistake (`game.session.reviews.spacing`)."""

    due: str = stored_field(REQUIRED, _accept_time)
    """Time of the next question, ISO 8601 in UTC."""
    last: str = stored_field("", _accept_time)
    """Time of the last question; empty before the first."""
    stability: float = stored_field(0.0, accept_number(0.0, 36500.0))
    """Days after which the player probably still remembers the answer."""
    difficulty: float = stored_field(0.0, accept_number(0.0, 10.0))

    def __post_init__(self) -> None:
        if not self.due:
            raise ValueError("never due")


@dataclass(frozen=True)
class KeptMistake:
    """A mistake of the player as a problem. The problem is parsed when it is asked."""

    problem: Mapping[str, Any] = stored_field(REQUIRED, fields.accept_object)
    name: str = text_field()
    spacing: Spacing = stored_field(REQUIRED, partial(fields.read_dataclass, Spacing))  # noqa: RUF009 - a field
    theme: str = text_field("")
    """The broken principle; empty if none is named."""


@dataclass(frozen=True)
class Answer:
    name: str = text_field()
    solved: bool = stored_field(REQUIRED, fields.accept_flag)


@dataclass(frozen=True)
class Streaks:
    """Numbers of consecutive right answers: the current streak and the longest."""

    streak: int = count_field()
    longest: int = count_field()
