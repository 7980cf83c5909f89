"""Portraits, busts, arms, hands and gestures of characters, composed of pictures in the folder `persons` of a skin.

A portrait is the name of a character, or `PLAYER_PORTRAIT` for the player's. Lengths are in units of the drawings
`assets/drawings/face-*.svg`, unless they are in pixels (`side`, `width`, `size`).
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import Literal, NamedTuple, TypedDict

import pygame

from game import resources
from game.ui.bands import HallDepth
from game.ui.compositor import Sprite
from game.ui.gfx import drawings, lighting, skin, surfaces, svg
from game.ui.gfx.art import Art
from game.ui.gfx.theme import Theme
from game.ui.kit.widget import WidgetContext
from game.ui.layout.card_areas import UPWARD_DEGREES, Fan
from game.ui.layout.table_layout import HAT_RATIO
from game.ui.measures import Measures
from game.ui.persons.moods import GAZE_OFFSET, MOODS, Mood

SIZES = Measures("persons.pictures")

_DRAWINGS = resources.list_names("drawings", ".svg")
CHARACTERS = [name.removeprefix("face-") for name in _DRAWINGS if name.startswith("face-")]
CARD_PORTRAIT = "cards"
"""Portrait of a player without a character, which shows a hand of cards."""
UnitBox = tuple[float, float, float, float]
"""A rectangle: left, top, width and height in units of the drawings."""
BUST_WIDTH = 234.0
HAT_HEIGHT = 34.0
"""Height of the space for hats above the frame of a face drawing."""
NECK_POSITION = (117.0, 184.0)
"""Point about which heads tilt, from the top left corner of a bust."""
BUST_WIDTH_PX = 450
LIMBS_BUST_WIDTH_PX = 360
"""Width of a bust at the size at which arms and hands are stored."""
HAND_BOX: UnitBox = (-64.0, -40.0, 128.0, 170.0)
"""Rectangle of a hand picture, relative to the point at which the hand holds an object."""
ARM_BOX: UnitBox = (10.0, -130.0, 180.0, 160.0)
"""Rectangle of a right arm's picture, relative to the middle of the body's lower edge."""
Grip = Literal["grasps", "offers", "fans", "cups", "leans", "cheers", "props"]
"""Pose of a hand. In `grasps` the fingers are in front of the object, in `offers` the thumb."""
HandLayer = Literal["behind", "before"]
"""The layer of a hand behind or in front of the object that the hand holds."""
ArmPose = Literal["lies", "up", "cheek", "offers", "grasps", "paper"]
"""Pose of an arm. `cheek` has the hand at the cheek, and `paper` has the hand on a diploma."""
HANDS_BY_POSE: Mapping[ArmPose, tuple[Grip, float, float]] = drawings.load_data("holds")["hands"]
"""Hand of each arm pose: its grip, and its x and y relative to the middle of the body's lower edge."""
Gaze = tuple[float, float] | None
"""Offset of the pupils (right, down), or None for closed eyes."""
STRAIGHT_GAZE: Gaze = (0.0, 0.0)
PORTRAIT_GAZES = (None, *((GAZE_OFFSET * x, GAZE_OFFSET * y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y))
"""Gazes in the order of the rows in a portrait's picture of eyes."""
BUST_GAZES = (None, *((GAZE_OFFSET * x, GAZE_OFFSET * y) for y in (0, 1) for x in (-1, 1)))
MIN_ROUND_PORTRAIT_PX = 56


def get_character(name: str) -> str:
    return name if name in CHARACTERS else CARD_PORTRAIT


def draw_portrait(art: Art, portrait: str, side: int, mood: Mood = "neutral") -> pygame.Surface:
    """Return a round portrait. Raises ValueError for an unknown mood."""
    kind = "small" if side < MIN_ROUND_PORTRAIT_PX else "round"
    return _assemble_portrait(art, portrait, kind, (side, side), mood, gaze=STRAIGHT_GAZE)


def draw_portrait_with_hat(
    art: Art, portrait: str, side: int, mood: Mood = "neutral", *, gaze: Gaze = STRAIGHT_GAZE
) -> pygame.Surface:
    """Return a round portrait with space for a hat above the circle. `gaze` needs a neutral mood."""
    gaze = gaze if mood == "neutral" else STRAIGHT_GAZE
    return _assemble_portrait(art, portrait, "seated", (side, side + round(side * HAT_RATIO)), mood, gaze=gaze)


def _assemble_portrait(art: Art, portrait: str, kind: str, size: svg.Size, mood: Mood, *, gaze: Gaze) -> pygame.Surface:
    name = f"persons/{get_character(art.get_character(portrait))}/{kind}"
    return skin.get_skin(art.theme).assemble(name, _list_mood_patches(name, mood, gaze), size)


def decode_ahead(art: Art, portraits: Iterable[str], size: svg.Size) -> None:
    """Start threads that decode the seated portraits of the players at a table."""
    characters = dict.fromkeys(get_character(art.get_character(portrait)) for portrait in portraits)
    names = [f"persons/{character}/seated{suffix}" for character in characters for suffix in ("", "-thinking", "-eyes")]
    theme_skin = skin.get_skin(art.theme)
    theme_skin.decode_ahead((name, size) for name in names if theme_skin.has_picture(name))


def draw_bust(
    art: Art,
    portrait: str,
    side: int,
    mood: Mood = "neutral",
    *,
    height_ratio: float = 1.0,
    lean_degrees: float = 0.0,
    gaze: Gaze = STRAIGHT_GAZE,
    tilt_degrees: float = 0.0,
) -> pygame.Surface:
    """Draw a character's head and shoulders, `side` pixels wide. `height_ratio` is the ratio of height to width.

    `lean_degrees` turns the whole character clockwise. `tilt_degrees` turns the head relative to the body.
    """
    picture = pygame.Surface((side, round(side * height_ratio)), pygame.SRCALPHA)
    scale = side / BUST_WIDTH_PX
    neck_position = pygame.Vector2(NECK_POSITION) * side / BUST_WIDTH
    foot_position = pygame.Vector2(side / 2, side * height_ratio)
    theme_skin = skin.get_skin(art.theme)
    character = get_character(art.get_character(portrait))
    for part_name, angle_degrees in (("hair", tilt_degrees), ("body", 0.0), ("head", tilt_degrees)):
        name = f"persons/{character}/{part_name}"
        if not theme_skin.has_picture(name):
            continue
        patches = _list_mood_patches(name, mood, gaze) if part_name == "head" else []
        part_picture = theme_skin.assemble(name, patches, theme_skin.compute_size(name, scale))
        rect = part_picture.get_rect(topleft=[round(scale * offset) for offset in theme_skin.get_entry(name).at])
        if part_name == "body":
            part_picture, rect = extend_body(part_picture, rect, picture.get_height() + side // 8)
        center = _rotate_about(pygame.Vector2(rect.center), neck_position, angle_degrees)
        center = _rotate_about(center, foot_position, lean_degrees)
        if angle_degrees or lean_degrees:
            part_picture = surfaces.rotate(part_picture, angle_degrees + lean_degrees)
        picture.blit(part_picture, part_picture.get_rect(center=(round(center.x), round(center.y))))
    return picture


def _rotate_about(point: pygame.Vector2, pivot: pygame.Vector2, degrees: float) -> pygame.Vector2:
    return (point - pivot).rotate(degrees) + pivot


def extend_body(body: pygame.Surface, rect: pygame.Rect, foot_y: int) -> tuple[pygame.Surface, pygame.Rect]:
    """Extend a body down to `foot_y` with copies of the last row of pixels. Return the picture and its rectangle."""
    width, height = body.get_size()
    if rect.bottom >= foot_y:
        return body, rect
    extended_body = pygame.Surface((width, foot_y - rect.y), pygame.SRCALPHA)
    last_row = body.subsurface((0, height - 2, width, 1))
    extended_body.blit(pygame.transform.scale(last_row, (width, foot_y - rect.bottom + 2)), (0, height - 2))
    extended_body.blit(body, (0, 0), (0, 0, width, height - 2))
    return extended_body, extended_body.get_rect(topleft=rect.topleft)


def make_hand_name(grip: Grip, layer: HandLayer, is_left: bool) -> str:
    return f"hand-{grip}-{layer}" + "-turned" * is_left


def make_arm_name(pose: ArmPose, is_left: bool, is_joined: bool) -> str:
    return f"arm-{pose}" + "-turned" * is_left + "-joined" * is_joined


def get_arm_box(is_left: bool) -> UnitBox:
    """Return `ARM_BOX`, mirrored for a left arm."""
    left, top, width, height = ARM_BOX
    return (-left - width if is_left else left), top, width, height


def _list_mood_patches(name: str, mood: Mood, gaze: Gaze) -> Sequence[skin.PatchFrame]:
    if mood not in MOODS:
        raise ValueError(f"no mood: {mood}")
    if f"/{CARD_PORTRAIT}/" in name:
        return []
    name = name if mood == "neutral" else f"{name}-{mood}"
    patches = [] if mood == "neutral" else [(name, 0)]
    if gaze != STRAIGHT_GAZE and mood != "glad":
        patches.append((f"{name}-eyes", (PORTRAIT_GAZES if "/seated" in name else BUST_GAZES).index(gaze)))
    return patches


BODY_BOX = (-108.0, 16.0, 334.0, 260.0)
"""Rectangle of a standing character's picture, relative to the top left corner of the face drawing."""
VISIBLE_BODY_RATIO = (SIZES.edge_y_units - BODY_BOX[1]) / BODY_BOX[2]
"""Height of a standing character above the ledge, as a fraction of the width."""
ARM_RISE_UNITS = 140.0
"""Distance from the top of the body's picture up to the top of the arm's picture."""
ARM_RISE_RATIO = ARM_RISE_UNITS / BODY_BOX[2]
POINTING_GESTURE = "shows"
DOWNWARD = pygame.Vector2(0, 1)
Point = tuple[float, float]


class GestureArm(NamedTuple):
    hand: str
    size: float
    cuff: tuple[float, float]
    hand_degrees: float
    elbow: tuple[float, float]
    pointer_length: float


def draw_standing(art: Art, character: str, width: int, mood: Mood, gaze: Gaze, *, is_mirrored: bool) -> pygame.Surface:
    """Draw a character who stands behind a ledge, `width` pixels wide, without the arm of a gesture."""
    scale = width / BODY_BOX[2]
    picture = pygame.Surface((width, round(BODY_BOX[3] * scale)), pygame.SRCALPHA)
    height_ratio = (BODY_BOX[1] + BODY_BOX[3] + HAT_HEIGHT) / BUST_WIDTH
    body = draw_bust(art, character, round(BUST_WIDTH * scale), mood, height_ratio=height_ratio, gaze=gaze)
    picture.blit(body, (round((-HAT_HEIGHT / 2 - BODY_BOX[0]) * scale), round((-HAT_HEIGHT - BODY_BOX[1]) * scale)))
    return pygame.transform.flip(picture, True, False) if is_mirrored else picture


def draw_gesture_arm(
    theme: Theme, character: str, width: int, gesture: str, *, aim: Point | None, is_mirrored: bool
) -> pygame.Surface:
    """Return the picture of a gesturing arm. A pointing arm points at `aim`.

    The lower edge of the picture lies on the lower edge of the person's picture from `draw_standing`.
    """
    size = width, round((ARM_RISE_UNITS + BODY_BOX[3]) * (width / BODY_BOX[2]))
    if gesture == POINTING_GESTURE:
        picture = _draw_pointing_arm(character, size, theme, aim)
    else:
        picture = skin.get_skin(theme).picture(f"persons/{character}/gesture-{gesture}", size)
    return pygame.transform.flip(picture, True, False) if is_mirrored else picture


def load_gesture(gesture: str) -> GestureArm:
    return GestureArm(**drawings.load_data("gestures")[gesture])


def _draw_pointing_arm(character: str, size: svg.Size, theme: Theme, aim: Point | None) -> pygame.Surface:
    """Draw a sleeve, and a hand with a pointer. The hand is turned about the cuff until the pointer meets `aim`."""
    theme_skin = skin.get_skin(theme)
    gesture_arm = load_gesture(POINTING_GESTURE)
    scale = size[0] / BODY_BOX[2]
    name = f"persons/{character}/gesture-{POINTING_GESTURE}"
    picture = theme_skin.picture(f"{name}-sleeve", size).copy()
    cuff_position = pygame.Vector2(gesture_arm.cuff)
    hand_length = gesture_arm.size * SIZES.hand_length_units
    pointer_degrees, pointer_length = gesture_arm.hand_degrees, gesture_arm.pointer_length
    if aim:
        offset = pygame.Vector2(aim) - cuff_position
        pointer_degrees = DOWNWARD.angle_to(offset) % 360
        pointer_degrees = min(SIZES.max_pointer_turn_degrees, max(SIZES.min_pointer_turn_degrees, pointer_degrees))
        pointer_length = max(SIZES.min_pointer_units, offset.length() - hand_length)
    direction = DOWNWARD.rotate(pointer_degrees)
    pointer_start = cuff_position + 0.45 * hand_length * direction
    pointer_end = cuff_position + (hand_length + pointer_length) * direction
    line_path = svg.line([(pointer_start.x, pointer_start.y), (pointer_end.x, pointer_end.y)])
    inlay_colors = theme.inlay
    line_strokes = ((inlay_colors["line"], 7.0), (inlay_colors["amber"], 4.2), (inlay_colors["gold_light"], 1.4))
    pointer_svg = "".join(svg.stroke(line_path, color, width) for color, width in line_strokes)
    pointer_svg += svg.circle(pointer_end.x, pointer_end.y, 4.2, fill=inlay_colors["gold_light"])
    arm_offset = pygame.Vector2(-BODY_BOX[0], ARM_RISE_UNITS - BODY_BOX[1])
    picture.blit(svg.render(pointer_svg, size, f"scale({scale:.5f}) translate({arm_offset.x} {arm_offset.y})"), (0, 0))
    turn_degrees = pointer_degrees - gesture_arm.hand_degrees
    hand_center = _rotate_about(pygame.Vector2(size) / 2, (cuff_position + arm_offset) * scale, turn_degrees)
    turned_hand = pygame.transform.rotozoom(theme_skin.picture(f"{name}-hand", size), -turn_degrees, 1.0)
    picture.blit(turned_hand, turned_hand.get_rect(center=(round(hand_center.x), round(hand_center.y))))
    return picture


class HeldCards(TypedDict, total=False):
    """The entry `holds` of a person in assets/drawings/stages.json: cards in a hand."""

    x: float
    rise: float
    height: float
    angle_degrees: float
    cards: int
    face: int


class StagePerson(TypedDict, total=False):
    """An entry of `people` in assets/drawings/stages.json: a person on a stage."""

    mood: str
    x: float
    side: float
    depth: float
    holds: HeldCards


class Limbs:
    """Arms and hands of a character. If a picture is missing, the sprite is empty."""

    def __init__(self, theme: Theme, character: str, side: int) -> None:
        self.theme = theme
        self.character = character
        self.side = side
        self.unit = side / BUST_WIDTH
        self.has_arms = get_character(character) != CARD_PORTRAIT

    def arm_sprite(self, pose: ArmPose, position: tuple[int, int], is_left: bool, *, is_joined: bool = False) -> Sprite:
        """Return an arm, with a shoulder if `is_joined`. `position` is the middle of the body's lower edge."""
        return self._limb_sprite(make_arm_name(pose, is_left, is_joined), position, get_arm_box(is_left))

    def hand_sprite(self, grip: Grip, layer: HandLayer, position: tuple[int, int], is_left: bool) -> Sprite:
        """Return the front or the back layer of a hand that holds an object at `position`."""
        return self._limb_sprite(make_hand_name(grip, layer, is_left), position, HAND_BOX)

    def _limb_sprite(self, name: str, position: tuple[int, int], box: UnitBox) -> Sprite:
        theme_skin = skin.get_skin(self.theme)
        scale = self.side / LIMBS_BUST_WIDTH_PX
        name = f"persons/{self.character}/{name}"
        if not theme_skin.has_picture(name):
            return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), *position, HallDepth.HELD_OBJECTS)
        entry = theme_skin.get_entry(name)
        x, y = (round(position[n] + box[n] * self.unit + entry.at[n] * scale) for n in (0, 1))
        return Sprite(theme_skin.picture(name, theme_skin.compute_size(name, scale)), x, y, HallDepth.HELD_OBJECTS)


def measure_held_picture(side: int) -> tuple[svg.Size, Point]:
    """Return the size of the picture of a held object, and the position of the grip in the picture."""
    scale, margin = side / BUST_WIDTH, round(SIZES.held_margin_ratio * side)
    left, top, width, height = (unit_length * scale for unit_length in HAND_BOX)
    return (round(width) + 2 * margin, round(height) + margin), (margin - left, margin - top)


def draw_held_cards(ctx: WidgetContext, person: StagePerson, side: int) -> pygame.Surface:
    """Return the picture of the cards that a person holds. If `holds` has a `face`, the first card is face up."""
    held_cards = person["holds"]

    def draw() -> pygame.Surface:
        size, (x, y) = measure_held_picture(side)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        card_height = round(held_cards["height"] * side)
        pivot = (x, y + SIZES.grip_drop_ratio * card_height)
        radius = SIZES.card_reach_ratio * card_height
        middle_degrees, step = UPWARD_DEGREES + held_cards["angle_degrees"], SIZES.card_step_degrees
        fan = Fan(pivot, radius, card_height, middle_degrees=middle_degrees, spread_degrees=inf, step_degrees=step)
        for n, (x, y, angle_degrees) in enumerate(fan.place_cards(held_cards["cards"])):
            if "face" in held_cards and not n:
                card_picture = ctx.art.card_face(held_cards["face"], card_height, angle_degrees, is_still=True)
                x, y = fan.compute_point(UPWARD_DEGREES + angle_degrees, SIZES.shown_card_reach_ratio * card_height)
            else:
                card_picture = ctx.art.card_back(card_height, angle_degrees, is_still=True)
            picture.blit(card_picture, card_picture.get_rect(center=(x, y)))
        lighting.light_by_lanterns(picture, ctx.theme)
        return picture

    return ctx.cached(("held cards", side, str(held_cards)), draw)
