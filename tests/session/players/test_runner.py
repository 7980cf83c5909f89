from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from contextlib import closing
from multiprocessing.connection import Connection
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.yardsticks import find_lowest_action
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.session.matches.match import Match
from game.session.players import process_runner as runner_module
from game.session.players import worker
from game.session.players.player_pool import STRICT_VARIABLE, PlayerPool, is_quick_player
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import ActQuestion, ProblemsQuestion, Ticket
from tests.session.tables import make_match_plan, play_deal, start_match
from tests.waiting import MAX_WAIT_SECONDS, wait_for_answer
from tests.work import count_calls


def make_observation(seed: int = 1) -> Observation:
    match = Match(make_match_plan(seed=seed))
    state = Deal.begin(match.rules, match.make_next_spec())
    assert state.turn is not None
    return state.observation(state.turn)


def wait_for(runner: ProcessRunner, ticket: Ticket[Any]) -> Any:
    return wait_for_answer(lambda: runner.take_answer(ticket))


def run_process(**options: Any) -> closing[ProcessRunner]:
    return closing(ProcessRunner(**{"patience": MAX_WAIT_SECONDS, **options}))


def serve_and_die(line: Connection) -> None:
    """Serve as a process that dies at each question."""
    line.recv()
    os._exit(3)


def serve_and_hang(line: Connection) -> None:
    """Serve as a process that never answers."""
    line.recv()
    time.sleep(10 * MAX_WAIT_SECONDS)


def serve_slowly(line: Connection) -> None:
    """Serve as a process that answers after a delay."""
    while True:
        ticket, question = line.recv()
        time.sleep(0.1)
        line.send((ticket, find_lowest_action(question.observation)))


def test_quick_players_answer_at_once_without_a_process() -> None:
    with run_process() as runner:
        observation = make_observation()
        assert runner.take_answer(runner.act("lowest", 0, observation)) in observation.legal
        assert runner._process is None


def test_players_that_think_long_answer_from_their_process_as_they_would_here() -> None:
    with run_process() as runner:
        for seed in (1, 2, 3):
            observation = make_observation(seed)
            ticket = runner.act("medium/ba-ba", 5, observation)
            assert wait_for(runner, ticket) == PlayerPool().act("medium/ba-ba", 5, observation)
        assert runner._process is not None


def test_a_whole_deal_is_played_with_the_process() -> None:
    with run_process() as runner:
        match = start_match(make_match_plan(bot="easy"), runner=runner)
        assert list(play_deal(match))
        match.close()


def test_a_judgement_of_all_alternatives_is_best_first() -> None:
    with run_process() as runner:
        choices = wait_for(runner, runner.advise("hand", make_observation()))
        assert len(choices) > 1
        assert [choice.value for choice in choices] == sorted((choice.value for choice in choices), reverse=True)


@pytest.mark.parametrize("serve", [serve_and_die, serve_and_hang])
def test_a_process_that_dies_or_hangs_is_replaced_by_the_hand_written_player(
    serve: Callable[[Connection], None],
) -> None:
    with run_process(serve=serve, patience=0.4) as runner:
        observation = make_observation()
        assert wait_for(runner, runner.act("expert", 1, observation)) == PlayerPool().act("hand", 1, observation)
        assert wait_for(runner, runner.advise("hand", observation))
        for _ in range(4):
            assert wait_for(runner, runner.act("expert", 1, observation))
        assert runner._process is None


@pytest.mark.parametrize("serve", [serve_and_die, serve_and_hang])
def test_new_problems_are_never_made_on_the_frame_loop(
    serve: Callable[[Connection], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "find_new_problems", lambda seed: pytest.fail("made here"))
    with run_process(serve=serve, patience=0.2) as runner:
        for seed in range(5):
            assert wait_for(runner, runner.make_problems(seed)) == []
        assert runner._process is None


def test_a_process_killed_from_outside_is_started_anew() -> None:
    with run_process() as runner:
        observation = make_observation()
        wait_for(runner, runner.act("expert", 1, observation))
        first = runner._process
        assert first is not None
        first.kill()
        first.join()
        for _ in range(2):
            assert wait_for(runner, runner.act("expert", 1, observation)) in observation.legal
        assert runner._process is not None
        assert runner._process is not first


def test_answers_to_dropped_tickets_never_come() -> None:
    with run_process(serve=serve_slowly) as runner:
        first = runner.act("expert", 1, make_observation(1))
        waiting = runner.act("expert", 1, make_observation(2))
        runner.drop(first)
        runner.drop(waiting)
        second = runner.act("expert", 1, make_observation(3))
        assert wait_for(runner, second) == find_lowest_action(make_observation(3))
        assert runner.take_answer(first) is None
        assert runner.take_answer(waiting) is None
        assert not runner._answers


def test_asking_waits_for_no_answer_and_is_little_work() -> None:
    with run_process(serve=serve_and_hang) as runner:
        runner.prepare(("expert",))
        process, observation = runner._process, make_observation()
        tickets: list[Ticket[Any]] = []
        for _ in range(50):
            assert count_calls(lambda: tickets.append(runner.act("expert", 1, observation))) < 10_000
            assert runner.take_answer(tickets[-1]) is None
        assert process is not None and process.is_alive(), "it was waited for until it ended"
        for ticket in tickets:
            runner.drop(ticket)


def test_which_players_are_quick() -> None:
    assert is_quick_player("lowest")
    assert not is_quick_player("expert/ba-ba")
    with run_process() as runner:
        runner.prepare(("", "lowest"))
        assert runner._process is None


def test_secret_questions_are_answered_at_once_whatever_the_player() -> None:
    observation = make_observation()
    with run_process() as runner:
        assert runner.act_now("expert/ba-ba", 1, observation) in observation.legal
        assert runner.act_now("saver", 1, observation) == PlayerPool().act("saver", 1, observation)
        assert runner._process is None


def test_a_player_that_breaks_down_is_logged_and_makes_its_lowest_play(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv(STRICT_VARIABLE)
    observation = make_observation()
    assert PlayerPool().act("nobody", 1, observation) == find_lowest_action(observation)
    assert "nobody broke down on its move" in caplog.text
    assert PlayerPool().advise("nobody", observation) == ()


class ThreadedRunner(ProcessRunner):
    """A runner with a thread in place of the process and its own clock, so that restarts cost no time."""

    def _connect(self) -> Connection | None:
        if self._connection is None:
            self._connection, theirs = multiprocessing.Pipe()
            threading.Thread(target=self._serve, args=(theirs,), daemon=True).start()
        return self._connection


FAULTS = ("none", "dies", "none", "hangs", "none", "late")


@pytest.mark.parametrize("first", (0, 2, 4))
def test_a_process_that_dies_hangs_or_is_late_at_any_point_of_a_deal_is_replaced_and_the_deal_goes_on(
    first: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    question_count, faults, now = 0, 0, 0.0
    pool = PlayerPool()
    monkeypatch.setattr(runner_module, "time", SimpleNamespace(monotonic=lambda: now))

    def faulty(line: Connection) -> None:
        nonlocal question_count, faults, now
        with contextlib.suppress(EOFError, OSError):
            while True:
                ticket, question = line.recv()
                fault, question_count = FAULTS[(first + question_count) % len(FAULTS)], question_count + 1
                faults += fault != "none" and isinstance(question, ActQuestion)
                if fault == "dies":
                    line.close()
                    return
                if fault in ("hangs", "late"):
                    now += 6.0
                if fault == "late":
                    line.poll(MAX_WAIT_SECONDS)  # the other end is closed when it has been given up
                if fault != "hangs":
                    line.send((ticket, worker.answer_as_stand_in(pool, question)))

    with closing(ThreadedRunner(faulty, patience=5.0)) as runner:
        match = start_match(make_match_plan(bot="easy", seed=first), runner=runner)
        list(play_deal(match))
        assert match.observation.phase == "over" and question_count > 20
        assert runner.stand_in_count == faults > 10
        assert match.has_new_stand_in() and not match.has_new_stand_in()
    assert "has died" in caplog.text and "no answer in 5 s" in caplog.text


def test_what_the_process_logs_is_logged_here(caplog: pytest.LogCaptureFixture) -> None:
    def complaining(line: Connection) -> None:
        sender = worker.LogForwarder(line)
        ticket, question = line.recv()
        sender.handle(logging.LogRecord("game.bots", logging.ERROR, "", 1, "easy broke down", (), None))
        line.send((ticket, find_lowest_action(question.observation)))

    with closing(ThreadedRunner(complaining)) as runner:
        assert wait_for(runner, runner.act("easy", 1, make_observation())) in make_observation().legal
    assert "in the players' process: easy broke down" in caplog.text


def test_new_problems_are_sent_as_their_json(monkeypatch: pytest.MonkeyPatch) -> None:
    made = [SimpleNamespace(to_json=lambda: {"a": 1})]
    monkeypatch.setattr(worker, "find_new_problems", lambda seed: made if seed == 7 else [])
    assert worker.answer_question(PlayerPool(), ProblemsQuestion(7)) == [{"a": 1}]


def test_after_three_processes_that_do_not_begin_no_more_are_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    def start() -> None:
        begun.append(1)
        raise OSError("no more processes")

    context = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=lambda **_: SimpleNamespace(start=start))
    monkeypatch.setattr(multiprocessing, "get_context", lambda kind: context)
    runner = ProcessRunner()
    for _ in range(6):
        assert runner._connect() is None
    assert len(begun) == 3
