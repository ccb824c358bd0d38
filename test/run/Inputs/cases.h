// Cases whose kernels leave numbers in a view, which are compared with those that are wanted.
#pragma once

#include "check.h"
#include <vector>

template <int N> void check(const char *name, void (*run)(concurrency::array_view<int>), const int (&want)[N]) {
  std::vector<int> results(N, -999);
  concurrency::array_view<int> view(N, results);
  run(view);
  view.synchronize();
  for (int i = 0; i < N; ++i)
    if (results[i] != want[i]) {
      std::printf("%s: result %d is %d, not %d\n", name, i, results[i], want[i]);
      ++failures;
    }
}

// For numbers that follow from the thread.
template <class Wanted> void expect(int line, concurrency::array_view<int> got, Wanted wanted) {
  for (int i = 0; i < got.extent[0]; ++i)
    if (got[i] != wanted(i))
      std::printf("line %d, thread %d: %d instead of %d\n", line, i, got[i], wanted(i)), ++failures;
}
