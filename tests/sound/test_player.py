"""The sound player: loading in the background, variations, volumes, muting and channels; silence without a device."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.store.settings import Settings
from game.ui.sound import player as player_module
from game.ui.sound.player import VOLUME_STEP_SECONDS, MusicChannel, SoundPlayer
from game.ui.sound.sound_effects import (
    Music,
    MusicDucking,
    MusicScheduler,
    SoundEffect,
    VariationPicker,
    compute_effects_level,
    compute_music_level,
    compute_pan_volumes,
    load_catalogue,
)
from tests.waiting import MAX_WAIT_SECONDS, wait_until

ON = Settings()


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundPlayer]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(player_module, "time", SimpleNamespace(monotonic=lambda: 100.0))
    monkeypatch.setattr(player_module, "MAX_THREAD_END_SECONDS", MAX_WAIT_SECONDS)
    sound_player = SoundPlayer(ON)
    yield sound_player
    sound_player.close()


def get_music_channel() -> pygame.mixer.Channel:
    return pygame.mixer.Channel(load_catalogue().voice_count)


def is_music_playing() -> bool:
    return get_music_channel().get_busy()


def get_volume() -> float:
    piece = get_music_channel().get_sound()
    return piece.get_volume() if piece else 0.0


def test_variations_come_in_turn_and_never_too_soon() -> None:
    rota = VariationPicker({"tap": SoundEffect("tap", 3, min_interval_seconds=0.5)})
    assert [rota.pick("tap", float(n)) for n in range(4)] == [0, 1, 2, 0]
    assert rota.pick("tap", 3.4) is None
    assert rota.pick("tap", 3.5) == 1


def test_volumes_follow_their_settings_and_mute_silences_both() -> None:
    assert compute_effects_level(replace(ON, effects_volume=100)) == 1.0
    assert compute_effects_level(replace(ON, effects_volume=0)) == 0.0
    assert 0 < compute_music_level(replace(ON, music_volume=10)) < compute_music_level(replace(ON, music_volume=20))
    assert compute_effects_level(replace(ON, muted=True)) == compute_music_level(replace(ON, muted=True)) == 0.0


def test_the_music_makes_room_at_once_and_comes_back_slowly() -> None:
    duck = MusicDucking(Music(["m"], pause_seconds=0, fade_ms=0, ducked_volume=0.4, fall_seconds=0.1, rise_seconds=1.0))
    assert not duck.is_changing
    duck.lower(0.5)
    times = [duck.step(0.05) for _ in range(10)]
    assert times[2] == pytest.approx(0.4)
    assert times[-1] == pytest.approx(0.4)
    back = [duck.step(0.05) for _ in range(25)]
    assert back == sorted(back)
    assert 0.4 < back[8] < 1.0 == back[-1]
    assert not duck.is_changing


def test_pieces_come_in_turn_with_silence_between_them() -> None:
    order = MusicScheduler(
        Music(["one", "two"], pause_seconds=20, fade_ms=0, ducked_volume=0.4, fall_seconds=0.1, rise_seconds=1.0)
    )
    assert order.next_piece(False, 0.0) == "one"
    assert order.next_piece(True, 1.0) is None
    assert [order.next_piece(False, now) for now in (60.0, 79.0, 80.0)] == [None, None, "two"]
    assert order.next_piece(True, 81.0) is None
    assert [order.next_piece(False, now) for now in (140.0, 161.0)] == [None, "one"]


def test_music_that_was_switched_off_begins_at_once_when_it_is_wanted_again() -> None:
    order = MusicScheduler(
        Music(["one", "two"], pause_seconds=20, fade_ms=0, ducked_volume=0.4, fall_seconds=0.1, rise_seconds=1.0)
    )
    order.next_piece(False, 0.0)
    order.restart()
    assert order.next_piece(False, 5.0) == "two"


def test_a_sound_from_a_side_is_stronger_there() -> None:
    assert compute_pan_volumes(0.5, 0.0) == (0.5, 0.5)
    assert compute_pan_volumes(0.5, 1.0) == (0.0, 0.5)
    left, right = compute_pan_volumes(1.0, -0.6)
    assert left > right > 0


def test_asking_before_the_device_is_open_is_no_error_and_the_last_wish_is_heard_then(player: SoundPlayer) -> None:
    assert not player.play("deal")
    assert not player.play("turn")
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(lambda: pygame.mixer.get_busy())
    assert not player.play("turn"), "it has only just been heard"
    assert player.play("deal")


def test_a_slow_device_keeps_nobody_waiting(player: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, init = threading.Event(), pygame.mixer.init

    def slow(**arguments: Any) -> None:
        opened.wait(MAX_WAIT_SECONDS)
        init(**arguments)

    monkeypatch.setattr(pygame.mixer, "init", slow)
    player.open()
    assert not player.play("deal"), "the device is not there yet, and open has returned"
    opened.set()
    wait_until(lambda: player.is_ready)


def test_mute_ends_effects_and_music_and_unmuting_brings_the_music_back(player: SoundPlayer) -> None:
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    muted = replace(ON, muted=True)
    player.apply_settings(ON, muted)
    wait_until(lambda: not is_music_playing())
    assert not player.play("win")
    player.apply_settings(muted, ON)
    wait_until(is_music_playing)
    assert player.play("win")


def test_a_chop_holds_the_music_down_for_a_while(player: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    wait = player._wait
    monkeypatch.setattr(player, "_wait", lambda seconds: wait(0.0 if seconds == VOLUME_STEP_SECONDS else seconds))
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(lambda: abs(get_volume() - compute_music_level(ON)) < 0.02)
    heard: list[float] = []
    monkeypatch.setattr(MusicChannel, "set_volume", lambda _, level: heard.append(level))
    assert player.play("chop")
    wait_until(
        lambda: heard and heard[-1] > 0.95 * compute_music_level(ON) and min(heard) < 0.6 * compute_music_level(ON)
    )


def test_a_new_volume_holds_for_what_is_being_heard(player: SoundPlayer) -> None:
    player.open()
    wait_until(lambda: player.is_ready)
    assert player.play("deal")
    louder = replace(ON, effects_volume=100, music_volume=90)
    player.apply_settings(ON, louder)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(1.0, abs=0.02)
    wait_until(lambda: abs(get_volume() - compute_music_level(louder)) < 0.02)


def test_there_are_never_more_voices_than_the_limit_and_small_sounds_give_way(player: SoundPlayer) -> None:
    player.open()
    wait_until(lambda: player.is_ready)
    sound = pygame.Sound(bytes(44100 * 4 * 3))
    for number in range(load_catalogue().voice_count):
        pygame.mixer.Channel(number).play(sound, loops=-1)
    assert not player.play("pick")
    assert player.play("chop")
    assert (
        sum(pygame.mixer.Channel(number).get_sound() is not sound for number in range(load_catalogue().voice_count))
        == 1
    )
    assert pygame.mixer.get_num_channels() == load_catalogue().voice_count + 1, "the music has one of its own"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.sound.player.MIN_RETRY_SECONDS", 0.01)
    monkeypatch.setattr("game.ui.sound.player.MAX_RETRY_SECONDS", 0.01)


def record_tries(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Attempts to open the device, each with its success."""
    tries: list[bool] = []
    init = pygame.mixer.init

    def counted(**arguments: Any) -> None:
        tries.append(False)
        init(**arguments)
        tries[-1] = True

    monkeypatch.setattr(pygame.mixer, "init", counted)
    return tries


def test_without_a_device_there_is_silence_and_no_error(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, impatient: None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    tried = record_tries(monkeypatch)
    player.open()
    wait_until(lambda: len(tried) > 2)
    assert not any(tried)
    assert not player.play("chop")
    player.apply_settings(ON, replace(ON, muted=True))


def test_a_device_that_was_missing_at_the_start_is_heard_once_it_is_there(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, impatient: None
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    tried = record_tries(monkeypatch)
    player.open()
    wait_until(lambda: tried)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    assert player.play("chop")


def test_the_wait_for_a_missing_device_grows_and_a_new_device_or_volume_ends_it(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    waits: list[float] = []
    monkeypatch.setattr(player, "_wait", lambda seconds: waits.append(seconds) or len(waits) < 7 or player.close())
    player._run()
    assert waits == [1.0, 2.0, 4.0, 8.0, 16.0, 16.0, 16.0]
    for act in (
        lambda: player.handle_device_change(is_removed=False),
        lambda: player.apply_settings(ON, replace(ON, music_volume=9)),
    ):
        player._wake_event.clear()
        act()
        assert player._wake_event.is_set()


@pytest.mark.parametrize("how", ["closed", "removed"])
def test_a_device_that_goes_away_is_opened_again(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch, impatient: None, how: str
) -> None:
    is_noticed, init = threading.Event(), pygame.mixer.init
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    before = player._sounds["chop"]
    monkeypatch.setattr(pygame.mixer, "init", lambda **how: (is_noticed.wait(MAX_WAIT_SECONDS), init(**how)))
    if how == "closed":
        pygame.mixer.quit()
        assert not player.play("win")
    else:
        player.handle_device_change(is_removed=True)
    is_noticed.set()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    assert player.play("chop") and player._sounds["chop"] is not before


def test_a_device_that_is_added_beside_the_one_in_use_changes_nothing(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = record_tries(monkeypatch)
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    player.handle_device_change(is_removed=False)
    assert player.is_ready and tried == [True]


def test_a_device_that_goes_away_for_good_leaves_silence_and_no_error(
    player: SoundPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    pygame.mixer.quit()
    player.apply_settings(ON, replace(ON, effects_volume=50, music_volume=40))
    assert not player.play("chop") and not player.play("chop")
    assert not player.is_ready
    player.apply_settings(ON, replace(ON, muted=True))
    player.close()


def test_a_folder_of_sound_servers_that_belongs_to_somebody_else_holds_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def denied(path: Path, **_: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in player_module.DRIVER_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(player_module, "SOUND_CARD_PATHS", ())
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(Path, "stat", denied)
    assert not player_module.can_open_device()


def test_no_device_is_tried_where_there_can_be_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in player_module.DRIVER_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(player_module, "SOUND_CARD_PATHS", (str(tmp_path / "snd"),))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert not player_module.can_open_device()
    monkeypatch.setattr("game.ui.sound.player.time", SimpleNamespace(monotonic=lambda: 100.0))
    tried = record_tries(monkeypatch)
    waited: list[float | None] = []
    player = SoundPlayer(ON)

    def wait(seconds: float | None) -> None:
        waited.append(seconds)
        if len(waited) == 2:
            (tmp_path / "pipewire-0").touch()
            monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        player._is_ending = len(waited) > 3

    monkeypatch.setattr(player, "_wait", wait)
    player._run()
    assert tried == [True], "not before a sound server was there"
    assert player_module.can_open_device()
    player.close()


def test_a_device_is_tried_where_there_is_a_card_or_somebody_says_where(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("PULSE_SERVER", "unix:/mnt/wslg/PulseServer")
    assert player_module.can_open_device()
    monkeypatch.delenv("PULSE_SERVER")
    monkeypatch.setattr(player_module, "SOUND_CARD_PATHS", (str(tmp_path),))
    assert player_module.can_open_device()


def test_an_unknown_effect_is_an_error_in_the_program(player: SoundPlayer) -> None:
    with pytest.raises(KeyError):
        player.play("bagpipe")


def test_the_loudest_moment_takes_no_voice_from_the_music(player: SoundPlayer) -> None:
    player.open()
    wait_until(lambda: player.is_ready)
    wait_until(is_music_playing)
    piece = get_music_channel().get_sound()
    sound = pygame.Sound(bytes(44100 * 4 * 3))
    for number in range(load_catalogue().voice_count):
        pygame.mixer.Channel(number).play(sound, loops=-1)
    assert player.play("chop") and player.play("win")
    assert get_music_channel().get_sound() is piece
    heard = [pygame.mixer.Channel(number).get_sound() for number in range(load_catalogue().voice_count)]
    assert sum(each is not sound for each in heard) == 2, "each has ended another voice"


def test_a_piece_is_decoded_once(player: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.init(44100, -16, 2, 1024)
    pygame.mixer.set_num_channels(2)
    read: list[object] = []
    real = pygame.Sound
    monkeypatch.setattr(pygame, "Sound", lambda file: read.append(file) or real(file))
    music = MusicChannel(1, 0)
    for _ in range(2):
        music.play("music-2.ogg")
        assert music.channel.get_busy()
        music.channel.stop()
    assert len(read) == 1
