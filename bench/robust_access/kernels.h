// The kernels whose time is compared, in plain C++ AMP. Compiled twice, in namespaces of their own: as written, and
// with -famp-robust-access.
#include "robust_access/programs.h"

namespace BENCH_NAMESPACE {

using namespace concurrency;

inline void saxpy(const bench::data &d) {
  const array_view<const float> x = d.a;
  const array_view<float> y = d.out;
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = 2.5f * x[i] + 0.5f; });
}

// The border is left out by a condition, as in programs that know about it.
inline void stencil(const bench::data &d) {
  const int side = d.side;
  const array_view<const float, 2> from = d.square(d.a, side);
  const array_view<float, 2> to = d.square(d.out, side);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    if (y > 0 && x > 0 && y + 1 < side && x + 1 < side)
      to(y, x) = 0.2f * (from(y, x) + from(y - 1, x) + from(y + 1, x) + from(y, x - 1) + from(y, x + 1));
  });
}

inline void transpose(const bench::data &d) {
  const array_view<const float, 2> from = d.square(d.a, d.side);
  const array_view<float, 2> to = d.square(d.out, d.side);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) { to(i[1], i[0]) = from[i]; });
}

inline void matrix_multiply(const bench::data &d) {
  const int n = d.matrix;
  const array_view<const float, 2> a = d.square(d.a, n), b = d.square(d.b, n);
  const array_view<float, 2> c = d.square(d.out, n);
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a(i[0], k) * b(k, i[1]);
    c[i] = sum;
  });
}

inline void matrix_multiply_tiled(const bench::data &d) {
  const int n = d.matrix;
  const array_view<const float, 2> a = d.square(d.a, n), b = d.square(d.b, n);
  const array_view<float, 2> c = d.square(d.out, n);
  parallel_for_each(c.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float of_a[16][16], of_b[16][16];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int first = 0; first < n; first += 16) {
      of_a[row][column] = a(t.global[0], first + column);
      of_b[row][column] = b(first + row, t.global[1]);
      t.barrier.wait();
      for (int k = 0; k < 16; ++k)
        sum += of_a[row][k] * of_b[k][column];
      t.barrier.wait();
    }
    c[t.global] = sum;
  });
}

inline void histogram(const bench::data &d) {
  const array_view<const int> from = d.bins;
  const array_view<int> counts = d.counts;
  parallel_for_each(from.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&counts[from[i]], 1); });
}

inline void gather(const bench::data &d) {
  const array_view<const int> where = d.places;
  const array_view<const float> from = d.a;
  const array_view<float> to = d.out;
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to[i] = from[where[i]]; });
}

const bench::program programs[] = {{"saxpy", saxpy},
                                   {"stencil", stencil},
                                   {"transpose", transpose},
                                   {"matrix_multiply", matrix_multiply},
                                   {"matrix_multiply_tiled", matrix_multiply_tiled},
                                   {"histogram", histogram},
                                   {"gather", gather}};

} // namespace BENCH_NAMESPACE
