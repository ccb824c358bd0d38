// Transposes a matrix, simply and by tiles. The tiled version reads and writes rows only, which memory likes, and turns
// each tile around in tile_static memory; the extra column keeps the accesses in different banks.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const int TS = 16;

template <class T> void transpose_simple(array_view<const T, 2> in, array_view<T, 2> out) {
  out.discard_data();
  parallel_for_each(in.extent, [=](index<2> idx) restrict(amp) { out[idx[1]][idx[0]] = in[idx]; });
  out.synchronize();
}

template <class T> void transpose_tiled(array_view<const T, 2> in, array_view<T, 2> out) {
  out.discard_data();
  parallel_for_each(in.extent.template tile<TS, TS>().pad(), [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static T tile[TS][TS + 1];
    if (in.extent.contains(t.global))
      tile[t.local[0]][t.local[1]] = in[t.global];
    t.barrier.wait();

    const index<2> target(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]);
    if (out.extent.contains(target))
      out[target] = tile[t.local[1]][t.local[0]];
  });
  out.synchronize();
}

int main() {
  const int rows = 500, columns = 333;
  std::vector<float> matrix(rows * columns), simple(rows * columns), tiled(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    matrix[i] = static_cast<float>(i);

  const array_view<const float, 2> in(rows, columns, matrix);
  transpose_simple(in, array_view<float, 2>(columns, rows, simple));
  transpose_tiled(in, array_view<float, 2>(columns, rows, tiled));

  int wrong = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const float expected = matrix[row * columns + column];
      wrong += simple[column * rows + row] != expected || tiled[column * rows + row] != expected;
    }
  std::wcout << L"transpose on " << accelerator().description << L": " << rows << L"x" << columns << L", " << wrong
             << L" elements wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}
