#include <algorithm>
#include <cstddef>

static inline int score(int diagonal, int above, int left, bool same) {
  return std::max(std::max(0, diagonal + (same ? 2 : -1)), std::max(above, left) - 1);
}

static inline void fill(const int *a, const int *b, int *h, int n, int i, int j) {
  int *cell = h + std::size_t(i) * (n + 1) + j;
  cell[n + 2] = score(cell[0], cell[1], cell[n + 1], a[i] == b[j]);
}

void antidiagonals_in_openmp(const int *a, const int *b, int *h, int n) {
#pragma omp parallel
  for (int d = 0; d < 2 * n - 1; ++d)
#pragma omp for schedule(static)
    for (int i = std::max(0, d - n + 1); i <= std::min(d, n - 1); ++i)
      fill(a, b, h, n, i, d - i);
}

// Row by row within a tile, as nothing is gained by antidiagonals there.
void tiled_in_openmp(const int *a, const int *b, int *h, int n) {
  const int size = 64, tiles = n / size;
#pragma omp parallel
  for (int d = 0; d < 2 * tiles - 1; ++d)
#pragma omp for schedule(static)
    for (int tile = std::max(0, d - tiles + 1); tile <= std::min(d, tiles - 1); ++tile)
      for (int i = tile * size; i < (tile + 1) * size; ++i)
        for (int j = (d - tile) * size; j < (d - tile + 1) * size; ++j)
          fill(a, b, h, n, i, j);
}
