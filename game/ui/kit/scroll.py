"""Scroll areas: a window that moves over longer content and fades it at the edges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, modf

import pygame

from game.ui.compositor import Sprite
from game.ui.gfx import surfaces
from game.ui.input.input_events import Command, Wheel
from game.ui.kit.widget import Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_scroll")

GLIDE_FADE_SECONDS = 0.325
"""Seconds in which the speed falls to 1/e."""
GLIDE_SETTLE_SECONDS = 0.05
"""Seconds over which the finger's speed is averaged: a finger that rested before it was lifted throws nothing."""
MIN_GLIDE_SPEED = 24.0
"""Speed below which a page stops, in pixels per second at 1080p."""
MIN_THROW_SPEED = 120.0
"""Speed of a finger below which it throws nothing."""
MAX_GLIDE_SPEED = 6000.0


class Glide:
    """Motion of a page that a finger has thrown. `scroll` moves the page; it returns False at the end of the page."""

    def __init__(self, scale: float, scroll: Callable[[int], bool]) -> None:
        self.scale = scale
        self.scroll = scroll
        self._is_held = False
        self._speed = self._pulled_px = self._pixel_fraction = 0.0

    @property
    def is_moving(self) -> bool:
        return not self._is_held and self._speed != 0.0

    def pull(self, by: float) -> None:
        if not self._is_held:
            self.stop()
        self._is_held = True
        self._pulled_px += by

    def release(self) -> None:
        is_thrown = self._is_held and abs(self._speed) >= MIN_THROW_SPEED * self.scale
        fastest = MAX_GLIDE_SPEED * self.scale
        speed = max(-fastest, min(fastest, self._speed)) if is_thrown else 0.0
        self.stop()
        self._speed = speed

    def stop(self) -> bool:
        """Stop; return whether the page moved."""
        was_moving, self._is_held = self.is_moving, False
        self._speed = self._pulled_px = self._pixel_fraction = 0.0
        return was_moving

    def next_wakeup(self) -> float | None:
        return 0.0 if self.is_moving else None

    def step(self, dt: float) -> None:
        if self._is_held and dt > 0:
            self._speed += (self._pulled_px / dt - self._speed) * min(1.0, dt / GLIDE_SETTLE_SECONDS)
            self._pulled_px = 0.0
        elif self.is_moving:
            fading = exp(-dt / GLIDE_FADE_SECONDS)
            distance = self._speed * GLIDE_FADE_SECONDS * (1 - fading) + self._pixel_fraction
            self._speed *= fading
            if abs(self._speed) < MIN_GLIDE_SPEED * self.scale:
                self._speed = 0.0
            self._pixel_fraction, pixels = modf(distance)
            if pixels and not self.scroll(int(pixels)):
                self.stop()


MAX_EDGE_PICTURES = 200
"""Number of parts kept; a sprite that flies over an edge adds one in every frame."""


class EdgeFader(dict[tuple[int, ...], tuple[pygame.Surface, pygame.Surface]]):
    """Cuts and fades sprites at the edges of a scroll area. It holds the whole pictures with their visible parts."""

    def clip(self, sprite: Sprite, place: pygame.Rect, above: int, below: int) -> Sprite | None:
        """Return the visible part of a sprite in a place whose upper `above` and lower `below` pixels fade."""
        whole = pygame.Rect(place.x, place.y + above, place.w, place.h - above - below)
        if whole.contains(sprite.rect):
            return sprite
        box = sprite.rect.clip(place)
        if not box:
            return None
        key = (id(sprite.surface), sprite.x, sprite.y, *place)
        if key not in self:  # the whole is kept beside the part, so that its id stays its own
            part = sprite.surface.subsurface(box.move(-sprite.x, -sprite.y))
            opacities = [_edge_opacity(y, place, above, below) for y in range(box.top, box.bottom)]
            if len(self) >= MAX_EDGE_PICTURES:
                self.clear()
            self[key] = sprite.surface, surfaces.fade_rows(part, opacities) if min(opacities) < 1 else part
        return sprite._replace(surface=self[key][1], x=box.x, y=box.y)


def _edge_opacity(y: int, place: pygame.Rect, above: int, below: int) -> float:
    share = min(1.0, (y + 0.5 - place.top) / (above or 0.1), (place.bottom - y - 0.5) / (below or 0.1))
    return share * share * (3 - 2 * share)


EDGE_FADE_PX = 32


class ScrollArea(Widget):
    """Shows a part of its content; wheel, bar, fingers, Page Up and Down, and the focus scroll it.

    With `rows`, only whole rows are shown, and it scrolls from row to row.
    """

    access_role = "scroll area"
    stretch = 1
    can_shrink = True

    def __init__(self, ctx: WidgetContext, child: Widget, name: str = "", rows: Sequence[Widget] = ()) -> None:
        super().__init__(ctx, name)
        self.child, self._children = child, (child,)
        self.rows = rows
        self.offset = 0
        self.overscroll_px = 0
        """Pixels past the end that it may be scrolled, so that a changed row can stay in place."""
        self._content_height = 0
        self._grip_y: float | None = None
        self._glide = self.clock.add(Glide(ctx.scale, self.scroll))
        self._edges = EdgeFader()

    @property
    def can_scroll(self) -> bool:
        return self._content_height > self.rect.h

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]  # a page of mere text is scrolled with the arrow keys
        return self.can_scroll and not any(widget.is_focusable for widget in self.child.walk())

    def measure(self, width: int) -> tuple[int, int]:
        return self.child.cached_size(width)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        width = rect.w
        self._content_height = self.child.cached_size(width)[1]
        if self.can_scroll:
            width -= self._bar_width()
            self._content_height = self.child.cached_size(width)[1]
        self._edges.clear()
        self.child.place(pygame.Rect(rect.x, rect.y - self.offset, width, max(self._content_height, rect.h)))
        self.scroll(0)

    def scroll(self, by: int) -> bool:
        """Move the content up by some pixels; return whether it moved."""
        moved = self.offset - max(0, min(self.offset + by, self._max_offset))
        if not moved:
            return False
        self.offset -= moved
        self._edges.clear()
        for widget in self.child.walk():
            widget.move(0, moved)
        return True

    @property
    def _max_offset(self) -> int:
        """Largest offset: the end, or the first row from which all further rows fit."""
        last = max(0, self._content_height - self.rect.h)
        return self.overscroll_px + min((top for top in self._row_tops() if top >= last), default=last)

    def _row_tops(self) -> list[int]:
        return [0, *(row.rect.y - self.child.rect.y for row in self.rows)]

    def _row_distance(self, by: int) -> int:
        """Return the distance to a row near `by`: at least to the next row, unless that is further than the height."""
        sign = 1 if by > 0 else -1
        steps = (sign * (top - self.offset) for top in self._row_tops() if self.rows)
        ahead = sorted(step for step in steps if 0 < step <= self.rect.h) or [abs(by)]
        return sign * max((step for step in ahead if step <= abs(by)), default=ahead[0])

    def _visible_window(self) -> tuple[pygame.Rect, bool, bool]:
        """Return the visible part of the area, and whether a row is cut above and below."""
        window, least_height = self.rect.copy(), SIZES.min_whole_rows_ratio * self.rect.h
        if not self.rows:
            return window, self.offset > 0, self.offset < self._max_offset
        is_cut_above = is_cut_below = False
        for box in (row.rect for row in self.rows):
            if box.top < window.top < box.bottom:
                is_cut_above = self.rect.bottom - box.bottom < least_height
                if not is_cut_above:
                    window.h, window.y = window.bottom - box.bottom, box.bottom
            elif box.top < window.bottom < box.bottom:
                is_cut_below = box.top - self.rect.top < least_height
                if not is_cut_below:
                    window.h = box.top - window.top
        return window, is_cut_above, is_cut_below

    # --- thrown by a finger

    def pull(self, by: int) -> None:
        self.scroll(by)
        self._glide.pull(by)

    def release_pull(self) -> None:
        self._glide.release()
        if self.ctx.reduced_motion:
            self._glide.stop()

    def stop(self) -> bool:
        """Stop; return whether the content moved by itself."""
        return self._glide.stop()

    def reveal(self, widget: Widget) -> None:
        """Scroll a widget into view, clear of the fading edges."""
        if widget is self or widget not in self.child.walk():
            return
        self.stop()
        row = next((row for row in self.rows if row.rect.h <= self.rect.h and widget in row.walk()), None)
        margin = 0 if self.rows else self.ctx.px(EDGE_FADE_PX)
        box = row.rect if row else widget.focus_rect.inflate(0, 2 * margin)
        above, below = box.top - self.rect.top, box.bottom - self.rect.bottom
        if above < 0:
            self.scroll(above)
        elif below > 0:
            tops = (top - self.offset for top in self._row_tops() if row)
            self.scroll(min((top for top in tops if below <= top <= above), default=min(below, above)))

    # --- picture

    def sprites(self) -> list[Sprite]:
        window, cut_above, cut_below = self._visible_window()
        fade, left = min(self.ctx.px(EDGE_FADE_PX), self.rect.h // 4), max(0, self._max_offset - self.offset)
        above, below = min(fade, self.offset) * cut_above, min(fade, left) * cut_below
        place = window.inflate(2 * self.ctx.px(SIZES.shadow_px), 0)
        parts = (self._edges.clip(sprite, place, above, below) for sprite in self.child.sprites())
        sprites = [*filter(None, parts)]
        if self.can_scroll:
            style = "thumb_hover" if self.is_lit or self.is_draggable else "thumb"
            sprites.append(self.ctx.panel_sprite(self._bar_rect(), style))
        return sprites

    def _bar_width(self) -> int:
        return self.ctx.px(SIZES.bar_px + SIZES.bar_gap_px * self.ctx.text_scale)

    def _bar_rect(self) -> pygame.Rect:
        width = self.ctx.px(SIZES.bar_px)
        length = max(self.ctx.px(44), self.rect.h * self.rect.h // max(1, self._content_height))
        travel = (self.rect.h - length) * self.offset // max(1, self._max_offset)
        return pygame.Rect(self.rect.right - width, self.rect.y + travel, width, length)

    # --- input

    def hit_test(self, x: float, y: float) -> Widget | None:
        if self.can_scroll and self.rect.collidepoint(x, y) and x >= self.rect.right - self._bar_width():
            return self
        inside = not self.rows or self._visible_window()[0].collidepoint(x, y)
        return super().hit_test(x, y) if inside else None

    @property
    def is_draggable(self) -> bool:  # type: ignore[override]  # only while its bar is held
        return self._grip_y is not None

    def press(self, x: float, y: float) -> None:
        if x >= self.rect.right - self._bar_width():
            self._grip_y = y

    def drag(self, x: float, y: float) -> None:
        if self._grip_y is not None and self.can_scroll:
            travel = max(1, self.rect.h - self._bar_rect().h)
            if self.scroll(round((y - self._grip_y) * self._max_offset / travel)):
                self._grip_y = y

    def release(self, x: float, y: float, inside: bool) -> None:
        self._grip_y = None

    def turn_wheel(self, event: Wheel) -> bool:
        return self._scroll_rows(-round(event.dy * self.ctx.px(SIZES.wheel_step_px)))

    def handle_command(self, command: Command) -> bool:
        if command.has_action("up", "down"):
            step = self.ctx.px(SIZES.wheel_step_px)
            return self._scroll_rows(step if command.has_action("down") else -step)
        return self.scroll_page(command)

    def scroll_page(self, command: Command) -> bool:
        step = self.rect.h * 9 // 10
        is_forward = command.has_action("page_down")
        return (is_forward or command.has_action("page_up")) and self._scroll_rows(step if is_forward else -step)

    def _scroll_rows(self, by: int) -> bool:
        self.stop()
        return self.scroll(self._row_distance(by))
