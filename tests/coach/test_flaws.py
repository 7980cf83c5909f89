"""The review's explanation of a mistake: the most important difference to the better play, in both languages."""

from __future__ import annotations

import pytest

from game.coach.mistakes import FLAW_CODES, find_flaw
from game.coach.words import format_reason_sentence
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.engine.observation import Observation
from game.session.matches.record_text import open_record
from game.text import LANGUAGES, Texts

OTHER_HANDS = ("4S 4C 8S 8C TH JS QD KC KD", "5S 5C 8D TS TD JD QC KH AS")


def observe(
    hand: str, *actions: str, others: tuple[str, ...] = OTHER_HANDS, leader: int = 0, **options: object
) -> Observation:
    """Return the observation of seat 0 after these actions."""
    rules = {"preset": "chops", "players": 1 + len(others), **options}
    deal = {"hands": [hand, *others], "leader": leader, "number": 2, "last_order": list(range(1 + len(others)))}
    record = open_record({"format": "tienlen-record/1", "rules": rules, "deal": deal, "actions": list(actions)})
    assert record.stop_index is None, (record.stop_index, record.violation)
    assert record.state.turn == 0
    return record.state.observation(0)


def parse(text: str) -> Action:
    return PASS if text == "pass" else play(parse_cards(text))


CASES = [
    ("missed-out", observe("9D 9H", "2 5S 5C", leader=2), "pass", "9D 9H"),
    ("lost-by-last", observe("2S", "2 AS", leader=2, last_two="loses"), "2S", "pass"),
    ("missed-win", observe("3S 2H", "2 AS", leader=2, others=("4S KD", "5S AS")), "pass", "2H"),
    ("missed-chop", observe("3S 3C 4D 4H 5D 5H 9S", "1 KD", "2 2S", leader=1,
                           others=(OTHER_HANDS[0], OTHER_HANDS[1] + " 2S")), "pass", "3S 3C 4D 4H 5D 5H"),
    ("broke-bomb", observe("7S 7C 7D 7H 9S JC 3S"), "7S 7C", "3S"),
    ("let-out", observe("3S 6S 6C 9D JH", others=("KC", OTHER_HANDS[1])), "3S", "6S 6C"),
    ("spent-two", observe("3S 9S JC AD 2S 2H", "2 TS", leader=2), "2S", "JC"),
    ("broke", observe("6S 7C 8H 9D JC AD", "2 5S", leader=2), "7C", "JC"),
    ("shy", observe("3S 9S JC AD", "2 TS", leader=2), "pass", "JC"),
    ("eager", observe("3S 9S JC AD", "2 TS", leader=2), "AD", "pass"),
    ("too-high", observe("3S 9S JC AD", "2 TS", leader=2), "AD", "JC"),
    ("slower", observe("6S 6C 7D 8H 9D"), "7D", "6S 6C"),
    ("weaker", observe("6S 9S JC 2D"), "JC", "2D"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "observation", "played", "best"), CASES, ids=[case[0] for case in CASES])
def test_a_mistake_is_told_by_what_was_wrong_with_it(
    code: str, observation: Observation, played: str, best: str
) -> None:
    flaw = find_flaw(observation, parse(played), parse(best))
    assert flaw is not None and flaw.code == code
    names = ["You", "Bà Ba", "Chú Tư"]
    for language in LANGUAGES:
        sentence = format_reason_sentence(flaw, Texts(language, is_strict=True), names)
        assert len(sentence) > 10 and "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", FLAW_CODES)
def test_every_flaw_has_its_sentence(code: str, language: str) -> None:
    assert Texts(language, is_strict=True).has_text(f"review.flaw.{code}")


def test_nothing_is_said_where_nothing_tells_two_plays_apart() -> None:
    assert find_flaw(observe("3S 4D 9S JC"), parse("3S"), parse("4D")) is None


def test_flaws_are_told_from_what_the_seat_saw() -> None:
    observation = observe("3S 9S JC AD", "2 TS", leader=2)
    other = observe(
        "3S 9S JC AD", "2 TS", leader=2, others=("4S 4C 8S 8C TH JS QD KC 5S", "KD 5C 8D TS TD JD QC KH AS")
    )
    assert find_flaw(observation, parse("AD"), parse("JC")) == find_flaw(other, parse("AD"), parse("JC"))


def test_nobody_is_let_out_by_an_answer_or_by_more_cards_than_one() -> None:
    last = ("KC", OTHER_HANDS[1])
    answer = observe("3S 6S 6C 9D JH", "2 5S", leader=2, others=last)
    for observation, played, best in ((answer, "9D", "JH"), (observe("3S 3C 6S 6C 9D", others=last), "3S 3C", "6S 6C")):
        flaw = find_flaw(observation, parse(played), parse(best))
        assert flaw is None or flaw.code != "let-out"
