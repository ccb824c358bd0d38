// The members of tiled_index belong together as the specification says, in tiles of one, two and three dimensions.
// SPEC: API-TIDX-01, API-TIDX-02, API-TIDX-03, API-TIDX-04, API-TIDX-07, API-TIDX-08, API-PFE-02
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

// Takes a tiled_index as a helper function does.
template <int D0, int D1, int D2, int N>
int is_consistent(tiled_index<D0, D1, D2> t, const extent<N> &domain) restrict(amp) {
  const index<N> global = t;
  const extent<N> size = t.tile_extent;
  for (int c = 0; c < N; ++c)
    if (t.tile_origin[c] != t.tile[c] * size[c])
      return 0;
  return global == t.global && global == t.tile_origin + t.local && size.contains(t.local) && domain.contains(global);
}

template <int D0, int D1, int D2, int N>
bool check(const extent<N> &domain, const tiled_extent<D0, D1, D2> &tiles) {
  std::vector<int> results(domain.size());
  array_view<int, N> view(domain, results);
  parallel_for_each(tiles, [=](tiled_index<D0, D1, D2> t) restrict(amp) { view[t] += is_consistent(t, domain); });
  view.synchronize();
  for (int result : results)
    if (result != 1)
      return false;
  return true;
}

int main() {
  const extent<1> one(64);
  const extent<2> two(12, 20);
  const extent<3> three(4, 6, 10);
  return check(one, one.tile<16>()) && check(two, two.tile<4, 5>()) && check(three, three.tile<2, 3, 5>()) ? 0 : 1;
}
