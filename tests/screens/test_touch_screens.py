"""The screens outside the table with only a finger, and with the mouse events that SDL adds."""

from __future__ import annotations

from game.engine.rules import Rules


def find_area(user, name):
    """Return the scroll area of a name."""
    return next(scroll_area for scroll_area in user.scene.ui.layers[0].list_scroll_areas() if scroll_area.name == name)


def test_a_match_is_begun_by_a_finger(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.tap("new")
    assert user.where == "new_match"
    rules = find_area(user, "first")
    x, y = rules.rect.centerx, rules.rect.bottom - 40
    user.finger((x, y), (x, y - 60), (x, y - 200), (x, y - 300))
    assert rules.offset > 200
    assert user.kept.rules == {"preset": "southern"}  # scrolling chose nothing
    user.tap("preset.pang")
    assert user.kept.rules["preset"] == "pang"
    user.tap("start")
    assert user.where == "table"


def test_settings_are_changed_by_a_finger_and_each_tap_counts_once(start_program):
    user = start_program(greeted=True)
    user.go("settings", tab="sound")
    before = user.kept.muted
    user.tap("muted")
    assert user.kept.muted is not before
    slider = user.find("effects_volume")
    x, y = slider.control_rect.x + slider.control_rect.w // 4, slider.control_rect.centery
    user.finger((x, y), (x - 12, y), (x - 30, y + 2))
    assert user.kept.effects_volume < 40


def test_a_list_opens_scrolls_and_is_chosen_from_by_a_finger(start_program):
    user = start_program(size=(800, 500), greeted=True, text_scale=200)
    for n in range(8):
        user.stores.rule_sets.store(f"House {n}", Rules())
    user.go("new_match")
    user.tap("picker")
    assert user.scene.ui.is_modal
    rows = next(scroll_area for scroll_area in user.scene.ui.layers[-1].list_scroll_areas() if scroll_area.can_scroll)
    x, y = rows.rect.center
    user.finger((x, y), (x, y - 60), (x, y - 150))
    assert rows.offset >= 100
    assert user.scene.ui.is_modal
    user.tap("options.preset.pang")
    assert not user.scene.ui.is_modal
    assert user.kept.rules["preset"] == "pang"


def test_the_rules_are_read_by_a_finger(start_program):
    user = start_program(greeted=True)
    user.go("menu")
    user.ctx.push("written_rules")
    page = next(scroll_area for scroll_area in user.scene.ui.layers[0].list_scroll_areas() if scroll_area.can_scroll)
    x, y = page.rect.center
    user.finger((x, y), (x, y - 40), (x, y - 240))
    assert page.offset > 150
    user.tap("back")
    assert user.where == "menu"
