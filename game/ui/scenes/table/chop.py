"""The animation of a chop, a bomb on a two or on another bomb; assets/motion.json has its timelines `chop` and
`overchop`.
"""

from collections.abc import Collection, Iterator
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from itertools import product
from math import atan2, degrees, dist

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
from game.ui.persons.moods import REACTIONS, FacePose, Feeling
from game.ui.persons.seats import SeatState
from game.ui.scenes.table.animations import Animations, CueCallbacks, Wait
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

SIZES = Measures("chop")
REDRAW_DELAY_SECONDS = 0.3
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)


def classify_chop(target: Play) -> ChopKind:
    return "overchop" if target.kind in BOMB_KINDS else "chop"


class ChopDisplay:
    """Shows chops. Their pictures are drawn in a thread while the pile's top play can still be chopped."""

    def __init__(self, animations: Animations, announcer: Announcer) -> None:
        self.animations, self.ctx, self.board = animations, animations.ctx, animations.board
        self.motion, self.effects, self.clock = animations.motion, animations.effects, animations.clock
        self.announcer = announcer
        self._first_word: WordEffect | None = None
        """The first word of an over-chop, which breaks when the second word appears."""
        self._choppable_play: Play | None = None
        self._drawing: Future[None] | None = None

    @property
    def is_running(self) -> bool:
        return bool(self.clock.find_seconds_left(Wait.DARKNESS))

    def start(self, play: Play, target: Play, cost: int) -> float:
        """Show the bomb `play` on `target`, whose owner pays `cost` points. Return the seconds until the payment."""
        self.ctx.program.chop_count += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        kind, max_full_chops = classify_chop(target), self.motion.find_number("chop_length", "full_count")
        is_shortened = self.ctx.program.chop_count > max_full_chops
        time_ratio = self.motion.find_number("chop_length", "short_ratio") if is_shortened else 1.0
        landing_seconds = self.board.landing_seconds
        self.animations.schedule_cues(kind, landing_seconds, self._make_callbacks(play, target, cost), time_ratio)
        skin.run_in_background(partial(self._draw_points, cost))
        cues = (self.motion.find_cue(kind, part) for part in ("points", "end"))
        points_seconds, end_seconds = (landing_seconds + time_ratio * cue.start_seconds for cue in cues)
        self.clock.start(Wait.DARKNESS, end_seconds)
        return points_seconds

    def _make_callbacks(self, play: Play, target: Play, cost: int) -> CueCallbacks:
        seats = play.seat, target.seat
        return {
            "dark": partial(self._darken, frozenset(seats)),
            "pause": lambda cue: self.board.cards.timeline.pause(cue.seconds),
            "flinch": lambda cue: self.board.show_feeling(target.seat, Feeling.HURT),
            "triumph": lambda cue: self.board.show_feeling(play.seat, Feeling.GLAD),
            "cut": lambda cue: self.board.animate_chop_cut(),
            "sound": lambda cue: self.ctx.sound("chop"),
            "onlookers": lambda cue: self._startle_others(seats),
            "first shout": self._show_first_word,
            "broken word": self._break_word,
            "rim light": self._light_table_edge,
            "shout": self.announcer.show_chop_word,
            "seal": partial(self._show_cost, target.seat, cost),
            "gain": partial(self._show_gained_points, play.seat, cost),
            "sweep": lambda cue: self.board.sweep_halves(),  # out of the way of the next turn
        }

    # --- pictures ahead

    def repeat_prerender(self) -> None:
        """Draw the pictures for a new window layout, with a delay so that the table is drawn first."""
        self.clock.schedule(self._start_drawing, REDRAW_DELAY_SECONDS, is_lasting=True)

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
        for _ in self._prerender_chop_pictures(target):
            if self._choppable_play is not target:
                return

    def _prerender_chop_pictures(self, target: Play) -> Iterator[object]:
        pictures, card_height = self.animations.pictures, self.animations.layout.seats[target.seat].play_box.h
        yield pictures.draw_flip_book("coin", PAYMENT_SIZES.coin_picture_px), pictures.draw_trail_lights()
        yield from self.board.prerender_chop(target.cards)
        yield from (self.ctx.art.small_card_face(card, card_height) for card in target.cards)  # as on the next turn
        yield from self._prerender_seats(target)
        great_words, chop_text = pictures.words, self.ctx.t("table.did.chopped")
        yield great_words.draw_seal_line(chop_text)
        yield pictures.draw_speech_bubble(chop_text, "top")  # loads the bubble's tail
        if not self.ctx.has_reduced_motion:
            yield pictures.make_effect_frames(self.motion.find_cue("notes", "flare"))
        for cue in self.animations.list_cues(classify_chop(target)):
            if cue.word:
                yield self.announcer.draw_chop_word(cue)
                if cue.part == "broken word":
                    halves = great_words.half_sprites(cue.word, cue.size_px)
                    yield [half.transform() for half in halves]
            elif cue.part == "rim light":
                yield list(make_rim_light(pictures, cue, (0.0, 0.0)))
            elif cue.size_px or cue.marks:
                yield pictures.make_effect_frames(cue)

    def _prerender_seats(self, target: Play) -> Iterator[object]:
        """Draw each seat as it looks during the chop and on the next turn."""
        picture = self.board.picture
        seat_pairs = zip(self.board.view.seats, self.animations.layout.seats, strict=False)
        for seat, (seat_view, seat_layout) in enumerate(seat_pairs):
            pose = picture.moods.find_face_pose(seat, seat_view)
            states = [SeatState(FacePose(mood="thinking")), SeatState(FacePose(ring="turn"))]
            if seat == target.seat:
                states += map(SeatState, picture.moods.list_reaction_poses(Feeling.HURT))
            else:
                yield picture.draw_owner(seat_view.portrait)  # this seat may own the last play
                startled_pose = pose._replace(mood=REACTIONS[_find_startled_feeling(seat_view)].mood)
                states += [SeatState(each, is_onlooker=True) for each in (pose._replace(mood="neutral"), startled_pose)]
                states.append(SeatState(startled_pose, is_waiting=True))
                states += map(SeatState, picture.moods.list_reaction_poses(Feeling.GLAD))
            turn_view = replace(seat_view, has_turn=True)
            yield from (list(picture.persons.sprites(seat_layout, turn_view, state)) for state in states)

    def _darken(self, lit_seats: frozenset[int], cue: Cue) -> None:
        """Dim the table except the pile and the lit seats."""
        self.effects.end(self.effects.select(Darkness))
        dusk_color = self.ctx.theme.dusk
        shade = Sprite.dim(rgb(swap_red_and_blue(dusk_color) if cue.is_cold else dusk_color), 0)
        self.effects.add(Darkness.from_cue(cue, [shade], lit_seats=lit_seats))

    def _show_first_word(self, cue: Cue) -> None:
        self._first_word = self.announcer.show_chop_word(cue, is_broken=True)

    def _break_word(self, cue: Cue) -> None:
        if not (word_effect := self._first_word) or word_effect not in self.effects.running:
            return
        assert cue.word
        viewport = self.animations.layout.viewport
        halves = self.animations.pictures.words.half_sprites(cue.word, cue.size_px)
        for half, direction in zip(halves, (1, -1), strict=True):
            distance = (viewport.w - half.surface.get_width()) / 2  # the halves stay in the window
            offset = make_half_offset(direction, distance, viewport.scale)
            self.animations.show_frames(cue, [half], word_effect.center, offset=offset)
        self.effects.end([word_effect])

    def _light_table_edge(self, cue: Cue) -> None:
        x, y = self.animations.second_cut_center
        scale = self.animations.layout.viewport.scale
        impact = x + SIZES.blade_end_x_px * scale, y + SIZES.blade_end_y_px * scale
        for effect, delay in make_rim_light(self.animations.pictures, cue, impact):
            self.effects.add(effect, delay)

    def _startle_others(self, involved_seats: Collection[int]) -> None:
        for seat, seat_view in enumerate(self.board.view.seats):
            if seat not in involved_seats:
                self.board.show_feeling(seat, _find_startled_feeling(seat_view))

    def _show_cost(self, seat: int, cost: int, cue: Cue) -> None:
        """Let the chopped seat react, and show the points it pays on a red seal beside its portrait."""
        self.animations.show_burst(seat, Depth.RAYS)
        self.board.show_feeling(seat, Feeling.HURT)
        self._show_points_at_seat(seat, self._draw_points(cost)[0], cue)

    def _show_gained_points(self, seat: int, cost: int, cue: Cue) -> None:
        if cost:
            self._show_points_at_seat(seat, self._draw_points(cost)[1], cue)

    def _draw_points(self, cost: int) -> tuple[list[pygame.Surface], list[pygame.Surface]]:
        """Return the frames of the chopped seat's seal, and the picture of the points that the other seat gains."""
        words, format_signed = self.animations.pictures.words, self.ctx.texts.format_signed
        seal = words.draw_seal(self.ctx.t("table.did.chopped"), format_signed(-cost) if cost else "")
        return seal, [words.draw_gained_points(format_signed(cost))] if cost else []

    def _show_points_at_seat(self, seat: int, pictures: list[pygame.Surface], cue: Cue) -> None:
        """Show pictures of points beside a seat's portrait, or above the player's own portrait."""
        layout = self.animations.layout
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
        self.effects.add(make_great_word(pictures, rect.center, z=Depth.CHOP_PRICE, seconds=cue.seconds))


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
