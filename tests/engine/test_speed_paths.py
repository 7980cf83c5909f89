"""The quick paths of the generator give what the plain check of every set of cards gives."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine import presets
from game.engine.deck import deck_of
from game.engine.law import NO_CARDS, Law, law_of
from game.engine.position import position_of
from game.engine.rng import SplitMix64

RULES = [
    *(preset.rules(preset.players[-1] if name == "lu" else None) for name, preset in presets.load().items()),
    presets.load()["core"].rules(5, ties="later_wins", run_min=2),
    presets.load()["viet-cong"].rules(5, ties="refuse", same_suit_runs="suited"),
    presets.load()["chops"].rules(4, bombs=[{"with": "pairs-run:3+", "beats": ["any single", "quad"]}]),
]


def _subsets(law: Law, hand: int) -> list[int]:
    cards = law.deck.cards(hand)
    sizes = range(1, len(cards) + 1)
    return sorted({law.deck.mask(chosen) for size in sizes for chosen in combinations(cards, size)})


def _hand(law: Law, generator: SplitMix64, size: int) -> int:
    pack = list(range(52)) * law.deck.packs
    generator.shuffle(pack)
    low = generator.below(9) * 4
    near = [card for card in pack if low <= card < low + 20]
    return law.deck.mask(near[:size])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.preset}-{rules.players}")
def test_leads_and_answers_are_those_of_the_check_of_every_subset(rules: object) -> None:
    law = law_of(rules)
    generator = SplitMix64(law.rules.players)
    for _ in range(12):
        hand, other = _hand(law, generator, 10), _hand(law, generator, 8)
        subsets = _subsets(law, hand)
        leads = law.leads(hand)
        assert sorted(leads) == [cards for cards in subsets if law.code(cards)]
        for target in law.leads(other)[::7]:
            code = law.code(target)
            answers = [cards for cards in law.answers(hand, code, target) if cards != NO_CARDS]
            assert sorted(answers) == [
                cards for cards in subsets if law.code(cards) and law.beats(law.code(cards), cards, code, target)
            ]


def test_so_many_sets_of_cards_are_remembered_and_then_all_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.law._MAX_CACHE_SIZE", 40)
    law = Law(presets.rules("southern"))
    known, singles = [], []
    for first, second in combinations(range(20), 2):
        cards = law.deck.mask((first, second))
        assert bool(law.code(cards)) is (first >> 2 == second >> 2)
        assert len(law.compute_higher_singles(cards)) == 3
        known.append(len(law.code_cache))
        singles.append(len(law.singles_cache))
    assert (max(known), max(singles)) == (40, 40)
    assert 1 in singles[40:], "they were forgotten"


def test_pairs_and_presence_are_read_off_at_once() -> None:
    for players in (4, 5):
        deck = deck_of(players)
        generator = SplitMix64(players)
        for _ in range(200):
            pack = list(range(52)) * deck.packs
            generator.shuffle(pack)
            hand = deck.mask(pack[:13])
            counts = [sum(card >> 2 == rank for card in pack[:13]) for rank in range(13)]
            for flags, least in (
                (deck.rank_flags(hand), 1),
                (deck.pair_flags(hand), 2),
                (deck.rank_flags_with(hand, 4), 4),
            ):
                assert [bool(flags >> rank * deck.width & 1) for rank in range(13)] == [n >= least for n in counts]


def test_a_copy_goes_its_own_way() -> None:
    law = law_of(presets.rules("southern"))
    position = position_of(law, [law.deck.mask(range(seat, 52, 4)) for seat in range(4)], 0)
    twin = position.copy()
    twin.act(twin.legal_plays()[0])
    assert position.pile == []
    assert position.turn == 0
    assert law.deck.size(position.hands[0]) == 13
