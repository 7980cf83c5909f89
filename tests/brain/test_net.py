"""The network's player: legal, deterministic, blind to hidden cards, and it takes each win in one play."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game import resources
from game.bots.bot import RatedAction
from game.bots.levels import forget_plays, load_levels
from game.bots.network.model import (
    MAX_ACTIVATION,
    NetworkLayer,
    WeightsError,
    compute_activations,
    get_network,
    pack_row,
    read,
)
from game.bots.network.player import NetworkPlayer, _put_certain_win_first
from game.engine.action import Action
from game.engine.deal import Deal
from game.engine.deal_moment import DealMoment
from game.engine.presets import load
from tests.bots.positions import make_observation
from tests.shares import mark_every

PRESETS = load()


def _make_deal(preset: str, players: int, seed: int) -> Deal:
    rules = PRESETS[preset].rules(players).but(instant_wins=(), trading="off")
    return Deal(rules, seed=seed)


@pytest.mark.parametrize("preset", mark_every(3, sorted(PRESETS)))
def test_all_its_alternatives_are_lawful_at_every_table(preset: str) -> None:
    brain = NetworkPlayer()
    for players in {PRESETS[preset].players[0], PRESETS[preset].players[-1]}:
        state = _make_deal(preset, players, 40 + players)
        while state.result is None:
            observation = state.observation(state.turn)
            choices = brain.evaluate(observation)
            assert {choice.action for choice in choices} <= set(observation.legal)
            assert [c.value for c in choices] == sorted((c.value for c in choices), reverse=True)
            state = state.do(choices[0].action)


def test_once_somebody_is_first_a_value_is_how_many_finish_before() -> None:
    brain, looked = NetworkPlayer(can_search=False), 0
    for seed in range(5):
        state = _make_deal("chops", 4, seed)
        while state.result is None:
            observation = state.observation(state.turn)
            choices = brain.evaluate(observation)
            if observation.out:
                for choice in choices:
                    if len(choice.action.cards) < len(observation.hand):
                        before = sum(
                            (len(observation.out) + index) * chance
                            for index, chance in enumerate(choice.place_probabilities)
                        )
                        assert choice.value == pytest.approx(-before)
                        looked += 1
            state = state.do(choices[0].action)
    assert looked > 20


def test_weights_for_other_inputs_are_refused() -> None:
    with pytest.raises(WeightsError):
        read(b'{"format": "tienlen-net/2", "features": 0}\n')


def test_a_broken_file_of_weights_is_refused() -> None:
    data = resources.read_bytes("bots/all.net")
    for broken in (b"", b"[]\n", b"nothing\n", data[:2000], data.partition(b"\n")[0] + b"\nnonsense"):
        with pytest.raises(WeightsError):
            read(broken)


@pytest.mark.parametrize("shift", [0, 9])
@pytest.mark.parametrize("most", [100, 20_000, 1 << 30])
def test_a_unit_tells_the_next_layer_what_its_sum_is_above_nothing_up_to_a_limit(shift: int, most: int) -> None:
    rng = random.Random(most)
    sums = [rng.randint(-most, most) for _ in range(64)] + [-1, 0, (1 << shift) - 1, 1 << shift, -most, most]
    activations = compute_activations(NetworkLayer(len(sums), [], pack_row(sums)).bias, len(sums), shift)
    assert activations == [max(0, min(each >> shift, MAX_ACTIVATION)) for each in sums]


def test_which_network_judges_is_decided_by_whether_suits_must_match_and_the_number_of_seats() -> None:
    four, three = PRESETS["chops"].rules(4), PRESETS["chops"].rules(3)
    told_apart = {get_network(rules) for rules in (four, three, four.but(matching="north"))}
    assert len(told_apart) == 3
    assert get_network(PRESETS["north"].rules(2)) is get_network(four.but(matching="north"))


def test_a_network_without_the_inputs_of_the_north_may_judge_there_too() -> None:
    state = _make_deal("north", 4, 3)
    older = NetworkPlayer(get_network(PRESETS["chops"].rules(4)))
    for _ in range(12):
        observation = state.observation(state.turn)
        choices = older.evaluate(observation)
        assert {choice.action for choice in choices} <= set(observation.legal)
        state = state.do(choices[0].action)


def test_a_second_brain_says_the_same() -> None:
    state = _make_deal("southern", 4, 9)
    while state.result is None:
        observation = state.observation(state.turn)
        first = NetworkPlayer().evaluate(observation)
        assert NetworkPlayer().evaluate(observation) == first
        state = state.do(first[0].action)


def _exchange_hidden_cards(state: Deal, seat: int, rng: random.Random) -> DealMoment:
    """Return the same moment with the opponents' cards dealt anew."""
    position = state.position.copy()
    deck = state.deck
    others = [other for other in range(state.players) if other != seat and position.hands[other]]
    cards = [card for other in others for card in deck.unpack(position.hands[other])]
    rng.shuffle(cards)
    for other in others:
        count = deck.count_cards(position.hands[other])
        position.hands[other] = deck.pack(cards[:count])
        cards = cards[count:]
    return state.with_parts(position=position)


def test_exchanging_hidden_cards_never_changes_a_decision() -> None:
    rng, brain = random.Random(4), NetworkPlayer(can_search=False)
    for seed, preset in enumerate(("chops", "southern", "pagat", "family")):
        state = _make_deal(preset, 4, seed)
        while state.result is None:
            seat = state.turn
            decision = brain.evaluate(state.observation(seat))
            assert brain.evaluate(_exchange_hidden_cards(state, seat, rng).observation(seat)) == decision
            state = state.do(decision[0].action, by=seat)


def test_what_wins_by_force_comes_first_whatever_the_network_expects_and_surely_takes_the_best_place() -> None:
    observation = make_observation(["2H 3S", "4S 5S"])
    two, three = (Action.parse(text) for text in ("2H", "3S"))
    expected = [RatedAction(three, 0.5, (0.75, 0.25)), RatedAction(two, -0.5, (0.25, 0.75))]
    best, other = _put_certain_win_first(observation, expected)
    assert (best.action, best.place_probabilities) == (two, (1.0, 0.0))
    assert 0 < best.value - other.value < 0.01, "no more than puts it first: what it brings is not known better"
    assert other == expected[0]


def test_a_play_that_goes_out_comes_first() -> None:
    brain = NetworkPlayer()
    met = 0
    for seed in range(12):
        state = _make_deal("chops", 4, seed)
        while state.result is None:
            observation = state.observation(state.turn)
            out = [action for action in observation.legal if action.cards == observation.hand]
            best = brain.act(observation)
            met += bool(out)
            assert not out or best == out[0]
            state = state.do(best)
    assert met > 20


def test_a_seat_with_only_a_pass_passes() -> None:
    rules = PRESETS["chops"].rules(2).but(instant_wins=())
    hands = ((4, 51), (0, 1))
    state = Deal(rules, hands=hands, number=2, last_order=(0, 1)).do(Action("play", (51,)), by=0)
    assert [str(choice.action) for choice in NetworkPlayer().evaluate(state.observation(1))] == ["pass"]


def test_a_player_that_forgets_still_plays_lawfully() -> None:
    level = load_levels()["beginner"]
    brain = NetworkPlayer()
    for preset in ("southern", "family", "pang"):
        state = _make_deal(preset, 4, 6)
        while state.result is None:
            observation = state.observation(state.turn)
            action = brain.act(forget_plays(observation, level, 1))
            assert action in observation.legal
            state = state.do(action)


def test_losing_by_a_last_two_is_worth_what_it_costs() -> None:
    rules = PRESETS["north-count"].rules(2).but(instant_wins=())
    state = Deal(rules, hands=((48,), (0, 5, 10)), number=2, last_order=(0, 1))
    assert [choice.value for choice in NetworkPlayer().evaluate(state.observation(0))] == [-13]


def test_values_are_points_of_the_rule_set() -> None:
    state = _make_deal("pagat", 4, 3)
    values = [choice.value for choice in NetworkPlayer().evaluate(state.observation(state.turn))]
    assert all(-3.2 <= value <= 1.2 for value in values)
    multiply_by_stake = state.rules.but(stake=10)
    observation = replace(state.observation(state.turn), rules=multiply_by_stake)
    assert [choice.value for choice in NetworkPlayer().evaluate(observation)] == pytest.approx(
        [10 * value for value in values]
    )
