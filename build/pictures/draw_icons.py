"""Writes the program's icon as PNG files: python build/pictures/draw_icons.py FOLDER [SIZE …].

That of the window itself goes to assets.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import ornaments
import pygame

from game import resources
from game.ui.gfx import drawings, svg
from game.ui.gfx import theme as themes
from game.ui.gfx.drawings import find_material_colors
from game.ui.gfx.theme import Theme

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
WINDOW_ICON_PX = 64
MIN_DETAILED_PX = 48
VIEW_SIZE = 256.0


def main(folder: str, sizes: list[int]) -> None:
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for size in sizes or SIZES:
        pygame.image.save(draw_icon(size), str(target / f"tien-len-{size}.png"))
    pygame.image.save(draw_icon(WINDOW_ICON_PX), str(resources.asset_path("icon.png")))


def draw_icon(size: int) -> pygame.Surface:
    """Draw the icon on a square of `size` pixels; a small one has only its boldest parts."""
    theme = themes.load("lacquer")
    colors = theme.inlay
    bright, depth = find_material_colors("emblem")
    defs = svg.radial("ground", [(0, bright, 1), (1, depth, 1)], 128, 110, 170)
    parts = [
        svg.rect((6, 6, 244, 244), 54, fill="url(#ground)", stroke=colors["gold"], stroke_width=8),
        _draw_small_icon(theme) if size < MIN_DETAILED_PX else _draw_large_icon(theme),
    ]
    return svg.draw_square("".join(parts), size, VIEW_SIZE, defs)


def _draw_small_icon(theme: Theme) -> str:
    red = theme.suits[3]
    card = svg.rect((-62, -86, 124, 172), 16, fill=theme.paper, stroke=theme.inlay["gold"], stroke_width=6)
    return svg.group(card + drawings.make_suit_sign(3, 0, 4, 98, color=red), "translate(128 128) rotate(8)")


def _draw_large_icon(theme: Theme) -> str:
    colors = theme.inlay
    red, gold = theme.suits[3], colors["gold"]
    sheet = svg.rect((-58, -82, 116, 164), 13, fill=theme.paper, stroke=colors["gold_deep"], stroke_width=2.5)
    behind = sheet + drawings.make_suit_sign(0, -38, -60, 24, color=theme.suits[0])
    pig = drawings.make_drawing("pig-hearts", {**colors, "coat": red, "paper": theme.paper})
    figure = svg.group(pig, "translate(2 4) scale(0.52)")
    signs = drawings.make_suit_sign(3, -39, -33, 22, color=red) + drawings.make_glyphs("2", -39, -74, 26, color=red)
    front = sheet + signs + figure
    front += drawings.make_suit_sign(3, 0, 61, 22, color=red)
    rings = (
        svg.circle(128, 128, r, fill="none", stroke=gold, stroke_width=width) for r, width in ((101, 4), (80, 2.4))
    )
    star = svg.stroke(ornaments.draw_star(128, 128, 97, 84, 32), gold, 2.2)
    cards = svg.group(behind, "translate(98 136) rotate(-14)") + svg.group(front, "translate(144 130) rotate(8)")
    return "".join(rings) + star + cards


if __name__ == "__main__":
    main(sys.argv[1], [int(size) for size in sys.argv[2:]])
