/* Batches of deals in parallel: self-play that trains a network, and tables that measure players. */
#include "sim.h"
#include "moves.c"
#include "game.c"
#include "features.c"
#include "net.c"
#include "hand.c"
#include "players.c"

/* ---- what a place is worth ---- */

/* `alone`: where no points are paid, the share of being first in the worth of places (none once somebody is first). */
static float place_value(const Rules *R, int place, float alone) {
  int n = R->players;
  switch (R->scoring) {
    case LOSER_PAYS: return place == n - 1 ? -(float)(n - 1) : 1;
    case WINNER_TAKES_ALL: return place ? -R->winner_points : (float)R->winner_points * (n - 1);
    case LADDER:
      if (n == 2) return place ? -R->ladder0 : R->ladder0;
      if (n == 3) return place == 0 ? R->ladder0 + R->ladder1 : place == 1 ? -R->ladder1 : -R->ladder0;
      return place == 0 ? R->ladder0 : place == 1 ? R->ladder1 : place == 2 ? -R->ladder1 : -R->ladder0;
    case PER_CARD: return 0;
    default: return alone * (place ? -1.0f / (n - 1) : 1) + (1 - alone) * (1 - 2.0f * place / (n - 1));
  }
}

/* Whether anything is paid beside the payment by place. */
static int paid_beside(const Rules *R) {
  return R->scoring == PER_CARD || R->hoarding || R->bonus || R->full_hand;
}

static float payment_scale(const Rules *R) { return R->scoring == PER_CARD ? 13 : 2 * place_unit(R); }

/* Places, from the next that is free; `chance` of each by the network's outputs. */
static float utility(const State *s, const Net *N, const float *o, float *chance, float *extra) {
  int k = seats_in(s);
  float top = -1e9f, sum = 0, u = 0;
  for (int j = 0; j < k; j++) top = o[j] > top ? o[j] : top;
  for (int j = 0; j < k; j++) sum += chance[j] = expf(o[j] - top);
  for (int j = 0; j < k; j++) {
    chance[j] /= sum;
    u += chance[j] * place_value(s->rules, s->finished + j, s->finished ? 0 : N->first_weight);
  }
  *extra = paid_beside(s->rules) ? o[8] : 0;
  return u + *extra * payment_scale(s->rules);
}

/* ---- tables in parallel ---- */

typedef struct {
  int seat, offset, cut;
  float settled, chance[8], extra, best_chance[8], best_extra;
  u8 finished, places;
} Step;

typedef struct {
  State s;
  u64 rng;
  u8 player[MAXP];
  int id, n, pass, rows, row0, ready; /* `ready`: a network's decision is prepared */
  Play *plays;
  Base base;
  Delta *deltas;
  Step *steps;
  int nsteps, capsteps;
  u16 *pool;
  int npool, cappool;
} Table;

static Table *table_new(u64 seed) {
  Table *t = calloc(1, sizeof *t);
  t->rng = seed;
  t->plays = malloc(MAXC * sizeof(Play));
  t->deltas = malloc((MAXC + 1) * sizeof(Delta));
  return t;
}
static void table_free(Table *t) { free(t->plays); free(t->deltas); free(t->steps); free(t->pool); free(t); }

/* The inputs of every candidate (plays, then the pass) for the seat to act. */
static void prepare(Table *t) {
  const State *s = &t->s;
  int me = s->turn, before = min_turns(s->rules, s->a[me], s->b[me]);
  View v;
  view_of(s, me, &v);
  base_features(s, me, &v, &t->base);
  t->rows = t->n + t->pass;
  for (int i = 0; i < t->rows; i++) play_features(s, me, &v, i < t->n ? &t->plays[i] : NULL, before, &t->deltas[i]);
}

/* Plays on to the next decision that a network must make; 0 when the deal is over. */
static int advance(Table *t) {
  State *s = &t->s;
  if (t->ready) return 1;
  while (!s->over) {
    int me = s->turn, who = t->player[me];
    t->n = moves_of(s, me, t->plays);
    t->pass = may_pass(s);
    if (t->n == 0) { do_pass(s); continue; }
    if (t->n == 1 && !t->pass) { do_play(s, &t->plays[0]); continue; }
    if (who > P_NET2) {
      int c = simple_choice(s, who, t->plays, t->n, &t->rng);
      if (c < 0) do_pass(s); else do_play(s, &t->plays[c]);
      continue;
    }
    int win = -1;
    for (int i = 0; i < t->n; i++) if (goes_out_by(s, &t->plays[i])) win = i;
    if (win >= 0) { do_play(s, &t->plays[win]); continue; }
    prepare(t);
    return t->ready = 1;
  }
  return 0;
}

/* What a last play is worth by which a seat loses. */
static float worth_of_losing(const State *s, const Net *N, const Play *p) {
  int last = s->finished + seats_in(s) - 1;
  float cards = s->rules->scoring == PER_CARD ? 13 * p->size : 0;
  return place_value(s->rules, last, s->finished ? 0 : N->first_weight) - cards;
}

/* What the network expects of each candidate of a prepared decision; the index of the best. */
static int weigh(const Table *t, const Net *N, float *worth) {
  float chance[8], extra;
  int best = 0;
  for (int i = 0; i < t->rows; i++) {
    if (i < t->n && t->plays[i].size == t->s.count[t->s.turn]) worth[i] = worth_of_losing(&t->s, N, &t->plays[i]);
    else worth[i] = utility(&t->s, N, N->out + (size_t)(t->row0 + i) * OUTS, chance, &extra);
    if (worth[i] > worth[best]) best = i;
  }
  return best;
}

/* Does what was chosen of a prepared decision. */
static void act(Table *t, int choice) {
  t->ready = 0;
  if (choice < t->n) do_play(&t->s, &t->plays[choice]);
  else do_pass(&t->s);
}

static act_t base_row[1024] __attribute__((aligned(64))), cand_row[1024] __attribute__((aligned(64)));

static void put_rows(Net *N, const Table *t, int at) {
  N->waiting = 1;
  add_rows(N, N->a1 + (size_t)N->in * N->h1, t->base.f, 0, t->base.n, base_row);
  for (int i = 0; i < t->rows; i++) {
    const Delta *d = &t->deltas[i];
    add_rows(N, base_row, d->f, d->minus, d->minus + d->plus, cand_row);
    relu_row(cand_row, N->x1 + (size_t)(at + i) * N->h1, N->h1);
  }
}

/* Weighs, in batches, the prepared decisions that are this network's, and has each decided by `decide`. */
static void weigh_all(Table **tables, int count, Net *N, int player, void (*decide)(void *, Table *), void *with) {
  Table *batch[ROWS];
  int rows = 0, nb = 0;
  for (int i = 0; i <= count; i++) {
    Table *t = i < count ? tables[i] : NULL;
    if (t && (!t->ready || t->player[t->s.turn] != player)) continue;
    if (!t || rows + t->rows > ROWS) {
      upper(N, rows);
      for (int k = 0; k < nb; k++) decide(with, batch[k]);
      rows = nb = 0;
    }
    if (t) {
      t->row0 = rows;
      put_rows(N, t, rows);
      rows += t->rows;
      batch[nb++] = t;
    }
  }
}

/* Decides as the network says that is given with it. */
static void decide_best(void *net, Table *t) {
  float worth[MAXC + 1];
  act(t, weigh(t, net, worth));
}

/* ---- self-play ---- */

typedef struct {
  Net *net, *net2;
  const Rules *rules;
  const float *weights; /* cumulative */
  int nrules, ntables;
  Table **tables;
  Sample *samples;
  int nsamples;
  u64 rng;
  float lambda, explore, payment_weight, lr, guests, alike, doubt, spread;
  const float *company; /* cumulative shares of the kinds of guests */
  double games, steps, samples_seen, loss, vloss;
} Trainer;

Trainer *trainer_new(Net *net, const Rules *rules, const float *weights, int nrules, int ntables, u64 seed) {
  Trainer *T = calloc(1, sizeof *T);
  T->net = net; T->rules = rules; T->weights = weights; T->nrules = nrules; T->ntables = ntables;
  T->rng = seed;
  T->lambda = 0.8f; T->explore = 0.02f; T->payment_weight = 0.5f; T->lr = 1e-3f;
  T->tables = calloc(ntables, sizeof(Table *));
  for (int i = 0; i < ntables; i++) { T->tables[i] = table_new(splitmix(&T->rng)); T->tables[i]->s.over = 2; }
  T->samples = malloc(sizeof(Sample) * BATCH);
  train_setup(net);
  return T;
}

void trainer_set(Trainer *T, float lr, float lambda, float explore, float payment_weight) {
  T->lr = lr; T->lambda = lambda; T->explore = explore; T->payment_weight = payment_weight;
}
/* The share of deals in which other players sit at the table too, so that the network learns to meet them. `company` is
   of each kind its share and that of those before it; in a share `alike` of these deals three of one kind meet one seat of
   the network. */
void trainer_guests(Trainer *T, float share, float alike, const float *company, Net *rival) {
  T->guests = share; T->alike = alike; T->company = company; T->net2 = rival;
}
/* In a share of decisions one that seems about as good as the best is tried: by a softmax of the worth over `spread`. */
void trainer_doubt(Trainer *T, float share, float spread) { T->doubt = share; T->spread = spread; }
void trainer_stats(const Trainer *T, double *out) {
  out[0] = T->games; out[1] = T->steps; out[2] = T->samples_seen; out[3] = T->loss; out[4] = T->vloss;
}
/* Adam's moments and step count, for checkpoints: 2 * net_count floats and one number. */
void trainer_moments(Trainer *T, float *m, float *v, double *steps, int restore) {
  size_t n = T->net->count * 4;
  if (restore) { memcpy(T->net->m, m, n); memcpy(T->net->v, v, n); T->net->steps = *steps; }
  else { memcpy(m, T->net->m, n); memcpy(v, T->net->v, n); *steps = T->net->steps; }
}

static int guest(Trainer *T) {
  float x = uniform(&T->rng);
  for (int kind = P_NET2; kind < P_FEW; kind++) if (x < T->company[kind]) return kind;
  return P_FEW;
}

static void new_deal(Trainer *T, Table *t) {
  float x = uniform(&T->rng);
  int lo = 0, hi = T->nrules - 1;
  while (lo < hi) { int mid = (lo + hi) / 2; if (T->weights[mid] > x) hi = mid; else lo = mid + 1; }
  deal(&t->s, &T->rules[lo], &t->rng);
  memset(t->player, P_NET, sizeof t->player);
  t->nsteps = t->npool = 0;
  if (uniform(&T->rng) >= T->guests) return;
  int kind = guest(T), n = t->s.rules->players, host = below(&T->rng, n), alike = uniform(&T->rng) < T->alike;
  for (int i = 0; i < n; i++) {
    if (i == host || (!alike && below(&T->rng, 5) == 0)) continue;
    t->player[i] = alike || below(&T->rng, 8) ? kind : guest(T);
  }
}

static void emit(Trainer *T, const u16 *f, int n, const Step *st, const float *p, float v) {
  Sample *S = &T->samples[T->nsamples++];
  S->n = n;
  memcpy(S->f, f, n * 2);
  S->places = st->places;
  memset(S->p, 0, sizeof S->p);
  for (int j = 0; j < st->places; j++) S->p[j] = p[st->finished + j];
  for (int j = st->places; st->finished + j < 8; j++) S->p[st->places - 1] += p[st->finished + j]; /* below the knocked out */
  S->v = v;
  if (T->nsamples == BATCH) {
    double vl, l = train_step(T->net, T->samples, T->lr, T->payment_weight, &vl);
    T->loss += 0.02 * (l - T->loss);
    T->vloss += 0.02 * (vl - T->vloss);
    T->nsamples = 0;
    T->steps++;
    T->samples_seen += BATCH;
  }
}

/* Turns a finished deal into samples: returns mixed with later predictions (lambda). */
static void harvest(Trainer *T, Table *t) {
  const Rules *R = t->s.rules;
  float scale = payment_scale(R);
  for (int seat = 0; seat < R->players; seat++) {
    float p[16] = {0}, v = 0;
    for (int i = 0; i < R->players; i++)
      if (t->s.order[i] == seat) { p[i] = 1; v = t->s.points[seat] / R->stake - place_value(R, i, 0) * (R->scoring != PLACES); }
    v /= scale;
    for (int i = t->nsteps - 1; i >= 0; i--) {
      Step *st = &t->steps[i];
      if (st->seat != seat) continue;
      const u16 *f = t->pool + st->offset;
      emit(T, f + 1, f[0], st, p, v - st->settled / scale);
      float l = st->cut ? 0 : T->lambda;
      for (int j = 0; j < 8; j++) p[j] *= l;
      for (int j = 0; j < st->places; j++) p[st->finished + j] += (1 - l) * st->best_chance[j];
      v = l * v + (1 - l) * (st->best_extra + st->settled / scale);
    }
  }
  T->games++;
}

static void record(const Net *N, Table *t, int choice, int cut, const float *best) {
  if (t->nsteps == t->capsteps) { t->capsteps = t->capsteps * 2 + 64; t->steps = realloc(t->steps, t->capsteps * sizeof(Step)); }
  if (t->npool + MAXACTIVE + 1 > t->cappool) { t->cappool = t->cappool * 2 + 16384; t->pool = realloc(t->pool, t->cappool * 2); }
  Step *st = &t->steps[t->nsteps++];
  st->seat = t->s.turn;
  st->offset = t->npool;
  st->cut = cut;
  st->settled = t->s.settled[t->s.turn];
  st->finished = t->s.finished;
  st->places = seats_in(&t->s);
  utility(&t->s, N, best, st->best_chance, &st->best_extra);
  u16 *f = t->pool + t->npool;
  f[0] = active_inputs(&t->base, &t->deltas[choice], f + 1);
  t->npool += f[0] + 1;
}

/* One of those that seem about as good as the best. */
static int near_best(Trainer *T, Table *t, const float *worth, int best) {
  float sum = 0, chance[MAXC + 1];
  for (int i = 0; i < t->rows; i++) sum += chance[i] = expf((worth[i] - worth[best]) / T->spread);
  sum *= uniform(&t->rng);
  for (int i = 0; i < t->rows; i++) if ((sum -= chance[i]) < 0) return i;
  return best;
}

static void decide_and_record(void *trainer, Table *t) {
  Trainer *T = trainer;
  float worth[MAXC + 1];
  int best = weigh(t, T->net, worth), choice = best, cut = 0;
  float x = uniform(&t->rng);
  if (x < T->explore) { choice = (int)below(&t->rng, t->rows); cut = choice != best; }
  else if (x < T->explore + T->doubt) choice = near_best(T, t, worth, best);
  const float *out = T->net->out + (size_t)t->row0 * OUTS;
  record(T->net, t, choice, cut, out + (size_t)best * OUTS);
  act(t, choice);
}

/* Goes on to the next decision at every table, and learns from the deals that end. Learning uses the network's rows, so it
   never comes between `put_rows` and `upper`. */
static void prepare_all(Trainer *T) {
  for (int i = 0; i < T->ntables; i++) {
    Table *t = T->tables[i];
    if (t->s.over == 2) new_deal(T, t);
    while (!advance(t)) { harvest(T, t); new_deal(T, t); }
  }
}

/* Plays and trains until so many more deals are over. */
void trainer_run(Trainer *T, double deals) {
  double until = T->games + deals;
  while (T->games < until) {
    prepare_all(T);
    weigh_all(T->tables, T->ntables, T->net, P_NET, decide_and_record, T);
    if (T->net2) weigh_all(T->tables, T->ntables, T->net2, P_NET2, decide_best, T->net2);
  }
}

/* ---- measuring ---- */

/* Deals anew for the table's number, which tells the deal and its rotation. */
static void deal_for(Table *t, const Rules *R, const int *players, u64 seed) {
  int n = R->players;
  u64 r = seed * 1000003 + t->id / n;
  splitmix(&r);
  deal(&t->s, R, &r);
  t->rng = seed ^ (u64)t->id * 77777;
  for (int k = 0; k < n; k++) t->player[(k + t->id) % n] = players[k];
}

/* Adds how the first chair's player fared to its deal's means. */
static void note_deal(const Table *t, float *out) {
  int n = t->s.rules->players, hero = t->id % n;
  float *o = out + 3 * (t->id / n);
  for (int k = 0; k < n; k++)
    if (t->s.order[k] == hero) { o[0] += (k == 0) / (float)n; o[1] += k / (float)n; }
  o[2] += t->s.points[hero] / n;
}

/* Every deal is played once with each rotation of the seats; `out`: for the player of the first chair, per deal,
   the mean over rotations of first places, of the place (0 first) and of the points. */
void measure(Net *net, Net *net2, const Rules *R, const int *players, int deals, u64 seed, float *out) {
  int total = deals * R->players, next = 0, live, cap = 512;
  Table **tables = calloc(cap, sizeof(Table *));
  memset(out, 0, sizeof(float) * 3 * deals);
  for (int i = 0; i < cap; i++) { tables[i] = table_new(i); tables[i]->id = -1; tables[i]->s.over = 1; }
  do {
    live = 0;
    for (int i = 0; i < cap; i++) {
      Table *t = tables[i];
      while (!advance(t)) {
        if (t->id >= 0) note_deal(t, out);
        t->id = next < total ? next++ : -1;
        if (t->id < 0) break;
        deal_for(t, R, players, seed);
      }
      live += t->ready;
    }
    weigh_all(tables, cap, net, P_NET, decide_best, net);
    if (net2) weigh_all(tables, cap, net2, P_NET2, decide_best, net2);
  } while (live);
  for (int i = 0; i < cap; i++) table_free(tables[i]);
  free(tables);
}

/* ---- one deal by hand, for the tests against the Python engine ---- */

State *deal_new(const Rules *R, const u8 *cards, const int *sizes, int number, int dealer, int leader, int must, int lowest) {
  State *s = malloc(sizeof *s);
  clear(s, R);
  for (int i = 0; i < R->players; i++)
    for (int k = 0; k < sizes[i]; k++) give(s, i, *cards++);
  s->turn = leader;
  s->must = must;
  s->lowest = lowest;
  return s;
}

void deal_free(State *s) { free(s); }

/* turn, over, passed, out, knocked, played, owner, stackmode, kind and length to beat */
void deal_look(const State *s, int *out) {
  out[0] = s->turn; out[1] = s->over; out[2] = s->passed; out[3] = s->out; out[4] = s->knocked; out[5] = s->played;
  out[6] = s->owner; out[7] = s->stackmode; out[8] = s->pile.kind; out[9] = s->pile.length;
}

void deal_result(const State *s, int *order, float *points) {
  for (int i = 0; i < s->rules->players; i++) { order[i] = s->order[i]; points[i] = s->points[i]; }
}

/* The legal plays in classes: `a` and `b` sets of cards; a pass is 0, last. */
int deal_moves(const State *s, u64 *a, u64 *b) {
  static Play plays[MAXC];
  int n = s->over ? 0 : moves_of(s, s->turn, plays);
  for (int i = 0; i < n; i++) { a[i] = plays[i].a; b[i] = plays[i].b; }
  if (!s->over && may_pass(s)) { a[n] = b[n] = 0; n++; }
  return n;
}

static int kind_in(const Rules *R, const State *s, Play *p) {
  u8 c[13];
  int n = 0, low = 13, high = -1, least = 9, most = 0;
  for (int r = 0; r < 13; r++) {
    c[r] = rank_count(p->a, p->b, r);
    n += c[r];
    if (!c[r]) continue;
    if (low == 13) low = r;
    high = r;
    if (c[r] < least) least = c[r];
    if (c[r] > most) most = c[r];
  }
  int ranks = high - low + 1;
  p->size = n;
  p->top = high_bit(p->a);
  for (int r = low; r <= high; r++) if (c[r] != most) return 0;
  p->length = ranks == 1 ? n : ranks;
  p->kind = ranks == 1 ? SINGLE + n - 1 : most == 1 ? RUN : most == 2 ? PAIRS : QUADS;
  if (p->kind == RUN && R->same_suit && n >= 3 && suited(p->a) && (s->owner < 0 || R->same_suit == 2 || s->pile.kind == SUITED)) p->kind = SUITED;
  return 1;
}

/* Plays a set of cards (0: a pass) that is legal. */
void deal_act(State *s, u64 a, u64 b) {
  Play p = {a, b, 0, 0, 0, 0};
  if (!a) { do_pass(s); return; }
  kind_in(s->rules, s, &p);
  do_play(s, &p);
}

/* The inputs of every candidate (plays, then the pass) for the seat to act: counts, then the lists one after another. */
int deal_features(const State *s, u16 *counts, u16 *lists) {
  static Play plays[MAXC];
  static Delta d;
  Base base;
  View v;
  int me = s->turn, n = moves_of(s, me, plays), pass = may_pass(s), before = min_turns(s->rules, s->a[me], s->b[me]);
  view_of(s, me, &v);
  base_features(s, me, &v, &base);
  for (int i = 0; i < n + pass; i++) {
    play_features(s, me, &v, i < n ? &plays[i] : NULL, before, &d);
    counts[i] = active_inputs(&base, &d, lists);
    lists += counts[i];
  }
  return n + pass;
}

/* Index of the candidate that a player without a network chooses; the number of plays is a pass. */
int deal_simple(const State *s, int player) {
  static Play plays[MAXC];
  u64 rng = 1;
  int n = moves_of(s, s->turn, plays), c = simple_choice(s, player, plays, n, &rng);
  return c < 0 ? n : c;
}

/* Index of the candidate that a network chooses in a deal by hand, and what it expects of each (worth for stake 1). */
int deal_choose(Net *N, const State *s, float *worth) {
  static Table t;
  if (!t.plays) { t.plays = malloc(MAXC * sizeof(Play)); t.deltas = malloc((MAXC + 1) * sizeof(Delta)); }
  t.s = *s;
  t.n = moves_of(s, s->turn, t.plays);
  t.pass = may_pass(s);
  prepare(&t);
  put_rows(N, &t, 0);
  upper(N, t.rows);
  return weigh(&t, N, worth);
}
