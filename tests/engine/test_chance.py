"""The random generator and the shuffle: a shared seed deals the same cards in every version."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.engine import presets
from game.engine.cards import format_cards, parse_cards
from game.engine.dealing import DealSpec, deal_cards
from game.engine.rng import SplitMix64


def test_splitmix64_gives_the_published_numbers() -> None:
    generator = SplitMix64(1234567)
    assert [generator.next_bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_integer_is_a_seed_and_different_ones_differ() -> None:
    firsts = {SplitMix64(seed).next_bits() for seed in (0, 1, -1, -2, 2**64 + 5, 2**70, -(2**90), 5)}
    assert len(firsts) == 8


@pytest.mark.parametrize(
    ("seed", "first"),
    [
        (-1, 0xE4D971771B652C20),
        (2**64 + 5, 0x118ED29B931893B4),
        (2**130 + 7, 0x381C81CDB706618E),
        (-(2**90), 0x667D16123B104562),
    ],
)
def test_seeds_of_any_size_mean_the_same_for_ever(seed: int, first: int) -> None:
    assert SplitMix64(seed).next_bits() == first


def test_below_reaches_every_number_about_equally() -> None:
    generator = SplitMix64(1)
    counts = Counter(generator.draw_below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert min(counts.values()) > 850


def test_random_lies_between_nought_and_one() -> None:
    generator = SplitMix64(2)
    values = [generator.random() for _ in range(2000)]
    assert 0 <= min(values) < 0.01
    assert 0.99 < max(values) < 1


@pytest.mark.parametrize(
    ("preset", "players", "options", "spec", "dealer", "first_hand", "leftover"),
    [
        ("southern", 4, {}, DealSpec(seed=7), 2, "3H 4S 8S 8D 8H JS JC JH QH KH AD AH 2C", ""),
        (
            "core",
            5,
            {"cards": "all"},
            DealSpec(seed=2**70 + 5),
            4,
            "4S 4C 4H 5D 7C 7D 7H 8S 8C 8H 9C TS TC JS QD QD AC AH 2D 2H",
            "5S 5D 9D QS",
        ),
        ("lu", 3, {}, DealSpec(seed=3, dealer=1), 1, "3D 3H 5S 6H 7C 7D 8D 9S 9D TC TH QD QH KD AS AH 2H", "5C"),
    ],
)
def test_a_seed_deals_the_same_cards_for_ever(
    preset: str, players: int, options: dict[str, Any], spec: DealSpec, dealer: int, first_hand: str, leftover: str
) -> None:
    hands = deal_cards(presets.load()[preset].rules(players, **options), spec)
    assert (hands.dealer, format_cards(hands.hands[0]), format_cards(hands.leftover)) == (dealer, first_hand, leftover)


def test_a_deal_holds_every_card_once_for_each_deck() -> None:
    rules = presets.load()["core"].rules(8)
    hands = deal_cards(rules, DealSpec(seed=11))
    cards = Counter(card for hand in hands.hands for card in hand)
    assert set(cards.values()) == {2}
    assert len(cards) == 52


def test_the_last_loser_deals_and_the_next_seat_gets_the_first_card() -> None:
    rules = presets.rules("southern")
    by_loser = deal_cards(rules, DealSpec(seed=5, number=2, last_order=(2, 0, 3, 1)))
    by_seat = deal_cards(rules, DealSpec(seed=5, dealer=1))
    assert by_loser == by_seat
    assert by_loser.dealer == 1


def test_moving_the_dealer_on_moves_the_hands_on() -> None:
    rules = presets.rules("southern")
    one, other = (deal_cards(rules, DealSpec(seed=9, dealer=dealer)).hands for dealer in (0, 1))
    assert other == one[-1:] + one[:-1]


def test_cards_are_read_in_every_writing() -> None:
    assert parse_cards("10h tD T♦ 3♠ 2H") == tuple(sorted(parse_cards("TH TD TD 3S 2H")))
