"""Arms, hands and held cards of characters in the hall. `side` is the width of a bust in pixels."""

from math import inf
from typing import TypedDict

import pygame

from game.ui.bands import HallDepth
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import lighting, skin, svg
from game.ui.gfx.theme import Theme
from game.ui.layout.card_areas import UPWARD_DEGREES, Fan
from game.ui.measures import Measures
from game.ui.persons import pictures
from game.ui.persons.pictures import BUST_WIDTH, HAND_BOX, ArmPose, Grip, HandLayer, Point

SIZES = Measures("figures")


class HeldCards(TypedDict, total=False):
    """The entry `holds` of a person in assets/drawings/stages.json: cards in a hand."""

    x: float
    up: float
    high: float
    turn: float
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
        self.theme, self.character, self.side = theme, character, side
        self.unit = side / BUST_WIDTH
        self.has_arms = pictures.get_character(character) != pictures.CARD_PORTRAIT

    def arm_sprite(self, pose: ArmPose, position: tuple[int, int], is_left: bool, *, is_joined: bool = False) -> Sprite:
        """Return an arm, with a shoulder if `is_joined`. `position` is the middle of the body's lower edge."""
        name = pictures.make_arm_name(pose, is_left, is_joined)
        return self._limb_sprite(name, position, pictures.get_arm_box(is_left))

    def hand_sprite(self, grip: Grip, layer: HandLayer, position: tuple[int, int], is_left: bool) -> Sprite:
        """Return the front or the back layer of a hand that holds an object at `position`."""
        return self._limb_sprite(pictures.make_hand_name(grip, layer, is_left), position, HAND_BOX)

    def _limb_sprite(self, name: str, position: tuple[int, int], box: pictures.UnitBox) -> Sprite:
        theme_skin = skin.get_skin(self.theme)
        scale = self.side / pictures.LIMBS_BUST_WIDTH_PX
        name = f"persons/{self.character}/{name}"
        if not theme_skin.has_picture(name):
            return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), *position, HallDepth.HELD)
        entry = theme_skin.get_entry(name)
        x, y = (round(position[n] + box[n] * self.unit + entry.at[n] * scale) for n in (0, 1))
        return Sprite(theme_skin.picture(name, theme_skin.compute_size(name, scale)), x, y, HallDepth.HELD)


def measure_held_picture(side: int) -> tuple[svg.Size, Point]:
    """Return the size of the picture of a held object, and the position of the grip in the picture."""
    scale, margin = side / BUST_WIDTH, round(SIZES.held_margin_ratio * side)
    left, top, width, height = (unit_length * scale for unit_length in HAND_BOX)
    return (round(width) + 2 * margin, round(height) + margin), (margin - left, margin - top)


def draw_held_cards(ctx: Context, person: StagePerson, side: int) -> pygame.Surface:
    """Return the picture of the cards that a person holds. If `holds` has a `face`, the first card is face up."""
    held_cards = person["holds"]

    def draw() -> pygame.Surface:
        size, (x, y) = measure_held_picture(side)
        picture = pygame.Surface(size, pygame.SRCALPHA)
        card_height = round(held_cards["high"] * side)
        pivot = (x, y + SIZES.grip_drop_ratio * card_height)
        radius = SIZES.card_reach_ratio * card_height
        middle_degrees, step = UPWARD_DEGREES + held_cards["turn"], SIZES.card_step_degrees
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

    return ctx.cached(("held cards", side, str(held_cards), ctx.art.deck_key, ctx.art.back), draw)
