"""A book that lies open on a desk: pages of dó paper with fibres in them, leaves below, the cover, a ribbon."""

from __future__ import annotations

from math import exp
from random import Random
from typing import NamedTuple

import pygame

from game.ui.draw import card_light, gradient, surfaces, svg
from game.ui.draw.drawings import material
from game.ui.draw.svg import Size
from game.ui.draw.theme import Theme, mix, rgb

COVER, LEAVES, ROUND = 10, 10, 7
"""How far the cover is seen around the leaves, and these around the page; the corners, at 1080p."""
OUT, CAST = 26, 10
"""How far the book's shadow reaches beyond it, and how much lower it lies, at 1080p."""
SHEETS = 4
"""How many leaves are seen below a page."""
FOLD, CURL = ((7, 0.5), (24, 0.34), (70, 0.14)), (20, 0.17)
"""How far shades reach from the fold, at 1080p, and how deep each is there; and that at the outer edges."""
LAMP, REACH = (0.52, 0.16), (0.95, 1.3)
"""Where the lamp shines on a page, and how far, as shares of its width and height."""
GLOSS, DUSK = 0.62, 0.85
"""How bright paper is under the lamp, and how far it has the colour of its edge where that does not shine."""
FIBRES = (("cockroach", 0.13, 0.8), ("cockroach", 0.22, 0.55), ("eggshell", 0.5, 0.9))
"""The colours of the fibres, how clear each is and how broad, at 1080p."""
EACH, LONG = 5200, (7, 34)
"""On so many square pixels lies a fibre of each colour, and how long they are, at 1080p."""
RIBBON, HANGS, LEAN = 16, 19, 12
"""How broad the ribbon is, how far it hangs out below, and how much further right it lies there, at 1080p."""


class BookForm(NamedTuple):
    """An open book of a size in pixels, whose fold is so far from its left side; `ribbon`: whether one lies in it."""

    size: Size
    fold: int
    ribbon: bool = False


def paper(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    """A sheet of dó paper under the lamp, warmer and darker towards its edges; drawn anew."""
    bright = mix(theme.panel, material("leaf_light"), GLOSS)
    dark = mix(theme.panel, theme.table_edge, DUSK)
    sheet = gradient.lamp(size, bright, dark, gradient.EVEN, LAMP, REACH).convert_alpha()
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
    book = svg.render(*_cover(form, theme, scale))
    sheet = paper(form.size, theme, scale)
    sheet.blit(_shade(form, theme, scale), (0, 0))
    surfaces.mask(sheet, svg.render(_pages(form, scale), form.size))
    book.blit(sheet, (0, 0))
    face.blit(book, (out, out))
    if form.ribbon:
        body, defs = _ribbon(form, theme, scale)
        face.blit(svg.render(body, face.get_size(), f"translate({out} {out})", defs), (0, 0))
    return svg.ready(face)


def _lay_shadow(face: pygame.Surface, size: Size, out: int, scale: float) -> None:
    shade = pygame.Surface(face.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(shade, (0, 0, 0, 170), (out, out + round(CAST * scale), size[0], size[1] - round(CAST * scale)))
    face.blit(surfaces.soft(shade, round(0.5 * OUT * scale)), (0, 0))


def _edge(scale: float) -> float:
    return (COVER + LEAVES) * scale


def _pages(form: BookForm, scale: float) -> str:
    """Where paper is to be seen, as SVG."""
    (wide, high), edge, top = form.size, _edge(scale), COVER * scale * 0.6
    return svg.rect((edge, top, wide - 2 * edge, high - top - edge), ROUND * scale, fill="#ffffff")


def _cover(form: BookForm, theme: Theme, scale: float) -> tuple[str, Size, str, str]:
    """Leather with a gilt line, and the leaves on it, as SVG with its definitions."""
    (wide, high), ink, edge, cover = form.size, theme.inlay, _edge(scale), COVER * scale
    dye = mix(ink["oxblood"], ink["lacquer"], 0.25)
    defs = svg.linear("leather", mix(dye, ink["cinnabar"], 0.18), mix(dye, ink["lacquer"], 0.5), (0, 0, 0, high))
    body = svg.rect((0, 0, wide, high), 1.6 * ROUND * scale, fill="url(#leather)")
    gilt = (0.35 * cover, 0.35 * cover, wide - 0.7 * cover, high - 0.7 * cover)
    body += svg.rect(gilt, ROUND * scale, fill="none", stroke=ink["gold"], stroke_width=1.6 * scale)
    body += svg.rect((0.8, 0.8, wide - 1.6, high - 1.6), 1.6 * ROUND * scale, fill="none", stroke=ink["lacquer"],
                     stroke_width=1.2 * scale)  # fmt: skip
    for n in range(SHEETS):
        inset = cover + (edge - cover) * n / SHEETS
        tone = mix(theme.panel, ink["cockroach"], 0.34 - 0.2 * n / SHEETS)
        sheet = (inset, 0.6 * cover, wide - 2 * inset, high - 0.6 * cover - inset)
        line = mix(tone, ink["cockroach"], 0.45)
        body += svg.rect(sheet, ROUND * scale, fill=tone, stroke=line, stroke_width=0.9 * scale)
    return body, form.size, "", defs


def _shade(form: BookForm, theme: Theme, scale: float) -> pygame.Surface:
    """The shade of the fold on both pages, and that at their outer edges, where they bend down."""
    (wide, high), edge = form.size, _edge(scale)
    deep, line = (
        rgb(mix(theme.inlay["cockroach"], theme.inlay["lacquer"], 0.35)),
        pygame.Surface((wide, 1), pygame.SRCALPHA),
    )
    for x in range(wide):
        depths = [(abs(x - form.fold), each) for each in FOLD]
        depths += [(max(0.0, min(x, wide - x) - edge), CURL)]
        clear = sum(strength * exp(-away / (reach * scale)) for away, (reach, strength) in depths)
        line.set_at((x, 0), (*deep, round(255 * min(0.9, clear))))
    return pygame.transform.scale(line, (wide, high))


def _ribbon(form: BookForm, theme: Theme, scale: float) -> tuple[str, str]:
    """A ribbon of red silk that comes out of the fold and hangs out below, as SVG with its definitions."""
    x, wide, low = form.fold + 1.0, RIBBON * scale, form.size[1] + HANGS * scale
    top, lean, red, ink = 0.4 * COVER * scale, LEAN * scale, theme.inlay["cinnabar"], theme.inlay

    right, third, foot = x + lean, (low - top) / 3, low - 0.6 * wide
    shape = f"M{x} {top}C{x} {top + third} {right} {low - third} {right} {low}L{right + wide / 2} {foot}"
    shape += f"L{right + wide} {low}C{right + wide} {low - third} {x + wide / 2} {top + third} {x + wide / 2} {top}Z"
    silk = [(0, mix(red, ink["lacquer"], 0.55)), (0.3, mix(red, ink["oxblood"], 0.3)), (0.55, mix(red, "#ffffff", 0.1)),
            (1, mix(red, ink["oxblood"], 0.75))]  # fmt: skip
    defs = svg.ramp("silk", silk, (x, 0, right + wide, 0))
    cast = f"translate({2.5 * scale} {2 * scale})"
    body = svg.group(svg.path(shape), cast, fill="#000000", fill_opacity=0.25)
    return body + svg.path(shape, fill="url(#silk)"), defs
