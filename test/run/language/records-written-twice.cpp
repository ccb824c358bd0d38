// RUN: %amp-cc %s -o %t && %t
//
// Records that each thread writes, reads, and writes again: by destructors, assignments to members, exchanges of
// members, in arrays, nested, chosen by conditions, through pointers and functions, in tile memory and in buffers. What
// is read is what was written last, however many threads run together.
// SPEC: R-LANG-133, R-API-TIDX-05
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct part {
  unsigned value;
  ~part() restrict(cpu, amp) { value = 0u; }
};
struct whole {
  part a, b;
  unsigned c, last;
};
struct pair {
  unsigned a, b;
};
struct triple {
  unsigned a, b, c;
};
struct quad {
  unsigned a, b, c, d;
};
struct mixed {
  unsigned a;
  float f;
  unsigned b;
  int d;
};
struct nest {
  pair first;
  quad second;
  unsigned at[2];
};
struct sixteen {
  unsigned at[16];
};
union either {
  unsigned u;
  float f;
};

template <class T> void exchange(T &a, T &b) restrict(cpu, amp) {
  T t = a;
  a = b;
  b = t;
}
void clear(quad *q) restrict(cpu, amp) { q->a = q->b = q->c = q->d = 0u; }
unsigned sum(const quad &q) restrict(cpu, amp) { return q.a + q.b * 10u + q.c * 100u + q.d * 1000u; }
unsigned sum_and_clear(quad &q) restrict(cpu, amp) {
  unsigned s = sum(q);
  clear(&q);
  return s;
}

const int size = 333, padded = 384;
int failures = 0;

template <class Expected> void compare(const char *what, const std::vector<unsigned> &found, Expected expected) {
  int wrong = 0;
  for (int g = 0; g != size; ++g)
    wrong += found[g] != expected(g);
  if (wrong)
    std::printf("%s: %d wrong\n", what, wrong);
  failures += wrong;
}

// Runs statements for v, the number of each thread; they set r.
#define EACH(WHAT, ...)                                                                                                \
  {                                                                                                                    \
    std::vector<unsigned> found(size);                                                                                 \
    array_view<unsigned> out(size, found);                                                                             \
    parallel_for_each(out.extent, [=](index<1> at) restrict(amp) {                                                     \
      const unsigned v = at[0];                                                                                        \
      unsigned r = 0u;                                                                                                 \
      __VA_ARGS__                                                                                                      \
      out[at] = r;                                                                                                     \
    });                                                                                                                \
    out.synchronize();                                                                                                 \
    compare(WHAT, found, [](unsigned v) {                                                                              \
      unsigned r = 0u;                                                                                                 \
      __VA_ARGS__                                                                                                      \
      return r;                                                                                                        \
    });                                                                                                                \
  }

// The same with s[l], the thread's element of tile memory or of a buffer of records.
#define ELEMENTS(T, WHAT, ...)                                                                                         \
  {                                                                                                                    \
    std::vector<unsigned> found(padded), tiled(padded);                                                                \
    std::vector<T> records(padded);                                                                                    \
    array_view<unsigned> out(padded, found), out_of_tiles(padded, tiled);                                              \
    array_view<T> s(padded, records);                                                                                  \
    parallel_for_each(s.extent, [=](index<1> at) restrict(amp) {                                                       \
      const int l = at[0];                                                                                             \
      const unsigned v = at[0];                                                                                        \
      unsigned r = 0u;                                                                                                 \
      __VA_ARGS__                                                                                                      \
      out[at] = r;                                                                                                     \
    });                                                                                                                \
    parallel_for_each(s.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {                                      \
      tile_static T s[64];                                                                                             \
      const int l = t.local[0];                                                                                        \
      const unsigned v = t.global[0];                                                                                  \
      unsigned r = 0u;                                                                                                 \
      __VA_ARGS__                                                                                                      \
      t.barrier.wait();                                                                                                \
      out_of_tiles[t.global] = r + s[l ^ 1].a * 0u;                                                                    \
    });                                                                                                                \
    out.synchronize();                                                                                                 \
    out_of_tiles.synchronize();                                                                                        \
    auto expected = [](unsigned v) {                                                                                   \
      T s[1];                                                                                                          \
      const int l = 0;                                                                                                 \
      unsigned r = 0u;                                                                                                 \
      __VA_ARGS__                                                                                                      \
      return r;                                                                                                        \
    };                                                                                                                 \
    compare(WHAT ", buffer", found, expected);                                                                         \
    compare(WHAT ", tile", tiled, expected);                                                                           \
  }

void chosen() {
  EACH("destructors", {
    whole x = {{1u}, {2u}, 3u, 4u}, y = {{5u}, {6u}, 7u, 8u};
    const whole &one = (v & 1u) != 0u ? x : y;
    r = one.a.value + one.b.value * 10u + one.c * 100u + one.last * 1000u;
  })
  EACH("chosen and cleared", {
    quad x = {v, 2u, 3u, 4u}, y = {5u, v, 7u, 8u};
    quad *one = (v & 1u) != 0u ? &x : &y;
    r = sum(*one);
    clear(&x);
    clear(&y);
    r += one->a;
  })
  EACH("chosen and written", {
    pair x = {v, 2u}, y = {5u, v};
    pair &one = (v & 2u) != 0u ? x : y;
    one.a += 7u;
    r = x.a * 3u + y.a * 5u;
    one.b = r;
    r += x.b + y.b * 2u;
  })
  EACH("triples", {
    triple x = {v, 2u, 3u}, y = {5u, v, 7u};
    triple &one = v % 3u == 0u ? x : y;
    r = one.a + one.b * 10u + one.c * 100u;
    x.a = y.c = x.b = 9u;
    r += (one.a + one.b + one.c) * 1000u;
  })
  EACH("mixed", {
    mixed x = {v, 2.0f, 3u, -4}, y = {5u, 6.0f, v, -8};
    const mixed &one = (v & 1u) != 0u ? x : y;
    r = one.a + unsigned(one.f) * 10u + one.b * 100u - unsigned(one.d);
    x.f = 0.0f;
    y.d = x.d = 1;
    r += unsigned(one.f) + unsigned(one.d);
  })
  EACH("nested", {
    nest x = {{v, 1u}, {2u, 3u, 4u, 5u}, {6u, 7u}}, y = {{8u, v}, {9u, 10u, 11u, 12u}, {13u, 14u}};
    nest &one = (v & 1u) != 0u ? x : y;
    r = one.first.b + sum_and_clear(one.second) + one.at[v & 1u] * 100000u;
    one.at[0] = one.at[1] = 2u;
    r += x.second.a + y.second.d + x.at[0] + y.at[1];
  })
  EACH("scalars", {
    unsigned x = v, y = 5u;
    unsigned &one = (v & 1u) != 0u ? x : y;
    one += 7u;
    r = x * 3u + y * 5u;
    x = y = 2u;
    r += one;
  })
  EACH("unions", {
    either x = {v}, y = {v + 1u};
    either &one = (v & 1u) != 0u ? x : y;
    r = one.u;
    x.f = y.f = 1.0f;
    r += one.f == 1.0f ? 1000u : 0u;
  })
}

void arrays() {
  EACH("array in a record", {
    sixteen x;
    for (unsigned i = 0; i < 16u; ++i)
      x.at[i] = v + i;
    r = x.at[v & 15u];
    for (unsigned i = 0; i < 16u; ++i)
      x.at[i] = 0u;
    r += x.at[v & 7u] + 1u;
  })
  EACH("array of records", {
    pair x[2] = {{v, 1u}, {2u, v}};
    r = x[v & 1u].a + x[v & 1u].b * 1000u;
    x[0].a = x[1].b = 3u;
    r += x[(v >> 1) & 1u].a;
    x[0] = x[1];
    r += x[v & 1u].b;
  })
  EACH("array", {
    unsigned x[4] = {v, 1u, 2u, 3u};
    r = x[v & 3u];
    x[0] = x[1] = x[2] = x[3] = 5u;
    r = r * 10u + x[v & 3u];
  })
  EACH("exchange in an array", {
    unsigned x[2] = {v, v * 3u};
    exchange(x[0], x[v & 1u]);
    r = x[0] * 7u + x[1];
  })
}

void elements() {
  ELEMENTS(pair, "two writes", {
    s[l].a = v;
    s[l].b = 1u;
    r = s[l].a;
    s[l].a = 5u;
    s[l].b = r + 2u;
    r = r * 100u + s[l].a * 10u + s[l].b;
  })
  ELEMENTS(quad, "exchange of members", {
    quad q = {v, v + 1u, v + 2u, v + 3u};
    s[l] = q;
    exchange(s[l].a, s[l].d);
    exchange(s[l].b, s[l].c);
    r = sum(s[l]);
    s[l].a = 0u;
    r += s[l].a;
  })
  ELEMENTS(triple, "by pointer", {
    triple *p = &s[l];
    p->a = v;
    p->b = v + 1u;
    p->c = v + 2u;
    r = p->a + s[l].b * 3u + p->c * 5u;
    p->a = p->b = p->c = 1u;
    r += s[l].a + s[l].b + s[l].c;
  })
  ELEMENTS(quad, "in functions", {
    s[l].a = s[l].d = v;
    s[l].b = s[l].c = 2u;
    r = sum_and_clear(s[l]);
    r += sum(s[l]);
  })
  ELEMENTS(quad, "under conditions", {
    s[l].a = v;
    s[l].b = 2u;
    if ((v & 1u) != 0u)
      r = s[l].a;
    else
      r = s[l].b;
    s[l].a = s[l].b = 0u;
    if ((v & 2u) != 0u)
      s[l].a = 9u;
    r += s[l].a;
  })
  ELEMENTS(pair, "read before written", {
    pair p = {v, 1u};
    s[l] = p;
    exchange(s[l].a, s[l].b);
    const unsigned first = s[l].a, second = s[l].b;
    s[l].a = first + second;
    s[l].b = first - second;
    r = first * 7u + second;
  })
  ELEMENTS(mixed, "sums", {
    s[l].a = v;
    s[l].f = 1.0f;
    s[l].b = s[l].a + 1u;
    s[l].f += 2.0f;
    s[l].a += s[l].b;
    r = s[l].a + s[l].b + unsigned(s[l].f);
    s[l].b = 0u;
  })
}

// Each thread has two neighbouring elements.
void neighbours() {
  std::vector<unsigned> found(size), data(2 * size);
  array_view<unsigned> out(size, found), all(2 * size, data);
  parallel_for_each(out.extent, [=](index<1> at) restrict(amp) {
    const int i = at[0], other = (i >> 3) & 1;
    all[2 * i] = i;
    all[2 * i + 1] = i + 1;
    const unsigned first = all[2 * i + other];
    all[2 * i] = 7u;
    all[2 * i + 1] = 9u;
    out[at] = first * 100u + all[2 * i + other];
  });
  out.synchronize();
  compare("neighbours", found, [](unsigned i) {
    const unsigned other = (i >> 3) & 1u;
    return (i + other) * 100u + (other ? 9u : 7u);
  });
}

int main() {
  chosen();
  arrays();
  elements();
  neighbours();
  return failures != 0;
}
