// All constructors of texture, its properties, and what they refuse.
// SPEC: API-TEX-00, API-TEX-01, API-TEX-02, API-TEX-03, API-TEX-04, API-TEX-05, API-TEX-06, API-TEX-07, API-TEX-08
// SPEC: API-TEX-09, API-TEX-10, API-TEX-11, API-TEX-12, API-TEX-13, API-TEX-14, API-TEX-15, API-TEX-16
// SPEC: API-TVIEW-00, API-TVIEW-02, API-TVIEW-05, API-TVIEW-06, API-WOTV-01, R-RT-76, API-COST-17, API-GEN-13
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <iterator>
#include <list>
#include <numeric>
#include <sstream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T, int N> std::vector<T> texels(const texture<T, N> &of) {
  std::vector<T> result(of.extent.size());
  copy(of, result.begin());
  return result;
}

std::vector<float> counting(int count) {
  std::vector<float> result(count);
  std::iota(result.begin(), result.end(), 1.0f);
  return result;
}

template <template <typename, int> class C> struct takes_template {};
typedef takes_template<texture> textures;
typedef takes_template<texture_view> texture_views;

static_assert(texture<float_2, 3>::rank == 3, "");
static_assert(std::is_same<texture<unorm_4, 2>::scalar_type, unorm>::value, "");
static_assert(std::is_same<texture<unorm_4, 2>::value_type, unorm_4>::value, "");
static_assert(std::is_same<texture_view<const float_2, 2>::coordinates_type, float_2>::value, "");
static_assert(std::is_same<texture_view<const float_2, 1>::coordinates_type, float>::value, "");
static_assert(std::is_same<texture_view<const int_2, 2>::gather_return_type, int_4>::value, "");
static_assert(std::is_same<texture_view<const int, 2>::value_type, const int>::value, "");
static_assert(!std::is_default_constructible<texture<int, 1>>::value, "");
static_assert(!std::is_default_constructible<texture_view<int, 1>>::value, "");
static_assert(!std::is_assignable<texture_view<int, 1> &, texture_view<const int, 1>>::value, "");
static_assert(std::is_nothrow_move_constructible<texture<int, 1>>::value, "");

void check_constructors(const accelerator_view &av) {
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const std::vector<float> values = counting(24);
  const auto first = values.begin(), last = values.end();
  const extent<3> size(2, 3, 4);

  texture<float, 3> a(size), b(2, 3, 4), c(size, av), d(2, 3, 4, av);
  CHECK(a.extent == size && b.extent == size && c.get_extent() == size && d.extent == size);
  CHECK(c.accelerator_view == av && c.associated_accelerator_view == av && c.data() == nullptr);
  CHECK(a.mipmap_levels == 1 && a.bits_per_scalar_element == 32 && a.get_data_length() == 96);
  texture<float, 3> e(size, first, last), f(2, 3, 4, first, last), g(size, first, last, av),
      h(2, 3, 4, first, last, av);
  CHECK(texels(e) == values && texels(f) == values && texels(g) == values && texels(h) == values);
  texture<float, 3> i(size, 16), j(2, 3, 4, 16), k(size, 16u, av), l(2, 3, 4, 16u, av);
  CHECK(i.bits_per_scalar_element == 16 && j.data_length == 48 && k.extent == size && l.bits_per_scalar_element == 16);
  texture<float, 3> m(size, values.data(), 96u, 32u), n(2, 3, 4, values.data(), 96u, 32u),
      o(size, values.data(), 96u, 32u, av), p(2, 3, 4, values.data(), 100u, 32u, av);
  CHECK(texels(m) == values && texels(n) == values && texels(o) == values && texels(p) == values);
  texture<int, 1> q(5), r(5, 8u), s(5, 8u, av);
  CHECK(q.extent == extent<1>(5) && r.data_length == 5 && s.data_length == 5);
  texture<unorm_4, 2> t(3, 4, 8u), u(extent<2>(3, 4), 16u, av);
  CHECK(t.data_length == 48 && u.data_length == 96);
  texture<double_2, 2> v(3, 4);
  CHECK(v.bits_per_scalar_element == 64 && v.data_length == 192);
  const std::list<float> listed(first, last);
  CHECK(texels(texture<float, 3>(size, listed.begin(), listed.end())) == values);
  std::istringstream in("1 2 3 4 5");
  CHECK(texels(texture<int, 1>(3, std::istream_iterator<int>(in), std::istream_iterator<int>())) ==
        std::vector<int>({1, 2, 3}));
  texture<int, 1> w(4, 0u); // the default
  CHECK(w.bits_per_scalar_element == 32);

  texture<float, 3> staged(size, first, last, host, av);
  CHECK(staged.accelerator_view == host && staged.associated_accelerator_view == av);
  CHECK(staged.row_pitch == 16 && staged.depth_pitch == 48 && texels(staged) == values);
  float *memory = static_cast<float *>(staged.data());
  CHECK(memory != nullptr && memory[23] == 24);
  memory[23] = 100;
  copy(staged, c);
  CHECK(texels(c)[23] == 100 && texels(c)[22] == 23);
  copy(e, staged);
  CHECK(static_cast<const float *>(static_cast<const texture<float, 3> &>(staged).data())[23] == 24);
  texture<float, 3> x(2, 3, 4, host, av), y(size, 16u, host, av), z(2, 3, 4, values.data(), 96u, 32u, host, av);
  CHECK(x.data() && y.row_pitch == 8 && texels(z) == values);
  texture<float, 3> usual(size, av, av); // not on the host
  CHECK(usual.data() == nullptr && usual.accelerator_view == av);
}

void check_copies(const accelerator_view &av) {
  const std::vector<float> values = counting(12);
  texture<float, 2> source(3, 4, values.begin(), values.end());
  const texture<float, 2> copied(source), there(source, av);
  CHECK(texels(copied) == values && texels(there) == values && there.accelerator_view == av);
  const texture_view<float, 2> writable(source);
  const texture_view<const float, 2> readable(source);
  CHECK(texels(texture<float, 2>(writable)) == values && texels(texture<float, 2>(readable, av)) == values);
  CHECK(texels(texture<float, 2>(readable, av, av)) == values && texels(texture<float, 2>(writable, av, av)) == values);
  texture<float, 2> assigned(1, 1);
  assigned = source;
  CHECK(texels(assigned) == values && assigned.extent == source.extent);
  texture<float, 2> moved(std::move(assigned));
  CHECK(texels(moved) == values);
  texture<float, 2> taken(2, 2);
  taken = std::move(moved);
  CHECK(texels(taken) == values && taken.extent == extent<2>(3, 4));
  texture<float, 2> target(3, 4), other(3, 4);
  source.copy_to(target);
  source.copy_to(writeonly_texture_view<float, 2>(other));
  CHECK(texels(target) == values && texels(other) == values);
}

void check_levels() {
  texture<unorm_4, 2> chain(extent<2>(5, 12), 8u, 0u);
  CHECK(chain.mipmap_levels == 4 && chain.get_mipmap_extent(0) == extent<2>(5, 12));
  CHECK(chain.get_mipmap_extent(1) == extent<2>(2, 6) && chain.get_mipmap_extent(2) == extent<2>(1, 3));
  CHECK(chain.get_mipmap_extent(3) == extent<2>(1, 1) && chain.data_length == 4 * (60 + 12 + 3 + 1));
  CHECK(chain.bits_per_scalar_element == 8);
  texture<float, 1> two(extent<1>(8), 32u, 2u), one(extent<1>(8), 32u, 1u, accelerator().default_view);
  CHECK(two.mipmap_levels == 2 && two.data_length == 48 && one.mipmap_levels == 1);
  const texture_view<const unorm_4, 2> all(chain), some(chain, 1, 2), last(some, 1, 1);
  CHECK(all.mipmap_levels == 4 && some.mipmap_levels == 2 && some.extent == extent<2>(2, 6));
  CHECK(some.get_mipmap_extent(1) == extent<2>(1, 3) && last.extent == extent<2>(1, 3) && last.mipmap_levels == 1);
  CHECK(some.data_length == 60 && last.bits_per_scalar_element == 8);
  const texture_view<unorm_4, 2> level(chain, 2);
  CHECK(level.extent == extent<2>(1, 3) && level.mipmap_levels == 1 && level.data_length == 12);
  CHECK(level.accelerator_view == chain.accelerator_view);
  texture_view<const unorm_4, 2> assigned(chain);
  assigned = level;
  CHECK(assigned.extent == level.extent);
  const writeonly_texture_view<unorm_4, 2> only(chain);
  CHECK(only.extent == chain.extent && only.bits_per_scalar_element == 8 && only.data_length == 240);

  CHECK_INVALID(texture<float, 2>(extent<2>(5, 12), 32u, 5u));
  CHECK_INVALID(chain.get_mipmap_extent(4));
  CHECK_INVALID(texture_view<unorm_4, 2>(chain, 4));
  CHECK_INVALID(texture_view<const unorm_4, 2>(chain, 4, 1));
  CHECK_INVALID(texture_view<const unorm_4, 2>(chain, 2, 3));
  CHECK_INVALID(texture_view<const unorm_4, 2>(chain, 2, 0));
  CHECK_INVALID(texture_view<const unorm_4, 2>(some, 2, 1));
}

void check_refusals() {
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const std::vector<float> values = counting(12);
  CHECK_INVALID(texture<float, 2>(0, 4));
  CHECK_INVALID(texture<float, 2>(4, -1));
  CHECK_INVALID(texture<float, 1>(extent<1>(2000000000)));
  CHECK_INVALID(texture<float, 3>(extent<3>(1, 1, 2000000000)));
  CHECK_INVALID(texture<float, 2>(3, 4, host));
  CHECK_INVALID(texture<float, 2>(3, 4, 8u));
  CHECK_INVALID(texture<float, 2>(3, 4, 64u));
  CHECK_INVALID(texture<float, 2>(3, 4, 12u));
  CHECK_INVALID(texture<int, 2>(3, 4, 64u));
  CHECK_INVALID(texture<unorm, 2>(3, 4, 32u));
  CHECK_INVALID(texture<norm, 2>(3, 4, 0u));
  CHECK_INVALID(texture<double, 2>(3, 4, 32u));
  CHECK_INVALID(texture<float, 2>(3, 5, values.begin(), values.end()));
  CHECK_INVALID(texture<float, 2>(3, 4, values.data(), 47u, 32u));
  std::istringstream in("1 2");
  CHECK_INVALID(texture<int, 1>(3, std::istream_iterator<int>(in), std::istream_iterator<int>()));
  texture<float, 2> usual(3, 4);
  texture<float, 1> line(extent<1>(3), host, usual.accelerator_view);
  CHECK_THROWS(runtime_exception, E_FAIL, usual.row_pitch);
  CHECK_THROWS(runtime_exception, E_FAIL, line.row_pitch);
  CHECK_THROWS(runtime_exception, E_FAIL, line.depth_pitch);
}

int main() {
  check_constructors(accelerator().create_view());
  check_copies(accelerator().create_view());
  check_levels();
  check_refusals();
  return failures;
}
