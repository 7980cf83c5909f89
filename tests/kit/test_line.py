"""A text line: the caret, the selection, and the effect of editing keys on both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import clipboard
from game.ui.input.input_events import Key, PointerDown, PointerMove, PointerUp, Text, TextComposition
from game.ui.input.keymap import Keymap
from game.ui.kit.field import EditLine, TextField, make_edit_line
from game.ui.kit.layout import Column


def make_key(name: str, *mods: str) -> Key:
    return Key((), name=name, modifiers=frozenset(mods))


@pytest.fixture
def entered():
    return []


@pytest.fixture
def field(make_scene, entered):
    scene = make_scene()
    field = TextField(scene.ctx, "", "hai ba bốn", entered.append, max_length=16, name="f")
    scene.ui.set_root(Column(scene.ctx, [field]))
    scene.update(0)
    return field


def test_what_is_typed_takes_the_place_of_what_is_selected():
    assert make_edit_line("hai ba").select_all().replace_selection("x") == EditLine("x", 1, 1)
    assert EditLine("hai ba", 4, 6).replace_selection("t") == EditLine("hai t", 5, 5)


@pytest.mark.parametrize(
    ("caret", "before", "behind"), [(0, 0, 3), (2, 0, 3), (3, 0, 6), (4, 0, 6), (5, 4, 6), (6, 4, 6)]
)
def test_words_begin_and_end(caret, before, behind):
    line = EditLine("hai ba", caret, caret)
    assert (line.find_word_boundary(-1), line.find_word_boundary(1)) == (before, behind)


@given(st.text(max_size=8), st.integers(-2, 10), st.integers(-2, 10), st.text(max_size=3))
def test_a_caret_is_always_in_the_text(text, anchor, caret, letters):
    line = make_edit_line(text).move_caret(anchor).move_caret(caret, is_selecting=True)
    for each in (
        line,
        line.replace_selection(letters),
        line.delete(caret),
        line.select_all(),
        line.move_caret(line.find_word_boundary(-1)),
        line.move_caret(line.find_word_boundary(1)),
    ):
        assert 0 <= each.caret <= len(each.text)
        assert 0 <= each.anchor <= len(each.text)
    start, end = line.selection_range
    assert line.replace_selection(letters).text == text[:start] + letters + text[end:]


def test_ctrl_a_and_a_letter_begin_anew(field, entered):
    field.host.handle(make_key("a", "ctrl"))
    field.host.handle(Text("s"))
    assert field.value == "s"
    assert entered == ["s"]


def test_what_is_pasted_over_a_full_line_has_all_the_room(field, monkeypatch):
    monkeypatch.setattr(clipboard, "paste", lambda: "0123456789abcdef\n")
    field.host.handle(make_key("a", "ctrl"))
    field.host.handle(make_key("v", "ctrl"))
    assert field.value == "0123456789abcdef"


def test_only_what_is_selected_is_copied_and_all_where_nothing_is(field, monkeypatch):
    lain: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not lain.append(text))
    field.host.handle(make_key("c", "ctrl"))
    field.host.handle(make_key("left", "ctrl", "shift"))
    field.host.handle(make_key("x", "ctrl"))
    assert lain == ["hai ba bốn", "bốn"]
    assert field.value == "hai ba "


def test_alt_gr_types_and_does_nothing_else(field):
    field.host.handle(make_key("a", "ctrl", "alt"))
    field.host.handle(Text("ą"))
    assert field.value == "hai ba bốną"


def test_what_is_composed_is_seen_underlined_at_the_caret_before_it_is_committed(field, entered):
    field.host.handle(make_key("home"))
    before, at_start = len(field.sprites()), field.caret_rect
    field.host.handle(TextComposition("viê", 3))
    composing = field.caret_rect
    assert composing.x > at_start.x, "candidates are shown at the end of the composition"
    assert field.sprites()[-1].x == composing.x
    assert len(field.sprites()) == before + 1, "the underline"
    assert (field.value, entered) == ("hai ba bốn", []), "nothing is typed yet"
    field.host.handle(TextComposition("viê", 0))
    assert field.caret_rect == at_start
    field.host.handle(Text("việt "))
    assert field.value == "việt hai ba bốn"
    assert len(field.sprites()) == before


def test_what_is_composed_takes_the_place_of_what_is_selected_and_comes_back_when_given_up(field):
    field.host.handle(make_key("a", "ctrl"))
    field.host.handle(TextComposition("n", 1))
    assert field._displayed_line == make_edit_line("n")
    field.host.handle(TextComposition("", 0))
    assert field.value == field.line.selected_text == "hai ba bốn"


@pytest.mark.parametrize("name", ["return", "escape", "backspace", "left", "tab", "up"])
def test_keys_are_the_input_methods_while_something_is_composed(make_scene, name):
    scene, done = make_scene(), []
    first = TextField(scene.ctx, "", "hai", lambda text: None, on_enter=lambda: done.append(True), name="first")
    first.can_clear = True
    second = TextField(scene.ctx, "", "", lambda text: None, name="second")
    scene.ui.set_root(Column(scene.ctx, [first, second]), focus="first")
    keymap = Keymap()
    scene.ui.handle(TextComposition("b", 1))
    assert scene.ui.handle(Key(keymap.get_actions(name), name=name))
    assert scene.ui.focus is first and not done
    assert (first.value, first._displayed_line) == ("hai", make_edit_line("haib"))


def test_ctrl_takes_away_whole_words(field):
    field.host.handle(make_key("backspace", "ctrl"))
    assert field.value == "hai ba "
    field.host.handle(make_key("home"))
    field.host.handle(make_key("delete", "ctrl"))
    assert field.value == " ba "


def test_an_arrow_leaves_what_is_selected_at_its_end(field):
    field.host.handle(make_key("a", "ctrl"))
    field.host.handle(make_key("left"))
    assert (field.line.caret, field.line.selected_text) == (0, "")
    field.host.handle(make_key("end", "shift"))
    assert field.line.selected_text == field.value
    field.host.handle(make_key("right"))
    assert (field.line.caret, field.line.selected_text) == (len(field.value), "")


def test_the_mouse_places_the_caret_and_selects(field):
    x, y = field.control_rect.x + field.ctx.px(16), field.control_rect.centery
    behind = field.ctx.fonts.width("hai", field.size)
    field.host.handle(PointerDown(x + behind, y))
    assert field.line.caret == 3
    field.host.handle(PointerMove(x - 50, y, is_down=True))
    field.host.handle(PointerUp(x - 50, y))
    assert field.line.selected_text == "hai"
    before = len(field.sprites())
    field.host.handle(make_key("end"))
    assert len(field.sprites()) == before - 1, "what is selected is seen"


def test_the_caret_stays_where_it_is_when_the_screen_is_built_anew(make_scene):
    scene = make_scene()

    def build(text="hai ba"):
        scene.ui.set_root(Column(scene.ctx, [TextField(scene.ctx, "", text, build, name="search")]))

    build()
    scene.ui.focus.press(-1, 0)
    scene.ui.handle(Text("x"))
    scene.ui.handle(Text("y"))
    assert scene.ui.focus.value == "xyhai ba"


@pytest.mark.parametrize("control", ["f1", "ctrl+tab", "page down", "page up"])
def test_keys_for_the_whole_screen_are_not_the_fields(field, control):
    *mods, name = control.split("+")
    key = Key(Keymap().get_actions(control), name=name, modifiers=frozenset(mods))
    assert key.actions
    assert not field.handle_command(key)


@pytest.mark.parametrize("action", ["help", "down", "accept", "back"])
def test_a_letter_is_typed_whatever_else_its_key_does(field, entered, action):
    assert field.handle_command(Key((action,), name="h"))
    assert field.value == "hai ba bốn"
    assert entered == []
