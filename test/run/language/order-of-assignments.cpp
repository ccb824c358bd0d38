// RUN: %amp-cc %s -o %t && %t
//
// Assignments of objects whose left operand changes what the right one designates: the right operand is bound to the
// reference parameter of operator=, and read after the left one was evaluated. Scalars are read before.
// SPEC: R-LANG-47
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct part {
  int a, b[3];
};
struct derived : part {
  int c;
};
union word {
  int i;
  unsigned u;
};

inline bool change(part &s) restrict(cpu, amp) {
  s.a += 5;
  s.b[1] *= 3;
  return s.a > 0;
}
inline int bump(part &s) restrict(cpu, amp) {
  s.a += 7;
  return 0;
}
inline int bump_word(word &w) restrict(cpu, amp) {
  w.i += 3;
  return 1;
}
inline int next(int &i) restrict(cpu, amp) {
  i = i * 2 + 1;
  return 0;
}
inline int sum(const part &s) restrict(cpu, amp) { return s.a + 10 * s.b[1]; }

// The same text for the host and the accelerator, also for objects in tile memory.
inline int assign(int which, part *shared) restrict(cpu, amp) {
  part s = {1, {2, 3, 4}}, t = {9, {9, 9, 9}};
  part u[2] = {s, t};
  derived d[2] = {};
  d[0].a = 4, d[0].c = 5;
  word w[2] = {{1}, {2}};
  int n[2] = {1, 2};
  shared[0] = s, shared[1] = t;
  switch (which) {
  case 0:
    (change(s) ? s : t) = s;
    break;
  case 1:
    (change(s) ? t : s) = s;
    break;
  case 2:
    u[bump(u[0]) + 1] = u[0];
    break;
  case 3: {
    part *p = &s;
    *(bump(s), &t) = *p;
  } break;
  case 4:
    u[0] = s;
    (bump(s), t) = (u[1] = s);
    break;
  case 5:
    (change(s) ? s : t).operator=(s);
    break;
  case 6:
    (change(s), t) = part(s);
    break;
  case 7: {
    int k = 0;
    u[(k = 1)] = u[k];
  } break;
  case 8:
    d[(d[0].c += 2, 1)] = d[0];
    break;
  case 9:
    w[bump_word(w[0])] = w[0];
    break;
  case 10:
    n[next(n[0]) + 1] = n[0];
    break;
  case 11:
    shared[bump(shared[0]) + 1] = shared[0];
    break;
  case 12:
    u[1] = u[bump(u[0])] = (change(u[0]), s);
    break;
  case 13:
    for (int i = 0; i < 2; u[bump(u[0]) + 1] = u[0], ++i)
      s.a += u[1].a;
    break;
  case 14:
    t.a += (u[bump(u[0]) + 1] = u[0]).a;
    break;
  case 15:
    if ((change(s) ? t : s) = s; t.a > 5)
      s = t;
    break;
  case 16:
    shared[(change(shared[1]), 0)] = change(s) ? shared[1] : t;
    break;
  }
  return sum(s) + 3 * sum(t) + 7 * sum(u[0]) + 11 * sum(u[1]) + 13 * (d[1].a + d[1].c) + 17 * (w[0].i + 2 * w[1].i) +
         19 * (n[0] + 2 * n[1]) + 23 * sum(shared[0]) + 29 * sum(shared[1]);
}

int main() {
  const int cases = 17, tile = 8;
  int results[cases * tile];
  array_view<int> view(cases * tile, results);
  parallel_for_each(view.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static part shared[tile][2];
    view[t.global] = assign(t.tile[0], shared[t.local[0]]);
  });
  view.synchronize();
  int failures = 0;
  for (int i = 0; i < cases * tile; ++i) {
    part shared[2];
    const int expected = assign(i / tile, shared);
    if (results[i] != expected && ++failures)
      std::printf("case %d, thread %d: %d, should be %d\n", i / tile, i % tile, results[i], expected);
  }
  return failures != 0;
}
