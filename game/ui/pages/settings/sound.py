"""Sound: two volumes, silence, sounds to hear them by, and the bronze drum that shows how loud the table is."""

from __future__ import annotations

import pygame

from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import surfaces
from game.ui.gfx import skin
from game.ui.kit import Ageing, Column, Grid, Label, Widget
from game.ui.pages.parts.page import section
from game.ui.pages.parts.tiles import PictureTile, on_table
from game.ui.pages.settings.setting_controls import Page, SettingsHost

LEAST_DRUM, MOST = 320, 620
"""The width for which the drum asks, and that it takes where there is more, at 1080p."""
STEP = 20
"""The steps in which the drum grows, at 1080p."""
STAR = 0.24
"""Where the star's rings end and the birds begin, as a share of the width."""
DULL, BRIGHT = 44, 225
"""How clearly a part shows that is silent, and one at full loudness, of 255."""
STRUCK = 255
"""How clearly a part shows in the moment in which it sounds, of 255."""
RINGS = 0.7
"""Seconds that the star shines on after a sound."""


class SoundDrum(Ageing):
    """As bright as the settings are loud; `strike` when an effect is heard."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, "drum")
        self.age = self.lasts = RINGS

    def measure(self, width: int) -> tuple[int, int]:
        """Room for a small one; it takes more where there is more."""
        side = min(width, self.ctx.px(LEAST_DRUM))
        return side, side

    def strike(self) -> None:
        """Let the star flare up, where effects are heard and things may move."""
        if self._loudness("effects_volume") and not self.ctx.reduced_motion:
            self.age = 0.0

    def sprites(self) -> list[Sprite]:
        """The star, and the birds around it."""
        step = max(1, self.ctx.px(STEP))
        side = min(*self.rect.size, self.ctx.px(MOST)) // step * step
        light = _light(self._loudness("effects_volume"))
        flare = round((STRUCK - light) * (1 - self.age / RINGS))
        birds = self._sprite(side, False, _light(self._loudness("music_volume")))
        return [self._sprite(side, True, light + flare), birds]

    def _sprite(self, side: int, inner: bool, alpha: int) -> Sprite:
        half = self._half(side, inner)
        return Sprite.about(half, self.rect.center, 0, alpha)

    def _loudness(self, name: str) -> int:
        """In per cent; 0 where all is muted."""
        settings = self.ctx.settings
        return 0 if settings.muted else int(getattr(settings, name))

    def _half(self, side: int, inner: bool) -> pygame.Surface:
        """The drum's face with only what lies within the star's rings, or only what lies around them; kept."""
        gong = skin.of(self.ctx.theme).picture("hall/gong", (side, side))
        return self.ctx.cached(("sound drum", side, inner), lambda: _cut(gong, inner))


def _light(loudness: int) -> int:
    return DULL + (BRIGHT - DULL) * loudness // 100


def _cut(face: pygame.Surface, inner: bool) -> pygame.Surface:
    """A copy of the face on which what lies beyond the cut is clear, the star no larger than it is, as it flares."""
    side = face.get_width()
    mask = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0 if inner else 255))
    pygame.draw.circle(mask, (255, 255, 255, 255 if inner else 0), (side / 2, side / 2), side * STAR)
    surfaces.mask(mask, face)
    half = int(side * STAR) + 1
    return mask.subsurface(side // 2 - half, side // 2 - half, 2 * half, 2 * half).copy() if inner else mask


SAMPLES = (
    ("play", "cards"),
    ("two", "pig"),
    ("chop", "chop"),
    ("turn", "clock"),
    ("points", "coin"),
    ("win", "trophy"),
)
"""The effects that can be tried, each with an icon."""
LEAST = 170
"""The least width of their tiles, at 1080p."""


def _samples(page: SettingsHost) -> Widget:
    """What is heard at the table."""
    ctx = page.ctx
    tiles = Grid(ctx, [_sample(page, *each) for each in SAMPLES], 3, gap=14, least=LEAST * ctx.text_scale)
    return Column(ctx, [section(ctx, ctx.t("settings.sound.try")), tiles], gap=10)


def preview(page: SettingsHost) -> list[Widget]:
    """The right side: the drum, and what it shows."""
    ctx = page.aside
    told = ctx.t("settings.sound.silent" if ctx.settings.muted else "settings.sound.drum")
    return [SoundDrum(ctx), Label(ctx, told, 21, "text_dim", align="center")]


def _sample(page: SettingsHost, name: str, icon: str) -> PictureTile:
    ctx = page.ctx

    def hear() -> None:
        ctx.sound(name)
        drum = page.ui.find("drum")
        assert isinstance(drum, SoundDrum)
        drum.strike()

    def lay(face: pygame.Surface) -> None:
        medal = ctx.art.award(icon, round(0.72 * face.get_height()))
        face.blit(medal, medal.get_rect(center=face.get_rect().center))

    shown = on_table(ctx, ("heard", icon), lay)
    return PictureTile(ctx, ctx.t(f"settings.sound.{name}"), shown, hear, name=f"try.{name}")


PAGE = Page(("effects_volume", "music_volume", "muted", _samples), preview)
