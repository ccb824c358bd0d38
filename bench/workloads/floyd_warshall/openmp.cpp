#include <algorithm>
#include <cstddef>

void floyd_warshall_in_openmp(const int *edges, int *distances, int n) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int from = 0; from < n; ++from)
      std::copy_n(edges + std::size_t(from) * n, n, distances + std::size_t(from) * n);
    for (int k = 0; k < n; ++k) {
      const int *next = distances + std::size_t(k) * n;
#pragma omp for schedule(static)
      for (int from = 0; from < n; ++from) {
        int *row = distances + std::size_t(from) * n;
        const int first = row[k];
#pragma omp simd
        for (int to = 0; to < n; ++to) {
          const int through = first + next[to];
          row[to] = through < row[to] ? through : row[to];
        }
      }
    }
  }
}
