"""Every setting takes effect at once, and is kept for the next start."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import parse_cards
from game.store import settings as stored
from game.studio.inspection import find_faults
from game.ui.input.input_events import Key, PointerMove
from game.ui.input.keymap import GAMEPAD_PREFIX, ActionName, Keymap, can_conflict, load_defaults
from game.ui.input.translator import EventTranslator
from game.ui.kit.control import Slider
from game.ui.kit.scroll import ScrollArea
from game.ui.pages.keys import format_control_label, rebind
from game.ui.persons.pictures import draw_portrait
from game.ui.scenes.settings import SETTINGS_PAGES, TablePreview, sort_sample_hand


def find_keys(keymap: Keymap, action: ActionName) -> tuple[str, ...]:
    return tuple(control for control in keymap.get_controls(action) if not control.startswith(GAMEPAD_PREFIX))


def choose_value(user, name, value):
    """Choose a value of a choice with the keys, from any present value."""
    user.focus(name)
    control = user.find(name)
    values = [option for option, _ in control.options]
    way = values.index(value) - values.index(control.value)
    user.key(*["right" if way > 0 else "left"] * abs(way))


def test_the_language_is_spoken_at_once(start_program):
    user = start_program()
    user.go("settings", tab="display")
    assert "Settings" in user.texts()
    choose_value(user, "language", "vi")
    assert "Cài đặt" in user.texts()
    assert "Settings" not in user.texts()
    assert user.kept.language == "vi"


@pytest.mark.parametrize("name", ["eggshell", "contrast"])
def test_a_theme_colours_the_whole_screen(start_program, name):
    user = start_program()
    user.go("settings", tab="display")
    before = user.picture()
    choose_value(user, "theme", name)
    assert user.ctx.theme.name == name
    assert user.picture() != before
    assert user.kept.theme == name


def test_a_card_back_is_on_all_cards(start_program):
    user = start_program()
    user.go("settings", tab="display")
    before = user.ctx.art.card_back(80).get_buffer().raw
    choose_value(user, "card_back", "herons")
    assert user.ctx.art.card_back(80).get_buffer().raw != before
    assert user.kept.card_back == "herons"


def test_a_chosen_face_is_the_persons_wherever_there_is_a_picture_of_it(start_program):
    user = start_program()
    user.go("settings", tab="play")
    before = draw_portrait(user.ctx.art, "you", 80).get_buffer().raw
    user.click("face.old-woman")
    own, chosen_face = (draw_portrait(user.ctx.art, name, 80).get_buffer().raw for name in ("you", "old-woman"))
    assert own == chosen_face != before
    assert user.kept.face == "old-woman"


def test_a_face_is_chosen_by_keys_too(start_program):
    user = start_program()
    user.go("settings", tab="play")
    user.focus("face.woman")
    user.key("right", "return")
    assert user.kept.face == "man"
    assert user.find("face.man").is_chosen and not user.find("face.woman").is_chosen


def test_full_screen_is_asked_of_the_window(start_program):
    user = start_program()
    changes = []
    user.ctx.observe(lambda before, after: changes.append((before.fullscreen, after.fullscreen)))
    user.go("settings", tab="display")
    user.click("fullscreen")
    assert changes == [(False, True)]
    assert user.kept.fullscreen


@pytest.mark.parametrize("name", ["effects_volume", "music_volume"])
def test_volumes_follow_the_keys_and_reach_the_levels(start_program, name):
    from game.ui.sound.sound_effects import compute_effects_level, compute_music_level

    level = compute_effects_level if name == "effects_volume" else compute_music_level
    user = start_program(**{name: 50})
    user.go("settings", tab="sound")
    before = level(user.ctx.settings)
    user.focus(name)
    user.key("right", "right")
    assert isinstance(user.find(name), Slider)
    assert level(user.ctx.settings) > before
    assert getattr(user.kept, name) > 50


def test_mute_silences_both(start_program):
    from game.ui.sound.sound_effects import compute_effects_level, compute_music_level

    user = start_program()
    user.go("settings", tab="sound")
    user.click("muted")
    assert compute_effects_level(user.ctx.settings) == compute_music_level(user.ctx.settings) == 0
    assert user.kept.muted


def test_the_volume_can_be_tried(start_program):
    user = start_program()
    user.go("settings", tab="sound")
    user.heard.clear()
    user.click("try.chop")
    assert "chop" in user.heard


def read_drum_alphas(user) -> tuple[int, int]:
    """Return the brightness of star and birds on the drum of the page Sound."""
    star, birds = user.find("drum").sprites()
    return star.alpha, birds.alpha


@pytest.mark.parametrize(("name", "part"), [("effects_volume", 0), ("music_volume", 1)])
def test_the_drum_is_as_bright_as_each_volume(start_program, name, part):
    user = start_program(effects_volume=50, music_volume=50)
    user.go("settings", tab="sound")
    before, drawn = read_drum_alphas(user), user.picture()
    user.focus(name)
    user.key("right", "right")
    assert read_drum_alphas(user)[part] > before[part]
    assert read_drum_alphas(user)[1 - part] == before[1 - part]
    assert user.picture() != drawn
    user.click("muted")
    assert max(read_drum_alphas(user)) < min(before)


def test_a_sound_that_is_tried_strikes_the_star(start_program):
    user = start_program()
    user.go("settings", tab="sound")
    before = read_drum_alphas(user)
    user.find("try.chop").action()
    assert read_drum_alphas(user)[0] > before[0]
    assert read_drum_alphas(user)[1] == before[1]
    user.rest()
    assert read_drum_alphas(user) == before


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"muted": True}, {"effects_volume": 0}])
def test_nothing_is_struck_in_silence_or_where_motion_is_unwanted(start_program, settings):
    user = start_program(**settings)
    user.go("settings", tab="sound")
    before = read_drum_alphas(user)
    user.find("try.chop").action()
    assert read_drum_alphas(user) == before
    assert user.stage.next_wakeup() != 0.0


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("tab", [tab for tab in SETTINGS_PAGES if tab != "controls"])  # all keys: a long list
def test_pages_need_no_scrolling_at_the_usual_text_size(start_program, tab, size, language):
    user = start_program(size=size, language=language)
    user.go("settings", tab=tab)
    areas = [widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, ScrollArea)]
    assert [area.name for area in areas if area.child.rect.h > area.rect.h] == []


def test_the_name_is_kept_as_it_is_typed(start_program):
    user = start_program()
    user.go("settings", tab="play")
    user.click("name")
    user.type("Ngân")
    assert user.ctx.settings.name == user.kept.name == "Ngân"


def test_the_speed_is_that_of_the_sample_card(start_program):
    user = start_program()
    user.go("settings", tab="play")
    usual = user.find("flight").flight_seconds
    choose_value(user, "speed", "4")
    flight = user.find("flight")
    assert isinstance(flight, TablePreview)
    assert flight.flight_seconds == pytest.approx(usual / 4)
    choose_value(user, "speed", "instant")
    assert user.find("flight").flight_seconds == 0
    assert user.kept.speed == "instant"


@pytest.mark.parametrize("tab", ["display", "play", "access"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_sit_round_the_table_of_the_sample_each_at_a_side_of_it(start_program, size, tab):
    user = start_program(size)
    user.go("settings", tab=tab)
    flight = next(widget for widget in user.scene.ui.layers[0].root.walk() if isinstance(widget, TablePreview))
    layout = flight.layout
    (right, top, left), (x, y) = layout.seats[1:], layout.pile.box.center
    assert left.box.right < top.box.x and top.box.right < right.box.x
    assert (
        left.box.right < x - layout.pile.card_width and x + layout.pile.card_width < right.box.x and top.box.bottom < y
    )
    assert left.box.x + right.box.right == pytest.approx(flight.rect.w, abs=2)


@pytest.mark.parametrize(("name", "value"), [("thinking", "fast"), ("after_out", "skip")])
def test_the_pace_of_the_others_follows(start_program, name, value):
    from game.engine.rng import SplitMix64
    from game.session.players.pace import Pace

    def delay():
        return Pace.from_settings(user.ctx.settings).draw_delay_seconds(
            SplitMix64(1), difficulty="ordinary", is_player_out=True
        )

    user = start_program()
    user.go("settings", tab="play")
    before = delay()
    choose_value(user, name, value)
    assert delay() < before
    assert getattr(user.kept, name) == value


def test_sorting_is_shown_on_a_sample_hand(start_program):
    user = start_program()
    user.go("settings", tab="hand")
    rows = [user.find("hand-sample").groups]
    for order in ("suit", "combinations"):
        choose_value(user, "sort", order)
        rows.append(user.find("hand-sample").groups)
    assert len(set(rows)) == 3
    assert all(len({card.suit for card in group.cards}) == 1 for group in rows[1])
    assert parse_cards("5D 6C 7D 8H") in [group.cards for group in rows[2]]
    assert user.kept.sort == "combinations"


@pytest.mark.parametrize("order", stored.list_choices("sort"))
def test_every_order_shows_the_whole_sample(order):
    assert sum(len(group.cards) for group in sort_sample_hand(order)) == 10


@pytest.mark.parametrize(
    ("tab", "name"),
    [
        ("hand", "auto_sort"),
        ("hand", "unsorted_deal"),
        ("play", "comments"),
        ("progress", "challenges"),
        ("access", "tooltips"),
    ],
)
def test_switches_that_are_on_are_kept_off(start_program, tab, name):
    user = start_program()
    user.go("settings", tab=tab)
    user.click(name)
    assert getattr(user.ctx.settings, name) is getattr(user.kept, name) is False


def test_without_explanations_no_tooltip_appears(start_program):
    for on in (True, False):
        user = start_program(tooltips=on)
        user.go("new_match")
        user.stores.writer.flush()  # what was played is read by then: the page is made anew with it
        user.rest()
        user.focus("mix")
        user.stage.settle(2.0)
        assert (user.ctx.t("menu.new.anyone_tip") in user.texts()) is on


def test_the_text_size_makes_texts_larger(start_program):
    user = start_program((1920, 1080))
    user.go("settings", tab="access")
    before = user.ctx.tx(20)
    choose_value(user, "text_scale", 200)
    assert user.ctx.tx(20) == 2 * before
    assert user.kept.text_scale == 200


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_switch_for_high_contrast_says_that_it_takes_the_theme_of_that_name(start_program, language):
    user = start_program(language=language)
    t = user.ctx.t
    assert t("settings.high_contrast") != t("settings.theme.contrast")
    assert t("settings.theme.contrast") in t("settings.high_contrast.what")
    assert t("settings.tab.display") in t("settings.high_contrast.what")


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_letters_of_the_suits_are_explained_under_their_switch(start_program, language):
    t = start_program(language=language).ctx.t
    for name in ("spades", "clubs", "diamonds", "hearts"):
        assert f" {t(f'engine.suit_letter.{name}')} " in t("settings.suit_letters.what")


def test_high_contrast_comes_and_goes(start_program):
    user = start_program()
    user.go("settings", tab="access")
    user.click("high_contrast")
    assert user.kept.theme == "contrast"
    user.click("high_contrast")
    assert user.kept.theme == "lacquer"


@pytest.mark.parametrize("button", ["high_contrast", "reset"])
def test_the_theme_before_high_contrast_comes_back(start_program, button):
    user = start_program(theme="eggshell")
    user.go("settings", tab="access")
    user.click("high_contrast")
    user.go("menu")
    user.go("settings", tab="access")
    user.click(button)
    assert user.kept.theme == "eggshell"


def test_defaults_of_accessibility_keep_the_theme_of_another_page(start_program):
    user = start_program(theme="eggshell", text_scale=150)
    user.go("settings", tab="access")
    user.click("reset")
    assert (user.kept.theme, user.kept.text_scale) == ("eggshell", 100)


@pytest.mark.parametrize("name", ["four_colours", "suit_letters"])
def test_cards_change_their_faces(start_program, name):
    user = start_program()
    user.go("settings", tab="access")
    before = user.ctx.art.card_face(21, 160).get_buffer().raw
    user.click(name)
    assert user.ctx.art.card_face(21, 160).get_buffer().raw != before
    assert getattr(user.kept, name)


def test_less_motion_lays_the_sample_card_down_at_once(start_program):
    user = start_program()
    user.go("settings", tab="access")
    assert user.find("flight").flight_seconds > 0
    user.click("reduced_motion")
    assert user.find("flight").flight_seconds == 0
    assert user.kept.reduced_motion


# --- keys


def test_a_new_key_is_listened_for_and_kept(start_program):
    user = start_program()
    user.go("settings", tab="controls")
    user.click("key.hint")
    user.key("j")
    assert find_keys(Keymap(user.kept.keys), "hint") == ("j",)
    assert "pad:select" in Keymap(user.kept.keys).get_controls("hint")


def test_a_gamepad_button_can_be_chosen_by_pressing_it(start_program):
    user = start_program()
    user.go("settings", tab="controls")
    user.click("key.hint")
    user.pad(pygame.CONTROLLER_BUTTON_Y)
    keymap = Keymap(user.kept.keys)
    assert "pad:y" in keymap.get_controls("hint")
    assert "pad:y" not in keymap.get_controls("play")
    assert "pad:select" in keymap.get_controls("play"), "what became free goes to who lost it"


def test_escape_leaves_a_key_as_it_is_and_delete_brings_the_usual_one(start_program):
    user = start_program(keys={"hint": ("j", "pad:select")})
    user.go("settings", tab="controls")
    user.click("key.hint")
    user.key("escape")
    assert user.kept.keys == {"hint": ("j", "pad:select")}
    user.click("key.hint")
    user.key("delete")
    assert find_keys(Keymap(user.kept.keys), "hint") == ("h",)


def press_key(user, code, mod=0, scancode=0):
    user.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scancode))
    user.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=scancode))


@pytest.mark.parametrize(
    ("code", "mod", "scancode", "control", "label"),
    [
        (ord("ö"), 0, pygame.KSCAN_SEMICOLON, "ö", "Ö"),
        (ord("ö"), pygame.KMOD_LCTRL, pygame.KSCAN_SEMICOLON, "ctrl+ö", "Ctrl + Ö"),
        (ord("ß"), 0, pygame.KSCAN_MINUS, "ß", "ß"),
        (ord("к"), 0, pygame.KSCAN_R, "r", "R"),
        (pygame.K_PLUS, pygame.KMOD_LCTRL, pygame.KSCAN_EQUALS, "ctrl++", "Ctrl + +"),
    ],
)
def test_a_national_letter_is_bound_shown_and_alone_does_it(start_program, code, mod, scancode, control, label):
    user = start_program()
    user.go("settings", tab="controls")
    user.click("key.hint")
    press_key(user, code, mod, scancode)
    keymap = Keymap(user.kept.keys)
    assert find_keys(keymap, "hint") == (control,)
    assert format_control_label(user.ctx, control) == label
    events = EventTranslator(keymap, lambda: user.ctx.size)
    others = [
        pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, scancode=pygame.KSCAN_APOSTROPHE) for letter in "äéñэж"
    ]
    assert not any(
        isinstance(each, Key) and each.has_action("hint") for event in others for each in events.translate(event)
    )


def test_a_key_without_a_name_is_refused_in_words_and_the_question_stays(start_program):
    user = start_program()
    user.go("settings", tab="controls")
    user.click("key.hint")
    user.patience = 0.0  # or the message would have gone again
    press_key(user, 0)
    assert user.ctx.t("settings.keys.nameless") in [toast.text for toast in user.scene.ui.notices._toasts]
    user.key("j")
    assert find_keys(Keymap(user.kept.keys), "hint") == ("j",)


@pytest.mark.parametrize("action", load_defaults()["table"])
def test_whoever_loses_a_key_gets_another_and_nothing_clashes(action):
    for control in ("h", "return", "pad:a"):
        changed, moved = rebind(Keymap(), action, control)
        assert control in changed.get_controls(action)
        assert all(changed.get_controls(other) for other in moved)
        for rival in (each for group in load_defaults().values() for each in group if can_conflict(action, each)):
            assert rival == action or not {*changed.get_controls(action)} & {*changed.get_controls(rival)}, rival


def test_every_action_has_its_words(start_program):
    for language in ("en", "vi"):
        user = start_program(language=language)
        user.go("settings", tab="controls")
        for group in load_defaults().values():
            for action in group:
                assert user.find(f"key.{action}").label


# --- the page itself


def test_defaults_put_a_page_back(start_program):
    plain = stored.Settings()
    for tab, names in ((name, list(page.get_defaults())) for name, page in SETTINGS_PAGES.items()):
        user = start_program(theme="eggshell", speed="4", text_scale=150, muted=True, keys={"hint": ("j",)})
        user.go("settings", tab=tab)
        user.click("reset")
        assert all(getattr(user.kept, name) == getattr(plain, name) for name in names)


def test_shoulder_buttons_turn_the_pages(start_program):
    user = start_program()
    user.go("settings")
    tabs = [user.scene.tab]
    for _ in range(len(SETTINGS_PAGES) - 1):
        user.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        tabs.append(user.scene.tab)
    assert tabs == list(SETTINGS_PAGES)


@pytest.mark.parametrize("tab", SETTINGS_PAGES)
def test_everything_on_a_page_is_reached_by_tab_and_by_arrows(start_program, tab):
    user = start_program()
    user.go("settings", tab=tab)
    widget_ids = {id(widget) for widget in user.scene.ui.layers[0].list_focusable()}
    reached = set()
    for _ in range(len(widget_ids) + 2):
        user.key("tab")
        reached.add(id(user.scene.ui.focus))
    assert reached == widget_ids


def test_every_setting_of_the_store_is_set_somewhere(start_program):
    """Every stored setting can be changed by the user."""
    elsewhere = {
        "greeted", "window_size", "rules", "rules_name", "level", "opponents", "match_length", "match_deals",
        "match_points", "practice", "lesson_step", "lesson_done", "achieved", "pass_offered", "deals_ended",
    }  # fmt: skip
    named = set()
    for tab in SETTINGS_PAGES:
        user = start_program()
        user.go("settings", tab=tab)
        for widget in user.scene.ui.layers[0].root.walk():
            named.add(widget.name.split(".")[0])
    named |= {"keys"} if "key" in named else set()
    assert set(stored._FIELDS) - elsewhere <= named


def test_settings_go_back_to_where_they_were_called_from(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.click("settings")
    assert user.where == "settings"
    user.key("escape")
    assert user.where == "menu"


@pytest.mark.parametrize("name", ["name", "speed", "comments"])
def test_the_ring_of_the_focus_stands_clear_of_the_label(start_program, name):
    user = start_program((1920, 1080))
    user.go("settings", tab="play")
    user.focus(name)
    widget = user.find(name)
    (ring,) = widget.focus_sprites()
    label = widget.sprites()[0]
    assert label.x - ring.rect.left >= user.ctx.px(12)
    assert ring.rect.contains(widget.rect)


def test_the_ring_of_the_focus_stands_clear_of_a_sliders_number(start_program):
    user = start_program((1920, 1080))
    user.go("settings", tab="sound")
    user.focus("music_volume")
    widget = user.find("music_volume")
    (ring,) = widget.focus_sprites()
    assert ring.rect.right - widget.sprites()[-1].rect.right >= user.ctx.px(10)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("scene", "name"), [("settings", "reduced_motion"), ("new_match", "level"), ("new_match", "length")]
)
def test_the_ring_of_the_focus_covers_no_sentence_beneath(start_program, scene, name, scale):
    user = start_program((1920, 1080), text_scale=scale)
    user.go(scene, **({"tab": "access"} if scene == "settings" else {}))
    user.focus(name)
    assert not find_faults(user.stage)
    (ring,) = user.find(name).focus_sprites()
    page = next(area for area in user.scene.ui.layers[0].list_scroll_areas() if user.find(name) in area.child.walk())
    assert page.rect.contains(user.find(name).focus_rect)
    assert ring.rect.contains(user.find(name).focus_rect)


def test_a_tooltip_keeps_off_the_edge_of_the_window(start_program):
    user = start_program((1920, 1080))
    user.go("settings")
    rect = user.find("reset").rect
    user.stage.handle(PointerMove(*rect.center))
    user.stage.settle(2.0)
    (tip,) = user.scene.ui.notices.sprites()
    assert 1920 - tip.rect.right >= 20


def test_the_settings_open_where_they_were_last(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.click("settings")
    user.stage.scene.open_tab("sound")
    user.key("escape")
    user.click("settings")
    assert user.stage.scene.tab == "sound"


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
@pytest.mark.parametrize(("scene", "arguments"), [("help", {}), ("settings", {"tab": "controls"})])
def test_the_last_row_of_a_scrolling_panel_is_shown_whole(start_program, scene, arguments, size):
    user = start_program(size, language="vi")
    user.go(scene, **arguments)
    areas = [area for area in user.scene.ui.layers[0].list_scroll_areas() if area.can_scroll]
    assert areas
    for area in areas:
        visible_area, _, is_cut_below = area._visible_area()
        assert area.rows and not is_cut_below
        assert not any(row.rect.top < visible_area.bottom < row.rect.bottom for row in area.rows)


def test_a_picture_to_choose_is_lit_only_while_it_is_pointed_at(start_program):
    user = start_program(size=(1920, 1080))
    user.go("settings", tab="hand")
    choice = user.find("sort")
    at_rest = [sprite.surface for sprite in choice.sprites()]
    tile = next(tile for tile, (value, _) in zip(choice.tiles, choice.options, strict=True) if value != choice.value)
    user.stage.handle(PointerMove(*tile.rect.center))
    lit = [sprite.surface for sprite in choice.sprites()]
    assert sum(before is not now for before, now in zip(at_rest, lit, strict=True)) == 1
    user.stage.handle(PointerMove(0, 0))
    assert [sprite.surface for sprite in choice.sprites()] == at_rest
