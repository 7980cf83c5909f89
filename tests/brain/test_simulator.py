"""The compiled simulator follows the engine's rules: same deals, actions and results."""

from __future__ import annotations

import random
from typing import Any

import opponent
import pytest
import sim

from game.bots.hand_written import HandWrittenPlayer
from game.engine.deal import Deal
from game.engine.presets import load
from game.engine.rules import Rules
from tests.brain.simulated import SimulatedDeal, choose_action, start_deal


def _list_ranks(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card >> 2 for card in cards)


def _check_same_moment(state: Deal, simulated: SimulatedDeal) -> None:
    position = state.position
    assert position is not None
    turn, over, passed, _, knocked, played, owner, stacking, _, _ = simulated.read_fields()
    assert not over
    assert (turn, passed, knocked, played) == (
        state.turn,
        position.locked_seats,
        position.knocked_seats,
        position.seats_that_played,
    )
    assert (owner, bool(stacking)) == (position.owner if position.target_code else -1, position.is_owner_alone)


def _check_same_choice(state: Deal, simulated: SimulatedDeal) -> None:
    legal = {action.cards for action in state.legal}
    moves = simulated.list_moves()
    assert len(moves) == len(set(moves))
    assert set(moves) <= legal
    assert {_list_ranks(cards) for cards in legal} == {_list_ranks(cards) for cards in moves}


def _replay(lib: Any, rules: Rules, rng: random.Random) -> None:
    state = start_deal(rules, rng)
    if state is None:
        return
    simulated = SimulatedDeal(lib, state)
    while state.result is None:
        _check_same_moment(state, simulated)
        _check_same_choice(state, simulated)
        action = choose_action(rng, state.legal)
        simulated.act(action.cards)
        assert state.turn is not None
        state = state.do(action)
    assert simulated.read_fields()[1] == 1
    assert simulated.read_result() == (state.result.order, state.result.points)


def test_random_deals_go_the_same_way_in_the_simulator_and_in_the_engine(lib: Any, tables: list[Rules]) -> None:
    rng = random.Random(20)
    for rules in tables:
        _replay(lib, rules, rng)


def test_a_whole_hand_pays_twice_for_each_card_in_the_simulator_too(lib: Any) -> None:
    rng = random.Random(4)
    for _ in range(20):
        _replay(lib, load()["lu"].rules(4, full_hand_double=True), rng)


@pytest.mark.parametrize("name", ["chops", "southern", "pagat", "lu"])
def test_last_twos_and_counted_sets_are_the_engines_where_suits_need_not_match_too(lib: Any, name: str) -> None:
    rng = random.Random(6)
    for last_two in ("loses", "refused"):
        for _ in range(6):
            _replay(lib, load()[name].rules(4, last_two=last_two, counted_sets=name == "lu"), rng)


OPTION_CHANGES: list[dict[str, Any]] = [
    {"pass_lock": "turn", "stacking": "off"},
    {"pass_lock_exempt": "all_but_three_pairs"},
    {"run_min": 4},
    {"one_card_left": "highest"},
    {"one_card_left": "pays"},
    {"one_card_left": "pays", "last_two": "loses", "three_spades": "both"},
    {"one_card_left": "highest", "last_two": "refused", "pass_lock": "turn", "stacking": "off"},
    {"three_spades": "both", "three_spades_points": 3, "stake": 2},
    {"bonus_chain": "each", "bomb_bonus": True},
]
"""Changes to presets that often differ between tables."""


@pytest.mark.parametrize(
    "change", OPTION_CHANGES, ids=[",".join(map(str, changes.values())) for changes in OPTION_CHANGES]
)
def test_what_tables_argue_about_goes_the_same_way_in_the_simulator_and_in_the_engine(
    lib: Any, change: dict[str, Any]
) -> None:
    rng = random.Random(8)
    for name, players in (("southern-table", 4), ("southern-count", 3), ("north", 4), ("pagat", 6), ("lu", 2)):
        for _ in range(3):
            _replay(lib, load()[name].rules(players, **change), rng)


def test_a_rule_set_that_the_simulator_does_not_know_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load()["chops"].rules(4, ties="refuse", stacking="on")
    sim.make_c_rules(rules)
    monkeypatch.delitem(sim.OPTION_CODES["ties"], "refuse")
    with pytest.raises(sim.UnknownRulesError, match="does not know ties = refuse"):
        sim.make_c_rules(rules)
    monkeypatch.delitem(sim.OPTION_CODES, "ties")
    monkeypatch.delitem(sim.OPTION_CODES, "stacking")
    with pytest.raises(sim.UnknownRulesError, match="the option ties; it plays ties = highest_distinct only"):
        sim.make_c_rules(rules)


@pytest.mark.parametrize("guest", ["tuned", "few"])
def test_the_hand_written_guests_choose_as_the_games_own(lib: Any, guest: str) -> None:
    rng, hand = random.Random(5), HandWrittenPlayer() if guest == "tuned" else opponent.load_bot(sim.FEW_FILE)
    same = total = 0
    for preset in ("chops", "southern", "core", "north", "north"):
        state = start_deal(load()[preset].rules(4), rng)
        assert state is not None
        simulated = SimulatedDeal(lib, state)
        while state.result is None:
            assert state.turn is not None
            action = hand.act(state.observation(state.turn))
            if len(state.legal) > 1:
                moves = [*simulated.list_moves(), ()]
                total += 1
                same += _list_ranks(moves[lib.deal_simple(simulated.deal, sim.PLAYER_KINDS[guest])]) == _list_ranks(
                    action.cards
                )
            simulated.act(action.cards)
            state = state.do(action)
    assert same / total > 0.95
