"""Widgets to click: buttons with a label or an icon, and buttons with other widgets inside."""

from collections.abc import Hashable, Mapping, Sequence
from math import ceil
from typing import Literal

import pygame

from game import resources
from game.ui.compositor import Sprite
from game.ui.gfx import surfaces, svg
from game.ui.gfx.text import MIN_TEXT_PX, Align, find_largest_fit
from game.ui.gfx.theme import HexColor, format_hex, mix
from game.ui.input.input_events import Command
from game.ui.kit.layout import Column, Padding, SingleRow, grow, scale_padding
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import MIN_TARGET_PX, Callback, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("button")

ButtonStyle = Literal[
    "plain", "primary", "call", "jade", "boss", "plaque", "tile", "row", "chosen", "danger", "cell", "quiet",
]  # fmt: skip
BUTTON_STYLES: Mapping[ButtonStyle, Sequence[str]] = resources.load_json("buttons.json")
"""Four values: panel at rest, panel name before "_hover" and "_pressed", disabled panel, colour role of the text."""

RAISED_PANELS = ("button", "accent", "jade", "call", "danger", "plate")


class Clickable(Widget):
    """A widget that calls `action`, if it has one, on a click or Enter. `label` is the name for screen readers."""

    access_role = "button"

    def __init__(
        self, ctx: WidgetContext, label: str, action: Callback | None, *, name: str = "", tooltip: str = ""
    ) -> None:
        super().__init__(ctx, name, tooltip)
        self.label = label
        self.action = action
        self.is_focusable = action is not None

    @property
    def access_name(self) -> str:
        return self.label

    def release(self, x: float, y: float, is_inside: bool) -> None:
        if is_inside:
            self.activate()

    def handle_command(self, command: Command) -> bool:
        if is_accepted := command.starts_action("accept"):
            self.activate()
        return is_accepted

    def activate(self) -> None:
        if self.is_enabled and self.action:
            self.ctx.sound("button")
            self.action()


class Button(Clickable):
    """A button with a label, an icon or both. `size` is the text size. The size and the padding are at 1080p."""

    second_line = ""

    def __init__(
        self, ctx: WidgetContext, label: str, action: Callback | None, style: ButtonStyle = "plain", icon: str = "", *,
        size: float = 22, align: Align = "center", padding_x: float = 24, padding_y: float | None = None,
        name: str = "", tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ctx, label, action, name=name, tooltip=tooltip)
        self.style = style
        self.icon = icon
        self.size = ctx.tx(size)
        self.align = align
        self.padding = ctx.px(padding_x), max(ctx.px(10), ctx.tx(7)) if padding_y is None else ctx.px(padding_y)

    @property
    def is_default(self) -> bool:  # type: ignore[override]
        return self.style == "primary"

    @property
    def access_name(self) -> str:
        return f"{self.label} {self.second_line}".rstrip()

    def measure(self, width: int) -> tuple[int, int]:
        padding_x, padding_y = self.padding
        room = width - 2 * padding_x
        content_width, height = self._build_content("rest", room).measure(room)
        min_side = self.ctx.px(MIN_TARGET_PX)
        side_padding = padding_x if self.label else padding_y
        return max(min_side, content_width + 2 * side_padding), max(min_side, height + 2 * padding_y)

    def _build_content(self, state: str, width: int) -> Widget:
        """Return the icon and the lines of text. The second line of a centred text is below the icon too."""
        ctx, role, align = self.ctx, BUTTON_STYLES[self.style][3], self.align
        if state == "disabled":
            role = mix(ctx.theme.text_dim, ctx.theme.panel, ctx.theme.get_number("disabled_faintness"))
        lines = [self.build_label(role, width)] if self.label else []
        second_lines = []
        if self.second_line:
            second_lines.append(Label(ctx, self.second_line, role=role, align=align, size_in_window=self.subtext_size))
        if align != "center":
            lines += second_lines
        parts: list[Widget] = [grow(Column(ctx, lines, 0, "middle"))] if lines else []
        if self.icon:
            icon_color = ctx.theme.get_tone("sign") if role == "text" else format_hex(ctx.color(role))
            parts.insert(len(parts) if self.icon == "right" else 0, Picture(ctx, self.draw_icon(icon_color)))
        row = SingleRow(ctx, parts, SIZES.icon_gap_px, "middle")
        return Column(ctx, [row, *second_lines], 0, align="center") if second_lines and align == "center" else row

    def build_label(self, role: str, width: int) -> Widget:
        """Return the first line of text in a colour role. `width` is the available width in pixels."""
        return Label(self.ctx, self.label, 0, role, "semibold", align=self.align, size_in_window=self.size)

    @property
    def subtext_size(self) -> int:
        return max(round(self.size * SIZES.second_line_scale), self.ctx.px(MIN_TEXT_PX))

    def draw_icon(self, color: HexColor) -> pygame.Surface:
        return self.ctx.art.icon(self.icon, round(self.size * SIZES.icon_em), color)

    def sprites(self) -> list[Sprite]:
        if not self.is_enabled or self.is_pressed:
            return [self._state_sprite("pressed" if self.is_enabled else "disabled")]
        hover_alpha = int(self.hover_progress * 255)
        sprites = [self._state_sprite("rest")] if hover_alpha < 255 else []
        return [*sprites, self._state_sprite("hover", hover_alpha)] if hover_alpha else sprites

    def _state_sprite(self, state: str, alpha: int = 255) -> Sprite:
        picture = self.ctx.cached(("button", state, *self.picture_key()), lambda: self._draw_state(state))
        return Sprite(picture, *self.rect.topleft, 0, alpha)

    def picture_key(self) -> tuple[Hashable, ...]:
        """Return all values on which the button's picture depends besides its state."""
        content = self.label, self.second_line, self.icon, self.size
        return *content, self.rect.size, self.padding, self.align, self.style

    def _draw_state(self, state: str) -> pygame.Surface:
        rest_panel, panel_prefix, disabled_panel, _ = BUTTON_STYLES[self.style]
        panel = {"rest": rest_panel, "disabled": disabled_panel}.get(state, f"{panel_prefix}_{state}")
        width, height = self.rect.size
        press_offset = self._thickness if state == "pressed" else 0
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        if panel:
            picture.blit(self.ctx.panel(panel, (width, height - press_offset)), (0, press_offset))
        if state == "disabled":
            surfaces.tint(picture, self.ctx.theme.get_tone("disabled_shade"))
        content_width = width - 2 * self.padding[0]
        content = self._build_content(state, content_width)
        rect = pygame.Rect((0, 0), content.measure(content_width))
        rect.center = width // 2, self.front_center_y(state)
        if self.align != "center":
            rect.x = self.padding[0]
        content.paint_on(picture, rect)
        return picture

    def front_center_y(self, state: str) -> int:
        """Return the distance in pixels from the button's top to the middle of its front."""
        offset = self._thickness // 2 if state != "disabled" else 0
        return self.rect.h // 2 + (offset if state == "pressed" else -offset)

    @property
    def _thickness(self) -> int:
        """Pixels by which a press moves the button's front down; 0 for a flat button."""
        return self.ctx.px(SIZES.thickness_px) if BUTTON_STYLES[self.style][0] in RAISED_PANELS else 0


class IconButton(Button):
    """A round button with an icon and without a label. The tooltip gives its name."""

    def __init__(
        self, ctx: WidgetContext, icon: str, action: Callback, tooltip: str, style: ButtonStyle = "boss", *, name: str
    ) -> None:
        super().__init__(ctx, "", action, style, icon, size=26, name=name, tooltip=tooltip)

    def measure(self, width: int) -> tuple[int, int]:
        side = max(super().measure(width))
        return side, side


TIME_RING_STEPS = 24


class ExplainedButton(Button):
    """A button that explains why it is disabled, in its tooltip and after a click.

    The button shines while it is enabled and primary. If the size is fixed, a long text shrinks.
    """

    disabled_reason = ""
    time_left_ratio = 0.0
    """Remaining fraction of the time limit for a press, drawn as a ring; 0 without a time limit."""

    def __init__(
        self, ctx: WidgetContext, label: str, action: Callback, style: ButtonStyle, icon: str, *, explain: Callback,
        size: float, padding_x: float = 24, padding_y: float | None = None, is_size_fixed: bool = False, name: str,
        tooltip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(
            ctx, label, action, style, icon, size=size, padding_x=padding_x, padding_y=padding_y, name=name,
            tooltip=tooltip,
        )  # fmt: skip
        self.explain = explain
        self.enabled_tooltip = tooltip
        self.is_size_fixed = is_size_fixed
        self._unshrunk_size = self.size

    def set_disabled_reason(self, reason: str) -> None:
        """Disable the button for a reason. An empty reason enables the button."""
        self.disabled_reason = reason
        self.is_enabled = not reason
        self.tooltip = reason or self.enabled_tooltip

    def set_text(self, text: str) -> None:
        """Set the label and the second line, which a line break separates in `text`."""
        label, _, second_line = text.partition("\n")
        if (self.label, self.second_line) != (label, second_line):
            self.label = label
            self.second_line = second_line
            if self.is_size_fixed:
                min_size = min(self._unshrunk_size, self.ctx.px(MIN_TEXT_PX))
                self.size = find_largest_fit(self._unshrunk_size, min_size, self._try_size)

    def _try_size(self, size: int) -> bool:
        self.size = size
        width, height = self.measure(self.rect.w)
        return width <= self.rect.w and height <= self.rect.h

    def sprites(self) -> list[Sprite]:
        sprites = super().sprites()
        if self.is_enabled and self.is_default and self.ctx.theme.get_number("button_shine"):
            shine = self.ctx.cached(("button shine", self.rect.size), self._draw_shine)
            sprites.insert(0, Sprite.centered(shine, self.rect.center))
        if self.is_enabled and self.time_left_ratio > 0:
            step = ceil(self.time_left_ratio * TIME_RING_STEPS)
            side = min(self.rect.size)
            markup = svg.ring(side, self.ctx.px(SIZES.ring_px), step / TIME_RING_STEPS, self.ctx.theme.accent)
            ring = self.ctx.cached(("time left", side, step), lambda: svg.render(markup, (side, side)))
            sprites.append(Sprite.centered(ring, self.rect.center))
        return sprites

    def _draw_shine(self) -> pygame.Surface:
        radius = self.ctx.px(SIZES.shine_reach_px)
        color = *self.ctx.color("gold")[:3], 150
        rect = pygame.Rect((2 * radius, 2 * radius), self.rect.size)
        return surfaces.draw_blurred_box(rect.inflate(4 * radius, 4 * radius).size, rect, color, radius, radius)

    def activate(self) -> None:
        if self.is_enabled and self.action:
            self.action()
        elif self.disabled_reason:
            self.explain()


class ContentButton(Clickable):
    """A button with other widgets inside. `label` is its name for screen readers; `padding` is at 1080p."""

    panel_style = "row"

    def __init__(
        self, ctx: WidgetContext, label: str, content: Widget, action: Callback, padding: Padding, *, name: str
    ) -> None:
        super().__init__(ctx, label, action, name=name)
        self.content = content
        self._children = (content,)
        self.padding = scale_padding(ctx, padding)
        self.min_height = ctx.px(MIN_TARGET_PX)

    def measure(self, width: int) -> tuple[int, int]:
        padding_x, padding_y = self.padding
        return width, max(self.min_height, self.content.measure_once(width - 2 * padding_x)[1] + 2 * padding_y)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        self.content.place(rect.inflate(-2 * self.padding[0], -2 * self.padding[1]))

    def sprites(self) -> list[Sprite]:
        panel = self.ctx.panel_sprite("tile_pressed" if self.is_pressed else self.panel_style, self.rect)
        glow_alpha = int(self.hover_progress * 255)
        glow = [self.ctx.panel_sprite("tile_hover", self.rect, glow_alpha)] if glow_alpha else []
        return [panel, *glow, *self.content.sprites()]
