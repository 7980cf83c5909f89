"""The screens outside the table with only a finger, and with the mouse events that SDL adds."""

from __future__ import annotations

from game.engine.rules import Rules


def area(shown, name):
    """Return the scroll area of a name."""
    return next(each for each in shown.scene.ui.layers[0].list_scroll_areas() if each.name == name)


def test_a_match_is_begun_by_a_finger(screen):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.tap("new")
    assert shown.where == "new_match"
    rules = area(shown, "first")
    x, y = rules.rect.centerx, rules.rect.bottom - 40
    shown.finger((x, y), (x, y - 60), (x, y - 200), (x, y - 300))
    assert rules.offset > 200
    assert shown.kept.rules == {"preset": "southern"}  # scrolling chose nothing
    shown.tap("preset.pang")
    assert shown.kept.rules["preset"] == "pang"
    shown.tap("start")
    assert shown.where == "table"


def test_settings_are_changed_by_a_finger_and_each_tap_counts_once(screen):
    shown = screen(greeted=True)
    shown.go("settings", tab="sound")
    before = shown.kept.muted
    shown.tap("muted")
    assert shown.kept.muted is not before
    slider = shown.find("effects_volume")
    x, y = slider.control_rect.x + slider.control_rect.w // 4, slider.control_rect.centery
    shown.finger((x, y), (x - 12, y), (x - 30, y + 2))
    assert shown.kept.effects_volume < 40


def test_a_list_opens_scrolls_and_is_chosen_from_by_a_finger(screen):
    shown = screen(size=(800, 500), greeted=True, text_scale=200)
    for n in range(8):
        shown.stores.rule_sets.store(f"House {n}", Rules())
    shown.go("new_match")
    shown.tap("picker")
    assert shown.scene.ui.is_modal
    rows = next(each for each in shown.scene.ui.layers[-1].list_scroll_areas() if each.can_scroll)
    x, y = rows.rect.center
    shown.finger((x, y), (x, y - 60), (x, y - 150))
    assert rows.offset >= 100
    assert shown.scene.ui.is_modal
    shown.tap("options.preset.pang")
    assert not shown.scene.ui.is_modal
    assert shown.kept.rules["preset"] == "pang"


def test_the_rules_are_read_by_a_finger(screen):
    shown = screen(greeted=True)
    shown.go("menu")
    shown.ctx.push("written_rules")
    page = next(each for each in shown.scene.ui.layers[0].list_scroll_areas() if each.can_scroll)
    x, y = page.rect.center
    shown.finger((x, y), (x, y - 40), (x, y - 240))
    assert page.offset > 150
    shown.tap("back")
    assert shown.where == "menu"
