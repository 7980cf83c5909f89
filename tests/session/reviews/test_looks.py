"""A closer look at what the first verdicts find fault with: what it makes of them, and whom it lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from game.coach.alternative import Alternative
from game.coach.lookahead import NEAR, LookQuestion, loss_in
from game.coach.reasons import Reason
from game.coach.verdict import Verdict
from game.engine.action import PASS, Action
from game.session.players import cast
from game.session.players.cast import STRICT_VARIABLE, Cast
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.session.reviews.looks import Looks
from game.session.reviews.review import DealReview
from game.studio.inline_runner import InlineRunner
from game.studio.played_deals import played


class Finding(InlineRunner):
    """Finds the same losses in every look."""

    def __init__(self, losses: list[float]) -> None:
        super().__init__()
        self.losses = losses
        self.looked: list[LookQuestion] = []

    def look(self, question: LookQuestion) -> Ticket[Any]:
        self.looked.append(question)
        return self._ticket(self.losses)


def looks(losses: list[float], *places: int) -> tuple[Looks, dict[int, Verdict], Finding]:
    """Looks at decisions that were perhaps mistakes."""
    course = DealReview(played())
    other, only = Alternative(PASS, 1.0, Reason("only-play")), Reason("only-play")
    verdicts = {
        place: Verdict(
            "perhaps", 1.0, Alternative(course.steps[place].action, 0.0, only), (other,), error=0.6, spread=2.0
        )
        for place in places or course.decisions(0)[:2]
    }
    runner = Finding(losses)
    return Looks(course, verdicts, runner), verdicts, runner


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow machine looks at everything, too."""
    monkeypatch.setattr("game.session.reviews.looks.SECONDS", 600.0)


def run(found: Looks, polls: int = 60) -> None:
    found.begin()
    for _ in range(polls):
        found.poll()


@pytest.mark.parametrize(
    ("losses", "quality"), [([0.9, 1.1] * 8, "blunder"), ([-0.4, -0.6] * 8, "best"), ([0.3, 0.5] * 8, "mistake")]
)
def test_a_look_says_whether_what_may_be_a_mistake_is_one(losses: list[float], quality: str) -> None:
    found, verdicts, _ = looks(losses)
    run(found)
    assert found.done and not found.busy
    for verdict in verdicts.values():
        assert (verdict.quality, verdict.by, verdict.rounds) == (quality, "play-outs", 16 if quality == "best" else 32)
        assert verdict.better[0].value - verdict.played.value == pytest.approx(verdict.loss)


def test_a_verdict_may_change_until_its_look_is_settled_or_the_time_is_spent(monkeypatch: Any) -> None:
    found, verdicts, _ = looks([0.9, 1.1])
    first, second = verdicts
    assert found.may_change(first) and found.may_change(second) and not found.may_change(10_000)
    found.begin()
    assert found.may_change(first) and not found.settled(first) and found.settled(10_000)
    run(found, 400)
    assert not found.may_change(first) and not found.may_change(second) and found.settled(first)
    monkeypatch.setattr("game.session.reviews.looks.SECONDS", 0.0)
    monkeypatch.setattr("game.session.reviews.looks.LEAST", 0.0)
    found, verdicts, _ = looks([5.0, -5.0])
    found.prefer(second)
    found.begin()
    assert found.done and not found.may_change(first), "nobody looks at it any more"
    assert not found.settled(first), "though nothing was found that would hold"
    assert found.may_change(second), "that on the screen is looked at further"


def test_where_nothing_can_be_found_the_first_verdict_stays() -> None:
    found, verdicts, runner = looks([])
    before = dict(verdicts)
    run(found)
    assert found.done and verdicts == before and len(runner.looked) == 2


def test_the_decision_on_the_screen_is_looked_at_first_and_when_the_time_is_spent(monkeypatch: Any) -> None:
    monkeypatch.setattr("game.session.reviews.looks.SECONDS", 0.0)
    monkeypatch.setattr("game.session.reviews.looks.LEAST", 0.0)
    found, verdicts, runner = looks([5.0, -5.0])
    second = list(verdicts)[1]
    run(found, 3)
    assert found.done and not runner.looked
    found.prefer(second)
    run(found, 9)
    assert found.busy and {question.first for question in runner.looked} == set(range(0, 18, 2))
    assert {len(question.seen.history) for question in runner.looked} == {len(found._deal.seen(second).history)}


@pytest.mark.parametrize(("judging", "looking"), [(1.0, 2.0), (2.9, 0.2), (9.0, 0.2)])
def test_looks_have_the_time_that_judging_left_of_three_seconds_and_never_none(
    monkeypatch: Any, judging: float, looking: float
) -> None:
    now = 100.0
    monkeypatch.setattr("game.session.reviews.looks.SECONDS", 3.0)
    monkeypatch.setattr("game.session.reviews.looks.time.monotonic", lambda: now)
    found, _, _ = looks([0.9, 1.1])
    now += judging
    found.begin()
    now += looking - 0.01
    assert not found.done
    now += 0.02
    assert found.done


def test_a_move_or_a_hint_is_asked_before_a_look_that_waits(monkeypatch: Any) -> None:
    runner, asked = ProcessRunner(), []
    monkeypatch.setattr(runner, "_send", lambda ticket, question: asked.append(question))
    question = DealReview(played()).seen(0)
    runner._asked = object()  # type: ignore[assignment]
    monkeypatch.setattr(runner, "_receive", lambda: None)
    runner.look(LookQuestion(question, PASS, PASS, "expert"))
    runner.advise("net", question)
    runner._asked = None
    runner._move_on()
    runner._move_on()
    assert [isinstance(each, LookQuestion) for each in asked] == [False, True]


def test_the_cast_looks_ahead_for_so_many_seconds_and_finds_nothing_where_it_breaks_down(
    monkeypatch: Any, caplog: Any
) -> None:
    question = LookQuestion(DealReview(played()).seen(0), PASS, PASS, "expert")
    monkeypatch.setattr(cast, "losses", lambda asked, seconds: [seconds] if asked is question else [])
    assert Cast().look(question, 0.25) == [0.25]
    monkeypatch.delenv(STRICT_VARIABLE)
    monkeypatch.delattr(cast, "losses")
    assert Cast().look(question, 0.25) == [] and "a look ahead broke down" in caplog.text


def test_a_round_is_the_same_each_time_and_an_action_loses_nothing_beside_itself() -> None:
    course = DealReview(played())
    place = next(place for place in course.decisions(0)[2:] if not course.forced(place))
    seen = course.seen(place)
    first, other = list(seen.legal)[:2]
    question = LookQuestion(seen, first, other, "lowest")
    assert loss_in(question, 3) == loss_in(question, 3)
    same = LookQuestion(seen, first, Action.parse(str(first)), "lowest")
    assert loss_in(same, NEAR) == 0


def test_a_verdict_has_changed_only_when_a_look_has_come_back() -> None:
    found, verdicts, _ = looks([0.9, 1.1] * 8)
    found.begin()
    before = dict(verdicts)
    assert not found.poll() and verdicts == before, "it was only asked for"
    assert found.poll() and verdicts != before
