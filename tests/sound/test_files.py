"""The sounds in assets/sounds: complete, small, of even loudness, without clipping, clicks or offset."""

from __future__ import annotations

import math
import re
from array import array
from itertools import accumulate, pairwise
from pathlib import Path

import pygame
import pytest

from game.resources import asset_path, list_names
from game.ui.sound.sound_effects import load_catalogue

FULL_SCALE = 32768
TENTH_SAMPLES = 4410
EFFECTS = load_catalogue().effects
PIECES = [f"sounds/{file}" for file in load_catalogue().music.files]
FILES = [name for effect in EFFECTS.values() for name in effect.file_names()]


def load_samples(name: str) -> array[int]:
    return array("h", pygame.Sound(asset_path(name)).get_raw())


def compute_decibels(power: float) -> float:
    return 10 * math.log10(power / FULL_SCALE**2 + 1e-12)


def find_loudest_level(wave: array[int]) -> float:
    """Return the level of the loudest tenth of a second, in decibels below full scale."""
    steps = range(0, max(1, len(wave) - TENTH_SAMPLES // 2), TENTH_SAMPLES // 2)
    return compute_decibels(max(sum(s * s for s in wave[at : at + TENTH_SAMPLES]) / TENTH_SAMPLES for at in steps))


def find_momentary_level(name: str) -> float:
    """Return the level of the loudest 0.4 seconds, the window of ITU-R BS.1770, in decibels below full scale."""
    wave = load_samples(name)
    sums = list(accumulate((s * s for s in wave), initial=0))
    window = 4 * TENTH_SAMPLES
    return compute_decibels(
        max(sums[min(index + window, len(wave))] - sums[index] for index in range(0, len(wave), TENTH_SAMPLES // 4))
        / window
    )


def test_every_effect_has_its_files_and_no_file_is_without_an_effect() -> None:
    names = {f"sounds/{name}.ogg" for name in list_names("sounds", ".ogg")}
    assert names == {*FILES, *PIECES}


def test_all_sounds_together_stay_under_three_megabytes() -> None:
    assert sum(file.stat().st_size for file in asset_path("sounds").iterdir()) < 3_000_000


def test_every_effect_is_asked_for_and_every_one_asked_for_exists() -> None:
    code = "\n".join(file.read_text("utf-8") for file in (Path(__file__).parents[2] / "game").rglob("*.py"))
    calls = re.findall(r"\bsound(?:\(|, )([^()\n]*(?:\([^()]*\)[^()\n]*)*)\)", code)
    calls += re.findall(r"\bsound(?:_name)? = (\".*)", code)
    names = {word for call in calls for word in re.findall(r'"([a-z-]+)"', call)}
    assert names == set(EFFECTS)


@pytest.mark.parametrize("name", FILES)
def test_an_effect_neither_clips_nor_leans_nor_clicks(mixer: None, name: str) -> None:
    wave = load_samples(name)
    assert max(map(abs, wave)) < 0.95 * FULL_SCALE
    assert abs(sum(wave) / len(wave)) < 0.003 * FULL_SCALE
    assert abs(wave[-1]) < 0.01 * FULL_SCALE
    assert 0.05 < len(wave) / 44100 < 4


@pytest.mark.parametrize("effect", EFFECTS)
def test_the_variations_of_an_effect_differ_but_are_equally_loud(mixer: None, effect: str) -> None:
    waves = [load_samples(name) for name in EFFECTS[effect].file_names()]
    loud = [find_loudest_level(wave) for wave in waves]
    assert max(loud) - min(loud) < 3
    assert all(-38 < each < -12 for each in loud), loud
    assert len({bytes(wave) for wave in waves}) == len(waves)


EFFECTS_BY_IMPORTANCE = (
    ("button", "pick", "drop"),
    ("points", "pass", "trade", "play"),
    ("turn", "out", "two"),
    ("chop", "win", "instant-win"),
)
"""Effects by importance, from small gestures to the great moments of a deal."""


def test_the_more_an_effect_matters_the_louder_it_is(mixer: None) -> None:
    loud = [
        {name: find_momentary_level(EFFECTS[name].file_names()[0]) for name in group} for group in EFFECTS_BY_IMPORTANCE
    ]
    for less, more in pairwise(loud):
        assert max(less.values()) < min(more.values()), (less, more)


def test_the_call_to_play_stands_out_from_the_plays_before_it(mixer: None) -> None:
    plays = [name for kind in ("play", "play-set", "pass") for name in EFFECTS[kind].file_names()]
    assert find_momentary_level(EFFECTS["turn"].file_names()[0]) > max(map(find_momentary_level, plays)) + 3


def test_there_are_several_pieces_with_room_between_them() -> None:
    assert len(PIECES) >= 3
    assert load_catalogue().music.pause_seconds >= 10


@pytest.mark.parametrize("piece", PIECES)
def test_music_comes_out_of_silence_and_goes_into_it(mixer: None, piece: str) -> None:
    wave = load_samples(piece)
    assert 30 <= len(wave) / 44100 <= 120
    assert max(map(abs, wave)) < 0.95 * FULL_SCALE
    assert abs(sum(wave) / len(wave)) < 0.001 * FULL_SCALE
    assert max(map(abs, wave[-TENTH_SAMPLES // 4 :])) < 0.01 * FULL_SCALE


@pytest.mark.parametrize("piece", PIECES)
def test_music_is_no_louder_than_the_cards_at_the_same_volume(mixer: None, piece: str) -> None:
    assert (
        find_loudest_level(load_samples(piece)[: 44100 * 20])
        < find_loudest_level(load_samples("sounds/play-medium-1.ogg")) + 3
    )
