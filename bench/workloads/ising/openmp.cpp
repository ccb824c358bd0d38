#include <cstddef>

namespace {

unsigned hash(unsigned value) {
  value = (value ^ 61) ^ (value >> 16);
  value *= 9;
  value ^= value >> 4;
  value *= 0x27d4eb2d;
  return value ^ (value >> 15);
}

} // namespace

void ising_in_openmp(int *spins, const unsigned *chances, int n, int colour, unsigned seed) {
#pragma omp parallel for schedule(static)
  for (int row = 0; row < n; ++row) {
    int *line = spins + std::size_t(row) * n;
    const int *above = spins + std::size_t(row == 0 ? n - 1 : row - 1) * n;
    const int *below = spins + std::size_t(row == n - 1 ? 0 : row + 1) * n;
    const int first = (row + colour) % 2;
    const auto flip = [&](int column, int left, int right) {
      const int spin = line[column];
      const int energy = 2 * spin * (above[column] + below[column] + line[left] + line[right]);
      const bool flips = energy <= 0 || (hash(seed + row * n + column) >> 8) < chances[energy / 4];
      line[column] = flips ? -spin : spin;
    };
    if (first == 0)
      flip(0, n - 1, 1);
#pragma omp simd
    for (int column = first == 0 ? 2 : 1; column < n - 1; column += 2)
      flip(column, column - 1, column + 1);
    if (first == 1)
      flip(n - 1, n - 2, 0);
  }
}
