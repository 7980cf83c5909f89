"""Shouts, medals and points at the right moment, in the game's own voice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from game.engine.action import PASS
from game.engine.cards import parse_cards
from game.engine.events import LostByLastPlay
from game.session.players.pace import Pace
from game.session.words.prompts import explain_disabled_hint
from game.session.words.table_talk import format_shout
from game.studio.table_examples import (
    CHOP_RECORD,
    DRAGON_RECORD,
    LAST_TWO_RECORD,
    LEAD_RECORD,
    RESULT_RECORD,
    make_match,
    make_new_match,
    make_play_step,
)
from game.text.texts import Texts
from game.ui.bands import Depth
from game.ui.gfx.text import get_text_notes
from game.ui.input.input_events import Key
from game.ui.kit.text import Label
from game.ui.layout.table_layout import SeatLayout
from game.ui.persons.seats import MEDAL_RATIO, SeatSprites, SeatState
from game.ui.scenes.table.effect_pictures import GreatWord
from game.ui.scenes.table.table_clock import Wait

from .person import FRAME_SECONDS, OpenTable, TablePlayer, find_effects

BOMB_RECORD: dict[str, Any] = {
    "deal": {
        "hands": ["3S 4S 4C 5S 5C 6S 6C 7S 7C 9D", "3C 2H KD", "3D QS QH 8S", "3H JS JH 8C"],
    },
    "actions": ["0 3S", "1 3C", "2 QS", "3 pass", "0 pass"],
}
"""The player has passed, but holds the four pairs that may chop the coming two."""


def list_shouts(player: TablePlayer) -> set[str]:
    """Return the shouts on the table."""
    shouts = (effect for effect in player.table.table.effects.running if effect.kind == "word")
    return {note.text for word in shouts for note in get_text_notes(word.frames[-1].surface)}


@pytest.mark.parametrize("name", get_args(GreatWord))
def test_every_great_word_has_its_text(name: GreatWord) -> None:
    assert format_shout(Texts("en"), name)[0] and format_shout(Texts("vi"), name)[0]


def open_slow_match(record: dict[str, Any], preset: str = "southern", **options: Any) -> Any:
    """Open a match with slow opponents."""
    match = make_match(record, preset, **options)
    match.set_pace(Pace("normal", "1"))
    return match


def test_a_chop_is_called_and_paid_before_everybodys_eyes(open_table: OpenTable) -> None:
    player = open_table(open_slow_match(CHOP_RECORD), speed="1")
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    player.wait(0.8)
    assert "Chop! chặt" in list_shouts(player)
    flown = False
    for _ in range(200):
        player.wait()
        flown = flown or any(effect.kind == "flight" for effect in player.table.table.effects.running)
    assert flown


def test_a_two_is_called(open_table: OpenTable) -> None:
    record = {"deal": CHOP_RECORD["deal"], "actions": CHOP_RECORD["actions"][:3]}
    player = open_table(open_slow_match(record), speed="1")
    make_play_step("2S")(player.table)
    player.wait(0.4)
    assert list_shouts(player) == {"A two! heo"}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_word_for_a_two_covers_no_card(open_table: OpenTable, size: tuple[int, int]) -> None:
    player = open_table(make_match(CHOP_RECORD), size=size, language="vi", speed="1")
    announcer = player.table.display.announcer
    announcer.show_great_word("two", 84, len(player.table.board.pile.laid_plays[-1].keys))
    (word,) = find_effects(player.table.table.effects, "word")
    player.wait(0.5)
    cards = [sprite.rect for sprite in player.table.board.card_sprites() if sprite.z >= Depth.PILE]
    assert cards and word.opaque_area.collidelist(cards) < 0


@pytest.mark.parametrize("players", range(2, 9))
def test_a_word_is_called_at_every_table_below_who_sits_at_the_top(open_table: OpenTable, players: int) -> None:
    player = open_table(make_new_match("core", players), speed="1")
    player.table.display.announcer.show_great_word("two", 116)
    word = next(effect for effect in player.table.table.effects.running if effect.kind == "word")
    player.wait(0.5)
    tops = [place.box.bottom for place in player.table.layout.seats[1:] if place.side == "top"]
    assert list_shouts(player) == {"A two! heo"}
    assert word.opaque_area.top >= max(tops, default=0)


def test_a_chop_stays_in_sight_before_the_trick_is_swept(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD), speed="1")
    make_play_step("4S 4C 5D 5H 6S 6C")(player.table)
    player.wait(1.6)
    assert player.match.observation.pile
    while player.match.observation.pile:
        player.wait()
    assert player.table.board.pile.last_play is not None
    player.wait(1.0)
    assert player.table.board.pile.last_play is None


def test_only_a_locked_out_seat_itself_is_offered_its_bomb(open_table: OpenTable) -> None:
    match = make_match(BOMB_RECORD)
    player = open_table(match)
    player.wait_for_turn()
    assert 0 in match.observation.locked
    assert match.observation.pile[-1].cards == parse_cards("2H")
    assert "bomb" in player.table.message.prompt
    player.click(player.card(0))
    assert player.chosen == "4S 4C 5S 5C 6S 6C 7S 7C"
    player.click(player.button("play"))
    assert len(match.observation.hand) == 1


def count_medals(player: TablePlayer) -> int:
    """Return the number of seats with a medal, which must be at the portrait's corner."""
    table, frame, count = player.table, player.table.make_frame(), 0
    for view, place in zip(table.board.view.seats, table.layout.seats, strict=True):
        if view.place:
            picture = table.ctx.art.medal(view.place, round(place.portrait.w * MEDAL_RATIO), view.is_in_last_place)
            (medal,) = (sprite for sprite in frame.sprites if sprite.surface is picture)
            assert not medal.rect.collidepoint(place.portrait.center)
            count += 1
    return count


def test_who_goes_out_gets_a_medal_and_who_played_nothing_is_cong(open_table: OpenTable) -> None:
    record = {"deal": RESULT_RECORD["deal"], "actions": RESULT_RECORD["actions"][:-2]}
    player = open_table(make_match(record), speed="1")
    medals, knocked = 0, False
    for n in range(60 * 12):
        player.wait()
        medals += n % 10 == 0 and count_medals(player)
        knocked = knocked or "Knocked out! cóng" in list_shouts(player)
        if player.asked:
            player.key("space")
        if player.scene is not player.table:
            break
    assert medals
    assert knocked


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_losing_last_play_is_announced_at_the_seat_with_a_sound(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    match = make_match(LAST_TWO_RECORD, last_two="loses")
    player = open_table(match, size, speed="1", language=language)
    sounds: list[str] = []
    monkeypatch.setattr(player.table.ctx, "sound", lambda name, pan=0.0: sounds.append(name))
    for seat in range(4):
        player.table.display.event_display.show_events([LostByLastPlay(seat)])
    player.wait(0.6)
    effects = [effect for effect in player.table.table.effects.running if effect.kind == "word"]
    assert (
        list_shouts(player) == {" ".join(filter(None, format_shout(player.stage.ctx.texts, "lost")))}
        and len(effects) == 4
    )
    for word in effects:
        half = word.frames[-1].surface.get_width() // 2
        assert half <= word.center[0] <= size[0] - half
    assert sounds == ["knocked-out"] * 4


def test_the_plate_of_a_lost_seat_differs_from_all_others(open_table: OpenTable) -> None:
    table = open_table(make_match(LAST_TWO_RECORD, last_two="loses")).table
    view = table.board.view.seats[1]
    assert view.has_lost_by_last_play and not view.is_knocked_out
    place, persons = table.layout.seats[1], SeatSprites(table.ctx.make_table_context(table.layout.viewport))
    assert isinstance(place, SeatLayout)
    faces = [
        view,
        replace(view, has_lost_by_last_play=False, is_knocked_out=True),
        replace(view, has_lost_by_last_play=False),
        replace(view, note="", last_play_text=""),
    ]
    told = [[sprite.surface for sprite in persons.sprites(place, face, SeatState())] for face in faces]
    assert len({tuple(map(id, surfaces)) for surfaces in told}) == 4
    assert table.ctx.t("table.lost.seat") in [note.text for each in told[0] for note in get_text_notes(each)]


def test_an_instant_win_is_called(open_table: OpenTable) -> None:
    match = make_match(DRAGON_RECORD)
    player = open_table(match, speed="1")
    player.table.display.event_display.show_events(match.list_visible_events())
    player.table.table.clock.start_wait(Wait.RESULT, 10.2)
    while player.table.board.is_dealing:
        assert not list_shouts(player), "the cards are dealt first"
        player.wait()
    player.wait(0.1)
    assert list_shouts(player) == {"Instant win! tới trắng"}


def test_the_trick_panel_lists_all_tricks_of_a_continued_deal(open_table: OpenTable) -> None:
    player = open_table(make_match(CHOP_RECORD))
    assert sum(len(trick) for trick in player.table.table.log.tricks) == len(CHOP_RECORD["actions"])


def read_history(player: TablePlayer) -> list[str]:
    """Return the texts in the panel of tricks, from the top."""
    assert player.stage.handle(Key(("history",), name="h"))
    return [widget.text for widget in player.table.ui.layers[-1].widgets if isinstance(widget, Label)]


def test_before_the_first_lead_the_panel_of_tricks_says_that_there_are_none(open_table: OpenTable) -> None:
    history = read_history(open_table(make_match(LEAD_RECORD)))
    assert history == ["Tricks of this deal", "No trick has been played yet."]


def test_the_panel_of_tricks_says_who_played_what_and_who_passed_in_the_trick_that_goes_on(
    open_table: OpenTable,
) -> None:
    title, now, *history = read_history(open_table(make_match(BOMB_RECORD)))
    assert (title, now, history[1::2]) == ("Tricks of this deal", "This trick", [*history[1:7:2], "passes", "passes"])
    assert len(history) == 10 and history[0] == history[8] and len({*history[::2]}) == 4, (
        "the person plays first and passes last"
    )


def test_an_impossible_hint_explains_itself() -> None:
    texts = Texts("en")
    observation = make_match(CHOP_RECORD).observation
    assert explain_disabled_hint(texts, replace(observation, turn=observation.seat)) == ""
    assert explain_disabled_hint(
        texts, replace(observation, turn=(observation.seat + 1) % observation.players)
    ) == texts("table.hint.not_turn")
    assert explain_disabled_hint(texts, replace(observation, hand=())) == texts("table.hint.out")


def test_enter_passes_if_no_play_is_possible(open_table: OpenTable) -> None:
    hands = {"hands": ["3S 4C 6D", "KS KC 5D", "3D 4D 8C", "3H 4H 9C"]}
    player = open_table(
        open_slow_match({"deal": {**hands, "leader": 1, "number": 2}, "actions": ["1 KS KC", "2 pass", "3 pass"]})
    )
    assert "pass" in player.table.message.prompt.lower()
    acts = len(player.match.observation.history)
    player.key("return")
    assert player.match.observation.history[acts] == (0, PASS)


def test_the_first_to_go_out_is_cheered_before_the_next_action(open_table: OpenTable) -> None:
    hands = ["3S KS", "4C 2D 5C", "6S 6C 6D 6H JD", "4S 5S 7C 8D TH 2H"]
    record = {"deal": {"hands": hands}, "actions": ["0 3S", "1 4C", "2 JD", "3 pass"]}
    player = open_table(make_match(record, "pagat"), speed="1")
    player.wait(0.5)
    make_play_step("KS")(player.table)
    table, acts = player.table, len(player.match.observation.history)
    while table.display.is_play_running:
        player.wait()
    waited, called = 0.0, 0.0
    while len(player.match.observation.history) == acts:
        player.wait()
        waited += FRAME_SECONDS
        if any(text.startswith("First!") for text in list_shouts(player)):
            called += FRAME_SECONDS
            (word,) = find_effects(table.table.effects, "word")
            assert table.layout.hand.box.contains(word.center)
    assert waited >= 0.9 and called == pytest.approx(0.86, abs=0.05)
