// Sorts, eliminations and insertions in small private arrays, whose loops depend on one another: bubble sort, selection
// sort, insertion sort, triangular solutions, determinants, and lists of the best. The results are those of the CPU.
// RUN: %amp-cc -O2 -ffp-contract=off %s -o %t && %run-native %t
// RUN: %amp-cc -O2 -ffp-contract=off -famp-robust-access %s -o %t && %run-native %t
// SPEC: R-RT-02
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

template <int N, class View> float bubble(const View &in, int at) restrict(cpu, amp) {
  float v[N];
  for (int k = 0; k < N; ++k)
    v[k] = in[at + k];
  for (int i = 0; i < N - 1; ++i)
    for (int j = 0; j < N - 1 - i; ++j)
      if (v[j] > v[j + 1]) {
        const float t = v[j];
        v[j] = v[j + 1];
        v[j + 1] = t;
      }
  return v[N / 2] + 2 * v[0] + 3 * v[N - 1];
}

template <int N, class View> float selection(const View &in, int at) restrict(cpu, amp) {
  float v[N];
  for (int k = 0; k < N; ++k)
    v[k] = in[at + k];
  for (int i = 0; i < N; ++i)
    for (int j = i + 1; j < N; ++j)
      if (v[j] < v[i]) {
        const float t = v[i];
        v[i] = v[j];
        v[j] = t;
      }
  return v[N / 3] * 4 + v[N - 1];
}

template <int N, class View> float insertion(const View &in, int at) restrict(cpu, amp) {
  float v[N];
  for (int k = 0; k < N; ++k)
    v[k] = in[at + k];
  for (int i = 1; i < N; ++i) {
    const float key = v[i];
    int j = i - 1;
    while (j >= 0 && v[j] > key) {
      v[j + 1] = v[j];
      --j;
    }
    v[j + 1] = key;
  }
  return v[N / 2] + v[1];
}

template <int N, class View> float elimination(const View &in, int at) restrict(cpu, amp) {
  float m[N][N], x[N];
  for (int r = 0; r < N; ++r)
    for (int c = 0; c < N; ++c)
      m[r][c] = in[at + r * N + c] + (r == c ? 8.0f : 0.0f);
  for (int k = 0; k < N; ++k)
    for (int r = k + 1; r < N; ++r) {
      const float factor = m[r][k] / m[k][k];
      for (int c = k; c < N; ++c)
        m[r][c] -= factor * m[k][c];
    }
  float determinant = 1;
  for (int k = N - 1; k >= 0; --k) {
    determinant *= m[k][k];
    float sum = 1;
    for (int c = k + 1; c < N; ++c)
      sum -= m[k][c] * x[c];
    x[k] = sum / m[k][k];
  }
  return determinant + x[0];
}

template <int N, class View> float best(const View &in, int at) restrict(cpu, amp) {
  float list[N];
  for (int k = 0; k < N; ++k)
    list[k] = 1e30f;
  for (int j = 0; j < 40; ++j) {
    float d = in[at] - in[j];
    d *= d;
    if (d < list[N - 1]) {
      int p = N - 1;
      while (p > 0 && list[p - 1] > d) {
        list[p] = list[p - 1];
        --p;
      }
      list[p] = d;
    }
  }
  float sum = 0;
  for (int k = 0; k < N; ++k)
    sum = sum * 0.5f + list[k];
  return sum;
}

static int failures = 0;

#define CHECK(...)                                                                                                     \
  for (int count : {1, 5, 16, 100, 1000}) {                                                                            \
    std::vector<float> values(count + 40), results(count);                                                             \
    for (int i = 0; i < count + 40; ++i)                                                                               \
      values[i] = float(i * 7919 % 1009) / 100;                                                                        \
    const array_view<const float> in(int(values.size()), values);                                                      \
    const array_view<float> out(count, results);                                                                       \
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = __VA_ARGS__(in, i[0]); });                  \
    out.synchronize();                                                                                                 \
    for (int i = 0; i < count; ++i)                                                                                    \
      if (const float expected = __VA_ARGS__(in, i); results[i] != expected && ++failures < 10)                        \
        std::printf(#__VA_ARGS__ " at %d of %d: %a instead of %a\n", i, count, results[i], expected);                  \
  }

int main() {
  CHECK(bubble<3>)
  CHECK(bubble<5>)
  CHECK(bubble<9>)
  CHECK(bubble<12>)
  CHECK(selection<4>)
  CHECK(selection<9>)
  CHECK(insertion<5>)
  CHECK(elimination<3>)
  CHECK(elimination<6>)
  CHECK(best<4>)
  CHECK(best<8>)
  return failures != 0;
}
