"""A book that lies open on a desk: pages of dó paper with fibres in them, leaves below, the cover, a ribbon."""

from __future__ import annotations

from itertools import pairwise
from math import exp
from random import Random
from typing import NamedTuple

import pygame

from game.ui.draw import book_leaves, book_print, card_light, gradient, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix, rgb

COVER, LEAVES = 10, 11
"""How far the cover is seen about the leaves, and these about the page, at 1080p."""
ROUND = 11
"""The radius of the corners of the page, at 1080p."""
OUT = 34
"""How far the shadow of the book reaches beyond it, at 1080p."""
CAST, COARSE = 13, 4
"""How much lower than the book its shadow lies, at 1080p, and how many times smaller it is drawn, as it has no edges.
"""
FOLD = ((7, 0.5), (24, 0.34), (70, 0.14))
"""The shades that lie along the fold: how far each reaches, at 1080p, and how deep it is there."""
CURL = (20, 0.17)
"""How far the shade at the outer edges of a page reaches, at 1080p, and how deep it is there."""
BULGE = (78, 54, 0.14)
"""How far from the fold a page is highest and how far the light there reaches, at 1080p; how bright it is."""
LAMP, REACH = (0.52, 0.16), (0.95, 1.3)
"""Where the lamp shines on a page and how far, as shares of its width and height."""
GLOSS = 0.62
"""How bright paper is under the lamp, from 0 to 1."""
DUSK = 0.85
"""How much of the edge's colour paper has where the lamp does not shine, from 0 to 1."""
FIBRES = (("cockroach", 0.13, 0.8), ("cockroach", 0.22, 0.55), ("eggshell", 0.5, 0.9))
"""The colours of the fibres, how clear each is and how broad, at 1080p."""
EACH = 5200
"""On so many square pixels lies a fibre of each colour, at 1080p."""
LONG = (7, 34)
"""How long the shortest and the longest fibres are, at 1080p."""
RIBBON, HANGS = 16, 19
"""How broad the ribbon is, and how far it hangs out below the book, at 1080p."""
LEAN = 12
"""How much farther to the right the ribbon lies at its end, at 1080p."""


class BookForm(NamedTuple):
    """An open book: its size in pixels, how far its `fold` is from its left side, and whether a `ribbon` lies there."""

    size: Size
    fold: int
    ribbon: bool = False


def paper(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """A sheet of dó paper under the lamp, warmer and darker towards its edges; drawn anew."""
    bright = mix(theme.panel, material("leaf_light"), GLOSS)
    dark = mix(theme.panel, theme.table_edge, DUSK)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(gradient.lamp(size, bright, dark, stops=gradient.EVEN, centre=LAMP, reach=REACH), (0, 0))
    sheet.blit(svg.render(_fibres(size, theme, scale), size), (0, 0))
    sheet.blit(card_light.grain(size, material("card_shade"), max(1.0, scale)), (0, 0))
    return sheet


def _fibres(size: Size, theme: Theme, scale: float) -> str:
    """Short bent threads at chance places, as SVG."""
    chance, (wide, high), body = Random(23), size, ""
    for ink, clear, broad in FIBRES:
        d = ""
        for _ in range(round(wide * high / (EACH * scale * scale))):
            x, y, long = chance.uniform(0, wide), chance.uniform(0, high), chance.uniform(*LONG) * scale
            bend, lean = chance.uniform(-0.4, 0.4) * long, chance.uniform(-0.5, 0.5) * long
            d += f"M{x:.1f} {y:.1f}q{long / 2:.1f} {bend:.1f} {long:.1f} {lean:.1f}"
        body += svg.stroke(d, theme.inlay[ink], broad * scale, stroke_opacity=clear)
    return body


def margins(theme: Theme, scale: float) -> tuple[int, int]:
    """How far a page's words stay from the book's outer edges, and from its fold, in pixels."""
    return (round(22 * scale), round(22 * scale)) if theme.plain else (round(40 * scale), round(46 * scale))


def open_book(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """The whole book with its shadow, which reaches `OUT` beyond it on all sides; drawn anew."""
    (wide, high), out = form.size, round(OUT * scale)
    face = pygame.Surface((wide + 2 * out, high + 2 * out), pygame.SRCALPHA)
    _lay_shadow(face, form.size, out, scale)
    edge, top = _edge(scale), round(COVER * scale * 0.6)
    page = book_leaves.BookLeaf(edge, top, wide - edge, high - edge, form.fold)
    book = _cover(form.size, page, theme, scale)
    sheet = paper(form.size, theme, scale)
    sheet.blit(_print(form, theme, scale), (0, 0))
    sheet.blit(_shine(form, theme, scale), (0, 0))
    sheet.blit(_shade(form, theme, scale), (0, 0))
    corner, defs = book_leaves.curl(page, theme, scale)
    sheet.blit(svg.render(corner, form.size, defs=defs), (0, 0))
    book.blit(book_leaves.cut(sheet, page, scale), (0, 0))
    face.blit(book, (out, out))
    if form.ribbon:
        face.blit(_ribbon(high, theme, scale), (out + form.fold, out))
    return svg.ready(face)


def _print(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """The ornaments of its pages: of the right one, and of the left one where that is more than a stub."""
    (wide, high), edge = form.size, _edge(scale)
    ends = [form.fold, wide - edge] if form.ribbon or not form.fold else [edge, form.fold, wide - edge]
    body = ""
    for left, right in pairwise(ends):
        page = pygame.Rect(left, 0, right - left, high - edge)
        body += book_print.frieze(page, theme, scale)
    return svg.render(book_print.watermark(page, theme, scale) + body, form.size)


def _lay_shadow(face: pygame.Surface, size: Size, out: int, scale: float) -> None:
    small = [round(each / COARSE) for each in (*face.get_size(), out, CAST * scale, *size)]
    shade, (left, low) = pygame.Surface(small[:2], pygame.SRCALPHA), small[2:4]
    pygame.draw.rect(shade, (0, 0, 0, 215), (left, left + low, small[4], small[5] - low))
    shade = surfaces.soft(shade, round(0.5 * OUT * scale / COARSE))
    face.blit(pygame.transform.smoothscale(shade, face.get_size()), (0, 0))


def _edge(scale: float) -> int:
    return round((COVER + LEAVES) * scale)


def _cover(size: Size, page: book_leaves.BookLeaf, theme: Theme, scale: float) -> pygame.Surface:
    """Leather with a gilt line and brass corners, and the leaves on it that lie below a page."""
    ink, cover = theme.inlay, COVER * scale
    leather, line = mix(ink["oxblood"], ink["lacquer"], 0.3), max(1, round(1.2 * scale))
    book = surfaces.rounded(size, round(ROUND * scale), rgb(leather), rgb(ink["lacquer"]), line)
    surfaces.draw_border(
        book,
        round(0.35 * cover),
        line=max(1, round(1.6 * scale)),
        radius=round(0.7 * ROUND * scale),
        colour=ink["gold"],
    )
    corners, defs = book_leaves.brass(size, theme, scale)
    body = corners + book_leaves.stacked(page, LEAVES * scale, theme, scale)
    book.blit(svg.render(body, size, defs=defs), (0, 0))
    return book


def _shade(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """The shade of the fold on both pages, and that at their outer edges, where they bend down."""
    (wide, high), edge = form.size, _edge(scale)
    deep = rgb(mix(theme.inlay["cockroach"], theme.inlay["lacquer"], 0.35))
    line = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for x in range(wide):
        outer = max(0, min(x, wide - x) - edge)
        depths = [*((abs(x - form.fold), each) for each in FOLD), (outer, CURL)]
        clear = sum(strength * exp(-away / (reach * scale)) for away, (reach, strength) in depths)
        line.set_at((x, 0), (*deep, round(255 * min(0.9, clear))))
    return pygame.transform.scale(line, (wide, high))


def _shine(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """The light on both pages where they are highest, beside the fold."""
    wide, high = form.size
    line, bright = pygame.Surface((wide, 1), pygame.SRCALPHA), rgb(mix(theme.panel, material("leaf_light"), 0.8))
    for x in range(wide):
        off = (abs(x - form.fold) - BULGE[0] * scale) / (BULGE[1] * scale)
        line.set_at((x, 0), (*bright, round(255 * BULGE[2] * exp(-off * off))))
    return pygame.transform.scale(line, (wide, high))


def _ribbon(high: int, theme: Theme, scale: float) -> pygame.Surface:
    """A ribbon of red silk for a book `high` pixels high: it comes out of the fold at its left side and hangs out
    below.
    """
    ink, red = theme.inlay, theme.inlay["cinnabar"]
    wide, low, top, lean = RIBBON * scale, high + HANGS * scale, 0.4 * COVER * scale, LEAN * scale
    left, right, third, foot = 1.0, 1.0 + lean, (low - top) / 3, low - 0.6 * wide
    shape = f"M{left} {top}C{left} {top + third} {right} {low - third} {right} {low}L{right + wide / 2} {foot}"
    shape += (
        f"L{right + wide} {low}C{right + wide} {low - third} {left + wide / 2} {top + third} {left + wide / 2} {top}Z"
    )
    silk = [(0, mix(red, ink["lacquer"], 0.55)), (0.3, mix(red, ink["oxblood"], 0.3)), (0.55, mix(red, "#ffffff", 0.1)),
            (1, mix(red, ink["oxblood"], 0.75))]  # fmt: skip
    defs = svg.ramp("silk", silk, (left, 0, right + wide, 0))
    cast = f"translate({2.5 * scale} {2 * scale})"
    body = svg.group(svg.path(shape), cast, fill="#000000", fill_opacity=0.25) + svg.path(shape, fill="url(#silk)")
    return svg.render(body, (round(right + wide + 4 * scale), round(low + 3 * scale)), defs=defs)
