#include <algorithm>

// The exchanges of a step by `min` and `max`, which compilers vectorize.
void odd_even_in_openmp(const float *keys, float *sorted, int count) {
  constexpr int TS = 256;
#pragma omp parallel for schedule(static)
  for (int first = 0; first < count; first += TS) {
    float tile[TS];
    std::copy_n(keys + first, TS, tile);
    for (int step = 0; step < TS; ++step)
#pragma omp simd
      for (int l = step & 1; l < TS - 1; l += 2) {
        const float a = tile[l], b = tile[l + 1];
        tile[l] = a < b ? a : b;
        tile[l + 1] = a < b ? b : a;
      }
    std::copy_n(tile, TS, sorted + first);
  }
}
