"""Which piece of music begins when: one after the other, with room between them."""

from __future__ import annotations

from game.ui.sound.sound_effects import Music


class MusicOrder:
    """The pieces in turn; each begins when the one before has been over for a while."""

    def __init__(self, music: Music) -> None:
        self._music = music
        self._turn = -1
        self._over: float | None = None
        self._begin = True

    def begin(self) -> None:
        """Begin at once with the next piece when it is asked for again."""
        self._begin = True

    def next(self, playing: bool, now: float) -> str | None:
        """The file of the piece to begin at a moment (seconds); None while one plays or rests."""
        if playing and not self._begin:
            self._over = None
            return None
        if self._over is None:
            self._over = now
        if not self._begin and now - self._over < self._music.rest:
            return None
        self._begin, self._over = False, None
        self._turn = (self._turn + 1) % len(self._music.files)
        return self._music.files[self._turn]
