"""Great words in gold leaf, and the points that a chop brings. Made once and kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.session.words.table_talk import shout
from game.ui.context import Context
from game.ui.draw import gilding, surfaces, svg
from game.ui.draw.cache import SurfaceCache
from game.ui.draw.in_steps import Steps, kept_in_steps, one_by_one, whole
from game.ui.draw.theme import rgb
from game.ui.draw.type import note
from game.ui.layout import TableLayout
from game.ui.scenes.table.blow import BlowKind

GreatWord = Literal[BlowKind, "first", "two", "twos", "triple_twos", "stack", "lock", "instant", "knocked", "lost"]
"""What is called out: the texts `table.word.NAME`."""
Metal = Literal["gold", "pearl", "copper"]
SPRING = ((1.32, 1.32), (1.14, 1.14), (0.96, 0.96))
"""The sizes through which a great word is slammed down to its own, across and down."""
IMPACT = 0.46
"""How much of the window's width the great word of a blow takes in the moment in which it strikes."""
FARTHEST, NEAREST = 1.15, 2.9
"""The least and the greatest size of the great word of a blow in the moment in which it strikes, for its own size."""
SLAM = (1.0, 0.9, 0.6, 0.2)
"""How near that size the word still is, picture by picture, while it is slammed down to its own size."""
SQUASH = ((1.1, 0.84), (1.04, 0.94), (0.96, 1.06), (1.0, 1.02))
"""The sizes through which the word goes then, across and down: it is squashed, and springs back beyond its own size."""
SHINE = (86, 74, 44)
"""By how much the letters of such a word are brighter where a light runs over them."""
TALLER: Mapping[GreatWord, float] = {"overchop": 1.12}
"""How many times higher the great word of a blow may be than of others."""
METAL_OF_BLOW: Mapping[BlowKind, Metal] = {"chop": "gold", "overchop": "pearl"}
"""Of what the great word of each blow is."""
STEP = 0.04
"""In what steps these sizes are drawn: more of them are not told apart."""
TAUGHT = 0.3
"""How high the Vietnamese word is in its seal beside the word of another language, for the height of that."""
OVER = 0.2
"""How far the seal reaches over the room about the great word, for the height of its capitals."""
SEALED = 0.42
"""The room about the word in a seal, for the word's height."""
SEAL_LEAN = 7
"""How far a seal leans, in degrees counterclockwise."""
LOOSE = 2
"""How broad the clear edge is about a picture that is turned, in pixels: within it edges stay smooth."""
LEAST = 96
"""How much height a great word has at least, at 1080p."""
OVER_CARDS = 0.18
"""How far that word reaches over the feet of the cards that have struck, for a card's height."""
LARGEST_WORD = 1.3
"""How much a great word grows with the text's size at most: it is great as it is."""
GAIN = 150
"""How high the capitals are of the points that a chop brings, at 1080p."""


class WordLook(NamedTuple):
    """What the picture of a great word depends on: all that is made of it is kept by that, and counted once."""

    name: GreatWord
    high: int
    metal: Metal


class GreatWords:
    """Writes them for one window and language, kept among its other pictures."""

    def __init__(self, ctx: Context, layout: TableLayout, kept: SurfaceCache) -> None:
        self.ctx = ctx
        self.m = layout.m
        self.foot = layout.hand.box.y
        """Down to where a great word reaches that is shouted."""
        room = self.foot - layout.pile.foot_of_fan
        self._tall = max(self.m.px(LEAST), room + round(OVER_CARDS * layout.pile.card_h))
        """How high a great word is at most that is shouted."""
        self._kept = kept
        self._drawn: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()

    def word(self, name: GreatWord, metal: Metal, size: float) -> Steps[list[pygame.Surface]]:
        """The pictures of a great word (`table.word.NAME`) while it springs up; the last is the one that stays."""
        look = self._look(name, metal, size)
        word = yield from self._written(look)
        spring = () if self.ctx.reduced_motion else self._spring(name, word)
        return [*(yield from one_by_one(self._sprung(look, word, share) for share in spring)), word]

    def _look(self, name: GreatWord, metal: Metal, size: float) -> WordLook:
        return WordLook(name, round(min(self.m.tx(size), self.m.px(size * LARGEST_WORD))), metal)

    def _written(self, look: WordLook) -> Steps[pygame.Surface]:
        """The word that stays."""
        return kept_in_steps(self._kept, ("word", look), self._writing(look))

    def blow(self, name: BlowKind, size: float) -> Steps[list[pygame.Surface]]:
        """The same of a blow."""
        return self.word(name, METAL_OF_BLOW[name], size)

    def of_blow(self, name: BlowKind, size: float) -> Steps[tuple[WordLook, pygame.Surface]]:
        """The word of a blow that stays, and what it depends on."""
        look = self._look(name, METAL_OF_BLOW[name], size)
        return look, (yield from self._written(look))

    def gain(self, text: str) -> Steps[pygame.Surface]:
        """Points that somebody has won by a chop, in gold leaf."""
        return kept_in_steps(self._kept, ("gain", text), self._gain(text))

    def _sprung(self, look: WordLook, word: pygame.Surface, share: tuple[float, float]) -> pygame.Surface:
        """A word on its way up, seen for a moment only: made from the one that stays."""
        if share == (1.0, 1.0):
            return word
        return self._kept.get(("sprung", look, share), lambda: pygame.transform.smoothscale_by(word, share))

    def shine(self, name: BlowKind, size: float) -> pygame.Surface:
        """The great word of a blow in the light that runs over it."""
        look, word = whole(self.of_blow(name, size))
        return self._kept.get(("shine", look), lambda: _brighter(word))

    def _spring(self, name: GreatWord, word: pygame.Surface) -> Sequence[tuple[float, float]]:
        """The sizes through which a great word comes down to its own, across and down."""
        if name not in METAL_OF_BLOW:
            return SPRING
        least = max(1.0, min(FARTHEST, self.m.w / word.get_width()))  # all of it stays in the window
        nearest = max(least, min(NEAREST, IMPACT * self.m.w / self.drawn(word).w))
        slam = [round((1 + (nearest - 1) * share) / STEP) * STEP for share in SLAM]
        return [*((size, size) for size in slam), *SQUASH]

    def drawn(self, word: pygame.Surface) -> pygame.Rect:
        """Where something is drawn in the picture of a great word: looked for once, which takes its time."""
        if word not in self._drawn:
            self._drawn[word] = word.get_bounding_rect()
        return self._drawn[word]

    def _writing(self, look: WordLook) -> Steps[pygame.Surface]:
        """Draws a great word, a step each time it is asked; returns it."""
        name, size, metal = look
        leaf = gilding.leaf(self.ctx.theme, metal)
        word, taught = shout(self.ctx.texts, name)
        most, room = round(size * gilding.CAPITALS), round(self.m.w * (0.5 if taught else 0.6))
        high = gilding.fit(word, most, room, round(self._tall * TALLER.get(name, 1.0)))
        great = yield from gilding.stages(word, high, leaf)
        if taught:
            yield great
            seal = yield from self._taught(taught, round(high * TAUGHT))
            yield seal
            great = _sealed(great, seal, round(high * OVER))
        great = surfaces.about_middle(great)
        return note(great, f"{word} {taught}".strip(), size, rgb(leaf.face), rgb(leaf.rim))

    def _taught(self, word: str, high: int) -> Steps[pygame.Surface]:
        """A word to learn in a seal of its own."""
        ink = gilding.Leaf(self.ctx.theme.inlay["eggshell"], self.ctx.theme.inlay["oxblood"], plain=True)
        written = yield from gilding.stages(word, high, ink)
        pad = round(high * SEALED)
        size = (written.get_width() + 2 * pad, written.get_height() + pad)
        surface = self.ctx.art.panel(size, "seal", self.m.s).copy()
        surface.blit(written, (pad, pad // 2))
        return svg.ready(pygame.transform.rotozoom(loosened(surface), SEAL_LEAN, 1.0))

    def _gain(self, text: str) -> Steps[pygame.Surface]:
        leaf, size = gilding.leaf(self.ctx.theme), round(min(self.m.u, self.m.s * LARGEST_WORD) * GAIN)
        drawn = yield from gilding.stages(text, size, leaf)
        return note(drawn, text, size, rgb(leaf.face), rgb(leaf.rim))


def _brighter(word: pygame.Surface) -> pygame.Surface:
    """A word with more light on it."""
    found = word.copy()
    found.fill(SHINE, special_flags=pygame.BLEND_RGB_ADD)
    return svg.ready(found)


def loosened(surface: pygame.Surface) -> pygame.Surface:
    """A picture with a clear edge, within which its own edges are smooth as it is turned."""
    w, h = surface.get_size()
    found = pygame.Surface((w + 2 * LOOSE, h + 2 * LOOSE), pygame.SRCALPHA)
    found.blit(surface, (LOOSE, LOOSE))
    return found


def _sealed(great: pygame.Surface, seal: pygame.Surface, over: int) -> pygame.Surface:
    """A great word with a seal at its lower right corner, which reaches `over` pixels into the word's picture; the word
    stays in the middle.
    """
    (w, h), (wide, high) = great.get_size(), seal.get_size()
    aside = wide - over
    found = pygame.Surface((w + 2 * aside, max(h, high)), pygame.SRCALPHA)
    found.blit(great, (aside, 0))
    found.blit(seal, (w + aside - over, found.get_height() - high))
    return svg.ready(found)
