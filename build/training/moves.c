/* Legal plays in classes: of each kind, length and top card that of the lowest cards; tops that nothing unseen separates
   merged. */
#include "sim.h"

static int is_two(int c) { return c >= 48; }

static int bomb_index(const Play *p) {
  if (p->kind == QUAD) return 0;
  if (p->kind == PAIRS) return p->length;
  if (p->kind == QUADS) return 12 + p->length > 19 ? 19 : 12 + p->length;
  return -1;
}

static int is_bomb(const Rules *R, const Play *p) {
  int i = bomb_index(p);
  return i >= 0 && R->bombs[i] != 0;
}

/* Whether a bomb of this row of the table may be played after a pass. */
static int is_exempt(const Rules *R, int row) {
  return R->exempt == EXEMPT_BOMBS || (R->exempt == EXEMPT_FOUR && row == 4) || (R->exempt == EXEMPT_LONG && row != 3);
}

/* The bit of the bomb table's targets that a play on the table is. */
static int target_bit(const Play *p) {
  int twos = p->top >= 48;
  switch (p->kind) {
    case SINGLE: return twos ? 0 : 3;
    case PAIR: return twos ? 1 : 4;
    case TRIPLE: return twos ? 2 : 6;
    case QUAD: return 5;
    case PAIRS: return 4 + p->length;
    case QUADS: return 16 + p->length;
    default: return 6;
  }
}

static int cards_of(u64 a, u64 b, u8 *out) {
  int n = 0;
  while (a) {
    int c = low_bit(a);
    a &= a - 1;
    out[n++] = c;
    if ((b >> c) & 1) out[n++] = c;
  }
  return n;
}

/* Whether p is higher than q, both of one kind and length. */
static int higher(const Rules *R, const Play *p, const Play *q) {
  if (p->top != q->top) return p->top > q->top;
  if (R->decks == 1 || R->ties == TIES_REFUSE) return 0;
  if (R->ties == TIES_LATER) return 1;
  u8 x[40], y[40];
  int n = cards_of(p->a, p->b, x), m = cards_of(q->a, q->b, y);
  for (int i = 1; i <= n && i <= m; i++)
    if (x[n - i] != y[m - i]) return x[n - i] > y[m - i];
  return 0;
}

static int twos_alone(const Play *p) { return !(p->a & BELOW_TWOS); }

/* Whether a last play of these cards is one by which a seat may lose: one to three twos. */
static int is_last_two(const Play *p) { return p->kind <= TRIPLE && twos_alone(p); }

/* Where suits match: whether p has the suits or the colour that q asks of answers of its kind and length. */
static int same_suits(const Play *p, const Play *q) {
  int at = 4 * (p->top / 4), to = 4 * (q->top / 4);
  switch (p->kind) {
    case SINGLE: case RUN: return (p->top & 3) == (q->top & 3);
    case PAIR: case PAIRS: return (p->top & 2) == (q->top & 2);
    case TRIPLE: return ((p->a >> at) & 15) == ((q->a >> to) & 15) && ((p->b >> at) & 15) == ((q->b >> to) & 15);
    default: return 1;
  }
}

/* Whether p, of q's kind and length, answers it. */
static int answers(const Rules *R, const Play *p, const Play *q) {
  if (!R->matching || twos_alone(q)) return higher(R, p, q);
  return p->top / 4 > q->top / 4 && (twos_alone(p) || same_suits(p, q));
}

/* Whether p beats the pile's last play q; `bomb` tells whether only by the bomb table. */
static int beats(const Rules *R, const Play *p, const Play *q, int *bomb) {
  *bomb = 0;
  if (p->kind == q->kind && p->length == q->length && answers(R, p, q)) return 1;
  if (q->kind == RUN && p->kind == SUITED && p->length == q->length && higher(R, p, q)) return 1;
  int i = bomb_index(p);
  if (i >= 0 && ((R->bombs[i] >> target_bit(q)) & 1)) {
    if (p->kind == q->kind && p->length == q->length) return 0;
    *bomb = 1;
    return 1;
  }
  return 0;
}

static int suited(u64 a) {
  for (int s = 0; s < 4; s++)
    if (!(a & ~(0x1111111111111ULL << s))) return 1;
  return 0;
}

typedef struct {
  const Rules *R;
  const Play *pile; /* NULL for a lead */
  u64 a, b, unseen;
  int must, lowest, filter; /* filter: 0 all, 1 bombs only, 2 stacking by kind and length only, 3 exempt four pairs, 4 bombs but three pairs */
  int whole;                /* cards of the hand */
  Play *out;
  int n;
} Gen;

static void add_card(Play *p, int c) {
  u64 m = 1ULL << c;
  if (p->a & m) p->b |= m;
  p->a |= m;
}

static int legal(Gen *g, Play *p) {
  int must_lead = !g->pile && g->must != LEAD_MAY_PASS;
  if (g->R->last_two == LAST_REFUSED && p->size == g->whole && !must_lead && is_last_two(p)) return 0;
  if (p->kind == RUN && g->R->same_suit && p->length >= 3 && suited(p->a) && !p->b) {
    if (!g->pile || g->R->same_suit == 2 || g->pile->kind == SUITED) p->kind = SUITED;
  }
  if (g->pile) {
    int bomb;
    if (!beats(g->R, p, g->pile, &bomb)) return 0;
    if (g->filter == 1 && !is_bomb(g->R, p)) return 0;
    if (g->filter == 3 && !(p->kind == PAIRS && p->length == 4 && is_bomb(g->R, p))) return 0;
    if (g->filter == 4 && (!is_bomb(g->R, p) || (p->kind == PAIRS && p->length == 3))) return 0;
    if (g->filter == 2 && !(p->kind == g->pile->kind && p->length == g->pile->length)) return 0;
  }
  if (g->must == LEAD_CONTAIN || g->must == LEAD_MAY_PASS) return (p->a >> g->lowest) & 1;
  if (g->must == LEAD_ALONE) return p->kind == SINGLE && p->top == g->lowest;
  return 1;
}

static int try_add(Gen *g, Play *p) {
  p->top = high_bit(p->a);
  p->size = popc(p->a) + popc(p->b);
  if (!legal(g, p)) return 0;
  if (g->n < MAXC - 1) g->out[g->n++] = *p;
  return 1;
}

/* True where no unseen card lies from c to d, so that both are worth the same as a top. */
static int merged(const Gen *g, int c, int d) {
  return !(g->unseen & (((2ULL << d) - 1) & ~((1ULL << c) - 1)));
}

static int held(const Gen *g, int c) { return (int)((g->a >> c) & 1) + (int)((g->b >> c) & 1); }

/* Fills x[0..at], below the cards already chosen, with the lowest cards of the pile's own kind, length and top card that
   are higher than the pile's cards y; card by card from the top, `won` once one was higher. */
static int win_tie(const Gen *g, const u8 *y, int n, int at, int won, u8 *x) {
  if (at < 0) return won;
  for (int c = won ? y[at] & ~3 : y[at]; c < (y[at] & ~3) + 4; c++) {
    if (at == n - 1 ? c != y[at] : c / 4 == x[at + 1] / 4 && c > x[at + 1]) continue;
    int used = 0;
    for (int i = at + 1; i < n; i++) used += x[i] == c;
    x[at] = c;
    if (held(g, c) > used && win_tie(g, y, n, at - 1, won || c > y[at], x)) return 1;
  }
  return 0;
}

/* With two decks: the lowest play that wins a tie with the pile's own kind, length and top card. */
static int tie_won(const Gen *g, Play *p, int top) {
  u8 x[40], y[40];
  const Play *q = g->pile;
  if (g->R->decks == 1 || g->R->ties != TIES_DISTINCT || !q || q->top != top || q->kind != p->kind || q->length != p->length) return 0;
  int n = cards_of(q->a, q->b, y);
  if (!win_tie(g, y, n, n - 1, 0, x)) return 0;
  p->a = p->b = 0;
  for (int i = 0; i < n; i++) add_card(p, x[i]);
  return 1;
}

/* All plays of `k` cards of rank r upon the cards of `base` (the lower part of a pairs run, or nothing). */
static void tops(Gen *g, const Play *base, int r, int k, int keep_all) {
  u8 cards[8];
  int m = cards_of(g->a & (15ULL << (4 * r)), g->b & (15ULL << (4 * r)), cards), last = -1;
  for (int t = k - 1; t < m; t++) {
    if (t > k - 1 && cards[t] == cards[t - 1] && last == cards[t]) continue;
    if (last >= 0 && !keep_all && merged(g, last, cards[t])) continue;
    Play p = *base;
    for (int i = 0; i < k - 1; i++) add_card(&p, cards[i]);
    add_card(&p, cards[t]);
    if (try_add(g, &p)) { last = cards[t]; continue; }
    p = *base;
    if (tie_won(g, &p, cards[t]) && try_add(g, &p)) last = cards[t];
  }
}

/* All plays of three cards of rank r, where each choice of suits asks for another answer. */
static void triples(Gen *g, const Play *base, int r) {
  u8 c[8];
  int m = cards_of(g->a & (15ULL << (4 * r)), g->b & (15ULL << (4 * r)), c);
  for (int i = 0; i < m; i++)
    for (int j = i + 1; j < m; j++)
      for (int k = j + 1; k < m; k++) {
        if ((i && c[i] == c[i - 1]) || (j > i + 1 && c[j] == c[j - 1]) || (k > j + 1 && c[k] == c[k - 1])) continue;
        Play p = *base;
        add_card(&p, c[i]);
        add_card(&p, c[j]);
        add_card(&p, c[k]);
        try_add(g, &p);
      }
}

/* Singles, pairs or triples where suits match: twos as ever, of the others each choice of suits for itself. */
static void matching_sets(Gen *g, int k) {
  Play base = {0};
  u64 a = g->a, b = g->b;
  base.kind = SINGLE + k - 1;
  base.length = k;
  for (int r = 0; r < 12; r++) {
    if (rank_count(a, b, r) < k) continue;
    if (k == 3) triples(g, &base, r);
    else for (int part = 0; part < k; part++) {
      u64 m = k == 1 ? ~0ULL : OF_COLOUR(part);
      g->a = a & m;
      g->b = b & m;
      if (rank_count(g->a, g->b, r) >= k) tops(g, &base, r, k, 1);
    }
    g->a = a;
    g->b = b;
  }
  if (rank_count(a, b, 12) >= k) tops(g, &base, 12, k, 0);
}

static void sets(Gen *g, int k) {
  if (g->R->matching) { matching_sets(g, k); return; }
  Play base = {0};
  base.kind = SINGLE + k - 1;
  base.length = k;
  for (int r = 0; r < 13; r++)
    if (rank_count(g->a, g->b, r) >= k) tops(g, &base, r, k, k == 1 && g->R->same_suit);
}

static void runs_of(Gen *g, int kind, int k, int min, int max, int last_rank, int lengths) {
  for (int s = 0; s + min - 1 <= last_rank; s++) {
    Play base = {0};
    base.kind = kind;
    for (int e = s; e <= last_rank && rank_count(g->a, g->b, e) >= k; e++) {
      int len = e - s + 1;
      if (len > max) break;
      if (len >= min && ((lengths >> len) & 1)) {
        base.length = kind == RUN ? len : len;
        tops(g, &base, e, k, g->R->matching && kind != QUADS);
      }
      u8 cards[8];
      cards_of(g->a & (15ULL << (4 * e)), g->b & (15ULL << (4 * e)), cards);
      for (int i = 0; i < k; i++) add_card(&base, cards[i]);
    }
  }
}

/* Runs, or pairs runs: in all of the hand, or where suits match in its cards of each suit or colour. */
static void sequences(Gen *g, int kind, int min, int max, int lengths) {
  int each = kind == RUN ? 1 : 2, last = (kind == RUN ? g->R->twos_in_runs : g->R->twos_in_pairs) ? 12 : 11;
  u64 a = g->a, b = g->b;
  for (int part = 0; part < (g->R->matching ? 4 / each : 1); part++) {
    if (g->R->matching) {
      u64 m = kind == RUN ? OF_SUIT(part) : OF_COLOUR(part);
      g->a = a & m;
      g->b = b & m;
    }
    runs_of(g, kind, each, min, max, last, lengths);
  }
  g->a = a;
  g->b = b;
}

static int known(const Gen *g, u64 a) {
  for (int i = 0; i < g->n; i++)
    if (g->out[i].a == a && !g->out[i].b) return 1;
  return 0;
}

/* Runs of one suit, where the rules tell them from others. */
static void suited_runs(Gen *g, int min, int max) {
  int last_rank = g->R->twos_in_runs ? 12 : 11;
  for (int suit = 0; suit < 4; suit++)
    for (int s = 0; s + min - 1 <= last_rank; s++) {
      Play p = {0};
      for (int e = s; e <= last_rank && ((g->a >> (4 * e + suit)) & 1); e++) {
        p.a |= 1ULL << (4 * e + suit);
        int len = e - s + 1;
        if (len > max) break;
        if (len < min || known(g, p.a)) continue;
        Play q = p;
        q.kind = RUN;
        q.length = len;
        try_add(g, &q);
      }
    }
}

static void bombs_of(Gen *g) {
  const Rules *R = g->R;
  int pl = R->pairs_lengths;
  const Play *q = g->pile;
  Play base = {0};
  int quads = 1, own_pairs = 0, own_quads = 0;
  if (q) {
    quads = q->kind == QUAD || ((R->bombs[0] >> target_bit(q)) & 1);
    own_pairs = q->kind == PAIRS ? 1 << q->length : 0;
    own_quads = q->kind == QUADS ? 1 << q->length : 0;
    int allowed = 0, allowed_q = 0;
    for (int l = 2; l <= 13; l++) {
      if (l >= 3 && ((R->bombs[l] >> target_bit(q)) & 1)) allowed |= 1 << l;
      if (l <= 7 && ((R->bombs[12 + l] >> target_bit(q)) & 1)) allowed_q |= 1 << l;
    }
    own_pairs = (own_pairs | allowed) & pl;
    own_quads |= allowed_q;
  } else {
    own_pairs = pl;
    own_quads = 0xFC;
  }
  if (quads) {
    base.kind = QUAD;
    base.length = 4;
    for (int r = 0; r < 13; r++)
      if (rank_count(g->a, g->b, r) >= 4) tops(g, &base, r, 4, 0);
  }
  if (own_pairs) sequences(g, PAIRS, 3, 13, own_pairs);
  if (R->quads_runs && own_quads) runs_of(g, QUADS, 4, 2, 7, 12, own_quads);
}

/* Fills `out` with the legal plays (never PASS) and returns how many. */
static int generate(const Rules *R, u64 a, u64 b, u64 unseen, const Play *pile, int must, int lowest, int filter, Play *out) {
  Gen g = {R, pile, a, b, unseen, must, lowest, filter, popc(a) + popc(b), out, 0};
  if (!pile) {
    for (int k = 1; k <= 3; k++) sets(&g, k);
    sequences(&g, RUN, R->run_min, 13, 0x3FFE);
    if (R->same_suit) suited_runs(&g, R->run_min > 3 ? R->run_min : 3, 13);
    bombs_of(&g);
    return g.n;
  }
  if (filter != 1 && filter < 3) {
    if (pile->kind <= TRIPLE) sets(&g, pile->kind + 1);
    if (pile->kind == RUN) sequences(&g, RUN, pile->length, pile->length, 0x3FFE);
    if ((pile->kind == RUN && R->same_suit == 2 && pile->length >= 3) || pile->kind == SUITED) suited_runs(&g, pile->length, pile->length);
  }
  bombs_of(&g);
  return g.n;
}
