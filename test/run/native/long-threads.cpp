// Kernels whose threads have loops of their own run with few threads, as with many: blocks of the domain can be as small
// as one thread, whatever the extents are.
// RUN: %amp-cc -O2 -std=c++17 %s -o %t && %run-native %t
// RUN: env AMP_NATIVE_THREADS=7 %t
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

// The number of steps of the Collatz sequence; its loop ends at another time in each thread.
inline int steps(unsigned n) restrict(amp, cpu) {
  int result = 0;
  while (n != 1) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    ++result;
  }
  return result;
}

static bool line(int size) {
  std::vector<int> out(size + 2, -1);
  array_view<int> view(size + 2, out);
  parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) { view[i + 1] = steps(i[0] + 1); });
  view.synchronize();
  bool is_right = out[0] == -1 && out[size + 1] == -1;
  for (int i = 0; i < size; ++i)
    is_right = is_right && out[i + 1] == steps(i + 1);
  return is_right;
}

static bool plane(int rows, int columns) {
  std::vector<int> out(rows * columns, -1);
  array_view<int, 2> view(rows, columns, out);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = steps(i[0] * columns + i[1] + 1); });
  view.synchronize();
  for (int i = 0; i < rows * columns; ++i)
    if (out[i] != steps(i + 1))
      return false;
  return true;
}

static bool space(int depth, int rows, int columns) {
  std::vector<int> out(depth * rows * columns, -1);
  array_view<int, 3> view(depth, rows, columns, out);
  parallel_for_each(view.extent, [=](index<3> i) restrict(amp) {
    view[i] = steps((i[0] * rows + i[1]) * columns + i[2] + 1);
  });
  view.synchronize();
  for (int i = 0; i < depth * rows * columns; ++i)
    if (out[i] != steps(i + 1))
      return false;
  return true;
}

int main() {
  for (int size : {1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 121, 127, 128, 129, 255, 500, 1023, 2047, 2049, 5000})
    if (!line(size))
      return std::printf("%d\n", size);
  for (int rows : {1, 2, 5, 31})
    for (int columns : {1, 3, 16, 33, 130})
      if (!plane(rows, columns) || !space(2, rows, columns) || !space(rows, 3, columns))
        return std::printf("%d x %d\n", rows, columns);
  return 0;
}
