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
from game.ui.gfx.text import get_text_notes
from game.ui.kit import Label
from game.ui.pages import review as review_parts
from game.ui.pages.parts.result_rows import ResultRow
from game.ui.pages.review import ActionList, ChoiceCard, MarkedQuality, make_mark_sprites, make_moment_remark
from game.ui.pages.teaching.teacher import Speech
from tests.shares import mark_every
from tests.work import count_calls

LARGE_SIZE = (1920, 1080)
GOLDEN = Path(__file__).parents[1] / "proof" / "golden"


@pytest.fixture
def clipboard_texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts copied to a fake system clipboard."""
    copied = [""]
    monkeypatch.setattr(clipboard, "copy", lambda text: copied.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: copied[-1])
    return copied


def open_review(screen: Any, size: tuple[int, int] = LARGE_SIZE, players: int = 4, **settings: Any) -> Any:
    """Open the review at the seat's first decision, fully judged."""
    user = screen(size, **settings)
    args = (
        review_examples.make_own_deal_args(players)
        if players == 4
        else review_examples.make_own_deal_args(players, "core", 3)
    )
    user.stage.go("deals", deals=[args["deal"]])
    user.stage.push("review", **args)
    user.rest()
    user.scene.show_moment(user.scene.deal.list_decision_indices(0)[0])
    user.rest()
    return user


def get_judged_scene(user: Any) -> Any:
    scene = user.scene
    assert scene.walkthrough.deal_judge.is_finished
    return scene


def open_action_list(user: Any) -> ActionList:
    """Return the list of all actions, after opening its sheet if it is not on the page."""
    if not user.scene.ui.is_modal:
        user.click("more")
    return next(widget for widget in user.scene.ui.layers[-1].root.walk() if isinstance(widget, ActionList))


# --- what is shown


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_ways_through_stand_in_one_row_and_what_else_can_be_done_on_a_sheet(start_program, language: str):
    user = start_program(LARGE_SIZE, language=language)
    user.stage.push("review", **review_examples.make_own_deal_args(seed=2**53 - 1))
    for names in (("mistake-before", "back-step", "play", "step", "mistake"), ("rules", "copy", "again")):
        assert len({user.find(name).rect.centery for name in names}) == 1
        user.click("more")


def test_every_action_of_the_deal_has_its_row_in_its_trick(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    actions = open_action_list(user)
    assert len(actions.entries) == len(scene.deal.steps)
    last = scene.deal.steps[-1].trick
    headings = [widget.text for widget in actions.child.children if hasattr(widget, "text")]
    assert headings == [user.ctx.t("review.trick", n=n + 1) for n in range(last + 1)]


def test_decisions_are_marked_by_their_quality_and_others_are_not(start_program):
    scene = get_judged_scene(open_review(start_program))
    chips, actions = scene.chips.chips, open_action_list(open_review(start_program))
    assert [place for place in chips if place < len(scene.deal.steps)] == list(scene.deal.list_decision_indices(0))
    for step, row in zip(scene.deal.steps, actions.entries, strict=True):
        assert row.is_own == (step.seat == 0)
        assert row.mark.quality == (
            scene.walkthrough.deal_judge.final_verdicts[step.index].quality if step.seat == 0 else ""
        )
        assert step.seat or chips[step.index].quality == row.mark.quality
    assert any(row.mark.quality in ("perhaps", "mistake", "blunder") for row in actions.entries)


def test_a_mistake_shows_what_was_played_what_was_better_and_why(start_program):
    user = open_review(start_program)
    user.click("mistake")
    scene = get_judged_scene(user)
    assert scene.walkthrough.index == scene.walkthrough.deal_judge.suspect_indices[0]
    verdict, texts = scene.walkthrough.deal_judge.final_verdicts[scene.walkthrough.index], user.texts()
    assert user.ctx.t(f"review.quality.{verdict.quality}") in texts
    assert user.ctx.texts.format_signed(verdict.played_alternative.value, 1) in texts
    for n, alternative in enumerate(verdict.better_alternatives):
        option = user.find(f"option.{n}")
        assert option.cards == alternative.action.cards and option.texts.reason_text and option.texts.value_text
    assert set(scene.table.view.seats[0].raised_cards) == set(scene.deal.steps[scene.walkthrough.index].action.cards)
    assert set(scene.table.view.seats[0].hinted_cards) == set(verdict.better_alternatives[0].action.cards)


@pytest.mark.parametrize(
    ("middle", "played_role", "better_role"), [(0, "danger", "good"), (-5, "danger", "text"), (5, "text", "good")]
)
def test_a_loss_is_never_green_nor_a_gain_red(
    start_program, monkeypatch, middle: float, played_role: str, better_role: str
):
    user = open_review(start_program)
    user.click("mistake")
    walkthrough = get_judged_scene(user).walkthrough
    verdict = walkthrough.deal_judge.final_verdicts[walkthrough.index]
    present_middle = (verdict.played_alternative.value + verdict.better_alternatives[0].value) / 2
    verdict = verdict.with_offset(middle - present_middle)
    monkeypatch.setattr(type(walkthrough), "verdict", property(lambda _: verdict))
    remark = make_moment_remark(user.ctx, user.scene.texts, walkthrough, None, lambda _: None)
    cards = [widget for part in remark.cards for widget in part.walk() if isinstance(widget, ChoiceCard)]
    for card, role in ((cards[0], played_role), (cards[1], better_role)):
        labels = [widget for widget in card.walk() if isinstance(widget, Label)]
        values = [label for label in labels if label.text == card.texts.value_text]
        assert [value.role for value in values] == [role], card.texts.value_text


def test_a_press_on_an_alternative_marks_its_cards(start_program):
    user = open_review(start_program)
    user.click("mistake")
    scene = get_judged_scene(user)
    while len(scene.walkthrough.verdict.better_alternatives) < 2:
        user.click("mistake")
    user.click("option.1")
    assert scene.table.view.seats[0].hinted_cards == scene.walkthrough.verdict.better_alternatives[1].action.cards
    user.click("played")
    assert scene.table.view.seats[0].hinted_cards == ()


def test_hands_are_hidden_but_for_the_own_one_until_they_are_opened(start_program):
    user = open_review(start_program)
    assert all(seat.cards is None and seat.card_count for seat in user.scene.table.view.seats[1:])
    assert user.scene.table.view.seats[0].cards
    user.click("more")
    user.click("hands")
    assert all(seat.cards is not None for seat in user.scene.table.view.seats[1:])
    user.click("hands")
    user.click("close")
    user.scene.show_moment(len(user.scene.deal.steps))
    assert all(seat.cards is not None for seat in user.scene.table.view.seats[1:]), "at the end all hands lie open"


@pytest.mark.parametrize("reduced", [False, True])
def test_heads_of_those_who_pass_are_bowed_before_the_screen_rests(start_program, reduced):
    user = open_review(start_program, reduced_motion=reduced)
    scene, moods = user.scene, user.scene.board.picture.moods
    assert moods.has_reduced_motion == reduced
    for index, moment in enumerate(scene.deal.moments):
        scene.show_moment(index)
        while scene.next_wakeup() == 0.0:
            scene.update(1 / 60)
        passed = [seat for seat, view in enumerate(scene.table.view.seats) if view.is_out_of_trick]
        tilts = [moods.compute_face_pose(seat, view).tilt_degrees for seat, view in enumerate(scene.table.view.seats)]
        assert [seat for seat, tilt in enumerate(tilts) if tilt] == passed, moment


def test_the_board_holds_exactly_the_cards_of_the_moment(start_program):
    user = open_review(start_program, players=8)
    user.scene.show_hands(True)
    scene = user.scene
    for place in range(0, len(scene.deal.moments), 7):
        scene.show_moment(place)
        now, moment = scene.table.view, scene.deal.moments[place]
        assert [seat.cards for seat in now.seats] == list(moment.hands)
        assert [(play.seat, play.cards) for play in now.pile] == [(play.seat, play.cards) for play in moment.pile]
        user.rest()
        lying = sorted(card.card for _, card, _ in scene.board.cards.visible_cards())
        assert lying == sorted(card for cards in (*moment.hands, *_list_visible_plays(moment)) for card in cards)


def test_only_the_seat_that_is_to_act_is_lit_and_its_cards_stand_up(start_program):
    scene = open_review(start_program).scene
    scene.review_seat(1)
    for index, moment in enumerate(scene.deal.moments):
        scene.show_moment(index)
        seats = [(n + 1) % 4 for n in range(4)]
        views = dict(zip(seats, scene.table.view.seats, strict=True))
        assert [seat for seat in seats if views[seat].has_turn] == ([] if moment.turn is None else [moment.turn])
        acts = scene.walkthrough.next_step
        assert all(not views[seat].raised_cards for seat in seats if acts is None or seat != acts.seat)
        assert acts is None or views[acts.seat].raised_cards == acts.action.cards


def _list_visible_plays(moment):
    """Return the plays of a trick on the board: the last three."""
    return [play.cards for play in moment.pile[-3:]]


def test_the_end_tells_the_order_and_how_many_mistakes_there_were(start_program):
    user = open_review(start_program)
    user.click("decision.end")
    scene, texts = get_judged_scene(user), user.texts()
    result = scene.deal.last_state.result
    rows = [widget for widget in scene.ui.layers[-1].widgets if isinstance(widget, ResultRow)]
    for row in rows:
        assert row.standing.amount_text in [label.text for label in row.walk() if isinstance(label, Label)]
    rows_text = [(row.standing.name, row.standing.amount_text) for row in rows]
    assert rows_text == [
        (scene.people[seat].name, user.ctx.texts.format_signed(result.points[seat])) for seat in result.order
    ]
    for quality in {verdict.quality for verdict in scene.walkthrough.deal_judge.final_verdicts.values()} & set(
        QUALITIES
    ):
        count = sum(verdict.quality == quality for verdict in scene.walkthrough.deal_judge.final_verdicts.values())
        assert user.ctx.t(f"review.count.{quality}", n=count) in texts


def test_another_seat_can_be_reviewed(start_program):
    user = open_review(start_program)
    user.scene.review_seat(2)
    user.rest()
    scene = get_judged_scene(user)
    assert scene.table.view.seats[0].name == scene.people[2].name
    assert set(scene.walkthrough.deal_judge.final_verdicts) == set(scene.deal.list_decision_indices(2))
    assert [row.is_own for row in open_action_list(user).entries] == [step.seat == 2 for step in scene.deal.steps]


def test_the_seed_its_hash_and_the_rules_are_told(start_program):
    user = open_review(start_program)
    user.click("more")
    assert "7902699be42c8a8e" in user.find("copy").tooltip and user.ctx.t("presets.southern.name") in user.texts()
    user.click("rules")
    assert user.where == "written_rules"
    user.key("escape")
    assert user.where == "review"


def load_golden_deals(preset: str) -> list[Any]:
    """Return whole deals of a preset's golden records, those with trades or an instant win first."""
    lines = (GOLDEN / f"{preset}.jsonl").read_text(encoding="utf-8").splitlines()
    whole = [line for text in lines if (line := json.loads(text))["reply"].get("phase") == "over"]
    special = [line for line in whole if "offer" in str(line["record"]["actions"]) or not line["record"]["actions"]]
    return [open_record(line["record"]) for line in (special or whole)[:1]]


@pytest.mark.parametrize("preset", mark_every(3, sorted(presets.load())))
def test_every_moment_of_golden_deals_can_be_told(start_program, preset):
    user = start_program((1024, 640), language="vi")
    user.go("deals", deals=[])
    for record in load_golden_deals(preset):
        user.stage.push("review", opened=record, runner=InlineRunner())
        user.rest()
        scene = get_judged_scene(user)
        last = len(scene.deal.steps)
        for place in (*range(0, last, max(1, last // 3)), last):
            scene.show_moment(place)
            user.texts()
        scene.toggle_playback()
        scene.toggle_playback()
        user.key("escape")
        assert user.where == "deals"


def test_a_trade_stands_under_one_heading_before_the_tricks(start_program):
    user = start_program(LARGE_SIZE)
    deal = {"seed": 11, "number": 2, "last_order": [0, 1, 2, 3], "dealer": 3}
    actions = ["0 give 3 5S 6D", "1 give 2 3S", "0 TS JH QS", "1 pass"]
    record = {"format": "tienlen-record/1", "rules": "san-jose", "deal": deal, "actions": actions}
    opened = open_record(record)
    assert opened.stop_index is None
    user.go("deals", deals=[])
    user.stage.push("review", opened=opened, runner=InlineRunner())
    user.rest()
    headings = [widget.text for widget in open_action_list(user).child.children if hasattr(widget, "text")]
    assert headings == ["The trade", "Trick 1"]
    user.click("step.0")
    assert user.find("played").cards == opened.state.history[0][1].cards and "Gave" in user.texts()
    open_action_list(user)
    assert "gives Player 3 3♠" in user.find("step.1").label


def test_a_deal_that_was_won_at_once_has_no_decisions(start_program):
    user = start_program((1024, 640))
    hands = ["3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S", "3C 3D 3H 4C 4D 4H 5C 5D 5H 6C 6D 6H 7C"]
    rules = {"preset": "southern", "players": 2}
    record = {"format": "tienlen-record/1", "rules": rules, "deal": {"hands": hands, "number": 1}, "actions": []}
    user.go("deals", deals=[])
    user.stage.push("review", opened=open_record(record), runner=InlineRunner())
    user.rest()
    assert user.ctx.t("review.none") in user.texts()
    assert user.ctx.t("options.instant_wins.value.dragon") in user.texts()
    user.click("play")
    user.click("step")
    assert user.scene.walkthrough.index == 0 and not user.scene.walkthrough.is_playing


# --- its story


def test_it_opens_at_the_decision_that_cost_most(start_program):
    user = start_program(LARGE_SIZE)
    user.stage.push("review", **review_examples.make_own_deal_args())
    user.rest()
    scene = get_judged_scene(user)
    losses = {
        place: each.loss for place, each in scene.walkthrough.deal_judge.final_verdicts.items() if each.is_suspect
    }
    assert scene.walkthrough.index == max(losses, key=losses.get) == scene.walkthrough.deal_judge.story.costliest_index
    assert user.ctx.t("story.principle.keep-two") in user.texts()


def test_who_has_gone_on_by_then_is_not_led_back(start_program, monkeypatch):
    monkeypatch.setattr(InlineRunner, "take_answer", lambda self, ticket: None)
    user = start_program(LARGE_SIZE)
    user.stage.push("review", **review_examples.make_own_deal_args())
    user.click("step")
    at = user.scene.walkthrough.index
    monkeypatch.undo()
    user.rest()
    assert get_judged_scene(user).walkthrough.index == at


def test_the_curve_leads_to_its_places_by_mouse_and_keys(start_program):
    user = open_review(start_program)
    curve, end = user.find("curve"), len(user.scene.deal.steps)
    assert curve.story is user.scene.walkthrough.deal_judge.story and curve.value == user.scene.walkthrough.index
    user.click("curve")
    assert abs(user.scene.walkthrough.index - end / 2) <= 1, "the numbers take as much room on both sides"
    user.focus("curve")
    at = user.scene.walkthrough.index
    user.key("right", "right", "left")
    assert user.scene.walkthrough.index == at + 1 == user.find("curve").value


def test_the_focus_stays_on_what_is_called_the_same_and_else_goes_to_play(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    first, second, *_ = scene.walkthrough.deal_judge.suspect_indices
    scene.show_moment(first)
    user.focus("option.0")
    before = scene.ui.focus
    scene.show_moment(second)
    assert scene.ui.focus is user.find("option.0") is not before
    scene.show_moment(0)
    assert scene.ui.focus is user.find("play")


def test_after_a_best_play_the_next_best_is_shown_and_marked_when_it_is_pressed(start_program):
    user = open_review(start_program, players=8)
    scene = get_judged_scene(user)
    verdicts = scene.walkthrough.deal_judge.final_verdicts
    choices = ((at, each.second_best) for at, each in verdicts.items() if not each.better_alternatives)
    place = next(at for at, second in choices if second and second.action.cards)
    scene.show_moment(place)
    assert scene.table.view.seats[0].hinted_cards == (), "it is no better play"
    assert user.find("second").cards == verdicts[place].second_best.action.cards
    user.click("second")
    assert scene.table.view.seats[0].hinted_cards == verdicts[place].second_best.action.cards


def test_another_seats_story_is_told_when_it_is_reviewed(start_program):
    user = open_review(start_program)
    own = user.texts()
    user.scene.review_seat(2)
    user.rest()
    story = get_judged_scene(user).walkthrough.deal_judge.story
    assert story.seat == 2 and user.texts() != own
    user.click("more")
    assert user.ctx.t("story.accuracy", n=round(story.accuracy)) in user.texts()


# --- ways through it


def judge_two_mistakes(scene: Any) -> None:
    """Judge two decisions as mistakes, all others as good."""
    own_indices = scene.deal.list_decision_indices(0)
    for n, place in enumerate(own_indices):
        quality: Quality = "blunder" if n == 1 else "mistake" if n == 3 else "good"
        scene.walkthrough.deal_judge.final_verdicts[place] = Verdict(quality, 1.0, None)


def test_by_mouse_steps_and_mistakes(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    own_indices = scene.deal.list_decision_indices(0)
    judge_two_mistakes(scene)
    assert scene.walkthrough.deal_judge.suspect_indices == [own_indices[1], own_indices[3]]
    assert scene.walkthrough.index == own_indices[0]
    user.click("step")
    assert scene.walkthrough.index == own_indices[0] + 1
    user.click("back-step")
    assert scene.walkthrough.index == own_indices[0]
    visited = []
    for _ in scene.walkthrough.deal_judge.suspect_indices:
        user.click("mistake")
        visited.append(scene.walkthrough.index)
    assert visited == scene.walkthrough.deal_judge.suspect_indices
    user.click("mistake")
    assert scene.walkthrough.index == visited[-1] and user.ctx.t("review.no_mistake") in user.texts()
    user.click("mistake-before")
    assert scene.walkthrough.index == visited[-2]
    open_action_list(user)
    user.click("step.2")
    assert scene.walkthrough.index == 2 and not scene.ui.is_modal


def test_by_keyboard_along_the_course_and_by_decisions(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    judge_two_mistakes(scene)
    own_indices = scene.deal.list_decision_indices(0)
    user.focus(f"decision.{own_indices[1]}")
    user.key("right")
    assert scene.walkthrough.index == own_indices[2]
    user.key("right", "left")
    assert scene.walkthrough.index == own_indices[2]
    user.key("page down")
    wrong = scene.walkthrough.deal_judge.suspect_indices
    assert scene.walkthrough.index in wrong
    user.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
    assert scene.walkthrough.index in own_indices and scene.walkthrough.index == own_indices[4]
    user.focus("play")
    user.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    assert scene.walkthrough.index > own_indices[1], "it has played on"
    user.key("escape")
    assert user.where == "deals"


def test_by_gamepad_with_the_shoulder_buttons(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    own_indices = scene.deal.list_decision_indices(0)
    user.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert scene.walkthrough.index == own_indices[2]
    user.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert scene.walkthrough.index == own_indices[1]
    user.pad(pygame.CONTROLLER_BUTTON_Y)
    assert scene.walkthrough.index > own_indices[1]
    user.pad(pygame.CONTROLLER_BUTTON_B)
    assert user.where == "deals"


def test_it_plays_on_by_itself_to_the_end_and_from_the_end_anew(start_program):
    user = open_review(start_program)
    scene = get_judged_scene(user)
    scene.show_moment(len(scene.deal.steps) - 2)
    user.rest()
    scene.toggle_playback()
    assert 0 < scene.walkthrough.next_wakeup() <= MOMENT_DISPLAY_SECONDS
    user.stage.update(MOMENT_DISPLAY_SECONDS + 0.01)
    user.stage.update(MOMENT_DISPLAY_SECONDS + 0.01)
    assert scene.walkthrough.index == len(scene.deal.steps) and not scene.walkthrough.is_playing
    user.rest()
    assert scene.walkthrough.next_wakeup() is None
    scene.toggle_playback()
    assert scene.walkthrough.index == 0 and scene.walkthrough.is_playing
    scene.move_by(1)
    assert not scene.walkthrough.is_playing


def test_a_change_of_language_and_size_keeps_the_place(start_program):
    user = open_review(start_program)
    user.click("mistake")
    at = user.scene.walkthrough.index
    user.ctx.change(language="vi")
    user.ctx.resize((1366, 768))
    user.rest()
    assert user.scene.walkthrough.index == at and "Có lẽ sai" in user.texts()
    assert open_action_list(user).entries[at].is_chosen


@pytest.mark.parametrize(
    ("size", "text_scale", "players"), mark_every(2, [((1024, 640), 200, 8), ((3840, 2160), 100, 4)])
)
def test_nothing_is_cut_at_any_moment(start_program, size, text_scale, players):
    user = open_review(start_program, size, players, language="vi", text_scale=text_scale)
    for place in range(0, len(user.scene.deal.moments), 17):
        user.scene.show_moment(place)
        user.rest()
        assert [str(fault) for fault in find_faults(user.stage)] == []


# --- no frame waits


class SlowRunner(ProcessRunner):
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


def test_the_review_is_there_at_once_and_verdicts_come_while_one_looks(start_program):
    user = start_program(LARGE_SIZE)
    user.stage.go("deals", deals=[])
    user.stage.push("review", deal=example_deals.make_archived_deal(), runner=SlowRunner())
    scene = user.scene
    assert user.ctx.t("review.judging") in user.texts()
    assert scene.next_wakeup() is not None
    scene.move_by(1)
    scene.go_to_mistake(1)
    assert user.ctx.t("review.judging_still") in user.texts()
    values = set()
    for _ in range(200):
        user.stage.update(1 / 60)
        values.add(len(scene.walkthrough.deal_judge.final_verdicts))
    assert {0, len(scene.walkthrough.deal_judge.final_verdicts)} <= values and scene.walkthrough.deal_judge.is_finished


class LaterSearchRunner(InlineRunner):
    """A runner that judges at once, and searches deeper only on demand."""

    found: list[float] | None = None

    def look_ahead(self, question: Any) -> Ticket[Any]:
        return self._make_ticket(self)

    def take_answer(self, ticket: Ticket[Any]) -> Any:
        given = super().take_answer(ticket)
        return self.found if given is self else given


def test_a_decision_has_no_grade_while_it_is_looked_at_and_then_it_is_told_over_how_many_deals(start_program):
    user, runner = start_program(LARGE_SIZE), LaterSearchRunner()
    user.stage.go("deals", deals=[])
    user.stage.push("review", deal=example_deals.make_archived_deal(), runner=runner)
    user.stage.settle(1.0)
    scene, t = user.scene, user.ctx.t
    place = next(
        at for at in scene.deal.list_decision_indices(0) if at not in scene.walkthrough.deal_judge.final_verdicts
    )
    scene.show_moment(place)
    assert t("review.judging") in user.texts() and not scene.chips.chips[place].quality
    finished, total = len(scene.walkthrough.deal_judge.final_verdicts), len(scene.deal.list_decision_indices(0))
    assert t("review.judged_count", n=finished, total=total) in user.texts()
    runner.found = [0.9, 1.1] * 8
    user.stage.settle(5.0)
    verdict = scene.walkthrough.verdict
    assert verdict.round_count and t("review.worked_out", n=verdict.round_count) in user.texts()
    assert t("review.judging") not in user.texts() and scene.chips.chips[place].quality == verdict.quality


def test_a_step_is_little_work_once_all_is_drawn(start_program):
    user = open_review(start_program)
    scene = user.scene
    for place in range(len(scene.deal.moments)):
        scene.show_moment(place)  # what is drawn once is drawn
        user.stage.make_frame()
    for place in range(len(scene.deal.moments)):
        assert count_calls(scene.show_moment, place) + count_calls(user.stage.make_frame) < 100_000  # 33,000


def test_leaving_drops_what_is_still_asked(start_program):
    user = start_program(LARGE_SIZE)
    runner = SlowRunner()
    dropped: list[int] = []
    runner.drop = dropped.append  # type: ignore[assignment]
    user.stage.go("deals", deals=[])
    user.stage.push("review", deal=example_deals.make_archived_deal(), runner=runner)
    user.stage.update(1 / 60)
    user.key("escape")
    assert dropped == [runner.asked]


# --- the list, and records from others


def test_the_list_opens_a_deal_and_comes_back(start_program):
    user = start_program()
    for number in (1, 2):
        user.stores.archive.add(replace(example_deals.make_archived_deal(number=number), deal_id=str(number)))
    user.go("statistics")
    user.stores.writer.flush()
    user.rest()  # what is read meanwhile builds the page anew, also between press and release
    user.scene.show_charts("results")
    user.click("deals")
    user.stores.writer.flush()
    user.rest()
    assert user.where == "deals" and user.find("deal.0").label.startswith("Deal 2")
    user.stage.scene.ctx.services = replace(user.stage.scene.ctx.services, new_runner=InlineRunner)
    user.click("deal.1")
    assert user.where == "review" and user.scene.subject.archived_deal.number == 1
    user.click("back")
    user.key("escape")
    assert (user.where, user.scene.charts) == ("statistics", "results"), "as it was left"


def test_long_lists_have_pages(start_program):
    user = start_program()
    user.go("deals", deals=[example_deals.make_archived_deal(number=n) for n in range(1, 24)])
    assert user.find("deal.9") and not user.find("newer").is_enabled
    user.click("older")
    user.click("older")
    assert user.find("deal.22") and not user.find("older").is_enabled
    user.click("newer")
    assert user.find("deal.10")


def test_deals_are_found_by_date_rules_place_opponent_and_mistake(start_program):
    user = start_program(size=LARGE_SIZE)
    for number, preset in ((1, "southern"), (2, "lu"), (3, "chops")):
        deal = example_deals.make_archived_deal(3, preset, number=number)
        user.stores.archive.add(replace(deal, deal_id=str(number)))
    user.stores.stories.add(replace(make_stories(1)["0"], deal_id="2", principles=("keep-two",)))
    user.go("deals")
    user.stores.writer.flush()
    user.rest()
    place = example_deals.make_archived_deal(3, "chops").place
    for wanted, matches in (("twos", [2]), ("southern", [1]), ("2026-02-13", [3]), ("bà ba", [3, 2, 1]),
                          (f"place {place} chops", [3]), ("nobody", [])):  # fmt: skip
        user.scene.search(wanted)
        assert [deal.deal.number for deal in user.scene.deals] == matches, wanted
    user.scene.search("")
    user.focus("search")
    user.type("twos")
    assert user.find("search").value == "twos" and user.scene.ui.focus is user.find("search")
    assert user.find("deal.0").label.startswith("Deal 2") and user.find("count").text == "1 deal"


def test_the_latest_deals_are_seen_first_and_counted_and_searched_once_all_are_read(start_program):
    user = start_program(size=LARGE_SIZE)
    for number in range(1, FIRST_BATCH_COUNT + 6):
        user.stores.archive.add(replace(example_deals.make_archived_deal(number=number), deal_id=str(number)))
    user.go("deals")
    user.stores.writer.flush()
    past_deals, everything = user.scene.past_deals, user.scene.past_deals.all
    past_deals.all = None
    past_deals.poll()  # however quickly all were read, only the latest have been told of
    user.scene.build()
    assert len(user.scene.deals) == FIRST_BATCH_COUNT and user.scene.deals[0].deal.number == FIRST_BATCH_COUNT + 5
    assert user.scene.past_deals.all is None and user.find("count").text == user.ctx.t("statistics.reading")
    user.scene.search("place")
    assert user.find("count").text == user.ctx.t("statistics.reading") and not user.scene.deals
    past_deals.all = everything
    user.rest()
    assert user.scene.past_deals.all is not None and user.find("count").text == f"{FIRST_BATCH_COUNT + 5} deals"


def test_an_empty_list_leads_to_a_first_deal(start_program):
    user = start_program()
    user.go("deals")
    user.stores.writer.flush()
    user.rest()
    assert user.ctx.t("review.deals.empty.title") in user.texts()
    user.click("play")
    assert user.where == "new_match"


def test_a_kept_deal_that_is_damaged_is_told_of(start_program):
    user = start_program()
    deal = example_deals.make_archived_deal()
    broken = {**deal.record, "deal": {}}
    user.go("deals", deals=[type(deal)(**{**vars(deal), "record": broken})])
    user.click("deal.0")
    assert user.where == "deals" and user.ctx.t("review.deals.damaged") in user.texts()
    user.click("close")
    assert user.scene.ui.is_modal is False


def test_the_record_goes_to_the_clipboard_and_opens_again(start_program, clipboard_texts):
    user = open_review(start_program)
    user.click("more")
    user.click("copy")
    assert user.ctx.t("review.copied") in user.texts()
    line = clipboard_texts[-1]
    assert make_record(open_record_text(line).state) == example_deals.make_archived_deal().record
    user.click("close")
    user.key("escape")
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.click("open")
    user.click("paste")
    assert user.where == "review" and user.scene.subject.archived_deal is None
    assert user.scene.deal.last_state.history == example_deals.play_example_deal().history
    assert user.ctx.t("review.title.foreign") in user.texts()


def test_a_bad_record_is_explained_and_can_be_mended(start_program, clipboard_texts, tmp_path):
    user = start_program()
    user.go("deals")
    user.click("open")
    user.click("take")
    assert user.ctx.t("review.open.bad.empty") in user.texts()
    clipboard_texts.append('{"format": "tienlen-record/1"}')
    user.click("paste")
    assert 'lacks "rules"' in user.find("complaint").text
    file = tmp_path / "deal.json"
    user.focus("record")
    user.type(str(file))
    user.key("return")
    assert user.find("complaint").text == user.ctx.t("review.open.bad.file")
    assert user.find("record").value == str(file), "the name stays to be mended"
    file.write_text(format_record(example_deals.make_archived_deal().record), encoding="utf-8")
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.click("take")
    assert user.where == "review"


def test_a_file_dropped_on_the_list_is_opened(start_program, tmp_path):
    user = start_program()
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("deals")
    file = tmp_path / "deal.json"
    user.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert user.find("complaint").text == user.ctx.t("review.open.bad.file")
    file.write_text(format_record(example_deals.make_archived_deal().record), encoding="utf-8")
    user.post(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert user.where == "review" and user.scene.subject.archived_deal is None


def test_a_record_that_goes_wrong_is_shown_as_far_as_it_goes(start_program):
    user = start_program(LARGE_SIZE)
    user.go("deals", deals=[])
    user.stage.push("review", **review_examples.make_foreign_record_args())
    user.rest()
    assert "goes wrong at action 15: It is the turn of Player 2, not of Player 1" in user.find("stopped").text
    user.click("decision.end")
    assert user.ctx.t("review.open_end") in user.texts()
    assert user.texts().count("goes wrong") == 1


def test_a_record_in_which_nobodys_seat_acts_is_shown_as_far_as_it_goes(start_program):
    user = start_program(LARGE_SIZE)
    record = make_record(review_examples.make_foreign_record_args()["opened"].state)
    record["actions"] = [*record["actions"][:14], "7 pass"]
    user.go("deals", deals=[])
    user.stage.push("review", **review_examples.make_foreign_record_args() | {"opened": open_record(record)})
    user.rest()
    why = user.ctx.t("engine.violation.not-your-turn")
    assert user.ctx.t("review.stopped", n=15, why=why) in user.find("stopped").text


@pytest.mark.parametrize("foreign", [False, True])
def test_the_deal_can_be_played_again_as_practice(start_program, foreign, monkeypatch):
    user = start_program(LARGE_SIZE)
    went: list[tuple[str, dict[str, Any]]] = []
    user.go("deals", deals=[])
    user.stage.push(
        "review", **(review_examples.make_foreign_record_args() if foreign else review_examples.make_own_deal_args())
    )
    user.rest()
    state = user.scene.deal.last_state
    monkeypatch.setattr(user.ctx, "go", lambda name, **given: went.append((name, given)))
    user.click("more")
    user.click("again")
    assert [name for name, _ in went] == ["table"]
    match = went[0][1]["match"]()
    assert match.is_practice and match.observation.hand == Deal.begin(state.rules, state.spec).hands[0]
    assert match.observation.rules == state.rules
    if not foreign:
        opponents = [f"{opponent.level}/{opponent.character}" for opponent in match.opponents]
        assert opponents == list(example_deals.make_archived_deal().players[1:])
    match.close()
    assert user.stores.match_save.load() is None, "a match in progress is left alone"


def test_each_mark_differs_by_more_than_colour(start_program):
    signs = [sign for sign, _ in review_parts.MARKS_BY_QUALITY.values()]
    assert len(set(signs)) == len(signs) == 6 and "only" not in review_parts.MARKS_BY_QUALITY


@pytest.mark.parametrize("quality", [*QUALITIES, "only", ""])
def test_a_mark_lies_in_its_square_where_a_quality_has_one(start_program, quality: MarkedQuality):
    mark, square = make_mark_sprites(start_program().ctx, quality, 20, 10, 34), pygame.Rect(20, 10, 34, 34)
    assert len(mark) == (2 if quality in review_parts.MARKS_BY_QUALITY else 0)
    for sprite in mark:
        assert square.contains(sprite.surface.get_bounding_rect().move(sprite.x, sprite.y))
        assert sprite.rect.center == square.center


@pytest.mark.parametrize(
    ("size", "language"), [((1024, 640), "vi"), ((1366, 768), "en"), ((1280, 800), "vi"), (LARGE_SIZE, "en")]
)
@pytest.mark.parametrize(("players", "text_scale"), mark_every(2, [(8, 200), (4, 200)]))
def test_trick_and_own_hand_are_seen_from_the_start(start_program, size, language, players, text_scale):
    user = open_review(start_program, size, players, language=language, text_scale=text_scale)
    table, now = user.find("table"), user.scene.table.view
    assert table.offset == 0 and (table.can_scroll or players == 4)
    sprites = [sprite for sprite in user.stage.make_frame().sprites if table.rect.colliderect(sprite.rect)]
    notes = {note.text: sprite.rect for sprite in sprites for note in get_text_notes(sprite.surface)}
    own = next(rect for text, rect in notes.items() if text.startswith(f"{now.seats[0].name} · "))
    other = next(rect for text, rect in notes.items() if text.startswith(now.seats[1].name))
    assert table.rect.contains(own) and table.rect.contains(notes[now.caption])
    assert (other.y > own.y) == table.can_scroll, "the others come last where they must be scrolled to"


@pytest.mark.parametrize("players", mark_every(2, [4, 2, 8]))
@pytest.mark.parametrize("size", [(1024, 640), LARGE_SIZE, (2560, 1080)])
def test_open_hands_lie_on_the_table_clear_of_the_trick_and_of_those_who_sit_there(start_program, size, players):
    user = open_review(start_program, size, players)
    scene = user.scene
    scene.show_hands(True)
    for place in (0, scene.deal.list_decision_indices(0)[1]):
        scene.show_moment(place)
        user.rest()
        layout = scene.board.layout
        for index in range(1, players):
            lying = layout.place_open_cards(index, len(scene.table.view.seats[index].cards))
            others = [seat.box for seat in layout.seats]
            assert not any(box.overlaps(other) for box in lying for other in others)
            assert all(
                box.x >= 0 and box.right <= layout.viewport.w and box.bottom < layout.hand.box.y for box in lying
            )


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_the_own_name_is_read_clear_of_the_shadow_of_the_hand(start_program, size):
    user = start_program(size, language="vi", theme="eggshell")
    user.go("review", **review_examples.make_own_deal_args(3, "lu", 5))
    assert not find_faults(user.stage)


# --- trying a moment again


def open_try(screen: Any, at: int = 0) -> Any:
    """Open the review at a decision of the player, which can be tried again at the table."""
    user = open_review(screen, speed="instant")
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.scene.show_moment(user.scene.deal.list_decision_indices(0)[at])
    user.rest()
    return user


def test_a_moment_can_be_tried_again_with_the_same_cards(start_program, use_real_table):
    user = open_try(start_program, 2)
    moment = user.scene.deal.moments[user.scene.walkthrough.index]
    user.click("try")
    user.click("same")
    assert user.where == "table"
    match = user.scene.match
    assert match.observation.hand == moment.hands[0] and match.observation.history == moment.observation(0).history
    assert [opponent.character for opponent in match.opponents] == ["ba-ba", "chu-tu", "co-lan"]
    user.key("escape")
    assert user.ctx.t("menu.pause.apart") in user.texts()
    user.click("leave")
    assert user.stores.match_save.load() is None
    assert not user.stores.archive.read_entries() and not user.stores.statistics.read_entries()


def test_what_came_of_a_try_is_shown_beside_the_deal_itself_and_another_one_follows(start_program, use_real_table):
    user = open_try(start_program, -1)
    user.key("tab")
    user.scene.ui.set_focus(user.find("try"))
    user.key("return")
    user.key("return")
    assert user.where == "table"
    for n in (1, 2):
        match, tries = user.scene.match, user.scene.match.tries
        while match.observation.turn == 0:
            user.scene.actions.submit(match.observation.legal[0])
            user.rest()
        user.stage.settle(20.0)
        assert user.where == "result" and tries.count == n
        text = format_attempts(user.ctx.texts, tries)
        assert len(text) == n + 1 and all(line in user.texts() for line in text)
        if n == 1:
            user.key("return")
            assert user.where == "table" and user.scene.match is not match
    user.click("back")
    assert user.where == "review"
    user.click("try")
    user.click("same")
    assert user.where == "table" and user.scene.match.tries.count == 2, "what came of the tries before is still known"


def test_the_advice_on_a_mistake_is_seen_whole_with_eight_seats_and_lesser_plays_are_scrolled_to(start_program):
    example = next(example for example in gallery.list_examples("review") if example.name == "eight")
    user = start_program(size=LARGE_SIZE)
    gallery.show_example(user.stage, "review", example)
    advice = next(widget for widget in user.scene.remark.walk() if isinstance(widget, Speech))
    assert user.find("verdict").rect.contains(advice.rect)


def test_no_passing_takes_more_room_in_the_strip_than_its_sign(start_program):
    user = open_review(start_program, LARGE_SIZE, 8)
    passes = [
        chip
        for at, chip in user.scene.chips.chips.items()
        if not user.scene.deal.steps[at : at + 1] or not user.scene.deal.steps[at].action.cards
    ]
    cards = [chip for chip in user.scene.chips.chips.values() if chip not in passes]
    assert max(each.rect.w for each in passes) < min(card.rect.w for card in cards)
