"""The hand that shows how cards are played: a forefinger that points, from the cuff of a red tunic."""

from __future__ import annotations

import bpy
from PIL import Image, ImageChops

from stage.shapes import ball, pole
from stage.studio_room import Point, Shot, empty_scene, from_above, lamp
from stage.substances import Material, substance

FINE = 0.018
"""How fine the skin is, in units."""
FADES = 60
"""In so many lines of the picture the sleeve fades."""
FINGER = ((0.0, 1.62, 0.34), (-0.02, 1.12, 0.46), (0.02, 0.55, 0.42))
"""The forefinger's tip, its joint and its root."""


def hand() -> Shot:
    """Seen from above, the finger's tip at the upper edge."""
    empty_scene("#a57a55", 0.9)
    lamp((-2.6, 3.4, 6.0), 560, 2.0, "#ffe2b4")
    lamp((3.5, -1.5, 4.0), 120, 2.5, "#ff9a5a")
    from_above(2.05, 16.0, (0.2, 0.52))
    skin = substance("skin", "#e09a68", rough=0.52, coat=0.12)
    skin.node_tree.nodes["Principled BSDF"].inputs["Subsurface Weight"].default_value = 0.15
    _grown(skin)
    nail = ball((0.0, 1.6, 0.475), (0.085, 0.12, 0.035), substance("nail", "#f0b79a", rough=0.25, coat=0.6))
    nail.rotation_euler = (0.35, 0.0, 0.0)
    silk = substance("silk", "#a3161c", rough=0.5, coat=0.35)
    pole((0.32, -0.34, 0.26), (0.4, -1.6, 0.26), 0.47, silk)
    pole((0.315, -0.28, 0.26), (0.328, -0.42, 0.26), 0.5, substance("trim", "#e8b64a", metal=0.6, rough=0.35))
    return Shot((220, 330), 96, transparent=True, finish=_sleeve)


def _sleeve(picture: Image.Image) -> Image.Image:
    """A picture whose sleeve fades towards its lower edge."""
    clear = Image.linear_gradient("L").resize((picture.width, FADES), Image.Resampling.BICUBIC)
    fading = Image.new("L", picture.size, 255)
    fading.paste(ImageChops.invert(clear), (0, picture.height - FADES))
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), fading))
    return picture


def _grown(skin: Material) -> None:
    """The hand of one skin: palm, forefinger, thumb and three fingers bent under."""
    parts: list[tuple[Point, Point, float]] = [
        (FINGER[0], FINGER[1], 0.175), (FINGER[1], FINGER[2], 0.2),
        ((0.3, 0.58, 0.42), (0.3, 0.88, 0.3), 0.175), ((0.3, 0.88, 0.3), (0.28, 0.6, 0.12), 0.15),
        ((0.56, 0.5, 0.36), (0.58, 0.76, 0.26), 0.165), ((0.58, 0.76, 0.26), (0.54, 0.5, 0.1), 0.145),
        ((0.78, 0.36, 0.3), (0.81, 0.58, 0.22), 0.145), ((0.81, 0.58, 0.22), (0.76, 0.36, 0.08), 0.13),
        ((0.05, -0.2, 0.22), (-0.32, 0.2, 0.26), 0.19), ((-0.32, 0.2, 0.26), (-0.42, 0.62, 0.28), 0.145),
        ((0.08, 0.45, 0.26), (0.2, -0.3, 0.24), 0.3), ((0.35, 0.4, 0.26), (0.34, -0.3, 0.24), 0.33),
        ((0.64, 0.3, 0.22), (0.45, -0.3, 0.24), 0.27), ((0.3, -0.2, 0.24), (0.33, -0.9, 0.26), 0.33),
    ]  # fmt: skip
    made = [pole(start, end, radius, skin) for start, end, radius in parts]
    made += [ball(at, (radius,) * 3, skin) for *ends, radius in parts for at in ends]
    for each in made:
        each.data = each.data.copy()
        each.select_set(True)
    bpy.context.view_layer.objects.active = made[0]
    bpy.ops.object.join()
    bpy.ops.object.transform_apply()
    whole = bpy.context.object
    skinned = whole.modifiers.new("skin", "REMESH")
    skinned.mode, skinned.voxel_size, skinned.use_smooth_shade = "VOXEL", FINE, True
    soft = whole.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, 14
