// All four coordinates of a tiled index, in one, two and three dimensions.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-TIDX-01, API-TIDX-02, API-TIDX-03, API-TIDX-04, API-TIDX-07
#include <amp.h>
#include <vector>

using namespace concurrency;

struct coordinates {
  int global[3], local[3], tile[3], origin[3];
};

template <int N> bool correct(const coordinates &c, const int *position, const int *tile_size) {
  for (int d = 0; d < N; ++d)
    if (c.global[d] != position[d] || c.local[d] != position[d] % tile_size[d] ||
        c.tile[d] != position[d] / tile_size[d] || c.origin[d] != position[d] / tile_size[d] * tile_size[d])
      return false;
  return true;
}

template <int N, class TiledIndex> coordinates read(const TiledIndex &t) restrict(amp) {
  coordinates c = {};
  for (int d = 0; d < N; ++d) {
    c.global[d] = t.global[d];
    c.local[d] = t.local[d];
    c.tile[d] = t.tile[d];
    c.origin[d] = t.tile_origin[d];
  }
  return c;
}

int main() {
  std::vector<coordinates> one(24), two(8 * 9), three(4 * 6 * 10);
  array_view<coordinates, 1> v1(24, one);
  array_view<coordinates, 2> v2(8, 9, two);
  array_view<coordinates, 3> v3(4, 6, 10, three);
  parallel_for_each(v1.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) { v1[t] = read<1>(t); });
  parallel_for_each(v2.extent.tile<4, 3>(), [=](tiled_index<4, 3> t) restrict(amp) { v2[t] = read<2>(t); });
  parallel_for_each(v3.extent.tile<2, 3, 5>(), [=](tiled_index<2, 3, 5> t) restrict(amp) { v3[t] = read<3>(t); });
  v1.synchronize();
  v2.synchronize();
  v3.synchronize();

  const int sizes1[] = {8}, sizes2[] = {4, 3}, sizes3[] = {2, 3, 5};
  for (int i = 0; i < 24; ++i)
    if (!correct<1>(one[i], &i, sizes1))
      return 1;
  for (int i = 0; i < 72; ++i) {
    const int position[] = {i / 9, i % 9};
    if (!correct<2>(two[i], position, sizes2))
      return 2;
  }
  for (int i = 0; i < 240; ++i) {
    const int position[] = {i / 60, i / 10 % 6, i % 10};
    if (!correct<3>(three[i], position, sizes3))
      return 3;
  }
  return 0;
}
