// Indices that grow by a stride from thread to thread: the sweeps of a scan and of a reduction, with strides that change
// from step to step, that are negative, and that are zero.
// SPEC: R-RT-02
// RUN: %amp-cc %s -o %t && %t
#include "../Inputs/check.h"
#include <numeric>
#include <vector>

using namespace concurrency;

const int tile_size = 128, count = 5 * tile_size;

static void scan_tiles(array_view<int> data) {
  parallel_for_each(data.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int part[tile_size];
    const int local = t.local[0];
    part[local] = data[t];
    t.barrier.wait();
    for (int d = 1; d < tile_size; d *= 2) {
      const int i = (local + 1) * 2 * d - 1;
      if (i < tile_size)
        part[i] += part[i - d];
      t.barrier.wait();
    }
    if (local == 0)
      part[tile_size - 1] = 0;
    t.barrier.wait();
    for (int d = tile_size / 2; d > 0; d /= 2) {
      const int i = (local + 1) * 2 * d - 1;
      if (i < tile_size) {
        const int left = part[i - d];
        part[i - d] = part[i];
        part[i] += left;
      }
      t.barrier.wait();
    }
    data[t] = part[local];
  });
}

static void add_tiles(array_view<int> data) {
  parallel_for_each(data.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static int part[tile_size];
    part[t.local[0]] = data[t];
    t.barrier.wait();
    for (int d = 1; d < tile_size; d *= 2) {
      const int i = 2 * d * t.local[0];
      if (i <= tile_size - 1)
        part[i] += part[i + d];
      t.barrier.wait();
    }
    data[t] = part[0];
  });
}

// What a thread adds to its element where an index of any stride is inside of a bound.
static int marks(int thread, int stride, int bound) {
  return (thread * stride + 3 < bound) + 32 * (bound >= thread * stride - 2 * stride) + 1024 * !(stride * thread > bound);
}

static void mark(array_view<int> data, int bound) {
  parallel_for_each(data.extent.tile<tile_size>(), [=](tiled_index<tile_size> t) restrict(amp) {
    const int thread = t.local[0];
    data[t] = 0;
    for (int stride = -9; stride < 10; ++stride) {
      if (thread * stride + 3 < bound)
        data[t] += 1;
      t.barrier.wait();
      if (bound >= thread * stride - 2 * stride)
        data[t] += 32;
      t.barrier.wait();
      if (!(stride * thread > bound))
        data[t] += 1024;
      t.barrier.wait();
    }
  });
}

int main() {
  std::vector<int> in(count), result(count);
  for (int i = 0; i < count; ++i)
    in[i] = i * 7 % 31;

  result = in;
  scan_tiles(array_view<int>(count, result));
  for (int first = 0; first < count; first += tile_size)
    for (int i = 0, sum = 0; i < tile_size; sum += in[first + i++])
      CHECK(result[first + i] == sum);

  result = in;
  add_tiles(array_view<int>(count, result));
  for (int i = 0; i < count; ++i) {
    const int first = i / tile_size * tile_size;
    CHECK(result[i] == std::accumulate(in.begin() + first, in.begin() + first + tile_size, 0));
  }

  for (int bound : {-300, -1, 0, 1, 2, 64, 127, 128, 500, 2147483647}) {
    mark(array_view<int>(count, result), bound);
    for (int i = 0; i < count; ++i) {
      int sum = 0;
      for (int stride = -9; stride < 10; ++stride)
        sum += marks(i % tile_size, stride, bound);
      CHECK(result[i] == sum);
    }
  }
  return failures;
}
