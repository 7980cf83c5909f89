"""A ledge on which something stands, seen a little from above, on brackets before the wall; and what is cast on it."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.context import Context
from game.ui.draw import surfaces, svg
from game.ui.draw.theme import mix

LEDGE_LIP = 9
"""How thick the gilt edge of a ledge is, at 1080p."""
LEDGE_SHADE = 24
"""How far the shadow of a ledge on the wall reaches beyond it, at 1080p."""
LEDGE_SLANT = 0.5
"""How much narrower its top is at the back on each side, for its depth."""
GRAIN, WAVY = 7, 0.3
"""How far the lines of the grain of the wood are apart, at 1080p, and how far they wave for that."""
GRAINED = (0.34, 0.16)
"""How clear the dark and the light ones are."""
SEED = 5
"""Where their chance begins."""
DARK = 170
"""How dark a shadow on the wall is, of 255."""
BY_DAY = 0.55
"""The share of that which is left by day."""
SHADOW_COARSE = 4
"""How many times smaller a shadow is drawn, which has no edges."""
TOUCH = (235, 0.035)
"""The shadow where something round touches the ledge: how dark it is, of 255, and how soft, for the width of that."""
CAST = (170, 0.1)
"""The shadow that something round casts on the ledge: how dark it is, of 255, and how soft, for the width of that."""
ASIDE, LONG = 0.34, 1.5
"""How far to the right of something round the middle of its shadow lies, and how long the shadow is, for the width."""


def ledge(ctx: Context, face: pygame.Surface, front: int, deep: int, board: int = 0) -> None:
    """Draw a ledge of lacquer over the whole width: its edge at `front` from above, its top `deep` beyond that.

    Where it has a `board`, that is seen so high below the edge.
    """
    theme, ink, wide, lip = ctx.theme, ctx.theme.inlay, face.get_width(), ctx.px(LEDGE_LIP)
    slant = LEDGE_SLANT * deep
    top, low = (
        f"M{slant} {front - deep}H{wide - slant}L{wide} {front}H0Z",
        (6 * lip / LEDGE_LIP, front, wide - 12 * lip / LEDGE_LIP, board),
    )
    if theme.plain:
        body = svg.rect((0, front, wide, lip), 0, fill=theme.gold)
        if board:
            body = svg.rect(low, 0, fill=theme.field, stroke=theme.gold, stroke_width=2) + body
        face.blit(svg.render(body, face.get_size()), (0, 0))
        return
    near, far = mix(ink["oxblood"], ink["cinnabar"], 0.25), mix(ink["oxblood"], ink["lacquer"], 0.7)
    defs = svg.linear("top", far, near, (0, front - deep, 0, front))
    defs += svg.linear("lip", ink["gold_light"], ink["gold_deep"], (0, front, 0, front + lip))
    body = svg.path(top, fill="url(#top)") + _grain(ctx, (0, front - deep, wide, deep), slant)
    if board:
        defs += svg.linear(
            "board", mix(near, ink["lacquer"], 0.25), mix(far, ink["lacquer"], 0.4), (0, front, 0, front + board)
        )
        line = max(1.0, 1.5 * ctx.scale)
        body += svg.rect(low, 0, fill="url(#board)") + _grain(ctx, low)
        body += svg.stroke(f"M{low[0]} {front + board - line}H{wide - low[0]}", ink["gold"], line)
    body += svg.rect((0, front, wide, lip), lip / 3, fill="url(#lip)")
    face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))


def _grain(ctx: Context, box: tuple[float, float, float, float], slant: float = 0.0) -> str:
    """The grain of a board in a box, whose upper edge is narrower by so much on each side, as SVG."""
    (x, y, wide, high), chance, ink = box, Random(SEED), ctx.theme.inlay
    count, body = max(2, round(high / (GRAIN * ctx.scale))), ""
    step = high / count
    for n in range(count):
        far = (n + 0.5) / count
        aside = slant * (1 - far)
        begins = x + aside + chance.uniform(0.02, 0.3) * wide
        ends = x + wide - aside - chance.uniform(0.02, 0.3) * wide
        level, third = y + far * high, (ends - begins) / 3
        up = [chance.uniform(-WAVY, WAVY) * step for _ in range(3)]
        bends = ((begins, 0.0), (begins + third, up[0]), (ends - third, up[1]), (ends, up[2]))
        start, *rest = (f"{across:.1f} {level + off:.1f}" for across, off in bends)
        way = f"M{start}C{' '.join(rest)}"
        dark = n % 3 != 1
        body += svg.stroke(way, "#000000" if dark else ink["gold_light"], (1.6 if dark else 1.0) * ctx.scale,
                           stroke_opacity=GRAINED[0 if dark else 1])  # fmt: skip
    return body


def wall_shadow(ctx: Context, face: pygame.Surface, box: pygame.Rect, out: int, oval: bool = False) -> None:
    """Lay the soft shadow on the wall of something close before it in a box, or in the oval within: a little lower, and
    `out` pixels beyond it.
    """
    if ctx.theme.plain:
        return
    edge = max(1, out // SHADOW_COARSE)
    shade = pygame.Surface((box.w // SHADOW_COARSE + 2 * edge, box.h // SHADOW_COARSE + 2 * edge), pygame.SRCALPHA)
    level = DARK if ctx.theme.dark else round(BY_DAY * DARK)
    draw = pygame.draw.ellipse if oval else pygame.draw.rect
    draw(shade, (0, 0, 0, level), shade.get_rect().inflate(-2 * edge, -2 * edge))
    whole = pygame.transform.smoothscale(surfaces.soft(shade, max(1, edge // 2)), (box.w + 2 * out, box.h + 2 * out))
    face.blit(whole, (box.x - out + out // 4, box.y - out + out // 2))


def stand_shadow(
    ctx: Context, face: pygame.Surface, at: tuple[int, int], size: tuple[int, int], top: tuple[int, int]
) -> None:
    """Lay the shadow of something round, whose foot is an oval of a size about `at`, on a ledge whose top reaches from
    one height to the other: dark where it touches, soft away from the lamp at the left, nowhere beyond the ledge.
    """
    if ctx.theme.plain:
        return
    (x, y), (wide, high), (back, front) = at, size, top
    shade = pygame.Surface((face.get_width() // SHADOW_COARSE, (front - back) // SHADOW_COARSE + 1), pygame.SRCALPHA)
    shade.fill((0, 0, 0, 0))
    for (dark, soft), off, long in ((CAST, ASIDE, LONG), (TOUCH, 0.03, 1.06)):
        layer = shade.copy()
        layer.fill((0, 0, 0, 0))
        oval = pygame.Rect(0, 0, round(long * wide / SHADOW_COARSE), max(1, round(1.04 * high / SHADOW_COARSE)))
        oval.center = round((x + off * wide) / SHADOW_COARSE), round((y - back) / SHADOW_COARSE)
        pygame.draw.ellipse(layer, (0, 0, 0, dark), oval)
        shade.blit(surfaces.soft(layer, max(1, round(soft * wide / SHADOW_COARSE))), (0, 0))
    whole = pygame.transform.smoothscale(shade, (face.get_width(), front - back))
    slant = LEDGE_SLANT * (front - back)
    shape = f"M{slant} 0H{face.get_width() - slant}L{face.get_width()} {front - back}H0Z"
    surfaces.mask(whole, svg.render(svg.path(shape, fill="#ffffff"), whole.get_size()))
    face.blit(whole, (0, back))


def brackets(ctx: Context, face: pygame.Surface, places: tuple[int, int], top: int, high: int) -> None:
    """Draw carved brackets below a board, at two places from left to right, which hold it to the wall."""
    theme, ink, line = ctx.theme, ctx.theme.inlay, max(1.0, 1.4 * ctx.scale)
    if theme.plain or high <= 2:
        return
    defs = svg.linear("bracket", mix(ink["oxblood"], ink["cinnabar"], 0.2), ink["lacquer"], (0, top, 0, top + high))
    body = ""
    for x in places:
        half = 0.95 * high
        shape = (
            f"M{x - half} {top}H{x + half}C{x + half} {top + 0.5 * high} {x + 0.3 * half} {top + 0.5 * high} "
            f"{x + 0.24 * half} {top + 0.86 * high}Q{x} {top + high} {x - 0.24 * half} {top + 0.86 * high}"
            f"C{x - 0.3 * half} {top + 0.5 * high} {x - half} {top + 0.5 * high} {x - half} {top}Z"
        )
        cast = svg.group(svg.path(shape, fill="#000000", fill_opacity=0.4), f"translate({0.14 * high} {0.1 * high})")
        body += cast + svg.path(shape, fill="url(#bracket)", stroke=ink["gold"], stroke_width=line)
    face.blit(svg.render(body, face.get_size(), defs=defs), (0, 0))
