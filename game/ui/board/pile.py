"""The pile: the plays of the trick as they lie in the middle, each with its cards' keys, and the shadow each casts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.session.table.board_view import PlayView
from game.session.table.held_cards import CardKey
from game.ui.anim.timeline import Pose
from game.ui.board.moving_cards import Half, MovingCards, PlacedCard
from game.ui.compositor import Sprite
from game.ui.draw import surfaces, svg
from game.ui.draw.card_pictures import CardMark
from game.ui.draw.card_size import card_size
from game.ui.draw.theme import rgb
from game.ui.kit.widget_context import WidgetContext
from game.ui.layout import Box, Lie, Lying
from game.ui.layout.depths import LARGE_HAND, SEEN_PLAYS, Depth

HALVES: tuple[Half, Half] = ("upper", "lower")


class PlayPlaces(Protocol):
    """Where plays lie: one behind the other, or side by side."""

    @property
    def card_h(self) -> int:
        """The height of their cards."""

    @property
    def keeps_halves(self) -> bool:
        """Whether what was cut stays there in halves."""

    def plays(self, counts: Sequence[int]) -> list[list[Box]]:
        """A box a card for plays of so many cards, oldest first."""

    def lies(self, boxes: Sequence[Box], how: Lying, side: float) -> list[Lie]:
        """How the cards of a play lie whose places these are, and which somebody at a `side` (-1 to 1) played."""

    def scattered(self, cards: int, by: int) -> list[tuple[Lie, ...]]:
        """How the halves of each card lie of a play that so many cards have cut; none where they are gone."""


@dataclass(frozen=True, slots=True)
class LaidPlay:
    """A play with the keys of its cards on the board."""

    play: PlayView
    keys: tuple[CardKey, ...]


def lower(key: CardKey) -> CardKey:
    """The key of the lower half of a card that was cut; the upper one keeps the card's own."""
    return HALVES[1], key


class Pile:
    """The plays of the current trick as they are shown."""

    def __init__(self) -> None:
        self.calm = False
        """Whether motion is reduced: what chops comes down at its place."""
        self.laid: list[LaidPlay] = []
        self.unstruck = False
        """Whether the latest play is still to strike: what it chops lies as it did before."""
        self.slams = False
        """Whether the next play is slammed down, as somebody goes out first by it."""
        self._flung: set[CardKey] = set()
        """The cards that are seen no more since a blow has struck."""

    def pieces(self, laid: LaidPlay) -> Iterator[CardKey]:
        """The keys of all that may be seen of a play: its cards, or their halves."""
        for key in laid.keys:
            yield from (key, lower(key))

    @property
    def last(self) -> PlayView | None:
        """The play to beat."""
        return self.laid[-1].play if self.laid else None

    def change(
        self, plays: Sequence[PlayView], keys: Callable[[int], tuple[CardKey, ...]]
    ) -> tuple[list[LaidPlay], list[LaidPlay]]:
        """Hold these plays, a new nth one with the `keys` of n; those that have left, and those that have come."""
        was, same = self.laid, 0
        while same < min(len(was), len(plays)) and _alike(was[same].play, plays[same]):
            same += 1
        if same < len(was):
            self._flung.clear()
        kept = [LaidPlay(play, old.keys) for play, old in zip(plays[:same], was, strict=False)]
        new = [LaidPlay(play, keys(n)) for n, play in enumerate(plays[same:], same)]
        self.laid = kept + new
        return was[same:], new

    def placed(self, places: PlayPlaces, side: Callable[[int], float]) -> dict[CardKey, PlacedCard]:
        """The cards seen, with their resting poses; all but the last play are shaded, and lie toward the `side` of the
        seat that played them; chopped ones lie in halves, until something is played onto what has chopped them.
        """
        found: dict[CardKey, PlacedCard] = {}
        for n, (laid, boxes) in enumerate(self._seen(places)):
            place = n + len(self.laid) - min(SEEN_PLAYS, len(self.laid))
            z = Depth.PILE + LARGE_HAND * (n + SEEN_PLAYS - min(SEEN_PLAYS, len(self.laid)))
            if places.keeps_halves and self._struck(place):
                if place + 2 == len(self.laid):
                    found |= self._halves(laid, len(self.laid[place + 1].keys), places, z)
                continue
            marks, poses = self._lie(place, laid, boxes, places, side(laid.play.seat))
            for k, (key, card, pose) in enumerate(zip(laid.keys, laid.play.cards, poses, strict=True)):
                if key not in self._flung:
                    found[key] = PlacedCard(card, pose, z + k, marks)
        return found

    def _struck(self, place: int) -> bool:
        """Whether the play of a place was cut by the one after it."""
        return place + 1 < len(self.laid) and self.laid[place + 1].play.chops and not self._awaits(place)

    def _awaits(self, place: int) -> bool:
        """Whether the play of a place is about to be chopped."""
        return self.unstruck and place + 2 == len(self.laid)

    def _halves(self, laid: LaidPlay, by: int, places: PlayPlaces, z: int) -> dict[CardKey, PlacedCard]:
        """Both halves of each card of a play that so many have cut."""
        found: dict[CardKey, PlacedCard] = {}
        lying = places.scattered(len(laid.keys), by)
        for k, (key, card, lies) in enumerate(zip(laid.keys, laid.play.cards, lying, strict=True)):
            for piece, half, (x, y, lean) in zip((key, lower(key)), HALVES, lies, strict=False):
                if piece not in self._flung:
                    found[piece] = PlacedCard(card, Pose(x, y, places.card_h, lean), z + k, half=half)
        return found

    def _lie(
        self, place: int, laid: LaidPlay, boxes: list[Box], places: PlayPlaces, side: float
    ) -> tuple[tuple[CardMark, ...], list[Pose]]:
        """The marks and poses of a play's cards."""
        last, awaits = place + 1 == len(self.laid), self._awaits(place)
        shaded: tuple[CardMark, ...] = () if last or awaits else ("shade",)
        how: Lying = "flat"
        if (laid.play.chops or not last) and not (awaits and self.calm):
            how = "fanned" if laid.play.chops else "cleared" if awaits else "pushed"
        return shaded, [Pose(lie.x, lie.y, places.card_h, lie.lean) for lie in places.lies(boxes, how, side)]

    def strike(self) -> None:
        """The latest play strikes: what it chops is cut, and nothing is seen any more of what lay under that whole."""
        self.unstruck = False
        whole = (laid for n, laid in enumerate(self.laid[:-1]) if not self._struck(n))
        self._flung.update(key for laid in whole for key in laid.keys)

    def sweep_halves(self) -> None:
        """Nothing is seen any more of what was cut."""
        self._flung.update(key for laid in self.laid[:-1] for key in self.pieces(laid))

    def holds(self, pos: tuple[float, float], places: PlayPlaces) -> bool:
        """Whether a card of the pile lies under a point."""
        return any(box.holds(pos) for _, boxes in self._seen(places) for box in boxes)

    def _seen(self, places: PlayPlaces) -> list[tuple[LaidPlay, list[Box]]]:
        shown = self.laid[-SEEN_PLAYS:]
        counts = [len(laid.keys) for laid in shown]
        if self.unstruck and len(counts) > 1:
            boxes = [*places.plays(counts[:-1]), *places.plays(counts[-1:])]
        else:
            boxes = places.plays(counts)
        return list(zip(shown, boxes, strict=True))


def _alike(one: PlayView, other: PlayView) -> bool:
    """Whether these are the same play, whatever is written under it."""
    return (one.seat, one.cards) == (other.seat, other.cards)


REACH = 0.11
"""How far the shadow of cards reaches beyond them, for a card's height."""
DROP = 0.05
"""How far below the cards their shadow lies, for a card's height."""
THICK, CORNER = 0.012, 0.05
"""How far the edge of the paper is seen below a card, and the radius of its corners, for the card's height."""
DARK = 150
"""The alpha of the shadow."""
COARSE = 4
"""How many times smaller the shadow is drawn, which has no edges."""


class PileShadow:
    """Draws it for one window; the pictures are kept by their width."""

    def __init__(self, ctx: WidgetContext) -> None:
        self.ctx = ctx

    def sprites(self, lying: LaidPlay, on: MovingCards, shift: tuple[int, int]) -> Iterator[Sprite]:
        """What lies just under a play, shaken aside by `shift`; nothing under a chopped one, or on a plain table."""
        cards = [on.placed[key] for key in lying.keys if key in on.placed]
        if not cards or self.ctx.theme.plain or any(card.half == "upper" for card in cards):
            return
        first, last, high = cards[0].rest, cards[-1].rest, round(cards[0].rest.size)
        level = not any(card.rest.angle for card in cards)
        picture = self._picture((card_size(high)[0] + round(last.x - first.x), high), level)
        (w, h), ends = picture.get_size(), [on.present(key) or first for key in (lying.keys[0], lying.keys[-1])]
        x, y = sum(end.x for end in ends) / 2 + shift[0], sum(end.y for end in ends) / 2 + shift[1]
        yield Sprite(picture, round(x - w / 2), round(y - h / 2), cards[0].z - 1)

    def _picture(self, size: svg.Size, edge: bool) -> pygame.Surface:
        return self.ctx.cached(("pile shadow", size, edge), lambda: self._draw(size, edge))

    def _draw(self, size: svg.Size, edge: bool) -> pygame.Surface:
        """The shadow about the middle of the cards; with the `edge` of the paper where none of them leans."""
        (w, h), theme = size, self.ctx.theme
        reach, corner = round(REACH * h), round(CORNER * h)
        whole = (w + 4 * reach, h + 4 * reach)
        small = pygame.Surface((whole[0] // COARSE, whole[1] // COARSE), pygame.SRCALPHA)
        box = pygame.Rect(2 * reach, 2 * reach + round(DROP * h), w, h)
        place = pygame.Rect(*(part // COARSE for part in box))
        small.blit(surfaces.rounded(place.size, max(1, corner // COARSE), (0, 0, 0, DARK)), place)
        found = pygame.transform.smoothscale(surfaces.soft(small, max(1, reach // COARSE // 2)), whole)
        if edge:
            paper = surfaces.rounded(size, corner, rgb(theme.paper_edge))
            found.blit(paper, (2 * reach, 2 * reach + max(1, round(THICK * h))))
        return svg.ready(found)
