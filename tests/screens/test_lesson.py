"""The lesson at the real table: every step by clicks, keys and gamepad, and the texts beside it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest
from people import figures, poses

from game.engine.action import PASS, Action, play
from game.engine.cards import CARDS, format_cards, parse_cards
from game.engine.law import get_law
from game.engine.observation import Observation
from game.engine.presets import rules
from game.session.play.automatic_action import identify_play
from game.session.play.lesson import FIRST_LESSON, GUIDED_LESSON, NORTH_LESSON, TEACHER, load_steps
from game.session.players.runner import Ticket
from game.studio.inline_runner import InlineRunner
from game.text.book import Group
from game.ui.anim.clock import Clock
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.gfx.drawings import card_margin
from game.ui.gfx.text import get_text_notes
from game.ui.kit import Label, Panel, Widget
from game.ui.kit.text import Title
from game.ui.pages.parts.cards import CORNER_INDEX_RATIOS, LARGE_CARD_VISIBLE_RATIOS, CardRow, CardStrip
from game.ui.pages.results.stages import Graduation, SpeakingStage, draw_diploma
from game.ui.pages.rooms.character_stage import HIDDEN_FIGURE_RATIO, LAUGH_DROP_RATIO
from game.ui.pages.teaching.teacher import Blackboard, CoinProgress, CrossedOutCards, Speech, StampedCards
from game.ui.persons import pictures
from game.ui.scenes.lesson_end import SUMMARY_CARDS_BY_LESSON
from game.ui.scenes.table.attention import card_shade_sprites
from game.ui.scenes.table.lesson import LessonActions
from game.ui.scenes.table.message_line import MessageKind, MessageLine, TextGetter
from game.ui.scenes.table.showing_hand import PathStop, ShowingHand
from tests.store.samples import make_entry

DIPLOMA_EDGE_RATIO = 0.06
"""Distance of a diploma's paper from its top, as a fraction of its width."""
STEP_INDICES = {step.id: index for index, step in enumerate(load_steps())}


class Learner:
    """A learner with a mouse, keys and a gamepad."""

    def __init__(self, user: Any) -> None:
        self.shown = user
        user.patience = 0.5  # the lights on what is meant are not waited for
        self.wait()

    @property
    def scene(self) -> Any:
        return self.shown.scene

    @property
    def wanted(self) -> Action:
        match = self.scene.match
        return next(action for action in match.list_expected_actions() if match.find_violation(action) is None)

    def of(self, kind: type[Widget]) -> list[Any]:
        """Return the widgets of a kind."""
        return [widget for widget in self.scene.ui.layers[0].root.walk() if isinstance(widget, kind)]

    @property
    def chosen(self) -> str:
        return format_cards(self.scene.board.hand.selected_cards)

    def wait(self) -> None:
        """Wait until the player has the turn, or until the step is done and its text has been read."""
        for _ in range(1200):
            is_asked = (
                self.scene.match.observation.turn == 0 and self.scene.is_at_rest and not self.scene.match.has_ended
            )
            if is_asked or (self.scene.position.is_done and not self.shown.stage.guard.press_block.is_running):
                return
            self.shown.stage.update(1 / 30)
        raise AssertionError("nobody asked the person")

    def click(self, card: str, times: int = 1) -> None:
        hand = self.scene.board.hand
        box = hand.layout.hand.place_cards(hand.card_count)[hand.ordered_cards.index(parse_cards(card)[0])]
        place: dict[str, Any] = {"pos": (box.x + 8, box.y + box.h // 2), "touch": False}
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * times
        self.shown.post(*[pygame.Event(kind, button=1, **place) for kind in kinds])

    def choose(self, cards: str) -> None:
        for card in cards.split():
            if card not in self.chosen.split():
                self.click(card)

    def do(self, action: Action) -> None:
        """Press the Play or Pass button."""
        self.choose(format_cards(action.cards))
        assert self.chosen == format_cards(action.cards)
        self.shown.click("play" if action.cards else "pass")
        self.wait()

    def look(self) -> None:
        """Remove the words, if they cover the table."""
        if self.scene.teacher.dialog is not None:
            self.shown.click("look")


@pytest.fixture
def messages(monkeypatch):
    """Return all messages of the line beside the hand: kinds and texts."""
    messages: list[tuple[str, str]] = []
    say = MessageLine.say

    def listen(line: MessageLine, kind: MessageKind, words: TextGetter) -> None:
        messages.append((kind, words()))
        say(line, kind, words)

    monkeypatch.setattr(MessageLine, "say", listen)
    return messages


@pytest.fixture
def open_step(start_program):
    """Return a function that opens a lesson step: `open_step("chop", size=…, language=…)`."""

    def sit(step: str = "aim", **given: Any) -> Learner:
        user = start_program(**{"speed": "4", **given})
        user.go("lesson", step=STEP_INDICES[step])
        return Learner(user)

    return sit


def test_the_lesson_is_played_through_by_clicks(open_step):
    person = open_step()
    for step in load_steps():
        while not person.scene.position.is_done:
            person.do(person.wanted)
        assert person.shown.ctx.t(f"lesson.{step.id}.done") == person.shown.find("done").text
        person.shown.click("next")
        if person.shown.where == "lesson":
            person.wait()
    assert person.shown.where == "lesson_end"
    person.shown.click("to-table-2")
    assert person.shown.where == "table"
    assert person.shown.kept.greeted and person.shown.kept.level == "beginner"


def test_the_lesson_is_played_by_the_keys_of_the_table_alone(open_step):
    person = open_step()
    for _ in load_steps():
        while not person.scene.position.is_done:
            action = person.wanted
            for card in action.cards:
                cursor, hand = person.scene.input.cursor, person.scene.board.hand
                while cursor.card_index is None or hand.ordered_cards[cursor.card_index] != card:
                    person.shown.key("right")
                person.shown.key("up")
            person.shown.key("return" if action.cards else "space")
            person.wait()
        person.shown.key("return")
        if person.shown.where == "lesson":
            person.wait()
    assert person.shown.where == "lesson_end"


def test_the_lesson_is_played_by_the_gamepad_alone(open_step):
    person = open_step()
    right, a, x, y, rb = (
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X,
        pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    )  # fmt: skip
    for _ in load_steps():
        while not person.scene.position.is_done:
            cards = person.wanted.cards
            cursor, hand = person.scene.input.cursor, person.scene.board.hand
            while cards and (cursor.card_index is None or hand.ordered_cards[cursor.card_index] not in cards):
                person.shown.pad(right)
            while cards and set(hand.selected_cards) != set(cards):
                person.shown.pad(rb)  # the plays that hold the card, the cheapest first
            person.shown.pad(y if cards else x)
            person.wait()
        person.shown.pad(a)
        if person.shown.where == "lesson":
            person.wait()
    assert person.shown.where == "lesson_end"


def test_what_is_not_wanted_is_explained_and_not_done(open_step):
    person = open_step("single")
    person.choose("AS")
    person.shown.click("play")
    assert person.shown.find("remark").text == person.shown.ctx.t("lesson.wrong.keep"), "the teacher says it"
    assert not person.scene.message.text and not person.chosen, "and the card goes back"
    assert person.of(CrossedOutCards)
    person.shown.key("space")
    assert person.shown.find("remark").text == person.shown.ctx.t("lesson.wrong.pass")
    assert len(person.scene.match.observation.history) == 1


def list_remarks(person: Learner) -> list[str]:
    """Return the teacher's present remark about a wrong action."""
    return [each.text for each in person.of(Label) if each.name == "remark"]


def test_what_was_said_of_something_wrong_goes_as_soon_as_the_right_thing_is_done(open_step):
    person = open_step("single")
    person.choose("AS")
    person.shown.click("play")
    assert list_remarks(person)
    person.shown.patience = 0.0
    person.choose("TC")
    assert list_remarks(person), "it stays while one looks for what is right"
    person.shown.click("play")
    assert not list_remarks(person) and not person.of(CrossedOutCards) and not person.scene.match.has_ended
    assert "task" not in [each.name for each in person.of(Label)], "nothing more is asked yet"
    assert person.shown.find("others").text == person.shown.ctx.t("lesson.others")


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)], ids=["beside", "narrow"])
def test_what_a_step_ends_with_is_not_left_unread_by_a_second_press(open_step, size):
    person = open_step("single", size=size)
    person.look()
    person.choose("TC")
    person.shown.patience = 0.0
    person.shown.click("play")
    for _ in range(600):
        if person.scene.position.is_done:
            break
        assert not person.shown.stage.guard.press_block.is_running, "whoever plays is not held up"
        person.shown.stage.update(1 / 30)
    step = person.scene
    person.shown.key("return", "space")
    for _ in range(3):
        person.shown.click("next")
        person.shown.stage.update(0.5)
    assert person.scene is step and step.position.is_done
    person.shown.stage.update(0.4)
    person.shown.key("return")
    assert person.scene.position.index == step.position.index + 1
    scene = person.scene
    person.shown.key("return", "space")
    assert person.scene is scene and not list_remarks(person), "nor is the next one skipped or its task hidden"


@pytest.mark.parametrize("device", ["key", "pad"])
def test_nor_are_words_over_the_table_taken_away_unread_by_what_was_pressed_before_they_came(open_step, device):
    def back(person: Learner) -> None:
        if device == "key":
            person.shown.key("escape")
        else:
            person.shown.pad(pygame.CONTROLLER_BUTTON_B)

    person = open_step("single", size=(1024, 640), text_scale=200)
    person.look()
    person.shown.patience = 0.0
    person.scene.teacher.refresh()
    back(person)
    assert person.scene.teacher.dialog and person.scene.ui.is_modal
    person.shown.stage.update(0.4)
    back(person)
    assert not person.scene.teacher.dialog and person.shown.where == "lesson"


def test_a_second_press_of_the_key_that_played_is_no_fault(open_step, messages):
    person = open_step("caught")
    person.choose("5C 6D 7H")
    person.shown.patience = 0.0
    person.shown.key("return", "return")
    assert not list_remarks(person) and not messages and person.scene.match.own_action_count == 1


def test_what_the_rules_forbid_the_teacher_explains(open_step, messages):
    person = open_step("suits")
    person.choose("9S")
    assert not person.shown.find("play").is_enabled
    person.shown.click("play")
    remark = person.shown.find("remark").text
    assert "9♦" in remark and not person.scene.position.is_done
    assert remark.endswith(person.shown.ctx.t("lesson.put_back"))
    assert not messages, "beside the table only he speaks"


def test_the_button_to_press_is_the_lit_one(open_step):
    person = open_step("single")
    assert not person.shown.find("play").is_enabled, "cards come first"
    person.choose(format_cards(person.wanted.cards))
    person.wait()
    assert person.shown.find("play").is_enabled and person.scene.hint_light.button
    passing = open_step("pass").shown
    assert passing.find("pass").style == "primary" and not passing.find("play").is_enabled


def test_once_the_step_is_done_only_the_way_on_is_there(open_step):
    person = open_step("chop")
    person.do(person.wanted)
    assert {each.name for each in person.scene.ui.layers[-1].list_focusable()} == {"menu", "leave", "next"}
    assert person.shown.find("next").style == "primary"


def test_buttons_that_have_nothing_to_do_are_not_there(open_step):
    def there(step: str) -> set[str]:
        return {name for name, button in open_step(step).scene.prompting.buttons.items() if button.is_visible}

    assert there("aim") == {"menu", "hint", "play"}, "nobody has heard of passing yet"
    assert there("pass") == there("chop") == {"menu", "hint", "play", "pass"}


def test_what_is_meant_is_lit_first_the_cards_then_the_button(open_step):
    person = open_step("pair")
    light, hand = person.scene.hint_light, person.scene.board.hand
    person.shown.stage.update(0.1)
    assert {held_card.card for held_card in hand.held_cards if held_card.key in light.cards} == set(
        parse_cards("8C 8H")
    ) and light.button is None
    (around,) = light.sprites(person.scene.board)
    lit = [pose for key, _, pose in person.scene.board.cards.visible_cards() if key in light.cards]
    assert len(lit) == 2 and all(around.rect.collidepoint(pose.x, pose.y) for pose in lit)
    person.scene.board.finish()
    high = {card.card: pose.y for _, card, pose in person.scene.board.cards.visible_cards()}
    meant = {high[card] for card in parse_cards("8C 8H")}
    assert max(meant) < min(
        y for card, y in high.items() if card in person.scene.match.observation.hand and y not in meant
    )
    person.choose("8C 8H")
    person.shown.stage.update(0.1)
    assert not light.cards and light.button == person.shown.find("play").rect
    person.do(person.wanted)
    person.shown.stage.update(0.1)
    assert not light.cards and light.button is None


def test_beside_the_table_only_the_teacher_says_what_to_do(open_step):
    person = open_step("caught", size=(1920, 1080))
    assert person.scene.match.observation.turn == 0 and not person.scene.message.prompt
    assert person.shown.find("task").text == person.shown.ctx.t("lesson.caught.task")


def test_where_his_words_are_not_seen_the_table_asks_for_the_task_once_no_hand_shows_it(open_step):
    person = open_step("pair", size=(1024, 640), text_scale=200)
    scene = person.scene
    person.look()
    for _ in range(90):
        person.shown.stage.update(0.1)
    assert scene.message.prompt == person.shown.ctx.t("lesson.pair.task")

    def is_asked() -> bool:
        notes = [note for sprite in scene.make_frame().sprites for note in get_text_notes(sprite.surface)]
        return any(note.text == scene.message.prompt for note in notes)

    answers = [is_asked()]
    assert scene.showing_hand.path
    scene.showing_hand.hide()
    answers.append(is_asked())
    assert answers == [False, True]


def test_where_either_of_two_plays_may_be_led_both_are_lit(open_step):
    person = open_step("caught", size=(1920, 1080))
    light, hand = person.scene.hint_light, person.scene.board.hand
    person.shown.stage.update(0.1)
    assert {held_card.card for held_card in hand.held_cards if held_card.key in light.cards} == set(
        parse_cards("5C 6D 7H 9S 9D 9H")
    )
    assert not light.button
    person.choose("9S 9D 9H")
    person.shown.stage.update(0.1)
    assert not light.cards and light.button == person.shown.find("play").rect


def test_the_cards_of_the_last_play_stay_on_the_table(open_step):
    person = open_step("chop", size=(1920, 1080))
    person.do(person.wanted)
    person.shown.key("right")  # a key ends what moves, but takes nothing away

    def lying() -> str:
        return format_cards(person.scene.board.view.pile[-1].cards)

    assert lying() == "5S 5D 6C 6H 7S 7D"
    person.shown.ctx.resize((1366, 768))
    assert lying() == "5S 5D 6C 6H 7S 7D"


def test_the_teacher_looks_as_things_go(open_step):
    person = open_step("pass", size=(1920, 1080))
    assert person.scene.teacher.figure.mood == "neutral"
    person.choose("2H")
    person.shown.click("play")
    assert person.shown.find("remark") and person.scene.teacher.figure.mood == "thinking"
    person.choose("3C")
    person.shown.click("play")
    assert person.shown.find("remark") and person.scene.teacher.figure.mood == "dismayed"
    person.shown.click("pass")
    person.wait()
    assert person.scene.teacher.figure.mood == "glad"


def test_each_act_of_a_step_has_a_task_of_its_own(open_step):
    person = open_step("four_pairs")
    t = person.shown.ctx.t
    assert person.shown.find("task").text == t("lesson.four_pairs.task")
    person.scene.actions.submit(person.wanted)
    person.shown.stage.update(0.1)
    assert person.shown.find("others").text == t("lesson.others"), "no two lies there yet"
    person.wait()
    assert person.shown.find("task").text == t("lesson.four_pairs.task.2")


def test_words_over_the_table_can_be_read_again(open_step):
    person = open_step("single", size=(1024, 640), text_scale=200)
    person.shown.click("look")
    assert not person.scene.ui.is_modal
    person.shown.click("rules")
    assert person.shown.find("task") and person.scene.ui.is_modal


def test_the_key_for_hints_takes_up_the_cards_that_are_right(open_step, messages):
    person = open_step("pair")
    person.shown.key("h")
    assert person.chosen == format_cards(person.wanted.cards)
    person = open_step("pass")
    person.shown.key("h")
    assert messages[-1] == ("hint", person.shown.ctx.t("lesson.pass.task")), "there are no cards to take up"


def test_the_words_speak_of_what_the_person_has_in_hand(open_step):
    person = open_step()
    t = person.shown.ctx.t

    def keys() -> str:
        assert person.shown.find("task").text == t("lesson.aim.task")
        return person.shown.find("keys").text

    def gesture() -> bool:
        return person.shown.find("task").text == t("lesson.aim.how") and "keys" not in names()

    def names() -> list[str]:
        return [widget.name for widget in person.scene.ui.layers[-1].root.walk()]

    assert gesture()
    person.shown.key("right")
    assert "Enter" in keys() and keys().count("Enter") == 1
    person.shown.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "RB" in keys()
    person.click("3S")
    assert gesture()


def watch_hand(person: Any) -> list[tuple[float, float]]:
    """Return the position that the animated hand presses, watched from its start to its rest."""
    hand, positions = person.scene.showing_hand, []
    person.shown.stage.update(0.01)
    hand.demonstrate(hand.path, ())
    while person.scene.clock.next_wakeup() == 0.0:
        moment = hand.compute_finger_state()
        if moment.is_down and moment.position not in positions:
            positions.append(moment.position)
        person.shown.stage.update(0.05)
    return positions


def test_a_hand_shows_once_what_to_press_and_then_rests_where_to_begin(open_step):
    person = open_step("aim")
    card, button = watch_hand(person)
    box = next(
        visible_card
        for visible_card in person.scene.board.cards.visible_cards()
        if visible_card[1].card == parse_cards("3S")[0]
    )[2]
    assert abs(card[0] - box.x) < box.size / 2 and abs(card[1] - box.y) < box.size / 2
    assert person.shown.find("play").rect.collidepoint(button)
    hand = person.scene.showing_hand
    assert hand.compute_finger_state().position == card and list(hand.sprites())
    person.click("5D")
    person.shown.stage.update(0.1)
    assert not list(person.scene.showing_hand.sprites()), "whoever does something is shown nothing more"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("step", [step.id for step in load_steps() if step.gesture])
def test_the_hand_comes_from_below_to_the_cards_and_hides_neither_rank_nor_suit(open_step, step, size):
    person = open_step(step, size=size, reduced_motion=True)
    person.shown.stage.update(0.01)
    *_, hand = person.scene.showing_hand.sprites()
    visible_rect = hand.surface.get_bounding_rect(min_alpha=200).move(hand.x, hand.y)
    window = pygame.Rect(0, 0, *size)
    assert window.contains(visible_rect), "it is whole"
    if not person.wanted.cards:
        return
    poses = [pose for _, card, pose in person.scene.board.cards.visible_cards() if card.card in person.wanted.cards]
    index = (0.5 - CORNER_INDEX_RATIOS[1]) * person.scene.layout.hand.card_height
    assert all(visible_rect.top > pose.y - index for pose in poses), "the index of a card stays free"
    assert all(visible_rect.top > pose.y - pose.size / 20 for pose in poses), "it only touches the lower half of cards"


def test_the_cards_that_are_not_asked_for_lie_in_the_shade_until_they_are_chosen(open_step):
    person = open_step("chop", size=(1920, 1080), reduced_motion=True)
    person.shown.stage.update(0.01)

    def shades(scene: Any) -> list[Sprite]:
        return list(card_shade_sprites(scene.ctx, scene.board, scene._expected_keys))

    assert len(shades(person.scene)) == len(person.scene.board.hand.held_cards) - 6
    plain = open_step("chop", size=(1920, 1080), reduced_motion=True, theme="contrast")
    plain.shown.stage.update(0.01)
    assert not any(shade.surface.get_bounding_rect().w for shade in shades(plain.scene))


def test_the_lights_along_the_way_of_a_gesture_end_and_then_nothing_is_drawn_anew(open_step):
    person = open_step("chop", size=(1920, 1080))
    for _ in range(400):
        person.shown.stage.update(0.05)
    assert person.scene.showing_hand.path and person.scene.clock.next_wakeup() is None


def test_who_sees_a_hand_win_as_it_was_dealt_is_dismayed(open_step):
    person = open_step("instant", size=(1920, 1080), reduced_motion=True)
    person.shown.stage.update(0.05)
    assert person.scene.board.picture.moods.shocked_seats == {1, 2, 3}


def test_the_line_of_a_drag_crosses_neither_the_cards_in_hand_nor_what_lies_on_the_table(open_step):
    person = open_step("chop", size=(1920, 1080), reduced_motion=True)
    person.shown.stage.update(0.01)
    bracket, line, *_ = (sprite.transform() for sprite in person.scene.showing_hand.sprites())
    areas = [each.surface.get_bounding_rect(min_alpha=60).move(each.x, each.y) for each in (bracket, line)]
    pile = person.scene.layout.pile
    assert all(area.top > pile.center[1] + pile.card_height / 2 for area in areas)
    cards = person.scene.board.cards.visible_cards()
    poses = [pose for _, card, pose in cards if card.card in person.wanted.cards]
    high = person.scene.layout.hand.card_height / 2
    assert all(area.bottom < pose.y - high for area in areas for pose in poses)
    assert areas[0].left < poses[0].x < poses[-1].x < areas[0].right, "a bracket gathers all cards of the drag"
    assert areas[0].colliderect(areas[1].inflate(8, 8)), "and leads to its line"


def test_a_light_runs_along_the_way_of_a_gesture_and_another_after_it(open_step):
    person = open_step("chop", size=(1920, 1080))
    person.shown.stage.update(0.01)
    clock = Clock()
    hand = ShowingHand(person.shown.ctx, clock)
    hand.demonstrate((PathStop((100.0, 400.0)), PathStop((180.0, 200.0), is_drag_end=True)))

    def stroke(age: float) -> list[Sprite]:
        clock.step(age - hand._lights.age)
        return [sprite for sprite in hand.sprites() if sprite.z == Depth.DEMONSTRATION_HAND]

    heights, first = [], list[pygame.Rect]()
    for age in (0.2, 0.6, 1.0):
        line, *_, head = user = stroke(age)
        first = first or [each.rect for each in user]
        assert line.rect.contains(pygame.Rect(100, 200, 80, 200))
        heights.append(head.rect.centery)
    assert heights == sorted(heights, reverse=True)
    assert len(stroke(1.9)) == 1, "between two lights only the stroke is seen"
    assert [each.rect for each in stroke(2.2)] == first


def test_the_hand_takes_the_cards_along_where_they_are_to_be_dragged(open_step):
    person = open_step("pair")
    places = watch_hand(person)
    assert places[-1][1] < places[0][1] - person.scene.layout.hand.card_height / 2
    assert [format_cards((card,)) for card in person.wanted.cards] == ["8C", "8H"]


def test_with_reduced_motion_the_hand_lies_still_where_to_begin(open_step):
    person = open_step("single", reduced_motion=True)
    person.shown.stage.update(0.01)
    hand = person.scene.showing_hand
    assert list(hand.sprites()) and person.scene.clock.next_wakeup() is None and not hand.compute_finger_state().is_down


def test_no_hand_shows_gestures_to_whoever_plays_by_keys(open_step):
    person = open_step("suits")
    person.do(person.wanted)
    person.shown.key("return")
    person.wait()
    person.shown.stage.update(0.1)
    assert person.scene.position.index == STEP_INDICES["pair"] and not list(person.scene.showing_hand.sprites())


@pytest.mark.parametrize("step", [step.id for step in load_steps() if step.picture and step.id != "instant"])
def test_the_cards_of_a_step_lie_in_one_row(open_step, step):
    person = open_step(step, size=(1920, 1080))
    (board,), rows = person.of(Blackboard), person.of(CardRow)
    assert rows and len({row.rect.y for row in rows}) == 1
    for row in rows:
        strips = [widget for widget in row.walk() if isinstance(widget, CardStrip)]
        assert row.is_one_line(row.rect.w) and strips and all(strip.card_height >= 84 for strip in strips)
        assert board.rect.inflate(-2 * 24, -2 * 24).contains(row.rect), "there is room within the frame"


@pytest.mark.parametrize(("step", "word"), [("run", "beats"), ("chop", "chops"), ("quad", "chops")])
def test_the_board_says_whether_cards_beat_or_chop(open_step, step, word):
    person = open_step(step)
    (row,) = person.of(CardRow)
    assert row.groups[0].link_to_next == person.shown.ctx.t(f"lesson.{word}")


@pytest.mark.parametrize("step", ["single", "two"])
def test_the_board_shows_a_chain_from_the_lowest_below_an_arrow_to_the_highest(open_step, step):
    person = open_step(step)
    (row,), (arrow,) = person.of(CardRow), [panel for panel in person.of(Panel) if panel.style == "boards/arrow"]
    assert not any(group.link_to_next for group in row.groups) and len(row.groups) > 2
    ranks = [group.cards[0] for group in row.groups]
    assert ranks == sorted(ranks), "the arrow leads to the highest"
    t, written = person.shown.ctx.t, {title.text: title.rect for title in person.of(Title)}
    assert written[t("lesson.low")].right <= arrow.rect.left < arrow.rect.right <= written[t("lesson.high")].left
    assert arrow.rect.bottom <= row.rect.top


def test_what_is_passed_on_stands_beside_the_two_that_is_saved(open_step):
    person = open_step("pass", size=(1920, 1080))
    rows, t = person.of(CardRow), person.shown.ctx.t
    assert [format_cards(row.groups[0].cards) for row in rows] == ["AD", "2H"]
    written = [title.text for title in person.of(Title)]
    assert {t("lesson.caption.let_go"), t("lesson.caption.save")} <= set(written)


def test_both_cards_of_passing_lie_beside_each_other_over_a_table_too(open_step):
    person = open_step("pass", size=(1024, 640), text_scale=200)
    (row,) = [widget for widget in person.scene.teacher.dialog.root.walk() if isinstance(widget, CardRow)]
    assert len(row.groups) == 2 and row.is_one_line(row.rect.w)


def test_cards_in_the_wide_box_of_a_large_text_are_not_squeezed(open_step):
    person = open_step("quad", size=(1366, 768), text_scale=200)
    strips = [widget for widget in person.scene.teacher.dialog.root.walk() if isinstance(widget, CardStrip)]
    assert {strip.visible_ratio for strip in strips} == {LARGE_CARD_VISIBLE_RATIOS[0]}


def test_the_teacher_keeps_his_size_while_something_is_asked(open_step):
    sizes = {}
    for step in load_steps():
        person = open_step(step.id, size=(1920, 1080))
        *_, arm = person.scene.teacher.figure.sprites()
        sizes[step.id] = arm.surface.get_width()
    instant_text = sizes.pop("instant")
    assert len(set(sizes.values())) == 1 and sizes["suits"] >= 440
    assert 360 <= instant_text < sizes["suits"], "where more is said he is smaller, rather than hidden behind it"


@pytest.mark.parametrize(("step", "turned"), [("suits", True), ("chop", False), ("instant", False)])
def test_the_teacher_points_at_what_the_board_shows_with_the_hand_that_is_nearer(open_step, step, turned):
    person = open_step(step, size=(1920, 1080))
    (board,), figure = person.of(Blackboard), person.scene.teacher.figure
    assert figure.is_mirrored == turned and board.rect.collidepoint(figure.pointed_position)
    *_, arm = figure.sprites()
    x, y = figure.pointed_position
    visible_rect = arm.surface.subsurface(pygame.Rect(x - arm.x - 12, y - arm.y - 12, 24, 24)).get_bounding_rect()
    assert visible_rect.size != (0, 0), "his pointer ends there"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_teacher_stands_below_his_board_and_behind_what_he_says(open_step, size):
    person = open_step("pair", size=size)
    (board,), (speech,) = person.of(Blackboard), person.of(Speech)
    *_, body, arm = person.scene.teacher.figure.sprites()
    visible_rect = arm.surface.get_bounding_rect(min_alpha=200).move(arm.x, arm.y)
    assert body.y >= board.rect.bottom and body.rect.bottom == speech.rect.top
    assert visible_rect.top < board.rect.bottom and visible_rect.bottom <= speech.rect.top, "he points at the board"
    assert person.scene.teacher.panel.rect.contains(visible_rect)


def test_a_cross_leaves_ranks_and_suits_to_be_read(open_step):
    person = open_step("single", size=(1920, 1080))
    person.choose("AS")
    person.shown.click("play")
    (crossed,), (row,) = person.of(CrossedOutCards), person.of(CardRow)
    cross = crossed.sprites()[-1].rect
    assert cross.top >= row.rect.top + CORNER_INDEX_RATIOS[1] * row.rect.h and cross.bottom > row.rect.centery


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_dragon_winds_over_the_cards_that_win_at_once_clear_of_seats_and_hand(open_step, size):
    person = open_step("instant", size=size)
    layout = person.scene.layout
    person.shown.stage.update(2.0)
    wound = [sprite for sprite in person.scene.make_frame().sprites if Depth.PILE <= sprite.z <= Depth.PILE + 2]
    for each in wound:
        visible_rect = each.surface.get_bounding_rect(min_alpha=200).move(each.x, each.y)
        assert not any(visible_rect.colliderect(seat.box) for seat in layout.seats[1:])
        assert visible_rect.bottom <= layout.hand.box.y
    assert len(wound) >= 2 and open_step("aim").scene.dragon is None


@pytest.mark.parametrize("step", ["aim", "chop", "instant"])
def test_what_is_gained_of_the_lesson_lies_apart_from_what_is_to_come(open_step, step):
    person = open_step(step, size=(1920, 1080))
    (coins,) = person.of(CoinProgress)
    assert (coins.earned_count, coins.coin_count) == (STEP_INDICES[step], len(STEP_INDICES))
    sprites = coins.sprites()
    glow = sprites.pop(-2)  # about the coin of now
    places = sorted((each.rect for each in sprites), key=lambda rect: rect.x)
    assert len(places) == coins.coin_count
    assert all(a.right - b.left <= 0.3 * a.w for a, b in pairwise(places)), "they overlap little"
    now = places[coins.earned_count]
    assert now.w > max(place.w for place in places if place is not now) >= 38
    assert glow.rect.contains(now)
    looks = [(each.surface, each.alpha) for each in sorted(sprites, key=lambda each: each.x)]
    assert len({*looks[: coins.earned_count]}) <= 1 and len({*looks[coins.earned_count + 1 :]}) <= 1
    assert not {*looks[: coins.earned_count]} & {*looks[coins.earned_count + 1 :]}


def test_what_was_done_well_is_stamped(open_step):
    person = open_step("chop", size=(1920, 1080))

    def stamped() -> bool:
        return bool(person.of(StampedCards))

    assert not stamped()
    person.do(person.wanted)
    person.shown.stage.update(1.0)
    assert stamped()


def test_points_are_paid_at_the_plates(open_step):
    person = open_step("chop")
    person.do(person.wanted)
    assert [person.points_text for person in person.scene.table.list_people()][::3] == ["+2", "−2"]


def test_whoever_is_praised_for_passing_still_sees_on_what(open_step):
    person = open_step("pass", size=(1920, 1080))

    def board() -> list[str]:
        (blackboard,) = (widget for widget in person.scene.ui.layers[0].root.walk() if isinstance(widget, Blackboard))
        return [
            format_cards(group.cards) for row in blackboard.walk() if isinstance(row, CardRow) for group in row.groups
        ]

    before = board()
    assert before == ["AD", "2H"]
    person.do(person.wanted)
    person.wait()
    assert person.scene.position.is_done and board() == before


def test_a_try_to_take_back_is_refused(open_step):
    person = open_step("aim")
    person.shown.key("ctrl+z")
    assert person.shown.find("remark").text and person.scene.teacher.figure.mood == "dismayed"


def test_nothing_of_the_lesson_is_kept_or_counted(open_step):
    person = open_step("caught")
    while not person.scene.position.is_done:
        person.do(person.wanted)
    assert person.shown.find("leave").label == "Leave the lesson", "not a step of it alone"
    person.shown.click("leave")
    assert person.shown.where == "menu"
    stores = person.shown.stores
    assert stores.match_save.load() is None and stores.statistics.read_entries() == []


@pytest.mark.parametrize("layer", ["beside", "over"])
def test_buttons_of_a_step_have_keys_of_their_own(open_step, monkeypatch, layer):
    """At the table keys choose cards and press buttons; they move the focus only in overlays."""
    used: list[str] = []
    monkeypatch.setattr(LessonActions, "handle_intent", lambda _, intent: used.append(intent.verb.value))
    person = open_step("single", **({} if layer == "beside" else {"size": (1024, 640), "text_scale": 200}))
    person.look()
    keys = {"s": "sort", "h": "hint", "l": "history", "ctrl+z": "undo", "space": "pass", "return": "play"}
    person.shown.key(*keys, "escape")
    assert {*keys.values(), "menu"} <= set(used)
    buttons = {widget.name for widget in person.scene.ui.layers[0].list_focusable()}
    assert buttons - {"rules", "leave"} <= set(used), "to leave is to go to the menu, where the lesson begins again"


def test_escape_leads_to_the_menu(open_step):
    person = open_step("run")
    person.shown.key("escape")
    assert person.shown.where == "menu"


@pytest.mark.parametrize("language", ["en", "vi"])
def test_in_a_window_without_room_beside_the_table_the_words_come_first(open_step, language):
    person = open_step("single", size=(1024, 640), text_scale=200, language=language)
    assert person.shown.find("task")
    person.shown.click("look")
    assert not person.scene.ui.is_modal
    person.do(person.wanted)
    assert person.shown.find("done") and person.scene.ui.is_modal
    person.shown.key("return")
    assert person.shown.where == "lesson" and person.scene.position.index == STEP_INDICES["suits"]


def test_the_words_go_beside_the_table_and_over_it_as_the_window_changes(open_step):
    person = open_step("run", size=(1920, 1080))
    person.choose("5C 6H 7S")
    assert not person.scene.ui.is_modal
    person.shown.ctx.resize((700, 900))
    assert person.scene.ui.is_modal
    person.shown.ctx.resize((1920, 1080))
    person.shown.ctx.change(language="vi")
    assert not person.scene.ui.is_modal and person.chosen == "5C 6H 7S"


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [100, 125])
def test_all_ways_from_the_end_are_in_sight_under_what_was_learnt(start_program, size, text_scale):
    user = start_program(size, text_scale=text_scale)
    user.go("lesson_end")
    assert not any(area.can_scroll for area in user.scene.ui.layers[0].list_scroll_areas())
    rows = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, CardRow)]
    assert len({cards.rect.y for cards in rows[:4]}) == 1, "each over its name"
    if text_scale == 100:
        (chops,) = rows[4:]
        assert [format_cards(group.cards) for group in chops.groups] == ["4S 4C 5D 5H 6S 6C", "2H"]
        assert chops.groups[0].link_to_next == "chops" and chops.rect.y > rows[0].rect.bottom
        (coins,) = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, CoinProgress)]
        assert coins.earned_count == coins.coin_count == len(STEP_INDICES), "all are gained"


def test_the_earned_paper_has_a_line_for_a_name_only_where_there_is_one(start_program):
    user = start_program((1920, 1080))

    def lined() -> bool:
        paper = draw_diploma(user.ctx, 400)
        return paper.get_at((168, 154)).g < paper.get_at((168, 148)).g - 40

    assert not lined()
    user.ctx.change(name="An")
    assert lined()


@pytest.mark.parametrize("size", [(1280, 1024), (1920, 1080), (2560, 1080)])
def test_the_teachers_arms_come_out_of_his_shoulders_in_every_window_and_duck_as_he_laughs(
    start_program, monkeypatch, size
):
    user = start_program(size)
    user.go("lesson_end")
    (stage,) = (widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, Graduation))
    unit = stage.figure_width / pictures.BUST_WIDTH
    foot = stage.edge_y + HIDDEN_FIGURE_RATIO * stage.figure_width
    (x, y), _, (far, low) = poses.list_arm_points(TEACHER, "paper")
    assert (
        poses.SHOULDER_OFFSET[0]
        < figures.measure_shoulder_distance(TEACHER) - x
        < figures.measure_shoulder_distance(TEACHER)
    ), "within the body"
    (diploma,) = stage.diploma_sprites()
    grip = diploma.rect.y + DIPLOMA_EDGE_RATIO * diploma.rect.w
    assert 0 < (foot - grip) / unit - y + poses.SHOULDER_OFFSET[1] < 30, "at its shoulders' height"
    assert abs(x - far) < 50 and abs(y - low) < 30, "the hands are at his arms' reach"

    def heights() -> list[list[int]]:
        names = (f"{TEACHER}-{part}" for part in ("arms", "arms-before", "fingers"))
        return [[sprite.y for sprite in stage.stage_picture_sprites(name, TEACHER)] for name in names]

    still = heights()
    teacher = list(stage.people).index(TEACHER)
    monkeypatch.setattr(stage.idle_movement, "compute_nod_progress", lambda n: float(n == teacher))
    ducks = round(LAUGH_DROP_RATIO * stage.figure_width)
    assert heights() == [[y + ducks for y in part] for part in still]


@pytest.mark.parametrize("lesson", [FIRST_LESSON, NORTH_LESSON, GUIDED_LESSON])
def test_what_the_end_says_to_chop_does_so_by_the_lessons_rules(lesson):
    law = get_law(rules("southern" if lesson == GUIDED_LESSON else lesson))
    bomb, chopped = map(parse_cards, SUMMARY_CARDS_BY_LESSON[lesson]["chop"])
    target, cards = law.get_code_as_answer(chopped), law.deck.pack(chopped)
    assert law.can_beat(law.get_code_as_answer(bomb), law.deck.pack(bomb), target, cards)


@pytest.mark.parametrize(("button", "level"), [("to-table-2", "beginner"), ("to-table-3", "easy")])
def test_whoever_has_never_played_is_offered_the_two_weakest_levels(start_program, button, level):
    user = start_program()
    user.go("lesson_end")
    user.click(button)
    assert user.where == "table"
    assert user.kept.level == level


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_coin_ends_behind_the_words_at_the_end(start_program, size):
    user = start_program(size)
    user.go("lesson_end")
    stage = next(widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, SpeakingStage))
    sprites = list(stage.falling_blossom_and_coin_sprites(1.0))
    assert sprites and not any(sprite.rect.colliderect(stage.speech.rect) for sprite in sprites)


def test_whoever_has_played_keeps_the_level(start_program):
    user = start_program()
    user.stores.statistics.add(make_entry())
    user.go("lesson_end")
    assert "to-table-2" not in [widget.name for widget in user.scene.ui.layers[-1].widgets]
    user.click("to-table")
    assert user.kept.level == "medium"


def test_in_the_guided_deal_there_is_advice_as_soon_as_the_person_is_asked(start_program, messages):
    user = start_program(speed="instant")
    user.ctx.services = replace(user.ctx.services, new_runner=InlineRunner)
    user.go("lesson_end")
    user.click("to-table")
    assert user.where == "guided" and user.kept.greeted
    scene = user.scene
    first = scene.board.hand.selected_cards
    assert first and "hint" in [kind for kind, _ in messages]
    user.click("play")
    assert (0, play(first)) in scene.match.observation.history
    assert scene.match.is_practice and scene.match.is_resumable


class SeatedRunner(InlineRunner):
    """Every seat plays at once like its own player."""

    def act(self, player: str, seed: int, observation: Observation) -> Ticket[Action]:
        return self._make_ticket(self._pool.act(player, seed, observation))

    def act_now(self, player: str, seed: int, observation: Observation) -> Action:
        return self._pool.act(player, seed, observation)


def test_the_guided_deal_lets_chop_whoever_was_taught_to_and_goes_on_to_a_match_against_beginners(start_program):
    user = start_program(speed="instant")
    user.ctx.services = replace(user.ctx.services, new_runner=SeatedRunner)
    user.go("lesson_end")
    user.click("to-table")
    plays: list[tuple[Any, ...]] = []
    chances: list[int] = []
    chopped: list[tuple[Any, ...]] = []
    for _ in range(2000):
        if user.where == "result":
            break
        if user.scene.match.observation.turn == 0 and user.scene.is_at_rest:
            observation, advised = user.scene.match.observation, user.scene.board.hand.selected_cards
            if any(each.cards and identify_play(observation, each.cards)[1] for each in observation.legal):
                assert identify_play(observation, advised)[1], "the lesson has taught to chop, and so it is advised"
                chances.append(len(plays))
                chopped.append(observation.target.cards)
            else:
                assert "points" not in user.scene.message.text, "nobody has heard of what plays are worth yet"
            plays.append(advised)
            user.click("play" if advised else "pass")
        user.stage.update(0.1)
    assert {1, 2, 3, 4} <= {len(cards) for cards in plays}, "singles, a pair, a run, and a quad that chops"
    assert chances == [1], "after a play that is the only one there is: whatever else one plays, one may chop"
    result = user.scene.match.observation.result
    assert result.order[0] == 0 and any(
        payment.why == "bomb-bonus" and payment.to_seat == 0 for payment in result.payments
    )
    shown_chop = tuple(map(parse_cards, SUMMARY_CARDS_BY_LESSON[GUIDED_LESSON]["chop"]))
    assert (plays[1], chopped[0]) == shown_chop, "of which its end reminds"
    user.stage.settle(2.0)
    user.click("next")
    assert user.where == "lesson_end"
    user.click("to-table")
    assert user.where == "table" and user.kept.level == "beginner"


def test_after_the_first_lesson_there_is_one_of_the_north(start_program):
    user = start_program(speed="4")
    user.go("lesson_end")
    user.click("to-north")
    assert (user.scene.position.lesson, user.scene.position.index) == (NORTH_LESSON, 0)
    person = Learner(user)
    for _ in load_steps(NORTH_LESSON):
        while not person.scene.position.is_done:
            person.do(person.wanted)
        user.click("next")
        if user.where == "lesson":
            person.wait()
    assert user.where == "lesson_end" and user.scene.lesson == NORTH_LESSON


def test_a_card_without_a_play_is_told_of_when_a_key_is_to_complete_it(open_step, messages):
    person = open_step("single")
    cursor, hand = person.scene.input.cursor, person.scene.board.hand
    while cursor.card_index is None or format_cards((hand.ordered_cards[cursor.card_index],)) != "7S":
        person.shown.key("right")
    person.shown.key("tab")
    assert messages[-1] == ("info", person.shown.ctx.t("table.no_play"))


def test_a_key_completes_a_play_before_the_cursor_is_on_any_card(open_step):
    person = open_step("quad")
    assert person.scene.input.cursor.card_index is None and len(person.wanted.cards) == 4
    person.shown.key("tab")
    assert person.scene.board.hand.selected_cards == person.wanted.cards
    person.shown.key("return")
    person.wait()
    assert person.scene.match.own_action_count == 1


def test_the_ranks_stand_in_their_order_beside_the_first_steps(open_step):
    person = open_step("aim", size=(1920, 1080))
    rows = [widget for widget in person.scene.ui.layers[0].root.walk() if isinstance(widget, CardRow)]
    assert len(rows) == 1


def test_passing_is_refused_to_whoever_must_lead(open_step):
    person = open_step("aim")
    assert person.scene.match.find_violation(PASS) is not None


def test_drawn_cards_begin_and_end_with_the_place_that_they_take(start_program):
    user = start_program((1920, 1080))
    user.go("lesson", step=STEP_INDICES["aim"])
    (ranks,) = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, CardRow)]
    first, *_, last = ranks.sprites()
    margin = card_margin(next(widget for widget in ranks.walk() if isinstance(widget, CardStrip)).card_height)
    assert first.rect.x + margin == ranks.rect.x
    assert last.rect.right - margin == ranks.rect.x + ranks.measure(ranks.rect.w)[0]


def test_cards_and_the_word_after_them_stay_in_one_line(start_program):
    ctx = start_program((1920, 1080)).ctx
    row = CardRow(ctx, [Group(CARDS[n : n + 2], f"beats {n}") for n in range(5)])
    least = row.measure(10_000)[0] // 5 + row.gap
    for width in range(least, 6 * least, 17):
        row.place(pygame.Rect(0, 0, width, row.measure(width)[1]))
        pairs = [pair.children for pair in row.children]
        assert len(pairs) == 5
        assert all(abs(cards.rect.centery - word.rect.centery) <= 1 for cards, word in pairs)
        assert all(cards.rect.right < word.rect.left for cards, word in pairs)


def test_the_gestures_that_the_words_name_do_what_they_say(open_step):
    for step, card, rise in (
        ("pair", "8C", "8C 8H"),
        ("triple", "8D", "8C 8D 8H"),
        ("chop", "6C", "5S 5D 6C 6H 7S 7D"),
    ):
        person = open_step(step)
        person.click(card)
        assert person.chosen == rise
    person = open_step("triple")
    person.click("8C")
    m = person.scene.layout.viewport
    person.shown.click_at(m.w * 0.28, m.h * 0.62)
    person.wait()
    assert person.scene.position.is_done
    person = open_step("single")
    person.click("TC", 2)
    person.wait()
    assert person.scene.position.is_done


@pytest.mark.parametrize("first", ["5C 9D", "9D 5C", "7S 9D"])
def test_a_sweep_that_went_too_far_is_put_right_by_another(open_step, first):
    person = open_step("run", size=(1920, 1080))
    person.shown.patience = 0.0

    def sweep(*cards: str) -> None:
        hand = person.scene.board.hand
        boxes = hand.layout.hand.place_cards(hand.card_count)
        places = [boxes[hand.ordered_cards.index(parse_cards(card)[0])] for card in cards]
        begins, ends = ((box.x + 8, box.y + box.h // 2) for box in places)
        half = (begins[0] + ends[0]) // 2, (begins[1] + ends[1]) // 2
        kinds = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP
        given: dict[str, Any] = {"touch": False, "rel": (0, 0), "buttons": (1, 0, 0), "button": 1}
        where = (begins, half, ends, ends)
        person.shown.post(*[pygame.Event(kind, pos=pos, **given) for kind, pos in zip(kinds, where, strict=True)])

    sweep(*first.split())
    assert "9D" in person.chosen
    sweep("5C", "7S")
    assert person.chosen == "5C 6H 7S"
    person.shown.click("play")
    person.wait()
    assert person.scene.position.is_done and not person.scene.board.hand.selected_indices


def test_the_lesson_is_gone_on_with_where_it_was_left(open_step):
    person = open_step("single")
    person.do(person.wanted)
    person.shown.click("next")
    person.shown.key("escape")
    assert person.shown.where == "menu"
    text = person.shown.ctx.t("lesson.kept", way=person.shown.ctx.t("menu.continue"), n=STEP_INDICES["suits"] + 1)
    assert person.shown.find("continue") and [text] == [toast.text for toast in person.scene.ui.notices._toasts]
    person.shown.go("lesson")
    assert person.scene.position.index == STEP_INDICES["suits"]
    assert person.shown.find("leave").tooltip == person.shown.ctx.t("lesson.leave_tip")
    person.shown.go("lesson", lesson=NORTH_LESSON)
    assert person.scene.position.index == 0
    assert person.shown.find("leave").tooltip == person.shown.ctx.t("menu.pause.leave"), "none of this one is kept"
    person.shown.key("escape")
    assert person.shown.where == "menu" and not person.scene.ui.notices._toasts
    person.shown.go("lesson", step=len(load_steps()) - 1)
    person.wait()
    person.shown.click("next")
    assert person.shown.where == "lesson_end" and person.shown.kept.lesson_step == 0


def test_a_lesson_that_was_left_is_gone_on_with_or_begun_anew_as_one_likes(open_step):
    person = open_step("single")
    person.do(person.wanted)
    person.shown.click("next")
    person.shown.key("escape")
    person.shown.click("learn")
    text = person.shown.stage.ctx.t("menu.learn.left", step=STEP_INDICES["suits"] + 1, steps=len(load_steps()))
    assert person.shown.where == "menu" and text in " ".join(person.shown.texts().split())
    person.shown.key("escape")
    person.shown.click("learn")
    person.shown.key("return")
    assert person.shown.where == "lesson" and person.scene.position.index == STEP_INDICES["suits"]
    person.shown.key("escape")
    person.shown.click("learn")
    person.shown.click("anew")
    assert person.shown.where == "lesson" and person.scene.position.index == 0
    person.shown.key("escape")
    assert person.shown.kept.lesson_step == STEP_INDICES["suits"], "only what is done counts"


def test_what_the_rules_forbid_is_explained_also_after_a_double_click_and_a_click_on_the_table(open_step):
    person = open_step("chop")
    person.wait()
    person.click("KH", times=2)
    assert person.scene.teacher._correction is not None
    correction = person.scene.teacher._correction()
    assert correction in person.shown.texts()
    person.scene.teacher.show_correction(str, ())
    person.choose("KH")
    on_the_pile: dict[str, Any] = {"pos": person.scene.layout.pile.center, "button": 1, "touch": False}
    kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    person.shown.post(*[pygame.Event(kind, **on_the_pile) for kind in kinds])
    assert person.scene.teacher._correction() == correction


def test_a_lesson_that_was_left_is_continued_from_the_menu_until_it_has_been_done_once(start_program, open_step):
    person = open_step("suits")
    person.shown.ctx.change(lesson_step=STEP_INDICES["suits"])
    person.shown.go("menu")
    way = person.shown.find("continue")
    assert way.second_line == person.shown.ctx.t("menu.continue.lesson", n=STEP_INDICES["suits"] + 1)
    person.shown.click("continue")
    assert (person.shown.where, person.scene.position.index) == ("lesson", STEP_INDICES["suits"])
    person.shown.ctx.change(lesson_done=True)
    person.shown.go("menu")
    with pytest.raises(KeyError):
        person.shown.find("continue")
