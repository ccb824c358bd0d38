// LLVM 22 computes a conditional division with invariant operands in the block of the first lane, and uses it in all lanes:
// wrong elements, or invalid addresses. Divisions are executed in front of the loop, where they trap for no operands.
// RUN: %amp-cc -O2 -march=x86-64-v3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %amp-cc -O2 %s -o %t && env AMP_DEVICE=native %t
// RUN: env AMP_DEVICE=native AMP_NATIVE_LEVEL=x86-64 %t
#include <amp.h>
#include <climits>
#include <cstdio>
#include <vector>
using namespace concurrency;

// CHECK-LABEL: define {{.*}}@remainder(
// CHECK: icmp eq i32 %4, -1
// CHECK: srem i32
// CHECK-NOT: srem
// CHECK: load <8 x i32>
// CHECK-NOT: srem
// CHECK: ret void
extern "C" [[gnu::noinline]] void remainder(int *a, const int *c, int n, int j, int m) {
  for (int i = 0; i < n; ++i)
    if (c[i] == 3)
      a[i] += j % m;
}

int failures = 0;

template <class Step> void compare(int line, Step step) {
  constexpr int N = 100;
  std::vector<unsigned> from(N), other(64), wanted(N), got(N);
  for (int i = 0; i < N; ++i)
    from[i] = unsigned(i) * 7919u;
  for (int i = 0; i < 64; ++i)
    other[i] = unsigned(i) + 100u;
  for (int i = 0; i < N; ++i)
#pragma clang loop vectorize(disable)
    for (int once = 0; once < 1; ++once)
      wanted[i] = step(i, from.data(), other.data());
  const array_view<const unsigned> f(N, from), o(64, other);
  array_view<unsigned> y(N, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = step(i[0], f, o); });
  y.synchronize();
  if (got != wanted)
    std::printf("line %d\n", line), ++failures;
}

#define COMPARE(E)                                                                                                     \
  compare(__LINE__, [=](int i, auto &&f, auto &&o) restrict(amp, cpu) {                                                \
    unsigned a = 0;                                                                                                    \
    for (int j = 0; j < m; ++j)                                                                                        \
      if ((f[i] >> 3) % 3u == unsigned(j) % 3u && i % 4 == 1)                                                          \
        a += E;                                                                                                        \
    return a;                                                                                                          \
  })

// A kernel that stores nothing in the end: its loop has no preheader of its own.
void guarded(int m) {
  std::vector<unsigned> second(64), written(201, 5u);
  const array_view<const unsigned> other(64, second);
  const array_view<unsigned> to(201, written);
  parallel_for_each(to.extent, [=](index<1> place) restrict(amp) {
    unsigned a = 1u, c = 0u;
    for (int j = 0; j < m; j += 2)
      if (place[0] % 4 == 1 && other[j % m] > a)
        a = other[j % m];
    if (c > 3u)
      to[place] = a + c;
  });
  to.synchronize();
  failures += written != std::vector<unsigned>(201, 5u);
}

[[gnu::noinline]] int divisor(bool throws) {
  if (throws)
    throw 1;
  return 5;
}

// The block in front of the loop ends with the call that gives the divisor.
int behindACall(const int *c, int n, bool throws) {
  int sum = 0;
  try {
    const int m = divisor(throws);
    for (int i = 0; i < n; ++i)
      if (c[i] == 3)
        sum += 17 % m;
  } catch (int) {
    return -1;
  }
  return sum;
}

int main() {
  guarded(64);
  for (int m : {40, 7, 0}) {
    COMPARE(o[j % m]);
    COMPARE(o[j / m + (j + 3) / m] + unsigned((j - 5) % m));
    COMPARE(o[unsigned(j) % unsigned(m)] * (unsigned(j) / unsigned(m) + 1));
  }
  std::vector<int> c(64, 3), a(64), b(64);
  remainder(a.data(), c.data(), 64, 17, 5);
  for (int i = 0; i < 64; ++i)
    failures += a[i] != 2;
  remainder(a.data(), c.data(), 64, 17, -1);
  remainder(a.data(), b.data(), 64, 17, 0);       // no division is executed
  remainder(a.data(), b.data(), 64, INT_MIN, -1); // nor here
  for (int i = 0; i < 64; ++i)
    failures += a[i] != 2;
  failures += behindACall(c.data(), 64, false) != 128;
  failures += behindACall(c.data(), 64, true) != -1;
  return failures != 0;
}
