"""The stages of an instant win, with its dragon, and of the end of a lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from math import cos, inf, pi, radians, sin
from typing import ClassVar, NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.payments import InstantWin
from game.ui.anim.clock import Clock
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import letters, lighting, scenery, skin, surfaces, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.theme import HexColor, mix, rgb
from game.ui.kit import Label, Widget
from game.ui.layout import Fan
from game.ui.layout.depths import HallDepth
from game.ui.measures import Measures
from game.ui.pages.rooms import hall
from game.ui.pages.rooms.backgrounds import GAME_TITLE, seal
from game.ui.pages.rooms.hall import CardHand, HallLight
from game.ui.pages.rooms.stage import FIGURE_TALL, HIDDEN_RATIO, Row, Stage, is_person
from game.ui.pages.teaching.teacher import Speech
from game.ui.persons import figures, pictures
from game.ui.persons.figures import ROLLED_RATIO, Figure, Limbs
from game.ui.persons.moods import Mood

SIZES = Measures("stages")

WINGS = {
    1: ((478, 292, 250),),
    2: ((402, 300, 226), (664, 256, 226)),
    3: ((350, 336, 204), (560, 316, 204), (764, 268, 204)),
}
"""Sets of cards by their number at one side: distance from the middle, height, and height of a card."""
SETS_OF_COLOUR = 3


class SpeakingStage(Stage):
    """A stage whose main person says something."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        *,
        opening: bool,
        festive: bool,
        says: str,
        light: HallLight = "",
        moods: Sequence[Mood] = (),
    ) -> None:
        super().__init__(ctx, name, opening=opening, festive=festive, light=light, moods=moods)
        words = Label(ctx, f"“{says}”", 22, "on_paper", "bold", align="center", name="says")
        self.said = [Speech(ctx, words, SIZES.speech_padding_px)] if says else []

    @property
    def children(self) -> Sequence[Widget]:
        return self.said

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.shrinks:
            self.speak(self.middle, self.edge, left=True, rise=round(self.plan["speech_up"] * self.unit))
            return
        for said in self.said:
            left, foot = self.at((self.plan["speech"]["x"], -self.plan["speech"]["up"]))
            said.tip = self.at(self.plan["speech"]["mouth"])
            width, height = said.size_in(self.rect.right - left - self.ctx.px(8))
            said.place(pygame.Rect(left, max(self.rect.y, foot - height), width, height))

    def speak(self, x: int, foot: int, left: bool = False, rise: int = 0) -> None:
        """Place the words at the right or `left` of the head of a person who stands at `x` from `foot` upwards."""
        way = -1 if left else 1
        for said in self.said:
            near = x + way * round(SIZES.speech_x_ratio * self.side)
            width, height = said.size_in(near - self.rect.x if left else self.rect.right - near)
            up = foot - round(SIZES.mouth_y_ratio * self.side)
            said.tip = x + way * round(SIZES.mouth_x_ratio * self.side), up
            top = max(self.rect.y, up - height - self.ctx.px(SIZES.speech_rise_px) - rise)
            said.place(pygame.Rect(near - width if left else near, top, width, height))

    def draw_words(self, row: Row) -> Iterator[Sprite]:
        """Yield the speech."""
        return (sprite for said in self.said for sprite in said.sprites())

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {**Stage.ROWS, "words": draw_words}


class InstantStage(SpeakingStage):
    """The stage of an instant `winner`, with the winning `sets` of cards at both sides and the rest of the `hand`."""

    def __init__(
        self,
        ctx: Context,
        name: str,
        winner: str,
        *,
        opening: bool,
        says: str,
        light: HallLight,
        sets: Sequence[tuple[Card, ...]],
        hand: Sequence[Card],
    ) -> None:
        festive = is_person(winner)
        super().__init__(ctx, name, opening=opening, festive=festive, says=says, light=light, moods=["glad"])
        self.winner, self.sets, self.hand = ctx.art.character_of(winner), sets, hand
        self.people = [self.winner]
        self.dragon: GreatDragon | None = None
        if name == "dragon":
            dragon = GreatDragon(ctx, light, rises=bool(self.tween.seconds), age=self.tween.age)
            self.dragon = self.clock.add(dragon)

    def put(self, middle: int, edge: int, unit: float) -> None:
        super().put(middle, edge, unit)
        if self.dragon:
            self.dragon.place((middle, self.rect.bottom), unit)

    # --- rows

    @property
    def _figure(self) -> Figure:
        taller = self.plan.get("taller", 0.0)
        return Figure(self.winner, self.side, tall=FIGURE_TALL + taller, staged=True)

    @property
    def _foot(self) -> int:
        """Return the lower edge of the figure's picture in the window."""
        hidden, lift = HIDDEN_RATIO + self.plan.get("taller", 0.0), self.plan.get("lifted", 0)
        return self.edge + round(float(hidden * self.side - lift * self.unit))

    def draw_winner(self, row: Row) -> Iterator[Sprite]:
        """Yield the winner, in the light of the dragon's pearl if there is a dragon."""
        picture = figures.person(self.ctx, self._figure)
        picture = self._by_pearl(picture) if self.dragon else picture
        place = picture.get_rect(midbottom=(self.middle, self._foot + self.duck(self.winner)))
        yield Sprite(picture, *place.topleft, HallDepth.MIDDLE)

    def draw_mirror(self, row: Row) -> Iterator[Sprite]:
        """Yield the winner's reflection in the table."""
        ctx, table, left, foot = self.ctx, self.table, -self.side / 2, self._foot - self.edge

        def drop(off: float) -> float:
            return table.high - table.edge(off)

        def draw() -> pygame.Surface:
            figure = figures.lit_person(ctx, self._figure._replace(staged=False))
            return figures.reflection(
                figure,
                left,
                foot,
                drop=drop,
                ends=(SIZES.reflection_left_px, SIZES.reflection_right_px),
                unit=ctx.scale,
            )[0]

        picture = ctx.cached(("winner mirrored", self._figure, foot), draw)
        top = round(min(map(drop, (left, 0, -left))))
        yield Sprite(picture, round(self.middle + left), self.edge + top, HallDepth.MIRRORED)

    def draw_fists(self, row: Row) -> Iterator[Sprite]:
        """Yield the raised arms of a cheering figure, in the light of the dragon's pearl."""
        limbs = Limbs(self.ctx, self.winner, self.side, from_left=False)
        at = self.middle, self._foot - round(self.plan["taller"] * self.side) + self.duck(self.winner)
        hold, x, y = pictures.HANDS_AT["up"]
        for turned in (True, False) if limbs.are_visible else ():
            spot = at[0] + round((-x if turned else x) * limbs.unit), at[1] + round(y * limbs.unit)
            sleeve, fist = limbs.arm("up", at, turned), limbs.hand(hold, "before", spot, turned)
            behind = spot[0], spot[1] + round(SIZES.arm_dark_drop_px * self.unit)
            size = self.size_of((SIZES.arm_dark_width_px, SIZES.arm_dark_height_px))
            yield hall.soft_dark(self.ctx, size, behind, HallDepth.MIDDLE, deep=SIZES.arm_dark_opacity)
            shaded = self._shaded(sleeve.surface, (SIZES.left_arm_shade_ratio, SIZES.right_arm_shade_ratio)[not turned])
            yield sleeve._replace(surface=shaded, z=HallDepth.MIDDLE)
            yield fist._replace(z=HallDepth.MIDDLE)

    def draw_hand(self, row: Row) -> Iterator[Sprite]:
        """Yield the cards before the winner; fewer cards lie flatter."""
        gaps = max(1, len(self.hand) - 1)
        step = min(SIZES.max_hand_step_degrees, SIZES.max_hand_spread_degrees / gaps)
        reach = card_size(round(SIZES.hand_card_height_px))[0] * SIZES.hand_visible_card_ratio / radians(step)
        rise = SIZES.hand_rise_px + reach * (1 - cos(radians(step * gaps / 2))) / 2
        at = self.middle, self.rect.bottom - rise * self.unit
        fan = Fan.around(at, reach * self.unit, round(SIZES.hand_card_height_px * self.unit), spread=inf, step=step)
        return self._cards(self.hand, fan, HallDepth.HAND)

    def draw_sets(self, row: Row) -> Iterator[Sprite]:
        """Yield the winning sets of the hand, spread at both sides like wings, each with its light."""
        ctx, unit, left = self.ctx, self.unit, (len(self.sets) + 1) // 2
        for n, cards in enumerate(self.sets):
            side, rank = (-1, left - 1 - n) if n < left else (1, n - left)
            off, up, high = WINGS[left][rank]
            middle = self.middle + side * round(off * unit), self.rect.bottom - round(up * unit)
            lit = round(SIZES.set_glow_ratio * high * unit)
            yield Sprite.about(ctx.art.glow((lit, lit), ctx.theme.inlay["amber"]), middle, HallDepth.MIDDLE)
            tilt = side * SIZES.set_turn_degrees * (rank + 1)
            reach = 0.5 * card_size(high)[0] / radians(SIZES.set_card_step_degrees) * unit
            fan = Fan.around(middle, reach, round(high * unit), tilt=tilt, spread=inf, step=SIZES.set_card_step_degrees)
            yield from self._cards(cards, fan, HallDepth.MIDDLE)

    def _cards(self, cards: Sequence[Card], fan: Fan, z: int) -> Iterator[Sprite]:
        hand = CardHand(self.ctx, cards, fan)
        return (hand.card(n, z) for n in range(len(cards)))

    def draw_dragon_behind(self, row: Row) -> Iterator[Sprite]:
        """Yield the dragon's part behind all other sprites."""
        assert self.dragon is not None
        yield self.dragon.winding(HallDepth.BEHIND)

    def draw_dragon_before(self, row: Row) -> Iterator[Sprite]:
        """Yield the dragon's part before the cards."""
        assert self.dragon is not None
        return self.dragon.before(HallDepth.HAND)

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {
        **SpeakingStage.ROWS, "winner": draw_winner, "mirror": draw_mirror, "fists": draw_fists, "hand": draw_hand,
        "sets": draw_sets, "dragon_behind": draw_dragon_behind, "dragon_before": draw_dragon_before,
    }  # fmt: skip

    def _shaded(self, limb: pygame.Surface, share: float) -> pygame.Surface:

        def draw() -> pygame.Surface:
            shaded = limb.copy()
            surfaces.tint(shaded, mix("#ffffff", self.ctx.theme.inlay["amber"], SIZES.pearl_shade_opacity * share))
            return svg.ready(shaded)

        return self.ctx.cached(("arm by pearl", self.winner, limb.get_size(), share), draw)

    def _by_pearl(self, figure: pygame.Surface) -> pygame.Surface:

        def draw() -> pygame.Surface:
            lit, (wide, high) = figure.copy(), figure.get_size()
            shade = mix("#ffffff", self.ctx.theme.inlay["amber"], SIZES.pearl_shade_opacity)
            slope = svg.linear("wash", shade, "#ffffff", (0.2 * wide, 0, 0.7 * wide, 0))
            lighting.multiply(lit, svg.wash(slope, (wide, high)))
            at = SIZES.pearl_light_x_ratio * wide, SIZES.pearl_light_y_ratio * high
            lighting.shone_on(lit, at, SIZES.pearl_light_reach_ratio * wide, SIZES.pearl_light_opacity)
            return lit

        return self.ctx.cached(("by pearl", self.winner, figure.get_width()), draw)


def instant_stage(
    ctx: Context, winner: str, win: InstantWin, hand: Sequence[Card], *, opening: bool, says: str, light: HallLight
) -> InstantStage:
    """Return the stage of an instant winner with the winning cards; a dragon winds around its winner."""
    sets = winning_sets(win)
    shown = {card for cards in sets for card in cards}
    rest = [card for card in sorted(hand) if card not in shown]
    name = "dragon" if win.kind == "dragon" and scenery.is_lit(ctx.theme) else "instant"
    return InstantStage(ctx, name, winner, opening=opening, says=says, light=light, sets=sets, hand=rest)


def winning_sets(win: InstantWin) -> list[tuple[Card, ...]]:
    """Return the sets of cards that won a hand, lowest first: pairs, triples, or single cards of one rank. A dragon is
    the hand itself; a hand of one colour is split into its first and last few cards.
    """
    cards = tuple(sorted(win.cards))
    if win.kind == "dragon":
        return []
    if win.kind == "one_colour":
        return [cards[:SETS_OF_COLOUR], cards[-SETS_OF_COLOUR:]]
    ranks = [tuple(held) for _, held in groupby(cards, lambda card: card.rank)]
    if len(ranks) == 1:
        return [(card,) for card in cards]
    if win.kind == "six_pairs":
        return [held[n : n + 2] for held in ranks for n in range(0, len(held), 2)]
    return ranks


# --- the dragon; coordinates are pixels at 1080p from the middle of the stage's foot

DRAGON = (-920, -730, 770)
"""Left edge, upper edge and height of the dragon's pictures."""
COARSENESS = 4
STEP_SECONDS = 1 / 15


class Cloud(NamedTuple):
    """A piece of the clouds at the lower coil: the `part` between two fractions of their width."""

    left: float
    top: float
    part: tuple[float, float] = (0.0, 1.0)
    scale: float = 1.0
    opacity: float = 1.0
    behind: bool = False


CLOUDS_BEFORE = (Cloud(-920, -38),)


class GreatDragon:
    """The dragon in `clouds` and a `light` of the hall; it comes from below if it `rises`."""

    def __init__(
        self,
        ctx: Context,
        light: HallLight = "",
        clouds: Sequence[Cloud] = CLOUDS_BEFORE,
        rises: bool = True,
        age: float = 0.0,
    ) -> None:
        self.ctx, self.light, self.clouds, self.rises = ctx, light, clouds, rises
        self.foot, self.unit, self.clock = (0, 0), 1.0, Clock()
        self.rise = self.clock.tween(motion().seconds("dragon", "rises"))
        self.clock.step(age)

    def place(self, foot: tuple[int, int], unit: float) -> None:
        """Set the middle of the stage's foot; `unit` is the size of a 1080p pixel."""
        self.foot, self.unit = foot, unit

    def step(self, dt: float) -> None:
        """Advance the animation by `dt` seconds."""
        self.clock.step(dt)

    def next_wakeup(self) -> float | None:
        """Return the seconds until the next movement: 0 while the dragon rises, None with reduced motion."""
        return None if self._is_still else 0.0 if self.rise.is_running else STEP_SECONDS

    @property
    def _is_still(self) -> bool:
        return self.ctx.reduced_motion or not self.rises

    @property
    def up(self) -> float:
        """Return the finished part of the rise, from 0 to 1."""
        return 1.0 if self._is_still else motion().ease(self.rise.progress)

    @property
    def _breath(self) -> float:
        since = self.clock.now - self.rise.seconds
        if self._is_still or since <= 0:
            return 0.0
        share = (1 - cos(2 * pi * since / motion().seconds("dragon", "breath"))) / 2
        return motion().figure("dragon", "heave") * self.unit * share

    def winding(self, z: int) -> Sprite:
        """Return the part behind the winner."""
        return self._wound(hall.standing(self.ctx, "dragon-behind", self._height, self.light), z)

    def cast(self, z: int, aside: float, down: float) -> Sprite:
        """Return the shadow of the whole dragon on a table, moved `aside` and `down`."""
        ctx, reach = self.ctx, round(SIZES.table_shadow_reach_px * self.unit)

        def draw() -> pygame.Surface:
            parts = [hall.standing(ctx, name, self._height) for name in ("dragon-behind", "dragon-before")]
            dark = pygame.Surface([side + 2 * reach for side in parts[0].get_size()], pygame.SRCALPHA)
            dark.fblits([(part, (reach, reach)) for part in parts])
            radius = max(1, reach // COARSENESS // 2)
            return svg.ready(
                surfaces.cast(
                    dark, lighting.table_shadow(ctx.theme)[0], round(SIZES.table_shadow_alpha), radius, COARSENESS
                )
            )

        picture = ctx.cached(("dragon cast", self._height), draw)
        x, y = self._at((DRAGON[0] + aside, DRAGON[1] + down))
        return Sprite(picture, x - reach, y - reach, z, round(255 * self.up))

    def before(self, z: int) -> Iterator[Sprite]:
        """Yield the part before the winner and their cards, with its shadow, the clouds and the pearl."""
        ctx, reach, level = self.ctx, round(SIZES.card_shadow_reach_px * self.unit), round(255 * self.up)
        whole = hall.standing(ctx, "dragon-before", self._height, self.light)

        def draw() -> pygame.Surface:
            colour, radius = lighting.table_shadow(ctx.theme)[0], max(1, reach // COARSENESS)
            dark = surfaces.cast(whole, colour, round(SIZES.card_shadow_alpha), radius, COARSENESS)
            dark.blit(whole, (0, 0))
            return svg.ready(dark)

        size = round(SIZES.coil_dark_width_px * self.unit), round(SIZES.coil_dark_height_px * self.unit)
        yield hall.soft_dark(
            ctx,
            size,
            self._at((SIZES.coil_dark_x_px, SIZES.coil_dark_y_px, SIZES.coil_dark_width_px, SIZES.coil_dark_height_px)),
            z,
            deep=SIZES.coil_dark_opacity,
            level=level,
        )
        yield from self._clouds(z, behind=True)
        yield self._wound(ctx.cached(("dragon shaded", self._height, self.light), draw), z)
        yield from self._clouds(z, behind=False)
        yield from self._pearl(z)

    @property
    def _height(self) -> int:
        return round(DRAGON[2] * self.unit)

    def _at(self, place: Sequence[float]) -> tuple[int, int]:
        return self.foot[0] + round(place[0] * self.unit), self.foot[1] + round(place[1] * self.unit)

    def _wound(self, picture: pygame.Surface, z: int) -> Sprite:
        (x, y), low = self._at(DRAGON), round((1 - self.up) * SIZES.dragon_rise_ratio * self._height + self._breath)
        return Sprite(picture, x, y + low, z, round(255 * self.up))

    def _clouds(self, z: int, behind: bool) -> Iterator[Sprite]:
        for cloud in self.clouds:
            if cloud.behind == behind:
                at = self._at((cloud.left, cloud.top))
                yield Sprite(self._cloud(cloud), *at, z, round(255 * cloud.opacity * self.up))

    def _cloud(self, cloud: Cloud) -> pygame.Surface:
        height = round(cloud.scale * SIZES.clouds_height_px * self.unit)
        whole = hall.standing(self.ctx, "dragon-clouds", height, self.light)
        if cloud.part == (0.0, 1.0):
            return whole
        key = ("cloud", cloud.part, whole.get_size(), self.light)
        return self.ctx.cached(key, lambda: _piece(whole, *cloud.part))

    def _pearl(self, z: int) -> Iterator[Sprite]:
        ctx, side, level = self.ctx, round(SIZES.pearl_side_px * self.unit), round(255 * self.up)
        sway = sin(2 * pi * self.clock.now / SIZES.pearl_float_seconds)
        (x, y), lit = (
            self._at((SIZES.pearl_x_px, SIZES.pearl_y_px, SIZES.pearl_side_px)),
            round(SIZES.pearl_glow_ratio * side),
        )
        at = x, y + (0 if self._is_still else round(SIZES.pearl_float_px * self.unit * sway))
        yield Sprite.about(ctx.art.glow((lit, lit), ctx.theme.inlay["gold_light"]), at, z, level)
        yield Sprite.about(hall.standing(ctx, "pearl", side, self.light), at, z, level)


def _piece(clouds: pygame.Surface, start: float, end: float) -> pygame.Surface:
    wide, high = clouds.get_size()
    left, fade = round(start * wide), SIZES.cloud_fade_ratio * wide
    piece = clouds.subsurface((left, 0, round(end * wide) - left, high)).copy()
    last = piece.get_width() - 1
    for x in range(min(last, round(fade))):
        for at in (x, last - x):
            piece.fill((255, 255, 255, round(255 * x / fade)), (at, 0, 1, high), pygame.BLEND_RGBA_MULT)
    return svg.ready(piece)


# --- the end of a lesson

DIPLOMA_WORDS = {True: (0.19, 0.44, 0.41), False: (0.25, 0.52, 0.53)}
"""With and without a name: height of the title's letters, its width and its middle, as fractions of the paper."""
DIPLOMA_LINE = (0.23, 0.61, 0.77)
"""Ends and height of the line below the name, as fractions of the paper."""


class Graduation(SpeakingStage):
    """The end of a lesson: the teacher with the diploma, and cheering pupils."""

    def __init__(self, ctx: Context, says: str) -> None:
        super().__init__(ctx, "graduation", opening=True, festive=True, says=says)

    @property
    def diploma(self) -> pygame.Rect:
        """Return the rectangle of the paper."""
        box = pygame.Rect((0, 0), self.size_of(self.plan["diploma"]["size"]))
        box.midbottom = self.at((0, self.plan["diploma"]["foot"]))
        return box

    @property
    def grip(self) -> int:
        """Return the upper edge of the paper, on which hands lie."""
        return self.diploma.y + round(ROLLED_RATIO * self.diploma.w)

    def draw_diploma(self, row: Row) -> Iterator[Sprite]:
        """Yield the diploma of the lesson."""
        ctx, box = self.ctx, self.diploma
        picture = ctx.cached(("paper", box.w, ctx.settings.name), lambda: diploma(ctx, box.w))
        yield Sprite(picture, *box.topleft, HallDepth.HELD)

    ROWS: ClassVar[Mapping[str, Callable[..., Iterator[Sprite]]]] = {**SpeakingStage.ROWS, "diploma": draw_diploma}


def diploma(ctx: Context, wide: int) -> pygame.Surface:
    """Return a lesson's diploma with the game's name, a seal, and the player's name, if there is one, on a line."""
    paper = skin.of(ctx.theme).fresh("stages/diploma", (wide, wide // 2))
    ink, (w, h), name = ctx.theme.inlay, paper.get_size(), ctx.settings.name
    height, width, at = DIPLOMA_WORDS[bool(name)]
    title = _in_ink(ctx, GAME_TITLE, round(height * h), round(width * w), ink["oxblood"])
    paper.blit(title, title.get_rect(center=(round(0.42 * w), round(at * h))))
    if name:
        height, at = (SIZES.diploma_name_height_ratio, SIZES.diploma_name_y_ratio)
        written = _in_ink(ctx, name, round(height * h), round(DIPLOMA_WORDS[True][1] * w), ink["hair"])
        paper.blit(written, written.get_rect(center=(round(0.42 * w), round(at * h))))
        left, right, low = (round(share * side) for share, side in zip(DIPLOMA_LINE, (w, w, h), strict=True))
        pygame.draw.line(paper, ink["gold_deep"], (left, low), (right, low), max(1, h // 90))
    size, x, y = (SIZES.diploma_seal_height_ratio, SIZES.diploma_seal_x_ratio, SIZES.diploma_seal_y_ratio)
    stamp = pygame.transform.rotozoom(seal(ctx.theme, round(size * h)), 8, 1.0)
    paper.blit(stamp, stamp.get_rect(center=(round(x * w), round(y * h))))
    return paper


def _in_ink(ctx: Context, words: str, height: int, width: int, ink: HexColor) -> pygame.Surface:
    if not letters.can_write(words):
        return ctx.type.render(words, ctx.type.fit(words, height, width, "bold"), rgb(ink), "bold")
    return letters.write(words, letters.fit(words, height, width), letters.Leaf(ink, ink, plain=True))
