"""The people of the stages in assets/drawings/stages.json in the light of the hall, with all that they hold but cards.

A picture's `at` is its place from the middle of the edge of the hall's table.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pygame
from measures import Measures
from people import busts, hall_light, hands, poses
from people import figures as people_figures
from picture import Picture
from sheets import crop_drawing, make_box_function, make_variant_strip, scale_rect

from game.session.play.lesson import TEACHER
from game.ui.gfx import drawings, lighting, surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.theme import Theme, mix
from game.ui.pages.rooms.hall import compute_edge_drop
from game.ui.persons import pictures

SIZES = Measures("recipes.crowd")
STAGES = ("menu", "graduation")
FRAME = pygame.Rect(-800, -560, 1600, 900)
"""The part of a stage that may hold people, at 1080p from the middle of the table's edge."""
ORIGIN = (-FRAME.x, -FRAME.y)
LAYERS: tuple[pictures.HandLayer, ...] = ("behind", "before")
Row = Mapping[str, Any]
Draw = Callable[..., pygame.Surface]


def list_pictures(theme: Theme) -> Iterator[Picture]:
    """Yield the people of each stage, their hands, and their reflections if the skin has light."""
    for stage in STAGES:
        plan = drawings.load_data("stages")[stage]
        sources = ["drawings/stages.json", "drawings/holds.json", "drawings/teacup.svg"]
        sources += [f"drawings/face-{character}.svg" for character in plan["people"]]
        sources += [
            f"renders/light-{character}.webp" for character in plan["people"] if character in busts.LIT_CHARACTERS
        ]
        scales = (2,) if stage == "graduation" or theme.is_plain else (1, 2)  # the graduation is larger than its plan
        picture = partial(Picture, scales=scales, sources=tuple(sources), quality=SIZES.quality)
        for character, row in plan["people"].items():
            draw = partial(_draw_figure, theme, plan, character)
            yield picture(f"{stage}/{character}", crop_drawing(draw, origin=ORIGIN))
            if not theme.is_plain:
                halo = crop_drawing(partial(_draw_halo, theme, plan, character), origin=ORIGIN)
                yield picture(f"{stage}/{character}-halo", halo, scales=(1,), quality=SIZES.smooth)
            if "gaze" in row and not _is_behind(row):
                box = make_box_function([draw])
                draw_usual, draw_shut = (partial(_draw_cropped, item, box) for item in (draw, partial(draw, gaze=None)))
                yield picture(f"{stage}/{character}-shut", make_variant_strip(draw_usual, [draw_shut]))
            if "holds" in row:
                hand = partial(_draw_hand, theme, plan, character)
                yield picture(f"{stage}/{character}-hand", crop_drawing(hand, origin=ORIGIN))
        if "diploma" in plan:
            for name in ("arms", "arms-before", "fingers"):
                limbs = partial(_draw_teacher_limbs, theme, plan, name)
                yield picture(f"{stage}/{TEACHER}-{name}", crop_drawing(limbs, origin=ORIGIN))
        if not theme.is_plain:
            mirrors = crop_drawing(partial(_draw_mirrors, theme, plan), origin=ORIGIN)
            yield picture(f"{stage}/mirrors", mirrors, scales=(1,), quality=SIZES.smooth)


def _is_behind(row: Row) -> bool:
    return bool(row.get("depth", 0.0) >= hall_light.MIN_BACK_ROW_DEPTH)


def _draw_cropped(draw: Draw, box: Callable[[], pygame.Rect], scale: float) -> pygame.Surface:
    return draw(scale).subsurface(scale_rect(box(), scale))


def _make_frame(scale: float) -> pygame.Surface:
    return pygame.Surface((round(FRAME.w * scale), round(FRAME.h * scale)), pygame.SRCALPHA)


def _compute_frame_position(x: float, y: float, scale: float) -> tuple[int, int]:
    return round((x - FRAME.x) * scale), round((y - FRAME.y) * scale)


def _draw_bust(theme: Theme, row: Row, character: str, scale: float, **look: Any) -> pygame.Surface:
    side, shade, depth = round(row["side"] * scale), hall_light.get_shade_strength(theme), row.get("depth", 0.0)
    figure = _draw_posed_bust(theme, row, character, side, **{"gaze": tuple(row.get("gaze", (0.0, 0.0))), **look})
    if theme.is_plain:
        return figure
    if _is_behind(row):
        hall_light.recede(figure, shade)
    from_left = hall_light.is_from_left(theme, row["x"] > 0)
    figure = hall_light.light_figure(figure, theme, depth, shade, from_left=from_left)
    hall_light.add_haze(figure, theme, depth)
    return figure


def _draw_posed_bust(theme: Theme, row: Row, character: str, side: int, gaze: pictures.Gaze) -> pygame.Surface:
    """Draw a bust with tilted head and leaning body, like `draw_bust` but with all details of a large picture."""
    picture = pygame.Surface((side, round(side * row["tall"])), pygame.SRCALPHA)
    neck = pygame.Vector2(pictures.NECK_POSITION) * side / pictures.BUST_WIDTH
    foot = pygame.Vector2(side / 2, side * row["tall"])
    tilt, lean, kinds = row.get("tilt", 0.0), row.get("lean", 0.0), {"hair": 1, "body": 0, "head": 1}
    for kind, is_tilted in kinds.items():
        if kind == "hair" and not people_figures.has_hair_behind(character):
            continue
        part = busts.draw_bust_part(character, side, theme, kind, row["mood"], gaze)  # type: ignore[arg-type]
        place = part.get_rect()
        if kind == "body":
            part, place = pictures.extend_body(part, place, picture.get_height() + side // 8)
        middle = (pygame.Vector2(place.center) - neck).rotate(tilt * is_tilted) + neck
        middle = (middle - foot).rotate(lean) + foot
        part = pygame.transform.rotozoom(part, -tilt * is_tilted - lean, 1.0)
        picture.blit(part, part.get_rect(center=(round(middle.x), round(middle.y))))
    return picture


def _draw_figure(theme: Theme, plan: Row, character: str, scale: float, **look: Any) -> pygame.Surface:
    row = plan["people"][character]
    return _cut_at_table(_draw_bust(theme, row, character, scale, **look), plan, row, scale)


def _draw_halo(theme: Theme, plan: Row, character: str, scale: float) -> pygame.Surface:
    """Draw the shadow that a person casts on people behind, in a picture of FRAME."""
    row = plan["people"][character]
    bust, from_left = _draw_bust(theme, row, character, scale), hall_light.is_from_left(theme, row["x"] > 0)
    halo = hall_light.draw_halo(bust, theme, hall_light.get_shade_strength(theme), from_left)
    return _cut_at_table(halo, plan, row, scale)


def _cut_at_table(picture: pygame.Surface, plan: Row, row: Row, scale: float) -> pygame.Surface:
    canvas = _make_frame(scale)
    canvas.blit(picture, picture.get_rect(midbottom=_compute_frame_position(row["x"], -row["rise"], scale)))
    edge = compute_edge_drop(abs(row["x"]) + row["side"] / 2, plan["table"]) + SIZES.crop_px
    canvas.fill((0, 0, 0, 0), (0, _compute_frame_position(0, edge, scale)[1], *canvas.get_size()))
    return canvas


def _draw_hand(theme: Theme, plan: Row, character: str, scale: float) -> pygame.Surface:
    """Draw a person's hand and the cup that it holds, in a picture of FRAME."""
    row, canvas = plan["people"][character], _make_frame(scale)
    holds, side = row["holds"], round(row["side"] * scale)
    size, (x, y) = pictures.measure_held_picture(side)
    picture, unit = pygame.Surface(size, pygame.SRCALPHA), side / pictures.BUST_WIDTH
    for layer in LAYERS:
        hand = hands.draw_holding_hand(
            character, holds["way"], side, theme, layer, flip=holds.get("turned", False), sleeved=True
        )
        picture.blit(hand, (x + pictures.HAND_BOX[0] * unit, y + pictures.HAND_BOX[1] * unit))
        if "cup" in holds and layer == "behind":
            height = round(holds["cup"] * side)
            cup = svg.draw_square(drawings.make_drawing("teacup", theme.inlay), height, 100)
            picture.blit(cup, cup.get_rect(midbottom=(round(x), round(y + SIZES.cup_drop_ratio * height))))
    shade, depth = hall_light.HAND_SHADE_RATIO * hall_light.get_shade_strength(theme), row.get("depth", 0.0)
    from_left = hall_light.is_from_left(theme, row["x"] > 0)
    picture = hall_light.light_figure(
        picture, theme, depth, shade, from_left=from_left, rimmed=hall_light.HAND_RIM_RATIO
    )
    picture = hall_light.add_table_shadow(picture, theme)
    offset = row["x"] + holds["x"]
    left, top = _compute_frame_position(offset, compute_edge_drop(offset, plan["table"]) - holds["rise"], scale)
    canvas.blit(picture, (round(left - x), round(top - y)))
    return canvas


def _draw_teacher_limbs(theme: Theme, plan: Row, name: str, scale: float) -> pygame.Surface:
    """Draw the teacher's arms in front of the body or behind it, or the hands on the diploma."""
    canvas, row = _make_frame(scale), plan["people"][TEACHER]
    side, shade = round(row["side"] * scale), lighting.get_person_shade(theme)
    width = plan["diploma"]["width"]
    grip = plan["diploma"]["foot"] - width / 2 + SIZES.diploma_edge_ratio * width
    unit, (hold, x, _) = side / pictures.BUST_WIDTH, pictures.HANDS_BY_POSE["paper"]
    for is_mirrored in (True, False):
        if name == "fingers":
            limb = hands.draw_holding_hand(TEACHER, hold, side, theme, "before", flip=is_mirrored, sleeved=False)
            limb = _light_limb(limb, theme, hall_light.HAND_SHADE_RATIO * shade, hall_light.HAND_RIM_RATIO)
            limb, box = hall_light.add_table_shadow(limb, theme), pictures.HAND_BOX
        else:
            limb = poses.draw_arm(
                TEACHER, "paper", side, theme, is_mirrored=is_mirrored, is_joined=name == "arms-before"
            )
            box = pictures.get_arm_box(is_mirrored)
            limb = _light_limb(limb, theme, hall_light.SLEEVE_SHADE * shade, 0.0)
        left, top = _compute_frame_position(0, grip, scale)
        offset_x = (-x if is_mirrored else x) * unit if name == "fingers" else 0
        canvas.blit(limb, (round(left + offset_x + box[0] * unit), round(top + box[1] * unit)))
    return canvas


def _light_limb(limb: pygame.Surface, theme: Theme, shade: float, rim: float) -> pygame.Surface:
    limb = hall_light.light_figure(limb, theme, 0.0, shade, from_left=not theme.is_dark, rimmed=rim)
    if not theme.is_plain:
        amber, dim = theme.inlay["amber"], hall_light.SLEEVE_DIM * lighting.get_person_shade(theme)
        colour = mix("#ffffff", get_material("lamp"), hall_light.HAND_WARMTH) if rim else mix("#ffffff", amber, dim)
        surfaces.tint(limb, colour)
    return hall_light.light_stage_figure(limb.copy(), theme, False, hall_light.HAND_RIM_RATIO)


def _draw_mirrors(theme: Theme, plan: Row, scale: float) -> pygame.Surface:
    canvas, (x, y) = _make_frame(scale), _compute_frame_position(0, 0, scale)
    for character, row in plan["people"].items():
        if not _is_behind(row):
            left = (row["x"] - row["side"] / 2) * scale
            picture, top = _draw_reflection(_draw_bust(theme, row, character, scale), left, row, plan, scale)
            canvas.blit(picture, (round(x + left), y + top))
    return canvas


def _draw_reflection(
    figure: pygame.Surface, left: float, row: Row, plan: Row, scale: float
) -> tuple[pygame.Surface, int]:
    """Return the reflection of a figure in the varnish of the table, and the y of its upper edge below the table's top.
    `left` is the figure's left edge from the middle of the table. Only the range `mirrors` of the plan reflects.
    """
    side, fade = figure.get_width(), SIZES.reflection_fade_px * scale
    drops = [compute_edge_drop(left + x, plan["table"] * scale) for x in range(side)]
    top = min(drops[0], drops[side // 2], drops[-1])
    foot = figure.get_height() - max(0, round(-row["rise"] * scale - top))
    feet = [foot + round(drop - top) for drop in drops]
    first, last = (end * scale for end in plan["mirrors"])
    margins = (min(left + x - first, last - left - x) for x in range(side))
    opacities = [SIZES.reflection_opacity * max(0.0, min(1.0, margin / fade)) for margin in margins]
    length, start = round(SIZES.reflection_ratio * side), min(feet)
    picture = surfaces.reflect_columns(figure, feet, length, round(fade), opacities)
    part = picture.subsurface((0, start, side, picture.get_height() - start))
    return surfaces.blur(part, max(1, int(side / SIZES.reflection_blur_divisor))), round(top)
