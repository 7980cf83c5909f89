"""Scroll areas, which show a part of longer content. The content fades at their edges."""

from collections.abc import Callable, Sequence
from functools import partial
from math import exp, modf

import pygame

from game.ui.anim.motion import smoothstep
from game.ui.compositor import Sprite
from game.ui.gfx import surfaces
from game.ui.input.input_events import Command, Wheel
from game.ui.kit.widget import SizeHints, Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("scroll")

GLIDE_FADE_SECONDS = 0.325
"""Seconds in which the speed of the content falls to 1/e after a finger was lifted."""
SPEED_AVERAGE_SECONDS = 0.05
"""Seconds over which the speed of a finger is averaged."""
MIN_GLIDE_SPEED = 24.0
"""Speed in pixels per second at 1080p below which the content stops."""
MIN_THROW_SPEED = 120.0
"""Speed in pixels per second at 1080p from which the content goes on moving after a finger was lifted."""
MAX_GLIDE_SPEED = 6000.0


class Glide:
    """Kinetic scrolling after a finger was lifted. `scroll` moves the content, and returns False at its end."""

    def __init__(self, scale: float, scroll: Callable[[int], bool], can_glide: bool = True) -> None:
        self.scale = scale
        self.scroll = scroll
        self.can_glide = can_glide
        self._is_held = False
        self._speed = self._pulled_distance = self._pixel_fraction = 0.0

    @property
    def is_moving(self) -> bool:
        return not self._is_held and self._speed != 0.0

    def pull(self, distance: float) -> None:
        """Handle a movement of the finger that holds the content. `distance` is in pixels."""
        if not self._is_held:
            self.stop()
        self._is_held = True
        self._pulled_distance += distance

    def release(self) -> None:
        is_thrown = self.can_glide and self._is_held and abs(self._speed) >= MIN_THROW_SPEED * self.scale
        max_speed = MAX_GLIDE_SPEED * self.scale
        speed = max(-max_speed, min(max_speed, self._speed)) if is_thrown else 0.0
        self.stop()
        self._speed = speed

    def stop(self) -> bool:
        """Stop the content. Return True if the content was gliding."""
        was_moving = self.is_moving
        self._is_held = False
        self._speed = self._pulled_distance = self._pixel_fraction = 0.0
        return was_moving

    def next_wakeup(self) -> float | None:
        return 0.0 if self.is_moving else None

    def step(self, dt: float) -> None:
        if self._is_held and dt > 0:
            self._speed += (self._pulled_distance / dt - self._speed) * min(1.0, dt / SPEED_AVERAGE_SECONDS)
            self._pulled_distance = 0.0
        elif self.is_moving:
            decay = exp(-dt / GLIDE_FADE_SECONDS)
            distance = self._speed * GLIDE_FADE_SECONDS * (1 - decay) + self._pixel_fraction
            self._speed *= decay
            if abs(self._speed) < MIN_GLIDE_SPEED * self.scale:
                self._speed = 0.0
            self._pixel_fraction, pixels = modf(distance)
            if pixels and not self.scroll(int(pixels)):
                self.stop()


MAX_EDGE_PICTURES = 200
"""Limit of the cache of faded sprites. A sprite that moves over an edge adds a picture in every frame."""


class EdgeFader(dict[tuple[int, ...], tuple[pygame.Surface, pygame.Surface]]):
    """Cuts and fades sprites at the edges of a scroll area, and caches the results."""

    def clip(self, sprite: Sprite, area: pygame.Rect, upper_fade: int, lower_fade: int) -> Sprite | None:
        """Return the part of a sprite in an area; None if it is outside. A fade is a height in pixels at an edge."""
        opaque_area = pygame.Rect(area.x, area.y + upper_fade, area.w, area.h - upper_fade - lower_fade)
        if opaque_area.contains(sprite.rect):
            return sprite
        sprite = sprite.transform()
        rect = sprite.rect.clip(area)
        if not rect:
            return None
        key = (id(sprite.surface), sprite.x, sprite.y, *area)
        if key not in self:  # the original is kept too, so that no other surface gets its id
            part = sprite.surface.subsurface(rect.move(-sprite.x, -sprite.y))
            above = ((y + 0.5 - area.top) / (upper_fade or 0.1) for y in range(rect.top, rect.bottom))
            below = ((area.bottom - y - 0.5) / (lower_fade or 0.1) for y in range(rect.top, rect.bottom))
            opacities = [smoothstep(min(1.0, *ratios)) for ratios in zip(above, below, strict=True)]
            if len(self) >= MAX_EDGE_PICTURES:
                self.clear()
            self[key] = sprite.surface, surfaces.fade_rows(part, opacities) if min(opacities) < 1 else part
        return sprite._replace(surface=self[key][1], x=rect.x, y=rect.y)


EDGE_FADE_PX = 32


class ScrollArea(Widget):
    """A part of longer content. With `rows`, the area shows whole rows only and scrolls from row to row."""

    access_role = "scroll area"
    size_hints = SizeHints(stretch=1, can_shrink=True)

    def __init__(self, ctx: WidgetContext, child: Widget, name: str = "", rows: Sequence[Widget] = ()) -> None:
        super().__init__(ctx, name)
        self.child = child
        self._children = (child,)
        self.rows = rows
        self.offset = 0
        self.overscroll = 0
        """Pixels by which the content may scroll past its end."""
        self._content_height = 0
        self._bar_drag_y: float | None = None
        self._pending_wheel_px = 0.0
        self.glide = self.clock.add(Glide(ctx.scale, self.scroll, not ctx.has_reduced_motion))
        self._edge_fader = EdgeFader()

    @property
    def can_scroll(self) -> bool:
        return self._content_height > self.rect.h

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]  # a page of mere text is scrolled with the arrow keys
        return self.can_scroll and not any(widget.is_focusable for widget in self.child.walk())

    def measure(self, width: int) -> tuple[int, int]:
        return self.child.measure_once(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = rect.w
        self._content_height = self.child.measure_once(width)[1]
        if self.can_scroll:
            width -= self._bar_width()
            self._content_height = self.child.measure_once(width)[1]
        self._edge_fader.clear()
        self.child.place(pygame.Rect(rect.x, rect.y - self.offset, width, max(self._content_height, rect.h)))
        self.scroll(0)

    def scroll(self, distance: int) -> bool:
        """Scroll down by a number of pixels. Return True if the content moved."""
        dy = self.offset - max(0, min(self.offset + distance, self.max_offset))
        if not dy:
            return False
        self.offset -= dy
        self._edge_fader.clear()
        for widget in self.child.walk():
            widget.move(0, dy)
        return True

    @property
    def max_offset(self) -> int:
        """Offset that shows the end of the content. With `rows`, the offset is the top of a row."""
        end_offset = max(0, self._content_height - self.rect.h)
        return self.overscroll + min((top for top in self._list_row_tops() if top >= end_offset), default=end_offset)

    def _list_row_tops(self) -> list[int]:
        return [0, *(row.rect.y - self.child.rect.y for row in self.rows)]

    def _round_to_row(self, distance: int) -> int:
        """Return the scroll distance to the last row within `distance`, or to the next row if none is reached."""
        sign = 1 if distance > 0 else -1
        steps = (sign * (top - self.offset) for top in self._list_row_tops() if self.rows)
        steps_ahead = sorted(step for step in steps if 0 < step <= self.rect.h) or [abs(distance)]
        return sign * max((step for step in steps_ahead if step <= abs(distance)), default=steps_ahead[0])

    def _visible_area(self) -> tuple[pygame.Rect, bool, bool]:
        """Return the visible rectangle, True if its upper edge cuts the content, and True if its lower edge cuts it.

        A row that does not fit at an edge is hidden, unless the visible rectangle would become too low.
        """
        if not self.rows:
            return self.rect.copy(), self.offset > 0, self.offset < self.max_offset
        top, bottom = self.rect.top, self.rect.bottom
        min_height = SIZES.min_whole_rows_ratio * self.rect.h
        first_whole_top = next((row.rect.bottom for row in self.rows if row.rect.top < top < row.rect.bottom), top)
        last_whole_bottom = next((row.rect.top for row in self.rows if row.rect.top < bottom < row.rect.bottom), bottom)
        is_clipped_above = bottom - first_whole_top < min_height
        is_clipped_below = last_whole_bottom - top < min_height
        top = top if is_clipped_above else first_whole_top
        bottom = bottom if is_clipped_below else last_whole_bottom
        return pygame.Rect(self.rect.x, top, self.rect.w, bottom - top), is_clipped_above, is_clipped_below

    def pull(self, distance: int) -> None:
        self.scroll(distance)
        self.glide.pull(distance)

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is visible and not faded at an edge."""
        if widget is self or widget not in self.child.walk():
            return
        self.glide.stop()
        row = next((row for row in self.rows if row.rect.h <= self.rect.h and widget in row.walk()), None)
        margin = 0 if self.rows else self.ctx.px(EDGE_FADE_PX)
        rect = row.rect if row else widget.focus_rect.inflate(0, 2 * margin)
        distance_to_top = rect.top - self.rect.top
        distance_to_bottom = rect.bottom - self.rect.bottom
        if distance_to_top < 0:
            self.scroll(distance_to_top)
        elif distance_to_bottom > 0:
            distances_to_rows = (top - self.offset for top in self._list_row_tops() if row)
            row_distances = (dy for dy in distances_to_rows if distance_to_bottom <= dy <= distance_to_top)
            self.scroll(min(row_distances, default=min(distance_to_bottom, distance_to_top)))

    def sprites(self) -> list[Sprite]:
        area, is_clipped_above, is_clipped_below = self._visible_area()
        area.inflate_ip(2 * self.ctx.px(SIZES.shadow_px), 0)
        fade = min(self.ctx.px(EDGE_FADE_PX), self.rect.h // 4)
        upper_fade = min(fade, self.offset) * is_clipped_above
        lower_fade = min(fade, max(0, self.max_offset - self.offset)) * is_clipped_below
        clip = partial(self._edge_fader.clip, area=area, upper_fade=upper_fade, lower_fade=lower_fade)
        sprites = [*filter(None, map(clip, self.child.sprites()))]
        if self.can_scroll:
            style = "thumb_hover" if self.is_highlighted or self.is_draggable else "thumb"
            sprites.append(self.ctx.panel_sprite(style, self._bar_rect()))
        return sprites

    def _bar_width(self) -> int:
        return self.ctx.px(SIZES.bar_px + SIZES.bar_gap_px * self.ctx.text_ratio)

    def _bar_rect(self) -> pygame.Rect:
        width = self.ctx.px(SIZES.bar_px)
        length = max(self.ctx.px(44), self.rect.h * self.rect.h // max(1, self._content_height))
        bar_offset = (self.rect.h - length) * self.offset // max(1, self.max_offset)
        return pygame.Rect(self.rect.right - width, self.rect.y + bar_offset, width, length)

    def hit_test(self, x: float, y: float) -> Widget | None:
        if self.can_scroll and self.rect.collidepoint(x, y) and x >= self.rect.right - self._bar_width():
            return self
        is_visible = not self.rows or self._visible_area()[0].collidepoint(x, y)
        return super().hit_test(x, y) if is_visible else None

    @property
    def is_draggable(self) -> bool:  # type: ignore[override]  # only while its bar is held
        return self._bar_drag_y is not None

    def press(self, x: float, y: float) -> None:
        if x >= self.rect.right - self._bar_width():
            self._bar_drag_y = y

    def drag(self, x: float, y: float) -> None:
        if self._bar_drag_y is not None and self.can_scroll:
            travel = max(1, self.rect.h - self._bar_rect().h)
            if self.scroll(round((y - self._bar_drag_y) * self.max_offset / travel)):
                self._bar_drag_y = y

    def release(self, x: float, y: float, is_inside: bool) -> None:
        self._bar_drag_y = None

    def turn_wheel(self, event: Wheel) -> bool:
        is_notch = abs(event.dy) >= 1  # a trackpad turns by fractions
        step = event.dy * self.ctx.px(SIZES.wheel_step_px)
        self._pending_wheel_px = -step if is_notch else self._pending_wheel_px - step
        distance = round(self._pending_wheel_px)
        row_distance = self._round_to_row(distance)
        if not distance or (abs(row_distance) > abs(distance) and not is_notch):
            return False
        self._pending_wheel_px -= row_distance
        return self._scroll_rows(distance)

    def handle_command(self, command: Command) -> bool:
        if command.has_action("up", "down"):
            step = self.ctx.px(SIZES.wheel_step_px)
            return self._scroll_rows(step if command.has_action("down") else -step)
        return self.scroll_page(command)

    def scroll_page(self, command: Command) -> bool:
        step = self.rect.h * 9 // 10
        is_forward = command.has_action("page_down")
        return (is_forward or command.has_action("page_up")) and self._scroll_rows(step if is_forward else -step)

    def _scroll_rows(self, distance: int) -> bool:
        self.glide.stop()
        return self.scroll(self._round_to_row(distance))
