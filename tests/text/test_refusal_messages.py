from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from game.engine import presets
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.engine.combination import Combination, Kind
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.engine.rules import read_rules
from game.engine.sequences import find_near_miss
from game.engine.violation import RefusalCode, RulesError, Violation
from game.text import Texts
from game.text.notation import join_words


def make_deal(preset: str, *hands: str, number: int = 1, leader: int | None = None, **options: Any) -> Deal:
    rules = presets.load()[preset].rules(len(hands), **options)
    spec = DealSpec(hands=tuple(parse_cards(hand) for hand in hands), number=number, leader=leader,
                    last_order=tuple(range(len(hands))) if number > 1 else None)  # fmt: skip
    return Deal.begin(rules, spec)


def play_moves(state: Deal, *moves: str) -> Deal:
    for cards in moves:
        assert state.turn is not None
        state = state.do(PASS if cards == "pass" else play(parse_cards(cards)))
    return state


def find_violation(state: Deal, cards: str) -> Violation:
    assert state.turn is not None
    violation = state.violation(PASS if cards == "pass" else play(parse_cards(cards)))
    assert violation is not None
    return violation


def test_a_refused_bomb_names_both_combinations_and_what_it_has_power_over() -> None:
    state = play_moves(make_deal("southern", "3S 9S 9C KC", "6S 6C 7S 7C 8S 8C KD"), "3S", "pass", "9S 9C")
    violation = find_violation(state, "6S 6C 7S 7C 8S 8C")
    assert Texts("en", is_strict=True).explain(violation) == (
        "Three consecutive pairs (6♠ 6♣ 7♠ 7♣ 8♠ 8♣) cannot beat a pair of 9s (9♠ 9♣): this bomb only beats a single 2."
    )
    assert Texts("vi", is_strict=True).explain(violation) == (
        "Ba đôi thông (6♠ 6♣ 7♠ 7♣ 8♠ 8♣) không chặt được đôi 9 (9♠ 9♣): hàng này chỉ chặt được một con heo."
    )


def test_a_play_that_is_too_low_is_refused_naming_both() -> None:
    violation = find_violation(play_moves(make_deal("southern", "3S TS KC", "9D KD"), "3S", "pass", "TS"), "9D")
    assert Texts("en", is_strict=True).explain(violation).startswith("9♦ cannot beat 10♠: ")
    assert Texts("vi", is_strict=True).explain(violation).startswith("9♦ không ăn được 10♠: ")


def test_another_kind_is_refused_with_the_kind_that_would_do(t: Texts) -> None:
    violation = find_violation(play_moves(make_deal("southern", "3S 3C KC", "9D 9C KD"), "3S 3C"), "KD")
    message = t.explain(violation)
    assert "K♦" in message and "3♠ 3♣" in message
    assert {"en": "only a higher pair can", "vi": "chỉ đôi lớn hơn"}[t.language] in message


def test_the_refusal_of_a_first_lead_names_the_lowest_card(t: Texts) -> None:
    assert "3♠" in t.explain(find_violation(make_deal("southern", "3S 4C KC", "9D 9C KD"), "4C"))
    assert "3♠" in t.explain(find_violation(make_deal("core", "3S 3C KC", "9D 9C KD"), "3S 3C"))


def test_the_refusal_of_a_locked_out_seat_names_the_allowed_bombs() -> None:
    hands = ("3S 2C 2D KC", "4S 4C 5S 5C 6S 6C 7S 7C 8D AD", "9D KD KH AS")
    state = play_moves(make_deal("southern", *hands), "3S", "pass", "KD", "2C")
    assert state.has_secret_turn or state.turn == 2
    state = play_moves(state, "pass") if state.turn == 2 else state
    assert state.has_secret_turn
    message = Texts("en", is_strict=True).explain(find_violation(state, "4S 4C 5S 5C 6S 6C"))
    assert "four consecutive pairs" in message


@pytest.mark.parametrize(
    ("cards", "word"),
    [
        ("3S 4S", "short-run"),
        ("3S 3C 4S 4C", "short-pairs-run"),
        ("KS AS 2S", "twos"),
        ("KS KC AS AC 2S 2C", "twos"),
        ("3S 4C 5D 6H 7S 8C 9D TH JS QC KD AH 2S", "twos"),
        ("AS 2S 3S", "corner"),
        ("2S 3S 4S", "corner"),
        ("3S 3C 3D 3H 4S 4C 4D 4H", "quads-run"),
        ("3S 3C 4S 4C 5S 5C 6S 6C 7S 7C", "pairs-run"),
        ("3S 5S", ""),
        ("3S 3C 4S", ""),
    ],
)
def test_a_near_miss_is_explained_by_the_rule_that_it_offends(cards: str, word: str, t: Texts) -> None:
    why = find_near_miss(parse_cards(cards), presets.rules("core").decisions)
    assert why["reason"] == word
    message = t.explain(Violation("not-a-combination", {"cards": parse_cards(cards), **why}))
    assert t.format_cards(parse_cards(cards)) in message or word == "corner"


@pytest.mark.parametrize(("lengths", "told"), [([4], "must be at least four"), ([], "This many consecutive pairs")])
def test_the_refusal_of_a_short_pairs_run_names_the_length_in_the_rules(lengths: list[int], told: str) -> None:
    deal = make_deal("core", "3S 3C 4S 4C 5S 5C", "6S", pairs_run_lengths=lengths)
    assert told in Texts("en", is_strict=True).explain(find_violation(deal, "3S 3C 4S 4C 5S 5C"))


def test_every_code_has_a_message_in_both_languages(t: Texts) -> None:
    for code in get_args(RefusalCode):
        assert t.has_text(f"engine.violation.{code}"), code


BAD_RULES: list[Any] = [
    7,
    {"preset": "nobody"},
    {"preset": "southern", "colour": "red"},
    {"preset": "southern", "stacking": "maybe"},
    {"preset": "southern", "stake": "much"},
    {"preset": "southern", "players": 5},
    {"preset": "pagat", "players": 4, "cards": 17},
    {"preset": "pagat", "players": 4, "cards": "all"},
    {"preset": "pagat", "players": 5, "scoring": "ladder"},
]


@pytest.mark.parametrize("data", BAD_RULES)
def test_a_rule_set_that_cannot_be_is_refused_with_its_own_message(data: Any, t: Texts) -> None:
    with pytest.raises(RulesError) as raised:
        read_rules(data)
    violation = raised.value.violation
    assert t.has_text(f"engine.violation.bad-rules.{violation.params['reason']}")
    assert t.explain(violation) != t("engine.violation.bad-rules")


TRADES = [
    ("no-trade", {}),
    ("give", {"to": 1, "count": 2}),
    ("offer", {}),
    ("to", {"to": 9}),
    ("offers", {"most": 3}),
    ("too-many", {"to": 1, "count": 1}),
    ("answer", {"count": 1}),
    ("confirm", {}),
]


@pytest.mark.parametrize(("reason", "params"), TRADES)
def test_every_refused_trade_has_its_own_message(reason: str, params: dict[str, Any], t: Texts) -> None:
    message = t.explain(Violation("bad-trade", {"reason": reason, **params}))
    assert message != t("engine.violation.bad-trade")


def test_a_refused_trade_action_is_explained(t: Texts) -> None:
    state = make_deal("southern", "3S", "4S")
    violation = state.violation(Action("give", parse_cards("3S"), 1), by=0)
    assert violation is not None
    assert t.explain(violation) == t("engine.violation.bad-trade.no-trade")


def test_alternatives_are_listed_with_or_before_the_last() -> None:
    english, vietnamese = (Texts(language, is_strict=True) for language in ("en", "vi"))
    lists = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]]
    assert [join_words(english, words, "or") for words in lists] == ["", "a", "a or b", "a, b or c", "a, b, c or d"]
    assert [join_words(vietnamese, words, "or") for words in lists] == [
        "",
        "a",
        "a hoặc b",
        "a, b hoặc c",
        "a, b, c hoặc d",
    ]


def test_the_refusal_of_an_equal_rank_names_the_order_of_suits() -> None:
    violation = find_violation(play_moves(make_deal("southern", "3S 2C KC", "2S KD"), "3S", "pass", "2C"), "2S")
    assert Texts("en", is_strict=True).explain(violation) == (
        "2♠ cannot beat 2♣: of equal ranks the suit decides, and clubs are above spades (♠ < ♣ < ♦ < ♥)."
    )
    assert Texts("vi", is_strict=True).explain(violation) == (
        "2♠ không ăn được 2♣: cùng số thì so chất, chuồn lớn hơn bích (♠ < ♣ < ♦ < ♥)."
    )


def test_the_refusal_of_an_equal_card_says_that_it_is_equal(t: Texts) -> None:
    hands = ("9H KC", "3S 9H", "KD KS", "4D", "4C")
    violation = find_violation(play_moves(make_deal("core", *hands, leader=0, ties="refuse"), "9H"), "9H")
    assert t.explain(violation) == t("engine.violation.not-higher.equal", play="9♥", target="9♥")


def test_an_option_of_a_wrong_name_is_answered_with_the_nearest(t: Texts) -> None:
    message = {}
    for name in ("stackin", "jokers"):
        with pytest.raises(RulesError) as raised:
            read_rules({"preset": "southern", name: "on"})
        message[name] = t.explain(raised.value.violation)
    assert '"stacking"' in message["stackin"] and '"stackin"' in message["stackin"]
    assert "docs/RULES.md" in message["jokers"]


@pytest.mark.parametrize(
    ("option", "value", "named"),
    [
        ("stake", 0, ("0", "1")),
        ("stake", None, ("null", "1")),
        ("ladder_points", [2], ("[2]", "[2, 1]")),
        ("pairs_run_lengths", "few", ('"few"', "[3]")),
        ("set_values", {"quad": True}, ('{"quad": true}', '"quad": ')),
        ("instant_wins", [[[[[[1]]]]]], ("[[[[[…]]]]]", '["four_twos"]')),
        ("knock_out", "maybe", ('"maybe"', "yes")),
    ],
)
def test_an_invalid_value_is_quoted_with_a_valid_example(
    option: str, value: Any, named: tuple[str, ...], t: Texts
) -> None:
    with pytest.raises(RulesError) as raised:
        read_rules({"preset": "southern", option: value})
    message = t.explain(raised.value.violation)
    assert all(each in message for each in named), message
    assert "None" not in message and "True" not in message


def test_an_invalid_value_is_reported_without_an_example_if_there_is_none(t: Texts) -> None:
    violation = Violation("bad-rules", {"reason": "bad-value", "option": "stake", "value": 0})
    assert t.explain(violation) == t("engine.violation.bad-rules.bad-value", option="stake", value="0")


# Code, the lowest lead of seat 0 (seats 0 and 1 of two), what seat 1 answers with, and what the message must name.
ANSWERS = [
    ("not-higher", "9S 9C", "8D 8H", ("8♦ 8♥", "9♠ 9♣")),
    ("not-higher", "9S TC JD", "8D 9H TH", ("8♦ 9♥ 10♥", "9♠ 10♣ J♦")),
    ("wrong-length", "9S TC JD", "9H TD JS QS", ("9♥ 10♦ J♠ Q♠", "9♠ 10♣ J♦")),
    ("wrong-kind", "9S 9C", "KD", ("K♦", "9♠ 9♣")),
    ("wrong-kind", "9S", "KD KH", ("K♦ K♥", "9♠")),
    ("cannot-bomb", "9S 9C", "6S 6C 6D 6H", ("6♠ 6♣ 6♦ 6♥", "9♠ 9♣")),
    ("cannot-bomb", "2S 2C", "5S 5C 6S 6C 7S 7C", ("5♠ 5♣ 6♠ 6♣ 7♠ 7♣", "2♠ 2♣")),
]


@pytest.mark.parametrize(("code", "lead", "answer", "named"), ANSWERS)
def test_a_refused_answer_names_both_combinations(
    code: str, lead: str, answer: str, named: tuple[str, ...], t: Texts
) -> None:
    state = play_moves(make_deal("southern", f"{lead} AD", f"3S {answer}", leader=0), lead)
    violation = find_violation(state, answer)
    assert violation.code == code
    message = t.explain(violation)
    assert all(cards in message for cards in named)
    assert message[0].isupper() or not message[0].isalpha()
    assert message.endswith(".") and "{" not in message and "None" not in message


GAME = Path(__file__).parents[2] / "game"


def find_reasons() -> set[tuple[str, str]]:
    """Return every code with each reason of the engine and the referee, read from their sources."""
    files = [*GAME.glob("engine/**/*.py"), *GAME.glob("app/*.py")]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    reasons = set(re.findall(r'RecordError\(\s*"([a-z-]+)",\s*"([a-z-]+)"', source))
    reasons |= {("bad-rules", reason) for reason in re.findall(r'RulesError\(\s*"([a-z0-9-]+)"', source)}
    return reasons | {("bad-trade", reason) for reason in re.findall(r'_bad\("([a-z-]+)"', source)}


@pytest.mark.parametrize(("code", "reason"), sorted(find_reasons()))
def test_every_reason_that_the_engine_gives_has_a_message_of_its_own(code: str, reason: str, t: Texts) -> None:
    assert t.has_text(f"engine.violation.{code}.{reason}")


def test_english_says_a_before_a_pair_and_no_article_before_several_pairs() -> None:
    ace = Combination(Kind.PAIR, parse_cards("AS AC"), 2)
    eight = Combination(Kind.PAIRS_RUN, parse_cards("3S 3C"), 8)
    t = Texts("en", is_strict=True)
    messages = [t.explain(Violation("wrong-kind", {"play": each, "target": ace})) for each in (ace, eight)]
    assert messages[0].startswith("A pair of aces (A♠ A♣) cannot beat a pair of aces (A♠ A♣): ")
    assert messages[1].startswith("Eight consecutive pairs (3♠ 3♣) cannot beat a pair of aces ")
