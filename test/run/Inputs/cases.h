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
