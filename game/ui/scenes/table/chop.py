"""The animation of a chop, a bomb on a two or on another bomb; assets/motion.json has its timelines `chop` and
`overchop`.
"""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.session.table.board_view import SeatView
from game.ui.anim.motion import Cue, CuePart
from game.ui.bands import Depth
from game.ui.compositor import Sprite
from game.ui.gfx import skin
from game.ui.gfx.theme import rgb, swap_red_and_blue
from game.ui.measures import Measures
from game.ui.persons.moods import REACTIONS, FacePose, Feeling
from game.ui.persons.seats import SeatState
from game.ui.scenes.table.announcer import Announcer
from game.ui.scenes.table.effect_pictures import ChopKind, WordEffect, make_great_word, make_half_offset
from game.ui.scenes.table.effects import Darkness, Effect
from game.ui.scenes.table.payment_flights import SIZES as PAYMENT_SIZES
from game.ui.scenes.table.table import CueCallbacks, Table
from game.ui.scenes.table.table_clock import Wait

SIZES = Measures("chop")
REDRAW_DELAY_SECONDS = 0.3
BOMB_KINDS = (Kind.QUAD, Kind.PAIRS_RUN, Kind.QUADS_RUN)


def classify_chop(target: Play) -> ChopKind:
    return "overchop" if target.kind in BOMB_KINDS else "chop"


class Chop(NamedTuple):
    """A bomb `play` on the play `target`, whose owner pays `cost` points."""

    play: Play
    target: Play
    cost: int


class ChopDisplay:
    """Shows chops. Their pictures are drawn in a thread while the pile's top play can still be chopped."""

    def __init__(self, table: Table, announcer: Announcer) -> None:
        self.table = table
        self.announcer = announcer
        self._choppable_play: Play | None = None
        self._drawing: Future[None] | None = None

    def start(self, chop: Chop) -> float:
        """Show a chop. Return the seconds until the payment."""
        table, motion = self.table, self.table.motion
        program = table.ctx.program_state
        program.chop_count += 1
        if self._drawing and self._drawing.done():
            self._drawing.result()  # raises an error of the thread here
        skin.run_in_background(partial(table.pictures.draw_seal, chop.cost))
        skin.run_in_background(partial(table.pictures.draw_gained_points, chop.cost))
        kind = classify_chop(chop.target)
        landing_seconds = table.board.landing_seconds
        is_shortened = program.chop_count > motion.get_number("chop_length", "full_count")
        time_ratio = motion.get_number("chop_length", "short_ratio") if is_shortened else 1.0
        callbacks: CueCallbacks = {cue.part: partial(self._show_cue, chop) for cue in table.list_cues(kind)}
        table.schedule_cues(kind, landing_seconds, callbacks, time_ratio)
        end_cue, points_cue = motion.get_cue(kind, "end"), motion.get_cue(kind, "points")
        table.clock.start_wait(Wait.DARKNESS, landing_seconds + time_ratio * end_cue.start_seconds)
        return landing_seconds + time_ratio * points_cue.start_seconds

    def _show_cue(self, chop: Chop, cue: Cue) -> None:
        """Change the board by a cue, and show the cue's effects."""
        board, effects = self.table.board, self.table.effects
        new_effects = self._make_effects(chop, cue)
        match cue.part:
            case "dark":
                effects.remove(effects.select(Darkness))
            case "pause":
                board.cards.timeline.pause(cue.seconds)
            case "flinch" | "seal":
                board.moods.start_reaction(chop.target.seat, Feeling.HURT)
            case "triumph":
                board.moods.start_reaction(chop.play.seat, Feeling.GLAD)
            case "onlookers":
                for seat in self._list_other_seats(chop.play, chop.target):
                    board.moods.start_reaction(seat, _choose_startled_feeling(board.view.seats[seat]))
            case "cut":
                board.animate_chop_cut()
            case "sound":
                self.table.ctx.sound("chop")
            case "first shout" | "shout":
                self.announcer.show_word(new_effects.pop())
            case "broken word":
                first_words = [effect for effect in effects.select(WordEffect) if effect.kind == "first shout"]
                effects.remove(first_words)
                new_effects = new_effects if first_words else []
            case "sweep":
                board.sweep_halves()  # out of the way of the next turn
        effects.add(*new_effects)

    def _make_effects(self, chop: Chop, cue: Cue) -> list[Effect]:
        """Return the effects of a cue. They are also made ahead, only to draw their pictures."""
        table = self.table
        match cue.part:
            case "dark":
                return [self._make_darkness(chop, cue)]
            case "first shout" | "shout":
                return [self.announcer.make_chop_word(cue)]
            case "broken word":
                return self._make_word_halves(cue)
            case "rim light":
                x, y = table.second_cut_center
                scale = table.layout.viewport.scale
                impact = x + SIZES.blade_end_x_px * scale, y + SIZES.blade_end_y_px * scale
                return list(table.pictures.make_edge_light(cue, impact))
            case "seal":
                burst = table.make_burst(chop.target.seat, Depth.RAYS)
                seal = table.pictures.draw_seal(chop.cost)
                return [*burst, self._make_points_effect(chop.target.seat, seal, cue)]
            case "gain" if chop.cost:
                return [self._make_points_effect(chop.play.seat, table.pictures.draw_gained_points(chop.cost), cue)]
        return table.make_effects(cue)

    def _make_darkness(self, chop: Chop, cue: Cue) -> Darkness:
        """Return an effect that dims the table except the pile and the seats of the chop."""
        dusk_color = self.table.ctx.theme.dusk
        shade = Sprite.dim(rgb(swap_red_and_blue(dusk_color) if cue.is_cold else dusk_color), 0)
        return Darkness.from_cue(cue, [shade], lit_seats=frozenset({chop.play.seat, chop.target.seat}))

    def _make_word_halves(self, cue: Cue) -> list[Effect]:
        """Return the halves of the first word, which fly apart."""
        assert cue.word
        viewport = self.table.layout.viewport
        halves = self.table.pictures.word_half_sprites(*cue.word)
        center = self.announcer.make_chop_word(cue).center
        distances = ((viewport.w - half.surface.get_width()) / 2 for half in halves)  # the halves stay in the window
        offsets = map(partial(make_half_offset, scale=viewport.scale), (1, -1), distances)
        return [Effect.from_cue(cue, [half], center, offset=each) for half, each in zip(halves, offsets, strict=True)]

    def _make_points_effect(self, seat: int, pictures: list[pygame.Surface], cue: Cue) -> Effect:
        """Return an effect that shows points beside a seat's portrait, or above the player's own portrait."""
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
        return make_great_word(pictures, rect.center, cue.seconds, z=Depth.CHOP_PRICE)

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
            steps = self._prerender_cues(target)  # drawn only while the target can be chopped
            self._drawing = skin.run_in_background(lambda: all(self._choppable_play is target for _ in steps))

    def _prerender_cues(self, target: Play) -> Iterator[object]:
        """Draw what each cue shows: effects, and changed cards and seats. Yield after each step."""
        possible_chop = Chop(play=target, target=target, cost=0)
        for cue in self.table.list_cues(classify_chop(target)):
            for effect in self._make_effects(possible_chop, cue):
                yield [frame.transform() for frame in effect.frames if frame.angle_degrees]
            yield from self._prerender_board(target, cue.part)

    def _prerender_board(self, target: Play, part: CuePart) -> Iterator[object]:
        """Draw the cards, seats and coins that are visible from `part` on. Yield after each step."""
        table, board = self.table, self.table.board
        other_seats = self._list_other_seats(target)
        match part:
            case "flinch":
                yield self._draw_reaction(target.seat, Feeling.HURT)
            case "triumph":
                yield from (self._draw_reaction(seat, Feeling.GLAD) for seat in other_seats)
            case "onlookers":
                yield from map(self._draw_onlooker, other_seats)
            case "cut":
                yield from board.prerender_chop(target.cards)
            case "points":
                pictures = table.pictures
                yield pictures.draw_flip_book("coin", PAYMENT_SIZES.coin_picture_px), pictures.draw_trail_lights()
            case "sweep":  # then the next turn begins
                card_height = table.layout.seats[target.seat].play_box.h
                yield from (table.ctx.art.small_card_face(card, card_height) for card in target.cards)
                yield from (board.picture.draw_owner_badge(board.view.seats[seat].portrait) for seat in other_seats)
                for seat in (target.seat, *other_seats):
                    yield self._draw_seat(seat, SeatState(FacePose(mood="thinking")), SeatState(FacePose(ring="turn")))
                yield table.pictures.draw_speech_bubble(table.ctx.t("table.did.chopped"), "top")  # loads its tail

    def _list_other_seats(self, *plays: Play) -> list[int]:
        seats = {play.seat for play in plays}
        return [seat for seat in range(len(self.table.board.view.seats)) if seat not in seats]

    def _draw_reaction(self, seat: int, feeling: Feeling) -> object:
        return self._draw_seat(seat, *map(SeatState, self.table.board.picture.moods.list_reaction_poses(feeling)))

    def _draw_onlooker(self, seat: int) -> object:
        """Draw a seat that watches a chop: neutral and startled while the table is dark, and startled afterwards."""
        board, seat_view = self.table.board, self.table.board.view.seats[seat]
        pose = board.picture.moods.compute_face_pose(seat, seat_view)._replace(mood="neutral")
        startled_pose = pose._replace(mood=REACTIONS[_choose_startled_feeling(seat_view)].mood)
        dark_states = (SeatState(each, is_onlooker=True) for each in (pose, startled_pose))
        return self._draw_seat(seat, *dark_states, SeatState(startled_pose, is_waiting=True))

    def _draw_seat(self, seat: int, *states: SeatState) -> object:
        """Draw a seat that has the turn, in each state."""
        board = self.table.board
        view = replace(board.view.seats[seat], has_turn=True)
        return [list(board.picture.persons.sprites(self.table.layout.seats[seat], view, state)) for state in states]


def _choose_startled_feeling(view: SeatView) -> Feeling:
    """Return the reaction of a seat that is not involved: glee if it is out of the trick, else shock."""
    return Feeling.GLEE if view.is_out_of_trick else Feeling.SHOCK
