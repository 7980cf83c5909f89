"""Dialogs survive a new size, language and theme, with their input and focus."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.session.matches.record_text import BadRecordError, open_record
from game.session.table.board_view import SeatView
from game.studio.table_examples import CHOP_RECORD, LOCK_RECORD, make_match, make_new_match
from game.ui import clipboard
from game.ui.hand import Verb
from game.ui.kit.dialog import Answer, ask
from game.ui.kit.notices import Notices
from game.ui.pages import keys
from game.ui.pages.matches.seated_table import Seat
from game.ui.scenes.interruptions import list_seats_user_first
from game.ui.scenes.table.panels import SIZES, ScrolledLines
from tests.work import count_calls


@pytest.fixture
def toasts(monkeypatch):
    """Return the toast messages."""
    toasts, show_toast = [], Notices.show_toast
    monkeypatch.setattr(Notices, "show_toast", lambda self, text: (toasts.append(text), show_toast(self, text))[1])
    return toasts


def rebuild_twice(user):
    """Rebuild everything twice."""
    user.ctx.resize((1024, 640))
    user.ctx.change(language="vi", theme="contrast")
    user.rest()


def test_a_name_that_is_being_typed_survives_with_its_caret(start_program):
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.type("Nhà mình")
    user.key("left", "left")
    rebuild_twice(user)
    field = user.find("rules-text")
    assert field.value == "Nhà mình"
    assert user.scene.ui.focus is field
    assert user.ctx.t("rules.save_title") in user.texts()
    user.type("t ")
    assert field.value == "Nhà mìt nh"
    user.key("return")
    assert not user.scene.ui.is_modal
    assert [each.name for each in user.stores.rule_sets.list_all()] == ["Nhà mìt nh"]


def test_the_focus_stays_on_its_button_and_the_answer_counts(start_program):
    user = start_program()
    scene = user.go("rules")
    scene.dialogs.save("Mine")
    scene.change_option("instant_wins", ())
    scene.dialogs.save("Mine")
    user.focus("replace")
    rebuild_twice(user)
    assert user.scene.ui.focus.name == "replace"
    assert user.ctx.t("rules.replace_yes") in user.texts()
    user.key("return")
    assert not user.scene.ui.is_modal
    assert user.stores.rule_sets.get("Mine").rules.instant_wins == ()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_rules_without_a_name_are_not_saved_and_the_form_says_so(start_program, language):
    user = start_program(language=language)
    user.go("rules").dialogs.ask_name()
    user.type("   ")
    user.key("return")
    complaint = {"en": "Give your rules a name.", "vi": "Hãy đặt tên cho bộ luật."}[language]
    assert user.find("complaint").text == complaint
    user.type("Mine")
    user.key("return")
    assert not user.scene.ui.is_modal and user.stores.rule_sets.get("Mine")


def test_a_second_enter_does_not_put_rules_in_the_place_of_others(start_program):
    user = start_program()
    scene = user.go("rules")
    scene.dialogs.save("Mine")
    scene.change_option("instant_wins", ())
    scene.dialogs.ask_name()
    assert user.find("rules-text").value == "Mine"
    user.key("return", "return")
    assert not user.scene.ui.is_modal
    assert user.stores.rule_sets.get("Mine").rules.instant_wins


@pytest.mark.parametrize("primary", [0, 1, 2, None])
def test_enter_gives_the_answer_that_looks_so_and_else_the_first(start_program, primary):
    user, given = start_program(), []
    answers = [
        Answer(name, "menu.cancel", partial(given.append, name), "primary" if index == primary else "plain")
        for index, name in enumerate(("one", "two", "three"))
    ]
    ask(user.go("rules").ui, "rules.save", "rules.replace", *answers, name="Mine")
    user.key("return")
    assert given == [("one", "two", "three")[primary or 0]]


def test_it_does_so_after_another_answer_was_pressed_and_let_go_beside_it(start_program):
    user, given = start_program(), []
    answers = [
        Answer("one", "menu.cancel", partial(given.append, "one")),
        Answer("two", "menu.cancel", partial(given.append, "two"), "primary"),
    ]
    ui = user.go("rules").ui
    ask(ui, "rules.save", "rules.replace", *answers, name="Mine")
    x, y = ui.find("one").rect.center
    for kind, pos in (pygame.MOUSEBUTTONDOWN, (x, y)), (pygame.MOUSEBUTTONUP, (x, y - 200)):
        user.post(pygame.Event(kind, button=1, pos=pos, touch=False))
    assert ui.is_modal and not given
    user.key("return")
    assert given == ["two"]


@pytest.mark.parametrize("what", ["share", "ask_code"])
def test_codes_stay_on_the_screen(start_program, what):
    user = start_program()
    getattr(user.go("rules").dialogs, what)()
    if what == "ask_code":
        user.type("TL1-ABCDE")
        user.key("return")
    rebuild_twice(user)
    assert user.scene.ui.is_modal
    if what == "share":
        assert user.find("code").text.startswith("TL")
    else:
        assert user.find("rules-text").value == "TL1-ABCDE"
        assert user.find("complaint").text == user.ctx.t("store.code.incomplete")


def test_a_contradiction_is_told_in_the_new_language_and_can_still_be_solved(start_program):
    user = start_program()
    user.go("rules").change_option("cards", 17)
    before = user.find("why").text
    rebuild_twice(user)
    assert user.find("why").text not in ("", before)
    assert user.ctx.t("rules.clash.instead") in user.texts()
    user.click("remedy.0")
    assert user.scene.editor.rules.cards == 17


def test_a_record_that_cannot_be_read_stays_explained(start_program):
    user = start_program()
    user.go("deals")
    try:
        open_record({"format": "tienlen-record/2"})
    except BadRecordError as error:
        user.scene.typed_file_name = "deal.json"
        user.scene.ask_for_record(error)
    user.rest()
    before = user.find("complaint").text
    rebuild_twice(user)
    assert user.find("record").value == "deal.json"
    assert user.find("complaint").text not in ("", before)


def test_a_key_is_still_waited_for(start_program):
    user = start_program()
    keys.ask_control(user.go("settings", tab="controls"), "hint")
    rebuild_twice(user)
    user.key("g")
    assert user.kept.keys["hint"][0] == "g"


def test_a_list_of_values_closes_and_nothing_is_chosen(start_program):
    user = start_program(size=(800, 500))
    user.go("settings", tab="display")
    user.find("language").open_list()
    assert user.scene.ui.is_modal
    rebuild_twice(user)
    assert not user.scene.ui.is_modal
    assert user.kept.language == "vi"


def test_the_tricks_stay_open_and_scrolled_over_the_table(start_program, use_real_table):
    user = start_program()
    user.go("table", match=make_new_match("southern", 4))
    user.scene.actions.carry_out(Verb.HISTORY)
    rebuild_twice(user)
    assert user.ctx.t("table.history.title") in user.texts()
    user.key("escape")
    assert not user.scene.ui.is_modal


def test_the_tricks_take_the_width_that_their_longest_line_needs(start_program, use_real_table):
    user = start_program((1920, 1080))
    widths = []
    for match in (make_match(CHOP_RECORD), make_match(LOCK_RECORD, "locks")):
        table = user.go("table", match=match)
        table.actions.carry_out(Verb.HISTORY)
        lines = next(widget for widget in table.ui.layers[-1].widgets if isinstance(widget, ScrolledLines))
        ends = [line.children[-1].rect for line in lines.children if line.children]
        assert all(end.right <= lines.rect.right and end.h < user.ctx.px(SIZES.card_height_px) for end in ends)
        widths.append(lines.rect.w)
    assert widths[0] == user.ctx.px(SIZES.min_list_width_px) < widths[1]


@pytest.mark.parametrize("demo", [False, True])
def test_the_pause_says_whether_the_match_is_kept(start_program, use_real_table, demo):
    user = start_program()
    user.go("table", rules="southern", players=4, is_demo=demo, seed=7)
    user.key("escape")
    assert user.where == "pause"
    keys = {key for key in ("kept", "apart") if user.ctx.t(f"menu.pause.{key}") in user.texts()}
    assert keys == {"apart" if demo else "kept"}


def test_the_pause_shows_the_table_that_waits_where_there_is_room(start_program, use_real_table):
    user = start_program((1920, 1080))
    user.go("table", rules="southern", players=4, seed=7)
    user.key("escape")
    counts = user.stage.scenes[0].match.observation.counts
    assert [seat.card_count for seat in user.scene.list_seats()] == list(counts)
    assert user.find("seats").rect.right < user.find("resume").rect.left
    narrow = start_program((640, 640), text_scale=200)
    narrow.go("table", rules="southern", players=4, seed=7)
    narrow.key("escape")
    assert "seats" not in {widget.name for widget in narrow.scene.ui.layers[-1].root.walk()}


def test_the_waiting_table_has_the_person_at_its_foot_and_tells_no_number_that_is_not_told():
    others = SeatView("", "chu-tu", 4, is_card_count_public=False), SeatView("", "co-lan", 0)
    seats = (others[0], SeatView("", "you", 13, is_card_count_public=False, is_own_seat=True), others[1])
    assert list_seats_user_first(seats, str) == [Seat("you", 13, "13"), Seat("co-lan", 0, ""), Seat("chu-tu", 4, "?")]


def test_the_pause_keeps_its_place_and_the_match(start_program, use_real_table):
    user = start_program()
    match = make_new_match("southern", 4)
    user.go("table", match=match)
    user.key("escape", "down", "down")
    before = user.scene.ui.focus.name
    rebuild_twice(user)
    assert (user.where, user.scene.ui.focus.name) == ("pause", before)
    assert user.ctx.t("menu.pause.title") in user.texts()
    user.key("escape")
    assert user.scene.match is match


def test_whom_an_offer_is_for_stays_asked(start_program, use_real_table):
    user = start_program()
    match = make_new_match("viet-cong", 4, trading="mutual", instant_wins=[])
    table = user.go("table", match=match)
    while table.actions.exchange.task != "offer":
        table.update(0.1)
    hand = table.board.hand
    hand.select((0, 1))
    cards = hand.selected_cards
    table.actions.play(cards)
    rebuild_twice(user)
    assert user.ctx.t("table.trade.whom") in user.texts()
    user.click("seat-2")
    offer = next(action for seat, action in match.observation.history if seat == 0)
    assert (offer.verb, offer.to, offer.cards) == ("offer", 2, cards)


# --- text fields


def test_thousands_of_pasted_letters_are_cut_told_and_drawn_at_once(start_program, toasts, monkeypatch):
    user = start_program()
    user.go("rules").dialogs.ask_code()
    monkeypatch.setattr(clipboard, "paste", lambda: "ế" * 200_000)
    user.picture()
    pasting = count_calls(user.key, "ctrl+v") + count_calls(user.picture)
    moving = count_calls(user.key, "left", "home", "end") + count_calls(user.picture)
    assert pasting + moving < 3_000_000  # 900,000; each letter beside each other one would be 16,000,000
    assert len(user.find("rules-text").value) == 4000
    assert toasts == [user.ctx.t("menu.field.full", n=4000)]


def test_typing_into_a_full_field_says_so(start_program, toasts):
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.type("x" * 500)
    assert len(user.find("rules-text").value) < 100
    assert "No more than" in toasts[0]


def test_a_field_copies_cuts_and_pastes(start_program, monkeypatch):
    lies = []
    monkeypatch.setattr(clipboard, "copy", lambda text: lies.append(text) or True)
    monkeypatch.setattr(clipboard, "paste", lambda: lies[-1])
    user = start_program()
    user.go("rules").dialogs.ask_name()
    user.type("abc")
    user.key("ctrl+x")
    assert user.find("rules-text").value == ""
    user.key("ctrl+v", "ctrl+v", "ctrl+c")
    assert user.find("rules-text").value == "abcabc"
    assert lies == ["abc", "abcabc"]


def raise_refusal(*_):
    raise pygame.error("no clipboard")


def test_without_a_clipboard_copying_and_pasting_say_so(start_program, toasts, monkeypatch):
    monkeypatch.setattr(pygame.scrap, "put_text", raise_refusal)
    monkeypatch.setattr(pygame.scrap, "get_text", raise_refusal)
    user = start_program()
    user.go("rules").dialogs.share()
    user.click("copy")
    assert toasts.pop() == user.ctx.t("menu.no_clipboard")
    user.go("rules").dialogs.ask_code()
    user.click("paste")
    assert toasts.pop() == user.ctx.t("rules.paste_empty")
    assert user.scene.ui.is_modal
