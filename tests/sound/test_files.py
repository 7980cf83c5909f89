"""The sounds as they are in assets/sounds: complete, small, of even loudness, without clipping, clicks or offset."""

from __future__ import annotations

import math
import re
from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.resources import names, path
from game.ui.sound.sound_effects import catalogue

FULL = 32768
TENTH = 4410
EFFECTS = catalogue().effects
FILES = [name for effect in EFFECTS.values() for name in effect.names()]


def samples(name: str) -> array[int]:
    return array("h", pygame.Sound(path(name)).get_raw())


def decibels(power: float) -> float:
    return 10 * math.log10(power / FULL**2 + 1e-12)


def loudest(wave: array[int]) -> float:
    """The loudest tenth of a second, in decibels below full scale."""
    steps = range(0, max(1, len(wave) - TENTH // 2), TENTH // 2)
    return decibels(max(sum(s * s for s in wave[at : at + TENTH]) / TENTH for at in steps))


def test_every_effect_has_its_files_and_no_file_is_without_an_effect() -> None:
    kept = {f"sounds/{name}.ogg" for name in names("sounds", ".ogg")}
    assert kept == {*FILES, f"sounds/{catalogue().music.file}"}


def test_all_sounds_together_stay_under_three_megabytes() -> None:
    assert sum(file.stat().st_size for file in path("sounds").iterdir()) < 3_000_000


def test_every_effect_is_asked_for_and_every_one_asked_for_exists() -> None:
    code = "\n".join(file.read_text("utf-8") for file in (Path(__file__).parents[2] / "game").rglob("*.py"))
    calls = re.findall(r"\bsound(?:\(|, )([^()\n]*(?:\([^()]*\)[^()\n]*)*)\)", code)
    calls += re.findall(r"\bheard = (.*)", code)
    asked = {word for call in calls for word in re.findall(r'"([a-z-]+)"', call)}
    assert asked == set(EFFECTS)


@pytest.mark.parametrize("name", FILES)
def test_an_effect_neither_clips_nor_leans_nor_clicks(mixer: None, name: str) -> None:
    wave = samples(name)
    assert max(map(abs, wave)) < 0.95 * FULL
    assert abs(sum(wave) / len(wave)) < 0.003 * FULL
    assert abs(wave[-1]) < 0.01 * FULL
    assert 0.05 < len(wave) / 44100 < 4


@pytest.mark.parametrize("effect", EFFECTS)
def test_the_variations_of_an_effect_differ_but_are_equally_loud(mixer: None, effect: str) -> None:
    waves = [samples(name) for name in EFFECTS[effect].names()]
    loud = [loudest(wave) for wave in waves]
    assert max(loud) - min(loud) < 3
    assert all(-38 < each < -12 for each in loud), loud
    assert len({bytes(wave) for wave in waves}) == len(waves)


def test_great_moments_are_louder_than_cards_and_cards_louder_than_buttons(mixer: None) -> None:
    heard = {name: loudest(samples(EFFECTS[name].names()[0])) for name in ("chop", "play", "button")}
    assert heard["chop"] > heard["play"] + 3
    assert heard["play"] > heard["button"] + 3


def test_the_music_goes_around_without_a_seam(mixer: None) -> None:
    wave = samples(f"sounds/{catalogue().music.file}")
    assert 60 <= len(wave) / 44100 <= 90
    assert max(map(abs, wave)) < 0.95 * FULL
    assert abs(sum(wave) / len(wave)) < 0.001 * FULL
    inner = max(abs(a - b) for a, b in pairwise(wave[:TENTH]))
    assert abs(wave[0] - wave[-1]) <= max(inner, 0.01 * FULL)
    ends = [decibels(sum(s * s for s in part) / TENTH) for part in (wave[-TENTH:], wave[:TENTH])]
    assert abs(ends[0] - ends[1]) < 9


def test_the_music_is_quieter_than_the_cards_at_the_same_volume(mixer: None) -> None:
    wave = samples(f"sounds/{catalogue().music.file}")
    assert loudest(wave[: 44100 * 20]) < loudest(samples("sounds/play-medium-1.ogg")) + 3
