/* The hand-written player of the game (game/bots/hand.py) in C, a guest in training: the same chances, split and
   numbers, with the weights of assets/bots/hand.json. Candidates are the simulator's. */
#include "sim.h"

enum {
  W_SINGLE, W_PAIR, W_TRIPLE, W_RUN, W_BOMB, W_BEATEN, W_ONE = W_BEATEN + 5, W_TWO, W_THREE, W_DEAD, W_CONTROLS,
  W_CARDS, W_TWOS, W_PREY, W_LEAD, W_LEAD_ONE, W_LEAD_TWO, W_LEAD_TURNS, W_LEAD_DEAD, W_CHOP, W_PASS, W_PASS_OWNER,
  W_PASS_WEAK, W_DANGER, W_HURRY_CARDS, W_HURRY_TURNS, W_HURRY_TWOS, W_HURRY_LEAD, W_HURRY_PASS, W_DUEL_LEAD,
  W_DUEL_TURNS, W_BONUS, W_HOARD, W_IDLE, W_PER_CARD, W_COUNT
};
enum { HANDS = 2 };
static float all_hand_weights[HANDS][W_COUNT];
static const float *hand_weights; /* of the player whose turn it is */
void set_hand_weights(int which, const float *w) { memcpy(all_hand_weights[which], w, sizeof all_hand_weights[which]); }

/* ---- chances that a combination stands ---- */

typedef struct {
  const Rules *R;
  const View *v;
  int total, n, sizes[MAXP];
  float known[8][14][53]; /* by kind, length, top; negative: not yet */
} Odds;

static void odds_start(Odds *o, const View *v, const Rules *R) {
  o->R = R;
  o->v = v;
  o->total = 0;
  for (int r = 0; r < 13; r++) o->total += v->uc[r];
  if (!o->total) o->total = 1;
  for (int k = 0; k < 8; k++) for (int l = 0; l < 14; l++) for (int t = 0; t < 53; t++) o->known[k][l][t] = -1;
}

static float power(float x, int n) {
  float p = 1;
  while (n-- > 0) p *= x;
  return p;
}

static float at_least(int count, int cards, float share) {
  if (cards < count) return 0;
  if (share >= 1) return 1;
  float missing = 0, ways = 1;
  for (int h = 0; h < count; h++) {
    missing += ways * power(share, h) * power(1 - share, cards - h);
    ways = ways * (cards - h) / (h + 1);
  }
  return 1 - missing;
}

static int cards_in(int kind, int length) { return kind <= QUAD ? kind + 1 : kind <= SUITED ? length : kind == PAIRS ? 2 * length : 4 * length; }

/* The chance that a hand of `size` unseen cards holds no play of this kind and length above a top card, of any suits. */
static float misses_any_suits(const Odds *o, int size, int kind, int length, int top) {
  const View *v = o->v;
  if (size < cards_in(kind, length)) return 1;
  float share = (float)size / o->total, chance = 1;
  if (share > 1) share = 1;
  if (kind == SINGLE) {
    u64 m = ~((1ULL << (top + 1)) - 1);
    return power(1 - share, popc(v->ua & m) + popc(v->ub & m));
  }
  int rank = top < 0 ? -1 : top / 4, lowest = rank + 1;
  if (top >= 0 && ((v->ua >> top) >> 1) & ((1ULL << (3 - (top & 3))) - 1)) lowest = rank;
  if (kind <= QUAD) {
    for (int r = lowest; r < 13; r++) chance *= 1 - at_least(kind + 1, v->uc[r], share);
    return chance;
  }
  int each = kind == PAIRS ? 2 : kind == QUADS ? 4 : 1;
  int last = kind == RUN || kind == SUITED ? (o->R->twos_in_runs ? 12 : 11) : (o->R->twos_in_pairs ? 12 : 11);
  for (int t = lowest > length - 1 ? lowest : length - 1; t <= last; t++) {
    if (kind == SUITED) {
      for (int s = 0; s < 4; s++) {
        int all = 1;
        for (int r = t - length + 1; r <= t; r++) all &= (v->ua >> (4 * r + s)) & 1;
        if (all) chance *= 1 - power(share, length);
      }
      continue;
    }
    float together = 1;
    for (int r = t - length + 1; r <= t; r++) together *= at_least(each, v->uc[r], share);
    chance *= 1 - together;
  }
  return chance;
}

static float misses(const Odds *o, int size, int kind, int length, int top) {
  const View *v = o->v;
  if (!o->R->matching || (kind <= TRIPLE && top >= 48)) return misses_any_suits(o, size, kind, length, top);
  if (kind == TRIPLE || kind == QUAD || kind == QUADS) return misses_any_suits(o, size, kind, length, top < 0 ? -1 : top | 3);
  if (size < cards_in(kind, length)) return 1;
  int each = kind == PAIR || kind == PAIRS ? 2 : 1, ranks = kind <= PAIR ? 1 : length, above = top < 0 ? 0 : top / 4 + 1;
  int last = kind <= PAIR ? 11 : kind == RUN ? (o->R->twos_in_runs ? 12 : 11) : (o->R->twos_in_pairs ? 12 : 11);
  float share = (float)size / o->total, chance = 1;
  if (share > 1) share = 1;
  for (int part = 0; part < 4 / each; part++) {
    if (top >= 0 && part != (top & 3) / each) continue;
    u64 m = each == 1 ? OF_SUIT(part) : OF_COLOUR(part);
    for (int t = above > ranks - 1 ? above : ranks - 1; t <= last; t++) {
      float together = 1;
      for (int r = t - ranks + 1; r <= t; r++) together *= at_least(each, rank_count(v->ua & m, v->ub & m, r), share);
      chance *= 1 - together;
    }
  }
  return kind <= PAIR ? chance * (1 - at_least(each, v->uc[12], share)) : chance;
}

static float no_bombs(const Odds *o, int size, int target) {
  const Rules *R = o->R;
  float chance = 1;
  if ((R->bombs[0] >> target) & 1) chance *= misses(o, size, QUAD, 4, -1);
  for (int l = 3; l <= 6; l++)
    if ((R->bombs[l] >> target) & 1) chance *= misses(o, size, PAIRS, l, -1);
  if (R->quads_runs && ((R->bombs[14] >> target) & 1)) chance *= misses(o, size, QUADS, 2, -1);
  return chance;
}

static float stands(Odds *o, int kind, int length, int top) {
  float *known = &o->known[kind][length][top];
  if (*known >= 0) return *known;
  Play p = {0, 0, kind, length, 0, top};
  int target = target_bit(&p);
  float chance = 1;
  for (int i = 0; i < o->n; i++) {
    int again = -1;
    for (int k = 0; k < i; k++) if (o->sizes[k] == o->sizes[i]) again = k;
    if (again >= 0) continue;
    float one = misses(o, o->sizes[i], kind, length, top) * no_bombs(o, o->sizes[i], target);
    for (int k = i; k < o->n; k++) if (o->sizes[k] == o->sizes[i]) chance *= one;
  }
  return *known = chance;
}

static float goes_out(const Odds *o, int kind, int length, int top) {
  int size = cards_in(kind, length);
  float chance = 1;
  for (int i = 0; i < o->n; i++) if (o->sizes[i] == size) chance *= misses(o, size, kind, length, top);
  return 1 - chance;
}

/* ---- the cheapest split of a hand ---- */

#define SLOTS 8192
/* `hand`, `rest`: counts of ranks and suits of twos; where suits match, the cards themselves. */
typedef struct { u64 hand, rest; float cost; u32 stamp; u8 kind, length, top; } Part;
typedef struct {
  const Rules *R;
  Odds *odds;
  int certain; /* cost 1 for each part that somebody could beat */
  u8 tops[13][8], held[13];
  Part *parts;
  u32 stamp;
} Splitter;

static u64 pack_hand(u64 a, u64 b) {
  u64 h = counts_of(a, b) & ((1ULL << 48) - 1);
  for (int s = 0; s < 4; s++) h += (((a >> (48 + s)) & 1) + ((b >> (48 + s)) & 1)) << (48 + 2 * s);
  return h;
}

static float price(Splitter *S, int kind, int length, int top) {
  float st = stands(S->odds, kind, length, top);
  if (S->certain) return st > 0.999999f ? 0 : 1;
  int k = kind <= TRIPLE ? kind : kind == RUN || kind == SUITED ? 3 : 4;
  return -hand_weights[k] - hand_weights[W_BEATEN + k] * (1 - st);
}

static u64 take_two(u64 h) { return h - (1ULL << ((low_bit(h >> 48) & ~1) + 48)); }

static Part *split(Splitter *S, u64 hand);

static void try_part(Splitter *S, Part *best, u64 cards, int kind, int length) {
  u64 rest = best->hand & ~cards;
  int top = high_bit(cards);
  float cost = price(S, kind, length, top) + split(S, rest)->cost;
  if (cost >= best->cost) return;
  best->cost = cost;
  best->rest = rest;
  best->kind = kind;
  best->length = length;
  best->top = top;
}

/* The cheapest part to begin with where suits match, with one deck; it holds the lowest card. */
static void matching_split(Splitter *S, Part *best) {
  const Rules *R = S->R;
  u64 hand = best->hand;
  u8 x[4];
  int c = low_bit(hand), r = c / 4, m = cards_of(hand & (15ULL << (4 * r)), 0, x);
  u64 first = 1ULL << c, colour = OF_COLOUR((c & 2) >> 1), taken = first;
  try_part(S, best, first, SINGLE, 1);
  for (int i = 1; i < m; i++) {
    u64 second = first | 1ULL << x[i];
    if (r == 12 || (second & colour) == second) try_part(S, best, second, PAIR, 2);
    for (int k = i + 1; k < m; k++) try_part(S, best, second | 1ULL << x[k], TRIPLE, 3);
  }
  if (m == 4) try_part(S, best, 15ULL << (4 * r), QUAD, 4);
  for (int e = r + 1; e <= (R->twos_in_runs ? 12 : 11) && ((hand >> (4 * e + (c & 3))) & 1); e++) {
    taken |= 1ULL << (4 * e + (c & 3));
    if (e - r + 1 >= R->run_min) try_part(S, best, taken, RUN, e - r + 1);
  }
  taken = 0;
  for (int e = r; e <= (R->twos_in_pairs ? 12 : 11); e++) {
    u64 pair = hand & colour & (15ULL << (4 * e));
    if (popc(pair) < 2) break;
    taken |= pair;
    if ((R->pairs_lengths >> (e - r + 1)) & 1) try_part(S, best, taken, PAIRS, e - r + 1);
  }
}

static u64 splitter_hand(const Rules *R, u64 a, u64 b) { return R->matching ? a : pack_hand(a, b); }

static Part *split(Splitter *S, u64 hand) {
  u64 at = (hand * 0x9E3779B97F4A7C15ULL) >> 51;
  Part *p;
  for (;; at = (at + 1) % SLOTS) {
    p = &S->parts[at];
    if (p->stamp != S->stamp) break;
    if (p->hand == hand) return p;
  }
  Part best = {hand, 0, 1e9f, S->stamp, 0, 0, 0};
  if (!hand) best.cost = 0;
  else if (S->R->matching) matching_split(S, &best);
  else if (!(hand & ((1ULL << 48) - 1))) {
    int suits[8], n = 0;
    for (int s = 0; s < 4; s++) for (int i = 0; i < (int)((hand >> (48 + 2 * s)) & 3); i++) suits[n++] = s;
    for (int c = 1; c <= n && c <= 4; c++) {
      u64 rest = hand;
      int top = c == 1 ? suits[n - 1] : suits[c - 1];
      if (c == 1) rest -= 1ULL << (48 + 2 * top);
      else for (int i = 0; i < c; i++) rest -= 1ULL << (48 + 2 * suits[i]);
      float cost = price(S, c - 1, c, 48 + top) + split(S, rest)->cost;
      if (cost < best.cost) { best.cost = cost; best.rest = rest; best.kind = c - 1; best.length = c; best.top = 48 + top; }
    }
  } else {
    const Rules *R = S->R;
    int r = low_bit(hand) / 4, held = (hand >> (4 * r)) & 15, top = held <= S->held[r] ? S->tops[r][held - 1] : 4 * r + 3;
    for (int c = 1; c <= held && c <= 4; c++) {
      u64 rest = hand - ((u64)c << (4 * r));
      float cost = price(S, c - 1, c, top) + split(S, rest)->cost;
      if (cost < best.cost) { best.cost = cost; best.rest = rest; best.kind = c - 1; best.length = c; best.top = top; }
    }
    for (int kind = RUN; kind <= PAIRS; kind += PAIRS - RUN) {
      int each = kind == RUN ? 1 : 2, min = kind == RUN ? R->run_min : 3, last = (kind == RUN ? R->twos_in_runs : R->twos_in_pairs) ? 12 : 11;
      int lengths = kind == RUN ? 0x3FFE : R->pairs_lengths;
      u64 rest = hand;
      if (held < each) continue;
      for (int e = r; e <= last; e++) {
        int ok = 1, t;
        if (e < 12) {
          int have = (hand >> (4 * e)) & 15;
          if (have < each) break;
          rest -= (u64)each << (4 * e);
          t = have <= S->held[e] ? S->tops[e][have - 1] : 4 * e + 3;
        } else {
          t = (hand >> 48) ? 48 + low_bit(hand >> 48) / 2 : 48;
          for (int i = 0; i < each && ok; i++) { if (rest >> 48) rest = take_two(rest); else ok = 0; }
          if (!ok) break;
        }
        int len = e - r + 1;
        if (len < min || !((lengths >> len) & 1)) continue;
        float cost = price(S, kind, len, t) + split(S, rest)->cost;
        if (cost < best.cost) { best.cost = cost; best.rest = rest; best.kind = kind; best.length = len; best.top = t; }
      }
    }
  }
  for (at = (hand * 0x9E3779B97F4A7C15ULL) >> 51; S->parts[at].stamp == S->stamp; at = (at + 1) % SLOTS) {}
  S->parts[at] = best;
  return &S->parts[at];
}

static void splitter_start(Splitter *S, const State *s, int me, Odds *odds, int certain, Part *parts) {
  static u32 stamp;
  S->R = s->rules;
  S->odds = odds;
  S->certain = certain;
  S->parts = parts;
  S->stamp = ++stamp;
  for (int r = 0; r < 13; r++) S->held[r] = cards_of(s->a[me] & (15ULL << (4 * r)), s->b[me] & (15ULL << (4 * r)), S->tops[r]);
}

/* ---- the choice ---- */

static int tuned_choice(const State *s, const Play *plays, int n, int which) {
  hand_weights = all_hand_weights[which];
  static Odds led, now_odds;
  static Part *memory[2];
  if (!memory[0]) { memory[0] = calloc(SLOTS, sizeof(Part)); memory[1] = calloc(SLOTS, sizeof(Part)); }
  const Rules *R = s->rules;
  const float *w = hand_weights;
  int me = s->turn, fewest = 13, rivals = 0, locked = 0, best = -1, sure = -1, stacks = s->owner == me;
  View v;
  view_of(s, me, &v);
  odds_start(&led, &v, R);
  led.n = now_odds.n = 0;
  for (int t = 0; t < R->players; t++) {
    if (t == me || !in_deal(s, t)) continue;
    rivals++;
    if (s->count[t] < fewest) fewest = s->count[t];
    led.sizes[led.n++] = s->count[t];
    if (!((s->passed >> t) & 1)) now_odds.sizes[now_odds.n++] = s->count[t]; else locked++;
  }
  Odds *now = &led;
  if (locked) {
    int k = now_odds.n, sizes[MAXP];
    memcpy(sizes, now_odds.sizes, sizeof sizes);
    odds_start(&now_odds, &v, R);
    now_odds.n = k;
    memcpy(now_odds.sizes, sizes, sizeof sizes);
    now = &now_odds;
  }
  Splitter S, C;
  splitter_start(&S, s, me, &led, 0, memory[0]);
  splitter_start(&C, s, me, &led, 1, memory[1]);
  float hurry = 1.0f / fewest, prey = v.uc[12] / 4.0f, duel = rivals == 1, top = -1e9f;
  for (int i = may_pass(s) ? -1 : 0; i < n; i++) {
    u64 a = s->a[me], b = s->b[me];
    const Play *p = i >= 0 ? &plays[i] : NULL;
    float st = 0, danger = 0, x = 0;
    if (p) {
      if (goes_out_by(s, p)) return i;
      b = s->b[me] & ~p->a;
      a = ((s->a[me] & ~p->a) | (s->b[me] & p->a)) & ~p->b;
      st = stands(now, p->kind, p->length, p->top);
      danger = goes_out(now, p->kind, p->length, p->top);
      if (st > 0.999999f && (sure < 0 || p->size > plays[sure].size) && split(&C, splitter_hand(R, a, b))->cost <= 1 && !(R->last_two && !(a & BELOW_TWOS))) sure = i;
    } else if (stacks) st = 1;
    else if (s->owner >= 0) danger = goes_out(now, s->pile.kind, s->pile.length, s->pile.top);
    int turns = 0, dead = 0, controls = 0, kinds[5] = {0};
    float strongest = 0, losses[5] = {0};
    for (u64 h = splitter_hand(R, a, b); h;) {
      Part *q = split(&S, h);
      int k = q->kind <= TRIPLE ? q->kind : q->kind == RUN || q->kind == SUITED ? 3 : 4;
      float c = stands(&led, q->kind, q->length, q->top);
      kinds[k]++;
      losses[k] += 1 - c;
      turns++;
      dead += c < 0.25f;
      controls += c > 0.9f;
      if (c > strongest) strongest = c;
      h = q->rest;
    }
    int twos = rank_count(a, b, 12), left = popc(a) + popc(b), passes = !p && !stacks;
    for (int k = 0; k < 5; k++) x += w[k] * kinds[k] + w[W_BEATEN + k] * losses[k];
    x += w[W_ONE] * (turns == 1) + w[W_TWO] * (turns == 2) + w[W_THREE] * (turns == 3) + w[W_DEAD] * dead + w[W_CONTROLS] * controls;
    x += w[W_CARDS] * left / 13 + w[W_TWOS] * twos + w[W_PREY] * kinds[4] * prey;
    x += w[W_LEAD] * st + w[W_LEAD_ONE] * st * (turns == 1) + w[W_LEAD_TWO] * st * strongest * (turns == 2);
    x += w[W_LEAD_TURNS] * st * turns + w[W_LEAD_DEAD] * st * dead;
    int chop = p && s->owner >= 0 && (p->kind != s->pile.kind || p->length != s->pile.length) && is_bomb(R, p);
    x += w[W_CHOP] * chop + w[W_DANGER] * danger;
    if (passes) {
      x += w[W_PASS] + w[W_HURRY_PASS] * hurry;
      if (s->owner >= 0) {
        if (s->count[s->owner]) x += w[W_PASS_OWNER] / s->count[s->owner];
        x += w[W_PASS_WEAK] * (1 - stands(&led, s->pile.kind, s->pile.length, s->pile.top));
      }
      if ((R->knock_out || R->full_hand) && !s->finished && !((s->played >> me) & 1)) x += w[W_IDLE] * hurry;
    }
    x += hurry * (w[W_HURRY_CARDS] * left / 13 + w[W_HURRY_TURNS] * turns + w[W_HURRY_TWOS] * twos + w[W_HURRY_LEAD] * st);
    x += duel * (w[W_DUEL_LEAD] * st + w[W_DUEL_TURNS] * turns);
    if (R->bonus && chop) {
      int under = 0;
      for (int k = 0; k < s->laid_count; k++) under += s->laid[k].value;
      x += w[W_BONUS] * under / 2;
    }
    if (R->hoarding) x += w[W_HOARD] * hurry * (1.5f * twos + 2.5f * kinds[4]);
    if (R->scoring == PER_CARD) x += w[W_PER_CARD] * left / 13;
    if (p && p->size == s->count[me]) x = -1e8f; /* loses */
    if (x > top) { top = x; best = i; }
  }
  return sure >= 0 ? sure : best;
}
