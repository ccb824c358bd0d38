// The template arguments of the library's classes are deduced from their constructors' arguments and from properties, on
// both sides.
// SPEC: R-LANG-163 API-ARRAYVIEW-01
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <type_traits>
#include <vector>
using namespace concurrency;

template <class T, class U> constexpr bool same = std::is_same_v<T, U>;

int main() {
  std::vector<int> data(12);
  extent<2> ext(3, 4);
  array<int, 2> a(ext, data.begin());
  const array<int, 2> &c = a;
  array_view of_array(a), of_pointer(ext, data.data());
  array_view line(12, data.data()), part = line.section(1, 2);
  array_view constant(c);
  array_view of_constant(12, static_cast<const int *>(data.data()));
  array copy(constant), other(a);
  static_assert(same<decltype(of_array), array_view<int, 2>> && same<decltype(of_pointer), array_view<int, 2>>);
  static_assert(same<decltype(line), array_view<int, 1>> && same<decltype(part), array_view<int, 1>>);
  static_assert(same<decltype(constant), array_view<const int, 2>>);
  static_assert(same<decltype(of_constant), array_view<const int, 1>>);
  static_assert(same<decltype(copy), array<int, 2>> && same<decltype(other), array<int, 2>>);
  extent whole = line.extent;
  extent direct(a.extent);
  const extent braced{a.extent};
  tiled_extent tiles = direct.tile<3, 2>();
  extent tile = tiles.tile_extent, base = tiles;
  static_assert(same<decltype(whole), extent<1>> && same<decltype(direct), extent<2>>);
  static_assert(same<decltype(braced), const extent<2>> && same<decltype(tiles), tiled_extent<3, 2>>);
  static_assert(same<decltype(tile), extent<2>> && same<decltype(base), extent<2>>);
  if (whole != extent<1>(12) || direct != ext || braced != ext || tile != extent<2>(3, 2) || base != ext)
    return 2;
  parallel_for_each(tiles.pad(), [=, &a](tiled_index<3, 2> t) restrict(amp) {
    extent size = a.extent, part = t.tile_extent;
    index at = t.global, inside(t.local);
    static_assert(same<decltype(size), extent<2>> && same<decltype(at), index<2>>);
    if (size.contains(at) && part.contains(inside))
      a[at] = 0;
  });
  parallel_for_each(extent(ext), [=, &a](index<2> i) restrict(amp) {
    array_view all(a);
    array_view row = all[i[0]];
    index at(i);
    static_assert(same<decltype(row), array_view<int, 1>> && same<decltype(at), index<2>>);
    row[at[1]] = at[0] * 10 + at[1];
  });
  return of_array(2, 3) != 23 || constant(1, 2) != 12;
}
