#include <omp.h>
#include <utility>
#include <vector>

namespace {

const int block = 256, bits = 4, radix = 1 << bits;

} // namespace

// As on the device: counts of each block of 256 keys, their scan, and ranks within the block.
void radix_sort_in_openmp(unsigned *keys, unsigned *other, int count) {
  const int blocks = count / block;
  std::vector<unsigned> counts(std::size_t(radix) * blocks);
  for (int shift = 0; shift < 32; shift += bits) {
#pragma omp parallel for schedule(static)
    for (int b = 0; b < blocks; ++b) {
      unsigned part[radix] = {};
      for (int i = b * block; i < (b + 1) * block; ++i)
        ++part[(keys[i] >> shift) & (radix - 1)];
      for (int digit = 0; digit < radix; ++digit)
        counts[digit * blocks + b] = part[digit];
    }
    unsigned sum = 0;
    for (unsigned &one : counts)
      sum += std::exchange(one, sum);
#pragma omp parallel for schedule(static)
    for (int b = 0; b < blocks; ++b) {
      unsigned digits[block];
      for (int l = 0; l < block; ++l)
        digits[l] = (keys[b * block + l] >> shift) & (radix - 1);
      for (int l = 0; l < block; ++l) {
        unsigned rank = 0;
#pragma omp simd reduction(+ : rank)
        for (int i = 0; i < l; ++i)
          rank += digits[i] == digits[l];
        other[counts[digits[l] * blocks + b] + rank] = keys[b * block + l];
      }
    }
    std::swap(keys, other);
  }
}

// One block for each thread, whose counters give the next place for each digit.
void radix_sort_by_thread_in_openmp(unsigned *keys, unsigned *other, int count) {
  const int threads = omp_get_max_threads();
  std::vector<unsigned> counts(std::size_t(radix) * threads);
#pragma omp parallel num_threads(threads)
  {
    const int self = omp_get_thread_num();
    unsigned *from = keys, *to = other;
    for (int shift = 0; shift < 32; shift += bits) {
      unsigned part[radix] = {};
#pragma omp for schedule(static)
      for (int i = 0; i < count; ++i)
        ++part[(from[i] >> shift) & (radix - 1)];
      for (int digit = 0; digit < radix; ++digit)
        counts[digit * threads + self] = part[digit];
#pragma omp barrier
#pragma omp single
      {
        unsigned sum = 0;
        for (unsigned &one : counts)
          sum += std::exchange(one, sum);
      }
      for (int digit = 0; digit < radix; ++digit)
        part[digit] = counts[digit * threads + self];
#pragma omp for schedule(static)
      for (int i = 0; i < count; ++i)
        to[part[(from[i] >> shift) & (radix - 1)]++] = from[i];
      std::swap(from, to);
    }
  }
}
