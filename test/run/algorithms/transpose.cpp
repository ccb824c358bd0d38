// Transposing by tiles in place of elements, with a padded column and remainders.
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

int main() { return correct<int, 16>(64, 64) && correct<float, 8>(21, 50) && correct<unsigned long, 4>(9, 6) ? 0 : 1; }
