/* What decisions lose and give: the gain or loss of every seat of the table, where all play on as experts. */
#include "fork.c"

enum { OWN, BELIEVED, WEIGHT, LEFT, FIRST_SEAT }; /* then three numbers for each seat, the one that decides first */
enum { CHUNK_KEPT = 2048 };

/* A decision of any seat of deals with one hero; the likelier kept the more it claims, and weighed by how likely. */
typedef struct {
  Net *net;
  const Rules *rules;
  u64 rng;
  int hero, others, best_level, found, done, columns;
  float sure;
  Moment *moments;
  float *weights, *out;
} Gifts;

static Gifts *giving;

static void new_given(Fork *f) {
  Gifts *G = giving;
  deal(&f->t.s, G->rules, &G->rng);
  memset(f->t.player, P_NET, MAXP);
  memset(f->level, G->others, MAXP);
  memset(f->told, 0, sizeof f->told);
  f->hero = below(&G->rng, G->rules->players);
  f->level[f->hero] = G->hero;
  f->noted = f->trick = f->t.ready = 0;
  f->t.rng = splitmix(&G->rng);
  f->memory = splitmix(&G->rng);
}

/* Decides, and keeps the decision to be judged; what the seat expects after it stays with the seat. */
static void decide_and_keep(void *net, Table *t) {
  Fork *f = (Fork *)t;
  Gifts *G = giving;
  float worth[MAXC + 1];
  int best = weigh(t, net, worth), choice = draw_choice(t, &skills[f->level[t->s.turn]], worth, best);
  const Play *p = choice < t->n ? &t->plays[choice] : NULL;
  if (G->found < CHUNK_KEPT) {
    Moment *m = &G->moments[G->found++];
    m->at = *f;
    m->choice = choice;
    memset(&m->done, 0, sizeof m->done);
    if (p) m->done = *p;
  }
  f->told[t->s.turn].stands = worth[choice];
  t->ready = 0;
  fork_act(f, p);
}

/* Judges what was kept since; a claim below `sure` stays by chance. */
static void judge_kept(Gifts *G, int from) {
  static Play plays[MAXC];
  float worth[MAXC + 1];
  int kept = from;
  for (int i = from; i < G->found; i++) {
    Moment *m = &G->moments[i];
    int best = deal_choose(G->net, &m->at.t.s, worth), n = moves_of(&m->at.t.s, m->at.t.s.turn, plays);
    m->claim = worth[best] - worth[m->choice];
    memset(&m->best, 0, sizeof m->best);
    if (best < n) m->best = plays[best];
    float chance = m->claim < G->sure ? m->claim / G->sure : 1;
    if (!(m->claim > 0 && uniform(&G->rng) < chance)) continue;
    G->weights[kept] = 1 / chance;
    if (kept != i) G->moments[kept] = *m;
    kept++;
  }
  G->found = kept;
}

static void begin_given(void *with, Fork *f, int task) {
  Gifts *G = with;
  const Moment *m = &G->moments[task / 2];
  part_deal(f, &m->at, task & 1 ? &m->done : &m->best, 0, m->at.memory);
  memset(f->level, G->best_level, MAXP);
  f->hero = MAXP; /* nobody's: until all results stand */
}

static void end_given(void *with, const Fork *f, int task) {
  Gifts *G = with;
  const State *s = &f->t.s, *then = &G->moments[task / 2].at.t.s;
  int n = s->rules->players;
  float *o = G->out + (size_t)(G->done + task / 2) * G->columns + FIRST_SEAT;
  for (int k = 0; k < n; k++) {
    int seat = (then->turn + k) % n, place = 0;
    while (s->order[place] != seat) place++;
    o[3 * k + 2] += (task & 1 ? 1 : -1) * (s->rules->scoring == PLACES ? -place : (float)s->points[seat] / s->rules->stake);
  }
}

static void tell_kept(const Gifts *G, int i) {
  const Moment *m = &G->moments[i];
  const State *s = &m->at.t.s;
  int n = s->rules->players;
  float *o = G->out + (size_t)(G->done + i) * G->columns;
  memset(o, 0, G->columns * sizeof *o);
  o[OWN] = (m->at.hero - s->turn + n) % n;
  o[BELIEVED] = m->claim;
  o[WEIGHT] = G->weights[i];
  o[LEFT] = seats_in(s);
  for (int k = 0; k < n; k++) {
    int seat = (s->turn + k) % n;
    o[FIRST_SEAT + 3 * k] = in_deal(s, seat);
    o[FIRST_SEAT + 3 * k + 1] = m->at.told[seat].stands;
  }
}

/* Rows for so many decisions of deals with a hero of one level among others of another: the hero's place after the seat
   that decides (0: itself), the claim, how many such decisions it stands for, seats left; then of each seat from that one
   on whether it is in the deal, what it expected after its last decision, and its gain over the real cards. All in worth
   for stake 1. Claims from `sure` on are all taken, smaller ones by chance. */
void gifts_of(Net *net, const Skill *levels, float span, const Rules *R, int hero, int others, int best_level, float sure, int wanted,
              u64 seed, float *out) {
  Fork *dealt[LIVE], *played[LIVE];
  Gifts G = {net, R, seed, hero, others, best_level, 0, 0, FIRST_SEAT + 3 * R->players, sure};
  G.moments = malloc(CHUNK_KEPT * sizeof(Moment));
  G.weights = malloc(CHUNK_KEPT * sizeof(float));
  G.out = out;
  skills = levels;
  worth_span = span;
  giving = &G;
  for (int i = 0; i < LIVE; i++) { dealt[i] = fork_new(); played[i] = fork_new(); new_given(dealt[i]); }
  while (G.done < wanted) {
    G.found = 0;
    while (G.found < CHUNK_KEPT) {
      for (int i = 0; i < LIVE; i++) while (!fork_advance(dealt[i])) new_given(dealt[i]);
      int before = G.found;
      weigh_all((Table **)dealt, LIVE, net, P_NET, decide_and_keep, net);
      judge_kept(&G, before);
    }
    if (G.found > wanted - G.done) G.found = wanted - G.done;
    for (int i = 0; i < G.found; i++) tell_kept(&G, i);
    Tasks w = {2 * G.found, begin_given, end_given, &G};
    play_all(net, &w, played, decide_as_level);
    G.done += G.found;
  }
  for (int i = 0; i < LIVE; i++) { fork_free(dealt[i]); fork_free(played[i]); }
  free(G.moments);
  free(G.weights);
}
