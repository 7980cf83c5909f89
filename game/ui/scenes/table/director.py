"""Display of game events as card movement, words and sounds. The match has already changed when they are shown."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, singledispatchmethod

from game.engine import events as e
from game.engine.cards import Card
from game.engine.observation import Observation
from game.engine.payments import Payment
from game.session.matches.match import PLAYER_SEAT
from game.session.play import match_start
from game.session.play.hand_order import HandOrder
from game.session.table.board_view import compute_chop_payments, find_hand_before_exchange
from game.session.table.flying_points import FlyingPoints
from game.session.words.table_talk import TableTalk
from game.ui.anim.motion import Cue
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.announcer import Announcer, choose_great_word, is_two
from game.ui.scenes.table.chop import ChopDisplay
from game.ui.scenes.table.effect_pictures import make_great_word
from game.ui.scenes.table.effects import make_frames
from game.ui.scenes.table.payment_flights import PaymentFlights
from game.ui.scenes.table.table_display import CueCallbacks, Table, TableDisplay, Wait

SIZES = Measures("director")
FINISH_TEXT_KEYS = ("first", "second", "third")
MIN_LONG_PLAY_CARDS = 5
"""Plays of at least this many cards have a longer sound."""


class Director(TableDisplay):
    """Shows game events on the board. A subclass implements `show_seats`."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.order, self.flying_points = HandOrder(self.match, self.board.hand), FlyingPoints(self.show_seats)
        self.speaking_characters = match_start.find_seated_characters(self.match)
        self.announcer = Announcer(table)
        self.payments, self.chop = PaymentFlights(table, self.flying_points), ChopDisplay(table, self.announcer)
        self.table_talk = TableTalk()
        self._observation: Observation
        self._hand_cards: tuple[Card, ...] = ()
        self._unsorted_events: Sequence[e.Event] = ()
        """Events of a new deal. The hand is sorted after its cards have landed."""
        self.is_trick_kept = False

    def show_seats(self) -> None:
        raise NotImplementedError

    def show_events(self, events: Sequence[e.Event], observation: Observation, *, seed: int = 0) -> None:
        """Show events. `observation` is the state after all of them; `seed` selects the characters' remarks."""
        if events:
            self.sweep_trick()
        self._observation, self._hand_cards = observation, find_hand_before_exchange(events, observation)
        for event in events:
            self._show_event(event)
        if self.ctx.settings.comments:  # a character comments on the events, and another character answers
            delay = max(self.board.landing_seconds, self._seconds_left(Wait.DARKNESS))
            characters = self.speaking_characters
            for remark in self.table_talk.choose_remarks(events, observation, characters, seed, PLAYER_SEAT):
                say = partial(self.announcer.say, remark.seat, self.ctx.t(remark.key))
                self.clock.schedule(say, delay, is_lasting=True)
                delay += SIZES.answer_delay_seconds
        self.chop.prerender(observation.pile[-1] if observation.pile else None)
        if self.board.is_dealing and any(isinstance(event, e.Dealt) for event in events):
            self._unsorted_events = events
        else:
            self._sort_hand(events)

    def sort_dealt_cards(self) -> None:
        """Sort the hand after a new deal, once the cards have landed."""
        if self._unsorted_events and not self.board.is_dealing:
            events, self._unsorted_events = self._unsorted_events, ()
            self._sort_hand(events)
            self.board.settle("sort-dealt")

    def _sort_hand(self, events: Sequence[e.Event]) -> None:
        self.order.follow_events(events, self.ctx.settings.sort if self.ctx.settings.auto_sort else "")

    def _seconds_left(self, wait: Wait) -> float:
        return self.clock.find_seconds_left(wait) or 0.0

    def keep_trick(self) -> None:
        self.clock.stop(Wait.SWEEP)
        self.is_trick_kept = True

    @property
    def is_trick_shown(self) -> bool:
        """True if a finished trick is still on the table."""
        return self.is_trick_kept or self.clock.find_seconds_left(Wait.SWEEP) is not None

    @property
    def _seconds_until_outcome(self) -> float:
        return max(self.board.landing_seconds, self._seconds_left(Wait.POINTS))

    def end_deal(self, payments: Sequence[Payment], winner: int | None) -> float:
        """Show the payments, and celebrate `winner` if any. Return the seconds until the result screen."""
        start_seconds = self._seconds_until_outcome
        seconds_until_result = self.motion.find_cue("result", "show").start
        # from now on plates wait for points
        self.payments.send_payments(payments, start_seconds, max_seconds=seconds_until_result)
        if winner is not None:
            self.schedule_cues("result", start_seconds, {"fireworks": lambda cue: self.celebrate_match_winner(winner)})
        return start_seconds + seconds_until_result

    def _schedule_at_landing(self, call: Callable[[], None], *, is_lasting: bool = False) -> None:
        self.clock.schedule(call, self.board.landing_seconds, is_lasting=is_lasting)

    # --- single events

    @singledispatchmethod
    def _show_event(self, event: object) -> None:
        """Show an event. Event classes without a registered method show nothing."""

    @_show_event.register
    def _show_deal(self, event: e.Dealt) -> None:
        player_count, settings = len(event.counts), self.ctx.settings
        first_seat = ((event.dealer if event.dealer is not None else player_count - 1) + 1) % player_count
        seats = [(first_seat + step) % player_count for step in range(player_count)]
        self.effects.clear()
        self.clock.clear()
        self.flying_points.end_all_flights()
        sound_name = "deal" if 0 < self.board.cards.timeline.speed <= 1 else "quick-deal"
        is_shuffled = settings.unsorted_deal and settings.auto_sort and not settings.reduced_motion

        def deal(cue: Cue) -> None:
            hand_cards = self.order.shuffle(self._hand_cards) if is_shuffled else self._hand_cards
            self.board.deal(hand_cards, event.counts, seats)

        self.schedule_cues("deal", 0.0, {"cards": deal, "sound": lambda cue: self.ctx.sound(sound_name)})

    @_show_event.register
    def _show_instant_win(self, event: e.InstantWon) -> None:
        start_seconds = self.board.cards.timeline.longest_seconds_left  # once the cards are dealt
        calls: CueCallbacks = {
            "word": lambda cue: self.announcer.show_great_word("instant", SIZES.instant_word_px),
            "sound": lambda cue: self.ctx.sound("instant-win"),
            "winner": lambda cue: self.show_halo(event.win.seat),
        }
        self.schedule_cues("instant_win", start_seconds, calls)
        self.clock.start(Wait.POINTS, start_seconds + self.motion.find_cue("instant_win", "end").start)

    @_show_event.register
    def _show_card_move(self, event: e.CardsMoved) -> None:
        giver, receiver = event.from_seat, event.to_seat
        given_cards, taken_cards = (event.cards if seat == PLAYER_SEAT else () for seat in (giver, receiver))
        card_counts = Counter(self._hand_cards) - Counter(given_cards) + Counter(taken_cards)
        self._hand_cards = tuple(sorted(card_counts.elements()))
        self.board.give(event.cards, giver=giver, receiver=receiver, count=event.count, hand_after=self._hand_cards)
        self.ctx.sound("trade")

    @_show_event.register
    def _show_trade(self, event: e.Traded) -> None:
        if event.seat != PLAYER_SEAT and event.action.verb != "give":
            self.announcer.say(event.seat, self.ctx.t(f"table.trade.says_{event.action.verb}"))

    @_show_event.register
    def _show_lead_card(self, event: e.LeadGiven) -> None:
        if event.leftover_count and event.seat == PLAYER_SEAT:
            self.board.set_hand(self._observation.hand)

    @_show_event.register
    def _show_play(self, event: e.Played) -> None:
        play, state = event.play, self._observation
        self.sweep_trick()
        goes_out_first = state.out[:1] == (play.seat,)
        self.board.pile.is_slammed = goes_out_first
        if event.is_chop:
            self.board.pile.has_pending_chop = True
        self.board.show(self.board.view.after_play(replace(self.people.build_play_view(play), is_chop=event.is_chop)))
        sound = "play" if len(play.cards) == 1 else "play-set" if len(play.cards) < MIN_LONG_PLAY_CARDS else "play-long"
        self._schedule_at_landing(partial(self.ctx.sound, sound, self._compute_sound_pan(play.seat)))
        if is_two(play) and not event.is_chop:
            self._schedule_at_landing(partial(self.ctx.sound, "two"))
        pause_seconds = SIZES.chop_pause_seconds if event.is_chop else SIZES.play_pause_seconds
        self.clock.start(Wait.LAST_PLAY, self.board.landing_seconds + pause_seconds)
        if event.is_chop and event.target is not None:
            payments, payer = compute_chop_payments(state), event.target.seat
            cost = sum(payment.points for payment in payments if payment.from_seat == payer)
            points_seconds = self.chop.start(play, event.target, cost)
            self.clock.start(Wait.POINTS, points_seconds)
            chop_payments = self.flying_points.replace_chop_payments(payments)
            self.payments.send_payments(chop_payments, points_seconds, has_badge=False)
        elif (word := choose_great_word(event)) and not goes_out_first:
            word_px = SIZES.lock_word_px if word == "lock" else SIZES.word_px
            self._schedule_at_landing(partial(self.announcer.show_great_word, word, word_px, len(play.cards)))
        if state.counts[play.seat] == 1 and state.rules.decisions.is_count_shown(1) and play.seat != PLAYER_SEAT:
            say_last = partial(self.announcer.say, play.seat, self.ctx.t("table.word.last"))
            self._schedule_at_landing(say_last, is_lasting=True)
            self._schedule_at_landing(partial(self.show_feeling, play.seat, Feeling.ALARM))

    @_show_event.register
    def _show_pass(self, event: e.Passed) -> None:
        self.ctx.sound("pass", self._compute_sound_pan(event.seat))
        if event.seat != PLAYER_SEAT and event.is_lead:
            self.announcer.say(event.seat, self.ctx.t("table.say.pass_lead"), SIZES.pass_speech_seconds)

    @_show_event.register
    def _show_going_out(self, event: e.WentOut) -> None:
        t, seat, place = self.ctx.t, event.seat, event.place
        sound_name = "out" if place else "win"
        pan = self._compute_sound_pan(seat)
        calls: CueCallbacks = {"sound": lambda cue: self.ctx.sound(sound_name, pan)}
        if seat != PLAYER_SEAT:
            key = f"table.say.{FINISH_TEXT_KEYS[place]}" if place < len(FINISH_TEXT_KEYS) else "table.say.place"
            text = t(key, n=place + 1)
            calls["say"] = lambda cue: self.announcer.say(seat, text)
        if place:
            calls["glad"] = lambda cue: self.show_feeling(seat, Feeling.GLAD)
        else:
            start_seconds = self._seconds_until_outcome
            win_calls = self.make_first_out_callbacks(seat)
            if seat == PLAYER_SEAT:
                win_calls["word"] = self.announcer.show_win_word
                self.clock.start(Wait.CELEBRATION, start_seconds + self.motion.find_cue("out_first", "end").start)
            self.schedule_cues("out_first", start_seconds, win_calls)  # once the last card has landed or struck
        self.schedule_cues("out", self.board.landing_seconds, calls)

    @_show_event.register
    def _show_loss(self, event: e.KnockedOut | e.LostByLastPlay) -> None:
        is_knockout = isinstance(event, e.KnockedOut)
        pictures = self.pictures.words.draw_word("knocked" if is_knockout else "lost", SIZES.fallen_word_px, "copper")
        x, y = self.layout.seats[event.seat].box.center
        half_width = max(picture.get_width() for picture in pictures) // 2
        center = max(half_width, min(self.layout.viewport.w - half_width, x)), y
        calls: CueCallbacks = self.make_knockout_callbacks(event.seat) if is_knockout else {}
        calls["word"] = lambda cue: self.effects.add(make_great_word(pictures, center, self.motion))
        calls["sound"] = lambda cue: self.ctx.sound("knocked-out", self._compute_sound_pan(event.seat))
        self.schedule_cues("fallen", self.board.landing_seconds, calls)

    @_show_event.register
    def _show_bonus(self, event: e.BonusPaid) -> None:
        if not self.flying_points.register_payment(event.payment):
            self.payments.send_payments([event.payment], self._seconds_until_outcome)

    @_show_event.register
    def _show_trick_won(self, event: e.TrickWon) -> None:
        if event.leader is not None:
            self.clock.start(Wait.SWEEP, max(SIZES.pass_pause_seconds, self._seconds_left(Wait.LAST_PLAY)))

    @_show_event.register
    def _show_turn(self, event: e.TurnTo) -> None:
        if event.seat == PLAYER_SEAT:
            self._schedule_at_landing(partial(self.ctx.sound, "turn"))

    # --- celebrations: any click or key ends them; with reduced motion only a still light is shown

    def make_first_out_callbacks(self, seat: int) -> CueCallbacks:
        """Return the callbacks for a seat that goes out first. Its portrait lights up; for the player also the hand."""
        hand = self.layout.hand

        def light(cue: Cue) -> None:
            self.show_halo(seat)
            if seat == PLAYER_SEAT:
                glow_size = round(SIZES.hand_light_width_ratio * hand.box.w), 3 * hand.card_height
                glow = self.ctx.art.glow(glow_size, self.ctx.theme.inlay["gold_light"])
                self.show_frames(cue, make_frames(glow), hand.box.center)

        return {"light": light}

    def show_praise(self) -> None:
        """Show apricot blossoms that fly up from the middle of the table."""
        self.schedule_cues("praise", 0.0, {"sound": lambda cue: self.ctx.sound("out")})

    def make_knockout_callbacks(self, seat: int) -> CueCallbacks:
        """Return callbacks that show a knock-out as frost: its Vietnamese name "cóng" means numb with cold."""
        throw_frost = partial(self.throw_scraps, self.layout.seats[seat].portrait.center)
        return {"frozen": lambda cue: self.show_feeling(seat, Feeling.FROZEN), "frost": throw_frost}

    def celebrate_match_winner(self, winner: int) -> None:
        """Show fireworks, and a light around the winner's portrait."""

        def explode(cue: Cue) -> None:
            x_ratio, y_ratio = cue.x_ratio, cue.y_ratio
            center = round(x_ratio * self.layout.viewport.w), round(y_ratio * self.layout.viewport.h)
            callbacks = {"flare": partial(self.show_pictures, center), "sparks": partial(self.throw_scraps, center)}
            self.schedule_cues("firework", 0.0, {**callbacks, "sound": lambda cue: self.ctx.sound("points")})

        self.show_halo(winner)
        self.schedule_cues("fireworks", 0.0, {"firework": explode})

    def show_halo(self, seat: int) -> None:
        """Show a happy face with a light around the portrait."""
        self.show_feeling(seat, Feeling.GLAD)
        cue = self.motion.find_cue("notes", "halo")
        side = self.layout.viewport.px(cue.size_px)
        halo = self.ctx.art.glow((side, side), self.ctx.theme.gold)
        self.show_frames(cue, make_frames(halo), self.layout.seats[seat].portrait.center)

    def _compute_sound_pan(self, seat: int) -> float:
        """Return the stereo position of a seat's sounds, from -1 (left) to 1 (right)."""
        if seat == PLAYER_SEAT:
            return 0.0
        return SIZES.max_pan_ratio * (2 * self.layout.seats[seat].box.center[0] / self.layout.viewport.w - 1)

    def sweep_trick(self) -> bool:
        """Move a finished trick to its winner. Return False if no trick waits for this."""
        if self.clock.find_seconds_left(Wait.SWEEP) is None:
            return False
        self.clock.stop(Wait.SWEEP)
        self.board.show(replace(self.board.view, pile=()))
        self.ctx.sound("sweep")
        return True
