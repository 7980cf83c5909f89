"""The persons at a table, as shown to the player: names and portraits."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.characters import load_characters, split_player_name
from game.bots.levels import load_levels
from game.text import Texts

FACELESS_PORTRAIT = "cards"
"""The portrait of a person without a face: a hand of cards."""


@dataclass(frozen=True)
class Person:
    """A name and a portrait. `is_user` is True for the human at the screen, whom texts address directly."""

    name: str
    portrait: str
    is_user: bool = False


def find_user_seat(people: Sequence[Person]) -> int | None:
    """Return the seat of the human at the screen; None if no seat is theirs."""
    return next((seat for seat, person in enumerate(people) if person.is_user), None)


def make_person(texts: Texts, player: str, own_name: str) -> Person:
    """Return the person of a player such as `hard/ba-ba`; for "" the human."""
    level, character = split_player_name(player)
    if not player:
        return Person(own_name or texts("table.you"), "you", is_user=not own_name)
    if character in load_characters():
        return Person(texts(f"bots.{character}.name"), character)
    return Person(texts(f"bots.level.{level}") if level in load_levels() else level, FACELESS_PORTRAIT)


def is_known_player(player: str) -> bool:
    """Return True if both the level and the character of a player such as `hard/ba-ba` exist."""
    level, character = split_player_name(player)
    return level in load_levels() and (not character or character in load_characters())
