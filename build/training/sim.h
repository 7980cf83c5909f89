/* The compiled simulator: types shared by its parts. A developer's tool, never needed to play. */
#ifndef SIM_H
#define SIM_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdio.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef uint8_t u8;

enum { SINGLE, PAIR, TRIPLE, QUAD, RUN, SUITED, PAIRS, QUADS, PASS };
enum { PLACES, LOSER_PAYS, LADDER, WINNER_TAKES_ALL, PER_CARD };
enum { TIES_DISTINCT, TIES_REFUSE, TIES_LATER };
enum { LEAD_FREE, LEAD_CONTAIN, LEAD_ALONE, LEAD_MAY_PASS };
enum { STACK_OFF, STACK_ON, STACK_BOMBS };
enum { LAST_FREE, LAST_REFUSED, LAST_LOSES };
enum { EXEMPT_NONE, EXEMPT_BOMBS, EXEMPT_FOUR, EXEMPT_LONG };
enum { ONE_LEFT_FREE, ONE_LEFT_HIGHEST, ONE_LEFT_PAYS };
#define MAXP 8
#define MAXC 2048
#define NBOMB 20

/* Every option of a rule set that the play depends on, as plain integers (see rules.py for the same list). */
typedef struct {
  int players, dealt, decks, leftover;
  int pairs_lengths, quads_runs, run_min, twos_in_runs, twos_in_pairs, same_suit, ties;
  int first_lead, later_lowest, exempt, stacking, first_out, knock_out;
  int scoring, full_hand, hoarding, bonus, stake, ladder0, ladder1, winner_points, full_hand_points;
  int v_black, v_red, v_three, v_quad, v_four;
  int trading, matching, last_two, counted;
  int pass_turn, one_left, spades, spades_points, chain_each; /* spades: 1 left with the 3 of spades, 2 out with it */
  int bombs[NBOMB];
} Rules;

/* A combination: `a` holds its cards as bits, `b` those of them that stand twice (two decks). */
typedef struct {
  u64 a, b;
  u8 kind, length, size, top;
} Play;

typedef struct { u8 seat, bomb, notable, ended; short value; } Laid;

typedef struct {
  const Rules *rules;
  u64 a[MAXP], b[MAXP], seen_a, seen_b;
  u8 count[MAXP], low_single[MAXP], low_pair[MAXP], low_run[MAXP];
  u16 past[MAXP][6]; /* ranks: singles led, singles answered, ranks skipped by those, pairs, ranks skipped by those, of other plays */
  u8 order[MAXP], finished, lost[MAXP], losers, owed[MAXP]; /* who lost by its last two, in order; cards it pays for */
  u64 lacks[MAXP];   /* cards that would have been the answer of a seat that passed or skipped them, where suits match */
  u32 lacks_pairs[MAXP]; /* likewise pairs: a bit a rank, the red ones from bit 13 on */
  u8 passed, declined, out, knocked, played, must, lowest, over, stackmode;
  u8 feeder, fed, let_out_by, out_with_three; /* seats, counted from 1: who let whom out with its next play; who pays for it */
  signed char turn, owner;
  Play pile;
  int laid_count, at_stake;
  Laid laid[96];
  float settled[MAXP], points[MAXP];
} State;

#define BELOW_TWOS ((1ULL << 48) - 1)
#define OF_SUIT(s) (0x1111111111111ULL << (s))
#define OF_COLOUR(c) (0x3333333333333ULL << 2 * (c))

/* What a seat sees that is to act. */
typedef struct {
  const Rules *R;
  u64 ua, ub;
  u8 uc[13];
  int hu;            /* highest unseen card, -1 for none */
  int free_max, in_max, shut_max; /* most cards of an opponent that may answer, is in, is locked out */
  u64 mine;          /* where suits match: cards that no unseen card beats as a single */
  u64 may_hold[MAXP]; /* likewise, of each opponent that may answer: unseen cards that it is not known to lack */
  u32 may_pair[MAXP];
  int may_count;
} View;

static inline int popc(u64 x) { return __builtin_popcountll(x); }
static inline int low_bit(u64 x) { return __builtin_ctzll(x); }
static inline int high_bit(u64 x) { return 63 - __builtin_clzll(x); }
static inline int rank_count(u64 a, u64 b, int r) { return popc((a >> (4 * r)) & 15) + popc((b >> (4 * r)) & 15); }

static inline u64 splitmix(u64 *s) {
  u64 z = (*s += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}
static inline u32 below(u64 *s, u32 n) { return (u32)(((splitmix(s) >> 32) * n) >> 32); }
static inline float uniform(u64 *s) { return (splitmix(s) >> 40) * (1.0f / 16777216.0f); }
#endif
