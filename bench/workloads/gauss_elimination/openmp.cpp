#include <algorithm>
#include <cstddef>

void gauss_elimination_in_openmp(const float *original, float *matrix, int n) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int row = 0; row < n; ++row)
      std::copy_n(original + std::size_t(row) * n, n, matrix + std::size_t(row) * n);
    for (int k = 0; k < n - 1; ++k) {
      const float *__restrict from = matrix + std::size_t(k) * n;
#pragma omp for schedule(static)
      for (int row = k + 1; row < n; ++row) {
        float *__restrict to = matrix + std::size_t(row) * n;
        const float factor = to[k] /= from[k];
#pragma omp simd
        for (int column = k + 1; column < n; ++column)
          to[column] -= factor * from[column];
      }
    }
  }
}
