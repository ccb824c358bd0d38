// Transposing by tiles in place of elements, with a padded column and remainders, and by single threads that write or
// read far from their neighbours.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-129, API-TIDX-04, API-EXT-07
#include <amp.h>
#include <vector>

using namespace concurrency;

template <typename T, int tile_size> void transpose(const std::vector<T> &in, std::vector<T> &out, int rows, int cols) {
  array_view<const T, 2> source(rows, cols, in);
  array_view<T, 2> target(cols, rows, out);
  target.discard_data();
  parallel_for_each(source.extent.template tile<tile_size, tile_size>().pad(),
                    [=](tiled_index<tile_size, tile_size> t) restrict(amp) {
                      tile_static T tile[tile_size][tile_size + 1];
                      if (source.extent.contains(t.global))
                        tile[t.local[1]][t.local[0]] = source[t.global];
                      t.barrier.wait();
                      index<2> to(index<2>(t.tile_origin[1], t.tile_origin[0]) + t.local);
                      if (target.extent.contains(to))
                        target[to] = tile[t.local[0]][t.local[1]];
                    });
  target.synchronize();
}

template <typename T, int tile_size> bool correct(int rows, int cols) {
  std::vector<T> in(rows * cols), out(rows * cols);
  for (int i = 0; i < rows * cols; ++i)
    in[i] = static_cast<T>(i);
  transpose<T, tile_size>(in, out, rows, cols);
  for (int row = 0; row < rows; ++row)
    for (int col = 0; col < cols; ++col)
      if (out[col * rows + row] != in[row * cols + col])
        return false;
  return true;
}

bool correct_by_threads(int rows, int cols) {
  std::vector<int> in(rows * cols), out(rows * cols), back(rows * cols);
  for (int i = 0; i < rows * cols; ++i)
    in[i] = i * 7;
  const array_view<const int, 2> source(rows, cols, in);
  const array_view<int, 2> target(cols, rows, out), again(rows, cols, back);
  parallel_for_each(source.extent, [=](index<2> i) restrict(amp) { target(i[1], i[0]) = source[i] + 1; });
  parallel_for_each(again.extent, [=](index<2> i) restrict(amp) { again[i] = target(i[1], i[0]) - 1; });
  target.synchronize();
  again.synchronize();
  for (int row = 0; row < rows; ++row)
    for (int col = 0; col < cols; ++col)
      if (out[col * rows + row] != in[row * cols + col] + 1)
        return false;
  return back == in;
}

// Turns planes, with a sum over them on the way.
bool correct_in_space(int planes, int rows, int cols) {
  std::vector<int> in(planes * rows * cols), out(in.size()), expected(in.size());
  for (int i = 0; i < int(in.size()); ++i)
    in[i] = i % 1001;
  const array_view<const int, 3> source(planes, rows, cols, in);
  const array_view<int, 3> target(planes, cols, rows, out);
  parallel_for_each(source.extent, [=](index<3> i) restrict(amp) {
    int sum = 0;
    for (int plane = 0; plane <= i[0]; ++plane)
      sum += source(plane, i[1], i[2]);
    target(i[0], i[2], i[1]) = sum;
  });
  target.synchronize();
  for (int row = 0; row < rows; ++row)
    for (int col = 0; col < cols; ++col)
      for (int plane = 0, sum = 0; plane < planes; ++plane)
        expected[(plane * cols + col) * rows + row] = sum += in[(plane * rows + row) * cols + col];
  return out == expected;
}

int main() {
  const bool tiled = correct<int, 16>(64, 64) && correct<float, 8>(21, 50) && correct<unsigned long, 4>(9, 6);
  const bool threads = correct_by_threads(1, 1) && correct_by_threads(64, 64) && correct_by_threads(3, 700) &&
                       correct_by_threads(701, 130) && correct_in_space(3, 70, 5) && correct_in_space(2, 9, 130);
  return tiled && threads ? 0 : 1;
}
