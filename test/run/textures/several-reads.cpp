// Kernels that read texels several times, directly and through views, or read back what they wrote, get every term of a
// sum: compilers merge loads of a texel, which must be of one type (texel_access.h).
// SPEC: API-TEX-17, API-TEX-18, API-TVIEW-03
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=buffers %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <cmath>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// The first component as a number.
template <class T> float first(const T &texel) restrict(amp) { return float(texel.x); }
inline float first(float texel) restrict(amp) { return texel; }
inline float first(int texel) restrict(amp) { return float(texel); }
inline float first(unorm texel) restrict(amp) { return float(texel); }

template <class T, int N> void fill(texture<T, N> &t, float step) {
  const texture_view<T, N> to(t);
  const extent<N> e = t.extent;
  parallel_for_each(
      e, [=](index<N> i) restrict(amp) { to.set(i, T(typename texture<T, N>::scalar_type(i[N - 1] * step))); });
}

template <int N> bool is_line(const std::vector<float> &sums, const extent<N> &e, float step) {
  for (unsigned i = 0; i < e.size(); ++i)
    if (std::fabs(sums[i] - float(i % e[N - 1]) * step) > 1e-5f)
      return false;
  return true;
}

// The texels along the last dimension are multiples of `step`.
template <class T, int N> void check_sums(const extent<N> &e, unsigned bits, float step) {
  texture<T, N> t(e, bits), u(e, bits);
  fill(t, step);
  fill(u, step);
  const texture_view<const T, N> tv(t), uv(u);
  std::vector<float> sums(e.size());
  const array_view<float, N> out(e, sums);
  parallel_for_each(e, [=, &t](index<N> i) restrict(amp) { out[i] = first(t[i]) + first(t[i]) + first(tv[i]); });
  out.synchronize();
  CHECK(is_line(sums, e, 3 * step));
  parallel_for_each(e, [=, &t](index<N> i) restrict(amp) {
    out[i] = first(t[i]) + first(t[i]) + first(t[i]) + first(uv[i]);
  });
  out.synchronize();
  CHECK(is_line(sums, e, 4 * step));
}

// What a kernel has written is what it reads.
template <class T> void check_written() {
  const extent<2> e(6, 24);
  texture<T, 2> t(e);
  std::vector<float> sums(e.size());
  const array_view<float, 2> out(e, sums);
  parallel_for_each(e, [=, &t](index<2> i) restrict(amp) {
    t.set(i, T(i[1]));
    const float once = first(t[i]);
    if (i[1] % 2 == 0)
      t.set(i, T(2 * i[1]));
    out[i] = once + first(t[i]) - (i[1] % 2 == 0 ? float(i[1]) : 0.0f);
  });
  out.synchronize();
  CHECK(is_line(sums, e, 2));
}

int main() {
  for (const unsigned bits : {16u, 32u}) {
    check_sums<float>(extent<1>(40), bits, 0.5f);
    check_sums<float>(extent<2>(5, 24), bits, 0.5f);
    check_sums<float>(extent<3>(2, 3, 17), bits, 0.5f);
    check_sums<float_2>(extent<2>(5, 24), bits, 0.5f);
  }
  for (const unsigned bits : {8u, 16u, 32u})
    check_sums<int>(extent<2>(5, 24), bits, 3);
  check_sums<unorm>(extent<2>(5, 24), 8, 1 / 255.0f);
  check_sums<unorm>(extent<2>(5, 24), 16, 1 / 65535.0f);
  check_written<float>();
  return failures;
}
