"""What is told of a deal beside the podium: entries with pictures of any size, and what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx.drawings import card_size
from game.ui.gfx.persons import Mood
from game.ui.kit import Column, Label, Panel, SingleRow, Space, Widget, grow, middled
from game.ui.pages.parts.cards import CardStrip
from game.ui.pages.review.commentary import passing

PAD = 16
"""The room within the edge of an entry, at 1080p."""
MOMENT_WEIGHT = 0.7
"""The weight of the moment that all remember."""
LOWEST = 57
"""The least room for its picture while that is not known, at 1080p."""
LETTERS = ((1.5, 27), (1.1, 26), (0.8, 24), (0.65, 22), (0.0, 20))
"""How large the letters of an entry are, at 1080p, from which size of its pictures on."""
STYLE = "cell"
"""The ground of an entry that is framed."""
BARE = 8
"""The room about an entry that is not framed, at 1080p."""
CARD, LARGEST = 116, 1.4
"""The height of the cards of the moment that all remember, at a size of 1 and 1080p, and their largest size."""
CHOPPED = (84, 1.25)
"""The height of the cards of a chop, at a size of 1 and 1080p, and their largest size."""
SIGN = 0.62
"""The side of the sign of passing, for the height of a card."""
FACE = 98
"""The height of portraits, at a size of 1 and 1080p: they grow as the square root of the size."""
BROADEST = 2.0
"""The size up to which portraits grow."""
SHOWN = (0.36, 0.2)
"""How much of each card the next one leaves to be seen, for its width: of few cards, and of many."""
FEW = 6
"""More cards than these are many."""
Make = Callable[[float], Sequence[Widget]]
"""What an entry holds at a size of its pictures."""


def beside_letters(ctx: Context) -> float:
    """How large pictures are beside letters that are larger than in a window of 1080p: they leave these their room."""
    return min(1.0, ctx.scale / ctx.tx(1000) * 1000)


def letters(size: float) -> float:
    """The letters of an entry whose pictures have a size."""
    return next(each for least, each in LETTERS if size >= least)


class Drawn(Widget):
    """A square picture of a side at 1080p, drawn only once it is seen."""

    def __init__(self, ctx: Context, side: float, draw: Callable[[int], pygame.Surface], tooltip: str = "") -> None:
        super().__init__(ctx, tooltip=tooltip)
        self.side, self.draw = ctx.px(side * beside_letters(ctx)), draw

    def measure(self, width: int) -> tuple[int, int]:
        """Its side both ways."""
        return self.side, self.side

    def sprites(self) -> list[Sprite]:
        """The picture in the midst of the place."""
        return [Sprite.about(self.draw(self.side), self.rect.center)]


def broad(size: float) -> float:
    """The height of portraits in an entry of a size, at 1080p."""
    return float(FACE * min(size, BROADEST) ** 0.5)


def face(ctx: Context, portrait: str, size: float, mood: Mood, tooltip: str = "") -> Drawn:
    """The medallion of somebody in a mood, in an entry of a size."""
    return Drawn(ctx, broad(size), lambda pixels: ctx.art.portrait(portrait, pixels, mood), tooltip)


def strip(ctx: Context, cards: Sequence[Card], high: float, shown: float, broken: bool = False) -> CardStrip:
    """Cards of a height at 1080p; of each card the share `shown` is seen beside the next one."""
    return CardStrip(ctx, sorted(cards), high * beside_letters(ctx), shown=shown, broken=broken)


class PassedSign(Widget):
    """The sign of passing, as large as a card of a height at 1080p."""

    ctx: Context

    def __init__(self, ctx: Context, high: float) -> None:
        super().__init__(ctx, tooltip=ctx.t("lesson.pass"))
        self.size = card_size(ctx.px(high * beside_letters(ctx)))

    def measure(self, width: int) -> tuple[int, int]:
        """A card's size."""
        return self.size

    def sprites(self) -> list[Sprite]:
        """The sign on a boss, on the back of the cards that somebody keeps."""
        ctx = self.ctx

        def draw() -> pygame.Surface:
            ground, side = pygame.Surface(self.size, pygame.SRCALPHA), round(SIGN * self.size[1])
            for part in (ctx.art.card_back(self.size[1]), ctx.panel((side, side), "boss"), passing(ctx, side)):
                ground.blit(part, part.get_rect(center=ground.get_rect().center))
            return ground

        return [Sprite(ctx.cached(("passed", self.size, ctx.art.back), draw), *self.rect.topleft)]


class Telling(NamedTuple):
    """What an entry tells, with pictures of a size."""

    make: Make
    size: float
    content: Widget


class Entry(Column):
    """Something that is told. `make` makes what is told with pictures of a size; the `weight` says how large these are
    beside those of other entries. A `framed` entry stands on a ground of its own.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, make: Make | None, name: str = "", framed: bool = False, weight: float = 1.0
    ) -> None:
        super().__init__(ctx, [], 0, name=name)
        self.stretch, self.framed, self.weight = 1, framed, weight
        self.tell(make)

    def tell(self, make: Make | None) -> None:
        """Tell this from now on; nothing, where it is None."""
        self.make, self.visible = make, make is not None
        self.hold(*([self.telling(make, 1.0).content] if make else []))

    def telling(self, make: Make, size: float) -> Telling:
        """What `make` makes with pictures of a size, on the ground of this entry. Nothing of the entry changes."""
        told = grow(middled(Column(self.ctx, make(size), 8)))
        if self.framed:
            return Telling(make, size, grow(Panel(self.ctx, told, PAD, style=STYLE)))
        return Telling(make, size, grow(Column(self.ctx, [told], 0, padding=BARE)))


class PlayedBy(NamedTuple):
    """Who played which cards, and how they take it."""

    portrait: str
    mood: Mood
    cards: Sequence[Card]


def headline(ctx: Context, told: Label, amount: str, role: str, size: float) -> SingleRow:
    """The heading of an entry, and at its right what that was worth."""
    worth = [Label(ctx, amount, letters(size) + 2, role, "extrabold")] if amount else []
    return SingleRow(ctx, [grow(told), *worth], 12, "middle")


def moment(
    ctx: Context,
    title: str,
    text: str,
    effect: str,
    *,
    sides: Sequence[PlayedBy],
    name: str,
    why: str = "",
    awaited: bool = False,
) -> Make:
    """The moment of a deal that all remember: who did it with which cards, over which, which are cut in two, and whose
    these were; what was done, why that counts, and what came of it. One that is `awaited` has its room.
    """

    def make(size: float) -> list[Widget]:
        said: list[Widget] = [Label(ctx, text, letters(size), weight="semibold", name=name)]
        said += [Label(ctx, why, 20, "text_dim", name="because")] if why else []
        head = headline(ctx, Label(ctx, title, letters(size) + 4, "gold", "bold"), effect, "gold", size)
        if not sides:
            return [head, *said, *([Space(ctx, height=max(CARD * size, LOWEST))] if awaited else [])]
        if len(sides) > 1:
            return [head, _chopped(ctx, sides, min(size, CHOPPED[1])), *said]
        beside = grow(middled(Column(ctx, said, 4)))
        return [head, SingleRow(ctx, [*_played(ctx, sides, size), beside], 14, "middle")]

    return make


def _played(ctx: Context, sides: Sequence[PlayedBy], size: float) -> list[Widget]:
    """Somebody with what they played, or the sign of passing; nothing while that is not known."""
    shown = list[Widget]()
    for portrait, mood, cards in sides:
        shown.append(face(ctx, portrait, size, mood))
        if cards:
            shown.append(strip(ctx, cards, CARD * min(size, LARGEST), SHOWN[len(cards) > FEW]))
        else:
            shown.append(PassedSign(ctx, CARD * min(size, LARGEST)))
    return shown


def _chopped(ctx: Context, sides: Sequence[PlayedBy], size: float) -> Widget:
    """A chop and what it beat between those whose it was."""
    shown = SHOWN[sum(len(side.cards) for side in sides) > FEW]
    row = list[Widget]()
    for n, (portrait, mood, cards) in enumerate(sides):
        pair = [face(ctx, portrait, 0.8 * size, mood), strip(ctx, cards, CHOPPED[0] * size, shown, broken=n > 0)]
        row += reversed(pair) if n else pair
    return SingleRow(ctx, row, 10, "middle")
