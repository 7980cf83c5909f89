/* The network: sparse binary inputs, three hidden layers, 8 places and a payment; forward, backward, Adam. */
#include "sim.h"
#include <assert.h>
#if defined(__AVX512F__)
#include <immintrin.h>
#endif
#ifdef __AMX_BF16__
#include <sys/syscall.h>
#include <unistd.h>
#define USE_AMX 1
#endif

#define OUTS 32 /* 8 places, 1 payment, padding */
#ifdef __AVX512FP16__
typedef _Float16 act_t;
#define LANES 32
#else
typedef float act_t;
#define LANES 16
#endif
typedef act_t vec __attribute__((vector_size(64), aligned(64)));
#ifdef __AVX512F__
#define BLOCK 256
#else
#define BLOCK 64 /* what fits in the registers */
#endif
#define NVEC (BLOCK / LANES)

typedef struct {
  int in, h1, h2, h3;
  size_t count;
  float *w;             /* W1 b1 W2 b2 W3 b3 W4 b4 */
  float *m, *v, *g;     /* Adam's moments and the gradient (trainer only) */
  double steps;         /* of Adam */
  act_t *a1;            /* W1 and b1 for acting */
  u16 *p2, *p3, *p4, *t2, *t3, *t4; /* packed for multiplication, plain and transposed */
  u16 *x1, *x2, *x3;
  float *c2, *c3, *out;
  int waiting;          /* rows are put in x1 and not weighed yet: learning would overwrite them */
  float first_weight;   /* where no points are paid: the share of being first in the worth of places */
} Net;

static void *aligned(size_t n) {
  void *p = aligned_alloc(64, (n + 4095) / 4096 * 4096);
  memset(p, 0, (n + 4095) / 4096 * 4096);
  return p;
}

static inline u16 bf(float x) {
  u32 u;
  memcpy(&u, &x, 4);
  return (u16)((u + 0x7FFF + ((u >> 16) & 1)) >> 16);
}
static inline float unbf(u16 x) {
  u32 u = (u32)x << 16;
  float f;
  memcpy(&f, &u, 4);
  return f;
}

static void to_bf(const float *x, u16 *y, size_t n) {
#ifdef __AVX512BF16__
  for (size_t i = 0; i < n; i += 16) _mm256_storeu_si256((__m256i *)(y + i), (__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(x + i)));
#else
  for (size_t i = 0; i < n; i++) y[i] = bf(x[i]);
#endif
}

/* ---- multiplication: C (M x N) = A (M x K, bf16) times B packed in blocks of 32 x 16 ---- */

#ifdef USE_AMX
static void tiles_on(void) {
  static int ready;
  if (ready) return;
  syscall(SYS_arch_prctl, 0x1023, 18);
  struct { u8 palette, start, pad[14]; u16 colb[16]; u8 rows[16]; } __attribute__((packed)) c;
  memset(&c, 0, sizeof c);
  c.palette = 1;
  for (int i = 0; i < 8; i++) { c.colb[i] = 64; c.rows[i] = 16; }
  _tile_loadconfig(&c);
  ready = 1;
}
#endif

#define KBLOCK 16
#define SOME 512
typedef float eight __attribute__((vector_size(32), aligned(4)));
/* `width` numbers of a row of C: the sum of those rows of B that stand in `at`, each times its `a`. */
static inline __attribute__((always_inline)) void multiply_row(
    const int *at, const float *a, int many, const float *B, int ldb, float *c, int width, int more) {
  eight sum[8];
#pragma GCC unroll 8
  for (int j = 0; j < width / 8; j++) sum[j] = more ? *(const eight *)(c + 8 * j) : (eight){0};
  for (int i = 0; i < many; i++) {
    const float *b = B + (size_t)at[i] * ldb;
#pragma GCC unroll 8
    for (int j = 0; j < width / 8; j++) sum[j] += a[i] * *(const eight *)(b + 8 * j);
  }
#pragma GCC unroll 8
  for (int j = 0; j < width / 8; j++) *(eight *)(c + 8 * j) = sum[j];
}

/* `more`: adds to C. M must be a multiple of 32 (rows beyond are padding), K of 32, N of 32. */
static void gemm_more(int M, int N, int K, const u16 *A, int lda, const u16 *B, float *C, int ldc, int more) {
  int kb = K / 32;
#ifdef USE_AMX
  tiles_on();
  for (int k0 = 0; k0 < kb; k0 += KBLOCK) { /* so that a block of B stays in the second cache */
    int k1 = k0 + KBLOCK < kb ? k0 + KBLOCK : kb;
    for (int m = 0; m < M; m += 32)
      for (int n = 0; n < N; n += 32) {
        const u16 *b0 = B + (size_t)(n / 16) * kb * 512, *b1 = b0 + (size_t)kb * 512;
        const u16 *a0 = A + (size_t)m * lda, *a1 = a0 + (size_t)16 * lda;
        float *c = C + (size_t)m * ldc + n;
        if (k0 || more) {
          _tile_loadd(0, c, ldc * 4); _tile_loadd(1, c + 16, ldc * 4);
          _tile_loadd(2, c + (size_t)16 * ldc, ldc * 4); _tile_loadd(3, c + (size_t)16 * ldc + 16, ldc * 4);
        } else { _tile_zero(0); _tile_zero(1); _tile_zero(2); _tile_zero(3); }
        for (int k = k0; k < k1; k++) {
          _tile_loadd(4, a0 + 32 * k, lda * 2);
          _tile_loadd(5, a1 + 32 * k, lda * 2);
          _tile_loadd(6, b0 + 512 * k, 64);
          _tile_loadd(7, b1 + 512 * k, 64);
          _tile_dpbf16ps(0, 4, 6);
          _tile_dpbf16ps(1, 4, 7);
          _tile_dpbf16ps(2, 5, 6);
          _tile_dpbf16ps(3, 5, 7);
        }
        _tile_stored(0, c, ldc * 4);
        _tile_stored(1, c + 16, ldc * 4);
        _tile_stored(2, c + (size_t)16 * ldc, ldc * 4);
        _tile_stored(3, c + (size_t)16 * ldc + 16, ldc * 4);
      }
  }
#elif defined(__AVX512BF16__)
  for (int n = 0; n < N; n += 32) {
    const u16 *b0 = B + (size_t)(n / 16) * kb * 512, *b1 = b0 + (size_t)kb * 512;
    for (int m = 0; m < M; m += 8) {
      __m512 x[8], y[8];
      float *c = C + (size_t)m * ldc + n;
#pragma GCC unroll 8
      for (int i = 0; i < 8; i++) {
        x[i] = more ? _mm512_loadu_ps(c + (size_t)i * ldc) : _mm512_setzero_ps();
        y[i] = more ? _mm512_loadu_ps(c + (size_t)i * ldc + 16) : _mm512_setzero_ps();
      }
      for (int k = 0; k < K; k += 2) {
        __m512bh p = (__m512bh)_mm512_loadu_si512(b0 + 16 * k), q = (__m512bh)_mm512_loadu_si512(b1 + 16 * k);
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) {
          __m512bh a = (__m512bh)_mm512_set1_epi32(*(const int *)(A + (size_t)(m + i) * lda + k));
          x[i] = _mm512_dpbf16_ps(x[i], a, p);
          y[i] = _mm512_dpbf16_ps(y[i], a, q);
        }
      }
#pragma GCC unroll 8
      for (int i = 0; i < 8; i++) {
        _mm512_storeu_ps(c + (size_t)i * ldc, x[i]);
        _mm512_storeu_ps(c + (size_t)i * ldc + 16, y[i]);
      }
    }
  }
#else
  static float *plain; /* B as it was before it was packed, as floats: rows of N */
  static size_t room;
  if (room < (size_t)K * N) plain = realloc(plain, (room = (size_t)K * N) * sizeof *plain);
  for (int n = 0; n < N; n += 16)
    for (int k = 0; k < K; k += 2) {
      const u16 *q = B + (size_t)(n / 16) * kb * 512 + (size_t)(k / 32) * 512 + (k % 32) * 16;
      float *x = plain + (size_t)k * N + n, *y = x + N;
      for (int j = 0; j < 16; j++) { x[j] = unbf(q[2 * j]); y[j] = unbf(q[2 * j + 1]); }
    }
  for (int k0 = 0; k0 < K; k0 += SOME)
    for (int m = 0; m < M; m++) { /* most of A is 0, behind rectified units */
      int many = 0, at[SOME];
      float a[SOME];
      const u16 *row = A + (size_t)m * lda;
      for (int k = k0; k < k0 + SOME && k < K; k++) { at[many] = k; a[many] = unbf(row[k]); many += (row[k] & 0x7FFF) != 0; }
      float *c = C + (size_t)m * ldc;
      int n = 0;
      for (; n + 64 <= N; n += 64) multiply_row(at, a, many, plain + n, N, c + n, 64, k0 || more);
      for (; n < N; n += 32) multiply_row(at, a, many, plain + n, N, c + n, 32, k0 || more);
    }
#endif
}

static void gemm(int M, int N, int K, const u16 *A, int lda, const u16 *B, float *C, int ldc) {
  gemm_more(M, N, K, A, lda, B, C, ldc, 0);
}

static void pack(int K, int N, const float *W, u16 *P) {
  for (int n = 0; n < N / 16; n++)
    for (int k = 0; k < K; k += 2) {
      u16 *q = P + ((size_t)n * (K / 32) + k / 32) * 512 + (k % 32) * 16;
      const float *x = W + (size_t)k * N + n * 16, *y = x + N;
#ifdef __AVX512BF16__
      __m512i lo = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(x)));
      __m512i hi = _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(_mm512_loadu_ps(y)));
      _mm512_storeu_si512(q, _mm512_or_si512(lo, _mm512_slli_epi32(hi, 16)));
      continue;
#endif
      for (int j = 0; j < 16; j++) { q[2 * j] = bf(x[j]); q[2 * j + 1] = bf(y[j]); }
    }
}

static void pack_transposed(int K, int N, const float *W, u16 *P) { /* B = W^T, so B is N x K */
  for (int n = 0; n < K; n++)
    for (int k = 0; k < N; k++)
      P[((size_t)(n / 16) * (N / 32) + k / 32) * 512 + ((k % 32) / 2) * 32 + (n % 16) * 2 + (k & 1)] = bf(W[(size_t)n * N + k]);
}

/* ---- parts of the parameters ---- */

static float *part(const Net *N, float *base, int which) {
  size_t o[9], sizes[8] = {(size_t)N->in * N->h1, N->h1, (size_t)N->h1 * N->h2, N->h2, (size_t)N->h2 * N->h3, N->h3, (size_t)N->h3 * OUTS, OUTS};
  o[0] = 0;
  for (int i = 0; i < 8; i++) o[i + 1] = o[i] + sizes[i];
  return base + o[which];
}

void net_refresh(Net *N) {
  size_t n1 = (size_t)(N->in + 1) * N->h1;
  for (size_t i = 0; i < n1; i++) N->a1[i] = (act_t)N->w[i];
  pack(N->h1, N->h2, part(N, N->w, 2), N->p2);
  pack(N->h2, N->h3, part(N, N->w, 4), N->p3);
  pack(N->h3, OUTS, part(N, N->w, 6), N->p4);
}

#define ROWS 4096
Net *net_new(int in, int h1, int h2, int h3, u64 seed) {
  Net *N = calloc(1, sizeof *N);
  N->in = in; N->h1 = h1; N->h2 = h2; N->h3 = h3;
  N->count = (size_t)in * h1 + h1 + (size_t)h1 * h2 + h2 + (size_t)h2 * h3 + h3 + (size_t)h3 * OUTS + OUTS;
  N->w = aligned(N->count * 4);
  N->a1 = aligned((size_t)(in + 1) * h1 * sizeof(act_t));
  N->p2 = aligned((size_t)h1 * h2 * 2); N->p3 = aligned((size_t)h2 * h3 * 2); N->p4 = aligned((size_t)h3 * OUTS * 2);
  N->x1 = aligned((size_t)ROWS * h1 * 2); N->x2 = aligned((size_t)ROWS * h2 * 2); N->x3 = aligned((size_t)ROWS * h3 * 2);
  N->c2 = aligned((size_t)ROWS * h2 * 4); N->c3 = aligned((size_t)ROWS * h3 * 4); N->out = aligned((size_t)ROWS * OUTS * 4);
  int fan[4] = {120, h1, h2, h3 * 16};
  for (int p = 0; p < 4; p++) {
    float *w = part(N, N->w, 2 * p), scale = sqrtf(2.0f / fan[p]) * 1.7320508f;
    size_t n = part(N, N->w, 2 * p + 1) - w;
    for (size_t i = 0; i < n; i++) w[i] = scale * (2 * uniform(&seed) - 1);
    if (p == 0 && in == INPUTS) memset(w + (size_t)F_TOTAL * h1, 0, (size_t)(INPUTS - F_TOTAL) * h1 * 4); /* padding */
  }
  net_refresh(N);
  return N;
}

void net_free(Net *N) {
  free(N->w); free(N->m); free(N->v); free(N->g); free(N->a1); free(N->p2); free(N->p3); free(N->p4);
  free(N->t2); free(N->t3); free(N->t4); free(N->x1); free(N->x2); free(N->x3); free(N->c2); free(N->c3); free(N->out);
  free(N);
}

size_t net_count(const Net *N) { return N->count; }
float *net_weights(Net *N) { return N->w; }
void net_first_weight(Net *N, float x) { N->first_weight = x; }
int net_inputs(void) { return INPUTS; }

/* ---- the first layer ---- */

static void add_rows(const Net *N, const act_t *from, const u16 *f, int minus, int n, act_t *to) {
  for (int c = 0; c < N->h1; c += BLOCK) {
    vec acc[NVEC];
#pragma GCC unroll 16
    for (int k = 0; k < NVEC; k++) acc[k] = ((const vec *)(from + c))[k];
    for (int i = 0; i < minus; i++) {
      const vec *w = (const vec *)(N->a1 + (size_t)f[i] * N->h1 + c);
#pragma GCC unroll 16
      for (int k = 0; k < NVEC; k++) acc[k] -= w[k];
    }
    for (int i = minus; i < n; i++) {
      const vec *w = (const vec *)(N->a1 + (size_t)f[i] * N->h1 + c);
#pragma GCC unroll 16
      for (int k = 0; k < NVEC; k++) acc[k] += w[k];
    }
#pragma GCC unroll 16
    for (int k = 0; k < NVEC; k++) ((vec *)(to + c))[k] = acc[k];
  }
}

static void relu_row(const act_t *x, u16 *y, int n) {
#if defined(__AVX512FP16__) && defined(__AVX512BF16__)
  for (int i = 0; i < n; i += 16) {
    __m512 z = _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)(x + i)));
    z = _mm512_max_ps(z, _mm512_setzero_ps());
    _mm256_storeu_si256((__m256i *)(y + i), (__m256i)_mm512_cvtneps_pbh(z));
  }
  return;
#endif
  float t[BLOCK] __attribute__((aligned(64)));
  for (int c = 0; c < n; c += BLOCK) {
    for (int i = 0; i < BLOCK; i++) { float z = (float)x[c + i]; t[i] = z > 0 ? z : 0; }
    to_bf(t, y + c, BLOCK);
  }
}

static void relu_rows(const float *C, const float *bias, u16 *X, int rows, int n) {
  float t[1024] __attribute__((aligned(64)));
  for (int r = 0; r < rows; r++) {
    const float *c = C + (size_t)r * n;
    for (int i = 0; i < n; i++) { float z = c[i] + bias[i]; t[i] = z > 0 ? z : 0; }
    to_bf(t, X + (size_t)r * n, n);
  }
}

/* From the first hidden layer in x1 to `out`, rows at most ROWS. */
static void upper(Net *N, int rows) {
  N->waiting = 0;
  int M = (rows + 31) / 32 * 32;
  gemm(M, N->h2, N->h1, N->x1, N->h1, N->p2, N->c2, N->h2);
  relu_rows(N->c2, part(N, N->w, 3), N->x2, rows, N->h2);
  gemm(M, N->h3, N->h2, N->x2, N->h2, N->p3, N->c3, N->h3);
  relu_rows(N->c3, part(N, N->w, 5), N->x3, rows, N->h3);
  gemm(M, OUTS, N->h3, N->x3, N->h3, N->p4, N->out, OUTS);
  const float *b = part(N, N->w, 7);
  for (int r = 0; r < rows; r++)
    for (int j = 0; j < 16; j++) N->out[(size_t)r * OUTS + j] += b[j];
}

/* ---- training ---- */

#define BATCH 2048
#define PART 512
typedef struct { u16 n; u8 places; float p[8], v; u16 f[MAXACTIVE]; } Sample;

typedef struct {
  u16 *x0t, *xt, *dy;
  float *d1, *d2, *d3, *d4;
  u16 *b16;
} Work;
static Work work;

static void train_setup(Net *N) {
  N->m = aligned(N->count * 4); N->v = aligned(N->count * 4); N->g = aligned(N->count * 4);
  N->t2 = aligned((size_t)N->h1 * N->h2 * 2); N->t3 = aligned((size_t)N->h2 * N->h3 * 2); N->t4 = aligned((size_t)N->h3 * OUTS * 2);
  if (work.x0t) return;
  work.x0t = aligned((size_t)N->in * BATCH * 2);
  work.xt = aligned((size_t)1024 * BATCH * 2);
  work.dy = aligned((size_t)BATCH * 1024 * 2);
  work.b16 = aligned((size_t)BATCH * 1024 * 2);
  work.d1 = aligned((size_t)BATCH * 1024 * 4); work.d2 = aligned((size_t)BATCH * 1024 * 4);
  work.d3 = aligned((size_t)BATCH * 1024 * 4); work.d4 = aligned((size_t)BATCH * OUTS * 4);
}

/* T = X^T; rows and cols are multiples of 32. */
static void transpose(const u16 *X, int rows, int cols, u16 *T) {
#ifdef __AVX512BW__
  __m512i low[5], high[5];
  for (int k = 0; k < 5; k++) {
    u16 lo[32], hi[32];
    for (int j = 0; j < 32; j++) {
      lo[j] = j & (1 << k) ? 32 + j - (1 << k) : j;
      hi[j] = j & (1 << k) ? 32 + j : j + (1 << k);
    }
    low[k] = _mm512_loadu_si512(lo);
    high[k] = _mm512_loadu_si512(hi);
  }
  for (int r = 0; r < rows; r += 32)
    for (int c = 0; c < cols; c += 32) {
      __m512i m[32];
      for (int i = 0; i < 32; i++) m[i] = _mm512_loadu_si512(X + (size_t)(r + i) * cols + c);
#pragma GCC unroll 5
      for (int k = 0; k < 5; k++)
        for (int i = 0; i < 32; i++) {
          if (i & (1 << k)) continue;
          __m512i x = m[i], y = m[i + (1 << k)];
          m[i] = _mm512_permutex2var_epi16(x, low[k], y);
          m[i + (1 << k)] = _mm512_permutex2var_epi16(x, high[k], y);
        }
      for (int i = 0; i < 32; i++) _mm512_storeu_si512(T + (size_t)(c + i) * rows + r, m[i]);
    }
#else
  for (int r0 = 0; r0 < rows; r0 += 32)
    for (int c = 0; c < cols; c++)
      for (int r = r0; r < r0 + 32; r++) T[(size_t)c * rows + r] = X[(size_t)r * cols + c];
#endif
}

static void column_sums(const float *D, int rows, int cols, float *out) {
  for (int c = 0; c < cols; c++) out[c] = 0;
  for (int r = 0; r < rows; r++)
    for (int c = 0; c < cols; c++) out[c] += D[(size_t)r * cols + c];
}

static void relu_mask(float *D, const u16 *X, size_t n) {
  for (size_t i = 0; i < n; i++) D[i] = X[i] ? D[i] : 0;
}

/* dW = X^T D and db, dX = D W^T. */
static void layer_back(Net *N, int p, const u16 *X, int in, float *D, int out, u16 *Wt, float *dX) {
  float *W = part(N, N->w, 2 * p);
  transpose(X, BATCH, in, work.xt);
  pack(BATCH, out, D, work.dy);
  gemm(in, out, BATCH, work.xt, BATCH, work.dy, part(N, N->g, 2 * p), out);
  column_sums(D, BATCH, out, part(N, N->g, 2 * p + 1));
  pack_transposed(in, out, W, Wt);
  to_bf(D, work.b16, (size_t)BATCH * out);
  gemm(BATCH, in, out, work.b16, out, Wt, dX, in);
  relu_mask(dX, X, (size_t)BATCH * in);
}

static void adam(Net *N, float lr, double t) {
  float c1 = 1.0 / (1 - pow(0.9, t)), c2 = 1.0 / (1 - pow(0.999, t));
  float *w = N->w, *g = N->g, *m = N->m, *v = N->v;
  for (size_t i = 0; i < N->count; i++) {
    m[i] += 0.1f * (g[i] - m[i]);
    v[i] += 0.001f * (g[i] * g[i] - v[i]);
    w[i] -= lr * (m[i] * c1) / (sqrtf(v[i] * c2) + 1e-8f);
  }
}

/* One step on BATCH samples; returns the loss. */
static double train_step(Net *N, const Sample *S, float lr, float payment_weight, double *value_loss) {
  assert(!N->waiting);
  act_t row[1024] __attribute__((aligned(64)));
  double loss = 0, vloss = 0;
  const act_t *bias = N->a1 + (size_t)N->in * N->h1;
  for (int r = 0; r < BATCH; r++) {
    add_rows(N, bias, S[r].f, 0, S[r].n, row);
    relu_row(row, N->x1 + (size_t)r * N->h1, N->h1);
  }
  upper(N, BATCH);
  memset(work.d4, 0, (size_t)BATCH * OUTS * 4);
  for (int r = 0; r < BATCH; r++) {
    float *o = N->out + (size_t)r * OUTS, *d = work.d4 + (size_t)r * OUTS, top = -1e9f, sum = 0, p[8];
    int k = S[r].places;
    for (int j = 0; j < k; j++) top = o[j] > top ? o[j] : top;
    for (int j = 0; j < k; j++) sum += p[j] = expf(o[j] - top);
    for (int j = 0; j < k; j++) {
      p[j] /= sum;
      d[j] = (p[j] - S[r].p[j]) / BATCH;
      loss -= S[r].p[j] * logf(p[j] + 1e-9f);
    }
    float e = o[8] - S[r].v;
    vloss += e * e;
    e = e > 2 ? 2 : e < -2 ? -2 : e;
    d[8] = payment_weight * e / BATCH;
  }
  layer_back(N, 3, N->x3, N->h3, work.d4, OUTS, N->t4, work.d3);
  layer_back(N, 2, N->x2, N->h2, work.d3, N->h3, N->t3, work.d2);
  layer_back(N, 1, N->x1, N->h1, work.d2, N->h2, N->t2, work.d1);
  float *g1 = part(N, N->g, 0);
#ifdef USE_AMX
  for (int from = 0; from < BATCH; from += PART) { /* the inputs as a matrix of 0 and 1, in parts that fit the cache */
    memset(work.x0t, 0, (size_t)N->in * PART * 2);
    for (int r = 0; r < PART; r++)
      for (int i = 0; i < S[from + r].n; i++) work.x0t[(size_t)S[from + r].f[i] * PART + r] = 0x3F80;
    pack(PART, N->h1, work.d1 + (size_t)from * N->h1, work.dy);
    gemm_more(N->in, N->h1, PART, work.x0t, PART, work.dy, g1, N->h1, from > 0);
  }
#else
  memset(g1, 0, (size_t)N->in * N->h1 * 4);
  for (int r = 0; r < BATCH; r++)
    for (int i = 0; i < S[r].n; i++) {
      float *g = g1 + (size_t)S[r].f[i] * N->h1, *d = work.d1 + (size_t)r * N->h1;
      for (int c = 0; c < N->h1; c++) g[c] += d[c];
    }
#endif
  column_sums(work.d1, BATCH, N->h1, part(N, N->g, 1));
  N->steps += 1;
  adam(N, lr, N->steps);
  net_refresh(N);
  *value_loss = vloss / BATCH;
  return loss / BATCH;
}
