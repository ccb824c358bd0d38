#include <algorithm>
#include <cstddef>

void multiply_in_openmp(const float *__restrict a, const float *__restrict b, float *__restrict c, int n) {
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

void transpose_in_openmp(const float *__restrict in, float *__restrict out, int rows, int columns) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      out[std::size_t(column) * rows + row] = in[std::size_t(row) * columns + column];
}

void normalize_in_openmp(const float *__restrict in, const float *__restrict factors, const float *__restrict offsets,
                         float *__restrict out, int rows, int columns) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const std::size_t i = std::size_t(row) * columns + column;
      out[i] = in[i] * factors[row] + offsets[column];
    }
}
