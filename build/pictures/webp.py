"""WebP pictures whose edges stay clean when they are scaled."""

from io import BytesIO

import numpy as np
import pygame
from PIL import Image, ImageChops

MIN_FINE_ALPHA_QUALITY, MIN_LOSSLESS_ALPHA_QUALITY = 60, 80
"""Quality from which the opacity of pictures is kept finely, and without loss."""
BLEED_PX = 6
"""Distance to which colours spread under the transparent part: more than scaling down mixes."""


def encode(surface: pygame.Surface, quality: int) -> bytes:
    """Return a surface as WebP, without alpha if no pixel is transparent; lossless at quality 100."""
    file = BytesIO()
    options = {"quality": quality, "method": 4, "lossless": quality == 100}  # 6 takes 50 times as long with alpha
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(*surface.get_size()[::-1], 4)
    if pixels[..., 3].min() == 255:
        Image.fromarray(pixels[..., :3]).save(file, "WEBP", **options)
    else:
        alpha = 100 if quality >= MIN_LOSSLESS_ALPHA_QUALITY else 70 if quality >= MIN_FINE_ALPHA_QUALITY else 60
        Image.fromarray(bleed_colors(pixels)).save(file, "WEBP", **options, exact=True, alpha_quality=alpha)
    return file.getvalue()


def measure_difference(first: bytes, second: bytes) -> int:
    """Return the greatest difference of two pictures on black or white, from 0 to 255; 255 if their sizes differ. The
    pictures are compared at a quarter of their size, where the noise of WebP is small.
    """
    if first == second:
        return 0
    pictures = [Image.open(BytesIO(data)).convert("RGBA") for data in (first, second)]
    if pictures[0].size != pictures[1].size:
        return 255
    differences = []
    for ground in ("black", "white"):
        flattened = [Image.alpha_composite(Image.new("RGBA", picture.size, ground), picture) for picture in pictures]
        differences += ImageChops.difference(*(picture.convert("RGB").reduce(4) for picture in flattened)).getextrema()
    return max(int(greatest) for _, greatest in differences)


def bleed_colors(pixels: np.ndarray) -> np.ndarray:
    """Spread the colours of visible pixels into transparent pixels, whose own colour is arbitrary."""
    colour = pixels[..., :3].astype(np.float32)
    weight = pixels[..., 3:].astype(np.float32) / 255
    filled, known_weight = colour * weight, weight
    result, done = np.where(weight > 0, colour, 0), weight > 0
    for _ in range(BLEED_PX):
        filled, known_weight = _sum_neighbours(filled), _sum_neighbours(known_weight)
        fresh = ~done & (known_weight > 1e-6)
        result = np.where(fresh, filled / np.maximum(known_weight, 1e-6), result)
        done |= fresh
    result = np.where(done, result, filled.sum((0, 1)) / max(known_weight.sum(), 1e-6))
    return np.concatenate([np.clip(result + 0.5, 0, 255).astype(np.uint8), pixels[..., 3:]], axis=-1)


def _sum_neighbours(field: np.ndarray) -> np.ndarray:
    width = np.pad(field, ((1, 1), (1, 1), (0, 0)))
    rows, columns = field.shape[:2]
    return sum(width[y : y + rows, x : x + columns] for y in range(3) for x in range(3))
