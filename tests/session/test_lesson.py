"""The lesson's positions, what they accept, and how somebody goes through them, without a window."""

from __future__ import annotations

import pytest

from game.engine.action import PASS, play
from game.engine.cards import parse
from game.engine.combination import Kind
from game.session.lesson import NORTH, LessonProgress, feedback, last_play, outcome, steps
from game.text import Texts

PAIR, MUST_PASS = 2, 4


@pytest.mark.parametrize("step", [*steps(), *steps(NORTH)], ids=lambda step: step.id)
def test_each_step_of_the_lesson_waits_for_the_person_and_knows_what_is_right(step):
    assert step.deal.turn == 0
    for action in step.want:
        assert feedback(step, action).right
        after = outcome(step, action)
        assert len(after.history) == len(step.deal.history) + 1 + len(step.then), "the others answer as set down"


def test_the_lesson_shows_what_was_played_even_when_the_trick_is_over():
    chop = steps()[-1]
    after = outcome(chop, chop.want[0])
    assert not after.pile
    seat, laid = last_play(after)
    assert (seat, laid.cards, laid.kind) == (0, chop.want[0].cards, Kind.PAIRS_RUN)


def test_a_mistake_is_judged_by_the_engine():
    pair = steps()[2]
    assert feedback(pair, play(parse("4S"))).violation is not None
    assert feedback(pair, play(parse("KC KD"))).right


def test_a_lawful_play_that_is_not_what_is_taught_is_told_so_in_both_languages():
    step = steps()[MUST_PASS]
    for language in ("en", "vi"):
        t = Texts(language, strict=True)
        assert feedback(step, play(parse("2H"))).words(t) == t("lesson.wrong.must_pass")
        assert feedback(steps()[PAIR], PASS).words(t) == t("lesson.wrong.pass")


def test_only_what_is_right_leads_on_until_the_end():
    progress = LessonProgress()
    for at, step in enumerate(steps()):
        assert (progress.at, progress.name, progress.over) == (at, step.id, False)
        lawful = play(step.deal.hands[0][:1])
        if lawful not in step.want:
            assert not progress.act(lawful).right and not progress.done and progress.deal == step.deal
        assert progress.act(step.want[0]).right and progress.done and progress.deal != step.deal
        progress.next()
    assert progress.over and progress.name == "end" and progress.deal is None


def test_the_northern_lesson_tells_of_suit_colour_and_the_two_at_the_end():
    suit, colour, last = steps(NORTH)
    refused = {"suit": feedback(suit, play(parse("TS"))), "pair": feedback(colour, play(parse("8S 8H")))}
    refused["black"] = feedback(colour, play(parse("7S 7C")))
    for language in ("en", "vi"):
        t = Texts(language, strict=True)
        told = {name: found.words(t) for name, found in refused.items()}
        assert "♥" in told["suit"] and "♠ ♣" in told["pair"] and "♦ ♥" in told["black"]
        assert feedback(last, play(parse("5C"))).words(t) == t("lesson.wrong.last_two")
    after = outcome(last, last.want[0])
    assert after.turn == 0 and after.play("5C").out[0] == 0
    lost = last.deal.play("5C")
    while lost.turn:
        lost = lost.passes()
    assert lost.play("2H").lost == (0,), "what the lesson warns of"
    progress = LessonProgress(3, NORTH)
    assert progress.over and progress.name == "north_end"


def test_a_step_beyond_the_last_is_the_end():
    assert LessonProgress(99).at == LessonProgress(len(steps())).at == len(steps())
    assert LessonProgress(99).over


def test_cards_are_refused_only_where_the_rules_forbid_them():
    progress = LessonProgress(PAIR)
    assert progress.why_not(parse("4S")) is not None, "a single does not answer a pair"
    assert progress.why_not(parse("KC KD")) is None
    assert progress.why_not(()) is None, "nothing is chosen yet"
    assert LessonProgress(MUST_PASS).why_not(parse("2H")) is None, "it is lawful, though not what is taught"
