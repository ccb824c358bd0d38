#include <algorithm>

void histogram_in_openmp(const unsigned *values, unsigned *counts, int count) {
  std::fill(counts, counts + 256, 0u);
#pragma omp parallel
  {
    unsigned part[256] = {};
#pragma omp for schedule(static) nowait
    for (int i = 0; i < count; ++i)
      ++part[values[i]];
    for (int bin = 0; bin < 256; ++bin)
#pragma omp atomic
      counts[bin] += part[bin];
  }
}
