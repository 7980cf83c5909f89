"""docs/RULES.md section 2, "Beating", and the bomb tables of sections 3 and 6."""

from __future__ import annotations

import pytest

from tests.shares import mark_every

from . import oracle
from .checked_referee import Json, ask_refusal, ask_state, find_rules_error, list_legal_plays, list_pile_kinds

# Sets of cards by the words of the tables: attackers from 3 up, targets from T up, so that rank alone never helps.
PAIRS = [f"{rank}S {rank}C" for rank in "3456789"]
QUADS = [f"{rank}S {rank}C {rank}D {rank}H" for rank in "345"]
ATTACKERS = {f"{count} pairs": " ".join(PAIRS[:count]) for count in range(3, 8)} | {
    "quad": QUADS[0],
    "2 quads": " ".join(QUADS[:2]),
    "3 quads": " ".join(QUADS),
}
TARGETS = {
    "2": "2S",
    "22": "2S 2C",
    "222": "2S 2C 2D",
    "A": "AH",
    "AA": "AD AH",
    "AAA": "AC AD AH",
    "run": "QD KD AH",
    "run of one suit": "QH KH AH",
    "3 pairs": "JD JH QD QH KD KH",
    "4 pairs": "JD JH QD QH KD KH AD AH",
    "5 pairs": "TD TH JD JH QD QH KD KH AD AH",
    "quad": "KS KC KD KH",
    "quad of twos": "2S 2C 2D 2H",
}
ALL_TARGETS = "2 22 222 A AA AAA run run_of_one_suit 3_pairs 4_pairs 5_pairs"
SOUTHERN = {"3 pairs": "2", "quad": "2 22 3_pairs", "4 pairs": "2 22 3_pairs quad quad_of_twos"}
FIVE_PAIRS_OF_THE_NORTH = "2 22 222 quad quad_of_twos 3_pairs 4_pairs"
NORTH = SOUTHERN | dict.fromkeys(("5 pairs", "6 pairs", "7 pairs"), FIVE_PAIRS_OF_THE_NORTH)
PAGAT = {"quad": "2", "3 pairs": "2", "4 pairs": "22", "5 pairs": "222"}
VIET_CONG = {
    "3 pairs": "2",
    "4 pairs": "2",
    "5 pairs": "2 22",
    "6 pairs": "2 22",
    "7 pairs": "2 22 222",
    "quad": "2",
    "2 quads": "22",
    "3 quads": "222",
}
# The tables of sections 3 and 6 once more, "n+" written out.
POWERS = {
    "southern": SOUTHERN,
    "southern-winner-takes-all": SOUTHERN,
    "southern-count": SOUTHERN,
    "southern-table": SOUTHERN,
    "family": {"3 pairs": "2", "quad": "2", "4 pairs": "2 22"},
    "core": {
        "3 pairs": "2",
        "4 pairs": "2 22",
        "5 pairs": "2 22 222",
        "6 pairs": "2 22 222",
        "7 pairs": "2 22 222",
        "quad": "2 22",
    },
    "viet-cong": VIET_CONG,
    "viet-cong-house": {
        "3 pairs": "2",
        "5 pairs": "22",
        "7 pairs": "222",
        "quad": "2",
        "2 quads": "22",
        "3 quads": "222",
    },
    "chops": {
        "3 pairs": "2",
        "quad": "2 3_pairs",
        "4 pairs": "2 22 quad quad_of_twos 3_pairs",
        "5 pairs": "222",
    },
    "pagat": PAGAT,
    "pang": PAGAT,
    "san-jose": PAGAT,
    "lu": {"quad": "2 A 22 AA", "3 pairs": "2"},
    "locks": PAGAT,
    "locks-and-breaks": PAGAT | {"quad": ALL_TARGETS},
    "north": NORTH,
    "north-count": NORTH,
}


def make_free_rules(preset: str, **options: object) -> Json:
    """Return a preset whose seat 0 leads freely: no instant wins, no trades, the winner leads."""
    return {"preset": preset, "instant_wins": [], "later_lead": "winner", "trading": "off", **options}


def answer_target(rules: Json, target: str, attacker: str) -> Json:
    """Return the reply after seat 0 led the target; seat 1 holds the attacker."""
    return ask_state(rules, [f"{target} 9H", f"{attacker} 8H", "7H", "6H"], f"0 {target}")


def can_lead(rules: Json, cards: str) -> bool:
    return cards in list_legal_plays(ask_state(rules, [cards + " 9H", "8H", "7H", "6H"]))


@pytest.mark.parametrize("target", mark_every(2, sorted(TARGETS)))
@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_each_bomb_of_each_table_beats_what_the_table_says_and_nothing_else(preset: str, target: str) -> None:
    rules = make_free_rules(preset)
    if not can_lead(rules, TARGETS[target]):
        pytest.skip("no combination of this preset")
    for name, cards in ATTACKERS.items():
        powers = [word.replace("_", " ") for word in POWERS[preset].get(name, "").split()]
        assert (cards in list_legal_plays(answer_target(rules, TARGETS[target], cards))) is (target in powers), name


@pytest.mark.parametrize("preset", sorted(oracle.PRESETS))
def test_a_bomb_always_also_beats_a_lower_one_of_its_own_kind_and_length(preset: str) -> None:
    rules = make_free_rules(preset)
    higher = {
        "3 pairs": "TS TC JS JC QS QC",
        "4 pairs": "TS TC JS JC QS QC KS KC",
        "5 pairs": "TS TC JS JC QS QC KS KC AS AC",
        "quad": "TS TC TD TH",
        "2 quads": "TS TC TD TH JS JC JD JH",
    }
    for name, cards in higher.items():
        low = ATTACKERS[name]
        if can_lead(rules, low):
            assert cards in list_legal_plays(ask_state(rules, [low + " 9H", cards + " 8H", "7H", "6H"], f"0 {low}")), (
                name
            )
            back = ask_state(rules, [cards + " 9H", low + " 8H", "7H", "6H"], f"0 {cards}")
            assert low not in list_legal_plays(back), name


@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("7D", "7H"),
        ("7S 7C", "7D 7H"),
        ("7S 7C", "8S 8C"),
        ("7S 7C 7D", "8S 8C 8D"),
        ("7S 7C 7D 7H", "8S 8C 8D 8H"),
        ("7D 8D 9C", "7C 8C 9D"),
        ("3S 4S 5S 6S", "4C 5C 6C 7C"),
    ],
)
def test_a_play_beats_another_of_the_same_kind_and_number_whose_highest_card_is_lower(low: str, high: str) -> None:
    reply = ask_state("core", [low + " 2S", high + " AH", "KD", "KH"], f"0 {low}")
    assert high in list_legal_plays(reply)
    assert ask_refusal("core", [high + " 2S", low + " AH", "KD", "KH"], f"0 {high}, 1 {low}") == "not-higher"


def test_a_pair_does_not_beat_a_single_nor_a_triple_a_pair() -> None:
    hands = ["5S 6S 6C KS", "7S 7C 7D KC", "KD", "KH"]
    assert ask_refusal("core", hands, "0 5S, 1 7S 7C") == "wrong-kind"
    assert ask_refusal("core", hands, "0 6S 6C, 1 7S 7C 7D") == "wrong-kind"


def test_a_longer_run_does_not_beat_a_shorter_one() -> None:
    hands = ["5S 6S 7S 8S KS", "8C 9C TC JC KC", "KD", "KH"]
    assert ask_refusal("core", hands, "0 5S 6S 7S, 1 8C 9C TC JC") == "wrong-length"
    assert ask_refusal("core", hands, "0 5S 6S 7S 8S, 1 9C TC JC") == "wrong-length"


def test_bombs_beat_twos_only_where_the_table_says_no_ace() -> None:
    hands = ["AS KS", "3S 3C 3D 3H KC", "KD", "KH"]
    assert ask_refusal("pagat", hands, "0 AS, 1 3S 3C 3D 3H") == "cannot-bomb"


def test_a_bomb_that_beats_a_play_becomes_the_play_to_beat() -> None:
    hands = ["2S KS", "3S 3C 3D 3H KC", "2H 4S 4C 5S 5C 6S 6C", "7S 7C 7D 7H"]
    reply = ask_state("pagat", hands, "0 2S, 1 3S 3C 3D 3H")
    assert list_legal_plays(reply) == set()
    assert list_legal_plays(ask_state("pagat", hands, "0 2S, 1 3S 3C 3D 3H, 2 pass")) == {"7S 7C 7D 7H"}


def test_or_by_what_the_table_says_beats_it() -> None:
    hands = ["2S KS", "3S 3C 4S 4C 5S 5C KC", "7S 7C 7D 7H 9S", "8S 8C 9H 9C TS TC JS JC"]
    reply = ask_state("southern", hands, "0 2S, 1 3S 3C 4S 4C 5S 5C")
    assert list_legal_plays(reply) == {"7S 7C 7D 7H"}
    reply = ask_state("southern", hands, "0 2S, 1 3S 3C 4S 4C 5S 5C, 2 7S 7C 7D 7H")
    assert list_legal_plays(reply) == {"8S 8C 9C 9H TS TC JS JC"}


def test_two_decks_bomb_any_two_quads() -> None:
    rules = {"preset": "locks-and-breaks", "later_lead": "winner"}
    hands = ["QS KD AH 3S", "5S 5C 5D 5H 4S", "6S 6C 6D 6H 4C", "4D"]
    assert list_legal_plays(ask_state(rules, hands, "0 QS KD AH")) == {"5S 5C 5D 5H"}
    assert list_legal_plays(ask_state(rules, hands, "0 QS KD AH, 1 5S 5C 5D 5H")) == {"6S 6C 6D 6H"}


# The table as an option's value.


def make_own_table(*lines: tuple[str, list[str]]) -> Json:
    return make_free_rules("pagat", bombs=[{"with": attacker, "beats": beats} for attacker, beats in lines])


def test_as_an_options_value_a_table_is_a_list() -> None:
    rules = make_own_table(("quad", ["2", "22", "pairs-run:3"]), ("pairs-run:4+", ["22"]))
    for name, powers in {"quad": ["2", "22", "3 pairs"], "4 pairs": ["22"], "5 pairs": ["22"], "3 pairs": []}.items():
        for target, led in TARGETS.items():
            cards = ATTACKERS[name]
            assert (cards in list_legal_plays(answer_target(rules, led, cards))) is (target in powers), (name, target)


@pytest.mark.parametrize(
    ("target", "beaten"),
    [
        ("2", {"2"}),
        ("22", {"22"}),
        ("222", {"222"}),
        ("quad", {"quad", "quad of twos"}),
        ("pairs-run:3", {"3 pairs"}),
        ("pairs-run:4", {"4 pairs"}),
        ("any single", {"2", "A"}),
        ("any pair", {"22", "AA"}),
    ],
)
def test_each_target_of_a_table_means_what_it_says(target: str, beaten: set[str]) -> None:
    rules = make_own_table(("pairs-run:6", [target]))
    bomb = ATTACKERS["6 pairs"]
    names = {name for name, led in TARGETS.items() if bomb in list_legal_plays(answer_target(rules, led, bomb))}
    assert names == beaten


def test_any_is_everything_but_a_higher_quad() -> None:
    rules = make_own_table(("quad", ["any"]))
    for name, led in TARGETS.items():
        beaten = ATTACKERS["quad"] in list_legal_plays(answer_target(rules, led, ATTACKERS["quad"]))
        assert beaten is not name.startswith("quad"), name


@pytest.mark.parametrize(
    "table",
    [
        "quad",
        {"with": "quad", "beats": ["2"]},
        [{"with": "quad"}],
        [{"beats": ["2"]}],
        [{"with": "triple", "beats": ["2"]}],
        [{"with": "pairs-run", "beats": ["2"]}],
        [{"with": "pairs-run:2", "beats": ["2"]}],
        [{"with": "pairs-run:x", "beats": ["2"]}],
        [{"with": "quad", "beats": "2"}],
        [{"with": "quad", "beats": ["2222"]}],
        [{"with": "quad", "beats": ["any triple"]}],
        [{"with": 4, "beats": ["2"]}],
        None,
        7,
    ],
)
def test_a_table_that_is_no_table_is_refused(table: object) -> None:
    from game.app.referee import judge_record as referee

    from .checked_referee import make_record

    reply = referee(make_record({"preset": "pagat", "bombs": table}, ["3S", "4S", "5S", "6S"]))
    assert (reply["ok"], reply["code"], reply["action"]) == (False, "bad-rules", None)
    assert reply["message"]


# Ties, with two decks.

FIVE_CARDS = ["KD", "KH", "QH"]


def can_answer_equal(ties: str, low: str, high: str) -> bool:
    """Return whether seat 1 may answer a set of cards with another that has the same highest card."""
    hands = [low + " 3S", high + " 3C", *FIVE_CARDS]
    return high in list_legal_plays(ask_state({"preset": "core", "ties": ties}, hands, f"0 {low}"))


@pytest.mark.parametrize(
    ("low", "high", "distinct"),
    [
        ("7H", "7H", False),
        ("7S 7H", "7S 7H", False),
        ("7S 7H", "7C 7H", True),
        ("7C 7H", "7S 7H", False),
        ("7S 7D 7H", "7C 7D 7H", True),
        ("5S 6S 7H", "5S 6C 7H", True),
        ("5D 6S 7H", "5S 6C 7H", True),
        ("5C 6S 7H", "5S 6S 7H", False),
        ("4S 4C 5S 5C 6S 6H", "4S 4C 5S 5D 6S 6H", True),
    ],
)
def test_where_the_highest_cards_are_identical_the_next_are_compared(low: str, high: str, distinct: bool) -> None:
    assert can_answer_equal("highest_distinct", low, high) is distinct
    assert can_answer_equal("refuse", low, high) is False
    assert can_answer_equal("later_wins", low, high) is True


def test_the_default_of_ties_is_highest_distinct_in_every_preset() -> None:
    for preset in oracle.PRESETS:
        if 5 in oracle.rules.PLAYERS[preset]:
            rules = make_free_rules(preset)
            hands = ["7S 7H 3S", "7C 7H 3C", *FIVE_CARDS]
            assert list_legal_plays(ask_state(rules, hands, "0 7S 7H")) == {"7C 7H"}, preset


def test_later_wins_does_not_let_a_lower_card_win() -> None:
    assert not can_answer_equal("later_wins", "7H", "7D")


@pytest.mark.parametrize("value", ["first", True, None, 1])
def test_ties_has_no_other_value(value: object) -> None:
    assert find_rules_error({"preset": "core", "ties": value}, ["3S", "4S", "5S", "6S"])


# The sources' examples.


def test_f_the_pair_7s_7h_beats_the_pair_7c_7d() -> None:
    hands = ["7C 7D 3C", "7S 7H 3D", "4S", "4H"]
    assert list_legal_plays(ask_state("family", hands, "0 7C 7D")) == {"7S 7H"}


def test_f_a_chop_beats_the_2_of_spades_but_not_the_ace_of_hearts() -> None:
    hands = ["2S AH 3C", "5S 5C 5D 5H 6D 6H 7D 7H 8S 8D 3D", "4S", "4H"]
    both = {"5S 5C 5D 5H", "6D 6H 7D 7H 8S 8D"}
    assert both <= list_legal_plays(ask_state("family", hands, "0 2S"))
    assert not both & list_legal_plays(ask_state("family", hands, "0 AH"))


def test_f_only_four_pairs_chop_a_pair_of_twos() -> None:
    hands = ["2S 2C 3C", "5S 5C 5D 5H 6D 6H 7D 7H 8S 8D 9C 9D 3D", "4S", "4H"]
    assert list_legal_plays(ask_state("family", hands, "0 2S 2C")) == {
        f"{pair} 6D 6H 7D 7H 8S 8D" for pair in ("5S 5C", "5S 5D", "5S 5H", "5C 5D", "5C 5H", "5D 5H")
    } | {"6D 6H 7D 7H 8S 8D 9C 9D"}


def test_s_7h_7s_beats_7d_7c_and_8s_9d_10h_beats_8d_9h_10s() -> None:
    assert "7S 7H" in list_legal_plays(ask_state("southern", ["7C 7D 3C", "7S 7H 3D", "4S", "4H"], "0 7C 7D"))
    hands = ["8D 9H TS 3C", "8S 9D TH 3D", "4S", "4H"]
    assert list_legal_plays(ask_state("southern", hands, "0 8D 9H TS")) == {"8S 9D TH"}


def test_p_8s_9s_10d_beats_8h_9h_10c() -> None:
    hands = ["8H 9H TC 3C", "8S 9S TD 3D", "4S", "4H"]
    assert list_legal_plays(ask_state("pagat", hands, "0 8H 9H TC")) == {"8S 9S TD"}


def test_p_a_two_on_the_ace_lets_the_quad_in() -> None:
    hands = ["AS 3C", "2S 3D", "4S 4C 4D 4H 5S", "5H"]
    assert list_legal_plays(ask_state("pagat", hands, "0 AS, 1 2S")) == {"4S 4C 4D 4H"}


def test_l_a_lock_can_be_played_on_a_sequence_but_not_a_sequence_on_a_lock() -> None:
    rules = make_free_rules("locks")
    hands = ["3S 4C 5S KS", "4D 5D 6D KC", "7S 8C 9S KD", "KH"]
    reply = ask_state(rules, hands, "0 3S 4C 5S, 1 4D 5D 6D")
    assert (list_pile_kinds(reply), list_legal_plays(reply)) == (["run", "suited-run"], set())


def test_under_any_an_identical_quad_of_the_other_deck_does_not_beat_a_quad() -> None:
    quad = "5S 5C 5D 5H"
    for ties, beaten in (("highest_distinct", False), ("refuse", False), ("later_wins", True)):
        rules = {"preset": "locks-and-breaks", "later_lead": "winner", "ties": ties}
        reply = ask_state(rules, [quad + " 3S", quad + " 3C", *FIVE_CARDS], f"0 {quad}")
        assert (quad in list_legal_plays(reply)) is beaten, ties
