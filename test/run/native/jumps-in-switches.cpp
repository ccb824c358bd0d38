// Jumps in switches to the loop around them: the loop stays whole for each thread, because switches run for each thread
// by themselves, also where all threads take the same case.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t && %t
// SPEC: R-RT-03
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

unsigned in_for(unsigned x, int n) restrict(cpu, amp) {
  unsigned m = 0;
  for (int i = 3; i >= 0; i--) {
    switch (n) {
    default:
    case 1:
      if (i != 2)
        continue;
      break;
    case 2:
      break;
    }
    m += 3;
    x += m;
  }
  return x * 31 + m;
}

unsigned in_while(unsigned x, int n) restrict(cpu, amp) {
  unsigned m = 0;
  int i = 5;
  while (i-- > 0) {
    switch (i + n) {
    case 3:
      continue;
    case 5:
      m += 7;
      break;
    }
    ++m;
    x ^= m;
  }
  return x + m;
}

unsigned in_do(unsigned x, int n) restrict(cpu, amp) {
  unsigned m = 1;
  int i = 0;
  do {
    switch (i & 1) {
    case 1:
      for (int k = 0; k < n; ++k) {
        if (k == 1)
          continue;
        m *= 2;
      }
      continue;
    }
    m += 5;
    x += m;
  } while (++i < 4);
  return x ^ m;
}

unsigned returns(unsigned x, int n) restrict(cpu, amp) {
  unsigned m = 1;
  for (int i = 0; i < 4; ++i) {
    switch (n + i) {
    case 4:
      return x + m;
    default:
      m += 2;
    }
    x += m;
  }
  return m;
}

template <class F> int check(const char *name, F f) {
  int failures = 0;
  for (int n = 0; n < 5; ++n) {
    std::vector<unsigned> a(70), b(70), c(70);
    array_view<unsigned, 1> A(70, a);
    array_view<unsigned, 2> B(7, 10, b);
    array_view<unsigned, 1> C(64, c);
    parallel_for_each(A.extent, [=](index<1> i) restrict(amp) { A[i] = f(unsigned(i[0]), n); });
    parallel_for_each(B.extent, [=](index<2> i) restrict(amp) { B[i] = f(unsigned(i[0] * 10 + i[1]), n); });
    parallel_for_each(C.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
      tile_static unsigned s[16];
      s[t.local[0]] = f(unsigned(t.global[0]), n);
      t.barrier.wait();
      C[t.global] = s[t.local[0] ^ 1];
    });
    A.synchronize(), B.synchronize(), C.synchronize();
    for (int k = 0; k < 70; ++k) {
      const unsigned right = f(unsigned(k), n);
      failures += a[k] != right || b[k] != right || (k < 64 && c[k ^ 1] != right);
    }
  }
  if (failures)
    std::printf("%s: %d\n", name, failures);
  return failures;
}

int barrier() {
  std::vector<unsigned> c(64);
  array_view<unsigned, 1> C(64, c);
  int n = 1;
  parallel_for_each(C.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static unsigned s[16];
    const int l = t.local[0];
    s[l] = t.global[0];
    t.barrier.wait();
    unsigned rounds = 0;
    for (int r = 0; r < 4; ++r) {
      switch (r * n) {
      case 1:
        continue;
      case 2:
        rounds += 10;
        break;
      }
      ++rounds;
      const unsigned other = s[(l + 1) % 16];
      t.barrier.wait();
      s[l] = other;
      t.barrier.wait();
    }
    C[t.global] = s[l] + 1000 * rounds;
  });
  C.synchronize();
  int failures = 0;
  for (unsigned k = 0; k < 64; ++k)
    failures += c[k] != k / 16 * 16 + (k + 3) % 16 + 13000;
  if (failures)
    std::printf("barrier: %d\n", failures);
  return failures;
}

int main() {
  return check("for", [](unsigned x, int n) restrict(cpu, amp) { return in_for(x, n); }) +
         check("while", [](unsigned x, int n) restrict(cpu, amp) { return in_while(x, n); }) +
         check("do", [](unsigned x, int n) restrict(cpu, amp) { return in_do(x, n); }) +
         check("returns", [](unsigned x, int n) restrict(cpu, amp) { return returns(x, n); }) + barrier();
}
