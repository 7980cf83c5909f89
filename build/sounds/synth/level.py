"""Loudness: equal for all variations of an effect, without clipping and without an offset."""

import numpy as np

from synth.tone import SAMPLE_RATE, Wave, filter_band

WINDOW_SECONDS = 0.1
"""Seconds of the loudest part that is measured: about as long as the ear gathers."""
MAX_PEAK = 0.84
"""The highest sample: compression may add 1 dB to it."""


def measure_loudness(wave: Wave) -> float:
    """Return decibels below full scale of the loudest tenth of a second, as the ear weighs pitches."""
    weighed = filter_band(wave, 140, 14000, 1.0) + 0.5 * filter_band(wave, 1500, 14000, 1.0)
    n = round(WINDOW_SECONDS * SAMPLE_RATE)
    power = np.convolve(np.pad(weighed, (0, n)) ** 2, np.ones(n) / n, "valid")
    return float(10 * np.log10(power.max() + 1e-12))


def scale_to_loudness(wave: Wave, target: float) -> Wave:
    """Return the wave at a loudness; peaks that would clip are rounded off."""
    wave = filter_band(wave, 28, 20000)
    wave = wave * 10 ** ((target - measure_loudness(wave)) / 20)
    return limit_peaks(wave)


def limit_peaks(wave: Wave) -> Wave:
    """Bend peaks softly below PEAK; samples below 70 % of it stay unchanged."""
    knee = 0.7 * MAX_PEAK
    over = np.abs(wave) > knee
    bent = knee + (MAX_PEAK - knee) * np.tanh((np.abs(wave) - knee) / (MAX_PEAK - knee))
    return np.where(over, np.sign(wave) * bent, wave)
