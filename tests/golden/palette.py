"""Small PNG files with a palette chosen by median cut, or with coarse shades if no palette suffices."""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_right
from collections import Counter
from io import BytesIO
from pathlib import Path

import oxipng
import pygame

from tests.golden.difference import compare_pictures

PALETTE_CHOICES = ((128, 3), (256, 3), (256, 1))
"""Numbers of colours, and tolerances in levels of 255 within which a pixel may take a neighbour's colour: the usual
pair, and those for pictures with more shades.
"""
MAX_MEAN_DIFFERENCE = 2.1
"""Maximum mean difference of a stored picture, of 255, as a reserve for other differences."""
SHADE_STEP = 8
"""Step between the stored levels of a picture that no palette suits."""
Colour = tuple[int, int, int]
Box = list[tuple[Colour, int]]


def write_png(file: Path, picture: pygame.Surface) -> None:
    """Write a picture as a PNG file with a palette, by the first of the `WAYS` that is accurate enough, else without
    one.
    """
    tried = (_encode_with_palette(picture, colors, same) for colors, same in PALETTE_CHOICES)
    true = (
        data
        for data in tried
        if compare_pictures(pygame.image.load(BytesIO(data)), picture).whole <= MAX_MEAN_DIFFERENCE
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(oxipng.optimize_from_memory(next(true, None) or _encode_in_shades(picture), level=6))


def _encode_with_palette(picture: pygame.Surface, colors: int, same: int) -> bytes:
    data = pygame.image.tobytes(picture, "RGB")
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    boxes = _cut_boxes(list(Counter(pixels).items()), colors)
    place = {color: index for index, box in enumerate(boxes) for color, _ in box}
    width, height = picture.get_size()
    means = [_compute_mean(box) for box in boxes]
    indices = _extend_runs([place[pixel] for pixel in pixels], pixels, means, width, same)
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return _join_chunks((b"IHDR", head), (b"PLTE", b"".join(map(bytes, means))), (b"IDAT", zlib.compress(rows)))


def _encode_in_shades(picture: pygame.Surface) -> bytes:
    """Encode each channel in steps of `SHADE`, each line as its difference from the line above."""
    (width, height), before = picture.get_size(), bytes(3 * picture.get_width())
    data = bytes(
        min(255, value // SHADE_STEP * SHADE_STEP + SHADE_STEP // 2) for value in pygame.image.tobytes(picture, "RGB")
    )
    rows = bytearray()
    for index in range(0, len(data), 3 * width):
        row = data[index : index + 3 * width]
        rows += b"\2" + bytes((now - above) & 255 for now, above in zip(row, before, strict=True))
        before = row
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return _join_chunks((b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows))))


def _join_chunks(*chunks: tuple[bytes, bytes]) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + b"".join(_make_chunk(*chunk) for chunk in (*chunks, (b"IEND", b"")))


def _extend_runs(places: list[int], pixels: list[Colour], means: list[Colour], width: int, same: int) -> bytes:
    """Replace colours by those of the left or upper neighbour within the tolerance, because long runs compress well."""
    for index, pixel in enumerate(pixels):
        red, green, blue = pixel
        for before in ((index - 1,) if index % width else ()) + ((index - width,) if index >= width else ()):
            mean = means[places[before]]
            if abs(mean[0] - red) <= same and abs(mean[1] - green) <= same and abs(mean[2] - blue) <= same:
                places[index] = places[before]
                break
    return bytes(places)


def _cut_boxes(colors: Box, most: int) -> list[Box]:
    """Divide the colours until each box has a single shade, always the widest box with the most pixels first."""
    boxes = [(_find_widest_channel(colors), colors)]
    while len(boxes) < most:
        widest = max(range(len(boxes)), key=lambda at: boxes[at][0][0])
        (weight, channel), box = boxes.pop(widest)
        if not weight:
            boxes.append(((weight, channel), box))
            break
        box.sort(key=lambda item: item[0][channel])
        middle = (box[0][0][channel] + box[-1][0][channel]) / 2
        cut = bisect_right(box, middle, key=lambda item: item[0][channel])
        boxes += [(_find_widest_channel(half), half) for half in (box[:cut], box[cut:])]
    return [box for _, box in boxes]


def _find_widest_channel(box: Box) -> tuple[float, int]:
    """Return the priority of dividing a box, and the channel to divide."""
    colors, counts = zip(*box, strict=True)
    ranges = [max(levels) - min(levels) for levels in zip(*colors, strict=True)]
    channel = ranges.index(max(ranges))
    return ranges[channel] * sum(counts) ** 0.25, channel


def _compute_mean(box: Box) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (round(sum(c[k] * count for c, count in box) / total) for k in range(3))
    return red, green, blue


def _make_chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
