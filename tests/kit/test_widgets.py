"""Every widget behaves the same by mouse, touch, keys and gamepad, and the focus moves as expected."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.studio.contrast import compute_luminance, compute_luminance_ratio
from game.ui.context import Context
from game.ui.gfx.text import Align, find_text_notes
from game.ui.gfx.theme import list_names
from game.ui.input.input_events import Key, Pad, PointerDown, PointerLost, PointerMove, PointerUp, Text, Wheel
from game.ui.kit.button import Button, IconButton
from game.ui.kit.control import Choice, Slider, Tabs, Toggle
from game.ui.kit.dialog import Answer, ask
from game.ui.kit.field import TextField
from game.ui.kit.layout import Column, Grid, Panel, Row, Space
from game.ui.kit.notices import FADE_SECONDS, TOAST_SECONDS, TOOLTIP_DELAY_SECONDS
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.text import Label
from game.ui.kit.widget import Widget
from game.ui.pages.parts.tiles import Stepper


def click(ui, widget, kind="mouse"):
    x, y = getattr(widget, "control_rect", widget.rect).center
    ui.handle(PointerDown(x, y, 1, kind))
    ui.handle(PointerUp(x, y, 1, kind))


def press(ui, *actions, name=""):
    return ui.handle(Key(actions, name=name))


@pytest.fixture
def heard():
    return []


@pytest.fixture
def three(make, heard):
    scene = make()
    ctx = scene.ctx
    row = Row(ctx, [Button(ctx, label, partial(heard.append, label), name=label) for label in "ABC"])
    scene.ui.set_root(row)
    return scene.ui


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_click_or_tap_presses_a_button(three, heard, kind):
    click(three, three.find("B"), kind)
    assert heard == ["B"]


def test_letting_go_elsewhere_presses_nothing(three, heard):
    x, y = three.find("A").rect.center
    three.handle(PointerDown(x, y))
    three.handle(PointerUp(x, y + 300))
    assert heard == []


def let_go_beside(ui, widget, kind="mouse"):
    x, y = widget.rect.center
    ui.handle(PointerDown(x, y, 1, kind))
    ui.handle(PointerMove(x, y - 300, kind, is_down=True))
    ui.handle(PointerUp(x, y - 300, 1, kind))


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_what_is_pressed_and_let_go_elsewhere_gives_the_focus_back(three, heard, kind):
    let_go_beside(three, three.find("B"), kind)
    assert (three.focus.name, three.focus.is_focused, three.find("B").is_focused) == ("A", True, False)
    press(three, "accept")
    click(three, three.find("C"), kind)
    assert (heard, three.focus.name) == (["A", "C"], "C")


def test_so_it_does_with_its_ring_and_where_the_pointer_is_taken_away(three):
    press(three, "next")
    press(three, "next")
    let_go_beside(three, three.find("C"))
    assert (three.focus.name, three.is_ring_shown) == ("B", True)
    three.handle(PointerDown(*three.find("C").rect.center))
    assert (three.focus.name, three.is_ring_shown) == ("C", False)
    three.handle(PointerLost())
    assert (three.focus.name, three.is_ring_shown) == ("B", True)


def test_a_focus_that_keys_have_moved_while_something_was_pressed_stays_where_it_is(three):
    x, y = three.find("B").rect.center
    three.handle(PointerDown(x, y))
    press(three, "next")
    press(three, "next")
    three.handle(PointerUp(x, y + 300))
    assert (three.focus.name, three.is_ring_shown) == ("C", True)


def test_giving_the_focus_back_scrolls_nothing(make):
    ui, area = long_page(make)
    assert ui.focus.name == "0"
    area.scroll(area.rect.h)
    stands = area.offset
    let_go_beside(ui, next(each for each in ui.layers[-1].list_focusable() if each.rect.y > area.rect.centery))
    assert (area.offset, ui.focus.name) == (stands, "0")


def test_a_slider_and_a_text_field_keep_the_focus_wherever_the_pointer_is_let_go(make):
    scene = make()
    ctx, nothing = scene.ctx, lambda value: None
    parts = [
        Button(ctx, "A", lambda: None, name="A"),
        Slider(ctx, "Effects", 50, nothing, name="s"),
        TextField(ctx, "Name", "", nothing, name="f"),
    ]
    scene.ui.set_root(Column(ctx, parts))
    for name in "sf":
        let_go_beside(scene.ui, scene.ui.find(name))
        assert scene.ui.focus.name == name


def test_only_the_left_button_presses(three, heard):
    x, y = three.find("A").rect.center
    three.handle(PointerDown(x, y, 3))
    three.handle(PointerUp(x, y, 3))
    assert heard == []


@pytest.mark.parametrize("event", [Key(("accept",)), Pad(("accept",))])
def test_enter_and_the_pads_button_press_what_has_the_focus(three, heard, event):
    assert three.handle(event), "nobody else takes it"
    assert heard == ["A"]


def test_holding_enter_presses_once(three, heard):
    press(three, "accept")
    three.handle(Key(("accept",), is_repeat=True))
    assert heard == ["A"]


def test_tab_goes_in_order_and_around(three):
    names = []
    for _ in range(5):
        press(three, "next")
        names.append(three.focus.name)
    assert names == ["A", "B", "C", "A", "B"]
    press(three, "previous")
    assert three.focus.name == "A"


def test_arrows_go_to_the_neighbour_and_stay_at_the_end(three):
    press(three, "right")
    for expected in ("B", "C", "C"):
        press(three, "right")
        assert three.focus.name == expected
    press(three, "down")
    assert three.focus.name == "C"


def test_an_arrow_reads_a_line_to_its_end_before_it_looks_at_another(make):
    scene, nothing = make(), lambda: None
    ctx = scene.ctx
    far, near = Button(ctx, "Far", nothing, name="far"), Button(ctx, "Near", nothing, name="near")
    above = Row(ctx, [Space(ctx), Button(ctx, "Above", nothing, name="above"), Label(ctx, "to the side", 20)])
    scene.ui.set_root(Column(ctx, [above, Row(ctx, [far, Space(ctx), near])]), focus="near")
    press(scene.ui, "left")
    press(scene.ui, "left")
    assert scene.ui.focus.name == "far"
    press(scene.ui, "left")
    press(scene.ui, "up")
    assert scene.ui.focus.name == "above"


def test_the_ring_shows_only_while_keys_are_used(three):
    assert not three.is_ring_shown
    press(three, "right")
    assert three.is_ring_shown
    with_ring = len(three.sprites())
    click(three, three.find("C"))
    assert not three.is_ring_shown
    assert len(three.sprites()) == with_ring - 1


def test_the_focus_skips_what_is_disabled_or_hidden(three):
    three.find("B").is_enabled = False
    assert [widget.name for widget in three.layers[-1].list_focusable()] == ["A", "C"]
    three.find("C").is_visible = False
    assert [widget.name for widget in three.layers[-1].list_focusable()] == ["A"]


def test_a_disabled_button_does_nothing_but_explains(make, heard):
    scene = make()
    no = Button(scene.ctx, "No", lambda: heard.append(1), tooltip="Why not", name="no")
    no.is_enabled = False
    scene.ui.set_root(Row(scene.ctx, [no]))
    click(scene.ui, scene.ui.find("no"))
    scene.ui.handle(PointerMove(*scene.ui.find("no").rect.center))
    before = len(scene.ui.sprites())
    for _ in range(40):
        scene.ui.update(1 / 30)
    assert heard == []
    assert len(scene.ui.sprites()) == before + 1


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("theme", list_names())
@pytest.mark.parametrize("style", ["plain", "primary", "call"])
def test_a_disabled_button_can_be_read_on_its_own_plate(make, style, theme, size):
    ctx = make(size, theme=theme).ctx

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


def test_the_focus_stays_on_its_name_when_the_widgets_are_made_anew(three):
    ctx = three.ctx
    three.set_focus(three.find("C"))
    three.set_root(Row(ctx, [Button(ctx, label, lambda: None, name=label) for label in "XCY"]))
    assert three.focus.name == "C"


def test_hovering_lights_up_within_150_ms_and_then_rests(three):
    three.handle(PointerMove(*three.find("A").rect.center))
    assert three.next_wakeup() == 0.0
    for _ in range(9):
        three.update(1 / 60)
    assert three.find("A").hover_progress == 1.0
    assert three.next_wakeup() is None


def test_a_touch_does_not_hover(three):
    three.handle(PointerMove(*three.find("A").rect.center)._replace(kind="touch"))
    assert three.next_wakeup() is None


def test_a_toggle_switches_by_click_enter_and_arrows(make, heard):
    scene = make()
    scene.ui.set_root(Column(scene.ctx, [Toggle(scene.ctx, "Reduced motion", False, heard.append, name="t")]))
    toggle = scene.ui.find("t")
    click(scene.ui, toggle)
    press(scene.ui, "accept")
    press(scene.ui, "right")
    press(scene.ui, "right")
    press(scene.ui, "left")
    assert heard == [True, False, True, False]


def test_a_slider_follows_pointer_and_keys_in_steps_within_its_span(make, heard):
    scene = make()
    scene.ui.set_root(Column(scene.ctx, [Slider(scene.ctx, "Effects", 50, heard.append, name="s")]))
    slider = scene.ui.find("s")
    y = slider.control_rect.centery
    scene.ui.handle(PointerDown(slider.control_rect.x, y))
    scene.ui.handle(PointerMove(slider.control_rect.x + 5000, y, is_down=True))
    scene.ui.handle(PointerUp(slider.control_rect.x + 5000, y))
    press(scene.ui, "right")
    press(scene.ui, "left")
    assert heard == [0, 100, 95]


def test_a_choice_is_taken_by_click_and_arrows(make, heard):
    scene = make()
    options = [(1, "one"), (2, "two"), (3, "three")]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Speed", options, 1, heard.append, name="c")]))
    choice = scene.ui.find("c")
    assert choice.is_segmented
    click(scene.ui, choice)
    press(scene.ui, "right")
    press(scene.ui, "right")
    assert heard == [2, 3]


def test_a_long_choice_opens_a_list_that_escape_closes(make, heard):
    scene = make((1024, 640))
    options = [(n, f"The rules of the house number {n}") for n in range(8)]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Rules", options, 3, heard.append, name="c")]))
    press(scene.ui, "accept")
    assert scene.ui.is_modal
    press(scene.ui, "back")
    assert not scene.ui.is_modal
    press(scene.ui, "accept")
    assert scene.ui.focus.name == "options.3"
    press(scene.ui, "down")
    press(scene.ui, "down")
    press(scene.ui, "accept")
    assert heard == [5]
    assert not scene.ui.is_modal


def test_enter_takes_the_next_of_values_that_are_all_in_sight_and_from_the_last_the_first(make, heard):
    scene = make()
    options = [(1, "slow"), (2, "usual"), (3, "fast")]
    scene.ui.set_root(Column(scene.ctx, [Choice(scene.ctx, "Speed", options, 2, heard.append, name="c")]))
    for _ in range(3):
        press(scene.ui, "accept")
    assert heard == [3, 1, 2] and not scene.ui.is_modal


@pytest.fixture
def number(make, heard):
    """Build the screen of a number that is 2, 3 or 5."""
    scene = make()
    stepper = Stepper(scene.ctx, (2, 3, 5), 3, heard.append, str, name="number")
    scene.ui.set_root(Column(scene.ctx, [stepper]))
    return scene.ui


def test_a_click_left_on_a_number_takes_the_one_before_elsewhere_the_next_to_either_end(number, heard):
    box = number.find("number").control_rect
    for share in (0.9, 0.6, 0.1, 0.4, 0.1):
        x, y = box.x + share * box.w, box.centery
        number.handle(PointerDown(x, y))
        number.handle(PointerUp(x, y))
    number.handle(PointerDown(*box.center))
    number.handle(PointerUp(box.right + 9, box.centery))
    assert heard == [5, 3, 2]


def test_enter_on_a_number_takes_the_next_and_from_the_last_the_first(number, heard):
    for _ in range(3):
        press(number, "accept")
    assert heard == [5, 2, 3]


def test_tabs_turn_with_the_shoulder_buttons_from_anywhere(make, heard):
    scene = make()
    ctx = scene.ctx
    tabs = Tabs(ctx, [(1, "Screen"), (2, "Sound")], 1, heard.append)
    scene.ui.set_root(Column(ctx, [tabs, Button(ctx, "x", lambda: None, name="x")]))
    scene.ui.set_focus(scene.ui.find("x"))
    scene.ui.handle(Pad(("tab_next",)))
    scene.ui.handle(Pad(("tab_next",)))
    assert heard == [2, 1]


def test_a_text_field_takes_letters_and_edits(make, heard):
    scene = make()
    field = TextField(scene.ctx, "Seed", "12", heard.append, max_length=4, allowed_letters="0123456789", name="f")
    scene.ui.set_root(Column(scene.ctx, [field]))
    scene.ui.handle(Text("3x4"))
    scene.ui.handle(Text("56"))
    assert field.value == "1234"
    press(scene.ui, name="left")
    press(scene.ui, name="backspace")
    press(scene.ui, name="home")
    press(scene.ui, name="delete")
    assert field.value == "24"
    assert heard[-1] == "24"


def test_letters_in_a_text_field_are_no_commands(make):
    scene = make()
    scene.ui.set_root(Column(scene.ctx, [TextField(scene.ctx, "Name", "", lambda text: None, name="f")]))
    assert press(scene.ui, "hint", name="h")
    assert press(scene.ui, "accept", name="space")


def leave(ui, heard):
    return ask(ui, "menu.learn", "menu.new.replace", Answer("yes", "menu.done", lambda: heard.append("left"), "danger"))


def test_a_dialog_takes_all_input_until_it_is_answered(three, heard):
    leave(three, heard)
    click(three, three.layers[0].root.children[0])
    assert heard == []
    assert press(three, "play")
    press(three, "accept")
    assert heard == ["left"]
    assert not three.is_modal


def test_escape_closes_a_dialog_and_a_click_inside_does_not(three, heard):
    layer = leave(three, heard)
    panel = next(widget for widget in layer.widgets if isinstance(widget, Panel))
    three.handle(PointerDown(panel.rect.x + 3, panel.rect.centery))
    assert three.is_modal
    press(three, "back")
    assert not three.is_modal
    assert heard == []


def long_page(make, lines=60):
    scene = make()
    ctx = scene.ctx
    area = ScrollArea(ctx, Column(ctx, [Button(ctx, f"Row {n}", lambda: None, name=str(n)) for n in range(lines)]))
    scene.ui.set_root(area)
    return scene.ui, area


def test_a_scroll_area_follows_wheel_page_keys_and_focus(make):
    ui, area = long_page(make)
    top = ui.find("0").rect.y
    assert ui.handle(Wheel(100, 100, -1))
    assert ui.find("0").rect.y < top
    press(ui, "page_down")
    assert area.offset > area.rect.h * 0.9
    ui.set_focus(ui.find("59"))
    assert area.rect.contains(ui.find("59").rect)
    ui.set_focus(ui.find("0"))
    assert area.rect.contains(ui.find("0").rect)


def test_a_finger_scrolls_instead_of_pressing(make):
    ui, area = long_page(make)
    x, y = ui.find("3").rect.center
    ui.handle(PointerDown(x, y, 1, "touch"))
    ui.handle(PointerMove(x, y - 60, "touch", True))
    ui.handle(PointerMove(x, y - 120, "touch", True))
    ui.handle(PointerUp(x, y - 120, 1, "touch"))
    assert area.offset >= 100


def test_a_finger_scrolls_a_page_of_text(make):
    scene = make()
    area = ScrollArea(scene.ctx, Label(scene.ctx, "A long rule. " * 900))
    scene.ui.set_root(area)
    scene.ui.handle(PointerDown(300, 500, 1, "touch"))
    scene.ui.handle(PointerMove(300, 400, "touch", True))
    scene.ui.handle(PointerUp(300, 400, 1, "touch"))
    assert area.offset == 100


def test_the_bar_can_be_pulled(make):
    ui, area = long_page(make)
    x = area.rect.right - 2
    ui.handle(PointerDown(x, 5))
    ui.handle(PointerMove(x, 205, is_down=True))
    ui.handle(PointerUp(x, 205))
    assert area.offset > 400


def test_a_page_of_text_scrolls_with_the_arrows(make):
    scene = make()
    ctx = scene.ctx
    area = ScrollArea(ctx, Label(ctx, "A long rule. " * 900), name="page")
    scene.ui.set_root(area)
    press(scene.ui, "down")
    press(scene.ui, "down")
    assert area.offset > 0


def test_what_is_scrolled_out_is_neither_drawn_nor_pointed_at(make):
    ui, area = long_page(make)
    bottom = max(sprite.y + sprite.surface.get_height() for sprite in ui.sprites())
    assert bottom <= area.rect.bottom
    far = ui.find("59").rect
    assert area.hit_test(*far.center) is None


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_widgets_keep_the_least_target_size(make, size, text_scale):
    scene = make(size, text_scale=text_scale)
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
def test_switches_and_sliders_grow_with_large_text(make, kind):
    def box(text_scale):
        scene = make(text_scale=text_scale)
        widget = Toggle(scene.ctx, "x", True, print) if kind == "toggle" else Slider(scene.ctx, "x", 1, print)
        scene.ui.set_root(Column(scene.ctx, [widget]))
        return widget.control_rect.size

    usual, large = box(100), box(200)
    assert large[0] > 1.5 * usual[0]
    assert large[1] > 1.5 * usual[1]
    assert box(80)[1] == usual[1]


def test_a_row_flows_into_lines_and_a_grid_into_fewer_columns(make):
    scene = make()
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


def test_toasts_come_and_go(three):
    three.notices.show_toast("Saved")
    three.update(TOAST_SECONDS - 0.5)
    assert 0 < three.next_wakeup() <= 0.5
    shown = len(three.sprites())
    three.update(0.6)
    assert len(three.sprites()) == shown - 1
    assert three.next_wakeup() is None


def test_a_toast_fades_in_and_out_and_is_whole_between(three):
    three.notices.show_toast("Saved")
    seen = []
    for seconds in (FADE_SECONDS / 2, FADE_SECONDS / 2, TOAST_SECONDS / 2, TOAST_SECONDS / 2 - FADE_SECONDS * 1.5):
        three.update(seconds)
        seen.append(three.sprites()[-1].alpha)
    assert seen == [pytest.approx(128, abs=1), 255, 255, pytest.approx(128, abs=1)]


@pytest.mark.parametrize(("left", "narrow"), [(600, False), (0, True)])
def test_a_tooltip_at_the_windows_edge_is_no_wider_than_its_wide_widget(make, left, narrow):
    scene = make((1920, 1080))
    tip = "A sentence that is longer than the widget that it tells about, by far. " * 2
    button = Button(scene.ctx, "Play", print, tooltip=tip)
    scene.ui.set_root(button)
    scene.ui.layers[0].place(pygame.Rect(left, 500, 300, 60))
    scene.ui.handle(PointerMove(*button.rect.center))
    scene.ui.update(0.01)
    scene.ui.update(1.0)
    box = next(s.surface for s in scene.ui.sprites() if any(note.text == tip for note in find_text_notes(s.surface)))
    assert (box.get_width() <= button.rect.w) is narrow


@pytest.mark.parametrize(("area", "side"), [((0, 480, 250, 90), "topright"), ((700, 480, 250, 90), "topleft")])
def test_a_tooltip_that_has_an_area_of_its_own_lies_there_on_the_side_of_its_widget(make, area, side):
    scene, told = make((1920, 1080)), pygame.Rect(area)
    button = Button(scene.ctx, "Play", print, tooltip="Plays the cards")
    button.tooltip_area = told
    scene.ui.set_root(button)
    scene.ui.layers[0].place(pygame.Rect(300, 500, 300, 60))
    scene.ui.handle(PointerMove(*button.rect.center))
    scene.ui.update(0.01)
    scene.ui.update(1.0)
    tip = next(s for s in scene.ui.sprites() if any(note.text == button.tooltip for note in find_text_notes(s.surface)))
    assert told.contains(tip.rect) and getattr(tip.rect, side) == getattr(told, side)


def test_the_screen_wakes_when_a_tooltip_is_due(make):
    ui = make().ui
    button = Button(ui.ctx, "Play", print, tooltip="Plays the cards")
    ui.set_root(button)
    ui.handle(PointerMove(*button.rect.center))
    for passed in (0.01, 0.3):
        ui.update(passed)
    assert not ui.notices.is_tooltip_shown
    assert ui.next_wakeup() == pytest.approx(TOOLTIP_DELAY_SECONDS - 0.3)
    ui.update(TOOLTIP_DELAY_SECONDS - 0.29)
    assert ui.notices.is_tooltip_shown


def test_an_icon_that_leads_on_stands_behind_the_words(make):
    ctx = make().ctx

    def words_at(icon):
        button = Button(ctx, "Next", lambda: None, icon=icon)
        button.place(pygame.Rect((0, 0), button.measure(400)))
        (note,) = find_text_notes(button.sprites()[0].surface)
        return note.rect[0] + note.rect[2] / 2 - button.rect.w / 2

    assert words_at("left") > 0 > words_at("right")


def test_a_list_goes_where_the_screen_is_made_anew_and_a_question_stays(make):
    scene = make()
    ui, ctx = scene.ui, scene.ctx
    ui.set_root(Label(ctx, "before"))
    ui.open_layer(lambda: Panel(ctx, Label(ctx, "a question", name="question")), None)
    ui.open_list(pygame.Rect(0, 0, 200, 50), [(1, "one"), (2, "two")], 1, print)
    assert len(ui.layers) == 3 and ui.find("options.1")
    ui.set_root(Label(ctx, "after"))
    assert len(ui.layers) == 2 and ui.find("question")


def test_buttons_of_one_size_that_are_set_otherwise_look_otherwise(make):
    ctx = make().ctx

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
