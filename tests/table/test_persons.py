"""The opponents: plates show their last actions, and their faces react to the deal."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.engine.action import PASS
from game.engine.cards import parse_cards
from game.resources import LANGUAGES
from game.session.table.board_view import BoardView, SeatView
from game.session.words.hint_words import format_seat_tooltip
from game.store.settings import Settings
from game.studio.table_examples import CHOP_RECORD, OVERCHOP_RECORD, make_match, make_new_match, make_play_step
from game.ui.anim.motion import load_motion
from game.ui.bands import Depth
from game.ui.board.rows import _name_sprites, lay_out_rows
from game.ui.context import Context
from game.ui.gfx.text import get_text_notes
from game.ui.kit.notices import SIZES
from game.ui.layout.table_layout import make_table_layout
from game.ui.persons.moods import REACTIONS, Feeling, Moods
from game.ui.persons.seats import SeatSprites, SeatState

from .person import FRAME_SECONDS, OpenTable, TablePlayer

SEAT = SeatView("Cô Lan", "co-lan", 7)
MAX_DISTANCE_PX = 40
"""Maximum distance between a name and the cards played under it."""


def list_played_card_rects(player: TablePlayer) -> list[pygame.Rect]:
    """Return the positions of cards in front of seats."""
    sprites = player.table.board.sprites(player.table.display.effect_state)
    return [sprite.rect for sprite in sprites if sprite.z == Depth.SEAT_PLAYS]


def list_well_rects(player: TablePlayer) -> list[pygame.Rect]:
    """Return the positions of the card slots in front of seats."""
    sprites = player.table.board.sprites(player.table.display.effect_state)
    return [sprite.rect for sprite in sprites if sprite.z == Depth.SEAT_PLAYS - 1]


def test_what_was_beaten_lies_in_a_well_beside_the_name_of_who_played_it(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.1)
    names = [place.name_plate for place in player.table.layout.seats[1:]]
    cards, below = list_played_card_rects(player), list_well_rects(player)
    assert len(below) == len(cards) > 0
    for card, well in zip(cards, below, strict=True):
        assert abs(well.centerx - card.centerx) <= 1 and abs(well.centery - card.centery) <= 1
        assert not any(well.colliderect(name) for name in names)
        assert sum(well.inflate(2 * MAX_DISTANCE_PX, 0).colliderect(name) for name in names) == 1


def list_owner_faces(player: TablePlayer) -> list[pygame.Surface]:
    """Return the faces of the seats whose plays lie on top."""
    sprites = player.table.board.sprites(player.table.display.effect_state)
    return [sprite.surface for sprite in sprites if sprite.z == Depth.TRICK_OWNER]


def test_what_was_beaten_lies_before_who_played_it_until_the_trick_is_taken_away(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.1)
    views = player.table.board.view.seats
    assert (views[0].last_play_text, views[2].last_play_text) == ("2♠", "2♦")
    others = [
        place
        for view, place in zip(views, player.table.layout.seats, strict=True)
        if view.last_play_cards and view.is_last_play_beaten
    ][1:]
    lying, top = list_played_card_rects(player), views[player.table.board.pile.last_play.seat]
    assert others and len(lying) == len(others), "of the person's own the pile tells"
    assert list_owner_faces(player) == [player.table.board.picture.draw_owner_badge(top.portrait)], (
        "who played what lies on top"
    )
    assert all(rect.colliderect(place.play_box) for rect, place in zip(lying, others, strict=True))
    assert not any(rect.colliderect(place.fan.box) for rect in lying for place in player.table.layout.seats[1:])
    player.table.actions.submit(PASS)
    while player.table.table.is_trick_shown:
        assert list_played_card_rects(player) and player.table.board.view.seats[1].is_out_of_trick
        player.wait(FRAME_SECONDS)
    assert not list_played_card_rects(player)


def test_what_comes_of_a_chop_is_seen_at_the_seats_when_it_has_struck(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    before = player.table.board.view
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    assert player.table.board.landing_seconds
    while player.table.board.landing_seconds or player.table.table.is_chop_shown:
        now = player.table.board.view
        assert (
            now.turn_seat == before.turn_seat and now.seats[0].last_play_text == "2♠" and now.seats[0].card_count == 6
        )
        player.wait(FRAME_SECONDS)
    assert player.table.board.view.seats[0].last_play_text == "3 pairs"
    assert player.table.board.view.turn_seat != before.turn_seat


def test_whoever_passes_lowers_the_head_and_raises_it_in_the_next_trick() -> None:
    moods = Moods(load_motion())
    moods.follow_view([SEAT])
    assert moods.compute_face_pose(0, SEAT).tilt_degrees == 0 and moods.next_wakeup() is None
    passed = replace(SEAT, is_out_of_trick=True)
    moods.follow_view([passed])
    moods.step(0.1)
    part = moods.compute_face_pose(0, passed).tilt_degrees
    assert moods.next_wakeup() == 0.0
    moods.step(1.0)
    assert abs(moods.compute_face_pose(0, passed).tilt_degrees) > abs(part) > 0 and moods.next_wakeup() is None
    moods.follow_view([SEAT])
    moods.step(1.0)
    assert moods.compute_face_pose(0, SEAT).tilt_degrees == 0


@pytest.mark.parametrize("what", [Feeling.HURT, Feeling.GLAD, Feeling.ALARM, Feeling.FROZEN])
def test_a_reaction_moves_the_face_and_ends_and_stands_still_where_motion_is_reduced(what: Feeling) -> None:
    for reduced in (False, True):
        moods = Moods(load_motion())
        moods.set_reduced_motion(reduced)
        moods.start_reaction(0, what)
        moods.step(0.05)
        face = moods.compute_face_pose(0, SEAT)
        assert face.mood == REACTIONS[what].mood and face.ring == what
        assert ((face.tilt_degrees, face.x, face.y) == (0, 0, 0)) == reduced
        moods.step(load_motion().get_seconds("mood", what))
        assert (
            moods.compute_face_pose(0, SEAT) == Moods(load_motion()).compute_face_pose(0, SEAT)
            and moods.next_wakeup() is None
        )


def test_a_ring_marks_the_thinking_player_and_a_player_with_one_card() -> None:
    moods, thinks = Moods(load_motion()), replace(SEAT, has_turn=True)
    moods.follow_view([thinks])
    lights = set()
    for _ in range(30):
        moods.step(0.05)
        lights.add(round(moods.compute_face_pose(0, thinks).ring_opacity, 2))
    assert len(lights) > 10 and moods.next_wakeup()
    moods.set_reduced_motion(True)
    assert moods.compute_face_pose(0, thinks).ring_opacity == 1.0 and moods.next_wakeup() is None
    assert moods.compute_face_pose(0, replace(SEAT, card_count=1)).ring == Feeling.ALARM
    assert moods.compute_face_pose(0, replace(SEAT, card_count=1, is_card_count_public=False)).ring is None


def test_light_lies_on_the_table_before_the_seat_in_turn_and_those_who_wait_are_darker(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    player.wait(0.5)
    board, layout = player.table.board, player.table.layout
    seats, picture = layout.seats, board.picture
    lights = [sprite for sprite in board.sprites() if sprite.z == Depth.TURN_LIGHT]
    assert lights == [*picture.turn_light_sprites(seats[0])]
    light, ground = lights[0], player.table.background
    was = ground.subsurface(light.rect)
    assert light.surface.get_at((0, 0)) == was.get_at((0, 0)), "it ends without an edge"
    lit, dim = (sum(pygame.transform.average_color(each)[:3]) for each in (light.surface, was))
    assert lit > 1.2 * dim

    def brightness(waits: bool) -> float:
        still = Moods(load_motion()).compute_face_pose(1, SEAT)
        sprites = picture.persons.sprites(seats[1], SEAT, SeatState(still, is_waiting=waits))
        return sum(sum(pygame.transform.average_color(sprite.surface)[:3]) for sprite in sprites)

    assert brightness(waits=True) < brightness(waits=False)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.parametrize("held", [0, 7])
def test_no_tag_lies_over_a_face(
    open_table: OpenTable, size: tuple[int, int], language: str, players: int, held: int
) -> None:
    table = open_table(make_new_match("pagat", players), size=size, language=language).table
    persons, texts = table.board.picture.persons, table.ctx.texts
    combination = make_match(OVERCHOP_RECORD).observation.pile[-1].combination
    for place in table.layout.seats[1:]:
        name = place.place_name_plate(held)
        for words in (texts("table.lost.seat"), texts.format_kind(combination)):
            tag = persons._note_sprite(place, words, name, 0).rect
            assert tag.top >= place.portrait.y + 0.7 * place.portrait.h, words
            assert held or tag.top >= name.bottom - table.layout.viewport.px(5)


def test_a_pass_is_shown_by_one_sign_and_explained_in_the_tooltip(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    table, view = player.table, player.table.board.view.seats[1]
    assert view.is_out_of_trick
    persons, place = table.board.picture.persons, table.layout.seats[1]
    sprites = [*persons.sprites(place, view, SeatState())]
    others = [
        *persons.sprites(place, replace(view, is_out_of_trick=False, has_passed=False, is_leader=False), SeatState())
    ]
    assert len(sprites) == len(others) + 2, "the badge and the hand on it"
    assert [note.text for sprite in sprites for note in get_text_notes(sprite.surface)] == [
        note.text for other in others for note in get_text_notes(other.surface)
    ]
    assert table.ctx.t("table.tip.passed") in table.prompting.seat_tooltip_areas[1].tooltip
    declined = format_seat_tooltip(
        table.ctx.texts, replace(view, is_out_of_trick=False, has_passed=True, last_play_text="2♠")
    )
    assert table.ctx.t("table.tip.declined") in declined and table.ctx.t("table.tip.played", play="2♠") in declined


@pytest.mark.parametrize("players", [2, 4, 8])
def test_a_note_on_a_seat_is_not_under_its_own_cards_where_these_lie_open(players: int) -> None:
    ctx, layout = Context((1280, 800), settings=Settings(language="en")), make_table_layout((1280, 800), 1.4, players)
    persons = SeatSprites(ctx.make_table_context(layout.viewport))
    cards = parse_cards("3S 4C 5D 6H 7S 8C 9C TH JD QH KD AC 2D")
    view = replace(SEAT, card_count=len(cards), cards=cards, note="−2")
    for seat, place in enumerate(layout.seats[1:], 1):
        sprites = persons.sprites(place, view, SeatState())
        (tag,) = [sprite.rect for sprite in sprites if "−2" in [note.text for note in get_text_notes(sprite.surface)]]
        assert not any(tag.colliderect(box) for box in layout.place_open_cards(seat, len(cards)))
        assert not tag.colliderect(place.portrait)
        assert not any(tag.colliderect(seat.name_plate) for seat in layout.seats if seat is not place)


@pytest.mark.parametrize("size", [(640, 480), (500, 900), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("points_text", ["", "−120"])
def test_a_long_name_is_shortened_and_leaves_room_for_the_points(size: tuple[int, int], points_text: str) -> None:
    ctx, layout = Context(size, settings=Settings(language="vi")), make_table_layout(size)
    persons = SeatSprites(ctx.make_table_context(layout.viewport))
    name = "Nguyễn Thị Hương Giang M"
    box, view = layout.seats[0].name_plate, replace(SEAT, name=name, points_text=points_text)
    notes = get_text_notes(persons._draw_name_plate(box, view))
    assert [note.text for note in notes[1:]] == ([points_text] if points_text else [])
    assert notes[0].text == name or (notes[0].text.endswith("…") and name.startswith(notes[0].text[:-1]))
    assert all(note.rect.left > 0 and note.rect.right < box.w for note in notes), "no text is cut"


def test_the_name_of_a_row_in_large_letters_is_shortened_before_the_cards() -> None:
    ctx = Context((1280, 800), settings=Settings(language="vi", text_scale=200))
    name = "Nguyễn Thị Hương Giang M"
    seats = tuple(replace(SEAT, name=name, cards=parse_cards("3S 4C 5D 6H 7S 8C 9C")) for _ in range(4))
    view = BoardView(seats=seats)
    layout = lay_out_rows(ctx, pygame.Rect(0, 0, 400, 550), view)
    for seat, row in zip(view.seats, layout.seats, strict=True):
        (sprite,) = _name_sprites(ctx, seat, row)
        assert sprite.surface.get_width() <= row.text_box.w
        assert get_text_notes(sprite.surface)[0].text.endswith(" · 7 con")


def test_no_word_of_what_explains_a_seat_is_broken(open_table: OpenTable) -> None:
    player = open_table(make_new_match("southern", 4), (1280, 800), text_scale=150)
    sign = player.table.prompting.seat_tooltip_areas[1]
    sign.tooltip = "Knocked out: had played no card when the first went out."
    player.table.ui.notices.update(0.0, sign)
    player.table.ui.notices.update(1.0, sign)
    (tip,) = player.table.ui.notices._tooltip_sprites()
    ctx = player.table.ctx
    assert tip.surface.get_width() >= ctx.fonts.width("Knocked", ctx.tx(SIZES.text_tx)) + 2 * ctx.px(SIZES.padding_px)
