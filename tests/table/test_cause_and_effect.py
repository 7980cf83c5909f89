"""Effects follow causes: cards fly and land, a hit-stop, the chop, moving points, and plates that count them."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import permutations, product
from threading import current_thread, main_thread
from typing import Any
from weakref import ref

import pygame
import pytest

from game.engine.cards import Card, parse_cards
from game.engine.payments import Payment
from game.resources import LANGUAGES
from game.session.table.flying_points import FlyingPoints
from game.studio.table_examples import CHOP_RECORD, OVERCHOP_RECORD, make_match, make_play_step
from game.ui.bands import Band, Depth
from game.ui.gfx import cache, letters, skin, surfaces
from game.ui.gfx.art import Art
from game.ui.gfx.cache import count_bytes
from game.ui.gfx.text import get_text_notes
from game.ui.input.input_events import Key
from game.ui.layout.card_areas import MAX_CUT_CARDS
from game.ui.layout.table_layout import make_table_layout
from game.ui.persons.seats import SeatState
from game.ui.scenes.table.chop import REDRAW_DELAY_SECONDS, ChopDisplay
from game.ui.scenes.table.effect_pictures import EffectPictures
from game.ui.scenes.table.effects import Effects
from game.ui.scenes.table.payment_flights import find_clear_path
from game.ui.scenes.table.table_clock import TableClock
from game.ui.sound.sound_effects import SilentPlayer
from tests.pictures import SHARED_DRAWINGS
from tests.shares import mark_every
from tests.waiting import wait_for_drawing

from .person import FRAME_SECONDS as FRAME
from .person import OpenTable, TablePlayer, find_effects

STEP_SECONDS = 0.01


class RecordingPlayer(SilentPlayer):
    """A sound player that records audible effects."""

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.hear = hear

    def play(self, name: str, side: float = 0.0) -> bool:
        self.hear(name)
        return True


class EventTimes:
    """Times in seconds, after the player's chop, at which things were first seen or heard."""

    def __init__(self, player: TablePlayer) -> None:
        self.person = player
        self.at: dict[str, float] = {}
        ctx = player.stage.ctx
        ctx.services = replace(ctx.services, new_sound=lambda: RecordingPlayer(self.hear))
        player.wait(0.5)
        self._points = self._told
        self._prompt = player.table.message.prompt
        self._now = 0.0
        make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
        while self._now < 6.0 and not {"winner's plate", "prompt"} <= {*self.at}:
            self._look()
            player.stage.update(STEP_SECONDS)
            self._now += STEP_SECONDS

    def hear(self, name: str) -> None:
        self.at.setdefault(f"sound {name}", self._now)

    @property
    def _told(self) -> list[str]:
        """Return the points texts of all plates."""
        return [seat.points_text for seat in self.person.table.board.view.seats]

    def _look(self) -> None:
        table = self.person.table
        visible_kinds = {effect.kind for effect in table.table.effects.running if effect.age >= 0}
        pile, board = table.board.pile, table.board
        bomb = (
            board.cards.find_current_pose(pile.laid_plays[-1].keys[0])
            if pile.laid_plays and board.landing_seconds
            else None
        )
        rest = board.cards.placed_cards[pile.laid_plays[-1].keys[0]].rest_pose if bomb else None
        for name, there in {
            "landed": not table.board.landing_seconds,
            "word": "word" in visible_kinds,
            "shake": "shake" in visible_kinds,
            "dark": table.table.effects.lit_seats == {0, 2},
            "rays": "rays" in visible_kinds,
            "lifted": bomb is not None and rest is not None and bomb.x == rest.x and rest.y - bomb.y > 0.1 * rest.size,
            "torn": any(card.half == "upper" for card in board.cards.placed_cards.values()),
            "loser struck": "flare" in visible_kinds,
            "points fly": "flight" in visible_kinds,
            "jump": table.table.effects.decoration_hop > 0,
            "loser's plate": self._told[2] != self._points[2],
            "winner's plate": self._told[0] != self._points[0],
            "prompt": table.message.prompt != self._prompt,
        }.items():
            if there:
                self.at.setdefault(name, self._now)


def test_a_chop_strikes_when_it_has_landed_and_is_paid_for_when_it_has_struck(open_table: OpenTable) -> None:
    at = EventTimes(open_table(make_match(CHOP_RECORD), speed="1")).at
    assert 0.3 < at["landed"] < 0.6
    assert at["dark"] == pytest.approx(at["landed"] - 0.17, abs=0.021)
    assert 0.1 < at["landed"] - at["lifted"] < 0.33
    for together in ("shake", "sound chop", "rays", "torn"):
        assert at[together] == pytest.approx(at["landed"] + 0.06, abs=0.021), "the bomb lies there before it cuts"
    order = ("landed", "torn", "word", "loser struck", "points fly", "sound points", "prompt")
    assert sorted(order, key=at.__getitem__) == list(order)
    assert at["points fly"] > at["word"] + 0.1
    assert at["jump"] - at["torn"] < 0.05
    assert at["loser's plate"] == pytest.approx(at["points fly"], abs=0.021)
    assert at["winner's plate"] == pytest.approx(at["sound points"], abs=0.021)
    assert at["sound points"] > at["loser's plate"] + 0.3


def test_the_sound_of_a_card_comes_when_it_lies_there_and_the_prompt_when_the_chop_is_over(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    at = EventTimes(player).at
    assert at["sound play-long"] == pytest.approx(at["landed"], abs=0.021)
    assert at["prompt"] == pytest.approx(at["dark"] + 1.4, abs=0.021)


def test_a_card_that_is_selected_while_a_play_flies_does_not_tell_of_it_before_it_lies(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    table, before = player.table, player.table.message.prompt
    make_play_step("4S 4C 5D 5H 6S 6C")(table)
    assert table.display.is_play_running
    table.board.hand.select_cards([table.board.hand.held_cards[0].card])
    table.input.show_selection()
    assert table.message.prompt == before
    while table.display.is_play_running:
        player.wait(0.05)
    assert table.message.prompt != before


def test_while_a_chop_strikes_nobody_thinks_and_no_words_but_its_own_are_seen(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    event_count = len(player.match.list_visible_events())
    player.wait(1.0)
    assert player.table.table.is_chop_shown and len(player.match.list_visible_events()) == event_count
    assert not [
        note
        for sprite in player.stage.make_frame().sprites
        for note in get_text_notes(sprite.surface)
        if "beat" in note.text
    ]


def test_nothing_is_asked_any_more_once_the_bomb_flies_until_its_chop_is_over(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    table, message = player.table, player.table.message.prompt

    def read() -> bool:
        frame = player.stage.make_frame()
        return any(note.text == message for sprite in frame.sprites for note in get_text_notes(sprite.surface))

    assert read()
    make_play_step("4S 4C 5D 5H 6S 6C")(table)
    while table.message.prompt == message:
        assert not read()
        player.stage.update(STEP_SECONDS)


@pytest.mark.parametrize("resized", mark_every(2, [True, False]))
def test_what_a_chop_shows_is_drawn_before_it_is_seen(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, resized: bool
) -> None:
    SHARED_DRAWINGS.forget_parts()
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.stage.make_frame()
    display = player.table.display
    if resized:
        player.stage.ctx.resize((1600, 900))
        player.stage.make_frame()
        assert display is player.table.display and display.table.layout is player.table.layout
        player.wait(2 * REDRAW_DELAY_SECONDS)
    wait_for_drawing()
    made: list[str] = []
    write, make = letters.draw_line, skin.Skin.make_picture
    monkeypatch.setattr(letters, "draw_line", lambda text, *how: made.append(text) or write(text, *how))
    monkeypatch.setattr(skin.Skin, "make_picture", lambda look, name, size: made.append(name) or make(look, name, size))
    make_play_step("7S 7C 7D 7H")(player.table)
    while not any(effect.kind == "flare" for effect in player.table.table.effects.running):
        player.stage.update(1 / 60)
        player.stage.make_frame()
    assert made == ["−4", "+4"], "only the points are not known before"


def test_no_cached_picture_is_transformed_while_another_thread_may_blit_it(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A transformation locks its source until it ends, and nothing can be blitted from a locked surface."""
    locked, count, shown_files = [], Counter[str](), set[pygame.Surface]()
    scale = surfaces.scale_to
    monkeypatch.setattr(
        surfaces, "scale_to", lambda file, size: shown_files.add(file.get_abs_parent()) or scale(file, size)
    )

    def watch(name: str) -> None:
        transform = getattr(pygame.transform, name)

        def transform_watched(source: pygame.Surface, *how: Any) -> pygame.Surface:
            if current_thread() is not main_thread():
                count[name] += 1
            shared = {source, source.get_abs_parent()}
            with cache.pictures._lock:
                locked.extend(item for item in cache.pictures._entries.items() if item[1].surface in shared)
            return transform(source, *how)

        monkeypatch.setattr(pygame.transform, name, transform_watched)

    for name in ("rotozoom", "smoothscale", "smoothscale_by", "scale", "rotate", "flip", "grayscale", "box_blur"):
        watch(name)
    SHARED_DRAWINGS.forget_parts()
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.stage.make_frame()
    wait_for_drawing()
    assert set(count) >= {"rotozoom", "smoothscale", "smoothscale_by"}
    assert not [key for key, entry in locked if key[0] is not skin.DECODED_FILES or entry.surface in shown_files]


def test_a_card_is_turned_from_a_copy_which_does_not_lock_the_upright_card(open_table: OpenTable, monkeypatch) -> None:
    sources: list[pygame.Surface] = []
    turn = pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda source, *how: sources.append(source) or turn(source, *how))
    art = open_table(make_match(CHOP_RECORD)).table.ctx.art
    sources.clear()
    turned = art.card_back(61, 7.0)
    assert turned.get_size() != art.card_back(61).get_size()
    assert [source is art.card_back(61) for source in sources] == [False]


def test_nothing_is_drawn_ahead_any_more_once_the_table_is_left(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[Callable[[], object]] = []
    steps = iter(range(3))
    monkeypatch.setattr(skin, "run_in_background", jobs.append)
    monkeypatch.setattr(ChopDisplay, "_prerender_cues", lambda *_: steps)
    monkeypatch.setattr(Art, "prerender_faces", lambda *_: None)
    table = open_table(make_match(CHOP_RECORD)).table
    chop = table.display.chop
    table.leave()
    assert chop._choppable_play is None
    for job in jobs:
        job()
    assert list(steps) == [1, 2], "drawing ended after its first step"


def test_what_is_made_of_a_great_word_is_not_made_again_where_only_the_word_is_written_again(
    open_table: OpenTable,
) -> None:
    table = open_table(make_match(OVERCHOP_RECORD)).table
    pictures, size = EffectPictures(table.ctx, table.layout), 100.0

    def made() -> list[pygame.Surface]:
        *sprung, _ = pictures.draw_word("chop", size)
        parts = [part.surface for part in pictures.word_half_sprites("chop", size)]
        return [*sprung, pictures.draw_bright_word("chop", size), *parts]

    wait_for_drawing()
    before, kept = made(), cache.pictures
    word = ref(pictures.draw_word("chop", size)[-1])
    forgotten = next(key for key in [*kept._entries] if kept.find(key) is word())
    kept._forget(forgotten)
    gc.collect()
    assert word() is None
    bytes_kept = kept.used_bytes
    assert all(one is other for one, other in zip(before, made(), strict=True))
    assert kept.used_bytes == bytes_kept + count_bytes(pictures.draw_word("chop", size)[-1])


def test_a_chop_over_a_chop_is_bigger(open_table: OpenTable) -> None:
    cues, sizes = open_table(make_match(OVERCHOP_RECORD)).table.board.motion.cues, dict[str, Counter[str]]()
    for kind in ("chop", "overchop"):
        sizes[kind] = Counter()
        for cue in cues[kind]:
            records = (cue.light, cue.flip_book, cue.word, cue.shake, cue.scraps)
            for record, name in product(records, ("size_px", "max_offset_px", "scrap_count")):
                sizes[kind][f"{cue.part} {name}"] += getattr(record, name, 0)
    assert sizes["chop"] and sizes["chop"] < sizes["overchop"]
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    player.wait(1.5)
    placed, bombed = player.table.board.cards.placed_cards, player.table.board.pile.laid_plays[-2]
    halves = [placed[key].half for key in bombed.piece_keys() if key in placed]
    assert halves == ["upper", "lower"] * MAX_CUT_CARDS, "of the old bomb some cards are left, all of them cut"
    seal = [note.text for effect in player.table.table.effects.running if effect.kind == "word"
            for note in get_text_notes(effect.frames[-1].surface)]  # fmt: skip
    assert {"chopped", "−4"} <= {*seal}


def test_a_chop_over_a_chop_strikes_twice_and_its_second_strike_breaks_the_word_of_the_first(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    table, get_cue = player.table, partial(player.table.board.motion.get_cue, "overchop")
    at: dict[str, float] = {}
    for n in range(140):
        for effect in table.table.effects.running:
            what = effect.kind
            if effect.age >= 0:
                at.setdefault(what, n * STEP_SECONDS)
        player.stage.update(STEP_SECONDS)
    assert at["rays"] < at["first shout"] < at["word"], "it begins as any chop does"
    again = get_cue("broken word").start_seconds - get_cue("cut").start_seconds
    assert at["broken word"] == pytest.approx(at["rays"] + again, abs=3 * STEP_SECONDS)
    assert at["crack"] == pytest.approx(at["broken word"], abs=3 * STEP_SECONDS)
    assert at["word"] == pytest.approx(at["broken word"] + 0.3, abs=2 * STEP_SECONDS), "they are seen alone"
    assert at["rim light"] == pytest.approx(at["broken word"], abs=0.15), "the edge of the table answers"


def test_a_chop_strikes_only_once(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    for _ in range(90):
        assert not any(effect.kind in ("broken word", "rim light") for effect in player.table.table.effects.running)
        player.wait()


def test_with_reduced_motion_a_chop_is_dark_and_light_and_nothing_flies(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1", reduced_motion=True)
    player.wait(0.3)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    kinds = set()
    for _ in range(60):
        player.wait()
        kinds |= {effect.kind for effect in player.table.table.effects.running}
    assert kinds == {"dark", "word", "still light"}
    board = player.table.board
    assert [board.cards.placed_cards[key].half for key in board.pile.laid_plays[-2].piece_keys()] == [
        "upper",
        "lower",
    ]


def test_a_click_ends_a_chop_with_what_it_struck_in_halves(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    player.press((5, 5))
    assert player.table.table.effects.lit_seats is None and not player.table.table.is_chop_shown
    board = player.table.board
    assert board.cards.placed_cards[board.pile.laid_plays[-2].keys[0]].half == "upper" and not board.is_moving


def test_what_was_chopped_is_there_again_when_the_chop_is_taken_back(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    board, lay = player.table.board, player.table.board.pile.laid_plays[-1]
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    player.press((5, 5))
    assert board.cards.placed_cards[lay.keys[0]].half == "upper"
    board.show(replace(board.view, pile=board.view.pile[:-1]), is_jump=True)
    assert board.cards.placed_cards[lay.keys[0]].half is None


def test_a_click_ends_the_wait_and_everything_is_told_at_once(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    before = player.table.message.prompt
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    assert player.table.message.prompt == before
    player.press((5, 5))
    assert player.table.message.prompt != before


def test_points_leave_one_plate_as_they_set_out_and_are_counted_by_the_other_when_they_have_come() -> None:
    points_shown: list[int] = []
    flying = FlyingPoints(lambda: points_shown.append(1))
    first, second = Payment(1, 0, 3, "bomb-bonus"), Payment(2, 0, 1, "ladder")
    flying.add_waiting([first, second])
    assert flying.compute_displayed_totals((4, -3, -1)) == (0, 0, 0)
    flying.start_flight(first)
    assert flying.compute_displayed_totals((4, -3, -1)) == (0, -3, 0)
    flying.end_flight(first)
    assert flying.compute_displayed_totals((4, -3, -1)) == (3, -3, 0)
    flying.end_flight(second)
    assert flying.compute_displayed_totals((4, -3, -1)) == (3, -3, 0)
    flying.end_all_flights()
    assert flying.compute_displayed_totals((4, -3, -1)) == (4, -3, -1)
    flying.end_all_flights()
    assert len(points_shown) == 3


def test_what_a_chop_costs_flies_ahead_of_its_payment_and_goes_back_when_that_is_chopped_in_its_turn() -> None:
    flying = FlyingPoints(lambda: None)
    two, bomb = Payment(1, 0, 3, "bomb-bonus"), Payment(0, 2, 7, "bomb-bonus")
    assert flying.replace_chop_payments([two]) == [two]
    assert flying.compute_displayed_totals((0, 0, 0)) == (3, -3, 0)
    assert flying.replace_chop_payments([bomb]) == [Payment(0, 1, 3, "bomb-bonus"), bomb]
    assert flying.compute_displayed_totals((0, 0, 0)) == (-7, 0, 7)
    assert flying.register_payment(bomb) and not flying.register_payment(bomb)
    assert flying.compute_displayed_totals((-7, 0, 7)) == (-7, 0, 7)
    flying.replace_chop_payments([two])
    flying.reset()
    assert flying.compute_displayed_totals((-7, 0, 7)) == (-7, 0, 7)


def test_plates_count_each_coin_as_it_comes_and_the_word_is_gone_when_the_next_one_thinks(
    open_table: OpenTable,
) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    board, begun = player.table.board, player.table.message.prompt
    own = [int(board.view.seats[0].points_text)]
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    while player.table.message.prompt == begun:
        player.stage.update(STEP_SECONDS)
        own += [points for points in [int(board.view.seats[0].points_text)] if points != own[-1]]
    assert own == [0, 1, 2, 3]
    assert not [effect for effect in player.table.table.effects.running if effect.kind == "word"]


@pytest.mark.parametrize("size", mark_every(2, zip([(1024, 640), (1920, 1080)])))
@pytest.mark.parametrize(("moment", "bomb"), [(CHOP_RECORD, "4S 4C 5D 5H 6S 6C"), (OVERCHOP_RECORD, "7S 7C 7D 7H")])
def test_the_bomb_lands_on_what_it_chops_before_that_falls_apart_to_both_sides(
    open_table: OpenTable, moment: dict[str, Any], bomb: str, size: tuple[int, int]
) -> None:
    player = open_table(make_match(moment), size, speed="1")
    player.wait(0.5)
    make_play_step(bomb)(player.table)
    table, board = player.table, player.table.board
    place = {
        laid: [board.cards.placed_cards[key].rest_pose for key in laid.keys] for laid in board.pile.laid_plays[-2:]
    }
    chopped, chopping = place.values()
    assert abs(chopped[0].y - sum(pose.y for pose in chopping) / len(chopping)) < 0.5 * chopped[0].size
    landed = False
    while not any(effect.kind == "shake" for effect in table.table.effects.running):
        halves = {board.cards.placed_cards[key].half for key in board.pile.laid_plays[-2].keys}
        assert halves == {None} or landed, "whole until the bomb lies there"
        landed = not board.landing_seconds
        player.stage.update(STEP_SECONDS)
    assert landed
    pieces = [key for key in board.pile.laid_plays[-2].piece_keys() if key in board.cards.placed_cards]
    upper, lower = pieces[::2], pieces[1::2]
    middle = table.layout.pile.center[0]
    assert all(board.cards.placed_cards[key].rest_pose.x < middle for key in upper)
    assert all(board.cards.placed_cards[key].rest_pose.x > middle for key in lower)


def test_buttons_are_faint_in_the_dark_and_cards_that_are_held_jump_as_it_strikes(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    table, buttons = player.table, {id(sprite.surface) for sprite in player.table.ui.sprites()}

    def clear() -> set[int]:
        return {sprite.alpha for sprite in player.stage.make_frame().sprites if id(sprite.surface) in buttons}

    def fans() -> list[int]:
        place, view = table.layout.seats[2], table.board.view.seats[2]
        look = SeatState(hop_height=round(table.table.effects.decoration_hop))
        return [sprite.y for sprite in table.board.picture.persons.sprites(place, view, look)]

    still = fans()
    assert clear() == {255}
    make_play_step("4S 4C 5D 5H 6S 6C")(table)
    while not table.table.effects.decoration_hop > 5:
        player.stage.update(STEP_SECONDS)
    assert max(clear()) < 128
    assert sum(now < before for now, before in zip(fans(), still, strict=False)) == 1
    player.press((5, 5))
    assert clear() == {255}


def test_a_click_before_it_strikes_takes_away_the_light_on_what_would_have_been_struck(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    effects = player.table.table.effects
    while not any(effect.kind == "spotlight" for effect in effects.running):
        player.stage.update(STEP_SECONDS)
    player.press((5, 5))
    assert not any(effect.kind == "spotlight" for effect in effects.running)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_halves_come_to_lie_clear_of_all_faces(size: tuple[int, int], players: int) -> None:
    layout = make_table_layout(size, players=players)
    for cards in (1, 3, 4, 6, 8):
        for lies in layout.pile.pose_halves(cards, 6):
            for x, y, *_ in lies:
                assert all(not place.portrait.contains((x, y)) for place in layout.seats)


def test_who_looks_on_starts_in_the_light_of_a_chop_and_gloats_once_out_of_the_trick(open_table: OpenTable) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("7S 7C 7D 7H")(player.table)
    table, seen_moods = player.table, {}
    while not (table.table.effects.lit_seats and any(effect.kind == "rays" for effect in table.table.effects.running)):
        player.stage.update(STEP_SECONDS)
    compute_pose = table.board.picture.moods.compute_face_pose
    assert {compute_pose(seat, view).mood for seat, view in enumerate(table.board.view.seats)
            if seat not in table.table.effects.lit_seats} == {"neutral"}, "it takes them a moment"  # fmt: skip
    for _ in range(5):
        player.stage.update(STEP_SECONDS)
    moods = table.board.picture.moods
    for seat, view in enumerate(table.board.view.seats):
        if seat not in table.table.effects.lit_seats:
            seen_moods[view.is_out_of_trick] = moods.compute_face_pose(seat, view).mood
    assert seen_moods == {True: "glad", False: "dismayed"}


def test_the_great_word_of_a_chop_goes_on_as_long_as_it_is_read(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    places, light_places = list[int](), list[int]()
    while player.table.table.is_chop_shown:
        player.wait()
        effects = player.table.table.effects.running
        for each in (effect for effect in effects if effect.kind == "word"):
            sprite, *bands = each.sprites(each.age)
            light_places += [band.rect.centerx - sprite.rect.x for band in bands[3:]]  # of the brightest band
            if sprite.z != Depth.CHOP_WORD:
                continue
            places.append(sprite.rect.centerx)
            assert each.tween.next_wakeup() == 0.0
    assert places[-1] - places[0] > 8 and places[9:] == sorted(places[9:])
    assert len(light_places) > 10 and light_places == sorted(light_places), "light runs over the word from the left"


@pytest.mark.parametrize("players", [2, 4, 8])
def test_coins_fly_from_plate_to_plate_clear_of_the_faces_of_others(players: int) -> None:
    layout = make_table_layout((1920, 1080), players=players)
    places = layout.seats
    for place, paid in permutations(places, 2):
        faces = [other.portrait for other in places if other not in (place, paid)]
        start, end = place.name_plate.center, paid.name_plate.center
        path = find_clear_path(start, end, portraits=faces, avoided_boxes=[])
        points = [path.compute_position(n / 16) for n in range(1, 16)]
        assert not any(face.contains(point) for face in faces for point in points)


def test_the_halves_of_what_was_chopped_are_swept_away_by_what_is_played_next(open_table: OpenTable) -> None:
    player = open_table(make_match(OVERCHOP_RECORD), speed="1")
    player.wait(0.5)
    board = player.table.board

    def halves() -> set[Card | None]:
        return {card.card for card in board.cards.placed_cards.values() if card.half}

    assert halves() == {*parse_cards("2D")}
    make_play_step("7S 7C 7D 7H")(player.table)
    player.wait()
    assert not halves() and any(card.half == "upper" for _, card, _ in board.cards.visible_cards()), (
        "they are seen to go"
    )
    player.wait(0.4)
    assert not any(card.half == "upper" for _, card, _ in board.cards.visible_cards())


def test_the_camera_nears_as_the_bomb_lands_is_struck_with_it_and_comes_to_rest(open_table: OpenTable) -> None:
    for calm in (False, True):
        player = open_table(make_match(CHOP_RECORD), speed="1", reduced_motion=calm)
        player.wait(0.5)
        make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
        wide: dict[float, int] = {}
        whole, struck = player.table.layout.viewport.w, 0.0
        for n in range(120):
            player.wait()
            if not struck and any(effect.kind == "rays" for effect in player.table.table.effects.running):
                struck = n * FRAME
            for part in (sprite.view for sprite in player.stage.make_frame().sprites):
                wide |= {n * FRAME: part[2]} if part else {}
        if calm:
            assert not wide
            return
        nearest = min(wide, key=wide.__getitem__)
        assert nearest == pytest.approx(struck, abs=0.021) and wide[nearest] < whole
        assert whole - wide[min(wide)] <= 4 and wide[max(wide)] == whole, "it begins and ends with all of the table"
        assert 0 < whole - wide[max(at for at in wide if at < nearest)] < whole - wide[nearest]


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("moment", "bomb"), [(CHOP_RECORD, "4S 4C 5D 5H 6S 6C"), (OVERCHOP_RECORD, "7S 7C 7D 7H")])
def test_the_word_of_a_chop_is_great_and_clear_of_what_tells_its_cards_and_the_hand_apart(
    open_table: OpenTable, moment: dict[str, Any], bomb: str, language: str, size: tuple[int, int]
) -> None:
    player = open_table(make_match(moment), size, speed="1", language=language)
    player.wait(0.5)
    make_play_step(bomb)(player.table)
    player.wait(1.5)
    table = player.table
    words = find_effects(table.table.effects, "word")
    word = next(word for word in words if next(iter(word.sprites(word.age))).z == Depth.CHOP_WORD)
    drawn = word.opaque_area
    pile, px = table.layout.pile, table.layout.viewport.px
    assert drawn.bottom <= table.layout.hand.box.y, "the hand is never covered"
    bottom, height = pile.chop_bottom_y, pile.card_height
    assert bottom - 0.36 * height - px(24) <= drawn.y < bottom + 0.25 * height


def test_where_movement_is_ended_only_what_is_to_be_read_is_still_told() -> None:
    clock, events = TableClock(Effects()), list[str]()
    clock.schedule(lambda: events.append("at once"), 0.0)
    clock.schedule(lambda: events.append("words"), 1.0, is_lasting=True)
    clock.schedule(lambda: events.append("sound"), 1.0)
    clock.finish()
    assert events == ["at once", "words"]


@pytest.mark.parametrize("points", [1, 2, 30])
def test_the_coins_of_a_payment_come_one_after_the_other_within_the_time_that_is_told(
    open_table: OpenTable, points: int
) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    display = player.table.display
    lasts = display.event_display.payments.send_payments([Payment(1, 0, points, "bomb-bonus")], 0.2)
    flights = find_effects(player.table.table.effects, "flight")
    coins = [effect for effect in flights if effect.is_looping and len(effect.frames) > 1]
    assert len(coins) == min(2 * points, 6), "a small payment throws further coins"
    amounts, totals = (points, -points, 0, 0), list[tuple[int, ...]]([(0, 0, 0, 0)])
    for _ in range(round(lasts / FRAME)):
        player.wait()
        totals.append(display.flying_points.compute_displayed_totals(amounts))
    assert totals[round(0.5 / FRAME)][0] == 0, "none has come while the first is on its way"
    early = totals[-round(0.1 / FRAME)] == amounts
    assert totals[-1] == amounts and early == (points == 1), "the last of several comes as late as is told, not later"
    assert totals == sorted(totals, key=lambda shown: (shown[0], -shown[1]))
    assert len({shown[0] for shown in totals[1:]}) == 1 + min(points, 6), "they come one by one"


def test_what_is_open_over_the_table_stays_in_front_of_a_chop_behind_it(open_table: OpenTable) -> None:
    player = open_table(make_match({"deal": OVERCHOP_RECORD["deal"], "actions": ["0 3S", "1 2D"]}), (1280, 720))
    assert player.stage.handle(Key(("history",), name="h")) and player.table.ui.is_modal
    while player.table.table.effects.lit_seats is None:
        player.wait()
    player.wait(0.3)
    overlay_sprites = [sprite for sprite in player.table.ui.sprites() if sprite.z >= Band.DIALOGS]
    others = [sprite for sprite in player.stage.make_frame().sprites if sprite not in overlay_sprites]
    assert overlay_sprites and max(sprite.z for sprite in others) < min(sprite.z for sprite in overlay_sprites)
