/* What the network sees: binary inputs of the state, of the hand after a play, and of the play itself. */
#include "sim.h"

#define FEATURE_VERSION 3
enum {
  F_UNSEEN_CARDS = 0,                 /* 52: a copy of the card is unseen */
  F_UNSEEN_TWINS = F_UNSEEN_CARDS + 52,    /* 52: two copies are */
  F_UNSEEN_BY_RANK = F_UNSEEN_TWINS + 52,     /* 13 x 4: unseen cards of the rank: 1, 2, 3, 4 or more */
  F_RIVAL_CARD_COUNT = F_UNSEEN_BY_RANK + 52,       /* 7 x 14: cards of each opponent still in, in turn order */
  F_RIVAL_LOCKED = F_RIVAL_CARD_COUNT + 98,      /* 7: has passed in this trick */
  F_RIVAL_WITHOUT_PLAY = F_RIVAL_LOCKED + 7,        /* 7: has played no card yet */
  F_LOWEST_PASSED_SINGLE = F_RIVAL_WITHOUT_PLAY + 7,          /* 7 x 13: lowest single passed on */
  F_LOWEST_PASSED_PAIR = F_LOWEST_PASSED_SINGLE + 91,         /* 7 x 13: lowest pair passed on */
  F_LOWEST_PASSED_RUN = F_LOWEST_PASSED_PAIR + 91,         /* 7 x 13: lowest run passed on */
  F_LAST_RIVAL_COUNT = F_LOWEST_PASSED_RUN + 91,         /* 14: cards of the opponent just before */
  F_MIN_RIVAL_COUNT = F_LAST_RIVAL_COUNT + 14,          /* 6: fewest cards of any opponent */
  F_RIVALS_LEFT = F_MIN_RIVAL_COUNT + 6,             /* 7: seats still in, 2 to 8 */
  F_FREE_RIVALS = F_RIVALS_LEFT + 7,            /* 8: opponents not locked out */
  F_SEATS_OUT = F_FREE_RIVALS + 8,          /* 8: seats that went out */
  F_SEAT_COUNT = F_SEATS_OUT + 8,         /* 7: players */
  F_PILE_KIND = F_SEAT_COUNT + 7,         /* 9: kind to beat, 8 = lead */
  F_PILE_SIZE = F_PILE_KIND + 9,         /* 14: its cards */
  F_PILE_RANK = F_PILE_SIZE + 14,       /* 8 x 13: kind and rank */
  F_PILE_SUIT = F_PILE_RANK + 104,      /* 4 */
  F_PILE_OWNER = F_PILE_SUIT + 4,        /* 9: 0-6 opponents, 7 a seat that is out, 8 oneself */
  F_PILE_PLAYS = F_PILE_OWNER + 9,         /* 4: plays in the trick */
  F_PILE_VALUE = F_PILE_PLAYS + 4,         /* 6: twos and bombs at stake in the pile */
  F_OWN_STATE = F_PILE_VALUE + 6,           /* 8: locked, stacking, idle, must 1-3, opening, - */
  F_RULES = F_OWN_STATE + 8,           /* 52 */
  F_HAND_CARDS = F_RULES + 52,        /* 52: hand after the play */
  F_HAND_TWINS = F_HAND_CARDS + 52,
  F_HAND_BY_RANK = F_HAND_TWINS + 52,      /* 13 x 4 */
  F_HAND_SIZE = F_HAND_BY_RANK + 52,       /* 22 */
  F_HAND_TURNS = F_HAND_SIZE + 22,        /* 13: fewest plays that empty it */
  F_HAND_CONTROLS = F_HAND_TURNS + 13,    /* 6: cards above all unseen */
  F_HAND_LOSERS = F_HAND_CONTROLS + 6,    /* 10: turns less controls */
  F_HAND_TWOS = F_HAND_LOSERS + 10,       /* 5 */
  F_HAND_BOMBS = F_HAND_TWOS + 5,         /* 3: quad, three pairs, four pairs or more */
  F_LONGEST_RUN = F_HAND_BOMBS + 3,         /* 12: longest run */
  F_LOWEST_RANK = F_LONGEST_RUN + 12,          /* 13: lowest rank */
  F_PLAY_KIND = F_LOWEST_RANK + 13,          /* 9: the play, 8 = pass */
  F_PLAY_RANK = F_PLAY_KIND + 9,         /* 8 x 13 */
  F_PLAY_SUIT = F_PLAY_RANK + 104,       /* 4 */
  F_PLAY_SIZE = F_PLAY_SUIT + 4,         /* 14 */
  F_PLAY_SAFETY = F_PLAY_SIZE + 14,        /* 2: no higher of its kind; nothing at all beats it */
  F_HIGHER_UNSEEN = F_PLAY_SAFETY + 2,         /* 2 x 6: unseen singles or pairs above it */
  F_PLAY_CHOP = F_HIGHER_UNSEEN + 12,        /* 2: by the bomb table; a bomb */
  F_WASTED_TURNS = F_PLAY_CHOP + 2,         /* 3: turns lost by it: 0, 1, 2 or more */
  F_PRICES = F_WASTED_TURNS + 3,       /* 6 x 4: what is paid for twos, bombs and whole hands, where it is unusual */
  F_PAST_PLAYS = F_PRICES + 24,       /* 3 x 6 x 13: of the next three opponents still in: ranks of what they played and skipped */
  F_TOTAL_COMMON = F_PAST_PLAYS + 234 /* after these: those of matching.c */
};
#define MAXBASE 512
#define MAXDELTA 128
#define MAXACTIVE 512

typedef struct { u16 n; u16 f[MAXBASE]; } Base;
typedef struct { u8 minus, plus; u16 f[MAXDELTA]; } Delta; /* f: minus ones first, then plus ones */

/* ---- fewest plays that empty a hand ---- */

#define CACHE_BITS 17
static u64 turns_cache[1 << CACHE_BITS]; /* the hash of a hand less its top 4 bits, which are in the place; the turns */

static int turns_of(const Rules *R, u64 counts, u64 variant) {
  if (!counts) return 0;
  u64 hash = (counts ^ variant) * 0x9E3779B97F4A7C15ULL, *entry = &turns_cache[hash >> (64 - CACHE_BITS)];
  if (*entry && (*entry & ~15ULL) == hash << 4) return *entry & 15;
  int r = low_bit(counts) / 4, c = (counts >> (4 * r)) & 15, g = c > 4 ? 4 : c;
  int best = 1 + turns_of(R, counts - ((u64)g << (4 * r)), variant);
  int last = R->twos_in_runs ? 12 : 11;
  u64 taken = 0;
  for (int e = r; e <= last && ((counts >> (4 * e)) & 15); e++) {
    taken += 1ULL << (4 * e);
    if (e - r + 1 < R->run_min) continue;
    int v = 1 + turns_of(R, counts - taken, variant);
    if (v < best) best = v;
  }
  last = R->twos_in_pairs ? 12 : 11;
  taken = 0;
  for (int e = r; e <= last && ((counts >> (4 * e)) & 15) >= 2; e++) {
    taken += 2ULL << (4 * e);
    if (!((R->pairs_lengths >> (e - r + 1)) & 1)) continue;
    int v = 1 + turns_of(R, counts - taken, variant);
    if (v < best) best = v;
  }
  taken = 0;
  if (R->quads_runs)
    for (int e = r; e <= 12 && ((counts >> (4 * e)) & 15) >= 4; e++) {
      taken += 4ULL << (4 * e);
      if (e == r) continue;
      int v = 1 + turns_of(R, counts - taken, variant);
      if (v < best) best = v;
    }
  *entry = hash << 4 | (best > 15 ? 15 : best);
  return best;
}

static u64 variant_of(const Rules *R) {
  u64 v = (u64)R->pairs_lengths * 16 +  R->twos_in_runs * 4 + R->twos_in_pairs * 2 + R->quads_runs + 1 + ((u64)R->run_min << 20);
  return (v * 0xD6E8FEB86659FD93ULL) << 4;
}

static u64 counts_of(u64 a, u64 b) {
  u64 c = 0;
  for (int r = 0; r < 13; r++) c |= (u64)rank_count(a, b, r) << (4 * r);
  return c;
}

static int longest(u64 counts, int k, int last) {
  int best = 0, run = 0;
  for (int r = 0; r <= last; r++) {
    run = (int)((counts >> (4 * r)) & 15) >= k ? run + 1 : 0;
    if (run > best) best = run;
  }
  return best;
}

static int matching_turns(const Rules *R, u64 a, u64 b, u64 variant);

static int min_turns(const Rules *R, u64 a, u64 b) {
  return R->matching ? matching_turns(R, a, b, variant_of(R)) : turns_of(R, counts_of(a, b), variant_of(R));
}

/* ---- what may still beat a play ---- */

static int chain(const View *v, int k, int len, int above, int last, int tie) {
  int run = 0;
  for (int r = 0; r <= last; r++) {
    run = v->uc[r] >= k ? run + 1 : 0;
    if (run >= len && (r > above || (r == above && tie))) return 1;
  }
  return 0;
}

#include "matching.c"

static int own_kind_above(const View *v, const Play *p) {
  if (v->R->matching) return matching_own_above(v, p);
  int r = p->top / 4, tie = ((v->ua >> p->top) >> 1) & ((1ULL << (3 - (p->top & 3))) - 1) ? 1 : 0;
  if (v->free_max < p->size) return 0;
  switch (p->kind) {
    case SINGLE: return v->hu > p->top;
    case PAIR: case TRIPLE: case QUAD: return chain(v, p->kind + 1, 1, r, 12, tie);
    case RUN: return chain(v, 1, p->length, r, v->R->twos_in_runs ? 12 : 11, tie);
    case PAIRS: return chain(v, 2, p->length, r, v->R->twos_in_pairs ? 12 : 11, tie);
    case QUADS: return chain(v, 4, p->length, r, 12, tie);
    default: break;
  }
  for (int s = 0; s < 4; s++) { /* suited */
    int run = 0;
    for (int e = 0; e <= (v->R->twos_in_runs ? 12 : 11); e++) {
      run = (v->ua >> (4 * e + s)) & 1 ? run + 1 : 0;
      if (run >= p->length && 4 * e + s > p->top) return 1;
    }
  }
  return 0;
}

/* The most cards of an opponent that may play a bomb of this row. */
static int bomb_most(const View *v, int row) { return is_exempt(v->R, row) ? v->in_max : v->free_max; }

static int bomb_above(const View *v, const Play *p) {
  const Rules *R = v->R;
  if (R->matching) return matching_bomb_above(v, p);
  int t = target_bit(p);
  if (((R->bombs[0] >> t) & 1) && bomb_most(v, 0) >= 4 && chain(v, 4, 1, -1, 12, 0)) return 1;
  for (int l = 3; l <= 13; l++)
    if (((R->bombs[l] >> t) & 1) && ((R->pairs_lengths >> l) & 1)) {
      if (bomb_most(v, l) >= 2 * l && chain(v, 2, l, -1, R->twos_in_pairs ? 12 : 11, 0)) return 1;
    }
  if (R->quads_runs)
    for (int l = 2; l <= 6; l++)
      if (((R->bombs[12 + l] >> t) & 1) && bomb_most(v, 12 + l) >= 4 * l && chain(v, 4, l, -1, 12, 0)) return 1;
  return 0;
}

static void view_of(const State *s, int me, View *v) {
  v->R = s->rules;
  v->ua = unseen_a(s, me, &v->ub);
  for (int r = 0; r < 13; r++) v->uc[r] = rank_count(v->ua, v->ub, r);
  v->hu = v->ua ? high_bit(v->ua) : -1;
  v->free_max = v->in_max = v->shut_max = 0;
  for (int t = 0; t < s->rules->players; t++) {
    if (t == me || !in_deal(s, t)) continue;
    int c = s->count[t], locked = (s->passed >> t) & 1;
    if (c > v->in_max) v->in_max = c;
    if (!locked && c > v->free_max) v->free_max = c;
    if (locked && c > v->shut_max) v->shut_max = c;
  }
  if (s->rules->matching) matching_view(s, me, v);
}

/* ---- the state's part ---- */

#define PUT(x) b->f[b->n++] = (u16)(x)

static int clampi(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }

static void put_cards(Base *b, u64 m, int at) {
  while (m) { PUT(at + low_bit(m)); m &= m - 1; }
}

static int rule_bits(const Rules *R, u16 *out) {
  int n = 0, q = R->bombs[0], p3 = R->bombs[3], p4 = R->bombs[4], p5 = R->bombs[5];
#define BIT(i, x) if (x) out[n++] = F_RULES + (i)
  BIT(0, R->quads_runs); BIT(1, R->run_min == 2); BIT(2, R->twos_in_runs); BIT(3, R->twos_in_pairs);
  BIT(4, (R->pairs_lengths >> 5) & 1); BIT(5, R->same_suit == 1); BIT(6, R->same_suit == 2);
  BIT(7, R->decks == 2 && R->ties == TIES_REFUSE); BIT(8, R->decks == 2 && R->ties == TIES_LATER);
  BIT(9, R->exempt == EXEMPT_BOMBS); BIT(10, R->exempt == EXEMPT_FOUR); BIT(11, R->stacking == STACK_ON);
  BIT(12, R->stacking == STACK_BOMBS); BIT(13, R->first_out); BIT(14, R->knock_out); BIT(15 + R->scoring, 1);
  BIT(20, R->full_hand); BIT(21, R->hoarding); BIT(22, R->bonus); BIT(23, R->decks == 2);
  for (int i = 0; i < 8; i++) BIT(24 + i, (q >> i) & 1);
  BIT(32, p3 & 1); BIT(33, p3 & 2); BIT(34, p3 & 4); BIT(35, p3 & 32);
  BIT(36, p4 & 1); BIT(37, p4 & 2); BIT(38, p4 & 4); BIT(39, p4 & 32); BIT(40, (p4 >> 7) & 1);
  BIT(41, p5 & 1); BIT(42, p5 & 2); BIT(43, p5 & 4); BIT(44, p5 & 32);
  BIT(45, R->bombs[7] & 4); BIT(46, R->bombs[14] & 2); BIT(47, R->bombs[15] & 4); BIT(48, R->dealt >= 17);
  return n;
}

/* What a first place is paid by, in half units: 2 where rules are as usual. */
static int place_unit(const Rules *R) {
  int unit = R->scoring == LADDER ? R->ladder0 : R->scoring == WINNER_TAKES_ALL ? R->winner_points : 2;
  return unit < 1 ? 1 : unit;
}

static void price_steps(u16 *out, int *n, int at, int paid, int due) {
  if (10 * paid <= 4 * due) out[(*n)++] = at;
  if (10 * paid <= 7 * due) out[(*n)++] = at + 1;
  if (10 * paid >= 15 * due) out[(*n)++] = at + 2;
  if (10 * paid >= 30 * due) out[(*n)++] = at + 3;
}

/* Steps of a payment against the usual one, both measured by what first places are paid: far less, less, more, far more. */
static int price_bits(const Rules *R, u16 *out) {
  static const int usual[6] = {1, 2, 2, 3, 4, 4};
  int now[6] = {R->v_black, R->v_red, R->v_three, R->v_quad, R->v_four, R->full_hand_points}, n = 0, unit = place_unit(R);
  int sets = R->hoarding || R->bonus, whole = R->full_hand && (R->scoring == LADDER || R->scoring == WINNER_TAKES_ALL);
  for (int i = 0; i < 6; i++) {
    if (!(i < 5 ? sets : whole)) continue;
    price_steps(out, &n, F_PRICES + 4 * i, 2 * now[i], unit * usual[i]);
  }
  return n;
}

/* What tables argue about: rules that are younger than the others, behind all of them. */
static int table_bits(const Rules *R, u16 *out) {
  int n = 0, rules[9] = {R->pass_turn, R->exempt == EXEMPT_LONG, R->run_min == 4, R->one_left == ONE_LEFT_HIGHEST,
                         R->one_left == ONE_LEFT_PAYS, R->spades & 1, R->spades & 2, R->chain_each,
                         R->counted && R->scoring == PER_CARD && !R->matching};
  for (int i = 0; i < 9; i++) if (rules[i]) out[n++] = F_TABLE + i;
  if (R->spades) price_steps(out, &n, F_TABLE + 12, 2 * R->spades_points, 2 * place_unit(R));
  return n;
}

static void base_features(const State *s, int me, const View *v, Base *b) {
  const Rules *R = s->rules;
  int n = R->players, slot = 0, least = 99, free = 0, last = 0, owner = 7;
  b->n = 0;
  put_cards(b, v->ua, F_UNSEEN_CARDS);
  put_cards(b, v->ub, F_UNSEEN_TWINS);
  for (int r = 0; r < 13; r++)
    if (v->uc[r]) PUT(F_UNSEEN_BY_RANK + 4 * r + clampi(v->uc[r], 1, 4) - 1);
  for (int i = 1; i < n; i++) {
    int t = (me + i) % n;
    if (!in_deal(s, t)) continue;
    int c = s->count[t], locked = (s->passed >> t) & 1;
    PUT(F_RIVAL_CARD_COUNT + 14 * slot + clampi(c, 1, 14) - 1);
    if (locked) PUT(F_RIVAL_LOCKED + slot); else free++;
    if (!((s->played >> t) & 1)) PUT(F_RIVAL_WITHOUT_PLAY + slot);
    if (s->low_single[t] < 13) PUT(F_LOWEST_PASSED_SINGLE + 13 * slot + s->low_single[t]);
    if (s->low_pair[t] < 13) PUT(F_LOWEST_PASSED_PAIR + 13 * slot + s->low_pair[t]);
    if (s->low_run[t] < 13) PUT(F_LOWEST_PASSED_RUN + 13 * slot + s->low_run[t]);
    if (slot < 3)
      for (int k = 0; k < 6; k++)
        for (u32 m = s->past[t][k]; m; m &= m - 1) PUT(F_PAST_PLAYS + 78 * slot + 13 * k + low_bit(m));
    if (t == s->owner) owner = slot;
    if (c < least) least = c;
    last = c;
    slot++;
  }
  if (s->owner == me) owner = 8;
  PUT(F_LAST_RIVAL_COUNT + clampi(last, 1, 14) - 1);
  PUT(F_MIN_RIVAL_COUNT + clampi(least, 1, 6) - 1);
  PUT(F_RIVALS_LEFT + clampi(slot + 1, 2, 8) - 2);
  PUT(F_FREE_RIVALS + free);
  PUT(F_SEATS_OUT + s->finished);
  PUT(F_SEAT_COUNT + n - 2);
  if (s->owner < 0) PUT(F_PILE_KIND + 8);
  else {
    PUT(F_PILE_KIND + s->pile.kind);
    PUT(F_PILE_SIZE + clampi(s->pile.size, 1, 14) - 1);
    PUT(F_PILE_RANK + 13 * s->pile.kind + s->pile.top / 4);
    PUT(F_PILE_SUIT + (s->pile.top & 3));
    PUT(F_PILE_OWNER + owner);
    PUT(F_PILE_PLAYS + clampi(s->laid_count, 1, 4) - 1);
    if (R->bonus) {
      int stake = 0;
      for (int i = 0; i < s->laid_count; i++) stake += s->laid[i].value;
      int unit = place_unit(R);
      if (stake) PUT(F_PILE_VALUE + clampi((2 * stake + unit - 1) / unit, 1, 6) - 1);
    }
  }
  if ((s->passed >> me) & 1) PUT(F_OWN_STATE);
  if (s->owner == me) PUT(F_OWN_STATE + 1);
  if (!((s->played >> me) & 1)) PUT(F_OWN_STATE + 2);
  if (s->owner < 0 && s->must) PUT(F_OWN_STATE + 2 + s->must);
  b->n += rule_bits(R, b->f + b->n);
  b->n += price_bits(R, b->f + b->n);
  b->n += table_bits(R, b->f + b->n);
  if (before_one_card(s, me) >= 0) PUT(F_TABLE + 9);
  if (R->matching) matching_base(s, me, v, b);
  put_cards(b, s->a[me], F_HAND_CARDS);
  put_cards(b, s->b[me], F_HAND_TWINS);
  for (int r = 0; r < 13; r++) {
    int c = rank_count(s->a[me], s->b[me], r);
    if (c) PUT(F_HAND_BY_RANK + 4 * r + clampi(c, 1, 4) - 1);
  }
}

/* ---- a play's part ---- */

#define MINUS(x) d->f[d->minus++] = (u16)(x)
#define PLUS(x) d->f[d->minus + d->plus++] = (u16)(x)

static void hand_features(const View *v, u64 a, u64 b, int before, Delta *d) {
  const Rules *R = v->R;
  u64 counts = counts_of(a, b);
  int turns = min_turns(R, a, b);
  u64 mask = v->hu < 0 ? ~0ULL : ~((2ULL << v->hu) - 1);
  if (R->decks == 2 && v->hu >= 0) mask = ~((1ULL << v->hu) - 1);
  if (R->matching) mask = v->mine;
  int pairs_top = R->twos_in_pairs ? 12 : 11, run_top = R->twos_in_runs ? 12 : 11;
  int controls = popc(a & mask) + popc(b & mask), waste = turns - before;
  int pairs = R->matching ? longest_of_group(a, b, 2, pairs_top) : longest(counts, 2, pairs_top);
  int run = R->matching ? longest_of_group(a, b, 1, run_top) : longest(counts, 1, run_top);
  PLUS(F_HAND_SIZE + clampi(popc(a) + popc(b), 0, 21));
  PLUS(F_HAND_TURNS + clampi(turns, 0, 12));
  PLUS(F_HAND_CONTROLS + clampi(controls, 0, 5));
  PLUS(F_HAND_LOSERS + clampi(turns - controls, 0, 9));
  PLUS(F_HAND_TWOS + clampi(rank_count(a, b, 12), 0, 4));
  if (longest(counts, 4, 12)) PLUS(F_HAND_BOMBS);
  if (pairs >= 3) PLUS(F_HAND_BOMBS + 1);
  if (pairs >= 4) PLUS(F_HAND_BOMBS + 2);
  if (run >= 2) PLUS(F_LONGEST_RUN + clampi(run, 2, 13) - 2);
  if (a) PLUS(F_LOWEST_RANK + low_bit(a) / 4);
  if (waste >= -1) PLUS(F_WASTED_TURNS + clampi(waste + 1, 0, 2));
  if (R->matching) matching_hand(v, a, b, d);
}

/* The inputs that a play takes from and adds to the base; p NULL is a pass. `before`: turns of the whole hand. */
static void play_features(const State *s, int me, const View *v, const Play *p, int before, Delta *d) {
  u64 a = s->a[me], b = s->b[me];
  d->minus = d->plus = 0;
  if (!p) {
    hand_features(v, a, b, before, d);
    PLUS(F_PLAY_KIND + 8);
    if (lets_out(s, me, NULL)) PLUS(F_TABLE + 10);
    return;
  }
  u64 nb = b & ~p->a, na = ((a & ~p->a) | (b & p->a)) & ~p->b;
  for (u64 m = a & ~na; m; m &= m - 1) MINUS(F_HAND_CARDS + low_bit(m));
  for (u64 m = b & ~nb; m; m &= m - 1) MINUS(F_HAND_TWINS + low_bit(m));
  int low = low_bit(p->a) / 4, top = p->top / 4, change[13], k = 0;
  for (int r = low; r <= top; r++) {
    int was = rank_count(a, b, r), is = rank_count(na, nb, r);
    if (clampi(was, 0, 4) == clampi(is, 0, 4)) continue;
    MINUS(F_HAND_BY_RANK + 4 * r + clampi(was, 1, 4) - 1);
    if (is) change[k++] = F_HAND_BY_RANK + 4 * r + clampi(is, 1, 4) - 1;
  }
  for (int i = 0; i < k; i++) PLUS(change[i]);
  hand_features(v, na, nb, before, d);
  PLUS(F_PLAY_KIND + p->kind);
  PLUS(F_PLAY_RANK + 13 * p->kind + top);
  PLUS(F_PLAY_SUIT + (p->top & 3));
  PLUS(F_PLAY_SIZE + clampi(p->size, 1, 14) - 1);
  int own = own_kind_above(v, p);
  if (!own) PLUS(F_PLAY_SAFETY);
  if (!own && !bomb_above(v, p)) PLUS(F_PLAY_SAFETY + 1);
  if (p->kind <= PAIR) {
    int above = 0;
    if (v->R->matching) above = p->kind == SINGLE ? matching_singles_above(v, p->top) : matching_pairs_above(v, p->top);
    else if (p->kind == SINGLE) {
      u64 m = ~((2ULL << p->top) - 1);
      above = popc(v->ua & m) + popc(v->ub & m);
    } else for (int r = top + 1; r < 13; r++) above += v->uc[r] >= 2;
    PLUS(F_HIGHER_UNSEEN + 6 * p->kind + (above <= 2 ? above : above <= 4 ? 3 : above <= 8 ? 4 : 5));
  }
  if (v->R->matching) matching_play(v, p, d);
  if (lets_out(s, me, p)) PLUS(F_TABLE + 10);
  if (is_bomb(v->R, p)) {
    PLUS(F_PLAY_CHOP + 1);
    if (s->owner >= 0 && s->pile.kind != p->kind) PLUS(F_PLAY_CHOP);
  }
}

/* The full list of active inputs of one candidate, for training. */
static int active_inputs(const Base *b, const Delta *d, u16 *out) {
  int n = 0;
  for (int i = 0; i < b->n; i++) {
    int gone = 0;
    if (b->f[i] >= F_HAND_CARDS && b->f[i] < F_HAND_SIZE)
      for (int k = 0; k < d->minus; k++) gone |= d->f[k] == b->f[i];
    if (!gone) out[n++] = b->f[i];
  }
  for (int k = 0; k < d->plus; k++) out[n++] = d->f[d->minus + k];
  return n;
}
