"""The fast move generator agrees with a plain check of every subset of the hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine import presets
from game.engine.deck import get_deck
from game.engine.law import NO_CARDS, Law, get_law
from game.engine.position import make_position
from game.engine.rng import SplitMix64

RULES = [
    *(preset.rules(preset.players[-1] if name == "lu" else None) for name, preset in presets.load().items()),
    presets.load()["core"].rules(5, ties="later_wins", run_min=2),
    presets.load()["viet-cong"].rules(5, ties="refuse", same_suit_runs="suited"),
    presets.load()["chops"].rules(4, bombs=[{"with": "pairs-run:3+", "beats": ["any single", "quad"]}]),
]


def _list_subsets(law: Law, hand: int) -> list[int]:
    cards = law.deck.unpack(hand)
    sizes = range(1, len(cards) + 1)
    return sorted({law.deck.pack(chosen) for size in sizes for chosen in combinations(cards, size)})


def _draw_hand(law: Law, generator: SplitMix64, size: int) -> int:
    pack = list(range(52)) * law.deck.packs
    generator.shuffle(pack)
    low = generator.draw_below(9) * 4
    near = [card for card in pack if low <= card < low + 20]
    return law.deck.pack(near[:size])


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.preset}-{rules.players}")
def test_leads_and_answers_are_those_of_the_check_of_every_subset(rules: object) -> None:
    law = get_law(rules)
    generator = SplitMix64(law.rules.players)
    for _ in range(12):
        hand, other = _draw_hand(law, generator, 10), _draw_hand(law, generator, 8)
        subsets = _list_subsets(law, hand)
        leads = law.list_leads(hand)
        assert sorted(leads) == [cards for cards in subsets if law.get_code(cards)]
        for target in law.list_leads(other)[::7]:
            code = law.get_code(target)
            answers = [cards for cards in law.list_answers(hand, code, target) if cards != NO_CARDS]
            assert sorted(answers) == [
                cards
                for cards in subsets
                if law.get_code(cards) and law.can_beat(law.get_code(cards), cards, code, target)
            ]


def test_so_many_sets_of_cards_are_remembered_and_then_all_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.engine.law._MAX_CACHE_SIZE", 40)
    law = Law(presets.rules("southern"))
    known, singles = [], []
    for first, second in combinations(range(20), 2):
        cards = law.deck.pack((first, second))
        assert bool(law.get_code(cards)) is (first >> 2 == second >> 2)
        assert len(law.compute_higher_singles(cards)) == 3
        known.append(len(law.code_cache))
        singles.append(len(law.singles_cache))
    assert (max(known), max(singles)) == (40, 40)
    assert 1 in singles[40:], "they were forgotten"


def test_pairs_and_presence_are_read_off_at_once() -> None:
    for players in (4, 5):
        deck = get_deck(players)
        generator = SplitMix64(players)
        for _ in range(200):
            pack = list(range(52)) * deck.packs
            generator.shuffle(pack)
            hand = deck.pack(pack[:13])
            counts = [sum(card >> 2 == rank for card in pack[:13]) for rank in range(13)]
            for flags, least in (
                (deck.flag_ranks(hand), 1),
                (deck.flag_pairs(hand), 2),
                (deck.make_rank_flags_by_count(hand, 4), 4),
            ):
                assert [bool(flags >> rank * deck.bits_per_rank & 1) for rank in range(13)] == [
                    n >= least for n in counts
                ]


def test_a_copy_goes_its_own_way() -> None:
    law = get_law(presets.rules("southern"))
    position = make_position(law, [law.deck.pack(range(seat, 52, 4)) for seat in range(4)], 0)
    twin = position.copy()
    twin.act(twin.list_legal_plays()[0])
    assert position.pile == []
    assert position.turn == 0
    assert law.deck.count_cards(position.hands[0]) == 13
