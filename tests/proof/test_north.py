"""docs/RULES.md section 6 and its rulings, except last_two: a scenario for each sentence."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import presets
from game.engine.cards import format_cards, parse_cards
from game.engine.violation import RulesError

from .checked_referee import Json, ask_referee, ask_refusal, ask_state, list_legal_plays, list_payments, make_record

BOMBS = [
    {"with": "pairs-run:3", "beats": ["2"]},
    {"with": "quad", "beats": ["2", "pairs-run:3"]},
    {"with": "pairs-run:4", "beats": ["2", "quad"]},
]


def make_rules(**options: object) -> Json:
    """Return the plainest rules with `matching`."""
    return {"preset": "pagat", "matching": "north", "twos_in_runs": False, "twos_in_pairs_runs": False, **options}


def list_answers(lead: str, held: str, **options: object) -> set[str]:
    """Return the answers of a hand to a lead; two players, or five if the cards come from two decks."""
    two_decks = options.pop("decks", 1) == 2
    hands = [f"{lead} 3D", f"{held} 3H", *(["3S", "3C", "4S"] if two_decks else [])]
    return list_legal_plays(
        ask_state(make_rules(**options), [format_cards(parse_cards(hand)) for hand in hands], f"0 {lead}")
    )


def list_leads(hand: str, **options: object) -> set[str]:
    return list_legal_plays(ask_state(make_rules(**options), [hand, "3S 4D"]))


# Single


def test_a_card_from_3_to_a_is_answered_by_a_higher_card_of_its_suit_or_by_any_two() -> None:
    assert list_answers("8C", "9S 9C 9D 9H 7C AC KH 2S 2D") == {"9C", "AC", "2S", "2D"}


def test_a_two_is_answered_by_a_higher_two() -> None:
    assert list_answers("2C", "2S 2D 2H AC") == {"2D", "2H"}


# Pair


def test_a_pair_is_of_one_rank_and_one_colour() -> None:
    assert {lead for lead in list_leads("7S 7C 7D 7H") if len(lead.split()) == 2} == {"7S 7C", "7D 7H"}


def test_twos_may_pair_in_any_suits() -> None:
    assert len({lead for lead in list_leads("2S 2C 2D 2H") if len(lead.split()) == 2}) == 6


def test_twos_pair_in_one_colour_only_within_a_pairs_run() -> None:
    leads = list_leads("KD KH AD AH 2S 2D 2H", twos_in_pairs_runs=True)
    assert {lead for lead in leads if len(lead.split()) == 6} == {"KD KH AD AH 2D 2H"}


def test_a_pair_is_answered_by_a_higher_one_of_the_same_colour_or_by_any_pair_of_twos() -> None:
    assert list_answers("8S 8C", "9S 9C 9D 9H 2S 2D") == {"9S 9C", "2S 2D"}
    assert list_answers("8D 8H", "9S 9C 9D 9H 7D 7H 2C") == {"9D 9H"}


def test_a_pair_of_twos_is_answered_by_a_higher_one_by_its_highest_card() -> None:
    assert list_answers("2S 2D", "2C 2H") == {"2C 2H"}
    assert list_answers("2S 2H", "2C 2D") == set()


# Triple


def test_a_triple_is_any_three_of_a_rank() -> None:
    assert len({lead for lead in list_leads("7S 7C 7D 7H") if len(lead.split()) == 3}) == 4


def test_a_triple_is_answered_by_a_higher_one_of_the_same_three_suits_or_by_any_triple_of_twos() -> None:
    assert list_answers("8S 8C 8D", "9S 9C 9D 9H 2C 2D 2H", bombs=[]) == {"9S 9C 9D", "2C 2D 2H"}


def test_a_triple_of_two_decks_has_each_suit_as_often() -> None:
    answers = list_answers("8S 8S 8D", "9S 9S 9D 9D TS TC TD", decks=2)
    assert answers == {"9S 9S 9D"}


def test_a_triple_of_twos_is_answered_by_a_higher_one() -> None:
    assert list_answers("2S 2C 2D", "2H 2C 2D", decks=2) == {"2C 2D 2H"}


# Quads


def test_quads_and_quads_runs_are_as_ever() -> None:
    assert list_answers("8S 8C 8D 8H", "9S 9C 9D 9H") == {"9S 9C 9D 9H"}
    two_quads = list_answers("8S 8C 8D 8H 9S 9C 9D 9H", "TS TC TD TH JS JC JD JH", quads_runs=True)
    assert two_quads == {"TS TC TD TH JS JC JD JH"}


# Runs


def test_all_cards_of_a_run_are_of_one_suit() -> None:
    assert {lead for lead in list_leads("7S 8S 9S 9D TD") if len(lead.split()) > 2} == {"7S 8S 9S"}
    assert {lead for lead in list_leads("7S 8S 9D TD", run_min=2) if len(lead.split()) == 2} == {"7S 8S", "9D TD"}


def test_a_run_is_answered_in_its_suit_by_a_higher_highest_card() -> None:
    held = "8S 9S TS 8D 9D TD JS 2S"
    assert list_answers("7S 8S 9S", held.replace("8S 9S", "")) == set()
    assert list_answers("5S 6S 7S", held) == {"8S 9S TS", "9S TS JS"}


# Pairs runs


def test_a_pairs_run_is_all_of_one_colour() -> None:
    leads = list_leads("7S 7C 8S 8C 8D 8H 9S 9C 9D 9H TD TH")
    assert {lead for lead in leads if len(lead.split()) == 6} == {"7S 7C 8S 8C 9S 9C", "8D 8H 9D 9H TD TH"}


def test_a_pairs_run_is_answered_by_a_higher_one_of_its_colour_bombs_too() -> None:
    held = "8S 8C 9S 9C TS TC JD JH QD QH KD KH"
    assert list_answers("5S 5C 6S 6C 7S 7C", held, bombs=[]) == {"8S 8C 9S 9C TS TC"}
    assert list_answers("5S 5C 6S 6C 7S 7C", held, bombs=BOMBS) == {"8S 8C 9S 9C TS TC"}


def test_what_a_bomb_beats_by_the_table_asks_nothing_of_it() -> None:
    assert list_answers("2S", "8D 8H 9D 9H TD TH", bombs=BOMBS) == {"8D 8H 9D 9H TD TH"}
    own = [{"with": "pairs-run:3", "beats": ["pairs-run:3"]}]
    assert list_answers("8S 8C 9S 9C TS TC", "5D 5H 6D 6H 7D 7H", bombs=own) == {"5D 5H 6D 6H 7D 7H"}


# counted_sets, and full_hand_double where each card is paid

VALUES = {"black_two": 2, "red_two": 4, "three_pairs": 6, "quad": 8, "four_pairs": 8}


def compute_count(hand: str, **options: object) -> int:
    """Return the payment for a hand that is left when the other goes out."""
    rules = make_rules(scoring="per_card", ending="first_out", set_values=VALUES, bombs=BOMBS, **options)
    reply = ask_state(rules, ["KS 3S", f"{hand} 4S"], "0 3S, 1 4S, 0 KS")
    ((_, _, points, why),) = list_payments(reply)
    assert why == "per-card"
    return int(points)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("5S 6D", 2), ("2S 5S", 3), ("2H 5S", 5), ("5S 5C 5D 5H 6S", 9), ("5S 5C 6S 6C 7S 7C", 6),
        ("5S 5C 6S 6C 7D 7H", 6), ("5S 5C 5D 5H 6S 6C 7S 7C", 12), ("2S 2C 2D 2H", 12), ("5S 5C 6S 6C 7S 7C 8S 8C", 8),
    ],
)  # fmt: skip
def test_counted_sets_count_the_greatest_total_of_special_sets_and_one_for_each_card_in_none(
    hand: str, points: int
) -> None:
    assert compute_count(hand, counted_sets=True) == points
    assert compute_count(hand, counted_sets=False) == len(hand.split())


def test_under_matching_pairs_of_two_colours_make_no_special_set() -> None:
    worth = {**VALUES, "three_pairs": 9}
    mixed, plain = (
        "5S 5C 6S 6C 7D 7H",
        {"scoring": "per_card", "set_values": worth, "bombs": BOMBS, "counted_sets": True},
    )
    for matching, points in (("north", 6), ("none", 9)):
        reply = ask_state(make_rules(**plain) | {"matching": matching}, ["KS 3S", f"{mixed} 4S"], "0 3S, 1 4S, 0 KS")
        assert list_payments(reply) == {(1, 0, points, "per-card")}


def test_under_matching_hoarding_makes_bombs_of_one_colour() -> None:
    hand = "5S 5C 5D 5H 6S 6C 6D 7S 7C 7D 7H"
    reply = ask_state(make_rules(hoarding=True, scoring="places"), ["KS 3S", f"{hand} 4S"], "0 3S, 1 4S, 0 KS")
    assert list_payments(reply) == {(1, 0, 6, "hoarding")}, "two quads, 3 each, rather than three pairs, 2"


def test_a_seat_that_has_played_no_card_pays_twice_in_one_payment() -> None:
    options = make_rules(
        scoring="per_card", ending="first_out", full_hand_double=True, counted_sets=True, set_values=VALUES
    )
    reply = ask_state(options, ["3S KS", "4D 5H 2H", "4S 6D"], "0 3S, 1 pass, 2 4S, 0 pass, 2 6D")
    assert list_payments(reply) == {(0, 2, 1, "per-card"), (1, 2, 12, "per-card")}
    thirteen = "4D 5H 6D 7H 8D 9H TD JH QD KH AD 3D 3H"
    reply = ask_state(
        make_rules(scoring="per_card", ending="first_out", full_hand_double=True), ["KS", thirteen], "0 KS"
    )
    assert list_payments(reply) == {(1, 0, 26, "per-card")}


# one_colour


def find_instant_win(hands: list[str], kinds: list[str], **options: object) -> tuple[int, str] | None:
    """Return seat and kind of the instant win of a first deal."""
    reply = ask_referee(make_record(make_rules(instant_wins=kinds, **options), hands))
    win = reply.get("instant_win")
    return (win["seat"], win["kind"]) if win else None


def test_one_colour_is_a_hand_all_black_or_all_red_however_many_cards() -> None:
    assert find_instant_win(["3S 5C 6C", "4S 7D"], ["one_colour"]) == (0, "one_colour")
    assert find_instant_win(["3S 5D 6C", "4D 7H"], ["one_colour"]) == (1, "one_colour")
    assert find_instant_win(["3S 5D 6C", "4S 7D"], ["one_colour"]) is None


def test_of_two_hands_of_one_colour_the_higher_highest_card_of_the_whole_hand_wins() -> None:
    assert find_instant_win(["3S 5C AC", "4D AD 7H"], ["one_colour"]) == (1, "one_colour")


def test_a_leaders_leftover_card_is_not_looked_at() -> None:
    hands, kinds = ["3S 5C", "4S 7D", "4C 7H"], ["one_colour"]
    reply = ask_referee(make_record(make_rules(instant_wins=kinds, leftover="leader"), hands, leftover="KH"))
    assert reply["instant_win"] == {"seat": 0, "kind": "one_colour"}


def test_one_colour_stands_between_a_bomb_with_3s_and_six_pairs() -> None:
    quad, pairs = "3S 3C 3D 3H 5D", "4D 4H 5S 5C 7S 7C 9S 9C JS JC KS KC"
    assert find_instant_win([quad, "6S 7C"], ["bomb_with_3s", "one_colour"]) == (1, "one_colour")
    assert find_instant_win([pairs, "3S 6C"], ["six_pairs", "one_colour"]) == (0, "six_pairs")


# Presets


@pytest.mark.parametrize(("name", "players"), [("north", (2, 3, 4)), ("north-count", (2, 3, 4))])
def test_the_presets_are_for_two_to_four_players_with_thirteen_cards(name: str, players: tuple[int, ...]) -> None:
    preset = presets.load()[name]
    assert preset.players == players
    assert {preset.rules(count).cards for count in players} == {13}


def test_five_pairs_and_more_beat_all_that_the_preset_names() -> None:
    five = "5D 5H 6D 6H 7D 7H 8D 8H 9D 9H"
    for lead in ("2S", "2S 2C", "2S 2C 2D", "TS TC TD TH", "TS TC JS JC QS QC", "TS TC JS JC QS QC KS KC"):
        reply = ask_state({"preset": "north", "instant_wins": []}, [f"{lead} 3D", f"{five} 3H"], f"0 {lead}")
        assert five in list_legal_plays(reply), lead


# Rulings


@pytest.mark.parametrize("value", ["suited", "lock"])
def test_28_same_suit_runs_other_than_plain_are_refused(value: str) -> None:
    reply = ask_referee(make_record(make_rules(same_suit_runs=value), ["3S", "4S"]))
    assert reply["code"] == "bad-rules"
    assert "same_suit_runs" in reply["message"] and "plain" in reply["message"]
    with pytest.raises(RulesError, match=r"only-with .*same_suit_runs.*plain"):
        presets.rules("locks").but(matching="north")


def test_29_six_pairs_are_of_one_colour_each_twos_in_any_suits_and_a_quad_is_a_black_and_a_red_one() -> None:
    rest = "5S 5C 7S 7C 9D 9H"
    assert find_instant_win([f"{rest} JS JC JD JH 2S 2D", "3S 4D"], ["six_pairs"]) == (0, "six_pairs")
    assert find_instant_win([f"{rest} JS JC KD KH AS AD", "3S 4D"], ["six_pairs"]) is None


@pytest.mark.parametrize(("kind", "length"), [("five_pairs_run", 5), ("six_pairs_run", 6)])
def test_29_a_row_of_pairs_is_all_of_one_colour(kind: str, length: int) -> None:
    red = " ".join(f"{rank}D {rank}H" for rank in "56789T"[:length])
    assert find_instant_win([f"{red} KS", "3S 4D"], [kind]) == (0, kind)
    assert find_instant_win([f"{red} KS".replace("6D 6H", "6S 6C"), "3S 4D"], [kind]) is None


def test_29_a_dragon_is_of_one_suit_and_triples_are_as_ever() -> None:
    dragon = " ".join(f"{rank}D" for rank in "3456789TJQKA")
    assert find_instant_win([f"{dragon} 2S", "3S 4S"], ["dragon"]) == (0, "dragon")
    assert find_instant_win([f"{dragon} 2S".replace("6D", "6H"), "3S 4S"], ["dragon"]) is None
    assert find_instant_win(["5S 5C 5D 6S 6C 6H 7S 7D 7H", "3S 4D"], ["three_triples_run"]) == (0, "three_triples_run")


def test_29_a_bomb_with_3s_is_a_bomb_of_this_table() -> None:
    black, red = "3S 3C 4S 4C 5S 5C", "3S 3D 4D 4H 5D 5H"
    assert find_instant_win([f"{black} KD", "3H 9S"], ["bomb_with_3s"]) == (0, "bomb_with_3s")
    assert find_instant_win([f"{red} KS", "3H 9S"], ["bomb_with_3s"]) is None


def test_30_two_equal_cards_are_of_one_colour_and_one_suit() -> None:
    assert list_answers("8S 8C", "9S 9S 9D", decks=2) == {"9S 9S"}
    assert list_answers("5S 6S 7S", "6S 7S 8S 8S", decks=2) == {"6S 7S 8S"}


@pytest.mark.parametrize("ties", ["highest_distinct", "refuse", "later_wins"])
def test_30_answers_are_of_higher_rank_and_ties_hold_for_plays_of_twos_alone(ties: str) -> None:
    assert list_answers("9S 9C", "9S 9C", decks=2, ties=ties) == set()
    assert list_answers("9H", "9H", decks=2, ties=ties) == set()
    assert list_answers("8S 8C 8D 8H", "8S 8C 8D 8H", decks=2, ties=ties) == set()
    assert ("2H" in list_answers("2H", "2H", decks=2, ties=ties)) == (ties == "later_wins")
    assert ("2D 2H" in list_answers("2S 2H", "2D 2H", decks=2, ties=ties)) == (ties != "refuse")
    four = "2C 2D 2D 2H"
    assert (four in list_answers("2S 2S 2C 2H", four, decks=2, ties=ties)) == (ties != "refuse")


def test_34_with_counted_sets_too_each_two_of_a_losing_last_play_costs_13() -> None:
    options = make_rules(
        scoring="per_card", last_two="loses", counted_sets=True, set_values=VALUES, full_hand_double=True
    )
    reply = ask_state(options, ["2S 2C", "3S 4S", "5S 2H"], "0 2S 2C, 1 pass, 2 pass, 1 3S, 2 5S, 1 pass, 2 2H")
    assert list_payments(reply) == {(0, 1, 26, "per-card"), (2, 1, 13, "per-card")}


def test_35_a_pair_of_two_colours_is_refused_as_no_combination_with_colour_as_the_reason() -> None:
    hands = ["7S 7D 8S 9D TS TC JS JC QD QH", "4S 4D"]
    for cards, reason in (("7S 7D", "colour"), ("7S 8S 9D", "suit"), ("TS TC JS JC QD QH", "colour")):
        reply = ask_referee(make_record(make_rules(), hands, f"0 {cards}", number=2, last_order=[0, 1]))
        assert reply["code"] == "not-a-combination"
        assert f"one {reason}" in reply["message"]


@pytest.mark.parametrize(
    ("lead", "answer", "sign"),
    [
        ("8C", "JS", "♣"), ("8C", "7S", "♣"), ("8S 8C", "JD JH", "♠ ♣"), ("8S 8C 8D", "JS JC JH", "♠ ♣ ♦"),
        ("5S 6S 7S", "8D 9D TD", "♠"), ("5S 5C 6S 6C 7S 7C", "8D 8H 9D 9H TD TH", "♠ ♣"),
    ],
)  # fmt: skip
def test_35_an_answer_in_another_suit_or_colour_is_of_the_wrong_kind_with_the_suit_as_the_reason(
    lead: str, answer: str, sign: str
) -> None:
    hands = [f"{lead} 3D", f"{answer} 3H"]
    assert ask_refusal(make_rules(bombs=BOMBS), hands, f"0 {lead}, 1 {answer}") == "wrong-kind"
    record: dict[str, Any] = make_record(
        make_rules(bombs=BOMBS), hands, f"0 {lead}, 1 {answer}", number=2, last_order=[0, 1]
    )
    assert f"answered in {sign}" in ask_referee(record)["message"].replace("the same suits ", "")


def test_35_in_the_right_suit_or_on_twos_it_is_not_high_enough() -> None:
    assert ask_refusal(make_rules(), ["8C 3D", "7C 3H"], "0 8C, 1 7C") == "not-higher"
    assert ask_refusal(make_rules(), ["2H 3D", "2S 3H"], "0 2H, 1 2S") == "not-higher"
    assert ask_refusal(make_rules(), ["2H 3D", "AH 3H"], "0 2H, 1 AH") == "not-higher"
    assert ask_refusal(make_rules(), ["2S 2H 3D", "KD KH 3H"], "0 2S 2H, 1 KD KH") == "not-higher"
