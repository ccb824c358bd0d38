// pad and truncate in two dimensions, with the bounds check by extent::contains.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-TEXT-05, API-TEXT-06, API-TEXT-07, API-EXT-07, API-TIDX-08
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int rows = 37, columns = 50;
  std::vector<int> data(rows * columns, 0);
  array_view<int, 2> view(rows, columns, data);

  const tiled_extent<8, 16> padded = view.extent.tile<8, 16>().pad();
  const tiled_extent<8, 16> whole = view.extent.tile<8, 16>().truncate();
  if (padded[0] != 40 || padded[1] != 64 || whole[0] != 32 || whole[1] != 48)
    return 1;
  if (whole.tile_extent[0] != 8 || whole.get_tile_extent()[1] != 16)
    return 2;

  parallel_for_each(padded, [=](tiled_index<8, 16> t) restrict(amp) {
    if (view.extent.contains(t.global))
      view[t] = 1000 * t.tile[0] + 100 * t.tile[1] + t.local[0] * t.tile_extent[1] + t.local[1];
  });
  parallel_for_each(whole, [=](tiled_index<8, 16> t) restrict(amp) { view[t.global] += 1000000; });
  view.synchronize();

  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const int expected = 1000 * (row / 8) + 100 * (column / 16) + (row % 8) * 16 + column % 16 +
                           (row < 32 && column < 48 ? 1000000 : 0);
      if (data[row * columns + column] != expected)
        return 3;
    }
  return 0;
}
