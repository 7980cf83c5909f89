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

OTHERS = ("4S 4C 8S 8C TH JS QD KC KD", "5S 5C 8D TS TD JD QC KH AS")


def moment(
    hand: str, *actions: str, others: tuple[str, ...] = OTHERS, leader: int = 0, **options: object
) -> Observation:
    """Return the observation of seat 0 after these actions."""
    rules = {"preset": "chops", "players": 1 + len(others), **options}
    deal = {"hands": [hand, *others], "leader": leader, "number": 2, "last_order": list(range(1 + len(others)))}
    opened = open_record({"format": "tienlen-record/1", "rules": rules, "deal": deal, "actions": list(actions)})
    assert opened.stop_index is None, (opened.stop_index, opened.violation)
    assert opened.state.turn == 0
    return opened.state.observation(0)


def do(text: str) -> Action:
    return PASS if text == "pass" else play(parse_cards(text))


CASES = [
    ("missed-out", moment("9D 9H", "2 5S 5C", leader=2), "pass", "9D 9H"),
    ("lost-by-last", moment("2S", "2 AS", leader=2, last_two="loses"), "2S", "pass"),
    ("missed-win", moment("3S 2H", "2 AS", leader=2, others=("4S KD", "5S AS")), "pass", "2H"),
    ("missed-chop", moment("3S 3C 4D 4H 5D 5H 9S", "1 KD", "2 2S", leader=1,
                           others=(OTHERS[0], OTHERS[1] + " 2S")), "pass", "3S 3C 4D 4H 5D 5H"),
    ("broke-bomb", moment("7S 7C 7D 7H 9S JC 3S"), "7S 7C", "3S"),
    ("let-out", moment("3S 6S 6C 9D JH", others=("KC", OTHERS[1])), "3S", "6S 6C"),
    ("spent-two", moment("3S 9S JC AD 2S 2H", "2 TS", leader=2), "2S", "JC"),
    ("broke", moment("6S 7C 8H 9D JC AD", "2 5S", leader=2), "7C", "JC"),
    ("shy", moment("3S 9S JC AD", "2 TS", leader=2), "pass", "JC"),
    ("eager", moment("3S 9S JC AD", "2 TS", leader=2), "AD", "pass"),
    ("too-high", moment("3S 9S JC AD", "2 TS", leader=2), "AD", "JC"),
    ("slower", moment("6S 6C 7D 8H 9D"), "7D", "6S 6C"),
    ("weaker", moment("6S 9S JC 2D"), "JC", "2D"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "seen", "played", "best"), CASES, ids=[case[0] for case in CASES])
def test_a_mistake_is_told_by_what_was_wrong_with_it(code: str, seen: Observation, played: str, best: str) -> None:
    found = find_flaw(seen, do(played), do(best))
    assert found is not None and found.code == code
    names = ["You", "Bà Ba", "Chú Tư"]
    for language in LANGUAGES:
        said = format_reason_sentence(found, Texts(language, is_strict=True), names)
        assert len(said) > 10 and "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", FLAW_CODES)
def test_every_flaw_has_its_sentence(code: str, language: str) -> None:
    assert Texts(language, is_strict=True).has_text(f"review.flaw.{code}")


def test_nothing_is_said_where_nothing_tells_two_plays_apart() -> None:
    assert find_flaw(moment("3S 4D 9S JC"), do("3S"), do("4D")) is None


def test_flaws_are_told_from_what_the_seat_saw() -> None:
    seen = moment("3S 9S JC AD", "2 TS", leader=2)
    other = moment("3S 9S JC AD", "2 TS", leader=2, others=("4S 4C 8S 8C TH JS QD KC 5S", "KD 5C 8D TS TD JD QC KH AS"))
    assert find_flaw(seen, do("AD"), do("JC")) == find_flaw(other, do("AD"), do("JC"))


def test_nobody_is_let_out_by_an_answer_or_by_more_cards_than_one() -> None:
    last = ("KC", OTHERS[1])
    answer = moment("3S 6S 6C 9D JH", "2 5S", leader=2, others=last)
    for seen, played, best in ((answer, "9D", "JH"), (moment("3S 3C 6S 6C 9D", others=last), "3S 3C", "6S 6C")):
        found = find_flaw(seen, do(played), do(best))
        assert found is None or found.code != "let-out"
