"""The shipped presets: named rule sets such as `southern`, in the order in which they are offered.

>>> from game.engine import presets
>>> presets.rules("southern", players=3).players
3
"""

from game.engine.rules import Preset, Rules, get_preset, load_shipped_presets


def load() -> dict[str, Preset]:
    """Return every shipped preset by its name."""
    return load_shipped_presets()


def find_first(players: int) -> str:
    """Return the name of the first preset that allows this number of players."""
    return next(name for name, preset in load().items() if players in preset.players)


def rules(name: str, players: int | None = None) -> Rules:
    """Return a preset's rule set, for its usual number of players if none is given.

    Raises RulesError for an unknown name, with the names that exist, and for a number of players that the preset does
    not allow.
    """
    return get_preset(name, load()).rules(players)
