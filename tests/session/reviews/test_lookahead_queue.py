"""The deeper search of suspected mistakes: changed verdicts, and decisions that are skipped."""

from __future__ import annotations

from typing import Any

import pytest

from game.coach.lookahead import MAX_ROUNDS, MIN_ROUNDS, LookaheadQuestion, play_round
from game.coach.reasons import Reason
from game.coach.verdict import Alternative, Verdict
from game.engine.action import PASS, Action
from game.session.players import player_pool
from game.session.players.player_pool import STRICT_VARIABLE, PlayerPool
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.session.reviews.deal_judge import LookaheadQueue
from game.session.reviews.review import DealReview
from game.studio.example_deals import play_example_deal
from game.studio.inline_runner import InlineRunner


class FindingRunner(InlineRunner):
    """A runner that finds the same losses in every search."""

    def __init__(self, losses: list[float]) -> None:
        super().__init__()
        self.losses = losses
        self.looked: list[LookaheadQuestion] = []

    def look_ahead(self, question: LookaheadQuestion) -> Ticket[Any]:
        self.looked.append(question)
        return self._make_ticket(self.losses)


def make_queue(losses: list[float], *places: int) -> tuple[LookaheadQueue, dict[int, Verdict], FindingRunner]:
    """Return a queue that searches decisions that were possible mistakes."""
    course = DealReview(play_example_deal())
    other, only = Alternative(PASS, 1.0, Reason("only-play")), Reason("only-play")
    verdicts = {
        place: Verdict(
            "perhaps", 1.0, Alternative(course.steps[place].action, 0.0, only), (other,), error=0.6, spread=2.0
        )
        for place in places or course.list_decision_indices(0)[:2]
    }
    runner = FindingRunner(losses)
    return LookaheadQueue(course, verdicts, runner), verdicts, runner


def poll_queue(queue: LookaheadQueue, polls: int = 60) -> None:
    queue.check_verdicts()
    for _ in range(polls):
        queue.poll()


@pytest.mark.parametrize(
    ("losses", "quality", "rounds"),
    [([1.9, 2.1] * 8, "blunder", MIN_ROUNDS), ([-0.4, -0.6] * 8, "best", MIN_ROUNDS),
     ([0.4, 0.6] * 8, "mistake", MAX_ROUNDS)],
)  # fmt: skip
def test_a_look_says_whether_what_may_be_a_mistake_is_one(losses: list[float], quality: str, rounds: int) -> None:
    queue, verdicts, _ = make_queue(losses)
    poll_queue(queue)
    assert queue.is_done
    for verdict in verdicts.values():
        assert (verdict.quality, verdict.evidence, verdict.round_count) == (quality, "play-outs", rounds)
        assert verdict.better_alternatives[0].value - verdict.played_alternative.value == pytest.approx(verdict.loss)


def test_a_verdict_changes_once_when_its_look_is_over() -> None:
    queue, verdicts, _ = make_queue([0.4, 0.6])
    first, second = verdicts
    before = dict(verdicts)
    assert not queue.has_final_verdict(first) and not queue.is_done
    queue.check_verdicts()
    news = [queue.poll() for _ in range(MAX_ROUNDS // 2)]
    assert not any(news) and verdicts == before
    assert queue.poll() and queue.has_final_verdict(first) and verdicts[first] != before[first]
    assert not queue.has_final_verdict(second) and verdicts[second] == before[second]
    poll_queue(queue)
    assert queue.is_done and queue.has_final_verdict(second)


def test_the_decision_on_the_screen_is_looked_at_first() -> None:
    queue, verdicts, runner = make_queue([5.0, -5.0])
    _, second = verdicts
    queue.prioritize(second)
    poll_queue(queue, 9)
    assert {len(question.observation.history) for question in runner.looked} == {
        len(queue._deal.observe(second).history)
    }
    assert [question.first_round for question in runner.looked] == list(range(0, 18, 2))


@pytest.mark.parametrize("batch", [1, 5, 40])
def test_a_slow_machine_finds_the_same_verdicts_as_a_fast_one(batch: int) -> None:
    """A slow machine plays fewer rounds at a time."""

    class Playing(FindingRunner):
        def look_ahead(self, question: LookaheadQuestion) -> Ticket[Any]:
            return self._make_ticket(
                [0.3 + (-1) ** n * 0.7 for n in range(question.first_round, question.first_round + batch)]
            )

    def find_verdicts(runner: FindingRunner) -> dict[int, Verdict]:
        slow, verdicts, _ = make_queue([])
        slow._runner = slow._pending_losses._runner = runner
        poll_queue(slow, 200)
        assert slow.is_done
        return verdicts

    one_at_a_time = batch
    batch = 7
    expected = find_verdicts(Playing([]))
    batch = one_at_a_time
    assert find_verdicts(Playing([])) == expected


def test_where_nothing_can_be_found_the_first_verdict_stays() -> None:
    queue, verdicts, runner = make_queue([])
    before = dict(verdicts)
    poll_queue(queue)
    assert queue.is_done and verdicts == before and len(runner.looked) == 2


def test_a_move_or_a_hint_is_asked_before_a_look_that_waits(monkeypatch: Any) -> None:
    runner, questions = ProcessRunner(), []
    monkeypatch.setattr(runner, "_send", lambda ticket, question: questions.append(question))
    question = DealReview(play_example_deal()).observe(0)
    runner._open_question = object()  # type: ignore[assignment]
    monkeypatch.setattr(runner, "_receive", lambda: None)
    runner.look_ahead(LookaheadQuestion(question, PASS, PASS, "expert"))
    runner.advise("net", question)
    runner._open_question = None
    runner._advance_queue()
    runner._advance_queue()
    assert [isinstance(each, LookaheadQuestion) for each in questions] == [False, True]


def test_the_player_pool_looks_ahead_for_so_many_seconds_and_finds_nothing_where_it_breaks_down(
    monkeypatch: Any, caplog: Any
) -> None:
    question = LookaheadQuestion(DealReview(play_example_deal()).observe(0), PASS, PASS, "expert")
    monkeypatch.setattr(
        player_pool, "play_rounds", lambda questions, seconds: [seconds] if questions is question else []
    )
    assert PlayerPool().look_ahead(question, 0.25) == [0.25]
    monkeypatch.delenv(STRICT_VARIABLE)
    monkeypatch.delattr(player_pool, "play_rounds")
    assert PlayerPool().look_ahead(question, 0.25) == [] and "a look ahead broke down" in caplog.text


def test_a_round_is_the_same_each_time_and_an_action_loses_nothing_beside_itself() -> None:
    course = DealReview(play_example_deal())
    place = next(place for place in course.list_decision_indices(0)[2:] if not course.is_forced(place))
    observation = course.observe(place)
    first, other = list(observation.legal)[:2]
    question = LookaheadQuestion(observation, first, other, "lowest")
    assert play_round(question, 3) == play_round(question, 3)
    same = LookaheadQuestion(observation, first, Action.parse(str(first)), "lowest")
    assert play_round(same, 20) == 0
