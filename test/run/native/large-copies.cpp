// Copies that the threads of the native accelerator share: sizes around the limits, odd addresses, rows of sections,
// boxes, and several threads of the program that copy at once while kernels run. The thread sanitizer sees no races.
// RUN: %amp-cc -O2 -std=c++17 -pthread %s -o %t && %run-native %t
// RUN: env AMP_NATIVE_THREADS=5 %t
// RUN: env AMP_COPY_THREADS=1 %t
// RUN: %amp-cc -g -O1 -std=c++17 -pthread -fsanitize=thread %s -o %t.races && env AMP_NATIVE_THREADS=4 %t.races few
#include <amp.h>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

using namespace concurrency;

static const int limit = 256 << 10; // bytes

// Is constructed before the threads of the accelerator and destroyed after what they could leave behind.
struct until_the_end {
  std::vector<int> data = std::vector<int>(limit, 1);
  array_view<int> *view = nullptr;
  ~until_the_end() {
    delete view; // synchronizes
    for (int one : data)
      if (one != 3)
        std::_Exit(3);
  }
};
static until_the_end last;

// A view of part of a vector, so that the copy begins at any multiple of four bytes.
static bool whole(int begin, int size) {
  std::vector<int> data(begin + size + 1);
  for (int i = 0; i < int(data.size()); ++i)
    data[i] = i * 3;
  {
    array_view<int> view(size, data.data() + begin);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0] + 1; });
  }
  for (int i = 0; i < int(data.size()); ++i) {
    const bool is_in_view = i >= begin && i < begin + size;
    if (data[i] != i * 3 + (is_in_view ? i - begin + 1 : 0))
      return false;
  }
  return true;
}

// Rows of a matrix, copied to an array and back.
static bool rows(int height, int width, int part) {
  std::vector<int> data(height * width), back(height * width, -7);
  for (int i = 0; i < height * width; ++i)
    data[i] = i;
  array_view<int, 2> matrix(height, width, data), other(height, width, back);
  const array_view<int, 2> section = matrix.section(index<2>(1, 3), extent<2>(height - 2, part));
  array<int, 2> kept(section);
  parallel_for_each(kept.extent, [&kept](index<2> i) restrict(amp) { kept[i] *= 2; });
  copy(kept, other.section(index<2>(2, 5), kept.extent));
  other.synchronize();
  for (int r = 0; r < height; ++r)
    for (int c = 0; c < width; ++c) {
      const bool is_copied = r >= 2 && c >= 5 && c < 5 + part;
      if (back[r * width + c] != (is_copied ? 2 * ((r - 1) * width + c - 2) : -7))
        return false;
    }
  return true;
}

// Between arrays: boxes of three dimensions, and whole arrays.
static bool inside(int depth, int height, int width) {
  array<int, 3> first(depth, height, width), second(depth + 1, height + 2, width + 3), third(first.extent);
  parallel_for_each(first.extent, [&first](index<3> i) restrict(amp) { first[i] = i[0] * 10000 + i[1] * 100 + i[2]; });
  parallel_for_each(second.extent, [&second](index<3> i) restrict(amp) { second[i] = -1; });
  copy(first.section(index<3>(0, 0, 0), first.extent), second.section(index<3>(1, 2, 3), first.extent));
  copy(first, third);
  std::vector<int> moved(second.extent.size()), same(third.extent.size());
  copy(second, moved.begin());
  copy(third, same.begin());
  for (int z = 0; z <= depth; ++z)
    for (int y = 0; y < height + 2; ++y)
      for (int x = 0; x < width + 3; ++x) {
        const bool is_moved = z >= 1 && y >= 2 && x >= 3;
        const int wanted = is_moved ? (z - 1) * 10000 + (y - 2) * 100 + x - 3 : -1;
        if (moved[(z * (height + 2) + y) * (width + 3) + x] != wanted)
          return false;
        if (is_moved && same[((z - 1) * height + y - 2) * width + x - 3] != wanted)
          return false;
      }
  return true;
}

int main(int arguments, char **) {
  last.view = new array_view<int>(limit, last.data);
  array_view<int> view = *last.view;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 2; });
  if (arguments > 1)
    return !whole(3, limit / 2) + !rows(200, 800, 500) + !inside(6, 120, 100);
  for (int depth : {1, 2, 7})
    if (!inside(depth, 1 + 300 / depth, 257))
      return std::printf("%d x %d x 257\n", depth, 300 / depth);
  for (int begin : {0, 1, 3, 17})
    for (int size : {limit / 4 - 1, limit / 4, limit / 4 + 1, limit / 2 + 333, 1 << 20, (1 << 20) + 12345})
      if (!whole(begin, size))
        return std::printf("%d from %d\n", size, begin);
  for (int part : {1, 255, 700, 1000})
    if (!rows(300, 1010, part))
      return std::printf("%d of 1010\n", part);
  std::atomic<int> failures{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < 4; ++i)
        failures += !whole(t, limit / 2 + 1000 * i + t) + !rows(200, 800, 500 + t);
    });
  for (std::thread &one : threads)
    one.join();
  return failures;
}
