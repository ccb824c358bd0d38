// Kernels that read and write textures: through the texture by reference, through views by value, in classes and
// functions, of every rank, in levels of detail; and reading and writing one texture in one kernel.
// SPEC: API-TEX-00, API-TEX-11, API-TEX-17, API-TEX-18, API-TEX-19, API-TVIEW-00, API-TVIEW-01, API-TVIEW-02
// SPEC: API-TVIEW-03, API-TVIEW-04, API-TVIEW-05, API-TVIEW-07, API-WOTV-01, API-WOTV-02, API-WOTV-03, API-GIMG-01
// SPEC: API-GIMG-03, API-GIMG-04, API-FENCE-04, R-LANG-122, R-LANG-147
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <numeric>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T> std::vector<T> counting(int count) {
  std::vector<T> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = T(i + 1);
  return result;
}
template <class T, int N> std::vector<T> texels(const texture<T, N> &of) {
  std::vector<T> result(of.extent.size());
  copy(of, result.begin());
  return result;
}

// All forms of reading by index.
void check_indices() {
  const std::vector<int> values = counting<int>(24);
  texture<int, 1> line(24, values.begin(), values.end());
  const texture<int, 2> plane(4, 6, values.begin(), values.end());
  texture<int, 3> cube(2, 3, 4, values.begin(), values.end());
  std::vector<int> out(24);
  array_view<int> sums(24, out);
  parallel_for_each(sums.extent, [=, &line, &plane, &cube](index<1> i) restrict(amp) {
    const int n = i[0];
    const index<2> p(n / 6, n % 6);
    const index<3> c(n / 12, n / 4 % 3, n % 4);
    sums[i] = line[i] + line[n] + line(i) + line(n) + line.get(i) + plane[p] + plane(p) + plane(p[0], p[1]) +
              plane.get(p) + cube[c] + cube(c) + cube(c[0], c[1], c[2]) + cube.get(c) + 1000 * line.extent[0] +
              1000 * plane.extent[1] + 1000 * int(cube.mipmap_levels);
  });
  sums.synchronize();
  const texture_view<const int, 1> line_view(line);
  const texture_view<const int, 2> plane_view(plane);
  const texture_view<int, 3> cube_view(cube);
  std::vector<int> again(24);
  array_view<int> seen(24, again);
  parallel_for_each(seen.extent, [=](index<1> i) restrict(amp) {
    const int n = i[0];
    const index<2> p(n / 6, n % 6);
    const index<3> c(n / 12, n / 4 % 3, n % 4);
    seen[i] = line_view[i] + line_view[n] + line_view(i) + line_view(n) + line_view.get(i) + plane_view[p] +
              plane_view(p) + plane_view(p[0], p[1]) + plane_view.get(p) + cube_view[c] + cube_view(c) +
              cube_view(c[0], c[1], c[2]) + cube_view.get(c) + 1000 * line_view.extent[0] +
              1000 * plane_view.extent[1] + 1000 * int(cube_view.mipmap_levels);
  });
  seen.synchronize();
  int wrong = 0;
  for (int n = 0; n < 24; ++n)
    wrong += (out[n] != 13 * (n + 1) + 31000) + (again[n] != 13 * (n + 1) + 31000);
  CHECK(wrong == 0);
}

// Reading and writing what has one component of 32 bits.
void check_read_write() {
  const std::vector<float> values = counting<float>(12);
  texture<float, 2> a(3, 4, values.begin(), values.end());
  parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) { a.set(i, 2 * a[i]); });
  const texture_view<float, 2> view(a);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { view.set(i, view[i] + 1); });
  CHECK(texels(a)[0] == 3 && texels(a)[11] == 25);
  texture<uint, 1> b(64);
  parallel_for_each(b.extent.tile<64>(), [&b](tiled_index<64> i) restrict(amp) {
    b.set(i.global, uint(i.local[0]));
    i.barrier.wait();
    const uint other = b[63 - i.local[0]];
    i.barrier.wait();
    b.set(i.global, other);
  });
  CHECK(texels(b)[0] == 63 && texels(b)[63] == 0);
  int count = 0;
  for (int n = 0; n < 64; ++n)
    count += texels(b)[n] == uint(63 - n);
  CHECK(count == 64);
}

// Views that kernels make of textures that they capture.
void check_made_views() {
  const std::vector<int> values = counting<int>(8);
  const texture<int, 1> in(8, values.begin(), values.end());
  texture<int, 1> out(8), only(8);
  texture<unorm, 1> norms(8, 8u);
  parallel_for_each(out.extent, [&in, &out, &only, &norms](index<1> i) restrict(amp) {
    const texture_view<const int, 1> from(in);
    const texture_view<int, 1> to(out);
    to.set(i, from[7 - i[0]]);
    writeonly_texture_view<int, 1> last(only);
    last.set(i, from(i) * 10);
    writeonly_texture_view<unorm, 1> n(norms);
    n.set(i, unorm(float(i[0]) / 255.0f));
  });
  CHECK(texels(out) == std::vector<int>({8, 7, 6, 5, 4, 3, 2, 1}) && texels(only)[7] == 80);
  std::vector<unsigned char> bytes(8);
  copy(norms, bytes.data(), 8u);
  CHECK(bytes == std::vector<unsigned char>({0, 1, 2, 3, 4, 5, 6, 7}));
}

// Views as members, in arrays, as parameters, and of types that a template gives.
template <class T> struct filter {
  texture_view<const T, 2> from;
  writeonly_texture_view<T, 2> to;
  void operator()(index<2> i) const restrict(amp) { to.set(i, mean(from, i)); }
  static T mean(const texture_view<const T, 2> &of, index<2> i) restrict(amp) {
    return of(i[0], i[1]) + of.get(index<2>(i[0], 0));
  }
};
struct planes {
  texture_view<const float, 1> of[2];
  float scale;
};

void check_classes() {
  std::vector<float_4> values;
  for (int i = 0; i < 12; ++i)
    values.push_back(float_4(float(i), 0, 1, float(-i)));
  texture<float_4, 2> in(3, 4, values.begin(), values.end()), out(3, 4);
  parallel_for_each(out.extent, filter<float_4>{in, out});
  CHECK(texels(out)[7] == float_4(11, 0, 2, -11));

  const std::vector<float> numbers = counting<float>(4);
  texture<float, 1> first(4, numbers.begin(), numbers.end()), second(4, numbers.rbegin(), numbers.rend()), sum(4);
  const planes both{{first, second}, 0.5f};
  const writeonly_texture_view<float, 1> to(sum);
  parallel_for_each(sum.extent,
                    [=](index<1> i) restrict(amp) { to.set(i, both.scale * (both.of[0][i] + both.of[1](i[0]))); });
  CHECK(texels(sum) == std::vector<float>(4, 2.5f));
}

// Each level is written from the one before; different levels of one texture may be read and written at once.
void check_levels() {
  texture<uint_4, 2> chain(extent<2>(8, 6), 8u, 0u);
  std::vector<unsigned char> bytes(8 * 6 * 4);
  std::iota(bytes.begin(), bytes.end(), static_cast<unsigned char>(0));
  copy(bytes.data(), unsigned(bytes.size()), chain);
  for (unsigned level = 1; level < chain.mipmap_levels; ++level) {
    const texture_view<const uint_4, 2> finer(chain, level - 1, 1);
    const texture_view<uint_4, 2> coarser(chain, level);
    parallel_for_each(coarser.extent,
                      [=](index<2> i) restrict(amp) { coarser.set(i, finer(2 * i[0], 2 * i[1]) + uint_4(1)); });
  }
  const texture_view<const uint_4, 2> all(chain), some(chain, 1, 2);
  std::vector<uint_4> out(6);
  array_view<uint_4> read(6, out);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    read[0] = all.get(index<2>(0, 0), 3);
    read[1] = all.get(index<2>(1, 0), 2);
    read[2] = some.get(index<2>(1, 0), 1);
    read[3] = some[index<2>(3, 2)];
    read[4] = all.get(index<2>(7, 5), 0);
    read[5] = uint_4(uint(some.get_mipmap_extent(1)[0]), uint(some.mipmap_levels), uint(all.mipmap_levels),
                     uint(some.extent[1]));
  });
  read.synchronize();
  CHECK(out[0] == uint_4(3, 4, 5, 6) && out[1] == uint_4(98, 99, 100, 101) && out[1] == out[2]);
  CHECK(out[3] == uint_4(161, 162, 163, 164) && out[4] == uint_4(188, 189, 190, 191) && out[5] == uint_4(2, 2, 4, 3));
}

// A view keeps the storage, and one that is given another texture shows that.
void check_lifetime() {
  const std::vector<int> values = counting<int>(4);
  auto *first = new texture<int, 1>(4, values.begin(), values.end());
  texture_view<const int, 1> view(*first);
  delete first;
  std::vector<int> out(4);
  array_view<int> read(4, out);
  parallel_for_each(read.extent, [=](index<1> i) restrict(amp) { read[i] = view[i]; });
  read.synchronize();
  CHECK(out == values);
  texture<int, 1> second(4, values.rbegin(), values.rend());
  view = texture_view<const int, 1>(second);
  parallel_for_each(read.extent, [=](index<1> i) restrict(amp) { read[i] = view[i]; });
  read.synchronize();
  CHECK(out == std::vector<int>(values.rbegin(), values.rend()));
}

int main() {
  check_indices();
  check_read_write();
  check_made_views();
  check_classes();
  check_levels();
  check_lifetime();
  return failures;
}
