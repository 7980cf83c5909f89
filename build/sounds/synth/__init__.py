"""Synthesis of the program's sounds: tones, instruments, effects and music. Needs the extra `assets`."""
