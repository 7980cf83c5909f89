"""Every player finishes every rule set with legal actions, and takes each win in one play."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.bot import Bot
from game.bots.characters import load_characters
from game.bots.levels import load_levels
from game.bots.registry import make, names
from game.engine import presets
from game.engine.action import Action
from game.engine.dealing import DealSpec
from game.engine.observation import Observation
from game.engine.rules import Rules
from game.studio.example_deals import play_deal
from tests.shares import mark_every

TABLES = [(name, players) for name, preset in presets.load().items() for players in preset.players]
FEW_SEATS = [
    (name, players)
    for name, each in presets.load().items()
    for players in sorted({min(each.players), 4, max(each.players)} & set(each.players))
]
SMART_BOTS = ["hand", *load_levels()]


def play_table(rules: Rules, bots: list[Bot], guarded: list[bool], seed: int, number: int = 1) -> None:
    """Play a whole deal. `apply` rejects illegal actions; guarded seats must go out when they can."""

    def decide(seat: int, observation: Observation) -> Action:
        action = bots[seat].act(observation)
        if guarded[seat] and observation.phase == "play":
            out = [each for each in observation.legal if len(each.cards) == len(observation.hand)]
            assert not out or len(action.cards) == len(observation.hand)
        return action

    order = tuple(range(rules.players))
    state = play_deal(rules, DealSpec(seed=seed, number=number, last_order=order), decide)
    assert state.result is not None


@pytest.mark.matrix
@pytest.mark.parametrize(("preset", "players"), FEW_SEATS)
def test_all_play_every_preset_at_tables_of_four_and_some_at_small_and_large_ones(preset: str, players: int) -> None:
    rules = presets.load()[preset].rules(players)
    kinds, first = names(), FEW_SEATS.index((preset, players))
    for shift in range(0, len(kinds) if players == 4 else players, players):
        chosen = [kinds[(first + shift + seat) % len(kinds)] for seat in range(players)]
        bots = [make(kind, seat) for seat, kind in enumerate(chosen)]
        play_table(rules, bots, [kind in SMART_BOTS for kind in chosen], seed=shift + players, number=1 + shift % 2)


@pytest.mark.parametrize("trading", ["ranks", "ranks_two", "mutual"])
@pytest.mark.parametrize("players", mark_every(2, [2, 3, 4, 6]))
def test_every_player_trades_lawfully(trading: Any, players: int) -> None:
    rules = presets.load()["viet-cong"].rules(players, trading=trading)
    kinds = names()
    for shift in range(3):
        chosen = [kinds[(shift * players + seat) % len(kinds)] for seat in range(players)]
        bots = [make(kind, seat) for seat, kind in enumerate(chosen)]
        play_table(rules, bots, [kind in SMART_BOTS for kind in chosen], seed=shift, number=2)


@pytest.mark.parametrize("level", mark_every(2, load_levels()))
def test_every_character_plays_at_every_level(level: str) -> None:
    rules = presets.load()["southern"].rules(4)
    cast = list(load_characters())
    for seed in range(0, len(cast), 4):
        bots: list[Bot] = [make(f"{level}/{cast[(seed + seat) % len(cast)]}", seat) for seat in range(4)]
        play_table(rules, bots, [True] * 4, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_levels_play_a_hundred_deals_of_every_preset(preset: str, players: int) -> None:
    rules = presets.load()[preset].rules(players)
    for seed in range(100):
        bots = [SMART_BOTS[(seed + seat) % len(SMART_BOTS)] for seat in range(players)]
        play_table(rules, [make(kind, seed) for kind in bots], [True] * players, seed, number=1 + seed % 2)
