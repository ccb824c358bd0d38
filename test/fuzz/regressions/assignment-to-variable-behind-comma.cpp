// What comes before a variable that is assigned to, or a member of it, stood in a comma expression, which is no lvalue in C
// (seed 300171).
// RUN: %amp-cc -std=c++17 -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;

struct record {
  unsigned a, b;
};
unsigned run(unsigned *state, unsigned n) restrict(cpu, amp) {
  record c = {n, 2u}, other = {4u, 5u};
  record *const p = &c; // c may be meant by *state
  (((*state /= 3u), false) ? c : c) = c;
  (((*state += 3u), false) ? c : c) = other;
  (((*state ^= c.a), true) ? c : c).b = *state + p->a;
  unsigned x = 1u;
  unsigned *q = &x;
  ((*state += x, n > 100u) ? *q : x) = *state;
  ((*state += x), x) = *state + *q;
  return *state + c.a * 3u + c.b * 5u + x * 7u;
}

int main() {
  unsigned host[8], device[8];
  for (unsigned i = 0; i < 8; ++i)
    host[i] = device[i] = i * 50u;
  const array_view<unsigned> v(8, device);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    unsigned state = v[i];
    v[i] = run(&state, v[i]) + run(&v[i], unsigned(i[0]));
  });
  int wrong = 0;
  for (unsigned i = 0; i < 8; ++i) {
    unsigned state = host[i];
    host[i] = run(&state, host[i]) + run(&host[i], i);
    wrong += host[i] != v[int(i)];
  }
  return wrong;
}
