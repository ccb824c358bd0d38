#include <algorithm>
#include <cstddef>

void red_black_in_openmp(const float *start, float *grid, int n, int sweeps) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int y = 0; y < n; ++y)
      std::copy_n(start + std::size_t(y) * n, n, grid + std::size_t(y) * n);
    for (int half = 0; half < 2 * sweeps; ++half) {
#pragma omp for schedule(static)
      for (int y = 1; y < n - 1; ++y) {
        float *row = grid + std::size_t(y) * n;
        for (int x = 1 + (1 + y + half) % 2; x < n - 1; x += 2)
          row[x] = 0.25f * (row[x - 1] + row[x + 1] + row[x - n] + row[x + n]);
      }
    }
  }
}
