"""Grounds of words and buttons in rooms: boards, cabinet, trays, silk, ribbon, bubbles, keys, the signs of ways."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pygame
import renders
import shapes
from faces import SOURCES, draw_face, draw_stretched_face, make_form
from measures import Measures
from people import hall_light
from picture import Picture
from recolouring import recolor_by_brightness
from sheets import Item, make_sheet

from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Theme, mix, rgb

SIZES = Measures("recipes.furniture")
Draw = Callable[[Theme, Size, float], pygame.Surface]


def list_bubbles(theme: Theme) -> Iterator[Item]:
    """Yield a bubble for warnings, the tails of bubbles, and the tails of warnings."""
    size, edges, _ = make_form("speech", theme)
    yield Item("speech-warns", size, partial(_draw_warning, theme, partial(draw_face, "speech")), edges)
    tails: tuple[tuple[str, Draw, Size], ...] = (
        ("tail", partial(_draw_tail, "tail"), SIZES.tail_size),
        ("tip", partial(_draw_tail, "tip"), SIZES.pointed_tail_size),
        ("tip-turned", _draw_turned_tip, SIZES.pointed_tail_size),
    )
    for name, draw, size in tails:
        yield Item(name, size, partial(draw, theme))
        yield Item(f"{name}-warns", size, partial(_draw_warning, theme, draw))
    yield Item("aside", SIZES.side_tail_size, partial(draw_side_tail, theme))


def _draw_tail(name: str, theme: Theme, size: Size, scale: float) -> pygame.Surface:
    return shapes.draw(theme, f"furniture/{name}", scale)


def _draw_turned_tip(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    return pygame.transform.flip(_draw_tail("tip", theme, size, scale), True, False)


def _draw_warning(theme: Theme, draw: Draw, size: Size, scale: float) -> pygame.Surface:
    picture = draw(theme, size, scale)
    if not theme.is_plain:
        surfaces.tint(picture, mix("#ffffff", theme.inlay["cinnabar"], SIZES.warning_red_ratio))
    return picture


def draw_hanging(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    (w, h), knob, roller = size, round(SIZES.knob_reach_px * scale), shapes.draw(theme, "furniture/roller", scale)
    thickness, surface = roller.get_height(), pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(_draw_silk((w - 2 * knob, h - thickness // 2), theme, scale), (knob, thickness // 2))
    if not theme.is_plain:
        cord = shapes.draw(theme, "furniture/tassel", scale)
        surface.fblits([(cord, cord.get_rect(midtop=(x, thickness // 2))) for x in (knob, w - knob)])
    surface.fblits([(roller, (0, 0)), (roller, (0, h - thickness))])
    return surface


def _draw_silk(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    w, h = size
    if theme.is_plain:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(rgb(theme.panel))
    else:
        light, silk, depth, shine = drawings.get_material_colors("silk" if theme.is_dark else "silk_by_day")
        body = drawings.make_drawing("hanging", {"light": light, "silk": silk, "deep": depth, "shine": shine})
        surface = svg.render(body, size, f"scale({w / SIZES.silk_view[0]:.4f} {h / SIZES.silk_view[1]:.4f})")
        if theme.is_dark:
            side = round(SIZES.lamp_width_ratio * w)
            lamp = surfaces.draw_glow((side, side), drawings.get_material("lamp_glow"), SIZES.lamp_strength)
            surface.blit(lamp, ((w - side) // 2, -round(side * 0.45)))
        surface.blit(_draw_weave(size), (0, 0))
        height = round(SIZES.brocade_height_px * scale)
        band = _draw_brocade((w, height), theme, scale)
        for y in (round(SIZES.rod_thickness_px / 2 * scale), h - round(SIZES.rod_thickness_px / 2 * scale) - height):
            surface.blit(band, (0, y))
    inset, line = round(SIZES.border_inset_px * scale), max(1, round(SIZES.border_width_px * scale))
    gold = theme.gold if theme.is_plain else theme.inlay["gold"]
    for inset_px, line_width in ((inset, line), (inset + 3 * line, max(1, line // 2))):
        for x in (inset_px, w - inset_px - line_width):
            surface.fill(rgb(gold), (x, 0, line_width, h))
    return surface


def _draw_weave(size: Size) -> pygame.Surface:
    """Draw the threads of the silk. Neighbours differ slightly in brightness, more so across than along."""
    rng, canvas = Random(size[0]), pygame.Surface(size, pygame.SRCALPHA)
    for is_along, contrast in ((False, SIZES.thread_contrasts[0]), (True, SIZES.thread_contrasts[1])):
        count = size[0] if is_along else size[1]
        line = pygame.Surface((count, 1) if is_along else (1, count), pygame.SRCALPHA)
        for n in range(count):
            level = rng.gauss(0, contrast)
            tone = 255 if level > 0 else 0
            line.set_at((n, 0) if is_along else (0, n), (tone, tone, tone, min(40, round(abs(level)))))
        canvas.blit(pygame.transform.scale(line, size), (0, 0))
    return canvas


def _draw_brocade(size: Size, theme: Theme, scale: float) -> pygame.Surface:
    (w, h), colors = size, theme.inlay
    ground, gold = colors["oxblood"], colors["gold"]
    middle, half, line = h / 2, 0.27 * h, max(1.0, SIZES.border_width_px * scale)
    step = w / max(1, round(w / (1.5 * h)))
    d = dots = ""
    for n in range(round(w / step) + 1):
        x = n * step
        d += f"M{x - 1.5 * half:.1f} {middle:.1f}l{1.5 * half:.1f} {-half:.1f}l{1.5 * half:.1f} {half:.1f}"
        d += f"l{-1.5 * half:.1f} {half:.1f}Z"
        dots += svg.circle(x, middle, 0.09 * h, fill=gold) + svg.circle(x + step / 2, middle, 0.05 * h, fill=gold)
    shade = svg.linear("brocade", ground, colors["lacquer"], (0, 0, 0, h * 2.2))
    body = svg.rect((0, 0, w, h), 0, fill="url(#brocade)") + svg.stroke(d, gold, 0.7 * line) + dots
    body += svg.stroke(f"M0 {line / 2}H{w}M0 {h - line / 2}H{w}", gold, line)
    return svg.render(body, size, defs=shade)


WAYS = ("today", "rules", "problems", "statistics", "ladder", "achievements", "learn", "continue", "new", "settings",
        "language", "about", "quit")  # fmt: skip


def list_pictures(theme: Theme) -> Iterator[Picture]:
    wood = tuple(map(renders.get_source, ("room-desk", "room-desk-day")))
    quality = 100 if theme.is_plain else 76
    corner, boards_corner = SIZES.cabinet_shadow_reach + 64, 24
    boards = partial(_draw_at_size, SIZES.boards_size, draw_boards_panel, theme)
    yield Picture("boards", boards, (1, 2), (boards_corner,) * 4, (*SOURCES, *wood), quality)
    width, height = (side + 2 * SIZES.cabinet_shadow_reach for side in SIZES.cabinet_size)
    cabinet_size = width, height + SIZES.cabinet_thickness
    edges = (corner, corner, corner, corner + SIZES.cabinet_thickness)
    cabinet = partial(_draw_at_size, cabinet_size, draw_cabinet, theme)
    yield Picture("cabinet", cabinet, (1, 2), edges, (*SOURCES, *wood), quality)
    silk = ("drawings/hanging.svg", "drawings/materials.json")
    hanging = partial(_draw_at_size, SIZES.hanging_size, draw_hanging, theme)
    yield Picture("hanging", hanging, (1, 2), (40, 186, 40, 60), silk, quality)
    yield make_sheet("small", _list_small_items(theme), ("drawings/ways.svg", "drawings/materials.json"), 78)


def _draw_at_size(
    size: Size, draw: Callable[[Theme, Size, float], pygame.Surface], theme: Theme, scale: float
) -> pygame.Surface:
    return draw(theme, (round(size[0] * scale), round(size[1] * scale)), scale)


def _list_small_items(theme: Theme) -> Iterator[Item]:
    margin = SIZES.tray_drop + SIZES.tray_shadow_blur
    corner = margin + SIZES.tray_radius + 4
    tray_size = SIZES.tray_size[0] + 2 * margin, SIZES.tray_size[1] + 2 * margin
    yield Item("tray", tray_size, partial(draw_tray, theme), (corner,) * 4)
    side, shadow = 2 * SIZES.hanging_shadow_reach + 140, partial(draw_hanging_shadow, theme)
    yield Item("hanging-cast", (side, side), shadow, (SIZES.hanging_shadow_reach + 50,) * 4)
    edge = SIZES.ribbon_end_width + 12
    yield Item("ribbon", SIZES.ribbon_size, partial(draw_ribbon, theme), (edge, 0, edge, 0))
    yield shapes.make_item(theme, "furniture/key")
    yield shapes.make_item(theme, "furniture/rail")
    yield from list_bubbles(theme)
    for name in WAYS:
        yield Item(f"way-{name}", (SIZES.sign_side, SIZES.sign_side), partial(draw_way_sign, theme, name))


def draw_boards(theme: Theme, size: Size) -> pygame.Surface:
    darks = [theme.table_edge, mix(theme.inlay["cockroach"], theme.table, 0.5), theme.inlay["amber"]]
    colours = darks if theme.is_dark else [mix(theme.panel, theme.panel_line, 0.16), theme.panel, *[theme.paper] * 3]
    room = renders.load("room-desk" if theme.is_dark else "room-desk-day")
    width, height = room.get_size()
    wall = room.subsurface((0, round(SIZES.wall_range[0] * height), width, round(SIZES.wall_range[1] * height)))
    return pygame.transform.smoothscale(recolor_by_brightness(wall, colours), size)


def draw_boards_panel(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    panel, rim = draw_stretched_face("panel", theme, size, scale), round(SIZES.boards_rim * scale)
    if theme.is_plain:
        return panel
    inner_box = panel.get_rect().inflate(-2 * rim, -2 * rim)
    wood = draw_boards(theme, inner_box.size)
    surfaces.round_corners(wood, round(SIZES.boards_radius * scale), 0, theme.gold)
    panel.blit(wood, inner_box)
    return panel


def draw_cabinet(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    margin, thickness = round(SIZES.cabinet_shadow_reach * scale), round(SIZES.cabinet_thickness * scale)
    band = round(SIZES.cabinet_frame_width * scale)
    w, h = size[0] - 2 * margin, size[1] - 2 * margin - thickness
    if theme.is_plain:
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        canvas.blit(draw_stretched_face("panel", theme, (w, h), scale), (margin, margin))
        return canvas
    canvas = surfaces.draw_blurred_box(
        size, pygame.Rect(margin, margin + thickness, w, h), (0, 0, 0, SIZES.cabinet_shadow_alpha), margin // 2
    )
    frame = draw_stretched_face("cabinet", theme, (w, h), scale)
    side = frame.copy()
    side.fill((*rgb(theme.inlay["lacquer"]), 0), special_flags=pygame.BLEND_RGBA_ADD)
    side.fill((110, 110, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)
    for depth in range(thickness, 0, -1):
        canvas.blit(side, (margin, margin + depth))
    half_band = band // 2
    canvas.blit(draw_boards(theme, (w - band, h - band)), (margin + half_band, margin + half_band))
    canvas.blit(frame, (margin, margin))
    return canvas


def draw_tray(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    """Draw a lacquer tray with a gilt rim and its shadow. A plain theme needs no tray below buttons."""
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    margin, drop = round((SIZES.tray_drop + SIZES.tray_shadow_blur) * scale), round(SIZES.tray_drop * scale)
    shape = pygame.Rect(margin, margin + drop, size[0] - 2 * margin, size[1] - 2 * margin)
    canvas = surfaces.draw_blurred_box(
        size, shape, (0, 0, 0, 210 if theme.is_dark else 150), round(SIZES.tray_shadow_blur * scale / 2),
        round(SIZES.tray_radius * scale),
    )  # fmt: skip
    canvas.blit(shapes.draw(theme, "furniture/tray", scale), (0, 0))
    return canvas


def draw_hanging_shadow(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    if theme.is_plain:
        return pygame.Surface(size, pygame.SRCALPHA)
    margin = round(SIZES.hanging_shadow_reach * scale)
    box = pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
    return surfaces.draw_blurred_box(size, box, (0, 0, 0, SIZES.hanging_shadow_alpha), margin // 2)


def draw_ribbon(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    (width, height), colors = size, theme.inlay
    front, fold = SIZES.ribbon_front_height * scale, SIZES.ribbon_fold_drop * scale
    ends, notch = SIZES.ribbon_end_width * scale, SIZES.ribbon_notch_depth * scale
    silk = colors["oxblood"]
    back, depth = (mix(silk, colors["lacquer"], ratio) for ratio in (0.25, 0.7))
    top, thin_line = front - SIZES.ribbon_end_ratio * front + fold, 1.6 * scale
    gold, dull_gold = colors["gold"], colors["gold_deep"]
    if theme.is_plain:
        silk = back = theme.panel
        depth = gold = dull_gold = theme.panel_line
    lit_color = silk if theme.is_plain else mix(colors["cinnabar"], silk, 0.25)
    defs = svg.ramp("silk", ((0.0, lit_color), (0.3, mix(lit_color, silk, 0.5)), (0.85, silk)), (0, 0, 0, height))
    tail = f"M{ends} {top}H1L{notch} {(top + height) / 2}L1 {height - 1}H{ends}Z"
    side = svg.path(tail, fill=back, stroke=depth, stroke_width=scale)
    stripes = f"M{4 * scale} {top + 4 * scale}H{ends}M{4 * scale} {height - 5 * scale}H{ends}"
    side += svg.stroke(stripes, dull_gold, thin_line)
    side += svg.path(f"M{ends - fold} {front}H{ends}V{height - 1}Z", fill=depth)
    picture = side + svg.group(side, f"translate({width} 0) scale(-1 1)")
    left, right = ends - fold, width - ends + fold
    picture += svg.path(f"M{left} 1H{right}V{front}H{left}Z", fill="url(#silk)", stroke=depth, stroke_width=scale)
    lines = f"M{left + 1} {6 * scale}H{right - 1}M{left + 1} {front - 5 * scale}H{right - 1}"
    cloth = svg.render(picture + svg.stroke(lines, gold, thin_line), size, defs=defs)
    blur_px = round(6 * scale)
    return cloth if theme.is_plain else surfaces.add_shadow(cloth, 150, blur_px, (0, blur_px // 2))


def draw_side_tail(theme: Theme, size: Size, scale: float) -> pygame.Surface:
    width, height = size
    line = f"M{width} 1Q{width * 0.5} {height * 0.3} 1 {height * 0.62}"
    line += f"Q{width * 0.6} {height * 0.8} {width} {height - 1}"
    return svg.render(svg.path(f"{line}Z", fill=theme.paper) + svg.stroke(line, theme.gold, 2 * scale), size)


def draw_way_sign(theme: Theme, name: str, size: Size, scale: float) -> pygame.Surface:
    picture = drawings.make_drawing("ways", theme.inlay, name)
    transform = f"translate({50 - 50 * SIZES.sign_ratio} {46 - 50 * SIZES.sign_ratio}) scale({SIZES.sign_ratio})"
    sign = svg.draw_square(svg.group(picture, transform), size[0], 100)
    lighting.light_by_lanterns(sign, theme)
    shade = (theme.inlay["lacquer"], 0.8) if theme.is_dark else (theme.inlay["cockroach"], 0.45)
    return hall_light.add_ground_shadow(sign, theme, *shade)
