"""Keys, buttons, fingers and mouse become actions through a configurable keymap."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.input.input_events import (
    GamepadInput,
    Key,
    PointerDown,
    PointerLeave,
    PointerLost,
    PointerMove,
    PointerUp,
    Resize,
    Text,
    TextComposition,
    Wheel,
)
from game.ui.input.keymap import (
    GAMEPAD_PREFIX,
    ActionName,
    Keymap,
    can_conflict,
    format_control,
    load_defaults,
    split_control,
)
from game.ui.input.translator import (
    DEAD_ZONE_RATIO,
    REPEAT_DELAY_SECONDS,
    REPEAT_SECONDS,
    EventTranslator,
    GamepadState,
)


def find_keys(keymap: Keymap, action: ActionName) -> tuple[str, ...]:
    return tuple(control for control in keymap.get_controls(action) if not control.startswith(GAMEPAD_PREFIX))


def make_translator(keymap=None):
    return EventTranslator(keymap or Keymap(), lambda: (1000, 500))


def make_key_event(code, mod=0, kind=pygame.KEYDOWN, scancode=0):
    return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=scancode)


def get_single(events):
    assert len(events) == 1
    return events[0]


def test_a_key_means_one_thing_in_menus_and_another_at_the_table():
    event = get_single(make_translator().translate(make_key_event(pygame.K_RETURN)))
    assert event.has_action("accept")
    assert event.has_action("play")
    assert not event.has_action("pass")


@pytest.mark.parametrize(
    ("code", "mod", "action"),
    [
        (pygame.K_LEFT, 0, "card_left"),
        (pygame.K_LEFT, pygame.KMOD_LSHIFT, "sweep_left"),
        (pygame.K_RIGHT, pygame.KMOD_RCTRL, "move_right"),
        (pygame.K_z, pygame.KMOD_LCTRL, "undo"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "previous"),
        (pygame.K_h, pygame.KMOD_NUM | pygame.KMOD_CAPS, "hint"),
    ],
)
def test_modifiers_are_part_of_a_key_and_locks_are_not(code, mod, action):
    assert get_single(make_translator().translate(make_key_event(code, mod))).has_action(action)


RUSSIAN = {"s": "ы", "h": "р", "l": "д", "m": "ь", "z": "я", "a": "ф", "c": "с", "v": "м", "x": "ч", ";": "ж", ".": "ю"}
GREEK = {"s": "σ", "h": "η", "l": "λ", "m": "μ", "z": "ζ", "a": "α", "c": "ψ", "v": "ω", "x": "χ"}
THAI = {"s": "ห", "h": "้", "l": "ส", "m": "ท", "z": "ผ", "a": "ฟ", "c": "แ", "v": "อ", "x": "ป", "1": "ๅ"}
SCANCODES = {
    **{letter: getattr(pygame, f"KSCAN_{letter.upper()}") for letter in "acfhklmsvxz1"},
    ";": pygame.KSCAN_SEMICOLON,
    ".": pygame.KSCAN_PERIOD,
}


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, THAI])
def test_a_key_whose_letter_is_not_latin_is_named_by_its_place_on_the_keyboard(layout):
    for latin, letter in layout.items():
        assert (
            get_single(make_translator().translate(make_key_event(ord(letter), scancode=SCANCODES[latin]))).name
            == latin
        )


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, THAI])
def test_every_delivered_letter_shortcut_works_under_other_scripts(layout):
    for action, name in [(a, n) for group in load_defaults().values() for a in group for n in find_keys(Keymap(), a)]:
        *mods, letter = name.split("+")
        if len(letter) == 1:
            mod = pygame.KMOD_LCTRL if mods else 0
            assert get_single(
                make_translator().translate(make_key_event(ord(layout[letter]), mod, scancode=SCANCODES[letter]))
            ).has_action(action)


@pytest.mark.parametrize(
    ("code", "scancode", "name"),
    [
        (pygame.K_q, pygame.KSCAN_A, "q"),  # French
        (pygame.K_COMMA, pygame.KSCAN_M, ","),
        (ord("ö"), pygame.KSCAN_SEMICOLON, "ö"),
        (ord("ß"), pygame.KSCAN_MINUS, "ß"),
        (ord("ő"), pygame.KSCAN_LEFTBRACKET, "ő"),
        (ord("đ"), pygame.KSCAN_0, "đ"),
        (0, pygame.KSCAN_K, "k"),
        (0, 0, ""),
    ],
)
def test_a_latin_letter_names_its_key_wherever_that_is(code, scancode, name):
    assert get_single(make_translator().translate(make_key_event(code, scancode=scancode))).name == name


def test_a_key_that_is_bound_under_another_script_is_bound_under_the_latin_one():
    name = get_single(make_translator().translate(make_key_event(ord("к"), scancode=pygame.KSCAN_R))).name
    events = make_translator(Keymap().bind("hint", [name]))
    assert get_single(events.translate(make_key_event(pygame.K_r, scancode=pygame.KSCAN_R))).has_action("hint")


@pytest.mark.parametrize("broken", ["", "ctrl+", "ctrl+shift+"])
def test_a_kept_binding_without_a_key_is_left_out(broken):
    keymap = Keymap({"hint": (broken, "g"), "mute": (broken,)})
    assert find_keys(keymap, "hint") == ("g",)
    assert find_keys(keymap, "mute") == ("m",)
    assert keymap.get_actions(broken) == ()


@pytest.mark.parametrize(
    ("control", "parts"),
    [
        ("ctrl+shift+tab", ["ctrl", "shift", "tab"]),
        ("+", ["+"]),
        ("ctrl++", ["ctrl", "+"]),
        ("alt+[+]", ["alt", "[+]"]),
        ("pad:x+left", ["x", "left"]),
        ("pad:a", ["a"]),
    ],
)
def test_a_control_has_parts_also_where_one_is_a_plus(control, parts):
    assert split_control(control) == parts


def test_a_held_key_is_marked_as_repeating_and_its_release_does_nothing():
    translate = make_translator().translate
    assert not get_single(translate(make_key_event(pygame.K_DOWN))).is_repeat
    assert get_single(translate(make_key_event(pygame.K_DOWN))).is_repeat
    assert not get_single(translate(make_key_event(pygame.K_DOWN, kind=pygame.KEYUP))).has_action("down")
    assert not get_single(translate(make_key_event(pygame.K_DOWN))).is_repeat


def find_conflicts(keymap):
    """Return the controls with two meanings that must not share one."""
    conflicts = []
    for one, other in combinations([action for group in load_defaults().values() for action in group], 2):
        if can_conflict(one, other):
            conflicts += [
                (control, {one, other}) for control in keymap.get_controls(one) if control in keymap.get_controls(other)
            ]
    return conflicts


def test_the_delivered_keymap_has_no_clashes_and_every_action_a_control():
    keymap = Keymap()
    assert find_conflicts(keymap) == []
    assert all(keymap.get_controls(action) for group in load_defaults().values() for action in group)


def test_every_row_of_the_grammar_can_be_done_by_keys_and_by_gamepad():
    keymap = Keymap()
    for action in load_defaults()["table"]:
        assert find_keys(keymap, action), action
        assert [name for name in keymap.get_controls(action) if name.startswith("pad:")], action


def test_a_changed_key_takes_over_and_the_old_one_means_nothing_there():
    keymap = Keymap().bind("hint", ["g", "pad:select"])
    events = make_translator(keymap)
    assert get_single(events.translate(make_key_event(pygame.K_g))).has_action("hint")
    assert not get_single(events.translate(make_key_event(pygame.K_h))).has_action("hint")
    assert keymap.changes == {"hint": ("g", "pad:select")}
    assert keymap.bind("hint", load_defaults()["table"]["hint"]).changes == {}


def test_a_key_bound_twice_in_a_group_is_a_clash_but_not_across_menus_and_table():
    assert find_conflicts(Keymap().bind("hint", ["s"])) == [("s", {"sort", "hint"})]
    assert find_conflicts(Keymap().bind("hint", ["page up"])) == []


def test_changes_for_unknown_actions_are_left_out():
    assert Keymap({"fly": ("f",)}).changes == {}


def test_the_mouse_points_presses_and_turns_its_wheel():
    translate = make_translator().translate
    assert get_single(translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3))) == PointerDown(3, 4, 3)
    assert get_single(translate(pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1))) == PointerUp(3, 4)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(1, 0, 0))
    assert get_single(translate(moved)) == PointerMove(5, 6, "mouse", True)
    wheel = get_single(translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False)))
    assert isinstance(wheel, Wheel)
    assert wheel.dy == 2


def test_the_mouse_is_told_in_pixels_where_a_point_has_several(monkeypatch):
    translate = EventTranslator(Keymap(), lambda: (2000, 1000), lambda x, y: (2 * x, 2 * y)).translate
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (7, 8))
    assert get_single(translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1))) == PointerDown(6, 8)
    assert get_single(translate(pygame.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1))) == PointerUp(6, 8)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(1, 1), buttons=(0, 0, 0))
    assert get_single(translate(moved)) == PointerMove(10, 12)
    assert get_single(translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))) == Wheel(14, 16, 1)
    finger = pygame.Event(pygame.FINGERDOWN, finger_id=1, x=0.5, y=0.5)
    assert get_single(translate(finger)) == PointerDown(1000, 500, 1, "touch")


@pytest.mark.parametrize("flipped", [False, True])
def test_the_wheel_scrolls_the_way_that_the_system_says_also_with_natural_scrolling(flipped):
    event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-3, precise_y=-2.5, flipped=flipped)
    assert get_single(make_translator().translate(event)).dy == -2.5


def test_the_first_finger_points_and_others_and_the_mouse_made_from_it_are_ignored():
    translate = make_translator().translate
    assert get_single(translate(pygame.Event(pygame.FINGERDOWN, finger_id=7, x=0.5, y=0.5))) == PointerDown(
        500, 250, 1, "touch"
    )
    assert translate(pygame.Event(pygame.FINGERDOWN, finger_id=8, x=0.1, y=0.1)) == []
    assert translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 250), button=1, touch=True)) == []
    assert get_single(translate(pygame.Event(pygame.FINGERMOTION, finger_id=7, x=0.6, y=0.5))).x == pytest.approx(600)
    assert get_single(translate(pygame.Event(pygame.FINGERUP, finger_id=7, x=0.6, y=0.5))).kind == "touch"
    assert get_single(translate(pygame.Event(pygame.FINGERDOWN, finger_id=8, x=0.1, y=0.1))).kind == "touch"


def test_text_resize_and_losing_the_focus_are_told():
    translate = make_translator().translate
    assert translate(pygame.Event(pygame.TEXTINPUT, text="ữ")) == [Text("ữ")]
    assert translate(pygame.Event(pygame.TEXTEDITING, text="ư", start=1, length=0)) == [TextComposition("ư", 1)]
    assert translate(pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=600)) == [Resize(800, 600)]
    assert translate(pygame.Event(pygame.WINDOWFOCUSLOST)) == [PointerLost(), PointerLeave()]
    assert translate(pygame.Event(pygame.USEREVENT)) == []


# --- gamepads


def make_button_event(code, kind=pygame.CONTROLLERBUTTONDOWN):
    return pygame.Event(kind, button=code, instance_id=0)


def test_pad_buttons_mean_the_same_actions_as_keys():
    translate = make_translator().translate
    assert get_single(translate(make_button_event(pygame.CONTROLLER_BUTTON_Y))).has_action("play")
    assert get_single(translate(make_button_event(pygame.CONTROLLER_BUTTON_DPAD_LEFT))).has_action("card_left", "left")
    assert get_single(translate(make_button_event(pygame.CONTROLLER_BUTTON_START))).has_action("menu")


def test_a_button_that_begins_chords_counts_alone_only_when_let_go():
    pads = GamepadState(Keymap())
    assert pads.press("x") == []
    assert pads.release("x")[0].has_action("pass")
    assert pads.release("x") == [], "let go without having been pressed, as after the window was entered"


def test_a_chord_sweeps_and_then_the_button_does_not_pass():
    pads = GamepadState(Keymap())
    pads.press("x")
    assert get_single(pads.press("left")) == GamepadInput(("sweep_left",), True, False, "x+left")
    pads.release("left")
    assert pads.release("x") == []
    assert get_single(pads.press("left")).has_action("card_left")


def test_a_held_direction_repeats_after_a_while():
    pads = GamepadState(Keymap())
    pads.press("right")
    assert pads.update(0.3) == []
    assert get_single(pads.update(0.2)).is_repeat
    assert get_single(pads.update(0.12)).has_action("card_right")
    pads.release("right")
    assert pads.update(1.0) == []
    assert pads.next_wakeup() is None


def test_a_direction_repeats_at_an_even_pace_and_it_is_known_when():
    pads = GamepadState(Keymap())
    assert not get_single(pads.press("right")).is_repeat and pads.press("right") == []
    assert pads.next_wakeup() == REPEAT_DELAY_SECONDS
    pads.update(REPEAT_DELAY_SECONDS + 0.01)
    assert pads.next_wakeup() == pytest.approx(REPEAT_SECONDS - 0.01)
    assert len(pads.update(REPEAT_SECONDS)) == 1 and len(pads.update(0.0)) == 0
    pads.clear()
    assert pads.next_wakeup() is None and pads.update(9.0) == []


def test_a_stick_that_trembles_at_its_threshold_is_pushed_once():
    pads = GamepadState(Keymap())
    assert get_single(pads.move_axis(True, DEAD_ZONE_RATIO + 0.01)).has_action("right")
    assert pads.move_axis(True, DEAD_ZONE_RATIO - 0.01) == pads.move_axis(True, DEAD_ZONE_RATIO + 0.01) == []
    assert pads.move_axis(True, DEAD_ZONE_RATIO * 0.79) == []
    assert get_single(pads.move_axis(True, DEAD_ZONE_RATIO + 0.01)).has_action("right")
    assert get_single(pads.move_axis(False, -1.0)).has_action("up")


def test_the_stick_at_rest_releases_no_direction_of_the_cross():
    pads = GamepadState(Keymap())
    pads.press("right")
    assert pads.move_axis(True, 0.01) == []
    assert pads.update(REPEAT_DELAY_SECONDS + 0.01)
    pads.move_axis(True, 1.0)
    pads.release("right")
    assert pads.update(REPEAT_SECONDS), "the stick still holds it"
    pads.move_axis(True, -1.0)
    assert not any(event.has_action("right") for event in pads.update(2 * REPEAT_DELAY_SECONDS))
    pads.move_axis(True, 0.0)
    assert pads.next_wakeup() is None


def test_a_trigger_at_rest_is_not_released_again():
    translate = make_translator().translate
    values = [500, 30000, 500, 400]
    events = [
        translate(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value=value))
        for value in values
    ]
    assert [len(made) for made in events] == [0, 1, 1, 0]


def test_a_button_that_begins_no_chord_counts_when_it_goes_down_and_once():
    pads = GamepadState(Keymap())
    assert get_single(pads.press("y")).has_action("play") and pads.press("y") == []
    up = get_single(pads.release("y"))
    assert "play" in up.actions and not up.has_action("play"), "coming up it does nothing more"
    pads.press("x")
    pads.clear()
    assert pads.release("x") == [], "the gamepad was pulled out meanwhile"


def test_a_key_is_named_with_its_modifiers_in_one_order():
    assert format_control("tab", frozenset(("shift", "ctrl"))) == "ctrl+shift+tab"
    assert format_control("tab", frozenset()) == "tab"


def test_the_stick_acts_as_the_cross_once_for_each_push():
    translate = make_translator().translate

    def push(value):
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTX, value=value)
        return translate(event)

    assert push(9000) == []
    assert get_single(push(30000)).has_action("right")
    assert push(31000) == []
    assert push(0) == []
    assert get_single(push(-30000)).has_action("left")


def test_a_trigger_is_a_button():
    translate = make_translator().translate
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_TRIGGERRIGHT, value=30000)
    assert get_single(translate(event)).has_action("history")
    assert translate(event) == []


def test_keys_and_pads_are_told_apart_by_type():
    assert isinstance(get_single(make_translator().translate(make_key_event(pygame.K_a))), Key)
