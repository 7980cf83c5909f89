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


class Breaking(scene.Scene):
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


def turn(shown):
    """Run one iteration of the loop, which would sleep if nothing has happened."""
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    shown.loop.run_frame()


@pytest.fixture
def run(screen, monkeypatch):
    """Start the program with a window and a breaking scene, at the menu."""
    monkeypatch.setitem(scene._scenes, Breaking.name, Breaking)
    shown = screen(greeted=True)
    shown.loop = Loop(shown.stage, Window((1280, 800)))
    shown.stage.go("menu")
    turn(shown)
    return shown


@pytest.mark.parametrize("where", ["enter", "build", "update", "draw"])
def test_an_error_in_a_scene_leads_to_a_page_that_says_so(run, where):
    run.loop.call_safely(lambda: run.ctx.go("breaking", where=where))
    turn(run)
    assert run.where == "crash"
    assert run.ctx.program.is_running
    report = run.stores.paths.report.read_text(encoding="utf-8")
    assert "ValueError" in report
    assert "Traceback" in report
    assert str(run.stores.paths.report) in run.texts().replace("\n", "")
    run.click("home")
    assert run.where == "menu"
    turn(run)
    assert run.where == "menu"


@pytest.mark.parametrize("where", ["update", "draw"])
def test_the_page_is_seen_at_once_and_not_with_the_next_input(run, where):
    run.loop.call_safely(lambda: run.ctx.go("breaking", where=where))
    turn(run)
    assert run.loop.paint() == []


def test_an_error_on_a_click_leads_there_too(run):
    button = run.find("settings")

    def break_down():
        raise KeyError("settings.no.such.text")

    button.action = break_down
    at = button.rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    turn(run)
    assert run.where == "crash"
    assert "KeyError" in run.texts()


def test_a_scene_that_cannot_even_be_left_is_given_up(run):
    run.ctx.go("breaking", where="leave")
    run.loop.call_safely(lambda: 1 / 0)
    assert run.where == "crash"
    report = run.stores.paths.report.read_text(encoding="utf-8")
    assert "ZeroDivisionError" in report
    assert "no way out" in report


def test_a_scene_that_breaks_when_the_person_quits_is_reported_and_the_program_ends(run):
    run.ctx.go("breaking", where="leave")
    run.ctx.quit()
    run.loop.run()
    assert "no way out" in run.stores.paths.report.read_text(encoding="utf-8")


def test_the_match_is_kept_and_can_be_gone_on_with(run, at_the_table):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("medium",) * 3, 7)
    match = LiveMatch(plan, InlineRunner(), run.stores)
    run.ctx.go("table", match=match)
    hand = run.scene.match.observation.hand
    run.scene.update = None
    turn(run)
    assert run.where == "crash"
    assert run.ctx.t("menu.crash.match") in run.texts()
    run.click("home")
    run.click("continue")
    assert run.where == "table"
    assert run.scene.match.observation.hand == hand


def test_without_a_match_nothing_is_promised_of_one(run):
    run.loop.call_safely(lambda: 1 / 0)
    assert run.ctx.t("menu.crash.match") not in run.texts()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_page_is_left_by_keys_and_quits(run, language):
    run.ctx.change(language=language)
    run.loop.call_safely(lambda: 1 / 0)
    turn(run)
    run.key("escape")
    assert run.where == "menu"
    run.loop.call_safely(lambda: 1 / 0)
    run.click("quit")
    assert not run.ctx.program.is_running


def test_what_is_said_of_an_error_is_copied_with_the_report_to_be_sent(run, monkeypatch):
    copied = []
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    run.loop.call_safely(lambda: 1 / 0)
    run.click("copy")
    (said,) = copied
    assert "ZeroDivisionError" in said and str(run.stores.paths.report) in said
    assert run.ctx.t("menu.crash.copied") in run.texts()


def test_an_error_of_the_page_itself_ends_the_program_with_the_report(run, monkeypatch):
    run.loop.call_safely(lambda: 1 / 0)

    def no_paint(self):
        raise ValueError("no paint")

    monkeypatch.setattr(CrashScene, "make_frame", no_paint)
    with pytest.raises(ValueError, match="no paint"):
        turn(run)
    assert "no paint" in run.stores.paths.report.read_text(encoding="utf-8")


def test_what_is_asked_of_the_program_goes_through_an_error(run):
    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.loop.call_safely(stop)


def test_a_report_that_cannot_be_written_is_no_second_error(run, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "open", full)
    run.loop.call_safely(lambda: 1 / 0)
    assert run.where == "crash"
    assert "ZeroDivisionError" in run.texts()


def test_the_file_of_reports_does_not_grow_for_ever(tmp_path):
    path = tmp_path / "errors.log"
    for n in range(300):
        try:
            raise ValueError("x" * 5000)
        except ValueError as error:
            error_reports.append_report(path, error, f"scene {n}")
    assert path.stat().st_size < 2 * error_reports.MAX_BYTES
    assert "scene 299" in path.read_text(encoding="utf-8")


def reported(run):
    """Return the deal in the report's record, or None if it has none."""
    report = run.stores.paths.report.read_text(encoding="utf-8")
    found = [line.removeprefix("deal: ") for line in report.splitlines() if line.startswith("deal: ")]
    return open_record_text(found[-1]).state if found else None


@pytest.fixture
def ordinary(run, at_the_table):
    """Keep a match in progress."""
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 5)
    match = LiveMatch(plan, InlineRunner(), run.stores)
    match.close()
    return match


def test_the_report_of_an_error_at_the_table_has_the_deals_record(run, ordinary):
    run.ctx.go("table", match=ordinary)
    run.scene.update = None
    turn(run)
    assert run.where == "crash"
    assert reported(run).spec.seed == ordinary._deal.state.spec.seed


@pytest.mark.parametrize("challenge", ["day/2026-02-14", "series/77", "ladder/1"])
def test_after_an_error_in_a_challenge_its_own_deal_is_reported_and_gone_on_with(run, ordinary, challenge):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 11, challenge=challenge)
    run.ctx.go("table", match=LiveMatch(plan, InlineRunner(), run.stores))
    hand = run.scene.match.observation.hand
    run.ctx.push("breaking", where="update")
    turn(run)
    assert run.where == "crash"
    assert set(reported(run).hands[0]) == set(hand)
    run.click("continue")
    assert run.scene.match.challenge == challenge
    assert run.scene.match.observation.hand == hand


def test_an_error_at_a_table_that_is_not_kept_leads_to_no_other_match(run, ordinary):
    plan = MatchPlan(presets.load()["southern"].rules(4), ("lowest",) * 3, 11)
    run.ctx.go("table", match=LiveMatch(plan, InlineRunner(), run.stores, mode=DETACHED_MODE))
    hand = run.scene.match.observation.hand
    run.scene.update = None
    turn(run)
    assert set(reported(run).hands[0]) == set(hand)
    assert run.ctx.t("menu.crash.match") not in run.texts()


def test_an_error_in_a_review_reports_the_deal_that_is_reviewed(run, ordinary):
    deal = Deal.begin(presets.load()["southern"].rules(4), DealSpec(seed=23))
    run.ctx.go("review", opened=OpenedRecord(deal))
    run.scene.update = None
    turn(run)
    assert reported(run).spec.seed == 23
    assert run.ctx.t("menu.crash.match") not in run.texts()


def test_an_error_in_a_problem_reports_its_deal(run):
    run.ctx.go("problem")
    asked = run.scene.series.current.problem
    run.scene.update = None
    turn(run)
    assert reported(run).history == asked.state.history


def test_an_error_where_no_deal_is_played_reports_none_and_leads_home(run, ordinary):
    run.loop.call_safely(lambda: run.ctx.go("breaking", where="draw"))
    turn(run)
    assert run.where == "crash"
    assert reported(run) is None
    assert run.ctx.t("menu.crash.match") not in run.texts()


def test_a_scene_too_broken_to_tell_of_its_deal_is_no_second_error(run, at_the_table):
    run.ctx.go("table")
    run.scene.match = None
    run.loop.call_safely(lambda: 1 / 0)
    assert run.where == "crash"
    assert "ZeroDivisionError" in run.texts()
    assert reported(run) is None
