"""Every widget behaves the same by mouse, touch, keys and gamepad, and the focus moves as expected."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.studio.contrast import compute_luminance, compute_luminance_ratio
from game.ui.compositor import Compositor, Frame, Sprite
from game.ui.context import Context
from game.ui.gfx.text import Align, get_text_notes
from game.ui.gfx.theme import list_names
from game.ui.input.input_events import GamepadInput, Key, PointerDown, PointerLost, PointerMove, PointerUp, Text, Wheel
from game.ui.kit.button import Button, IconButton
from game.ui.kit.control import Choice, Slider, Tabs, Toggle
from game.ui.kit.dialog import Answer, ask
from game.ui.kit.field import TextField
from game.ui.kit.layout import Column, Grid, Panel, Row, Space
from game.ui.kit.notices import FADE_SECONDS, TOAST_SECONDS, TOOLTIP_DELAY_SECONDS
from game.ui.kit.scroll import SIZES as SCROLL_SIZES
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label
from game.ui.kit.widget import Widget
from game.ui.pages.parts.tiles import Stepper


def click_widget(ui, widget, kind="mouse"):
    x, y = getattr(widget, "control_rect", widget.rect).center
    ui.handle(PointerDown(x, y, 1, kind))
    ui.handle(PointerUp(x, y, 1, kind))


def press_keys(ui, *actions, name=""):
    return ui.handle(Key(actions, name=name))


@pytest.fixture
def events():
    return []


@pytest.fixture
def three_buttons(make_scene, events):
    scene = make_scene()
    ctx = scene.ctx
    row = Row(ctx, [Button(ctx, label, partial(events.append, label), name=label) for label in "ABC"])
    scene.ui.set_root(row)
    return scene.ui


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_click_or_tap_presses_a_button(three_buttons, events, kind):
    click_widget(three_buttons, three_buttons.find("B"), kind)
    assert events == ["B"]


def test_letting_go_elsewhere_presses_nothing(three_buttons, events):
    x, y = three_buttons.find("A").rect.center
    three_buttons.handle(PointerDown(x, y))
    three_buttons.handle(PointerUp(x, y + 300))
    assert events == []


def release_beside(ui, widget, kind="mouse"):
    x, y = widget.rect.center
    ui.handle(PointerDown(x, y, 1, kind))
    ui.handle(PointerMove(x, y - 300, kind, is_down=True))
    ui.handle(PointerUp(x, y - 300, 1, kind))


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_what_is_pressed_and_let_go_elsewhere_gives_the_focus_back(three_buttons, events, kind):
    release_beside(three_buttons, three_buttons.find("B"), kind)
    assert (three_buttons.focus.name, three_buttons.focus.is_focused, three_buttons.find("B").is_focused) == (
        "A",
        True,
        False,
    )
    press_keys(three_buttons, "accept")
    click_widget(three_buttons, three_buttons.find("C"), kind)
    assert (events, three_buttons.focus.name) == (["A", "C"], "C")


def test_so_it_does_with_its_ring_and_where_the_pointer_is_taken_away(three_buttons):
    press_keys(three_buttons, "next")
    press_keys(three_buttons, "next")
    release_beside(three_buttons, three_buttons.find("C"))
    assert (three_buttons.focus.name, three_buttons.is_ring_shown) == ("B", True)
    three_buttons.handle(PointerDown(*three_buttons.find("C").rect.center))
    assert (three_buttons.focus.name, three_buttons.is_ring_shown) == ("C", False)
    three_buttons.handle(PointerLost())
    assert (three_buttons.focus.name, three_buttons.is_ring_shown) == ("B", True)


def test_a_focus_that_keys_have_moved_while_something_was_pressed_stays_where_it_is(three_buttons):
    x, y = three_buttons.find("B").rect.center
    three_buttons.handle(PointerDown(x, y))
    press_keys(three_buttons, "next")
    press_keys(three_buttons, "next")
    three_buttons.handle(PointerUp(x, y + 300))
    assert (three_buttons.focus.name, three_buttons.is_ring_shown) == ("C", True)


def test_giving_the_focus_back_scrolls_nothing(make_scene):
    ui, area = make_long_page(make_scene)
    assert ui.focus.name == "0"
    area.scroll(area.rect.h)
    stands = area.offset
    release_beside(ui, next(each for each in ui.layers[-1].list_focusable() if each.rect.y > area.rect.centery))
    assert (area.offset, ui.focus.name) == (stands, "0")


def test_a_slider_and_a_text_field_keep_the_focus_wherever_the_pointer_is_let_go(make_scene):
    scene = make_scene()
    ctx, nothing = scene.ctx, lambda value: None
    parts = [
        Button(ctx, "A", lambda: None, name="A"),
        Slider(ctx, "Effects", 50, nothing, name="s"),
        TextField(ctx, "Name", "", nothing, name="f"),
    ]
    scene.ui.set_root(Column(ctx, parts))
    for name in "sf":
        release_beside(scene.ui, scene.ui.find(name))
        assert scene.ui.focus.name == name


def test_only_the_left_button_presses(three_buttons, events):
    x, y = three_buttons.find("A").rect.center
    three_buttons.handle(PointerDown(x, y, 3))
    three_buttons.handle(PointerUp(x, y, 3))
    assert events == []


@pytest.mark.parametrize("event", [Key(("accept",)), GamepadInput(("accept",))])
def test_enter_and_the_pads_button_press_what_has_the_focus(three_buttons, events, event):
    assert three_buttons.handle(event), "nobody else takes it"
    assert events == ["A"]


def test_holding_enter_presses_once(three_buttons, events):
    press_keys(three_buttons, "accept")
    three_buttons.handle(Key(("accept",), is_repeat=True))
    assert events == ["A"]


def test_tab_goes_in_order_and_around(three_buttons):
    names = []
    for _ in range(5):
        press_keys(three_buttons, "next")
        names.append(three_buttons.focus.name)
    assert names == ["A", "B", "C", "A", "B"]
    press_keys(three_buttons, "previous")
    assert three_buttons.focus.name == "A"


def test_arrows_go_to_the_neighbour_and_stay_at_the_end(three_buttons):
    press_keys(three_buttons, "right")
    for expected in ("B", "C", "C"):
        press_keys(three_buttons, "right")
        assert three_buttons.focus.name == expected
    press_keys(three_buttons, "down")
    assert three_buttons.focus.name == "C"


def test_an_arrow_reads_a_line_to_its_end_before_it_looks_at_another(make_scene):
    scene, nothing = make_scene(), lambda: None
    ctx = scene.ctx
    far, near = Button(ctx, "Far", nothing, name="far"), Button(ctx, "Near", nothing, name="near")
    above = Row(ctx, [Space(ctx), Button(ctx, "Above", nothing, name="above"), Label(ctx, "to the side", 20)])
    scene.ui.set_root(Column(ctx, [above, Row(ctx, [far, Space(ctx), near])]), focus="near")
    press_keys(scene.ui, "left")
    press_keys(scene.ui, "left")
    assert scene.ui.focus.name == "far"
    press_keys(scene.ui, "left")
    press_keys(scene.ui, "up")
    assert scene.ui.focus.name == "above"


def test_the_ring_shows_only_while_keys_are_used(three_buttons):
    assert not three_buttons.is_ring_shown
    press_keys(three_buttons, "right")
    assert three_buttons.is_ring_shown
    with_ring = len(three_buttons.sprites())
    click_widget(three_buttons, three_buttons.find("C"))
    assert not three_buttons.is_ring_shown
    assert len(three_buttons.sprites()) == with_ring - 1


def test_the_focus_skips_what_is_disabled_or_hidden(three_buttons):
    three_buttons.find("B").is_enabled = False
    assert [widget.name for widget in three_buttons.layers[-1].list_focusable()] == ["A", "C"]
    three_buttons.find("C").is_visible = False
    assert [widget.name for widget in three_buttons.layers[-1].list_focusable()] == ["A"]


def test_a_disabled_button_does_nothing_but_explains(make_scene, events):
    scene = make_scene()
    no = Button(scene.ctx, "No", lambda: events.append(1), tooltip="Why not", name="no")
    no.is_enabled = False
    scene.ui.set_root(Row(scene.ctx, [no]))
    click_widget(scene.ui, scene.ui.find("no"))
    scene.ui.handle(PointerMove(*scene.ui.find("no").rect.center))
    before = len(scene.ui.sprites())
    for _ in range(40):
        scene.ui.update(1 / 30)
    assert events == []
    assert len(scene.ui.sprites()) == before + 1


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("theme", list_names())
@pytest.mark.parametrize("style", ["plain", "primary", "call"])
def test_a_disabled_button_can_be_read_on_its_own_plate(make_scene, style, theme, size):
    ctx = make_scene(size, theme=theme).ctx

    def draw(label):
        button = Button(ctx, label, lambda: None, style)
        button.is_enabled = False
        button.place(pygame.Rect(0, 0, ctx.px(220), ctx.px(84)))
        return button.sprites()[0].surface

    middle = pygame.Rect((0, 0), (ctx.px(100), ctx.px(30)))
    middle.center = ctx.px(110), ctx.px(42)
    plate = pygame.transform.average_color(draw("").subsurface(middle))
    assert plate[3] > 230
    words = draw("Play").subsurface(middle)
    colors = {tuple(words.get_at((x, y))) for x in range(middle.w) for y in range(middle.h)}
    contrasts = (compute_luminance_ratio(compute_luminance(plate), compute_luminance(color)) for color in colors)
    assert max(contrasts) >= 4.5


def test_the_focus_stays_on_its_name_when_the_widgets_are_made_anew(three_buttons):
    ctx = three_buttons.ctx
    three_buttons.set_focus(three_buttons.find("C"))
    three_buttons.set_root(Row(ctx, [Button(ctx, label, lambda: None, name=label) for label in "XCY"]))
    assert three_buttons.focus.name == "C"


def test_hovering_lights_up_within_150_ms_and_then_rests(three_buttons):
    three_buttons.handle(PointerMove(*three_buttons.find("A").rect.center))
    assert three_buttons.next_wakeup() == 0.0
    for _ in range(9):
        three_buttons.update(1 / 60)
    assert three_buttons.find("A").hover_progress == 1.0
    assert three_buttons.next_wakeup() is None


def test_a_touch_does_not_hover(three_buttons):
    three_buttons.handle(PointerMove(*three_buttons.find("A").rect.center)._replace(kind="touch"))
    assert three_buttons.next_wakeup() is None


def test_a_toggle_switches_by_click_enter_and_arrows(make_scene, events):
    scene = make_scene()
    scene.ui.set_root(Column(scene.ctx, [Toggle(scene.ctx, "Reduced motion", False, events.append, name="t")]))
    toggle = scene.ui.find("t")
    click_widget(scene.ui, toggle)
    press_keys(scene.ui, "accept")
    press_keys(scene.ui, "right")
    press_keys(scene.ui, "right")
    press_keys(scene.ui, "left")
    assert events == [True, False, True, False]


def test_a_slider_follows_pointer_and_keys_in_steps_within_its_span(make_scene, events):
    scene = make_scene()
    scene.ui.set_root(Column(scene.ctx, [Slider(scene.ctx, "Effects", 50, events.append, name="s")]))
    slider = scene.ui.find("s")
    y = slider.control_rect.centery
    scene.ui.handle(PointerDown(slider.control_rect.x, y))
    scene.ui.handle(PointerMove(slider.control_rect.x + 5000, y, is_down=True))
    scene.ui.handle(PointerUp(slider.control_rect.x + 5000, y))
    press_keys(scene.ui, "right")
    press_keys(scene.ui, "left")
    assert events == [0, 100, 95]


def test_a_press_on_the_label_of_a_slider_sets_nothing(make_scene, events):
    scene = make_scene()
    scene.ui.set_root(Column(scene.ctx, [Slider(scene.ctx, "Effects", 50, events.append, name="s")]))
    slider = scene.ui.find("s")
    x, y = slider.rect.x + 5, slider.control_rect.centery
    assert not slider.control_rect.collidepoint(x, y)
    scene.ui.handle(PointerDown(x, y))
    scene.ui.handle(PointerMove(x + 1, y, is_down=True))
    scene.ui.handle(PointerUp(x + 1, y))
    assert events == []


def test_a_choice_is_taken_by_click_and_arrows(make_scene, events):
    scene = make_scene()
    options = [(1, "one"), (2, "two"), (3, "three")]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Speed", options, 1, events.append, name="c")]))
    choice = scene.ui.find("c")
    assert choice.is_segmented
    click_widget(scene.ui, choice)
    press_keys(scene.ui, "right")
    press_keys(scene.ui, "right")
    assert events == [2, 3]


def test_a_long_choice_opens_a_list_that_escape_closes(make_scene, events):
    scene = make_scene((1024, 640))
    options = [(n, f"The rules of the house number {n}") for n in range(8)]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Rules", options, 3, events.append, name="c")]))
    press_keys(scene.ui, "accept")
    assert scene.ui.is_modal
    press_keys(scene.ui, "back")
    assert not scene.ui.is_modal
    press_keys(scene.ui, "accept")
    assert scene.ui.focus.name == "options.3"
    press_keys(scene.ui, "down")
    press_keys(scene.ui, "down")
    press_keys(scene.ui, "accept")
    assert events == [5]
    assert not scene.ui.is_modal


def test_enter_takes_the_next_of_values_that_are_all_in_sight_and_from_the_last_the_first(make_scene, events):
    scene = make_scene()
    options = [(1, "slow"), (2, "usual"), (3, "fast")]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Speed", options, 2, events.append, name="c")]))
    for _ in range(3):
        press_keys(scene.ui, "accept")
    assert events == [3, 1, 2] and not scene.ui.is_modal


@pytest.fixture
def make_number_screen(make_scene, events):
    """Build the screen of a number that is 2, 3 or 5."""
    scene = make_scene()
    stepper = Stepper(scene.ctx, (2, 3, 5), 3, events.append, str, name="number")
    scene.ui.set_root(Column(scene.ctx, [stepper]))
    return scene.ui


def test_a_click_left_on_a_number_takes_the_one_before_elsewhere_the_next_to_either_end(make_number_screen, events):
    box = make_number_screen.find("number").control_rect
    for share in (0.9, 0.6, 0.1, 0.4, 0.1):
        x, y = box.x + share * box.w, box.centery
        make_number_screen.handle(PointerDown(x, y))
        make_number_screen.handle(PointerUp(x, y))
    make_number_screen.handle(PointerDown(*box.center))
    make_number_screen.handle(PointerUp(box.right + 9, box.centery))
    assert events == [5, 3, 2]


def test_enter_on_a_number_takes_the_next_and_from_the_last_the_first(make_number_screen, events):
    for _ in range(3):
        press_keys(make_number_screen, "accept")
    assert events == [5, 2, 3]


def test_tabs_turn_with_the_shoulder_buttons_from_anywhere(make_scene, events):
    scene = make_scene()
    ctx = scene.ctx
    tabs = Tabs(ctx, [(1, "Screen"), (2, "Sound")], 1, events.append)
    scene.ui.set_root(Column(ctx, [tabs, Button(ctx, "x", lambda: None, name="x")]))
    scene.ui.set_focus(scene.ui.find("x"))
    scene.ui.handle(GamepadInput(("tab_next",)))
    scene.ui.handle(GamepadInput(("tab_next",)))
    assert events == [2, 1]


def test_a_text_field_takes_letters_and_edits(make_scene, events):
    scene = make_scene()
    field = TextField(scene.ctx, "Seed", "12", events.append, max_length=4, allowed_letters="0123456789", name="f")
    scene.ui.set_root(Column(scene.ctx, [field]))
    scene.ui.handle(Text("3x4"))
    scene.ui.handle(Text("56"))
    assert field.value == "1234"
    press_keys(scene.ui, name="left")
    press_keys(scene.ui, name="backspace")
    press_keys(scene.ui, name="home")
    press_keys(scene.ui, name="delete")
    assert field.value == "24"
    assert events[-1] == "24"


def test_letters_in_a_text_field_are_no_commands(make_scene):
    scene = make_scene()
    scene.ui.set_root(Column(scene.ctx, [TextField(scene.ctx, "Name", "", lambda text: None, name="f")]))
    assert press_keys(scene.ui, "hint", name="h")
    assert press_keys(scene.ui, "accept", name="space")


def leave_screen(ui, heard):
    return ask(ui, "menu.learn", "menu.new.replace", Answer("yes", "menu.done", lambda: heard.append("left"), "danger"))


def test_a_dialog_takes_all_input_until_it_is_answered(three_buttons, events):
    leave_screen(three_buttons, events)
    click_widget(three_buttons, three_buttons.layers[0].root.children[0])
    assert events == []
    assert press_keys(three_buttons, "play")
    press_keys(three_buttons, "accept")
    assert events == ["left"]
    assert not three_buttons.is_modal


def test_escape_closes_a_dialog_and_a_click_inside_does_not(three_buttons, events):
    layer = leave_screen(three_buttons, events)
    panel = next(widget for widget in layer.widgets if isinstance(widget, Panel))
    three_buttons.handle(PointerDown(panel.rect.x + 3, panel.rect.centery))
    assert three_buttons.is_modal
    press_keys(three_buttons, "back")
    assert not three_buttons.is_modal
    assert events == []


def make_long_page(make, lines=60):
    scene = make()
    ctx = scene.ctx
    area = ScrollArea(ctx, Column(ctx, [Button(ctx, f"Row {n}", lambda: None, name=str(n)) for n in range(lines)]))
    scene.ui.set_root(area)
    return scene.ui, area


def test_a_scroll_area_follows_wheel_page_keys_and_focus(make_scene):
    ui, area = make_long_page(make_scene)
    top = ui.find("0").rect.y
    assert ui.handle(Wheel(100, 100, -1))
    assert ui.find("0").rect.y < top
    press_keys(ui, "page_down")
    assert area.offset > area.rect.h * 0.9
    ui.set_focus(ui.find("59"))
    assert area.rect.contains(ui.find("59").rect)
    ui.set_focus(ui.find("0"))
    assert area.rect.contains(ui.find("0").rect)


def test_a_list_of_rows_follows_the_fractions_of_a_trackpad(make_scene):
    scene = make_scene()
    rows = [Button(scene.ctx, f"Row {n}", lambda: None) for n in range(60)]
    area = ScrollArea(scene.ctx, Column(scene.ctx, rows), rows=rows)
    scene.ui.set_root(area)
    row_height = rows[1].rect.y - rows[0].rect.y
    step = scene.ctx.px(SCROLL_SIZES.wheel_step_px)
    assert not scene.ui.handle(Wheel(100, 100, 0.0))
    for n in range(200):
        scene.ui.handle(Wheel(100, 100, -0.05))
        assert area.offset % row_height == 0
        assert abs(area.offset - (n + 1) * 0.05 * step) < row_height
    offset = area.offset
    assert not scene.ui.handle(Wheel(100, 100, 0.001))
    assert area.offset == offset
    assert scene.ui.handle(Wheel(100, 100, 1))
    assert area.offset < offset


def test_a_finger_scrolls_instead_of_pressing(make_scene):
    ui, area = make_long_page(make_scene)
    x, y = ui.find("3").rect.center
    ui.handle(PointerDown(x, y, 1, "touch"))
    ui.handle(PointerMove(x, y - 60, "touch", True))
    ui.handle(PointerMove(x, y - 120, "touch", True))
    ui.handle(PointerUp(x, y - 120, 1, "touch"))
    assert area.offset >= 100


def test_a_finger_scrolls_a_page_of_text(make_scene):
    scene = make_scene()
    area = ScrollArea(scene.ctx, Label(scene.ctx, "A long rule. " * 900))
    scene.ui.set_root(area)
    scene.ui.handle(PointerDown(300, 500, 1, "touch"))
    scene.ui.handle(PointerMove(300, 400, "touch", True))
    scene.ui.handle(PointerUp(300, 400, 1, "touch"))
    assert area.offset == 100


def test_the_bar_can_be_pulled(make_scene):
    ui, area = make_long_page(make_scene)
    x = area.rect.right - 2
    ui.handle(PointerDown(x, 5))
    ui.handle(PointerMove(x, 205, is_down=True))
    ui.handle(PointerUp(x, 205))
    assert area.offset > 400


def test_a_page_of_text_scrolls_with_the_arrows(make_scene):
    scene = make_scene()
    ctx = scene.ctx
    area = ScrollArea(ctx, Label(ctx, "A long rule. " * 900), name="page")
    scene.ui.set_root(area)
    press_keys(scene.ui, "down")
    press_keys(scene.ui, "down")
    assert area.offset > 0


def test_what_is_scrolled_out_is_neither_drawn_nor_pointed_at(make_scene):
    ui, area = make_long_page(make_scene)
    bottom = max(sprite.y + sprite.surface.get_height() for sprite in ui.sprites())
    assert bottom <= area.rect.bottom
    far = ui.find("59").rect
    assert area.hit_test(*far.center) is None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_widgets_keep_the_least_target_size(make_scene, size, text_scale):
    scene = make_scene(size, text_scale=text_scale)
    ctx = scene.ctx
    widgets = [
        Button(ctx, "", lambda: None),
        IconButton(ctx, "menu", lambda: None, "Menu", name="menu"),
        Toggle(ctx, "x", True, print),
        Slider(ctx, "x", 1, print),
        Choice(ctx, "x", [(1, "1"), (2, "2")], 1, print),
        TextField(ctx, "x", "", print),
    ]
    scene.ui.set_root(Column(ctx, widgets, align="left"))
    for widget in widgets:
        assert min(widget.rect.size) >= int(44 * ctx.scale), widget


@pytest.mark.parametrize("kind", ["toggle", "slider"])
def test_switches_and_sliders_grow_with_large_text(make_scene, kind):
    def box(text_scale):
        scene = make_scene(text_scale=text_scale)
        widget = Toggle(scene.ctx, "x", True, print) if kind == "toggle" else Slider(scene.ctx, "x", 1, print)
        scene.ui.set_root(Column(scene.ctx, [widget]))
        return widget.control_rect.size

    usual, large = box(100), box(200)
    assert large[0] > 1.5 * usual[0]
    assert large[1] > 1.5 * usual[1]
    assert box(80)[1] == usual[1]


def test_a_row_flows_into_lines_and_a_grid_into_fewer_columns(make_scene):
    scene = make_scene()
    ctx = scene.ctx
    labels = [Label(ctx, f"word number {n}") for n in range(12)]
    row = Row(ctx, labels)
    narrow, wide = row.measure(300), row.measure(3000)
    assert narrow[1] > 3 * wide[1]
    assert narrow[0] <= 300
    grid = Grid(ctx, labels, 4, min_width=120)
    scene.ui.set_root(grid)
    assert len({label.rect.x for label in labels}) == 4
    grid.place(grid.rect.__class__(0, 0, 200, 600))
    assert len({label.rect.x for label in labels}) < 4


def test_toasts_come_and_go(three_buttons):
    three_buttons.notices.show_toast("Saved")
    three_buttons.update(TOAST_SECONDS - 0.5)
    assert 0 < three_buttons.next_wakeup() <= 0.5
    shown = len(three_buttons.sprites())
    three_buttons.update(0.6)
    assert len(three_buttons.sprites()) == shown - 1
    assert three_buttons.next_wakeup() is None


def test_a_toast_fades_in_and_out_and_is_whole_between(three_buttons):
    three_buttons.notices.show_toast("Saved")
    samples = []
    for seconds in (FADE_SECONDS / 2, FADE_SECONDS / 2, TOAST_SECONDS / 2, TOAST_SECONDS / 2 - FADE_SECONDS * 1.5):
        three_buttons.update(seconds)
        samples.append(three_buttons.sprites()[-1].alpha)
    assert samples == [pytest.approx(128, abs=1), 255, 255, pytest.approx(128, abs=1)]


@pytest.mark.parametrize(("left", "narrow"), [(600, False), (0, True)])
def test_a_tooltip_at_the_windows_edge_is_no_wider_than_its_wide_widget(make_scene, left, narrow):
    scene = make_scene((1920, 1080))
    tip = "A sentence that is longer than the widget that it tells about, by far. " * 2
    button = Button(scene.ctx, "Play", print, tooltip=tip)
    scene.ui.set_root(button)
    scene.ui.layers[0].place(pygame.Rect(left, 500, 300, 60))
    scene.ui.handle(PointerMove(*button.rect.center))
    scene.ui.update(0.01)
    scene.ui.update(1.0)
    box = next(s.surface for s in scene.ui.sprites() if any(note.text == tip for note in get_text_notes(s.surface)))
    assert (box.get_width() <= button.rect.w) is narrow


@pytest.mark.parametrize(("area", "side"), [((0, 480, 250, 90), "topright"), ((700, 480, 250, 90), "topleft")])
def test_a_tooltip_that_has_an_area_of_its_own_lies_there_on_the_side_of_its_widget(make_scene, area, side):
    scene, place = make_scene((1920, 1080)), pygame.Rect(area)
    button = Button(scene.ctx, "Play", print, tooltip="Plays the cards")
    button.tooltip_area = place
    scene.ui.set_root(button)
    scene.ui.layers[0].place(pygame.Rect(300, 500, 300, 60))
    scene.ui.handle(PointerMove(*button.rect.center))
    scene.ui.update(0.01)
    scene.ui.update(1.0)
    tip = next(s for s in scene.ui.sprites() if any(note.text == button.tooltip for note in get_text_notes(s.surface)))
    assert place.contains(tip.rect) and getattr(tip.rect, side) == getattr(place, side)


def test_the_screen_wakes_when_a_tooltip_is_due(make_scene):
    ui = make_scene().ui
    button = Button(ui.ctx, "Play", print, tooltip="Plays the cards")
    ui.set_root(button)
    ui.handle(PointerMove(*button.rect.center))
    for passed in (0.01, 0.3):
        ui.update(passed)
    assert not ui.notices.is_tooltip_shown
    assert ui.next_wakeup() == pytest.approx(TOOLTIP_DELAY_SECONDS - 0.3)
    ui.update(TOOLTIP_DELAY_SECONDS - 0.29)
    assert ui.notices.is_tooltip_shown


def test_an_icon_that_leads_on_stands_behind_the_words(make_scene):
    ctx = make_scene().ctx

    def words_at(icon):
        button = Button(ctx, "Next", lambda: None, icon=icon)
        button.place(pygame.Rect((0, 0), button.measure(400)))
        (note,) = get_text_notes(button.sprites()[0].surface)
        return note.rect[0] + note.rect[2] / 2 - button.rect.w / 2

    assert words_at("left") > 0 > words_at("right")


def test_a_list_goes_where_the_screen_is_made_anew_and_a_question_stays(make_scene):
    scene = make_scene()
    ui, ctx = scene.ui, scene.ctx
    ui.set_root(Label(ctx, "before"))
    ui.open_layer(lambda: Panel(ctx, Label(ctx, "a question", name="question")), None)
    ui.open_list(pygame.Rect(0, 0, 200, 50), [(1, "one"), (2, "two")], 1, print)
    assert len(ui.layers) == 3 and ui.find("options.1")
    ui.set_root(Label(ctx, "after"))
    assert len(ui.layers) == 2 and ui.find("question")


def test_buttons_of_one_size_that_are_set_otherwise_look_otherwise(make_scene):
    ctx = make_scene().ctx

    def face(align: Align, padding: int) -> bytes:
        button = Button(ctx, "Play", lambda: None, align=align)
        button.padding = padding, padding
        button.place(pygame.Rect(0, 0, 300, 60))
        return bytes(pygame.image.tobytes(button.sprites()[0].surface, "RGBA"))

    assert len({face("left", 10), face("center", 10), face("left", 40)}) == 3


def test_a_widget_that_does_not_say_how_high_it_is_raises_where_it_is_measured():
    ctx = Context((800, 600))
    widget = Widget(ctx)
    with pytest.raises(NotImplementedError, match="Widget"):
        widget.measure(100)
    widget.fixed_height = 30
    assert widget.measure(100) == (100, 30)


class FadedLight(Widget):
    def sprites(self) -> list[Sprite]:
        ground, light = pygame.Surface((8, 8)), pygame.Surface((8, 8))
        ground.fill((100, 0, 0))
        light.fill((0, 200, 0))
        veil = pygame.Surface((8, 8))
        return [
            Sprite(light, 0, 0, 1, is_light=True),
            Sprite(ground, 0, 0),
            Sprite(veil, 0, 0, 2, alpha=0),
            Sprite(light, 0, 0, 3, tint=(0, 25, 0), is_light=True),
        ]


def test_a_widget_painted_on_a_picture_looks_as_in_the_window():
    picture, window = pygame.Surface((8, 8)), pygame.Surface((8, 8))
    widget = FadedLight(Context((8, 8)))
    widget.paint_on(picture, picture.get_rect())
    Compositor(window).paint(Frame(pygame.Surface((8, 8)), widget.sprites()))
    assert picture.get_at((4, 4)) == window.get_at((4, 4)) == (100, 220, 0)
