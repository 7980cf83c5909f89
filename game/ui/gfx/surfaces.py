"""Drawing on surfaces: rounded rectangles, blurs, shadows, glows, reflections, gradients and nine-patches."""

from collections.abc import Sequence

import pygame

from game.ui.gfx import svg
from game.ui.gfx.svg import Size
from game.ui.gfx.theme import Color, HexColor, rgb

Span = tuple[int, int]
OVERSAMPLING = 4
GLOW_STOPS = ((0.0, 1.0), (0.35, 0.55), (0.7, 0.14), (1.0, 0.0))
"""Distance from the middle of a glow as a fraction of the radius, and opacity there."""
GRADIENT_DOWNSCALING = 4
MIN_GRADIENT_PX = 48


# A transformation locks its source, and a locked surface cannot be blitted. Pictures that are cached are used by more
# than one thread, so these functions transform a copy.


def rotate(picture: pygame.Surface, angle_degrees: float, scale: float = 1.0) -> pygame.Surface:
    """Return a picture rotated clockwise and scaled."""
    if not angle_degrees:
        return scale_by(picture, scale)
    return pygame.transform.rotozoom(picture.copy(), -angle_degrees, scale)


def scale_to(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a picture scaled to a size, or the picture itself if it has this size."""
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture.copy(), size)


def scale_by(picture: pygame.Surface, scale: float | tuple[float, float]) -> pygame.Surface:
    """Return a picture scaled by one factor, or by factors of the width and the height."""
    return pygame.transform.smoothscale_by(picture.copy(), scale)


def make_tiles(size: Size, tile: pygame.Surface, scale: float = 1.0) -> pygame.Surface:
    """Return a surface filled with copies of a piece, which is first enlarged if `scale` is above 1."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    tile = scale_by(tile, scale) if scale > 1 else tile
    width, height = tile.get_size()
    surface.blits([(tile, (x, y)) for x in range(0, size[0], width) for y in range(0, size[1], height)])
    return surface


def blur(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a blurred surface. Two box blurs look like a Gaussian blur."""
    if radius < 1:
        return surface
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), max(radius // 2, 1))


def make_silhouette(picture: pygame.Surface, color: HexColor, alpha: int = 255) -> pygame.Surface:
    """Return the shape of a picture in one colour. `alpha` (0 to 255) scales the opacity."""
    shape = picture.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*rgb(color), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def make_shadow(picture: pygame.Surface, color: HexColor, alpha: int, radius: int, downscaling: int) -> pygame.Surface:
    """Return the blurred shadow of a picture. It is drawn smaller by the factor `downscaling`, which is faster."""
    size = picture.get_size()
    small_picture = pygame.transform.smoothscale(picture, [max(1, side // downscaling) for side in size])
    return pygame.transform.smoothscale(blur(make_silhouette(small_picture, color, alpha), radius), size)


def add_shadow(picture: pygame.Surface, alpha: int, radius: int, offset: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the same size with a black shadow behind it, moved right and down by `offset`."""
    surface = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    surface.blit(blur(make_silhouette(picture, "#000000", alpha), radius), offset)
    surface.blit(picture, (0, 0))
    return surface


def draw_blurred_box(size: Size, rect: pygame.Rect, color: Color, radius: int, corner: int = 0) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*color[:3], 0))
    pygame.draw.rect(surface, color, rect, 0, corner)
    return blur(surface, radius)


def trim(picture: pygame.Surface) -> pygame.Surface:
    """Cut the transparent margins off a picture, symmetrically about its middle."""
    visible_rect = picture.get_bounding_rect()
    w, h = picture.get_size()
    x, y = min(visible_rect.left, w - visible_rect.right), min(visible_rect.top, h - visible_rect.bottom)
    return picture.subsurface((x, y, max(1, w - 2 * x), max(1, h - 2 * y))).copy()


def make_grey(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in grey with the same opacity."""
    # `grayscale` may spoil the opacity (it does without AVX2), so the opacity is restored from the picture
    result = pygame.transform.grayscale(picture)
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    opacity = picture.copy()
    opacity.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(opacity, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return result


def mask(picture: pygame.Surface, shape: pygame.Surface) -> None:
    """Multiply a picture in place by a white shape, which hides everything outside the shape."""
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def tint(picture: pygame.Surface, color: HexColor) -> None:
    """Multiply a picture in place by a colour, so that white becomes this colour."""
    picture.fill((*rgb(color), 255), special_flags=pygame.BLEND_RGBA_MULT)


def swap_red_and_blue(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with the red and blue channels exchanged, which turns gold into light blue."""
    if not all(picture.get_size()):
        return picture
    return pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), picture.get_size(), "BGRA")


def fade(picture: pygame.Surface, opacity: float) -> None:
    """Multiply a picture's opacity in place by a number from 0 to 1."""
    picture.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)


def fade_rows(picture: pygame.Surface, opacities: Sequence[float]) -> pygame.Surface:
    """Return a copy with the opacity of each row of pixels multiplied by a number from 0 to 1."""
    surface = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    surface.blit(picture, (0, 0))
    for y, opacity in enumerate(opacities):
        fade(surface.subsurface((0, y, surface.get_width(), 1)), opacity)
    return surface


def make_reflection(picture: pygame.Surface, height: int, opacity: float) -> pygame.Surface:
    """Return the top `height` pixels of a flipped picture as a reflection, which fades from `opacity` to 0."""
    part = picture.subsurface((0, 0, picture.get_width(), height))
    return fade_rows(part, [opacity * (1 - row / height) ** 1.5 for row in range(height)])


def reflect_columns(
    picture: pygame.Surface, foot_rows: Sequence[int], length: int, fade_in_height: int, opacities: Sequence[float]
) -> pygame.Surface:
    """Return the reflection of a picture whose columns of pixels stand on different rows (`foot_rows`).

    Each column of the reflection is `length` pixels high. It fades in to the opacity of the column, and out to 0.
    """
    width, height = picture.get_size()
    flipped_picture = pygame.transform.flip(picture, False, True)
    white_column = pygame.Surface((1, length))
    white_column.fill("#ffffff")
    ratios = [min(1.0, row / max(1, fade_in_height)) * (1 - row / length) ** 1.5 for row in range(length)]
    fade_column = fade_rows(white_column, ratios)
    reflection = pygame.Surface((width, max(foot_rows) + length), pygame.SRCALPHA)
    for x, (foot_row, opacity) in enumerate(zip(foot_rows, opacities, strict=True)):
        column = reflection.subsurface((x, foot_row, 1, length))
        column.blit(flipped_picture, (0, 0), (x, height - foot_row, 1, length))
        mask(column, fade_column)
        fade(column, opacity)
    return reflection


def draw_glow(size: Size, color: str, strength: float = 0.8) -> pygame.Surface:
    """Return a round light that fades to 0 at the edge of the surface."""
    stops = [(offset, color, strength * ratio) for offset, ratio in GLOW_STOPS]
    return draw_soft_gradient(svg.radial("wash", stops, 50, 50, 50), size, (100, 100))


def draw_soft_gradient(gradient: str, size: Size, view: tuple[float, float]) -> pygame.Surface:
    """Draw a gradient like `svg.draw_gradient`, but faster: it is drawn small and then enlarged."""
    width, height = (max(min(side, MIN_GRADIENT_PX), side // GRADIENT_DOWNSCALING) for side in size)
    return pygame.transform.smoothscale(svg.draw_gradient(gradient, (width, height), view), size)


def stretch(picture: pygame.Surface, size: Size, edges: Sequence[int]) -> pygame.Surface:
    """Return a nine-patch stretched to `size`. `edges` are left, top, right and bottom, in pixels."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    left, top, right, bottom = edges
    columns = _compute_spans(picture.get_width(), size[0], left, right)
    rows = _compute_spans(picture.get_height(), size[1], top, bottom)
    for (x, width), (to_x, to_width) in columns:
        for (y, height), (to_y, to_height) in rows:
            if min(width, height, to_width, to_height) > 0:
                part = picture.subsurface((x, y, width, height))
                # `smoothscale` reads beyond a single row or column, which has crashed
                is_exact = 1 in (width, height) or (width, height) == (to_width, to_height)
                resize = pygame.transform.scale if is_exact else pygame.transform.smoothscale
                surface.blit(resize(part, (to_width, to_height)), (to_x, to_y))
    return surface


def _compute_spans(length: int, new_length: int, first_edge: int, last_edge: int) -> list[tuple[Span, Span]]:
    """Split a length at both edges. Return (start, length) of the three parts, before and after stretching."""
    return [
        ((0, first_edge), (0, first_edge)),
        ((first_edge, length - first_edge - last_edge), (first_edge, new_length - first_edge - last_edge)),
        ((length - last_edge, last_edge), (new_length - last_edge, last_edge)),
    ]


def draw_rounded_rect(size: Size, radius: int, fill: Color, rim: Color | None = None, width: int = 0) -> pygame.Surface:
    """Return a rounded rectangle with antialiased corners and a rim `width` pixels wide."""
    corner_size = min(max(radius, width), size[0] // 2, size[1] // 2)
    side = 2 * corner_size + 1
    rim_color = rim if rim and width else fill
    large_square = pygame.Surface((OVERSAMPLING * side, OVERSAMPLING * side), pygame.SRCALPHA)
    large_square.fill((*rim_color[:3], 0))
    for inset, color in ((0, rim_color), (width, fill)):
        rect = large_square.get_rect().inflate(-2 * OVERSAMPLING * inset, -2 * OVERSAMPLING * inset)
        pygame.draw.rect(large_square, color, rect, 0, OVERSAMPLING * max(0, min(radius, corner_size) - inset))
    return stretch(pygame.transform.smoothscale(large_square, (side, side)), size, [corner_size] * 4)


def round_corners(picture: pygame.Surface, radius: int, width: int, color: HexColor, opacity: float = 1.0) -> None:
    """Round the corners of a picture in place, and draw a border `width` pixels wide inside."""
    mask(picture, draw_rounded_rect(picture.get_size(), radius, (255, 255, 255, 255)))
    if width:
        paint_border(picture, 0, width=width, radius=radius, color=color, opacity=opacity)


def paint_border(
    surface: pygame.Surface, inset: int, *, width: int, radius: int, color: HexColor, opacity: float = 1.0
) -> None:
    size = surface.get_rect().inflate(-2 * inset, -2 * inset).size
    rgb_color = rgb(color)
    border = draw_rounded_rect(size, radius, (*rgb_color, 0), (*rgb_color, round(255 * opacity)), width)
    surface.blit(border, (inset, inset))
