"""The people at the table: round medallions, one drawing each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.draw import figures, key_light, lamplight, surfaces, svg
from game.ui.draw.cache import of_look
from game.ui.draw.drawings import material
from game.ui.draw.figures import NECK, Gaze
from game.ui.draw.mood import MOODS, Mood
from game.ui.draw.theme import Theme, mix

VIEW = 200.0
ABOVE = 34.0
"""What hats need above the frame of a drawing."""
WIDE = VIEW + ABOVE
"""The width of a bust, in the units of the drawings."""
CLOTHED = 294.0
"""How far down clothes are drawn."""
GROWN, FOOT = 1.15, 192.0
"""How much larger somebody is who looks out of the medallion, and about which line of the drawing."""
MODELLED = 0.65
"""How much more light and shade are on a bust, and on a figure in its medallion."""
LEAST_TONED = 56
"""From this side on outlines have the tones of what they are about; in smaller ones they are bold, to be read."""
CAST = (0.06, 0.045)
"""How far to the right and down the shadow of a figure falls on its medallion, for the side."""
CAST_DARK, CAST_SOFT = 0.8, 0.022
"""How dark it is, and how soft, for the side."""
NEAR = 1.06
"""How much larger somebody is within the medallion."""
GLOW, RIM_SHADE = 0.58, 0.6
"""How bright the lamp shines into a medallion, and how dark it is at its rim."""
LEAST_SHADE = 0.5
"""The least share of both, by day."""


def portrait(character: str, size: int, theme: Theme, mood: Mood = "neutral") -> pygame.Surface:
    """A character's medallion on a square of `size` pixels, in a mood; an unknown one is shown as FACELESS.

    Raises ValueError for a mood that is not one of MOODS.
    """
    near, bold = f"translate(100 100) scale({NEAR}) translate(-100 -100)", theme.plain or size < LEAST_TONED
    parts = figures.figure(character, theme, mood, bold=bold)
    picture, figure = (svg.square(svg.group(part, near), size, VIEW) for part in parts)
    light, origin = size / VIEW * NEAR, (size * (1 - NEAR) / 2,) * 2
    for part in (picture, figure):
        _shine(part, character, theme, light, origin=origin)
    _hollow(picture, 0, theme)
    _cast(picture, figure, 0, theme)
    picture.blit(key_light.lit(figure, theme, 0.0, key_light.shade(theme), from_left=True), (0, 0))
    mask = svg.square(svg.circle(100, 100, 94, fill="#ffffff"), size, VIEW)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_rim(size, theme), (0, 0))
    return svg.ready(picture)


def bust(
    character: str,
    size: int,
    theme: Theme,
    mood: Mood = "neutral",
    *,
    tall: float = 1.0,
    lean: float = 0.0,
    gaze: Gaze = (0.0, 0.0),
    tilt: float = 0.0,
) -> pygame.Surface:
    """A character alone, without its medallion, with room for hats above its frame; an unknown one is FACELESS.

    It is `size` pixels wide, and `tall` times as high: more than 1 shows more of the body. It leans by so many degrees
    to the right of the picture, and its head tilts by `tilt` more. Its pupils are moved by `gaze`, to the right and
    down, in units of the drawing; where that is None its eyes are shut. Its parts are outlined in their own tones.
    """
    _, figure = figures.figure(character, theme, mood, gaze, bold=theme.plain, tilt=tilt)
    scale = size / (VIEW + ABOVE)
    turned = f"rotate({lean:g} {size / 2:g} {size * tall:g}) " if lean else ""
    moved = f"{turned}scale({scale:.5f}) translate({ABOVE / 2:g} {ABOVE})"
    picture = svg.render(figure, (size, round(size * tall)), moved)
    _lengthen(picture, round((CLOTHED + ABOVE) * scale))
    neck = (VIEW / 2 + NECK[0] + ABOVE / 2) * scale, (NECK[1] + ABOVE) * scale
    turns = (tilt, neck), (lean, (size / 2, size * tall))
    _shine(picture, character, theme, scale, origin=(ABOVE / 2 * scale, ABOVE * scale), turns=turns, more=MODELLED)
    return picture


def _lengthen(picture: pygame.Surface, end: int) -> None:
    """Have the clothes of a bust go on below the row at which they are drawn no further."""
    wide, high = picture.get_size()
    if end < high:
        row = picture.subsurface((0, end - 1, wide, 1))
        below = pygame.transform.scale(row, (wide, high - end))
        picture.fill((0, 0, 0, 0), (0, end, wide, high - end))
        picture.blit(below, (0, end))


def medallion(character: str, size: int, above: int, theme: Theme) -> pygame.Surface:
    """The ground and ring that `seated` lays a figure on, with `above` pixels of nothing over them; of all moods."""
    ground, _ = figures.figure(character, theme, MOODS[0], bold=True)
    whole, place = (size, size + above), _seat(size, above)
    picture = svg.render(ground, whole, place)
    _shine(picture, character, theme, *_seated_light(size, above))
    inner = svg.circle(100, 100, 94, fill="#ffffff")
    picture.blit(svg.render(inner, whole, place), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    _hollow(picture, above, theme)
    picture.blit(svg.render(_rings(theme), whole, place), (0, 0))
    return picture


def _hollow(picture: pygame.Surface, above: int, theme: Theme) -> None:
    """Lay the lamp's light in the hollow of a medallion, from the upper left, and the shade below its rim."""
    if theme.plain:
        return
    share = max(LEAST_SHADE, key_light.shade(theme))
    glow = [(0.0, material("lamp"), GLOW * share), (1.0, material("lamp"), 0.0)]
    dark = [(0.0, "#000000", 0.0), (0.55, "#000000", 0.08 * share), (1.0, "#000000", RIM_SHADE * share)]
    defs = svg.radial("glow", glow, 66, 58, 84) + svg.radial("dark", dark, 92, 90, 104)
    disc = svg.circle(100, 100, 92, fill="url(#glow)") + svg.circle(100, 100, 92, fill="url(#dark)")
    picture.blit(svg.render(disc, picture.get_size(), _seat(picture.get_width(), above), defs), (0, 0))


def _shade_below(figure: pygame.Surface, above: int, theme: Theme) -> None:
    """Lay the rim's shade on the chest of a seated figure, as far as its outline is clear."""
    if theme.plain:
        return
    clear = figure.copy()
    figure.blit(_lower_shade(figure.get_width(), above, key_light.shade(theme)), (0, 0))
    figure.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@of_look
@lru_cache(maxsize=2)
def _lower_shade(size: int, above: int, shade: float) -> pygame.Surface:
    """The shade that lies on the chest of a seated figure, toward the rim below."""
    share = max(LEAST_SHADE, shade)
    dark = [(0.0, "#000000", 0.0), (0.66, "#000000", 0.0), (1.0, "#000000", RIM_SHADE * share)]
    disc = svg.circle(100, 100, 91, fill="url(#dark)")
    return svg.render(disc, (size, size + above), _seat(size, above), svg.radial("dark", dark, 94, 70, 124))


def seated(
    character: str,
    size: int,
    *,
    above: int,
    theme: Theme,
    mood: Mood = "neutral",
    ground: pygame.Surface | None = None,
    gaze: Gaze = (0.0, 0.0),
) -> pygame.Surface:
    """A character whose head looks out of the medallion, `size` pixels wide, with `above` pixels more for that.

    `ground` is what `medallion` draws for the same character and size, where it is there already. It looks as `gaze`
    says (see `bust`).
    """
    _, drawn = figures.figure(character, theme, mood, gaze, bold=theme.plain)
    whole, place = (size, size + above), _seat(size, above)
    grown = svg.group(drawn, f"translate(100 {FOOT}) scale({GROWN}) translate(-100 -{FOOT})")
    figure = svg.render(grown, whole, place)
    _shine(figure, character, theme, *_seated_light(size, above), more=MODELLED)
    picture = ground.copy() if ground else medallion(character, size, above, theme)
    _cast(picture, figure, above, theme)
    figure = key_light.lit(figure, theme, 0.0, key_light.shade(theme), from_left=True)
    key_light.edge(figure, theme)
    _shade_below(figure, above, theme)
    figure.blit(_window(size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(figure, (0, 0))
    return svg.ready(picture)


def _cast(picture: pygame.Surface, figure: pygame.Surface, above: int, theme: Theme) -> None:
    """Lay the soft shadow that a figure casts on the hollow of its medallion, to the lower right."""
    if theme.plain:
        return
    size, share = figure.get_width(), max(LEAST_SHADE, key_light.shade(theme))
    shadow = pygame.Surface(figure.get_size(), pygame.SRCALPHA)
    shadow.blit(figure, (round(CAST[0] * size), round(CAST[1] * size)))
    shadow = surfaces.silhouette(shadow, "#000000", round(255 * CAST_DARK * share))
    shadow = pygame.transform.box_blur(shadow, max(1, round(CAST_SOFT * size)))
    shadow.blit(_hollowed(size, above), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(shadow, (0, 0))


@of_look
@lru_cache(maxsize=2)
def _hollowed(size: int, above: int) -> pygame.Surface:
    """Where the hollow of a medallion is, within its ring."""
    return svg.render(svg.circle(100, 100, 91, fill="#ffffff"), (size, size + above), _seat(size, above))


def _seat(size: int, above: int) -> str:
    return f"translate(0 {above}) scale({size / VIEW:.5f})"


def _seated_light(size: int, above: int) -> tuple[float, tuple[float, float]]:
    """The scale and origin of the light on a seated figure."""
    scale = size / VIEW * GROWN
    return scale, (size / 2 - 100 * scale, above + FOOT * (size / VIEW - scale))


@of_look
@lru_cache(maxsize=2)
def _window(size: int, above: int) -> pygame.Surface:
    """Where a seated figure is seen: within the ring, and freely above its middle."""
    free = svg.circle(100, 100, 91, fill="#ffffff") + svg.rect((0, -VIEW, VIEW, VIEW + 96), 0, fill="#ffffff")
    return svg.render(free, (size, size + above), _seat(size, above))


def _shine(
    picture: pygame.Surface,
    character: str,
    theme: Theme,
    scale: float,
    origin: tuple[float, float],
    turns: Sequence[lamplight.Turn] = (),
    more: float = 0.0,
) -> None:
    """Light a figure, as `lamplight.shine` does; a theme of the highest contrast has no lamp."""
    if not theme.plain:
        lamplight.shine(picture, figures.known(character), scale, origin, turns=turns, by_day=not theme.dark, more=more)


def _rim(size: int, theme: Theme) -> pygame.Surface:
    return svg.square(_rings(theme), size, VIEW)


def _rings(theme: Theme) -> str:
    """The ring about a medallion: gilt and round, bright where it is turned to the lamp; flat in high contrast."""
    ink = theme.inlay
    ground = svg.circle(100, 100, 95, fill="none", stroke=ink["lacquer"], stroke_width=9)
    if theme.plain:
        return ground + svg.circle(100, 100, 95, fill="none", stroke=ink["gold"], stroke_width=5)
    deep = mix(ink["gold_deep"], ink["line"], 0.35)
    outer = (
        (0.0, ink["gold_light"]),
        (0.3, ink["gold"]),
        (0.62, ink["gold_deep"]),
        (0.85, deep),
        (1.0, ink["gold_deep"]),
    )
    inner = ((0.0, deep), (0.4, ink["gold_deep"]), (0.75, ink["gold"]), (1.0, ink["gold_light"]))
    defs = svg.ramp("ring", outer, (30, 20, 170, 180)) + svg.ramp("ring-within", inner, (30, 20, 170, 180))
    defs += svg.linear("ring-gleam", "#ffffff", "#ffffff", (30, 20, 110, 110), (0.85, 0.0))
    parts = (("ring", 95, 5.6), ("ring-within", 92.8, 1.6), ("ring-gleam", 96, 1.3))
    return (
        defs
        + ground
        + "".join(
            svg.circle(100, 100, reach, fill="none", stroke=f"url(#{name})", stroke_width=wide)
            for name, reach, wide in parts
        )
    )
