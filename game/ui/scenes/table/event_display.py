"""Display of game events as card movement, words and sounds. The match has already changed when they are shown."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, singledispatchmethod

from game.engine import events as e
from game.engine.cards import Card
from game.engine.combination import Play
from game.engine.payments import Payment
from game.session.matches.match import PLAYER_SEAT
from game.session.play import match_start
from game.session.play.hand_order import HandOrder
from game.session.table.board_view import compute_chop_payments, compute_hand_before_exchange
from game.session.table.flying_points import FlyingPoints
from game.session.words.table_talk import TableTalk
from game.ui.anim.motion import Cue
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.animations import CueCallbacks, Wait
from game.ui.scenes.table.announcer import Announcer, choose_great_word, is_two
from game.ui.scenes.table.chop import ChopDisplay
from game.ui.scenes.table.effect_pictures import GreatWord
from game.ui.scenes.table.effects import make_frames
from game.ui.scenes.table.payment_flights import PaymentFlights
from game.ui.scenes.table.table import Table

SIZES = Measures("event_display")
FINISH_TEXT_KEYS = ("first", "second", "third")
MIN_LONG_PLAY_CARDS = 5
"""Plays of at least this many cards have a longer sound."""


class EventDisplay:
    """Shows game events on the board. `show_seats` is called when points leave or reach a plate."""

    def __init__(self, table: Table, show_seats: Callable[[], None]) -> None:
        self.table, self.ctx, self.match, self.board = table, table.ctx, table.match, table.board
        self.people, self.animations, self.motion = table.people, table.animations, table.board.motion
        self.clock = self.animations.clock
        self.order = HandOrder(self.match, self.board.hand)
        self.flying_points = FlyingPoints(show_seats)
        self.announcer = Announcer(self.animations)
        self.payments = PaymentFlights(self.animations, self.flying_points)
        self.chop = ChopDisplay(self.animations, self.announcer)
        self.table_talk = TableTalk()
        self._unsorted_events: Sequence[e.Event] = ()
        """Events of a new deal. The hand is sorted after its cards have landed."""
        self.is_trick_kept = False

    def show_events(self, events: Sequence[e.Event]) -> None:
        """Show the latest events of the match."""
        observation = self.match.observation
        if events:
            self.sweep_trick()
        for event in events:
            if isinstance(event, e.Dealt):
                self._show_deal(event, compute_hand_before_exchange(events, observation))
            else:
                self._show_event(event)
        if self.ctx.settings.comments:
            self._schedule_remarks(events)
        self.chop.prerender(observation.pile[-1] if observation.pile else None)
        if self.board.is_dealing and any(isinstance(event, e.Dealt) for event in events):
            self._unsorted_events = events
        else:
            self._sort_hand(events)

    def _schedule_remarks(self, events: Sequence[e.Event]) -> None:
        """Let a character comment on the events, and another character answer."""
        match, delay = self.match, max(self.board.landing_seconds, self._seconds_left(Wait.DARKNESS))
        characters, seed = match_start.get_seated_characters(match), match.display_seed
        for remark in self.table_talk.choose_remarks(events, match.observation, characters, seed, PLAYER_SEAT):
            say = partial(self.announcer.say, remark.seat, self.ctx.t(remark.key))
            self.clock.schedule(say, delay, is_lasting=True)
            delay += SIZES.answer_delay_seconds

    def sort_dealt_cards(self) -> None:
        """Sort the hand after a new deal, once the cards have landed."""
        if self._unsorted_events and not self.board.is_dealing:
            events, self._unsorted_events = self._unsorted_events, ()
            self._sort_hand(events)
            self.board.move_to_rest("sort-dealt")

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
        seconds_until_result = self.motion.find_cue("result", "show").start_seconds
        # from now on plates wait for points
        self.payments.send_payments(payments, start_seconds, max_seconds=seconds_until_result)
        if winner is not None:
            calls: CueCallbacks = {"fireworks": lambda cue: self.celebrate_match_winner(winner)}
            self.animations.schedule_cues("result", start_seconds, calls)
        return start_seconds + seconds_until_result

    def _schedule_at_landing(self, call: Callable[[], None], *, is_lasting: bool = False) -> None:
        self.clock.schedule(call, self.board.landing_seconds, is_lasting=is_lasting)

    # --- single events

    @singledispatchmethod
    def _show_event(self, event: object) -> None:
        """Show an event. Event classes without a registered method show nothing."""

    def _show_deal(self, event: e.Dealt, hand: tuple[Card, ...]) -> None:
        player_count, settings = len(event.counts), self.ctx.settings
        first_seat = ((event.dealer if event.dealer is not None else player_count - 1) + 1) % player_count
        seats = [(first_seat + step) % player_count for step in range(player_count)]
        self.clock.clear()
        self.flying_points.end_all_flights()
        sound_name = "deal" if 0 < self.board.cards.timeline.speed <= 1 else "quick-deal"
        is_shuffled = settings.unsorted_deal and settings.auto_sort and not settings.reduced_motion

        def deal(cue: Cue) -> None:
            self.board.deal(self.order.shuffle(hand) if is_shuffled else hand, event.counts, seats)

        self.animations.schedule_cues("deal", 0.0, {"cards": deal, "sound": lambda cue: self.ctx.sound(sound_name)})

    @_show_event.register
    def _show_instant_win(self, event: e.InstantWon) -> None:
        start_seconds = self.board.cards.timeline.longest_seconds_left  # once the cards are dealt
        calls: CueCallbacks = {
            "word": lambda cue: self.announcer.show_great_word("instant", SIZES.instant_word_px),
            "sound": lambda cue: self.ctx.sound("instant-win"),
            "winner": lambda cue: self.animations.show_halo(event.win.seat),
        }
        self.animations.schedule_cues("instant_win", start_seconds, calls)
        self.clock.start(Wait.POINTS, start_seconds + self.motion.find_cue("instant_win", "end").start_seconds)

    @_show_event.register
    def _show_card_move(self, event: e.CardsMoved) -> None:
        giver, receiver = event.from_seat, event.to_seat
        given_cards, taken_cards = (event.cards if seat == PLAYER_SEAT else () for seat in (giver, receiver))
        card_counts = Counter(self.board.view.hand_cards) - Counter(given_cards) + Counter(taken_cards)
        hand_after = tuple(sorted(card_counts.elements()))
        self.board.exchange(event.cards, giver=giver, receiver=receiver, card_count=event.count, new_hand=hand_after)
        self.ctx.sound("trade")

    @_show_event.register
    def _show_trade(self, event: e.Traded) -> None:
        if event.seat != PLAYER_SEAT and event.action.verb != "give":
            self.announcer.say(event.seat, self.ctx.t(f"table.trade.says_{event.action.verb}"))

    @_show_event.register
    def _show_lead_card(self, event: e.LeadGiven) -> None:
        if event.leftover_count and event.seat == PLAYER_SEAT:
            self.board.set_hand(self.match.observation.hand)

    @_show_event.register
    def _show_play(self, event: e.Played) -> None:
        play, observation = event.play, self.match.observation
        self.sweep_trick()
        goes_out_first = observation.out[:1] == (play.seat,)
        play_view = replace(self.people.build_play_view(play), is_chop=event.is_chop)
        self.board.show_play(play_view, is_slammed=goes_out_first)
        card_count = len(play.cards)
        sound = "play" if card_count == 1 else "play-set" if card_count < MIN_LONG_PLAY_CARDS else "play-long"
        self._schedule_at_landing(partial(self.ctx.sound, sound, self._compute_sound_pan(play.seat)))
        if is_two(play) and not event.is_chop:
            self._schedule_at_landing(partial(self.ctx.sound, "two"))
        pause_seconds = SIZES.chop_pause_seconds if event.is_chop else SIZES.play_pause_seconds
        self.clock.start(Wait.LAST_PLAY, self.board.landing_seconds + pause_seconds)
        if event.is_chop and event.target is not None:
            self._show_chop(play, event.target)
        elif (word := choose_great_word(event)) and not goes_out_first:
            word_px = SIZES.lock_word_px if word == "lock" else SIZES.word_px
            self._schedule_at_landing(partial(self.announcer.show_great_word, word, word_px, card_count))
        is_count_shown = observation.rules.decisions.is_count_shown(1)
        if observation.counts[play.seat] == 1 and is_count_shown and play.seat != PLAYER_SEAT:
            say_last = partial(self.announcer.say, play.seat, self.ctx.t("table.word.last"))
            self._schedule_at_landing(say_last, is_lasting=True)
            self._schedule_at_landing(partial(self.board.show_feeling, play.seat, Feeling.ALARM))

    def _show_chop(self, play: Play, target: Play) -> None:
        """Show the chop of `target`, and let the points for it fly."""
        payments = compute_chop_payments(self.match.observation)
        cost = sum(payment.points for payment in payments if payment.from_seat == target.seat)
        points_seconds = self.chop.start(play, target, cost)
        self.clock.start(Wait.POINTS, points_seconds)
        chop_payments = self.flying_points.replace_chop_payments(payments)
        self.payments.send_payments(chop_payments, points_seconds, has_badge=False)

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
            calls["glad"] = lambda cue: self.board.show_feeling(seat, Feeling.GLAD)
        else:
            start_seconds = self._seconds_until_outcome
            win_calls = self.make_first_out_callbacks(seat)
            if seat == PLAYER_SEAT:
                win_calls["word"] = self.announcer.show_win_word
                end_cue = self.motion.find_cue("out_first", "end")
                self.clock.start(Wait.CELEBRATION, start_seconds + end_cue.start_seconds)
            self.animations.schedule_cues("out_first", start_seconds, win_calls)
        self.animations.schedule_cues("out", self.board.landing_seconds, calls)

    @_show_event.register
    def _show_loss(self, event: e.KnockedOut | e.LostByLastPlay) -> None:
        is_knockout = isinstance(event, e.KnockedOut)
        word: GreatWord = "knocked" if is_knockout else "lost"
        calls: CueCallbacks = self.make_knockout_callbacks(event.seat) if is_knockout else {}
        word_effect = self.announcer.make_word_at_seat(event.seat, word)
        calls["word"] = lambda cue: self.animations.effects.add(word_effect)
        calls["sound"] = lambda cue: self.ctx.sound("knocked-out", self._compute_sound_pan(event.seat))
        self.animations.schedule_cues("fallen", self.board.landing_seconds, calls)

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
        hand = self.animations.layout.hand

        def light(cue: Cue) -> None:
            self.animations.show_halo(seat)
            if seat == PLAYER_SEAT:
                glow_size = round(SIZES.hand_light_width_ratio * hand.box.w), 3 * hand.card_height
                glow = self.ctx.art.glow(glow_size, self.ctx.theme.inlay["gold_light"])
                self.animations.show_frames(cue, make_frames(glow), hand.box.center)

        return {"light": light}

    def show_praise(self) -> None:
        """Show apricot blossoms that fly up from the middle of the table."""
        self.animations.schedule_cues("praise", 0.0, {"sound": lambda cue: self.ctx.sound("out")})

    def make_knockout_callbacks(self, seat: int) -> CueCallbacks:
        """Return callbacks that show a knock-out as frost: its Vietnamese name "cóng" means numb with cold."""
        throw_frost = partial(self.animations.throw_scraps, self.animations.layout.seats[seat].portrait.center)
        return {"frozen": lambda cue: self.board.show_feeling(seat, Feeling.FROZEN), "frost": throw_frost}

    def celebrate_match_winner(self, winner: int) -> None:
        """Show fireworks, and a light around the winner's portrait."""

        def explode(cue: Cue) -> None:
            viewport = self.animations.layout.viewport
            center = round(cue.x_ratio * viewport.w), round(cue.y_ratio * viewport.h)
            calls: CueCallbacks = {
                "flare": partial(self.animations.show_pictures, center),
                "sparks": partial(self.animations.throw_scraps, center),
                "sound": lambda cue: self.ctx.sound("points"),
            }
            self.animations.schedule_cues("firework", 0.0, calls)

        self.animations.show_halo(winner)
        self.animations.schedule_cues("fireworks", 0.0, {"firework": explode})

    def _compute_sound_pan(self, seat: int) -> float:
        """Return the stereo position of a seat's sounds, from -1 (left) to 1 (right)."""
        if seat == PLAYER_SEAT:
            return 0.0
        layout = self.animations.layout
        return SIZES.max_pan_ratio * (2 * layout.seats[seat].box.center[0] / layout.viewport.w - 1)

    def sweep_trick(self) -> bool:
        """Move a finished trick to its winner. Return False if no trick waits for this."""
        if self.clock.find_seconds_left(Wait.SWEEP) is None:
            return False
        self.clock.stop(Wait.SWEEP)
        self.board.show(replace(self.board.view, pile=()))
        self.ctx.sound("sweep")
        return True
