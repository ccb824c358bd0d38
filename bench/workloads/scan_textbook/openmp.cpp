#include <cstddef>
#include <omp.h>
#include <vector>

// Two passes: the sums of the threads' parts, then the parts.
void scan_in_openmp(const unsigned *__restrict in, unsigned *__restrict out, int count) {
  const int threads = omp_get_max_threads();
  std::vector<unsigned> sums(threads + 1, 0);
#pragma omp parallel num_threads(threads)
  {
    const int self = omp_get_thread_num();
    const int first = int(std::size_t(count) * self / threads), last = int(std::size_t(count) * (self + 1) / threads);
    unsigned sum = 0;
    for (int i = first; i < last; ++i)
      sum += in[i];
    sums[self + 1] = sum;
#pragma omp barrier
    sum = 0;
    for (int i = 0; i <= self; ++i)
      sum += sums[i];
    for (int i = first; i < last; ++i) {
      out[i] = sum;
      sum += in[i];
    }
  }
}
