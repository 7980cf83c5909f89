"""A second window of the program says that it is one, and leaves the first one's match alone."""

from __future__ import annotations


def test_the_second_window_says_so_once_and_offers_no_match_of_the_first(screen):
    first, second = screen(greeted=True), screen(greeted=True)
    first.stores.claim()
    second.stores.claim()
    first.stores.saves.save({"any": "match"})
    second.stage.go("menu")
    second.stage.settle(1.5)
    assert second.ctx.t("menu.second") in second.texts()
    assert second.scene.match is None
    second.stage.go("menu")
    second.stage.settle(1.5)
    assert second.ctx.t("menu.second") not in second.texts()
    first.go("menu")
    assert first.ctx.t("menu.second") not in first.texts()
    assert first.scene.match == {"any": "match"}
