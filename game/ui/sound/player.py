"""Whether there can be a sound device at all: to try where there is none makes ALSA complain on the terminal.
What plays the music: each piece is decoded once, in full, and kept.

A piece that is decoded as it plays costs a third of a percent of a core all the time; the three that there are take
31 MB. So the table at rest stays below one percent.

The sound of the program. Opened beside the frame loop after the first picture; silence while there is no device.

A thread of its own opens the device, reads the files and moves the music's volume under effects, so that neither a
slow device nor reading ever costs a frame. `play` only starts what is ready.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from pathlib import Path

import pygame

from game.resources import path
from game.store.paths import is_there
from game.store.settings import Settings
from game.ui.sound.silence import Sound
from game.ui.sound.sound_effects import (
    Duck,
    MusicOrder,
    SoundCatalogue,
    VariationPicker,
    catalogue,
    effects_level,
    music_level,
    sides,
)

CARDS = ("/dev/snd", "/dev/dsp")
SERVERS = ("pulse/native", "pipewire-0")
"""Sockets of sound servers in the person's run-time folder."""
CHOSEN = ("SDL_AUDIODRIVER", "PULSE_SERVER", "PIPEWIRE_REMOTE", "JACK_DEFAULT_SERVER", "AUDIODEV")
"""Variables by which somebody says where sound goes."""


def possible() -> bool:
    """False on a Linux without sound card and without sound server, as in a container; else it is worth trying."""
    if not sys.platform.startswith("linux") or any(os.environ.get(name) for name in CHOSEN):
        return True
    own = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return any(map(is_there, (*map(Path, CARDS), *(own / server for server in SERVERS))))


class MusicDeck:
    """Plays one piece at a time on a channel of its own; for the sound's thread alone."""

    def __init__(self, channel: int, fade_ms: int) -> None:
        self._channel = pygame.mixer.Channel(channel)
        self._fade_ms = fade_ms
        self._pieces: dict[str, pygame.Sound] = {}
        self._level = 0.0

    @property
    def playing(self) -> bool:
        """Whether a piece is being heard."""
        return self._channel.get_busy()

    def begin(self, file: str) -> None:
        """Play a piece of assets/sounds from its beginning; it swells. Takes a quarter of a second the first time."""
        if file not in self._pieces:
            self._pieces[file] = pygame.Sound(path(f"sounds/{file}"))
        self._pieces[file].set_volume(self._level)
        self._channel.play(self._pieces[file], fade_ms=self._fade_ms)

    def stop(self) -> None:
        """Be silent."""
        self._channel.stop()

    def set_level(self, level: float) -> None:
        """Make it so strong (0.0 to 1.0), also while it swells: that moves the channel's strength, this the piece's."""
        if level != self._level:
            self._level = level
            for piece in self._pieces.values():
                piece.set_volume(level)


STEP = 0.03
"""Seconds between two steps of the music's volume while it moves."""
LOOK = 1.0
"""Seconds between two looks whether a piece has come to its end."""
PATIENCE = 3.0
"""Seconds that the end of the program waits at most for a device that is being opened, or a piece that is decoded."""
RETRY_SECONDS = 1.0
"""Delay before the device is opened again after it was lost or could not be opened; doubles with each failure."""
LONGEST_RETRY_SECONDS = 16.0
LATE = 2.0
"""Seconds after which an effect that was asked for before all was ready is not played any more."""


class SoundPlayer(Sound):
    """One for the program's life. Of the effects asked for before all is ready the last one is kept for a moment."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._data: SoundCatalogue = catalogue()
        self._picker = VariationPicker(self._data.effects)
        self._duck = Duck(self._data.music)
        self._sounds: dict[str, list[pygame.Sound]] = {}
        self._begun = [0.0] * self._data.voices
        """When each voice began what it played last."""
        self._order = MusicOrder(self._data.music)
        self._wake = threading.Event()
        self._ending = False
        self._thread: threading.Thread | None = None
        self._early: tuple[str, float] | None = None
        self.ready = False

    def open(self) -> None:
        """Begin to open the device; returns at once. A device that is missing or lost is tried again and again."""
        if self._thread is None:
            thread = threading.Thread(target=self._run, name="sound", daemon=True)
            with contextlib.suppress(RuntimeError):  # the system gives no further thread: silence
                thread.start()
                self._thread = thread

    def close(self) -> None:
        """Be silent for good and give the device back."""
        self._ending = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join(PATIENCE)
            if not self._thread.is_alive():
                pygame.mixer.quit()
        self.ready = False

    def devices_changed(self, removed: bool) -> None:
        """Open the device again if one was removed, or if there was none so far."""
        if removed:
            self.ready = False
        if not self.ready:
            self._wake.set()

    def play(self, name: str, side: float = 0.0) -> bool:
        """Play an effect of assets/sounds/sounds.json, from the left (-1) to the right (1); True where it is heard.

        Raises KeyError for an unknown name.
        """
        effect = self._data.effects[name]
        level, now = effects_level(self._settings), time.monotonic()
        if not self.ready:
            self._early = (name, now)
        if not self.ready or not level:
            return False
        variation = self._picker.next(name, now)
        if variation is None or not self._start(self._sounds[name][variation], sides(level, side), effect.gives_way):
            return False
        if effect.duck:
            self._duck.press(effect.duck)
            self._wake.set()
        return True

    def _start(self, sound: pygame.Sound, levels: tuple[float, float], gives_way: bool) -> bool:
        """Whether a sound has a voice now; where the device has gone away there is silence until it is back."""
        try:
            channel = self._voice(gives_way)
            if channel is None:
                return False
            channel.play(sound)
            channel.set_volume(*levels)
        except (pygame.error, IndexError):  # closed meanwhile, or with fewer channels
            self.devices_changed(removed=True)
            return False
        return True

    def _voice(self, gives_way: bool) -> pygame.mixer.Channel | None:
        """A voice that is free, else the one that has been heard longest; None where the sound gives way to all."""
        voices = [pygame.mixer.Channel(number) for number in range(self._data.voices)]
        free = next((number for number, voice in enumerate(voices) if not voice.get_busy()), None)
        if free is None and gives_way:
            return None
        number = self._begun.index(min(self._begun)) if free is None else free
        self._begun[number] = time.monotonic()
        return voices[number]

    def changed(self, before: Settings, after: Settings) -> None:
        """Follow the settings at once (an observer for `Context.observe`)."""
        self._settings = after
        if not self.ready:
            self._wake.set()  # whoever changes the volume wants to hear something
            return
        if effects_level(before) != effects_level(after):
            with contextlib.suppress(pygame.error):
                for number in range(self._data.voices):
                    pygame.mixer.Channel(number).set_volume(effects_level(after))
        if music_level(before) != music_level(after):
            self._wake.set()

    # --- in the thread

    def _run(self) -> None:
        delay = RETRY_SECONDS
        while not self._ending:
            try:
                if possible():
                    self._follow_music(self._open_device())
                    delay = RETRY_SECONDS
            except NotImplementedError:  # a pygame without a mixer
                return
            except (pygame.error, OSError, IndexError):  # no device or no file
                pass
            self.ready = False
            if not self._ending:
                with contextlib.suppress(pygame.error):
                    pygame.mixer.quit()
                self._wait(delay)
                delay = min(2 * delay, LONGEST_RETRY_SECONDS)

    def _follow_music(self, music: MusicDeck) -> None:
        """Keep the music at its level until the device is lost or the program ends."""
        while self.ready and not self._ending:
            self._follow(music)
            self._wait(STEP if self._duck.moving else LOOK if music_level(self._settings) else None)

    def _wait(self, seconds: float | None) -> None:
        self._wake.wait(seconds)
        self._wake.clear()

    def _open_device(self) -> MusicDeck:
        data = self._data
        mixer = data.mixer
        pygame.mixer.init(mixer["frequency"], mixer["size"], mixer["channels"], mixer["buffer"])
        pygame.mixer.set_num_channels(data.voices + 1)
        music = MusicDeck(data.voices, data.music.fade_ms)
        self._order.begin()
        for name, effect in data.effects.items():
            if self._ending:
                return music
            self._sounds[name] = [pygame.Sound(path(file)) for file in effect.names()]
        self.ready = True
        if self._early and time.monotonic() - self._early[1] < LATE:
            self.play(self._early[0])
        return music

    def _follow(self, music: MusicDeck) -> None:
        """The music as loud as the settings and the effects leave it, piece after piece; off where it is not heard."""
        level = music_level(self._settings)
        if self._duck.moving:
            self._duck.step(STEP)
        if not level:
            self._order.begin()
            music.stop()
            return
        music.set_level(level * self._duck.share)
        piece = self._order.next(music.playing, time.monotonic())
        if piece is not None:
            music.begin(piece)
