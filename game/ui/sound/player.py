"""The sound player of the program, which is silent without a sound device.

A separate thread opens the device, reads the files and sets the volume of the music, so that this work does not delay
frames. `play` starts sounds that the thread has read.
"""

import contextlib
import os
import sys
import threading
import time
from pathlib import Path

import pygame

from game.resources import asset_path
from game.store.paths import path_exists
from game.store.settings import Settings
from game.ui.sound import sound_effects
from game.ui.sound.sound_effects import compute_effects_level, compute_music_level

SOUND_CARD_PATHS = ("/dev/snd", "/dev/dsp")
SOUND_SERVER_SOCKETS = ("pulse/native", "pipewire-0")
DRIVER_VARIABLES = ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE", "JACK_DEFAULT_SERVER", "AUDIODEV")


def can_open_device() -> bool:
    """Return False on Linux if there is no sound card and no sound server. There, ALSA would print errors."""
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in DRIVER_VARIABLES):
        return True
    runtime_folder = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    paths = [*map(Path, SOUND_CARD_PATHS), *(runtime_folder / server for server in SOUND_SERVER_SOCKETS)]
    return any(map(path_exists, paths))


class MusicChannel:
    """Plays music on its own mixer channel. Only the sound thread uses this class. Decoded music is cached (31 MB)."""

    def __init__(self, channel: int, fade_ms: int) -> None:
        self.channel = pygame.mixer.Channel(channel)
        self._fade_ms = fade_ms
        self._pieces: dict[str, pygame.Sound] = {}
        self._volume = 0.0

    def play(self, file: str) -> None:
        """Play a file of assets/sounds from its start, with a fade-in. Decoding a new file takes 0.25 seconds."""
        if file not in self._pieces:
            self._pieces[file] = pygame.Sound(asset_path(f"sounds/{file}"))
        self._pieces[file].set_volume(self._volume)
        self.channel.play(self._pieces[file], fade_ms=self._fade_ms)

    def set_volume(self, volume: float) -> None:
        """Set the music volume (0 to 1) of each sound, because the fade-in changes the volume of the channel."""
        if volume != self._volume:
            self._volume = volume
            for piece in self._pieces.values():
                piece.set_volume(volume)


VOLUME_STEP_SECONDS = 0.03
MUSIC_END_CHECK_SECONDS = 1.0
MAX_THREAD_END_SECONDS = 3.0
MIN_RETRY_SECONDS = 1.0
MAX_RETRY_SECONDS = 16.0
MAX_EFFECT_DELAY_SECONDS = 2.0
"""Maximum age of a requested effect when the device becomes ready. Older effects are not played."""


class SoundPlayer(sound_effects.SilentPlayer):
    """Plays effects and music. The latest effect requested before the device is ready may be played later."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._catalogue = sound_effects.load_catalogue()
        self._picker = sound_effects.VariationPicker(self._catalogue.effects)
        self._ducking = sound_effects.MusicDucking(self._catalogue.music)
        self._sounds: dict[str, list[pygame.Sound]] = {}
        self._voice_start_times = [0.0] * self._catalogue.voice_count
        self._scheduler = sound_effects.MusicScheduler(self._catalogue.music)
        self._wake_event = threading.Event()
        self._is_ending = False
        self._thread: threading.Thread | None = None
        self._early_effect: tuple[str, float] | None = None
        self.is_ready = False

    def open(self) -> None:
        """Start the sound thread. The thread opens the sound device, and reopens it after a failure."""
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="sound", daemon=True)
            with contextlib.suppress(RuntimeError):  # no thread available: silence
                thread.start()
                self._thread = thread

    def close(self) -> None:
        self._is_ending = True
        self._wake_event.set()
        if self._thread is not None:
            self._thread.join(MAX_THREAD_END_SECONDS)
            if not self._thread.is_alive():
                pygame.mixer.quit()
        self.is_ready = False

    def handle_device_change(self, is_removed: bool) -> None:
        """Open a device after a device was removed, or after one was added while none is open."""
        if is_removed:
            self.is_ready = False
        if not self.is_ready:
            self._wake_event.set()

    def play(self, name: str, pan: float = 0.0) -> bool:
        effect = self._catalogue.effects[name]
        volume = compute_effects_level(self._settings)
        now = time.monotonic()
        if not self.is_ready:
            self._early_effect = (name, now)
            return False
        variation = self._picker.pick(name, now) if volume else None
        levels = sound_effects.compute_pan_volumes(volume, pan)
        if variation is None or not self._start_sound(self._sounds[name][variation], levels, effect.is_skippable):
            return False
        if effect.duck_seconds:
            self._ducking.lower(effect.duck_seconds)
            self._wake_event.set()
        return True

    def _start_sound(self, sound: pygame.Sound, levels: tuple[float, float], is_skippable: bool) -> bool:
        """Play a sound on a free voice or in place of the oldest sound. Return True if the sound was played."""
        try:
            voices = [pygame.mixer.Channel(number) for number in range(self._catalogue.voice_count)]
            number = next((number for number, voice in enumerate(voices) if not voice.get_busy()), None)
            if number is None:
                if is_skippable:
                    return False
                number = self._voice_start_times.index(min(self._voice_start_times))
            self._voice_start_times[number] = time.monotonic()
            voices[number].play(sound)
            voices[number].set_volume(*levels)
        except (pygame.error, IndexError):  # closed meanwhile, or with fewer channels
            self.handle_device_change(is_removed=True)
            return False
        return True

    def apply_settings(self, before: Settings, after: Settings) -> None:
        """Apply changed volumes. This is an observer for `Context.observe`."""
        self._settings = after
        volume = compute_effects_level(after)
        self._wake_event.set()  # a change of the volume should be audible at once
        if self.is_ready and volume != compute_effects_level(before):
            with contextlib.suppress(pygame.error):
                for number in range(self._catalogue.voice_count):
                    pygame.mixer.Channel(number).set_volume(volume)

    # --- in the sound's thread

    def _run(self) -> None:
        delay = MIN_RETRY_SECONDS
        while not self._is_ending:
            try:
                if can_open_device():
                    self._follow_music(self._open_device())
                    delay = MIN_RETRY_SECONDS
            except NotImplementedError:  # a pygame without a mixer
                return
            except (pygame.error, OSError, IndexError):  # no device or no file
                pass
            self.is_ready = False
            if not self._is_ending:
                with contextlib.suppress(pygame.error):
                    pygame.mixer.quit()
                self._wait(delay)
                delay = min(2 * delay, MAX_RETRY_SECONDS)

    def _follow_music(self, music: MusicChannel) -> None:
        """Play the pieces of music in turn and adjust their volume, until the device is lost or the program ends."""
        while self.is_ready and not self._is_ending:
            volume = compute_music_level(self._settings)
            if self._ducking.is_changing:
                self._ducking.step(VOLUME_STEP_SECONDS)
            if volume:
                music.set_volume(volume * self._ducking.level_ratio)
                piece = self._scheduler.next_piece(music.channel.get_busy(), time.monotonic())
                if piece is not None:
                    music.play(piece)
            else:
                self._scheduler.restart()
                music.channel.stop()
            check_seconds = MUSIC_END_CHECK_SECONDS if volume else None
            self._wait(VOLUME_STEP_SECONDS if self._ducking.is_changing else check_seconds)

    def _wait(self, seconds: float | None) -> None:
        self._wake_event.wait(seconds)
        self._wake_event.clear()

    def _open_device(self) -> MusicChannel:
        data = self._catalogue
        pygame.mixer.init(**data.mixer)
        pygame.mixer.set_num_channels(data.voice_count + 1)
        music = MusicChannel(data.voice_count, data.music.fade_ms)
        self._scheduler.restart()
        for name, effect in data.effects.items():
            if self._is_ending:
                return music
            self._sounds[name] = [pygame.Sound(asset_path(file)) for file in effect.file_names()]
        self.is_ready = True
        if self._early_effect and time.monotonic() - self._early_effect[1] < MAX_EFFECT_DELAY_SECONDS:
            self.play(self._early_effect[0])
        return music
