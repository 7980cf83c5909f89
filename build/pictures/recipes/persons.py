"""Persons: portraits, seated players, busts in parts, arms and hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import pygame
from cropping import crop_drawing, make_box_function, make_variant_strip, scale_rect
from people import busts, figures, hall_light, holding, lamplight, leaning, medallions, teaching
from picture import Part, Picture

from game.session.play.lesson import TEACHER
from game.ui.gfx import theme
from game.ui.gfx.theme import Theme
from game.ui.persons.moods import MOODS
from game.ui.persons.pictures import (
    BUST_GAZES,
    BUST_WIDTH_PX,
    CHARACTERS,
    FACELESS,
    LIMBS_BUST_WIDTH_PX,
    MIN_ROUND_PORTRAIT_PX,
    POINTING_GESTURE,
    PORTRAIT_GAZES,
    ArmPose,
    Grip,
    HandLayer,
    arm_name,
    hand_name,
    load_gesture,
)
from game.ui.scenes.table.showing_hand import ASIDE, BELOW

SEATED, HEADROOM = 300, 45
"""Side of a seated person, and height of the part above the medallion: large enough for most tables at 4K."""
ROUND = 160
"""Side of a portrait."""
QUALITY, FINE, WITHOUT_LOSS = 44, 86, 100
STAGE_QUALITY = 40
"""Quality of busts, arms and hands."""
GESTURE_SIDE = 520
"""Width of the pictures of the teacher's gestures."""
LAYERS: tuple[HandLayer, ...] = ("behind", "before")
STAGE_HANDS: tuple[Grip, ...] = ("leans", "cheers", "props")
Draw = Callable[..., pygame.Surface]
Drawn = Callable[[float], pygame.Surface | Part]


def list_pictures(folder: str) -> Iterator[Picture]:
    if folder == "base":
        return
    colours = theme.load(folder)
    for who in CHARACTERS:
        light = (f"renders/light-{who}.webp",) if who in lamplight.LIT else ()
        sources = (f"drawings/face-{who}.svg", "drawings/materials.json", "drawings/holds.json", *light)
        seated = partial(_draw_seated_bust, who, colours)
        views: dict[str, tuple[Draw, int]] = {
            "seated": (seated, QUALITY),
            "round": (partial(_draw_portrait, who, colours, ROUND), QUALITY),
            "small": (
                partial(_draw_portrait, who, colours, MIN_ROUND_PORTRAIT_PX, bold=True),
                WITHOUT_LOSS if colours.plain else FINE,
            ),
        }
        for view, (draw, quality) in views.items():
            shown: dict[str, Drawn] = {view: draw}
            if who != FACELESS:
                others = [mood for mood in MOODS if mood != "neutral"]
                shown |= {f"{view}-{mood}": make_variant_strip(draw, [partial(draw, mood=mood)]) for mood in others}
            for name, each in shown.items():
                yield Picture(f"{who}/{name}", each, sources=sources, quality=quality)
        if who != FACELESS:
            eyes = make_variant_strip(seated, [partial(seated, gaze=gaze) for gaze in PORTRAIT_GAZES])
            yield Picture(f"{who}/seated-eyes", eyes, sources=sources, quality=QUALITY, rows=len(PORTRAIT_GAZES))
        for name, part in (_list_bust_drawings(who, colours) | _list_limb_drawings(who, colours)).items():
            rows = len(BUST_GAZES) if name.endswith("-eyes") else 1
            yield Picture(f"{who}/{name}", part, sources=sources, quality=STAGE_QUALITY, rows=rows)
    for name, draw in _list_teaching_drawings(colours).items():
        sources = (f"drawings/face-{TEACHER}.svg", "drawings/materials.json", "drawings/gestures.json")
        scales = (1, 2) if "showing" in name else (1,)
        yield Picture(f"{TEACHER}/{name}", draw, scales, sources=sources, quality=QUALITY)


def _list_bust_drawings(who: str, colours: Theme) -> dict[str, Drawn]:
    """Return the parts of a bust; of the head also what differs in other moods, and the eyes of each."""
    has_hair = who != FACELESS and figures.has_hair_behind(who)

    def draw(scale: float, kind: figures.Kind = "head", **look: Any) -> pygame.Surface:
        return hall_light.light_bust(
            busts.draw_bust_part(who, round(BUST_WIDTH_PX * scale), colours, kind, **look), whole(), colours
        )

    @cache
    def whole() -> pygame.Surface:
        kinds: list[figures.Kind] = ["body"] if who == FACELESS else ["hair", "body", "head"]
        parts = [
            busts.draw_bust_part(who, BUST_WIDTH_PX, colours, kind) for kind in kinds if kind != "hair" or has_hair
        ]
        for part in parts[1:]:
            parts[0].blit(part, (0, 0))
        return parts[0]

    found: dict[str, Drawn] = {"body": crop_drawing(partial(draw, kind="body"))}
    if who == FACELESS:
        return found
    if has_hair:
        found["hair"] = crop_drawing(partial(draw, kind="hair"))
    within = make_box_function([partial(draw, mood=mood) for mood in MOODS])

    def head(scale: float, **look: Any) -> pygame.Surface:
        return draw(scale, **look).subsurface(scale_rect(within(), scale))

    found["head"] = crop_drawing(draw, within)
    for mood in MOODS:
        calm = partial(head, mood=mood)
        name = "head" if mood == "neutral" else f"head-{mood}"
        if mood != "neutral":
            found[name] = make_variant_strip(head, [calm])
        if mood != "glad":
            found[f"{name}-eyes"] = make_variant_strip(calm, [partial(calm, gaze=gaze) for gaze in BUST_GAZES])
    return found


def _list_limb_drawings(who: str, colours: Theme) -> dict[str, Drawn]:
    """Return the hands and arms of a person on a stage, and the hands that hold things in the hall."""
    if who == FACELESS:
        return {}
    hands: set[tuple[Grip, HandLayer, bool, bool]] = {("grasps", "before", True, False)}
    hands |= {("offers", layer, False, False) for layer in LAYERS}
    hands |= {(way, "before", turned, False) for way in STAGE_HANDS for turned in (False, True)}
    if who == TEACHER:  # behind the rules' board
        hands |= {("hooks", "before", turned, True) for turned in (False, True)}
    found: dict[str, Drawn] = {}
    for way, layer, turned, sleeved in sorted(hands):
        if holding.has_layer(way, layer):
            draw = partial(_draw_hand, who, colours, way, layer, turned=turned, sleeved=sleeved)
            found[hand_name(way, layer, turned, sleeved)] = crop_drawing(draw)
    arms: set[tuple[ArmPose, bool, bool]]
    arms = {("lies", turned, joined) for turned in (False, True) for joined in (False, True)}
    arms |= {("up", False, False), ("up", True, False), ("cheek", False, False), ("cheek", True, False)}
    arms |= {("offers", True, False), ("grasps", True, False)}
    for pose, turned, joined in sorted(arms):
        draw = partial(_draw_arm, who, colours, pose, turned=turned, joined=joined)
        found[arm_name(pose, turned, joined)] = crop_drawing(draw)
    return found


def _draw_hand(who: str, colours: Theme, way: Grip, layer: HandLayer, scale: float, **look: bool) -> pygame.Surface:
    hand = holding.draw_holding_hand(who, way, round(LIMBS_BUST_WIDTH_PX * scale), colours, layer, **look)
    return hall_light.light_hand(hand, colours, way in ("leans", "hooks"))


def _draw_arm(who: str, colours: Theme, pose: ArmPose, scale: float, **look: bool) -> pygame.Surface:
    return hall_light.light_sleeve(
        leaning.draw_arm(who, pose, round(LIMBS_BUST_WIDTH_PX * scale), colours, **look), colours
    )


def _list_teaching_drawings(colours: Theme) -> dict[str, Draw]:
    """Return the teacher's arm in its gestures, and his hand that shows how cards are played."""
    found: dict[str, Draw] = {}
    for gesture in ("shows", "asks", "praises", "warns"):
        draw = partial(_draw_gesture, colours, gesture)
        if gesture == POINTING_GESTURE:
            found[f"gesture-{gesture}-sleeve"] = partial(draw, hand=False)
            found[f"gesture-{gesture}-hand"] = partial(draw, sleeve=False)
        else:
            found[f"gesture-{gesture}"] = draw
    for name, lean in (("below", BELOW), ("aside", ASIDE)):
        found[f"showing-{name}"] = partial(_draw_showing_hand, colours, lean)
    return found


def _draw_gesture(colours: Theme, gesture: str, scale: float, **parts: bool) -> pygame.Surface:
    arm = teaching.draw_gesture(TEACHER, load_gesture(gesture), round(GESTURE_SIDE * scale), colours, **parts)
    return hall_light.light_gesture(arm, colours)


def _draw_showing_hand(colours: Theme, lean: float, scale: float) -> pygame.Surface:
    return teaching.draw_showing_hand(TEACHER, lean, scale, colours)


def _draw_seated_bust(who: str, colours: Theme, scale: float, **look: Any) -> pygame.Surface:
    return medallions.draw_seated_figure(
        who, round(SEATED * scale), above=round(HEADROOM * scale), theme=colours, **look
    )


def _draw_portrait(who: str, colours: Theme, side: int, scale: float, **look: Any) -> pygame.Surface:
    return medallions.draw_portrait(who, round(side * scale), colours, **look)
