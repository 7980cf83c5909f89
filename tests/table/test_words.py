"""Shouts, medals and points at the right moment, in the game's own voice."""

from __future__ import annotations

from collections.abc import Callable
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
from game.ui.gfx.text import find_text_notes
from game.ui.input.input_events import Key
from game.ui.kit.text import Label
from game.ui.layout.table_layout import SeatLayout
from game.ui.persons.seats import MEDAL_RATIO, SeatSprites, SeatState
from game.ui.scenes.table.animations import Wait
from game.ui.scenes.table.effect_pictures import GreatWord

from .person import STEP, Person, find_effects

Sit = Callable[..., Person]
BOMB: dict[str, Any] = {
    "deal": {
        "hands": ["3S 4S 4C 5S 5C 6S 6C 7S 7C 9D", "3C 2H KD", "3D QS QH 8S", "3H JS JH 8C"],
    },
    "actions": ["0 3S", "1 3C", "2 QS", "3 pass", "0 pass"],
}
"""The player has passed, but holds the four pairs that may chop the coming two."""


def words(person: Person) -> set[str]:
    """Return the shouts on the table."""
    found = (each for each in person.table.display.effects.running if each.kind == "word")
    return {note.text for word in found for note in find_text_notes(word.picture)}


@pytest.mark.parametrize("name", get_args(GreatWord))
def test_every_great_word_has_its_text(name: GreatWord) -> None:
    assert format_shout(Texts("en"), name)[0] and format_shout(Texts("vi"), name)[0]


def calm(record: dict[str, Any], preset: str = "southern", **options: Any) -> Any:
    """Open a match with slow opponents."""
    match = make_match(record, preset, **options)
    match.set_pace(Pace("normal", "1"))
    return match


def test_a_chop_is_called_and_paid_before_everybodys_eyes(sit: Sit) -> None:
    person = sit(calm(CHOP_RECORD), speed="1")
    make_play_step("4S 4C 5D 5H 6S 6C")(person.table)
    person.wait(0.8)
    assert "Chop! chặt" in words(person)
    flown = False
    for _ in range(200):
        person.wait()
        flown = flown or any(each.kind == "flight" for each in person.table.display.effects.running)
    assert flown


def test_a_two_is_called(sit: Sit) -> None:
    record = {"deal": CHOP_RECORD["deal"], "actions": CHOP_RECORD["actions"][:3]}
    person = sit(calm(record), speed="1")
    make_play_step("2S")(person.table)
    person.wait(0.4)
    assert words(person) == {"A two! heo"}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_word_for_a_two_covers_no_card(sit: Sit, size: tuple[int, int]) -> None:
    person = sit(make_match(CHOP_RECORD), size=size, language="vi", speed="1")
    announcer = person.table.display.event_display.announcer
    announcer.show_great_word("two", 84, len(person.table.board.pile.laid_plays[-1].keys))
    (word,) = find_effects(person.table.display.effects, "word")
    person.wait(0.5)
    cards = [sprite.rect for sprite in person.table.board.card_sprites() if sprite.z >= Depth.PILE]
    assert cards and word.opaque_area.collidelist(cards) < 0


@pytest.mark.parametrize("players", range(2, 9))
def test_a_word_is_called_at_every_table_below_who_sits_at_the_top(sit: Sit, players: int) -> None:
    person = sit(make_new_match("core", players), speed="1")
    person.table.display.event_display.announcer.show_great_word("two", 116)
    word = next(each for each in person.table.display.effects.running if each.kind == "word")
    person.wait(0.5)
    tops = [place.box.bottom for place in person.table.layout.seats[1:] if place.side == "top"]
    assert words(person) == {"A two! heo"}
    assert word.opaque_area.top >= max(tops, default=0)


def test_a_chop_stays_in_sight_before_the_trick_is_swept(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD), speed="1")
    make_play_step("4S 4C 5D 5H 6S 6C")(person.table)
    person.wait(1.6)
    assert person.match.observation.pile
    while person.match.observation.pile:
        person.wait()
    assert person.table.board.pile.last_play is not None
    person.wait(1.0)
    assert person.table.board.pile.last_play is None


def test_a_locked_out_seat_is_offered_its_bomb_and_only_it_is_told(sit: Sit) -> None:
    match = make_match(BOMB)
    person = sit(match)
    person.wait_for_turn()
    assert 0 in match.observation.locked
    assert match.observation.pile[-1].cards == parse_cards("2H")
    assert "bomb" in person.table.message.prompt
    person.click(person.card(0))
    assert person.chosen == "4S 4C 5S 5C 6S 6C 7S 7C"
    person.click(person.button("play"))
    assert len(match.observation.hand) == 1


def medals_at_corners(person: Person) -> int:
    """Return the number of seats with a medal, which must be at the portrait's corner."""
    table, frame, found = person.table, person.table.make_frame(), 0
    for view, place in zip(table.board.view.seats, table.layout.seats, strict=True):
        if view.place:
            picture = table.ctx.art.medal(view.place, round(place.portrait.w * MEDAL_RATIO), view.is_in_last_place)
            (medal,) = (each for each in frame.sprites if each.surface is picture)
            assert not medal.rect.collidepoint(place.portrait.center)
            found += 1
    return found


def test_who_goes_out_gets_a_medal_and_who_played_nothing_is_cong(sit: Sit) -> None:
    record = {"deal": RESULT_RECORD["deal"], "actions": RESULT_RECORD["actions"][:-2]}
    person = sit(make_match(record), speed="1")
    medals, knocked = 0, False
    for n in range(60 * 12):
        person.wait()
        medals += n % 10 == 0 and medals_at_corners(person)
        knocked = knocked or "Knocked out! cóng" in words(person)
        if person.asked:
            person.key("space")
        if person.scene is not person.table:
            break
    assert medals
    assert knocked


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_who_loses_by_the_last_play_is_called_out_at_the_seat_and_heard(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    match = make_match(LAST_TWO_RECORD, last_two="loses")
    person = sit(match, size, speed="1", language=language)
    heard: list[str] = []
    monkeypatch.setattr(person.table.ctx, "sound", lambda name, side=0.0: heard.append(name))
    for seat in range(4):
        person.table.display.event_display.show_events([LostByLastPlay(seat)])
    person.wait(0.6)
    found = [each for each in person.table.display.effects.running if each.kind == "word"]
    assert words(person) == {" ".join(filter(None, format_shout(person.stage.ctx.texts, "lost")))} and len(found) == 4
    for word in found:
        half = word.picture.get_width() // 2
        assert half <= word.center[0] <= size[0] - half
    assert heard == ["knocked-out"] * 4


def test_the_plate_of_who_has_lost_is_told_from_any_other(sit: Sit) -> None:
    table = sit(make_match(LAST_TWO_RECORD, last_two="loses")).table
    view = table.board.view.seats[1]
    assert view.has_lost_by_last_play and not view.is_knocked_out
    place, persons = table.layout.seats[1], SeatSprites(table.ctx, table.layout.viewport)
    assert isinstance(place, SeatLayout)
    faces = [
        view,
        replace(view, has_lost_by_last_play=False, is_knocked_out=True),
        replace(view, has_lost_by_last_play=False),
        replace(view, note="", last_play_text=""),
    ]
    told = [[sprite.surface for sprite in persons.sprites(place, each, SeatState())] for each in faces]
    assert len({tuple(map(id, surfaces)) for surfaces in told}) == 4
    assert table.ctx.t("table.lost.seat") in [note.text for each in told[0] for note in find_text_notes(each)]


def test_an_instant_win_is_called(sit: Sit) -> None:
    match = make_match(DRAGON_RECORD)
    person = sit(match, speed="1")
    person.table.display.event_display.show_events(match.list_visible_events())
    person.table.display.clock.start(Wait.RESULT, 10.2)
    while person.table.board.is_dealing:
        assert not words(person), "the cards are dealt first"
        person.wait()
    person.wait(0.1)
    assert words(person) == {"Instant win! tới trắng"}


def test_the_tricks_of_a_continued_deal_are_all_told(sit: Sit) -> None:
    person = sit(make_match(CHOP_RECORD))
    assert sum(len(trick) for trick in person.table.display.log.tricks) == len(CHOP_RECORD["actions"])


def read_in_the_history(person: Person) -> list[str]:
    """Return the texts in the panel of tricks, from the top."""
    assert person.stage.handle(Key(("history",), name="h"))
    return [each.text for each in person.table.ui.layers[-1].widgets if isinstance(each, Label)]


def test_before_the_first_lead_the_panel_of_tricks_says_that_there_are_none(sit: Sit) -> None:
    said = read_in_the_history(sit(make_match(LEAD_RECORD)))
    assert said == ["Tricks of this deal", "No trick has been played yet."]


def test_the_panel_of_tricks_says_who_played_what_and_who_passed_in_the_trick_that_goes_on(sit: Sit) -> None:
    title, now, *said = read_in_the_history(sit(make_match(BOMB)))
    assert (title, now, said[1::2]) == ("Tricks of this deal", "This trick", [*said[1:7:2], "passes", "passes"])
    assert len(said) == 10 and said[0] == said[8] and len({*said[::2]}) == 4, "the person plays first and passes last"


def test_a_hint_that_cannot_be_says_why() -> None:
    texts = Texts("en")
    seen = make_match(CHOP_RECORD).observation
    assert explain_disabled_hint(texts, replace(seen, turn=seen.seat)) == ""
    assert explain_disabled_hint(texts, replace(seen, turn=(seen.seat + 1) % seen.players)) == texts(
        "table.hint.not_turn"
    )
    assert explain_disabled_hint(texts, replace(seen, hand=())) == texts("table.hint.out")


def test_enter_passes_for_who_is_told_that_nothing_would_do(sit: Sit) -> None:
    hands = {"hands": ["3S 4C 6D", "KS KC 5D", "3D 4D 8C", "3H 4H 9C"]}
    person = sit(calm({"deal": {**hands, "leader": 1, "number": 2}, "actions": ["1 KS KC", "2 pass", "3 pass"]}))
    assert "pass" in person.table.message.prompt.lower()
    acts = len(person.match.observation.history)
    person.key("return")
    assert person.match.observation.history[acts] == (0, PASS)


def test_who_goes_out_first_is_cheered_where_their_hand_was_before_anybody_else_acts(sit: Sit) -> None:
    hands = ["3S KS", "4C 2D 5C", "6S 6C 6D 6H JD", "4S 5S 7C 8D TH 2H"]
    record = {"deal": {"hands": hands}, "actions": ["0 3S", "1 4C", "2 JD", "3 pass"]}
    person = sit(make_match(record, "pagat"), speed="1")
    person.wait(0.5)
    make_play_step("KS")(person.table)
    table, acts = person.table, len(person.match.observation.history)
    while table.display.is_play_running:
        person.wait()
    waited, called = 0.0, 0.0
    while len(person.match.observation.history) == acts:
        person.wait()
        waited += STEP
        if any(text.startswith("First!") for text in words(person)):
            called += STEP
            (word,) = find_effects(table.display.effects, "word")
            assert table.layout.hand.box.contains(word.center)
    assert waited >= 0.9 and called == pytest.approx(0.86, abs=0.05)
