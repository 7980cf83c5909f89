"""Text fields: a line that the person types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui import clipboard
from game.ui.compositor import Sprite
from game.ui.input.events import Command, Key, Pad
from game.ui.kit.control import Control
from game.ui.kit.keyboard import Keyboard
from game.ui.kit.widget import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class TextField(Control):
    """A line of text; `allowed` are its letters (empty: all), `done` is called on Enter."""

    typing = True

    def __init__(
        self,
        ctx: Context,
        label: str,
        value: str,
        changed: Callable[[str], None],
        done: Callable[[], None] | None = None,
        limit: int = 24,
        allowed: str = "",
        hint: str = "",
        name: str = "",
        width: float = 360,
    ) -> None:
        super().__init__(ctx, label, "", name)
        self.value = value[:limit]
        self.changed = changed
        self.done = done
        self.limit = limit
        self.allowed = allowed
        self.hint = hint
        self.caret = len(self.value)
        self._width = width
        self._kept: tuple[tuple[str, int, int], tuple[str, str]] | None = None

    def go_on(self, before: Widget) -> None:
        """The caret stays where it was."""
        if isinstance(before, TextField):
            self.caret = min(before.caret, len(self.value))

    def control_size(self, width: int) -> tuple[int, int]:
        """The field's frame; all of the width where there is no label beside it."""
        hint = self.ctx.type.width(self.hint, self.size) + self.ctx.px(40)
        high = self.ctx.type.line_height(self.size) + self.ctx.px(18)
        return min(width, max(self.ctx.tx(self._width), hint)) if self.label else width, high

    def sprites(self) -> list[Sprite]:
        """The frame, the text (its end, where it is longer than the frame), the caret."""
        look, box = self.ctx.look, self.box
        frame = self.ctx.panel(box.size, "field")
        text, before = self._seen()
        shown, role = (text, "text") if self.value else (self.hint, "text_dim")
        words = look.type.render(shown, self.size, look.color(role))
        left, top = box.x + look.px(16), box.y + (box.h - words.get_height()) // 2
        beside = 0 if self.value else look.px(8)  # a hint stands clear of the caret
        found = [*super().sprites(), Sprite(frame, box.x, box.y), Sprite(words, left + beside, top)]
        if self.focused:
            bar = look.face((look.px(2), words.get_height()), 0, look.color("focus"))
            found.append(Sprite(bar, left + look.type.width(before, self.size), top))
        return found

    def typed(self, text: str) -> bool:
        """Put characters in at the caret; say so where there is no room for all."""
        good = "".join(c for c in text if c.isprintable() and (not self.allowed or c in self.allowed))
        room = max(0, self.limit - len(self.value))
        if len(good) > room and self.host:
            self.host.notices.toast(self.ctx.t("menu.field.full", n=self.limit))
        good = good[:room]
        if good:
            self._set(self.value[: self.caret] + good + self.value[self.caret :], self.caret + len(good))
        return True

    def command(self, command: Command) -> bool:
        """Editing keys; all others that type letters are not commands here."""
        if isinstance(command, Pad) and command.does("accept") and self.host:
            Keyboard(self.host, self)
            return True
        if command.does("accept") and (not isinstance(command, Key) or command.name != "space"):
            if self.done and not command.repeat:
                self.done()
            return self.done is not None
        if not isinstance(command, Key) or command.does("next", "previous", "up", "down", "back"):
            return False
        if "ctrl" in command.mods:
            self._clip(command.name)
        else:
            self._edit(command.name)
        return True

    def _clip(self, key: str) -> None:
        """Ctrl+V puts in what lies on the clipboard, Ctrl+C lays all of the text there, Ctrl+X takes it along."""
        if key == "v":
            self.typed(clipboard.paste().strip())
        elif key in ("c", "x") and self.value:
            done = clipboard.copy(self.value)
            if not done and self.host:
                self.host.notices.toast(self.ctx.t("menu.no_clipboard"))
            elif key == "x":
                self._set("", 0)

    def change_before(self, change: Callable[[str], str]) -> None:
        """Change what stands before the caret; where that would be too long, nothing."""
        before, after = self.value[: self.caret], self.value[self.caret :]
        text = change(before)
        if text != before and len(text) + len(after) <= max(self.limit, len(self.value)):
            self._set(text + after, len(text))

    def echo(self) -> TextField:
        """The same text to be looked at only, with its caret."""
        shown = TextField(self.ctx, "", self.value, lambda text: None, limit=self.limit, width=self._width)
        shown.caret, shown.focused, shown.focusable = self.caret, True, False
        return shown

    def _edit(self, key: str) -> None:
        at, text = self.caret, self.value
        if key == "backspace" and at:
            self._set(text[: at - 1] + text[at:], at - 1)
        elif key == "delete":
            self._set(text[:at] + text[at + 1 :], at)
        moves = {"left": at - 1, "right": at + 1, "home": 0, "end": len(text)}
        self.caret = max(0, min(len(self.value), moves.get(key, self.caret)))

    def _set(self, text: str, caret: int) -> None:
        self.value, self.caret = text, caret
        self.changed(text)

    def _seen(self) -> tuple[str, str]:
        """The part of the text that fits and what of it is before the caret."""
        room = self.box.w - self.ctx.px(34)
        key = (self.value, self.caret, room)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._fit(room))
        return self._kept[1]

    def _fit(self, room: int) -> tuple[str, str]:
        """Measures only what could fit at all: a pasted text may be long."""
        width = self.ctx.type.width
        most = room // max(1, width("i", self.size) // 2) + 1
        start = max(0, self.caret - most)
        while width(self.value[start : self.caret], self.size) > room:
            start += 1
        end = min(len(self.value), start + most)
        while end > start and width(self.value[start:end], self.size) > room:
            end -= 1
        return self.value[start:end], self.value[start : self.caret]
