/* Where suits must match: the fewest plays of a hand, what may still beat a play, and the inputs that only such tables have. */
#include "sim.h"

/* ---- fewest plays that empty a hand ---- */

static u64 matching_cache[1 << CACHE_BITS]; /* as turns_cache */

static int matching_turns(const Rules *R, u64 a, u64 b, u64 variant);

static void remove_card(u64 *a, u64 *b, int c) {
  u64 m = 1ULL << c;
  if (*b & m) *b &= ~m;
  else *a &= ~m;
}

/* The fewest plays after k of rank r's cards from x[from] on are taken too, and `more` ranks above may follow in a sequence. */
typedef struct {
  const Rules *R;
  u64 variant;
  u64 mask;     /* where the cards of the sequence may come from */
  int k, last;  /* cards of each rank; the highest rank */
  int lengths;
} Sequence;

static int sequence_turns(const Sequence *q, u64 a, u64 b, int e, int length, int best);

static int take_more(const Sequence *q, u64 a, u64 b, int e, int length, int from, int k, const u8 *x, int m, int best) {
  if (!k) {
    if ((q->lengths >> length) & 1) {
      int v = 1 + matching_turns(q->R, a, b, q->variant);
      if (v < best) best = v;
    }
    return sequence_turns(q, a, b, e + 1, length, best);
  }
  for (int i = from; i + k <= m; i++) {
    if (i > from && x[i] == x[i - 1]) continue;
    u64 na = a, nb = b;
    remove_card(&na, &nb, x[i]);
    best = take_more(q, na, nb, e, length, i + 1, k - 1, x, m, best);
  }
  return best;
}

/* The fewest plays of a hand if its next is a sequence that goes on with rank e after `length` ranks. */
static int sequence_turns(const Sequence *q, u64 a, u64 b, int e, int length, int best) {
  u8 x[8];
  if (e > q->last) return best;
  u64 rank = 15ULL << (4 * e);
  int m = cards_of(a & rank & q->mask, b & rank & q->mask, x);
  return m < q->k ? best : take_more(q, a, b, e, length + 1, 0, q->k, x, m, best);
}

static int matching_turns(const Rules *R, u64 a, u64 b, u64 variant) {
  if (!(a & BELOW_TWOS)) return (popc(a) + popc(b) + 3) / 4;
  u64 hash = (a * 0x9E3779B97F4A7C15ULL ^ (b + variant) * 0xD6E8FEB86659FD93ULL) * 0xBF58476D1CE4E5B9ULL;
  u64 *entry = &matching_cache[hash >> (64 - CACHE_BITS)];
  if (*entry && (*entry & ~15ULL) == hash << 4) return *entry & 15;
  int c = low_bit(a), r = c / 4, best, m;
  u8 x[8];
  u64 first_a = a, first_b = b, rank = 15ULL << (4 * r), colour = OF_COLOUR((c & 2) >> 1);
  m = cards_of(a & rank, b & rank, x); /* the lowest card is x[0], and in the next play */
  remove_card(&first_a, &first_b, c);
  best = 1 + matching_turns(R, first_a, first_b, variant);
  Sequence q = {R, variant, colour, 2, r, 2}; /* a pair: a sequence of one rank */
  for (int k = 2; k <= 4 && k <= m; k++) {
    q.k = k;
    q.mask = k == 2 ? colour : ~0ULL;
    u8 y[8];
    int n = cards_of(first_a & rank & q.mask, first_b & rank & q.mask, y);
    if (n >= k - 1) best = take_more(&q, first_a, first_b, r, 1, 0, k - 1, y, n, best);
  }
  Sequence run = {R, variant, OF_SUIT(c & 3), 1, R->twos_in_runs ? 12 : 11, 0x3FFE & -(1 << R->run_min)};
  best = sequence_turns(&run, first_a, first_b, r + 1, 1, best);
  if (R->pairs_lengths) {
    Sequence pairs = {R, variant, colour, 2, R->twos_in_pairs ? 12 : 11, R->pairs_lengths};
    u8 y[8];
    int n = cards_of(first_a & rank & colour, first_b & rank & colour, y);
    if (n) best = take_more(&pairs, first_a, first_b, r, 1, 0, 1, y, n, best);
  }
  if (R->quads_runs && m >= 4) {
    Sequence quads = {R, variant, ~0ULL, 4, 12, 0xFC};
    best = take_more(&quads, first_a, first_b, r, 1, 0, 3, x + 1, m - 1, best);
  }
  *entry = hash << 4 | (best > 15 ? 15 : best);
  return best;
}

static int longest_of_group(u64 a, u64 b, int k, int last) {
  int best = 0;
  for (int part = 0; part < (k == 1 ? 4 : 2); part++) {
    u64 m = k == 1 ? OF_SUIT(part) : OF_COLOUR(part);
    int n = longest(counts_of(a & m, b & m), k, last);
    if (n > best) best = n;
  }
  return best;
}

/* ---- what may still beat a play ---- */

static u64 same_suit_above(int top) { return top >= 48 ? 0 : OF_SUIT(top & 3) & BELOW_TWOS & ~((16ULL << (top & ~3)) - 1); }

static u64 twos_above(int top) { return top >= 48 ? ~((2ULL << top) - 1) : ~BELOW_TWOS; }

static int matching_singles_above(const View *v, int top) { return popc(v->ua & (same_suit_above(top) | twos_above(top))); }

static int matching_pairs_above(const View *v, int top) {
  int n = popc(v->ua & twos_above(top)) >= 2;
  u64 m = OF_COLOUR((top & 2) >> 1);
  for (int r = top / 4 + 1; r < 12; r++) n += rank_count(v->ua & m, v->ub & m, r) >= 2;
  return n;
}

/* Whether cards of these counts hold k of each of `length` ranks in a row that end above a rank. */
static int chain_in(const View *v, u64 m, int k, int length, int above, int last) {
  int run = 0;
  for (int r = 0; r <= last; r++) {
    run = rank_count(v->ua & m, v->ub & m, r) >= k ? run + 1 : 0;
    if (run >= length && r > above) return 1;
  }
  return 0;
}

static int any_group_holds(const View *v, int k, int length, int above, int last, int suit) {
  for (int part = 0; part < (k == 1 ? 4 : 2); part++) {
    if (suit >= 0 && part != (k == 1 ? suit : suit >> 1)) continue;
    if (chain_in(v, k == 1 ? OF_SUIT(part) : OF_COLOUR(part), k, length, above, last)) return 1;
  }
  return 0;
}

/* With two decks a play of the same highest card may be higher: by lower cards or for being later. */
static int tie_from(const Rules *R, int kind, int top) {
  int later = R->ties == TIES_LATER, lower = R->ties != TIES_REFUSE;
  return R->decks == 2 && (kind == SINGLE ? later : later || lower) ? top : top + 1;
}

static int matching_own_above(const View *v, const Play *p) {
  int r = p->top / 4, from;
  if (v->free_max < p->size) return 0;
  if (p->kind <= TRIPLE && p->top >= 48) {
    from = tie_from(v->R, p->kind, p->top);
    u64 higher_twos = from >= 52 ? 0 : v->ua & ~((1ULL << from) - 1);
    return p->kind == SINGLE ? higher_twos != 0 : higher_twos && v->uc[12] > p->kind;
  }
  switch (p->kind) {
    case TRIPLE: case QUAD: case QUADS:
      from = tie_from(v->R, p->kind, 4 * r + 3);
      return chain_in(v, ~0ULL, p->kind == TRIPLE ? 3 : 4, p->kind == QUADS ? p->length : 1,
                      from == 4 * r + 3 && ((v->ua >> from) & 1) ? r - 1 : r, 12);
    case SINGLE: return any_group_holds(v, 1, 1, r, 11, p->top & 3) || v->uc[12] >= 1;
    case PAIR: return any_group_holds(v, 2, 1, r, 11, p->top & 3) || v->uc[12] >= 2;
    case RUN: return any_group_holds(v, 1, p->length, r, v->R->twos_in_runs ? 12 : 11, p->top & 3);
    default: return any_group_holds(v, 2, p->length, r, v->R->twos_in_pairs ? 12 : 11, p->top & 3);
  }
}

/* Whether unseen cards hold a bomb against a play, for a seat that may play it. */
static int matching_bomb_above(const View *v, const Play *p) {
  const Rules *R = v->R;
  int t = target_bit(p), own = bomb_index(p);
  for (int row = 0; row < NBOMB; row++) {
    int power = (R->bombs[row] >> t) & 1, size = row == 0 ? 4 : row < 14 ? 2 * row : 4 * (row - 12), found;
    int most = power ? v->free_max : 0, exempt = is_exempt(R, row);
    if (!R->bombs[row]) continue;
    if (exempt && (power || row == own) && v->shut_max > most) most = v->shut_max;
    if (most < size) continue;
    if (row == 0) found = chain_in(v, ~0ULL, 4, 1, -1, 12);
    else if (row < 14) found = any_group_holds(v, 2, row, -1, R->twos_in_pairs ? 12 : 11, -1);
    else found = R->quads_runs && chain_in(v, ~0ULL, 4, row - 12, -1, 12);
    if (found) return 1;
  }
  return 0;
}

/* What else a seat sees where suits match. */
static void matching_view(const State *s, int me, View *v) {
  int n = s->rules->players;
  v->mine = 0;
  for (int c = 0; c < 52; c++) if (!matching_singles_above(v, c)) v->mine |= 1ULL << c;
  if (s->stackmode && s->rules->stacking == STACK_BOMBS) v->free_max = v->in_max, v->shut_max = 0;
  v->may_count = 0;
  for (int i = 1; i < n; i++) {
    int t = (me + i) % n, k = v->may_count;
    if (!in_deal(s, t) || ((s->passed >> t) & 1)) continue;
    v->may_hold[k] = v->ua & BELOW_TWOS & ~s->lacks[t];
    v->may_pair[k] = ~s->lacks_pairs[t];
    v->may_count++;
  }
}

/* ---- the inputs ---- */

enum {
  F_MATCHING_RULES = F_TOTAL_COMMON,     /* 4: suits match; last twos lose, are refused; sets left in a hand are counted */
  F_PILE_TRIPLE_SUITS = F_MATCHING_RULES + 4,       /* 4: suits of the triple to beat */
  F_MISSING_CARDS = F_PILE_TRIPLE_SUITS + 4,       /* 3 x 52: of the next three opponents still in, cards that they did not answer with */
  F_MISSING_PAIRS = F_MISSING_CARDS + 156,      /* 3 x 26: likewise pairs by colour and rank */
  F_HIGHER_BY_SUIT = F_MISSING_PAIRS + 78,       /* 4 x 6: of each suit left, unseen cards above the highest: 0 to 3, 4 or more; no card */
  F_PAIRS_BY_COLOUR = F_HIGHER_BY_SUIT + 24,     /* 2 x 4: pairs left of each colour, twos apart: 0, 1, 2, 3 or more */
  F_ONLY_TWOS = F_PAIRS_BY_COLOUR + 8,   /* 4: nothing but so many twos is left */
  F_PLAY_TRIPLE_SUITS = F_ONLY_TWOS + 4,     /* 4: suits of a triple played */
  F_POSSIBLE_ANSWERERS = F_PLAY_TRIPLE_SUITS + 4,       /* 2 x 4: how many that may answer a single or a pair are not known to lack it */
  F_TABLE = F_POSSIBLE_ANSWERERS + 8,       /* 16: rules (0 to 8), the next seat's one card (9), letting it out (10), the price of the 3 of spades (12 to 15) */
  F_TOTAL = F_TABLE + 16
};
#define INPUTS (((F_TOTAL + 31) / 32) * 32)

static void matching_base(const State *s, int me, const View *v, Base *b) {
  const Rules *R = s->rules;
  int n = R->players, slot = 0;
  b->f[b->n++] = F_MATCHING_RULES;
  if (R->last_two == LAST_LOSES) b->f[b->n++] = F_MATCHING_RULES + 1;
  if (R->last_two == LAST_REFUSED) b->f[b->n++] = F_MATCHING_RULES + 2;
  if (R->counted && R->scoring == PER_CARD) b->f[b->n++] = F_MATCHING_RULES + 3;
  if (s->owner >= 0 && s->pile.kind == TRIPLE)
    for (u64 m = (s->pile.a >> (4 * (s->pile.top / 4))) & 15; m; m &= m - 1) b->f[b->n++] = F_PILE_TRIPLE_SUITS + low_bit(m);
  for (int i = 1; i < n && slot < 3; i++) {
    int t = (me + i) % n;
    if (!in_deal(s, t)) continue;
    for (u64 m = s->lacks[t] & v->ua; m; m &= m - 1) b->f[b->n++] = F_MISSING_CARDS + 52 * slot + low_bit(m);
    for (u32 m = s->lacks_pairs[t]; m; m &= m - 1) b->f[b->n++] = F_MISSING_PAIRS + 26 * slot + __builtin_ctz(m);
    slot++;
  }
}

static void matching_hand(const View *v, u64 a, u64 b, Delta *d) {
  for (int suit = 0; suit < 4; suit++) {
    u64 held = a & OF_SUIT(suit) & BELOW_TWOS;
    int n = held ? popc(v->ua & same_suit_above(high_bit(held))) : 5;
    d->f[d->minus + d->plus++] = F_HIGHER_BY_SUIT + 6 * suit + (held && n > 4 ? 4 : n);
  }
  for (int part = 0; part < 2; part++) {
    int n = 0;
    u64 m = OF_COLOUR(part);
    for (int r = 0; r < 12; r++) n += rank_count(a & m, b & m, r) >= 2;
    d->f[d->minus + d->plus++] = F_PAIRS_BY_COLOUR + 4 * part + (n > 3 ? 3 : n);
  }
  int twos = rank_count(a, b, 12);
  if (twos && !(a & BELOW_TWOS)) d->f[d->minus + d->plus++] = F_ONLY_TWOS + (twos > 4 ? 4 : twos) - 1;
}

static void matching_play(const View *v, const Play *p, Delta *d) {
  int n = 0, top = p->top;
  if (p->kind == TRIPLE)
    for (u64 m = (p->a >> (4 * (top / 4))) & 15; m; m &= m - 1) d->f[d->minus + d->plus++] = F_PLAY_TRIPLE_SUITS + low_bit(m);
  if (p->kind > PAIR || top >= 48) return;
  u64 m = OF_COLOUR((top & 2) >> 1);
  for (int k = 0; k < v->may_count; k++) {
    if (p->kind == SINGLE) { n += (v->may_hold[k] & same_suit_above(top)) != 0; continue; }
    for (int r = top / 4 + 1; r < 12; r++)
      if (rank_count(v->ua & m, v->ub & m, r) >= 2 && (v->may_pair[k] >> (r + (top & 2 ? 13 : 0))) & 1) { n++; break; }
  }
  d->f[d->minus + d->plus++] = F_POSSIBLE_ANSWERERS + 4 * p->kind + (n > 3 ? 3 : n);
}
