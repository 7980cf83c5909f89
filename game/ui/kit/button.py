"""Buttons: with a label, with a picture, or both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.draw import surfaces
from game.ui.draw.theme import Color, HexColor, Theme, hexed, mix, rgb
from game.ui.draw.type import LEAST_TEXT, Align, indent, stamp
from game.ui.input.input_events import Command
from game.ui.kit.widget import TARGET, Widget
from game.ui.kit.widget_context import WidgetContext

ButtonStyle = Literal[
    "plain", "primary", "call", "jade", "boss", "plaque", "tile", "row", "chosen", "danger", "cell", "quiet",
]  # fmt: skip
BUTTON_STYLES: Mapping[ButtonStyle, tuple[str, str, str, str]] = {
    "plain": ("button", "button_hover", "button_pressed", "text"),
    "primary": ("accent", "accent_hover", "accent_pressed", "on_accent"),
    "call": ("call", "call_hover", "call_pressed", "text"),
    "jade": ("jade", "jade_hover", "jade_pressed", "on_danger"),
    "boss": ("boss", "boss_hover", "boss_pressed", "text"),
    "plaque": ("plate", "plate_hover", "plate_pressed", "text"),
    "tile": ("tile", "tile_hover", "tile_pressed", "text"),
    "row": ("row", "tile_hover", "tile_pressed", "text"),
    "chosen": ("accent", "accent_hover", "accent_pressed", "on_accent"),
    "danger": ("danger", "danger_hover", "danger_pressed", "on_danger"),
    "cell": ("cell", "button_hover", "button_pressed", "text"),
    "quiet": ("", "button_hover", "button_pressed", "text"),
}
"""Of each style the faces at rest, pointed at and pressed (styles of the art's panels), and the label's role."""

BARE = "bare"
UNLIT: Mapping[ButtonStyle, str] = {"boss": "boss_disabled", "primary": BARE, "call": BARE, "plaque": "plate_disabled"}
"""The face of a style while it cannot be pressed, where that is not the usual one."""
DEAD_OPACITY = 0.35
"""Opacity of words without a face, which cannot be pressed: they weigh less than what can."""
BUTTON_THICK = 4
"""Distance by which a raised button goes down when it is pressed, at 1080p."""

RAISED = ("button", "accent", "jade", "call", "danger")
"""The styles whose side is seen below the face."""
ONWARD = ("right",)
"""Icons that lead on: they stand behind the label."""
FAINT = 0.14
"""How much of the paper shows through words that are faint."""
BELOW = 0.74
"""How large the line below a label is, of the label's size."""


def sign_ink(theme: Theme) -> HexColor:
    """The colour of signs on what can be pressed: gold on lacquer, red on paper, where gold would be brown."""
    return theme.gold if theme.dark else theme.accent


def idle_ink(theme: Theme) -> Color:
    """The colour of words on what cannot be pressed: fainter on paper, where all ink is dark."""
    return rgb(theme.text_dim if theme.dark else mix(theme.text_dim, theme.panel, FAINT))


class ButtonLine(NamedTuple):
    """A line of a button: its text, the size of its letters, their weight, the room before it for the icon, and whether
    it is the label.
    """

    text: str
    size: int
    weight: str
    before: int = 0
    is_label: bool = False


class Button(Widget):
    """Does `action` on a click or Enter; without one it is only to be looked at. `icon` names a drawing; `tooltip` also
    says why it is disabled.
    """

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        action: Callable[[], None] | None,
        style: ButtonStyle = "plain",
        icon: str = "",
        *,
        size: float = 22,
        tooltip: str = "",
        enabled: bool = True,
        name: str = "",
        align: Align = "center",
    ) -> None:
        super().__init__(ctx, name, tooltip)
        self.label = label
        self.action = action
        self.focusable = action is not None
        self.style = style
        self.icon = icon
        self.size = ctx.tx(size)
        self.enabled = enabled
        self.weight = "semibold"
        self.align = align
        self.below = ""
        """What a smaller line below the label tells."""
        self.padding = (ctx.px(24), max(ctx.px(10), ctx.tx(7)))

    @property
    def foremost(self) -> bool:  # type: ignore[override]  # as its style is now
        """A primary button does."""
        return self.style == "primary"

    def measure(self, width: int) -> tuple[int, int]:
        """Label, icon and room around, at least a target's size."""
        room, wide, high = width - 2 * self.padding[0], self._beside(), 0
        for line in self._lines():
            taken = self._beside() + line.before
            across, down = self.ctx.type.measure(line.text, line.size, max(1, room - taken), line.weight)
            wide, high = max(wide, across + taken), high + down
        high = max(high, self._icon_size() if self.icon else 0)
        least, sides = self.ctx.px(TARGET), self.padding[0] if self.label else self.padding[1]
        return max(least, wide + 2 * sides), max(least, high + 2 * self.padding[1])

    def sprites(self) -> list[Sprite]:
        """The face; while the light comes and goes, the lit face over it."""
        x, y = self.rect.topleft
        if not self.enabled:
            return [Sprite(self._face("disabled"), x, y)]
        if self.pressed:
            return [Sprite(self._face("pressed"), x, y)]
        if self.glow >= 1:
            return [Sprite(self._face("lit"), x, y)]
        found = [Sprite(self._face("rest"), x, y)]
        if self.glow > 0:
            found.append(Sprite(self._face("lit"), x, y, 0, int(self.glow * 255)))
        return found

    def release(self, x: float, y: float, inside: bool) -> None:
        """A click, where the pointer is still on it."""
        if inside:
            self.activate()

    def command(self, command: Command) -> bool:
        """Enter does what a click does."""
        if command.does("accept") and not command.repeat:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        """Do what it is for."""
        if self.enabled and self.action:
            self.ctx.sound("button")
            self.action()

    def _face(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        lines, placed = tuple(self._lines()), (self.rect.size, self.padding, self.align)
        key = ("button", lines, self.icon, self.size, placed, self.style, state)
        return ctx.cached(key, lambda: self._draw(state))

    def _draw(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        rest, lit, pressed, role = BUTTON_STYLES[self.style]
        unlit = UNLIT.get(self.style, "button_disabled") if self.label or self.style in UNLIT else ""
        is_bare = unlit == BARE and state == "disabled"
        ink = idle_ink(ctx.theme) if state == "disabled" and not is_bare else ctx.color(role)
        ink = self._bare_ink() if is_bare else ink
        face = self._plate({"rest": rest, "lit": lit, "pressed": pressed, "disabled": unlit}[state], self._down(state))
        metal = hexed(ink) if role != "text" or state == "disabled" else sign_ink(ctx.theme)
        self._letter(face, state, ink, metal)
        if is_bare:
            surfaces.fade(face, DEAD_OPACITY)
        return face

    def _bare_ink(self) -> Color:
        """Return the ink of words without a face."""
        return self.ctx.color("text")

    def _letter(self, face: pygame.Surface, state: str, ink: Color, metal: HexColor) -> None:
        """Write its lines on a face, and draw its icon."""
        room, middle, beside = self.rect.w - 2 * self.padding[0], self._middle(state), self._beside()
        lines = [self._written(line, ink, room - beside, metal) for line in self._lines()]
        wide = max((line.get_width() for line in lines), default=0) + beside
        x = (self.rect.w - wide) // 2 if self.align == "center" else self.padding[0]
        if self.icon and not self._before_label():
            side = self._icon_size()
            after = self.icon in ONWARD and lines != []
            face.blit(self._sign(side, metal), (x + wide - side if after else x, middle - side // 2))
            x += 0 if after else beside
        y = middle - sum(line.get_height() for line in lines) // 2
        for line in lines:
            stamp(face, line, (x + indent(self.align, wide - beside - line.get_width()), y))
            y += line.get_height()

    def _written(self, line: ButtonLine, ink: Color, room: int, metal: HexColor) -> pygame.Surface:
        """One of its lines in an ink, in so much room; with the icon before it where room is left for that."""
        words = self.ctx.type.render(
            line.text, line.size, ink, line.weight, width=max(1, room - line.before), align=self.align
        )
        if not line.before:
            return words
        whole = pygame.Surface((line.before + words.get_width(), words.get_height()), pygame.SRCALPHA)
        side = self._icon_size()
        whole.blit(self._sign(side, metal), (0, (words.get_height() - side) // 2))
        stamp(whole, words, (line.before, 0))
        return whole

    def _sign(self, side: int, colour: HexColor) -> pygame.Surface:
        """The icon on a square of `side` pixels."""
        return self.ctx.art.icon(self.icon, side, colour)

    def _lines(self) -> list[ButtonLine]:
        """The label and what stands below it."""
        label = ButtonLine(self.label, self.size, self.weight, self._before_label(), is_label=True)
        below = ButtonLine(self.below, max(round(self.size * BELOW), self.ctx.px(LEAST_TEXT)), "medium")
        return [line for line in (label, below) if line.text]

    def _middle(self, state: str) -> int:
        """Where the middle of its face is: above its side, until it is pressed."""
        side = self.ctx.px(BUTTON_THICK) // 2 if BUTTON_STYLES[self.style][0] in RAISED and state != "disabled" else 0
        return self.rect.h // 2 + (side if state == "pressed" else -side)

    def _down(self, state: str) -> int:
        """How far the whole face has gone down: one that is raised does when it is pressed."""
        return self.ctx.px(BUTTON_THICK) if state == "pressed" and BUTTON_STYLES[self.style][0] in RAISED else 0

    def _plate(self, style: str, down: int) -> pygame.Surface:
        if style and not down:
            return self.ctx.panel(self.rect.size, style).copy()
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if style:
            surface.blit(self.ctx.panel((self.rect.w, self.rect.h - down), style), (0, down))
        return surface

    def _icon_size(self) -> int:
        return round(self.size * 1.2)

    def _icon_room(self) -> int:
        if not self.icon:
            return 0
        return self._icon_size() + (self.ctx.px(10) if self.label else 0)

    def _before_label(self) -> int:
        """The room that the icon takes of the label's line alone: in the middle, with another line below."""
        return self._icon_room() if self.below and self.align == "center" else 0

    def _beside(self) -> int:
        """The room that the icon takes beside all lines."""
        return self._icon_room() - self._before_label()


class IconButton(Button):
    """A round button with a drawing only; the tooltip names it."""

    def __init__(
        self,
        ctx: WidgetContext,
        icon: str,
        action: Callable[[], None],
        tooltip: str,
        style: ButtonStyle = "boss",
        *,
        size: float = 26,
        enabled: bool = True,
        name: str = "",
    ) -> None:
        super().__init__(ctx, "", action, style, icon, size=size, tooltip=tooltip, enabled=enabled, name=name)

    def measure(self, width: int) -> tuple[int, int]:
        """As wide as high."""
        side = max(super().measure(width))
        return side, side
