"""Endings of two: the search agrees with playing everything out, and the player never throws a won one away."""

from __future__ import annotations

import random

import pytest

from game.bots.endgame import Endgame, first_won
from game.bots.network_player import NetworkPlayer
from game.engine.action import PASS, Action
from game.engine.deal import Deal
from game.engine.law import law_of
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.scoring import order_of
from game.store.presets import load

PRESETS = load()


def _two_left(rules: Rules, hands: tuple[tuple[int, ...], tuple[int, ...]]) -> Position:
    deck = law_of(rules).deck
    others = range(2, rules.players)
    position = Position(law_of(rules), [deck.mask(hands[0]), deck.mask(hands[1]), *(0 for _ in others)], 0)
    position.still_in, position.out, position.played = 0b11, list(others), (1 << rules.players) - 1
    return position


def _wins(position: Position, play: int, known: dict[tuple[object, ...], bool]) -> bool:
    """Whether seat 0 is placed before seat 1 after a play, by trying everything."""
    following = position.copy()
    following.act(play)
    if following.over:
        order = order_of(following)
        return order.index(0) < order.index(1)
    key = following.key()
    if key not in known:
        mine = following.turn == 0
        known[key] = any(_wins(following, each, known) == mine for each in following.plays()) == mine
    return known[key]


def _agrees(rules: Rules, hands: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    position = _two_left(rules, hands)
    search = Endgame(position, 0, 1)
    known: dict[tuple[object, ...], bool] = {}
    for play in position.plays():
        assert search.wins_by(play) == _wins(position, play, known), (rules, hands, play)


@pytest.mark.parametrize("preset", sorted(name for name, each in PRESETS.items() if 4 in each.players))
def test_the_search_agrees_with_playing_everything_out(preset: str) -> None:
    rng = random.Random(preset)
    rules = PRESETS[preset].rules(4)
    for _ in range(12):
        pack = rng.sample(range(20, 52), 10)
        mine, theirs = rng.randint(2, 5), rng.randint(1, 5)
        _agrees(rules, (tuple(sorted(pack[:mine])), tuple(sorted(pack[5 : 5 + theirs]))))


def test_a_stacker_beats_its_own_two_with_its_other_two() -> None:
    _agrees(PRESETS["family"].rules(4), ((4, 8, 13, 16, 36, 39, 48), (10, 20, 25, 30, 40)))


def test_a_two_above_a_dead_players_two_is_told_from_one_below_it() -> None:
    rules = PRESETS["pagat"].rules(4)
    hands = (8, 11, 12, 13, 22, 23, 48, 51), (44, 49), (40,), (2, 5, 9, 10, 14, 15, 17, 19)
    state = Deal(rules, hands=hands, number=2, last_order=(2, 1, 0, 3))
    for actor, cards in ((2, (40,)), (3, ()), (0, ()), (1, (44,)), (1, (49,))):
        assert state.turn == actor
        state = state.do(Action("play", cards) if cards else PASS, by=actor)
    assert state.position is not None
    search = Endgame(state.position, 3, 0)
    for action in state.legal:
        assert search.wins_by(state.deck.mask(action.cards)) == _truth(state, action.cards)


def _endings(preset: str, deals: int) -> list[Deal]:
    """Moments of real deals with two seats left and eight cards or fewer each."""
    found, brain = [], NetworkPlayer(search=False)
    for seed in range(deals):
        state = Deal(PRESETS[preset].rules(4, instant_wins=()), seed=seed)
        while state.result is None:
            if len(state.out) == 2 and max(state.counts) <= 8 and not state.knocked:
                found.append(state)
            state = state.do(brain.act(state.observation(state.turn)))
    return found


def _truth(state: Deal, action_cards: tuple[int, ...]) -> bool:
    """Whether the seat to act goes out before the other after an action, by trying everything in the engine."""
    position = state.position.copy()
    seat = position.turn
    known: dict[tuple[object, ...], bool] = {}
    other = next(s for s in range(4) if s != seat and position.hands[s])
    return _seat_wins(position, state.deck.mask(action_cards), seat, other, known)


def _seat_wins(position: Position, play: int, seat: int, other: int, known: dict[tuple[object, ...], bool]) -> bool:
    if play and play == position.hands[position.turn]:
        return position.turn == seat
    following = position.copy()
    following.act(play)
    key = (*following.hands, following.code, following.cards, following.owner, following.turn, following.locked,
           following.declined, following.stacking)  # fmt: skip
    if key not in known:
        mine = following.turn == seat
        plays = following.plays()
        known[key] = any(_seat_wins(following, each, seat, other, known) == mine for each in plays) == mine
    return known[key]


@pytest.mark.parametrize("preset", ["chops", "family", "pagat", "pang"])
def test_a_won_ending_is_never_thrown_away(preset: str) -> None:
    brain = NetworkPlayer()
    met = 0
    for state in _endings(preset, 12):
        if sum(state.counts) > 9:
            continue
        observation = state.observation(state.turn)
        legal = observation.legal
        won = [action for action in legal if _truth(state, action.cards)]
        met += 0 < len(won) < len(legal)
        assert (first_won(observation, legal) is not None) == bool(won)
        assert not won or brain.act(observation) in won
    assert met >= 3
