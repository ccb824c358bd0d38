#include <algorithm>
#include <cstddef>

namespace {

void copy_rows(const float *original, float *matrix, int n) {
#pragma omp for schedule(static)
  for (int row = 0; row < n; ++row)
    std::copy_n(original + std::size_t(row) * n, n, matrix + std::size_t(row) * n);
}

inline void subtract(float *__restrict to, const float *__restrict from, int k, int n) {
  const float factor = to[k];
#pragma omp simd
  for (int column = k + 1; column < n; ++column)
    to[column] -= factor * from[column];
}

} // namespace

void gauss_elimination_in_openmp(const float *original, float *matrix, int n) {
#pragma omp parallel
  {
    copy_rows(original, matrix, n);
    for (int k = 0; k < n - 1; ++k) {
      const float *from = matrix + std::size_t(k) * n;
#pragma omp for schedule(static)
      for (int row = k + 1; row < n; ++row)
        matrix[std::size_t(row) * n + k] /= from[k];
#pragma omp for schedule(static)
      for (int row = k + 1; row < n; ++row)
        subtract(matrix + std::size_t(row) * n, from, k, n);
    }
  }
}

// Both steps of a column in one loop over the rows, which needs half as many barriers.
void fused_elimination_in_openmp(const float *original, float *matrix, int n) {
#pragma omp parallel
  {
    copy_rows(original, matrix, n);
    for (int k = 0; k < n - 1; ++k) {
      const float *from = matrix + std::size_t(k) * n;
#pragma omp for schedule(static)
      for (int row = k + 1; row < n; ++row) {
        float *to = matrix + std::size_t(row) * n;
        to[k] /= from[k];
        subtract(to, from, k, n);
      }
    }
  }
}
