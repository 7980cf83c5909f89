"""Notices: tooltips at widgets, and toasts at the bottom of the window."""

from typing import NamedTuple

import pygame

from game.ui import clipboard
from game.ui.anim.clock import Clock, Tween, earliest_time
from game.ui.compositor import Sprite
from game.ui.kit.layout import Panel, SingleRow, grow
from game.ui.kit.text import Label, Picture
from game.ui.kit.widget import Widget, WidgetContext
from game.ui.measures import Measures

SIZES = Measures("notices")

TOOLTIP_DELAY_SECONDS = 0.5
FADE_SECONDS = 0.1
TOAST_SECONDS = 4.0
MIN_LONG_TOAST_LETTERS = 45
"""Length of a text, such as a file path, from which its toast stays longer."""


class Toast(NamedTuple):
    text: str
    picture: pygame.Surface | None
    tween: Tween


class Notices:
    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx
        self._clock = Clock()
        self._toasts: list[Toast] = []
        self._tooltip_widget: Widget | None = None
        self._tooltip_age = 0.0
        self._is_tooltip_dismissed = False
        self.toast_area: Widget | None = None
        """Empty widget over which toasts with a picture are shown; None for the upper right of the window."""

    def show_toast(self, text: str, picture: pygame.Surface | None = None) -> None:
        seconds = SIZES.long_toast_seconds if len(text) >= MIN_LONG_TOAST_LETTERS else TOAST_SECONDS
        tween = self._clock.tween(seconds, pauses=((FADE_SECONDS, seconds - FADE_SECONDS),))
        self._toasts = [*[toast for toast in self._toasts if toast.text != text][-2:], Toast(text, picture, tween)]

    def copy_text(self, text: str, message_key: str) -> None:
        """Copy a text to the clipboard, and show the message of a text key, or a message about a failure."""
        self.show_toast(self.ctx.t(message_key if clipboard.copy(text) else "menu.no_clipboard"))

    def hide_tooltip(self, can_return: bool) -> None:
        """Hide the tooltip. If it `can_return`, the same widget may show its tooltip again after the usual delay."""
        self._is_tooltip_dismissed = not can_return
        self._tooltip_widget = None if can_return else self._tooltip_widget

    @property
    def is_tooltip_shown(self) -> bool:
        return self._has_tooltip() and self._tooltip_age > TOOLTIP_DELAY_SECONDS

    def update(self, dt: float, widget: Widget | None) -> None:
        """Let `dt` seconds pass. `widget` is the widget whose tooltip is due, if any."""
        self._clock.step(dt)
        self._tooltip_age += dt
        if widget is not self._tooltip_widget:
            self._tooltip_widget = widget
            self._tooltip_age = 0.0
            self._is_tooltip_dismissed = False
        self._toasts = [toast for toast in self._toasts if toast.tween.is_running]

    def next_wakeup(self, widget: Widget | None) -> float | None:
        """Return the seconds until a notice appears, fades or disappears; None if nothing will change."""
        if widget is not self._tooltip_widget:
            return 0.0
        is_tooltip_due = self._has_tooltip() and self._tooltip_age < TOOLTIP_DELAY_SECONDS + FADE_SECONDS
        tooltip_seconds = max(0.0, TOOLTIP_DELAY_SECONDS - self._tooltip_age) if is_tooltip_due else None
        return earliest_time(self._clock.next_wakeup(), tooltip_seconds)

    def sprites(self) -> list[Sprite]:
        sprites = list[Sprite]()
        newer_rects = dict[bool, pygame.Rect]()
        for toast in reversed(self._toasts):
            picture, rect = self._place_toast(toast)
            newer_rect = newer_rects.get(toast.picture is None)
            if newer_rect and newer_rect.centery > self.ctx.size[1] / 2:
                rect.bottom = newer_rect.top - self.ctx.px(SIZES.gap_px)
            elif newer_rect:
                rect.top = newer_rect.bottom + self.ctx.px(SIZES.gap_px)
            newer_rects[toast.picture is None] = rect
            alpha = min(1.0, toast.tween.age / FADE_SECONDS, toast.tween.seconds_left / FADE_SECONDS)
            sprites.append(Sprite(picture, *rect.topleft, 0, round(255 * alpha)))
        return sprites + self._tooltip_sprites()

    def _place_toast(self, toast: Toast) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the picture of a toast and its rectangle in the window."""
        width, height = self.ctx.size
        margin = self.ctx.px(SIZES.window_margin_px)
        text, picture, _ = toast
        max_width = round(SIZES.toast_width_ratio * width)
        area = self.toast_area.rect if self.toast_area else pygame.Rect(0, 0, 0, 0)
        free_width = area.w - self.ctx.px(2 * SIZES.padding_px) - 2 * margin - (picture.get_width() if picture else 0)
        if picture and free_width >= self.ctx.tx(SIZES.min_words_width_tx):
            notice = self._draw_notice(text, min(free_width, max_width), "toast", picture)
            rect = notice.get_rect(center=area.center)
            return notice, rect.move(0, min(0, height - margin // 2 - rect.bottom))
        notice = self._draw_notice(text, max_width, "toast", picture)
        if picture:
            return notice, notice.get_rect(topright=(width - margin, margin))
        return notice, notice.get_rect(midbottom=(width // 2, height - self.ctx.px(SIZES.toast_foot_px)))

    def _has_tooltip(self) -> bool:
        widget = self._tooltip_widget
        return bool(widget and widget.tooltip and self.ctx.has_tooltips and not self._is_tooltip_dismissed)

    def _tooltip_sprites(self) -> list[Sprite]:
        if self._tooltip_widget is None or not self.is_tooltip_shown:
            return []
        picture, rect = self._place_tooltip(self._tooltip_widget)
        margin = 2 * self.ctx.px(SIZES.window_margin_px)
        rect.clamp_ip(pygame.Rect((0, 0), self.ctx.size).inflate(-margin, -margin))
        alpha = min(1.0, (self._tooltip_age - TOOLTIP_DELAY_SECONDS) / FADE_SECONDS)
        return [Sprite(picture, *rect.topleft, 0, round(255 * alpha))]

    def _place_tooltip(self, widget: Widget) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the picture of a widget's tooltip and its rectangle in the window."""
        ctx, rect = self.ctx, widget.rect
        padding = ctx.px(2 * SIZES.padding_px)
        if area := widget.tooltip_area:
            min_width = max(ctx.fonts.width(word, ctx.tx(SIZES.text_tx)) for word in widget.tooltip.split())
            notice = self._draw_notice(widget.tooltip, max(min_width, area.w - padding), "tooltip")
            is_left = area.centerx < rect.x
            return notice, notice.get_rect(topright=area.topright) if is_left else notice.get_rect(topleft=area.topleft)
        margin, gap = ctx.px(SIZES.window_margin_px), ctx.px(SIZES.gap_px)
        width = ctx.tx(SIZES.tooltip_width_tx)
        free_width = 2 * min(rect.centerx, ctx.size[0] - rect.centerx) - 2 * margin
        if width + padding > free_width and rect.w >= ctx.px(SIZES.min_wide_widget_px):
            width = min(width, rect.w - padding)
        notice = self._draw_notice(widget.tooltip, width, "tooltip")
        notice_rect = notice.get_rect(midbottom=(rect.centerx, rect.top - gap))
        if notice_rect.top < margin:
            notice_rect = notice.get_rect(midtop=(rect.centerx, rect.bottom + gap))
        return notice, notice_rect

    def _draw_notice(self, text: str, width: int, style: str, picture: pygame.Surface | None = None) -> pygame.Surface:
        ctx = self.ctx

        def draw() -> pygame.Surface:
            pictures = [Picture(ctx, picture)] if picture else []
            row = SingleRow(ctx, [*pictures, grow(Label(ctx, text, SIZES.text_tx))], 12, "middle")
            panel = Panel(ctx, row, (SIZES.padding_px, 12), style=style)
            margins = ctx.px(2 * SIZES.padding_px) + (picture.get_width() + row.gap if picture else 0)
            canvas = pygame.Surface(panel.measure(width + margins), pygame.SRCALPHA)
            panel.paint_on(canvas, canvas.get_rect())
            return canvas

        return ctx.cached(("notice", text, width, style, picture is None), draw)
