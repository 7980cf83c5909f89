"""Offerings on the ancestors' altar: five fruits of the South, marigolds, a censer with three sticks."""

from __future__ import annotations

import math
from random import Random

from stage.graph import Graph
from stage.porcelain import make_blue_and_white
from stage.room_walls import offset_point
from stage.shapes import make_ball, make_pole, make_turned_body
from stage.studio_room import Point
from stage.substances import Material, make_glowing, make_substance


def make_five_fruits(foot: Point) -> None:
    """Make custard apples, coconut, papaya, mangoes and figs on a footed dish: `cầu, dừa, đủ, xoài, sung`."""
    make_turned_body([(0.0, 0.0), (0.24, 0.0), (0.1, 0.08), (0.09, 0.16), (0.5, 0.24), (0.53, 0.29), (0.0, 0.26)],
           make_blue_and_white("dish", (0.44, 0.49, 0.24, 0.29)), foot)  # fmt: skip
    coconut = make_mottled_skin("coconut", "#4d7022", "#7f9a3a")
    make_ball(offset_point(foot, -0.22, 0.14, 0.56), (0.22, 0.22, 0.26), coconut)
    make_ball(
        offset_point(foot, -0.22, 0.12, 0.82), (0.06, 0.06, 0.03), make_substance("coconut cap", "#8a7a44", rough=0.8)
    )
    papaya = make_mottled_skin("papaya", "#7f9a2c", "#e89a1e")
    make_turned_body([(0.0, 0.0), (0.07, 0.02), (0.15, 0.16), (0.16, 0.28), (0.1, 0.46), (0.05, 0.54), (0.0, 0.55)],
           papaya, offset_point(foot, 0.2, 0.1, 0.27), 1.06).rotation_euler = (0.1, 0.14, 0)  # fmt: skip
    make_turned_body([(0.0, 0.0), (0.06, 0.02), (0.13, 0.14), (0.14, 0.24), (0.09, 0.4), (0.04, 0.46), (0.0, 0.47)],
           papaya, offset_point(foot, 0.02, 0.14, 0.36), 1.04).rotation_euler = (0.0, -0.1, 2)  # fmt: skip
    mango = make_mottled_skin("mango", "#d9920e", "#f2c02a")
    for x, y, z, turn in ((0.03, -0.2, 0.4, 0.9), (0.3, -0.16, 0.4, -0.7)):
        make_ball(offset_point(foot, x, y, z), (0.12, 0.105, 0.165), mango).rotation_euler = (0.3, turn, 0)
    _make_custard_apple(offset_point(foot, -0.24, -0.24, 0.43), 0.16)
    _make_custard_apple(offset_point(foot, 0.0, -0.1, 0.63), 0.14)
    _make_figs(offset_point(foot, 0.15, -0.38, 0.38))
    leaf = make_substance("leaf", "#2c5f2a", rough=0.4)
    for x, y, z, turn in ((-0.36, -0.26, 0.56, 0.6), (0.4, -0.1, 0.48, -0.5), (0.04, -0.04, 0.84, -0.4)):
        make_ball(offset_point(foot, x, y, z), (0.12, 0.05, 0.015), leaf).rotation_euler = (0.3, turn, 0.5)


def make_mottled_skin(name: str, one: str, other: str) -> Material:
    """Return the skin of a fruit that ripens from one colour to another."""
    g = Graph(name)
    colour = g.mix(g.range(g.noise(3.2, 3.0), 0.38, 0.62), one, other)
    return g.surface(Base_Color=colour, Roughness=0.4, Coat_Weight=0.2)


def _make_custard_apple(middle: Point, radius: float) -> None:
    skin = make_mottled_skin("custard apple", "#7f9f52", "#b4c47e")
    make_ball(middle, (0.9 * radius, 0.9 * radius, 0.92 * radius), skin)
    for n in range(90):
        height = 1 - 2 * (n + 0.5) / 90
        flat, turn = math.sqrt(1 - height * height), 2.39996 * n
        offset = (0.86 * radius * flat * math.cos(turn), 0.86 * radius * flat * math.sin(turn), 0.88 * radius * height)
        make_ball(offset_point(middle, *offset), (0.2 * radius,) * 3, skin)


def _make_figs(middle: Point) -> None:
    skin, chance = make_mottled_skin("fig", "#6f8a30", "#a8502a"), Random(4)
    make_pole(
        offset_point(middle, -0.05, 0.05, 0.1),
        offset_point(middle, 0.1, 0.0, -0.08),
        0.014,
        make_substance("twig", "#5a4020", rough=0.8),
    )
    for _ in range(22):
        offset = (
            0.13 * (chance.random() - 0.5) * 2,
            0.05 * (chance.random() - 0.5) * 2,
            0.09 * (chance.random() - 0.5) * 2,
        )
        make_ball(offset_point(middle, *offset), (0.042, 0.042, 0.046), skin)


def make_marigolds(foot: Point) -> None:
    """Make a vase of blue and white with marigolds."""
    make_turned_body([(0.0, 0.0), (0.17, 0.0), (0.15, 0.04), (0.25, 0.2), (0.27, 0.34), (0.18, 0.5), (0.1, 0.6),
    (0.1, 0.68),
            (0.17, 0.74), (0.0, 0.7)], make_blue_and_white("flower vase", (0.23, 0.25, 0.12, 0.15)), foot)  # fmt: skip
    petal, heart = (
        make_substance("marigold", "#e88c00", rough=0.7),
        make_substance("marigold heart", "#c85a00", rough=0.8),
    )
    stem, leaf, chance = (
        make_substance("stem", "#3f6a2a", rough=0.6),
        make_substance("leaf", "#2f6a2c", rough=0.5),
        Random(9),
    )
    for n in range(17):
        turn, distance = 2.4 * n, 0.055 * math.sqrt(n) * 1.65
        head = offset_point(
            foot,
            1.15 * distance * math.cos(turn),
            0.6 * distance * math.sin(turn),
            1.22 - 0.75 * distance + 0.06 * chance.random(),
        )
        make_pole(offset_point(foot, 0, 0, 0.66), head, 0.01, stem)
        size = 0.092 + 0.02 * chance.random()
        make_ball(head, (0.62 * size, 0.62 * size, 0.5 * size), heart)
        for count, out, up in ((18, 0.88, 0.0), (15, 0.7, 0.22), (11, 0.48, 0.4), (6, 0.24, 0.5)):
            for m in range(count):
                way = math.tau * m / count + out + n
                offset = (out * size * math.cos(way), out * size * math.sin(way), up * size)
                part = make_ball(offset_point(head, *offset), (0.26 * size, 0.15 * size, 0.08 * size), petal)
                part.rotation_euler = (0.0, -0.35 - 0.5 * up, way)
    for n in range(9):
        turn = 0.7 * n
        place = offset_point(foot, 0.27 * math.cos(turn), 0.16 * math.sin(turn), 0.84 + 0.07 * math.sin(3 * n))
        make_ball(place, (0.14, 0.05, 0.016), leaf).rotation_euler = (0.5, 0.4 * math.cos(turn), turn)


def make_incense(foot: Point) -> None:
    """Make a bronze censer with three burning sticks."""
    brass = make_substance("censer", "#b07a32", metal=0.35, rough=0.4)
    make_turned_body([(0.0, 0.04), (0.16, 0.0), (0.2, 0.06), (0.34, 0.16), (0.36, 0.3), (0.28, 0.36), (0.33, 0.42),
    (0.3, 0.42),
            (0.0, 0.34)], brass, foot)  # fmt: skip
    stick, ember = make_substance("stick", "#8a2016", rough=0.8), make_glowing("ember", "#ff6a2a", 14.0)
    for x in (-0.11, 0.0, 0.11):
        end = offset_point(foot, 1.5 * x, 0, 0.86)
        make_pole(offset_point(foot, x, 0, 0.36), end, 0.008, stick)
        make_ball(end, (0.012, 0.012, 0.018), ember)
