"""Draws the learning curve: `python build/training/plot.py build/training/curve.csv build/training/curve.png`."""

import csv
import math
import sys
from pathlib import Path

from PIL import Image, ImageDraw

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 1200, 720, 90, 260, 40, 80
SERIES = {
    "chops_saver": ("first against 3 savers, %", (190, 60, 50)),
    "chops_lowest": ("first against 3 lowest, %", (40, 110, 170)),
    "chops_tuned": ("first against 3 hand-written, %", (60, 140, 70)),
}
TICKS = (1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 2e7, 4e7, 8e7)


def _to_pixels(games: float, percent: float, low: float, high: float, span: tuple[float, float]) -> tuple[float, float]:
    a, b = (math.log(each) for each in span)
    x = LEFT + (WIDTH - LEFT - RIGHT) * (math.log(games) - a) / (b - a)
    return x, HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (percent - low) / (high - low)


def draw_curve(source: Path, target: Path) -> None:
    """Read the data and writes the picture: games on a logarithmic axis, shares of first places upwards."""
    rows = [{key: float(value) for key, value in row.items() if value} for row in csv.DictReader(source.open())]
    image = Image.new("RGB", (WIDTH, HEIGHT), (255, 252, 245))
    pen = ImageDraw.Draw(image)
    low, high = 25.0, 60.0
    span = (rows[0]["games"] * 0.8, rows[-1]["games"] * 1.2)
    for percent in range(int(low), int(high) + 1, 5):
        _, y = _to_pixels(span[0], percent, low, high, span)
        pen.line((LEFT, y, WIDTH - RIGHT, y), fill=(215, 208, 195))
        pen.text((LEFT - 40, y - 6), str(percent), fill=(70, 60, 50))
    for games in TICKS:
        if span[0] <= games <= span[1]:
            x, _ = _to_pixels(games, low, low, high, span)
            pen.line((x, TOP, x, HEIGHT - BOTTOM), fill=(225, 220, 208))
            pen.text((x - 20, HEIGHT - BOTTOM + 10), f"{games:,.0f}", fill=(70, 60, 50))
    for name, (label, colour) in SERIES.items():
        points = [_to_pixels(row["games"], 100 * row[name], low, high, span) for row in rows if name in row]
        pen.line(points, fill=colour, width=3)
        pen.text((points[-1][0] + 12, points[-1][1] - 6), label, fill=colour)
    pen.text((LEFT, HEIGHT - 40), "deals of self-play; preset chops, 4 players, par 25 %", fill=(70, 60, 50))
    image.save(target)


if __name__ == "__main__":
    draw_curve(Path(sys.argv[1]), Path(sys.argv[2]))
