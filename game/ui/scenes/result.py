"""The result of a deal: places, points with the reason of each payment, the cards that were left, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.engine.cards import Card
from game.session import chosen_rules
from game.session.board_view import Sitter
from game.session.highlights import best_chop, chop_words, last_play, turn_words, turning_point
from game.session.ladder import LADDER
from game.session.live_match import LiveMatch
from game.session.new_achievements import NewAchievements
from game.session.people import person_of
from game.session.picture_saver import ASK_AGAIN, PictureSaver
from game.session.result_words import ResultWords
from game.session.story_words import PARTS, StoryWords
from game.ui.context import Context
from game.ui.kit.boxes import Column, Panel, Row, SingleRow, Space, boxed, grow
from game.ui.kit.button import Button
from game.ui.kit.dialog import open_form
from game.ui.kit.label import Label
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.title import Title
from game.ui.kit.widget import Widget, soonest
from game.ui.pages.champion_stage import MOODS, ChampionStage, ground, has_room, is_person
from game.ui.pages.coin_cord import purse
from game.ui.pages.compared import compared_lines
from game.ui.pages.highlight_tiles import tile
from game.ui.pages.page import with_tails
from game.ui.pages.result_rows import CROWD, DEAF, seat_rows
from game.ui.pages.shared_picture import as_png, drawn
from game.ui.pages.story_bars import BarsRoom, story_bars
from game.ui.pages.story_box import story_lines, taught
from game.ui.pages.try_again import tries
from game.ui.scene import Scene, scene

TOLD = 0.55
"""The share of the width for what is told beside the winner."""
FIRST = 1.25
"""How much larger the line of the first is."""
STEPS, WHY = 180, 860
"""How high the steps from the hand to the points are, and how wide is what tells of them, at 1080p."""
GREAT, SMALL = 96, 50
"""The sizes of the title, and where there is little room, at 1080p."""
CARD, LARGE_CARD = 96, 190
"""How high the cards of the highlight are, among many seats and few, at 1080p."""
ADVICE = 3
"""So many lines of advice have room before it is known, so that nothing moves when it comes."""
LOUD = 2.0
"""How much larger the word for an instant win is than other titles, where it has all of the width."""
READING = 6.0
"""Seconds for which a demonstration shows a result."""
AWARD = 56
"""The side of the medal before the words that tell of an achievement, at 1080p."""
SHORT = 16
"""So many digits of the seed's hash are shown; more would only be noise."""


@scene("result")
class ResultScene(Scene):
    """Comes after the table when a deal is over."""

    arrives = True
    deaf = DEAF

    def enter(  # type: ignore[override]  # what `ctx.push` gives
        self,
        match: LiveMatch,
        sitters: Sequence[Sitter],
        go_on: Callable[[], None],
        by_itself: bool = False,
        onward: Callable[[], None] | None = None,
    ) -> None:
        """Show the deal that is over; `go_on` deals the next one, after a while `by_itself`.

        `onward` leads on from the last one, where that is not to the end of the match.
        """
        self.onward = onward
        self.match = match
        self.sitters = sitters
        self.go_on = go_on
        self.left = READING if by_itself else None
        self.expert_plays = True
        self.saver = PictureSaver(self.ctx.services.stores)
        self.medals = self._medals()

    def build(self) -> None:
        """Title, a row for each seat, the seed, and the ways on."""
        ctx = self.ctx
        self.advice = Column(ctx, self._advice(ctx))
        self.moment = Column(ctx, self._moment(ctx))
        self.compared = Column(ctx, compared_lines(ctx, self.match), gap=8)
        notes, rows, under = self._notes(ctx), self._rows(ctx, counting=True), self._seed()
        compared: list[Widget] = [self.compared] if self.match.duplicate else []
        judged: list[Widget] = [self.advice] if self._judged else []
        self.background = ground(ctx, self._won, 1 if self._at_once else 1 - TOLD)
        if not has_room(ctx):  # then the rest is scrolled to
            scrolled = ScrollArea(ctx, Column(ctx, [rows, self.moment, *compared, *judged], gap=14))
            parts = [self._title(ctx, SMALL), *notes, scrolled, *under, self._ways()]
            self.ui.root(boxed(ctx, parts, 1240), focus="next")
            return
        if self._at_once:
            hero = self._at_once_seen(ctx, [*notes, rows, *compared], under, opening=True)
        else:
            self.moment.stretch = 1
            scrolled = ScrollArea(ctx, rows)
            scrolled.stretch = 0 if self.moment.shown else 1
            told = [*notes, scrolled, *compared, self.moment, *judged]
            hero = self._beside_hero(ctx, grow(Column(ctx, told, gap=16)), under, opening=True)
        self.ui.root(Column(ctx, [hero, self._ways()], gap=20, padding=40), focus="next")

    def update(self, dt: float) -> None:
        """The story comes when it is known; in a demonstration the next deal comes by itself."""
        super().update(dt)
        self.match.poll_stories()
        if self.left_to_tell and self.match.story and self.match.story.story:
            self.advice.hold(*self._advice(self.ctx))
            self.moment.hold(*self._moment(self.ctx))
            self.ui.lay_out()
            self._look_for_medals()
        self._award()
        if self.saver.busy and (file := self.saver.poll()):
            self.ui.notices.toast(self.ctx.t("table.result.picture_saved", file=str(file)))
        if self.match.duplicate and self.match.duplicate.result and self.expert_plays:
            self.expert_plays = False
            self._look_for_medals()
            self.compared.hold(*compared_lines(self.ctx, self.match))
            self.ui.lay_out()
        if self.left is not None:
            self.left -= dt
            if self.left <= 0:
                self.left = None
                self._on()

    def next_wakeup(self) -> float | None:
        """How long nothing happens."""
        story = self.match.story.next_wakeup() if self.match.story else None
        expert = self.match.duplicate.next_wakeup() if self.match.duplicate else None
        saved = ASK_AGAIN if self.saver.busy or (self.medals and self.medals.waiting) else None
        return soonest(
            super().next_wakeup(), story, expert, saved, self.left if self.left is None else max(0.0, self.left)
        )

    def _medals(self) -> NewAchievements | None:
        """Who looks for achievements; nobody where the deal does not count, or the person wants no such things."""
        match, settings = self.match, self.ctx.settings
        if not settings.challenges or match.practice or not match.resumable:
            return None
        return NewAchievements(self.ctx.services.stores, settings.achieved)

    def _look_for_medals(self) -> None:
        if self.medals:
            self.medals.look_again()

    def _award(self) -> None:
        """Tell quietly of what has been achieved, once."""
        found = self.medals.poll() if self.medals else []
        if not found:
            return
        ctx, names = self.ctx, [self.ctx.t(f"achievement.{each.name}") for each in found]
        ctx.change(achieved=(*ctx.settings.achieved, *(each.name for each in found)))
        self.ui.notices.toast(
            ctx.t("achievement.new", names=", ".join(names)), ctx.art.award(found[0].icon, ctx.tx(AWARD))
        )
        ctx.sound("points")

    def back(self) -> None:
        """Escape goes to the menu of the pause, where the match can be left."""
        self.ctx.push("pause", rules=self.match.seen.rules, rules_name=self.match.rules_name, kept=self.match.resumable)

    # --- what it says

    @property
    def words(self) -> ResultWords:
        """What is told of the deal."""
        return ResultWords(self.ctx.texts, self.match.seen, self.sitters)

    @property
    def _won(self) -> bool:
        """Whether the person came first."""
        return is_person(self.sitters[self.words.result.order[0]].portrait)

    @property
    def _at_once(self) -> bool:
        """Whether somebody had won before a card was played."""
        return self.words.result.instant_win is not None

    @property
    def _judged(self) -> bool:
        """Whether there is something to say of how the deal was played."""
        return self.match.story is not None and not self._at_once

    def _title(self, ctx: Context, size: float, align: str = "left") -> Widget:
        tried, words = self.match.tried, self.words
        which = words.which(len(tried.tries), tried=True) if tried else words.which(self.match.score().index)
        title = Title(ctx, words.title, size, align, "title", words.metal)
        return Column(ctx, [Label(ctx, which, 22, "text", "bold", align), with_tails(ctx, title)], 0)

    def _rows(self, ctx: Context, counting: bool = False) -> Widget:
        standings = self.words.standings(self.match.score().totals)
        wide = self._at_once and has_room(ctx)
        return seat_rows(ctx, standings, counting, FIRST, wide)

    def _stage(self, ctx: Context, cards: Sequence[Card], opening: bool) -> ChampionStage:
        """Whoever came first with their cards, and the others by their places."""
        first, *others = self.words.standings(self.match.score().totals)
        says = self.words.says_first(self.match.score().index)
        return ChampionStage(
            ctx, first.portrait, [each.portrait for each in others], MOODS, opening, cards=cards, says=says
        )

    def _beside_hero(self, ctx: Context, told: Widget, under: Sequence[Widget] = (), opening: bool = False) -> Widget:
        """What is told on a board, beside whoever came first and what the person has of it; `under` stands below."""
        words = self.words
        stage = self._stage(ctx, last_play(self.match.told(), words.result.order[0]), opening)
        own = [purse(ctx, words.result.points[words.seen.seat])] if words.pays else []
        hero = Column(ctx, [self._title(ctx, GREAT, "center"), stage, *own, *under], gap=8)
        return grow(SingleRow(ctx, [grow(hero, 1 - TOLD), grow(Panel(ctx, told, 28), TOLD)], 36))

    def _at_once_seen(
        self, ctx: Context, told: list[Widget], under: Sequence[Widget] = (), opening: bool = False
    ) -> Widget:
        """The word for what has won at once over all of the width, the hand that held it, what each has of it below."""
        first, *_ = self.words.standings(self.match.score().totals)
        stage = self._stage(ctx, sorted(first.cards), opening)
        return grow(Column(ctx, [self._title(ctx, LOUD * GREAT, "center"), stage, *told, *under], gap=8))

    def _moment(self, ctx: Context) -> list[Widget]:
        """The highlight: the best chop, which all at the table remember, else where the deal turned for the person.

        That has its room until it is known.
        """
        t, names = ctx.texts, [sitter.name for sitter in self.sitters]
        card = CARD if len(names) > CROWD else LARGE_CARD
        chop = best_chop(self.match.told())
        if chop:
            did, brought = chop_words(t, chop, names, self.words.seen.seat)
            return [tile(ctx, t("story.chop"), did, brought, [chop.cards, chop.beaten], "best-chop", card)]
        if not self._judged or not self.match.story:
            return []
        story, deal = self.match.story.story, self.match.story.deal
        turn = turning_point(deal, story, self.match.story.verdicts) if story else None
        did, swing = t("story.turn.none" if story else "story.turn.waiting"), ""
        if turn:
            did, swing = turn_words(t, turn, names, self.words.seen.seat, not self.words.pays)
        return [tile(ctx, t("story.turn"), did, swing, [turn.cards] if turn else [], "turn", card)]

    def _notes(self, ctx: Context) -> list[Widget]:
        """What need be said of the whole deal: that no points are kept, or what came of other tries."""
        found: list[Widget] = []
        if not self.words.pays:
            found.append(Label(ctx, ctx.t("table.result.no_points"), 20, role="text_dim"))
        tried = self.match.tried.lines(ctx.texts) if self.match.tried else []
        return [*found, *(Label(ctx, line, 21, name="tried") for line in tried)]

    def _story(self, ctx: Context) -> StoryWords | None:
        """How the deal was played, where that is known."""
        teller, deal = self.match.story, self.match.played()
        people = [person_of(ctx.texts, player, ctx.settings.name) for player in deal.players] if deal else []
        return StoryWords.of(ctx.texts, people, True, teller) if teller else None

    def _advice(self, ctx: Context) -> list[Widget]:
        """What to remember of how the deal was played, as far as that is known."""
        words = self._story(ctx)
        self.left_to_tell = words is None
        often = words.often(*self.match.often(words.verdict.principle)) if words and words.verdict else ""
        lines = grow(Column(ctx, story_lines(ctx, words, often), gap=6))
        room = Space(ctx, stretch=0)
        room.size = (1, ADVICE * ctx.type.line_height(ctx.tx(20)) + ctx.px(6))
        ways = [Button(ctx, ctx.t("table.result.why"), self._why, "plain", "hint", 20, name="why")] if words else []
        return [taught(ctx, [SingleRow(ctx, [lines, room], 0)], *ways)]

    def _why(self) -> None:
        """Show what the result is made of."""

        def parts() -> list[Widget]:
            words, ctx = self._story(self.ctx), self.ctx
            bars = story_bars(ctx, words, STEPS) if words else BarsRoom(ctx, STEPS)
            told = [
                Label(ctx, f"{ctx.t(f'story.part.{name}')}: {ctx.t(f'story.part.{name}.means')}", 20, "text_dim")
                for name in PARTS
            ]
            close = Button(ctx, ctx.t("menu.close"), lambda: self.ui.close(layer), name="close")
            return [bars, Column(ctx, told, gap=4), Row(ctx, [close], align="right")]

        layer = open_form(self.ui, "table.result.why", parts, "close", WHY)

    def _seed(self) -> list[Widget]:
        """The seed and its hash as it was shown before the deal, on a button that copies it."""
        ctx, seed = self.ctx, self.match.seed
        if seed is None:  # a deal that was set up by hand has none
            return []
        words = ctx.t("table.result.seed", seed=str(seed), hash=self.match.commitment[:SHORT])
        tip = ctx.t("table.result.copy")
        return [Row(ctx, [Button(ctx, words, self._copy, "quiet", "copy", 18, tip, name="copy")], align="center")]

    def _ways(self) -> Widget:
        """On to the next deal, or to the end of the match."""
        ctx, over, tried = self.ctx, self.match.score().over, self.match.tried
        if tried is not None:
            return Row(ctx, tries(ctx, tried), gap=16)
        end = "challenge.result.end" if self.match.challenge else "table.result.end"
        label = ctx.t("lesson.next" if self.onward else end if over else "table.result.next")
        tip = ctx.t("table.result.picture_tip")
        buttons: list[Widget] = [
            Button(ctx, ctx.t("table.result.menu"), lambda: ctx.go("menu"), "plain", "home", name="menu"),
            Button(ctx, ctx.t("table.result.review"), self._review, "plain", "search", name="review"),
            Button(ctx, ctx.t("table.result.picture"), self._save, "plain", "save", tooltip=tip, name="picture"),
            Space(ctx),
            Button(ctx, label, self._on, "primary", "go", size=24, name="next"),
        ]
        return Row(ctx, buttons, gap=16)

    # --- what it does

    def _on(self) -> None:
        if self.match.score().over and self.onward:
            self.onward()
            return
        if self.match.score().over and self.match.challenge:
            self.ctx.go("today", tab="ladder" if self.match.challenge.startswith(f"{LADDER}/") else "today")
            return
        if self.match.score().over:
            self.ctx.push("match_end", match=self.match, sitters=self.sitters)
            return
        self.ctx.back()
        self.go_on()

    def _review(self) -> None:
        """What could have been played; a demonstration waits for that."""
        self.left = None
        self.ctx.push("review", deal=self.match.played(), teller=self.match.story)

    def _save(self) -> None:
        """Save the result as a picture to show to others."""

        def content(ctx: Context) -> Widget:
            told = [*self._notes(ctx), self._rows(ctx)]
            if self._at_once:
                return self._at_once_seen(ctx, told)
            below = [*self._moment(ctx), *(self._advice(ctx) if self._judged else [])]
            return self._beside_hero(ctx, Column(ctx, [*told, *below], gap=14))

        rules = chosen_rules.title(self.ctx.texts, self.match.seen.rules, self.match.rules_name)
        self.saver.save(partial(as_png, drawn(self.ctx, content, rules)))

    def _copy(self) -> None:
        self.ui.notices.copy(str(self.match.seed), "table.result.copied")
