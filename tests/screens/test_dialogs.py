"""Dialogs survive a new size, language and theme, with their input and focus."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.session.matches.record_text import BadRecordError, open_record
from game.session.table.board_view import SeatView
from game.studio.table_examples import CHOP_RECORD, LOCK_RECORD, make_match, make_new_match
from game.ui import clipboard
from game.ui.hand.gesture import Verb
from game.ui.kit.dialog import Answer, ask
from game.ui.kit.notices import Notices
from game.ui.pages.matches.seated_table import Seat
from game.ui.pages.settings import keys
from game.ui.scenes.interruptions import list_seats_user_first
from game.ui.scenes.table.panels import SIZES, ScrolledLines
from tests.work import calls_of


@pytest.fixture
def told(monkeypatch):
    """Return the toast messages."""
    said, show_toast = [], Notices.show_toast
    monkeypatch.setattr(Notices, "show_toast", lambda self, text: (said.append(text), show_toast(self, text))[1])
    return said


def turn_around(shown):
    """Rebuild everything twice."""
    shown.ctx.resize((1024, 640))
    shown.ctx.change(language="vi", theme="contrast")
    shown.rest()


def test_a_name_that_is_being_typed_survives_with_its_caret(screen):
    shown = screen()
    shown.go("rules").own_rules.ask_name()
    shown.type("Nhà mình")
    shown.key("left", "left")
    turn_around(shown)
    field = shown.find("rules-text")
    assert field.value == "Nhà mình"
    assert shown.scene.ui.focus is field
    assert shown.ctx.t("rules.save_title") in shown.texts()
    shown.type("t ")
    assert field.value == "Nhà mìt nh"
    shown.key("return")
    assert not shown.scene.ui.is_modal
    assert [each.name for each in shown.stores.rule_sets.list_all()] == ["Nhà mìt nh"]


def test_the_focus_stays_on_its_button_and_the_answer_counts(screen):
    shown = screen()
    scene = shown.go("rules")
    scene.own_rules.save("Mine")
    scene.change_option("instant_wins", ())
    scene.own_rules.save("Mine")
    shown.focus("replace")
    turn_around(shown)
    assert shown.scene.ui.focus.name == "replace"
    assert shown.ctx.t("rules.replace_yes") in shown.texts()
    shown.key("return")
    assert not shown.scene.ui.is_modal
    assert shown.stores.rule_sets.get("Mine").rules.instant_wins == ()


def test_a_second_enter_does_not_put_rules_in_the_place_of_others(screen):
    shown = screen()
    scene = shown.go("rules")
    scene.own_rules.save("Mine")
    scene.change_option("instant_wins", ())
    scene.own_rules.ask_name()
    assert shown.find("rules-text").value == "Mine"
    shown.key("return", "return")
    assert not shown.scene.ui.is_modal
    assert shown.stores.rule_sets.get("Mine").rules.instant_wins


@pytest.mark.parametrize("primary", [0, 1, 2, None])
def test_enter_gives_the_answer_that_looks_so_and_else_the_first(screen, primary):
    shown, given = screen(), []
    answers = [
        Answer(name, "menu.cancel", partial(given.append, name), "primary" if at == primary else "plain")
        for at, name in enumerate(("one", "two", "three"))
    ]
    ask(shown.go("rules").ui, "rules.save", "rules.replace", *answers, name="Mine")
    shown.key("return")
    assert given == [("one", "two", "three")[primary or 0]]


def test_it_does_so_after_another_answer_was_pressed_and_let_go_beside_it(screen):
    shown, given = screen(), []
    answers = [
        Answer("one", "menu.cancel", partial(given.append, "one")),
        Answer("two", "menu.cancel", partial(given.append, "two"), "primary"),
    ]
    ui = shown.go("rules").ui
    ask(ui, "rules.save", "rules.replace", *answers, name="Mine")
    x, y = ui.find("one").rect.center
    for kind, pos in (pygame.MOUSEBUTTONDOWN, (x, y)), (pygame.MOUSEBUTTONUP, (x, y - 200)):
        shown.post(pygame.Event(kind, button=1, pos=pos, touch=False))
    assert ui.is_modal and not given
    shown.key("return")
    assert given == ["two"]


@pytest.mark.parametrize("what", ["share", "ask_code"])
def test_codes_stay_on_the_screen(screen, what):
    shown = screen()
    getattr(shown.go("rules").own_rules, what)()
    if what == "ask_code":
        shown.type("TL1-ABCDE")
        shown.key("return")
    turn_around(shown)
    assert shown.scene.ui.is_modal
    if what == "share":
        assert shown.find("code").text.startswith("TL")
    else:
        assert shown.find("rules-text").value == "TL1-ABCDE"
        assert shown.find("complaint").text == shown.ctx.t("store.code.incomplete")


def test_a_contradiction_is_told_in_the_new_language_and_can_still_be_solved(screen):
    shown = screen()
    shown.go("rules").change_option("cards", 17)
    before = shown.find("why").text
    turn_around(shown)
    assert shown.find("why").text not in ("", before)
    assert shown.ctx.t("rules.clash.instead") in shown.texts()
    shown.click("remedy.0")
    assert shown.scene.editor.rules.cards == 17


def test_a_record_that_cannot_be_read_stays_explained(screen):
    shown = screen()
    shown.go("deals")
    try:
        open_record({"format": "tienlen-record/2"})
    except BadRecordError as error:
        shown.scene.typed_file_name = "deal.json"
        shown.scene.ask_for_record(error)
    shown.rest()
    before = shown.find("complaint").text
    turn_around(shown)
    assert shown.find("record").value == "deal.json"
    assert shown.find("complaint").text not in ("", before)


def test_a_key_is_still_waited_for(screen):
    shown = screen()
    keys.ask_control(shown.go("settings", tab="controls"), "hint")
    turn_around(shown)
    shown.key("g")
    assert shown.kept.keys["hint"][0] == "g"


def test_a_list_of_values_closes_and_nothing_is_chosen(screen):
    shown = screen(size=(800, 500))
    shown.go("settings", tab="display")
    shown.find("language").open_list()
    assert shown.scene.ui.is_modal
    turn_around(shown)
    assert not shown.scene.ui.is_modal
    assert shown.kept.language == "vi"


def test_the_tricks_stay_open_and_scrolled_over_the_table(screen, at_the_table):
    shown = screen()
    shown.go("table", match=make_new_match("southern", 4))
    shown.scene.actions.carry_out(Verb.HISTORY)
    turn_around(shown)
    assert shown.ctx.t("table.history.title") in shown.texts()
    shown.key("escape")
    assert not shown.scene.ui.is_modal


def test_the_tricks_take_the_width_that_their_longest_line_needs(screen, at_the_table):
    shown = screen((1920, 1080))
    widths = []
    for match in (make_match(CHOP_RECORD), make_match(LOCK_RECORD, "locks")):
        table = shown.go("table", match=match)
        table.actions.carry_out(Verb.HISTORY)
        lines = next(each for each in table.ui.layers[-1].widgets if isinstance(each, ScrolledLines))
        ends = [line.children[-1].rect for line in lines.children if line.children]
        assert all(end.right <= lines.rect.right and end.h < shown.ctx.px(SIZES.card_height_px) for end in ends)
        widths.append(lines.rect.w)
    assert widths[0] == shown.ctx.px(SIZES.min_list_width_px) < widths[1]


@pytest.mark.parametrize("demo", [False, True])
def test_the_pause_says_whether_the_match_is_kept(screen, at_the_table, demo):
    shown = screen()
    shown.go("table", rules="southern", players=4, is_demo=demo, seed=7)
    shown.key("escape")
    assert shown.where == "pause"
    told = {key for key in ("kept", "apart") if shown.ctx.t(f"menu.pause.{key}") in shown.texts()}
    assert told == {"apart" if demo else "kept"}


def test_the_pause_shows_the_table_that_waits_where_there_is_room(screen, at_the_table):
    shown = screen((1920, 1080))
    shown.go("table", rules="southern", players=4, seed=7)
    shown.key("escape")
    counts = shown.stage.scenes[0].match.observation.counts
    assert [seat.card_count for seat in shown.scene.list_seats()] == list(counts)
    assert shown.find("seats").rect.right < shown.find("resume").rect.left
    narrow = screen((640, 640), text_scale=200)
    narrow.go("table", rules="southern", players=4, seed=7)
    narrow.key("escape")
    assert "seats" not in {each.name for each in narrow.scene.ui.layers[-1].root.walk()}


def test_the_waiting_table_has_the_person_at_its_foot_and_tells_no_number_that_is_not_told():
    others = SeatView("", "chu-tu", 4, is_card_count_public=False), SeatView("", "co-lan", 0)
    seats = (others[0], SeatView("", "you", 13, is_card_count_public=False, is_own_seat=True), others[1])
    assert list_seats_user_first(seats, str) == [Seat("you", 13, "13"), Seat("co-lan", 0, ""), Seat("chu-tu", 4, "?")]


def test_the_pause_keeps_its_place_and_the_match(screen, at_the_table):
    shown = screen()
    match = make_new_match("southern", 4)
    shown.go("table", match=match)
    shown.key("escape", "down", "down")
    before = shown.scene.ui.focus.name
    turn_around(shown)
    assert (shown.where, shown.scene.ui.focus.name) == ("pause", before)
    assert shown.ctx.t("menu.pause.title") in shown.texts()
    shown.key("escape")
    assert shown.scene.match is match


def test_whom_an_offer_is_for_stays_asked(screen, at_the_table):
    shown = screen()
    match = make_new_match("viet-cong", 4, trading="mutual", instant_wins=[])
    table = shown.go("table", match=match)
    while table.actions.exchange.task != "offer":
        table.update(0.1)
    hand = table.board.hand
    hand.select((0, 1))
    wanted = hand.selected_cards
    table.actions.play(wanted)
    turn_around(shown)
    assert shown.ctx.t("table.trade.whom") in shown.texts()
    shown.click("seat-2")
    offer = next(action for seat, action in match.observation.history if seat == 0)
    assert (offer.verb, offer.to, offer.cards) == ("offer", 2, wanted)


# --- text fields


def test_thousands_of_pasted_letters_are_cut_told_and_drawn_at_once(screen, told, monkeypatch):
    shown = screen()
    shown.go("rules").own_rules.ask_code()
    monkeypatch.setattr(clipboard, "paste", lambda: "ế" * 200_000)
    shown.picture()
    pasting = calls_of(shown.key, "ctrl+v") + calls_of(shown.picture)
    moving = calls_of(shown.key, "left", "home", "end") + calls_of(shown.picture)
    assert pasting + moving < 3_000_000  # 900,000; each letter beside each other one would be 16,000,000
    assert len(shown.find("rules-text").value) == 4000
    assert told == [shown.ctx.t("menu.field.full", n=4000)]


def test_typing_into_a_full_field_says_so(screen, told):
    shown = screen()
    shown.go("rules").own_rules.ask_name()
    shown.type("x" * 500)
    assert len(shown.find("rules-text").value) < 100
    assert "No more than" in told[0]


def test_a_field_copies_cuts_and_pastes(screen, monkeypatch):
    lies = []
    monkeypatch.setattr(clipboard, "copy", lambda text: lies.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: lies[-1])
    shown = screen()
    shown.go("rules").own_rules.ask_name()
    shown.type("abc")
    shown.key("ctrl+x")
    assert shown.find("rules-text").value == ""
    shown.key("ctrl+v", "ctrl+v", "ctrl+c")
    assert shown.find("rules-text").value == "abcabc"
    assert lies == ["abc", "abcabc"]


def refuse(*_):
    raise pygame.error("no clipboard")


def test_without_a_clipboard_copying_and_pasting_say_so(screen, told, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    shown = screen()
    shown.go("rules").own_rules.share()
    shown.click("copy")
    assert told.pop() == shown.ctx.t("menu.no_clipboard")
    shown.go("rules").own_rules.ask_code()
    shown.click("paste")
    assert told.pop() == shown.ctx.t("rules.paste_empty")
    assert shown.scene.ui.is_modal
