"""Persons: portraits, seated players, busts in parts, arms and hands."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pygame
from measures import Measures
from people import busts, figures, hall_light, hands, poses
from picture import Part, Picture
from sheets import crop_drawing, make_box_function, make_variant_strip, scale_rect

from game.session.play.lesson import TEACHER
from game.ui.gfx.theme import Theme
from game.ui.persons import pictures
from game.ui.persons.moods import MOODS
from game.ui.scenes.table.showing_hand import BELOW_DEGREES, LEFT_DEGREES

SIZES = Measures("recipes.persons")
LARGE_CHARACTERS = {TEACHER: ("lacquer", "eggshell"), "me-bay": ("lacquer",)}
"""Skins in which a character stands larger on a page than its bust; the first start is in the first skin."""
LAYERS: tuple[pictures.HandLayer, ...] = ("behind", "before")
STAGE_HANDS: tuple[pictures.Grip, ...] = ("leans", "cheers", "props")
Draw = Callable[..., pygame.Surface]
Drawn = Callable[[float], pygame.Surface | Part]


def list_pictures(theme: Theme) -> Iterator[Picture]:
    for character in pictures.CHARACTERS:
        light = (f"renders/light-{character}.webp",) if character in busts.LIT_CHARACTERS else ()
        sources = (f"drawings/face-{character}.svg", "drawings/materials.json", "drawings/holds.json", *light)
        seated = partial(_draw_seated_bust, character, theme)
        small = partial(_draw_portrait, character, theme, pictures.MIN_ROUND_PORTRAIT_PX, bold=True)
        views: dict[str, tuple[Draw, int]] = {
            "seated": (seated, SIZES.quality),
            "round": (partial(_draw_portrait, character, theme, SIZES.round), SIZES.quality),
            "small": (small, SIZES.without_loss if theme.is_plain else SIZES.fine),
        }
        for view, (draw, quality) in views.items():
            drawings: dict[str, Drawn] = {view: draw}
            if character != pictures.CARD_PORTRAIT:
                moods = [mood for mood in MOODS if mood != "neutral"]
                drawings |= {f"{view}-{mood}": make_variant_strip(draw, [partial(draw, mood=mood)]) for mood in moods}
            for name, item in drawings.items():
                yield Picture(f"{character}/{name}", item, sources=sources, quality=quality)
        if character != pictures.CARD_PORTRAIT:
            eyes = make_variant_strip(seated, [partial(seated, gaze=gaze) for gaze in pictures.PORTRAIT_GAZES])
            rows = len(pictures.PORTRAIT_GAZES)
            yield Picture(f"{character}/seated-eyes", eyes, sources=sources, quality=SIZES.quality, rows=rows)
        scales = (1, 2) if theme.skin in LARGE_CHARACTERS.get(character, ()) else (1,)
        for name, part in _list_bust_drawings(character, theme).items():
            rows = len(pictures.BUST_GAZES) if name.endswith("-eyes") else 1
            yield Picture(f"{character}/{name}", part, scales, sources=sources, quality=SIZES.stage_quality, rows=rows)
        for name, part in _list_limb_drawings(character, theme).items():
            yield Picture(f"{character}/{name}", part, sources=sources, quality=SIZES.stage_quality)
    for name, draw in _list_teaching_drawings(theme).items():
        sources = (f"drawings/face-{TEACHER}.svg", "drawings/materials.json", "drawings/gestures.json")
        scales = (1, 2) if "showing" in name else (1,)
        yield Picture(f"{TEACHER}/{name}", draw, scales, sources=sources, quality=SIZES.quality)


def _list_bust_drawings(character: str, theme: Theme) -> dict[str, Drawn]:
    """Return the drawings of a bust by name: its parts, the changed part of the head in each mood, and the eyes."""
    has_hair = character != pictures.CARD_PORTRAIT and figures.has_hair_behind(character)

    def draw(scale: float, kind: figures.Kind = "head", **look: Any) -> pygame.Surface:
        return hall_light.light_bust(draw_part(scale, kind, **look), draw_whole(scale), theme)

    def draw_part(scale: float, kind: figures.Kind, **look: Any) -> pygame.Surface:
        return busts.draw_bust_part(character, round(pictures.BUST_WIDTH_PX * scale), theme, kind, **look)

    @cache
    def draw_whole(scale: float) -> pygame.Surface:
        kinds: list[figures.Kind] = ["body"] if character == pictures.CARD_PORTRAIT else ["hair", "body", "head"]
        parts = [draw_part(scale, kind) for kind in kinds if kind != "hair" or has_hair]
        for part in parts[1:]:
            parts[0].blit(part, (0, 0))
        return parts[0]

    drawings: dict[str, Drawn] = {"body": crop_drawing(partial(draw, kind="body"))}
    if character == pictures.CARD_PORTRAIT:
        return drawings
    if has_hair:
        drawings["hair"] = crop_drawing(partial(draw, kind="hair"))
    compute_box = make_box_function([partial(draw, mood=mood) for mood in MOODS])

    def head(scale: float, **look: Any) -> pygame.Surface:
        return draw(scale, **look).subsurface(scale_rect(compute_box(), scale))

    drawings["head"] = crop_drawing(draw, compute_box)
    for mood in MOODS:
        calm = partial(head, mood=mood)
        name = "head" if mood == "neutral" else f"head-{mood}"
        if mood != "neutral":
            drawings[name] = make_variant_strip(head, [calm])
        if mood != "glad":
            drawings[f"{name}-eyes"] = make_variant_strip(
                calm, [partial(calm, gaze=gaze) for gaze in pictures.BUST_GAZES]
            )
    return drawings


def _list_limb_drawings(character: str, theme: Theme) -> dict[str, Drawn]:
    """Return the hands and arms of a person on a stage, and hands that hold objects in the hall."""
    if character == pictures.CARD_PORTRAIT:
        return {}
    grips: set[tuple[pictures.Grip, pictures.HandLayer, bool]] = {("grasps", "before", True)}
    grips |= {("offers", layer, False) for layer in LAYERS}
    grips |= {(grip, "before", is_mirrored) for grip in STAGE_HANDS for is_mirrored in (False, True)}
    drawings_by_name: dict[str, Drawn] = {}
    for grip, layer, is_mirrored in sorted(grips):
        if hands.has_layer(grip, layer):
            draw = partial(_draw_hand, character, theme, grip, layer, is_mirrored=is_mirrored)
            drawings_by_name[pictures.make_hand_name(grip, layer, is_mirrored)] = crop_drawing(draw)
    arms: set[tuple[pictures.ArmPose, bool, bool]]
    arms = {("lies", is_mirrored, is_joined) for is_mirrored in (False, True) for is_joined in (False, True)}
    arms |= {("up", False, False), ("up", True, False), ("cheek", False, False), ("cheek", True, False)}
    arms |= {("offers", True, False), ("grasps", True, False)}
    for pose, is_mirrored, is_joined in sorted(arms):
        draw = partial(_draw_arm, character, theme, pose, is_mirrored=is_mirrored, is_joined=is_joined)
        drawings_by_name[pictures.make_arm_name(pose, is_mirrored, is_joined)] = crop_drawing(draw)
    return drawings_by_name


def _draw_hand(
    character: str, theme: Theme, grip: pictures.Grip, layer: pictures.HandLayer, scale: float, is_mirrored: bool
) -> pygame.Surface:
    side = round(pictures.LIMBS_BUST_WIDTH_PX * scale)
    hand = hands.draw_holding_hand(character, grip, side, theme, layer, flip=is_mirrored, sleeved=False)
    return hall_light.light_hand(hand, theme, grip == "leans")


def _draw_arm(character: str, theme: Theme, pose: pictures.ArmPose, scale: float, **look: bool) -> pygame.Surface:
    return hall_light.light_sleeve(
        poses.draw_arm(character, pose, round(pictures.LIMBS_BUST_WIDTH_PX * scale), theme, **look), theme
    )


def _list_teaching_drawings(theme: Theme) -> dict[str, Draw]:
    """Return the teacher's arm in its gestures, and the hand that demonstrates gestures."""
    drawings_by_name: dict[str, Draw] = {}
    for gesture in ("shows", "asks", "praises", "warns"):
        draw = partial(_draw_gesture, theme, gesture)
        if gesture == pictures.POINTING_GESTURE:
            drawings_by_name[f"gesture-{gesture}-sleeve"] = partial(draw, hand=False)
            drawings_by_name[f"gesture-{gesture}-hand"] = partial(draw, sleeve=False)
        else:
            drawings_by_name[f"gesture-{gesture}"] = draw
    for name, lean in (("below", BELOW_DEGREES), ("aside", LEFT_DEGREES)):
        drawings_by_name[f"showing-{name}"] = partial(poses.draw_showing_hand, TEACHER, lean, theme=theme)
    return drawings_by_name


def _draw_gesture(theme: Theme, gesture: str, scale: float, **parts: bool) -> pygame.Surface:
    arm = poses.draw_gesture(TEACHER, pictures.load_gesture(gesture), round(SIZES.gesture_side * scale), theme, **parts)
    return hall_light.light_gesture(arm, theme)


def _draw_seated_bust(character: str, theme: Theme, scale: float, **look: Any) -> pygame.Surface:
    return busts.draw_seated_figure(
        character, round(SIZES.seated * scale), height_above=round(SIZES.headroom * scale), theme=theme, **look
    )


def _draw_portrait(character: str, theme: Theme, side: int, scale: float, **look: Any) -> pygame.Surface:
    return busts.draw_portrait(character, round(side * scale), theme, **look)
