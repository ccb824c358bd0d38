#include <algorithm>
#include <cstddef>

void convolve_in_openmp(const float *__restrict in, const float *__restrict weights, float *__restrict out, int n,
                        int radius) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      float sum = 0;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx)
          sum += in[std::size_t(std::clamp(row + dy, 0, n - 1)) * n + std::clamp(column + dx, 0, n - 1)] *
                 weights[(dy + radius) * (2 * radius + 1) + dx + radius];
      out[std::size_t(row) * n + column] = sum;
    }
}
