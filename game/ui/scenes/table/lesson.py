"""How a lesson goes on: from step to step, and out of it.
Prompt and buttons at a lesson's table.
What the person does at the lesson's table: only what is right leads on.
The great dragon over a lesson's table, above the hand that has won as it was dealt.
The lesson: small set deals at the real table, beside the words that say what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial

import pygame
from pygame import Rect

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import Event
from game.session.matches.match import PERSON
from game.session.play.lesson import FIRST_LESSON, LessonPlace, steps
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.session.players.pace import Pace
from game.session.table.held_cards import CardKey
from game.session.words.prompts import Guidance, lesson_guidance
from game.ui.board.faces import Feeling
from game.ui.compositor import Frame, Sprite
from game.ui.context import Context
from game.ui.draw.rays import OPENING, QUARTERS, about, quarter
from game.ui.gfx import surfaces, svg
from game.ui.gfx.drawings import card_size
from game.ui.gfx.persons import Mood
from game.ui.hand.gesture import Intent, Verb
from game.ui.input.input_events import Device, InputEvent, device_of, presses
from game.ui.kit.layout import Fixed
from game.ui.kit.ui import Ui
from game.ui.layout import TableLayout
from game.ui.layout.depths import Depth
from game.ui.pages.results.dragon import Cloud, GreatDragon
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.scene import Timed, scene
from game.ui.scenes.table.attention import half_dark, shaded
from game.ui.scenes.table.beckoning import Departing, cards_of
from game.ui.scenes.table.match_display import MatchDisplay
from game.ui.scenes.table.prompting import Prompting, Words
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.showing_hand import SHOWING_HIGH, ShowingHand, stops
from game.ui.scenes.table.table_display import Wait
from game.ui.scenes.table.teacher import LessonCourse, TableTeacher, room_beside
from game.ui.scenes.table.verbs import TableVerbs


@dataclass(eq=False)
class LessonPrompting(Prompting):
    """As at every table, but for what a lesson has no use for; what the teacher tells beside the table is not asked."""

    match: LessonMatch
    _: KW_ONLY
    teacher: TableTeacher

    @property
    def brief(self) -> bool:
        """Never in a lesson: the task stands in place of the words for a turn."""
        return False

    def guidance(self) -> Guidance:
        """What prompt and buttons tell now."""
        told = None if self.teacher.beside else self.teacher.task()
        return lesson_guidance(self.ctx.texts, super().guidance(), self.match, self.teacher.course.place, told)


ASKED: Mood = "neutral"
WRONG: Mood = "thinking"
REFUSED: Mood = "dismayed"
"""How the teacher looks: waiting, when something else is meant, when the rules forbid it."""


class LessonVerbs(TableVerbs):
    """What is right is done; of everything else the teacher says why it is not meant."""

    match: LessonMatch

    def __init__(
        self,
        ctx: Context,
        ui: Ui,
        match: LessonMatch,
        *,
        display: MatchDisplay,
        prompting: Prompting,
        teacher: TableTeacher,
        catch_up: Callable[[], None],
    ) -> None:
        """`catch_up` has the table show what the match has done."""
        super().__init__(ctx, ui, match, display=display, prompting=prompting, catch_up=catch_up)
        self.teacher, self.course = teacher, teacher.course

    def do(self, intent: Intent) -> None:
        """As at every table, but that one may leave at once, and goes on once the step is done."""
        if intent.verb is Verb.MENU:
            self.course.leave()
        elif intent.verb is Verb.RULES and not self.teacher.beside:
            self.teacher.lay_over()
        elif self.course.place.done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.course.next_step()
        elif self.just_acted and intent.verb is Verb.PLAY and not self.input.meant(intent):
            return  # a second press belongs to the first
        else:
            super().do(intent)

    def submit(self, action: Action) -> None:
        """What is right is done; of what would be lawful the teacher says why it is not meant here."""
        key = self.match.remark(action)
        if not key:
            super().submit(action)
            return
        self.display.finish()
        self.board.hand.choose(())
        self.input.show_selection()
        if self.teacher.beside:
            self.teacher.correct(lambda: self.ctx.t(key), action.cards)
        else:
            self.message.say("hint", lambda: self.ctx.t(key))
        self.ctx.sound("drop")
        self.teacher.look(WRONG)

    def remind(self) -> None:
        """Why what is selected cannot be played; what is to be done the teacher tells anyway."""
        if self.board.hand.chosen and not self.course.place.done:
            self.play(self.board.hand.chosen)

    def refuse(self, words: Words) -> None:
        """What the rules forbid the teacher does not like to see; where he stands beside the table only he speaks."""
        if self.teacher.beside and not self.course.place.done:
            up = self._clicked_up
            told = (lambda: f"{words()} {self.ctx.t('lesson.put_back')}") if up else words
            self.teacher.correct(told, self.board.hand.chosen)
            self.ctx.sound("refused")
        else:
            super().refuse(words)
        self.teacher.look(WRONG if self.course.place.done else REFUSED)

    @property
    def _clicked_up(self) -> bool:
        """Whether cards are up by clicks, as somebody may not know how they go down again."""
        return bool(self.board.hand.chosen) and self.course.device == "pointer"

    def chose(self) -> None:
        """The person tries something else."""
        super().chose()
        if not self.course.place.done:
            self.teacher.look(ASKED)

    def ask_hint(self) -> None:
        """Take up the cards that are right, or say what is to be done where that takes none."""
        wanted = self.match.wanted()
        if wanted and wanted[0].cards:
            self.board.hand.choose_cards(wanted[0].cards)
            self.hint_selected()
        elif wanted:
            self.message.say("hint", self.teacher.task)

    def offer(self, dropped: tuple[Card, ...]) -> None:
        """Nothing is done for the person here."""


WIDE, TALL, FOOT = 1840, 760, 40
"""How wide and high the dragon is, and how far it reaches below its foot, at 1080p."""
LIGHT, AIR = 0.74, 8
"""The side of the light that breaks out behind it, for its width; the room between it and the seats, at 1080p."""


CASTS = 26, 74
"""How far right of it and below it its shadow lies on the table over which it floats."""
CLOUDS = (
    Cloud(-800, -156, (0.0, 0.49), 1.05, 0.75, behind=True),
    Cloud(0, -148, (0.51, 1.0), 0.95, 0.75, behind=True),
    Cloud(-940, -62, (0.0, 0.345), 1.45),
    Cloud(-221, 6, (0.27, 0.49), 1.0),
    Cloud(60, 12, (0.51, 0.815), 0.95),
    Cloud(373, -58, (0.73, 1.0), 1.32),
)
"""The clouds in which it lies: small ones behind its lower coil, larger ones before both bends, where it comes out of
them, and between these some that leave the coil free.
"""
SOFTER = 10
"""How much coarser the light behind it is drawn, which leaves no sharp beams."""


class LessonDragon:
    """Winds in the middle of the table, as large as seats and hand leave room; time enters as `dt`.

    It has risen as far as the one `before` it, which wound there in another window. All of it is drawn ahead.
    """

    def __init__(self, ctx: Context, layout: TableLayout, before: LessonDragon | None = None) -> None:
        self.ctx = ctx
        self.dragon = None if ctx.theme.plain else GreatDragon(ctx, clouds=CLOUDS)
        air = layout.m.px(AIR)
        sides = {side: [seat.body for seat in layout.seats if seat.side == side] for side in ("left", "right", "top")}
        left = max((each.right for each in sides["left"]), default=0) + air
        right = min((each.x for each in sides["right"]), default=layout.m.w) - air
        top = max((each.bottom for each in sides["top"]), default=0) + air
        bottom = layout.hand.box.y - air
        self.unit = min((right - left) / WIDE, (bottom - top) / TALL)
        self.middle = (left + right) // 2, (top + bottom) // 2
        self.foot = self.middle[0], self.middle[1] + round((TALL / 2 - FOOT) * self.unit)
        if self.dragon:
            self.dragon.place(self.foot, self.unit)
            self.dragon.age = before.dragon.age if before and before.dragon else 0.0
            for share in OPENING:
                list(self._quarters(share))
        list(self.sprites())

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.dragon:
            self.dragon.step(dt)

    def next_wakeup(self) -> float | None:
        """When it moves next."""
        return self.dragon.next_wakeup() if self.dragon else None

    def sprites(self) -> Iterator[Sprite]:
        """Light, and the dragon, whose coil lies before the rest of it."""
        z = Depth.PILE
        if self.dragon:
            yield self.dragon.cast(Depth.PILE - 1, *CASTS)  # the light lies over it: nothing is dark in the light
            yield from self._light(self.dragon)
            yield self.dragon.winding(z)
        if self.dragon:
            yield from self.dragon.before(z + 2)

    def _light(self, dragon: GreatDragon) -> Iterator[Sprite]:
        """The light behind it, which opens as it rises."""
        light = list(self._quarters(OPENING[min(len(OPENING) - 1, int(len(OPENING) * dragon.up))]))
        yield from (Sprite(*part, Depth.PILE - 1) for part in about(light, self.middle))

    def _quarters(self, share: float) -> Iterator[pygame.Surface]:
        """The quarters of the light when it has opened so far."""
        side = round(LIGHT * WIDE * self.unit * share)
        for n in range(QUARTERS):
            yield self.ctx.cached(("soft rays", side, n), partial(self._softened, side, n))

    def _softened(self, side: int, n: int) -> pygame.Surface:
        """A quarter of light without sharp beams."""
        theme = self.ctx.theme
        sharp = quarter(theme.inlay, side, theme.dark, n)
        return svg.ready(surfaces.soft(sharp, max(1, side // SOFTER // 12)))


LOW = 0.45
"""Where the hand touches a card, at its lower edge, so that it hides no more than that: so far below its middle, of its
height, where enough of the hand is in the window.
"""
WHOLE = 1.08
"""The room that the hand takes below its fingertip as it comes from below, for its height."""
UNDER = 0.59
"""Where the hand lays down what it drags: how far below the middle of a card there, of its height, so that what lies
there stays seen.
"""
CLEAR = 0.64
"""How far above the middles of the cards in hand the line begins by which they are dragged, of their height."""
PRESSED = (0.84, 0.7)
"""Where the hand presses a button at the end of its way, so that its words are read: so far right and down, of its
width and height.
"""
ALONE = 0.1, 0.4
"""Where the hand presses a button that is all there is to press, coming from its left, of its width and height."""
RISE = 90
"""How far cards rise as they leave the table, at 1080p."""


@scene("lesson")
class Lesson(TableScene):
    """One step: the others do what is set down, only what is right leads on, and every other action is explained."""

    match: LessonMatch
    has_result = False  # the words of a step say what came of it

    def enter(
        self,
        step: int | None = None,
        lesson: str = FIRST_LESSON,
        device: Device = "pointer",
        before: Sequence[Sprite] = (),
    ) -> None:
        """Begin a step of a lesson, for a person with this device in hand: pointer, key or pad.

        The first lesson is gone on with where it was left, unless a step is given.

        `before`: the cards that lay there in the step before, which leave the table now.
        """
        left = LessonProgress.of(self.ctx.settings).step if lesson == FIRST_LESSON else 0
        self.place = LessonPlace(lesson, min(left if step is None else step, len(steps(lesson)) - 1))
        self.hand = ShowingHand(self.ctx)
        self._shown = False
        """Whether the hand has shown how it is done, or the person needs no hand."""
        self._meant: frozenset[CardKey] = frozenset()
        """The cards in hand by which what is asked for can be done."""
        self._before = before
        self.dragon: LessonDragon | None = None
        """What winds about the cards by which the hand has won as it was dealt."""
        match = LessonMatch(self.place.step, Pace.of(self.ctx.settings))
        self.course = LessonCourse(self.ctx, self.place, device, lambda: cards_of(self.board))
        self.teacher = TableTeacher(self.ctx, self.ui, match, self.course)
        self.sit(match)

    def _prompting(self) -> LessonPrompting:
        """What asks the person, where the teacher does not."""
        hand, sitters, said = self.board.hand, self.sitters, self.message
        return LessonPrompting(self.ctx, self.match, hand=hand, sitters=sitters, message=said, teacher=self.teacher)

    def _verbs(self) -> LessonVerbs:
        """What the person can do: only what is right leads on."""
        shown, asked, follow = self.display, self.prompting, self._catch_up
        return LessonVerbs(
            self.ctx, self.ui, self.match, display=shown, prompting=asked, teacher=self.teacher, catch_up=follow
        )

    def build(self) -> None:
        """The table, and the words beside it; over it, until they are read, where there is no room beside."""
        super().build()
        self.ui.navigate = self.place.done
        self._shown = self._shown and not self.hand.way
        self.hand.end()
        self.teacher.relayout()
        if self._before and not self.ctx.reduced_motion:
            rise, life = self.ctx.px(RISE), self.board.motion.moves["sweep"].seconds
            self.display.effects.add(Departing(self._before, rise=rise, life=life))
        self._before = ()
        if self.match.own_instant_win:
            self.dragon = LessonDragon(self.ctx, self.layout, self.dragon)

    # --- words

    @property
    def beside(self) -> TableBeside | None:
        """The words stand beside the table where there is room for both."""
        return room_beside(self.ctx)

    @property
    def most_cards(self) -> int:
        """No more than the step begins with."""
        return len(self.place.step.start.observation(PERSON).hand)

    def widgets(self) -> Fixed:
        """The table's buttons, and the words."""
        root = super().widgets()
        if beside := self.beside:
            self.teacher.put_beside(root, beside)
        return root

    # --- what the person does

    def handle(self, event: InputEvent) -> bool:
        """The words speak of what the person has in hand."""
        device = device_of(event) or self.course.device
        if presses(event):
            self.hand.end()
        if device != self.course.device:
            self.course.device = device
            if self.beside and not self.place.done:
                self.teacher.renew()
        return super().handle(event)

    def _beckon(self) -> None:
        """Light the cards that are meant, then the button."""
        hand, wanted = self.board.hand, self.match.wanted()
        if self.place.done or not wanted or self.match.seen.turn != PERSON or self.board.dealing or self.ui.modal:
            won = bool(self.match.own_instant_win) and not (self.board.dealing or self.ui.modal)
            self._light(frozenset(one.key for one in hand.held) if won else frozenset(), None)
            if self.place.done:
                self.hand.end()
            return
        chosen = set(hand.chosen)
        meant = [each for each in wanted if chosen <= set(each.cards)] or [wanted[0]]
        cards = {card for each in meant for card in each.cards}
        missing = {one.key for one in hand.held if one.card in cards} - set(hand.selected_keys)
        name = "play" if cards else "pass"
        ready = any(chosen == set(each.cards) for each in meant) or not cards
        button = self.controls.buttons[name].rect
        self._light(frozenset(missing), button if ready else None)
        self._meant = frozenset(one.key for one in hand.held if one.card in cards)
        if not self._shown and self.at_rest:
            self._shown = True
            if self.course.device == "pointer" and self.place.step.gesture:
                self._show_gesture(meant[0].cards, button)

    def _light(self, cards: frozenset[CardKey], button: Rect | None) -> None:
        """Light these cards, which stand out of the hand, and this button."""
        self.beckoning.show(cards, button)
        self.board.point_out(cards)

    def _show_gesture(self, cards: tuple[Card, ...], button: Rect) -> None:
        """Have the hand show how these are played, or the button pressed."""
        shown = [each for each in self.board.cards.shown() if each[1].card in cards]
        low, foot = self.layout.hand.card_h * LOW, self.ctx.size[1] - self.ctx.px(WHOLE * SHOWING_HIGH)
        places = [(pose.x, min(pose.y + low, foot)) for _, _, pose in shown]
        gesture, pile = self.place.step.gesture, self.layout.pile
        under = pile.middle[0], pile.middle[1] + pile.card_h * UNDER
        across, down = ALONE if gesture == "button" else PRESSED
        at = button.x + button.w * across, button.y + button.h * down
        way = stops(gesture, places, table=under, button=at)
        lifted = cards_of(self.board, cards) if gesture == "drag" else []
        clear = round(min((pose.y for *_, pose in shown), default=0) - self.layout.hand.card_h * CLEAR)
        half, middles = card_size(self.layout.hand.card_h)[0] / 2, [pose.x for *_, pose in shown]
        gathers = (min(middles) - half, max(middles) + half) if len(shown) > 1 else None
        self.hand.begin(way, lifted, aside=gesture == "button", clear=clear, gathers=gathers)

    # --- how it goes on

    def after(self, events: Sequence[Event]) -> None:
        """What was played last in a step stays on the table."""
        super().after(events)
        if self.match.ended:
            self.display.director.let_lie()
        self.teacher.heed(asked=bool(self.match.wanted()) and self.match.seen.turn == PERSON)

    def update(self, dt: float) -> None:
        """Once all has been done and seen, say what came of it."""
        super().update(dt)
        self.hand.step(dt)
        if self.dragon and not self.board.dealing:
            self.dragon.step(dt)
            self._stun()
        told = bool(self.match.own_instant_win) or self.display.clock.left(Wait.RESULT) is None
        resting = self.at_rest and told and not self.board.landing
        if self.match.ended and resting and not self.place.done:
            self.place.done = True
            self.ui.navigate = True
            self.verbs.refresh()
            self.teacher.close_step()
            if self.place.step.acts:
                self.display.director.celebrations.praise()

    def _stun(self) -> None:
        """Have everybody else start at the dragon, and look dismayed at it from then on."""
        moods, others = self.board.picture.moods, frozenset(range(len(self.layout.seats))) - {PERSON}
        if moods.stunned != others:
            moods.stunned = others
            for seat in others:
                moods.feel(seat, Feeling.SHOCK)

    def timed(self) -> Iterable[Timed | None]:
        """What is at every table, the hand that shows and the dragon."""
        return [*super().timed(), self.hand, self.dragon]

    def draw(self) -> Frame:
        """The table, dim but for what the step is about, and the hand that shows what to do with what is lit."""
        frame = super().draw()
        hand = () if self.ui.modal else self.hand.sprites()
        dragon = self.dragon.sprites() if self.dragon and not self.board.dealing else ()
        return Frame(frame.background, [*self._half_dark(), *frame.sprites, *self._shaded(), *dragon, *hand])

    def _shaded(self) -> Iterator[Sprite]:
        """The shade on cards in hand that are neither meant nor chosen, while some are meant."""
        if self._meant and not (self.place.done or self.board.dealing):
            yield from shaded(self.ctx, self.board, self._meant | set(self.board.hand.selected_keys))

    def _half_dark(self) -> Iterator[Sprite]:
        """The shade on the table while something is asked of the person, or comes to be."""
        if self.place.done or self.board.dealing:
            return
        size = self.beside.size if self.beside else self.ctx.size
        last = {play.seat for play in self.board.view.pile[-1:]}
        yield from half_dark(self.ctx, size, self.layout, {PERSON, *last, *self.place.step.about})

    @property
    def prompted(self) -> bool:
        """Not while the hand shows it."""
        return not self.hand.way
