#include <algorithm>
#include <cstddef>

void csr_in_openmp(const int *starts, const int *columns, const float *values, const float *x, float *y, int rows) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < rows; ++row) {
    float sum = 0;
    for (int i = starts[row]; i < starts[row + 1]; ++i)
      sum += values[i] * x[columns[i]];
    y[row] = sum;
  }
}

// In blocks of rows, so that the columns of a block are contiguous.
void ell_in_openmp(const int *columns, const float *values, const float *x, float *y, int rows, int width) {
  const int block = 256;
#pragma omp parallel for schedule(static)
  for (int first = 0; first < rows; first += block) {
    const int count = std::min(block, rows - first);
    float sums[block] = {};
    for (int i = 0; i < width; ++i) {
      const std::size_t at = std::size_t(i) * rows + first;
#pragma omp simd
      for (int row = 0; row < count; ++row)
        sums[row] += values[at + row] * x[columns[at + row]];
    }
    std::copy(sums, sums + count, y + first);
  }
}
