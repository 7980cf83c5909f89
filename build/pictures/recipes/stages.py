"""Things on the stages of results and lessons: plates of the podium, the diploma, piles of coins, stamps."""

from collections.abc import Iterator, Mapping
from functools import partial

import pygame
import renders
import shapes
from measures import Measures
from people import hall_light
from picture import Picture
from sheets import Item, make_sheet

from game.ui.gfx import drawings, letters, lighting, skin, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.text import BRUSH, TextRenderer
from game.ui.gfx.theme import Theme, mix
from game.ui.pages.rooms.backgrounds import GAME_TITLE, TITLE_TEXT_PX
from recipes import hall

SIZES = Measures("recipes.stages")
LEAF_TONES: dict[str, dict[str, str]] = {"gold": {}, "pale": {"gold_light": "shell", "gold": "shell"}}
"""Roles of the palette that take the place of gold in a leaf."""
LETTERS = "skins/base/letters/sheet.webp"


def list_base_pictures(theme: Theme) -> Iterator[Picture]:
    yield _make_title(theme, "title", 0.0)
    coin = f"skins/{'contrast' if theme.is_plain else 'base'}/hall/coin.webp"
    yield make_sheet("falling", _list_falling_things(theme), ("drawings/blossom.svg", coin))._replace(scales=(1,))


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the pictures of a skin; the plates are flat panels in high contrast."""
    if theme.is_plain:
        yield from list_base_pictures(theme)
        yield from _list_flat_plates(theme)
    else:
        yield from _list_gilt_plates(theme)
    if not theme.is_dark:
        yield _make_title(theme, "title-on-light", SIZES.title_depth)
    for name in SIZES.diploma_titles:
        sources = "drawings/desk.svg", "drawings/seal.svg", LETTERS
        yield Picture(name, partial(draw_diploma, theme, name), (1, 2), sources=sources)
    yield Picture("stamp", partial(draw_stamp, theme), (1, 2), sources=("drawings/icons.json",))
    yield shapes.make_picture(theme, "stages/cross")
    yield Picture("seal", partial(draw_seal, theme.inlay), (1, 2), sources=("drawings/seal.svg",))


def _make_title(theme: Theme, name: str, depth: float) -> Picture:
    draw = partial(draw_title, theme, depth)
    quality = 100 if theme.is_plain else SIZES.title_quality
    return Picture(name, draw, (2,), sources=("drawings/seal.svg", LETTERS), quality=quality)


def _list_gilt_plates(theme: Theme) -> Iterator[Picture]:
    steps = {n: (renders.get_source(f"step-{n}-dusk"),) for n in (1, 3)}
    for name in ("", "-framed", *(f"-{tone}" for tone in LEAF_TONES)):
        yield Picture(f"plate{name}", partial(paint_plate, theme, name), (1, 2), (SIZES.plate_corner,) * 4, steps[3])
    for tone in LEAF_TONES:
        yield Picture(f"leaf-{tone}", partial(draw_step_leaf, theme, tone), (1, 2), (SIZES.leaf_corner,) * 4, steps[1])
    yield Picture("frame", partial(draw_small_frame, theme.inlay), (1, 2), (30,) * 4, quality=94)
    for count in (1, 2, 3):
        coin = "skins/base/medals/coin-gold.webp"
        yield Picture(f"coins-{count}", partial(draw_coins, theme, count), (1, 2), sources=(coin,))


def _list_flat_plates(theme: Theme) -> Iterator[Picture]:
    """Yield plates for high contrast: a panel each, with a gold edge on highlighted plates, and plain leaves."""
    size, plain_edge, gold_edge = tuple(SIZES.plate_box[2:]), (theme.panel_line, 1.5), (theme.gold, 4.0)
    edges = {"": plain_edge, "-framed": (theme.gold, 1.5), "-gold": gold_edge, "-pale": gold_edge}
    for variant, (edge, width) in edges.items():
        draw = partial(draw_flat_plate, size, theme.panel, edge, width)
        yield Picture(f"plate{variant}", draw, (1, 2), (12,) * 4, quality=100)
    for name in ("leaf-gold", "leaf-pale"):
        draw = partial(draw_flat_plate, SIZES.frame_size, "none", theme.gold, 4.0)
        yield Picture(name, draw, (1, 2), (12,) * 4, quality=100)


def draw_flat_plate(size: Size, fill: str, edge: str, width: float, scale: float) -> pygame.Surface:
    """Draw a box with rounded corners and an edge."""
    body = svg.rect(_inset_box(size, width / 2 + 0.5), 6, fill=fill, stroke=edge, stroke_width=width)
    return svg.render(body, (round(size[0] * scale), round(size[1] * scale)), f"scale({scale})")


def paint_plate(theme: Theme, name: str, scale: float) -> pygame.Surface:
    """Draw the field of a podium's step: plain, with a leaf of gold or pale shell, or with a gilt frame."""
    size = round(SIZES.plate_box[2] / SIZES.plate_scale * scale), round(SIZES.plate_box[3] / SIZES.plate_scale * scale)
    surface = pygame.transform.smoothscale(hall.draw_step(theme, 3, 1).subsurface(SIZES.plate_box), size)
    plate = surface.get_rect()
    insets = {key: round(2 * key * scale) for key in (SIZES.plate_leaf, SIZES.plate_field, SIZES.plate_frame)}
    if name[1:] in LEAF_TONES:
        leaf, field = (plate.inflate(-insets[key], -insets[key]) for key in (SIZES.plate_leaf, SIZES.plate_field))
        surface.blit(draw_gilt_leaf(surface, leaf.size, field, _make_leaf_colors(theme, name[1:]), scale), leaf)
    elif name == "-framed":
        box = plate.inflate(-insets[SIZES.plate_frame], -insets[SIZES.plate_frame])
        surface.blit(surfaces.draw_glow(box.size, theme.inlay["amber"], 0.2), box)
        margin = round(SIZES.frame_out * scale)
        frame = draw_frame(theme.inlay, (box.w + 2 * margin, box.h + 2 * margin), scale)
        surface.blit(frame, (box.x - margin, box.y - margin))
    return surface


def _make_leaf_colors(theme: Theme, tone: str) -> Mapping[str, str]:
    colors = theme.inlay
    return {**colors, **{role: colors[shell] for role, shell in LEAF_TONES[tone].items()}}


def draw_step_leaf(theme: Theme, tone: str, scale: float) -> pygame.Surface:
    step = pygame.transform.smoothscale(hall.draw_step(theme, 1, 1), (round(350 * scale), round(396 * scale)))
    leaf, field = (pygame.Rect(*(round(scale * item) for item in box)) for box in (SIZES.step_leaf, SIZES.step_field))
    return draw_gilt_leaf(step, leaf.size, field, _make_leaf_colors(theme, tone), scale, SIZES.engraving_ratios[tone])


def draw_gilt_leaf(
    step: pygame.Surface, size: Size, field: pygame.Rect, colors: Mapping[str, str], scale: float, relief: float = 1.0
) -> pygame.Surface:
    """Return a leaf of beaten gold with a rim, and inlay along the edges of a field."""
    carving = pygame.transform.smoothscale(step.subsurface(field), size)
    width_px, height = size
    carving.fill(carving.get_at((width_px // 2, height // 2)), special_flags=pygame.BLEND_RGB_SUB)
    carving.fill((14, 14, 14), special_flags=pygame.BLEND_RGB_SUB)  # the light on the bare wood is no engraving
    carving.fill([round(255 * relief)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    light, depth, bottom = colors["gold_light"], colors["gold_deep"], mix(colors["gold"], colors["gold_light"], 0.65)
    shine = mix(light, colors["eggshell"], 0.5)  # alike above and below, since corners meet where a leaf is small
    gold_stops = [(0.0, bottom), (0.25, light), (0.45, shine), (0.55, shine), (0.75, light), (1.0, bottom)]
    defs = svg.ramp("leaf", gold_stops, (0, 0, width_px, height))
    defs += svg.ramp("rim", [(0.0, light), (0.5, colors["gold"]), (1.0, depth)], (0, 0, width_px * 0.3, height))
    defs += svg.linear("sunk", depth, depth, (0, 0, 0, height * 0.16), (0.75, 0.0))
    outline = {"stroke": colors["line"], "stroke_width": 1.5 * scale}
    body = svg.rect((0, 0, width_px, height), 6 * scale, fill="url(#rim)", **outline)
    for style in ({"fill": "url(#leaf)"}, {"fill": "url(#sunk)"}, {"fill": "none", "stroke": depth}):
        body += svg.rect(_inset_box(size, SIZES.leaf_rim * scale), 4 * scale, stroke_width=1.6 * scale, **style)
    for inset, width, opacity in SIZES.leaf_lines:
        line = {"stroke": depth, "stroke_width": width * scale, "stroke_opacity": opacity}
        body += svg.rect(_inset_box(size, inset * scale), 4 * scale, fill="none", **line)
    sheet = svg.render(body, size, defs=defs)
    sheet.blit(carving, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sheet


def draw_small_frame(colors: Mapping[str, str], scale: float) -> pygame.Surface:
    return draw_frame(colors, (round(SIZES.frame_size[0] * scale), round(SIZES.frame_size[1] * scale)), scale)


def draw_frame(colors: Mapping[str, str], size: Size, scale: float) -> pygame.Surface:
    """Draw the gilt frame around a field, which it overlaps by `frame_out` on each side."""
    gold = [(0.0, colors["gold_light"]), (0.5, colors["gold"]), (1.0, colors["gold_deep"])]
    body = ""
    for inset, width, opacity in SIZES.frame_lines:
        line = {"stroke": "url(#frame)", "stroke_width": width * scale, "stroke_opacity": opacity}
        body += svg.rect(_inset_box(size, (SIZES.frame_out + inset) * scale), 4 * scale, fill="none", **line)
    return svg.render(body, size, defs=svg.ramp("frame", gold, (0, 0, *size)))


def _inset_box(size: Size, inset: float) -> tuple[float, float, float, float]:
    return inset, inset, size[0] - 2 * inset, size[1] - 2 * inset


def draw_title(theme: Theme, depth: float, scale: float) -> pygame.Surface:
    """Draw the game's name in gold leaf with the calligrapher's seal; `depth` darkens the gold for a light ground."""
    leaf, colors, size = letters.make_letter_style(theme), theme.inlay, round(max(2.0, scale) * TITLE_TEXT_PX)
    if depth:
        face, rim = mix(leaf.color, colors["gold_deep"], depth), mix(colors["oxblood"], colors["cockroach"], 0.4)
        leaf = leaf._replace(color=face, rim_color=rim, rim_units=SIZES.title_rim_units)
    surface = letters.draw_line(GAME_TITLE, size, leaf).copy()
    seal = _draw_seal_of_side(colors, round(SIZES.title_seal_ratio * size))
    surface.blit(seal, (surface.get_width() - round(seal.get_width() * 1.12), round(surface.get_height() * 0.4)))
    box = surface.get_bounding_rect()
    title = pygame.Surface((box.w + box.w % 2, box.h + box.h % 2), pygame.SRCALPHA)
    title.blit(surface, (0, 0), box)
    return pygame.transform.smoothscale_by(title, min(1.0, scale / 2))


def _draw_seal_of_side(colors: Mapping[str, str], side: int) -> pygame.Surface:
    return pygame.transform.smoothscale(draw_seal(colors, 4), (side, side))


def draw_diploma(theme: Theme, name: str, scale: float) -> pygame.Surface:
    """Draw a lesson's diploma with the game's name, a seal and its shadow; one diploma has a line for a name."""
    size, colors = (round(SIZES.diploma_size[0] * scale), round(SIZES.diploma_size[1] * scale)), theme.inlay
    paper = svg.render(drawings.make_drawing("desk", theme.inlay, "diploma"), size, f"scale({size[0] / 200})")
    paper = hall_light.add_ground_shadow(paper, theme, *_get_shadow(theme))
    (x, y), (width, height) = ((scale * first, scale * second) for first, second in SIZES.diploma_titles[name])
    letter_size = TextRenderer().fit(GAME_TITLE, round(height / letters.CAPITAL_RATIO), round(width), BRUSH, 1)
    leaf = letters.LetterStyle(colors["oxblood"], colors["oxblood"], is_flat=True)
    words = letters.draw_line(GAME_TITLE, letter_size, leaf)
    paper.blit(words, words.get_rect(center=(round(x), round(y))))
    if name == "diploma-named":
        start, end = ([round(scale * length) for length in point] for point in SIZES.diploma_line)
        pygame.draw.line(paper, colors["gold_deep"], start, end, max(1, round(2 * scale)))
    seal = pygame.transform.rotozoom(_draw_seal_of_side(colors, round(SIZES.diploma_seal_side * scale)), 8, 1.0)
    paper.blit(seal, seal.get_rect(center=[round(scale * length) for length in SIZES.diploma_seal_position]))
    return paper


def _list_falling_things(theme: Theme) -> Iterator[Item]:
    for kind in ("blossom", "coin"):
        for variant, blur in SIZES.blurs.items():
            side = round(SIZES.falling_px * (1 + 4 * blur))
            yield Item(f"{kind}{variant}", (side, side), partial(draw_falling_thing, theme, kind, blur))


def draw_falling_thing(theme: Theme, kind: str, blur: float, size: Size, scale: float) -> pygame.Surface:
    """Draw a blossom or a coin. A blurred one has a margin for the blur."""
    side = round(SIZES.falling_px * scale)
    if kind == "coin":
        picture = skin.load(theme.skin).make_picture("hall/coin", (side, side))
    else:
        picture = svg.draw_square(svg.group(drawings.make_drawing(kind, theme.inlay), "translate(50 50)"), side, 100)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return surfaces.blur(surface, round(blur * side))


def draw_coins(theme: Theme, count: int, scale: float) -> pygame.Surface:
    width, colors = round(SIZES.coin_width * scale), theme.inlay
    offset, coin_height = round(SIZES.coin_offset_ratio * width), round(SIZES.coin_height_ratio * width)
    thickness = max(2, round(SIZES.coin_thickness_ratio * width))
    surface = skin.load("base").make_picture("medals/coin-gold", (width - 2 * offset, coin_height))
    edge = surface.copy()
    surfaces.tint(edge, mix(colors["lacquer"], "#ffffff", 0.66))
    pile = pygame.Surface((width, coin_height + count * thickness), pygame.SRCALPHA)
    for n in range(count):
        x, bottom = offset + (-1) ** n * offset * (n > 0), (count - n) * thickness
        for level in range(thickness):
            pile.blit(edge, (x, bottom - level))
        pile.blit(surface, (x, bottom - thickness))
    lighting.light_by_lamp(pile, theme, 0.0)
    foot, height = pile.get_height() - round(SIZES.coin_height_ratio / 2 * width), pile.get_height()
    reflection = surfaces.make_reflection(pygame.transform.flip(pile, False, True), round(0.7 * height), 0.34)
    shadow = surfaces.draw_glow((round(1.25 * width), round(0.34 * width)), *_get_shadow(theme))
    canvas_height = foot + max(reflection.get_height(), shadow.get_height())
    canvas = pygame.Surface((shadow.get_width(), canvas_height), pygame.SRCALPHA)
    middle = canvas.get_width() // 2
    canvas.blit(shadow, shadow.get_rect(center=(middle, foot + round(SIZES.coin_height_ratio / 4 * width))))
    canvas.blit(reflection, (middle - width // 2, foot))
    canvas.blit(pile, (middle - width // 2, 0))
    return canvas


def _get_shadow(theme: Theme) -> tuple[str, float]:
    return (theme.inlay["lacquer"], 0.8) if theme.is_dark else (theme.inlay["cockroach"], 0.45)


def draw_stamp(theme: Theme, scale: float) -> pygame.Surface:
    surface = shapes.draw(theme, "stages/stamp", scale)
    side = surface.get_width()
    star = drawings.draw_icon("star", side * 11 // 20, theme.paper)
    surface.blit(star, star.get_rect(center=(side // 2, side // 2)))
    return pygame.transform.rotozoom(surface, SIZES.stamp_lean_degrees, 1.0)


def draw_seal(colors: Mapping[str, str], scale: float) -> pygame.Surface:
    colours = {"cinnabar": colors["cinnabar"], "paper": colors["eggshell"]}
    return svg.draw_square(drawings.make_drawing("seal", colours, "title"), round(SIZES.seal_side * scale), 100)
