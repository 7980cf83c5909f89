"""Buttons: with a label, an icon, or other widgets inside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import ceil, cos, pi, sin
from typing import Literal, NamedTuple

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import surfaces, svg
from game.ui.gfx.text import MIN_TEXT_PX, Align, fit, indent, stamp
from game.ui.gfx.theme import Color, HexColor, Theme, hexed, mix, rgb
from game.ui.input.input_events import Command
from game.ui.kit.widget import MIN_TARGET_PX, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_button")

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
"""Panels of each style at rest, pointed at and pressed, and the colour role of the label."""

NO_PANEL = "bare"
DISABLED_PANELS: Mapping[ButtonStyle, str] = {
    "boss": "boss_disabled",
    "primary": NO_PANEL,
    "call": NO_PANEL,
    "plaque": "plate_disabled",
}
"""Panels of disabled buttons that differ from the usual one."""

RAISED_PANELS = ("button", "accent", "jade", "call", "danger")
TRAILING_ICONS = ("right",)


def disabled_text_color(theme: Theme) -> Color:
    """Return the colour of words on disabled buttons; they are fainter on paper, where all ink is dark."""
    return rgb(mix(theme.text_dim, theme.panel, theme.level("idle_faintness")))


class ButtonLine(NamedTuple):
    """A line of a button. `icon_width` is the width of an icon and its gap before the text."""

    text: str
    size: int
    weight: str
    icon_width: int = 0
    is_label: bool = False


class Button(Widget):
    """A button that calls `action` on a click or Enter; without an action it is only a picture. `icon` names a drawing.

    The tooltip of a disabled button says why it is disabled.
    """

    access_role = "button"

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
        self.is_focusable = action is not None
        self.style = style
        self.icon = icon
        self.size = ctx.tx(size)
        self.is_enabled = enabled
        self.weight = "semibold"
        self.align = align
        self.second_line = ""
        self.padding = (ctx.px(24), max(ctx.px(10), ctx.tx(7)))

    @property
    def is_default(self) -> bool:  # type: ignore[override]  # as its style is now
        return self.style == "primary"

    @property
    def access_name(self) -> str:
        return f"{self.label} {self.second_line}".rstrip()

    def measure(self, width: int) -> tuple[int, int]:
        room, wide, height = width - 2 * self.padding[0], self._side_icon_width(), 0
        for line in self._lines():
            taken = self._side_icon_width() + line.icon_width
            across, down = self.ctx.type.measure(line.text, line.size, max(1, room - taken), line.weight)
            wide, height = max(wide, across + taken), height + down
        height = max(height, self._icon_size() if self.icon else 0)
        least, sides = self.ctx.px(MIN_TARGET_PX), self.padding[0] if self.label else self.padding[1]
        return max(least, wide + 2 * sides), max(least, height + 2 * self.padding[1])

    def sprites(self) -> list[Sprite]:
        x, y = self.rect.topleft
        if not self.is_enabled:
            return [Sprite(self._cached_picture("disabled"), x, y)]
        if self.is_pressed:
            return [Sprite(self._cached_picture("pressed"), x, y)]
        if self.hover_progress >= 1:
            return [Sprite(self._cached_picture("lit"), x, y)]
        sprites = [Sprite(self._cached_picture("rest"), x, y)]
        if self.hover_progress > 0:
            sprites.append(Sprite(self._cached_picture("lit"), x, y, 0, int(self.hover_progress * 255)))
        return sprites

    def release(self, x: float, y: float, inside: bool) -> None:
        if inside:
            self.activate()

    def handle_command(self, command: Command) -> bool:
        if command.has_action("accept") and not command.is_repeat:
            self.activate()
            return True
        return False

    def activate(self) -> None:
        if self.is_enabled and self.action:
            self.ctx.sound("button")
            self.action()

    def _cached_picture(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        lines, placed = tuple(self._lines()), (self.rect.size, self.padding, self.align)
        key = ("button", lines, self.icon, self.size, placed, self.style, state)
        return ctx.cached(key, lambda: self._draw_state(state))

    def _draw_state(self, state: str) -> pygame.Surface:
        ctx = self.ctx
        rest, lit, pressed, role = BUTTON_STYLES[self.style]
        unlit = DISABLED_PANELS.get(self.style, "button_disabled" if self.label else "")
        is_bare = unlit == NO_PANEL and state == "disabled"
        ink = disabled_text_color(ctx.theme) if state == "disabled" and not is_bare else ctx.color(role)
        ink = self._bare_text_color() if is_bare else ink
        panel = {"rest": rest, "lit": lit, "pressed": pressed, "disabled": unlit}[state]
        picture = self._panel_picture(panel, self._thickness if state == "pressed" else 0)
        metal = hexed(ink) if role != "text" or state == "disabled" else ctx.theme.tone("sign")
        self._draw_lines(picture, state, ink, metal)
        if is_bare:
            surfaces.fade(picture, SIZES.disabled_opacity)
        return picture

    def _bare_text_color(self) -> Color:
        return self.ctx.color("text")

    def _draw_lines(self, canvas: pygame.Surface, state: str, ink: Color, metal: HexColor) -> None:
        room, middle, beside = self.rect.w - 2 * self.padding[0], self._face_middle_y(state), self._side_icon_width()
        lines = [self._render_line(line, ink, room - beside, metal) for line in self._lines()]
        width = max((line.get_width() for line in lines), default=0) + beside
        x = (self.rect.w - width) // 2 if self.align == "center" else self.padding[0]
        if self.icon and not self._label_icon_width():
            side = self._icon_size()
            after = self.icon in TRAILING_ICONS and lines != []
            canvas.blit(self._icon_picture(side, metal), (x + width - side if after else x, middle - side // 2))
            x += 0 if after else beside
        y = middle - sum(line.get_height() for line in lines) // 2
        for line in lines:
            stamp(canvas, line, (x + indent(self.align, width - beside - line.get_width()), y))
            y += line.get_height()

    def _render_line(self, line: ButtonLine, ink: Color, room: int, metal: HexColor) -> pygame.Surface:
        width = max(1, room - line.icon_width)
        words = self.ctx.type.render(line.text, line.size, ink, line.weight, width=width, align=self.align)
        if not line.icon_width:
            return words
        whole = pygame.Surface((line.icon_width + words.get_width(), words.get_height()), pygame.SRCALPHA)
        side = self._icon_size()
        whole.blit(self._icon_picture(side, metal), (0, (words.get_height() - side) // 2))
        stamp(whole, words, (line.icon_width, 0))
        return whole

    def _icon_picture(self, side: int, colour: HexColor) -> pygame.Surface:
        return self.ctx.art.icon(self.icon, side, colour)

    def _lines(self) -> list[ButtonLine]:
        label = ButtonLine(self.label, self.size, self.weight, self._label_icon_width(), is_label=True)
        size = max(round(self.size * SIZES.second_line_scale), self.ctx.px(MIN_TEXT_PX))
        below = ButtonLine(self.second_line, size, "medium")
        return [line for line in (label, below) if line.text]

    def _face_middle_y(self, state: str) -> int:
        """Return the distance from the button's top to the middle of its front. A press moves the front down."""
        side = self._thickness // 2 if state != "disabled" else 0
        return self.rect.h // 2 + (side if state == "pressed" else -side)

    @property
    def _thickness(self) -> int:
        """Distance by which a press moves the face down; 0 for a flat button."""
        return self.ctx.px(SIZES.thickness_px) if BUTTON_STYLES[self.style][0] in RAISED_PANELS else 0

    def _panel_picture(self, style: str, down: int) -> pygame.Surface:
        if style and not down:
            return self.ctx.panel(self.rect.size, style).copy()
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        if style:
            surface.blit(self.ctx.panel((self.rect.w, self.rect.h - down), style), (0, down))
        return surface

    def _icon_size(self) -> int:
        return round(self.size * 1.2)

    def _icon_width(self) -> int:
        if not self.icon:
            return 0
        return self._icon_size() + (self.ctx.px(10) if self.label else 0)

    def _label_icon_width(self) -> int:
        """Return the room of an icon that stands before the label only, as there is a line below."""
        return self._icon_width() if self.second_line and self.align == "center" else 0

    def _side_icon_width(self) -> int:
        return self._icon_width() - self._label_icon_width()


class IconButton(Button):
    """A round button with an icon only; its tooltip names it."""

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
        side = max(super().measure(width))
        return side, side


RING_STEPS = 24


class ExplainedButton(Button):
    """A button that explains why it is disabled, in its tooltip and after a click."""

    reason = ""
    enabled_tooltip = ""
    time_left_ratio = 0.0
    """Remaining part of the time for a press, from 1 to 0, shown as a ring; 0 without a time limit."""
    can_shine = False
    """True if the button shines while it is enabled and primary."""
    max_size: tuple[int, int] | None = None
    """Fixed size to which the text shrinks; None for a button as large as its text."""
    explain: Callable[[], None]
    _full_size = 0

    def set_reason(self, reason: str) -> None:
        """Disable the button for a reason; an empty reason enables it."""
        self.reason = reason
        self.is_enabled = not reason
        self.tooltip = reason or self.enabled_tooltip

    def set_text(self, words: str) -> None:
        """Set the label, and the smaller second line after a line break."""
        label, _, below = words.partition("\n")
        if (self.label, self.second_line) != (label, below):
            self.label, self.second_line = label, below
            self._fit_size()

    def _fit_size(self) -> None:
        self.size = self._full_size = self._full_size or self.size
        if self.max_size:
            self.size = fit(self.size, min(self.size, self.ctx.px(MIN_TEXT_PX)), self._fits)

    def _fits(self, size: int) -> bool:
        assert self.max_size
        self.size = size
        width, height = self.measure(self.max_size[0])
        return width <= self.max_size[0] and height <= self.max_size[1]

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        if self.can_shine and self.is_enabled and self.style == "primary" and self.ctx.theme.level("button_shine"):
            picture = self.ctx.cached(("button shine", self.rect.size), self._draw_shine)
            sprites.insert(0, Sprite.centred(picture, self.rect.center))
        if self.is_enabled and self.time_left_ratio > 0:
            step = ceil(self.time_left_ratio * RING_STEPS)
            ring = self.ctx.cached(("time left", self.rect.size, step), partial(self._draw_ring, step))
            sprites.append(Sprite(ring, *self.rect.topleft))
        return sprites

    def _bare_text_color(self) -> Color:
        """Return the ink of words that stand on the table or before a wall, which are dark in every theme."""
        return self.ctx.wall_context().color("text")

    def _draw_ring(self, step: int) -> pygame.Surface:
        (w, h), width = self.rect.size, self.ctx.px(SIZES.ring_px)
        radius, turn = (min(w, h) - width) / 2, 2 * pi * min(step / RING_STEPS, 0.999)
        x, y = w / 2 + radius * sin(turn), h / 2 - radius * cos(turn)
        arc = f"M{w / 2} {h / 2 - radius} A{radius} {radius} 0 {int(turn > pi)} 1 {x:.1f} {y:.1f}"
        return svg.render(svg.stroke(arc, self.ctx.theme.accent, width), self.rect.size)

    def _draw_shine(self) -> pygame.Surface:
        reach = self.ctx.px(SIZES.shine_reach_px)
        surface = pygame.Surface(self.rect.inflate(4 * reach, 4 * reach).size, pygame.SRCALPHA)
        metal = surfaces.rounded(self.rect.size, reach, (*self.ctx.color("gold"), 190))
        surface.blit(metal, (2 * reach, 2 * reach))
        return surfaces.soft(surface, reach)

    def activate(self) -> None:
        if self.is_enabled and self.action:
            self.action()
        elif self.reason:
            self.explain()


class ContentButton(Button):
    """A button with other widgets inside. `label` names it; `padding` and the smallest height `least` are of 1080p."""

    panel_style = "row"

    def __init__(
        self,
        ctx: WidgetContext,
        label: str,
        content: Widget,
        action: Callable[[], None],
        *,
        padding: tuple[float, float],
        least: float = MIN_TARGET_PX,
        tooltip: str = "",
        name: str = "",
    ) -> None:
        super().__init__(ctx, label, action, "row", tooltip=tooltip, name=name)
        self.content = content
        self.padding = (ctx.px(padding[0]), ctx.px(padding[1]))
        self.min_height = ctx.px(least)

    @property
    def children(self) -> Sequence[Widget]:
        return (self.content,)

    def measure(self, width: int) -> tuple[int, int]:
        across, down = self.padding
        return width, max(self.min_height, self.content.cached_size(width - 2 * across)[1] + 2 * down)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.content.place(rect.inflate(-2 * self.padding[0], -2 * self.padding[1]))

    def sprites(self) -> list[Sprite]:
        box, ctx = self.rect, self.ctx
        style = BUTTON_STYLES["row"][2] if self.is_pressed else self.panel_style
        sprites = [Sprite(ctx.panel(box.size, style), box.x, box.y)]
        if self.hover_progress > 0:
            light = ctx.panel(box.size, BUTTON_STYLES["row"][1])
            sprites.append(Sprite(light, box.x, box.y, 0, int(self.hover_progress * 255)))
        return sprites + self.content.sprites()
