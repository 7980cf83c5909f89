"""The cards' faces in a box of 250 by 350: index, pips, courts, the ace's ring and the pigs of the twos."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.ui.draw import card_light, drawings, suit_signs, svg
from game.ui.draw import ornaments as o
from game.ui.draw.theme import Theme, mix

FACE_WIDTH, FACE_HEIGHT = 250.0, 350.0
CX, CY = FACE_WIDTH / 2, FACE_HEIGHT / 2
INDEX_X = 31.5
INDEX_WIDTH = 46.0
SMALL_X, SMALL_WIDTH = 78.0, 116.0
"""Where the middle of the index of a card is that is seen from afar, and how wide its rank is there at most."""
SMALL_RANK = 148.0
"""How high the rank of a card is that is seen from afar."""
SMALL_SUIT = 118.0
"""How high its suit is."""
WHITE = "#ffffff"
SHADE = 0.2
"""How much of its edge's colour the paper takes on at the foot."""
SHEET = "M17 0.6 H233 Q249.4 0.6 249.4 17 V333 Q249.4 349.4 233 349.4 H17 Q0.6 349.4 0.6 333 V17 Q0.6 0.6 17 0.6 Z"


def panel(notch: float) -> str:
    """Path data of a court's ground, with two corners cut out for the indices, `notch` down from the edge."""
    low = FACE_HEIGHT - notch
    return (
        f"M69 19 H222 Q231 19 231 28 V{low - 9} Q231 {low} 222 {low} H199 Q190 {low} 190 {low + 9} "
        f"V322 Q190 331 181 331 H28 Q19 331 19 322 V{notch + 9} Q19 {notch} 28 {notch} H51 "
        f"Q60 {notch} 60 {notch - 9} V28 Q60 19 69 19 Z"
    )


class FaceStyle(NamedTuple):
    """How the faces look."""

    theme: Theme
    four_colour: bool = False
    letters: tuple[str, ...] = ()
    """What stands for each suit beside its sign, in the person's language; nothing where no letters are wanted."""


def face(card: int, deck: FaceStyle, detail: bool) -> str:
    """The fragment of a card's face (0..51 = rank * 4 + suit); `detail` adds what only large cards show."""
    rank, suit = divmod(card, 4)
    name = suit_signs.RANKS[rank]
    if name in "JQK":
        return _court(name, suit, deck)
    middle = {"A": _ace, "2": _two}.get(name, _pips)
    return _sheet(deck) + middle(name, suit, deck, detail) + _indices(name, suit, deck)


def _notch(deck: FaceStyle) -> float:
    return 163.0 if deck.letters else 130.0


def _sheet(deck: FaceStyle) -> str:
    return svg.path(SHEET, fill="url(#paper)", stroke=deck.theme.paper_edge, stroke_width=1.2)


def light(theme: Theme) -> str:
    """The definition of a sheet's colour: paper under a lamp, a shade deeper at the foot; white paper stays white."""
    deep = theme.paper if theme.paper == WHITE else mix(theme.paper, theme.paper_edge, SHADE)
    return svg.linear("paper", theme.paper, deep, (0, FACE_HEIGHT * 0.35, 0, FACE_HEIGHT))


def _indices(name: str, suit: int, deck: FaceStyle) -> str:
    one = index(name, suit, deck)
    return one + svg.group(one, f"rotate(180 {CX} {CY})")


def index(name: str, suit: int, deck: FaceStyle) -> str:
    """The fragment of the upper index: rank over suit, and the suit's letter where the deck has letters."""
    colour = deck.theme.suit(suit, deck.four_colour)
    squeeze = min(1.0, INDEX_WIDTH / suit_signs.glyph_width(name))
    rank = suit_signs.glyphs(name, 0, 17, 58, colour=colour)
    parts = [
        svg.group(rank, f"translate({INDEX_X} 0) scale({squeeze:.3f} 1)"),
        suit_signs.suit(suit, INDEX_X, 102, 39, colour=colour),
    ]
    if deck.letters:
        parts.append(suit_signs.glyphs(deck.letters[suit], INDEX_X, 130, 27, colour=colour, weight=1.1))
    return "".join(parts)


def small(card: int, deck: FaceStyle) -> str:
    """The fragment of a card seen from afar: its rank over its suit, as large as there is room in half of its width."""
    rank, suit = divmod(card, 4)
    name, colour = suit_signs.RANKS[rank], deck.theme.suit(suit, deck.four_colour)
    squeeze = min(1.0, SMALL_WIDTH / (suit_signs.glyph_width(name) * SMALL_RANK / 60))
    signs = suit_signs.glyphs(name, 0, 32, SMALL_RANK, colour=colour, weight=1.15)
    return "".join(
        (
            _sheet(deck),
            svg.group(signs, f"translate({SMALL_X} 0) scale({squeeze:.3f} 1)"),
            suit_signs.suit(suit, SMALL_X, 252, SMALL_SUIT, colour=colour),
        )
    )


def _pips(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    theme = deck.theme
    colour = theme.suit(suit, deck.four_colour)
    layout = drawings.table("pips")
    size, spread = layout["size"][name], layout["spread"][name]
    parts = []
    for column, height in layout[name]:
        x, y = CX + column * spread, CY + height * 112
        if detail:
            parts.append(suit_signs.pip(suit, x, y, size, colour=colour, inlay=theme.paper, turned=height > 0))
        else:
            parts.append(suit_signs.suit(suit, x, y, size, colour=colour, turned=height > 0))
    return "".join(parts)


def _ace(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    theme = deck.theme
    colour, gold = theme.suit(suit, deck.four_colour), card_light.gold(theme)
    ring = [
        svg.circle(CX, CY, 80, fill="none", stroke=gold, stroke_width=2.4),
        svg.path(o.star(CX, CY, 76, 60, 28), fill=gold),
        svg.circle(CX, CY, 52, fill=theme.paper),
        svg.circle(CX, CY, 47, fill="none", stroke=gold, stroke_width=1.6),
    ]
    if detail:
        ring += o.beads(CX, CY, 87, count=34, size=4, colour=gold, width=1.2)
    parts = [
        _scaled(ring, 0.86 if deck.letters else 0.94),
        suit_signs.pip(suit, CX, CY, 70, colour=colour, inlay=theme.paper),
    ]
    if detail:
        parts += [
            o.heron(CX + 4, 50, 70, turn=0.25, colour=gold),
            o.heron(CX - 4, FACE_HEIGHT - 50, 70, turn=0.75, colour=gold),
        ]
    return "".join(parts)


def _scaled(parts: Iterable[str], scale: float) -> str:
    """The parts grown or shrunk about the card's middle."""
    return svg.group(parts, f"translate({CX} {CY}) scale({scale}) translate({-CX} {-CY})")


def _two(name: str, suit: int, deck: FaceStyle, detail: bool) -> str:
    """The pig of a suit, highest of all, before the sun on a ground of gold leaf."""
    theme = deck.theme
    colour = theme.suit(suit, deck.four_colour)
    ground = panel(_notch(deck))
    leaf = mix(theme.paper, theme.inlay["gold_light"], 0.5)
    pip = suit_signs.pip(suit, 204, 46, 33, colour=colour, inlay=leaf)
    figure = pig(suit, {**theme.inlay, "gold": card_light.gold(theme), "coat": colour, "paper": theme.paper})
    sun = [
        svg.circle(CX, CY, 68, fill=theme.inlay["gold"], fill_opacity=0.28),
        svg.path(o.star(CX, CY, 79, 70, 36), fill=theme.inlay["gold"], fill_opacity=0.3),
    ]
    parts = [
        svg.path(ground, fill=leaf, stroke=card_light.gold(theme), stroke_width=2.6),
        _scaled([*(sun if detail else ()), svg.group(figure, f"translate({CX} {CY})")], 0.8 if deck.letters else 1.0),
        pip,
        svg.group(pip, f"rotate(180 {CX} {CY})"),
    ]
    return "".join(parts)


def pig(suit: int, roles: Mapping[str, str]) -> str:
    """The pig of a suit, about 200 wide and as high, around the middle; `coat` is its colour."""
    return drawings.drawing(f"pig-{suit_signs.SUITS[suit]}", roles)


def court_roles(suit: int, theme: Theme, four_colour: bool) -> Mapping[str, str]:
    """The colours of a court's drawing: the inlay's, with the suit's own ground and cloth."""
    ink = theme.inlay
    grounds = ("lacquer", "forest", "cockroach", "oxblood")
    if four_colour:
        grounds = ("lacquer", "forest", "indigo", "oxblood")
    coat = theme.suit(suit, four_colour)
    return {**ink, "gold": card_light.gold(theme), "ground": ink[grounds[suit]], "suit": coat, "paper": theme.paper}


def _court(name: str, suit: int, deck: FaceStyle) -> str:
    theme = deck.theme
    roles = court_roles(suit, theme, deck.four_colour)
    ground = panel(_notch(deck))
    return "".join(
        (
            _sheet(deck),
            svg.path(ground, fill=roles["ground"]),
            drawings.drawing(f"{name.lower()}-{suit_signs.SUITS[suit]}", roles),
            # The sheet laid over the panel with a window in it clips the figure to the panel.
            svg.path(f"{SHEET} {ground}", fill="url(#paper)", fill_rule="evenodd"),
            svg.path(SHEET, fill="none", stroke=theme.paper_edge, stroke_width=1.2),
            svg.path(ground, fill="none", stroke=roles["gold"], stroke_width=2.6),
            _indices(name, suit, deck),
        )
    )
