#include <algorithm>
#include <cstddef>

// Row by row of B, which is the order that processors like.
void matrix_multiply_in_openmp(const float *__restrict a, const float *__restrict b, float *__restrict c, int n) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; ++row) {
    float *__restrict sums = c + std::size_t(row) * n;
    std::fill(sums, sums + n, 0.0f);
    for (int k = 0; k < n; ++k) {
      const float factor = a[std::size_t(row) * n + k];
      for (int column = 0; column < n; ++column)
        sums[column] += factor * b[std::size_t(k) * n + column];
    }
  }
}
