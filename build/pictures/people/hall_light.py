"""Light on persons and things in baked pictures: lanterns in front, dim and warm light behind, rims and shadows."""

import pygame
from measures import Measures

from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import get_material
from game.ui.gfx.lighting import MIN_LAMP_STRENGTH, brighten, get_person_shade, get_table_shadow, multiply
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import HexColor, Theme, mix, rgb

SIZES = Measures("people.hall_light")
MIN_BACK_ROW_DEPTH = 1.0
"""From this depth on a figure stands behind the others, before the great gong, and the table does not mirror it."""
HAND_SHADE_RATIO, HAND_RIM_RATIO = 0.4, 0.5
"""Strength of shadow and rim light on hands, as fractions of the strength on the person."""
SLEEVE_SHADE, SLEEVE_DIM, HAND_WARMTH = 0.6, 0.16, 0.2
"""Shade of the light and of the body on sleeves; strength of the lamp's colour on sleeves and hands."""


def draw_edge_mask(picture: pygame.Surface, width: int, offset: tuple[int, int]) -> pygame.Surface:
    """Return a grey mask of the edge on one side: white at the edge, black `width` pixels inside."""
    shape = picture.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    flat = pygame.Surface(picture.get_size(), 0, 32)
    flat.blit(shape, (0, 0))
    inner = pygame.transform.box_blur(flat, width)
    flat.blit(inner, (-offset[0], -offset[1]), special_flags=pygame.BLEND_RGB_SUB)
    return flat


def add_ground_shadow(picture: pygame.Surface, theme: Theme, colour: str, depth: float) -> pygame.Surface:
    """Return a picture with a shadow below it. `depth` is the shadow's opacity; a plain theme has no shadow."""
    if theme.is_plain:
        return picture
    height = picture.get_height()
    shadow = surfaces.make_silhouette(picture, colour, round(255 * depth))
    fall, blur = (max(1, round(ratio * height)) for ratio in (SIZES.shadow_distance, SIZES.shadow_blur))
    soft_shadow = surfaces.blur(shadow, blur)
    soft_shadow.scroll(0, fall)
    soft_shadow.blit(picture, (0, 0))
    return soft_shadow


def add_table_shadow(picture: pygame.Surface, theme: Theme) -> pygame.Surface:
    return add_ground_shadow(picture, theme, *get_table_shadow(theme))


def is_from_left(theme: Theme, is_at_right: bool) -> bool:
    """Return True if light comes from the left: the lanterns hang above the middle, the sun is at the left."""
    return is_at_right or not theme.is_dark


def light_figure(
    picture: pygame.Surface, theme: Theme, depth: float, shade: float, *, from_left: bool, rimmed: float = 1.0,
    bust: pygame.Surface | None = None,
) -> pygame.Surface:  # fmt: skip
    """Return a figure in the light of the lanterns at its left or right.

    `shade` is the share of shadow, `rimmed` the share of light on the outline. A part of a bust is lit as `bust`.
    The argument is changed: use the returned picture, which may be another surface.
    """
    if theme.is_plain:
        return picture
    w, h = picture.get_size()
    foot, facing = SIZES.bust_aspect * w if bust else h, 1 if from_left else -1
    if depth >= MIN_BACK_ROW_DEPTH:
        rims = ((facing, "lamp", SIZES.gong_rim_opacity), (-facing, "lamp", SIZES.gong_rim_opacity))
        width, shadow, loss, start = 2 * SIZES.rim_width * w, "far_shadow", SIZES.figure_foot_loss, 0.5
    else:
        near_opacity, far_opacity = (alpha * (1 - depth) for alpha in (SIZES.front_rim_opacity, SIZES.sky_rim_opacity))
        rims = ((facing, "lamp", near_opacity), (-facing, "sky_light", far_opacity))
        width, shadow, loss = SIZES.rim_width * w, "figure_shadow", SIZES.far_side_loss
        start = 0.2 if from_left else 0.8
    lights = [(draw_edge_light(picture, max(1, round(width)), side, light, bust), alpha) for side, light, alpha in rims]
    if depth < MIN_BACK_ROW_DEPTH:
        brighten(picture, _draw_key_light((w, h), shade * (1 - depth), from_left))
    top = 1 - SIZES.back_row_loss * shade * depth
    bright, dark = (mix(get_material(shadow), "#ffffff", ratio) for ratio in (top, top * (1 - loss * shade)))
    multiply(picture, _draw_wash((w, h), bright, dark, (w * start, w * 0.4, w * (1 - start), foot * 0.9)))
    for rim, alpha in lights:
        rim.set_alpha(round(255 * alpha * rimmed))
        picture.blit(rim, (0, 0))
    return picture


def light_stage_figure(
    picture: pygame.Surface, theme: Theme, from_left: bool, rimmed: float = 1.0, bust: pygame.Surface | None = None
) -> pygame.Surface:
    """Light a figure on a stage in place and return it: rim light of the lanterns, and the reflection of the table."""
    if theme.is_plain:
        return picture
    (w, h), ratio = picture.get_size(), get_shade_strength(theme)
    foot = SIZES.bust_aspect * w if bust else h
    bottom = mix("#ffffff", get_material("figure_shadow"), SIZES.stage_foot_loss * ratio)
    multiply(picture, _draw_wash((w, h), "#ffffff", bottom, (0, 0.5 * foot, 0, foot)))
    bounce = mix("#000000", theme.get_tone("bounce"), SIZES.table_reflection)
    brighten(picture, _draw_wash((w, h), "#000000", bounce, (0.5 * w, 0.62 * foot, 0.5 * w, foot)))
    rim = draw_edge_light(picture, max(1, round(SIZES.stage_rim_width * w)), 1 if from_left else -1, "lamp", bust)
    rim.set_alpha(round(255 * SIZES.stage_rim_opacity * ratio * rimmed))
    picture.blit(rim, (0, 0))
    return picture


def _draw_wash(size: Size, start: HexColor, end: HexColor, line: svg.Line) -> pygame.Surface:
    return svg.draw_gradient(svg.linear("wash", start, end, line), size)


def _draw_key_light(size: Size, ratio: float, from_left: bool) -> pygame.Surface:
    """Return the light that the lanterns add to a figure: strongest on the head, on the lanterns' side."""
    w, fall = size[0], ((0, 1), (0.45, 0.8), (1, 0))
    stops = [(at, mix("#000000", get_material("lamp"), SIZES.key_light * ratio * level), 1.0) for at, level in fall]
    return svg.draw_gradient(svg.radial("wash", stops, w * (0.34 if from_left else 0.66), w * 0.42, w * 0.62), size)


def draw_edge_light(
    picture: pygame.Surface, width: int, side: int, light: str, bust: pygame.Surface | None = None
) -> pygame.Surface:
    """Return a soft light along the upper edge of a figure on one side."""
    rim = surfaces.make_silhouette(picture, get_material(light))
    inner_shape = surfaces.make_silhouette(bust or picture, "#000000")
    rim.blit(pygame.transform.box_blur(inner_shape, width), (side * width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return rim


def recede(picture: pygame.Surface, shade: float) -> None:
    """Dim a figure in place, as if it stood far back in the light of the gong."""
    surfaces.tint(picture, mix("#ffffff", get_material("far_light"), max(SIZES.far_dimming_by_day, shade)))


def add_haze(picture: pygame.Surface, theme: Theme, depth: float) -> None:
    """Add the haze of the room to a figure, stronger at a greater depth. A plain theme has no haze."""
    if theme.is_plain:
        return
    haze = surfaces.make_silhouette(picture, theme.get_tone("haze"), round(255 * SIZES.veil_opacity * depth))
    picture.blit(haze, (0, 0))


def draw_halo(picture: pygame.Surface, theme: Theme, shade: float, from_left: bool) -> pygame.Surface:
    """Return the soft shadow around a figure. It reaches `compute_halo_margin` beyond all sides but the foot."""
    (w, h), margin_px, coarseness = picture.get_size(), compute_halo_margin(picture.get_width()), SIZES.halo_coarseness
    colour = theme.get_tone("figure_shadow")
    coarse = pygame.Surface(((w + 2 * margin_px) // coarseness, (h + margin_px) // coarseness), pygame.SRCALPHA)
    coarse.fill((*rgb(colour), 0))
    small_picture = pygame.transform.smoothscale(picture, (w // coarseness, h // coarseness))
    inner = surfaces.make_silhouette(small_picture, colour, round(255 * SIZES.halo_opacity * shade))
    offset_x, offset_y = (round(ratio * w / coarseness) for ratio in SIZES.halo_offset)
    margin = margin_px // coarseness
    place = margin + (offset_x if from_left else -offset_x), margin + offset_y
    coarse.blit(inner, place, special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.smoothscale(surfaces.blur(coarse, max(1, margin // 2)), (w + 2 * margin_px, h + margin_px))


def compute_halo_margin(side: int) -> int:
    return round(SIZES.halo_reach * side)


def get_shade_strength(theme: Theme) -> float:
    return max(MIN_LAMP_STRENGTH, get_person_shade(theme))


def light_bust(part: pygame.Surface, bust: pygame.Surface, theme: Theme) -> pygame.Surface:
    """Light a part of a bust as on a stage, at its position in the whole bust. The light is weak, because busts are
    also shown in rooms. The outline stays unlit, because bright half-transparent pixels would look like a border.
    """
    outline, shade = part.copy(), SIZES.bust_light_ratio * get_shade_strength(theme)
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    part = light_figure(part, theme, 0.0, shade, from_left=True, rimmed=SIZES.bust_rim_ratio, bust=bust)
    part = light_stage_figure(part, theme, True, SIZES.bust_rim_ratio, bust)
    part.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return part


def _light_limb(limb: pygame.Surface, theme: Theme, shade_ratio: float, rim_ratio: float) -> pygame.Surface:
    """Return a limb lit from the left, with fractions of a person's shadow and rim light."""
    return light_figure(limb, theme, 0.0, shade_ratio * get_person_shade(theme), from_left=True, rimmed=rim_ratio)


def light_sleeve(sleeve: pygame.Surface, theme: Theme) -> pygame.Surface:
    sleeve = _light_limb(sleeve, theme, SLEEVE_SHADE, 0.0)
    if not theme.is_plain:
        warmth = SIZES.sleeve_warmth * theme.get_number("sleeve_light")
        surfaces.tint(sleeve, mix("#ffffff", theme.inlay["amber"], SLEEVE_DIM * get_person_shade(theme)))
        surfaces.tint(sleeve, mix("#ffffff", get_material("lamp"), warmth))
    return light_stage_figure(sleeve, theme, True, HAND_RIM_RATIO)


def light_hand(hand: pygame.Surface, theme: Theme, has_shadow: bool) -> pygame.Surface:
    hand = _light_limb(hand, theme, HAND_SHADE_RATIO, HAND_RIM_RATIO)
    if not theme.is_plain:
        surfaces.tint(hand, mix("#ffffff", get_material("lamp"), HAND_WARMTH))
    hand = light_stage_figure(hand, theme, True, HAND_RIM_RATIO)
    return add_table_shadow(hand, theme) if has_shadow else hand


def light_gesture(arm: pygame.Surface, theme: Theme) -> pygame.Surface:
    return _light_limb(arm, theme, SIZES.gesture_shade, SIZES.gesture_rim)
