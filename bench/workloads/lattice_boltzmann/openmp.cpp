#include <cstddef>

namespace {

const int directions = 9;
const int dx[] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
const float weights[] = {4 / 9.0f, 1 / 9.0f, 1 / 9.0f, 1 / 9.0f, 1 / 9.0f, 1 / 36.0f, 1 / 36.0f, 1 / 36.0f, 1 / 36.0f};

// The cells of one row whose neighbours to the left and right are `left` and `right` cells away.
void step_cells(const float *const *sources, float *const *targets, int first, int end, int left, int right,
                float rate) {
#pragma omp simd
  for (int column = first; column < end; ++column) {
    float f[directions], density = 0, x = 0, y = 0;
#pragma GCC unroll 9
    for (int d = 0; d < directions; ++d) {
      f[d] = sources[d][column + (dx[d] == 0 ? 0 : dx[d] > 0 ? left : right)];
      density += f[d];
      x += dx[d] * f[d];
      y += dy[d] * f[d];
    }
    x /= density;
    y /= density;
    const float square = 1.5f * (x * x + y * y);
#pragma GCC unroll 9
    for (int d = 0; d < directions; ++d) {
      const float along = 3 * (dx[d] * x + dy[d] * y);
      const float equilibrium = weights[d] * density * (1 + along + 0.5f * along * along - square);
      targets[d][column] = f[d] + rate * (equilibrium - f[d]);
    }
  }
}

} // namespace

void lattice_boltzmann_in_openmp(const float *from, float *to, int n, float rate) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; ++row) {
    const float *sources[directions];
    float *targets[directions];
    for (int d = 0; d < directions; ++d) {
      sources[d] = from + (std::size_t(d) * n + (row - dy[d] + n) % n) * n;
      targets[d] = to + (std::size_t(d) * n + row) * n;
    }
    step_cells(sources, targets, 0, 1, n - 1, 1, rate);
    step_cells(sources, targets, 1, n - 1, -1, 1, rate);
    step_cells(sources, targets, n - 1, n, -1, 1 - n, rate);
  }
}
