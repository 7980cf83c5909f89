"""The lesson: small set deals at the real table, beside the words that say what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pygame import Rect

from game.engine.cards import Card
from game.engine.events import Event
from game.session.matches.match import PERSON
from game.session.play.lesson import FIRST_LESSON, LessonPlace, steps
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.session.players.pace import Pace
from game.session.table.held_cards import CardKey
from game.ui.board.moods import Feeling
from game.ui.compositor import Frame, Sprite
from game.ui.draw.card_size import card_size
from game.ui.input.input_events import Device, InputEvent, device_of, presses
from game.ui.kit.frames import Fixed
from game.ui.pages.teaching.table_beside import TableBeside
from game.ui.scene import Timed, scene
from game.ui.scenes.table.attention import half_dark, shaded
from game.ui.scenes.table.beckoning import Departing, cards_of
from game.ui.scenes.table.lesson_course import LessonCourse
from game.ui.scenes.table.lesson_dragon import LessonDragon
from game.ui.scenes.table.lesson_prompting import LessonPrompting
from game.ui.scenes.table.lesson_verbs import LessonVerbs
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.showing_hand import SHOWING_HIGH, ShowingHand, stops
from game.ui.scenes.table.table_clock import Wait
from game.ui.scenes.table.table_teacher import TableTeacher, room_beside

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
