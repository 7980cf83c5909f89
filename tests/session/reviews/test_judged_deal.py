"""A seat's decisions judged: which are looked at more closely, in what order, and for how long."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import pytest

from game.coach.verdict import ONLY
from game.session.reviews import judged_deal
from game.session.reviews.judged_deal import for_rounds, for_seconds
from tests.session.reviews.test_review import deal


@dataclass
class FakeLook:
    """A look that is settled after `most` rounds; the least `order` goes first."""

    order: int
    most: int
    found: list[list[float]] = field(default_factory=list)

    @property
    def question(self) -> FakeLook:
        return self

    @property
    def rounds(self) -> int:
        return len(self.found)

    @property
    def settled(self) -> bool:
        return self.rounds >= self.most

    def add(self, found: list[float]) -> None:
        self.found.append(found)
        self.order += 10


def test_rounds_go_to_the_look_that_needs_them_most_until_all_are_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[FakeLook, int]] = []

    def loss_in(question: FakeLook, number: int) -> float | None:
        asked.append((question, number))
        return None if question is last else 0.25

    monkeypatch.setattr(judged_deal, "loss_in", loss_in)
    first, last = FakeLook(1, most=2), FakeLook(5, most=1)
    judged_deal._in_turns([last, first], for_rounds(99))  # type: ignore[list-item]
    assert asked == [(first, 0), (last, 0), (first, 1)]
    assert first.found == [[0.25], [0.25]] and last.found == [[]]


@pytest.mark.parametrize("most", [0, 2])
def test_no_more_rounds_are_played_than_asked_for(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr(judged_deal, "loss_in", lambda question, number: 0.0)
    look = FakeLook(1, most=9)
    judged_deal._in_turns([look], for_rounds(most))  # type: ignore[list-item]
    assert look.rounds == most


def test_it_is_time_to_stop_when_the_seconds_have_gone_by(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    stop = for_seconds(2.5)
    now[0] = 102.4
    assert not stop(1000)
    now[0] = 102.5
    assert stop(0)


def test_what_is_forced_is_judged_as_the_only_choice_and_all_else_by_the_judge() -> None:
    course = deal("3S 9S", "4S 8S 6D", "5S 7S 6C", actions=["0 3S", "1 4S", "2 5S", "0 9S"])
    found = judged_deal.judged_deal(course, 0, "saver", for_rounds(0))
    assert [str(one.action) for one in found] == ["3S", "9S"]
    assert [one.at for one in found] == list(course.decisions(0)) == [0, 3]
    assert [one.verdict == ONLY for one in found] == [course.forced(0), course.forced(3)]
    assert all(one.seen.seat == 0 and one.verdict.players != "saver" for one in found)
