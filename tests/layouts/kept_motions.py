"""Motion at the table as reviewed facts: the events in each seventh of a second.

A line has the moment, the sounds that begin, the words that appear (+) and disappear (-), and whether anything moves.

python -m tests.layouts.kept_motions           # keep all anew, in tests/layouts/kept/motions; read the difference
python -m tests.layouts.kept_motions chop      # only some
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame

from game.engine.action import PASS, Action, play
from game.engine.cards import parse_cards
from game.session.play.live_match import LiveMatch
from game.store.paths import Paths
from game.store.settings import Settings
from game.store.stores import open_stores
from game.studio import table_examples as moments
from game.ui.scenes.table.scene import TableScene
from game.ui.services import Services
from game.ui.sound.sound_effects import SilentPlayer
from game.ui.stage import Stage
from tests.golden.steady import FOLDER as HOME
from tests.golden.steady import keep_steady
from tests.layouts.kept_layouts import DRAWINGS, list_texts
from tests.layouts.kept_layouts import FOLDER as LAYOUTS

FOLDER = LAYOUTS / "motions"
SIZE = (1366, 768)
SAMPLE_FRAMES = 9
"""Frames between two samples."""


class RecordingPlayer(SilentPlayer):
    """A sound player that records effects."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str, side: float = 0.0) -> None:
        """Play an effect."""
        self.names.append(name)


class Motion(NamedTuple):
    """A match, the player's first inputs, and the observed seconds."""

    match: Callable[[], LiveMatch]
    act: Action | None = None
    seconds: float = 3.0
    settings: Mapping[str, Any] = MappingProxyType({})


FREE_LEAD = {"number": 2, "leader": 0}
THREE_PLAYERS = {"hands": ["2S", "4S 4C 2D", "5S 5C 9S"], "last_order": [0, 1, 2], **FREE_LEAD}
FOUR_PLAYERS = {"hands": ["3S", "4C 2D", "6S 6C 6D 6H", "7S 8S"], "last_order": [0, 1, 2, 3], **FREE_LEAD}
CHOP = play(parse_cards("4S 4C 5D 5H 6S 6C"))
MOTIONS = {
    "deal": Motion(lambda: moments.make_new_match("southern", 4)),
    "deal-two-decks": Motion(lambda: moments.make_new_match("pagat", 5), settings={"speed": "2"}),
    "chop": Motion(lambda: moments.make_match(moments.CHOP_RECORD), CHOP),
    "chop-calm": Motion(lambda: moments.make_match(moments.CHOP_RECORD), CHOP, 2.0, {"reduced_motion": True}),
    "trade": Motion(
        lambda: moments.make_match(moments.GIVE_RECORD, "san-jose"), Action("give", parse_cards("7S 7C"), 3)
    ),
    "instant-win": Motion(lambda: moments.make_match(moments.DRAGON_RECORD)),
    "two": Motion(
        lambda: moments.make_match({"deal": THREE_PLAYERS, "actions": []}, "lu", players=3),
        play(parse_cards("2S")),
        5.0,
    ),
    "knocked-out": Motion(
        lambda: moments.make_match({"deal": FOUR_PLAYERS, "actions": []}), play(parse_cards("3S")), 5.0
    ),
    "pass": Motion(lambda: moments.make_match(moments.CHOP_RECORD), PASS),
}


def read_kept_text(name: str) -> str:
    """Return the kept text of a motion."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def make_text(name: str) -> str:
    """Return the present text of a motion."""
    with keep_steady(DRAWINGS) as pictures:
        pictures.forget_parts()  # how finely a card is drawn as it turns hangs on what was drawn before
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        motion, player = MOTIONS[name], RecordingPlayer()
        services = Services(open_stores(Paths(HOME, HOME, HOME)), new_sound=lambda: player)
        settings = Settings(language="en", window_size=SIZE, greeted=True, **motion.settings)
        stage = Stage(pictures.make_context(SIZE, settings=settings, services=services))
        stage.go("table", match=motion.match())
        if motion.act:
            stage.settle(2.0)
            table = stage.scene
            assert isinstance(table, TableScene)
            table.actions.submit(motion.act)
        lines = [*_iterate_lines(stage, player, motion.seconds)]
        stage.close()
    return "".join(f"{line}\n" for line in lines)


def _iterate_lines(stage: Stage, heard: RecordingPlayer, seconds: float) -> Iterator[str]:
    """Yield one line for each moment: sounds and words since the moment before."""
    places: list[tuple[int, int]] = []
    words: Counter[str] = Counter()
    for frame in range(round(seconds * 60)):
        if frame % SAMPLE_FRAMES == 0:
            sprites = stage.make_frame().sprites
            now = Counter(text for text, _ in list_texts(sprites))
            stands = [(sprite.x, sprite.y) for sprite in sprites]
            facts = [
                *(f"sound {name}" for name in heard.names),
                *(f"+{text}" for text in sorted((now - words).elements())),
                *(f"-{text}" for text in sorted((words - now).elements())),
                *(["moving"] if stands != places else []),
            ]
            yield f"{frame / 60:.2f} {' | '.join(facts)}".rstrip()
            places, words = stands, now
            heard.names.clear()
        stage.ctx.services.stores.writer.flush()  # what a thread reads is there at the same moment on every machine
        stage.update(1 / 60)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in sys.argv[1:] or MOTIONS:
        (FOLDER / f"{each}.txt").write_text(make_text(each), encoding="utf-8")
