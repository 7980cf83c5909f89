"""Pictures of cards: faces, backs, cut cards, and marks over cards."""

from math import ceil, cos, radians, sin
from typing import Literal

import pygame

from game.ui.gfx import drawings, skin, surfaces, svg
from game.ui.gfx.cache import cache_pictures
from game.ui.gfx.drawings import DeckStyle, card_margin, card_size, get_material
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix
from game.ui.measures import Measures

SIZES = Measures("card_pictures")

FACE_WIDTH, FACE_HEIGHT = 250.0, 350.0
CX, CY = FACE_WIDTH / 2, FACE_HEIGHT / 2
WHITE = "#ffffff"
SHEET_PATH = "M17 0.6 H233 Q249.4 0.6 249.4 17 V333 Q249.4 349.4 233 349.4 H17 Q0.6 349.4 0.6 333 V17 Q0.6 0.6 17 0.6 Z"


class CardFace:
    """The face of a card (0..51 = rank * 4 + suit) as an SVG drawing of 250 by 350 units."""

    def __init__(self, card: int, deck: DeckStyle) -> None:
        rank, self.suit = divmod(card, 4)
        self.rank = drawings.RANKS[rank]
        self.deck = deck
        self.theme = deck.theme
        self.color = self.theme.get_suit_color(self.suit, deck.has_four_colors)
        self.gold = get_gold_paint(self.theme)
        ornaments = drawings.load_data("ornaments")
        ground_color = self.theme.inlay[ornaments["court_grounds"][deck.has_four_colors][self.suit]]
        card_roles = {"gold": self.gold, "ground": ground_color, "coat": self.color, "suit": self.color}
        self.roles = {**self.theme.inlay, "paper": self.theme.paper, **card_roles}
        self.court_panel_path: str = ornaments["court_panels"][bool(deck.letters)]
        """SVG path of the coloured panel on a court card (J, Q, K)."""

    def make_svg(self, has_detail: bool) -> str:
        """Return the SVG of the card face. `has_detail` adds fine lines, which only large cards show."""
        if self.rank in "JQK":
            center = self._make_court()
        else:
            center = {"A": self._make_ace, "2": self._make_two}.get(self.rank, self._make_pips)(has_detail)
        return center + _add_turned_copy(self.make_index_svg())

    def make_small_svg(self) -> str:
        """Return the face of a small card: a large rank above a large suit sign, both in the left half."""
        x = SIZES.small_index_x_units
        rank = self._make_rank(x, 32, SIZES.small_rank_height_units, SIZES.max_small_rank_width_units, 1.15)
        return rank + self._make_suit(x, 252, SIZES.small_suit_units)

    def make_index_svg(self) -> str:
        """Return the index of the upper left corner: rank, suit sign, and the suit's letter if the deck has letters."""
        x = SIZES.index_x_units
        index = self._make_rank(x, 17, 58, SIZES.max_index_width_units) + self._make_suit(x, 102, 39)
        if self.deck.letters:
            index += drawings.make_glyphs(self.deck.letters[self.suit], x, 130, 27, color=self.color, weight=1.1)
        return index

    def _make_rank(self, x: float, y: float, height: float, max_width: float, weight: float = 1.0) -> str:
        return drawings.make_glyphs(self.rank, x, y, height, color=self.color, weight=weight, max_width=max_width)

    def _make_suit(self, x: float, y: float, size: float, *, inlay: str = "", is_inverted: bool = False) -> str:
        return drawings.make_suit_sign(self.suit, x, y, size, color=self.color, inlay=inlay, is_inverted=is_inverted)

    def _make_pips(self, has_detail: bool) -> str:
        layout = drawings.load_data("pips")
        inlay = self.theme.paper if has_detail else ""
        size, spread = layout["size"][self.rank], layout["spread"][self.rank]
        pips = ((CX + column * spread, CY + height * 112, height > 0) for column, height in layout[self.rank])
        return "".join(self._make_suit(x, y, size, inlay=inlay, is_inverted=is_inverted) for x, y, is_inverted in pips)

    def _make_ace(self, has_detail: bool) -> str:
        ring = drawings.make_drawing("ace-ring", self.roles, "detail" if has_detail else "small")
        pip = self._make_suit(CX, CY, 70, inlay=self.theme.paper)
        herons = drawings.make_drawing("ace-herons", self.roles) if has_detail else ""
        return _scale_about_center(ring, 0.86 if self.deck.letters else 0.94) + pip + herons

    def _make_two(self, has_detail: bool) -> str:
        """Return the picture of a two: a pig in front of a sun, on gold leaf."""
        leaf_color = mix(self.theme.paper, self.theme.inlay["gold_light"], 0.5)
        panel = svg.path(self.court_panel_path, fill=leaf_color, stroke=self.gold, stroke_width=2.6)
        sun = drawings.make_drawing("two-sun", self.theme.inlay) if has_detail else ""
        pig = drawings.make_drawing(f"pig-{drawings.SUITS[self.suit]}", self.roles)
        pips = _add_turned_copy(self._make_suit(204, 46, 33, inlay=leaf_color))
        scale = 0.8 if self.deck.letters else 1.0
        return panel + _scale_about_center(sun + svg.group(pig, f"translate({CX} {CY})"), scale) + pips

    def _make_court(self) -> str:
        panel = svg.path(self.court_panel_path, fill=self.roles["ground"])
        figure = drawings.make_drawing(f"{self.rank.lower()}-{drawings.SUITS[self.suit]}", self.roles)
        # a sheet with a window clips the figure to the panel
        sheet = svg.path(f"{SHEET_PATH} {self.court_panel_path}", fill="url(#paper)", fill_rule="evenodd")
        sheet_rim = svg.path(SHEET_PATH, fill="none", stroke=self.theme.paper_edge, stroke_width=1.2)
        panel_rim = svg.path(self.court_panel_path, fill="none", stroke=self.gold, stroke_width=2.6)
        return panel + figure + sheet + sheet_rim + panel_rim


def _add_turned_copy(fragment: str) -> str:
    """Return a fragment and its copy, turned by 180 degrees about the middle of the card."""
    return fragment + svg.group(fragment, f"rotate(180 {CX} {CY})")


def _scale_about_center(fragment: str, scale: float) -> str:
    return svg.group(fragment, f"translate({CX} {CY}) scale({scale}) translate({-CX} {-CY})")


CardKind = Literal["face", "small", "back"]
CardId = tuple[CardKind, int | str]
CardMark = Literal["shade", "focus", "select", "played", "meant"]
"""Kind of a mark over a card. `shade` darkens the card. `meant` is a glowing frame. Other marks are plain frames."""


def draw_card(card_id: CardId, deck: DeckStyle, height: int, angle_degrees: float) -> pygame.Surface:
    """Draw a card with shadow and light. `card_id` is ("face" or "small", card number) or ("back", name)."""
    kind, name_or_number = card_id
    theme = deck.theme
    has_detail = height >= SIZES.min_detailed_height_px
    surface = _draw_empty_card(theme.skin, theme.paper, theme.paper_edge, height, angle_degrees).copy()
    layer_names = ["backs/light"]
    if kind == "back":
        layer_names.insert(0, f"backs/{name_or_number}" + "-small" * (not has_detail))
    else:
        face = CardFace(int(name_or_number), deck)
        fragment = face.make_small_svg() if kind == "small" else face.make_svg(has_detail)
        gradients = _define_paper(theme.paper, theme.paper_edge) + define_foil(theme)
        surface.blit(_draw_fragment(fragment, height, angle_degrees, gradients), (0, 0))
    for layer_name in filter(skin.get_skin(theme).has_picture, layer_names):
        picture = _rotate_picture(theme.skin, layer_name, card_size(height), angle_degrees)
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface


@cache_pictures
def _draw_empty_card(
    skin_name: str, paper: HexColor, edge: HexColor, height: int, angle_degrees: float
) -> pygame.Surface:
    paper_svg = svg.path(SHEET_PATH, fill="url(#paper)", stroke=edge, stroke_width=1.2)
    paper_picture = _draw_fragment(paper_svg, height, angle_degrees, _define_paper(paper, edge))
    width, margins = card_size(height)[0], 2 * card_margin(height)
    surface = pygame.Surface(paper_picture.get_size(), pygame.SRCALPHA)
    center = paper_picture.get_rect().center
    shadow = _rotate_picture(skin_name, "backs/shadow", (width + margins, height + margins), angle_degrees)
    surface.blit(shadow, shadow.get_rect(center=center).move(0, round(height * SIZES.shadow_drop_ratio)))
    surface.blit(paper_picture, (0, 0))
    return surface


def _draw_fragment(body: str, height: int, angle_degrees: float, defs: str = "", *, margin: int = 0) -> pygame.Surface:
    """Draw an SVG fragment of a card, turned by `angle_degrees`. `margin` is added to the margin of card pictures."""
    w, h = card_size(height)
    margins = 2 * (card_margin(height) + margin)
    cosine, sine = abs(cos(radians(angle_degrees))), abs(sin(radians(angle_degrees)))
    size = ceil(w * cosine + h * sine - 1e-6) + margins, ceil(w * sine + h * cosine - 1e-6) + margins
    return svg.render(body, size, _make_card_transform(size, (w, h), angle_degrees), defs)


def _make_card_transform(surface_size: Size, size: Size, angle_degrees: float = 0) -> str:
    """Return the SVG transform that places a card of `size` pixels in the middle of a surface."""
    return (
        f"translate({surface_size[0] / 2} {surface_size[1] / 2}) rotate({angle_degrees:.2f}) "
        f"scale({size[0] / FACE_WIDTH:.6f} {size[1] / FACE_HEIGHT:.6f}) translate({-CX} {-CY})"
    )


@cache_pictures
def _rotate_picture(skin_name: str, name: str, size: Size, angle_degrees: float) -> pygame.Surface:
    """Return a rotated picture of a skin. It is rotated at twice the size and then reduced, so that edges are sharp."""
    if not angle_degrees:
        return skin.load(skin_name).picture(name, size)
    large_picture = skin.load(skin_name).picture(name, (2 * size[0], 2 * size[1]))
    return surfaces.scale_by(surfaces.rotate(large_picture, angle_degrees), 0.5)


def draw_mark(theme: Theme, kind: CardMark, height: int, angle_degrees: float) -> pygame.Surface:
    """Draw a mark over a card. The surface has the size of the card's picture; that of a glowing mark is larger."""
    inlay = theme.inlay
    if kind != "meant":
        shade_color, shade_opacity = mix(inlay["cockroach"], inlay["amber"], 0.4), theme.get_number("card_dimming")
        marks = {
            "shade": svg.path(SHEET_PATH, fill=shade_color, fill_opacity=shade_opacity),
            "focus": _make_border(theme.get_tone("cursor_edge"), theme.focus),
            "select": _make_border(inlay["gold_deep"], theme.gold),
            "played": _make_border(inlay["cockroach"], inlay["eggshell"]),
        }
        return _draw_fragment(marks[kind], height, angle_degrees)
    border_svg = svg.stroke(SHEET_PATH, theme.get_tone("meant_card"), theme.get_number("meant_card_width"))
    glow_svg = svg.stroke(SHEET_PATH, theme.get_tone("meant_card_glow"), theme.get_number("meant_card_glow_width"))
    glow_margin, blur = (round(ratio * height) for ratio in (SIZES.mark_glow_reach_ratio, SIZES.mark_glow_blur_ratio))
    glowing_mark = surfaces.blur(_draw_fragment(glow_svg, height, angle_degrees, margin=glow_margin), max(1, blur))
    glowing_mark.blit(_draw_fragment(border_svg, height, angle_degrees, margin=glow_margin), (0, 0))
    return glowing_mark


def _make_border(edge: str, color: str) -> str:
    """Return the SVG of a glowing frame in two colours, which is visible on any background."""
    glow = svg.stroke(SHEET_PATH, color, 18, stroke_opacity=0.3)
    return glow + svg.stroke(SHEET_PATH, edge, 12) + svg.stroke(SHEET_PATH, color, 6)


def _define_paper(paper: HexColor, edge: HexColor) -> str:
    """Return the SVG gradient `paper`, which gets darker towards the bottom. White paper stays white."""
    bottom_color = paper if paper == WHITE else mix(paper, edge, SIZES.foot_shade_ratio)
    return svg.linear("paper", paper, bottom_color, (0, FACE_HEIGHT * 0.35, 0, FACE_HEIGHT))


def get_gold_paint(theme: Theme) -> str:
    """Return the SVG fill for gold: a reference to the gradient of `define_foil`, or a plain colour in a flat theme."""
    return "url(#foil)" if theme.get_number("card_light") else theme.inlay["gold"]


def define_foil(theme: Theme) -> str:
    gold = theme.inlay["gold"]
    light_gold = mix(theme.inlay["gold_light"], get_material("leaf_light"), 0.3)
    tones = {"gold": gold, "light": light_gold, "deep": mix(gold, theme.inlay["gold_deep"], 0.55)}
    stops = [(offset, tones[tone]) for offset, tone in drawings.load_data("ornaments")["foil_stops"]]
    return svg.radial("foil", stops, -40, -60, 470)


_render_cached = cache_pictures(svg.render)


def break_card(card_picture: pygame.Surface, size: Size, theme: Theme) -> pygame.Surface:
    """Return a picture of the two halves of a cut card, larger than the card."""
    w, h = card_picture.get_size()
    picture = pygame.Surface((round(w * SIZES.cut_picture_ratio), round(h * SIZES.cut_picture_ratio)), pygame.SRCALPHA)
    for half, (_, (x, y), angle_degrees) in enumerate(drawings.load_data("ornaments")["cut_pieces"]):
        piece = pygame.transform.rotozoom(cut_piece(card_picture, size, theme, half), angle_degrees, 1.0)
        picture.blit(piece, piece.get_rect(center=picture.get_rect().move(round(x * w), round(y * h)).center))
    return picture


def cut_piece(card_picture: pygame.Surface, size: Size, theme: Theme, half: int) -> pygame.Surface:
    """Return a card picture with only the upper (0) or lower (1) half. `size` is the card without margins."""
    ornaments = drawings.load_data("ornaments")
    transform = _make_card_transform(card_picture.get_size(), size)
    cut_path = ornaments["cut"]
    colors = {**theme.inlay, "white": WHITE}
    glow_svg = ""
    for width, role, opacity in ornaments["cut_glow"]:
        glow_svg += svg.stroke(cut_path, colors[role], width, stroke_opacity=opacity)
    glow = _render_cached(glow_svg, card_picture.get_size(), transform).copy()
    card_shape = card_picture.copy()
    card_shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surfaces.mask(glow, card_shape)
    glowing_card = card_picture.copy()
    glowing_card.blit(glow, (0, 0))
    half_svg = svg.path(cut_path + ornaments["cut_pieces"][half][0], fill=WHITE)
    picture = _render_cached(half_svg, card_picture.get_size(), transform).copy()
    surfaces.mask(picture, glowing_card)
    return picture
