"""The animation of a chop, a bomb on a two or on another bomb; assets/motion.json has its timelines `chop` and
`overchop`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import product
from math import atan2, degrees, dist
from typing import NamedTuple

import pygame

from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.session.table.board_view import SeatView
from game.ui.anim.motion import Cue
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.gfx import skin
from game.ui.gfx.theme import rgb, swap_red_and_blue
from game.ui.measures import Measures
from game.ui.persons.moods import REACTIONS, FacePose, Feeling, Mood
from game.ui.persons.seats import SeatState
from game.ui.scenes.table.announcer import Announcer
from game.ui.scenes.table.effect_pictures import (
    RIM_POINT_COUNT,
    ChopKind,
    EffectPictures,
    Point,
    WordEffect,
    make_great_word,
    make_half_offset,
)
from game.ui.scenes.table.effects import Darkness, Effect, make_fade_curve, make_frames
from game.ui.scenes.table.payment_flights import SIZES as PAYMENT_SIZES
from game.ui.scenes.table.table import CueCallbacks, Table
from game.ui.scenes.table.table_clock import Wait

SIZES = Measures("chop")
REDRAW_DELAY_SECONDS = 0.3
FIRST_WORD_PART = "first shout"
"""Part of an over-chop that shows a word, which the part "broken word" breaks."""
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)


def classify_chop(target: Play) -> ChopKind:
    return "overchop" if target.kind in BOMB_KINDS else "chop"


class Chop(NamedTuple):
    """A bomb `play` on the play `target`, whose owner pays `cost` points."""

    play: Play
    target: Play
    cost: int


class ChopPart(NamedTuple):
    """A part of the timelines `chop` and `overchop` that needs more than the pictures of its cues.

    `show` shows a cue. `prerender` yields the pictures of a cue for a play that may be chopped.
    """

    show: Callable[[Chop, Cue], object] | None
    prerender: Callable[[Play, Cue], Iterable[object]] = lambda target, cue: ()


class ChopDisplay:
    """Shows chops. Their pictures are drawn in a thread while the pile's top play can still be chopped."""

    def __init__(self, table: Table, announcer: Announcer) -> None:
        self.table = table
        self.announcer = announcer
        self._parts = self._make_parts()
        self._choppable_play: Play | None = None
        self._drawing: Future[None] | None = None

    def _make_parts(self) -> Mapping[str, ChopPart]:
        """Return the parts by their name in assets/motion.json."""
        board, announcer, ctx = self.table.board, self.announcer, self.table.ctx

        def draw_word(target: Play, cue: Cue) -> Iterator[object]:
            yield announcer.draw_chop_word(cue)

        def draw_halves(target: Play, cue: Cue) -> Iterator[object]:
            yield from (half.transform() for half in self._make_halves(cue))

        return {
            "dark": ChopPart(self._darken, self._prerender_onlookers),
            "pause": ChopPart(lambda chop, cue: board.cards.timeline.pause(cue.seconds)),
            "flinch": ChopPart(
                lambda chop, cue: board.show_feeling(chop.target.seat, Feeling.HURT),
                lambda target, cue: self._prerender_feeling(Feeling.HURT, [target.seat]),
            ),
            "triumph": ChopPart(
                lambda chop, cue: board.show_feeling(chop.play.seat, Feeling.GLAD),
                lambda target, cue: self._prerender_feeling(Feeling.GLAD, self._list_other_seats(target)),
            ),
            "onlookers": ChopPart(self._startle_onlookers, self._prerender_startled),
            "cut": ChopPart(
                lambda chop, cue: board.animate_chop_cut(), lambda target, cue: board.prerender_chop(target.cards)
            ),
            "sound": ChopPart(lambda chop, cue: ctx.sound("chop")),
            FIRST_WORD_PART: ChopPart(lambda chop, cue: announcer.show_chop_word(cue, is_broken=True), draw_word),
            "broken word": ChopPart(self._break_word, draw_halves),
            "shout": ChopPart(lambda chop, cue: announcer.show_chop_word(cue), draw_word),
            "rim light": ChopPart(
                self._light_table_edge, lambda target, cue: make_rim_light(self.table.pictures, cue, (0.0, 0.0))
            ),
            "seal": ChopPart(self._show_cost, self._prerender_seal),
            "points": ChopPart(None, self._prerender_coins),
            "gain": ChopPart(self._show_gained_points),
            "sweep": ChopPart(lambda chop, cue: board.sweep_halves(), self._prerender_next_turn),  # out of its way
        }

    def start(self, play: Play, target: Play, cost: int) -> float:
        """Show the bomb `play` on `target`, whose owner pays `cost` points. Return the seconds until the payment."""
        table, motion = self.table, self.table.motion
        table.ctx.program.chop_count += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        kind, max_full_chops = classify_chop(target), motion.get_number("chop_length", "full_count")
        is_shortened = table.ctx.program.chop_count > max_full_chops
        time_ratio = motion.get_number("chop_length", "short_ratio") if is_shortened else 1.0
        landing_seconds, chop = table.board.landing_seconds, Chop(play, target, cost)
        callbacks: CueCallbacks = {name: partial(part.show, chop) for name, part in self._parts.items() if part.show}
        table.schedule_cues(kind, landing_seconds, callbacks, time_ratio)
        skin.run_in_background(partial(self._draw_points, cost))
        cues = (motion.get_cue(kind, part) for part in ("points", "end"))
        points_seconds, end_seconds = (landing_seconds + time_ratio * cue.start_seconds for cue in cues)
        table.clock.start(Wait.DARKNESS, end_seconds)
        return points_seconds

    # --- pictures ahead

    def repeat_prerender(self) -> None:
        """Draw the pictures for a new window layout, with a delay so that the table is drawn first."""
        self.table.clock.schedule(self._start_drawing, REDRAW_DELAY_SECONDS, is_lasting=True)

    def prerender(self, top_play: Play | None) -> None:
        """Draw the pictures of a chop in a thread, if the pile's top play is a two or a bomb."""
        if top_play != self._choppable_play:
            self._choppable_play = top_play
            self._start_drawing()

    def _start_drawing(self) -> None:
        target = self._choppable_play
        if target and (target.cards[0].rank == TWO or target.kind in BOMB_KINDS):
            self._drawing = skin.run_in_background(partial(self._prerender_until_replaced, target))

    def _prerender_until_replaced(self, target: Play) -> None:
        for _ in self._prerender_cues(target):
            if self._choppable_play is not target:
                return

    def _prerender_cues(self, target: Play) -> Iterator[object]:
        for cue in self.table.list_cues(classify_chop(target)):
            if part := self._parts.get(cue.part):
                yield from part.prerender(target, cue)
            elif cue.size_px or cue.marks:
                yield self.table.pictures.make_effect_frames(cue)

    # --- the seats

    def _darken(self, chop: Chop, cue: Cue) -> None:
        """Dim the table except the pile and the seats of the chop."""
        effects, dusk_color = self.table.effects, self.table.ctx.theme.dusk
        effects.remove(effects.select(Darkness))
        shade = Sprite.dim(rgb(swap_red_and_blue(dusk_color) if cue.is_cold else dusk_color), 0)
        effects.add(Darkness.from_cue(cue, [shade], lit_seats=frozenset({chop.play.seat, chop.target.seat})))

    def _startle_onlookers(self, chop: Chop, cue: Cue) -> None:
        for seat, seat_view in enumerate(self.table.board.view.seats):
            if seat not in (chop.play.seat, chop.target.seat):
                self.table.board.show_feeling(seat, _find_startled_feeling(seat_view))

    def _prerender_onlookers(self, target: Play, cue: Cue) -> Iterator[object]:
        for seat in self._list_other_seats(target):
            yield self._draw_seat(seat, SeatState(self._make_pose(seat, "neutral"), is_onlooker=True))

    def _prerender_startled(self, target: Play, cue: Cue) -> Iterator[object]:
        for seat in self._list_other_seats(target):
            feeling = _find_startled_feeling(self.table.board.view.seats[seat])
            pose = self._make_pose(seat, REACTIONS[feeling].mood)
            yield self._draw_seat(seat, SeatState(pose, is_onlooker=True), SeatState(pose, is_waiting=True))

    def _list_other_seats(self, target: Play) -> list[int]:
        return [seat for seat in range(len(self.table.board.view.seats)) if seat != target.seat]

    def _make_pose(self, seat: int, mood: Mood) -> FacePose:
        """Return the present pose of a seat's face, with another mood."""
        board = self.table.board
        return board.picture.moods.compute_face_pose(seat, board.view.seats[seat])._replace(mood=mood)

    def _prerender_feeling(self, feeling: Feeling, seats: Iterable[int]) -> Iterator[object]:
        poses = self.table.board.picture.moods.list_reaction_poses(feeling)
        yield from (self._draw_seat(seat, *map(SeatState, poses)) for seat in seats)

    def _draw_seat(self, seat: int, *states: SeatState) -> object:
        """Draw a seat that has the turn, in each state."""
        board = self.table.board
        view = replace(board.view.seats[seat], has_turn=True)
        return [list(board.picture.persons.sprites(self.table.layout.seats[seat], view, state)) for state in states]

    def _prerender_next_turn(self, target: Play, cue: Cue) -> Iterator[object]:
        """Draw the seats and the small cards of the next turn, and the tail of a speech bubble for a remark."""
        table, card_height = self.table, self.table.layout.seats[target.seat].play_box.h
        yield from (table.ctx.art.small_card_face(card, card_height) for card in target.cards)
        for seat in range(len(table.board.view.seats)):
            yield self._draw_seat(seat, SeatState(FacePose(mood="thinking")), SeatState(FacePose(ring="turn")))
        for seat in self._list_other_seats(target):
            yield table.board.picture.draw_owner_badge(table.board.view.seats[seat].portrait)  # of the last play
        yield table.pictures.draw_speech_bubble(table.ctx.t("table.did.chopped"), "top")

    # --- words and light

    def _make_halves(self, cue: Cue) -> list[Sprite]:
        assert cue.word
        return self.table.pictures.words.half_sprites(cue.word, cue.size_px)

    def _break_word(self, chop: Chop, cue: Cue) -> None:
        """Replace the first word, if it is still shown, by its halves, which fly apart."""
        table, viewport = self.table, self.table.layout.viewport
        for word_effect in table.effects.select(WordEffect):
            if word_effect.kind == FIRST_WORD_PART:
                for half, direction in zip(self._make_halves(cue), (1, -1), strict=True):
                    distance = (viewport.w - half.surface.get_width()) / 2  # the halves stay in the window
                    offset = make_half_offset(direction, distance, viewport.scale)
                    table.show_frames(cue, [half], word_effect.center, offset=offset)
                table.effects.remove([word_effect])

    def _light_table_edge(self, chop: Chop, cue: Cue) -> None:
        x, y = self.table.second_cut_center
        scale = self.table.layout.viewport.scale
        impact = x + SIZES.blade_end_x_px * scale, y + SIZES.blade_end_y_px * scale
        for effect, delay in make_rim_light(self.table.pictures, cue, impact):
            self.table.effects.add(effect, delay)

    # --- points

    def _show_cost(self, chop: Chop, cue: Cue) -> None:
        """Let the chopped seat react, and show the points it pays on a red seal beside its portrait."""
        self.table.show_burst(chop.target.seat, Depth.RAYS)
        self.table.board.show_feeling(chop.target.seat, Feeling.HURT)
        self._show_points_at_seat(chop.target.seat, self._draw_points(chop.cost)[0], cue)

    def _prerender_seal(self, target: Play, cue: Cue) -> Iterator[object]:
        """Draw the text of the seal, and the burst of light behind the portrait."""
        table = self.table
        yield table.pictures.words.draw_seal_line(table.ctx.t("table.did.chopped"))
        if not table.ctx.has_reduced_motion:
            yield table.pictures.make_effect_frames(table.motion.get_cue("notes", "flare"))

    def _prerender_coins(self, target: Play, cue: Cue) -> Iterator[object]:
        pictures = self.table.pictures
        yield pictures.draw_flip_book("coin", PAYMENT_SIZES.coin_picture_px), pictures.draw_trail_lights()

    def _show_gained_points(self, chop: Chop, cue: Cue) -> None:
        if chop.cost:
            self._show_points_at_seat(chop.play.seat, self._draw_points(chop.cost)[1], cue)

    def _draw_points(self, cost: int) -> tuple[list[pygame.Surface], list[pygame.Surface]]:
        """Return the frames of the chopped seat's seal, and the picture of the points that the other seat gains."""
        words, format_signed = self.table.pictures.words, self.table.ctx.texts.format_signed
        seal = words.draw_seal(self.table.ctx.t("table.did.chopped"), format_signed(-cost) if cost else "")
        return seal, [words.draw_gained_points(format_signed(cost))] if cost else []

    def _show_points_at_seat(self, seat: int, pictures: list[pygame.Surface], cue: Cue) -> None:
        """Show pictures of points beside a seat's portrait, or above the player's own portrait."""
        layout = self.table.layout
        seat_layout = layout.seats[seat]
        gap = layout.viewport.px(SIZES.price_gap_px)
        rect = pictures[-1].get_rect()
        portrait = pygame.Rect(seat_layout.portrait)
        if seat_layout.side == "left":
            rect.midleft = portrait.right + gap, portrait.centery
        elif seat_layout.side == "bottom":
            rect.midbottom = max(gap + rect.w // 2, portrait.centerx), portrait.y - gap
        else:
            rect.midright = portrait.x - gap, portrait.centery
        self.table.effects.add(make_great_word(pictures, rect.center, z=Depth.CHOP_PRICE, seconds=cue.seconds))


def _find_startled_feeling(view: SeatView) -> Feeling:
    """Return the reaction of a seat that is not involved: glee if it is out of the trick, else shock."""
    return Feeling.GLEE if view.is_out_of_trick else Feeling.SHOCK


def make_rim_trail(pictures: EffectPictures, cue: Cue) -> dict[int, Sprite]:
    """Return rotated pieces of the sparks' trail, by the index of their point on the edge. Neighbours overlap."""
    points, trail_piece = pictures.rim_points, pictures.make_effect_frames(cue)[0].surface
    pieces = dict[int, Sprite]()
    step = max(1, int(trail_piece.get_width() / 2 / dist(points[0], points[1])))
    for n in range(0, RIM_POINT_COUNT, step):
        left, top = points[n - step // 2]
        right, bottom = points[(n + step // 2 + 1) % RIM_POINT_COUNT]
        angle_degrees = degrees(atan2(bottom - top, right - left)) % 180
        piece = Sprite.centered(trail_piece, points[n])
        pieces[n] = piece._replace(angle_degrees=angle_degrees, is_light=True).transform()
    return pieces


def make_rim_light(pictures: EffectPictures, cue: Cue, impact: Point) -> Iterator[tuple[Effect, float]]:
    """Yield sparks that run from `impact` along the table's edge in both directions, and their trail, with delays."""
    points, run_seconds, fade_seconds = pictures.rim_points, cue.run_seconds, cue.spark_fade_seconds
    start_index = min(range(RIM_POINT_COUNT), key=lambda n: dist(points[n], impact))
    make_effect = partial(Effect, kind=cue.part, z=Depth.TABLE_CRACK, fade_step_count=6)
    for n, piece in make_rim_trail(pictures, cue).items():
        distance = 2 * min(abs(n - start_index), RIM_POINT_COUNT - abs(n - start_index)) / RIM_POINT_COUNT
        delay = run_seconds * (1 - (1 - distance) ** (1 / SIZES.run_exponent))
        fade_curve = make_fade_curve(fade_seconds, 0.0, fade_seconds)
        yield make_effect(seconds=fade_seconds, frames=[piece], opacity=fade_curve), delay

    def offset(direction: int, lag: float, age: float) -> Point:
        progress = max(0.0, 1 - (1 - age / run_seconds) ** SIZES.run_exponent - lag)
        return points[int(start_index + direction * progress * RIM_POINT_COUNT / 2) % RIM_POINT_COUNT]

    for direction, (size_px, lag) in product((1, -1), cue.sparks):
        light = pictures.draw_light(size_px, SIZES.spark_white_ratio, is_cold=True)
        path = partial(offset, direction, lag)
        yield make_effect(seconds=run_seconds, frames=make_frames(light), offset=path), 0.0
