"""A worked example of the payments: heads by their places, coins that go from head to head, and what each comes to."""

from __future__ import annotations

import pygame

from game.bots.characters import characters
from game.engine.payments import Payment
from game.engine.rules import Rules
from game.session.rules.option_pictures import example_payments
from game.ui.anim.motion import motion
from game.ui.compositor import Sprite
from game.ui.context import Context
from game.ui.draw import svg
from game.ui.draw.mood import Mood
from game.ui.draw.type import stamp
from game.ui.kit import Ageing
from game.ui.layout.person_places import HAT
from game.ui.pages.parts.book_page import ORNAMENT_PX
from game.ui.pages.rooms import hall
from game.ui.pages.rules.rule_picture import ground

LEAST = 268
"""Its least height, at 1080p; it follows the text size."""
FACE, ACROSS, WIDEST = 0.46, 0.5, 190
"""The side of a head for the height of the picture, and at most for the width of its column and at 1080p."""
MEDAL, BACK = 0.42, 0.5
"""The side of a medal and the height of a card, for the side of a head."""
SUM, WORDS = 36, 26
"""The size of sums and of the title, at 1080p."""
BESIDE = 5
"""Up to so many players, sums stand beside heads, else below."""
RIGHT, FIRST, NEXT = 0.6, 0.62, 0.06
"""How far from the middle of a head a sum begins, the middle of the first card and that of each next one, for it."""
PAD, CLOSE = 16, 12
RIM = 0.36
"""How far right or left of a head's middle, and above it, a way begins and ends at its rim, for its side."""
COIN = 0.3
"""The side of a coin, for the side of a head."""
MOST = 6
"""The greatest number of coins that are shown of a payment."""
APART = 0.075
"""How far coins are apart on their way, for the length of that."""
FLIGHT, LATE = 0.7, 0.08
"""How many seconds a coin flies, and how many after one the next sets out."""
Point = tuple[float, float]


class PaymentExample(Ageing):
    """Coins set out when it is shown; they stay on their way, so that all can be counted."""

    ctx: Context

    def __init__(self, ctx: Context, rules: Rules) -> None:
        super().__init__(ctx, "payment-example")
        self.rules, self.wants = rules, ctx.tx(LEAST)
        self.held, self.paid, self.points = example_payments(rules)
        self.tooltip = ctx.t("rules.example.tip")
        coins = max((min(MOST, paid.points) for paid in self.paid), default=0)
        self.lasts = 0.0 if ctx.reduced_motion else FLIGHT + LATE * coins

    def sprites(self) -> list[Sprite]:
        """The heads and the ways, and the coins on them."""
        key = ("payment-example", self.rules, self.rect.size)
        found = [Sprite(self.ctx.cached(key, self._picture), *self.rect.topleft)]
        side = round(COIN * self._face())
        coin = hall.coin(self.ctx, side)
        for paid in self.paid:
            count = min(MOST, paid.points)
            for n in range(count):
                gone = 1.0 if self.age >= self.lasts else (self.age - n * LATE) / FLIGHT
                rest = 0.5 + APART * ((count - 1) / 2 - n)
                if gone > 0:
                    x, y = self._way(paid, rest * motion().ease(min(1.0, gone)))
                    at = round(self.rect.x + x - side / 2), round(self.rect.y + y - side / 2)
                    found.append(Sprite(coin, *at))
        return found

    def _face(self) -> int:
        wide, high = self.rect.size
        return round(min(FACE * high, ACROSS * wide / self.rules.players, self.ctx.px(WIDEST)))

    def _head(self, place: int) -> Point:
        """The middle of a head."""
        foot = self.ctx.px(PAD) + (0 if self.rules.players <= BESIDE else self.ctx.tx(SUM) * 1.2)
        return self.rect.w * (place + 0.5) / self.rules.players, self.rect.h - foot - 0.5 * self._face()

    def _way(self, paid: Payment, gone: float) -> Point:
        """A place on the bow from who pays to who is paid, the higher the farther they sit apart."""
        (from_x, y), (to_x, _) = self._head(paid.from_seat), self._head(paid.to_seat)
        lean = RIM * self._face() * (1 if to_x > from_x else -1)
        foot = y - RIM * self._face()
        share = abs(paid.from_seat - paid.to_seat) / max(1, self.rules.players - 1)
        top = foot - 0.5 * COIN * self._face() - 0.5 * self.ctx.px(PAD)
        start, end = from_x + lean, to_x - lean
        return start + (end - start) * gone, foot - top * share * 4 * gone * (1 - gone)

    def _picture(self) -> pygame.Surface:
        """All that keeps still: the ground, the ways, heads with medals, sums."""
        ctx, size = self.ctx, self.rect.size
        face = ground(ctx, size, 0.5)
        words, beside = ctx.type.render(ctx.t("rules.example"), ctx.tx(WORDS), ctx.color("text"), "bold"), 0
        if ctx.theme.printed:
            drop = ctx.square("books/drop", ctx.tx(ORNAMENT_PX))
            face.blit(drop, (0, (words.get_height() - drop.get_height()) // 2))
            beside = drop.get_width() + ctx.px(CLOSE)
        stamp(face, words, (beside, 0))
        ways = "".join(self._line(paid) for paid in self.paid)
        face.blit(svg.render(ways, size), (0, 0))
        for place, who in enumerate(["you", *characters()][: self.rules.players]):
            self._lay_head(face, place, who, self.points[place])
        return svg.ready(face)

    def _line(self, paid: Payment) -> str:
        """The bow with the head of an arrow."""
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in (self._way(paid, n / 40) for n in range(41)))
        (x, y), near = self._way(paid, 1), self._way(paid, 0.96)
        back = 0.1 * self._face()
        slope = 1 if near[0] > x else -1
        head = (
            f"M{x:.1f} {y:.1f}l{slope * 1.3 * back:.1f} {-0.9 * back:.1f}l{-slope * 1.5 * back:.1f} {-0.6 * back:.1f}Z"
        )
        colour = self.ctx.theme.gold if self.ctx.theme.dark else self.ctx.theme.accent
        return svg.stroke(f"M{line}", colour, max(2, self.ctx.px(3))) + svg.path(head, fill=colour)

    def _lay_head(self, face: pygame.Surface, place: int, who: str, points: int) -> None:
        """A head with the medal of its place, cards that it is left with, and what it comes to."""
        ctx, side, (x, y) = self.ctx, self._face(), self._head(place)
        above, last = round(HAT * side), place == self.rules.players - 1
        mood: Mood = "glad" if points > 0 else "dismayed" if points < 0 else "neutral"
        face.blit(ctx.art.seated(who, side, above, mood), (round(x - side / 2), round(y - side / 2 - above)))
        medal = ctx.art.medal(place + 1, round(MEDAL * side), last)
        face.blit(medal, medal.get_rect(center=(round(x - 0.5 * side), round(y + 0.32 * side))))
        held = self.held[place]
        for n in range(held):
            back = ctx.art.card_back(round(BACK * side), 0, still=True)
            face.blit(back, back.get_rect(center=(round(x + side * (FIRST + NEXT * n)), round(y + 0.2 * side))))
        role = "good" if points > 0 else "danger" if points < 0 else "text_dim"
        words = ctx.type.render(ctx.texts.signed(points), ctx.tx(SUM), ctx.color(role), "extrabold")
        below = words.get_rect(midtop=(round(x), round(y + 0.5 * side)))
        beside = words.get_rect(midleft=(round(x + RIGHT * side), round(y - (0.22 * side if held else 0))))
        stamp(face, words, (beside if self.rules.players <= BESIDE else below).topleft)
