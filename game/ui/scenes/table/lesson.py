"""The lesson scene: prepared deals at the table, with a teacher's explanations beside it."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from game.engine.action import Action
from game.engine.cards import Card
from game.engine.events import Event
from game.session.matches.match import PLAYER_SEAT
from game.session.play.lesson import FIRST_LESSON, LessonPosition, load_steps
from game.session.play.lesson_match import LessonMatch
from game.session.play.unfinished import LessonProgress
from game.session.players.pace import Pace
from game.session.table.held_cards import CardKey
from game.session.words.prompts import Guidance, build_lesson_guidance
from game.ui.bands import Depth
from game.ui.compositor import Frame, Sprite
from game.ui.context import Context
from game.ui.gfx import surfaces
from game.ui.hand import Intent, Verb
from game.ui.input.input_events import Device, InputEvent, get_device, is_press
from game.ui.kit.layout import AbsoluteLayout
from game.ui.layout.table_layout import TableLayout
from game.ui.measures import Measures
from game.ui.pages.results.stages import Dragon
from game.ui.pages.teaching.table_beside import TableWithText
from game.ui.scene import Timed, scene
from game.ui.scenes.table.attention import card_shade_sprites, shade_sprites
from game.ui.scenes.table.effects import make_rising_card_effect
from game.ui.scenes.table.event_display import show_praise
from game.ui.scenes.table.message_line import TextGetter
from game.ui.scenes.table.player_actions import PlayerActions
from game.ui.scenes.table.prompting import Prompting
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.table.showing_hand import HAND_HEIGHT_PX, ShowingHand, plan_stops
from game.ui.scenes.table.table import Table
from game.ui.scenes.table.table_clock import Wait
from game.ui.scenes.table.teacher import TableTeacher


class LessonPrompting(Prompting):
    """The prompt and buttons of a lesson. The prompt omits what the teacher says beside the table."""

    has_brief_prompts = False  # the task replaces the words for a turn

    def __init__(self, table: Table, teacher: TableTeacher) -> None:
        super().__init__(table)
        self.teacher = teacher

    def build_guidance(self) -> Guidance:
        task = None if self.teacher.table_split else self.teacher.find_task()
        guidance, texts = super().build_guidance(), self.ctx.texts
        return build_lesson_guidance(texts, guidance, self.teacher.match, self.teacher.position, task)


class LessonActions(PlayerActions):
    """The player's actions in a lesson: only the expected action is accepted; the teacher explains mistakes."""

    prompting: LessonPrompting

    @property
    def teacher(self) -> TableTeacher:
        return self.prompting.teacher

    def handle_intent(self, intent: Intent) -> None:
        """Handle an intent. Menu leaves the lesson; after the step, Play and Pass go to the next step."""
        if intent.verb is Verb.MENU:
            self.teacher.leave()
        elif intent.verb is Verb.RULES and not self.teacher.table_split:
            self.teacher.open_dialog()
        elif self.teacher.position.is_done and intent.verb in (Verb.PLAY, Verb.PASS):
            self.teacher.open_next_step()
        elif self.has_just_acted and intent.verb is Verb.PLAY and not self.input.get_cards_to_play(intent):
            return  # a second press belongs to the first
        else:
            super().handle_intent(intent)

    def submit(self, action: Action) -> None:
        """Carry out the expected action; show the teacher's remark on any other legal action."""
        key = self.teacher.match.choose_remark_key(action)
        if not key:
            super().submit(action)
            return
        self.display.finish()
        self.table.hand.select(())
        self.input.show_selection()
        if self.teacher.table_split:
            self.teacher.show_correction(lambda: self.ctx.t(key), action.cards)
        else:
            self.table.message.say("hint", lambda: self.ctx.t(key))
        self.ctx.sound("drop")
        self.teacher.show_mood("thinking")

    def show_reminder(self) -> None:
        if self.table.hand.selected_cards and not self.teacher.position.is_done:
            self.play(self.table.hand.selected_cards)

    def refuse(self, get_text: TextGetter) -> None:
        if self.teacher.table_split and not self.teacher.position.is_done:
            # cards raised by clicks: the player may not know how to lower them
            has_raised_cards = bool(self.table.hand.selected_cards) and self.teacher.device == "pointer"
            remark = (lambda: f"{get_text()} {self.ctx.t('lesson.put_back')}") if has_raised_cards else get_text
            self.teacher.show_correction(remark, self.table.hand.selected_cards)
            self.ctx.sound("refused")
        else:
            super().refuse(get_text)
        self.teacher.show_mood("thinking" if self.teacher.position.is_done else "dismayed")

    def handle_selection_change(self) -> None:
        super().handle_selection_change()
        if not self.teacher.position.is_done:
            self.teacher.show_mood("neutral")

    def ask_hint(self) -> None:
        """Select the expected cards, or show the task if no cards are expected."""
        expected_actions = self.teacher.match.list_expected_actions()
        if expected_actions and expected_actions[0].cards:
            self.table.hand.select_cards(expected_actions[0].cards)
            self.show_selected_hint()
        elif expected_actions:
            self.table.message.say("hint", self.teacher.find_task)

    def select_automatically(self, unselected_cards: tuple[Card, ...]) -> None: ...  # a lesson recommends no cards


SIZES = Measures("lesson")
LIGHT_SIDE_TO_BLUR_RATIO = 120
"""Width of the light behind the dragon, divided by its blur radius."""


class LessonDragon(Dragon):
    """The dragon over a hand that wins immediately, as large as the space between seats and hand allows."""

    def __init__(self, ctx: Context, layout: TableLayout, age: float) -> None:
        super().__init__(ctx)
        margin, seats = layout.viewport.px(SIZES.dragon_margin_px), layout.seats
        left = max((seat.box.right for seat in seats if seat.side == "left"), default=0) + margin
        right = min((seat.box.x for seat in seats if seat.side == "right"), default=layout.viewport.w) - margin
        top = max((seat.box.bottom for seat in seats if seat.side == "top"), default=0) + margin
        bottom = layout.hand.box.y - margin
        scale = min((right - left) / SIZES.dragon_width_px, (bottom - top) / SIZES.dragon_height_px)
        self.center = (left + right) // 2, (top + bottom) // 2
        foot_y = self.center[1] + round((SIZES.dragon_height_px / 2 - SIZES.dragon_foot_px) * scale)
        self.place((self.center[0], foot_y), scale)
        self.step(age)
        self.prerender()

    def prerender(self) -> None:
        """Draw all pictures now, so that the dragon's first frame is not late."""
        list(self.sprites())

    def sprites(self) -> Iterator[Sprite]:
        shadow_offset = SIZES.dragon_shadow_x_px, SIZES.dragon_shadow_y_px
        yield self.shadow_sprite(Depth.PILE - 1, *shadow_offset)  # the light covers it: lit parts have no shade
        side = round(SIZES.dragon_light_px * self.unit)
        draw_rays = partial(self.ctx.skin.make_picture, "blows/rays", (side, side))
        blur_radius = max(1, side // LIGHT_SIDE_TO_BLUR_RATIO)
        light = self.ctx.cached(("soft rays", side), lambda: surfaces.blur(draw_rays(), blur_radius))
        opacity = min(1.0, self.rise_progress / SIZES.dragon_light_rise_ratio)  # it bursts out before the dragon
        yield Sprite.centered(light, self.center, Depth.PILE - 1, round(255 * opacity))
        yield from self.rear_sprites(Depth.PILE)
        yield from self.front_sprites(Depth.PILE + 2)


@scene("lesson")
class Lesson(TableScene):
    """One step of a lesson. Opponents make prepared plays. The step continues after the player's expected action."""

    match: LessonMatch
    prompting: LessonPrompting
    has_result = False  # the teacher's words report the outcome
    actions_class = LessonActions

    def enter(
        self, step: int = -1, lesson: str = FIRST_LESSON, device: Device = "pointer", cards: Sequence[Sprite] = ()
    ) -> None:
        """Start a step, by default the first unfinished one. `cards` of the previous step rise and fade out."""
        reached_step = LessonProgress.from_settings(self.ctx.settings).step if lesson == FIRST_LESSON else 0
        self.position = LessonPosition(lesson, min(reached_step if step < 0 else step, len(load_steps(lesson)) - 1))
        self.showing_hand = ShowingHand(self.ctx, self.clock)
        self._has_shown_gesture = False
        self._expected_keys: frozenset[CardKey] = frozenset()
        self._leaving_cards = cards
        self.dragon: LessonDragon | None = None
        match = LessonMatch(self.position.step, Pace.from_settings(self.ctx.settings))
        self.teacher = TableTeacher(self.ctx, self.ui, match, self.position, device, self._open_next_step)
        self.begin_match(match, max_hand_cards=len(self.position.step.start.observation(PLAYER_SEAT).hand))

    def make_prompting(self, table: Table) -> LessonPrompting:
        return LessonPrompting(table, self.teacher)

    def build(self) -> None:
        super().build()
        self.ui.has_key_navigation = self.position.is_done
        self._has_shown_gesture = self._has_shown_gesture and not self.showing_hand.path
        self.showing_hand.hide()
        self.teacher.relayout()
        if self._leaving_cards and not self.ctx.has_reduced_motion:
            rise = self.ctx.px(SIZES.departure_rise_px)
            seconds = self.table.motion.moves["sweep"].seconds
            for card_sprite in self._leaving_cards:
                self.table.effects.add(make_rising_card_effect(card_sprite, rise, seconds))
        self._leaving_cards = ()
        has_dragon = self.match.own_instant_win and self.ctx.theme.get_number("lesson_dragon")
        age = self.dragon.clock.age if self.dragon else 0.0
        self.dragon = LessonDragon(self.ctx, self.layout, age) if has_dragon else None

    @property
    def window_split(self) -> TableWithText | None:
        return self.teacher.table_split

    def build_root(self) -> AbsoluteLayout:
        root = super().build_root()
        if split := self.window_split:
            self.teacher.add_panel(root, split)
        return root

    def handle(self, event: InputEvent) -> bool:
        """Handle an input event. The teacher's words are adapted to its device."""
        if is_press(event):
            self.showing_hand.hide()
        if device := get_device(event):
            self.teacher.use_device(device)
        return super().handle(event)

    def _list_matching_actions(self) -> list[Action]:
        """Return the expected actions that contain the selected cards, else the first one; none before the turn."""
        is_own_turn = self.match.observation.turn == PLAYER_SEAT and not self.position.is_done
        if not is_own_turn or self.board.is_dealing or self.ui.is_modal:
            return []
        expected_actions = self.match.list_expected_actions()
        selected_cards = set(self.board.hand.selected_cards)
        matching_actions = [action for action in expected_actions if selected_cards <= set(action.cards)]
        return matching_actions or list(expected_actions[:1])

    def _update_hint_light(self) -> None:
        """Light up the expected cards, then the button that plays them; after an instant win the whole hand."""
        hand, actions = self.board.hand, self._list_matching_actions()
        keys, button = frozenset[CardKey](), None
        if actions:
            cards = {card for action in actions for card in action.cards}
            self._expected_keys = frozenset(held_card.key for held_card in hand.held_cards if held_card.card in cards)
            keys = self._expected_keys - set(hand.selected_keys)
            if not cards or any(set(hand.selected_cards) == set(action.cards) for action in actions):
                button = self.prompting.buttons["play" if cards else "pass"].rect
        elif self.match.own_instant_win and not (self.board.is_dealing or self.ui.is_modal):
            keys = frozenset(held_card.key for held_card in hand.held_cards)
        self.hint_light.show(keys, button)
        self.board.highlight_cards(keys)

    def _demonstrate_gesture(self, cards: tuple[Card, ...]) -> None:
        button = self.prompting.buttons["play" if cards else "pass"].rect
        poses = [pose for _, card, pose in self.board.cards.visible_cards() if card.card in cards]
        card_height, pile = self.layout.hand.card_height, self.layout.pile
        gesture = self.position.step.gesture
        max_y = self.ctx.size[1] - self.ctx.px(SIZES.hand_room_ratio * HAND_HEIGHT_PX)
        card_positions = [(pose.x, min(pose.y + card_height * SIZES.touch_depth_ratio, max_y)) for pose in poses]
        drop_position = pile.center[0], pile.center[1] + pile.card_height * SIZES.drop_depth_ratio
        x_ratio, y_ratio = SIZES.press_x_ratio, SIZES.press_y_ratio
        if gesture == "button":
            x_ratio, y_ratio = SIZES.lone_press_x_ratio, SIZES.lone_press_y_ratio
        button_position = button.x + button.w * x_ratio, button.y + button.h * y_ratio
        top_y = min((pose.y for pose in poses), default=0.0) - card_height * SIZES.drag_start_ratio
        center_x = sum(pose.x for pose in poses) / max(1, len(poses))
        targets = {"stroke_start": (center_x, top_y), "table": drop_position, "button": button_position}
        path = plan_stops(gesture, card_positions, **targets)
        xs = [pose.x for pose in poses]
        bracket_width = round(max(xs) - min(xs)) + self.layout.hand.card_width if len(xs) > 1 else 0
        self.showing_hand.demonstrate(path, self.board.card_sprites(cards) if gesture == "drag" else [], bracket_width)

    # --- progress

    def _open_next_step(self) -> None:
        """Go to the next step, or to the end of the lesson. Meanwhile, the present cards rise and fade out."""
        lesson = self.position.lesson
        index, count = self.position.index, len(self.position.steps)
        if lesson == FIRST_LESSON:
            self.ctx.change(**LessonProgress.make_settings_after(index, count))
        if index + 1 < count:
            cards = self.board.card_sprites()
            self.ctx.go("lesson", step=index + 1, lesson=lesson, device=self.teacher.device, cards=cards)
        else:
            self.ctx.go("lesson_end", lesson=lesson)

    def follow_events(self, events: Sequence[Event]) -> None:
        super().follow_events(events)
        if self.match.has_ended:
            self.table.keep_trick_visible()
        has_task = bool(self.match.list_expected_actions()) and self.match.observation.turn == PLAYER_SEAT
        self.teacher.follow_action(has_task)

    def update(self, dt: float) -> None:
        """Update the scene, and finish the step once the last action has been shown."""
        super().update(dt)
        if self.match.own_instant_win and not self.board.is_dealing:
            self.board.moods.shock_seats(frozenset(range(1, len(self.board.view.seats))))
            if self.dragon:
                self.dragon.step(dt)
        if not self._has_shown_gesture and self.is_at_rest and (actions := self._list_matching_actions()):
            self._has_shown_gesture = True
            if self.teacher.device == "pointer" and self.position.step.gesture:
                self._demonstrate_gesture(actions[0].cards)
        is_shown = bool(self.match.own_instant_win) or self.table.clock.get_seconds_left(Wait.RESULT) is None
        is_resting = self.is_at_rest and is_shown and not self.board.landing_seconds
        if self.match.has_ended and is_resting and not self.position.is_done:
            self.position.is_done = True
            self.ui.has_key_navigation = True
            self.showing_hand.hide()
            self.actions.refresh()
            self.teacher.show_step_outcome()
            if self.position.step.turns:
                show_praise(self.table)

    def timed_parts(self) -> Iterable[Timed | float | None]:
        return [*super().timed_parts(), self.dragon]

    def make_frame(self) -> Frame:
        self.message.is_prompt_visible = not self.showing_hand.path  # the hand demonstrates the task
        frame, board = super().make_frame(), self.board
        shaded_sprites: list[Sprite] = []
        if not (self.position.is_done or board.is_dealing):
            seats = {PLAYER_SEAT, *(play.seat for play in board.view.pile[-1:]), *self.position.step.other_seats}
            shaded_sprites += shade_sprites(self.ctx, (self.window_split or self.ctx).size, self.layout, seats)
        shaded_sprites += frame.sprites
        if self._expected_keys and not (self.position.is_done or board.is_dealing):
            shaded_sprites += card_shade_sprites(self.ctx, board, self._expected_keys | set(board.hand.selected_keys))
        if self.dragon and not board.is_dealing:
            shaded_sprites += self.dragon.sprites()
        shaded_sprites += [] if self.ui.is_modal else self.showing_hand.sprites()
        return Frame(frame.background, shaded_sprites)
