"""Large golden words over the table, and the seats' speech bubbles."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame

from game.engine import events as e
from game.engine.cards import TWO
from game.engine.combination import Kind, Play
from game.ui.anim.motion import Cue
from game.ui.bands import Depth
from game.ui.layout.table_layout import Side, TableLayout
from game.ui.measures import Measures
from game.ui.scenes.table.effect_pictures import GreatWord, WordEffect, make_great_word, make_word_offset
from game.ui.scenes.table.effects import Bubble, Effect, PixelPos, make_frames, measure_opaque_area
from game.ui.scenes.table.table import Table

SIZES = Measures("announcer")


def place_bubble(
    layout: TableLayout, seat: int, draw_bubble: Callable[[Side], pygame.Surface], word_rects: Sequence[pygame.Rect]
) -> tuple[pygame.Surface, PixelPos]:
    """Return a speech bubble and its center, outside of `word_rects` if there is room."""
    seat_layout = layout.seats[seat]
    plate = pygame.Rect(seat_layout.box)
    overlap = layout.viewport.px(2)
    edge = plate.inflate(-2 * overlap, -2 * overlap)
    tail_positions = {"left": edge.midright, "right": edge.midleft, "top": edge.midbottom, "bottom": edge.midtop}

    def draw_on_side(side: Side) -> tuple[pygame.Surface, PixelPos]:
        picture = draw_bubble(side)
        rect = picture.get_rect()
        setattr(rect, f"mid{side}", tail_positions[side])
        rect.x = max(0, min(layout.viewport.w - rect.w, rect.x))
        return picture, rect.center

    usual_bubble = draw_on_side(seat_layout.side)
    rect = measure_opaque_area(*usual_bubble)
    if seat_layout.side != "top" or rect.collidelist(word_rects) < 0:
        return usual_bubble
    boxes = [*layout.buttons.values(), layout.rules, *(seat.box for seat in layout.seats if seat is not seat_layout)]
    obstacles = [*word_rects, *map(pygame.Rect, boxes)]
    for bubble in (draw_on_side("left"), draw_on_side("right")):
        if measure_opaque_area(*bubble).collidelist(obstacles) < 0:
            return bubble
    rise_px = max(rect.bottom - word_rect.top for word_rect in word_rects if word_rect.colliderect(rect))
    if rect.top - rise_px < plate.y + plate.h * SIZES.name_and_face_ratio:  # the speaker stays visible
        return usual_bubble
    return usual_bubble[0], (usual_bubble[1][0], usual_bubble[1][1] - rise_px)


WORD_EXIT_STEPS = (0.0, 0.5, 0.75, 0.9, 1.0)
"""Points of a chop word's exit at which its opacity is computed. The word stays readable until it is gone."""
WORDS_FOR_TWOS: Mapping[Kind, GreatWord] = {Kind.SINGLE: "two", Kind.PAIR: "twos", Kind.TRIPLE: "triple_twos"}


class Announcer:
    """Shows large words, one at a time, and the seats' speech bubbles."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def say(self, seat: int, text: str, seconds: float | None = None) -> None:
        """Show a seat's words in a speech bubble that replaces the seat's previous bubble."""
        word_rects = [word_effect.opaque_area for word_effect in self.table.effects.select(WordEffect)]
        draw_bubble = partial(self.table.pictures.draw_speech_bubble, text)
        picture, center = place_bubble(self.table.layout, seat, draw_bubble, word_rects)
        self.table.effects.remove(bubble for bubble in self.table.effects.select(Bubble) if bubble.seat == seat)
        cue = self.table.motion.get_cue("notes", "bubble")
        cue = cue._replace(seconds=seconds or cue.seconds)
        self.table.effects.add(Bubble.from_cue(cue, make_frames(picture), center, seat=seat))

    def show_great_word(self, name: GreatWord, size: float, card_count: int = 0) -> None:
        """Show a large word beside the pile's `card_count` cards, or above the pile if there is no room beside it."""
        layout, pile = self.table.layout, self.table.layout.pile
        margin = layout.viewport.px(SIZES.word_margin_px)
        pictures = self.table.pictures.draw_word(name, size)
        area = measure_opaque_area(pictures[-1], (0, 0))
        free_left = pile.place_cards(card_count)[-1].right if card_count else layout.viewport.w
        free_left += round(SIZES.covered_cards_ratio * pile.card_width)
        right_plays = (seat_layout.play_box.x for seat_layout in layout.seats if seat_layout.side == "right")
        if free_left + area.w + margin <= min(right_plays, default=layout.viewport.w):
            center = free_left - area.x, pile.center[1] - area.centery
        else:
            plates = (seat.box.bottom for seat in layout.seats[1:] if seat.side == "top")  # none with three seats
            top_y = max(plates, default=0) + margin
            y_above_pile = pile.box.y - layout.viewport.px(SIZES.word_rise_px)
            center = pile.box.center[0], max(y_above_pile, top_y - area.y)
        self.show_word(make_great_word(pictures, center))

    def show_win_word(self, cue: Cue) -> None:
        """Show the large word for going out first over the player's hand."""
        pictures = self.table.pictures.draw_word("first", SIZES.win_word_px)
        self.show_word(make_great_word(pictures, self.table.layout.hand.box.center, seconds=cue.seconds))

    def make_word_at_seat(self, seat: int, name: GreatWord) -> WordEffect:
        """Return a copper word over a seat that has lost."""
        layout = self.table.layout
        pictures = self.table.pictures.draw_word(name, SIZES.fallen_word_px, "copper")
        half_width = max(picture.get_width() for picture in pictures) // 2
        x, y = layout.seats[seat].box.center
        center = max(half_width, min(layout.viewport.w - half_width, x)), y
        return make_great_word(pictures, center)

    def make_chop_word(self, cue: Cue) -> WordEffect:
        """Return a chop's large word below the pile. The first word of an over-chop neither drifts nor fades."""
        assert cue.word
        layout, pictures = self.table.layout, self.table.pictures
        frames = pictures.draw_word(*cue.word)
        center = layout.pile.box.center[0], layout.hand.box.y - measure_opaque_area(frames[-1], (0, 0)).bottom
        options: dict[str, Any] = {"z": Depth.CHOP_WORD}
        if cue.part == "first shout":
            options |= {"kind": cue.part, "opacity": ((0.0, 1.0), (cue.seconds, 1.0))}
        elif not self.table.ctx.has_reduced_motion:
            drift = layout.viewport.px(SIZES.shout_drift_px)
            exit_seconds = self.table.motion.get_seconds("word", "out")
            exit_curve = [(cue.seconds - exit_seconds * (1 - step), 1 - step**3) for step in WORD_EXIT_STEPS]
            options |= {"offset": make_word_offset(drift, cue.seconds, exit_seconds), "opacity": exit_curve}
            options["glint"] = pictures.draw_bright_word(*cue.word)
        return make_great_word(frames, center, cue.seconds, **options)

    def show_word(self, word_effect: Effect) -> None:
        """Show a large word, and remove the previous word and all bubbles that the new word would cover."""
        effects, area = self.table.effects, word_effect.opaque_area
        covered_bubbles = [bubble for bubble in effects.select(Bubble) if bubble.opaque_area.colliderect(area)]
        effects.remove([*effects.select(WordEffect), *covered_bubbles])
        effects.add(word_effect)


def is_two(play: Play) -> bool:
    return play.cards[0].rank == TWO and play.kind in WORDS_FOR_TWOS


def choose_great_word(event: e.Played) -> GreatWord | None:
    """Return the large word to show for a play that is not a chop; None for most plays."""
    play = event.play
    if is_two(play):
        return WORDS_FOR_TWOS[play.kind]
    if event.is_stacked:
        return "stack"
    is_locking = play.kind is Kind.SUITED_RUN and (event.target is None or event.target.kind is not Kind.SUITED_RUN)
    return "lock" if is_locking else None
