"""An error in a scene: an error page, a report in a file, the match preserved, and a way back."""

from __future__ import annotations

import os

import pygame
import pytest

from game.engine import presets
from game.engine.deal import Deal
from game.engine.dealing import DealSpec
from game.session.matches.match import MatchPlan
from game.session.matches.record_text import OpenedRecord, open_record_text
from game.session.play.live_match import LiveMatch
from game.session.play.match_mode import DETACHED_MODE
from game.store import error_reports
from game.studio.inline_runner import InlineRunner
from game.ui import clipboard, scene
from game.ui.loop import Loop
from game.ui.scenes.interruptions import CrashScene
from game.ui.window import Window


class BreakingScene(scene.Scene):
    """A scene that raises an error on demand."""

    name = "breaking"

    def enter(self, where=""):
        self.where = where
        self.left = False
        if where == "enter":
            raise ValueError("nobody came in")

    def build(self):
        if self.where == "build":
            raise ValueError("nothing was built")

    def update(self, dt):
        if self.where == "update":
            raise ValueError("time stood still")

    def make_frame(self):
        if self.where == "draw":
            raise ValueError("no paint")
        return super().make_frame()

    def leave(self):
        if self.where == "leave":
            raise ValueError("no way out")


def run_iteration(user):
    """Run one iteration of the loop, which would sleep if nothing has happened."""
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    user.loop.run_frame()


@pytest.fixture
def program(start_program, monkeypatch):
    """Start the program with a window and a breaking scene, at the menu."""
    monkeypatch.setitem(scene._scenes, BreakingScene.name, BreakingScene)
    user = start_program(greeted=True)
    user.loop = Loop(user.stage, Window((1280, 800)))
    user.stage.go("menu")
    run_iteration(user)
    return user


@pytest.mark.parametrize("where", ["enter", "build", "update", "draw"])
def test_an_error_in_a_scene_leads_to_a_page_that_says_so(program, where):
    program.loop.call_safely(lambda: program.ctx.go("breaking", where=where))
    run_iteration(program)
    assert program.where == "crash"
    assert program.ctx.program_state.is_running
    report = program.stores.paths.report.read_text(encoding="utf-8")
    assert "ValueError" in report
    assert "Traceback" in report
    assert str(program.stores.paths.report) in program.texts().replace("\n", "")
    program.click("home")
    assert program.where == "menu"
    run_iteration(program)
    assert program.where == "menu"


@pytest.mark.parametrize("where", ["update", "draw"])
def test_the_page_is_seen_at_once_and_not_with_the_next_input(program, where):
    program.loop.call_safely(lambda: program.ctx.go("breaking", where=where))
    run_iteration(program)
    assert program.loop.paint() == []


def test_an_error_on_a_click_leads_there_too(program):
    button = program.find("settings")

    def break_down():
        raise KeyError("settings.no.such.text")

    button.action = break_down
    at = button.rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    run_iteration(program)
    assert program.where == "crash"
    assert "KeyError" in program.texts()


def test_a_scene_that_cannot_even_be_left_is_given_up(program):
    program.ctx.go("breaking", where="leave")
    program.loop.call_safely(lambda: 1 / 0)
    assert program.where == "crash"
    report = program.stores.paths.report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in report
    assert "no way out" in report


def test_a_scene_that_breaks_when_the_person_quits_is_reported_and_the_program_ends(program):
    program.ctx.go("breaking", where="leave")
    program.ctx.quit()
    program.loop.run()
    assert "no way out" in program.stores.paths.report.read_text(encoding="utf-8")


def test_the_match_is_kept_and_can_be_gone_on_with(program, use_real_table):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("medium",) * 3, 7)
    match = LiveMatch(plan, InlineRunner(), program.stores)
    program.ctx.go("table", match=match)
    hand = program.scene.match.observation.hand
    program.scene.update = None
    run_iteration(program)
    assert program.where == "crash"
    assert program.ctx.t("menu.crash.match") in program.texts()
    program.click("home")
    program.click("continue")
    assert program.where == "table"
    assert program.scene.match.observation.hand == hand


def test_without_a_match_nothing_is_promised_of_one(program):
    program.loop.call_safely(lambda: 1 / 0)
    assert program.ctx.t("menu.crash.match") not in program.texts()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_page_is_left_by_keys_and_quits(program, language):
    program.ctx.change(language=language)
    program.loop.call_safely(lambda: 1 / 0)
    run_iteration(program)
    program.key("escape")
    assert program.where == "menu"
    program.loop.call_safely(lambda: 1 / 0)
    program.click("quit")
    assert not program.ctx.program_state.is_running


def test_what_is_said_of_an_error_is_copied_with_the_report_to_be_sent(program, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    program.loop.call_safely(lambda: 1 / 0)
    program.click("copy")
    (report,) = copied
    assert "ZeroDivisionError" in report and str(program.stores.paths.report) in report
    assert program.ctx.t("menu.crash.copied") in program.texts()


def test_an_error_of_the_page_itself_ends_the_program_with_the_report(program, monkeypatch):
    program.loop.call_safely(lambda: 1 / 0)

    def no_paint(self):
        raise ValueError("no paint")

    monkeypatch.setattr(CrashScene, "make_frame", no_paint)
    with pytest.raises(ValueError, match="no paint"):
        run_iteration(program)
    assert "no paint" in program.stores.paths.report.read_text(encoding="utf-8")


def test_what_is_asked_of_the_program_goes_through_an_error(program):
    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        program.loop.call_safely(stop)


def test_a_report_that_cannot_be_written_is_no_second_error(program, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "open", full)
    program.loop.call_safely(lambda: 1 / 0)
    assert program.where == "crash"
    assert "ZeroDivisionError" in program.texts()


def test_the_file_of_reports_does_not_grow_for_ever(tmp_path):
    path = tmp_path / "errors.log"
    for n in range(300):
        try:
            raise ValueError("x" * 5000)
        except ValueError as error:
            error_reports.append_report(path, error, f"scene {n}")
    assert path.stat().st_size < 2 * error_reports.MAX_BYTES
    assert "scene 299" in path.read_text(encoding="utf-8")


def read_reported_deal(run):
    """Return the deal in the report's record, or None if it has none."""
    report = run.stores.paths.report.read_text(encoding="utf-8")
    lines = [line.removeprefix("deal: ") for line in report.splitlines() if line.startswith("deal: ")]
    return open_record_text(lines[-1]).state if lines else None


@pytest.fixture
def saved_match(program, use_real_table):
    """Keep a match in progress."""
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 5)
    match = LiveMatch(plan, InlineRunner(), program.stores)
    match.close()
    return match


def test_the_report_of_an_error_at_the_table_has_the_deals_record(program, saved_match):
    program.ctx.go("table", match=saved_match)
    program.scene.update = None
    run_iteration(program)
    assert program.where == "crash"
    assert read_reported_deal(program).spec.seed == saved_match._deal.state.spec.seed


@pytest.mark.parametrize("challenge", ["day/2026-02-14", "series/77", "ladder/1"])
def test_after_an_error_in_a_challenge_its_own_deal_is_reported_and_gone_on_with(program, saved_match, challenge):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 11, challenge=challenge)
    program.ctx.go("table", match=LiveMatch(plan, InlineRunner(), program.stores))
    hand = program.scene.match.observation.hand
    program.ctx.push("breaking", where="update")
    run_iteration(program)
    assert program.where == "crash"
    assert set(read_reported_deal(program).hands[0]) == set(hand)
    program.click("continue")
    assert program.scene.match.challenge == challenge
    assert program.scene.match.observation.hand == hand


def test_an_error_at_a_table_that_is_not_kept_leads_to_no_other_match(program, saved_match):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 11)
    program.ctx.go("table", match=LiveMatch(plan, InlineRunner(), program.stores, mode=DETACHED_MODE))
    hand = program.scene.match.observation.hand
    program.scene.update = None
    run_iteration(program)
    assert set(read_reported_deal(program).hands[0]) == set(hand)
    assert program.ctx.t("menu.crash.match") not in program.texts()


def test_an_error_in_a_review_reports_the_deal_that_is_reviewed(program, saved_match):
    deal = Deal.begin(presets.load()["southern"].rules(4), DealSpec(seed=23))
    program.ctx.go("review", opened=OpenedRecord(deal))
    program.scene.update = None
    run_iteration(program)
    assert read_reported_deal(program).spec.seed == 23
    assert program.ctx.t("menu.crash.match") not in program.texts()


def test_an_error_in_a_problem_reports_its_deal(program):
    program.ctx.go("problem")
    problem = program.scene.series.current.problem
    program.scene.update = None
    run_iteration(program)
    assert read_reported_deal(program).history == problem.state.history


def test_an_error_where_no_deal_is_played_reports_none_and_leads_home(program, saved_match):
    program.loop.call_safely(lambda: program.ctx.go("breaking", where="draw"))
    run_iteration(program)
    assert program.where == "crash"
    assert read_reported_deal(program) is None
    assert program.ctx.t("menu.crash.match") not in program.texts()


def test_a_scene_too_broken_to_tell_of_its_deal_is_no_second_error(program, use_real_table):
    program.ctx.go("table")
    program.scene.match = None
    program.loop.call_safely(lambda: 1 / 0)
    assert program.where == "crash"
    assert "ZeroDivisionError" in program.texts()
    assert read_reported_deal(program) is None
