#include <cstddef>

namespace {

const int block_size = 8;

void transform(const float *__restrict block, const float *__restrict cosines, float *__restrict result, int n) {
  float rows[block_size][block_size], transposed[block_size][block_size];
  for (int y = 0; y < block_size; ++y)
    for (int x = 0; x < block_size; ++x)
      transposed[x][y] = cosines[y * block_size + x];
  for (int y = 0; y < block_size; ++y) {
    float sums[block_size] = {};
    for (int i = 0; i < block_size; ++i)
#pragma omp simd
      for (int x = 0; x < block_size; ++x)
        sums[x] += block[y * n + i] * transposed[i][x];
    for (int x = 0; x < block_size; ++x)
      rows[y][x] = sums[x];
  }
  for (int y = 0; y < block_size; ++y) {
    float sums[block_size] = {};
    for (int i = 0; i < block_size; ++i)
#pragma omp simd
      for (int x = 0; x < block_size; ++x)
        sums[x] += cosines[y * block_size + i] * rows[i][x];
    for (int x = 0; x < block_size; ++x)
      result[y * n + x] = sums[x];
  }
}

} // namespace

void dct_in_openmp(const float *image, const float *cosines, float *result, int n) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; row += block_size)
    for (int column = 0; column < n; column += block_size) {
      const std::size_t at = std::size_t(row) * n + column;
      transform(image + at, cosines, result + at, n);
    }
}
