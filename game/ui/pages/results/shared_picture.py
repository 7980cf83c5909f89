"""A picture to show to others: a result in the hall under the game's name, of one width on every screen."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.session.play.live_match import LiveMatch
from game.session.rules import chosen_rules
from game.store.picture_saver import PictureSaver
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.kit import Button, Column, Label, Picture, Row, Space, Widget
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.lettering import lettering

WIDE = 1600
"""The width of the picture, in pixels; it is as high as what it shows."""
HIGH = 1000
"""The height of the window for which all in the picture is measured, in pixels."""
LETTERS = 74
"""How high the game's name is written, at 1080p."""
AXIS = 0.32
"""Where the axis of the hall is seen, behind the podium, as a share of the width."""


class SharedPicture:
    """Saves what `content` makes for a result of a match, by a button."""

    def __init__(self, ctx: Context, match: LiveMatch, content: Callable[[Context], Widget]) -> None:
        self.ctx, self.match, self.content = ctx, match, content
        self._saver = PictureSaver(ctx.services.stores)

    def button(self) -> Button:
        """The button that saves it."""
        t = self.ctx.t
        tip = t("table.result.picture_tip")
        return Button(self.ctx, t("table.result.picture"), self.save, "plaque", "save", tooltip=tip, name="picture")

    def save(self) -> None:
        """Draw it as things are now, and have it written."""
        rules = chosen_rules.title(self.ctx.texts, self.match.seen.rules, self.match.rules_name)
        self._saver.save(partial(as_png, drawn(self.ctx, self.content, rules)))

    def poll(self) -> str:
        """What tells where it lies, once it is written."""
        file = self._saver.poll()
        return self.ctx.t("table.result.picture_saved", file=str(file)) if file else ""

    def next_wakeup(self) -> float | None:
        """Seconds until it may be written."""
        return self._saver.next_wakeup()


def drawn(ctx: Context, content: Callable[[Context], Widget], told: str) -> pygame.Surface:
    """What `content` makes, with the usual text size, and under it a line that says what it is of."""
    own = Context((WIDE, HIGH), settings=replace(ctx.settings, text_scale=100), services=ctx.services)
    name = Picture(own, lettering(own, own.px(LETTERS)))
    parts: list[Widget] = [
        Row(own, [name, Space(own), Label(own.on_wall(), told, 26, "text")]),
        content(own),
    ]
    whole = Column(own, parts, gap=20, padding=48)
    size = (WIDE, whole.measure(WIDE)[1])
    own.size = size
    whole.place(pygame.Rect((0, 0), size))
    face = hall.view(own, size, round(AXIS * WIDE), titled=True, light=hall.NOON)
    surfaces.draw_border(face, own.px(14), line=own.px(2), radius=own.px(10), colour=own.theme.gold, opacity=0.5)
    for sprite in sorted(whole.sprites(), key=lambda each: each.z):
        face.blit(sprite.surface, (sprite.x, sprite.y))
    return face


def as_png(picture: pygame.Surface) -> bytes:
    """The picture as a file's contents."""
    with io.BytesIO() as target:  # closed, for pygame never lets go of it
        pygame.image.save(picture, target, "png")
        return target.getvalue()
