"""Display of game events as card movement, words and sounds. The match has already changed when they are shown."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial, singledispatchmethod

from game.engine import events as e
from game.engine.cards import Card
from game.engine.combination import Play
from game.session.matches.match import PLAYER_SEAT
from game.session.play import match_start
from game.session.table.board_view import compute_chop_payments, compute_hand_before_exchange
from game.session.table.flying_points import FlyingPoints
from game.session.words.table_talk import TableTalk
from game.ui.anim.motion import Cue
from game.ui.measures import Measures
from game.ui.persons.moods import Feeling
from game.ui.scenes.table.announcer import Announcer, choose_great_word, is_two
from game.ui.scenes.table.chop import Chop, ChopDisplay
from game.ui.scenes.table.effects import Effect, make_frames
from game.ui.scenes.table.payment_flights import PaymentFlights
from game.ui.scenes.table.table import CueCallbacks, Table
from game.ui.scenes.table.table_clock import Wait

SIZES = Measures("event_display")
FINISH_TEXT_KEYS = ("first", "second", "third")
MIN_LONG_PLAY_CARDS = 5
"""Plays of at least this many cards have a longer sound."""


class EventDisplay:
    """Shows game events on the board."""

    def __init__(self, table: Table, flying_points: FlyingPoints, announcer: Announcer, chop: ChopDisplay) -> None:
        self.table = table
        self.flying_points = flying_points
        self.announcer = announcer
        self.chop = chop
        self.payments = PaymentFlights(table, flying_points)
        self.table_talk = TableTalk()
        self._unsorted_events: Sequence[e.Event] = ()
        """Events of a new deal. The hand is sorted after its cards have landed."""

    def show_events(self, events: Sequence[e.Event]) -> None:
        """Show the latest events of the match."""
        table, observation = self.table, self.table.observation
        if events:
            table.sweep_trick()
        for event in events:
            if isinstance(event, e.Dealt):
                self._show_deal(event, compute_hand_before_exchange(events, observation))
            else:
                self._show_event(event)
        if table.ctx.settings.comments:
            self._schedule_remarks(events)
        self.chop.prerender(observation.pile[-1] if observation.pile else None)
        if table.board.is_dealing and any(isinstance(event, e.Dealt) for event in events):
            self._unsorted_events = events
        else:
            self._sort_hand(events)

    def _schedule_remarks(self, events: Sequence[e.Event]) -> None:
        """Let a character comment on the events, and another character answer."""
        table, match = self.table, self.table.match
        delay = max(table.board.landing_seconds, table.clock.get_seconds_left(Wait.DARKNESS) or 0.0)
        characters = match_start.get_seated_characters(match)
        seed = match.display_seed
        for remark in self.table_talk.choose_remarks(events, match.observation, characters, seed, PLAYER_SEAT):
            show_remark = partial(self.announcer.say, remark.seat, table.ctx.t(remark.key))
            table.clock.schedule(show_remark, delay, is_lasting=True)
            delay += SIZES.answer_delay_seconds

    def sort_dealt_cards(self) -> None:
        """Sort the hand after a new deal, once the cards have landed."""
        if self._unsorted_events and not self.table.board.is_dealing:
            events, self._unsorted_events = self._unsorted_events, ()
            self._sort_hand(events)
            self.table.board.move_to_rest("sort-dealt")

    def _sort_hand(self, events: Sequence[e.Event]) -> None:
        settings = self.table.ctx.settings
        self.table.order.follow_events(events, settings.sort if settings.auto_sort else "")

    @property
    def _seconds_until_outcome(self) -> float:
        return max(self.table.board.landing_seconds, self.table.clock.get_seconds_left(Wait.POINTS) or 0.0)

    def _schedule_at_landing(self, call: Callable[[], None], *, is_lasting: bool = False) -> None:
        self.table.clock.schedule(call, self.table.board.landing_seconds, is_lasting=is_lasting)

    # --- single events

    @singledispatchmethod
    def _show_event(self, event: object) -> None:
        """Show an event. Event classes without a registered method show nothing."""

    def _show_deal(self, event: e.Dealt, hand: tuple[Card, ...]) -> None:
        table, settings = self.table, self.table.ctx.settings
        player_count = len(event.counts)
        first_seat = ((event.dealer if event.dealer is not None else player_count - 1) + 1) % player_count
        seats = [(first_seat + step) % player_count for step in range(player_count)]
        table.clock.clear()
        self.flying_points.end_all_flights()
        sound_name = "deal" if 0 < table.board.cards.timeline.speed <= 1 else "quick-deal"
        is_shuffled = settings.unsorted_deal and settings.auto_sort and not settings.reduced_motion

        def deal(cue: Cue) -> None:
            table.board.deal(table.order.shuffle(hand) if is_shuffled else hand, event.counts, seats)

        table.schedule_cues("deal", 0.0, {"cards": deal, "sound": lambda cue: table.ctx.sound(sound_name)})

    @_show_event.register
    def _show_instant_win(self, event: e.InstantWon) -> None:
        table = self.table
        start_seconds = table.board.cards.timeline.longest_seconds_left  # once the cards are dealt
        callbacks: CueCallbacks = {
            "word": lambda cue: self.announcer.show_great_word("instant", SIZES.instant_word_px),
            "sound": lambda cue: table.ctx.sound("instant-win"),
            "winner": lambda cue: table.show_halo(event.win.seat),
        }
        table.schedule_cues("instant_win", start_seconds, callbacks)
        table.clock.start_wait(Wait.POINTS, start_seconds + table.motion.get_cue("instant_win", "end").start_seconds)

    @_show_event.register
    def _show_card_move(self, event: e.CardsMoved) -> None:
        board = self.table.board
        giver, receiver = event.from_seat, event.to_seat
        given_cards, taken_cards = (event.cards if seat == PLAYER_SEAT else () for seat in (giver, receiver))
        card_counts = Counter(board.view.hand_cards) - Counter(given_cards) + Counter(taken_cards)
        new_hand = tuple(sorted(card_counts.elements()))
        board.exchange(event.cards, giver=giver, receiver=receiver, card_count=event.count, new_hand=new_hand)
        self.table.ctx.sound("trade")

    @_show_event.register
    def _show_trade(self, event: e.Traded) -> None:
        if event.seat != PLAYER_SEAT and event.action.verb != "give":
            self.announcer.say(event.seat, self.table.ctx.t(f"table.trade.says_{event.action.verb}"))

    @_show_event.register
    def _show_lead_card(self, event: e.LeadGiven) -> None:
        if event.leftover_count and event.seat == PLAYER_SEAT:
            self.table.board.set_hand(self.table.observation.hand)

    @_show_event.register
    def _show_play(self, event: e.Played) -> None:
        table, play = self.table, event.play
        table.sweep_trick()
        goes_out_first = table.observation.out[:1] == (play.seat,)
        play_view = replace(table.build_play_view(play), is_chop=event.is_chop)
        table.board.show_play(play_view, is_slammed=goes_out_first)
        self._schedule_play_sounds(event)
        pause_seconds = SIZES.chop_pause_seconds if event.is_chop else SIZES.play_pause_seconds
        table.clock.start_wait(Wait.LAST_PLAY, table.board.landing_seconds + pause_seconds)
        if event.is_chop and event.target is not None:
            self._show_chop(play, event.target)
        elif (word := choose_great_word(event)) and not goes_out_first:
            word_px = SIZES.lock_word_px if word == "lock" else SIZES.word_px
            self._schedule_at_landing(partial(self.announcer.show_great_word, word, word_px, len(play.cards)))
        if play.seat != PLAYER_SEAT:
            self._announce_last_card(play.seat)

    def _schedule_play_sounds(self, event: e.Played) -> None:
        card_count = len(event.play.cards)
        sound_name = "play" if card_count == 1 else "play-set" if card_count < MIN_LONG_PLAY_CARDS else "play-long"
        pan = self._compute_sound_pan(event.play.seat)
        self._schedule_at_landing(partial(self.table.ctx.sound, sound_name, pan))
        if is_two(event.play) and not event.is_chop:
            self._schedule_at_landing(partial(self.table.ctx.sound, "two"))

    def _announce_last_card(self, seat: int) -> None:
        """Let an opponent announce the last card, if the rules show the numbers of cards."""
        observation = self.table.observation
        if observation.counts[seat] == 1 and observation.rules.decisions.is_count_shown(1):
            say_last = partial(self.announcer.say, seat, self.table.ctx.t("table.word.last"))
            self._schedule_at_landing(say_last, is_lasting=True)
            self._schedule_at_landing(partial(self.table.board.moods.start_reaction, seat, Feeling.ALARM))

    def _show_chop(self, play: Play, target: Play) -> None:
        """Show the chop of `target`, and let the points for it fly."""
        payments = compute_chop_payments(self.table.observation)
        cost = sum(payment.points for payment in payments if payment.from_seat == target.seat)
        points_seconds = self.chop.start(Chop(play, target, cost))
        self.table.clock.start_wait(Wait.POINTS, points_seconds)
        chop_payments = self.flying_points.replace_chop_payments(payments)
        self.payments.send_payments(chop_payments, points_seconds, has_badge=False)

    @_show_event.register
    def _show_pass(self, event: e.Passed) -> None:
        self.table.ctx.sound("pass", self._compute_sound_pan(event.seat))
        if event.seat != PLAYER_SEAT and event.is_lead:
            self.announcer.say(event.seat, self.table.ctx.t("table.say.pass_lead"), SIZES.pass_speech_seconds)

    @_show_event.register
    def _show_going_out(self, event: e.WentOut) -> None:
        table, seat, place = self.table, event.seat, event.place
        pan = self._compute_sound_pan(seat)
        callbacks: CueCallbacks = {"sound": lambda cue: table.ctx.sound("out" if place else "win", pan)}
        if seat != PLAYER_SEAT:
            key = f"table.say.{FINISH_TEXT_KEYS[place]}" if place < len(FINISH_TEXT_KEYS) else "table.say.place"
            text = table.ctx.t(key, n=place + 1)
            callbacks["say"] = lambda cue: self.announcer.say(seat, text)
        if place:
            callbacks["glad"] = lambda cue: table.board.moods.start_reaction(seat, Feeling.GLAD)
        else:
            self._celebrate_first_out(seat)
        table.schedule_cues("out", table.board.landing_seconds, callbacks)

    def _celebrate_first_out(self, seat: int) -> None:
        start_seconds = self._seconds_until_outcome
        callbacks = make_first_out_callbacks(self.table, seat)
        if seat == PLAYER_SEAT:
            callbacks["word"] = self.announcer.show_win_word
            last_cue = self.table.motion.get_cue("out_first", "end")
            self.table.clock.start_wait(Wait.CELEBRATION, start_seconds + last_cue.start_seconds)
        self.table.schedule_cues("out_first", start_seconds, callbacks)

    @_show_event.register
    def _show_loss(self, event: e.KnockedOut | e.LostByLastPlay) -> None:
        table, is_knockout = self.table, isinstance(event, e.KnockedOut)
        callbacks = make_knockout_callbacks(table, event.seat) if is_knockout else {}
        word_effect = self.announcer.make_word_at_seat(event.seat, "knocked" if is_knockout else "lost")
        callbacks["word"] = lambda cue: table.effects.add(word_effect)
        callbacks["sound"] = lambda cue: table.ctx.sound("knocked-out", self._compute_sound_pan(event.seat))
        table.schedule_cues("fallen", table.board.landing_seconds, callbacks)

    @_show_event.register
    def _show_bonus(self, event: e.BonusPaid) -> None:
        if not self.flying_points.register_payment(event.payment):
            self.payments.send_payments([event.payment], self._seconds_until_outcome)

    @_show_event.register
    def _show_trick_won(self, event: e.TrickWon) -> None:
        if event.leader is not None:
            seconds_left = self.table.clock.get_seconds_left(Wait.LAST_PLAY) or 0.0
            self.table.clock.start_wait(Wait.SWEEP, max(SIZES.pass_pause_seconds, seconds_left))

    @_show_event.register
    def _show_turn(self, event: e.TurnTo) -> None:
        if event.seat == PLAYER_SEAT:
            self._schedule_at_landing(partial(self.table.ctx.sound, "turn"))

    @_show_event.register
    def _show_deal_end(self, event: e.DealOver) -> None:
        """Show the payments, celebrate the winner of a finished match, and start the pause before the result."""
        table, score = self.table, self.table.match.compute_score()
        start_seconds = self._seconds_until_outcome
        seconds_until_result = table.motion.get_cue("result", "show").start_seconds
        payments = event.result.payments[len(table.match.bonuses) :]
        # name plates show new totals only when the coins arrive
        self.payments.send_payments(payments, start_seconds, max_seconds=seconds_until_result)
        if score.is_over:
            celebrate = partial(celebrate_match_winner, table, score.ranking[0])
            table.schedule_cues("result", start_seconds, {"fireworks": lambda cue: celebrate()})
        table.clock.start_wait(Wait.RESULT, start_seconds + seconds_until_result)

    def _compute_sound_pan(self, seat: int) -> float:
        """Return the stereo position of a seat's sounds, from -1 (left) to 1 (right)."""
        if seat == PLAYER_SEAT:
            return 0.0
        layout = self.table.layout
        return SIZES.max_pan_ratio * (2 * layout.seats[seat].box.center[0] / layout.viewport.w - 1)


# --- celebrations: any click or key ends them; with reduced motion only a still light is shown


def make_first_out_callbacks(table: Table, seat: int) -> CueCallbacks:
    """Return the callbacks for a seat that goes out first. Its portrait lights up; for the player also the hand."""

    def light(cue: Cue) -> None:
        table.show_halo(seat)
        if seat == PLAYER_SEAT:
            hand = table.layout.hand
            glow_size = round(SIZES.hand_light_width_ratio * hand.box.w), 3 * hand.card_height
            glow = table.ctx.art.glow(glow_size, table.ctx.theme.inlay["gold_light"])
            table.effects.add(Effect.from_cue(cue, make_frames(glow), hand.box.center))

    return {"light": light}


def show_praise(table: Table) -> None:
    """Show apricot blossoms that fly up from the middle of the table."""
    table.schedule_cues("praise", 0.0, {"sound": lambda cue: table.ctx.sound("out")})


def make_knockout_callbacks(table: Table, seat: int) -> CueCallbacks:
    """Return callbacks that show a knock-out as frost: its Vietnamese name "cóng" means numb with cold."""
    show_frost = partial(table.show_cue_at, table.layout.seats[seat].portrait.center)
    return {"frozen": lambda cue: table.board.moods.start_reaction(seat, Feeling.FROZEN), "frost": show_frost}


def celebrate_match_winner(table: Table, winner: int) -> None:
    """Show fireworks, and a light around the winner's portrait."""

    def explode(cue: Cue) -> None:
        viewport = table.layout.viewport
        x_ratio, y_ratio = cue.window_position
        center = round(x_ratio * viewport.w), round(y_ratio * viewport.h)
        callbacks: CueCallbacks = {
            "flare": partial(table.show_cue_at, center),
            "sparks": partial(table.show_cue_at, center),
            "sound": lambda cue: table.ctx.sound("points"),
        }
        table.schedule_cues("firework", 0.0, callbacks)

    table.show_halo(winner)
    table.schedule_cues("fireworks", 0.0, {"firework": explode})
