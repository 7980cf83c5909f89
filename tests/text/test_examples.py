"""The cards drawn beside the rules fit their captions, and the numbers fit the rules."""

from __future__ import annotations

import pytest

from game.engine import presets
from game.engine.cards import ACE, TWO
from game.engine.combination import PAIRS_RUN, QUAD, QUADS_RUN, RUN, SINGLE, SUITED_RUN, decode_length
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.law import get_law
from game.engine.rules import Rules
from game.text.book.examples import count_dealt_cards
from game.text.book.shapes import get_samples

KING = ACE - 1
ALL_RULES = presets.rules("southern").but(
    pairs_run_lengths="any", quads_runs=True, twos_in_runs=True, twos_in_pairs_runs=True, same_suit_runs="suited"
)
LENGTHS = {RUN: range(3, 14), SUITED_RUN: range(3, 14), PAIRS_RUN: range(3, 14), QUADS_RUN: range(2, 14)}
NORTH_RULES = ALL_RULES.but(same_suit_runs="plain", matching="north")
CODES = [*range(SINGLE, QUAD + 1), *(kind + length for kind, lengths in LENGTHS.items() for length in lengths)]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("low", [0, 4, KING, TWO])
@pytest.mark.parametrize("rules", [ALL_RULES, NORTH_RULES], ids=["any suits", "matching"])
def test_drawn_cards_form_the_combination_of_the_sentence(rules: Rules, code: int, low: int) -> None:
    if code not in rules.decisions.codes:
        return
    law, length = get_law(rules), decode_length(code) if code > QUAD else 1
    cards = get_samples(rules).make_cards(code, low)
    assert len(set(cards)) == len(cards)
    assert law.get_code(law.deck.pack(cards)) == code
    assert min(cards).rank == min(low, TWO + 1 - length), "as low as asked, lower where it would not fit"


@pytest.mark.parametrize("code", [PAIRS_RUN + 3, RUN + 5, SUITED_RUN + 4])
def test_drawn_cards_end_where_the_rules_let_them_end(code: int) -> None:
    to_the_ace = ALL_RULES.but(twos_in_runs=False, twos_in_pairs_runs=False)
    assert max(get_samples(to_the_ace).make_cards(code, KING)).rank == ACE


def test_no_example_is_longer_than_the_rules_allow() -> None:
    to_the_ace = get_samples(ALL_RULES.but(twos_in_pairs_runs=False))
    assert to_the_ace.make_cards(PAIRS_RUN + 13, 0) == ()
    assert len(to_the_ace.make_cards(PAIRS_RUN + 12, 0)) == 24


@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("length", range(2, 8))
def test_a_drawn_run_is_of_mixed_suits_and_ends_in_that_which_is_asked_for(suit: int, length: int) -> None:
    cards = get_samples(ALL_RULES).make_run(2, length, suit)
    assert [card.rank for card in cards] == list(range(2, 2 + length))
    assert len({card.suit for card in cards}) > 1
    assert cards[-1].suit == suit


@pytest.mark.parametrize("name", presets.load())
def test_the_rules_state_the_number_of_dealt_cards(name: str) -> None:
    for players in presets.load()[name].players:
        rules = presets.rules(name, players)
        hands = Deal.begin(rules, DealSpec(seed=3)).hands
        assert min(len(hand) for hand in hands) == count_dealt_cards(rules), players
