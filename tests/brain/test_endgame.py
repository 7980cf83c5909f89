"""Endgames of two players: the search agrees with full search, and the player never loses a won one."""

from __future__ import annotations

import random

import pytest

from game.bots.network.player import NetworkPlayer
from game.bots.search import EndgameSolver, find_winning_action
from game.engine.action import PASS, Action
from game.engine.cards import CARDS
from game.engine.deal import Deal
from game.engine.law import get_law
from game.engine.position import Position, make_position
from game.engine.presets import load
from game.engine.rules import Rules
from game.engine.scoring import compute_finishing_order
from tests.bots.option_mixtures import make_mixture

PRESETS = load()


def _make_position(rules: Rules, hands: tuple[tuple[int, ...], tuple[int, ...]]) -> Position:
    deck = get_law(rules).deck
    others = range(2, rules.players)
    position = make_position(get_law(rules), [deck.pack(hands[0]), deck.pack(hands[1]), *(0 for _ in others)], 0)
    position.seats_in_play, position.out_seats, position.seats_that_played = (
        0b11,
        list(others),
        (1 << rules.players) - 1,
    )
    return position


def _can_win(
    position: Position, play: int, known: dict[tuple[object, ...], bool], seat: int = 0, rival: int = 1
) -> bool:
    """Return whether a seat finishes before its opponent after a play, by full search in the engine."""
    following = position.copy()
    following.act(play)
    if following.is_over:
        order = compute_finishing_order(following)
        return order.index(seat) < order.index(rival)
    key = following.make_key()
    if key not in known:
        is_own_turn = following.turn == seat
        known[key] = (
            any(
                _can_win(following, legal_play, known, seat, rival) == is_own_turn
                for legal_play in following.list_legal_plays()
            )
            == is_own_turn
        )
    return known[key]


def _check_agreement(rules: Rules, hands: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    position = _make_position(rules, hands)
    search = EndgameSolver(position, 0, 1)
    known: dict[tuple[object, ...], bool] = {}
    for play in position.list_legal_plays():
        assert search.is_won_after(play) == _can_win(position, play, known), (rules, hands, play)


@pytest.mark.parametrize("preset", sorted(name for name, each in PRESETS.items() if 4 in each.players))
def test_the_search_agrees_with_playing_everything_out(preset: str) -> None:
    rng = random.Random(preset)
    rules = PRESETS[preset].rules(4)
    for _ in range(12):
        pack = rng.sample(range(20, 52), 10)
        own_count, theirs = rng.randint(2, 5), rng.randint(1, 5)
        _check_agreement(rules, (tuple(sorted(pack[:own_count])), tuple(sorted(pack[5 : 5 + theirs]))))


@pytest.mark.parametrize("seed", range(25))
def test_the_search_agrees_with_playing_everything_out_under_mixed_options(seed: int) -> None:
    rng = random.Random(seed)
    rules = make_mixture(rng, 0.5)
    pack = [card for card in CARDS for _ in range(get_law(rules).deck.packs) if card >= 24]
    for _ in range(3):
        cards = rng.sample(pack, rng.randint(4, 9))
        cut = rng.randint(2, len(cards) - 2)
        _check_agreement(rules, (tuple(sorted(cards[:cut])), tuple(sorted(cards[cut:]))))


def test_a_stacker_beats_its_own_two_with_its_other_two() -> None:
    _check_agreement(PRESETS["family"].rules(4), ((4, 8, 13, 16, 36, 39, 48), (10, 20, 25, 30, 40)))


def test_twos_above_and_below_the_two_of_a_finished_player_differ() -> None:
    rules = PRESETS["pagat"].rules(4)
    hands = (8, 11, 12, 13, 22, 23, 48, 51), (44, 49), (40,), (2, 5, 9, 10, 14, 15, 17, 19)
    state = Deal(rules, hands=hands, number=2, last_order=(2, 1, 0, 3))
    for actor, cards in ((2, (40,)), (3, ()), (0, ()), (1, (44,)), (1, (49,))):
        assert state.turn == actor
        state = state.do(Action("play", cards) if cards else PASS, by=actor)
    assert state.position is not None
    search = EndgameSolver(state.position, 3, 0)
    for action in state.legal:
        assert search.is_won_after(state.deck.pack(action.cards)) == _is_truly_won(state, action.cards)


def _list_endings(preset: str, deals: int) -> list[Deal]:
    """Yield moments of deals with two seats left and at most eight cards each."""
    found, brain = [], NetworkPlayer(can_search=False)
    for seed in range(deals):
        state = Deal(PRESETS[preset].rules(4, instant_wins=()), seed=seed)
        while state.result is None:
            if len(state.out) == 2 and max(state.counts) <= 8 and not state.knocked:
                found.append(state)
            state = state.do(brain.act(state.observation(state.turn)))
    return found


def _is_truly_won(state: Deal, action_cards: tuple[int, ...]) -> bool:
    """Return whether the seat to act finishes before its opponent after an action."""
    assert state.position is not None and state.turn is not None
    rival = next(seat for seat, count in enumerate(state.counts) if count and seat != state.turn)
    return _can_win(state.position, state.deck.pack(action_cards), {}, state.turn, rival)


@pytest.mark.matrix
@pytest.mark.parametrize("preset", ["chops", "family", "pagat", "pang"])
def test_a_won_ending_is_never_thrown_away(preset: str) -> None:
    brain = NetworkPlayer()
    met = 0
    for state in _list_endings(preset, 12):
        if sum(state.counts) > 9:
            continue
        observation = state.observation(state.turn)
        legal = observation.legal
        won = [action for action in legal if _is_truly_won(state, action.cards)]
        met += 0 < len(won) < len(legal)
        assert (find_winning_action(observation, legal) is not None) == bool(won)
        assert not won or brain.act(observation) in won
    assert met >= 3
