"""Everything outside the table with only a gamepad: letters, sliders, dialogs, disconnecting and reconnecting."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import controller

from game.studio.gallery import list_examples, show_example
from game.ui.input.keymap import Keymap
from game.ui.input.translator import EventTranslator
from game.ui.kit.control import Slider
from game.ui.loop import Loop
from game.ui.window import Window

A, B, UP, DOWN, LEFT, RIGHT = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)  # fmt: skip


def move_focus_to(user, name):
    """Move the focus with the direction keys only, closer with every press."""
    for _ in range(60):
        here, there = user.scene.ui.focus, user.find(name)
        if here is there:
            return
        user.step_towards(there)
    assert user.scene.ui.focus.name == name


def press_buttons(user, *names):
    for name in names:
        move_focus_to(user, name)
        user.pad(A)


def type_by_gamepad(user, text):
    press_buttons(user, *(f"letter.{letter}" if letter != " " else "space" for letter in text))


def test_a_rule_set_is_named_by_the_gamepad(start_program):
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.pad(A)
    type_by_gamepad(user, "toi")
    user.pad(B)
    assert user.find("rules-text").value == "toi"
    press_buttons(user, "submit")
    assert [each.name for each in user.stores.rule_sets.list_all()] == ["toi"]


def test_vietnamese_is_typed_with_its_marks_capitals_and_blanks(start_program):
    user = start_program(language="vi")
    user.go("rules").dialogs.ask_name()
    user.pad(A)
    press_buttons(user, "capital", "letter.t", "capital", "letter.ô", "mark.sắc", "mark.sắc", "letter.i", "space")
    press_buttons(user, "letter.đ", "letter.x", "erase", "letter.ơ", "mark.huyền", "typed")
    assert user.find("rules-text").value == "Tối đờ"


def test_only_what_a_field_takes_is_offered(start_program):
    user = start_program()
    user.go("new_match").show_extra_options()
    user.focus("seed")
    user.pad(A)
    type_by_gamepad(user, "407")
    user.pad(B)
    assert user.find("seed").value == "407"
    with pytest.raises(KeyError):
        user.find("letter.q")


def test_the_letters_outlive_another_language_and_size(start_program):
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.pad(A)
    type_by_gamepad(user, "be")
    user.ctx.resize((1024, 640))
    user.ctx.change(language="vi")
    press_buttons(user, "mark.sắc", "typed")
    assert user.find("rules-text").value == "bé"


def test_a_slider_is_set_by_the_gamepad(start_program):
    user = start_program()
    user.go("settings", tab="sound")
    slider = user.find("effects_volume")
    before = slider.value
    move_focus_to(user, "effects_volume")
    user.pad(LEFT, LEFT)
    assert user.kept.effects_volume == before - 2 * Slider.step_size


def test_a_question_is_answered_and_left_by_the_gamepad(start_program):
    user = start_program()
    user.stores.match_save.save({"any": "match"})
    user.go("new_match").confirm_start()
    user.pad(B)
    assert not user.scene.ui.is_modal
    assert user.where == "new_match"
    user.scene.confirm_start()
    press_buttons(user, "replace")
    assert user.where == "table"


def test_a_button_of_the_gamepad_is_given_another_meaning(start_program):
    user = start_program()
    user.go("settings", tab="controls")
    move_focus_to(user, "key.hint")
    user.pad(A)
    user.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert "pad:rb" in Keymap(user.kept.keys).get_controls("hint")
    assert "pad:rb" not in Keymap(user.kept.keys).get_controls("complete")


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_Y])
def test_a_button_that_is_held_leaves_the_meanings_as_they_were(start_program, button):
    user = start_program()
    user.go("settings", tab="controls")
    move_focus_to(user, "key.hint")
    before = user.kept.keys
    user.pad(A)
    assert user.scene.ui.is_modal
    user.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))  # lets time pass, too
    assert not user.scene.ui.is_modal
    user.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
    assert user.kept.keys == before
    assert user.where == "settings"


@pytest.mark.parametrize(("button", "name"), [
    (pygame.CONTROLLER_BUTTON_DPAD_UP, "pad:up"), (B, "pad:b"), (pygame.CONTROLLER_BUTTON_START, "pad:start"),
])  # fmt: skip
def test_directions_and_buttons_that_begin_chords_can_be_given_a_meaning_too(start_program, button, name):
    user = start_program()
    user.go("settings", tab="controls")
    move_focus_to(user, "key.mute")
    user.pad(A)
    user.pad(button)
    assert name in Keymap(user.kept.keys).get_controls("mute")


def test_long_pages_are_turned_by_the_triggers(start_program):
    user = start_program()
    user.go("written_rules")
    area = next(w for w in user.scene.ui.layers[0].list_scroll_areas() if w.can_scroll)
    for value in (32767, 0):
        user.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value=value,
                                instance_id=0))  # fmt: skip
    assert area.offset > 0


@pytest.mark.parametrize(
    "name", ["about", "deals", "new_match", "rules", "written_rules", "settings", "statistics", "welcome"]
)
def test_the_gamepad_reaches_every_control_of_every_state_of_a_screen(start_program, name):
    """The direction keys alone skip controls beside one that uses left and right itself."""
    examples = [
        example for example in list_examples(name) if example.name != "listening"
    ]  # there the next button is taken
    for example in examples:
        user = start_program()
        show_example(user.stage, name, example)
        order = user.scene.ui.layers[-1].list_focusable()
        for button in (pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y):
            reached = set()
            for _ in range(len(order) + 1):
                press_without_waiting(user, button)
                reached.add(id(user.scene.ui.focus))
            assert reached == {id(widget) for widget in order}, example.name


def press_without_waiting(user, button):
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        for event in user.translator.translate(pygame.Event(kind, button=button, instance_id=0)):
            user.stage.handle(event)


# --- put in and pulled out


class FakeGamepad:
    """A fake pygame gamepad."""

    def __init__(self, index):
        self.index = index

    def get_instance_id(self):
        return 70 + self.index

    def as_joystick(self):
        return self


@pytest.fixture
def loop(start_program, monkeypatch):
    user = start_program(greeted=True)
    user.stage.go("menu")
    user.loop = Loop(user.stage, Window((1280, 800)))
    user.loop.step([], 0.0)
    monkeypatch.setattr(controller, "Controller", FakeGamepad)
    monkeypatch.setattr(pygame.joystick, "Joystick", FakeGamepad)
    monkeypatch.setattr(controller, "is_controller", lambda index: index == 0)
    return user


def test_a_gamepad_may_come_and_go_at_any_moment(loop):
    step = loop.loop.step
    step([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)], 0.0)
    step([pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=DOWN, instance_id=70)], 0.0)
    focus = loop.scene.ui.focus
    step([pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=70)], 0.0)
    step([], 0.05)
    assert loop.ctx.t("menu.pad.gone") in loop.texts()
    for _ in range(30):  # what was held when it went does not go on
        step([], 0.05)
    assert loop.scene.ui.focus is focus
    step([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)], 0.0)
    step([pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=DOWN, instance_id=70)], 0.0)
    assert loop.scene.ui.focus is not focus


def test_a_gamepad_that_fails_to_open_is_none(loop, monkeypatch):
    def fail(index):
        raise pygame.error("no such device")

    monkeypatch.setattr(controller, "Controller", fail)
    loop.loop.step([pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=3)], 0.0)
    loop.loop.step([pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=73)], 0.0)
    assert loop.ctx.t("menu.pad.gone") not in loop.texts()


def test_a_gamepad_without_names_for_its_buttons_works_by_the_usual_order(loop):
    step = loop.loop.step
    step([pygame.Event(pygame.JOYDEVICEADDED, device_index=5)], 0.0)
    before = loop.scene.ui.focus
    step([pygame.Event(pygame.JOYHATMOTION, instance_id=75, hat=0, value=(0, -1))], 0.0)
    step([pygame.Event(pygame.JOYHATMOTION, instance_id=75, hat=0, value=(0, 0))], 0.0)
    step([pygame.Event(pygame.JOYAXISMOTION, instance_id=75, axis=1, value=0.9)], 0.0)
    step([pygame.Event(pygame.JOYAXISMOTION, instance_id=75, axis=1, value=0.0)], 0.0)
    assert loop.scene.ui.focus is not before
    loop.focus("new")
    step([pygame.Event(pygame.JOYBUTTONDOWN, instance_id=75, button=0)], 0.0)
    assert loop.where == "new_match"


def test_a_gamepad_with_names_is_not_heard_twice():
    translate = EventTranslator(Keymap(), lambda: (1000, 500)).translate
    assert translate(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)) == []
    assert translate(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 1))) == []
    assert translate(pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=1.0)) == []
