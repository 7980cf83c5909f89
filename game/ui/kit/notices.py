"""Notices: tooltips at widgets, and toasts at the window's foot."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui import clipboard
from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.compositor import Sprite
from game.ui.kit.layout import Panel, SingleRow, grow
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("kit_notices")

TOOLTIP_DELAY_SECONDS = 0.5
FADE_SECONDS = 0.1
TOAST_SECONDS = 4.0
MIN_LONG_TOAST_LETTERS = 45
"""Number of letters from which a toast is long, for example because of a file path."""


class Toast(NamedTuple):
    text: str
    picture: pygame.Surface | None
    tween: Tween


class Notices:
    """The tooltip and the toasts of a scene."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx
        self._clock, self._tooltip_clock = Clock(), Clock()
        self._toasts: list[Toast] = []
        self._tooltip_widget: Widget | None = None
        self._tooltip_tween = self._tooltip_clock.tween(0.0)
        self._is_dismissed = False
        self.toast_area: Widget | None = None
        """Widget that leaves room for toasts with a picture; without enough room they are at the upper right."""

    def toast(self, text: str, sign: pygame.Surface | None = None) -> None:
        """Show a message for a while; a message with a picture (`sign`) is shown in the `toast_area`."""
        seconds = SIZES.long_toast_seconds if len(text) >= MIN_LONG_TOAST_LETTERS else TOAST_SECONDS
        tween = self._clock.tween(seconds, still=((FADE_SECONDS, seconds - FADE_SECONDS),))
        self._toasts = [*[toast for toast in self._toasts if toast.text != text][-2:], Toast(text, sign, tween)]

    def copy_text(self, text: str, words: str) -> None:
        """Copy a text to the clipboard, and show the text of the key `words` or a message about the failure."""
        self.toast(self.ctx.t(words if clipboard.copy(text) else "menu.no_clipboard"))

    def hide_tooltip(self, can_return: bool) -> None:
        """Hide the tooltip. It comes back at another widget, or at the same one if it `can_return`."""
        self._is_dismissed = not can_return
        self._tooltip_widget = None if can_return else self._tooltip_widget

    @property
    def is_tooltip_shown(self) -> bool:
        return self._has_tooltip() and self._tooltip_tween.age > TOOLTIP_DELAY_SECONDS

    def update(self, dt: float, widget: Widget | None) -> None:
        """Let time pass. `widget` is under the pointer or has the focus; None if there is no such widget."""
        self._clock.step(dt)
        self._tooltip_clock.step(dt)
        if widget is not self._tooltip_widget:
            self._tooltip_clock.cancel()
            self._tooltip_widget, self._is_dismissed = widget, False
            seconds, still = TOOLTIP_DELAY_SECONDS + FADE_SECONDS, ((0.0, TOOLTIP_DELAY_SECONDS),)
            self._tooltip_tween = self._tooltip_clock.tween(seconds, still=still)
        self._toasts = [toast for toast in self._toasts if toast.tween.is_running]

    def next_wakeup(self, widget: Widget | None) -> float | None:
        """Return the seconds until a notice appears, fades or goes; None if none will."""
        if widget is not self._tooltip_widget:
            return 0.0
        tooltip = self._tooltip_clock.next_wakeup() if self._has_tooltip() else None
        return earliest_time(self._clock.next_wakeup(), tooltip)

    def sprites(self) -> list[Sprite]:
        sprites, newer = [], dict[bool, pygame.Rect]()
        for toast in reversed(self._toasts):
            box, place = self._place_toast(toast)
            last = newer.get(toast.picture is None)
            if last and last.centery > self.ctx.size[1] / 2:
                place.bottom = last.top - self.ctx.px(SIZES.gap_px)
            elif last:
                place.top = last.bottom + self.ctx.px(SIZES.gap_px)
            newer[toast.picture is None] = place
            alpha = min(1.0, toast.tween.age / FADE_SECONDS, toast.tween.seconds_left / FADE_SECONDS)
            sprites.append(Sprite(box, *place.topleft, 0, round(255 * alpha)))
        return sprites + self._tooltip_sprites()

    def _place_toast(self, toast: Toast) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a toast and its place: at the foot, or with a picture in the `toast_area`, else at the upper right."""
        (width, height), edge, (text, sign, _) = self.ctx.size, self.ctx.px(SIZES.window_margin_px), toast
        max_width = round(SIZES.toast_width_ratio * width)
        area = self.toast_area.rect if self.toast_area else pygame.Rect(0, 0, 0, 0)
        free = area.w - self.ctx.px(2 * SIZES.padding_px) - 2 * edge - (sign.get_width() if sign else 0)
        if sign and free >= self.ctx.tx(SIZES.min_words_width_px):
            box = self._notice_picture(text, min(free, max_width), "toast", sign)
            place = box.get_rect(center=area.center)
            return box, place.move(0, min(0, height - edge // 2 - place.bottom))
        box = self._notice_picture(text, max_width, "toast", sign)
        if sign:
            return box, box.get_rect(topright=(width - edge, edge))
        return box, box.get_rect(midbottom=(width // 2, height - self.ctx.px(SIZES.toast_foot_px)))

    def _has_tooltip(self) -> bool:
        widget = self._tooltip_widget
        return bool(widget and widget.tooltip and self.ctx.tooltips and not self._is_dismissed)

    def _tooltip_sprites(self) -> list[Sprite]:
        if self._tooltip_widget is None or not self.is_tooltip_shown:
            return []
        box, place = self._place_tooltip(self._tooltip_widget)
        margin = 2 * self.ctx.px(SIZES.window_margin_px)
        place.clamp_ip(pygame.Rect((0, 0), self.ctx.size).inflate(-margin, -margin))
        alpha = min(1.0, (self._tooltip_tween.age - TOOLTIP_DELAY_SECONDS) / FADE_SECONDS)
        return [Sprite(box, place.x, place.y, 0, round(255 * alpha))]

    def _place_tooltip(self, widget: Widget) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the tooltip of a widget and its place: in its `tooltip_area`, else above or below.

        At the window's edge, the tooltip of a wide widget is no wider than the widget.
        """
        ctx, rect, area, gap = self.ctx, widget.rect, widget.tooltip_area, self.ctx.px(SIZES.gap_px)
        padding, margin = ctx.px(2 * SIZES.padding_px), ctx.px(SIZES.window_margin_px)
        if area:
            least = max(ctx.type.width(word, ctx.tx(SIZES.letters_px)) for word in widget.tooltip.split())
            box = self._notice_picture(widget.tooltip, max(least, area.w - padding), "tooltip")
            is_left = area.centerx < rect.x
            return box, box.get_rect(topright=area.topright) if is_left else box.get_rect(topleft=area.topleft)
        width, free = ctx.tx(SIZES.tooltip_width_px), 2 * min(rect.centerx, ctx.size[0] - rect.centerx) - 2 * margin
        if width + padding > free and rect.w >= ctx.px(SIZES.min_wide_widget_px):
            width = min(width, rect.w - padding)
        box = self._notice_picture(widget.tooltip, width, "tooltip")
        place = box.get_rect(midbottom=(rect.centerx, rect.top - gap))
        return box, place if place.top >= margin else place.move(0, rect.bottom + gap - place.top)

    def _notice_picture(self, text: str, width: int, style: str, sign: pygame.Surface | None = None) -> pygame.Surface:
        """Return a text with lines up to a width on a panel, and a sign before it."""
        ctx = self.ctx

        def draw() -> pygame.Surface:
            signs = [Picture(ctx, sign)] if sign else []
            row = SingleRow(ctx, [*signs, grow(Label(ctx, text, SIZES.letters_px))], 12, "middle")
            panel = Panel(ctx, row, (SIZES.padding_px, 12), style=style)
            around = ctx.px(2 * SIZES.padding_px) + (sign.get_width() + row.gap if sign else 0)
            canvas = pygame.Surface(panel.measure(width + around), pygame.SRCALPHA)
            panel.draw_on(canvas, canvas.get_rect())
            return canvas

        return ctx.cached(("notice", text, width, style, sign is None), draw)
