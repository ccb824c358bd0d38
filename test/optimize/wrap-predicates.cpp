// LLVM 22 takes a predicate of a wide recurrence for one of a narrow recurrence: loops that mask an index, and have another
// that may wrap around, read behind the mask.
// RUN: %amp-cc -O2 %s -o %t && %t
// RUN: %amp-cc -O2 -S -emit-llvm %s -o - | FileCheck %s
#include <amp.h>
#include <cstdio>

constexpr unsigned N = 64;
int from[N * N], to[N * N];

// The elements behind the mask are gathered: no load of neighbours.
// CHECK-LABEL: define {{.*}}@rows(
// CHECK-NOT: load <
// CHECK: ret void
extern "C" [[gnu::noinline]] void rows(unsigned i) {
  for (unsigned j = 0; j < N; ++j)
    to[i * N + j] = from[(i + 1) % N * N + (j + 1) % N] + from[i * N + ((j + 1) & (N - 1))];
}

// A single mask keeps its vectors.
// CHECK-LABEL: define {{.*}}@one(
// CHECK: load <4 x i32>
// CHECK: ret void
extern "C" [[gnu::noinline]] void one(int *a, int begin) {
#pragma clang loop vectorize(assume_safety)
  for (int j = 0; j < 1000; ++j)
    a[j] = from[(begin + j) & 1023];
}

int main() {
  for (unsigned i = 0; i < N * N; ++i)
    from[i] = int(i * 7 % 1000);
  int failures = 0;
  for (unsigned i = 0; i < N; ++i) {
    rows(i);
#pragma clang loop vectorize(disable)
    for (unsigned j = 0; j < N; ++j)
      failures += to[i * N + j] != from[(i + 1) % N * N + (j + 1) % N] + from[i * N + (j + 1) % N];
  }
  if (failures)
    std::printf("%d elements differ\n", failures);
  return failures != 0;
}
