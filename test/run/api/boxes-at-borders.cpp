// Boxes of the domain end anywhere: long rows, rows in turn of a transpose, and grid strides whose prefetches lead
// behind the end.
// RUN: %amp-cc -O2 %s -o %t && %t
// SPEC: R-RT-02
#include <amp.h>
#include <string>
#include <vector>
using namespace concurrency;

static bool shifts(int rows, int columns) {
  std::vector<int> from(rows * columns), to(rows * columns, -1);
  for (int i = 0; i < rows * columns; ++i)
    from[i] = i * 7;
  array_view<const int, 2> in(rows, columns, from);
  array_view<int, 2> out(rows, columns, to);
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = i[1] > 0 ? in(i[0], i[1] - 1) + 1 : -i[0]; });
  out.synchronize();
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      if (to[r * columns + c] != (c > 0 ? from[r * columns + c - 1] + 1 : -r))
        return false;
  return true;
}

static bool transposes(int rows, int columns) {
  std::vector<int> from(rows * columns), written(rows * columns, -1), read(rows * columns, -1);
  for (int i = 0; i < rows * columns; ++i)
    from[i] = i;
  array_view<const int, 2> in(rows, columns, from);
  array_view<int, 2> by_writing(columns, rows, written), by_reading(columns, rows, read);
  parallel_for_each(in.extent, [=](index<2> i) restrict(amp) { by_writing(i[1], i[0]) = in[i]; });
  parallel_for_each(by_reading.extent, [=](index<2> i) restrict(amp) { by_reading[i] = in(i[1], i[0]); });
  by_writing.synchronize();
  by_reading.synchronize();
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c)
      if (written[c * rows + r] != from[r * columns + c] || read[c * rows + r] != from[r * columns + c])
        return false;
  return true;
}

static bool sums(int count, int tiles) {
  std::vector<unsigned> values(count), parts(tiles * 64, 5);
  unsigned expected = 0, computed = 0;
  for (int i = 0; i < count; ++i)
    expected += values[i] = unsigned(i) * 2654435761u;
  array_view<const unsigned> in(count, values);
  array_view<unsigned> out(tiles * 64, parts);
  const int threads = tiles * 64;
  parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    unsigned sum = 0;
    for (int i = t.global[0]; i < in.extent[0]; i += threads)
      sum += in[i];
    out[t] = sum;
  });
  out.synchronize();
  for (unsigned one : parts)
    computed += one;
  return computed == expected;
}

int main() {
  // Rows of thousands of elements take minutes in an interpreter.
  const bool is_interpreter = accelerator().description.find(L"Oclgrind") != std::wstring::npos;
  const int longest = is_interpreter ? 17 : 9001;
  for (int columns : {1, 15, 16, 17, 4095, 4096, 4097, 9001})
    for (int rows : {1, 3, 17})
      if (columns <= longest)
        if (!shifts(rows, columns) || !transposes(rows, columns))
          return 1;
  for (int count : {1, 63, 64, 65, 4096, is_interpreter ? 1001 : 100001})
    for (int tiles : {1, 3, 70})
      if (!sums(count, tiles))
        return 2;
  return 0;
}
