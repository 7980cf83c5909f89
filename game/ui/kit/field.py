"""Text fields, and the screen keyboard for a gamepad."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import pygame

from game.ui import clipboard
from game.ui.compositor import Sprite
from game.ui.gfx.text import find_largest_fit
from game.ui.input.input_events import Command, GamepadInput, Key
from game.ui.kit.button import Button, ButtonStyle
from game.ui.kit.control import Control
from game.ui.kit.layout import Row, scrolling_panel
from game.ui.kit.widget import Callback, Setter, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("field")


class EditLine(NamedTuple):
    """A line of text that is being edited. The text between the positions `anchor` and `caret` is selected."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def selection_range(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected_text(self) -> str:
        return self.text[slice(*self.selection_range)]

    def move_caret(self, caret: int, is_selecting: bool = False) -> EditLine:
        """Move the caret. Without `is_selecting`, the anchor moves to the same position."""
        caret = max(0, min(len(self.text), caret))
        return self._replace(caret=caret, anchor=self.anchor if is_selecting else caret)

    def select_all(self) -> EditLine:
        return self._replace(caret=len(self.text), anchor=0)

    def replace_selection(self, text: str) -> EditLine:
        start, end = self.selection_range
        return make_edit_line(self.text[:start] + text, self.text[end:])

    def delete(self, position: int) -> EditLine:
        """Delete the selected text, or else the text between the caret and a position."""
        return (self if self.selected_text else self.move_caret(position, is_selecting=True)).replace_selection("")

    def find_word_boundary(self, direction: int) -> int:
        """Return the start of the word before the caret (-1), or the end of the word after the caret (1)."""
        position = self.caret
        offset = min(0, direction)
        for is_in_word in (False, True):
            while 0 <= position + offset < len(self.text) and self.text[position + offset].isalnum() is is_in_word:
                position += direction
        return position


def make_edit_line(before: str, after: str = "") -> EditLine:
    """Return a line of two texts with the caret between them."""
    return EditLine(before + after, len(before), len(before))


class TextField(Control[str]):
    """A line of text to edit. With `can_clear`, a cross and Escape clear the text. `width` is in pixels at 1080p."""

    access_role = "text field"
    is_text_input = True

    def __init__(
        self, ctx: WidgetContext, label: str, value: str, on_change: Setter[str], *, on_enter: Callback | None = None,
        max_length: int = 24, allowed_letters: str = "", placeholder: str = "", width: float = 360,
        can_clear: bool = False, name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(
            ctx, label, value[:max_length], on_change, access_label=placeholder, name=name, tooltip=tooltip
        )
        self.on_enter = on_enter
        self.max_length = max_length
        self.allowed_letters = allowed_letters
        self.placeholder = placeholder
        self.can_clear = can_clear
        self.line = make_edit_line(self.value)
        self._width = width
        self._composition = EditLine()
        """Text that an input method is composing at the caret. The value does not contain this text yet."""
        self._is_clearing = False

    @property
    def _displayed_line(self) -> EditLine:
        if not self._composition.text:
            return self.line
        line = self.line.replace_selection(self._composition.text)
        start, _ = self.line.selection_range
        return line.move_caret(start + self._composition.caret)

    @property
    def access_value(self) -> str:
        return self.value

    def restore_state(self, old_widget: Widget) -> None:
        if isinstance(old_widget, TextField):
            self._composition = old_widget._composition
            old_line = old_widget.line
            self.line = self.line.move_caret(old_line.anchor).move_caret(old_line.caret, is_selecting=True)

    def measure_control(self, width: int) -> tuple[int, int]:
        placeholder_width = self.ctx.fonts.width(self.placeholder, self.size) + self.ctx.px(40)
        height = self.ctx.fonts.line_height(self.size) + self.ctx.px(18)
        return min(width, max(self.ctx.tx(self._width), placeholder_width)) if self.label else width, height

    def sprites(self) -> list[Sprite]:
        ctx, line = self.ctx, self._displayed_line
        sprites = [*super().sprites(), ctx.panel_sprite("field", self.control_rect)]
        if clear_rect := self._find_clear_rect():
            cross_icon = ctx.art.icon("close", ctx.tx(SIZES.cross_tx), ctx.theme.gold)
            sprites.append(Sprite.centered(cross_icon, clear_rect.center))
        if self.is_focused and line.selected_text:
            sprites.append(self._fill_rect(self._compute_text_rect(*line.selection_range), "raised_hover"))
        sprites.append(self._text_sprite(line.text))
        if self._composition.text:
            start = self.line.selection_range[0]
            rect = self._compute_text_rect(start, start + len(self._composition.text))
            sprites.append(self._fill_rect(pygame.Rect(rect.x, rect.bottom - ctx.px(3), rect.w, ctx.px(2)), "text"))
        return [*sprites, self._fill_rect(self.caret_rect, "focus")] if self.is_focused else sprites

    def _text_sprite(self, text: str) -> Sprite:
        """Return the visible part of the text, or the placeholder."""
        ctx, left = self.ctx, self._compute_x(0)
        if text:
            picture = ctx.fonts.render(text[slice(*self._compute_visible_range())], self.size, ctx.color("text"))
        else:
            picture = ctx.fonts.render(self.placeholder, self.size, ctx.color("text_dim"))
            left += ctx.px(SIZES.hint_gap_px)
        return Sprite(picture, *picture.get_rect(midleft=(left, self.control_rect.centery)).topleft)

    def _fill_rect(self, rect: pygame.Rect, role: str) -> Sprite:
        return Sprite(self.ctx.rounded_rect(rect.size, 0, self.ctx.color(role)), *rect.topleft)

    @property
    def caret_rect(self) -> pygame.Rect:
        rect = self._compute_text_rect(self._displayed_line.caret, self._displayed_line.caret)
        return pygame.Rect(rect.topleft, (self.ctx.px(2), rect.h))

    def press(self, x: float, y: float) -> None:
        clear_rect = self._find_clear_rect()
        self._is_clearing = bool(clear_rect and clear_rect.collidepoint(x, y))
        if not self._is_clearing:
            self.line = self.line.move_caret(self._find_nearest_position(x))

    def drag(self, x: float, y: float) -> None:
        if not self._is_clearing:
            self.line = self.line.move_caret(self._find_nearest_position(x), is_selecting=not self.is_touched)

    def release(self, x: float, y: float, is_inside: bool) -> None:
        clear_rect = self._find_clear_rect()
        if self._is_clearing and is_inside and clear_rect and clear_rect.collidepoint(x, y):
            self._set_line(EditLine())
        self._is_clearing = False

    def _find_clear_rect(self) -> pygame.Rect | None:
        """Return the area of the cross that clears the text; None without a cross."""
        rect = self.control_rect
        return pygame.Rect(rect.right - rect.h, rect.y, rect.h, rect.h) if self.can_clear and self.value else None

    def type_text(self, text: str) -> bool:
        self._composition = EditLine()
        letters = self.allowed_letters
        accepted_text = "".join(c for c in text if c.isprintable() and (not letters or c in letters))
        room = max(0, self.max_length - len(self.value) + len(self.line.selected_text))
        if len(accepted_text) > room and self.host:
            self.host.show_toast(self.ctx.t("menu.field.full", n=self.max_length))
        if accepted_text[:room]:
            self._set_line(self.line.replace_selection(accepted_text[:room]))
        return True

    def show_composition(self, text: str, caret: int) -> bool:
        self._composition = EditLine(text).move_caret(caret)
        return True

    def handle_command(self, command: Command) -> bool:
        if isinstance(command, Key):
            is_shortcut = "ctrl" in command.modifiers and "alt" not in command.modifiers  # with both it is AltGr
            is_letter = not is_shortcut and (len(command.name) == 1 or command.name == "space")
            if is_letter or self._composition.text:
                return True  # letters arrive as text, and other keys are the input method's
        if isinstance(command, GamepadInput) and command.has_action("accept") and self.host:
            self.host.open_keyboard(self.name)
            return True
        if command.has_action("accept"):
            if self.on_enter and not command.is_repeat:
                self.on_enter()
            return self.on_enter is not None
        if isinstance(command, Key) and command.starts_action("back") and self.can_clear and self.value:
            self._set_line(EditLine())
            return True
        if not isinstance(command, Key):
            return False
        if is_shortcut and command.name in ("a", "c", "v", "x"):
            self._use_clipboard(command)
            return True
        return self._handle_edit_key(command)

    def _use_clipboard(self, key: Key) -> None:
        """Handle Ctrl+A, Ctrl+C, Ctrl+V and Ctrl+X. Without a selection, Ctrl+C and Ctrl+X copy the whole text."""
        line = self.line if self.line.selected_text else self.line.select_all()
        if key.name == "a":
            self.line = self.line.select_all()
        elif key.name == "v":
            self.type_text(clipboard.paste().strip())
        elif line.selected_text:
            if not clipboard.copy(line.selected_text) and self.host:
                self.host.show_toast(self.ctx.t("menu.no_clipboard"))
            elif key.name == "x":
                self._set_line(line.replace_selection(""))

    def change_before_caret(self, change: Callable[[str], str]) -> None:
        """Replace the text before the caret by `change(text)`, unless the result would be too long."""
        before = self.value[: self.line.caret]
        after = self.value[self.line.caret :]
        text = change(before)
        if text != before and len(text) + len(after) <= max(self.max_length, len(self.value)):
            self._set_line(make_edit_line(text, after))

    def make_read_only_copy(self) -> TextField:
        """Return a copy of the field that shows the text and the caret, but takes no input."""
        field = TextField(self.ctx, "", self.value, lambda _: None, max_length=self.max_length, width=self._width)
        field.line = self.line
        field.is_focused = True
        field.is_focusable = False
        return field

    def _handle_edit_key(self, key: Key) -> bool:
        """Move the caret or delete text; return False for other keys. Shift selects text, Ctrl moves by words."""
        line = self.line
        is_by_words = "ctrl" in key.modifiers
        backward, forward = line.caret - 1, line.caret + 1
        if is_by_words:
            backward, forward = line.find_word_boundary(-1), line.find_word_boundary(1)
        if key.name in ("backspace", "delete"):
            self._set_line(line.delete(backward if key.name == "backspace" else forward))
            return True
        is_selecting = "shift" in key.modifiers
        if line.selected_text and not is_selecting and not is_by_words:  # to an end of the selected text
            backward, forward = line.selection_range
        positions_by_key = {"left": backward, "right": forward, "home": 0, "end": len(line.text)}
        if key.name in positions_by_key:
            self.line = line.move_caret(positions_by_key[key.name], is_selecting)
        return key.name in positions_by_key

    def _set_line(self, line: EditLine) -> None:
        self.line = line
        self.set_value(line.text)

    def _compute_x(self, position: int) -> int:
        """Return the x of the visible position that is nearest to a position in the text."""
        start, end = self._compute_visible_range()
        text = self._displayed_line.text[start : max(start, min(end, position))]
        return self.control_rect.x + self.ctx.px(SIZES.text_margin_px) + self.ctx.fonts.width(text, self.size)

    def _compute_text_rect(self, start: int, end: int) -> pygame.Rect:
        left = self._compute_x(start)
        width = max(1, self._compute_x(end) - left)
        height = self.ctx.fonts.line_height(self.size)
        return pygame.Rect(left, self.control_rect.centery - height // 2, width, height)

    def _find_nearest_position(self, x: float) -> int:
        start, end = self._compute_visible_range()
        return min(range(start, end + 1), key=lambda position: abs(self._compute_x(position) - x))

    def _compute_visible_range(self) -> tuple[int, int]:
        """Return the start and the end of the visible text, which contains the caret."""
        clear_rect = self._find_clear_rect()
        room = self.control_rect.w - self.ctx.px(34) - (clear_rect.w - self.ctx.px(18) if clear_rect else 0)
        text, caret, _ = self._displayed_line
        max_letters = room // max(1, self.ctx.fonts.width("i", self.size) // 2) + 1  # a pasted text may be long

        def has_room(start: int, end: int) -> bool:
            return self.ctx.fonts.width(text[start:end], self.size) <= room

        start = caret - find_largest_fit(min(caret, max_letters), 0, lambda count: has_room(caret - count, caret))
        max_count = min(len(text) - start, max_letters)
        return start, start + find_largest_fit(max_count, 0, lambda count: has_room(start, start + count))


class KeyButton(Button):
    """A key of the screen keyboard. All keys with a single letter have the same size."""

    def measure(self, width: int) -> tuple[int, int]:
        key_width, height = self.ctx.tx(SIZES.key_width_tx), self.ctx.tx(SIZES.key_height_tx)
        return (key_width, height) if len(self.label) < 3 else (max(key_width, super().measure(width)[0]), height)


class ScreenKeyboard:
    """The screen keyboard of a text field. `find_field` returns the field, which a rebuild of the screen replaces."""

    def __init__(
        self, ctx: WidgetContext, find_field: Callable[[], Widget], rebuild: Callback, close: Callback
    ) -> None:
        self.ctx = ctx
        self.find_field = find_field
        self.rebuild = rebuild
        self.close = close
        self.is_capital = False

    @property
    def field(self) -> TextField:
        return cast(TextField, self.find_field())

    def build(self) -> Widget:
        ctx, field = self.ctx, self.field
        allowed = field.allowed_letters
        letter_rows, tones = ctx.keyboard_layout()
        make_key = self._make_letter_key
        key_rows = [[make_key(letter) for letter in row if not allowed or letter in allowed] for row in letter_rows]
        mark_keys = [
            self._make_edit_key(f"mark.{label}", label, partial(add_tone_mark, mark=mark))
            for label, mark in tones.items()
        ]
        toggle_capital = partial(setattr, self, "is_capital", not self.is_capital)
        style: ButtonStyle = "chosen" if self.is_capital else "plain"
        capital_key = self._make_key("capital", ctx.t("menu.letters.capital"), toggle_capital, style=style)
        space_key = self._make_key("space", ctx.t("menu.letters.space"), lambda: self.field.type_text(" "))
        erase_key = self._make_edit_key("erase", ctx.t("menu.letters.erase"), lambda text: text[:-1])
        done_key = KeyButton(ctx, ctx.t("menu.done"), self.close, "primary", name="typed")
        key_rows += [[erase_key, done_key]] if allowed else [mark_keys, [capital_key, space_key, erase_key, done_key]]
        rows = [Row(ctx, row, gap=6, align="center") for row in key_rows if row]
        return scrolling_panel(ctx, [field.make_read_only_copy(), *rows], 860, 6)

    def _make_letter_key(self, letter: str) -> Button:
        label = letter.upper() if self.is_capital else letter
        return self._make_key(f"letter.{letter}", label, lambda: self.field.type_text(label), size=SIZES.letter_px)

    def _make_key(
        self, name: str, label: str, action: Callable[[], object], *, style: ButtonStyle = "plain", size: float = 22
    ) -> Button:
        def press() -> None:
            action()
            self.rebuild()

        return KeyButton(self.ctx, label, press, style, size=size, name=name)

    def _make_edit_key(self, name: str, label: str, change: Callable[[str], str]) -> Button:
        return self._make_key(name, label, lambda: self.field.change_before_caret(change))


def add_tone_mark(text: str, mark: str) -> str:
    """Add a combining tone mark to the last letter of a text, if the letter can have this mark."""
    toned_text = unicodedata.normalize("NFC", text + mark)
    return toned_text if len(toned_text) == len(text) else text
