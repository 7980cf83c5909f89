"""Text fields, and the letters on the screen with which a gamepad types into them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.ui import clipboard
from game.ui.compositor import Sprite
from game.ui.input.input_events import Command, Key, Pad
from game.ui.kit.button import Button
from game.ui.kit.control import Control
from game.ui.kit.layout import Row, scrolled
from game.ui.kit.widget import Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_field")



class EditLine(NamedTuple):
    """A line of text that is edited. The part between `anchor` and `caret` is selected."""

    text: str = ""
    caret: int = 0
    anchor: int = 0

    @property
    def span(self) -> tuple[int, int]:
        """Start and end of the selected part."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        start, end = self.span
        return self.text[start:end]

    def go(self, caret: int, select: bool = False) -> EditLine:
        """Move the caret; with `select` the anchor stays."""
        caret = max(0, min(len(self.text), caret))
        return self._replace(caret=caret, anchor=self.anchor if select else caret)

    def all(self) -> EditLine:
        return self._replace(caret=len(self.text), anchor=0)

    def put(self, letters: str) -> EditLine:
        """Insert letters in place of the selected part."""
        start, end = self.span
        return at_end_of(self.text[:start] + letters, self.text[end:])

    def erase(self, to: int) -> EditLine:
        """Delete the selected part, or else the part between the caret and the position `to`."""
        return (self if self.selected else self.go(to, select=True)).put("")

    def word(self, step: int) -> int:
        """Return the start of the word before the caret (-1), or the end of the word behind it (1)."""
        at = self.caret
        for wanted in (False, True):
            while 0 <= (beside := at + min(0, step)) < len(self.text) and self.text[beside].isalnum() is wanted:
                at += step
        return at


def at_end_of(before: str, after: str = "") -> EditLine:
    """Return a line with the caret between two parts."""
    return EditLine(before + after, len(before), len(before))


class TextField(Control):
    """A line of text; `allowed` are its letters (empty: all), `done` is called on Enter.

    One that is `erasable` bears a cross while it says something, which takes all of it away, as Escape does.
    """

    access_role = "text field"
    typing = True

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        value: str,
        changed: Callable[[str], None],
        *,
        done: Callable[[], None] | None = None,
        limit: int = 24,
        allowed: str = "",
        hint: str = "",
        name: str = "",
        width: float = 360,
        erasable: bool = False,
    ) -> None:
        super().__init__(ctx, label, "", name)
        self.erasable = erasable
        self.line = at_end_of(value[:limit])
        self.changed = changed
        self.done = done
        self.limit = limit
        self.allowed = allowed
        self.hint = hint
        self._width = width
        self._composition = EditLine()
        """Text that an input method is composing at the caret; it is not part of the value yet."""
        self._erasing = False
        self._kept: tuple[tuple[str, int, int], tuple[int, int]] | None = None

    @property
    def value(self) -> str:
        return self.line.text

    @property
    def _shown(self) -> EditLine:
        if not self._composition.text:
            return self.line
        return self.line.put(self._composition.text).go(self.line.span[0] + self._composition.caret)

    @property
    def access_name(self) -> str:
        return self.label or self.hint

    @property
    def access_value(self) -> str:
        return self.value

    def take_over(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self._composition = before._composition
            self.line = self.line.go(before.line.anchor).go(before.line.caret, select=True)

    def control_size(self, width: int) -> tuple[int, int]:
        hint = self.ctx.type.width(self.hint, self.size) + self.ctx.px(40)
        height = self.ctx.type.line_height(self.size) + self.ctx.px(18)
        return min(width, max(self.ctx.tx(self._width), hint)) if self.label else width, height

    def sprites(self) -> list[Sprite]:
        ctx, box = self.ctx, self.box
        start, end = self._seen()
        line = self._shown
        shown, role = (line.text[start:end], "text") if line.text else (self.hint, "text_dim")
        words = ctx.type.render(shown, self.size, ctx.color(role))
        top, height = box.y + (box.h - words.get_height()) // 2, words.get_height()
        beside = 0 if line.text else ctx.px(8)  # a hint stands clear of the caret
        sprites = [*super().sprites(), Sprite(self.ctx.panel(box.size, "field"), box.x, box.y)]
        if cross := self._cross():
            icon = ctx.art.icon("close", ctx.tx(SIZES.cross_px), ctx.theme.gold)
            sprites.append(Sprite.about(icon, cross.center))
        if self.focused and line.selected:
            left, right = (self._at(place) for place in line.span)
            band = ctx.rounded((max(1, right - left), height), 0, ctx.color("raised_hover"))
            sprites.append(Sprite(band, left, top))
        sprites.append(Sprite(words, self._left + beside, top))
        if self._composition.text:
            begin = self.line.span[0]
            left, right = self._at(begin), self._at(begin + len(self._composition.text))
            underline = ctx.rounded((max(1, right - left), ctx.px(2)), 0, ctx.color("text"))
            sprites.append(Sprite(underline, left, top + height - ctx.px(3)))
        if self.focused:
            bar = ctx.rounded((ctx.px(2), height), 0, ctx.color("focus"))
            sprites.append(Sprite(bar, self._at(line.caret), top))
        return sprites

    @property
    def caret(self) -> pygame.Rect:
        height = self.ctx.type.line_height(self.size)
        return pygame.Rect(self._at(self._shown.caret), self.box.centery - height // 2, self.ctx.px(2), height)

    # --- pointing

    def press(self, x: float, y: float) -> None:
        cross = self._cross()
        self._erasing = bool(cross and cross.collidepoint(x, y))
        if not self._erasing:
            self.line = self.line.go(self._nearest(x))

    def drag(self, x: float, y: float) -> None:
        if not self._erasing:
            self.line = self.line.go(self._nearest(x), select=not self.touched)

    def release(self, x: float, y: float, inside: bool) -> None:
        cross, erasing = self._cross(), self._erasing
        self._erasing = False
        if erasing and inside and cross and cross.collidepoint(x, y):
            self._set(EditLine())

    def _cross(self) -> pygame.Rect | None:
        """Area of the cross that clears the text, if it is shown."""
        box = self.box
        return pygame.Rect(box.right - box.h, box.y, box.h, box.h) if self.erasable and self.value else None

    # --- typing

    def typed(self, text: str) -> bool:
        self._composition = EditLine()
        good = "".join(c for c in text if c.isprintable() and (not self.allowed or c in self.allowed))
        room = max(0, self.limit - len(self.value) + len(self.line.selected))
        if len(good) > room and self.host:
            self.host.toast(self.ctx.t("menu.field.full", n=self.limit))
        if good[:room]:
            self._set(self.line.put(good[:room]))
        return True

    def composed(self, text: str, caret: int) -> bool:
        self._composition = EditLine(text).go(caret)
        return True

    def command(self, command: Command) -> bool:
        if self._composition.text and isinstance(command, Key):
            return True  # the keys are the input method's
        if isinstance(command, Pad) and command.does("accept") and self.host:
            self.host.open_keyboard(self)
            return True
        if command.does("accept") and (not isinstance(command, Key) or command.name != "space"):
            if self.done and not command.repeat:
                self.done()
            return self.done is not None
        if isinstance(command, Key) and command.does("back") and self.erasable and self.value:
            self._set(EditLine())
            return True
        if not isinstance(command, Key) or command.does("next", "previous", "up", "down", "back"):
            return False
        if "ctrl" in command.mods and "alt" not in command.mods and command.name in ("a", "c", "v", "x"):
            self._clip(command)  # with both it is AltGr, which types
        else:
            self._edit(command)
        return True

    def _clip(self, key: Key) -> None:
        """Handle Ctrl+A, C, V and X. Without a selection, Ctrl+C and Ctrl+X use the whole text."""
        line = self.line if self.line.selected else self.line.all()
        if key.name == "a":
            self.line = self.line.all()
        elif key.name == "v":
            self.typed(clipboard.paste().strip())
        elif line.selected:
            done = clipboard.copy(line.selected)
            if not done and self.host:
                self.host.toast(self.ctx.t("menu.no_clipboard"))
            elif key.name == "x":
                self._set(line.put(""))

    def change_before(self, change: Callable[[str], str]) -> None:
        """Change the text before the caret, unless the result would be too long."""
        before, after = self.value[: self.line.caret], self.value[self.line.caret :]
        text = change(before)
        if text != before and len(text) + len(after) <= max(self.limit, len(self.value)):
            self._set(at_end_of(text, after))

    def echo(self) -> TextField:
        """Return a copy that shows the text and the caret, and takes no input."""
        shown = TextField(self.ctx, "", self.value, lambda text: None, limit=self.limit, width=self._width)
        shown.line, shown.focused, shown.focusable = self.line, True, False
        return shown

    def _edit(self, key: Key) -> None:
        """Handle keys that move the caret (Shift selects, Ctrl moves by words) and keys that delete."""
        line, words = self.line, "ctrl" in key.mods
        back, on = (line.word(-1), line.word(1)) if words else (line.caret - 1, line.caret + 1)
        if key.name in ("backspace", "delete"):
            self._set(line.erase(back if key.name == "backspace" else on))
            return
        select = "shift" in key.mods
        if line.selected and not select and not words:  # an arrow leaves what is selected at its end
            back, on = line.span
        moves = {"left": back, "right": on, "home": 0, "end": len(line.text)}
        if key.name in moves:
            self.line = line.go(moves[key.name], select)

    def _set(self, line: EditLine) -> None:
        same = line.text == self.value
        self.line = line
        if not same:
            self.changed(line.text)

    # --- visible part

    @property
    def _left(self) -> int:
        return self.box.x + self.ctx.px(16)

    def _at(self, place: int) -> int:
        """Return the x of a position in the text, or of the visible end beyond which it lies."""
        start, end = self._seen()
        return self._left + self.ctx.type.width(self._shown.text[start : max(start, min(end, place))], self.size)

    def _nearest(self, x: float) -> int:
        start, end = self._seen()
        return min(range(start, end + 1), key=lambda place: abs(self._at(place) - x))

    def _seen(self) -> tuple[int, int]:
        """Return start and end of the visible part, which contains the caret."""
        cross = self._cross()
        room = self.box.w - self.ctx.px(34) - (cross.w - self.ctx.px(18) if cross else 0)
        key = (self._shown.text, self._shown.caret, room)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._fit(room))
        return self._kept[1]

    def _fit(self, room: int) -> tuple[int, int]:
        """Measure only a part that could fit at all: a pasted text may be long."""
        width, (text, caret, _) = self.ctx.type.width, self._shown
        most = room // max(1, width("i", self.size) // 2) + 1
        start = max(0, caret - most)
        while width(text[start:caret], self.size) > room:
            start += 1
        end = min(len(text), start + most)
        while end > start and width(text[start:end], self.size) > room:
            end -= 1
        return start, end


KEY_SIZE = (62, 58)
"""Size of a key, at 1080p."""


class Letter(Button):
    """A key of the screen keyboard; all letters have one size."""

    def measure(self, width: int) -> tuple[int, int]:
        wide, height = self.ctx.tx(KEY_SIZE[0]), self.ctx.tx(KEY_SIZE[1])
        return (wide, height) if len(self.label) < 3 else (max(wide, super().measure(width)[0]), height)


class Keyboard:
    """The screen keyboard of a text field."""

    def __init__(
        self,
        ctx: WidgetContext,
        field: Callable[[], TextField],
        again: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        """Make the keyboard. `field` returns the current field; `again` rebuilds the keys; `close` ends typing."""
        self.ctx = ctx
        self.field = field
        self.again = again
        self.close = close
        self.capital = False

    @property
    def first(self) -> str:
        allowed = self.field().allowed
        return f"letter.{allowed[0]}" if allowed else "letter.q"

    # --- the letters

    def make(self) -> Widget:
        ctx, (letters, tones) = self.ctx, self.ctx.keyboard()
        field = self.field()
        allowed = field.allowed
        rows = ["".join(c for c in row if not allowed or c in allowed) for row in letters]
        lines: list[Widget] = [Row(ctx, [self._letter(c) for c in row], gap=6, align="center") for row in rows if row]
        if tones and not allowed:
            lines.append(Row(ctx, [self._mark(*named) for named in tones.items()], gap=6, align="center"))
        return scrolled(ctx, [field.echo(), *lines, self._foot()], 860, 6)

    def _letter(self, letter: str) -> Widget:
        shown = letter.upper() if self.capital else letter
        return Letter(self.ctx, shown, partial(self._type, shown), size=26, name=f"letter.{letter}")

    def _mark(self, name: str, mark: str) -> Widget:
        act = partial(self._put, partial(_toned, mark=mark))
        return Letter(self.ctx, name, act, name=f"mark.{name}")

    def _foot(self) -> Widget:
        ctx, t = self.ctx, self.ctx.t
        keys: list[Widget] = [
            Letter(ctx, t("menu.letters.capital"), self._shift, "chosen" if self.capital else "plain", name="capital"),
            Letter(ctx, t("menu.letters.space"), partial(self._type, " "), name="space"),
            Letter(ctx, t("menu.letters.erase"), partial(self._put, lambda text: text[:-1]), name="erase"),
            Letter(ctx, t("menu.done"), self.close, "primary", name="typed"),
        ]
        return Row(ctx, keys if not self.field().allowed else keys[2:], gap=6, align="center")

    # --- actions of the keys

    def _type(self, letter: str) -> None:
        self.field().typed(letter)
        self.again()

    def _put(self, change: Callable[[str], str]) -> None:
        self.field().change_before(change)
        self.again()

    def _shift(self) -> None:
        self.capital = not self.capital
        self.again()


def _toned(text: str, mark: str) -> str:
    """Return the text with a tone on its last letter, or the same text if that letter takes none."""
    toned = unicodedata.normalize("NFC", text + mark)
    return toned if len(toned) == len(text) else text
