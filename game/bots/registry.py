"""The built-in players by name: yardsticks, the hand-written player, levels, and levels with a character's style."""

from collections.abc import Callable
from difflib import get_close_matches

from game.bots.bot import Bot, Evaluator
from game.bots.characters import PLAIN_STYLE, load_characters, split_player_name
from game.bots.ending_player import EndingPlayer
from game.bots.hand_written import HandWrittenPlayer
from game.bots.levels import LevelPlayer, load_levels
from game.bots.lookahead_player import LookaheadPlayer
from game.bots.network.player import NetworkPlayer
from game.bots.yardsticks import LowestPlayer, RandomPlayer, SaverPlayer

_YARDSTICKS: dict[str, Callable[[int], Bot]] = {
    "random": RandomPlayer,
    "lowest": lambda seed: LowestPlayer(),
    "saver": lambda seed: SaverPlayer(),
    "hand": lambda seed: HandWrittenPlayer(),
    "net": lambda seed: NetworkPlayer(),
}

_BRAINS: dict[str, Callable[[], Evaluator]] = {
    "hand": HandWrittenPlayer,
    "net": NetworkPlayer,
    "look": LookaheadPlayer,
    "coach": EndingPlayer,
}


FASTER_BRAINS = {"look": "net"}
"""Brains that look ahead, each with the brain that replaces it if there is no time."""


class UnknownPlayer(KeyError):
    """A name that no built-in player has; the message lists the names that exist."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        close_names = get_close_matches(self.name, names(), 1)
        suggestion = f"perhaps {close_names[0]!r}? " if close_names else ""
        known_names = f"there are {', '.join(names())}, and LEVEL/CHARACTER with {', '.join(load_characters())}"
        return f"no such player: {self.name!r}; {suggestion}{known_names}"


def names() -> list[str]:
    """Return the name of every built-in player. A level may be followed by a slash and a character's id."""
    return [*_YARDSTICKS, *load_levels()]


def make_evaluator(name: str) -> Evaluator:
    """Return an evaluator by its name: one that `levels.json` uses, or `coach`. Raises KeyError."""
    return _BRAINS[name]()


def make(name: str, seed: int = 0, can_look_ahead: bool = True) -> Bot:
    """Return a built-in player by its name, such as `saver`, `hard` or `hard/ba-ba`. Raises UnknownPlayer.

    The player's random numbers depend on `seed` alone. With `can_look_ahead=False` the player never looks ahead;
    play-outs use this, because looking ahead takes too long there.

    >>> from game.engine import Deal, presets
    >>> deal = Deal(presets.rules("southern"), seed=7)
    >>> while not deal.over:
    ...     deal = deal.do(make("saver").act(deal.observation(deal.turn)))
    >>> sum(deal.final_result.points)
    0
    """
    if name in _YARDSTICKS:
        return _YARDSTICKS[name](seed)
    level_name, character = split_player_name(name)
    if level_name not in load_levels() or (character and character not in load_characters()):
        raise UnknownPlayer(name)
    level = load_levels()[level_name]
    style = load_characters()[character].style if character else PLAIN_STYLE
    brain = level.brain if can_look_ahead else FASTER_BRAINS.get(level.brain, level.brain)
    return LevelPlayer(make_evaluator(brain), level, style, seed)
