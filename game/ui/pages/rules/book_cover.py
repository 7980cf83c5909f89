"""Draws a rule set as a book bound with thread: cards on a cover that is dyed by what is special in it; and shelves."""

from __future__ import annotations

import pygame

from game.session.rules.vignettes import Vignette
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import ornaments, surfaces, svg
from game.ui.draw.theme import HexColor, Theme, mix
from game.ui.pages.parts.vignette import VIGNETTE_RATIO, lay

PICTURE, LARGE = 98, 1.24
"""The height of the room for cards, at 1080p, and of their picture, whose margins reach beyond that, for the room's."""
MIDDLE = 0.55
"""Where the middle of the picture of the cards is, for the height of what is above the words."""
SPINE = 22
"""The width of the spine, at 1080p."""
PAD = 8
"""The room about the words, at 1080p."""
PAGES, ROUND = 5, 5
"""How far the pages look out of a cover, and the radius of its corners, at 1080p."""
LIFT, NEAR = 6, 9
"""How far up a book comes that is pointed at, and how much nearer the chosen one stands on each side, at 1080p."""
BOARD, ABOVE = 18, 9
"""How thick the board is on which the books stand, and the room above these, at 1080p."""
RIBBON = (36, 66)
"""The width and the length of the ribbon on the chosen one, at 1080p."""
RIM = 4
"""How broad the golden rim of the chosen book is, at 1080p."""
SHADOW, HALO = 12, 10
"""How far the shadow of a book and the light about the chosen one reach, at 1080p."""
DARK = 0.34
"""How much darker than the inlay a cover is at its edges, from 0 to 1."""
WARM = 0.12
"""How much of the lamp's light lies on the middle of a cover, from 0 to 1."""
DIM, DIM_BY_DAY = 0.22, 0.06
"""How far a book is dimmed that is neither chosen nor pointed at, at dusk and by day."""
DAY = 0.2
"""How much darker a cover is at its edges by day, from 0 to 1."""
SUN = 0.1
"""How much of the sun's light lies on the middle of a cover by day, from 0 to 1."""
GILT, CUT = 7, 9
"""How far within the edges of a cover its gilt line is, and how far its corners are cut in, at 1080p."""
EMBLEM, SUNK = 0.6, 0.5
"""How large the gilt emblem behind the cards is, for the height of a cover, and how clear it is, from 0 to 1."""
SEWN = 4
"""How far within the spine the thread runs along it, at 1080p."""
STITCHES = (0.1, 0.366, 0.633, 0.9)
"""Where the thread goes round the spine, as shares of the height."""


def room(ctx: Context, width: int) -> int:
    """The width that words have on a book so many pixels wide."""
    return width - ctx.px(SPINE) - ctx.px(PAGES) - 2 * ctx.px(PAD)


def height(ctx: Context, words: int) -> int:
    """How high a book is whose words are so high, in pixels."""
    return ctx.px(PICTURE) + words + 2 * ctx.px(PAD) + ctx.px(PAGES) + ctx.px(GILT)


def ink(theme: Theme) -> str:
    """The role of the letters on a cover, which is dark by day, too."""
    return "text" if theme.dark or theme.plain else "on_accent"


def place(ctx: Context, rect: pygame.Rect, words: int) -> pygame.Rect:
    """Where words so high stand on a book: in the middle of what the cards leave."""
    top, low = rect.y + ctx.px(PICTURE), rect.bottom - ctx.px(PAGES) - ctx.px(GILT)
    left = rect.x + ctx.px(SPINE) + ctx.px(PAD)
    return pygame.Rect(left, (top + low - words) // 2, room(ctx, rect.w), words)


def sprites(ctx: Context, shown: Vignette, rect: pygame.Rect, words: int, state: str) -> list[Sprite]:
    """The book in its place, whose words begin at a height of the window, with its shadow, or the light of the chosen
    one; at rest it is dimmer than where it is lit; kept."""
    key, chosen = ("book", shown, rect.size, words - rect.y), state == "chosen"
    lit = ctx.cached((*key, chosen), lambda: _draw(ctx, shown, rect.size, words - rect.y, chosen))
    face = ctx.cached((*key, state), lambda: _dimmed(lit, ctx.theme)) if state == "rest" else lit
    return [*_around(ctx, rect, chosen), Sprite(face, *rect.topleft)]


def _dimmed(book: pygame.Surface, theme: Theme) -> pygame.Surface:
    """A book farther from the lamp."""
    face = book.copy()
    if not theme.plain:
        surfaces.tint(face, mix("#ffffff", theme.inlay["lacquer"], DIM if theme.dark else DIM_BY_DAY))
    return face


def _around(ctx: Context, rect: pygame.Rect, chosen: bool) -> list[Sprite]:
    if ctx.theme.plain:
        return []
    out, lit = 2 * ctx.px(HALO if chosen else SHADOW), chosen and ctx.theme.dark
    colour = ctx.color("accent" if lit else "scrim")
    level = 210 if lit else 255 if chosen else 150 if ctx.theme.dark else 80

    def draw() -> pygame.Surface:
        below = out if lit else 0  # nothing of the light is above the book, where the list ends
        shape = pygame.Rect(out, out + below, rect.w, rect.h - below)
        whole = rect.w + 2 * out, rect.h + 2 * out
        return surfaces.soft_box(whole, shape, (*colour[:3], level), out // 2, ctx.px(ROUND))

    picture = ctx.cached(("book light", rect.size, chosen), draw)
    return [Sprite(picture, rect.x - out, rect.y - out + (0 if lit else out // 3))]


def _dyes(theme: Theme, cover: str) -> tuple[HexColor, HexColor, HexColor]:
    """The cover's colours in the lamp's light, at its edges and on the spine."""
    dye = theme.inlay[cover or "oxblood"]
    if theme.plain:
        return theme.panel, theme.panel, theme.panel
    lacquer, gold = theme.inlay["lacquer"], theme.inlay["gold"]
    low = mix(dye, lacquer, DARK if theme.dark else DAY)
    if theme.dark:
        return mix(mix(dye, low, 0.4), gold, WARM), low, mix(dye, lacquer, 0.66)
    return mix(mix(dye, low, 0.6), gold, SUN), low, mix(dye, lacquer, 0.5)


def _draw(ctx: Context, shown: Vignette, size: tuple[int, int], words: int, chosen: bool) -> pygame.Surface:
    (w, h), theme, s = size, ctx.theme, ctx.scale
    spine, pages = SPINE * s, PAGES * s
    wide, high = w - pages, h - pages
    light, low, back = _dyes(theme, shown.cover)
    leaf, thread = (theme.paper_edge, mix(theme.gold, theme.paper, 0.3)) if theme.dark else (theme.paper, theme.paper)
    defs = svg.radial("cloth", [(0, light, 1), (1, low, 1)], 0.56 * wide, 0.3 * high, 0.75 * high)
    body = svg.rect((pages, pages, w - pages - 1, h - pages - 1), 2 * s, fill=leaf)
    body += svg.stroke(f"M{2 * pages} {h - pages / 2}H{w - pages}", mix(leaf, "#000000", 0.35), 0.8 * s)
    body += svg.stroke(f"M{w - pages / 2} {2 * pages}V{h - pages}", mix(leaf, "#000000", 0.35), 0.8 * s)
    body += svg.rect((0, 0, wide, high), ROUND * s, fill="url(#cloth)")
    round_back = ((0.0, mix(back, "#000000", 0.3)), (0.34, mix(back, light, 0.75)), (1.0, back))
    defs += svg.ramp("back", round_back, (0, 0, spine, 0))
    fill = back if theme.plain else "url(#back)"
    body += svg.path(
        f"M{spine} 0V{high}H{ROUND * s}Q0 {high} 0 {high - ROUND * s}V{ROUND * s}Q0 0 {ROUND * s} 0Z", fill=fill
    )
    if not theme.plain:
        body += _emblem(shown.cover, (spine, wide, high), low, theme, s)
        body += _tooling((spine, wide, high), back, theme, s)
    sewn = spine - SEWN * s
    way = f"M{sewn} {STITCHES[0] * high}V{STITCHES[-1] * high}" + "".join(f"M0 {y * high}H{sewn}" for y in STITCHES)
    body += svg.group(svg.stroke(way, "#000000", 2.2 * s), f"translate({1.2 * s} {1.6 * s})", stroke_opacity=0.45)
    body += svg.stroke(way, theme.gold if theme.plain else thread, 1.8 * s)
    face = svg.render(body, size, defs=defs)
    _lay_cards(ctx, face, shown, (round(spine), 0, round(wide - spine), words))
    rim = ctx.px(RIM) if chosen else ctx.px(2) if theme.plain else 0
    if rim:
        box = (rim / 2, rim / 2, wide - rim, high - rim)
        gilt = theme.accent if chosen and (theme.dark or theme.plain) else theme.inlay["gold"] if chosen else theme.gold
        line = svg.rect(box, ROUND * s, fill="none", stroke=gilt, stroke_width=rim)
        face.blit(svg.render(line, size), (0, 0))
    return svg.ready(face)


def _emblem(cover: str, form: tuple[float, float, float], low: HexColor, theme: Theme, s: float) -> str:
    """What is pressed into a cover of a dye behind its cards, in dull gold: each dye has its own, as SVG."""
    spine, wide, high = form
    x, y = (spine + wide) / 2, MIDDLE * PICTURE * s + 0.1 * high
    r = min(EMBLEM * high, (wide - spine) / 2 - 2 * GILT * s)
    gold = mix(theme.inlay["gold"], low, SUNK)
    rings = "".join(
        svg.circle(x, y, far * r, fill="none", stroke=gold, stroke_width=wide_)
        for far, wide_ in ((1.0, 1.6 * s), (0.94, 0.8 * s), (0.56, 0.8 * s))
    )
    match cover:
        case "gold_deep":
            inner = "".join(ornaments.beads(x, y, 0.75 * r, count=22, size=0.09 * r, colour=gold, width=s))
        case "jade" | "forest":
            inner = ornaments.heron_ring(x, y, 0.75 * r, count=7, size=0.42 * r, colour=gold)
        case "indigo":
            inner = svg.path(ornaments.star(x, y, 0.92 * r, 0.6 * r, 30), fill="none", stroke=gold, stroke_width=s)
        case "plum":
            inner = svg.stroke(ornaments.ladder(x, y, 0.62 * r, 0.9 * r, 48), gold, s)
        case "cockroach":
            inner = svg.path(ornaments.star(x, y, 0.92 * r, 0.6 * r, 12), fill="none", stroke=gold, stroke_width=s)
        case _:
            inner = svg.path(ornaments.star(x, y, 0.9 * r, 0.34 * r, 14), fill=gold)
    return svg.group(rings + inner, opacity=0.55)


def _tooling(form: tuple[float, float, float], back: HexColor, theme: Theme, s: float) -> str:
    """The groove of the hinge beside the spine, and the gilt line pressed into the cover with its corners, as SVG."""
    spine, wide, high = form
    gold, body = theme.inlay["gold"], ""
    for x, colour, clear in ((spine + 1.0 * s, "#000000", 0.5), (spine + 3.2 * s, "#ffffff", 0.16)):
        body += svg.stroke(f"M{x} {2 * s}V{high - 2 * s}", colour, 2 * s, stroke_opacity=clear)
    left, top, right, low, cut = spine + GILT * s, GILT * s, wide - GILT * s, high - GILT * s, CUT * s
    line = (
        f"M{left + cut} {top}H{right - cut}Q{right - cut} {top + cut} {right} {top + cut}V{low - cut}"
        f"Q{right - cut} {low - cut} {right - cut} {low}H{left + cut}Q{left + cut} {low - cut} {left} {low - cut}"
        f"V{top + cut}Q{left + cut} {top + cut} {left + cut} {top}Z"
    )
    body += svg.group(svg.stroke(line, back, 1.6 * s), f"translate({s} {s})", stroke_opacity=0.8)
    return body + svg.stroke(line, gold, 1.3 * s, stroke_opacity=0.75)


def _lay_cards(ctx: Context, face: pygame.Surface, shown: Vignette, place: tuple[int, int, int, int]) -> None:
    """Its cards in the middle of a part of the cover."""
    part = face.subsurface(pygame.Rect(place).clip(face.get_rect()))
    w, h = part.get_size()
    high = min(LARGE * ctx.px(PICTURE), w / VIGNETTE_RATIO * 1.1)
    picture = pygame.Surface((round(high * VIGNETTE_RATIO), round(high)), pygame.SRCALPHA)
    lay(ctx, picture, shown)
    part.blit(picture, picture.get_rect(center=(w // 2, round(MIDDLE * h))))


def pulled(ctx: Context, rect: pygame.Rect) -> pygame.Rect:
    """Where the chosen book stands that has its place in a rectangle: nearer, before the edge of the board."""
    near = ctx.px(NEAR)
    return rect.inflate(2 * near, 2 * near)


def ribbon(ctx: Context, rect: pygame.Rect, icon: str) -> Sprite:
    """A ribbon with a sign that hangs from the upper edge of the chosen book, at its right; kept."""
    wide, high = (ctx.px(each) for each in RIBBON)

    def draw() -> pygame.Surface:
        theme, s = ctx.theme, ctx.scale
        cloth = theme.accent if theme.dark else theme.inlay["gold_light"]
        shape = f"M0 0H{wide}V{high}L{wide / 2} {high - wide * 0.3}L0 {high}Z"
        face = svg.render(
            svg.path(shape, fill=cloth) + svg.stroke(shape, mix(cloth, "#000000", 0.4), 1.2 * s), (wide, high)
        )
        sign = ctx.art.icon(icon, round(wide * 0.72), theme.on_accent if theme.dark else theme.accent)
        face.blit(sign, sign.get_rect(center=(wide // 2, round(0.38 * high))))
        return svg.ready(face)

    picture = ctx.cached(("book ribbon", wide, icon), draw)
    return Sprite(picture, rect.right - ctx.px(PAGES + PAD) - wide, rect.y - ctx.px(RIM))


def board(ctx: Context, rect: pygame.Rect) -> Sprite:
    """The board at the foot of a row of books; kept."""
    high, out = ctx.px(BOARD), ctx.px(PAD)
    size = rect.w + 2 * out, high

    def draw() -> pygame.Surface:
        theme = ctx.theme
        wood = theme.inlay["cockroach"] if theme.dark else mix(theme.paper_edge, theme.paper, 0.35)
        body = svg.rect((0, 0, *size), 2 * ctx.scale, fill=theme.panel if theme.plain else mix(wood, "#000000", 0.25))
        body += svg.rect((0, 0, size[0], high * 0.5), 2 * ctx.scale, fill=theme.panel if theme.plain else wood)
        body += svg.stroke(f"M0 {ctx.scale}H{size[0]}", theme.gold if theme.dark else theme.panel_line, ctx.scale)
        return svg.ready(svg.render(body, size))

    return Sprite(ctx.cached(("book board", size), draw), rect.x - out, rect.bottom - high)
