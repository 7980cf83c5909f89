"""The table: a deal as it is played. The match moves at once; the board follows.
Who sits down to the table: the person's matches, and the guided deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any, NotRequired, TypedDict

from game.engine.cards import Card
from game.engine.events import DealOver, Event
from game.session.matches.match import Plan
from game.session.play import match_start
from game.session.play.hand_order import HandOrder
from game.session.play.lesson import GUIDED_LESSON
from game.session.play.lesson_match import guided_deal
from game.session.play.live_match import LiveMatch
from game.session.players.pace import Pace
from game.session.players.runner import Runner
from game.session.table.board_view import Sitter
from game.session.words.prompts import hint_reason
from game.store.settings import bounds
from game.ui.bands import Band
from game.ui.board.board import Board
from game.ui.compositor import Frame, Sprite
from game.ui.hand.gesture import Phase, Verb
from game.ui.hand.hand_input import is_action
from game.ui.input.input_events import SECOND_PRESS, InputEvent, Pointer, PointerMove, presses
from game.ui.kit.layout import Fixed
from game.ui.layout import USUAL_CARDS, TableLayout, table_layout
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.scene import Alarm, Scene, Timed, scene
from game.ui.scenes.table.beckoning import Beckoning
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.panels import LearnerPanel
from game.ui.scenes.table.prompting import Controls, MessageLine, Prompting
from game.ui.scenes.table.table_display import TableSitters, Wait
from game.ui.scenes.table.verbs import TableVerbs

PARTS_AHEAD = 3
"""Number of parts of the coming result that are drawn in a frame, at speed 1."""
FAINT = 0.4
"""How much is seen in the dark of what can be pressed."""


class ResultGiven(TypedDict):
    """What the scene of a result is given (`ResultScene.enter`)."""

    match: LiveMatch
    sitters: Sequence[Sitter]
    go_on: Callable[[], None]
    by_itself: bool
    onward: NotRequired[Callable[[], None]]


class TableScene(Scene):
    """A match at the table; which one, a subclass says by `sit`."""

    layout: TableLayout
    deaf = SECOND_PRESS
    has_result = True
    """Whether it is shown how a deal ended, from where it goes on."""

    def sit(self, match: LiveMatch, demo: bool = False) -> None:
        """Sit down to a match; in a `demo` a player plays in the person's place."""
        ctx, layout = self.ctx, self._lay_out(match)
        self.match, self.demo = match, demo
        self.board, self.message = Board(ctx, layout, self._target), MessageLine(ctx, layout)
        self.sitters, order = TableSitters(ctx, match), HandOrder(match, self.board.hand)
        self.prompting = self._prompting()
        self.display = MatchDisplay(
            ctx, match,
            layout=layout, board=self.board, order=order, sitters=self.sitters, prompting=self.prompting,
        )  # fmt: skip
        self.verbs = self._verbs()
        self.input, self.learner, self.beckoning = self.verbs.input, LearnerPanel(ctx, match), Beckoning(ctx)
        self.ui.navigate = False
        self._settings = ctx.settings

    def _prompting(self) -> Prompting:
        """What asks the person at this board."""
        hand, sitters, message = self.board.hand, self.sitters, self.message
        return Prompting(self.ctx, self.match, hand=hand, sitters=sitters, message=message, demo=self.demo)

    def _verbs(self) -> TableVerbs:
        """What the person can do where this is shown, and asked."""
        shown, asked, follow = self.display, self.prompting, self._catch_up
        return TableVerbs(self.ctx, self.ui, self.match, display=shown, prompting=asked, catch_up=follow)

    def leave(self) -> None:
        """Get up: the match is kept as it stands."""
        self.match.close()

    @property
    def record(self) -> Mapping[str, Any]:
        """That of the deal in play."""
        return self.match.report()

    @property
    def way_back(self) -> Callable[[], None] | None:
        """Back to the match as it was kept, where it is the one in progress."""
        if not self.match.resumable or self.match.score().over:
            return None
        return partial(self.ctx.go, "table", match=self.match.reopened)

    def build(self) -> None:
        """Make everything for this size, language and theme; what was said and held goes on."""
        ctx = self.ctx
        self.layout = layout = self._lay_out(self.match)
        self.display.relayout(layout)
        self.display.set_speed()
        self.verbs.relayout(layout)
        self.learner.relayout(layout, self.sitters.portraits)
        backdrop = self.beside.backdrop() if self.beside else ctx.backdrop(layout.close)
        self.background = self.board.picture.ground(backdrop, self.match.seen.rules.decisions.clockwise)
        self._result: Iterator[object] | None = None
        """Draws the result before it is shown."""
        self.ui.root(self.widgets())
        self._catch_up()
        self.input.follow()
        self.verbs.refresh()
        self.message.relayout(layout)  # buttons whose reasons it may tell are labelled by now

    @property
    def controls(self) -> Controls:
        """The table's buttons."""
        return self.prompting.controls

    def widgets(self) -> Fixed:
        """What can be pressed, and what lies beside the table."""
        return self.controls.root

    @property
    def beside(self) -> TableBeside | None:
        """How the table shares the window with words beside it; None where it has all of the window."""
        return None

    @property
    def most_cards(self) -> int:
        """How many cards the person's place has room for."""
        return USUAL_CARDS

    def _lay_out(self, match: LiveMatch) -> TableLayout:
        """Where all lies for the rules' seats, in the window and text size of now."""
        rules = match.seen.rules
        clockwise = rules.decisions.clockwise
        room = self.beside or self.ctx
        return table_layout(room.size, room.text_scale, rules.players, clockwise, self.most_cards)

    # --- input

    def handle(self, event: InputEvent) -> bool:
        """Buttons first; then the hand and the table. Any click or key finishes what is moving."""
        if presses(event):
            self.display.finish()
        said, grace = self.message.said, self.match.grace_left
        held = isinstance(event, PointerMove) and self.input.gesture.phase is not Phase.IDLE  # it may go over buttons
        used = not held and self.ui.handle(event)
        heard = used or self.input.handle(event)
        if self.ui.modal or (used and isinstance(event, Pointer)):
            self.input.call_off()
        if said == self.message.said and is_action(event):
            self.message.give_way()
        if grace and is_action(event):
            self.match.end_grace()
        return heard

    def cover(self) -> None:
        """Something comes over the table: cards under way return, and none stands up any more."""
        super().cover()
        self.input.call_off()

    def _target(self, pos: tuple[float, float]) -> Verb | None:
        """What a click on the table means: to play what is selected, else on the pile's edge the history."""
        pile = self.layout.pile
        on_edge = pile.edge.holds(pos) and not pile.box.holds(pos) and not self.board.on_pile(pos)
        if on_edge and not self.board.hand.selected_keys:
            return Verb.HISTORY
        return Verb.TABLE if self.board.is_free(pos) else None

    # --- what happens

    def _poll(self, dt: float) -> None:
        """Let time pass for the others; have the table follow what has happened since."""
        events = self.display.poll(dt)
        if events is not None:
            self.after(events)

    def _catch_up(self) -> None:
        """Have the table follow what the match has done."""
        self._poll(0.0)

    def after(self, events: Sequence[Event]) -> None:
        """The selection, the words and the buttons after something has happened."""
        self.verbs.after(events)
        self.display.tell()

    def of_result(self) -> ResultGiven:
        """What the result is given."""
        return {
            "match": self.match,
            "sitters": self.sitters.all,
            "go_on": self.verbs.next_deal,
            "by_itself": self.demo,
        }

    # --- time

    def update(self, dt: float) -> None:
        """Let time pass: for the others, for what moves, for messages."""
        super().update(dt)
        if self._settings is not self.ctx.settings:  # they were changed while the table stood behind
            self._take_settings()
        self.verbs.step(dt)
        self._poll(0.0 if self.display.busy else dt)
        self.verbs.poll_disk()
        self.display.step(dt)
        self.message.step(dt)
        self.verbs.poll_hint()
        self.learner.begin_frame(shown=not self.board.dealing)
        self.beckoning.step(dt)
        self._beckon()
        if self.match.newly_replaced():
            self.ui.notices.toast(self.ctx.t("table.replaced"))
        if not (self.board.moving or self.ui.modal) and (action := self.verbs.automatic.tick(dt)):
            self.verbs.submit(action)
        self.controls.buttons["undo"].left = self.match.grace_left
        self._go_on_to_result()

    def _beckon(self) -> None:
        """Light the cards that a hint names."""
        self.beckoning.show(self.verbs.hint.keys, None)

    def _take_settings(self) -> None:
        """Have new settings hold from now on."""
        self._settings = self.ctx.settings
        self.verbs.automatic.renew(self._settings)
        self.match.set_pace(Pace.of(self._settings))
        self.display.set_speed()
        self.display.show_seats()

    def _go_on_to_result(self) -> None:
        """Open the result once it is due; draw of it once all cards lie there."""
        if self.display.result_due:
            self.display.clock.stop(Wait.RESULT)
            self.display.finish()
            if self.has_result:
                self.ctx.push("result", **self.of_result())
                if self.display.hastened:
                    self.ctx.hasten()
                self.display.hastened = False
        elif self.display.result_comes and self.has_result:
            self._result = self._result or self.ctx.draw_ahead("result", **self.of_result())
            for _ in range(PARTS_AHEAD * ceil(self.board.cards.timeline.speed or 1)):
                next(self._result, None)

    @property
    def at_rest(self) -> bool:
        """Whether all cards lie and no play strikes, and no card is in hand."""
        moves = self.board.dealing or self.board.moving or self.display.playing_out
        return not moves and self.input.gesture.phase is Phase.IDLE

    def timed(self) -> Iterable[Timed | None]:
        """What lies and moves on the table and is said there; a hint that is awaited, and grace that runs out."""
        waits = self.match.hints.awaited or self.match.grace_left
        return [Alarm(0.0 if waits else None), self.display, self.message, self.verbs.automatic, self.beckoning]

    # --- what is to be seen

    def draw(self) -> Frame:
        """What is to be seen now."""
        display, dealing, staging = self.display, self.board.dealing, self.display.staging
        said = [] if dealing or display.wordless else self.message.sprites(self.prompted)
        board = [*self.board.sprites(staging, said), *self.beckoning.sprites(self.board)]
        taught = [] if dealing else self.learner.sprites(display.log, self._asked_about)
        return Frame(
            self.background, [*taught, *board, *said, *display.effects.sprites(), *self._pressed(staging.dark)]
        )

    def _pressed(self, faint: bool) -> Iterator[Sprite]:
        """What can be pressed: `faint` while the stage is dark, but for what is open over it."""
        for each in self.ui.sprites():
            yield each._replace(alpha=round(each.alpha * FAINT)) if faint and each.z < Band.OPENED else each

    @property
    def prompted(self) -> bool:
        """Whether the line of messages tells what is asked of the person."""
        return True

    @property
    def _asked_about(self) -> tuple[Card, ...]:
        """The cards of which the learner's panel tells whether they can be beaten: chosen ones, else the one under
        the pointer or the cursor."""
        hand = self.board.hand
        at = self.input.gesture.hover if self.input.gesture.hover is not None else self.input.cursor.at
        return hand.chosen or ((hand.order[at],) if at is not None and at < hand.cards else ())


@scene("table")
class MatchScene(TableScene):
    """A match at the table."""

    def enter(
        self,
        match: LiveMatch | Callable[[], LiveMatch] | None = None,
        plan: Plan | None = None,
        rules: str | Mapping[str, Any] | None = None,
        players: int | None = None,
        seed: int | str | None = None,
        demo: bool = False,
        fresh: bool = False,
    ) -> None:
        """Sit down to this match, or to one by this plan or as asked for, or a fresh one; else go on with the last."""
        if match is None:
            request, parts = match_start.MatchRequest(rules, players, seed, demo, fresh), self.ctx.services
            match = match_start.begin(self.ctx.settings, parts.stores, parts.runner, plan, request)
        self.sit(match if isinstance(match, LiveMatch) else match(), demo)

    def after(self, events: Sequence[Event]) -> None:
        """Count a deal that is over, up to those in which the table asks in full."""
        super().after(events)
        ended, most = self.ctx.settings.deals_ended, bounds("deals_ended")[1]
        if ended < most and not self.demo and any(isinstance(event, DealOver) for event in events):
            self.ctx.change(deals_ended=ended + 1)


@scene("guided")
class GuidedDeal(TableScene):
    """It is kept beside the match in progress, which stays as it is; everything may be taken back."""

    def enter(self, runner: Runner | None = None) -> None:
        """Go on with the guided deal, or begin it; the program's own runner thinks unless another is given."""
        services, pace = self.ctx.services, Pace.of(self.ctx.settings)
        self.sit(guided_deal(services.stores, runner or services.runner, pace))
        self.verbs.hint.brief = True

    @property
    def way_back(self) -> Callable[[], None] | None:
        """To the guided deal as it was kept."""
        return None if super().way_back is None else partial(self.ctx.go, "guided")

    def of_result(self) -> ResultGiven:
        """From its result it goes on to the first match."""
        return {**super().of_result(), "onward": self.go_on}

    def go_on(self) -> None:
        """To where the first match is chosen."""
        self.ctx.go("lesson_end", lesson=GUIDED_LESSON)

    def after(self, events: Sequence[Event]) -> None:
        """Advise as soon as it is the person's turn."""
        super().after(events)
        if not hint_reason(self.ctx.texts, self.match.seen) and self.match.seen.phase == "play":
            self.verbs.ask_hint()
