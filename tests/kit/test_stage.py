"""Scenes are opened by name, overlays wait for each other, and a new look rebuilds all of them."""

from __future__ import annotations

from importlib.util import find_spec

import pygame
import pytest

from game.studio.gallery import SCENE_NAMES, list_examples
from game.ui import scene as scenes
from game.ui.compositor import Compositor, Frame, Sprite
from game.ui.context import Context
from game.ui.gfx.cache import MAX_UNUSED_SCENES
from game.ui.input.input_events import GamepadInput, Key, PointerDown
from game.ui.scene import Scene, load_scene_class, scene
from game.ui.stage import Stage
from tests.every_scene import list_scene_names


@pytest.fixture
def story(monkeypatch):
    monkeypatch.setattr(scenes, "_scenes", {})
    events = []

    class Told(Scene):
        def enter(self, who=""):
            events.append(f"enter {self.name} {who}".strip())

        def leave(self):
            events.append(f"leave {self.name}")

        def build(self):
            events.append(f"build {self.name}")

        def resume(self):
            events.append(f"resume {self.name}")

        def make_frame(self):
            dot = pygame.Surface((5, 5))
            background = None if self.is_overlay else pygame.Surface(self.ctx.size)
            return Frame(background, [Sprite(dot, 1, 1, 7), Sprite(dot, 2, 2, 3)])

    scene("one")(type("One", (Told,), {}))
    scene("two")(type("Two", (Told,), {}))
    scene("help")(type("Help", (Told,), {}))
    scene("over")(type("Over", (Told,), {"is_overlay": True}))
    stage = Stage(Context((640, 400)))
    return stage, events


def test_going_elsewhere_leaves_all_that_was(story):
    stage, events = story
    stage.go("one", who="An")
    stage.push("over")
    stage.go("two")
    assert events == [
        "enter one An", "build one", "enter over", "build over", "leave over", "leave one", "enter two", "build two",
    ]  # fmt: skip


def test_back_returns_to_the_scene_below_and_the_last_one_stays(story):
    stage, events = story
    stage.go("one")
    stage.push("two")
    stage.back()
    stage.back()
    assert events[-2:] == ["leave two", "resume one"]
    assert stage.scene.name == "one"


def test_pictures_that_the_scenes_of_late_have_not_asked_for_are_forgotten(story):
    stage, _ = story
    key = (stage.ctx.theme.name, "own")
    stage.ctx.cached("own", lambda: pygame.Surface((9, 9)))
    for _ in range(MAX_UNUSED_SCENES):
        stage.go("one")
    assert stage.ctx._pictures.find(key)
    stage.push("two")
    stage.back()
    stage.go("one")
    assert stage.ctx._pictures.find(key) is None


def test_escape_leaves_a_pushed_scene(story):
    stage, _ = story
    stage.go("one")
    stage.push("over")
    stage.handle(Key(("back", "menu"), name="escape"))
    assert stage.scene.name == "one"


def test_a_key_that_no_scene_uses_opens_the_help_once(story):
    stage, _ = story
    stage.go("one")
    assert not stage.handle(Key(("sort",), name="f9"))
    assert stage.handle(Key(("help",), name="f1")) and stage.scene.name == "help"
    assert not stage.handle(Key(("help",), name="f1")), "it lies there already"
    stage.back()
    assert stage.scene.name == "one"


@pytest.mark.parametrize("arrives", ["", "fade"])
def test_a_scene_that_is_deaf_hears_escape_and_f1_alone_and_a_result_none_of_them(story, arrives):
    stage, _ = story
    stage.go("one")
    scene("deaf")(type("Deaf", (load_scene_class("two"),), {"input_guard_seconds": 1.0, "transition": arrives}))
    stage.push("deaf")
    assert not stage.handle(Key(("accept",), name="return")) and not stage.handle(PointerDown(9, 9))
    assert stage.handle(Key(("help",), name="f1")) is not bool(arrives)
    if not arrives:
        stage.back()
    assert stage.handle(Key(("back", "menu"), name="escape")) is not bool(arrives)
    assert stage.scene.name == ("deaf" if arrives else "one")


@pytest.mark.parametrize("back", [Key(("back", "menu"), name="escape"), GamepadInput(("back",))])
def test_what_has_opened_over_a_scene_is_not_taken_away_by_escape_at_once(story, back):
    stage, _ = story
    stage.go("one")
    scene("deaf")(type("Deaf", (load_scene_class("two"),), {"input_guard_seconds": 1.0}))
    stage.push("deaf")
    stage.guard.block(0.5)
    assert not stage.handle(back) and not stage.handle(Key(("accept",), name="return"))
    assert stage.handle(Key(("help",), name="f1")), "which takes nothing away"
    stage.back()
    stage.guard.block(0.5)
    stage.update(0.5)
    assert stage.handle(back) and stage.scene.name == "one"


def test_a_scene_that_comes_meanwhile_hears_escape(story):
    stage, _ = story
    stage.go("one")
    stage.guard.block(0.5)
    stage.push("two")
    assert stage.handle(Key(("back", "menu"), name="escape")) and stage.scene.name == "one"
    stage.push("two")
    stage.guard.block(0.5)
    stage.back()
    stage.push("over")
    assert stage.handle(Key(("back", "menu"), name="escape")) and stage.scene.name == "one"


def test_the_scene_below_is_deaf_only_where_the_one_that_is_left_says_so(story):
    stage, _ = story
    scene("table")(type("Table", (load_scene_class("two"),), {"input_guard_seconds": 1.0}))
    scene("result")(
        type("Result", (load_scene_class("two"),), {"input_guard_seconds": 1.0, "return_guard_seconds": 0.5})
    )
    stage.go("one")
    for name, deaf in [("table", 0.0), ("result", 0.5), ("two", 0.0)]:
        stage.push(name)
        stage.back()
        assert stage.guard.press_block.seconds_left == deaf, name


def test_an_overlay_is_drawn_over_the_scene_below_under_a_veil(story):
    stage, _ = story
    stage.go("one")
    alone = stage.make_frame()
    stage.push("over")
    frame = stage.make_frame()
    assert len(frame.sprites) == 2 * len(alone.sprites) + 1
    assert frame.sprites[2].rect.size == (640, 400)
    assert [sprite.z for sprite in frame.sprites] == sorted(sprite.z for sprite in frame.sprites)
    assert [sprite.x for sprite in frame.sprites[:2]] == [2, 1]


def test_of_overlays_on_each_other_the_last_alone_is_seen_under_one_veil(story):
    stage, _ = story
    stage.go("one")
    stage.push("over")
    once = stage.make_frame()
    stage.push("over")
    assert len(stage.make_frame().sprites) == len(once.sprites)


@pytest.mark.parametrize("change", [{"language": "vi"}, {"theme": "eggshell"}, {"text_scale": 150}, {"card_back": "x"}])
def test_a_change_of_looks_makes_every_scene_anew(story, change):
    stage, events = story
    stage.go("one")
    stage.push("over")
    events.clear()
    stage.ctx.change(**change)
    assert events == ["build one", "build over"]


def test_a_scene_that_is_hidden_is_made_anew_only_when_it_is_seen_again(story):
    stage, events = story
    stage.go("one")
    stage.push("over")
    stage.push("two")
    events.clear()
    stage.ctx.change(theme="eggshell")
    stage.ctx.change(language="vi")
    assert events == ["build two", "build two"]
    stage.back()
    assert events[2:] == ["leave two", "build one", "build over", "resume over"]
    stage.back()
    assert events[6:] == ["leave over", "resume one"]


def test_a_change_of_volume_makes_nothing_anew_but_is_told(story):
    stage, events = story
    stage.go("one")
    events.clear()
    changes = []
    stage.ctx.observe(lambda before, after: changes.append((before.effects_volume, after.effects_volume)))
    stage.ctx.change(effects_volume=10)
    assert events == []
    assert changes == [(80, 10)]
    stage.ctx.change(effects_volume=10)
    assert len(changes) == 1


def test_an_unknown_scene_is_an_error():
    with pytest.raises(KeyError):
        load_scene_class("no-such-scene")


def test_every_scene_of_the_program_has_its_place_in_the_gallery():
    assert list_scene_names() == SCENE_NAMES


def test_every_scene_of_the_program_names_its_examples_differently():
    for name in SCENE_NAMES:
        examples = [example.name for example in list_examples(name)]
        assert len(set(examples)) == len(examples)


@pytest.mark.parametrize("wide", [640, 641])
def test_doors_that_are_shut_hide_all_of_a_scene_and_open_ones_nothing(story, wide):
    stage, _ = story
    stage.ctx.resize((wide, 400))
    stage.go("one")
    red = pygame.Surface((wide, 400))
    red.fill((255, 0, 0))

    def count_pixels(ajar: float) -> int:
        """Return the number of pixels of the scene."""
        face = pygame.Surface((wide, 400))
        Compositor(face).paint(stage._draw_doors(Frame(red, []), ajar))
        return pygame.mask.from_threshold(face, (255, 0, 0), (1, 1, 1)).count()

    assert count_pixels(0.0) == 0 < count_pixels(0.5) < count_pixels(1.0)
    assert wide * 400 - count_pixels(1.0) == 2 * 400 * (wide % 2), "the edges of both, where no pixel is the middle one"


def test_scenes_that_share_a_module_are_found_in_it():
    for module, shared in scenes.SCENES_BY_MODULE.items():
        for name in shared:
            assert load_scene_class(name).__module__.startswith(f"game.ui.scenes.{module}")
    own_modules = {name for name in list_scene_names() if find_spec(f"game.ui.scenes.{name}")}
    assert own_modules | {name for shared in scenes.SCENES_BY_MODULE.values() for name in shared} == {
        *list_scene_names()
    }


def test_only_the_module_of_a_scene_that_is_looked_for_is_loaded(monkeypatch):
    loaded = []
    monkeypatch.setattr(scenes, "_scenes", {})
    monkeypatch.setattr(scenes, "import_module", lambda name: loaded.append(name) or scene("help")(Scene))
    load_scene_class("help")
    load_scene_class("help")
    assert loaded == ["game.ui.scenes.reading"]


def test_the_language_of_the_system_is_spoken_until_one_is_chosen(story, monkeypatch):
    monkeypatch.setattr("game.ui.context.detect_language", lambda: "vi")
    ctx = story[0].ctx
    for setting, spoken in (("en", "en"), ("system", "vi"), ("en", "en")):
        ctx.change(language=setting)
        assert ctx.texts.language == ctx.language == spoken
