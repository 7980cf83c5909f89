"""Plans of matches: from the settings, or for replaying a deal; and the choice of opponents."""

from collections.abc import Sequence
from secrets import randbits

from game.bots.characters import load_characters, make_player_names
from game.engine.deal import Deal
from game.engine.rng import SplitMix64
from game.engine.rules import Rules
from game.session.matches.match import SEED_BITS, MatchPlan
from game.store.settings import BY_DEALS, BY_POINTS, Settings
from game.store.stores import Stores

OPPONENT_SALT = 0x5EA7
"""Changes a match's seed into an independent seed, so that the cards do not depend on the opponents."""


def shuffle_characters(seed: int) -> list[str]:
    names = list(load_characters())
    SplitMix64(seed).shuffle(names)
    return names


def draw_characters(seed: int) -> list[str]:
    return shuffle_characters(seed ^ OPPONENT_SALT)


def choose_characters(stores: Stores) -> list[str]:
    """Return characters for the seats without a chosen character; they change after every deal in the statistics."""
    return shuffle_characters(stores.statistics.read_latest_id())


def select_opponents(settings: Settings, players: int, other_names: Sequence[str]) -> list[str]:
    """Return the players from seat 1 on: the players chosen in the settings, then the others."""
    preferred = [name for name in settings.opponents if name in load_characters()]
    return [*preferred, *(name for name in other_names if name not in preferred)][: players - 1]


def replace_character(characters: Sequence[str], seat: int) -> list[str]:
    """Return the characters after replacing the character at `seat` (from 1) by the next character without a seat."""
    names = list(load_characters())
    index = names.index(characters[seat - 1])
    next_name = next(name for name in names[index + 1 :] + names[:index] if name not in characters)
    return [*characters[: seat - 1], next_name, *characters[seat:]]


def plan_match(
    settings: Settings, rules: Rules, names: Sequence[str], first_seed: int | None = None, seed: int | None = None
) -> MatchPlan:
    """Return the plan of a match by the settings against given characters. Without a given seed, the seed is random."""
    targets = {BY_DEALS: settings.match_deals, BY_POINTS: settings.match_points}
    return MatchPlan(
        rules=rules,
        opponents=make_player_names(settings.level, names),
        seed=randbits(SEED_BITS) if seed is None else seed,
        first_seed=first_seed,
        rules_name=settings.rules_name,
        length=settings.match_length,
        target=targets.get(settings.match_length, 0),
        practice=settings.practice,
        has_hashed_seeds=True,
    )


def plan_replay(deal: Deal, players: Sequence[str], seed: int, rules_name: str = "") -> MatchPlan:
    """Return a practice match of one deal with the same cards, dealer and lead as an earlier deal."""
    return MatchPlan(
        rules=deal.rules,
        opponents=tuple(players),
        seed=seed,
        first=deal.spec,
        rules_name=rules_name,
        length=BY_DEALS,
        target=1,
        practice=True,
    )
