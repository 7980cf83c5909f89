"""The screens outside the table, by clicks, keys and gamepad."""

from __future__ import annotations

import csv
import os
from collections import Counter
from dataclasses import replace
from datetime import date
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import __version__
from game.bots.characters import load_characters
from game.bots.levels import load_levels
from game.coach.mistakes import PRINCIPLE_CODES
from game.engine import presets
from game.session.progress.filtered_deals import FilteredDeals
from game.session.reviews import problem_sets, spacing
from game.session.words.statistics_words import format_record
from game.store.entries import KeptMistake
from game.store.notice import Notice
from game.store.rulesets import write_rules
from game.store.settings import Settings
from game.studio.gallery import list_examples
from game.studio.menu_examples import make_deals, make_stories
from game.text.book import Heading, build_book
from game.ui.gfx import drawings, skin
from game.ui.gfx.text import get_text_notes
from game.ui.kit import Picture
from game.ui.kit.notices import Notices
from game.ui.kit.scroll import ScrollArea
from game.ui.pages.charts.chart import Chart
from game.ui.pages.charts.figures import AbacusRod
from game.ui.pages.teaching.teacher import Figure
from game.ui.persons.pictures import draw_portrait
from game.ui.scene import load_scene_class
from tests.shares import mark_every

A, B, UP, DOWN = (
    pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)  # fmt: skip
MENU_BUTTONS = {name: name for name in ("rules", "statistics", "settings", "about")} | {
    "new": "new_match",
    "learn": "lesson",
}
SCREENS = (
    "about",
    "help",
    "new_match",
    "pause",
    "rules",
    "written_rules",
    "settings",
    "statistics",
    "trouble",
    "welcome",
)


def test_f1_opens_help_over_any_screen_once(start_program):
    user = start_program(greeted=True)
    user.go("settings")
    user.key("f1", "f1")
    assert [scene.name for scene in user.stage.scenes] == ["settings", "help"]
    user.key("escape")
    assert user.where == "settings"


def test_help_tells_the_keys_that_are_set_now(start_program):
    user = start_program(keys={"hint": ("y", "pad:select")})
    user.go("help")
    texts = {
        device: {
            note.text
            for widget in user.find(f"{device}.hint").walk()
            if isinstance(widget, Picture)
            for note in get_text_notes(widget.surface)
        }
        for device in ("keys", "pad")
    }
    assert texts == {"keys": {"Y"}, "pad": {"Select"}}


# --- the menu


@pytest.mark.parametrize(("button", "where"), MENU_BUTTONS.items())
def test_the_menu_leads_everywhere_and_escape_leads_back(start_program, button, where):
    user = start_program(greeted=True)
    user.go("menu")
    user.click(button)
    assert user.where == where
    user.key("escape")
    assert user.where == "menu"


def test_the_menu_is_walked_by_keys_and_by_gamepad(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.key("down", "down", "up", "return")  # from the golden way, where the focus is
    assert user.where == "today"
    user.key("escape")
    user.pad(DOWN, DOWN, UP, A)
    assert user.where == "today"
    user.pad(B)
    assert user.where == "menu"


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("windows", [1, 2])
def test_all_ways_of_the_menu_are_seen_at_once_with_the_largest_text(
    start_program, monkeypatch, size, language, windows
):
    user = start_program(size=size, text_scale=200, language=language)
    monkeypatch.setattr(type(user.stores), "window_number", windows)
    monkeypatch.setattr(type(user.stores.match_save), "load", lambda _: {"match": 1} if windows == 1 else None)
    user.go("menu")
    areas = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, ScrollArea)]
    assert not any(area.can_scroll for area in areas)
    assert user.find("statistics").rect.bottom < user.find("settings").rect.top
    for tab in ("ladder", "achievements"):
        user.click(tab)
        assert user.scene.tab == tab
        user.go("menu")


def test_the_menu_quits_only_by_its_button(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.key("escape")
    assert user.ctx.program_state.is_running
    user.click("quit")
    assert not user.ctx.program_state.is_running


def test_a_kept_match_can_be_continued(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    with pytest.raises(KeyError):
        user.find("continue")
    user.stores.match_save.save({"any": "match"})
    user.go("menu")
    user.key("return")
    assert user.where == "table"
    assert user.scene.given == {}


def test_the_menu_speaks_the_other_language_at_one_click(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.click("language")
    assert "Trận mới" in user.texts()
    assert user.kept.language == "vi"


def test_the_menu_says_by_which_rules_a_new_match_is_played_and_what_day_it_is(start_program):
    user = start_program(greeted=True, rules={"preset": "lu"})
    user.go("menu", today=date(2026, 2, 17))
    assert user.find("new").second_line == user.ctx.t("presets.lu.name")
    assert user.find("today").second_line == "Tuesday, 17 February"


def test_everybody_sits_at_the_menus_table_after_a_moment_and_then_nothing_moves_where_motion_is_reduced(start_program):
    user = start_program(greeted=True, reduced_motion=True)
    menu = user.go("menu", today=date(2026, 2, 14))
    scene = drawings.load_data("stages")["menu"]
    (fan,) = (row for row in scene["rows"] if row["row"] == "fan")
    assert set(scene["people"]) == set(load_characters())
    assert len(menu._make_scene_sprites()) >= len(scene["people"]) + len(fan["cards"])
    assert user.stage.next_wakeup() == menu.day.next_wakeup() and menu.is_at_rest


def test_the_menu_comes_out_of_the_dark_once_as_a_whole(start_program):
    user = start_program(greeted=True)

    def veils():
        menu, veils = user.stage.scene, []
        while not menu.is_at_rest:
            veils += [part.alpha for part in menu._make_scene_sprites() if part.surface is menu.background]
            assert all(part.alpha == 255 for part in menu._make_scene_sprites() if part.surface is not menu.background)
            user.stage.update(1 / 60)
        return veils

    user.stage.go("menu")
    first = veils()
    assert first == sorted(first, reverse=True) and first[0] > 240 and len(first) == pytest.approx(36, abs=2)
    user.stage.go("about")
    user.stage.go("menu")
    assert not veils()


def test_at_the_menus_table_some_laugh_and_others_blink_now_and_then(start_program):
    user = start_program(greeted=True)
    menu = user.go("menu")
    frames = [menu._make_scene_sprites()]
    while len(frames) < 180:
        user.stage.update(0.05)
        frames.append(menu._make_scene_sprites())
    assert menu.is_at_rest and all(len(frame) == len(frames[0]) for frame in frames)
    ways = [[(sprite.x, sprite.y) for sprite in frame] for frame in frames]
    lower = {n for way in ways for n, place in enumerate(way) if place != ways[0][n]}
    other = {n for frame in frames for n, sprite in enumerate(frame) if sprite.surface is not frames[0][n].surface}
    people = drawings.load_data("stages")["menu"]["people"]
    glad = [2 + 2 * ("holds" in row) for row in people.values() if row["mood"] == "glad"]  # with halo, cards and hand
    blinking = [who for who in people if skin.get_skin(menu.ctx.theme).has_picture(f"crowd/menu/{who}-shut")]
    assert len(lower) == sum(glad) and len(other) == len(blinking) == 5 and not lower & other


def test_everybody_sits_there_again_after_the_settings_and_in_a_window_of_another_size(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.click("settings")
    user.key("escape")
    menu = user.rest()
    everybody = len(list(menu._make_scene_parts()))
    assert (user.where, len(menu._make_scene_sprites())) == ("menu", everybody)
    user.ctx.resize((1100, 700))
    menu = user.rest()
    assert len(menu._make_scene_sprites()) == everybody > 0


def test_a_damaged_file_is_told_once(start_program):
    user = start_program(greeted=True)
    user.stores.notices(Notice("store.damaged", {"file": "settings.json", "aside": "settings.json.damaged"}))
    user.go("menu")
    assert user.where == "trouble"
    assert "settings.json.damaged" in user.texts()
    user.key("return")
    assert user.where == "menu"
    user.go("menu")
    assert user.where == "menu"


# --- the first start


def test_the_first_start_asks_for_the_language_and_goes_on_in_it(start_program):
    user = start_program()
    user.go("welcome")
    user.click("language.vi")
    assert "Chọn ngôn ngữ" in user.texts()
    user.click("name")
    user.type("Lan")
    user.click("lesson")
    assert user.where == "lesson"
    assert user.kept.greeted
    assert (user.kept.language, user.kept.name) == ("vi", "Lan")


def test_the_first_start_gives_the_person_a_face(start_program):
    user = start_program()
    user.go("welcome")
    assert user.find(f"face.{Settings().face}").is_chosen
    user.click("face.old-man")
    assert user.find("face.old-man").is_chosen
    assert user.kept.face == "old-man"
    own, chosen_face = (draw_portrait(user.ctx.art, face, 60).get_buffer().raw for face in ("you", "old-man"))
    assert own == chosen_face
    user.click("table")
    assert user.where == "table"


def test_the_greeter_stands_as_deep_below_the_edge_in_a_large_window(start_program):
    drops = []
    for size in ((1920, 1080), (3840, 2160)):
        user = start_program(size)
        user.go("welcome")
        (figure,) = (widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, Figure))
        drops.append(figure.drop)
    assert drops[1] == 2 * drops[0] > 0


def test_who_knows_the_game_sits_down_at_once(start_program):
    user = start_program()
    user.go("welcome")
    user.click("table")
    assert user.where == "table"
    assert user.scene.given["plan"].rules == presets.rules("southern")
    assert len(user.scene.given["plan"].opponents) == 3


def test_the_first_start_can_be_left_without_an_answer(start_program):
    user = start_program()
    user.go("welcome")
    user.key("escape")
    assert user.where == "menu"
    assert user.kept.greeted


# --- a new match


def test_the_chosen_book_comes_into_sight_when_other_rules_are_chosen_elsewhere(start_program):
    user = start_program(size=(1920, 1080))
    scene = user.go("new_match")
    area = user.find("first")
    for preset in ("core", "southern"):
        scene.choose_rules(presets.rules(preset, 4))
        area = user.find("first")
        assert area.rect.contains(user.find(f"preset.{preset}").rect)
    area.scroll(area.rect.h)
    scene.change_setting("level", "easy")
    assert not user.find("first").rect.contains(user.find("preset.southern").rect), "where the shelf was left"


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_three_rows_of_books_are_seen_whole(start_program, size, language):
    user = start_program(size=size, language=language)
    user.go("new_match")
    area = user.find("first")
    assert sum(area.rect.contains(row.rect) for row in area.rows) == 3


def test_what_is_chosen_is_the_plan_and_is_kept(start_program):
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    user.click("preset.core")
    user.focus("players")
    user.key("right", "right")
    user.focus("level")
    level = list(load_levels())[list(load_levels()).index(user.ctx.settings.level) + 1]
    user.key("right")
    user.click("more")
    user.click("practice")
    user.click("seed")
    user.type("4711")
    user.click("start")
    plan = user.scene.given["plan"]
    assert (plan.rules.preset, plan.rules.players) == ("core", 6)
    assert plan.opponents == tuple(f"{level}/{name.partition('/')[2]}" for name in plan.opponents)
    assert len(set(plan.opponents)) == 5
    assert plan.first_seed == 4711
    assert plan.practice
    assert user.kept.level == "hard"
    assert user.kept.rules["preset"] == "core"


@pytest.mark.parametrize(("kind", "target"), [("deals", "match_deals"), ("points", "match_points")])
def test_a_match_can_have_a_length(start_program, kind, target):
    user = start_program(size=(1920, 1080), match_length=kind)
    user.go("new_match")
    user.focus("target")
    before = getattr(user.ctx.settings, target)
    user.key("right")
    user.click("start")
    plan = user.scene.given["plan"]
    assert plan.length == kind
    assert plan.target == getattr(user.kept, target) > before


def test_opponents_are_asked_one_by_one_and_nobody_sits_twice(start_program):
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    values = set()
    for _ in range(12):
        user.click("seat.1")
        names = user.kept.opponents
        assert len(set(names)) == 3
        values.add(names[0])
    assert len(values) >= 7
    user.click("mix")
    assert user.kept.opponents == ()


def test_a_free_chair_is_seen_by_its_sign_and_seats_one_more(start_program):
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    user.scene.change_player_count(3)
    disc, sign = user.find("chair.4").sprites()
    assert disc.rect.contains(sign.rect) and sign.rect.center == disc.rect.center, "there is a sign on it"
    assert sign.surface.get_at(sign.surface.get_rect().center).a > 0
    user.click("chair.4")
    user.click("start")
    assert user.scene.given["plan"].rules.players == 4


class FinishedReading:
    def next_wakeup(self):
        return 0.0

    def poll(self):
        return True


def test_what_was_read_waits_until_nothing_is_held_down(start_program):
    user, came = start_program(), []
    user.go("menu")
    x, y = user.find("rules").rect.center
    user.scene.watch(FinishedReading(), came.append)
    ui = user.scene.ui
    user.scene.update(1 / 60)
    assert came
    for event in user.translator.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y), touch=False)):
        ui.handle(event)
    came.clear()
    user.scene.update(1 / 60)
    assert ui.pointer.press and not came


def test_an_open_match_is_not_lost_without_a_question(start_program):
    user = start_program(size=(1920, 1080))
    user.stores.match_save.save({"any": "match"})
    user.go("new_match")
    user.click("start")
    assert user.where == "new_match"
    user.key("escape")
    assert user.where == "new_match"
    user.click("start")
    user.click("replace")
    assert user.where == "table"


def test_players_stay_within_what_the_preset_is_for(start_program):
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    user.click("preset.core")
    user.focus("players")
    user.key(*["right"] * 9)
    assert user.scene.rules.players == 8
    user.click("preset.lu")
    assert user.scene.rules.players == 4
    assert user.scene.rules == presets.rules("lu")


@pytest.mark.parametrize("press", [0.1, 0.9, "left", "right", "return"])
def test_where_there_is_no_other_number_of_players_a_press_says_why(start_program, monkeypatch, press):
    toasts = []
    monkeypatch.setattr(Notices, "show_toast", lambda self, text: toasts.append(text))
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    user.click("preset.family")
    if isinstance(press, float):
        user.click("players", at=(press, 0.5))
    else:
        user.focus("players")
        user.key(press)
    assert toasts == [user.ctx.t("menu.new.players_only", n=4, low=4)]
    assert user.scene.rules.players == 4


def test_a_number_of_players_that_is_taken_needs_no_words(start_program):
    user = start_program(size=(1920, 1080))
    user.go("new_match")
    user.click("preset.core")
    user.click("players", at=(0.1, 0.5))
    assert user.scene.rules.players == 3 and not user.scene.ui.notices._toasts


# --- the rules page


@pytest.mark.parametrize("name", mark_every(5, presets.load()))
def test_the_rules_page_shows_the_rules_in_force(start_program, name):
    rules = presets.rules(name)
    user = start_program(size=(1920, 1080), rules=write_rules(rules))
    user.go("written_rules")
    assert user.ctx.t(f"presets.{name}.name") in user.texts()
    headings = [block for block in build_book(rules, user.ctx.texts) if isinstance(block, Heading)]
    for heading in headings:
        user.click(f"contents.{heading.section}")
        assert heading.text in user.texts()


@pytest.mark.parametrize("name", ["Tết", "Luật nhà ngoại ở Huế, chơi đến khuya mới về"[:40]])
def test_the_way_back_stands_beside_the_first_line_of_a_title_however_long(start_program, name):
    user = start_program(size=(1024, 640), text_scale=200, language="vi", rules_name=name)
    user.go("written_rules")
    back, title = user.find("back").rect, user.find("title")
    line = title.first_line_height
    assert (title.rect.h > line) is (len(name) == 40)
    assert back.right < title.rect.left
    assert abs(back.centery - (title.rect.top + line / 2)) <= 1


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize(("charts", "last"), [("course", "rating.course"), ("results", "by_rules"), ("play", "themes")])
def test_charts_fill_their_sheet(start_program, charts, last, size):
    user = start_program(size=size)
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(180), stories=make_stories(180)), charts=charts)
    areas = [widget for widget in user.scene.ui.layers[0].root.walk() if widget.name == "second"]
    assert not any(area.can_scroll for area in areas)
    assert user.find(last).rect.bottom > areas[0].rect.bottom - user.ctx.px(60)


def test_charts_of_another_kind_are_seen_by_the_key_for_tabs_and_only_where_there_are_any(start_program):
    user = start_program(size=(1366, 768))
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(40), stories=make_stories(40)))
    user.key("ctrl+tab")
    assert user.find("places")
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(1)), charts="play")
    assert [name for name, _ in user.find("charts").options] == ["course", "results", "figures"]
    assert user.ctx.t("statistics.rating.to_come", n=9) in user.texts()


def test_what_is_scrolled_stays_so_while_charts_are_turned(start_program):
    user = start_program(size=(1024, 640), text_scale=200)
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(180), stories=make_stories(180)))
    figures = user.find("first")
    figures.scroll(60)
    assert figures.offset == 60
    user.key("ctrl+tab")
    assert user.find("first").offset == 60


def test_filters_are_lists_above_the_charts_and_the_ways_to_reset_and_to_export_below(start_program):
    user = start_program()
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(180)))
    charts, rules, level = (user.find(name).rect for name in ("charts", "rules", "level"))
    assert rules.right < level.left and level.bottom < charts.top and not user.find("rules").is_segmented
    assert user.find("reset").rect.top > charts.bottom and user.find("reset").rect.right < user.find("export").rect.left


def test_the_rules_page_scrolls_by_keys(start_program):
    user = start_program()
    user.go("written_rules")
    area = user.find("text")
    user.key("page down")
    assert area.offset > 0


# --- statistics, pause, about


def open_statistics(user: Any) -> None:
    """Open the statistics, and wait until everything is loaded."""
    user.go("statistics")
    user.stores.writer.flush()
    user.rest()


def test_without_a_deal_statistics_invite_to_one(start_program):
    user = start_program()
    open_statistics(user)
    assert user.ctx.t("statistics.empty.title") in user.texts()
    user.key("return")
    assert user.where == "new_match"


def test_statistics_count_what_was_played_and_filter(start_program):
    user = start_program(size=(1920, 1080))
    for entry in make_deals(40):
        user.stores.statistics.add(entry)
    open_statistics(user)
    user.scene.show_charts("figures")
    assert user.find("figure.deals").text == "40"
    firsts = sum(entry.place == 1 for entry in make_deals(40))
    assert user.find("figure.firsts").text.startswith(f"{firsts} ")
    user.focus("rules")
    user.key("right")
    user.stores.writer.flush()
    user.rest()
    southern = sum(entry.preset == "southern" for entry in make_deals(40))
    assert user.find("figure.deals").text == str(southern)
    assert user.scene.ui.focus is user.find("rules")
    user.focus("level")
    user.key("right")
    user.stores.writer.flush()
    user.rest()
    assert int(user.find("figure.deals").text) < southern


def test_practice_is_not_counted_but_told(start_program):
    deals = make_deals(5)
    user = start_program(size=(1920, 1080))
    user.go(
        "statistics",
        deals=FilteredDeals.from_entries([*deals, replace(deals[0], practice=True, deal_id="practice")]),
        charts="figures",
    )
    assert user.find("figure.deals").text == "5"
    assert user.find("practice").text == user.ctx.t("statistics.practice", n=1)


@pytest.mark.parametrize("language", ["en", "vi"])
def test_after_practice_only_statistics_say_that_it_is_not_counted(start_program, language):
    user = start_program(language=language)
    user.go("statistics", deals=FilteredDeals.from_entries([replace(make_deals(1)[0], practice=True)]))
    assert user.find("practice").text == user.ctx.t("statistics.practice", n=1)
    assert user.ctx.t("statistics.empty.title") not in user.texts()
    assert user.ctx.t("statistics.empty.title_practice") in user.texts()


def test_deals_with_the_learners_panel_are_counted_and_told(start_program):
    deals = make_deals(5)
    for helped in (0, 2):
        seen = [replace(deal, helped=n < helped) for n, deal in enumerate(deals)]
        user = start_program(size=(1920, 1080))
        user.go("statistics", deals=FilteredDeals.from_entries(seen), charts="figures")
        texts = [widget.text for widget in user.scene.ui.layers[-1].widgets if widget.name == "helped"]
        assert texts == [user.ctx.t("statistics.helped", n=helped)] * bool(helped)
        assert user.find("figure.deals").text == "5"


def list_rods(user, name):
    return [widget.row for widget in user.find(name).walk() if isinstance(widget, AbacusRod)]


def test_statistics_tell_how_well_was_played_and_what_went_wrong_most(start_program):
    user = start_program(size=(1920, 1080))
    deals, stories = make_deals(40), make_stories(40)
    user.go("statistics", deals=FilteredDeals.from_entries(deals, stories=stories), charts="figures")
    marks = [each.accuracy for each in stories.values()]
    assert user.find("figure.accuracy").text == f"{sum(marks) / 40:.1f}"
    broken = Counter(code for each in stories.values() for code in each.principles)
    (worst, times), *_ = broken.most_common(1)
    user.scene.show_charts("play")
    assert user.find("weakest").text == user.ctx.t(f"story.principle.{worst}")
    rod, shown_themes = list_rods(user, "themes")[0], sum(count for _, count in broken.most_common(4))
    assert (rod.label, rod.ratio) == (user.ctx.t(f"story.theme.{worst}"), 1.0), "its beads take all of the rod"
    assert rod.value == f"{times} · {user.ctx.texts.format_percent(times / shown_themes)}"
    assert user.find("marks").values[-1] == round(sum(marks[-20:]) / 20)


def test_statistics_tell_the_form_the_extremes_and_the_record_against_each_opponent(start_program):
    user = start_program(size=(1920, 1080))
    deals = make_deals(40)
    user.go("statistics", deals=FilteredDeals.from_entries(deals))
    assert user.find("form").places == tuple((deal.place, 4) for deal in deals[-20:])
    assert user.find("form.words").text
    met = [deal for deal in deals if "ba-ba" in deal.opponents]
    ahead = sum(deal.place < deal.places[deal.opponents.index("ba-ba")] for deal in met)
    user.scene.show_charts("results")
    rod = next(rod for rod in list_rods(user, "against") if rod.label == user.ctx.t("bots.ba-ba.name"))
    assert rod.ratio == ahead / len(met)
    user.scene.show_charts("figures")
    assert user.find("figure.best").text.startswith(user.ctx.texts.format_signed(max(deal.points for deal in deals)))


@pytest.mark.parametrize(
    ("charts", "lead"),
    [("course", "rating.dial"), ("results", "places"), ("play", "mark.drum"), ("figures", "figure.best")],
)
def test_each_kind_of_statistics_has_a_lead_of_its_own(start_program, charts, lead):
    user = start_program(size=(1920, 1080))
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(40), stories=make_stories(40)), charts=charts)
    assert user.find(lead).rect.right < user.find("charts").rect.left
    others = {"rating.dial", "places", "mark.drum", "figure.best"} - {lead}
    assert not [widget.name for widget in user.scene.ui.layers[0].widgets if widget.name in others]


@pytest.mark.parametrize("count", [1, 4, 5])
def test_lines_that_cannot_be_drawn_yet_tell_how_many_deals_they_take(start_program, count):
    user = start_program(size=(1920, 1080))
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(count)))
    points, rating = user.find("course"), user.find("rating_course")
    assert (rating.done_count, rating.needed_count) == (count, 12)
    assert rating.text == user.ctx.t("statistics.rating_course.first"), "that is counted once, where it will stand"
    assert user.ctx.t("statistics.rating.to_come", n=10 - count) in user.texts()
    if count < 5:
        assert (points.done_count, points.needed_count) == (count, 5)
    else:
        assert len(points.values) == 6


def test_once_there_is_a_rating_it_is_told_how_many_deals_its_line_takes(start_program):
    user = start_program(size=(1920, 1080))
    user.go("statistics", deals=FilteredDeals.from_entries(make_deals(11), stories=make_stories(11)))
    rating = user.find("rating_course")
    assert rating.text == user.ctx.t("statistics.rating_course.to_come", n=rating.needed_count - rating.done_count)


def test_who_was_always_first_has_no_medal_of_the_last(start_program, monkeypatch):
    user = start_program(size=(1920, 1080))
    deals = [replace(deal, place=1) for deal in make_deals(3)]
    user.go("statistics", deals=FilteredDeals.from_entries(deals), charts="results")
    medals, art = [], type(user.ctx.art)
    struck = art.medal
    monkeypatch.setattr(art, "medal", lambda self, *arguments: medals.append(arguments) or struck(self, *arguments))
    places = user.find("places")
    places.draw_picture()
    assert [(place, last) for place, _, last in medals] == [(1, False)]


@pytest.mark.parametrize(("count", "told"), [(180, ["180", "90"]), (13, ["12", "6"])])
def test_times_of_all_lines_are_told_alike_many_deals_in_round_numbers(start_program, count, told, monkeypatch):
    written = []
    monkeypatch.setattr(Chart, "paint_text", lambda self, text, *_, **__: written.append(text))
    user = start_program(size=(1920, 1080))
    user.go(
        "statistics", deals=FilteredDeals.from_entries(make_deals(count), stories=make_stories(count)), charts="play"
    )
    user.find("marks").sprites()
    assert written[-3:] == [*(f"{n} deals ago" for n in told), "now"]


def test_the_mean_accuracy_of_all_deals_and_that_of_the_latest_are_told_apart(start_program):
    user = start_program(size=(1920, 1080))
    deals = FilteredDeals.from_entries(make_deals(180), stories=make_stories(180))
    user.go("statistics", deals=deals, charts="play")
    every, latest = sum(deals.accuracies) / 180, sum(deals.accuracies[-20:]) / 20
    assert user.find("mark.drum").text == f"{every:.1f}"
    assert user.ctx.t("statistics.accuracy.latest", n=20, mark=f"{latest:.1f}") in user.texts()
    assert user.find("marks").last_value_text == user.ctx.t("statistics.accuracy.last", n=20, mark=round(latest))


def test_statistics_are_emptied_when_that_is_confirmed_and_brought_back(start_program):
    user = start_program(size=(1920, 1080))
    for entry in make_deals(3):
        user.stores.statistics.add(entry)
    open_statistics(user)
    user.scene.show_charts("figures")
    user.click("reset")
    user.click("cancel")
    assert user.find("figure.deals").text == "3"
    user.click("reset")
    user.click("do")
    user.stores.writer.flush()
    user.rest()
    assert user.ctx.t("statistics.empty.title") in user.texts()
    user.stores.statistics.add(make_deals(4)[3])
    user.click("bring_back")
    user.stores.writer.flush()
    user.rest()
    assert user.find("figure.deals").text == "4"


def test_what_to_work_on_is_what_the_problems_name_first(start_program):
    user = start_program(size=(1920, 1080))
    deals = FilteredDeals.from_entries(make_deals(40), stories=make_stories(40))
    store, other = user.stores.exercises, next(code for code in PRINCIPLE_CODES if code != deals.weakest_theme)
    mistake = KeptMistake(
        problem_sets.load_shipped_problems()[0].data, "one", spacing.make_spacing(spacing.get_current_time()), other
    )
    store.store_mistake(mistake)
    user.go("statistics", deals=deals)
    assert user.find("weakest").text == user.ctx.t(f"story.principle.{other}")
    user.go("problems")
    assert user.ctx.t(f"story.principle.{other}") in " ".join(user.texts().split())


@pytest.mark.parametrize("win", ["", "dragon"])
def test_that_a_deal_won_at_once_brings_no_rating_nearer_is_said_where_its_deals_are_counted(start_program, win):
    user = start_program(size=(1920, 1080))
    deals = [replace(deal, instant_win="") for deal in make_deals(5)]
    deals[2] = replace(deals[2], instant_win=win)
    user.go("statistics", deals=FilteredDeals.from_entries(deals))
    is_told = user.ctx.t("statistics.rating.at_once") in " ".join(user.texts().split())
    assert is_told == bool(win)


def test_the_weakest_theme_leads_to_exercises(start_program):
    user = start_program(size=(1920, 1080))
    deals = FilteredDeals.from_entries(make_deals(40), stories=make_stories(40))
    user.go("statistics", deals=deals)
    user.click("exercises")
    assert user.where == "problems", "no mistake of that theme is kept"
    user.key("escape")
    assert user.where == "statistics"


def test_all_deals_are_exported_as_a_table(start_program):
    user = start_program(size=(1920, 1080))
    for entry in make_deals(3):
        user.stores.statistics.add(entry)
    user.stores.stories.add(make_stories(2)["1"])
    open_statistics(user)
    user.click("export")
    user.stores.writer.flush()
    file = user.paths.data / "statistics.csv"
    assert str(file) in user.texts()
    rows = list(csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines()))
    assert [row["place"] for row in rows] == [str(entry.place) for entry in make_deals(3)]
    assert [row["hand"] for row in rows] == ["", str(make_stories(2)["1"].hand), ""]
    assert rows[0]["levels"].split() == list(make_deals(1)[0].levels)


def test_the_pause_leads_on_or_away_and_keeps_the_match(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.stage.push("pause")
    user.key("escape")
    assert user.where == "menu"
    observation = SimpleNamespace(rules=presets.rules("lu"))
    user.stage.push("pause", match=SimpleNamespace(observation=observation, rules_name="Ours", is_resumable=True))
    user.click("rules")
    assert "Ours" in user.texts()
    user.key("escape")
    assert user.where == "pause"
    user.click("settings")
    user.key("escape")
    user.click("leave")
    assert user.where == "menu"


def test_the_page_of_releases_is_opened_in_the_browser_only_when_it_is_asked_for(start_program, monkeypatch):
    pages = []
    monkeypatch.setattr("webbrowser.open", lambda page: (pages.append((page, os.environ["LD_LIBRARY_PATH"])), True)[1])
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/the/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/of/the/system")
    user = start_program()
    user.go("about")
    assert "Look for a newer version" not in user.texts(), "a copy that was not made for a page of releases names none"
    monkeypatch.setattr("game.ui.scenes.reading.read_releases_page", lambda: "https://example.org/releases")
    user.go("about")
    assert pages == []
    user.click("releases")
    assert pages == [("https://example.org/releases", "/of/the/system")]
    assert os.environ["LD_LIBRARY_PATH"] == "/of/the/bundle"


def test_about_names_the_version_of_what_it_is_made_with_and_the_folders(start_program):
    user = start_program(size=(1920, 1080))
    user.go("about")
    assert pygame.version.ver in user.texts()
    assert __version__ in user.texts()
    assert str(user.paths.config) in user.texts()


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("name", SCREENS)
def test_every_example_can_be_reached_by_keys_alone(start_program, name, language):
    """From any control the focus can reach every other."""
    user = start_program(language=language)
    example = list_examples(name)[0]
    if load_scene_class(name).is_overlay:
        user.go("menu")
        user.stage.push(name, **example.args)
    else:
        user.go(name, **example.args)
    user.key("tab")
    order = user.scene.ui.layers[0].list_focusable()
    reached = set()
    for _ in order:
        user.key("tab")
        reached.add(id(user.scene.ui.focus))
    assert reached == {id(widget) for widget in order}


def test_a_new_match_tells_how_the_person_stands_against_those_at_the_table(start_program):
    user = start_program(size=(1920, 1080), opponents=("ba-ba", "thay-do", "em-ti"))
    deals = make_deals(40)
    for entry in deals:
        user.stores.statistics.add(entry)
    user.go("new_match")
    user.stores.writer.flush()
    user.rest()
    told = FilteredDeals.from_entries(deals)
    for name in ("ba-ba", "thay-do"):
        assert user.ctx.t(f"bots.{name}.trait") in user.texts()
        assert format_record(user.ctx.texts, told, name) in user.texts()
    assert user.ctx.t("menu.new.record.none") in user.texts()
