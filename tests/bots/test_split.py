"""The split of a hand into combinations is optimal, compared with a search of all splits."""

from __future__ import annotations

from functools import cache

from game.bots.hand_split import HandSplitter, RankSplitter, make_splitter
from game.engine.cards import CARDS, Card, parse_cards
from game.engine.combination import decode_size
from game.engine.law import get_law
from game.engine.rng import SplitMix64
from game.engine.rules import Rules

from .positions import make_rules


def count_fewest_turns(rules: Rules, hand: tuple[Card, ...]) -> int:
    """Return the fewest plays that empty a hand, by trying every combination of the engine."""
    law = get_law(rules)

    @cache
    def turns(packed: int) -> int:
        if not packed:
            return 0
        low = law.deck.pack([law.deck.find_lowest_card(packed)])
        return 1 + min(turns(packed - play) for play in law.list_leads(packed) if law.deck.has_cards(play, low))

    return turns(law.deck.pack(hand))


def make_turn_splitter(rules: Rules, hand: tuple[Card, ...]) -> HandSplitter:
    return make_splitter(get_law(rules), hand, lambda code, top: 1.0)


def test_a_split_has_as_few_turns_as_any() -> None:
    rng = SplitMix64(5)
    for preset, players in (("chops", 4), ("core", 4), ("southern", 4), ("viet-cong", 3), ("pagat", 6), ("north", 4)):
        rules = make_rules(preset, players)
        pack = list(CARDS) * (1 if players <= 4 else 2)
        for _ in range(12):
            rng.shuffle(pack)
            hand = tuple(sorted(pack[:10]))
            assert make_turn_splitter(rules, hand).split().cost == count_fewest_turns(rules, hand), (preset, hand)


def test_the_lowest_cards_of_a_hand_are_in_its_split_however_few_they_are() -> None:
    for hand, turns in (("3S", 1), ("3S 2H", 2), ("3S 3C 3D 2S 2H", 2), ("2S 2H", 1)):
        split = make_turn_splitter(make_rules("southern"), parse_cards(hand)).split()
        assert len(split.parts) == split.cost == turns, hand


def test_a_sequence_longer_than_the_rules_know_is_split() -> None:
    hand = parse_cards("3S 3C 4S 4C 5S 5C 6S 6C 7S 7C")
    for preset, turns in (("core", 1), ("southern", 2)):  # the southern game knows three and four pairs only
        assert (
            make_turn_splitter(make_rules(preset), hand).split().cost
            == turns
            == count_fewest_turns(make_rules(preset), hand)
        )


def test_what_is_left_of_a_play_is_split_like_a_hand_of_its_own() -> None:
    rules = make_rules("chops")
    rng = SplitMix64(6)
    pack = list(CARDS)
    for _ in range(40):
        rng.shuffle(pack)
        hand = tuple(sorted(pack[:13]))
        gone = tuple(sorted(pack[:3]))
        left = tuple(sorted(pack[3:13]))
        assert make_turn_splitter(rules, hand).split(gone).cost == make_turn_splitter(rules, left).split().cost


def test_the_parts_of_a_split_use_every_card_once() -> None:
    rules = make_rules("core")
    hand = parse_cards("3S 4S 5S 5C 6S 6C 7C JS QS KS AS 2S 2H")
    split = make_turn_splitter(rules, hand).split()
    assert sum(decode_size(code) for code, _ in split.parts) == len(hand)


def test_a_dearer_kind_is_avoided() -> None:
    hand = parse_cards("3S 3C 4S 4C 5S 5C")
    runs_dear = RankSplitter(get_law(make_rules("chops")), hand, lambda code, top: 10.0 if code > 4 else 1.0)
    assert {code for code, _ in runs_dear.split().parts} == {2}
