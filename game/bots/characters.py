"""The characters at the table and their playing styles. Data in assets/bots/characters.json."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from game import resources
from game.engine.action import Action
from game.engine.cards import TWO
from game.engine.combination import PAIRS_RUN, RUN, SINGLE, TRIPLE, Code, decode_size
from game.engine.law import get_law
from game.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class PlayingStyle:
    """Preferences of a character, each as a fraction of the span from last to first; negative values are dislikes.

    `twos`: for each two played. `bombs`: for a bomb. `passes`: for passing with a legal play in hand. `runs`: for each
    card of a run led. `pairs`: for leading a pair or triple. `singles`: for leading a single. `high`: for a high top
    card (an ace counts fully). `takes`: for beating a play at all.
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
        """Read a style. Raises TypeError for an unknown preference."""
        return cls(**{name: float(value) for name, value in data.items()})

    def compute_preference(self, observation: Observation, action: Action) -> float:
        """Return the bonus of an action by this style, as a fraction of the span from last to first."""
        if action.verb == "pass":
            return self.passes
        if action.verb != "play":
            return 0.0
        cards = action.cards
        law = get_law(observation.rules)
        code = law.get_code_as_answer(cards)
        bonus = self.twos * sum(card.rank == TWO for card in cards) + self.high * cards[-1].rank / (TWO - 1)
        if code in law.bombs:
            bonus += self.bombs
        return bonus + (self.takes if observation.pile else self._compute_lead_preference(code))

    def _compute_lead_preference(self, code: Code) -> float:
        if code == SINGLE:
            return self.singles
        if code <= TRIPLE:
            return self.pairs
        return self.runs * decode_size(code) if RUN < code < PAIRS_RUN else 0.0


PLAIN_STYLE = PlayingStyle()


@dataclass(frozen=True, slots=True)
class Character:
    """A named opponent. Its name and lines are texts by its id (`bots.ID.name`, `bots.ID.line`).

    `speech_probability` is the probability that the character speaks at a moment when it could.
    """

    id: str
    style: PlayingStyle
    speech_probability: float


@cache
def load_characters() -> dict[str, Character]:
    """Return every character by its id, in display order."""
    data = resources.load_json("bots/characters.json")
    styles = {name: PlayingStyle.from_json(entry["style"]) for name, entry in data.items()}
    return {name: Character(name, style, float(data[name]["chatter"])) for name, style in styles.items()}


def split_player_name(player: str) -> tuple[str, str]:
    """Return the level and the character id of a player such as `hard/ba-ba`. The id is empty for a plain player."""
    level, _, character = player.partition("/")
    return level, character


def make_player_names(level: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the players at a level with these characters, such as `hard/ba-ba`."""
    return tuple(make_player_name(level, name) for name in names)


def make_player_name(level: str, character: str) -> str:
    return f"{level}/{character}" if character else level
