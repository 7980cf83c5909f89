"""Everything outside the table with only a gamepad: letters, sliders, dialogs, disconnecting and reconnecting."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import controller

from game.studio.gallery import list_examples, show_example
from game.ui.input.keymap import Keymap
from game.ui.input.translator import Translator
from game.ui.kit.control import Slider
from game.ui.loop import Loop
from game.ui.window import Window

A, B, UP, DOWN, LEFT, RIGHT = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)  # fmt: skip


def go_to(shown, name):
    """Move the focus with the direction keys only, closer with every press."""
    for _ in range(60):
        here, there = shown.scene.ui.focus, shown.find(name)
        if here is there:
            return
        shown.step_towards(there)
    assert shown.scene.ui.focus.name == name


def press(shown, *names):
    for name in names:
        go_to(shown, name)
        shown.pad(A)


def spell(shown, text):
    press(shown, *(f"letter.{letter}" if letter != " " else "space" for letter in text))


def test_a_rule_set_is_named_by_the_gamepad(screen):
    shown = screen()
    shown.go("rules").own_rules.ask_name()
    shown.pad(A)
    spell(shown, "toi")
    shown.pad(B)
    assert shown.find("rules-text").value == "toi"
    press(shown, "submit")
    assert [each.name for each in shown.stores.rule_sets.list_all()] == ["toi"]


def test_vietnamese_is_typed_with_its_marks_capitals_and_blanks(screen):
    shown = screen(language="vi")
    shown.go("rules").own_rules.ask_name()
    shown.pad(A)
    press(shown, "capital", "letter.t", "capital", "letter.ô", "mark.sắc", "mark.sắc", "letter.i", "space")
    press(shown, "letter.đ", "letter.x", "erase", "letter.ơ", "mark.huyền", "typed")
    assert shown.find("rules-text").value == "Tối đờ"


def test_only_what_a_field_takes_is_offered(screen):
    shown = screen()
    shown.go("new_match").show_extra_options()
    shown.focus("seed")
    shown.pad(A)
    spell(shown, "407")
    shown.pad(B)
    assert shown.find("seed").value == "407"
    with pytest.raises(KeyError):
        shown.find("letter.q")


def test_the_letters_outlive_another_language_and_size(screen):
    shown = screen()
    shown.go("rules").own_rules.ask_name()
    shown.pad(A)
    spell(shown, "be")
    shown.ctx.resize((1024, 640))
    shown.ctx.change(language="vi")
    press(shown, "mark.sắc", "typed")
    assert shown.find("rules-text").value == "bé"


def test_a_slider_is_set_by_the_gamepad(screen):
    shown = screen()
    shown.go("settings", tab="sound")
    slider = shown.find("effects_volume")
    before = slider.value
    go_to(shown, "effects_volume")
    shown.pad(LEFT, LEFT)
    assert shown.kept.effects_volume == before - 2 * Slider.step_size


def test_a_question_is_answered_and_left_by_the_gamepad(screen):
    shown = screen()
    shown.stores.match_save.save({"any": "match"})
    shown.go("new_match").confirm_start()
    shown.pad(B)
    assert not shown.scene.ui.is_modal
    assert shown.where == "new_match"
    shown.scene.confirm_start()
    press(shown, "replace")
    assert shown.where == "table"


def test_a_button_of_the_gamepad_is_given_another_meaning(screen):
    shown = screen()
    shown.go("settings", tab="controls")
    go_to(shown, "key.hint")
    shown.pad(A)
    shown.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert "pad:rb" in Keymap(shown.kept.keys).find_controls("hint")
    assert "pad:rb" not in Keymap(shown.kept.keys).find_controls("complete")


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_Y])
def test_a_button_that_is_held_leaves_the_meanings_as_they_were(screen, button):
    shown = screen()
    shown.go("settings", tab="controls")
    go_to(shown, "key.hint")
    before = shown.kept.keys
    shown.pad(A)
    assert shown.scene.ui.is_modal
    shown.post(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))  # lets time pass, too
    assert not shown.scene.ui.is_modal
    shown.post(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
    assert shown.kept.keys == before
    assert shown.where == "settings"


@pytest.mark.parametrize(("button", "name"), [
    (pygame.CONTROLLER_BUTTON_DPAD_UP, "pad:up"), (B, "pad:b"), (pygame.CONTROLLER_BUTTON_START, "pad:start"),
])  # fmt: skip
def test_directions_and_buttons_that_begin_chords_can_be_given_a_meaning_too(screen, button, name):
    shown = screen()
    shown.go("settings", tab="controls")
    go_to(shown, "key.mute")
    shown.pad(A)
    shown.pad(button)
    assert name in Keymap(shown.kept.keys).find_controls("mute")


def test_long_pages_are_turned_by_the_triggers(screen):
    shown = screen()
    shown.go("written_rules")
    area = next(w for w in shown.scene.ui.layers[0].list_scroll_areas() if w.can_scroll)
    for value in (32767, 0):
        shown.post(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value=value,
                                instance_id=0))  # fmt: skip
    assert area.offset > 0


@pytest.mark.parametrize(
    "name", ["about", "deals", "new_match", "rules", "written_rules", "settings", "statistics", "welcome"]
)
def test_the_gamepad_reaches_every_control_of_every_state_of_a_screen(screen, name):
    """The direction keys alone skip controls beside one that uses left and right itself."""
    examples = [each for each in list_examples(name) if each.name != "listening"]  # there the next button is taken
    for example in examples:
        shown = screen()
        show_example(shown.stage, name, example)
        order = shown.scene.ui.layers[-1].list_focusable()
        for button in (pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y):
            reached = set()
            for _ in range(len(order) + 1):
                press_only(shown, button)
                reached.add(id(shown.scene.ui.focus))
            assert reached == {id(widget) for widget in order}, example.name


def press_only(shown, button):
    """Press and release without waiting."""
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        for event in shown.translator.translate(pygame.Event(kind, button=button, instance_id=0)):
            shown.stage.handle(event)


# --- put in and pulled out


class Stick:
    """A fake pygame gamepad."""

    def __init__(self, index):
        self.index = index

    def get_instance_id(self):
        return 70 + self.index

    def as_joystick(self):
        return self


@pytest.fixture
def loop(screen, monkeypatch):
    shown = screen(greeted=True)
    shown.stage.go("menu")
    shown.loop = Loop(shown.stage, Window((1280, 800)))
    shown.loop.step([], 0.0)
    monkeypatch.setattr(controller, "Controller", Stick)
    monkeypatch.setattr(pygame.joystick, "Joystick", Stick)
    monkeypatch.setattr(controller, "is_controller", lambda index: index == 0)
    return shown


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
    translate = Translator(Keymap(), lambda: (1000, 500)).translate
    assert translate(pygame.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0)) == []
    assert translate(pygame.Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 1))) == []
    assert translate(pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=1.0)) == []
