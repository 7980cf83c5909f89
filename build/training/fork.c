/* Deals that are parted at one decision and played on by levels of players: what an alternative really loses. */
#include "brain.c"

#define MOST_NOTED 320
enum { LIVE = 512 }; /* deals that are played at once */

/* How a level falls short of the network (assets/bots/levels.json); `missed`: by kind, the chance not to see a play. */
typedef struct { float temperature, forgets, missed[PASS], missed_bomb; } Skill;

/* An action as it is remembered; `told`: a pass that says something of the seat's hand. */
typedef struct { u8 seat, pass, told; signed char owner; Play play, pile; } Noted;

/* What the judge makes of a seat's decisions in a deal: what it expected at the first, believed losses (its own, and the
   others', shared among those they were given to), marks from 0 to 1, what it expects since its last, how many there were, its
   cards at the first. */
typedef struct { float first, lost, gifts, marks, stands; int decided, cards; } Told;

/* A table whose players have levels and a memory; `hero` is the seat whose result is wanted. */
typedef struct {
  Table t; /* first: a table is a fork */
  u8 level[MAXP], hero;
  u64 memory;
  int noted, trick, task;
  Noted past[MOST_NOTED];
  Told told[MAXP];
} Fork;

/* A decision of the hero's that was not the best in the network's eyes. */
typedef struct { Fork at; Play best, done; int choice; float claim; } Moment;

static const Skill *skills;
static float worth_span; /* the worth that lies between last and first */

static Fork *fork_new(void) {
  Fork *f = calloc(1, sizeof *f);
  f->t.plays = malloc(MAXC * sizeof(Play));
  f->t.deltas = malloc((MAXC + 1) * sizeof(Delta));
  f->t.s.over = 1;
  f->task = -1;
  return f;
}
void fork_free(Fork *f) { free(f->t.plays); free(f->t.deltas); free(f); }

/* Takes another's deal, with what its players remember. */
static void fork_copy(Fork *f, const Fork *from) {
  Play *plays = f->t.plays;
  Delta *deltas = f->t.deltas;
  memcpy(f, from, sizeof *f);
  f->t.plays = plays;
  f->t.deltas = deltas;
  f->t.ready = 0;
}

static void fork_act(Fork *f, const Play *p) {
  State *s = &f->t.s;
  int me = s->turn;
  if (s->owner < 0) f->trick = f->noted;
  if (f->noted < MOST_NOTED) {
    Noted *e = &f->past[f->noted++];
    e->seat = me; e->pass = !p; e->owner = s->owner; e->pile = s->pile;
    e->told = !p && s->owner >= 0 && s->owner != me && !((s->passed >> me) & 1);
    if (p) e->play = *p;
  }
  if (p) do_play(s, p); else do_pass(s);
}

static int memorable(const Rules *R, const Play *p) { return p->top >= 44 || is_bomb(R, p); }

/* The moment as the seat to act remembers it: plays that it forgot, and who passed on them, were never seen. */
static void remember(const Fork *f, float forgets, State *out) {
  const State *s = &f->t.s;
  int now = s->owner < 0 ? f->noted : f->trick, me = s->turn, lost = 0;
  *out = *s;
  out->seen_a = out->seen_b = 0;
  memset(out->low_single, 13, sizeof out->low_single);
  memset(out->low_pair, 13, sizeof out->low_pair);
  memset(out->low_run, 13, sizeof out->low_run);
  memset(out->past, 0, sizeof out->past);
  for (int i = 0; i < f->noted; i++) {
    const Noted *e = &f->past[i];
    if (!e->pass) {
      u64 r = f->memory + (u64)me * 1000003 + (u64)i * 0x9E3779B97F4A7C15ULL;
      lost = i < now && !memorable(s->rules, &e->play) && uniform(&r) < forgets;
    }
    if (lost) continue;
    if (e->pass) {
      int r = e->pile.top / 4;
      u8 *low = e->pile.kind == SINGLE ? out->low_single : e->pile.kind == PAIR ? out->low_pair : e->pile.kind == RUN ? out->low_run : NULL;
      if (e->told && low && r < low[e->seat]) low[e->seat] = r;
      continue;
    }
    out->owner = e->owner;
    out->pile = e->pile;
    note_play(out, e->seat, &e->play);
    u64 seen = out->seen_a;
    out->seen_b |= (seen & e->play.a) | e->play.b;
    out->seen_a = seen | e->play.a;
  }
  out->owner = s->owner;
  out->pile = s->pile;
}

/* Prepares a decision as the seat to act remembers the deal. */
static void prepare_remembered(Fork *f) {
  Table *t = &f->t;
  float forgets = skills[f->level[t->s.turn]].forgets;
  if (forgets <= 0) { prepare(t); return; }
  State whole = t->s;
  remember(f, forgets, &t->s);
  prepare(t);
  t->s = whole;
}

/* Whether the hero's result stands: where places alone count it does once the hero is out. */
static int settled_for(const Fork *f) {
  const State *s = &f->t.s;
  return s->over || (s->rules->scoring == PLACES && ((s->out >> f->hero) & 1));
}

/* Plays on to the next decision between several actions; 0 when the hero's result stands. */
static int fork_advance(Fork *f) {
  Table *t = &f->t;
  State *s = &t->s;
  if (t->ready) return 1;
  while (!settled_for(f)) {
    t->n = moves_of(s, s->turn, t->plays);
    t->pass = may_pass(s);
    if (t->n == 0) { fork_act(f, NULL); continue; }
    int sure = t->n == 1 && !t->pass ? 0 : -1;
    for (int i = 0; i < t->n; i++) if (t->plays[i].size == s->count[s->turn]) sure = i;
    if (sure >= 0) {
      if (t->n > 1 || t->pass) { f->told[s->turn].decided++; f->told[s->turn].marks++; }
      fork_act(f, &t->plays[sure]);
      continue;
    }
    prepare_remembered(f);
    return t->ready = 1;
  }
  return 0;
}

/* The alternative that a level takes: of those that it sees one by a softmax of their worth. */
static int draw_choice(Table *t, const Skill *k, const float *worth, int best) {
  float chance[MAXC + 1], sum = 0;
  if (k->temperature <= 0) return best;
  int seen = 0;
  for (int i = 0; i < t->rows; i++) {
    float missed = i == t->n ? 0 : is_bomb(t->s.rules, &t->plays[i]) || t->plays[i].kind >= PAIRS ? k->missed_bomb : k->missed[t->plays[i].kind];
    chance[i] = uniform(&t->rng) < missed ? 0 : 1;
    seen += chance[i] > 0;
  }
  for (int i = 0; i < t->rows; i++)
    sum += chance[i] = chance[i] || !seen ? expf((worth[i] - worth[best]) / (worth_span * k->temperature)) : 0;
  if (!(sum > 0)) return best;
  sum *= uniform(&t->rng);
  for (int i = 0; i < t->rows; i++) if (chance[i] > 0 && (sum -= chance[i]) < 0) return i;
  return best;
}

static void decide_as_level(void *net, Table *t) {
  Fork *f = (Fork *)t;
  float worth[MAXC + 1];
  int best = weigh(t, net, worth), choice = draw_choice(t, &skills[f->level[t->s.turn]], worth, best);
  t->ready = 0;
  fork_act(f, choice < t->n ? &t->plays[choice] : NULL);
}

/* What the hero has of a deal: points for stake 1, or minus the seats that were before it. */
static float result_of(const Fork *f) {
  const State *s = &f->t.s;
  if (s->rules->scoring != PLACES) return s->points[f->hero] / s->rules->stake;
  int place = 0;
  while (s->order[place] != f->hero) place++;
  return -place;
}

/* Deals the cards anew that the hero cannot see. */
static void redraw(Fork *f, u64 *rng) {
  State *s = &f->t.s;
  u8 cards[104];
  u64 twice, once = unseen_a(s, f->hero, &twice);
  int m = 0;
  for (int c = 0; c < 52; c++) {
    if ((once >> c) & 1) cards[m++] = c;
    if ((twice >> c) & 1) cards[m++] = c;
  }
  for (int i = m - 1; i > 0; i--) { int j = below(rng, i + 1), x = cards[i]; cards[i] = cards[j]; cards[j] = x; }
  for (int seat = 0; seat < s->rules->players; seat++) {
    int count = s->count[seat];
    if (seat == f->hero) continue;
    s->a[seat] = s->b[seat] = 0;
    s->count[seat] = 0;
    while (count--) give(s, seat, cards[--m]);
  }
}

/* ---- many parted deals ---- */

/* Begins one task: after a moment's action, over the real hidden cards or drawn ones (`drawn` numbers them from 1). */
static void part_deal(Fork *f, const Fork *from, const Play *action, int drawn, u64 seed) {
  fork_copy(f, from);
  u64 r = seed;
  if (drawn) redraw(f, &r);
  f->t.rng = splitmix(&r);
  f->memory = splitmix(&r);
  fork_act(f, action && action->size ? action : NULL);
}

typedef struct {
  int tasks;
  void (*begin)(void *, Fork *, int);
  void (*end)(void *, const Fork *, int);
  void *with;
} Tasks;

/* Has all tasks played out, many at once, by a way to decide. */
static void play_all(Net *net, const Tasks *w, Fork **forks, void (*decide)(void *, Table *)) {
  int next = 0, live;
  for (int i = 0; i < LIVE; i++) { forks[i]->task = -1; forks[i]->t.ready = 0; forks[i]->t.s.over = 1; }
  do {
    live = 0;
    for (int i = 0; i < LIVE; i++) {
      Fork *f = forks[i];
      while (f->task < 0 || !fork_advance(f)) {
        if (f->task >= 0) w->end(w->with, f, f->task);
        f->task = -1;
        if (next >= w->tasks) break;
        w->begin(w->with, f, next);
        f->task = next++;
      }
      live += f->t.ready;
    }
    weigh_all((Table **)forks, LIVE, net, P_NET, decide, net);
  } while (live);
}

/* ---- one moment of a deal by hand: every action over the same draws ---- */

typedef struct { const Fork *from; const Play *actions; int count; u64 seed; float *out; } Compared;

static void begin_compared(void *with, Fork *f, int task) {
  Compared *c = with;
  int draw = task / c->count;
  u64 seed = c->seed + (u64)draw * 0xD1342543DE82EF95ULL;
  part_deal(f, c->from, &c->actions[task % c->count], 1, splitmix(&seed));
}
static void end_compared(void *with, const Fork *f, int task) { ((Compared *)with)->out[task] = result_of(f); }

/* A deal by hand as a fork; takes the deal over. */
Fork *fork_of(State *s) {
  Fork *f = fork_new();
  f->t.s = *s;
  return f;
}

/* A legal play (0: a pass) in a deal by hand. */
void fork_do(Fork *f, u64 a, u64 b) {
  Play p = {a, b, 0, 0, 0, 0};
  if (a) kind_in(f->t.s.rules, &f->t.s, &p);
  fork_act(f, a ? &p : NULL);
}

/* The results of the seat to act after each action (0: a pass) over the same draws of hidden cards, draw after draw. */
void fork_compare(Net *net, const Skill *levels, float span, const Fork *from, const u8 *level, const u64 *a, const u64 *b, int count,
                  int draws, u64 seed, float *out) {
  Fork *base = fork_new(), *forks[LIVE];
  Play actions[64] = {0};
  skills = levels;
  worth_span = span;
  fork_copy(base, from);
  base->hero = from->t.s.turn;
  memcpy(base->level, level, MAXP);
  memset(base->t.player, P_NET, MAXP);
  for (int i = 0; i < count; i++)
    if (a[i]) { actions[i].a = a[i]; actions[i].b = b[i]; kind_in(from->t.s.rules, &from->t.s, &actions[i]); }
  for (int i = 0; i < LIVE; i++) forks[i] = fork_new();
  Compared c = {base, actions, count, seed, out};
  Tasks w = {draws * count, begin_compared, end_compared, &c};
  play_all(net, &w, forks, decide_as_level);
  for (int i = 0; i < LIVE; i++) fork_free(forks[i]);
  fork_free(base);
}

/* ---- how well the others' actions fit draws of hidden cards ---- */

typedef struct { const Fork *from, *start; float temperature; int last; float *out; } Retold;

static Retold *retelling;

/* Goes back to the start with the cards of a draw; `noted` counts the actions that were taken again. */
static void begin_retold(Fork *f, int draw, u64 seed) {
  const State *now = &retelling->from->t.s, *start = &retelling->start->t.s;
  fork_copy(f, retelling->from);
  f->hero = now->turn;
  redraw(f, &seed);
  State drawn = f->t.s;
  f->t.s = *start;
  for (int seat = 0; seat < now->rules->players; seat++)
    if (seat != f->hero) f->t.s.a[seat] = (start->a[seat] & ~now->a[seat]) | drawn.a[seat];
  f->noted = 0;
  f->task = draw;
  retelling->out[draw] = 0;
}

static void take_again(Fork *f) {
  const Noted *e = &retelling->from->past[f->noted++];
  if (e->pass) do_pass(&f->t.s); else do_play(&f->t.s, &e->play);
}

/* Goes on to the next action that was a choice of another seat; 0 at the moment itself, or where it could not come to it. */
static int retell(Fork *f) {
  Table *t = &f->t;
  if (t->ready) return 1;
  for (; f->noted < retelling->from->noted; take_again(f)) {
    if (t->s.over || t->s.turn != retelling->from->past[f->noted].seat) { retelling->out[f->task] = -99; return 0; }
    if (t->s.turn == f->hero) continue;
    t->n = moves_of(&t->s, t->s.turn, t->plays);
    t->pass = may_pass(&t->s);
    if (t->n == 0 || t->n + t->pass == 1 || retelling->from->noted - f->noted > retelling->last) continue;
    prepare(t);
    return t->ready = 1;
  }
  return 0;
}

static void weigh_retold(void *net, Table *t) {
  Fork *f = (Fork *)t;
  const Noted *e = &retelling->from->past[f->noted];
  float worth[MAXC + 1], sum = 0, fits = 0;
  int best = weigh(t, net, worth);
  for (int i = 0; i < t->rows; i++) {
    const Play *p = &t->plays[i];
    float share = expf((worth[i] - worth[best]) / retelling->temperature);
    sum += share;
    if (i == t->n ? e->pass : !e->pass && p->kind == e->play.kind && p->length == e->play.length && p->top / 4 == e->play.top / 4) fits += share;
  }
  retelling->out[f->task] += logf(0.97f * fits / sum + 0.03f / t->rows);
  t->ready = 0;
  take_again(f);
}

/* Of the draws of `fork_compare` with this seed the logarithm of how likely the others' actions were, of the `last` that
   were taken (one deck); `start` is the deal before any action. */
void fork_likelihoods(Net *net, float temperature, const Fork *from, const Fork *start, int draws, int last, u64 seed, float *out) {
  Fork *forks[LIVE];
  Retold r = {from, start, temperature, last, out};
  int next = 0, live;
  retelling = &r;
  for (int i = 0; i < LIVE; i++) forks[i] = fork_new();
  do {
    live = 0;
    for (int i = 0; i < LIVE; i++) {
      Fork *f = forks[i];
      while ((f->task < 0 || !retell(f)) && next < draws) {
        u64 s = seed + (u64)next * 0xD1342543DE82EF95ULL;
        begin_retold(f, next++, splitmix(&s));
      }
      live += f->t.ready;
    }
    weigh_all((Table **)forks, LIVE, net, P_NET, weigh_retold, net);
  } while (live);
  for (int i = 0; i < LIVE; i++) fork_free(forks[i]);
}

/* ---- a sample of claims: what the network says is lost, and what is ---- */

enum { CLAIM, REAL, FIRST_HALF, SECOND_HALF, SEATS, CARDS, RIVAL, LEADS, LEVEL, COLUMNS };

typedef struct {
  Net *net;
  const Rules *rules;
  u64 rng;
  int heroes, others, wanted, found, draws, reals, done;
  float least; /* smaller claims are none */
  Moment *moments;
  float *out;
} Slopes;

static Slopes *sampling;

/* Whether nobody need guess: two are left whose cards are all known. */
static int is_known(const State *s) {
  int n = 0;
  u64 twice, once = unseen_a(s, s->turn, &twice);
  for (int t = 0; t < s->rules->players; t++) if (t != s->turn) n += s->count[t];
  return seats_in(s) == 2 && n == popc(once) + popc(twice);
}

/* Decides, and keeps the hero's decision to be judged: the judge weighs what the hero may have forgotten. */
static void decide_and_note(void *net, Table *t) {
  Fork *f = (Fork *)t;
  Slopes *S = sampling;
  float worth[MAXC + 1];
  int best = weigh(t, net, worth), choice = draw_choice(t, &skills[f->level[t->s.turn]], worth, best);
  const Play *p = choice < t->n ? &t->plays[choice] : NULL;
  if (t->s.turn == f->hero && S->found < S->wanted && !is_known(&t->s)) {
    Moment *m = &S->moments[S->found++];
    m->at = *f;
    m->choice = choice;
    m->claim = -1;
    memset(&m->done, 0, sizeof m->done);
    if (p) m->done = *p;
  }
  t->ready = 0;
  fork_act(f, p);
}

/* Judges what was noted since, and keeps of it what claims to lose enough. */
static void judge_noted(Slopes *S, int from) {
  static Play plays[MAXC];
  float worth[MAXC + 1];
  int kept = from;
  for (int i = from; i < S->found; i++) {
    Moment *m = &S->moments[i];
    int best = deal_choose(S->net, &m->at.t.s, worth), n = moves_of(&m->at.t.s, m->at.t.s.turn, plays);
    m->claim = worth[best] - worth[m->choice];
    memset(&m->best, 0, sizeof m->best);
    if (best < n) m->best = plays[best];
    if (m->claim > S->least) { if (kept != i) S->moments[kept] = *m; kept++; }
  }
  S->found = kept;
}

static void new_sampled(Fork *f) {
  Slopes *S = sampling;
  deal(&f->t.s, S->rules, &S->rng);
  memset(f->t.player, P_NET, MAXP);
  memset(f->level, S->others, MAXP);
  f->hero = below(&S->rng, S->rules->players);
  f->level[f->hero] = below(&S->rng, S->heroes);
  f->noted = f->trick = f->t.ready = 0;
  f->t.rng = splitmix(&S->rng);
  f->memory = splitmix(&S->rng);
}

static void begin_sampled(void *with, Fork *f, int task) {
  Slopes *S = with;
  int pairs = S->reals + S->draws, which = task / 2 % pairs;
  const Moment *m = &S->moments[task / 2 / pairs];
  u64 seed = m->at.memory + (u64)which * 0xD1342543DE82EF95ULL + S->done;
  part_deal(f, &m->at, task & 1 ? &m->done : &m->best, which < S->reals ? 0 : which, splitmix(&seed));
  memset(f->level, S->others, MAXP);
}

static void end_sampled(void *with, const Fork *f, int task) {
  Slopes *S = with;
  int pairs = S->reals + S->draws, which = task / 2 % pairs, column = which < S->reals ? REAL : which % 2 ? FIRST_HALF : SECOND_HALF;
  int count = column == REAL ? S->reals : S->draws / 2;
  S->out[(size_t)(S->done + task / 2 / pairs) * COLUMNS + column] += (task & 1 ? -1 : 1) * result_of(f) / count;
}

static void tell_moment(Slopes *S, int i) {
  const Moment *m = &S->moments[i];
  const State *s = &m->at.t.s;
  float *o = S->out + (size_t)(S->done + i) * COLUMNS;
  int near = 99;
  for (int t = 0; t < s->rules->players; t++) if (t != s->turn && in_deal(s, t) && s->count[t] < near) near = s->count[t];
  memset(o, 0, COLUMNS * sizeof *o);
  o[CLAIM] = m->claim; o[SEATS] = seats_in(s); o[CARDS] = s->count[s->turn]; o[RIVAL] = near; o[LEADS] = s->owner < 0;
  o[LEVEL] = m->at.level[m->at.hero];
}

/* Rows of COLUMNS numbers for so many decisions of seats of the first `heroes` levels (each as often), among players of
   level `others`, that claim to lose more than `least` (all in worth for stake 1): the claim; the loss over the real hidden
   cards, a mean of `reals` pairs of play-outs; over two halves of `draws` draws that fit; seats left, own cards, those of the
   nearest rival, whether it leads, its level. The hero plays on at the others' level. */
void fork_slopes(Net *net, const Skill *levels, float span, const Rules *R, int heroes, int others, float least, int wanted,
                 int reals, int draws, u64 seed, float *out) {
  enum { CHUNK = 2048 };
  Fork *forks[LIVE];
  Slopes S = {net, R, seed, heroes, others, 0, 0, draws, reals, 0, least, malloc(CHUNK * sizeof(Moment)), out};
  skills = levels;
  worth_span = span;
  sampling = &S;
  for (int i = 0; i < LIVE; i++) forks[i] = fork_new();
  while (S.done < wanted) {
    S.wanted = wanted - S.done < CHUNK ? wanted - S.done : CHUNK;
    S.found = 0;
    for (int i = 0; i < LIVE; i++) new_sampled(forks[i]);
    while (S.found < S.wanted) {
      for (int i = 0; i < LIVE; i++) while (!fork_advance(forks[i])) new_sampled(forks[i]);
      int before = S.found;
      weigh_all((Table **)forks, LIVE, net, P_NET, decide_and_note, net);
      judge_noted(&S, before);
    }
    for (int i = 0; i < S.found; i++) tell_moment(&S, i);
    Tasks w = {2 * S.found * (reals + draws), begin_sampled, end_sampled, &S};
    play_all(net, &w, forks, decide_as_level);
    S.done += S.found;
  }
  for (int i = 0; i < LIVE; i++) fork_free(forks[i]);
  free(S.moments);
}

/* ---- stories of deals: what results are made of, by what the judge claims ---- */

enum { S_LEVEL, S_OTHERS, S_PLACE, S_RESULT, S_FIRST, S_CARDS, S_LOST, S_GIFTS, S_MARKS, S_DECIDED, S_COLUMNS };

/* Lines between so many points. */
typedef struct { const float *x, *y; int points; } Curve;
typedef struct { const Rules *rules; u64 seed; const u8 *seats; float mark; Curve losses, shares; float *out; } Stories;

static Stories *telling;

/* What is believed to be lost by a claim: on the lines between points, beyond the last the same share. */
static float believed(float claim) {
  const float *x = telling->losses.x, *y = telling->losses.y;
  float low = 0, least = 0;
  for (int i = 0; i < telling->losses.points; low = x[i], least = y[i], i++)
    if (claim < x[i]) return least + (y[i] - least) * (claim - low) / (x[i] - low);
  return claim * least / low;
}

/* How much a seat gets of what others give away, by what it expects: on the lines between points, the same beyond. */
static float share_of(float stands) {
  const float *x = telling->shares.x, *y = telling->shares.y;
  for (int i = 0; i < telling->shares.points; i++)
    if (stands < x[i]) return i ? y[i - 1] + (y[i] - y[i - 1]) * (stands - x[i - 1]) / (x[i] - x[i - 1]) : y[0];
  return y[telling->shares.points - 1];
}

/* Decides, and tells what the judge makes of it, which remembers all that a seat may have forgotten. */
static void decide_and_tell(void *net, Table *t) {
  Fork *f = (Fork *)t;
  State *s = &t->s;
  float worth[MAXC + 1], judged[MAXC + 1];
  int me = s->turn, best = weigh(t, net, worth), choice = draw_choice(t, &skills[f->level[me]], worth, best);
  int judge = deal_choose(net, s, judged);
  float loss = believed(judged[judge] - judged[choice]);
  Told *own = &f->told[me];
  if (!own->cards) { own->first = judged[judge]; own->cards = s->count[me]; }
  own->lost += loss;
  own->marks += expf(-telling->mark * loss);
  own->decided++;
  float shares = 0;
  for (int seat = 0; seat < s->rules->players; seat++)
    if (seat != me && in_deal(s, seat)) shares += share_of(f->told[seat].stands);
  for (int seat = 0; seat < s->rules->players; seat++)
    if (seat != me && in_deal(s, seat)) f->told[seat].gifts += loss * share_of(f->told[seat].stands) / shares;
  own->stands = judged[judge] - loss;
  t->ready = 0;
  fork_act(f, choice < t->n ? &t->plays[choice] : NULL);
}

/* The hero is none: deals are played until all results stand. */
static void begin_story(void *with, Fork *f, int task) {
  Stories *S = with;
  u64 seed = S->seed + (u64)task * 0xD1342543DE82EF95ULL, rng = splitmix(&seed);
  deal(&f->t.s, S->rules, &rng);
  memset(f->t.player, P_NET, MAXP);
  memcpy(f->level, S->seats + (size_t)task * S->rules->players, S->rules->players);
  memset(f->told, 0, sizeof f->told);
  f->hero = MAXP;
  f->noted = f->trick = f->t.ready = 0;
  f->t.rng = splitmix(&rng);
  f->memory = splitmix(&rng);
}

static void end_story(void *with, const Fork *f, int task) {
  const Stories *S = with;
  const State *s = &f->t.s;
  int n = S->rules->players;
  for (int seat = 0; seat < n; seat++) {
    float *o = S->out + ((size_t)task * n + seat) * S_COLUMNS;
    const Told *t = &f->told[seat];
    int place = 0, levels = 0;
    while (s->order[place] != seat) place++;
    for (int other = 0; other < n; other++) if (other != seat) levels += f->level[other];
    o[S_LEVEL] = f->level[seat]; o[S_OTHERS] = (float)levels / (n - 1); o[S_PLACE] = place;
    o[S_RESULT] = s->rules->scoring == PLACES ? (n - 1) / 2.0f - place : (float)s->points[seat] / s->rules->stake;
    o[S_FIRST] = t->first; o[S_CARDS] = t->cards; o[S_LOST] = t->lost; o[S_GIFTS] = t->gifts;
    o[S_MARKS] = t->marks; o[S_DECIDED] = t->decided;
  }
}

/* Rows of S_COLUMNS numbers for every seat of so many deals; `seats`: the levels, deal by deal; `mark`: a decision that
   is believed to lose x counts as exp(-mark x); curves of what is believed by claims, and of shares of gifts by what a
   seat expects. Worth for stake 1; the result is above the middle of the table. */
void fork_stories(Net *net, const Skill *levels, float span, const Rules *R, const u8 *seats, int deals, float mark,
                  const Curve *losses, const Curve *shares, u64 seed, float *out) {
  Fork *forks[LIVE];
  Stories S = {R, seed, seats, mark, *losses, *shares, out};
  Tasks w = {deals, begin_story, end_story, &S};
  skills = levels;
  worth_span = span;
  telling = &S;
  for (int i = 0; i < LIVE; i++) forks[i] = fork_new();
  play_all(net, &w, forks, decide_and_tell);
  for (int i = 0; i < LIVE; i++) fork_free(forks[i]);
}

/* ---- looks ahead at the network's decisions, beside what the real cards say ---- */

enum { COMPARED = 3, SAMPLING = 32, MOST_DRAWS = 256 };

/* A decision that is looked at: its best actions and their worth, and the draws that are played out, each so often. */
typedef struct {
  Fork at;
  State start;
  Play plays[COMPARED];
  float worth[COMPARED], times[MOST_DRAWS];
  int count, together, drawn, draws[MOST_DRAWS];
  u64 seed;
} Looked;

typedef struct {
  int least, most, each, wanted, found, level;
  const Rules *rules;
  u64 rng;
  State starts[SAMPLING];
  Looked *looked;
  float *ends;
} Looks;

static Looks *looking;

/* The network's best actions, best first. */
static void rank_actions(Looked *k, const Table *t, const float *worth) {
  u8 ranked[MAXC + 1] = {0};
  for (k->count = 0; k->count < COMPARED && k->count < t->rows; k->count++) {
    int best = -1;
    for (int i = 0; i < t->rows; i++) if (!ranked[i] && (best < 0 || worth[i] > worth[best])) best = i;
    ranked[best] = 1;
    k->worth[k->count] = worth[best];
    memset(&k->plays[k->count], 0, sizeof(Play));
    if (best < t->n) k->plays[k->count] = t->plays[best];
  }
}

static void decide_and_look(void *net, Table *t) {
  Fork *f = (Fork *)t;
  Looks *L = looking;
  const State *s = &t->s;
  float worth[MAXC + 1];
  int best = weigh(t, net, worth), together = 0, most = 0;
  for (int seat = 0; seat < s->rules->players; seat++)
    if (in_deal(s, seat)) { together += s->count[seat]; if (s->count[seat] > most) most = s->count[seat]; }
  if (L->found < L->wanted && seats_in(s) > 2 && together >= L->least && together <= L->most && most <= L->each && t->rows > 1) {
    Looked *k = &L->looked[L->found++];
    fork_copy(&k->at, f);
    k->at.hero = s->turn;
    k->start = L->starts[f->task];
    k->together = together;
    rank_actions(k, t, worth);
  }
  t->ready = 0;
  fork_act(f, best < t->n ? &t->plays[best] : NULL);
}

static void new_looked(Fork *f, int place) {
  deal(&f->t.s, looking->rules, &looking->rng);
  memset(f->t.player, P_NET, MAXP);
  memset(f->level, looking->level, MAXP);
  f->hero = MAXP;
  f->noted = f->trick = f->t.ready = 0;
  f->t.rng = splitmix(&looking->rng);
  f->memory = splitmix(&looking->rng);
  f->task = place;
  looking->starts[place] = f->t.s;
}

static void sample_looked(Net *net) {
  Fork *forks[LIVE];
  for (int i = 0; i < SAMPLING; i++) new_looked(forks[i] = fork_new(), i);
  while (looking->found < looking->wanted) {
    for (int i = 0; i < SAMPLING; i++) while (!fork_advance(forks[i])) new_looked(forks[i], i);
    weigh_all((Table **)forks, SAMPLING, net, P_NET, decide_and_look, net);
  }
  for (int i = 0; i < SAMPLING; i++) fork_free(forks[i]);
}

/* Takes `deals` of the draws, each as often as it is likely, or once more or less. */
static void take_likely(Looked *k, const float *likely, int draws, int deals, u64 seed) {
  float top = likely[0], sum = 0;
  for (int i = 1; i < draws; i++) if (likely[i] > top) top = likely[i];
  for (int i = 0; i < draws; i++) sum += expf(likely[i] - top);
  float step = sum / deals, at = uniform(&seed) * step;
  k->drawn = 0;
  for (int i = 0; i < draws; i++) {
    float weight = expf(likely[i] - top);
    int times = 0;
    for (; at < weight; at += step) times++;
    at -= weight;
    if (times) { k->draws[k->drawn] = i; k->times[k->drawn++] = times; }
  }
}

/* Tasks are numbered by decision, place of the draw (the real cards first), and action. */
static void begin_looked(void *with, Fork *f, int task) {
  const int *tasks = with;
  const Looked *k = &looking->looked[tasks[3 * task]];
  int draw = tasks[3 * task + 1];
  u64 seed = k->seed + (draw ? (u64)k->draws[draw - 1] * 0xD1342543DE82EF95ULL : 0);
  part_deal(f, &k->at, &k->plays[tasks[3 * task + 2]], draw, splitmix(&seed));
}
static void end_looked(void *with, const Fork *f, int task) { looking->ends[task] = result_of(f); }

/* Rows for so many decisions of deals among networks (all of the level, which errs never), with three seats or more in,
   `each` cards at most and `least` to `most` in all; in worth for stake 1: cards in all, how many actions are compared;
   their worth; their results over the real cards; of `deals` draws how often each counts; its results. */
void fork_looks(Net *net, const Skill *levels, float span, float temperature, const Rules *R, int level, int least, int most, int each,
                int wanted, int draws, int last, int deals, u64 seed, float *out) {
  Looks L = {least, most, each, wanted, 0, level, R, seed};
  Fork *forks[LIVE], *start = fork_new();
  int width = 2 + 2 * COMPARED + deals * (1 + COMPARED), count = 0;
  int *tasks = malloc((size_t)wanted * (1 + deals) * COMPARED * 3 * sizeof(int));
  float likely[MOST_DRAWS];
  skills = levels;
  worth_span = span;
  looking = &L;
  L.looked = calloc(wanted, sizeof(Looked));
  sample_looked(net);
  for (int i = 0; i < wanted; i++) {
    Looked *k = &L.looked[i];
    k->seed = seed + i * 7919 + 1;
    start->t.s = k->start;
    fork_likelihoods(net, temperature * span, &k->at, start, draws, last, k->seed, likely);
    take_likely(k, likely, draws, deals, seed + i);
    for (int draw = 0; draw <= k->drawn; draw++)
      for (int at = 0; at < k->count; at++, count++) { tasks[3 * count] = i; tasks[3 * count + 1] = draw; tasks[3 * count + 2] = at; }
  }
  L.ends = malloc(count * sizeof(float));
  for (int i = 0; i < LIVE; i++) forks[i] = fork_new();
  Tasks w = {count, begin_looked, end_looked, tasks};
  play_all(net, &w, forks, decide_as_level);
  memset(out, 0, (size_t)wanted * width * sizeof *out);
  for (int i = 0; i < count; i++) {
    const Looked *k = &L.looked[tasks[3 * i]];
    float *o = out + (size_t)tasks[3 * i] * width;
    int draw = tasks[3 * i + 1], at = tasks[3 * i + 2];
    o[0] = k->together; o[1] = k->count; o[2 + at] = k->worth[at];
    if (!draw) { o[2 + COMPARED + at] = L.ends[i]; continue; }
    o[1 + 2 * COMPARED + draw] = k->times[draw - 1];
    o[2 + 2 * COMPARED + deals + (draw - 1) * COMPARED + at] = L.ends[i];
  }
  for (int i = 0; i < LIVE; i++) fork_free(forks[i]);
  fork_free(start);
  free(tasks); free(L.ends); free(L.looked);
}
