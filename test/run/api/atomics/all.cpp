// Every atomic function on global and tile memory: the values it returns one after the other, and its total when all
// threads use it.
// SPEC: API-ATOM-01, API-ATOM-02, API-ATOM-03, API-ATOM-04, API-ATOM-05, API-ATOM-06, API-ATOM-07, API-ATOM-08
// SPEC: API-ATOM-09, API-ATOM-10, API-ATOM-11, API-ATOM-12, API-ATOM-13, R-MEM-05, R-MEM-08
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <set>
#include <vector>

using namespace concurrency;

// One thread: results and effects of every function, on memory of any kind.
template <class T> int use_integers(T *p) restrict(amp) {
  *p = 12;
  EXPECT(atomic_exchange(p, T(10)) == 12 && *p == 10);
  EXPECT(atomic_fetch_add(p, T(5)) == 10 && *p == 15);
  EXPECT(atomic_fetch_sub(p, T(3)) == 15 && *p == 12);
  EXPECT(atomic_fetch_inc(p) == 12 && atomic_fetch_dec(p) == 13 && *p == 12);
  EXPECT(atomic_fetch_and(p, T(10)) == 12 && *p == 8);
  EXPECT(atomic_fetch_or(p, T(3)) == 8 && *p == 11);
  EXPECT(atomic_fetch_xor(p, T(6)) == 11 && *p == 13);
  EXPECT(atomic_fetch_max(p, T(7)) == 13 && *p == 13 && atomic_fetch_max(p, T(20)) == 13 && *p == 20);
  EXPECT(atomic_fetch_min(p, T(30)) == 20 && *p == 20 && atomic_fetch_min(p, T(4)) == 20 && *p == 4);
  T expected = 4;
  EXPECT(atomic_compare_exchange(p, &expected, T(9)) && *p == 9 && expected == 4);
  EXPECT(!atomic_compare_exchange(p, &expected, T(5)) && *p == 9 && expected == 9);
  // Signedness and overflow.
  *p = T(-1);
  EXPECT(atomic_fetch_max(p, T(1)) == T(-1) && *p == (T(-1) < T(0) ? T(1) : T(-1)));
  *p = T(-1);
  EXPECT(atomic_fetch_min(p, T(1)) == T(-1) && *p == (T(-1) < T(0) ? T(-1) : T(1)));
  *p = T(0x7fffffff);
  EXPECT(atomic_fetch_inc(p) == T(0x7fffffff) && *p == T(0x80000000u));
  EXPECT(atomic_fetch_dec(p) == T(0x80000000u) && atomic_fetch_add(p, T(0x7fffffff)) == T(0x7fffffff) && *p == T(-2));
  return 0;
}

int use_floats(float *p) restrict(amp) {
  *p = 1.5f;
  EXPECT(atomic_exchange(p, 2.5f) == 1.5f && *p == 2.5f);
  EXPECT(atomic_fetch_add(p, 0.25f) == 2.5f && atomic_fetch_sub(p, 0.75f) == 2.75f && *p == 2.0f);
  return 0;
}

void check_values() {
  array_view<int> ints(2);
  array_view<unsigned int> unsigneds(2);
  array<float> floats(2);
  array_view<int> lines(6);
  parallel_for_each(extent<1>(1).tile<1>(), [=, &floats](tiled_index<1>) restrict(amp) {
    tile_static int shared_int;
    tile_static unsigned int shared_unsigned[2];
    tile_static float shared_float;
    lines[0] = use_integers(&ints[1]);
    lines[1] = use_integers(&unsigneds(1));
    lines[2] = use_floats(&floats[1]);
    lines[3] = use_integers(&shared_int);
    lines[4] = use_integers(&shared_unsigned[1]);
    lines[5] = use_floats(&shared_float);
  });
  for (int i = 0; i < 6; ++i)
    if (lines[i])
      report(__FILE__, lines[i], "is wrong on the accelerator");
}

const int threads = 1024;

// All threads at once, on neighbouring words, through overlapping views, arrays, and tile memory first.
void check_totals() {
  std::vector<int> results(12);
  const array_view<int> total(12, results);
  array_view<int, 2> same = total.view_as(extent<2>(3, 4));
  array<int> a(4, results.begin());
  parallel_for_each(extent<1>(threads).tile<64>(), [=, &a](tiled_index<64> t) restrict(amp) {
    tile_static int sum;
    const int i = t.global[0];
    if (t.local[0] == 0)
      sum = 0;
    t.barrier.wait();
    atomic_fetch_add(&sum, i);
    t.barrier.wait();
    if (t.local[0] == 0)
      atomic_fetch_add(&total[0], sum);
    atomic_fetch_inc(&total[1]);
    atomic_fetch_dec(&same(0, 2));
    atomic_fetch_max(&same[0][3], i);
    atomic_fetch_min(&total(4), -i);
    atomic_fetch_or(&total[5], 1 << i % 32);
    atomic_fetch_xor(&total[6], 1 << i % 31);
    atomic_fetch_sub(&a[2], i);
    atomic_fetch_inc(&total[7 + i % 5]);
    int seen = a[3]; // as many successes as threads
    while (!atomic_compare_exchange(&a[3], &seen, seen + 2)) {
    }
  });
  total.synchronize();
  const std::vector<int> array_results = a;
  const int sum = threads * (threads - 1) / 2;
  CHECK(results[0] == sum && results[1] == threads && results[2] == -threads && results[3] == threads - 1);
  CHECK(results[4] == 1 - threads && results[5] == -1 && array_results[2] == -sum && array_results[3] == 2 * threads);
  int parity = 0;
  for (int i = 0; i < threads; ++i)
    parity ^= 1 << i % 31;
  CHECK(results[6] == parity && results[7] == 205 && results[11] == 204);
}

void check_floats_and_exchanges() {
  std::vector<float> sums(2);
  std::vector<int> tokens(threads);
  array_view<float> total(2, sums);
  array_view<int> got(threads, tokens);
  array_view<int> slot(1);
  array_view<unsigned int> counter(1);
  slot[0] = -1;
  counter[0] = 0;
  parallel_for_each(got.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&total[0], 1.0f);
    atomic_fetch_sub(&total[1], 0.5f);
    got[i] = atomic_exchange(&slot[0], i[0]); // every token goes through once
    atomic_fetch_add(&counter[0], 0x10000000u);
  });
  total.synchronize();
  got.synchronize();
  CHECK(sums[0] == float(threads) && sums[1] == -0.5f * threads && counter[0] == 0u);
  std::set<int> seen(tokens.begin(), tokens.end());
  seen.insert(slot[0]);
  CHECK(int(seen.size()) == threads + 1 && *seen.begin() == -1 && *seen.rbegin() == threads - 1);
}

int main() {
  check_values();
  check_totals();
  check_floats_and_exchanges();
  return failures != 0;
}
