// The ten forms of copy and their twins, regions, and what they refuse.
// SPEC: API-GCOPY-01, API-GCOPY-02, API-GCOPY-03, API-GCOPY-04, API-GCOPY-05, API-GCOPY-06, API-GCOPY-07, API-GCOPY-08
// SPEC: API-GCOPY-09, API-GCOPY-10, API-GCOPY-11, API-GCOPY-12, API-GCOPY-13, API-GCOPY-14, API-GCOPY-15, API-GCOPY-16
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <list>
#include <numeric>
#include <utility>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// The two functions as one object: each form is checked with both.
struct at_once {
  template <class... A> void operator()(A &&...a) const { copy(std::forward<A>(a)...); }
};
struct later {
  template <class... A> void operator()(A &&...a) const { copy_async(std::forward<A>(a)...).get(); }
};

std::vector<int> counting(int count, int first = 1) {
  std::vector<int> result(count);
  std::iota(result.begin(), result.end(), first);
  return result;
}

template <class T, int N> std::vector<T> texels(const texture<T, N> &of) {
  std::vector<T> result(of.extent.size());
  copy(of, result.begin());
  return result;
}

// To each kind of destination, and from it as far as it can be read.
template <class Copy, class To> void check_to(texture<int, 2> &whole, To &&to) {
  const Copy copy;
  const std::vector<int> values = counting(12), others = counting(12, 101);
  const std::list<int> listed(others.begin(), others.end());
  copy(values.data(), 48u, to);
  CHECK(texels(whole) == values);
  copy(others.begin(), others.end(), to);
  CHECK(texels(whole) == others);
  copy(values.begin(), values.end(), to);
  copy(listed.begin(), listed.end(), to);
  CHECK(texels(whole) == others);
  copy(values.data(), 16u, to, index<2>(1, 1), extent<2>(2, 2));
  CHECK(texels(whole)[5] == 1 && texels(whole)[6] == 2 && texels(whole)[9] == 3 && texels(whole)[10] == 4);
  CHECK(texels(whole)[4] == 105 && texels(whole)[7] == 108 && texels(whole)[11] == 112);
  copy(listed.begin(), listed.end(), to, index<2>(0, 2), extent<2>(1, 2));
  CHECK(texels(whole)[2] == 101 && texels(whole)[3] == 102 && texels(whole)[1] == 102);
  texture<int, 2> source(3, 4, values.begin(), values.end());
  copy(source, to);
  CHECK(texels(whole) == values);
  copy(texture_view<const int, 2>(source), index<2>(0, 0), to, index<2>(2, 2), extent<2>(1, 2));
  CHECK(texels(whole)[10] == 1 && texels(whole)[11] == 2 && texels(whole)[9] == 10);
  copy(source, index<2>(1, 0), to, index<2>(0, 0), extent<2>(2, 4));
  CHECK(texels(whole)[0] == 5 && texels(whole)[7] == 12);
  copy(texture_view<int, 2>(source), to);
  CHECK(texels(whole) == values);

  CHECK_INVALID(copy(values.data(), 47u, to));
  CHECK_INVALID(copy(values.begin(), values.end() - 1, to));
  CHECK_INVALID(copy(listed.begin(), std::prev(listed.end()), to));
  CHECK_INVALID(copy(values.data(), 15u, to, index<2>(1, 1), extent<2>(2, 2)));
  CHECK_INVALID(copy(values.data(), 48u, to, index<2>(2, 1), extent<2>(2, 2)));
  CHECK_INVALID(copy(values.data(), 48u, to, index<2>(-1, 1), extent<2>(2, 2)));
  CHECK_INVALID(copy(values.data(), 48u, to, index<2>(0, 1), extent<2>(0, 2)));
  CHECK_INVALID(copy(values.begin(), values.begin() + 3, to, index<2>(0, 1), extent<2>(2, 2)));
  CHECK_INVALID(copy(texture<int, 2>(3, 5), to));
  CHECK_INVALID(copy(texture<int, 2>(3, 4, 16u), to));
  CHECK_INVALID(copy(texture<int, 2>(extent<2>(3, 4), 32u, 2u), to));
  CHECK_INVALID(copy(source, index<2>(1, 0), to, index<2>(0, 0), extent<2>(3, 4)));
  CHECK_INVALID(copy(whole, index<2>(0, 0), to, index<2>(1, 1), extent<2>(2, 2)));
}

template <class Copy, class From> void check_from(const From &from, const std::vector<int> &values) {
  const Copy copy;
  std::vector<int> target(12);
  copy(from, target.data(), 48u);
  CHECK(target == values);
  target.assign(12, 0);
  copy(from, target.begin());
  CHECK(target == values);
  std::list<int> listed(12);
  copy(from, listed.begin());
  CHECK(std::equal(values.begin(), values.end(), listed.begin()));
  target.assign(12, 0);
  copy(from, index<2>(1, 1), extent<2>(2, 3), target.data(), 24u);
  CHECK(target[0] == values[5] && target[2] == values[7] && target[5] == values[11] && target[6] == 0);
  target.assign(12, 0);
  copy(from, index<2>(0, 3), extent<2>(3, 1), target.begin());
  CHECK(target[0] == values[3] && target[1] == values[7] && target[2] == values[11] && target[3] == 0);
  CHECK_INVALID(copy(from, target.data(), 47u));
  CHECK_INVALID(copy(from, index<2>(1, 1), extent<2>(2, 3), target.data(), 23u));
  CHECK_INVALID(copy(from, index<2>(1, 2), extent<2>(2, 3), target.begin()));
}

template <class Copy> void check_forms() {
  const Copy copy;
  const std::vector<int> values = counting(12);
  texture<int, 2> whole(3, 4), source(3, 4, values.begin(), values.end());
  check_to<Copy>(whole, whole);
  check_to<Copy>(whole, texture_view<int, 2>(whole));
  check_to<Copy>(whole, writeonly_texture_view<int, 2>(whole));
  const texture_view<int, 2> view(whole);
  check_to<Copy>(whole, view);
  check_from<Copy>(source, values);
  check_from<Copy>(texture_view<int, 2>(source), values);
  check_from<Copy>(texture_view<const int, 2>(source), values);

  copy(source, source); // nothing
  CHECK(texels(source) == values);
  copy(source, index<2>(0, 0), source, index<2>(2, 0), extent<2>(1, 4));
  CHECK(texels(source)[8] == 1 && texels(source)[11] == 4);
  texture<int, 2> elsewhere(3, 4, accelerator().create_view());
  copy(source, elsewhere);
  CHECK(texels(elsewhere) == texels(source));

  texture<int, 3> cube(2, 3, 4, 8u);
  const std::vector<unsigned char> bytes{1, 2, 3, 4, 5, 6, 7, 8};
  copy(bytes.data(), 8u, cube, index<3>(0, 1, 2), extent<3>(2, 2, 2));
  std::vector<unsigned char> read(4);
  copy(cube, index<3>(1, 1, 2), extent<3>(1, 2, 2), read.data(), 4u);
  CHECK(read == std::vector<unsigned char>({5, 6, 7, 8}));
  std::vector<int> numbers(24);
  CHECK_INVALID(copy(cube, numbers.begin()));
  CHECK_INVALID(copy(numbers.begin(), numbers.end(), cube));
}

template <class Copy> void check_levels() {
  const Copy copy;
  texture<int, 1> chain(extent<1>(7), 32u, 0u), twin(extent<1>(7), 32u, 0u), single(3);
  const std::vector<int> fine = counting(7), middle = counting(3, 11), coarse{21};
  copy(fine.begin(), fine.end(), chain); // the first level
  copy(middle.begin(), middle.end(), texture_view<int, 1>(chain, 1));
  copy(coarse.begin(), coarse.end(), texture_view<int, 1>(chain, 2));
  copy(chain, twin);
  std::vector<int> read(3);
  copy(texture_view<const int, 1>(twin, 1, 2), read.begin());
  CHECK(read == middle);
  copy(texture_view<int, 1>(twin, 2), read.begin());
  CHECK(read[0] == 21);
  copy(texture_view<const int, 1>(chain, 1, 1), single);
  CHECK(texels(single) == middle);
  copy(single, index<1>(0), texture_view<int, 1>(chain, 0), index<1>(4), extent<1>(3));
  CHECK(texels(chain) == std::vector<int>({1, 2, 3, 4, 11, 12, 13}));
  const texture<int, 1> copied(chain);
  copy(texture_view<const int, 1>(copied, 2, 1), read.begin());
  CHECK(copied.mipmap_levels == 3 && read[0] == 21);
  CHECK_INVALID(copy(chain, texture_view<int, 1>(twin)));
}

int main() {
  check_forms<at_once>();
  check_forms<later>();
  check_levels<at_once>();
  check_levels<later>();
  return failures;
}
