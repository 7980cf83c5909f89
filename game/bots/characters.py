"""The characters who sit at the table: their styles, and when they talk. Data in assets/bots/characters.json."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from game import resources
from game.bots.playing_style import PlayingStyle


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play against; the name and lines are texts by its id (`bots.ID.name`, `bots.ID.line`).

    `chatter` is the chance that it speaks at a moment that it could speak at.
    """

    id: str
    style: PlayingStyle
    chatter: float


@cache
def characters() -> dict[str, Character]:
    """Every character by its id, in the order in which they are offered."""
    data = resources.data("bots/characters.json")
    return {
        name: Character(name, PlayingStyle.from_json(each["style"]), float(each["chatter"]))
        for name, each in data.items()
    }


def level_and_character(player: str) -> tuple[str, str]:
    """The level of a player such as `hard/ba-ba` and its character's id, which is empty for a plain one."""
    level, _, character = player.partition("/")
    return level, character


def players_at(level: str, names: Iterable[str]) -> tuple[str, ...]:
    """The players at a level who are these characters, such as `hard/ba-ba`."""
    return tuple(player_named(level, name) for name in names)


def player_named(level: str, character: str) -> str:
    """The player at a level who is a character; a plain one where that is empty."""
    return f"{level}/{character}" if character else level
