"""The rules screen: every option can be set, explained, compared, saved, shared and undone."""

from __future__ import annotations

from itertools import chain

import pygame
import pytest

from game.engine import presets
from game.engine.cards import Card
from game.engine.catalogue import OPTION_BY_NAME, OPTIONS
from game.engine.option import SECTIONS, ControlKind
from game.engine.options.instant_wins import KINDS
from game.engine.payments import sum_points
from game.engine.rules import Rules
from game.engine.scoring import compute_payments_by_place
from game.session.rules.bomb_table import is_lower_bomb, list_targets
from game.session.rules.chosen_rules import YIELDING_OPTIONS, build_rules, find_remedies
from game.session.rules.option_pictures import build_drawing
from game.session.words.option_words import format_value, format_value_meaning, get_value_key, list_values
from game.session.words.vignettes import build_vignette
from game.store.rulesets import RuleSet, encode_rules, write_rules
from game.text import LANGUAGES, Texts
from game.ui.gfx.theme import rgb
from game.ui.kit.notices import Notices
from game.ui.measures import Measures
from game.ui.pages.parts import pictures
from game.ui.pages.parts.tiles import ChapterTabs, PictureChoice, PictureTile, measure_name_height
from game.ui.pages.rules import bombs, rule_pictures
from game.ui.pages.rules.bombs import BombRow, BombTile
from game.ui.pages.rules.rule_pictures import DrawingPiece
from tests.rule_sets import find_options_without_effect
from tests.shares import mark_every
from tests.work import count_calls

OPTION_SIZES = Measures("option_lines")

LARGE_SIZE = (1920, 1080)
CHOOSABLE_OPTIONS = [option for option in OPTIONS if not option.has_one_value]
FREE_OPTIONS = [
    option
    for option in CHOOSABLE_OPTIONS
    if option.control is ControlKind.CHOICE and option.name not in YIELDING_OPTIONS
]
CONFLICTS = (
    ("southern", {"cards": "all"}),
    ("southern", {"cards": 17}),
    ("southern", {"players": 6}),
    ("core", {"scoring": "ladder"}),
    ("pagat", {"cards": "all"}),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("option", CHOOSABLE_OPTIONS, ids=lambda option: option.name)
def test_every_option_and_value_has_words(option, language):
    t = Texts(language, is_strict=True)
    assert t(f"options.{option.name}.name")
    assert t(f"options.{option.name}.what")[-1] in ".?"
    rules = presets.rules("core")
    names = [format_value(t, rules, option, value) for value in list_values(option, rules)]
    assert len(set(names)) == len(names)
    for value in list_values(option, rules):
        assert isinstance(format_value_meaning(t, option, value), str)


@pytest.mark.parametrize("option", CHOOSABLE_OPTIONS, ids=lambda option: option.name)
def test_every_option_has_a_line_in_its_section(start_program, option):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab=option.section)
    assert user.find(f"line.{option.name}")
    assert user.find(f"name.{option.name}").text == user.ctx.t(f"options.{option.name}.name")


def test_no_section_is_empty():
    assert all(any(option.section == name for option in CHOOSABLE_OPTIONS) for name in SECTIONS)


@pytest.mark.parametrize("option", mark_every(2, FREE_OPTIONS), ids=lambda option: option.name)
def test_every_value_of_every_choice_can_be_taken_by_keys(start_program, option):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab=option.section)
    values = []
    for _ in list_values(option, user.scene.editor.rules):
        user.focus(option.name)
        user.key("left")
    for _ in list_values(option, user.scene.editor.rules):
        values.append(getattr(user.rules, option.name))
        user.focus(option.name)
        user.key("right")
    assert values == list_values(option, user.scene.editor.rules)


@pytest.mark.parametrize(("text_scale", "focus"), [(100, "preset.southern"), (200, "picker")])
def test_the_focus_begins_at_the_rules_in_force(start_program, text_scale, focus):
    user = start_program(LARGE_SIZE, text_scale=text_scale)
    assert user.go("rules").ui.focus.name == focus


def test_a_cover_shows_all_its_cards(start_program, monkeypatch):
    user, centers = start_program(LARGE_SIZE), []
    monkeypatch.setattr(pictures, "blit_at", lambda canvas, picture, center: centers.append(center))
    for preset in presets.load():
        vignette = build_vignette(presets.rules(preset))
        canvas = pygame.Surface((400, 160))
        pictures.paint_vignette(user.ctx, canvas, vignette)
        assert len(centers) == len(vignette.lower_cards) + len(vignette.upper_cards)
        assert all(canvas.get_rect().collidepoint(center) for center in centers)
        centers.clear()


def test_the_focus_begins_at_own_rules_where_they_are_in_force(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules").dialogs.save("Ours")
    user.go("menu")
    assert user.go("rules").ui.focus.name == "own.Ours"


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 640), LARGE_SIZE])
def test_large_text_leaves_the_tabs_whole_and_the_actions_in_one_line(start_program, size, language):
    user = start_program(size=size, language=language, text_scale=200)
    user.go("rules")
    chapters = next(widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, ChapterTabs))
    assert user.find("first").rect.contains(chapters.rect)
    boxes = [user.find(name).rect for name in ("read", "import", "share", "save", "to-match")]
    assert max(box.top for box in boxes) < min(box.bottom for box in boxes)


@pytest.mark.parametrize("size", [(1024, 640), LARGE_SIZE])
def test_own_rules_can_be_removed_where_the_list_of_rules_is_closed_too(start_program, size):
    user = start_program(size, text_scale=200)
    user.go("rules").dialogs.save("Ours")
    user.rest()
    assert user.find("picker")
    user.click("remove.Ours")
    user.click("remove-it")
    assert not user.stores.rule_sets.list_all()
    with pytest.raises(KeyError):
        user.find("remove.Ours")


def test_a_change_is_marked_and_leads_back_to_the_preset(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    user.focus("stacking")
    user.key("right")
    assert user.rules.stacking == "on"
    text = user.find("changed.stacking").text
    assert user.ctx.t("presets.southern.name") in text
    assert user.ctx.t("options.stacking.value.off") in text
    assert user.ctx.t("rules.changed", n=1, preset="Southern") in user.texts()
    user.click("back.stacking")
    assert user.rules == presets.rules("southern")
    with pytest.raises(KeyError):
        user.find("changed.stacking")


def test_all_changes_are_undone_at_once(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="end")
    for name in ("knock_out", "hoarding", "bomb_bonus"):
        user.scene.show_section(OPTION_BY_NAME[name].section)
        user.focus(name)
        user.key("left")
    assert len(user.scene.editor.changed_options) == 3
    user.click("undo-all")
    assert user.rules == presets.rules("southern")


@pytest.mark.parametrize("other", ["preset", "code", "undo"])
def test_changes_without_a_name_can_be_brought_back_after_other_rules_were_taken(start_program, other):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    user.scene.change_option("stacking", "on")
    own_rules = user.rules
    if other == "preset":
        user.click("preset.lu")
    elif other == "code":
        user.scene.dialogs.use_code(RuleSet("Nhà", presets.rules("locks")).to_code())
    else:
        user.click("undo-all")
    assert user.rules != own_rules
    user.click("bring-back")
    assert user.rules == own_rules
    assert user.find("undo-all")
    user.click("undo-all")
    user.scene.change_option("stacking", "on")
    assert "bring-back" not in {widget.name for widget in user.scene.ui.layers[0].widgets}


@pytest.mark.parametrize("looked_at", [("preset.lu", "preset.southern"), ("preset.lu", "preset.lu"), ("own.Ours",)])
def test_changes_can_be_brought_back_after_looking_at_any_rules(start_program, looked_at):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    user.scene.change_option("stacking", "on")
    user.scene.dialogs.save("Ours")
    user.scene.change_option("players", 3)
    own_rules = user.rules
    for name in looked_at:
        user.click(name)
    user.click("bring-back")
    assert user.rules == own_rules


def test_to_remove_a_rule_set_leaves_the_name_of_the_one_in_force(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading").dialogs.save("Old")
    user.scene.change_option("stacking", "on")
    user.scene.dialogs.save("Ours")
    for name, left in (("Old", "Ours"), ("Ours", "")):
        user.click(f"remove.{name}")
        user.click("remove-it")
        assert user.kept.rules_name == left
    assert user.rules.stacking == "on"


@pytest.mark.parametrize("name", presets.load())
def test_every_preset_is_one_click_away(start_program, name):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    user.click(f"preset.{name}")
    assert user.rules.preset == name
    assert not user.scene.editor.changed_options


def test_what_has_no_effect_says_so(start_program):
    user = start_program(LARGE_SIZE, rules={"preset": "family"})
    user.go("rules", tab="points")
    idle = find_options_without_effect(user.scene.editor.rules)
    for option in CHOOSABLE_OPTIONS:
        if option.section == "points":
            names = {widget.name for widget in user.scene.ui.layers[0].root.walk()}
            assert (f"idle.{option.name}" in names) == (option.name in idle)


def test_the_ways_to_what_an_option_needs_stand_together(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    idle, *led = (user.find(name) for name in ("idle.leftover", "to.leftover.players", "to.leftover.cards"))
    assert led[0].rect.y == led[1].rect.y >= idle.rect.bottom


def test_bombs_are_edited_row_by_row(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    user.click("bombs.0.more")
    user.click("options.22")
    assert dict(user.rules.bombs)["pairs-run:3"] == ("2", "22")
    user.click("bombs.0.2")
    assert dict(user.rules.bombs)["pairs-run:3"] == ("22",)
    user.click("bombs.1.remove")
    assert "quad" not in dict(user.rules.bombs)
    user.click("bombs.add")
    assert dict(user.rules.bombs)["quad"] == ("2",)


@pytest.mark.parametrize("name", presets.load())
@pytest.mark.parametrize("size", [LARGE_SIZE, (1024, 640)])
def test_each_bomb_stands_beside_all_that_it_chops_and_no_more(start_program, name, size):
    user = start_program(size, rules={"preset": name})
    user.go("rules", tab="beating")
    table = user.rules.bombs
    tiles = [widget for widget in user.find("line.bombs").walk() if isinstance(widget, BombTile) and widget.action]
    closable_names = {tile.name for tile in tiles if tile.action_icon == "close"}
    assert closable_names == {
        f"bombs.{index}.{target}" for index, (_, targets) in enumerate(table) for target in targets
    }
    for index, (attacker, targets) in enumerate(table):
        user.find(f"bombs.{index}.more").activate()
        offered = {each.name.removeprefix("options.") for each in user.scene.ui.layers[-1].list_focusable()}
        user.key("escape")
        left = {target for target in list_targets(table) if target not in targets}
        assert offered == {target for target in left if not is_lower_bomb(attacker, target)}


@pytest.mark.parametrize("size", [LARGE_SIZE, (1024, 640)])
def test_what_is_told_below_a_bomb_and_what_it_chops_begins_at_one_height(start_program, size):
    user = start_program(size)
    user.go("rules", tab="beating")
    rows = [widget for widget in user.find("line.bombs").walk() if isinstance(widget, BombRow)]
    assert rows
    for row in rows:
        top = row.rect.y + row.padding_y
        tiles = [widget for widget in row.walk() if isinstance(widget, PictureTile) and widget.rect.y == top]
        feet = {tile.rect.bottom - measure_name_height(tile.ctx, tile.rect.w, tile.names) for tile in tiles}
        assert len(tiles) > 2 and len(feet) == 1


def test_the_cleaver_lies_at_another_angle_in_each_row_clear_of_what_is_chopped(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    rows = [widget for widget in user.find("line.bombs").walk() if isinstance(widget, BombRow)]
    (first, *_), (second, *_) = (row.cleaver.sprites() for row in rows[:2])
    assert first.surface.get_size() != second.surface.get_size()
    for row in rows:
        (blade,) = row.cleaver.sprites()
        visible_rect = blade.surface.get_bounding_rect(200).move(blade.x, blade.y)
        assert (
            visible_rect.right < row.pictures.visible_children[0].rect.centerx
            and visible_rect.centerx > row.cleaver.rect.x
        )


def test_what_bombs_chop_stands_in_the_same_columns_or_broader_in_every_second_one(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    rows = [widget.pictures for widget in user.find("line.bombs").walk() if isinstance(widget, BombRow)]
    places = [[cell.rect.x for cell in row.visible_children] for row in rows]
    widest = max(places, key=len)
    assert len({len(place) for place in places}) > 1
    for place in places:
        columns = widest[::2] if 2 * len(place) <= len(widest) else widest
        assert all(abs(x - column) <= 2 for x, column in zip(place, columns, strict=False))


def test_instant_wins_are_switched_one_by_one_and_stay_in_their_order(start_program):
    user = start_program(LARGE_SIZE, rules={"preset": "family"})
    user.go("rules", tab="before")
    for kind in ("four_twos", "six_pairs"):
        user.click(f"instant_wins.{kind}")
    assert user.rules.instant_wins == tuple(kind for kind in KINDS if kind in ("six_pairs", "four_twos"))


@pytest.mark.parametrize("option", CHOOSABLE_OPTIONS, ids=lambda option: option.name)
@pytest.mark.parametrize("name", ["southern", "north", "lu"])
def test_every_value_has_a_picture_of_its_own(option, name):
    rules = presets.rules(name)
    drawn: list[object]
    if option.control is ControlKind.CHOICE:
        tried = {value: build_rules(rules, **{option.name: value}) for value in list_values(option, rules)}
        drawn = [
            (build_drawing(values, option, get_value_key(value)), values.direction, values.card_counts)
            for value, values in tried.items()
            if isinstance(values, Rules)
        ]
        assert len(set(drawn)) == len(drawn)
    elif option.control is not ControlKind.TABLE and option.name != "players":
        drawn = [build_drawing(rules, option, part) for part in option.parts or [""]]
        assert len(set(drawn)) == len(drawn) and all(drawn)


def test_numbers_step(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="points")
    for name, read in (
        ("stake", lambda rules: rules.stake),
        ("ladder_points.last", lambda rules: rules.ladder_points[0]),
        ("set_values.quad", lambda rules: rules.set_values.quad),
        ("full_hand_points", lambda rules: rules.full_hand_points),
    ):
        before = read(user.rules)
        user.focus(name)
        user.key("right")
        assert read(user.rules) == before + 1


# --- contradictions


def test_a_contradiction_is_explained_and_what_would_work_is_offered(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    user.focus("cards")
    user.key("right")
    assert user.ctx.t("rules.clash.cards-17", n=4) in user.texts()
    assert user.rules == presets.rules("southern"), "nothing is changed before the answer"
    user.click("remedy.0")
    assert (user.rules.cards, user.rules.players) == (17, 3)


def test_a_contradiction_can_be_left_alone(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    user.focus("cards")
    user.key("right")
    user.key("escape")
    assert user.where == "rules"
    assert user.rules == presets.rules("southern")


@pytest.mark.parametrize(("name", "changes"), CONFLICTS)
def test_every_contradiction_has_a_way_out(name, changes):
    rules = presets.rules(name)
    if name == "core":
        rules = presets.load()["core"].rules(8)
    assert not isinstance(build_rules(rules, **changes), Rules)
    remedies = find_remedies(rules, **changes)
    assert remedies
    for way in remedies:
        assert all(getattr(way.rules, option) == value for option, value in changes.items())


def test_more_players_than_the_preset_is_for_make_rules_of_ones_own(start_program):
    user = start_program(LARGE_SIZE, rules={"preset": "lu"})
    user.go("rules")
    user.focus("players")
    user.key("right")
    assert user.rules.players == 5
    assert user.rules.scoring == "per_card"
    assert user.ctx.t("presets.own") in user.texts()


# --- own rules


def test_rules_are_kept_under_a_name_found_again_and_removed(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    user.focus("stacking")
    user.key("right")
    user.click("save")
    user.type("Nhà ngoại")
    user.key("return")
    assert user.kept.rules_name == "Nhà ngoại"
    rules = user.rules
    user.click("preset.lu")
    assert user.kept.rules_name == ""
    user.click("own.Nhà ngoại")
    assert user.rules == rules
    assert user.kept.rules_name == "Nhà ngoại"
    user.click("remove.Nhà ngoại")
    user.click("remove-it")
    assert not user.stores.rule_sets.list_all()
    assert user.rules == rules, "the rules themselves stay in force"


def test_a_name_that_is_taken_is_not_replaced_without_a_question(start_program):
    user = start_program(LARGE_SIZE)
    user.stores.rule_sets.store("Ours", presets.rules("lu"))
    user.go("rules")
    user.click("save")
    user.type("Ours")
    user.key("return")
    assert user.stores.rule_sets.get("Ours").rules == presets.rules("lu")
    user.click("replace")
    assert user.stores.rule_sets.get("Ours").rules == presets.rules("southern")


def test_a_code_carries_the_rules_to_somebody_else(start_program):
    user = start_program(LARGE_SIZE)
    ours = presets.load()["core"].rules(6, stacking="on", stake=5)
    code = RuleSet("Tối thứ bảy", ours).to_code()
    user.go("rules")
    user.click("import")
    user.type(code)
    user.key("return")
    assert user.rules == ours
    assert user.kept.rules_name == "Tối thứ bảy"
    user.click("share")
    assert code in user.find("code").text


def test_a_code_with_a_rule_that_is_not_known_here_is_explained(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    user.click("import")
    user.type(encode_rules("Ours", {"preset": "southern", "no_such_rule": True}))
    user.key("return")
    assert user.find("complaint").text == user.ctx.t("rules.code.unknown")
    assert user.rules == presets.rules("southern")


def test_a_damaged_code_is_explained_and_stays_to_be_mended(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    user.click("import")
    user.type("TL1-ABCDE")
    user.key("return")
    assert user.find("complaint").text == user.ctx.t("store.code.incomplete")
    assert user.find("rules-text").value == "TL1-ABCDE"
    assert user.rules == presets.rules("southern")


def test_the_screen_goes_back_to_where_it_came_from(start_program):
    user = start_program(LARGE_SIZE, greeted=True)
    user.go("new_match")
    user.click("make")
    user.click("preset.lu")
    user.click("to-match")
    assert user.where == "new_match"
    assert user.scene.rules == presets.rules("lu")


def test_rules_are_in_force_as_soon_as_they_are_chosen_which_is_said_and_escape_leaves_them_so(
    start_program, monkeypatch
):
    toasts = []
    monkeypatch.setattr(Notices, "show_toast", lambda self, text: toasts.append(text))
    user = start_program(LARGE_SIZE, greeted=True)
    user.go("menu")
    user.click("rules")
    user.click("preset.lu")
    user.click("preset.lu")
    assert toasts == [user.ctx.t("rules.in_force", name=user.ctx.t("presets.lu.name"))], "said once"
    user.key("escape")
    assert user.where == "menu" and user.rules == presets.rules("lu")
    user.click("rules")
    user.click("to-match")
    assert user.where == "new_match" and user.scene.rules == presets.rules("lu")


def test_a_page_built_anew_for_a_change_is_not_too_much_work(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="before")
    user.scene.change_option("stake", 2)
    for stake in (3, 4, 5, 6, 7):
        changing = count_calls(user.scene.change_option, "stake", stake)
        assert changing + count_calls(user.stage.make_frame) < 300_000  # 91,000
    assert write_rules(user.scene.editor.rules)["stake"] == 7


@pytest.mark.parametrize("scene", ["rules", "new_match"])
@pytest.mark.parametrize("size", [(1366, 768), LARGE_SIZE])
def test_the_rules_in_force_are_in_sight_at_once(start_program, scene, size):
    user = start_program(size, rules={"preset": "locks-and-breaks"})
    user.go(scene)
    tile = user.find("preset.locks-and-breaks").rect
    area = next(
        scroll_area for scroll_area in user.scene.ui.layers[0].list_scroll_areas() if scroll_area.rect.colliderect(tile)
    )
    assert area.offset > 0
    assert area.rect.contains(tile)


def test_the_search_shows_options_of_all_sections_and_a_section_is_shown_again_without_it(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    user.scene.show_section(user.scene.tab, "pass")
    user.rest()
    assert user.find("line.pass_lock_exempt")
    assert dict(user.find("tabs").options)["found"] == user.ctx.t("rules.search.found", n=len(_list_lines(user)))
    user.click("search")
    assert user.scene.ui.focus.name == "search"
    user.scene.show_section(user.scene.tab, "")
    assert user.find("line.players")
    user.scene.show_section(user.scene.tab, "joker")
    assert not _list_lines(user)
    assert "joker" in user.find("found").text


def test_what_was_found_tells_its_section_and_leads_there(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    user.scene.show_section(user.scene.tab, "twos")
    user.rest()
    crumb = user.find("crumb.twos_in_runs")
    assert crumb.label == user.ctx.t("rules.tab.combinations")
    title = user.find("name.twos_in_runs")
    assert [title.text[begin:end].lower() for begin, end in title.marked_ranges] == ["twos"]
    user.click("crumb.twos_in_runs")
    assert (user.scene.tab, user.scene.search_text) == ("combinations", "")
    assert user.scene.ui.focus.name == "twos_in_runs"


def test_the_sections_stay_while_something_is_sought_and_say_how_much_is_found_in_each(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    user.scene.show_section(user.scene.tab, "twos")
    tabs = user.find("tabs")
    options = [option for option in CHOOSABLE_OPTIONS if f"line.{option.name}" in _list_lines(user)]
    for name in SECTIONS:
        count, title = sum(option.section == name for option in options), user.ctx.t(f"rules.tab.{name}")
        counted = user.ctx.t("rules.section.found", section=title, n=count)
        assert dict(tabs.options)[name] == (counted if count else title)
    tabs.choose("end")
    assert (user.scene.tab, user.scene.search_text) == ("end", "")


def test_the_words_sought_are_taken_away_by_the_cross_in_the_field_or_by_escape(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    user.click("search")
    user.type("twos")
    field = user.find("search")
    user.click_at(field.control_rect.right - field.control_rect.h // 2, field.control_rect.centery)
    assert (user.scene.search_text, user.find("search").value) == ("", "")
    user.type("twos")
    user.key("escape")
    assert (user.where, user.scene.search_text) == ("rules", "")
    user.key("escape")
    assert user.where != "rules"


def test_the_book_of_rules_that_were_changed_bears_a_ribbon(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    assert not user.find("preset.southern").book.is_changed
    user.scene.change_option("stacking", "on")
    assert user.find("preset.southern").book.is_changed
    assert user.ctx.t("rules.book_changed", n=1) in user.texts()
    assert not user.find("preset.lu").book.is_changed


def test_all_presets_are_books_of_one_height(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    assert len({user.find(f"preset.{name}").rect.h for name in presets.load()}) == 1


@pytest.mark.parametrize("size", [LARGE_SIZE, (1024, 640)])
@pytest.mark.parametrize("tab", SECTIONS)
def test_cards_on_all_pictures_of_a_page_are_whole_and_of_one_height(start_program, tab, size, monkeypatch):
    user, drawn = start_program(size), {}

    def draw(ctx, canvas, drawing, rules, card):
        if drawing[0][0].kind not in rule_pictures.DRAW_BY_PIECE_KIND:
            wide, high = rule_pictures.measure_drawings([drawing])
            assert card * wide <= canvas.get_width() and card * high <= canvas.get_height()
            drawn[drawing] = card

    def lay(ctx, size, cards, high, share):
        pieces, room = laid(ctx, size, cards, high, share)
        wide, tall = (side - 2 * room for side in pieces.get_size())
        assert wide <= size[0] and tall <= size[1]
        cut = bombs.OVERSAMPLING_FACTOR if share == bombs.SIZES.cut_stacks_ratio else 1
        drops = bombs.SIZES.stack_drop_ratio * (max(map(len, cards)) - 1)
        drawn[cards] = tall / cut / (1 + drops) / OPTION_SIZES.bomb_card_scale
        return pieces, room

    laid = bombs._draw_stacks
    monkeypatch.setattr(rule_pictures, "paint_pieces", draw)
    monkeypatch.setattr(bombs, "_draw_stacks", lay)
    user.go("rules", tab=tab)
    for tile in user.scene.ui.layers[0].root.walk():
        tiles = tile.tiles if isinstance(tile, PictureChoice) else [tile] if isinstance(tile, PictureTile) else []
        for each in tiles:
            foot = measure_name_height(each.ctx, each.rect.w, each.names)
            each.tile_picture.draw((each.rect.w, each.rect.h - foot), "shown")
    highs = [high for pictures, high in drawn.items() if any(map(_has_cards, chain.from_iterable(pictures)))]
    assert len(highs) >= 2
    assert max(highs) - min(highs) < 1


def _has_cards(piece):
    return isinstance(piece, Card) or piece.kind in ("cards", "back")


def test_an_option_that_was_found_is_changed_where_it_stands(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="table")
    user.scene.show_section(user.scene.tab, "stacking")
    user.focus("stacking")
    user.key("right")
    assert user.rules.stacking == "on"
    assert user.find("changed.stacking")


def _list_lines(user) -> list[str]:
    return [widget.name for widget in user.scene.ui.layers[0].root.walk() if widget.name.startswith("line.")]


def test_a_value_is_chosen_by_its_picture(start_program):
    user = start_program((1920, 1080))
    user.go("rules", tab="combinations")
    choice = user.find("pairs_run_lengths")
    assert [value for value, _ in choice.options][1] == (3,)
    assert all(choice.rect.contains(tile.rect) for tile in choice.tiles)
    choice.release(*choice.tiles[1].rect.center, True)
    assert user.scene.editor.rules.pairs_run_lengths == (3,)


def test_one_drawing_of_the_table_stays_beside_all_options_that_it_shows(start_program):
    user = start_program((1920, 1080))
    user.go("rules", tab="table")
    sketches = [widget for widget in user.scene.ui.layers[0].root.walk() if widget.name == "sketch"]
    assert len(sketches) == 1
    before = sketches[0].rect.copy()
    user.scene.ui.layers[0].restore_scroll_offsets({"second": 400})
    assert sketches[0].rect == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [LARGE_SIZE, (1024, 640)])
def test_the_points_page_shows_a_deal_by_its_rules_without_scrolling(start_program, size, language):
    user = start_program(size, language=language)
    user.go("rules", tab="points")
    assert user.find("second").rect.contains(user.find("payment-example").rect)


@pytest.mark.parametrize("preset", ["southern", "southern-winner-takes-all", "north-count"])
def test_the_example_of_payments_is_what_the_engine_pays(start_program, preset):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="points")
    user.scene.apply_rules(presets.rules(preset))
    example = user.find("payment-example")
    assert sum_points(example.rules.players, tuple(example.payments)) == sum_points(
        example.rules.players, compute_payments_by_place(example.rules, example.card_counts)
    )
    before = [payment.points for payment in example.payments]
    user.scene.change_option("stake", 3)
    assert [payment.points for payment in user.find("payment-example").payments] == [3 * points for points in before]


def test_as_many_coins_are_drawn_as_the_stake_is(start_program):
    option = next(option for option in OPTIONS if option.name == "stake")
    for stake in (1, 5, 100):
        rules = build_rules(presets.rules("southern"), stake=stake)
        assert isinstance(rules, Rules)
        (piece,) = build_drawing(rules, option, "")[0]
        assert sum(DrawingPiece(piece).piles) == stake


def test_what_a_press_would_take_from_a_bomb_bears_a_cross_while_it_is_pointed_at(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    tile = user.find("bombs.0.2")
    before = len(tile.sprites())
    tile.is_hovered = True
    cross = tile.sprites()[-1]
    assert len(tile.sprites()) == before + 1
    assert tile.rect.contains(cross.surface.get_rect(topleft=(cross.x, cross.y)))


def test_what_changes_a_bomb_is_seen_while_its_row_is_meant(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    rows = [widget for widget in user.find("line.bombs").walk() if isinstance(widget, BombRow)]
    tools = [(row, user.find(f"bombs.{row.index}.{what}")) for row in rows[:2] for what in ("more", "remove")]

    def list_visible() -> list[bool]:
        return [tool.sprites()[0] in row.sprites() for row, tool in tools]

    assert list_visible() == [False] * 4
    user.find("bombs.0.2").is_hovered = True
    assert list_visible() == [True, True, False, False]
    user.find("bombs.0.2").is_hovered = False
    user.focus("bombs.1")
    user.scene.ui.is_ring_shown = True
    assert list_visible() == [False, False, True, True]
    user.scene.ui.is_ring_shown, user.scene.ui.is_using_touch = False, True
    assert list_visible() == [True] * 4


def test_a_bomb_is_pressed_to_become_another(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="beating")
    user.click("bombs.0")
    user.click("options.quads-run:2")
    assert user.rules.bombs[0][0] == "quads-run:2"


@pytest.mark.parametrize("theme", ["lacquer", "eggshell"])
def test_what_stands_on_the_page_has_the_colours_of_the_page_and_what_is_around_it_those_of_the_room(
    start_program, theme
):
    user = start_program(LARGE_SIZE, theme=theme)
    user.go("rules", tab="leading")
    assert user.find("first_lead").ctx.theme == user.ctx.theme.make_page_theme()
    assert user.find("to-match").ctx.theme == user.ctx.theme
    assert user.find("title").ctx.theme == user.find("preset.north").ctx.theme == user.ctx.theme.make_wall_theme()


def test_in_the_theme_of_highest_contrast_there_is_no_paper(start_program):
    user = start_program(LARGE_SIZE, theme="contrast")
    user.go("rules", tab="leading")
    assert user.find("first_lead").ctx.theme == user.ctx.theme
    tab = user.find("tabs").unchosen_sprites()[0].surface
    assert tab.get_at((tab.get_width() // 2, 8)) == tab.get_at((tab.get_width() // 2, tab.get_height() - 20))


def test_the_chosen_tab_stands_higher_than_the_others_and_is_of_the_page_itself(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules", tab="leading")
    tabs = user.find("tabs")
    chosen, *_ = tabs.sprites()
    others = [sprite for sprite in tabs.unchosen_sprites() if sprite.rect.bottom == chosen.rect.bottom]
    assert len(others) == len(SECTIONS) - 1
    assert all(chosen.y < other.y for other in others)
    paper = chosen.surface.get_at((12, chosen.surface.get_height() // 2))
    page = rgb(tabs.ctx.theme.make_page_theme().panel)
    assert max(abs(a - b) for a, b in zip(paper[:3], page, strict=True)) < 40


def test_a_press_on_a_tab_turns_to_its_section(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    tabs = user.find("tabs")
    box = tabs.place_segments()[SECTIONS.index("end")]
    user.click_at(box.centerx, box.y + 20)
    assert user.scene.tab == "end"


def test_tabs_leave_their_signs_out_before_they_become_a_list(start_program):
    user = start_program(LARGE_SIZE)
    user.go("rules")
    assert user.find("tabs").has_icons
    user.scene.show_section(user.scene.tab, "twos")
    tabs = user.find("tabs")
    assert tabs.is_segmented and not tabs.has_icons


def test_more_players_than_the_rules_allow_are_offered_with_the_rules_that_do(start_program):
    user = start_program(rules={"preset": "southern", "players": 4})
    user.go("new_match")
    assert "Pang" in user.find("players").tooltip and "5 and more" in user.find("players").tooltip
    box = user.find("players").control_rect
    user.click_at(box.right - 5, box.centery)
    offered = [widget.name for widget in user.scene.ui.layers[-1].list_focusable()]
    assert "options.pang" in offered and "options.southern" not in offered and "options.lu" not in offered
    user.click("options.pang")
    assert user.scene.rules == presets.rules("pang", 5)
    assert not user.scene.ui.is_modal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), LARGE_SIZE])
def test_a_new_match_names_its_rule_sets_and_shows_three_rows_of_them(start_program, size, language):
    user = start_program(size, language=language)
    user.go("new_match")
    area = user.find("first")
    assert user.ctx.t("menu.new.rules") in user.texts()
    assert all(area.rect.contains(shelf.rect) for shelf in area.child.children[:3])


def test_fewer_players_than_the_rules_allow_are_offered_too_and_escape_keeps_the_rules(start_program):
    user = start_program(rules={"preset": "family", "players": 4})
    user.go("new_match")
    user.find("players").step(-1)
    assert "options.southern" in [widget.name for widget in user.scene.ui.layers[-1].list_focusable()]
    user.key("escape")
    assert user.where == "new_match" and user.scene.rules == presets.rules("family")


def test_where_no_rules_go_further_only_words_say_so(start_program):
    user = start_program(rules={"preset": "pang", "players": 8})
    user.go("new_match")
    user.find("players").step(1)
    assert not user.scene.ui.is_modal


@pytest.mark.parametrize("search", ["", "heo"])
@pytest.mark.parametrize("tab", SECTIONS)
@pytest.mark.parametrize("size", mark_every(2, zip([LARGE_SIZE, (1024, 640)])))
def test_no_option_is_cut_at_the_foot_of_the_page(start_program, size, tab, search):
    user = start_program(size, language="vi")
    user.go("rules", tab=tab)
    user.scene.show_section(tab, search)
    visible_area, _, is_cut_below = user.find("second")._visible_area()
    assert not is_cut_below
    for row in user.find("second").rows:
        assert not row.rect.top < visible_area.bottom < row.rect.bottom
