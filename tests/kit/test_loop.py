"""The loop: real pygame events in, pictures out, asleep without motion, and it ends properly."""

from __future__ import annotations

import gc
import subprocess
import sys
import weakref
from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.store.settings import Settings, SettingsStore
from game.ui.compositor import Frame, Sprite
from game.ui.context import Context
from game.ui.kit.button import Button
from game.ui.kit.field import TextField
from game.ui.kit.layout import Column
from game.ui.loop import INPUT_POLL_INTERVALS, MAX_STEP_SECONDS, RESIZE_DELAY_SECONDS, Loop
from game.ui.scene import Scene
from game.ui.sound.sound_effects import SilentPlayer
from game.ui.stage import Stage
from game.ui.window import Window


class ProbeScene(Scene):
    """A scene with a button and a movable square that records events."""

    moving = False

    def build(self):
        self.background = pygame.Surface(self.ctx.size)
        self.dot = pygame.Surface((10, 10))
        self.at = 0
        self.clicks = getattr(self, "clicks", 0)
        self.left = False
        self.times = []
        button = Button(self.ctx, "Press", self.click, name="b")
        self.ui.set_root(Column(self.ctx, [button], align="left"))

    def click(self):
        self.clicks += 1

    def update(self, dt):
        super().update(dt)
        self.times.append(dt)
        self.at += self.moving

    def timed_parts(self):
        return [0.0 if self.moving else None]

    def make_frame(self):
        frame = super().make_frame()
        return Frame(frame.background, [*frame.sprites, Sprite(self.dot, 300 + self.at, 300)])

    def leave(self):
        self.left = True


class FakeClock:
    """The loop's own clock, which only sleep advances; `then` runs at a given time."""

    def __init__(self):
        self.now = 0.0
        self.later: list[tuple[float, Callable[[], object]]] = []
        self.slept = 0
        """Number of sleeps."""

    def then(self, at, do):
        self.later.append((at, do))

    def perf_counter(self):
        return self.now

    def sleep(self, seconds):
        assert seconds > 0
        self.slept += 1
        self.now += max(seconds, 1e-6)
        due = [each for each in self.later if each[0] <= self.now]
        self.later = [each for each in self.later if each not in due]
        for _, do in due:
            do()


@pytest.fixture
def clock(monkeypatch):
    fake_clock = FakeClock()
    monkeypatch.setattr("game.ui.loop.time", fake_clock)
    return fake_clock


@pytest.fixture
def run_loop(tmp_path, clock):
    window = Window((640, 480))
    store = SettingsStore(tmp_path / "settings.json")
    ctx = Context(window.size, store)
    stage = Stage(ctx)
    scene = ProbeScene(ctx)
    stage.scenes.append(scene)
    scene.build()
    loop = Loop(stage, window)
    loop.step([], 0.0)
    return loop, scene


def click_scene(scene):
    pos = scene.ui.find("b").rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def test_posted_events_reach_the_scene_and_show_on_the_same_frame(run_loop):
    loop, scene = run_loop
    pos = scene.ui.find("b").rect.center
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    painted = loop.step(pygame.event.get(), 0.016)
    assert any(rect.collidepoint(pos) for rect in painted)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    loop.step(pygame.event.get(), 0.016)
    assert scene.clicks == 1


def test_nothing_is_drawn_while_nothing_changes(run_loop):
    loop, _ = run_loop
    for _ in range(30):
        assert loop.step([], 0.05) == []
    assert loop.next_wakeup() is None


def test_what_comes_later_is_drawn_a_part_at_a_time_and_only_while_all_is_quiet(run_loop, clock):
    loop, scene = run_loop
    drawings = []

    def parts():
        for part in range(3):
            drawings.append(part)
            yield part

    loop.prerender(parts())
    samples = []
    for at in (0.2, 4.0):
        clock.then(at, lambda: (samples.append(list(drawings)), click_scene(scene)))
    while scene.clicks < 2:
        loop.run_frame()
    assert samples == [[], [0, 1, 2]]


def test_what_a_left_scene_held_is_given_back_with_the_next_picture(run_loop):
    loop, _ = run_loop
    over = ProbeScene(loop.ctx)
    loop.stage.scenes.append(over)
    over.build()
    loop.step([], 0.016)
    held = weakref.ref(over)
    del over
    gc.disable()
    try:
        loop.stage.back()
        loop.step([], 0.016)
        assert held() is None
    finally:
        gc.enable()


def test_the_loop_sleeps_until_an_input_comes(run_loop, clock):
    loop, scene = run_loop
    pygame.event.get()
    turns = len(scene.times)
    clock.then(0.4, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    loop.run()
    assert len(scene.times) == turns + 1 and scene.times[-1] == clock.now
    assert 0.4 <= clock.now < 0.4 + 2 * INPUT_POLL_INTERVALS[-1][1]
    assert scene.left


def test_input_is_looked_for_often_only_for_a_while_after_one_however_much_blinks(run_loop, clock, monkeypatch):
    loop, _ = run_loop
    pygame.event.get()
    monkeypatch.setattr(loop.stage, "next_wakeup", lambda: 0.5)

    def looks(seconds):
        before, end = clock.slept, clock.now + seconds
        while clock.now < end:
            loop.run_frame()
        return (clock.slept - before) / seconds

    (patient, seldom), (calm, less), (_, often) = INPUT_POLL_INTERVALS
    assert looks(calm) > 0.9 / often
    assert 0.9 / less < looks(patient - calm) < 1.3 / less
    assert looks(5.0) < 1.3 / seldom
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
    assert looks(calm) > 0.9 / often


def test_time_asleep_does_not_make_motion_jump(run_loop, clock):
    loop, scene = run_loop
    clock.now += 0.3
    scene.moving = True
    loop.run_frame()
    assert scene.times[-1] == MAX_STEP_SECONDS


@pytest.mark.parametrize("work", [0.0, 0.01])
def test_a_moving_scene_runs_at_the_screens_pace_whatever_of_a_frame_its_work_takes(run_loop, clock, monkeypatch, work):
    loop, scene = run_loop
    scene.moving = True
    loop.max_frames = 20
    make_frame = scene.make_frame
    monkeypatch.setattr(scene, "make_frame", lambda: (clock.__setattr__("now", clock.now + work), make_frame())[1])
    loop.run()
    assert scene.at == 20
    assert clock.now == pytest.approx(20 / loop.window.refresh_rate + work, abs=1e-4)


def test_the_loop_ends_after_so_many_frames_even_when_nothing_moves(run_loop):
    loop, scene = run_loop
    loop.max_frames = 5
    loop.run()
    assert scene.left


def test_a_resize_makes_the_scene_anew_once_the_size_stays_and_is_kept(run_loop):
    loop, scene = run_loop
    before = scene.background
    for width in (700, 800, 900):
        pygame.display.set_mode((width, 600), pygame.RESIZABLE)
        painted = loop.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=600)], 0.02)
        assert painted == [pygame.Rect(0, 0, width, 600)]
        assert scene.background is before
    assert loop.next_wakeup() == RESIZE_DELAY_SECONDS
    loop.step([], RESIZE_DELAY_SECONDS)
    assert loop.ctx.size == (900, 600)
    assert scene.background.get_size() == (900, 600)
    loop.close()
    assert loop.ctx.store.settings.window_size == (900, 600)


def test_f11_changes_the_setting_and_the_window(run_loop):
    loop, _ = run_loop
    loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)], 0.0)
    assert loop.ctx.settings.fullscreen
    assert loop.window.is_fullscreen
    loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)], 0.0)
    assert loop.window.is_fullscreen  # held: a repeat does nothing
    loop.step([pygame.Event(pygame.KEYUP, key=pygame.K_F11, mod=0)], 0.0)
    loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0)], 0.0)
    assert not loop.window.is_fullscreen


def test_held_keys_repeat_and_a_held_mute_key_mutes_once(run_loop):
    loop, _ = run_loop
    assert pygame.key.get_repeat() == (400, 50)
    for _ in range(5):
        loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0)], 0.05)
        assert loop.ctx.settings.muted


def test_changed_keys_act_at_once(run_loop):
    loop, _ = run_loop
    loop.ctx.change(keys={"mute": ("k",)})
    loop.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_k, mod=0)], 0.0)
    assert loop.ctx.settings.muted


def test_the_sound_hears_of_devices_that_come_and_go_but_not_of_microphones(run_loop):
    loop, _ = run_loop
    changes: list[bool] = []

    class Ear(SilentPlayer):
        def handle_device_change(self, removed: bool) -> None:
            changes.append(removed)

    sound = Ear()
    loop.ctx.services = replace(loop.ctx.services, new_sound=lambda: sound)
    for kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
        loop.step([pygame.Event(kind, which=2, iscapture=capture) for capture in (0, 1)], 0.0)
    assert changes == [False, True]


def test_input_methods_are_on_only_for_text_fields(run_loop, monkeypatch):
    loop, scene = run_loop
    calls = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
    loop.step([], 0.0)
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: calls.append(rect))
    fields = [TextField(loop.ctx, name, "", lambda text: None, name=name) for name in ("seed", "name")]
    scene.ui.set_root(Column(loop.ctx, fields))
    loop.step([], 0.0)
    loop.step([], 0.0)
    assert calls == ["on", fields[0].caret_rect]
    calls.clear()
    loop.step([pygame.Event(pygame.TEXTEDITING, text="ba", start=2, length=0)], 0.0)
    assert calls == [fields[0].caret_rect], "candidates follow the caret"
    calls.clear()
    scene.ui.set_focus(fields[1])
    loop.step([], 0.0)
    assert calls == ["off", "on", fields[1].caret_rect], "what was composed is given up with its field"
    assert fields[0]._displayed_line.text == ""
    calls.clear()
    scene.build()
    loop.step([], 0.0)
    assert calls == ["off"]


def test_settings_of_the_command_line_hold_but_are_not_kept(tmp_path):
    store = SettingsStore(tmp_path / "settings.json")
    ctx = Context((640, 480), store, overrides={"speed": "4", "language": "vi"})
    assert (ctx.settings.speed, ctx.texts.language) == ("4", "vi")
    ctx.change(muted=True)
    assert ctx.settings.speed == "4"
    assert store.settings == Settings(muted=True)
    ctx.change(speed="2")
    assert ctx.settings.speed == store.settings.speed == "2"


def test_without_a_screen_one_line_says_so_and_the_status_is_2():
    code = "import sys; from game.app import cli; sys.exit(cli.run([]))"
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(sys.path), "HOME": "/nonexistent"}
    if not sys.platform.startswith("linux"):
        pytest.skip("every session of this system has a screen")
    completed = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300
    )
    lines = [line for line in completed.stderr.splitlines() if line.strip()]
    assert completed.returncode == 2
    assert len(lines) == 1
    assert "screen" in lines[0]


def test_what_stands_on_a_page_or_before_a_wall_hears_of_changes_makes_them_and_can_quit() -> None:
    ctx = Context((640, 480), settings=Settings(theme="eggshell"))
    page, wall = ctx.make_page_context(), ctx.make_wall_context()
    changes: list[bool] = []
    ctx.observe(lambda before, after: changes.append(after.reduced_motion))
    page.change(reduced_motion=True)
    assert changes == [True] and ctx.settings.reduced_motion and ctx.has_reduced_motion and wall.has_reduced_motion
    ctx.change(tooltips=False)
    assert not page.has_tooltips and not wall.settings.tooltips
    wall.change(theme="lacquer")
    assert ctx.theme.name == "lacquer", "the look is made anew for all"
    wall.quit()
    assert not ctx.program_state.is_running
