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
  static const int filters[4] = {1, 1, 3, 4};
  int exempt_only = ((s->passed >> seat) & 1) ? filters[s->rules->exempt] : 0;
  if (s->owner == seat) return s->rules->stacking == STACK_BOMBS ? 2 : exempt_only;
  return s->stackmode ? 1 : exempt_only;
}

/* The next other seat in turn that is in the deal and not locked out, where it holds one card and that matters; else -1. */
static int before_one_card(const State *s, int seat) {
  int n = s->rules->players;
  if (s->rules->one_left == ONE_LEFT_FREE) return -1;
  for (int i = 1; i < n; i++) {
    int t = (seat + i) % n;
    if (in_deal(s, t) && !((s->passed >> t) & 1)) return s->count[t] == 1 ? t : -1;
  }
  return -1;
}

/* The highest single that a seat may play, as far as the card of the next seat does not matter; -1 for none. */
static int highest_single(const State *s, int seat) {
  const Rules *R = s->rules;
  int leads = s->owner < 0, last_refused = R->last_two == LAST_REFUSED && s->count[seat] == 1 && !(leads && s->must != LEAD_MAY_PASS);
  if (leads && s->must) return last_refused && s->lowest >= 48 ? -1 : s->lowest;
  if (!leads && (s->pile.kind != SINGLE || s->owner == seat || filter_of(s, seat))) return -1;
  for (u64 m = s->a[seat]; m; m &= ~(1ULL << high_bit(m))) {
    Play p = {1ULL << high_bit(m), 0, SINGLE, 1, 1, high_bit(m)};
    if (last_refused && is_last_two(&p)) continue;
    if (leads || answers(R, &p, &s->pile)) return p.top;
  }
  return -1;
}

/* Before a seat with one card: keeps the highest single alone where it must be played, else has it beside its like. */
static int with_highest_single(const State *s, int seat, Play *out, int n) {
  int top = before_one_card(s, seat) < 0 ? -1 : highest_single(s, seat), k = 0, found = 0;
  if (top < 0) return n;
  for (int i = 0; i < n; i++) {
    if (out[i].kind == SINGLE && out[i].top != top && s->rules->one_left == ONE_LEFT_HIGHEST) continue;
    found |= out[i].kind == SINGLE && out[i].top == top;
    out[k++] = out[i];
  }
  if (!found) out[k++] = (Play){1ULL << top, 0, SINGLE, 1, 1, top};
  return k;
}

/* Whether a play of the seat, NULL a pass, makes it possible that the next seat goes out with its one card. */
static int lets_out(const State *s, int seat, const Play *p) {
  const Rules *R = s->rules;
  if (R->one_left != ONE_LEFT_PAYS || s->finished || before_one_card(s, seat) < 0) return 0;
  if (R->last_two && !(s->a[seat] & BELOW_TWOS) && s->count[seat] <= 3) return 0;
  int top = highest_single(s, seat);
  return p ? p->kind == SINGLE && p->top < top : s->owner >= 0 && top >= 0;
}

static int moves_of(const State *s, int seat, Play *out) {
  u64 two, un = unseen_a(s, seat, &two);
  int n = generate(s->rules, s->a[seat], s->b[seat], un, s->owner < 0 ? NULL : &s->pile, s->owner < 0 ? s->must : 0,
                  s->lowest, s->owner < 0 ? 0 : filter_of(s, seat), out);
  return with_highest_single(s, seat, out, n);
}

/* Whether the seat to act may pass. */
static int may_pass(const State *s) { return s->owner >= 0 || s->must == LEAD_MAY_PASS; }

/* ---- special sets (section 5) ---- */

static int pairs_value(const Rules *R, int len) { return len == 3 ? R->v_three : R->v_four; }

static int two_value(const Rules *R, int c) { return (c & 3) < 2 ? R->v_black : R->v_red; }

/* Cards held of each rank, in each of the parts of the suits in which pairs are made for runs of them: of each colour where
   suits match, else all together in the first. */
typedef signed char Held[13][2];

static int best_sets(const Rules *R, Held c, int r, int loose);

static int better(int x, int y) { return x > y ? x : y; }

/* The greatest value of quads of ranks r to e, so many already, where that is a bomb, and of what is left; longer ones too. */
static int best_quads(const Rules *R, Held c, int r, int e, int length, int loose) {
  int best = 0, most = R->matching ? 4 : 0;
  for (int red = 0; red <= most && e < 13; red++) {
    if (c[e][1] < red || c[e][0] < 4 - red) continue;
    c[e][0] -= 4 - red;
    c[e][1] -= red;
    int n = length + 1, row = n == 1 ? 0 : n < 8 ? 12 + n : 19;
    if (R->bombs[row]) best = better(best, R->v_quad * n - 4 * n * loose + best_sets(R, c, r, loose));
    best = better(best, best_quads(R, c, r, e + 1, n, loose));
    c[e][0] += 4 - red;
    c[e][1] += red;
  }
  return best;
}

/* Greatest value of disjoint bombs from rank r up; `loose` is taken off it for each card. */
static int best_sets(const Rules *R, Held c, int r, int loose) {
  while (r < 13 && c[r][0] < 2 && c[r][1] < 2 && c[r][0] + c[r][1] < 4) r++;
  if (r >= 13) return 0;
  int best = best_sets(R, c, r + 1, loose), last = R->twos_in_pairs ? 12 : 11;
  if (c[r][0] + c[r][1] >= 4) best = better(best, best_quads(R, c, r, r, 0, loose));
  for (int part = 0; part < 2; part++) {
    int e = r;
    while (e <= last && c[e][part] >= 2) e++;
    for (int len = 3; r + len <= e; len++) {
      if (!R->bombs[len]) continue;
      for (int i = r; i < r + len; i++) c[i][part] -= 2;
      best = better(best, pairs_value(R, len) - 2 * len * loose + best_sets(R, c, r, loose));
      for (int i = r; i < r + len; i++) c[i][part] += 2;
    }
  }
  return best;
}

/* The values of the twos among these cards, the cheapest first; how many. */
static int two_values(const Rules *R, u64 a, u64 b, int loose, int *values) {
  u8 cards[8];
  int n = cards_of(a & ~BELOW_TWOS, b & ~BELOW_TWOS, cards);
  for (int i = 0; i < n; i++) values[i] = better(0, two_value(R, cards[i]) - loose);
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && values[j] < values[j - 1]; j--) { int x = values[j]; values[j] = values[j - 1]; values[j - 1] = x; }
  return n;
}

/* What the special sets of a hand are worth; `loose` is taken off for each of their cards. */
static int special_value(const Rules *R, u64 a, u64 b, int loose) {
  Held c = {0};
  int values[2][8], n[2] = {0}, best = 0;
  for (int part = 0; part < 1 + R->matching; part++) {
    u64 m = R->matching ? OF_COLOUR(part) : ~0ULL;
    for (int r = 0; r < 13; r++) c[r][part] = rank_count(a & m, b & m, r);
    n[part] = two_values(R, a & m, b & m, loose, values[part]);
  }
  for (int black = 0; black <= n[0]; black++) /* so many of the cheapest twos are left to bombs */
    for (int red = 0; red <= n[1]; red++) {
      c[12][0] = black;
      c[12][1] = red;
      int points = best_sets(R, c, 0, loose);
      for (int i = black; i < n[0]; i++) points += values[0][i];
      for (int i = red; i < n[1]; i++) points += values[1][i];
      best = better(best, points);
    }
  return best;
}

/* For how many cards a seat pays. */
static int cards_paid(const State *s, int t) {
  if (s->owed[t] || !s->rules->counted) return s->owed[t] + s->count[t];
  return s->count[t] + special_value(s->rules, s->a[t], s->b[t], 1);
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
  if (!s->rules->bonus) return;
  if (s->rules->chain_each) {
    for (int i = 1; i < s->laid_count; i++) {
      const Laid *under = &s->laid[i - 1], *l = &s->laid[i];
      if (!l->bomb || !under->notable || under->ended || under->seat == l->seat) continue;
      s->settled[l->seat] += under->value;
      s->settled[under->seat] -= under->value;
    }
    return;
  }
  if (s->laid_count < 2 || !s->laid[s->laid_count - 1].bomb) return;
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
  int n = R->players, first = 0, k = s->finished;
  if (k) first = s->order[0];
  else while (!in_deal(s, first)) first++; /* all others lost */
  int rest[MAXP], m = 0;
  for (int i = 0; i < n; i++) {
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
  for (int i = s->losers - 1; i >= 0; i--) s->order[k++] = s->lost[i];
}

static void pay_places(State *s) {
  const Rules *R = s->rules;
  int n = R->players, first = s->order[0];
  for (int p = 1; p < n; p++) {
    int t = s->order[p], whole = R->full_hand && !((s->played >> t) & 1);
    int payer = s->let_out_by ? s->let_out_by - 1 : t; /* of what is owed to the first */
    if (R->scoring == LOSER_PAYS) {
      if (p == n - 1) for (int i = 0; i < n - 1; i++) pay(s, i ? t : payer, s->order[i], 1);
    } else if (R->scoring == PER_CARD) {
      pay(s, s->owed[t] ? t : payer, first, cards_paid(s, t) * (1 + whole));
    } else if (R->scoring == WINNER_TAKES_ALL) {
      pay(s, payer, first, whole ? R->full_hand_points : R->winner_points);
    } else if (R->scoring == LADDER) {
      if (whole) pay(s, payer, first, R->full_hand_points);
      else if (p == n - 1) pay(s, payer, first, R->ladder0);
      else if (p == n - 2 && n == 4) pay(s, t, s->order[1], R->ladder1);
      else if (p == n - 2 && n == 3) pay(s, payer, first, R->ladder1);
    }
  }
}

/* Ends the deal; `ender` went out last, -1 where the last play lost. */
static void finish(State *s, int ender) {
  const Rules *R = s->rules;
  settle_bonus(s);
  s->over = 1;
  s->turn = -1;
  final_order(s);
  if (ender < 0) ender = s->order[0];
  for (int i = 0; i < R->players; i++) s->points[i] = s->settled[i];
  pay_places(s);
  if (R->hoarding)
    for (int i = 0; i < R->players; i++)
      if (s->count[i]) {
        int v = special_value(R, s->a[i], s->b[i], 0);
        pay(s, i, (s->knocked >> i) & 1 ? s->order[0] : ender, v);
      }
  for (int i = 0; i < R->players; i++) {
    int to = (s->knocked >> i) & 1 ? s->order[0] : ender;
    if ((R->spades & 1) && s->count[i] == 1 && s->a[i] == 1 && i != to) pay(s, i, to, R->spades_points);
    if ((R->spades & 2) && s->out_with_three && i != s->order[0]) pay(s, i, s->order[0], R->spades_points);
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
    if (R->pass_turn ? !((s->declined >> t) & 1) : !((s->passed >> t) & 1)) { s->turn = t; return; }
    if (R->pass_turn) continue;
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

/* A seat did not answer q by a card of q's suit, or a pair of its colour, below the card `below`. */
static void note_lack(State *s, int t, const Play *q, int below) {
  int first = q->top / 4 + 1, end = below / 4 < 12 ? below / 4 : 12;
  if (q->kind == SINGLE && q->top >= 48) s->lacks[t] |= ((1ULL << below) - 1) & ~((2ULL << q->top) - 1);
  else if (q->kind == SINGLE)
    for (int r = first; r < end; r++) s->lacks[t] |= 1ULL << (4 * r + (q->top & 3));
  else if (q->kind == PAIR && q->top < 48)
    for (int r = first; r < end; r++) s->lacks_pairs[t] |= 1u << (r + (q->top & 2 ? 13 : 0));
}

static void do_pass(State *s) {
  int t = s->turn;
  if (s->owner < 0) { /* may_pass: the lead goes on, free */
    s->must = LEAD_FREE;
    s->feeder = 0;
    do t = (t + 1) % s->rules->players; while (!in_deal(s, t));
    s->turn = t;
    return;
  }
  if (t == s->owner) { end_trick(s); return; }
  if (!((s->passed >> t) & 1)) {
    int r = s->pile.top / 4;
    u8 *low = s->pile.kind == SINGLE ? &s->low_single[t] : s->pile.kind == PAIR ? &s->low_pair[t] : s->pile.kind == RUN ? &s->low_run[t] : NULL;
    if (low && r < *low) *low = r;
    if (s->rules->matching) note_lack(s, t, &s->pile, 52);
  }
  if (!((s->passed >> t) & 1)) {
    s->feeder = lets_out(s, t, NULL) ? t + 1 : 0;
    if (s->feeder) s->fed = before_one_card(s, t) + 1;
  }
  if (!s->rules->pass_turn) s->passed |= 1 << t;
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
  if (skipped && s->rules->matching) note_lack(s, t, &s->pile, p->top);
}

/* Whether a play of all cards that the seat to act holds loses. */
static int loses_by(const State *s, const Play *p) { return s->rules->last_two && is_last_two(p); }

/* Whether the seat to act goes out by a play. */
static int goes_out_by(const State *s, const Play *p) { return p->size == s->count[s->turn] && !loses_by(s, p); }

static void do_play(State *s, const Play *p) {
  int t = s->turn, n = s->rules->players, feeder = s->feeder && s->fed == t + 1 && !s->finished ? s->feeder : 0;
  s->feeder = lets_out(s, t, p) ? t + 1 : 0;
  if (s->feeder) s->fed = before_one_card(s, t) + 1;
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
    int loses = loses_by(s, p);
    s->out |= 1 << t;
    if (loses) {
      s->lost[s->losers++] = t;
      s->owed[t] = 13 * p->size;
    } else {
      s->laid[s->laid_count - 1].ended = 1;
      s->order[s->finished++] = t;
      if (s->finished == 1) {
        s->let_out_by = feeder;
        s->out_with_three = p->kind == SINGLE && p->top == 0;
      }
      if (s->finished == 1 && s->rules->knock_out)
        for (int i = 0; i < n; i++)
          if (!((s->played >> i) & 1)) s->knocked |= 1 << i;
    }
    if (seats_in(s) <= 1 || (s->finished && s->rules->first_out)) { finish(s, loses ? -1 : t); return; }
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
