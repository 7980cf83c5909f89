"""The instruments: zither (đàn tranh), monochord (đàn bầu), flute (sáo), gong, drum, wood; each answers a wave.

Plucked strings are sums of partials, since their pitch must bend: the left hand presses the string (nhấn) and shakes
it (rung) after the right hand has plucked.
"""

import numpy as np

from synth.tone import (
    Wave,
    compute_phase,
    fade_out,
    filter_band,
    make_decay,
    make_noise,
    make_rise,
    make_rng,
    make_struck_body,
    make_times,
    mix_waves,
)


def bend_pitch(t: Wave, hertz: float, ornament: str) -> Wave:
    """Return the pitch of a note over time. Ornaments: `~` vibrato, `/` from below, `\\` down at the end."""
    cents = np.zeros_like(t)
    if "~" in ornament:
        cents += 28 * make_rise(t - 0.18, 0.35) * np.sin(2 * np.pi * 5.2 * t) * make_decay(t, 2.5)
    if "/" in ornament:
        cents -= 190 * (1 - make_rise(t - 0.05, 0.16))
    if "\\" in ornament:
        cents -= 200 * make_rise(t - 0.42, 0.3)
    return hertz * np.exp2(cents / 1200)


def play_zither(hertz: float, seconds: float, force: float = 1.0, ornament: str = "", name: str = "zither") -> Wave:
    """Return the sound of a steel string plucked near its end."""
    t = make_times(seconds)
    turn = compute_phase(bend_pitch(t, hertz, ornament), len(t))
    total = np.zeros_like(t)
    for k in range(1, 22):
        if hertz * k > 15000:
            break
        loudness = abs(np.sin(np.pi * k * 0.13)) / k ** (1.25 - 0.2 * force)
        half_life = 0.62 * (293 / hertz) ** 0.45 / (1 + 0.028 * k * k)
        total += loudness * np.sin(turn * k * np.sqrt(1 + 0.00009 * k * k)) * make_decay(t, half_life)
    pick = make_noise(make_rng(f"{name} {hertz:.1f} {ornament}"), 0.03, 1800, 9000)
    pick *= make_decay(make_times(0.03), 0.004)
    total[: len(pick)] += 0.12 * force * pick
    return fade_out(total * make_rise(t, 0.0025) * force, min(0.3, seconds / 3))


def play_monochord(hertz: float, seconds: float, force: float = 1.0, ornament: str = "") -> Wave:
    t = make_times(seconds)
    pitch = bend_pitch(t, hertz, ornament) * np.exp2(14 * make_rise(t - 0.3, 0.6) * np.sin(2 * np.pi * 4.4 * t) / 1200)
    turn = compute_phase(pitch, len(t))
    total = np.zeros_like(t)
    for k, loudness, half_life in ((1, 1.0, 1.5), (2, 0.34, 0.8), (3, 0.2, 0.5), (4, 0.07, 0.3), (5, 0.05, 0.2)):
        total += loudness * np.sin(turn * k) * make_decay(t, half_life)
    return fade_out(total * make_rise(t, 0.006) * force, min(0.5, seconds / 3))


def play_flute(hertz: float, seconds: float, force: float = 1.0, ornament: str = "") -> Wave:
    t = make_times(seconds)
    swell = make_rise(t, 0.07) * (0.82 + 0.18 * make_rise(t - 0.1, 0.5))
    cents = 16 * make_rise(t - 0.3, 0.5) * np.sin(2 * np.pi * 5.0 * t) - 35 * (1 - make_rise(t, 0.06))
    turn = compute_phase(bend_pitch(t, hertz, ornament) * np.exp2(cents / 1200), len(t))
    tone = np.sin(turn) + 0.22 * np.sin(2 * turn) + 0.1 * np.sin(3 * turn) + 0.03 * np.sin(4 * turn)
    breath = make_noise(make_rng(f"flute {hertz:.1f} {seconds:.2f}"), seconds, hertz * 0.9, hertz * 4)[: len(t)]
    puff = 0.035 + 0.1 * make_decay(t, 0.03)
    return fade_out((tone + puff * breath) * swell * force, min(0.16, seconds / 3))


def play_gong(hertz: float, seconds: float, name: str = "gong") -> Wave:
    t, rng = make_times(seconds), make_rng(name)
    drop = 1 + 0.012 * make_decay(t, 0.12)
    total = np.zeros_like(t)
    ratios = (1.0, 1.5, 1.99, 2.52, 2.74, 3.37, 4.11, 4.84, 5.63, 6.72, 7.9)
    for n, ratio in enumerate(ratios):
        for side in (-1, 1):
            wave = np.sin(compute_phase(hertz * ratio * (1 + side * rng.uniform(0.0006, 0.0022)) * drop, len(t)))
            total += wave * make_decay(t, 1.5 / (1 + 0.45 * n)) * make_rise(t, 0.004 + 0.02 * n) / (1 + 0.5 * n)
    wash = make_noise(rng, seconds, 1500, 8000) * make_decay(t, 0.22) * make_rise(t, 0.03)
    return fade_out(total / 4 + 0.06 * wash, seconds / 4)


def play_drum(hertz: float, seconds: float = 0.6, force: float = 1.0, name: str = "drum") -> Wave:
    t = make_times(seconds)
    turn = compute_phase(hertz * (1 + 0.55 * force * make_decay(t, 0.018)), len(t))
    skin = make_struck_body(t, [(hertz * 1.59, 0.35, 0.06), (hertz * 2.14, 0.22, 0.045), (hertz * 2.65, 0.12, 0.03)])
    slap = make_noise(make_rng(name), seconds, 300, 4200) * make_decay(t, 0.009)
    return fade_out((np.sin(turn) * make_decay(t, 0.11) + skin + 0.4 * force * slap) * make_rise(t, 0.001), 0.08)


def play_wood(hertz: float, seconds: float = 0.18, name: str = "wood") -> Wave:
    t = make_times(seconds)
    body = make_struck_body(t, [(hertz, 1.0, 0.022), (hertz * 2.42, 0.42, 0.012), (hertz * 4.3, 0.16, 0.006)])
    click = make_noise(make_rng(name), seconds, 1500, 7000) * make_decay(t, 0.003)
    return fade_out((body + 0.16 * click) * make_rise(t, 0.0008), 0.03)


def play_coins(hertz: float, seconds: float = 0.35, name: str = "coins") -> Wave:
    """Return the sound of two old coins that touch (sinh tiền)."""
    t = make_times(seconds)
    ring = [(1.0, 0.5, 0.07), (1.51, 0.42, 0.05), (2.33, 0.3, 0.035), (3.06, 0.2, 0.025)]
    first = make_struck_body(t, [(hertz * ratio, loudness, half) for ratio, loudness, half in ring])
    second = make_struck_body(t, [(hertz * 1.07 * ratio, loudness, half) for ratio, loudness, half in ring])
    click = make_noise(make_rng(name), seconds, 3000, 9000) * make_decay(t, 0.002)
    return fade_out(
        mix_waves(seconds, (0, first, 0.6), (0.024, second, 0.5), (0, click, 0.12)) * make_rise(t, 0.0008), 0.05
    )


def make_swish(rng: np.random.Generator, seconds: float, low: float, high: float) -> Wave:
    """Make a swish: noise that swells and fades while its pitch falls."""
    t = make_times(seconds)
    progress = t / seconds
    high_noise, low_noise = make_noise(rng, seconds, low * 1.8, high), make_noise(rng, seconds, low, high * 0.45)
    return fade_out(
        filter_band(high_noise * (1 - progress) + low_noise * progress, 120, 12000)
        * np.sin(np.pi * progress**0.7) ** 2,
        0.03,
    )
