"""The persons at a table, as the player knows them: names and portraits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.characters import characters, level_and_character
from game.bots.levels import levels
from game.text import Texts

FACELESS_PORTRAIT = "cards"
"""The portrait of a person without a face: cards in a hand."""


@dataclass(frozen=True)
class Person:
    """A name and a portrait; `own` for the human at the screen, who is addressed directly."""

    name: str
    portrait: str
    is_user: bool = False


def find_user_seat(people: Sequence[Person]) -> int | None:
    """Return the seat of the person who is addressed directly, if any."""
    return next((seat for seat, each in enumerate(people) if each.is_user), None)


def make_person(texts: Texts, player: str, own_name: str) -> Person:
    """Return the person of a player such as `hard/ba-ba`; for an empty player the human, called `own_name`."""
    level, character = level_and_character(player)
    if not player:
        return Person(own_name or texts("table.you"), "you", is_user=not own_name)
    if character in characters():
        return Person(texts(f"bots.{character}.name"), character)
    return Person(texts(f"bots.level.{level}") if level in levels() else level, FACELESS_PORTRAIT)


def is_known_player(player: str) -> bool:
    """Return True if the program has the level and the character of a player such as `hard/ba-ba`."""
    level, character = level_and_character(player)
    return level in levels() and (not character or character in characters())
