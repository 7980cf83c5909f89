"""Elements of all sounds: sines, noise, envelopes, filters, rooms, loudness. Arrays of SAMPLE_RATE numbers a second."""

from typing import TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Wave: TypeAlias = NDArray[np.float64]
SAMPLE_RATE = 44100


def make_rng(name: str) -> np.random.Generator:
    """Return the generator of a sound: the same for its name on every machine."""
    return np.random.Generator(np.random.PCG64(crc32(name.encode())))


def make_times(seconds: float) -> Wave:
    return np.arange(round(seconds * SAMPLE_RATE)) / SAMPLE_RATE


def make_decay(t: Wave, half_life: float) -> Wave:
    return np.exp2(-t / half_life)


def make_rise(t: Wave, seconds: float) -> Wave:
    return 0.5 - 0.5 * np.cos(np.pi * np.clip(t / seconds, 0, 1))


def fade_out(wave: Wave, seconds: float = 0.02) -> Wave:
    n = min(len(wave), round(seconds * SAMPLE_RATE))
    wave = wave.copy()
    wave[len(wave) - n :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(n) / n)
    return wave


def compute_phase(hertz: Wave | float, n: int) -> Wave:
    """Return the phase in radians of a tone with a changing pitch."""
    steps = np.broadcast_to(np.asarray(hertz, dtype=np.float64), (n,))
    return 2 * np.pi * (np.cumsum(steps) - steps[0]) / SAMPLE_RATE


def filter_band(wave: Wave, low: float, high: float, steep: float = 2.0) -> Wave:
    """Keep the frequencies between two limits. `steep` is the slope in units of 6 dB per octave."""
    size = 1 << (len(wave) * 2 - 1).bit_length()
    hertz = np.fft.rfftfreq(size, 1 / SAMPLE_RATE)
    hertz[0] = 1e-9
    gain = 1 / np.sqrt(1 + (low / hertz) ** (2 * steep)) / np.sqrt(1 + (hertz / high) ** (2 * steep))
    return np.fft.irfft(np.fft.rfft(wave, size) * gain, size)[: len(wave)]


def halve_rate(wave: Wave) -> Wave:
    """Return the wave at half the sample rate, without frequencies above a quarter of SAMPLE_RATE."""
    n = len(wave) // 2
    return np.fft.irfft(np.fft.rfft(wave, axis=0)[: n // 2 + 1], n, axis=0) * n / len(wave)


def make_noise(rng: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Return noise between two frequencies, with an RMS of 1."""
    wave = filter_band(rng.standard_normal(round(seconds * SAMPLE_RATE) + 512), low, high)[512:]
    return wave / (float(np.sqrt(np.mean(wave**2))) or 1.0)


def make_struck_body(t: Wave, partials: list[tuple[float, float, float]]) -> Wave:
    """Return the sound of a struck body. Each partial is a frequency, a loudness and a half-life."""
    total = np.zeros_like(t)
    for hertz, loudness, half_life in partials:
        total += loudness * np.sin(2 * np.pi * hertz * t) * make_decay(t, half_life)
    return total


def mix_waves(seconds: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Mix parts (start in seconds, wave, loudness); sound beyond the end is cut."""
    total = np.zeros(round(seconds * SAMPLE_RATE))
    for start, wave, loudness in parts:
        at = round(start * SAMPLE_RATE)
        piece = wave[: max(0, len(total) - at)]
        total[at : at + len(piece)] += loudness * piece
    return total


def make_room_response(rng: np.random.Generator, seconds: float, half_life: float, brightness: float = 5000) -> Wave:
    """Return the impulse response of a room: noise that decays and gets duller."""
    t = make_times(seconds)
    early = filter_band(rng.standard_normal(len(t)), 180, brightness)
    late = filter_band(rng.standard_normal(len(t)), 180, brightness / 3)
    blend = make_rise(t, seconds * 0.6)
    answer = (early * (1 - blend) + late * blend) * make_decay(t, half_life) * make_rise(t, 0.008)
    return answer / float(np.sqrt(np.sum(answer**2)))


def add_room(wave: Wave, answer: Wave, wet: float) -> Wave:
    """Add reverberation to a wave without changing its length."""
    size = 1 << (len(wave) + len(answer)).bit_length()
    reverberated = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(answer, size), size)
    return wave + wet * reverberated[: len(wave)]


WINDOW_SECONDS = 0.1
"""Seconds of the loudest part that is measured: about as long as the ear gathers."""
MAX_PEAK = 0.84
"""The highest sample: compression may add 1 dB to it."""


def measure_loudness(wave: Wave) -> float:
    """Return the loudness of the loudest tenth of a second in decibels below full scale, as the ear weighs it."""
    weighted = filter_band(wave, 140, 14000, 1.0) + 0.5 * filter_band(wave, 1500, 14000, 1.0)
    n = round(WINDOW_SECONDS * SAMPLE_RATE)
    power = np.convolve(np.pad(weighted, (0, n)) ** 2, np.ones(n) / n, "valid")
    return float(10 * np.log10(power.max() + 1e-12))


def scale_to_loudness(wave: Wave, target: float) -> Wave:
    """Return the wave at a loudness; peaks that would clip are rounded off."""
    wave = filter_band(wave, 28, 20000)
    wave = wave * 10 ** ((target - measure_loudness(wave)) / 20)
    return limit_peaks(wave)


def limit_peaks(wave: Wave) -> Wave:
    """Limit peaks softly to MAX_PEAK. Samples below 70 % of it stay unchanged."""
    knee = 0.7 * MAX_PEAK
    is_too_loud = np.abs(wave) > knee
    bent = knee + (MAX_PEAK - knee) * np.tanh((np.abs(wave) - knee) / (MAX_PEAK - knee))
    return np.where(is_too_loud, np.sign(wave) * bent, wave)
