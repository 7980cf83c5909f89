"""A second window explains why it has nothing to continue, and does not touch the first window's match."""

from __future__ import annotations

import pytest


def test_the_second_window_says_why_it_does_not_offer_the_match_of_the_first(start_program):
    first, second = start_program(greeted=True), start_program(greeted=True)
    first.stores.claim_slot()
    second.stores.claim_slot()
    first.stores.match_save.save({"any": "match"})
    for _ in range(2):
        second.go("menu")
        assert second.scene.unfinished.match_data is None
        assert second.find("second").text == second.ctx.t("menu.second")
    first.go("menu")
    assert first.scene.unfinished.match_data == {"any": "match"}
    with pytest.raises(KeyError):
        first.find("second")


def test_a_second_window_with_a_match_of_its_own_offers_that(start_program):
    first, second = start_program(greeted=True), start_program(greeted=True)
    first.stores.claim_slot()
    second.stores.claim_slot()
    second.stores.match_save.save({"own": "match"})
    second.go("menu")
    assert second.find("continue")
    with pytest.raises(KeyError):
        second.find("second")


def test_the_scene_of_a_second_window_stands_where_it_stands_in_the_first(start_program):
    first, second = start_program((1920, 1080), greeted=True), start_program((1920, 1080), greeted=True)
    first.stores.claim_slot()
    second.stores.claim_slot()
    places = []
    for user in (first, second):
        user.go("menu")
        user.stage.settle(2.0)
        sprites = user.scene.make_frame().sprites
        places.append([(part.x, part.z) for part in sprites if part.z < 0])  # without what lies on the ways
    assert places[0] == places[1] != []
