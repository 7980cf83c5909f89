"""The written rules are true: the engine behaves as they say, in both languages.

Each conditional sentence of random rule sets is a claim, which the engine confirms.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from game.app.referee import judge_record as referee
from game.engine import presets
from game.engine.cards import format_cards
from game.engine.options.instant_wins import KINDS
from game.engine.violation import RulesError
from game.text import Texts
from game.text.book import Words, build_book
from game.text.book.lead import make_win_samples
from tests.proof.deals import draw_rules
from tests.shares import mark_every

from .written import (
    Json,
    ask_referee,
    can_beat,
    can_lead,
    find_beaters,
    format_rules_section,
    join_cards,
    list_examples,
    load_rules,
    make_hands,
    make_pairs_run,
    make_quads_run,
    parse_number,
    parse_numbers,
    play_to_end,
    without_events,
)

LANGUAGES = ("en", "vi")
CUSTOM_RULES: list[Json] = [
    {"preset": "southern", "bombs": [{"with": "pairs-run:3", "beats": ["any"]}, {"with": "quad", "beats": ["2"]}]},
    {"preset": "pagat", "bombs": []},
    {"preset": "viet-cong-house", "pass_lock_exempt": "four_pairs"},
    {"preset": "pagat", "pass_lock_exempt": "four_pairs", "pairs_run_lengths": [3]},
    {"preset": "locks", "players": 3, "stacking": "on", "run_min": 2, "quads_runs": True},
    {"preset": "core", "players": 6, "ties": "later_wins", "same_suit_runs": "suited"},
    {"preset": "southern", "players": 3, "stake": 3, "ladder_points": [5, 2]},
    {"preset": "southern", "players": 2, "stake": 2, "full_hand_points": 7},
    {"preset": "southern-winner-takes-all", "stake": 4, "winner_points": 3},
    {"preset": "lu", "stake": 5},
    {"preset": "pagat", "cards": "all", "players": 6, "stake": 2},
    {"preset": "core", "players": 7, "ties": "refuse", "stacking": "on_bombs_may_answer"},
]
RULE_SETS: list[Json] = [
    *({"preset": name} for name in presets.load()),
    *CUSTOM_RULES,
    *(draw_rules(Random(seed)) for seed in range(15)),
]
LANGUAGE_CASES = [(index, LANGUAGES[(index + turn) % 2]) for index in range(len(RULE_SETS)) for turn in (0, 1)]
in_both_languages = pytest.mark.parametrize(
    ("rules", "language"),
    mark_every(2, ((load_rules(RULE_SETS[at]).to_json(), language) for at, language in LANGUAGE_CASES)),
    ids=[f"{at}-{language}" for at, language in LANGUAGE_CASES],
)
"""Each rule set in each language; the usual run alternates between the languages."""


def has_text(rules: Json, language: str, section: str, english: str, vietnamese: str) -> bool:
    """Return whether a section contains this text."""
    return (english if language == "en" else vietnamese) in format_rules_section(rules, language, section)


# --- the table


@in_both_languages
def test_the_written_rules_state_dealt_and_leftover_cards(rules: Json, language: str) -> None:
    text, count = format_rules_section(rules, language, "table"), load_rules(rules).players
    deal = {"seed": 7, "number": 1, "dealer": 0}
    now = referee({"format": "tienlen-record/1", "rules": without_events(rules), "deal": deal, "actions": []})
    held = [len(hand.split()) for hand in now["hands"]]
    decks = 2 if count > 4 else 1
    assert f"{count} " in text
    assert ({"en": "two decks of 52", "vi": "hai bộ bài 52"}[language] in text) == (decks == 2)
    assert str(min(held)) in text
    to_leader = {"en": "leads the first trick adds it", "vi": "người đi đầu vòng thứ nhất lấy thêm"}[language] in text
    assert (max(held) > min(held)) == to_leader
    left = 52 * decks - sum(held)
    unseen = {"en": "unseen and out of play", "vi": "không ai được xem"}[language] in text
    assert unseen == (left > 0)
    if left:
        assert ("One card" if left == 1 and language == "en" else str(left)) in text


@in_both_languages
def test_the_written_rules_state_the_direction(rules: Json, language: str) -> None:
    left = has_text(rules, language, "table", "the one to the left", "người ngồi bên trái")
    right = has_text(rules, language, "table", "the one to the right", "người ngồi bên phải")
    assert (left, right) == (rules["direction"] == "clockwise", rules["direction"] == "counterclockwise")


# --- combinations


@in_both_languages
def test_the_written_rules_state_the_limits_of_runs(rules: Json, language: str) -> None:
    text = format_rules_section(rules, language, "kinds")
    match = re.search({"en": r"Run: (\w+) or more cards", "vi": r"Sảnh: từ (\w+) con"}[language], text)
    assert match
    shortest = parse_number(match[1], language)
    runs = ("5S 6S", "5S 6S 7S", "5S 6S 7S 8S")
    assert [can_lead(rules, lead) for lead in runs] == [shortest == 2, shortest <= 3, shortest <= 4]
    any_suits = has_text(rules, language, "kinds", "ranks, of any suits", "trở lên, chất nào cũng được")
    assert any_suits != has_text(rules, language, "kinds", "ranks, all of one suit", "tất cả cùng một chất")
    assert can_lead(rules, "5S 6C 7D 8H") == any_suits
    with_two = has_text(rules, language, "kinds", "A run may end with a two", "Sảnh được kéo qua ách tới heo")
    without = has_text(rules, language, "kinds", "Twos may not be used in runs", "Heo không nằm trong sảnh")
    assert with_two != without
    assert can_lead(rules, "QC KC AC 2C") == with_two
    assert not can_lead(rules, "AC 2C 3C 4C")


@in_both_languages
def test_the_written_rules_state_the_limits_of_pairs_runs(rules: Json, language: str) -> None:
    text = format_rules_section(rules, language, "kinds")
    legal = [count for count in range(2, 8) if can_lead(rules, make_pairs_run(2, count, "SC"))]
    english, vietnamese = r"Consecutive pairs: (.+?)( or more)? pairs of", r"Đôi thông: (từ )?(.+?) đôi liên tiếp"
    match = re.search(english if language == "en" else vietnamese, text)
    if match is None:
        assert {"en": "Consecutive pairs are not a combination", "vi": "Không có đôi thông"}[language] in text
        assert legal == []
        return
    counts = parse_numbers(match[1] if language == "en" else match[2], language)
    more = bool(match[2]) if language == "en" else bool(match[1])
    assert legal == ([n for n in range(2, 8) if n >= counts[0]] if more else [n for n in counts if n < 8])
    with_twos = has_text(rules, language, "kinds", "They may end with a pair of twos", "kéo qua đôi ách tới đôi heo")
    without = has_text(
        rules, language, "kinds", "Twos may not be used: the highest end", "Heo không nằm trong đôi thông"
    )
    assert with_twos != without
    if legal:
        assert can_lead(rules, make_pairs_run(13 - legal[0], legal[0], "SC")) == with_twos


@in_both_languages
def test_a_quad_is_four_cards_of_one_rank_whichever_they_are(rules: Json, language: str) -> None:
    text = format_rules_section(rules, language, "kinds")
    assert {"en": "Quad: four cards of one rank.", "vi": "Tứ quý: bốn con cùng số."}[language] in text
    assert can_lead(rules, make_quads_run(5, 1))
    if load_rules(rules).players > 4:
        assert can_lead(rules, "8S 8S 8C 8D"), "with two decks a quad need not have every suit"


@in_both_languages
def test_the_written_rules_state_if_quads_runs_exist(rules: Json, language: str) -> None:
    assert can_lead(rules, make_quads_run(5, 2)) == has_text(
        rules, language, "kinds", "two or more quads of neighbouring ranks", "từ hai tứ quý liền"
    )


@in_both_languages
def test_the_written_rules_state_the_power_of_suited_runs(rules: Json, language: str) -> None:
    suited, mixed, higher_suited = "5C 6C 7C 8C", "6S 7D 8H 9S", "6D 7D 8D 9D"
    low_mixed = "4S 5D 6H 7S"
    ordinary = has_text(rules, language, "kinds", "is a run like any other", "cũng chỉ như sảnh thường")
    own_kind = has_text(rules, language, "kinds", "Run of one suit: if it is led", "Sảnh đồng chất: nếu đi đầu")
    lock = has_text(rules, language, "kinds", "Lock: a run all in one suit", "Sảnh đồng chất khóa vòng")
    if has_text(rules, language, "kinds", "ranks, all of one suit", "tất cả cùng một chất"):
        assert [ordinary, own_kind, lock].count(True) == 0
        return
    assert [ordinary, own_kind, lock].count(True) == 1
    assert can_beat(rules, mixed, suited) == ordinary
    assert can_beat(rules, higher_suited, suited)
    assert can_beat(rules, suited, low_mixed)
    third = can_answer_third(rules, low_mixed, suited, mixed)
    assert third == (not lock)
    by_any_bomb = has_text(rules, language, "kinds", "A bomb that beats every play beats it", "Hàng ăn được mọi bài")
    if not ordinary:
        bombs = find_beaters(rules, suited, make_quads_run(7, 3)) | find_beaters(
            rules, suited, make_pairs_run(7, 5, "SH")
        )
        assert by_any_bomb == any(not is_run(bomb, 4) for bomb in bombs)


def is_run(play: str, count: int) -> bool:
    """Return whether a play is a run of this length."""
    return len(play.split()) == count and len({card[0] for card in play.split()}) == count


def can_answer_third(rules: Json, lead: str, answer: str, third: str) -> bool:
    """Return whether a third play may beat the second, which beat the first (two seats: the first plays again)."""
    players = load_rules(rules).players
    hands = make_hands(players, *((f"{lead} {third}", answer) if players == 2 else (lead, answer, third)))
    actions = [f"0 {join_cards(lead)}", f"1 {join_cards(answer)}"]
    return join_cards(third) in ask_referee(without_events(rules), hands, *actions, leader=0)["legal"]


# --- beating


@in_both_languages
def test_the_suit_of_the_highest_card_decides_and_kinds_do_not_mix(rules: Json, language: str) -> None:
    suits_decide = has_text(rules, language, "beating", "7♥ is higher than 7♦", "7♥ lớn hơn 7♦")
    assert can_beat(rules, "7H", "7D") == suits_decide and not can_beat(rules, "7D", "7H")
    assert can_beat(rules, "7D 7H", "7S 7C") == suits_decide and not can_beat(rules, "7S 7C", "7D 7H")
    between_twos = has_text(rules, language, "beating", "2♥ is higher than 2♦", "2♥ lớn hơn 2♦")
    assert suits_decide != between_twos
    assert can_beat(rules, "2H", "2D") and can_beat(rules, "2S 2H", "2C 2D") and not can_beat(rules, "2D", "2H")
    assert not can_beat(rules, "7S 7C 7D", "6S 6C") and not can_beat(rules, "8S 9S TS JS QS", "4S 5S 6S 7S")
    assert has_text(rules, language, "beating", "a quad of twos is the highest quad", "tứ quý heo là tứ quý lớn nhất")
    assert can_beat(rules, make_quads_run(12, 1), make_quads_run(11, 1))


@in_both_languages
def test_the_written_rules_state_if_equal_plays_beat(rules: Json, language: str) -> None:
    if load_rules(rules).players < 5:
        assert not has_text(rules, language, "beating", "With two decks", "Chơi hai bộ bài")
        return
    nobody = has_text(rules, language, "beating", "the later play does not beat", "bài đánh sau không ăn được")
    later = has_text(rules, language, "beating", "the later play beats", "bài đánh sau ăn bài đánh trước")
    next_card = has_text(rules, language, "beating", "the next highest decide", "so con kế tiếp")
    assert [nobody, later, next_card].count(True) == 1
    only_twos = has_text(rules, language, "beating", "between plays of twos alone", "Chỉ heo ăn heo mới")
    ranks = "2" if only_twos else "29"
    for rank in ranks:
        spade, diamond, heart = f"{rank}S", f"{rank}D", f"{rank}H"
        assert can_beat(rules, heart, heart) == later
        assert can_beat(rules, f"{diamond} {heart}", f"{spade} {heart}") == (later or next_card)
        assert can_beat(rules, f"{spade} {heart}", f"{diamond} {heart}") == later
    if only_twos:
        assert not can_beat(rules, "9H", "9H") and not can_beat(rules, "9H 9H", "9D 9D")


MATCHING_CASES: list[tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = [
    (
        "A single is beaten by a higher card of its suit or by any two",
        "Con lẻ chỉ ăn được bằng con lớn hơn cùng chất, hoặc bằng heo bất kỳ",
        *("8C", ("JC", "2S", "2H"), ("JS", "JH", "8H", "7C")),
    ),
    (
        "A pair is beaten by a pair of higher rank and of its colour, or by any pair of twos",
        "Đôi chỉ ăn được bằng đôi có số lớn hơn cùng màu, hoặc bằng đôi heo bất kỳ",
        *("8S 8C", ("JS JC", "2S 2C", "2S 2H"), ("JD JH", "8D 8H")),
    ),
    (
        "A triple is beaten by a triple of higher rank in the same three suits, or by any triple of twos",
        "Sám chỉ ăn được bằng sám có số lớn hơn cùng ba chất, hoặc bằng sám heo bất kỳ",
        *("8S 8C 8D", ("JS JC JD", "2S 2C 2D", "2C 2D 2H"), ("JS JC JH",)),
    ),
    (
        "A run is beaten by a higher run of its suit, just as long",
        "Sảnh chỉ ăn được bằng sảnh lớn hơn cùng chất, cùng số con",
        *("5C 6C 7C 8C", ("9C TC JC QC",), ("7D 8D 9D TD", "7S 8S 9S TS")),
    ),
]
MATCHING_PAIRS_RUN_TEXTS = (
    "Consecutive pairs are beaten by higher ones of their colour, just as many",
    "Đôi thông chỉ ăn được bằng đôi thông lớn hơn cùng màu, cùng số đôi",
)


@in_both_languages
def test_the_written_rules_state_if_suits_must_match(rules: Json, language: str) -> None:
    for english, vietnamese, lead, answers, others in MATCHING_CASES:
        matched = has_text(rules, language, "beating", english, vietnamese)
        assert matched == (rules["matching"] == "north" and can_lead(rules, lead))
        if matched:
            assert all(can_beat(rules, answer, lead) for answer in answers)
            assert not any(can_beat(rules, answer, lead) for answer in others)
    lengths = [count for count in range(3, 6) if can_lead(rules, make_pairs_run(2, count, "SC"))]
    matched = has_text(rules, language, "beating", *MATCHING_PAIRS_RUN_TEXTS)
    assert matched == (rules["matching"] == "north" and bool(lengths))
    told_of_themselves = [count for count in lengths if (("pairs", count), count) in parse_bombs_table(rules, language)]
    for count in lengths if matched else ():
        assert can_beat(rules, make_pairs_run(7, count, "SC"), make_pairs_run(2, count, "SC"))
        assert count in told_of_themselves or not can_beat(
            rules, make_pairs_run(4, count, "DH"), make_pairs_run(2, count, "SC")
        )
    one_colour = has_text(rules, language, "kinds", "Both are of one colour", "Hai con phải cùng màu")
    assert can_lead(rules, "9S 9D") != one_colour and can_lead(rules, "9D 9H") and can_lead(rules, "2S 2H")
    if can_lead(rules, make_pairs_run(3, 4, "SC")):
        mixed = f"{make_pairs_run(3, 3, 'SC')} {make_pairs_run(6, 1, 'DH')}"
        assert can_lead(rules, mixed) != has_text(
            rules, language, "kinds", "All of them are of one colour", "cùng một màu"
        )


# --- bombs

ATTACKERS = {("quad", 1): make_quads_run(7, 1), ("quads", 2): make_quads_run(7, 2), ("quads", 3): make_quads_run(7, 3)}
ATTACKERS |= {("pairs", count): make_pairs_run(1, count, "DH") for count in range(3, 8)}
TARGETS: dict[Any, str] = {
    "2": "2S", "22": "2S 2C", "222": "2S 2C 2D", "single": "KS", "pair": "KS KC", "triple": "KS KC KD",
    "run": "4S 5S 6S", "quad": make_quads_run(11, 1), **{count: make_pairs_run(2, count, "SC") for count in (3, 4, 5)},
}  # fmt: skip
PHRASES = {
    "en": {
        "a two": "2", "a pair of twos": "22", "a triple of twos": "222", "any single": "any single",
        "any pair": "any pair", "a quad": "quad", "every play but a higher quad": "any", "every play but a quad": "any",
    },
    "vi": {
        "một con heo": "2", "đôi heo": "22", "sám heo": "222", "mọi con lẻ": "any single", "mọi đôi": "any pair",
        "tứ quý": "quad", "tất cả trừ tứ quý lớn hơn": "any", "tất cả trừ tứ quý": "any",
    },
}  # fmt: skip
COVERS = {
    "any single": {"2", "single"}, "any pair": {"22", "pair"}, "any": set(TARGETS) - {"quad"}, "2": {"2"}, "22": {"22"},
    "222": {"222"}, "quad": {"quad"},
}  # fmt: skip


def parse_attackers(words: str, language: str) -> set[tuple[str, int]]:
    """Parse `three or more consecutive pairs` into kinds with their counts."""
    words = words.lower()
    if words in ("a quad", "tứ quý"):
        return {("quad", 1)}
    if match := re.fullmatch(r"a run of (\w+) quads|(\w+) tứ quý liên tiếp", words):
        return {("quads", parse_number(match[1] or match[2], language))}
    if match := re.fullmatch(r"(\w+) or more consecutive pairs|từ (\w+) đôi thông trở lên", words):
        return {("pairs", count) for count in range(parse_number(match[1] or match[2], language), 14)}
    match = re.fullmatch(r"(.+) consecutive pairs|(.+) đôi thông", words)
    assert match, words
    return {("pairs", count) for count in parse_numbers(match[1] or match[2], language)}


def parse_targets(words: str, language: str) -> set[Any]:
    """Parse `a two, a pair of twos and a quad` into targets."""
    beaten: set[Any] = set()
    for phrase in re.split(r", | and | và ", words.replace("tất cả, trừ", "tất cả trừ")):
        if match := re.fullmatch(r"(\w+) consecutive pairs|(\w+) đôi thông", phrase):
            beaten.add(parse_number(match[1] or match[2], language))
        else:
            beaten |= COVERS[PHRASES[language][phrase]]
    return beaten


def parse_bombs_table(rules: Json, language: str) -> set[tuple[tuple[str, int], Any]]:
    """Return the targets of each bomb according to the written rules."""
    powers: set[tuple[tuple[str, int], Any]] = set()
    for row in list_examples(rules, language, "bombs"):
        bomb, beaten = re.split(r" can beat | chặt được ", row.text.removesuffix("."), maxsplit=1)
        powers |= {
            (attacker, other)
            for attacker in parse_attackers(bomb, language)
            for other in parse_targets(beaten, language)
        }
        if re.search("higher quad|tứ quý lớn hơn", beaten):
            assert parse_attackers(bomb, language) == {("quad", 1)}
    return powers


@in_both_languages
def test_bombs_beat_exactly_the_targets_of_the_written_rules(rules: Json, language: str) -> None:
    told_of = parse_bombs_table(rules, language)
    assert bool(told_of) != has_text(rules, language, "bombs", "There are no bombs", "Không có hàng")
    for target, lead in TARGETS.items():
        if not can_lead(rules, lead):
            continue
        beaters = find_beaters(rules, lead, make_quads_run(7, 3)) | find_beaters(
            rules, lead, make_pairs_run(1, 7, "DH")
        )
        for attacker, bomb in ATTACKERS.items():
            if can_lead(rules, bomb):
                assert (join_cards(bomb) in beaters) == ((attacker, target) in told_of), (attacker, target)


# --- leading, passing, tricks


@in_both_languages
def test_the_written_rules_state_the_condition_of_the_first_lead(rules: Json, language: str) -> None:
    players = load_rules(rules).players
    hands = make_hands(players)
    hands[1] = "3S 4S 5S 6S 9D 9H"
    legal = ask_referee(without_events(rules), hands, dealer=0)["legal"]
    contain = has_text(rules, language, "lead", "must contain the lowest card, alone", "phải có con nhỏ nhất, đánh lẻ")
    alone = has_text(rules, language, "lead", "must be the lowest card, alone", "phải là chính con nhỏ nhất")
    free = has_text(rules, language, "lead", "may be any combination, with or without", "Bài mở màn đánh gì cũng được")
    may_pass = has_text(
        rules, language, "lead", "may pass the lead to the next player", "nếu không muốn đánh thì nhường"
    )
    assert [contain, alone, free, may_pass].count(True) == 1
    assert ("3S 4S 5S 6S" in legal, "9D 9H" in legal, "pass" in legal) == (not alone, free, may_pass)


@in_both_languages
def test_the_holder_of_the_lowest_card_leads_and_with_two_decks_the_first_after_the_dealer(
    rules: Json, language: str
) -> None:
    count = load_rules(rules).players
    twice = has_text(rules, language, "lead", "If two players hold that card", "Nếu hai người cùng có con đó")
    assert twice == (count > 4)
    hands = make_hands(count, "9D")
    assert ask_referee(without_events(rules), hands, dealer=0)["turn"] == 1
    if twice:
        hands[3] += " 3S"
        assert [ask_referee(without_events(rules), hands, dealer=dealer)["turn"] for dealer in (0, 1, 2, 3)] == [
            1,
            3,
            3,
            1,
        ]


@in_both_languages
def test_the_written_rules_state_who_leads_later_deals(rules: Json, language: str) -> None:
    players = load_rules(rules).players
    hands = make_hands(players, "9D 9H", "8S 8C")
    order = [0, *range(1, players)]
    now = ask_referee(without_events(rules), hands, number=2, last_order=order, dealer=players - 1)
    winner = has_text(rules, language, "lead", "the winner of the previous deal leads", "người nhất ván trước đi đầu")
    lowest = has_text(rules, language, "lead", "too, the player with the lowest card leads", "ván thứ hai cũng vậy")
    assert winner != lowest
    assert (now["turn"], "8S 8C" in now["legal"] or "9D 9H" in now["legal"]) == ((0, True) if winner else (1, False))


@in_both_languages
def test_whoever_leads_must_play(rules: Json, language: str) -> None:
    assert has_text(rules, language, "lead", "The leader must play something", "Đi đầu thì phải đánh")
    players = load_rules(rules).players
    assert "pass" not in ask_referee(without_events(rules), make_hands(players, "9D"), leader=0)["legal"]


@in_both_languages
def test_the_next_remaining_seat_inherits_the_lead_of_a_seat_that_is_out(rules: Json, language: str) -> None:
    rules = {**without_events(rules), "players": 4, "cards": 13}
    try:
        load_rules(rules)
    except RulesError:
        return
    assert has_text(rules, language, "lead", "the next in turn who is still in the deal", "người kế tiếp còn trong ván")
    actions = ["2 5S", "3 6S", "0 KS", "2 pass", "3 pass"]
    knock_out = has_text(rules, language, "end", "is knocked out", "chưa ra được con nào là cóng")
    if not knock_out:
        actions.insert(3, "1 pass")
    if has_text(rules, language, "end", "as soon as one player has no cards left", "Có người hết bài là hết ván"):
        return
    now = ask_referee(rules, ["KS", "4S 4C", "5S 7D 7H", "6S 8D 8H"], *actions, leader=2)
    assert (now["turn"], now["pile"]) == (2 if knock_out else 1, [])


BOMBS = (make_quads_run(3, 1), *(make_pairs_run(3, count, "SC") for count in range(3, 8)), make_quads_run(3, 2))


@in_both_languages
def test_the_written_rules_state_the_bombs_of_passed_seats(rules: Json, language: str) -> None:
    rules = {**rules, "players": 3, "cards": 13}
    try:
        load_rules(rules)
    except RulesError:
        return
    any_bomb = has_text(rules, language, "lead", "a bomb may be played after passing", "vẫn được đem hàng ra chặt")
    four = has_text(rules, language, "lead", "four consecutive pairs may be played", "được chặt bằng bốn đôi thông")
    most = has_text(rules, language, "lead", "any bomb except three consecutive pairs", "bằng hàng, trừ ba đôi thông")
    turn = has_text(rules, language, "lead", "A pass skips this turn only", "Bỏ lượt chỉ nghỉ lượt đó")
    assert turn != has_text(rules, language, "lead", "locked out until the trick ends", "nghỉ cho đến hết vòng")
    bombs = {attacker for attacker, _ in parse_bombs_table(rules, language)}
    assert not four or ("pairs", 4) in bombs, "four pairs may be thrown only where they are a bomb"
    assert not any_bomb or bombs
    for bomb in BOMBS:
        hands = [f"2S {make_quads_run(12, 1).split()[3]} 9D", f"{bomb} 3S", "KD AD 9H"]
        actions = ["0 9D", "1 pass", "2 KD", "0 2S"]
        now = ask_referee(without_events(rules), hands, *actions, leader=0)
        chops = can_lead(rules, bomb) and can_beat(rules, bomb, "2S")
        exempt = any_bomb or (four and bomb == make_pairs_run(3, 4, "SC")) or (most and len(bomb.split()) != 6)
        may = chops and (turn or exempt)
        assert (now["turn"] == 1 and join_cards(bomb) in now["legal"]) == may, bomb
        if may and not turn:
            after = ask_referee(without_events(rules), hands, *actions, f"1 {join_cards(bomb)}", leader=0)
            assert has_text(rules, language, "lead", "For anything else you stay locked out", "vẫn coi như đã bỏ lượt")
            assert after["phase"] == "over" or 1 in after["locked"] or after["turn"] == 1


@in_both_languages
def test_the_written_rules_state_if_stacking_is_allowed(rules: Json, language: str) -> None:
    rules = {**rules, "players": 2, "cards": 13}
    is_over = has_text(rules, language, "lead", "passed, the trick is over", "Mọi người khác bỏ lượt hết là hết vòng")
    alike = has_text(
        rules, language, "lead", "each play higher and of the same kind", "bài lớn hơn, cùng loại, cùng số"
    )
    anything = has_text(rules, language, "lead", "each play beating the one before, a chop too", "chặt cũng được")
    assert [is_over, alike, anything].count(True) == 1
    now = ask_referee(without_events(rules), ["2S 2C 5S 5C 5D 5H", "3S 4D 6H"], "0 2S", "1 pass", leader=0)
    assert (now["tricks"] == 1) == is_over
    if not is_over:
        assert "2C" in now["legal"] and "pass" in now["legal"]
        assert "5S" not in now["legal"]
        assert ("5S 5C 5D 5H" in now["legal"]) == (anything and can_beat(rules, make_quads_run(2, 1), "2S"))


# --- before the first lead


def test_every_instant_win_has_cards_to_show_it_by() -> None:
    assert {kind for kind in KINDS if make_win_samples(presets.rules("southern"), kind)} == set(KINDS)


WINS = {
    "four_threes": ("Four threes.", f"{make_quads_run(0, 1)} 7S 8D 9C"),
    "one_colour": ("One colour.", "5H 7D 9H KD 8D"),
    "bomb_with_3s": ("A bomb with the 3♠", "3S 3C 3D 3H 7S 8D 9C"),
    "six_pairs": ("Six pairs.", "3D 3H 5S 5C 7S 7C 9S 9C JS JC KS KC"),
    "five_pairs_run": ("Five consecutive pairs.", f"{make_pairs_run(3, 5, 'SC')} KD"),
    "six_pairs_run": ("Six consecutive pairs.", make_pairs_run(3, 6, "SC")),
    "three_triples_run": ("Three consecutive triples.", "6S 6C 6D 7S 7C 7D 8S 8C 8D"),
    "three_quads": ("Three quads.", make_quads_run(5, 3)),
    "dragon": ("Dragon.", "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"),
    "four_twos": ("Four twos.", f"{make_quads_run(12, 1)} 7S 9D"),
    "one_suit": ("One suit.", "5H 7H 9H KH"),
}


@pytest.mark.parametrize("rules", [load_rules(rules).to_json() for rules in RULE_SETS], ids=range(len(RULE_SETS)))
def test_the_written_rules_state_all_instant_wins(rules: Json) -> None:
    text = format_rules_section(rules, "en", "before")
    players = load_rules(rules).players
    named = {kind for kind, (name, _) in WINS.items() if name in text}
    for kind, (_, hand) in WINS.items():
        others = ["4S 4D", "4C 5D", "AS AD", "4H 5S", "8C 9H"]
        hands = [hand, *[*others, "4S 4D", "4C 5D"][: players - 1]]
        trading = rules["trading"] == "mutual"
        now = ask_referee(rules, hands, dealer=0)
        won = now.get("instant_win", {}).get("kind")
        expected = won if won in named else None
        assert won == expected, kind
        quad = any(attacker == ("quad", 1) for attacker, _ in parse_bombs_table(rules, "en"))
        if kind in named and not trading and (kind != "bomb_with_3s" or quad):
            assert won is not None, kind


@in_both_languages
def test_the_written_rules_state_the_trade(rules: Json, language: str) -> None:
    count = load_rules(rules).players
    hands = make_hands(count, "9D 9H TD", "8S 8C 8D", "7S 7C 7D")[:count]
    now = ask_referee({**rules, "instant_wins": []}, hands, number=2, last_order=list(range(count)), dealer=count - 1)
    no_trade = has_text(rules, language, "before", "plays the cards that were dealt", "Được chia bài nào đánh bài nấy")
    mutual = has_text(rules, language, "before", "any two players may exchange", "hai người bất kỳ được đổi")
    assert (now["phase"] != "trade") == no_trade
    assert ("offer" in now["legal"]) == mutual
    first = ask_referee({**rules, "instant_wins": []}, hands, dealer=count - 1)
    assert (first["phase"] == "trade") == mutual, "in the first deal only by agreement"


@in_both_languages
def test_of_two_hands_that_win_at_once_the_later_in_the_list_wins(rules: Json, language: str) -> None:
    count = load_rules(rules).players
    rules = {**rules, "instant_wins": ["dragon", "four_twos"], "trading": "off"}
    assert has_text(rules, language, "before", "the higher in this list wins", "bộ đứng sau trong danh sách hơn")
    others = ["3S", "3C", "3D", "3H", "4S", "4D"][: count - 2]
    hands = [f"{make_quads_run(12, 1)} 9C", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", *others]
    if len(others) > 1:
        hands[3] = "4H"
    now = ask_referee(rules, hands, dealer=0)
    assert now["instant_win"] == {"seat": 0, "kind": "four_twos"} and now["order"] == list(range(count))
    equal = has_text(rules, language, "before", "If the two hands are identical", "Nếu hai bộ giống hệt nhau")
    assert equal == (count > 4)
    if equal:
        hands = [hands[1], "4S", hands[0], "4C", hands[0], *("5D", "5H", "6D")[: count - 5]]
        assert ask_referee(rules, hands, dealer=3)["instant_win"]["seat"] == 2


@in_both_languages
def test_every_paragraph_begins_with_a_capital_and_ends_with_a_full_stop(rules: Json, language: str) -> None:
    for block in build_book(load_rules(rules), Texts(language, is_strict=True)):
        if isinstance(block, Words):
            assert block.text[:1].isupper() or block.text[:1].isdigit(), block.text
            assert block.text[-1] in ".:", block.text


# --- the end, and what is paid


@in_both_languages
def test_the_written_rules_state_the_end_of_a_deal(rules: Json, language: str) -> None:
    rules = {**without_events(rules), "players": 3, "cards": 13}
    hands = ["KS", "3S 4S 5S", "3C 7C"]
    now = ask_referee(rules, hands, "0 KS", leader=0)
    at_once = has_text(rules, language, "end", "as soon as one player has no cards left", "Có người hết bài là hết ván")
    knock_out = has_text(rules, language, "end", "is knocked out", "chưa ra được con nào là cóng")
    goes_on = has_text(rules, language, "end", "goes on like the others", "vẫn được đánh tiếp")
    assert goes_on == (not at_once and not knock_out)
    assert (now["phase"] == "over") == (at_once or knock_out)
    assert now["knocked"] == ([1, 2] if knock_out else [])
    if at_once and not knock_out:
        assert has_text(rules, language, "end", "the fewest first", "ít con đứng trước") and now["order"] == [0, 2, 1]
    if knock_out:
        assert now["order"] == [0, 1, 2]


def find_amounts(text: str, pattern: str) -> list[int]:
    """Return the numbers in the first place of a text that fits the pattern."""
    match = re.search(pattern, text)
    assert match, (pattern, text)
    return [int(group) for group in match.groups()]


@in_both_languages
def test_the_written_rules_state_the_payments_of_places(rules: Json, language: str) -> None:
    quiet = {**without_events(rules), "hoarding": False, "bomb_bonus": False}
    count = load_rules(rules).players
    text, en = format_rules_section(quiet, language, "points"), language == "en"
    held = ["KS 9S", "KC 8C", "QD 7D", "QH 6H", "KS 9S", "KC 8C", "QD 7D"]
    hands = make_hands(count, *held[:count])
    for opening in ((), ("0 KS",)):
        reply = play_to_end(quiet, hands, opening, leader=0)
        order, paid = reply["order"], reply["payments"]
        by = {why: [each for each in paid if each["why"] == why] for why in {each["why"] for each in paid}}
        if rules["scoring"] == "places":
            assert paid == []
        if rules["scoring"] == "loser_pays":
            pattern = r"The last pays (\d+) point" if en else r"Người bét chung cho mỗi người khác (\d+) điểm"
            (each,) = find_amounts(text, pattern)
            assert [(one["from"], one["points"]) for one in by["stake"]] == [(order[-1], each)] * (count - 1)
        if rules["scoring"] == "winner_takes_all":
            (each,) = find_amounts(
                text, r"pays the first player (\d+) point" if en else r"chung cho người nhất (\d+) điểm"
            )
            assert all((one["to"], one["points"]) == (order[0], each) for one in by.get("winner-takes-all", []))
        if rules["scoring"] == "ladder" and "full-hand" not in by:
            pays = find_amounts(
                text, r"The last pays the first (\d+)" if en else r"Người bét chung cho người nhất (\d+)"
            )
            expected = {(order[-1], order[0]): pays[0]}
            if count == 4:
                pattern = r"the third pays the second (\d+)" if en else r"người ba chung cho người nhì (\d+)"
                expected[order[2], order[1]] = find_amounts(text, pattern)[0]
            if count == 3:
                pattern = r"the second pays the first (\d+)" if en else r"người nhì chung cho người nhất (\d+)"
                expected[order[1], order[0]] = find_amounts(text, pattern)[0]
            payments = {(one["from"], one["to"]): one["points"] for one in by["ladder"]}
            assert payments == {seats: points for seats, points in expected.items() if points}
        if rules["scoring"] == "per_card":
            english, vietnamese = r"first player (\d+) points? for every card", r"mỗi con còn trên tay .* (\d+) điểm"
            (each,) = find_amounts(text, english if en else vietnamese)
            paid_for = {one["from"]: one["points"] / each for one in by.get("per-card", [])}
            left = [len(hand.split()) for hand in reply["hands"]]
            twice = has_text(rules, language, "points", "not played a single card pays twice", "chung gấp đôi")
            times = [1 + (twice and count == len(dealt.split())) for count, dealt in zip(left, hands, strict=True)]
            assert paid_for == {seat: left[seat] * times[seat] for seat in order[1:] if left[seat]}
        for one in by.get("full-hand", []):
            pattern = r"whole hand pays the first player (\d+)" if en else r"còn nguyên bài thì chung .*?(\d+)"
            assert (one["points"], one["to"]) == (find_amounts(text, pattern)[0], order[0])


def test_the_southern_rules_draw_what_is_caught_and_what_a_chop_earns() -> None:
    examples = [row.text for row in list_examples({"preset": "southern"}, "en", "points")]
    assert [re.sub(r"\d+", "N", text) for text in examples] == [
        "This hand costs N points:",
        "The player of the bomb gets N points from the player of the play just beneath.",
    ]
    assert all(row.groups for row in list_examples({"preset": "southern"}, "en", "bombs"))


SPECIAL_SETS = ("2C", "2D", make_pairs_run(3, 3, "SC"), make_quads_run(3, 1))
WORTH = {
    "en": dict(zip(("2♠ or 2♣", "2♦ or 2♥", "Three consecutive pairs", "Quad"), SPECIAL_SETS, strict=True)),
    "vi": dict(zip(("Heo đen: 2♠ hoặc 2♣", "Heo đỏ: 2♦ hoặc 2♥", "Ba đôi thông", "Tứ quý"), SPECIAL_SETS, strict=True)),
}


def compute_penalty(rules: Json, hand: str) -> int:
    """Return the payment of a player who still holds these cards when the opponent goes out."""
    reply = ask_referee(rules, ["KS", f"3S {hand}"], "0 KS", leader=0)
    return sum(each["points"] for each in reply["payments"] if each["why"] == "hoarding")


@in_both_languages
def test_the_written_rules_state_the_cost_of_caught_cards(rules: Json, language: str) -> None:
    rules = {**without_events(rules), "players": 2, "cards": 13, "hoarding": True}
    worth = {
        name: int(value)
        for name, value in re.findall(
            r"^    (\S.*?)  (\d+)$", format_rules_section(rules, language, "points"), re.MULTILINE
        )
    }
    for name, hand in WORTH[language].items():
        assert compute_penalty(rules, hand) == worth.get(name, 0), name
    bombs = {attacker for attacker, _ in parse_bombs_table(rules, language)}
    for count in range(4, 8):
        row = [name for name in worth if count in parse_pairs_lengths(name, language)]
        playable = can_lead(rules, make_pairs_run(3, count, "SC"))
        assert bool(row and playable) == ((("pairs", count) in bombs) and playable), count
        if row and playable:
            assert compute_penalty(rules, make_pairs_run(3, count, "SC")) >= worth[row[0]]
    for example in list_examples(rules, language, "points"):
        if match := re.search(r"This hand costs (\d+)|Bài này thối (\d+)", example.text):
            assert compute_penalty(rules, write_cards(example.groups[0].cards)) == int(match[1] or match[2])


def parse_pairs_lengths(name: str, language: str) -> list[int]:
    """Return the lengths named by the row of four or more consecutive pairs; none for another row."""
    if match := re.fullmatch(r"(\w+) or more consecutive pairs|Từ (\w+) đôi thông trở lên", name):
        return list(range(parse_number(match[1] or match[2], language), 14))
    match = re.fullmatch(r"(.+) consecutive pairs|(.+) đôi thông", name)
    counts = parse_numbers((match[1] or match[2]).lower(), language) if match else []
    return counts if counts != [3] else []


def write_cards(held: Iterable[int]) -> str:
    """Format cards as records write them."""
    return format_cards(tuple(held))


@in_both_languages
def test_a_chop_is_paid_as_in_the_drawn_example(rules: Json, language: str) -> None:
    rules = {
        **without_events(rules),
        "players": 3,
        "cards": 13,
        "bomb_bonus": True,
        "hoarding": False,
        "full_hand_double": False,
    }
    try:
        load_rules(rules)
    except RulesError:
        return
    for example in list_examples(rules, language, "points"):
        match = re.search(r"bomb gets (\d+) point|Người chặt ăn (\d+) điểm", example.text)
        if not match:
            continue
        plays = [write_cards(group.cards) for group in example.groups]
        used = set(" ".join(plays).split())
        spare = [card for card in ("3S", "3C", "3D", "3H", "4S", "4C", "QC", "QD", "QH") if card not in used]
        hands = [f"{play} {spare.pop()}" for play in [*plays, ""][:3]]
        reply = play_to_end(rules, hands, [f"{seat} {play}" for seat, play in enumerate(plays)], leader=0)
        bonus = [
            (each["from"], each["to"], each["points"]) for each in reply["payments"] if each["why"] == "bomb-bonus"
        ]
        points = int(match[1] or match[2])
        assert bonus == ([(len(plays) - 2, len(plays) - 1, points)] if points else [])
