/* The play: turns, tricks, locks, stacking, knock-outs, the end and its payments. */
#include "sim.h"

static int in_deal(const State *s, int seat) { return !(((s->out | s->knocked) >> seat) & 1); }

static int seats_in(const State *s) {
  return s->rules->players - __builtin_popcount((unsigned)(s->out | s->knocked));
}

static u64 unseen_a(const State *s, int seat, u64 *two) {
  u64 full = (1ULL << 52) - 1, a = full & ~(s->a[seat] | s->seen_a);
  *two = 0;
  if (s->rules->decks == 2) {
    /* copies left of each card: 2 - own - seen */
    u64 own1 = s->a[seat], own2 = s->b[seat], seen1 = s->seen_a, seen2 = s->seen_b;
    *two = full & ~own1 & ~seen1;
    u64 none = own2 | seen2 | (own1 & seen1);
    a = full & ~none;
  }
  return a;
}

static int filter_of(const State *s, int seat) {
  int exempt_only = ((s->passed >> seat) & 1) ? (s->rules->exempt == EXEMPT_FOUR ? 3 : 1) : 0;
  if (s->owner == seat) return s->rules->stacking == STACK_BOMBS ? 2 : exempt_only;
  return s->stackmode ? 1 : exempt_only;
}

static int moves_of(const State *s, int seat, Play *out) {
  u64 two, un = unseen_a(s, seat, &two);
  return generate(s->rules, s->a[seat], s->b[seat], un, s->owner < 0 ? NULL : &s->pile, s->owner < 0 ? s->must : 0,
                  s->lowest, s->owner < 0 ? 0 : filter_of(s, seat), out);
}

/* Whether the seat to act may pass. */
static int may_pass(const State *s) { return s->owner >= 0 || s->must == LEAD_MAY_PASS; }

/* ---- special sets (section 5) ---- */

static int pairs_value(const Rules *R, int len) { return len == 3 ? R->v_three : R->v_four; }

static int two_value(const Rules *R, int c) { return (c & 3) < 2 ? R->v_black : R->v_red; }

/* Greatest value of disjoint bombs from rank r up. */
static int best_sets(const Rules *R, signed char *c, int r) {
  while (r < 13 && c[r] < 2) r++;
  if (r >= 13) return 0;
  int best, v, last = R->twos_in_pairs ? 12 : 11, e = r;
  signed char keep = c[r];
  best = best_sets(R, c, r + 1);
  if (keep >= 4 && R->bombs[0]) {
    c[r] -= 4;
    v = R->v_quad + best_sets(R, c, r);
    c[r] += 4;
    if (v > best) best = v;
  }
  while (e <= last && c[e] >= 2) e++;
  for (int len = 3; r + len <= e; len++) {
    if (!R->bombs[len]) continue;
    for (int i = r; i < r + len; i++) c[i] -= 2;
    v = pairs_value(R, len) + best_sets(R, c, r);
    for (int i = r; i < r + len; i++) c[i] += 2;
    if (v > best) best = v;
  }
  for (e = r; e < 13 && c[e] >= 4;) e++;
  for (int len = 2; r + len <= e && len < 8; len++) {
    if (!R->bombs[12 + len]) continue;
    for (int i = r; i < r + len; i++) c[i] -= 4;
    v = R->v_quad * len + best_sets(R, c, r);
    for (int i = r; i < r + len; i++) c[i] += 4;
    if (v > best) best = v;
  }
  return best;
}

static int special_value(const Rules *R, u64 a, u64 b) {
  signed char c[16] = {0};
  u8 cards[8];
  int values[8], n = cards_of(a & (15ULL << 48), b & (15ULL << 48), cards);
  for (int r = 0; r < 13; r++) c[r] = rank_count(a, b, r);
  for (int i = 0; i < n; i++) values[i] = two_value(R, cards[i]);
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && values[j] < values[j - 1]; j--) { int x = values[j]; values[j] = values[j - 1]; values[j - 1] = x; }
  int best = 0;
  for (int in_bombs = 0; in_bombs <= n; in_bombs++) { /* so many of the cheapest twos are left to bombs */
    c[12] = in_bombs;
    int points = best_sets(R, c, 0);
    for (int i = in_bombs; i < n; i++) points += values[i];
    if (points > best) best = points;
  }
  return best;
}

/* ---- the pile's bonus ---- */

static void lay(State *s, int seat, const Play *p) {
  const Rules *R = s->rules;
  Laid *l = &s->laid[s->laid_count < 95 ? s->laid_count++ : 94];
  int value = 0, bomb = is_bomb(R, p), twos = p->kind <= TRIPLE && p->top >= 48;
  if (bomb) value = p->kind == QUAD ? R->v_quad : p->kind == QUADS ? R->v_quad * p->length : pairs_value(R, p->length);
  else {
    u8 cards[8];
    int n = cards_of(p->a & (15ULL << 48), p->b & (15ULL << 48), cards);
    for (int i = 0; i < n; i++) value += two_value(R, cards[i]);
  }
  l->seat = seat;
  l->bomb = bomb;
  l->notable = bomb || twos;
  l->value = value;
  l->ended = 0;
}

static void settle_bonus(State *s) {
  if (!s->rules->bonus || s->laid_count < 2 || !s->laid[s->laid_count - 1].bomb) return;
  int i = s->laid_count - 1, under = 0;
  while (i > 0 && s->laid[i - 1].seat == s->laid[i].seat) i--;
  int k = i; /* the series of the last seat begins at i; its first bomb upon another's play counts */
  if (i == 0 || !s->laid[k].bomb || !s->laid[k - 1].notable || s->laid[k - 1].ended) return;
  for (int j = 0; j < k; j++) under += s->laid[j].value;
  s->settled[s->laid[k].seat] += under;
  s->settled[s->laid[k - 1].seat] -= under;
}

/* ---- the end ---- */

static void pay(State *s, int from, int to, float x) {
  s->points[from] -= x;
  s->points[to] += x;
}

static void final_order(State *s) {
  const Rules *R = s->rules;
  int n = R->players, first = s->order[0], k = s->finished;
  int rest[MAXP], m = 0;
  for (int i = 1; i < n; i++) {
    int t = (first + i) % n;
    if (in_deal(s, t)) rest[m++] = t;
  }
  for (int i = 1; i < m; i++)
    for (int j = i; j > 0 && s->count[rest[j]] < s->count[rest[j - 1]]; j--) { int x = rest[j]; rest[j] = rest[j - 1]; rest[j - 1] = x; }
  for (int i = 0; i < m; i++) s->order[k++] = rest[i];
  for (int i = 1; i < n; i++) {
    int t = (first + i) % n;
    if ((s->knocked >> t) & 1) s->order[k++] = t;
  }
}

static void pay_places(State *s) {
  const Rules *R = s->rules;
  int n = R->players, first = s->order[0];
  for (int p = 1; p < n; p++) {
    int t = s->order[p], whole = R->full_hand && !((s->played >> t) & 1);
    if (R->scoring == LOSER_PAYS) {
      if (p == n - 1) for (int i = 0; i < n - 1; i++) pay(s, t, s->order[i], 1);
    } else if (R->scoring == PER_CARD) {
      pay(s, t, first, s->count[t] * (1 + whole));
    } else if (R->scoring == WINNER_TAKES_ALL) {
      pay(s, t, first, whole ? R->full_hand_points : R->winner_points);
    } else if (R->scoring == LADDER) {
      if (whole) pay(s, t, first, R->full_hand_points);
      else if (p == n - 1) pay(s, t, first, R->ladder0);
      else if (p == n - 2 && n == 4) pay(s, t, s->order[1], R->ladder1);
      else if (p == n - 2 && n == 3) pay(s, t, first, R->ladder1);
    }
  }
}

static void finish(State *s, int ender) {
  const Rules *R = s->rules;
  settle_bonus(s);
  s->over = 1;
  s->turn = -1;
  final_order(s);
  for (int i = 0; i < R->players; i++) s->points[i] = s->settled[i];
  pay_places(s);
  if (R->hoarding)
    for (int i = 0; i < R->players; i++)
      if (s->count[i]) {
        int v = special_value(R, s->a[i], s->b[i]);
        pay(s, i, (s->knocked >> i) & 1 ? s->order[0] : ender, v);
      }
  for (int i = 0; i < R->players; i++) s->points[i] *= R->stake;
}

/* ---- turns ---- */

static int has_exempt_bomb(const State *s, int seat) {
  static Play buf[MAXC];
  if (s->count[seat] < 4) return 0;
  return moves_of(s, seat, buf) > 0;
}

static void end_trick(State *s) {
  settle_bonus(s);
  int n = s->rules->players, t = s->owner;
  while (!in_deal(s, t)) t = (t + 1) % n;
  s->owner = -1;
  s->passed = s->declined = s->stackmode = 0;
  s->laid_count = 0;
  s->must = 0;
  s->turn = t;
}

static int others_passed(const State *s) {
  for (int t = 0; t < s->rules->players; t++)
    if (t != s->owner && in_deal(s, t) && !((s->passed >> t) & 1)) return 0;
  return 1;
}

static void next_turn(State *s, int from) {
  const Rules *R = s->rules;
  int n = R->players;
  for (int i = 1; i < n + 1; i++) {
    int t = (from + i) % n;
    if (!in_deal(s, t) || t == s->owner) continue;
    if (!((s->passed >> t) & 1)) { s->turn = t; return; }
    int exempt = s->stackmode ? R->stacking == STACK_BOMBS : R->exempt != EXEMPT_NONE;
    if (exempt && !((s->declined >> t) & 1) && has_exempt_bomb(s, t)) { s->turn = t; return; }
  }
  if (R->stacking && in_deal(s, s->owner) && others_passed(s)) {
    static Play buf[MAXC];
    s->stackmode = 1;
    if (moves_of(s, s->owner, buf) > 0) { s->turn = s->owner; return; }
  }
  end_trick(s);
}

static int must_of(const Rules *R, int number) {
  static const int map[4] = {LEAD_CONTAIN, LEAD_ALONE, LEAD_FREE, LEAD_MAY_PASS};
  if (number > 1) return R->later_lowest ? LEAD_CONTAIN : LEAD_FREE;
  return map[R->first_lead];
}

static void do_pass(State *s) {
  int t = s->turn;
  if (s->owner < 0) { /* may_pass: the lead goes on, free */
    s->must = LEAD_FREE;
    do t = (t + 1) % s->rules->players; while (!in_deal(s, t));
    s->turn = t;
    return;
  }
  if (t == s->owner) { end_trick(s); return; }
  if (!((s->passed >> t) & 1)) {
    int r = s->pile.top / 4;
    u8 *low = s->pile.kind == SINGLE ? &s->low_single[t] : s->pile.kind == PAIR ? &s->low_pair[t] : s->pile.kind == RUN ? &s->low_run[t] : NULL;
    if (low && r < *low) *low = r;
  }
  s->passed |= 1 << t;
  s->declined |= 1 << t;
  next_turn(s, t);
}

/* The ranks from `low` to `high`, as bits. */
static u16 ranks_between(int low, int high) { return high < low ? 0 : (u16)((2u << high) - (1u << low)); }

/* What the seat's plays tell of its hand. */
static void note_play(State *s, int t, const Play *p) {
  u16 *past = s->past[t];
  int top = p->top / 4, leads = s->owner < 0, skipped = !leads && s->pile.kind == p->kind;
  u16 between = skipped ? ranks_between(s->pile.top / 4 + 1, top - 1) : 0;
  if (p->kind == SINGLE) { past[leads ? 0 : 1] |= 1 << top; past[2] |= between; }
  else if (p->kind == PAIR) { past[3] |= 1 << top; past[4] |= between; }
  else past[5] |= ranks_between(low_bit(p->a) / 4, top);
}

static void do_play(State *s, const Play *p) {
  int t = s->turn, n = s->rules->players;
  note_play(s, t, p);
  u64 ha = s->a[t], hb = s->b[t];
  s->b[t] = hb & ~p->a;
  s->a[t] = ((ha & ~p->a) | (hb & p->a)) & ~p->b;
  u64 sa = s->seen_a;
  s->seen_b |= (sa & p->a) | p->b;
  s->seen_a = sa | p->a;
  s->count[t] -= p->size;
  if (s->owner >= 0 && s->owner != t) s->stackmode = 0;
  lay(s, t, p);
  s->must = 0;
  s->played |= 1 << t;
  s->declined = 0;
  s->owner = t;
  s->pile = *p;
  if (s->count[t] == 0) {
    s->laid[s->laid_count - 1].ended = 1;
    s->order[s->finished++] = t;
    s->out |= 1 << t;
    if (s->finished == 1 && s->rules->knock_out)
      for (int i = 0; i < n; i++)
        if (!((s->played >> i) & 1)) s->knocked |= 1 << i;
    if (seats_in(s) <= 1 || s->rules->first_out) { finish(s, t); return; }
  }
  next_turn(s, t);
}

/* ---- the deal ---- */

static int lowest_seat(const State *s, int dealer, int *card) {
  int n = s->rules->players, best = 99, who = 0;
  for (int i = 1; i <= n; i++) {
    int t = (dealer + i) % n, c = low_bit(s->a[t]);
    if (c < best) { best = c; who = t; }
  }
  *card = best;
  return who;
}

static void clear(State *s, const Rules *R) {
  memset(s, 0, sizeof *s);
  s->rules = R;
  s->owner = -1;
  memset(s->low_single, 13, sizeof s->low_single);
  memset(s->low_pair, 13, sizeof s->low_pair);
  memset(s->low_run, 13, sizeof s->low_run);
}

static void give(State *s, int seat, int c) {
  u64 m = 1ULL << c;
  if (s->a[seat] & m) s->b[seat] |= m;
  s->a[seat] |= m;
  s->count[seat]++;
}

static void take(State *s, int seat, int c) {
  u64 m = 1ULL << c;
  if (s->b[seat] & m) s->b[seat] &= ~m;
  else s->a[seat] &= ~m;
  s->count[seat]--;
}

/* Rough trades by rank: the lower seat gives its highest, gets about the lowest. */
static void rough_trade(State *s, u64 *rng) {
  int n = s->rules->players, perm[MAXP];
  for (int i = 0; i < n; i++) perm[i] = i;
  for (int i = n - 1; i > 0; i--) { int j = below(rng, i + 1), x = perm[i]; perm[i] = perm[j]; perm[j] = x; }
  for (int pair = 0; pair < (n > 3 ? 2 : 1); pair++)
    for (int k = 0; k < (pair || n == 2 ? 1 : 2); k++) {
      int hi = perm[pair], lo = perm[n - 1 - pair], up = high_bit(s->a[lo]), skip = below(rng, 3);
      u64 m = s->a[hi];
      while (skip-- && (m & (m - 1))) m &= m - 1;
      int down = low_bit(m);
      take(s, lo, up); take(s, hi, down);
      give(s, hi, up); give(s, lo, down);
    }
}

static void lead_off(State *s, int number, int dealer, int leader) {
  int card, who = lowest_seat(s, dealer, &card);
  s->lowest = card;
  s->must = must_of(s->rules, number);
  s->turn = who;
  if (number > 1 && !s->rules->later_lowest) s->turn = leader;
}

static void deal(State *s, const Rules *R, u64 *rng) {
  u8 deck[104];
  int m = 52 * R->decks, n = R->players;
  clear(s, R);
  for (int i = 0; i < m; i++) deck[i] = i % 52;
  for (int i = m - 1; i > 0; i--) { int j = below(rng, i + 1), x = deck[i]; deck[i] = deck[j]; deck[j] = x; }
  for (int i = 0; i < n; i++)
    for (int k = 0; k < R->dealt; k++) give(s, i, deck[i * R->dealt + k]);
  int number = below(rng, 10) < 7 ? 1 : 2; /* most are first deals, which alone are played in the arena */
  if (R->trading && below(rng, 2)) { number = 2; rough_trade(s, rng); }
  lead_off(s, number, below(rng, n), below(rng, n));
  if (R->leftover && m - n * R->dealt == 1) give(s, s->turn, deck[m - 1]);
}
