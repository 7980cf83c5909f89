"""Every setting takes effect at once, and is kept for the next start."""

from __future__ import annotations

import pygame
import pytest

from game.engine.cards import parse_cards
from game.store import settings as stored
from game.studio.inspection import find_faults
from game.ui.input.input_events import Key, PointerMove
from game.ui.input.keymap import PAD_PREFIX, ActionName, Keymap, can_conflict, load_defaults
from game.ui.input.translator import Translator
from game.ui.kit.control import Slider
from game.ui.kit.scroll import ScrollArea
from game.ui.pages.settings.controls import TablePreview, sort_sample_hand
from game.ui.pages.settings.keys import format_control_label, rebind
from game.ui.pages.settings.pages import SETTINGS_PAGES
from game.ui.persons.pictures import draw_portrait


def find_keys(keymap: Keymap, action: ActionName) -> tuple[str, ...]:
    return tuple(control for control in keymap.find_controls(action) if not control.startswith(PAD_PREFIX))


def choose(shown, name, value):
    """Choose a value of a choice with the keys, from any present value."""
    shown.focus(name)
    control = shown.find(name)
    values = [option for option, _ in control.options]
    way = values.index(value) - values.index(control.value)
    shown.key(*["right" if way > 0 else "left"] * abs(way))


def test_the_language_is_spoken_at_once(screen):
    shown = screen()
    shown.go("settings", tab="display")
    assert "Settings" in shown.texts()
    choose(shown, "language", "vi")
    assert "Cài đặt" in shown.texts()
    assert "Settings" not in shown.texts()
    assert shown.kept.language == "vi"


@pytest.mark.parametrize("name", ["eggshell", "contrast"])
def test_a_theme_colours_the_whole_screen(screen, name):
    shown = screen()
    shown.go("settings", tab="display")
    before = shown.picture()
    choose(shown, "theme", name)
    assert shown.ctx.theme.name == name
    assert shown.picture() != before
    assert shown.kept.theme == name


def test_a_card_back_is_on_all_cards(screen):
    shown = screen()
    shown.go("settings", tab="display")
    before = shown.ctx.art.card_back(80).get_buffer().raw
    choose(shown, "card_back", "herons")
    assert shown.ctx.art.card_back(80).get_buffer().raw != before
    assert shown.kept.card_back == "herons"


def test_a_chosen_face_is_the_persons_wherever_there_is_a_picture_of_it(screen):
    shown = screen()
    shown.go("settings", tab="play")
    before = draw_portrait(shown.ctx.art, "you", 80).get_buffer().raw
    shown.click("face.old-woman")
    own, chosen = (draw_portrait(shown.ctx.art, name, 80).get_buffer().raw for name in ("you", "old-woman"))
    assert own == chosen != before
    assert shown.kept.face == "old-woman"


def test_a_face_is_chosen_by_keys_too(screen):
    shown = screen()
    shown.go("settings", tab="play")
    shown.focus("face.woman")
    shown.key("right", "return")
    assert shown.kept.face == "man"
    assert shown.find("face.man").is_chosen and not shown.find("face.woman").is_chosen


def test_full_screen_is_asked_of_the_window(screen):
    shown = screen()
    told = []
    shown.ctx.observe(lambda before, after: told.append((before.fullscreen, after.fullscreen)))
    shown.go("settings", tab="display")
    shown.click("fullscreen")
    assert told == [(False, True)]
    assert shown.kept.fullscreen


@pytest.mark.parametrize("name", ["effects_volume", "music_volume"])
def test_volumes_follow_the_keys_and_reach_the_levels(screen, name):
    from game.ui.sound.sound_effects import compute_effects_level, compute_music_level

    level = compute_effects_level if name == "effects_volume" else compute_music_level
    shown = screen(**{name: 50})
    shown.go("settings", tab="sound")
    before = level(shown.ctx.settings)
    shown.focus(name)
    shown.key("right", "right")
    assert isinstance(shown.find(name), Slider)
    assert level(shown.ctx.settings) > before
    assert getattr(shown.kept, name) > 50


def test_mute_silences_both(screen):
    from game.ui.sound.sound_effects import compute_effects_level, compute_music_level

    shown = screen()
    shown.go("settings", tab="sound")
    shown.click("muted")
    assert compute_effects_level(shown.ctx.settings) == compute_music_level(shown.ctx.settings) == 0
    assert shown.kept.muted


def test_the_volume_can_be_tried(screen):
    shown = screen()
    shown.go("settings", tab="sound")
    shown.heard.clear()
    shown.click("try.chop")
    assert "chop" in shown.heard


def lit(shown) -> tuple[int, int]:
    """Return the brightness of star and birds on the drum of the page Sound."""
    star, birds = shown.find("drum").sprites()
    return star.alpha, birds.alpha


@pytest.mark.parametrize(("name", "part"), [("effects_volume", 0), ("music_volume", 1)])
def test_the_drum_is_as_bright_as_each_volume(screen, name, part):
    shown = screen(effects_volume=50, music_volume=50)
    shown.go("settings", tab="sound")
    before, drawn = lit(shown), shown.picture()
    shown.focus(name)
    shown.key("right", "right")
    assert lit(shown)[part] > before[part]
    assert lit(shown)[1 - part] == before[1 - part]
    assert shown.picture() != drawn
    shown.click("muted")
    assert max(lit(shown)) < min(before)


def test_a_sound_that_is_tried_strikes_the_star(screen):
    shown = screen()
    shown.go("settings", tab="sound")
    before = lit(shown)
    shown.find("try.chop").action()
    assert lit(shown)[0] > before[0]
    assert lit(shown)[1] == before[1]
    shown.rest()
    assert lit(shown) == before


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"muted": True}, {"effects_volume": 0}])
def test_nothing_is_struck_in_silence_or_where_motion_is_unwanted(screen, settings):
    shown = screen(**settings)
    shown.go("settings", tab="sound")
    before = lit(shown)
    shown.find("try.chop").action()
    assert lit(shown) == before
    assert shown.stage.next_wakeup() != 0.0


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("tab", [tab for tab in SETTINGS_PAGES if tab != "controls"])  # all keys: a long list
def test_pages_need_no_scrolling_at_the_usual_text_size(screen, tab, size, language):
    shown = screen(size=size, language=language)
    shown.go("settings", tab=tab)
    areas = [each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, ScrollArea)]
    assert [area.name for area in areas if area.child.rect.h > area.rect.h] == []


def test_the_name_is_kept_as_it_is_typed(screen):
    shown = screen()
    shown.go("settings", tab="play")
    shown.click("name")
    shown.type("Ngân")
    assert shown.ctx.settings.name == shown.kept.name == "Ngân"


def test_the_speed_is_that_of_the_sample_card(screen):
    shown = screen()
    shown.go("settings", tab="play")
    usual = shown.find("flight").flight_seconds
    choose(shown, "speed", "4")
    flight = shown.find("flight")
    assert isinstance(flight, TablePreview)
    assert flight.flight_seconds == pytest.approx(usual / 4)
    choose(shown, "speed", "instant")
    assert shown.find("flight").flight_seconds == 0
    assert shown.kept.speed == "instant"


@pytest.mark.parametrize("tab", ["display", "play", "access"])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_all_sit_round_the_table_of_the_sample_each_at_a_side_of_it(screen, size, tab):
    shown = screen(size)
    shown.go("settings", tab=tab)
    flight = next(each for each in shown.scene.ui.layers[0].root.walk() if isinstance(each, TablePreview))
    layout = flight.layout
    (right, top, left), (x, y) = layout.seats[1:], layout.pile.box.center
    assert left.box.right < top.box.x and top.box.right < right.box.x
    assert (
        left.box.right < x - layout.pile.card_width and x + layout.pile.card_width < right.box.x and top.box.bottom < y
    )
    assert left.box.x + right.box.right == pytest.approx(flight.rect.w, abs=2)


@pytest.mark.parametrize(("name", "value"), [("thinking", "fast"), ("after_out", "skip")])
def test_the_pace_of_the_others_follows(screen, name, value):
    from game.engine.rng import SplitMix64
    from game.session.players.pace import Pace

    def delay():
        return Pace.from_settings(shown.ctx.settings).draw_delay_seconds(
            SplitMix64(1), difficulty="ordinary", is_player_out=True
        )

    shown = screen()
    shown.go("settings", tab="play")
    before = delay()
    choose(shown, name, value)
    assert delay() < before
    assert getattr(shown.kept, name) == value


def test_sorting_is_shown_on_a_sample_hand(screen):
    shown = screen()
    shown.go("settings", tab="hand")
    rows = [shown.find("hand-sample").groups]
    for order in ("suit", "combinations"):
        choose(shown, "sort", order)
        rows.append(shown.find("hand-sample").groups)
    assert len(set(rows)) == 3
    assert all(len({card.suit for card in group.cards}) == 1 for group in rows[1])
    assert parse_cards("5D 6C 7D 8H") in [group.cards for group in rows[2]]
    assert shown.kept.sort == "combinations"


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
def test_switches_that_are_on_are_kept_off(screen, tab, name):
    shown = screen()
    shown.go("settings", tab=tab)
    shown.click(name)
    assert getattr(shown.ctx.settings, name) is getattr(shown.kept, name) is False


def test_without_explanations_no_tooltip_appears(screen):
    for on in (True, False):
        shown = screen(tooltips=on)
        shown.go("new_match")
        shown.stores.writer.flush()  # what was played is read by then: the page is made anew with it
        shown.rest()
        shown.focus("mix")
        shown.stage.settle(2.0)
        assert (shown.ctx.t("menu.new.anyone_tip") in shown.texts()) is on


def test_the_text_size_makes_texts_larger(screen):
    shown = screen((1920, 1080))
    shown.go("settings", tab="access")
    before = shown.ctx.tx(20)
    choose(shown, "text_scale", 200)
    assert shown.ctx.tx(20) == 2 * before
    assert shown.kept.text_scale == 200


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_switch_for_high_contrast_says_that_it_takes_the_theme_of_that_name(screen, language):
    shown = screen(language=language)
    t = shown.ctx.t
    assert t("settings.high_contrast") != t("settings.theme.contrast")
    assert t("settings.theme.contrast") in t("settings.high_contrast.what")
    assert t("settings.tab.display") in t("settings.high_contrast.what")


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_letters_of_the_suits_are_explained_under_their_switch(screen, language):
    t = screen(language=language).ctx.t
    for name in ("spades", "clubs", "diamonds", "hearts"):
        assert f" {t(f'engine.suit_letter.{name}')} " in t("settings.suit_letters.what")


def test_high_contrast_comes_and_goes(screen):
    shown = screen()
    shown.go("settings", tab="access")
    shown.click("high_contrast")
    assert shown.kept.theme == "contrast"
    shown.click("high_contrast")
    assert shown.kept.theme == "lacquer"


@pytest.mark.parametrize("name", ["four_colours", "suit_letters"])
def test_cards_change_their_faces(screen, name):
    shown = screen()
    shown.go("settings", tab="access")
    before = shown.ctx.art.card_face(21, 160).get_buffer().raw
    shown.click(name)
    assert shown.ctx.art.card_face(21, 160).get_buffer().raw != before
    assert getattr(shown.kept, name)


def test_less_motion_lays_the_sample_card_down_at_once(screen):
    shown = screen()
    shown.go("settings", tab="access")
    assert shown.find("flight").flight_seconds > 0
    shown.click("reduced_motion")
    assert shown.find("flight").flight_seconds == 0
    assert shown.kept.reduced_motion


# --- keys


def test_a_new_key_is_listened_for_and_kept(screen):
    shown = screen()
    shown.go("settings", tab="controls")
    shown.click("key.hint")
    shown.key("j")
    assert find_keys(Keymap(shown.kept.keys), "hint") == ("j",)
    assert "pad:select" in Keymap(shown.kept.keys).find_controls("hint")


def test_a_gamepad_button_can_be_chosen_by_pressing_it(screen):
    shown = screen()
    shown.go("settings", tab="controls")
    shown.click("key.hint")
    shown.pad(pygame.CONTROLLER_BUTTON_Y)
    keymap = Keymap(shown.kept.keys)
    assert "pad:y" in keymap.find_controls("hint")
    assert "pad:y" not in keymap.find_controls("play")
    assert "pad:select" in keymap.find_controls("play"), "what became free goes to who lost it"


def test_escape_leaves_a_key_as_it_is_and_delete_brings_the_usual_one(screen):
    shown = screen(keys={"hint": ("j", "pad:select")})
    shown.go("settings", tab="controls")
    shown.click("key.hint")
    shown.key("escape")
    assert shown.kept.keys == {"hint": ("j", "pad:select")}
    shown.click("key.hint")
    shown.key("delete")
    assert find_keys(Keymap(shown.kept.keys), "hint") == ("h",)


def press(shown, code, mod=0, scancode=0):
    shown.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=scancode))
    shown.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=scancode))


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
def test_a_national_letter_is_bound_shown_and_alone_does_it(screen, code, mod, scancode, control, label):
    shown = screen()
    shown.go("settings", tab="controls")
    shown.click("key.hint")
    press(shown, code, mod, scancode)
    keymap = Keymap(shown.kept.keys)
    assert find_keys(keymap, "hint") == (control,)
    assert format_control_label(shown.ctx, control) == label
    events = Translator(keymap, lambda: shown.ctx.size)
    others = [
        pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=mod, scancode=pygame.KSCAN_APOSTROPHE) for letter in "äéñэж"
    ]
    assert not any(
        isinstance(each, Key) and each.has_action("hint") for event in others for each in events.translate(event)
    )


def test_a_key_without_a_name_is_refused_in_words_and_the_question_stays(screen):
    shown = screen()
    shown.go("settings", tab="controls")
    shown.click("key.hint")
    shown.patience = 0.0  # or the message would have gone again
    press(shown, 0)
    assert shown.ctx.t("settings.keys.nameless") in [toast.text for toast in shown.scene.ui.notices._toasts]
    shown.key("j")
    assert find_keys(Keymap(shown.kept.keys), "hint") == ("j",)


@pytest.mark.parametrize("action", load_defaults()["table"])
def test_whoever_loses_a_key_gets_another_and_nothing_clashes(action):
    for control in ("h", "return", "pad:a"):
        changed, moved = rebind(Keymap(), action, control)
        assert control in changed.find_controls(action)
        assert all(changed.find_controls(other) for other in moved)
        for rival in (each for group in load_defaults().values() for each in group if can_conflict(action, each)):
            assert rival == action or not {*changed.find_controls(action)} & {*changed.find_controls(rival)}, rival


def test_every_action_has_its_words(screen):
    for language in ("en", "vi"):
        shown = screen(language=language)
        shown.go("settings", tab="controls")
        for group in load_defaults().values():
            for action in group:
                assert shown.find(f"key.{action}").label


# --- the page itself


def test_defaults_put_a_page_back(screen):
    plain = stored.Settings()
    for tab, names in ((name, list(page.find_defaults())) for name, page in SETTINGS_PAGES.items()):
        shown = screen(theme="eggshell", speed="4", text_scale=150, muted=True, keys={"hint": ("j",)})
        shown.go("settings", tab=tab)
        shown.click("reset")
        assert all(getattr(shown.kept, name) == getattr(plain, name) for name in names)


def test_shoulder_buttons_turn_the_pages(screen):
    shown = screen()
    shown.go("settings")
    seen = [shown.scene.tab]
    for _ in range(len(SETTINGS_PAGES) - 1):
        shown.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        seen.append(shown.scene.tab)
    assert seen == list(SETTINGS_PAGES)


@pytest.mark.parametrize("tab", SETTINGS_PAGES)
def test_everything_on_a_page_is_reached_by_tab_and_by_arrows(screen, tab):
    shown = screen()
    shown.go("settings", tab=tab)
    wanted = {id(widget) for widget in shown.scene.ui.layers[0].list_focusable()}
    reached = set()
    for _ in range(len(wanted) + 2):
        shown.key("tab")
        reached.add(id(shown.scene.ui.focus))
    assert reached == wanted


def test_every_setting_of_the_store_is_set_somewhere(screen):
    """Every stored setting can be changed by the user."""
    elsewhere = {
        "greeted", "window_size", "rules", "rules_name", "level", "opponents", "match_length", "match_deals",
        "match_points", "practice", "lesson_step", "lesson_done", "achieved", "pass_offered", "deals_ended",
    }  # fmt: skip
    named = set()
    for tab in SETTINGS_PAGES:
        shown = screen()
        shown.go("settings", tab=tab)
        for widget in shown.scene.ui.layers[0].root.walk():
            named.add(widget.name.split(".")[0])
    named |= {"keys"} if "key" in named else set()
    assert set(stored._FIELDS) - elsewhere <= named


def test_settings_go_back_to_where_they_were_called_from(screen):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.click("settings")
    assert shown.where == "settings"
    shown.key("escape")
    assert shown.where == "menu"


@pytest.mark.parametrize("name", ["name", "speed", "comments"])
def test_the_ring_of_the_focus_stands_clear_of_the_label(screen, name):
    shown = screen((1920, 1080))
    shown.go("settings", tab="play")
    shown.focus(name)
    widget = shown.find(name)
    (ring,) = widget.focus_sprites()
    label = widget.sprites()[0]
    assert label.x - ring.rect.left >= shown.ctx.px(12)
    assert ring.rect.contains(widget.rect)


def test_the_ring_of_the_focus_stands_clear_of_a_sliders_number(screen):
    shown = screen((1920, 1080))
    shown.go("settings", tab="sound")
    shown.focus("music_volume")
    widget = shown.find("music_volume")
    (ring,) = widget.focus_sprites()
    assert ring.rect.right - widget.sprites()[-1].rect.right >= shown.ctx.px(10)


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize(
    ("scene", "name"), [("settings", "reduced_motion"), ("new_match", "level"), ("new_match", "length")]
)
def test_the_ring_of_the_focus_covers_no_sentence_beneath(screen, scene, name, scale):
    shown = screen((1920, 1080), text_scale=scale)
    shown.go(scene, **({"tab": "access"} if scene == "settings" else {}))
    shown.focus(name)
    assert not find_faults(shown.stage)
    (ring,) = shown.find(name).focus_sprites()
    page = next(area for area in shown.scene.ui.layers[0].list_scroll_areas() if shown.find(name) in area.child.walk())
    assert page.rect.contains(shown.find(name).focus_rect)
    assert ring.rect.contains(shown.find(name).focus_rect)


def test_a_tooltip_keeps_off_the_edge_of_the_window(screen):
    shown = screen((1920, 1080))
    shown.go("settings")
    rect = shown.find("reset").rect
    shown.stage.handle(PointerMove(*rect.center))
    shown.stage.settle(2.0)
    (tip,) = shown.scene.ui.notices.sprites()
    assert 1920 - tip.rect.right >= 20


def test_the_settings_open_where_they_were_last(screen):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.click("settings")
    shown.stage.scene.open_tab("sound")
    shown.key("escape")
    shown.click("settings")
    assert shown.stage.scene.tab == "sound"
