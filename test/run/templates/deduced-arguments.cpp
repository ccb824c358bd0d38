// The template arguments of the library's classes are deduced from their constructors' arguments and from properties, on
// both sides.
// SPEC: R-LANG-163 API-ARRAYVIEW-01 API-GEN-14
// RUN: %amp-cc -std=c++17 %s -o %t && %t
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <array>
#include <list>
#include <type_traits>
#include <vector>
using namespace concurrency;

template <class T, class U> constexpr bool same = std::is_same_v<T, U>;

// Each form of the constructors from which rank and elements follow.
int from_constructors() {
  std::vector<int> numbers(6, 3);
  const std::vector<int> constant(6, 4);
  std::array<float, 6> others{};
  std::list<double> listed(6, 1.5);
  int raw[6] = {1, 2, 3, 4, 5, 6};
  accelerator_view device = accelerator().default_view;
  index i1(4);
  index i2(1, 2);
  index i3{1, 2, 3};
  extent e1(6);
  extent e2(2, 3);
  extent e3(1, 2, 3);
  static_assert(same<decltype(i1), index<1>> && same<decltype(i2), index<2>> && same<decltype(i3), index<3>>);
  static_assert(same<decltype(e1), extent<1>> && same<decltype(e2), extent<2>> && same<decltype(e3), extent<3>>);
  array_view v1(numbers);
  array_view v2(6, numbers);
  array_view v3(2, 3, others);
  array_view v4(1, 2, 3, constant);
  array_view v5(e2, constant);
  static_assert(same<decltype(v1), array_view<int>> && same<decltype(v2), array_view<int>>);
  static_assert(same<decltype(v3), array_view<float, 2>> && same<decltype(v4), array_view<const int, 3>>);
  static_assert(same<decltype(v5), array_view<const int, 2>>);
  array_view v6(raw);
  array_view v7(2, 3, raw);
  array_view v8(1, 2, 3, numbers.data());
  array_view v9(v5.extent, numbers);
  array_view v10(e2.tile<1, 1>(), numbers);
  static_assert(same<decltype(v6), array_view<int>> && same<decltype(v7), array_view<int, 2>>);
  static_assert(same<decltype(v8), array_view<int, 3>> && same<decltype(v9), array_view<int, 2>>);
  static_assert(same<decltype(v10), array_view<int, 2>>);
  array a1(e2, numbers.begin());
  array a2(2, 3, listed.begin(), listed.end());
  array a3(6, raw);
  array a4(1, 2, 3, raw, device);
  static_assert(same<decltype(a1), array<int, 2>> && same<decltype(a2), array<double, 2>>);
  static_assert(same<decltype(a3), array<int>> && same<decltype(a4), array<int, 3>>);
  array a5(v7);
  array a6(v5, device);
  array a7(a1);
  array a8(v7.extent, constant.begin(), accelerator().default_view);
  array a9(6, raw, raw + 6, device);
  static_assert(same<decltype(a5), array<int, 2>> && same<decltype(a6), array<int, 2>> && same<decltype(a7), array<int, 2>>);
  static_assert(same<decltype(a8), array<int, 2>> && same<decltype(a9), array<int>>);
  array_view taken((array<int, 2>(e2)));
  static_assert(same<decltype(taken), array_view<int, 2>>);
  parallel_for_each(e2.tile<1, 3>(), [=](tiled_index<1, 3> t) restrict(amp) {
    index at = t;
    index one(1);
    index two(0, 1);
    extent size(2, 3);
    int local[6] = {7, 8, 9, 10, 11, 12};
    array_view matrix(2, 3, local);
    array_view shaped(size, local);
    array_view line(local);
    static_assert(same<decltype(at), index<2>> && same<decltype(two), index<2>> && same<decltype(size), extent<2>>);
    static_assert(same<decltype(matrix), array_view<int, 2>> && same<decltype(shaped), array_view<int, 2>>);
    static_assert(same<decltype(line), array_view<int>>);
    v7[at] = matrix[at] + line[one] + shaped[two] + v5[at];
  });
  v7.synchronize();
  int wrong = v3[i2] != 0 || a2.extent != e2 || a9.extent != e1 || std::vector<int>(a1) != numbers;
  for (int i = 0; i < 6; ++i)
    wrong += raw[i] != 7 + i + 8 + 8 + 4;
  return wrong;
}

int main() {
  if (from_constructors())
    return 3;
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
