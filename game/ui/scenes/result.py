"""The result of a deal: places, points with the reason of each payment, the cards that were left, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.observation import Observation
from game.engine.result import Payment
from game.session.board_view import Sitter
from game.session.live_match import LiveMatch
from game.ui.kit.boxes import Column, Panel, Row, Space, centred
from game.ui.kit.button import Button
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widget import Widget
from game.ui.pages.result_rows import SeatResult, seat_rows
from game.ui.scene import Scene, scene

READING = 6.0
"""Seconds for which a demonstration shows a result."""
PLACES = ("own", "second", "third")
"""The titles of the first places."""
SHORT = 16
"""So many digits of the seed's hash are shown; more would only be noise."""


@scene("result")
class Result(Scene):
    """Lies over the table when a deal is over."""

    overlay = True
    veil = 165

    def enter(  # type: ignore[override]  # what `ctx.push` gives
        self, match: LiveMatch, sitters: Sequence[Sitter], go_on: Callable[[], None], by_itself: bool = False
    ) -> None:
        """Show the deal that is over; `go_on` deals the next one, after a while `by_itself`."""
        self.match = match
        self.sitters = sitters
        self.go_on = go_on
        self.left = READING if by_itself else None

    def build(self) -> None:
        """Title, a row for each seat, the seed, and the ways on."""
        ctx = self.ctx
        content = Column(
            ctx,
            [
                Label(ctx, self._title(), 36, weight="extrabold", role="gold"),
                *self._notes(),
                ScrollArea(ctx, seat_rows(ctx, self._standings())),
                *self._seed(),
                self._ways(),
            ],
            gap=16,
        )
        content.shrinks = True
        self.ui.root(centred(ctx, Panel(ctx, content), width=1240), focus="next")

    def update(self, dt: float) -> None:
        """In a demonstration the next deal comes by itself."""
        super().update(dt)
        if self.left is not None:
            self.left -= dt
            if self.left <= 0:
                self.left = None
                self._on()

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        times = [time for time in (super().next_wakeup(), self.left) if time is not None]
        return max(0.0, min(times)) if times else None

    def back(self) -> None:
        """Escape goes to the menu of the pause, where the match can be left."""
        self.ctx.push("pause", rules=self.seen.rules, rules_name=self.match.rules_name, kept=self.match.resumable)

    # --- what it says

    @property
    def seen(self) -> Observation:
        """The deal, with all hands open."""
        return self.match.seen

    def _title(self) -> str:
        t, result = self.ctx.t, self.seen.result
        assert result is not None
        deal = t("table.result.title", n=self.match.score().index)
        if result.instant_win is not None:
            return deal
        place = result.order.index(self.seen.seat)
        last = place == len(result.order) - 1
        word = "last" if last and place else dict(enumerate(PLACES)).get(place, "other")
        return t(f"table.result.{word}", deal=deal, n=place + 1)

    def _notes(self) -> list[Widget]:
        """What need be said of the whole deal: an instant win, or that no points are kept."""
        ctx, result = self.ctx, self.seen.result
        assert result is not None
        found: list[Widget] = []
        if result.instant_win is not None:
            win = result.instant_win
            kind = ctx.t(f"options.instant_wins.value.{win.kind}")
            words = self._of("table.result.instant", win.seat, kind=kind)
            found.append(Label(ctx, words, 24, weight="semibold"))
        if self.seen.rules.scoring == "places":
            found.append(Label(ctx, ctx.t("table.result.no_points"), 20, role="text_dim"))
        return found

    def _standings(self) -> list[SeatResult]:
        """The seats from first to last."""
        seen, t = self.seen, self.ctx.t
        result, totals = seen.result, self.match.score().totals
        assert result is not None
        pays = seen.rules.scoring != "places"
        return [
            SeatResult(
                place=n + 1,
                last=n == len(result.order) - 1,
                name=self.sitters[seat].name,
                portrait=self.sitters[seat].portrait,
                own=seat == seen.seat,
                points=self.ctx.texts.signed(result.points[seat]) if pays else "",
                total=t("table.result.total", points=self.ctx.texts.signed(totals[seat])) if pays else "",
                notes=self._reasons(seat, result.payments),
                cards=() if seat in seen.out and n == 0 else seen.final_hands[seat],
            )
            for n, seat in enumerate(result.order)
        ]

    def _reasons(self, seat: int, payments: Sequence[Payment]) -> tuple[str, ...]:
        """A line for each payment that the seat makes, one for the same to all, and one where it was knocked out."""
        t = self.ctx.t
        lines = [t("table.result.knocked")] if seat in self.seen.knocked else []
        others = [other for other in range(len(self.sitters)) if other != seat]
        paid: dict[tuple[int, str], list[int]] = {}
        for each in payments:
            if each.from_seat == seat:
                paid.setdefault((each.points, each.why), []).append(each.to_seat)
        for (points, reason), to in paid.items():
            told = {"n": points, "why": t(f"table.why.{reason}")}
            pays = "table.payment.self" if seat == self.seen.seat else "table.payment"
            if len(others) > 1 and sorted(to) == others:
                lines.append(t(f"{pays}.all", **told))
            else:
                lines += [self._of(pays, other, **told) for other in to]
        return tuple(lines)

    def _of(self, key: str, seat: int, **params: Any) -> str:
        """A text that names a seat, or the one that speaks to the person."""
        return self.ctx.t(f"{key}.own" if seat == self.seen.seat else key, name=self.sitters[seat].name, **params)

    def _seed(self) -> list[Widget]:
        """The seed, its hash as it was shown before the deal, and a button that copies it."""
        ctx, seed = self.ctx, self.match.seed
        if seed is None:  # a deal that was set up by hand has none
            return []
        words = ctx.t("table.result.seed", seed=str(seed), hash=self.match.commitment[:SHORT])
        copy = Button(ctx, ctx.t("table.result.copy"), self._copy, "plain", "copy", size=18, name="copy")
        return [Row(ctx, [Label(ctx, words, 18, role="text_dim"), copy], gap=18)]

    def _ways(self) -> Widget:
        """On to the next deal, or to the end of the match."""
        ctx, over = self.ctx, self.match.score().over
        label = ctx.t("table.result.end" if over else "table.result.next")
        buttons: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plain", "home", name="menu"),
            Button(ctx, ctx.t("table.result.review"), self._review, "plain", "search", name="review"),
            Space(ctx),
            Button(ctx, label, self._on, "primary", "play", size=24, name="next"),
        ]
        return Row(ctx, buttons, gap=16)

    # --- what it does

    def _on(self) -> None:
        if self.match.score().over:
            self.ctx.push("match_end", match=self.match, sitters=self.sitters)
            return
        self.ctx.back()
        self.go_on()

    def _review(self) -> None:
        """What could have been played; a demonstration waits for that."""
        self.left = None
        self.ctx.push("review", deal=self.match.played())

    def _copy(self) -> None:
        self.ui.notices.copy(str(self.match.seed), "table.result.copied")
