"""Makes all sounds of the program: `python build/sounds/render_sounds.py` writes assets/sounds/*.ogg.

Needs the extra `assets`. Every run on one machine makes identical files; `--only NAME` makes one effect (or `music`)
alone.
"""

import argparse
from pathlib import Path

import numpy as np
from synth.effects import EFFECTS
from synth.music import PIECE_FILES, compose_piece
from synth.ogg import encode_wave
from synth.tone import SAMPLE_RATE, fade_out, halve_rate, limit_peaks, measure_loudness, scale_to_loudness

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
QUALITY, MUSIC_QUALITY = 0.45, 0.1
MUSIC_LOUDNESS = -20.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", metavar="NAME", help="one effect, or music")
    requested_names = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in EFFECTS:
        if requested_names in (None, name):
            make_effect(name)
    if requested_names in (None, "music"):
        make_music()
    total = sum(file.stat().st_size for file in FOLDER.glob("*.ogg"))
    print(f"{total / 1e6:.2f} MB in {FOLDER}")


def make_effect(name: str) -> None:
    make, variations, target = EFFECTS[name]
    for n in range(variations):
        wave = fade_out(scale_to_loudness(make(n), target), 0.01)
        size = (FOLDER / f"{name}-{n + 1}.ogg").write_bytes(encode_wave(wave, QUALITY))
        print(
            f"{name}-{n + 1}: {len(wave) / 44100:.2f} s, {measure_loudness(wave):.1f} dB, "
            f"peak {np.abs(wave).max():.2f}, {size / 1000:.1f} kB"
        )


def make_music() -> None:
    """Make the background pieces, equally loud. They contain no frequencies that are lost at half the sample rate."""
    for file in PIECE_FILES:
        piece = compose_piece(file)
        middle = piece.mean(axis=1)
        piece = limit_peaks(piece * 10 ** ((MUSIC_LOUDNESS - measure_loudness(middle)) / 20))
        name = file.stem.replace("piece", "music")
        wave = encode_wave(halve_rate(piece), MUSIC_QUALITY, SAMPLE_RATE // 2)
        size = (FOLDER / f"{name}.ogg").write_bytes(wave)
        print(f"{name}: {len(piece) / 44100:.2f} s, peak {np.abs(piece).max():.2f}, {size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
