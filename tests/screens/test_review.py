"""The review and the list of deals, by mouse, keyboard and gamepad, through pygame's own events."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.verdict import QUALITIES, Quality, Verdict
from game.engine import presets
from game.engine.deal import Deal
from game.session.matches.record_text import format_record, make_record, open_record, open_record_text
from game.session.players.process_runner import ProcessRunner
from game.session.players.runner import Ticket
from game.session.progress.past_deals import FIRST_BATCH_COUNT
from game.session.reviews.walkthrough import MOMENT_DISPLAY_SECONDS
from game.session.words.challenge_words import format_attempts
from game.studio import example_deals, gallery, review_examples
from game.studio.inline_runner import InlineRunner
from game.studio.inspection import find_faults
from game.studio.menu_examples import make_stories
from game.ui import clipboard
from game.ui.gfx.text import find_text_notes
from game.ui.kit import Label
from game.ui.pages.parts.result_rows import ResultRow
from game.ui.pages.review import commentary
from game.ui.pages.review.commentary import ChoiceCard, MarkedQuality, make_mark_sprites, make_moment_remark
from game.ui.pages.review.deal_course import ActionList
from game.ui.pages.teaching.teacher import Speech
from tests.shares import every
from tests.work import calls_of

BIG = (1920, 1080)
GOLDEN = Path(__file__).parents[1] / "proof" / "golden"


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts copied to a fake system clipboard."""
    kept = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: kept.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: kept[-1])
    return kept


def reviewing(screen: Any, size: tuple[int, int] = BIG, players: int = 4, **settings: Any) -> Any:
    """Open the review at the seat's first decision, fully judged."""
    shown = screen(size, **settings)
    args = (
        review_examples.make_own_deal_args(players)
        if players == 4
        else review_examples.make_own_deal_args(players, "core", 3)
    )
    shown.stage.go("deals", deals=[args["deal"]])
    shown.stage.push("review", **args)
    shown.rest()
    shown.scene.show_moment(shown.scene.deal.find_decisions(0)[0])
    shown.rest()
    return shown


def done(shown: Any) -> Any:
    scene = shown.scene
    assert scene.walkthrough.deal_judge.is_finished
    return scene


def course(shown: Any) -> ActionList:
    """Return the list of all actions, after opening its sheet if it is not on the page."""
    if not shown.scene.ui.is_modal:
        shown.click("more")
    return next(each for each in shown.scene.ui.layers[-1].root.walk() if isinstance(each, ActionList))


# --- what is shown


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_ways_through_stand_in_one_row_and_what_else_can_be_done_on_a_sheet(screen, language: str):
    shown = screen(BIG, language=language)
    shown.stage.push("review", **review_examples.make_own_deal_args(seed=2**53 - 1))
    for names in (("mistake-before", "back-step", "play", "step", "mistake"), ("rules", "copy", "again")):
        assert len({shown.find(name).rect.centery for name in names}) == 1
        shown.click("more")


def test_every_action_of_the_deal_has_its_row_in_its_trick(screen):
    shown = reviewing(screen)
    scene = done(shown)
    actions = course(shown)
    assert len(actions.entries) == len(scene.deal.steps)
    last = scene.deal.steps[-1].trick
    headings = [widget.text for widget in actions.child.children if hasattr(widget, "text")]
    assert headings == [shown.ctx.t("review.trick", n=n + 1) for n in range(last + 1)]


def test_decisions_are_marked_by_their_quality_and_others_are_not(screen):
    scene = done(reviewing(screen))
    chips, actions = scene.chips.chips, course(reviewing(screen))
    assert [place for place in chips if place < len(scene.deal.steps)] == list(scene.deal.find_decisions(0))
    for step, row in zip(scene.deal.steps, actions.entries, strict=True):
        assert row.is_own == (step.seat == 0)
        assert row.mark.quality == (
            scene.walkthrough.deal_judge.final_verdicts[step.index].quality if step.seat == 0 else ""
        )
        assert step.seat or chips[step.index].quality == row.mark.quality
    assert any(row.mark.quality in ("perhaps", "mistake", "blunder") for row in actions.entries)


def test_a_mistake_shows_what_was_played_what_was_better_and_why(screen):
    shown = reviewing(screen)
    shown.click("mistake")
    scene = done(shown)
    assert scene.walkthrough.index == scene.walkthrough.deal_judge.suspect_indices[0]
    verdict, texts = scene.walkthrough.deal_judge.final_verdicts[scene.walkthrough.index], shown.texts()
    assert shown.ctx.t(f"review.quality.{verdict.quality}") in texts
    assert shown.ctx.texts.format_signed(verdict.played_alternative.value, 1) in texts
    for n, each in enumerate(verdict.better_alternatives):
        option = shown.find(f"option.{n}")
        assert option.cards == each.action.cards and option.texts.reason_text and option.texts.value_text
    assert set(scene.table.view.seats[0].raised_cards) == set(scene.deal.steps[scene.walkthrough.index].action.cards)
    assert set(scene.table.view.seats[0].hinted_cards) == set(verdict.better_alternatives[0].action.cards)


@pytest.mark.parametrize(
    ("middle", "played_role", "better_role"), [(0, "danger", "good"), (-5, "danger", "text"), (5, "text", "good")]
)
def test_a_loss_is_never_green_nor_a_gain_red(screen, monkeypatch, middle: float, played_role: str, better_role: str):
    shown = reviewing(screen)
    shown.click("mistake")
    walkthrough = done(shown).walkthrough
    verdict = walkthrough.deal_judge.final_verdicts[walkthrough.index]
    present_middle = (verdict.played_alternative.value + verdict.better_alternatives[0].value) / 2
    verdict = verdict.with_offset(middle - present_middle)
    monkeypatch.setattr(type(walkthrough), "verdict", property(lambda _: verdict))
    remark = make_moment_remark(shown.ctx, shown.scene.texts, walkthrough, None, lambda _: None)
    cards = [widget for part in remark.cards for widget in part.walk() if isinstance(widget, ChoiceCard)]
    for card, role in ((cards[0], played_role), (cards[1], better_role)):
        labels = [widget for widget in card.walk() if isinstance(widget, Label)]
        values = [label for label in labels if label.text == card.texts.value_text]
        assert [value.role for value in values] == [role], card.texts.value_text


def test_a_press_on_an_alternative_marks_its_cards(screen):
    shown = reviewing(screen)
    shown.click("mistake")
    scene = done(shown)
    while len(scene.walkthrough.verdict.better_alternatives) < 2:
        shown.click("mistake")
    shown.click("option.1")
    assert scene.table.view.seats[0].hinted_cards == scene.walkthrough.verdict.better_alternatives[1].action.cards
    shown.click("played")
    assert scene.table.view.seats[0].hinted_cards == ()


def test_hands_are_hidden_but_for_the_own_one_until_they_are_opened(screen):
    shown = reviewing(screen)
    assert all(seat.cards is None and seat.card_count for seat in shown.scene.table.view.seats[1:])
    assert shown.scene.table.view.seats[0].cards
    shown.click("more")
    shown.click("hands")
    assert all(seat.cards is not None for seat in shown.scene.table.view.seats[1:])
    shown.click("hands")
    shown.click("close")
    shown.scene.show_moment(len(shown.scene.deal.steps))
    assert all(seat.cards is not None for seat in shown.scene.table.view.seats[1:]), "at the end all hands lie open"


@pytest.mark.parametrize("reduced", [False, True])
def test_heads_of_those_who_pass_are_bowed_before_the_screen_rests(screen, reduced):
    shown = reviewing(screen, reduced_motion=reduced)
    scene, moods = shown.scene, shown.scene.board.picture.moods
    assert moods.has_reduced_motion == reduced
    for place, moment in enumerate(scene.deal.moments):
        scene.show_moment(place)
        while scene.next_wakeup() == 0.0:
            scene.update(1 / 60)
        passed = [seat for seat, view in enumerate(scene.table.view.seats) if view.is_out_of_trick]
        tilts = [moods.find_face_pose(seat, view).tilt_degrees for seat, view in enumerate(scene.table.view.seats)]
        assert [seat for seat, tilt in enumerate(tilts) if tilt] == passed, moment


def test_the_board_holds_exactly_the_cards_of_the_moment(screen):
    shown = reviewing(screen, players=8)
    shown.scene.show_hands(True)
    scene = shown.scene
    for place in range(0, len(scene.deal.moments), 7):
        scene.show_moment(place)
        now, moment = scene.table.view, scene.deal.moments[place]
        assert [seat.cards for seat in now.seats] == list(moment.hands)
        assert [(play.seat, play.cards) for play in now.pile] == [(play.seat, play.cards) for play in moment.pile]
        shown.rest()
        lying = sorted(card.card for _, card, _ in scene.board.cards.visible_cards())
        assert lying == sorted(card for cards in (*moment.hands, *_seen(moment)) for card in cards)


def test_only_the_seat_that_is_to_act_is_lit_and_its_cards_stand_up(screen):
    scene = reviewing(screen).scene
    scene.review_seat(1)
    for place, moment in enumerate(scene.deal.moments):
        scene.show_moment(place)
        seats = [(n + 1) % 4 for n in range(4)]
        views = dict(zip(seats, scene.table.view.seats, strict=True))
        assert [seat for seat in seats if views[seat].has_turn] == ([] if moment.turn is None else [moment.turn])
        acts = scene.walkthrough.next_step
        assert all(not views[seat].raised_cards for seat in seats if acts is None or seat != acts.seat)
        assert acts is None or views[acts.seat].raised_cards == acts.action.cards


def _seen(moment):
    """Return the plays of a trick on the board: the last three."""
    return [play.cards for play in moment.pile[-3:]]


def test_the_end_tells_the_order_and_how_many_mistakes_there_were(screen):
    shown = reviewing(screen)
    shown.click("decision.end")
    scene, texts = done(shown), shown.texts()
    result = scene.deal.last_state.result
    rows = [each.standing for each in scene.ui.layers[-1].widgets if isinstance(each, ResultRow)]
    told = [(each.name, each.amount_text) for each in rows]
    assert told == [
        (scene.people[seat].name, shown.ctx.texts.format_signed(result.points[seat])) for seat in result.order
    ]
    for quality in {verdict.quality for verdict in scene.walkthrough.deal_judge.final_verdicts.values()} & set(
        QUALITIES
    ):
        count = sum(verdict.quality == quality for verdict in scene.walkthrough.deal_judge.final_verdicts.values())
        assert shown.ctx.t(f"review.count.{quality}", n=count) in texts


def test_another_seat_can_be_reviewed(screen):
    shown = reviewing(screen)
    shown.scene.review_seat(2)
    shown.rest()
    scene = done(shown)
    assert scene.table.view.seats[0].name == scene.people[2].name
    assert set(scene.walkthrough.deal_judge.final_verdicts) == set(scene.deal.find_decisions(2))
    assert [row.is_own for row in course(shown).entries] == [step.seat == 2 for step in scene.deal.steps]


def test_the_seed_its_hash_and_the_rules_are_told(screen):
    shown = reviewing(screen)
    shown.click("more")
    assert "7902699be42c8a8e" in shown.find("copy").tooltip and shown.ctx.t("presets.southern.name") in shown.texts()
    shown.click("rules")
    assert shown.where == "written_rules"
    shown.key("escape")
    assert shown.where == "review"


def golden(preset: str) -> list[Any]:
    """Return whole deals of a preset's golden records, those with trades or an instant win first."""
    lines = (GOLDEN / f"{preset}.jsonl").read_text(encoding="utf-8").splitlines()
    whole = [line for text in lines if (line := json.loads(text))["reply"].get("phase") == "over"]
    special = [line for line in whole if "offer" in str(line["record"]["actions"]) or not line["record"]["actions"]]
    return [open_record(line["record"]) for line in (special or whole)[:1]]


@pytest.mark.parametrize("preset", every(3, sorted(presets.load())))
def test_every_moment_of_golden_deals_can_be_told(screen, preset):
    shown = screen((1024, 640), language="vi")
    shown.go("deals", deals=[])
    for opened in golden(preset):
        shown.stage.push("review", opened=opened, runner=InlineRunner())
        shown.rest()
        scene = done(shown)
        last = len(scene.deal.steps)
        for place in (*range(0, last, max(1, last // 3)), last):
            scene.show_moment(place)
            shown.texts()
        scene.toggle_playback()
        scene.toggle_playback()
        shown.key("escape")
        assert shown.where == "deals"


def test_a_trade_stands_under_one_heading_before_the_tricks(screen):
    shown = screen(BIG)
    deal = {"seed": 11, "number": 2, "last_order": [0, 1, 2, 3], "dealer": 3}
    actions = ["0 give 3 5S 6D", "1 give 2 3S", "0 TS JH QS", "1 pass"]
    record = {"format": "tienlen-record/1", "rules": "san-jose", "deal": deal, "actions": actions}
    opened = open_record(record)
    assert opened.stop_index is None
    shown.go("deals", deals=[])
    shown.stage.push("review", opened=opened, runner=InlineRunner())
    shown.rest()
    headings = [widget.text for widget in course(shown).child.children if hasattr(widget, "text")]
    assert headings == ["The trade", "Trick 1"]
    shown.click("step.0")
    assert shown.find("played").cards == opened.state.history[0][1].cards and "Gave" in shown.texts()
    course(shown)
    assert "gives Player 3 3♠" in shown.find("step.1").label


def test_a_deal_that_was_won_at_once_has_no_decisions(screen):
    shown = screen((1024, 640))
    hands = ["3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S", "3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C"]
    rules = {"preset": "southern", "players": 2}
    record = {"format": "tienlen-record/1", "rules": rules, "deal": {"hands": hands, "number": 1}, "actions": []}
    shown.go("deals", deals=[])
    shown.stage.push("review", opened=open_record(record), runner=InlineRunner())
    shown.rest()
    assert shown.ctx.t("review.none") in shown.texts()
    assert shown.ctx.t("options.instant_wins.value.dragon") in shown.texts()
    shown.click("play")
    shown.click("step")
    assert shown.scene.walkthrough.index == 0 and not shown.scene.walkthrough.is_playing


# --- its story


def test_it_opens_at_the_decision_that_cost_most(screen):
    shown = screen(BIG)
    shown.stage.push("review", **review_examples.make_own_deal_args())
    shown.rest()
    scene = done(shown)
    losses = {
        place: each.loss for place, each in scene.walkthrough.deal_judge.final_verdicts.items() if each.is_suspect
    }
    assert scene.walkthrough.index == max(losses, key=losses.get) == scene.walkthrough.deal_judge.story.costliest_index
    assert shown.ctx.t("story.principle.keep-two") in shown.texts()


def test_who_has_gone_on_by_then_is_not_led_back(screen, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    shown = screen(BIG)
    shown.stage.push("review", **review_examples.make_own_deal_args())
    shown.click("step")
    at = shown.scene.walkthrough.index
    monkeypatch.undo()
    shown.rest()
    assert done(shown).walkthrough.index == at


def test_the_curve_leads_to_its_places_by_mouse_and_keys(screen):
    shown = reviewing(screen)
    curve, end = shown.find("curve"), len(shown.scene.deal.steps)
    assert curve.story is shown.scene.walkthrough.deal_judge.story and curve.value == shown.scene.walkthrough.index
    shown.click("curve")
    assert abs(shown.scene.walkthrough.index - end / 2) <= 1, "the numbers take as much room on both sides"
    shown.focus("curve")
    at = shown.scene.walkthrough.index
    shown.key("right", "right", "left")
    assert shown.scene.walkthrough.index == at + 1 == shown.find("curve").value


def test_the_focus_stays_on_what_is_called_the_same_and_else_goes_to_play(screen):
    shown = reviewing(screen)
    scene = done(shown)
    first, second, *_ = scene.walkthrough.deal_judge.suspect_indices
    scene.show_moment(first)
    shown.focus("option.0")
    before = scene.ui.focus
    scene.show_moment(second)
    assert scene.ui.focus is shown.find("option.0") is not before
    scene.show_moment(0)
    assert scene.ui.focus is shown.find("play")


def test_after_a_best_play_the_next_best_is_shown_and_marked_when_it_is_pressed(screen):
    shown = reviewing(screen, players=8)
    scene = done(shown)
    verdicts = scene.walkthrough.deal_judge.final_verdicts
    found = ((at, each.second_best) for at, each in verdicts.items() if not each.better_alternatives)
    place = next(at for at, second in found if second and second.action.cards)
    scene.show_moment(place)
    assert scene.table.view.seats[0].hinted_cards == (), "it is no better play"
    assert shown.find("second").cards == verdicts[place].second_best.action.cards
    shown.click("second")
    assert scene.table.view.seats[0].hinted_cards == verdicts[place].second_best.action.cards


def test_another_seats_story_is_told_when_it_is_reviewed(screen):
    shown = reviewing(screen)
    own = shown.texts()
    shown.scene.review_seat(2)
    shown.rest()
    story = done(shown).walkthrough.deal_judge.story
    assert story.seat == 2 and shown.texts() != own
    shown.click("more")
    assert shown.ctx.t("story.accuracy", n=round(story.accuracy)) in shown.texts()


# --- ways through it


def judged(scene: Any) -> None:
    """Judge two decisions as mistakes, all others as good."""
    mine = scene.deal.find_decisions(0)
    for n, place in enumerate(mine):
        quality: Quality = "blunder" if n == 1 else "mistake" if n == 3 else "good"
        scene.walkthrough.deal_judge.final_verdicts[place] = Verdict(quality, 1.0, None)


def test_by_mouse_steps_and_mistakes(screen):
    shown = reviewing(screen)
    scene = done(shown)
    mine = scene.deal.find_decisions(0)
    judged(scene)
    assert scene.walkthrough.deal_judge.suspect_indices == [mine[1], mine[3]]
    assert scene.walkthrough.index == mine[0]
    shown.click("step")
    assert scene.walkthrough.index == mine[0] + 1
    shown.click("back-step")
    assert scene.walkthrough.index == mine[0]
    visited = []
    for _ in scene.walkthrough.deal_judge.suspect_indices:
        shown.click("mistake")
        visited.append(scene.walkthrough.index)
    assert visited == scene.walkthrough.deal_judge.suspect_indices
    shown.click("mistake")
    assert scene.walkthrough.index == visited[-1] and shown.ctx.t("review.no_mistake") in shown.texts()
    shown.click("mistake-before")
    assert scene.walkthrough.index == visited[-2]
    course(shown)
    shown.click("step.2")
    assert scene.walkthrough.index == 2 and not scene.ui.is_modal


def test_by_keyboard_along_the_course_and_by_decisions(screen):
    shown = reviewing(screen)
    scene = done(shown)
    judged(scene)
    mine = scene.deal.find_decisions(0)
    shown.focus(f"decision.{mine[1]}")
    shown.key("right")
    assert scene.walkthrough.index == mine[2]
    shown.key("right", "left")
    assert scene.walkthrough.index == mine[2]
    shown.key("page down")
    wrong = scene.walkthrough.deal_judge.suspect_indices
    assert scene.walkthrough.index in wrong
    shown.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
    assert scene.walkthrough.index in mine and scene.walkthrough.index == mine[4]
    shown.focus("play")
    shown.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert scene.walkthrough.index > mine[1], "it has played on"
    shown.key("escape")
    assert shown.where == "deals"


def test_by_gamepad_with_the_shoulder_buttons(screen):
    shown = reviewing(screen)
    scene = done(shown)
    mine = scene.deal.find_decisions(0)
    shown.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.walkthrough.index == mine[2]
    shown.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert scene.walkthrough.index == mine[1]
    shown.pad(pygame.CONTROLLER_BUTTON_Y)
    assert scene.walkthrough.index > mine[1]
    shown.pad(pygame.CONTROLLER_BUTTON_B)
    assert shown.where == "deals"


def test_it_plays_on_by_itself_to_the_end_and_from_the_end_anew(screen):
    shown = reviewing(screen)
    scene = done(shown)
    scene.show_moment(len(scene.deal.steps) - 2)
    shown.rest()
    scene.toggle_playback()
    assert 0 < scene.walkthrough.next_wakeup() <= MOMENT_DISPLAY_SECONDS
    shown.stage.update(MOMENT_DISPLAY_SECONDS + 0.01)
    shown.stage.update(MOMENT_DISPLAY_SECONDS + 0.01)
    assert scene.walkthrough.index == len(scene.deal.steps) and not scene.walkthrough.is_playing
    shown.rest()
    assert scene.walkthrough.next_wakeup() is None
    scene.toggle_playback()
    assert scene.walkthrough.index == 0 and scene.walkthrough.is_playing
    scene.move_by(1)
    assert not scene.walkthrough.is_playing


def test_a_change_of_language_and_size_keeps_the_place(screen):
    shown = reviewing(screen)
    shown.click("mistake")
    at = shown.scene.walkthrough.index
    shown.ctx.change(language="vi")
    shown.ctx.resize((1366, 768))
    shown.rest()
    assert shown.scene.walkthrough.index == at and "Có lẽ sai" in shown.texts()
    assert course(shown).entries[at].is_chosen


@pytest.mark.parametrize(("size", "text_scale", "players"), every(2, [((1024, 640), 200, 8), ((3840, 2160), 100, 4)]))
def test_nothing_is_cut_at_any_moment(screen, size, text_scale, players):
    shown = reviewing(screen, size, players, language="vi", text_scale=text_scale)
    for place in range(0, len(shown.scene.deal.moments), 17):
        shown.scene.show_moment(place)
        shown.rest()
        assert [str(fault) for fault in find_faults(shown.stage)] == []


# --- no frame waits


class Slow(ProcessRunner):
    """A runner that never answers at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    def prepare(self, players: Any) -> None:
        """Start nothing."""

    def judge(self, *question: Any) -> Ticket[Any]:
        self.asked += 1
        self.left = 5
        return Ticket(self.asked)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        self.left -= 1
        return Verdict("good", 0.1, None) if self.left <= 0 else None


def test_the_review_is_there_at_once_and_verdicts_come_while_one_looks(screen):
    shown = screen(BIG)
    shown.stage.go("deals", deals=[])
    shown.stage.push("review", deal=example_deals.make_archived_deal(), runner=Slow())
    scene = shown.scene
    assert shown.ctx.t("review.judging") in shown.texts()
    assert scene.next_wakeup() is not None
    scene.move_by(1)
    scene.go_to_mistake(1)
    assert shown.ctx.t("review.judging_still") in shown.texts()
    seen = set()
    for _ in range(200):
        shown.stage.update(1 / 60)
        seen.add(len(scene.walkthrough.deal_judge.final_verdicts))
    assert {0, len(scene.walkthrough.deal_judge.final_verdicts)} <= seen and scene.walkthrough.deal_judge.is_finished


class LooksLater(InlineRunner):
    """A runner that judges at once, and searches deeper only on demand."""

    found: list[float] | None = None

    def look_ahead(self, question: Any) -> Ticket[Any]:
        return self._ticket(self)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        given = super().take_answer(ticket)
        return self.found if given is self else given


def test_a_decision_has_no_grade_while_it_is_looked_at_and_then_it_is_told_over_how_many_deals(screen):
    shown, runner = screen(BIG), LooksLater()
    shown.stage.go("deals", deals=[])
    shown.stage.push("review", deal=example_deals.make_archived_deal(), runner=runner)
    shown.stage.settle(1.0)
    scene, t = shown.scene, shown.ctx.t
    place = next(at for at in scene.deal.find_decisions(0) if at not in scene.walkthrough.deal_judge.final_verdicts)
    scene.show_moment(place)
    assert t("review.judging") in shown.texts() and not scene.chips.chips[place].quality
    finished, total = len(scene.walkthrough.deal_judge.final_verdicts), len(scene.deal.find_decisions(0))
    assert t("review.judged_count", n=finished, total=total) in shown.texts()
    runner.found = [0.9, 1.1] * 8
    shown.stage.settle(5.0)
    verdict = scene.walkthrough.verdict
    assert verdict.round_count and t("review.worked_out", n=verdict.round_count) in shown.texts()
    assert t("review.judging") not in shown.texts() and scene.chips.chips[place].quality == verdict.quality


def test_a_step_is_little_work_once_all_is_drawn(screen):
    shown = reviewing(screen)
    scene = shown.scene
    for place in range(len(scene.deal.moments)):
        scene.show_moment(place)  # what is drawn once is drawn
        shown.stage.make_frame()
    for place in range(len(scene.deal.moments)):
        assert calls_of(scene.show_moment, place) + calls_of(shown.stage.make_frame) < 100_000  # 33,000


def test_leaving_drops_what_is_still_asked(screen):
    shown = screen(BIG)
    runner = Slow()
    dropped: list[int] = []
    runner.drop = dropped.append  # type: ignore[assignment]
    shown.stage.go("deals", deals=[])
    shown.stage.push("review", deal=example_deals.make_archived_deal(), runner=runner)
    shown.stage.update(1 / 60)
    shown.key("escape")
    assert dropped == [runner.asked]


# --- the list, and records from others


def test_the_list_opens_a_deal_and_comes_back(screen):
    shown = screen()
    for number in (1, 2):
        shown.stores.archive.add(replace(example_deals.make_archived_deal(number=number), deal_id=str(number)))
    shown.go("statistics")
    shown.stores.writer.flush()
    shown.rest()  # what is read meanwhile builds the page anew, also between press and release
    shown.scene.set_and_build(charts="results")
    shown.click("deals")
    shown.stores.writer.flush()
    shown.rest()
    assert shown.where == "deals" and shown.find("deal.0").label.startswith("Deal 2")
    shown.stage.scene.ctx.services = replace(shown.stage.scene.ctx.services, new_runner=InlineRunner)
    shown.click("deal.1")
    assert shown.where == "review" and shown.scene.subject.archived_deal.number == 1
    shown.click("back")
    shown.key("escape")
    assert (shown.where, shown.scene.charts) == ("statistics", "results"), "as it was left"


def test_long_lists_have_pages(screen):
    shown = screen()
    shown.go("deals", deals=[example_deals.make_archived_deal(number=n) for n in range(1, 24)])
    assert shown.find("deal.9") and not shown.find("newer").is_enabled
    shown.click("older")
    shown.click("older")
    assert shown.find("deal.22") and not shown.find("older").is_enabled
    shown.click("newer")
    assert shown.find("deal.10")


def test_deals_are_found_by_date_rules_place_opponent_and_mistake(screen):
    shown = screen(size=BIG)
    for number, preset in ((1, "southern"), (2, "lu"), (3, "chops")):
        deal = example_deals.make_archived_deal(3, preset, number=number)
        shown.stores.archive.add(replace(deal, deal_id=str(number)))
    shown.stores.stories.add(replace(make_stories(1)["0"], deal_id="2", principles=("keep-two",)))
    shown.go("deals")
    shown.stores.writer.flush()
    shown.rest()
    place = example_deals.make_archived_deal(3, "chops").place
    for wanted, found in (("twos", [2]), ("southern", [1]), ("2026-02-13", [3]), ("bà ba", [3, 2, 1]),
                          (f"place {place} chops", [3]), ("nobody", [])):  # fmt: skip
        shown.scene.search(wanted)
        assert [each.deal.number for each in shown.scene.deals] == found, wanted
    shown.scene.search("")
    shown.focus("search")
    shown.type("twos")
    assert shown.find("search").value == "twos" and shown.scene.ui.focus is shown.find("search")
    assert shown.find("deal.0").label.startswith("Deal 2") and shown.find("count").text == "1 deal"


def test_the_latest_deals_are_seen_first_and_counted_and_searched_once_all_are_read(screen):
    shown = screen(size=BIG)
    for number in range(1, FIRST_BATCH_COUNT + 6):
        shown.stores.archive.add(replace(example_deals.make_archived_deal(number=number), deal_id=str(number)))
    shown.go("deals")
    shown.stores.writer.flush()
    past_deals, everything = shown.scene.past_deals, shown.scene.past_deals.all
    past_deals.all = None
    past_deals.poll()  # however quickly all were read, only the latest have been told of
    shown.scene.build()
    assert len(shown.scene.deals) == FIRST_BATCH_COUNT and shown.scene.deals[0].deal.number == FIRST_BATCH_COUNT + 5
    assert shown.scene.past_deals.all is None and shown.find("count").text == shown.ctx.t("statistics.reading")
    shown.scene.search("place")
    assert shown.find("count").text == shown.ctx.t("statistics.reading") and not shown.scene.deals
    past_deals.all = everything
    shown.rest()
    assert shown.scene.past_deals.all is not None and shown.find("count").text == f"{FIRST_BATCH_COUNT + 5} deals"


def test_an_empty_list_leads_to_a_first_deal(screen):
    shown = screen()
    shown.go("deals")
    shown.stores.writer.flush()
    shown.rest()
    assert shown.ctx.t("review.deals.empty.title") in shown.texts()
    shown.click("play")
    assert shown.where == "new_match"


def test_a_kept_deal_that_is_damaged_is_told_of(screen):
    shown = screen()
    deal = example_deals.make_archived_deal()
    broken = {**deal.record, "deal": {}}
    shown.go("deals", deals=[type(deal)(**{**vars(deal), "record": broken})])
    shown.click("deal.0")
    assert shown.where == "deals" and shown.ctx.t("review.deals.damaged") in shown.texts()
    shown.click("close")
    assert shown.scene.ui.is_modal is False


def test_the_record_goes_to_the_clipboard_and_opens_again(screen, board):
    shown = reviewing(screen)
    shown.click("more")
    shown.click("copy")
    assert shown.ctx.t("review.copied") in shown.texts()
    line = board[-1]
    assert make_record(open_record_text(line).state) == example_deals.make_archived_deal().record
    shown.click("close")
    shown.key("escape")
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.click("open")
    shown.click("paste")
    assert shown.where == "review" and shown.scene.subject.archived_deal is None
    assert shown.scene.deal.last_state.history == example_deals.play_example_deal().history
    assert shown.ctx.t("review.title.foreign") in shown.texts()


def test_a_bad_record_is_explained_and_can_be_mended(screen, board, tmp_path):
    shown = screen()
    shown.go("deals")
    shown.click("open")
    shown.click("take")
    assert shown.ctx.t("review.open.bad.empty") in shown.texts()
    board.append('{"format": "tienlen-record/1"}')
    shown.click("paste")
    assert 'lacks "rules"' in shown.find("complaint").text
    file = tmp_path / "deal.json"
    shown.focus("record")
    shown.type(str(file))
    shown.key("return")
    assert shown.find("complaint").text == shown.ctx.t("review.open.bad.file")
    assert shown.find("record").value == str(file), "the name stays to be mended"
    file.write_text(format_record(example_deals.make_archived_deal().record), encoding="utf-8")
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.click("take")
    assert shown.where == "review"


def test_a_file_dropped_on_the_list_is_opened(screen, tmp_path):
    shown = screen()
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.go("deals")
    file = tmp_path / "deal.json"
    shown.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert shown.find("complaint").text == shown.ctx.t("review.open.bad.file")
    file.write_text(format_record(example_deals.make_archived_deal().record), encoding="utf-8")
    shown.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert shown.where == "review" and shown.scene.subject.archived_deal is None


def test_a_record_that_goes_wrong_is_shown_as_far_as_it_goes(screen):
    shown = screen(BIG)
    shown.go("deals", deals=[])
    shown.stage.push("review", **review_examples.make_foreign_record_args())
    shown.rest()
    assert "goes wrong at action 15: It is the turn of Player 2, not of Player 1" in shown.find("stopped").text
    shown.click("decision.end")
    assert shown.ctx.t("review.open_end") in shown.texts()
    assert shown.texts().count("goes wrong") == 1


def test_a_record_in_which_nobodys_seat_acts_is_shown_as_far_as_it_goes(screen):
    shown = screen(BIG)
    record = make_record(review_examples.make_foreign_record_args()["opened"].state)
    record["actions"] = [*record["actions"][:14], "7 pass"]
    shown.go("deals", deals=[])
    shown.stage.push("review", **review_examples.make_foreign_record_args() | {"opened": open_record(record)})
    shown.rest()
    why = shown.ctx.t("engine.violation.not-your-turn")
    assert shown.ctx.t("review.stopped", n=15, why=why) in shown.find("stopped").text


@pytest.mark.parametrize("foreign", [False, True])
def test_the_deal_can_be_played_again_as_practice(screen, foreign, monkeypatch):
    shown = screen(BIG)
    went: list[tuple[str, dict[str, Any]]] = []
    shown.go("deals", deals=[])
    shown.stage.push(
        "review", **(review_examples.make_foreign_record_args() if foreign else review_examples.make_own_deal_args())
    )
    shown.rest()
    state = shown.scene.deal.last_state
    monkeypatch.setattr(shown.ctx, "go", lambda name, **given: went.append((name, given)))
    shown.click("more")
    shown.click("again")
    assert [name for name, _ in went] == ["table"]
    match = went[0][1]["match"]()
    assert match.is_practice and match.observation.hand == Deal.begin(state.rules, state.spec).hands[0]
    assert match.observation.rules == state.rules
    if not foreign:
        opponents = [f"{each.level}/{each.character}" for each in match.opponents]
        assert opponents == list(example_deals.make_archived_deal().players[1:])
    match.close()
    assert shown.stores.match_save.load() is None, "a match in progress is left alone"


def test_each_mark_differs_by_more_than_colour(screen):
    signs = [sign for sign, _ in commentary.MARKS_BY_QUALITY.values()]
    assert len(set(signs)) == len(signs) == 6 and "only" not in commentary.MARKS_BY_QUALITY


@pytest.mark.parametrize("quality", [*QUALITIES, "only", ""])
def test_a_mark_lies_in_its_square_where_a_quality_has_one(screen, quality: MarkedQuality):
    found, square = make_mark_sprites(screen().ctx, quality, 20, 10, 34), pygame.Rect(20, 10, 34, 34)
    assert len(found) == (2 if quality in commentary.MARKS_BY_QUALITY else 0)
    for sprite in found:
        assert square.contains(sprite.surface.get_bounding_rect().move(sprite.x, sprite.y))
        assert sprite.rect.center == square.center


@pytest.mark.parametrize(
    ("size", "language"), [((1024, 640), "vi"), ((1366, 768), "en"), ((1280, 800), "vi"), (BIG, "en")]
)
@pytest.mark.parametrize(("players", "text_scale"), every(2, [(8, 200), (4, 200)]))
def test_trick_and_own_hand_are_seen_from_the_start(screen, size, language, players, text_scale):
    shown = reviewing(screen, size, players, language=language, text_scale=text_scale)
    table, now = shown.find("table"), shown.scene.table.view
    assert table.offset == 0 and (table.can_scroll or players == 4)
    drawn = [sprite for sprite in shown.stage.make_frame().sprites if table.rect.colliderect(sprite.rect)]
    notes = {note.text: sprite.rect for sprite in drawn for note in find_text_notes(sprite.surface)}
    own = next(rect for text, rect in notes.items() if text.startswith(f"{now.seats[0].name} · "))
    other = next(rect for text, rect in notes.items() if text.startswith(now.seats[1].name))
    assert table.rect.contains(own) and table.rect.contains(notes[now.caption])
    assert (other.y > own.y) == table.can_scroll, "the others come last where they must be scrolled to"


@pytest.mark.parametrize("players", every(2, [4, 2, 8]))
@pytest.mark.parametrize("size", [(1024, 640), BIG, (2560, 1080)])
def test_open_hands_lie_on_the_table_clear_of_the_trick_and_of_those_who_sit_there(screen, size, players):
    shown = reviewing(screen, size, players)
    scene = shown.scene
    scene.show_hands(True)
    for place in (0, scene.deal.find_decisions(0)[1]):
        scene.show_moment(place)
        shown.rest()
        layout = scene.board.layout
        for at in range(1, players):
            lying = layout.place_open_cards(at, len(scene.table.view.seats[at].cards))
            others = [each.box for each in layout.seats]
            assert not any(box.overlaps(other) for box in lying for other in others)
            assert all(
                box.x >= 0 and box.right <= layout.viewport.w and box.bottom < layout.hand.box.y for box in lying
            )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_own_name_is_read_clear_of_the_shadow_of_the_hand(screen, size):
    shown = screen(size, language="vi", theme="eggshell")
    shown.go("review", **review_examples.make_own_deal_args(3, "lu", 5))
    assert not find_faults(shown.stage)


# --- trying a moment again


def trying(screen: Any, at: int = 0) -> Any:
    """Open the review at a decision of the player, which can be tried again at the table."""
    shown = reviewing(screen, speed="instant")
    shown.ctx.services = replace(shown.ctx.services, new_runner=InlineRunner)
    shown.scene.show_moment(shown.scene.deal.find_decisions(0)[at])
    shown.rest()
    return shown


def test_a_moment_can_be_tried_again_with_the_same_cards(screen, at_the_table):
    shown = trying(screen, 2)
    moment = shown.scene.deal.moments[shown.scene.walkthrough.index]
    shown.click("try")
    shown.click("same")
    assert shown.where == "table"
    match = shown.scene.match
    assert match.observation.hand == moment.hands[0] and match.observation.history == moment.observation(0).history
    assert [each.character for each in match.opponents] == ["ba-ba", "chu-tu", "co-lan"]
    shown.key("escape")
    assert shown.ctx.t("menu.pause.apart") in shown.texts()
    shown.click("leave")
    assert shown.stores.match_save.load() is None
    assert not shown.stores.archive.read_entries() and not shown.stores.statistics.read_entries()


def test_what_came_of_a_try_is_shown_beside_the_deal_itself_and_another_one_follows(screen, at_the_table):
    shown = trying(screen, -1)
    shown.key("tab")
    shown.scene.ui.set_focus(shown.find("try"))
    shown.key("return")
    shown.key("return")
    assert shown.where == "table"
    for n in (1, 2):
        match, tries = shown.scene.match, shown.scene.match.tries
        while match.observation.turn == 0:
            shown.scene.actions.submit(match.observation.legal[0])
            shown.rest()
        shown.stage.settle(20.0)
        assert shown.where == "result" and tries.count == n
        told = format_attempts(shown.ctx.texts, tries)
        assert len(told) == n + 1 and all(line in shown.texts() for line in told)
        if n == 1:
            shown.key("return")
            assert shown.where == "table" and shown.scene.match is not match
    shown.click("back")
    assert shown.where == "review"
    shown.click("try")
    shown.click("same")
    assert shown.where == "table" and shown.scene.match.tries.count == 2, "what came of the tries before is still known"


def test_the_advice_on_a_mistake_is_seen_whole_with_eight_seats_and_lesser_plays_are_scrolled_to(screen):
    example = next(each for each in gallery.list_examples("review") if each.name == "eight")
    shown = screen(size=BIG)
    gallery.show_example(shown.stage, "review", example)
    advice = next(each for each in shown.scene.words.walk() if isinstance(each, Speech))
    assert shown.find("verdict").rect.contains(advice.rect)


def test_no_passing_takes_more_room_in_the_strip_than_its_sign(screen):
    shown = reviewing(screen, BIG, 8)
    passes = [
        chip
        for at, chip in shown.scene.chips.chips.items()
        if not shown.scene.deal.steps[at : at + 1] or not shown.scene.deal.steps[at].action.cards
    ]
    cards = [chip for chip in shown.scene.chips.chips.values() if chip not in passes]
    assert max(each.rect.w for each in passes) < min(each.rect.w for each in cards)
