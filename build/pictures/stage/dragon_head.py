"""The dragon's head, looking to the left: horns, mane, jaws and whiskers, from what is lowest to what is highest.

Places are pixels from the middle of the skull, for a head as large as at 1080p.
"""

from __future__ import annotations

import re

from stage.carving import Carving, Paint, Point

GOLD, BROW, DEEP = Paint("#f0aa38", 0.85), Paint("#ffd068", 0.85), Paint("#6a240a", 0.4)
JADE, LEAF, MOSS, RED = Paint("#0f9a7c", 0.25), Paint("#7fe0b8", 0.2), Paint("#0a7a64", 0.25), Paint("#c8281c", 0.1)
MOUTH, TONGUE, IVORY = Paint("#4a0c0a"), Paint("#e0442e"), Paint("#fff4dc")
EYE, PUPIL = Paint("#ffb020", 0.0, 1.6), Paint("#120604")
SKULL = (
    "M78 -58C50 -92 4 -104 -40 -100C-66 -98 -84 -84 -104 -66C-124 -52 -140 -62 -164 -76C-190 -90 -222 -74 -226 -42"
    "C-228 -22 -216 -8 -196 -6C-176 -4 -168 10 -146 8C-126 6 -116 -4 -96 2C-70 10 -52 30 -20 40C10 50 40 70 66 56"
    "C96 40 104 -22 78 -58Z"
)
JAW = (
    "M52 44C30 36 -6 46 -40 54C-78 62 -112 66 -140 50C-152 42 -172 34 -180 48"
    "C-188 66 -172 88 -146 98C-104 112 -40 112 10 96C44 86 64 66 52 44Z"
)
GAPE = "M30 60C0 30 -40 20 -90 0L-176 0L-178 60L-120 80L0 80Z"
TEETH = ((-190, 0, 30), (-158, 8, 22), (-132, 6, 18), (-100, 4, 20), (-74, 12, 16))
LOWER = ((-164, 52, -24), (-128, 66, -18), (-100, 70, -16), (-72, 66, -14))
MANE = ((-84, 150, 20), (-62, 178, 24), (-40, 196, 22), (-18, 206, 16), (6, 204, -10), (30, 186, -20), (54, 160, -26),
        (78, 128, -28))  # fmt: skip

RUFF = ((-64, 104, 30), (-48, 132, 28), (-32, 146, 24), (-16, 154, 16), (0, 156, -10), (16, 150, -16), (32, 138, -24),
        (48, 122, -28), (64, 104, -30))  # fmt: skip
"""Flames of the mane behind the skull and of the one on the neck: direction, length and bend."""


def make_head(made: Carving, spot: Point, size: float) -> None:
    """Carve it with the middle of the skull at a spot."""
    x, y = spot
    base = 70.0

    def at(dx: float, dy: float) -> Point:
        return x + size * dx, y + size * dy

    def placed(shape: str) -> str:
        numbers = iter(re.findall(r"-?\d+(?:\.\d+)?|[A-Z]", shape))
        told, across = [], True
        for item in numbers:
            if item.isalpha():
                told.append(item)
                continue
            place = at(float(item), 0)[0] if across else at(0, float(item))[1]
            told.append(f"{place:.1f} ")
            across = not across
        return "".join(told)

    def way(*points: tuple[float, float, float]) -> list[tuple[float, float, float]]:
        return [(*at(dx, dy), base + height) for dx, dy, height in points]

    for layer, ratio in enumerate((1.0, 0.72)):
        for n, (turn, long, bend) in enumerate(MANE):
            root = at(34 - 14 * layer, 4 * (n - 4))
            (bottom, tip), height = (JADE, LEAF) if layer else (MOSS, JADE), base - 34 + 16 * layer + n % 2
            made.flame(root, size * long * ratio, turn + 11 * layer, 0.25, bend, bottom, height, tip=tip)
    for turn, long in ((96, 92), (116, 104), (138, 84), (74, 84)):
        made.flame(at(-70 + long / 4, 84), size * long, turn, 0.26, 24, JADE, base - 10, tip=LEAF)
    horns = (
        ((10, -84, 0), (40, -138, 6), (96, -170, 8), (168, -176, 4)),
        ((-34, -90, 26), (-20, -150, 30), (34, -194, 32), (108, -212, 26)),
    )
    for line in horns:
        made.tube(way(*line), tuple(size * item for item in (15.0, 12.0, 9.0, 2.0)), BROW)
        fork = line[2]
        made.tube(way(fork, (fork[0] + 22, fork[1] - 34, fork[2]), (fork[0] + 62, fork[1] - 46, fork[2])),
                  tuple(size * item for item in (8.0, 6.0, 1.5)), BROW)  # fmt: skip
    made.puff(placed(GAPE), MOUTH, base - 20, 4, 2)
    made.flame(at(-10, 56), size * 190, 176, 0.17, 34, TONGUE, base - 12)
    made.puff(placed(JAW), GOLD, base - 16, 13 * size, 34 * size)
    made.carve(placed("M36 60C0 66 -60 84 -140 74"), 3, 4, DEEP)
    for dx, dy, long in LOWER:
        tooth = way((dx, dy, 8), (dx - 3, dy + 0.6 * long, 12), (dx - 8, dy + long, 10))
        made.tube(tooth, (6.5 * size, 4.5 * size, 1.0), IVORY)
    made.puff(placed(SKULL), GOLD, base, 20 * size, 48 * size)
    for dx, dy, long in TEETH:
        tooth = way((dx, dy - 4, 8), (dx + 3, dy + 0.5 * long, 16), (dx + 10, dy + long, 14))
        made.tube(tooth, (8.0 * size, 5.5 * size, 1.0), IVORY)
    lip = "M-222 -30C-214 -14 -196 -12 -176 -8C-160 0 -140 2 -120 -6C-98 -8 -70 4 -46 22C-24 36 10 44 34 58"
    made.bead(placed(lip), 6.5 * size, BROW, base + 26)
    made.ball(at(-196, -50), 27 * size, GOLD, base + 28)
    made.ball(at(-166, -34), 19 * size, GOLD, base + 32)
    made.carve(placed("M-206 -46C-198 -58 -184 -54 -186 -42"), 7, 14, MOUTH, 1.0)
    made.ball(at(-62, -54), 30 * size, DEEP, base + 26, 0.7)
    made.ball(at(-66, -54), 24 * size, Paint("#fff0c0", 0.0, 0.9), base + 38, 0.9)
    made.ball(at(-73, -53), 16 * size, EYE, base + 54, 0.9)
    made.ball(at(-79, -52), 8 * size, PUPIL, base + 67, 0.8)
    for turn, long, bend in ((-28, 130, -26), (-8, 112, -22), (14, 92, -20)):
        made.flame(at(-76, -84), size * long, turn, 0.3, bend, RED, base + 50, tip=BROW)
    made.flame(at(-116, -62), size * 120, -26, 0.3, 34, BROW, base + 56)
    made.flame(at(14, -20), size * 96, -14, 0.5, 20, GOLD, base + 36, tip=BROW)
    made.carve(placed("M22 -18C40 -30 66 -30 84 -24"), 6, 10, RED, 0.9)
    made.carve(placed("M-8 10C6 -6 34 -2 34 16C34 30 14 34 8 22C4 12 16 8 22 14"), 4.5, 6, DEEP)
    made.carve(
        placed("M-30 -96C-22 -84 -20 -74 -24 -64M-2 -98C8 -84 10 -68 4 -54M26 -92C38 -76 42 -58 36 -42"), 4, 5, DEEP
    )
    made.carve(placed("M40 36C50 30 60 30 68 34M14 40C24 34 34 36 42 42M52 14C60 8 70 8 78 12"), 3.5, 5, DEEP)
    made.carve(placed("M-150 -50C-132 -40 -118 -44 -104 -54M-140 -26C-118 -20 -100 -24 -86 -30"), 4, 5, DEEP)
    for n, (turn, long, bend) in enumerate(RUFF):
        root = at(72 - 3 * abs(n - 4), 15 * (n - 4) - 4)
        made.flame(root, size * long, turn, 0.3, bend, JADE, base + 18 + 3 * (n % 2), tip=LEAF)
    for turn, long, bend in ((30, 96, -34), (52, 104, -30), (74, 90, -24)):
        made.flame(at(34, 30), size * long, turn, 0.28, bend, JADE, base + 24, tip=LEAF)
    whisker = way((-206, -20, 40), (-250, 2, 50), (-276, -40, 54), (-310, -62, 50), (-334, -34, 46), (-316, -12, 42))
    made.tube(whisker, tuple(size * item for item in (7.0, 6.0, 5.0, 4.0, 3.0, 1.5)), BROW)
    other = way((-190, 0, 44), (-226, 50, 50), (-272, 46, 54), (-300, 86, 50), (-278, 122, 46), (-252, 104, 42))
    made.tube(other, tuple(size * item for item in (7.0, 6.0, 5.0, 4.0, 3.0, 1.5)), BROW)
