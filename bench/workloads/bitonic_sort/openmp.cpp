#include <algorithm>
#include <parallel/algorithm>

struct record {
  unsigned key, payload;
};

namespace {

const int block = 256;

void order(record &low, record &high, bool ascending) {
  const record a = low, b = high;
  const bool swaps = (a.key > b.key) == ascending;
  low = swaps ? b : a;
  high = swaps ? a : b;
}

// Pairs with this stride, of `count` records that begin at index `first` of all; count is a multiple of 2 * stride.
void exchange(record *records, int first, int count, int length, int stride) {
  for (int start = 0; start < count; start += 2 * stride) {
    const bool ascending = ((first + start) & length) == 0;
#pragma omp simd
    for (int i = start; i < start + stride; ++i)
      order(records[i], records[i + stride], ascending);
  }
}

} // namespace

void bitonic_sort_in_openmp(const record *unsorted, record *records, int count) {
#pragma omp parallel
  {
#pragma omp for schedule(static)
    for (int first = 0; first < count; first += block) {
      std::copy(unsorted + first, unsorted + first + block, records + first);
      for (int length = 2; length <= block; length *= 2)
        for (int stride = length / 2; stride > 0; stride /= 2)
          exchange(records + first, first, block, length, stride);
    }
    for (int length = 2 * block; length <= count; length *= 2) {
      for (int stride = length / 2; stride >= block; stride /= 2)
#pragma omp for schedule(static)
        for (int pairs = 0; pairs < count / 2; pairs += block) {
          // `block` pairs of one sequence: their first members are contiguous.
          const int first = pairs / stride * 2 * stride + pairs % stride;
          const bool ascending = (first & length) == 0;
#pragma omp simd
          for (int i = first; i < first + block; ++i)
            order(records[i], records[i + stride], ascending);
        }
#pragma omp for schedule(static)
      for (int first = 0; first < count; first += block)
        for (int stride = block / 2; stride > 0; stride /= 2)
          exchange(records + first, first, block, length, stride);
    }
  }
}

void sort_in_openmp(const record *unsorted, record *records, int count) {
  std::copy(unsorted, unsorted + count, records);
  __gnu_parallel::sort(records, records + count, [](const record &a, const record &b) { return a.key < b.key; });
}
