from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.yardsticks import find_lowest_action
from game.engine import presets, refusals
from game.engine.action import play
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.law import get_law
from game.engine.observation import Observation
from game.session.table.card_selection import (
    Cards,
    CardSelector,
    PlayCandidates,
    complete_selection,
    merge_selections,
    update_selection,
)
from game.session.table.held_cards import HeldCards
from tests.work import count_calls


def play_moves(preset: str, players: int, seed: int, moves: int, **options: Any) -> Observation:
    """Return a moment of a deal at which the seat to act has a turn."""
    state = Deal(presets.load()[preset].rules(players, **options), seed=seed)
    for _ in range(moves):
        if state.turn is None:
            break
        state = state.do(find_lowest_action(state.observation(state.turn)))
    turn = state.turn if state.turn is not None else 0
    return state.observation(turn)


observations = st.builds(
    play_moves, st.sampled_from(["southern", "core", "locks", "lu", "chops", "north"]), st.integers(2, 4),
    st.integers(0, 10**6), st.integers(0, 25),
)  # fmt: skip


class FixedMoment:
    """A selection of cards in a fixed moment."""

    def __init__(self, observation: Observation) -> None:
        self.seen = observation

    def get_candidates(self) -> PlayCandidates:
        return PlayCandidates(self.seen)


def shorten_hand(observation: Observation, size: int) -> Observation:
    """Return the same moment with only the first cards of the hand, few enough to try every subset."""
    return replace(observation, hand=observation.hand[:size])


def find_plays_by_brute_force(observation: Observation, need: Cards) -> set[Cards]:
    """Return the legal plays that contain certain cards, by trying every subset of the hand."""
    law = get_law(observation.rules)
    position = observation.build_position()
    legal = set()
    for size in range(1, len(observation.hand) + 1):
        for cards in combinations(observation.hand, size):
            if not Counter(need) - Counter(cards):
                code = law.get_code(law.deck.pack(cards))
                if code and refusals.find_violation(position, play(cards)) is None:
                    legal.add(cards)
    assert all(law.deck.pack(cards) in position.list_legal_plays() for cards in legal)
    return legal


@settings(max_examples=25)
@given(observations, st.data())
def test_completing_goes_through_exactly_the_lawful_plays_that_hold_the_card(
    observation: Observation, data: st.DataObject
) -> None:
    if observation.phase != "play" or observation.turn is None or observation.lead_condition:
        return
    observation = shorten_hand(observation, 8)
    card = data.draw(st.sampled_from(observation.hand))
    plays = PlayCandidates(observation).list_plays_containing((card,))
    assert len(set(plays)) == len(plays)
    assert set(plays) == find_plays_by_brute_force(observation, (card,))


@settings(max_examples=40)
@given(observations, st.data())
def test_completing_extends_what_is_selected(observation: Observation, data: st.DataObject) -> None:
    if observation.phase != "play" or observation.turn is None:
        return
    legal = {action.cards for action in observation.legal if action.cards}
    chosen = tuple(sorted(data.draw(st.sets(st.sampled_from(observation.hand), max_size=3))))
    card = data.draw(st.sampled_from(observation.hand))
    candidates = PlayCandidates(observation)
    cycle = complete_selection(candidates, chosen, card)
    need = merge_selections(chosen, (card,))
    extending = {cards for cards in legal if not Counter(need) - Counter(cards)}
    expected = extending or {cards for cards in legal if card in cards}
    gone_through = []
    for _ in range(len(expected) + 1):
        gone_through.append(cycle.selection)
        cycle = complete_selection(candidates, cycle.selection, card, cycle)
    assert set(gone_through[:-1]) == expected or not expected
    assert gone_through[-1] == (chosen if extending else ())
    if expected:
        assert cycle.selection == gone_through[0]


@settings(max_examples=60)
@given(observations)
def test_cheap_plays_come_first_and_bombs_last(observation: Observation) -> None:
    if observation.phase != "play" or observation.turn is None:
        return
    law = get_law(observation.rules)
    for card in observation.hand[:4]:
        plays = PlayCandidates(observation).list_plays_containing((card,))
        bombs = [law.get_code(law.deck.pack(cards)) in law.bombs for cards in plays]
        assert bombs == sorted(bombs)
        sizes = [len(cards) for cards, bomb in zip(plays, bombs, strict=True) if not bomb]
        shapes = [(law.get_code(law.deck.pack(cards)), cards[-1]) for cards in plays]
        firsts = sizes[: len({shape for shape, bomb in zip(shapes, bombs, strict=True) if not bomb})]
        assert firsts == sorted(firsts)


def test_of_plays_that_differ_only_beneath_the_top_the_variants_come_after_all_others() -> None:
    hands = ("4S 5S 5C 6D 7H 7S", "3S KD")
    state = Deal(presets.load()["pagat"].rules(2), hands=tuple(map(parse_cards, hands)), leader=0)
    plays = [
        " ".join(f"{card}" for card in cards)
        for cards in PlayCandidates(state.observation(0)).list_plays_containing(parse_cards("6D"))
    ]
    runs_to_six = [text for text in plays if text.endswith(f" {parse_cards('6D')[0]}") and len(text.split()) == 3]
    assert len(runs_to_six) == 2
    assert plays.index(runs_to_six[1]) > plays.index(" ".join(map(str, parse_cards("4S 5S 6D 7H"))))


@settings(max_examples=60)
@given(observations, st.data())
def test_what_is_chosen_is_among_the_plays_where_the_engine_says_so(
    observation: Observation, data: st.DataObject
) -> None:
    if observation.phase != "play" or observation.turn is None:
        return
    cards = tuple(sorted(data.draw(st.sets(st.sampled_from(observation.hand), min_size=1, max_size=5))))
    candidates = PlayCandidates(observation)
    legal = play(cards) in observation.legal
    assert (cards in candidates.list_plays_containing(cards)) == legal
    assert candidates.is_part_of_play(cards) or not legal


def test_while_others_play_completions_are_those_that_would_beat_the_pile() -> None:
    hands = ("3S 9S TS KC", "4D 4C JD KD", "5S QH 2S 2C")
    state = Deal(presets.load()["pagat"].rules(3), hands=tuple(map(parse_cards, hands)))
    state = state.do(play(parse_cards("3S")), by=0)
    observation = state.observation(2)
    assert observation.turn == 1
    candidates = PlayCandidates(observation)
    assert not candidates.is_own_turn
    assert candidates.list_plays_containing(parse_cards("QH")) == [parse_cards("QH")]
    assert parse_cards("2S 2C") not in candidates.list_plays_containing(parse_cards("2S 2C"))


def test_behind_ones_own_play_completions_are_those_of_the_next_lead() -> None:
    hands = ("3S 9S 9C KC", "4D 4C JD KD")
    state = Deal(presets.load()["pagat"].rules(2), hands=tuple(map(parse_cards, hands))).do(
        play(parse_cards("3S")), by=0
    )
    assert PlayCandidates(state.observation(0)).list_plays_containing(parse_cards("9S 9C")) == [parse_cards("9S 9C")]


def test_a_selection_made_early_is_kept_while_it_can_be_played() -> None:
    hands = ("3S 9S TS KC", "4D 4C JD KD", "5S QH 2S 2C")
    state = Deal(presets.load()["pagat"].rules(3), hands=tuple(map(parse_cards, hands)))
    early = parse_cards("2S 2C")
    state = state.do(play(parse_cards("3S")), by=0)
    observation = state.observation(2)
    assert update_selection(early, observation.hand, PlayCandidates(observation)) == early
    state = state.do(play(parse_cards("4C")), by=1)
    observation = state.observation(2)
    assert update_selection(early, observation.hand, PlayCandidates(observation)) == ()
    assert update_selection(parse_cards("2S"), observation.hand, PlayCandidates(observation)) == parse_cards("2S")
    assert update_selection(parse_cards("2S 9S"), observation.hand, PlayCandidates(observation)) == parse_cards("2S")


def test_selections_are_sets_of_cards_even_where_a_card_is_held_twice() -> None:
    assert merge_selections(parse_cards("3S 4S"), parse_cards("3S 3S")) == parse_cards("3S 3S 4S")


@pytest.mark.parametrize("text", [
    "3S 3C 3D 4S 4C 4D 5S 5C 5D 6S 6C 6D 7S 7C 7D 8S 8C 8D 9S 9C",
    "4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D 6H 7S 7C 7D 7H 8S 8C 8D 8H",
    "4S 4S 4C 4C 5S 5S 5C 5C 6S 6S 6C 6C 7S 7S 7C 7C 8S 8S 8C 8C",
])  # fmt: skip
def test_even_the_hands_with_the_most_plays_are_completed_by_going_through_them_once(text: str) -> None:
    rules = presets.load()["viet-cong"].rules(5, cards="all")
    hand = parse_cards(text)
    others = parse_cards("3H KD KH")
    hands = (hand, others, others, parse_cards("AS"), parse_cards("AC"))
    state = Deal(rules, hands=hands, number=2, leader=0, last_order=(0, 1, 2, 3, 4))
    candidates = PlayCandidates(state.observation(0))
    listing = count_calls(lambda: candidates.is_part_of_play(()))
    holding = count_calls(lambda: candidates.list_plays_containing((hand[8],)))
    assert max(listing, holding) < 50 * len(candidates._packed_plays)
    plays = candidates.list_plays_containing((hand[8],))
    assert len(plays) > 300
    assert len(plays[0]) == 1
    assert candidates.list_plays_containing(hand[8:11])


@pytest.mark.parametrize(("swept", "besides", "mine", "is_told"), [
    ("5S 6H 7C", "KC", True, True),  # the sweep before went too far, or elsewhere
    ("5S 6H 7C", "8D", True, False),  # together they are a longer run
    ("5S 7C", "6H", True, False),  # so they are here, and those swept over are no play
    ("5S 6H", "7C 8D", True, False),
    ("5S 6H", "KC", True, False),
    ("5S 6H 7C", "9D", True, False),  # with another card they would be
    ("5S 6H 7C", "KC", False, False),
])  # fmt: skip
def test_only_a_play_that_was_swept_over_beside_cards_that_make_none_with_it_is_meant_alone(
    swept: str, besides: str, mine: bool, is_told: bool
) -> None:
    own, other = parse_cards("5S 6H 7C 8D 9D 9H KC"), parse_cards("3S 4C TD TH JC QD AS")
    seats = (own, other) if mine else (other, own)
    state = Deal(presets.load()["pagat"].rules(2), hands=seats, number=2, leader=0, last_order=(0, 1))
    observation = state.observation(seats.index(own))
    hand = HeldCards()
    hand.replace_cards(own)
    hand.select_cards(parse_cards(f"{swept} {besides}"))
    places = [index for index, held in enumerate(hand.held_cards) if held.card in parse_cards(swept)]
    assert CardSelector(hand, FixedMoment(observation)).should_replace_selection(places) is is_told
