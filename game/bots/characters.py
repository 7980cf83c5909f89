"""The characters at the table and their playing styles. Data in assets/bots/characters.json."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game import resources
from game.engine.action import Action
from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, RUN, SINGLE, TRIPLE, Code, size_of
from game.engine.law import law_of
from game.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """Likings, each a share of what lies between last and first; 0 has none, negative is dislike.

    `twos` for each two played, `bombs` for a bomb played, `passes` for passing with a lawful play in hand, `runs` for
    each card of a run led, `pairs` for leading pairs and triples, `singles` for leading a single, `high` for high top
    cards (an ace counts whole), `takes` for beating somebody's play at all.
    """

    twos: float = 0.0
    bombs: float = 0.0
    passes: float = 0.0
    runs: float = 0.0
    pairs: float = 0.0
    singles: float = 0.0
    high: float = 0.0
    takes: float = 0.0

    @classmethod
    def from_json(cls, data: Mapping[str, float]) -> PlayingStyle:
        """Reads a character's style; an unknown liking is an error."""
        return cls(**{name: float(value) for name, value in data.items()})

    def preference(self, observation: Observation, action: Action) -> float:
        """How much the style likes an alternative, in shares of what lies between last and first."""
        if action.verb == "pass":
            return self.passes
        if action.verb != "play":
            return 0.0
        cards = action.cards
        law = law_of(observation.rules)
        code = law.code_on_table(cards)
        liked = self.twos * sum(card.rank == TWO for card in cards) + self.high * cards[-1].rank / (TWO - 1)
        if code in law.bombs:
            liked += self.bombs
        return liked + (self.takes if observation.pile else self._lead(code))

    def _lead(self, code: Code) -> float:
        if code == SINGLE:
            return self.singles
        if code <= TRIPLE:
            return self.pairs
        return self.runs * size_of(code) if RUN < code < PAIRS_RUN else 0.0


PLAIN = PlayingStyle()
"""No likings: the level's own play."""


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


def player_names(level: str, names: Iterable[str]) -> tuple[str, ...]:
    """The players at a level who are these characters, such as `hard/ba-ba`."""
    return tuple(player_name(level, name) for name in names)


def player_name(level: str, character: str) -> str:
    """The player at a level who is a character; a plain one where that is empty."""
    return f"{level}/{character}" if character else level
