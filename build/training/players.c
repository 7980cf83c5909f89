/* Players without a network: the yardsticks `lowest` and `saver`, a simple hand-written one, and chance. */
#include "sim.h"

enum { P_NET, P_NET2, P_LOWEST, P_SAVER, P_HAND, P_RANDOM, P_TUNED, P_FEW };

static int answer_order(const State *s, const Play *p) {
  int own = s->owner >= 0 && p->kind == s->pile.kind ? 0 : 1000;
  return own + p->size * 60 + p->top;
}

/* The longest combination with the lowest card (lead) or the lowest answer; -1 for none. */
static int lowest_of(const State *s, const Play *plays, int n) {
  int best = -1, key = 1 << 30, low = 99;
  if (s->owner < 0)
    for (int i = 0; i < n; i++) { int c = low_bit(plays[i].a); if (c < low) low = c; }
  for (int i = 0; i < n; i++) {
    int k;
    if (s->owner < 0) {
      if (low_bit(plays[i].a) != low) continue;
      k = -plays[i].size * 60 + plays[i].top;
    } else k = answer_order(s, &plays[i]);
    if (k < key) { key = k; best = i; }
  }
  return best;
}

/* Per rank, how many cards belong to a quad or a run of pairs that counts as a bomb. */
static void kept_of(const State *s, int me, u8 *kept) {
  u8 c[13];
  int last = s->rules->twos_in_pairs ? 12 : 11, r = 0;
  for (int i = 0; i < 13; i++) { c[i] = rank_count(s->a[me], s->b[me], i); kept[i] = c[i] >= 4 ? 4 : 0; }
  while (r <= last) {
    int e = r;
    while (e <= last && c[e] >= 2) e++;
    if (e - r >= 3)
      for (int i = r; i < e; i++) if (kept[i] < 2) kept[i] = 2;
    r = e + 1;
  }
}

/* The cards that belong to a bomb that the hand could lead. */
static u64 cards_of_bombs(const State *s, int me) {
  static Play leads[MAXC];
  u64 found = 0;
  int n = generate(s->rules, s->a[me], s->b[me], ~0ULL, NULL, 0, 0, 0, leads);
  for (int i = 0; i < n; i++) if (is_bomb(s->rules, &leads[i])) found |= leads[i].a;
  return found;
}

static int saver_choice(const State *s, const Play *plays, int n) {
  int me = s->turn, free = s->count[me] <= 4;
  for (int i = 0; i < n; i++) if (goes_out_by(s, &plays[i])) return i;
  for (int t = 0; t < s->rules->players; t++)
    if (t != me && in_deal(s, t) && s->count[t] <= 3) free = 1;
  if (s->owner >= 0) {
    if (is_bomb(s->rules, &s->pile) || s->pile.top >= 48) free = 1;
  }
  if (free) return lowest_of(s, plays, n);
  static Play kept_plays[MAXC];
  static int at[MAXC];
  u8 kept[13];
  int m = 0;
  u64 bombs = s->rules->matching ? cards_of_bombs(s, me) : 0;
  kept_of(s, me, kept);
  for (int i = 0; i < n; i++) {
    const Play *p = &plays[i];
    int ok = p->top < 48;
    if (s->rules->matching) ok = ok && !(p->a & bombs);
    else for (int r = 0; r < 13 && ok; r++) {
      int used = rank_count(p->a, p->b, r);
      if (used && rank_count(s->a[me], s->b[me], r) - used < kept[r]) ok = 0;
    }
    if (ok) { at[m] = i; kept_plays[m++] = *p; }
  }
  int k = lowest_of(s, kept_plays, m);
  if (k >= 0) return at[k];
  return may_pass(s) ? -1 : lowest_of(s, plays, n);
}

/* A player of a few weights over the turns and controls that are left. */
static int hand_choice(const State *s, const Play *plays, int n) {
  int me = s->turn, best = -1;
  const Rules *R = s->rules;
  View v;
  view_of(s, me, &v);
  Delta d;
  float top = -1e9f;
  for (int i = may_pass(s) ? -1 : 0; i < n; i++) {
    u64 a = s->a[me], b = s->b[me];
    float x = 0;
    if (i >= 0) {
      const Play *p = &plays[i];
      if (goes_out_by(s, p)) return i;
      if (p->size == s->count[me]) x -= 10; /* loses */
      b = s->b[me] & ~p->a;
      a = ((s->a[me] & ~p->a) | (s->b[me] & p->a)) & ~p->b;
      int own = own_kind_above(&v, p);
      x += own ? 0 : 0.4f;
      x -= 0.02f * (p->top / 4) * (s->owner < 0 ? 1 : 0.5f);
      x += 0.05f * p->size;
    }
    d.minus = d.plus = 0;
    int turns = min_turns(R, a, b);
    u64 mask = R->matching ? v.mine : v.hu < 0 ? ~0ULL : ~((2ULL << v.hu) - 1);
    int controls = popc(a & mask) + popc(b & mask) + rank_count(a, b, 12);
    x += -1.0f * turns + 0.45f * controls;
    if (i >= 0 && v.in_max <= 3) x += 0.3f;
    if (x > top) { top = x; best = i; }
  }
  return best;
}

/* Index of the play chosen by a player without a network; -1 is a pass. */
static int simple_choice(const State *s, int player, const Play *plays, int n, u64 *rng) {
  if (player == P_LOWEST) return n ? lowest_of(s, plays, n) : -1;
  if (player == P_SAVER) return n ? saver_choice(s, plays, n) : -1;
  int simple = player == P_HAND || (player != P_RANDOM && s->rules->matching && s->rules->decks == 2);
  if (simple) return n ? hand_choice(s, plays, n) : -1; /* for all hand-written ones where two decks match */
  if (player == P_TUNED || player == P_FEW) return n ? tuned_choice(s, plays, n, player - P_TUNED) : -1;
  return (int)below(rng, n + may_pass(s)) - may_pass(s);
}
