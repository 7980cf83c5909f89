from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import presets
from game.engine.cards import CARDS, Card, parse_cards
from game.engine.law import get_law
from game.engine.rules import Rules
from game.session.table.sorting import find_splits, merge_singles, sort_by_rank, sort_by_suit, update_order

NAMES = ("southern", "locks", "viet-cong", "north")
RULES = [*map(presets.rules, NAMES), presets.rules("core", 5)]


def draw_hands(rules: Rules) -> st.SearchStrategy[tuple[Card, ...]]:
    packs = get_law(rules).deck.packs
    return st.permutations(list(CARDS) * packs).map(lambda pack: tuple(sorted(pack[: 13 if packs == 1 else 20])))


@settings(max_examples=40)
@given(st.sampled_from(RULES).flatmap(lambda rules: st.tuples(st.just(rules), draw_hands(rules))))
def test_there_are_three_different_splits_and_each_holds_every_card_once(dealt: tuple[Rules, tuple[Card, ...]]) -> None:
    rules, hand = dealt
    law = get_law(rules)
    splits = find_splits(hand, rules)
    for split in splits:
        assert Counter(card for group in split for card in group) == Counter(hand)
        assert all(law.get_code(law.deck.pack(group)) for group in split)
    orders = {tuple(card for group in split for card in group) for split in splits}
    assert len(orders) == len(splits)
    assert len(splits) == 3 or sum(len(group) > 1 for group in splits[0]) < 4, "few groups have few ways"


def test_the_best_split_needs_few_plays_and_the_others_keep_sets_or_runs() -> None:
    hand = parse_cards("3S 3C 4D 5H 6S 7C 7D 7H TS JS QS KD 2H")
    splits = find_splits(hand, presets.rules("southern"))
    assert len(splits[0]) == min(len(split) for split in splits)
    assert any(parse_cards("7C 7D 7H") in split for split in splits)
    assert any(max(map(len, split)) >= 4 for split in splits)


@pytest.mark.parametrize(
    ("hand", "kept_together", "single"),
    [
        ("3C 3D 4C 5H 6D 7S JH QC KS AH 2S", ("3C 3D", "4C 5H 6D 7S", "JH QC KS AH"), "3C"),
        ("4D 5S 5D 6S 6C 7C 8S 8C 9S 9H QS", ("8S 8C", "9S 9H"), "8C"),
    ],
)
def test_of_as_many_plays_those_are_better_that_leave_no_weak_single(
    hand: str, kept_together: tuple[str, ...], single: str
) -> None:
    best = find_splits(parse_cards(hand), presets.rules("southern"))[0]
    assert all(parse_cards(group) in best for group in kept_together)
    assert parse_cards(single) not in best


SORTED_HANDS = {
    "fewest plays, fewest weak singles, then sets": ("southern", [
        "5D | KD | 4S 5C 6H | 8S 9C TS | 9D TH JC | 2S 2H",
        "4S | 6H | KD | 5C 5D | 8S 9C TS | 9D TH JC | 2S 2H",
        "4S | 6H | 8S | JC | KD | 5C 5D | 9C 9D | TS TH | 2S 2H",
    ]),
    "a quad is never broken": ("southern", [
        "6D | 3S 3C | 3D 4H 5S 6C 7H | 9S 9C 9D 9H | 2S",
        "6D | 3C 3D | 3S 4H 5S 6C 7H | 9S 9C 9D 9H | 2S",
        "4H | 5S | 7H | 6C 6D | 3S 3C 3D | 9S 9C 9D 9H | 2S",
    ]),
    "long runs or pairs": ("southern", [
        "7H | JS JC JD | 3C 4D 5S | 4H 5D 6C 7S 8D | 2C",
        "8D | 7S 7H | JS JC JD | 3C 4D 5S | 4H 5D 6C | 2C",
        "3C | 6C | 8D | 4D 4H | 5S 5D | 7S 7H | JS JC JD | 2C",
    ]),
    "consecutive pairs that are a bomb or two runs": ("southern", [
        "9S | TD | QS QC QD QH | 6S 6C 7S 7D 8C 8H",
        "6S 7S 8C | 6C 7D 8H 9S TD | QS QC QD QH",
        "6C 7D 8H | 6S 7S 8C 9S TD | QS QC QD QH",
    ]),
    "runs of one suit": ("locks", [
        "JC | 4S 4H | 9C 9D | 5H 6H 7C | 2D",
        "4S | JC | 9C 9D | 4H 5H 6H 7C | 2D",
        "4H | JC | 9C 9D | 4S 5H 6H 7C | 2D",
    ]),
    "one run more, or the longest": ("southern", [
        "6D | AH | 7D 7H | 9D 9H | 5D 6S 7S | TS JS QD | 2S",
        "5D | AH | 6S 6D | 9D 9H | 7S 7D 7H | TS JS QD | 2S",
        "6D | 9D | AH | 7D 7H | 5D 6S 7S | 9H TS JS QD | 2S",
    ]),
    "suits that must match": ("north", [
        "5S | 7S | 8D | 9C | 9D | AS | 4D 4H | JS JC | QC KC AC",
        "5S | 7S | 8D | 9C | 9D | JS | AS | 4D 4H | JC QC KC AC",
        "5S | 7S | 8D | 9C | 9D | QC | KC | 4D 4H | JS JC | AS AC",
    ]),
}  # fmt: skip
"""Hands by sorting: the best first, each with its most valuable cards on the right."""


@pytest.mark.parametrize("ways", SORTED_HANDS)
def test_a_hand_is_split_in_the_ways_that_players_would_think_of(ways: str) -> None:
    preset, offered = SORTED_HANDS[ways]
    splits_of_it = [tuple(map(parse_cards, way.split(" | "))) for way in offered]
    hand = [card for group in splits_of_it[0] for card in group]
    assert find_splits(hand, presets.rules(preset)) == splits_of_it


def test_bombs_are_kept_whole_in_the_best_split() -> None:
    hand = parse_cards("3S 4S 5S 5C 6S 6C 7S 7C 9D JS QH KD 2H")
    assert parse_cards("5S 5C 6S 6C 7S 7C") in find_splits(hand, presets.rules("southern"))[0]


def test_runs_of_one_suit_are_found_where_they_are_a_kind_of_their_own() -> None:
    hand = parse_cards("4S 4H 5H 6H 9D JC")
    assert any(parse_cards("4H 5H 6H") in split for split in find_splits(hand, presets.rules("locks")))
    among_others = parse_cards("4H 5S 5H 6S 6H 9D JC")
    assert not any(parse_cards("4H 5H 6H") in split for split in find_splits(among_others, presets.rules("southern")))
    assert any(parse_cards("4H 5H 6H") in split for split in find_splits(among_others, presets.rules("locks")))


def test_where_suits_must_match_pairs_are_of_one_colour_and_runs_of_one_suit() -> None:
    hand = parse_cards("3S 4S 5S 5D 9S 9D 9C KH")
    splits = find_splits(hand, presets.rules("north"))
    assert all(parse_cards("9S 9D") not in split and parse_cards("5S 5D") not in split for split in splits)
    assert any(parse_cards("9S 9C") in split for split in splits) and any(
        parse_cards("3S 4S 5S") in split for split in splits
    )


def test_an_empty_hand_has_one_empty_split() -> None:
    assert find_splits((), presets.rules("southern")) == [()]


def test_the_hand_is_put_in_order_by_rank_and_by_suit() -> None:
    hand = parse_cards("3H 4S KD 2S 3S")
    assert sort_by_rank(hand) == parse_cards("3S 3H 4S KD 2S")
    assert [card.suit for card in sort_by_suit(hand)] == sorted(card.suit for card in hand)
    assert sort_by_suit(hand)[:3] == tuple(parse_cards(text)[0] for text in ("3S", "4S", "2S"))


@given(st.permutations(list(CARDS)), st.integers(0, 13), st.integers(0, 4))
def test_ones_own_order_survives_plays_and_trades(pack: list[Card], played: int, came: int) -> None:
    order, rest = pack[:13], pack[13 : 13 + came]
    hand = sorted(order[played:] + rest)
    kept = update_order(order, hand)
    assert sorted(kept) == hand
    assert [card for card in kept if card in order] == order[played:]


def test_a_new_card_joins_its_neighbour() -> None:
    order = [parse_cards(text)[0] for text in ("KD", "3S", "9C", "2H")]
    assert update_order(order, parse_cards("3S 9C TD KD 2H")) == tuple(
        parse_cards(text)[0] for text in ("KD", "3S", "9C", "TD", "2H")
    )


def test_a_new_card_joins_its_equal() -> None:
    order = [parse_cards(text)[0] for text in ("9C", "3S", "KD")]
    assert update_order(order, parse_cards("3S 3S 9C KD")) == (
        *parse_cards("9C"),
        *parse_cards("3S 3S"),
        *parse_cards("KD"),
    )


@pytest.mark.parametrize("cards", ["3S 3S 4S", "3S 3S 3S"])
def test_equal_cards_are_told_apart(cards: str) -> None:
    assert update_order(parse_cards("3S 3S"), parse_cards(cards)) in (
        parse_cards(cards),
        tuple(reversed(parse_cards(cards))),
    )


def test_a_new_card_lower_than_all_stands_at_the_left() -> None:
    order = [parse_cards(text)[0] for text in ("KD", "9C")]
    assert update_order(order, parse_cards("3S 9C KD")) == (*parse_cards("3S"), *parse_cards("KD"), *parse_cards("9C"))


def test_loose_singles_lie_together_and_loose_twos_apart_from_them() -> None:
    split = tuple(parse_cards(group) for group in ("3S 4S 5S", "7D", "9C", "JS JC", "2S", "2H"))
    assert merge_singles(split) == tuple(parse_cards(group) for group in ("3S 4S 5S", "7D 9C", "JS JC", "2S 2H"))
    assert merge_singles(split[1:3] + split[4:]) == (parse_cards("7D 9C"), parse_cards("2S 2H"))
    assert merge_singles((parse_cards("7D"), parse_cards("JS JC"), parse_cards("9C"))) == (
        parse_cards("7D"),
        parse_cards("JS JC"),
        parse_cards("9C"),
    )
