"""Persons: portraits, seated players, busts in parts, arms and hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

import pygame
from people import busts, figures, holding, lamplight, leaning, medallions, teaching
from picture import Part, Picture

from game.session.play.lesson import TEACHER
from game.ui.gfx import persons, theme
from game.ui.gfx.persons import (
    BUST_GLANCES,
    BUST_SIDE,
    CHARACTERS,
    FACELESS,
    GLANCES,
    LIMB_SIDE,
    MOODS,
    SMALL_PX,
    HandLayer,
    Hold,
)
from game.ui.gfx.theme import Theme
from game.ui.pages.rooms.hall_figures import plan
from game.ui.scenes.table.showing_hand import ASIDE, BELOW

SEATED, HEADROOM = 300, 45
"""Side of a seated person, and height of the part above the medallion: large enough for most tables at 4K."""
ROUND = 160
"""Side of a portrait."""
LARGE = 400
"""Side in the menu, at 1080p, above which a character also has a bust twice as large for 4K."""
MARGIN_PX = 1
QUALITY, FINE, WITHOUT_LOSS = 44, 86, 100
GESTURE_SIDE = 520
"""Width of the pictures of the teacher's gestures."""
LAYERS: tuple[HandLayer, ...] = ("behind", "before")
STAGE_HANDS: tuple[Hold, ...] = ("leans", "cheers", "props")
HELD: tuple[tuple[str, Hold, bool], ...] = (
    ("em-ti", "grasps", True), ("cau-ut", "grasps", False), (TEACHER, "hooks", False), (TEACHER, "hooks", True),
)  # fmt: skip
"""Hands with sleeves outside the menu: pupils' with cards at a lesson's end, the teacher's behind the rules' board."""
Draw = Callable[..., pygame.Surface]
Drawn = Callable[[float], pygame.Surface | Part]


def pictures(folder: str) -> Iterator[Picture]:
    if folder == "base":
        return
    colours = theme.load(folder)
    for who in CHARACTERS:
        light = (f"renders/light-{who}.webp",) if who in lamplight.LIT else ()
        sources = (f"drawings/face-{who}.svg", "drawings/materials.json", "drawings/holds.json", *light)
        seated = partial(_seated, who, colours)
        views: dict[str, tuple[Draw, int]] = {
            "seated": (seated, QUALITY),
            "round": (partial(_portrait, who, colours, ROUND), QUALITY),
            "small": (partial(_portrait, who, colours, SMALL_PX, bold=True), WITHOUT_LOSS if colours.plain else FINE),
        }
        for view, (draw, quality) in views.items():
            shown: dict[str, Drawn] = {view: draw}
            if who != FACELESS:
                others = [mood for mood in MOODS if mood != "neutral"]
                shown |= {f"{view}-{mood}": _part(draw, [partial(draw, mood=mood)]) for mood in others}
            for name, each in shown.items():
                yield Picture(f"{who}/{name}", each, sources=sources, quality=quality)
        if who != FACELESS:
            eyes = _part(seated, [partial(seated, gaze=gaze) for gaze in GLANCES])
            yield Picture(f"{who}/seated-eyes", eyes, sources=sources, quality=QUALITY, rows=len(GLANCES))
        scales = (1, 2) if any(each.who == who and each.side > LARGE for each in plan().people) else (1,)
        for name, part in _bust(who, colours).items():
            rows = len(BUST_GLANCES) if name.endswith("-eyes") else 1
            yield Picture(f"{who}/{name}", part, scales, sources=sources, quality=QUALITY, rows=rows)
        for name, part in _limbs(who, colours).items():
            yield Picture(f"{who}/{name}", part, sources=sources, quality=QUALITY)
    for name, draw in _teaching(colours).items():
        sources = (f"drawings/face-{TEACHER}.svg", "drawings/materials.json", "drawings/gestures.json")
        scales = (1, 2) if "showing" in name else (1,)
        yield Picture(f"{TEACHER}/{name}", draw, scales, sources=sources, quality=QUALITY)


def _bust(who: str, colours: Theme) -> dict[str, Drawn]:
    """The parts of a bust; of the head also what differs in other moods, and the eyes of each."""

    def draw(scale: float, kind: figures.Kind = "head", **look: Any) -> pygame.Surface:
        return busts.part(who, round(BUST_SIDE * scale), colours, kind, **look)

    found: dict[str, Drawn] = {"body": _cropped(partial(draw, kind="body"))}
    if who == FACELESS:
        return found
    if figures.has_hair_behind(who):
        found["hair"] = _cropped(partial(draw, kind="hair"))
    within = _box([partial(draw, mood=mood) for mood in MOODS])

    def head(scale: float, **look: Any) -> pygame.Surface:
        return draw(scale, **look).subsurface(_scaled(within(), scale))

    found["head"] = _cropped(draw, within)
    for mood in MOODS:
        calm = partial(head, mood=mood)
        name = "head" if mood == "neutral" else f"head-{mood}"
        if mood != "neutral":
            found[name] = _part(head, [calm])
        if mood != "glad":
            found[f"{name}-eyes"] = _part(calm, [partial(calm, gaze=gaze) for gaze in BUST_GLANCES])
    return found


def _limbs(who: str, colours: Theme) -> dict[str, Drawn]:
    """Return the hands and arms of a person on a stage, and the hands that hold things in the hall."""
    if who == FACELESS:
        return {}
    hands: set[tuple[Hold, HandLayer, bool, bool]] = {("grasps", "before", True, False)}
    hands |= {("offers", layer, False, False) for layer in LAYERS}
    hands |= {(way, "before", turned, False) for way in STAGE_HANDS for turned in (False, True)}
    hands |= {
        (each.holds.way, layer, each.holds.turned, True)
        for each in plan().people for layer in LAYERS if each.who == who and each.holds
    }  # fmt: skip
    hands |= {(way, "before", turned, True) for other, way, turned in HELD if other == who}
    found: dict[str, Drawn] = {}
    for way, layer, turned, sleeved in sorted(hands):
        if holding.has_layer(way, layer):
            draw = partial(_hand, who, colours, way, layer, turned=turned, sleeved=sleeved)
            found[persons.hand_name(way, layer, turned, sleeved)] = _cropped(draw)
    arms: set[tuple[persons.ArmPose, bool, bool]]
    arms = {("lies", turned, joined) for turned in (False, True) for joined in (False, True)}
    arms |= {("up", False, False), ("up", True, False), ("cheek", False, False), ("cheek", True, False)}
    arms |= {("offers", True, False), ("grasps", True, False)}
    if who == TEACHER:
        arms |= {("paper", turned, joined) for turned in (False, True) for joined in (False, True)}
    for pose, turned, joined in sorted(arms):
        draw = partial(_arm, who, colours, pose, turned=turned, joined=joined)
        found[persons.arm_name(pose, turned, joined)] = _cropped(draw)
    return found


def _hand(who: str, colours: Theme, way: Hold, layer: HandLayer, scale: float, **look: bool) -> pygame.Surface:
    return holding.hands(who, way, round(LIMB_SIDE * scale), colours, layer, **look)


def _arm(who: str, colours: Theme, pose: persons.ArmPose, scale: float, **look: bool) -> pygame.Surface:
    return leaning.arm(who, pose, round(LIMB_SIDE * scale), colours, **look)


def _teaching(colours: Theme) -> dict[str, Draw]:
    """The teacher's arm in its gestures, and his hand that shows how cards are played."""
    found: dict[str, Draw] = {}
    for gesture in ("shows", "asks", "praises", "warns"):
        draw = partial(_gesture, colours, gesture)
        if gesture == persons.POINTING:
            found[f"gesture-{gesture}-sleeve"] = partial(draw, hand=False)
            found[f"gesture-{gesture}-hand"] = partial(draw, sleeve=False)
        else:
            found[f"gesture-{gesture}"] = draw
    for name, lean in (("below", BELOW), ("aside", ASIDE)):
        found[f"showing-{name}"] = partial(_showing, colours, lean)
    return found


def _gesture(colours: Theme, gesture: str, scale: float, **parts: bool) -> pygame.Surface:
    return teaching.gesture(TEACHER, persons.hand_pose(gesture), round(GESTURE_SIDE * scale), colours, **parts)


def _showing(colours: Theme, lean: float, scale: float) -> pygame.Surface:
    return teaching.showing(TEACHER, lean, scale, colours)


def _seated(who: str, colours: Theme, scale: float, **look: Any) -> pygame.Surface:
    return medallions.seated(who, round(SEATED * scale), above=round(HEADROOM * scale), theme=colours, **look)


def _portrait(who: str, colours: Theme, side: int, scale: float, **look: Any) -> pygame.Surface:
    return medallions.portrait(who, round(side * scale), colours, **look)


def _box(draws: Sequence[Draw]) -> Callable[[], pygame.Rect]:
    """Returns the rectangle in which pictures are not clear."""

    @cache
    def box() -> pygame.Rect:
        boxes = [draw(1).get_bounding_rect() for draw in draws]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(draws[0](1).get_rect())

    return box


def _cropped(draw: Draw, within: Callable[[], pygame.Rect] | None = None) -> Callable[[float], Part]:
    """Draws a picture without its clear margins."""
    box = within or _box([draw])
    return lambda scale: Part(draw(scale).subsurface(_scaled(box(), scale)), box().topleft)


def _scaled(box: pygame.Rect, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(scale * side) for side in box))


def _part(usual: Draw, variants: Sequence[Draw]) -> Callable[[float], Part]:
    """Return a function that draws the part in which variants differ from the usual picture, one below the other."""

    @cache
    def box() -> pygame.Rect:
        plain = usual(1)
        boxes = [_difference(plain, variant(1)) for variant in variants]
        return boxes[0].unionall(boxes[1:]).inflate(2 * MARGIN_PX, 2 * MARGIN_PX).clip(plain.get_rect())

    def draw(scale: float) -> Part:
        place = _scaled(box(), scale)
        strip = pygame.Surface((place.w, place.h * len(variants)), pygame.SRCALPHA)
        for row, variant in enumerate(variants):
            strip.blit(variant(scale).subsurface(place), (0, row * place.h))
        return Part(strip, box().topleft)

    return draw


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The rectangle outside of which two pictures are alike."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0, 0), (3, 3, 3, 3))
    alike.invert()
    boxes = alike.get_bounding_rects()
    return boxes[0].unionall(boxes[1:])
