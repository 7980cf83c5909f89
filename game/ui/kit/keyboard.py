"""Letters on the screen: how a gamepad types into a text field."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial

from game.ui.kit.boxes import Row
from game.ui.kit.button import Button
from game.ui.kit.field import TextField
from game.ui.kit.frames import scrolled
from game.ui.kit.widget import Widget
from game.ui.kit.widget_context import WidgetContext

KEY = (62, 58)
"""A key's size, at 1080p."""


class Letter(Button):
    """A key: all letters are of one size."""

    def measure(self, width: int) -> tuple[int, int]:
        """The same for every letter; words take what they need."""
        wide, high = self.ctx.tx(KEY[0]), self.ctx.tx(KEY[1])
        return (wide, high) if len(self.label) < 3 else (max(wide, super().measure(width)[0]), high)


class Keyboard:
    """The letters for one text field; what is typed stands in the field at once."""

    def __init__(
        self,
        ctx: WidgetContext,
        field: Callable[[], TextField],
        again: Callable[[], None],
        close: Callable[[], None],
    ) -> None:
        """`field` finds the field below, as it is now; `again` makes the letters anew; `close` ends typing."""
        self.ctx = ctx
        self.field = field
        self.again = again
        self.close = close
        self.capital = False

    @property
    def first(self) -> str:
        """The name of the key that has the focus at first."""
        allowed = self.field().allowed
        return f"letter.{allowed[0]}" if allowed else "letter.q"

    # --- the letters

    def make(self) -> Widget:
        """The panel of letters, with an echo of the field above them."""
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
        """A tone for the letter before."""
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

    # --- what they do

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
    """The text with a tone on its last letter; as it was, where that takes none."""
    toned = unicodedata.normalize("NFC", text + mark)
    return toned if len(toned) == len(text) else text
