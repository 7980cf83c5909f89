"""The review: verdicts on golden records, the definition of a mistake, and judging in the background."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import pytest

from game.bots import registry
from game.bots.hand_written import HandWrittenPlayer
from game.bots.network.player import NetworkPlayer
from game.coach.judgement import JUDGE_BRAIN, advise, judge
from game.coach.reasons import Reason
from game.coach.verdict import NO_CHOICE_VERDICT, UNJUDGED_VERDICT, Alternative, Verdict
from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.engine.deal import Deal
from game.engine.observation import Observation
from game.session.matches.record_text import open_record
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.session.reviews.deal_judge import SeatJudge
from game.session.reviews.judged_deal import judge_deal
from game.session.reviews.review import DealReview
from game.store.writer import POLL_SECONDS
from tests.shares import mark_every
from tests.waiting import MAX_WAIT_SECONDS, wait_until

GOLDEN = Path(__file__).parents[2] / "proof" / "golden"
PRESETS = sorted(path.stem for path in GOLDEN.glob("*.jsonl") if path.stem not in ("perft", "seeds"))


def load_golden_deals(preset: str, most: int = 2) -> list[Deal]:
    """Return finished deals of a golden file."""
    lines = (GOLDEN / f"{preset}.jsonl").read_text(encoding="utf-8").splitlines()
    whole = [line for text in lines if (line := json.loads(text))["reply"].get("phase") == "over"]
    return [open_record(line["record"]).state for line in whole if len(line["record"]["actions"]) > 8][:most]


def parse_play(text: str) -> Action:
    return play(parse_cards(text))


def make_deal(*hands: str, actions: list[str], preset: str = "core") -> DealReview:
    """Return a deal with these hands, led by seat 0 and continued while the actions are legal."""
    rules = {"preset": preset, "players": len(hands)}
    record = {"format": "tienlen-record/1", "rules": rules, "deal": {"hands": list(hands), "leader": 0, "number": 2,
              "last_order": list(range(len(hands)))}, "actions": actions}  # fmt: skip
    opened = open_record(record)
    assert opened.stop_index is None, (opened.stop_index, opened.violation)
    return DealReview(opened.state)


def judge_step(course: DealReview, place: int) -> Verdict:
    return judge(course.observe(place), course.steps[place].action, HandWrittenPlayer())


# --- the course of a deal


@pytest.mark.parametrize("preset", PRESETS)
def test_a_golden_deal_is_told_from_its_first_card_to_its_end(preset: str) -> None:
    for state in load_golden_deals(preset, 4):
        course = DealReview(state)
        assert len(course.moments) == len(course.steps) + 1 == len(state.history) + 1
        assert course.moments[0].history == () and course.last_state.result == state.result
        assert [(step.seat, step.action) for step in course.steps] == list(state.history)
        for step in course.steps:
            assert (step.play is not None) == (step.action.verb == "play")
            assert step.play is None or step.play.cards == step.action.cards
        assert sorted(place for seat in range(state.players) for place in course.list_decision_indices(seat)) == list(
            range(len(course.steps))
        )


def test_tricks_are_counted_from_the_first_and_passes_belong_to_the_trick_they_end() -> None:
    course = make_deal("3S 5S 9S", "4S 6S 8S", actions=["0 3S", "1 4S", "0 pass", "1 6S", "0 9S"])
    assert [step.trick for step in course.steps] == [0, 0, 0, 1, 1]


# --- verdicts


@pytest.mark.parametrize("preset", mark_every(3, PRESETS))
def test_verdicts_on_golden_deals_name_lawful_alternatives_at_least_as_good(preset: str) -> None:
    wait_until_judged = 0
    for state in load_golden_deals(preset):
        course = DealReview(state)
        free = [step.index for step in course.steps if not course.is_forced(step.index)]
        for place in [place for place in free if course.moments[place].phase == "play"][:14]:
            verdict = judge_step(course, place)
            assert (
                verdict.played_alternative is not None
                and verdict.played_alternative.action == course.steps[place].action
            )
            assert verdict.loss >= 0 and len(verdict.better_alternatives) <= 3
            for alternative in verdict.better_alternatives:
                assert alternative.value >= verdict.played_alternative.value
                assert alternative.action != verdict.played_alternative.action
                assert course.moments[place].violation(alternative.action, by=course.steps[place].seat) is None
            if verdict.better_alternatives:
                assert verdict.loss == pytest.approx(
                    verdict.better_alternatives[0].value - verdict.played_alternative.value
                )
            wait_until_judged += 1
    assert wait_until_judged > 5


@pytest.mark.parametrize("preset", ["southern", "pagat", "chops"])
def test_what_the_judge_itself_would_play_is_never_a_mistake(preset: str) -> None:
    brain = HandWrittenPlayer()
    for state in load_golden_deals(preset):
        course = DealReview(state)
        for place in range(len(course.steps)):
            observation = course.observe(place)
            if not course.is_forced(place):
                verdict = judge(observation, brain.evaluate(observation)[0].action, brain)
                assert verdict.quality == "best" and verdict.loss == 0


def test_passing_with_the_last_card_in_hand_that_would_go_out_is_a_mistake_at_once() -> None:
    course = make_deal("3S 9S", "4S 8S 6D", "5S 7S 6C", actions=["0 3S", "1 4S", "2 5S", "0 pass"])
    step = judge_step(course, 3)
    assert step.is_mistake and step.is_missed_win and step.error > 0
    assert (
        step.better_alternatives[0].action == parse_play("9S") and step.better_alternatives[0].reason.code == "goes-out"
    )
    step = list(judge_deal(course, 0, "saver", 40))[-1].verdict
    assert step.is_mistake and step.evidence == "play-outs" and step.round_count > 0


def test_a_play_in_other_suits_than_the_judge_names_is_worth_the_same() -> None:
    course = make_deal("3S 3C 3D KS", "4S 5S 8S 9S", actions=["0 3C 3D"])
    observation = course.observe(0)
    twin = judge(observation, parse_play("3S 3D"), HandWrittenPlayer())
    verdict = judge(observation, parse_play("3C 3D"), HandWrittenPlayer())
    assert verdict.loss == twin.loss and verdict.quality == twin.quality
    assert verdict.played_alternative is not None and verdict.played_alternative.action == parse_play("3C 3D")


def test_a_run_that_happens_to_be_of_one_suit_is_worth_what_the_judge_says_of_the_run() -> None:
    course = make_deal("3S 3C 3D 4D 5D KS", "4S 5S 8S 9S TS", actions=["0 3S", "1 4S", "0 KS", "1 pass"])
    observation, brain = course.last_state.observation(0), NetworkPlayer()
    twin, verdict = (judge(observation, parse_play(run), brain) for run in ("3C 4D 5D", "3D 4D 5D"))
    assert verdict.loss == twin.loss and verdict.quality == twin.quality


def test_alternatives_do_not_repeat_each_other_in_other_suits() -> None:
    for state in load_golden_deals("southern"):
        course = DealReview(state)
        for place in range(len(course.steps)):
            if not course.is_forced(place):
                ranks = [
                    tuple(card >> 2 for card in alternative.action.cards)
                    for alternative in judge_step(course, place).better_alternatives
                ]
                suited = [
                    len({card & 3 for card in alternative.action.cards})
                    for alternative in judge_step(course, place).better_alternatives
                ]
                assert len(set(zip(ranks, suited, strict=True))) == len(ranks)


def test_a_judge_that_breaks_down_leaves_the_decision_without_a_verdict() -> None:
    class Broken:
        def evaluate(self, observation: Observation) -> list[Any]:
            return []

    course = make_deal("3S 9S", "4S 8S", actions=["0 3S"])
    assert judge(course.observe(0), parse_play("3S"), Broken()) is UNJUDGED_VERDICT


def test_verdicts_are_the_same_whatever_the_others_hold() -> None:
    one = make_deal("3S 7S KS", "4S 8S 9S", "5S TS JS", actions=["0 3S"])
    other = make_deal("3S 7S KS", "9S 8S TS", "5S 4S JS", actions=["0 3S"])
    assert judge_step(one, 0) == judge_step(other, 0)


def test_the_judge_is_one_that_there_is() -> None:
    assert registry.make_evaluator(JUDGE_BRAIN).evaluate(load_golden_moment())


def load_golden_moment() -> Observation:
    course = DealReview(load_golden_deals("southern")[0])
    return course.observe(0)


@pytest.mark.parametrize("preset", ["southern", "chops", "pang"])
def test_a_hint_and_the_review_say_the_same_of_the_same_play(preset: str) -> None:
    brain = registry.make_evaluator("net")
    for state in load_golden_deals(preset):
        course = DealReview(state)
        for place in [place for place in range(len(course.steps)) if not course.is_forced(place)][::3]:
            observation = course.observe(place)
            for best in advise(observation, brain):
                verdict = judge(observation, best.action, brain)
                assert verdict.played_alternative == best
                assert all(
                    alternative in (best, *advise(observation, brain)) or alternative.value >= best.value
                    for alternative in verdict.better_alternatives
                )


def test_where_only_places_count_a_verdict_tells_places() -> None:
    brain = registry.make_evaluator("net")
    for state in load_golden_deals("chops"):
        course = DealReview(state)
        for place in [place for place in range(len(course.steps)) if not course.is_forced(place)]:
            verdict = judge(course.observe(place), course.steps[place].action, brain)
            assert verdict.played_alternative is not None
            best = (
                verdict.better_alternatives[0].value
                if verdict.better_alternatives
                else verdict.played_alternative.value
            )
            assert 1 - state.players <= best <= 0
            assert best - verdict.played_alternative.value == pytest.approx(verdict.loss)


def test_a_trade_is_not_judged() -> None:
    trades = [
        state
        for state in load_golden_deals("san-jose", 40)
        if any(action.verb == "give" for _, action in state.history)
    ]
    assert trades
    for state in trades[:1]:
        course = DealReview(state)
        place = next(step.index for step in course.steps if step.action.verb == "give")
        assert not course.is_forced(place) and judge_step(course, place) is UNJUDGED_VERDICT


# --- the judge of a seat


class StubRunner(ProcessRunner):
    """A runner that returns the answers of the test."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Observation] = []
        self.given: dict[int, Verdict] = {}
        self.dropped: list[int] = []

    def judge(self, brain: str, observation: Observation, action: Action) -> Ticket[Any]:
        self.asked.append(observation)
        return Ticket(len(self.asked))

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        return self.given.get(ticket)

    def drop(self, ticket: Ticket[Any]) -> None:
        self.dropped.append(ticket)


def make_lost_chance() -> DealReview:
    return make_deal(
        "3S 9S KC", "4S 8S 6D", "5S 7S 6C", actions=["0 3S", "1 4S", "2 5S", "0 pass", "1 6D", "2 7S", "1 8S"]
    )


def test_decisions_are_judged_one_after_the_other_and_nobody_is_asked_where_there_was_no_choice() -> None:
    course, runner = make_lost_chance(), StubRunner()
    seat_judge = SeatJudge(course, 0, runner)
    assert course.list_decision_indices(0) == (0, 3)
    for _ in range(5):
        seat_judge.poll()
    assert len(runner.asked) == 1 and not seat_judge.is_done and seat_judge.next_wakeup() == POLL_SECONDS
    runner.given[1] = Verdict("best", 0.0, None)
    assert seat_judge.poll()
    runner.given[2] = Verdict("blunder", 2.0, None)
    assert seat_judge.poll() and seat_judge.is_done
    assert seat_judge.verdicts[3].is_suspect and seat_judge.next_wakeup() is None
    assert all(seen.seat == 0 for seen in runner.asked)


def test_a_forced_pass_is_no_decision_to_judge_but_the_first_tells_what_the_hand_is_worth() -> None:
    course, runner = make_deal("3S 9S TS", "4S 8S 6D", actions=["0 9S", "1 pass", "0 TS", "1 pass"]), StubRunner()
    seat_judge = SeatJudge(course, 1, runner)
    assert not seat_judge.poll() and len(runner.asked) == 1
    runner.given[1] = judge_step(course, 1)
    assert seat_judge.poll() and seat_judge.is_done and len(runner.asked) == 1
    assert seat_judge.verdicts[1].quality == "only" and seat_judge.verdicts[1].played_alternative is not None
    assert seat_judge.verdicts[3] is NO_CHOICE_VERDICT


def test_the_decision_that_is_looked_at_comes_first() -> None:
    course, runner = make_lost_chance(), StubRunner()
    seat_judge = SeatJudge(course, 0, runner)
    seat_judge.prioritize(3)
    seat_judge.poll()
    assert runner.asked[0].hand == course.observe(3).hand


def test_closing_wants_nothing_more() -> None:
    runner = StubRunner()
    seat_judge = SeatJudge(make_lost_chance(), 0, runner)
    seat_judge.poll()
    seat_judge.close()
    assert runner.dropped == [1] and seat_judge.is_done


def serve_behind_gate(gate: Event, line: Connection) -> None:
    """Serve as a process that answers nothing before the gate is open."""
    while True:
        ticket, _ = line.recv()
        gate.wait()
        line.send((ticket, Verdict("good", 0.1, None)))


@pytest.fixture
def run_process() -> Iterator[Any]:
    started: list[ProcessRunner] = []

    def make(**options: Any) -> ProcessRunner:
        started.append(ProcessRunner(**{"patience": MAX_WAIT_SECONDS, **options}))
        return started[-1]

    yield make
    for runner in started:
        runner.close()


def wait_until_judged(seat_judge: SeatJudge) -> None:
    """Poll until everything is judged."""

    def done() -> bool:
        seat_judge.poll()
        return seat_judge.is_done

    wait_until(done)


def test_no_poll_waits_for_a_slow_judge(run_process: Any) -> None:
    gate = get_context("spawn").Event()
    runner = run_process(serve=partial(serve_behind_gate, gate))
    runner.prepare(["expert"])
    seat_judge = SeatJudge(make_lost_chance(), 0, runner)
    news = [seat_judge.poll() for _ in range(200)]  # one that waits does so until the stand-in judges
    assert not any(news) and not seat_judge.verdicts
    gate.set()
    wait_until_judged(seat_judge)
    assert [seat_judge.verdicts[place].quality for place in (0, 3)] == ["good", "good"]


def test_the_process_judges_as_one_would_here(run_process: Any) -> None:
    course = make_lost_chance()
    seat_judge = SeatJudge(course, 0, run_process())
    wait_until_judged(seat_judge)
    brain = registry.make_evaluator(JUDGE_BRAIN)
    assert seat_judge.verdicts[3] == judge(course.observe(3), PASS, brain)


def serve_and_die(line: Connection) -> None:
    line.recv()
    raise SystemExit(3)


def test_when_the_process_dies_a_decision_is_not_judged_by_a_weaker_player(run_process: Any) -> None:
    course = make_lost_chance()
    seat_judge = SeatJudge(course, 0, run_process(serve=serve_and_die))
    wait_until_judged(seat_judge)
    assert seat_judge.verdicts[3] is UNJUDGED_VERDICT


def test_reviewing_changes_nothing_of_the_deal() -> None:
    course = make_lost_chance()
    before = [(moment.hands, moment.history) for moment in course.moments]
    for place in course.list_decision_indices(0):
        judge_step(course, place)
    assert [(moment.hands, moment.history) for moment in course.moments] == before
    again = course.moments[0]
    for step in course.steps:
        again = again.do(step.action, by=step.seat)
    assert again.hands == course.last_state.hands


def test_after_a_best_play_the_next_best_is_told_with_what_it_would_have_given_away() -> None:
    brain = registry.make_evaluator(JUDGE_BRAIN)
    course = DealReview(load_golden_deals("southern", 1)[0])
    verdicts = [judge(course.observe(step.index), step.action, brain) for step in course.steps[:30]]
    best = [each for each in verdicts if each.quality == "best" and each.second_best]
    assert best and all(each.second_best is None for each in verdicts if each.quality not in ("best",))
    for each in best:
        assert each.played_alternative is not None and each.second_best is not None
        assert each.second_best.value < each.played_alternative.value
        assert each.second_best.action not in [
            one.action for one in (each.played_alternative, *each.better_alternatives)
        ]
        assert each.displayed_alternatives[-1] is each.second_best


def test_what_the_second_best_loses_is_told_between_the_figures_that_are_shown() -> None:
    only = Reason("only-play")
    played, second = Alternative(parse_play("9S"), 1.04, only), Alternative(parse_play("8S"), 0.96, only)
    assert Verdict("best", 0.0, played).second_best_loss == 0.0
    assert Verdict("best", 0.0, played, second_best=replace(second, value=0.51)).second_best_loss == pytest.approx(0.5)
    alike = Verdict("best", 0.0, replace(played, value=1.01), second_best=second)
    assert alike.second_best_loss == pytest.approx(0.05), "where the figures are the same, what lies between them"
