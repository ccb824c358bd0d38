// Loads from one address that only some threads of a row execute, as in particles with a cutoff and in sums behind a
// continue: of views, sections, arrays, records and tiles, also if the address is in no memory when no thread executes
// them. The results are those of the CPU.
// RUN: %amp-cc -O2 %s -o %t && %run-native %t
// SPEC: R-RT-02
#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

constexpr int N = 203, M = 37;

struct body {
  float position;
  int mass, charge[2];
};

std::vector<float> positions(N);
std::vector<int> weights(M);
std::vector<body> bodies(M);

// Runs a step for each thread on the CPU and in a kernel.
template <class Step> void compare(int line, Step step) {
  std::vector<int> wanted(N), got(N);
  for (int i = 0; i < N; ++i)
#pragma clang loop vectorize(disable)
    for (int once = 0; once < 1; ++once)
      wanted[i] = step(i, positions.data(), weights.data(), bodies.data());
  const array_view<const float> x(N, positions);
  const array_view<const int> w(M, weights);
  const array_view<const body> b(M, bodies);
  array_view<int> y(N, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = step(i[0], x, w, b); });
  y.synchronize();
  if (got != wanted)
    std::printf("line %d\n", line), ++failures;
}

#define COMPARE(...)                                                                                                   \
  compare(__LINE__, [=](int i, auto &&x, auto &&w, auto &&b) restrict(amp, cpu) -> int {                               \
    int s = 0, c = 0;                                                                                                  \
    __VA_ARGS__;                                                                                                       \
    return s + 1000 * c;                                                                                               \
  })

void loops(int count, int far) {
  COMPARE(for (int j = 0; j < M; ++j) if (x[i] > x[j]) { s += w[j]; ++c; });
  COMPARE(for (int j = 0; j < M; ++j) { if (j == i) continue; if (x[i] > 0.5f + x[j]) continue; s += w[j]; ++c; });
  COMPARE(for (int j = 0; j < count; ++j) s += x[i] > x[j % N] ? w[j % M] * 2 : c++);
  COMPARE(for (int j = 0; j < M; ++j) if (x[i] > x[j] && w[j] > 3 || w[M - 1 - j] > 8) ++s);
  COMPARE(for (int j = 0; j < M; ++j) if (x[i] < b[j].position) { s += b[j].mass * b[j].charge[1]; ++c; });
  COMPARE(for (int j = 0, k = M - 1; j < M; k = j++) if ((x[j] > x[i]) != (x[k] > x[i]) && w[j] < w[k] + 2) c = 1 - c);
  // behind the end, in front of the begin, and far from the memory: no thread loads these
  COMPARE(for (int j = -3; j < M + 3; ++j) if (x[i] > 0.3f && j >= 0 && j < M) s += w[j]);
  COMPARE(for (int j = 0; j < 4; ++j) if (x[i] > 2) s += w[j * far] + b[-j * far].mass);
  COMPARE(for (int j = 0; j < 4; ++j) if (x[i] > 2 || j < 2) s += w[j < 2 ? j : j * far]);
}

// A view that ends with its memory, and a section in the middle.
void sections() {
  const array_view<const float> x(N, positions);
  std::vector<int> wanted(N), got(N);
  const array_view<const int> all(M, weights);
  const auto last = all.section(M - 5, 5), middle = all.section(7, 11);
  array_view<int> y(N, got);
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
    int s = 0;
    for (int j = 0; j < 14; ++j)
      if (x[i] > j * 0.05f && j < 11)
        s += j < 5 ? last[j] * 3 : middle[j];
    y[i] = s;
  });
  y.synchronize();
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < 11; ++j)
      if (positions[i] > j * 0.05f)
        wanted[i] += j < 5 ? weights[M - 5 + j] * 3 : weights[7 + j];
  CHECK(got == wanted);
}

// Memory that the kernel writes: by the thread itself, and in another loop.
void written() {
  std::vector<int> got(N), sums(M, 1), wanted(N);
  array_view<int> y(N, got), w(M, sums);
  const array_view<const float> x(N, positions);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    for (int j = 0; j < M; ++j)
      if (x[j] > 0.5f)
        w[j] += j > 0 ? w[j - 1] : 0;
  });
  parallel_for_each(y.extent.tile<64>().pad(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int part[64];
    const int i = t.global[0], l = t.local[0];
    part[l] = l * 3;
    t.barrier.wait();
    int s = 0;
    for (int j = 0; j < 64; ++j)
      if (i < N && x[i] > x[j])
        s += part[j] + (j < M ? w[j] : 5);
    t.barrier.wait();
    if (i < N)
      y[i] = s;
  });
  y.synchronize();
  std::vector<int> after(M, 1);
  for (int j = 0; j < M; ++j)
    if (positions[j] > 0.5f)
      after[j] += j > 0 ? after[j - 1] : 0;
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < 64; ++j)
      if (positions[i] > positions[j])
        wanted[i] += j * 3 + (j < M ? after[j] : 5);
  CHECK(got == wanted);
}

// A pointer to one of two arrays, and subscripts whose computation overflows where no thread executes it.
void pointers(int large) {
  std::vector<int> got(N), wanted(N);
  const array_view<const float> x(N, positions);
  array<int> first(M, weights.begin()), second(M);
  array_view<int> y(N, got);
  parallel_for_each(second.extent, [&](index<1> i) restrict(amp) { second[i] = i[0] * 100; });
  for (const bool isFirst : {true, false}) {
    parallel_for_each(y.extent, [=, &first, &second](index<1> i) restrict(amp) {
      const int *from = isFirst ? &first[0] : &second[0];
      int s = 0;
      for (int j = 0; j < M; ++j)
        if (x[i] > 0.02f * j)
          s += from[j];
      for (int j = 0; j < 64; ++j)
        if (j < 2 && x[i] > 0.3f)
          s += first[j * large + 1 - j * (large - 1)];
      y[i] = s;
    });
    y.synchronize();
    for (int i = 0; i < N; ++i) {
      wanted[i] = 0;
      for (int j = 0; j < M; ++j)
        if (positions[i] > 0.02f * j)
          wanted[i] += isFirst ? weights[j] : j * 100;
      for (int j = 0; j < 2; ++j)
        if (positions[i] > 0.3f)
          wanted[i] += weights[j + 1];
    }
    CHECK(got == wanted);
  }
}

int main() {
  for (int i = 0; i < N; ++i)
    positions[i] = i * 7919 % 997 / 997.f;
  for (int i = 0; i < M; ++i) {
    weights[i] = i * 31 % 11;
    bodies[i] = {i * 613 % 101 / 101.f, i % 7, {i, i * 3 % 5}};
  }
  loops(50, 1 << 24);
  loops(0, -(1 << 25));
  sections();
  written();
  pointers(1000000000);
  return failures != 0;
}
