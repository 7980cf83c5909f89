"""The large figures beside each kind of chart: the rating, the places, the mark, or the best and worst deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from game.engine.cards import Card
from game.session.progress.filtered_deals import FilteredDeals
from game.session.progress.past_deals import dealt_hand
from game.session.words import statistics_words as words
from game.store.entries import DealEntry
from game.text.book import Group
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.gfx import skin, surfaces, svg
from game.ui.gfx.art import OWN_PORTRAIT
from game.ui.gfx.drawings import MEDAL_METALS
from game.ui.gfx.text import LEAST_TEXT, stamp
from game.ui.gfx.theme import mix, rgb
from game.ui.kit import Column, Container, Label, Panel, Picture, SingleRow, Space, Widget, grow, middled
from game.ui.kit.text import Title
from game.ui.pages.charts.chart import (
    FRAME_BAND,
    LEDGE_LIP_PX,
    LEDGE_SHADE_PX,
    LEDGE_SLANT,
    Chart,
    brackets,
    edged,
    ledge,
    stand_shadow,
    wall_shadow,
)
from game.ui.pages.charts.rating_dial import rating_now
from game.ui.pages.parts.cards import CardRow, limit_card_height
from game.ui.pages.rooms import hall

TOLD_SIZE = 22
POINTS_SIZES = (80, 116)
EXTREMES = (1.6, 1.0)
"""Weights of the best and the worst deal when spare room is divided."""
LONGEST_RATING = 100
"""Greatest number of deals in the rating chart."""
FACE_SIZE, FACE_MOST_PX, FACE_MEDAL = 150, 180, 0.42


def rating_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the rating on its dial and the form of the latest deals."""
    latest, ctx = [(deal.place, deal.players) for deal in deals.form.latest], ctx.on_wall()
    named, rating = rating_now(ctx, deals.rating_so_far(LONGEST_RATING), deals.to_rating)
    at_once = [_told(ctx, ctx.t("statistics.rating.at_once"))] if deals.to_rating and deals.sums["at_once"] else []
    form = FormStrip(ctx, latest, "form", words.headline(ctx.texts, deals))
    return [niche(ctx, named, "rating.near", [*rating, *at_once, form])]


def places_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the frequency of each place, as stacks of coins."""
    (count, told), ctx = words.firsts(ctx.texts, deals), ctx.on_wall()
    return [niche(ctx, count, "lead", [CoinStacks(ctx, deals.places, "places"), _told(ctx, told)])]


def mark_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the mean mark of all deals and of the latest; without marks, return the rating."""
    if not deals.sums["marks"]:
        return rating_lead(ctx, deals)
    (mark, named, told), ctx = words.marks(ctx.texts, deals), ctx.on_wall()
    return [niche(ctx, named, "lead", [MarkDrum(ctx, *mark), _told(ctx, told)])]


def deals_lead(ctx: Context, deals: FilteredDeals) -> list[Widget]:
    """Return the best and the worst deal; if all deals have the same result, return the places."""
    found = zip(EXTREMES, words.extremes(ctx.texts, deals), strict=False)
    extremes = [grow(_extreme(ctx, *each), share) for share, each in found]
    if not extremes:
        return places_lead(ctx, deals)
    return [Named(ctx, NamePlate(ctx, ctx.t("statistics.memorable"), "lead"), extremes)]


def _told(ctx: Context, text: str) -> Widget:
    return Label(ctx, text, TOLD_SIZE, weight="semibold", align="center", name="headline")


def _extreme(ctx: Context, name: str, deal: DealEntry, outcome: str, told: Sequence[str]) -> Widget:
    ctx, is_best = ctx.off_page, name == "best"
    metal = "gold" if is_best else "silver"
    lines = [
        Label(ctx, ctx.t(f"statistics.{name}"), 21, weight="bold"),
        Title(ctx, outcome, POINTS_SIZES[is_best], name=f"figure.{name}", metal=metal),
        *(Label(ctx, each, 19, weight="semibold") for each in (" · ".join(told[:-1]), told[-1]) if each),
    ]
    side, is_last = min(ctx.tx(FACE_SIZE), ctx.px(FACE_MOST_PX)), deal.place == deal.players > 1

    def draw() -> pygame.Surface:
        face = ctx.art.portrait(OWN_PORTRAIT, side, "glad" if is_best else "dismayed").copy()
        medal = ctx.art.medal(deal.place, round(FACE_MEDAL * side), is_last)
        face.blit(medal, medal.get_rect(bottomright=face.get_size()))
        return svg.ready(face)

    face = ctx.cached(("extreme", is_best, deal.place, is_last, side, ctx.settings.face), draw)
    return Vista(ctx, Picture(ctx, face), lines, dealt_hand(deal), is_best)


# --- frames and plates

PLATE_SIZE, PLATE_BESIDE_PX, PLATE_POINT_PX, PLATE_LAPS_PX, NAMED_GAP_PX = 50, 22, 18, 18, 14
NICHE_PADDING_PX, NICHE_GAP_PX = 7, 8


class NamePlate(Container):
    """A name in gold on a lacquer tablet, centred in its place."""

    ctx: Context

    def __init__(self, ctx: Context, text: str, name: str) -> None:
        self.title = Title(ctx.on_wall(), text, PLATE_SIZE, align="center", name=name)
        super().__init__(ctx, [self.title], 0)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.title.size_in(width - 2 * self._beside(width))[1] + self.ctx.px(PLATE_BESIDE_PX) // 2

    def _beside(self, width: int) -> int:
        return min(self.ctx.px(PLATE_BESIDE_PX) + self.ctx.px(PLATE_POINT_PX), width // 8)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wide = self.title.size_in(rect.w - 2 * self._beside(rect.w))[0]
        self.title.place(pygame.Rect(rect.centerx - wide // 2, rect.y, wide, rect.h))

    def sprites(self) -> list[Sprite]:
        box = self.title.rect.inflate(2 * self._beside(self.rect.w), 0)
        return [Sprite(self.ctx.nine_patch("boards/tablet", box.size), *box.topleft), *super().sprites()]


class Named(Column):
    """A column of widgets; the plate with its name lies on the first widget."""

    ctx: Context
    stretch = 1

    def __init__(self, ctx: Context, plate: NamePlate, things: Sequence[Widget]) -> None:
        self.plate = plate
        super().__init__(ctx, [plate, grow(Column(ctx, things, NAMED_GAP_PX))], -PLATE_LAPS_PX)

    def sprites(self) -> list[Sprite]:
        return [*self.children[1].sprites(), *self.plate.sprites()]


class Niche(Panel):
    """A dark lacquer niche in a carved frame; its widgets are drawn for a dark wall."""

    ctx: Context

    def __init__(self, ctx: Context, parts: Sequence[Widget]) -> None:
        super().__init__(ctx, grow(Column(ctx, parts, NICHE_GAP_PX)), NICHE_PADDING_PX + FRAME_BAND)

    def ground(self) -> list[Sprite]:
        return [Sprite(self.ctx.nine_patch("frames/niche", self.rect.size), *self.rect.topleft)]


def niche(ctx: Context, title: str, name: str, parts: Sequence[Widget]) -> Widget:
    """Return a niche with its title on a plate at its upper edge."""
    room = Space(ctx, height=PLATE_LAPS_PX - NICHE_GAP_PX)
    return Named(ctx, NamePlate(ctx, title, name), [grow(Niche(ctx, [room, *parts]))])


# --- the best and the worst deal

VISTA_PX, VISTA_PADDING_PX = 150, 16
CARDS_PX, CARDS_MOST, CARD_SHOWN = (128, 108, 88), 0.13, 0.3
"""Heights of cards, of which the largest that fits is used; limit as a fraction of the window's height; visible part of
each card.
"""
OVER_CARDS, FOOT_OVER_CARDS = 0.66, (0.085, 0.05)
"""Greatest height of cards below a scene, as a fraction of the height; taller cards stand beside it. Distance of the
scene's foot above the cards, for the best and the worst deal.
"""
SCENE_SIZE, FOCUS, SEEN, ROOF = (1800, 720), (1150, 370), 430, 300
"""Size of the scenes' pictures, foot of their main object, height usually visible, and height from foot to roof."""


class Vista(Column):
    """A face and words before a painting of the best or the worst deal; cards at the right if there is room."""

    ctx: Context

    def __init__(self, ctx: Context, face: Widget, told: Sequence[Widget], cards: Sequence[Card], best: bool) -> None:
        self.line = SingleRow(ctx, [face, grow(Column(ctx, told, 0))], 18, "middle")
        hand, most = [Group(tuple(cards))], limit_card_height(ctx, CARDS_PX[0], CARDS_MOST)
        self.hands = [CardRow(ctx, hand, most * high / CARDS_PX[0], fanned=True, shown=CARD_SHOWN) for high in CARDS_PX]
        self.hand = self.hands[0]
        self.band = ctx.px(FRAME_BAND) if best else 0
        super().__init__(ctx, [self.line], 0, padding=VISTA_PADDING_PX + (FRAME_BAND if best else 0))
        self.best = best
        middled(self)

    def measure(self, width: int) -> tuple[int, int]:
        wide, high = super().measure(width)
        return wide, max(high, self.ctx.px(VISTA_PX))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = self.inner(rect)
        room = inner.w - self.line.measure(inner.w)[0] - self.padding
        self.hand = next((hand for hand in self.hands if hand.measure(room)[0] <= room), self.hands[-1])
        wide, high = self.hand.measure(room)
        self.hand.visible = 0 < wide <= room
        top = rect.bottom - high - self.padding + self.ctx.px(VISTA_PADDING_PX) * 3 // 4
        self.hand.place(pygame.Rect(inner.right - wide, top, wide, high))

    def sprites(self) -> list[Sprite]:
        ctx, size = self.ctx, self.rect.size
        if skin.of(ctx.theme).has("charts/best"):
            face = ctx.cached(("vista", self.best, size, tuple(self._covered)), self._painting)
        else:
            face = ctx.panel(size, "plain")
        shown = self.hand.sprites() if self.hand.visible else []
        return [Sprite(face, *self.rect.topleft), *shown, *super().sprites()]

    def _painting(self) -> pygame.Surface:
        look, ctx, size = skin.of(self.ctx.theme), self.ctx, self.rect.size
        wide, high = size[0] - 2 * self.band, size[1] - 2 * self.band
        (x, foot), (whole_w, whole_h), (left, top) = self.spot((wide, high)), SCENE_SIZE, FOCUS
        least = min(high / SEEN, foot / ROOF)
        sides = x / left, (wide - x) / (whole_w - left), foot / top, (high - foot) / (whole_h - top)
        grown = max(least, *sides)
        part = (
            (left - x / grown) / whole_w,
            (top - foot / grown) / whole_h,
            wide / grown / whole_w,
            high / grown / whole_h,
        )
        face = svg.ready(look.fresh_part(f"charts/{'best' if self.best else 'worst'}", part, (wide, high)))
        face.blit(pygame.transform.scale(look.fresh("charts/calm", (wide, 1)), (wide, high)), (0, 0))
        if not self.band:
            return svg.ready(edged(ctx, face))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(face, (self.band, self.band))
        whole.blit(ctx.nine_patch("frames/painting", size), (0, 0))
        return svg.ready(whole)

    def spot(self, size: tuple[int, int]) -> tuple[float, float]:
        """Return x and y of the foot of the painting's main object: above the cards or left of them."""
        (wide, high), hand = size, self._covered
        if not hand.w:
            return 0.8 * wide, 0.72 * high
        if hand.y >= (1 - OVER_CARDS) * high:
            return float(hand.centerx), min(hand.y - FOOT_OVER_CARDS[not self.best] * high, 0.6 * high)
        return hand.x - 0.35 * high, 0.72 * high

    @property
    def _covered(self) -> pygame.Rect:
        if not self.hand.visible:
            return pygame.Rect(0, 0, 0, 0)
        return self.hand.rect.move(-self.rect.x - self.band, -self.rect.y - self.band)


# --- the mark

MARK_PX, BEST_MARK = 330, 100
RING, GONG, CORD_PX, LIGHT, LIGHT_UP = 0.9, 0.8, 34, 1.3, 0.14
"""Side of the ring as a fraction of the height; side of the drum as a fraction of the ring; height of the cords; width
of the lamp's light and its height above the ring, as fractions of the ring.
"""
CORDS = (0.4444, 0.1407)
"""Size of the picture of the cords, as fractions of the ring's side."""
MARK_PLATE, WRITTEN, MARK_SIZE, OF_SIZE = 0.42, 0.62, 0.13, 0.044


class MarkDrum(Chart):
    """A mark of at most `BEST_MARK`, formatted by `told`: a drum in a bronze ring with an inlay up to the mark."""

    stretch = 1

    def __init__(self, ctx: Context, mark: float, told: str) -> None:
        super().__init__(ctx, MARK_PX, "mark.drum")
        self.mark, self.told = mark, told

    def _key(self) -> tuple[object, ...]:
        return self.mark, self.told

    def draw(self, face: pygame.Surface) -> None:
        ctx, theme, (wide, high) = self.ctx, self.ctx.theme, face.get_size()
        cord = ctx.px(CORD_PX)
        side = round(RING * min(wide, high - cord))
        middle = wide // 2, cord + (high - cord) // 2
        box = pygame.Rect(0, 0, side, side)
        box.center = middle
        if not theme.plain:
            light = ctx.art.glow((round(LIGHT * side),) * 2, theme.tone("figure_light"))
            face.blit(light, light.get_rect(center=(middle[0], middle[1] - round(LIGHT_UP * side))))
            wall_shadow(ctx, face, box, ctx.px(LEDGE_SHADE_PX), oval=True)
            cords = self.picture("fittings/cords", CORDS[0] * side, CORDS[1] * side)
            face.blit(cords, cords.get_rect(midtop=(middle[0], box.y - round(0.7 * cords.get_height()))))
            drum = hall.standing(ctx, "gong", round(GONG * side) // 8 * 8)
            face.blit(drum, drum.get_rect(center=middle))
        face.blit(self.picture("fittings/ring", side, side), box)
        lit = self.picture("fittings/ring-lit", side, side).copy()
        surfaces.mask(lit, svg.square(_sector(self.mark / BEST_MARK), side, 100))
        face.blit(lit, box)
        plate = ctx.panel((round(MARK_PLATE * side),) * 2, "badge")
        face.blit(plate, plate.get_rect(center=middle))
        told = ctx.type.render(self.told, round(MARK_SIZE * side), ctx.color("gold"), "extrabold")
        best, least = ctx.t("statistics.accuracy.best", n=BEST_MARK), ctx.px(LEAST_TEXT)
        wanted, room = max(ctx.tx(LEAST_TEXT), round(OF_SIZE * side)), round(WRITTEN * MARK_PLATE * side)
        size = ctx.type.fit(best, wanted, room, "semibold", least)
        below = ctx.type.render(best, size, ctx.color("text"), "semibold")
        top = middle[1] - (told.get_height() + below.get_height()) // 2
        stamp(face, told, (middle[0] - told.get_width() // 2, top))
        stamp(face, below, (middle[0] - below.get_width() // 2, top + told.get_height()))


def _sector(share: float) -> str:
    if share >= 1:
        return svg.circle(50, 50, 50, fill="#ffffff")
    turn = 2 * pi * share
    end = f"{svg.num(50 + 50 * sin(turn))} {svg.num(50 - 50 * cos(turn))}"
    return svg.path(f"M50 50V0A50 50 0 {int(share > 0.5)} 1 {end}Z", fill="#ffffff")


# --- the form

FORM_SIZE, FORM_MOST_PX, FORM_SLOTS = 118, 180, 10
FORM_MEDAL_SIZE, FORM_LEDGE_PX = 72, 46
BLOCK_WIDTH, MEDAL_WIDTH, LOWEST = 0.8, 0.82, 0.12
"""Width of a block and of a medal as fractions of a deal's width; height of the last place's block as a fraction of the
first's.
"""
BLOCK_FOOT, BLOCK_DEPTH = 0.34, 0.4
"""Distance of blocks from the ledge's edge as a fraction of its depth; visible depth of a block as a fraction of its
width.
"""
DULL = 0.78
"""Darkness of the last place's block."""


class FormStrip(Chart):
    """The medals of the latest deals, oldest first, on a ledge. Each stands on a block; a better place has a higher
    block. Rings mark the blocks of future deals; `told` is the text below.
    """

    def __init__(self, ctx: Context, places: Sequence[tuple[int, int]], name: str = "", told: str = "") -> None:
        self.places, self.told = tuple(places), told
        super().__init__(ctx, 0, name)
        self.high = min(ctx.tx(FORM_SIZE), ctx.px(FORM_MOST_PX))

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.high + (0 if self._told_between(width) else self.times_high)

    def _key(self) -> tuple[object, ...]:
        return self.places, self.told

    def draw(self, face: pygame.Surface) -> None:
        ctx, wide = self.ctx, face.get_width()
        between = self._told_between(wide)
        low = face.get_height() - self.times_high * (1 if between else 2)
        front, deep, lip = low - ctx.px(LEDGE_LIP_PX + 4), ctx.px(FORM_LEDGE_PX), ctx.px(LEDGE_LIP_PX)
        edge = deep // 2
        wall_shadow(ctx, face, pygame.Rect(edge, front, wide - 2 * edge, 2 * lip), ctx.px(LEDGE_SHADE_PX))
        ledge(ctx, face, front, deep)
        step = (wide - 2 * edge) / max(len(self.places), FORM_SLOTS)
        side = min(ctx.tx(FORM_MEDAL_SIZE), int(step * MEDAL_WIDTH))
        foot, broad = front - round(BLOCK_FOOT * deep), min(BLOCK_WIDTH * step, 0.86 * side)
        most = foot - side - 0.5 * BLOCK_DEPTH * broad
        for n in range(max(len(self.places), FORM_SLOTS)):
            x = edge + step * (n + 0.5)
            if n < len(self.places):
                self._block(face, x, self.places[n], (broad, most), ledge=(foot, front), side=side)
            else:
                slot = self.picture("fittings/slot", side, side)
                face.blit(slot, slot.get_rect(center=(round(x), round(foot - 0.55 * side))))
        for name, end, at in (("oldest", edge, 0), ("newest", wide - edge, 1)):
            self.write(face, ctx.t(f"statistics.{name}"), end, low, role="text", at=at)
        top, room = (low, wide - 2 * self._ends) if between else (low + self.times_high, wide)
        size = ctx.type.fit(self.told, round(1.1 * self.letters), room, "bold", ctx.px(LEAST_TEXT))
        told = ctx.type.render(self.told, size, ctx.color("text"), "bold")
        stamp(face, told, told.get_rect(center=(wide // 2, top + self.times_high // 2 - ctx.px(2))).topleft)

    @property
    def _ends(self) -> int:
        ctx = self.ctx
        names = (ctx.t(f"statistics.{name}") for name in ("oldest", "newest"))
        return ctx.px(FORM_LEDGE_PX) + max(ctx.type.width(name, self.letters, "semibold") for name in names)

    def _told_between(self, width: int) -> bool:
        return self.ctx.type.width(self.told, self.letters, "bold") <= width - 2 * self._ends

    def _block(
        self,
        face: pygame.Surface,
        x: float,
        place: tuple[int, int],
        room: tuple[float, float],
        *,
        ledge: tuple[int, int],
        side: int,
    ) -> None:
        ctx, ink, (broad, most), (foot, front) = self.ctx, self.ctx.theme.inlay, room, ledge
        good, deep = (place[1] - place[0]) / max(1, place[1] - 1), BLOCK_DEPTH * broad
        aside = LEDGE_SLANT * deep * (1 - 2 * x / face.get_width())
        high = (LOWEST + (1 - LOWEST) * good) * most
        left, top, dull = x - broad / 2, foot - high, 1 - DULL * (1 - good)
        if not ctx.theme.plain:
            cast = pygame.Rect(round(left + 0.3 * broad), round(top + 0.16 * broad), round(broad), round(high))
            wall_shadow(ctx, face.subsurface((0, 0, face.get_width(), foot)), cast, ctx.px(8))
            base = mix(ink["lacquer"], mix(ink["cinnabar"], ink["oxblood"], 0.6), dull)
            bright, edge_x = mix(base, ink["gold_light"], 0.3), left + broad if aside > 0 else left
            flank = [(edge_x, top), (edge_x + aside, top - deep), (edge_x + aside, foot - deep), (edge_x, foot)]
            lid = [(left, top), (left + broad, top), (left + broad + aside, top - deep), (left + aside, top - deep)]
            flank_tone = mix(base, ink["lacquer"], 0.62) if aside > 0 else mix(base, bright, 0.5)
            body = svg.path(f"{svg.line(flank)}Z", fill=flank_tone) + svg.path(f"{svg.line(lid)}Z", fill=bright)
            face.blit(svg.render(body, face.get_size()), (0, 0))
        block = ctx.nine_patch("fittings/block", (round(broad), front - round(top))).copy()
        if not ctx.theme.plain:
            block.fill((*rgb(mix("#000000", "#ffffff", dull))[:3], 255), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(block, (round(left), round(top)))
        if high > 0.6 * broad:
            inner = pygame.Rect(left, top, broad, high).inflate(-0.4 * broad, -0.4 * broad)
            pygame.draw.rect(face, rgb(mix(ink["lacquer"], ink["gold_light"], 0.7 * dull)), inner, ctx.px(1.5))
        medal = ctx.art.medal(place[0], side, place[0] == place[1])
        stand = round(left + (broad + aside) / 2), round(top - 0.42 * deep) + round(0.06 * side)
        face.blit(medal, medal.get_rect(midbottom=stand))


# --- the places

STACKS_PX, STACK_MEDAL_PX, COIN_PX = 320, 62, 172
COIN_SHAPE, COIN_THICK, COIN_ASKEW = 160 / 252, 0.08, 0.009
"""Height of a coin's picture, height of one coin in a stack, and a third of the greatest sideways offset, as fractions
of its width.
"""
COIN_SHADE, COIN_SHADE_DOWN = 64, 0.016
MOST_COINS = 56
STACKS_LEDGE_PX, STACKS_DEPTH, STACKS_INSET_PX, STACKS_BRACKET_PX, BRACKETS_AT = 112, 0.7, 34, 34, 0.14
SHARE_SIZE = 1.3


class CoinStacks(Chart):
    """A stack of coins for each place over its medal; a full stack of `MOST_COINS` stands for all deals."""

    stretch = 1.5

    def __init__(self, ctx: Context, counts: Sequence[int], name: str = "") -> None:
        super().__init__(ctx, STACKS_PX, name)
        self.counts = tuple(counts)
        self.high = max(self.high, ctx.px(STACKS_PX) - 2 * ctx.px(24) + 3 * self.times_high)

    def _key(self) -> tuple[object, ...]:
        return (self.counts,)

    def draw(self, face: pygame.Surface) -> None:
        ctx, (wide, high), count = self.ctx, face.get_size(), len(self.counts)
        inset, total, held = ctx.px(STACKS_INSET_PX), sum(self.counts) or 1, ctx.px(STACKS_BRACKET_PX)
        room = (wide - 2 * inset) / count
        medal = round(min(ctx.px(STACK_MEDAL_PX), 0.8 * room))
        front = high - medal - ctx.px(LEDGE_LIP_PX + 14) - held
        written = round(SHARE_SIZE * self.times_high) + self.times_high
        most = max(max(round(MOST_COINS * each / total) for each in self.counts), 4)
        tallest = (front - ctx.px(STACKS_LEDGE_PX) / 2 - written) / (COIN_SHAPE + COIN_THICK * (most - 1))
        coin = min(ctx.px(COIN_PX), 0.82 * room, tallest)
        deep, board = min(ctx.px(STACKS_LEDGE_PX), round(STACKS_DEPTH * coin)), high - front - held
        shadow = pygame.Rect(ctx.px(12), front, wide - ctx.px(24), board)
        wall_shadow(ctx, face, shadow, ctx.px(LEDGE_SHADE_PX))
        brackets(ctx, face, [round(BRACKETS_AT * wide), round((1 - BRACKETS_AT) * wide)], front + board, held)
        ledge(ctx, face, front, deep, board)
        oval = round(coin), round(COIN_SHAPE * coin)
        for n, each in enumerate(self.counts):
            x, place = round(inset + (n + 0.5) * room), n + 1
            coins = round(MOST_COINS * each / total) or int(each > 0)
            foot = min(front - deep // 2 + round(oval[1] / 2), front - ctx.px(4))
            if coins:
                middle = x, foot - oval[1] // 2
                stand_shadow(ctx, face, middle, (oval[0], min(oval[1], deep)), (front - deep, front))
            top = self._stack(face, (x, foot), oval, coins, place)
            picture = ctx.art.medal(place, medal, place == count > 1)
            face.blit(picture, picture.get_rect(midtop=(x, front + ctx.px(LEDGE_LIP_PX + 6))))
            self._tell(face, (x, min(top, front - deep)), round(room), each, each / total)

    def _stack(self, face: pygame.Surface, foot: tuple[int, int], oval: tuple[int, int], coins: int, place: int) -> int:
        (x, low), (wide, high), step = foot, oval, COIN_THICK * oval[0]
        is_last = place == len(self.counts) > 1
        metal = "iron" if is_last or place > len(MEDAL_METALS) else MEDAL_METALS[place - 1]
        picture = self.picture(f"medals/coin-{metal}", wide, high)
        shade = surfaces.silhouette(picture, "#000000", COIN_SHADE)
        for n in range(coins):
            off = round(((n * 7 + place * 3 + n * n) % 7 - 3) * COIN_ASKEW * wide)
            at = x - wide // 2 + off, round(low - high - n * step)
            if n:
                face.blit(shade, (at[0] + 1, at[1] + max(1, round(COIN_SHADE_DOWN * wide))))
            face.blit(picture, at)
        return round(low - high - max(0, coins - 1) * step)

    def _tell(self, face: pygame.Surface, at: tuple[int, int], room: int, count: int, share: float) -> None:
        ctx, (x, y) = self.ctx, at
        for text, grown, weight in (
            (ctx.texts.percent(share), SHARE_SIZE, "bold"),
            (ctx.texts.number(count), 1.0, "semibold"),
        ):
            size = ctx.type.fit(text, round(grown * self.letters), room, weight, ctx.px(LEAST_TEXT))
            told = ctx.type.render(text, size, ctx.color("text"), weight)
            y -= told.get_height()
            stamp(face, told, (x - told.get_width() // 2, y))
