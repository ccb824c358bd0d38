// Quantities that must work, and what is thrown beyond them.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-RT-51 R-RT-53 R-RT-70 R-RT-71 R-RT-72 R-RT-73 R-RT-74 R-RT-75 R-RT-77 R-RT-79 R-RT-80 R-RT-92

#include "../Inputs/check.h"
#include <vector>

using namespace concurrency;

static void check_ranks() {
  int sizes[12];
  for (int &one : sizes)
    one = 1;
  sizes[3] = 5;
  sizes[11] = 7;
  const extent<12> shape(sizes);
  array_view<int, 12> view(shape);
  parallel_for_each(shape, [=](index<12> i) restrict(amp) { view[i] = i[3] * 10 + i[11]; });
  index<12> at;
  at[3] = 4;
  at[11] = 6;
  CHECK(view[at] == 46); // containers and launches of rank 12
  int ones[128];
  for (int &one : ones)
    one = 1;
  array<int, 128> deep((extent<128>(ones)));
  CHECK(deep.extent.size() == 1); // containers of rank 128
}

static void check_tiles() {
  array_view<int> flat(4096), columns(64 * 1024);
  array_view<int, 3> cube(extent<3>(128, 4, 8));
  parallel_for_each(flat.extent.tile<1024>(), [=](tiled_index<1024> t) restrict(amp) { flat[t.global] = t.local[0]; });
  parallel_for_each(cube.extent.tile<64, 4, 4>(),
                    [=](tiled_index<64, 4, 4> t) restrict(amp) { cube[t.global] = t.local[0]; });
  CHECK(flat[2047] == 1023 && cube(127, 3, 7) == 63); // tiles of 1024 threads
  array_view<int> many(100000);
  parallel_for_each(many.extent.tile<1>(), [=](tiled_index<1> t) restrict(amp) { many[t.global] = t.tile[0]; });
  CHECK(many[99999] == 99999); // 100000 tiles in a dimension
  parallel_for_each(flat.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static int all[8192]; // 32 KiB
    for (int k = t.local[0]; k < 8192; k += 64)
      all[k] = k;
    t.barrier.wait();
    flat[t.global] = all[8191 - t.local[0]];
  });
  CHECK(flat[64 + 3] == 8188); // 32 KiB of tile_static memory
}

static void check_domains() {
  array_view<int> sum(1);
  sum[0] = 0;
  parallel_for_each(extent<2>(2048, 4097), [=](index<2> i) restrict(amp) {
    if (i[0] == 2047 && i[1] == 4096)
      atomic_fetch_add(&sum[0], 1);
  });
  CHECK(sum[0] == 1); // large domains
  const auto launch = [](const extent<3> &shape) { parallel_for_each(shape, [](index<3>) restrict(amp) {}); };
  CHECK_THROWS(invalid_compute_domain, E_FAIL, launch(extent<3>(0, 1, 1)));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, launch(extent<3>(1, -1, 1)));
  CHECK_THROWS(invalid_compute_domain, E_FAIL, launch(extent<3>(65536, 65536, 1))); // 2^32 points
  CHECK_THROWS(invalid_compute_domain, E_FAIL,
               parallel_for_each(extent<1>(100).tile<64>(), [](tiled_index<64>) restrict(amp) {}));
  CHECK_INVALID(array<int, 2>(65536, 65536)); // 2^32 elements
}

struct large {
  int values[4000];
};

static void check_captures() {
  std::vector<int> data(12, 1);
  array<int> a(12, data.begin()), b(a), c(a), d(a), e(a), f(a), g(a), h(a), i(a), j(a), k(a), l(a);
  array_view<int> out(12);
  parallel_for_each(out.extent, [=, &a, &b, &c, &d, &e, &f, &g, &h, &i, &j, &k, &l](index<1> at) restrict(amp) {
    out[at] = a[at] + b[at] + c[at] + d[at] + e[at] + f[at] + g[at] + h[at] + i[at] + j[at] + k[at] + l[at];
    l[at] = 5;
  });
  CHECK(out[11] == 12 && std::vector<int>(l)[0] == 5); // twelve writable arrays
  large scalars = {};
  scalars.values[3999] = 77;
  parallel_for_each(out.extent, [=](index<1> at) restrict(amp) { out[at] = scalars.values[3999 - at[0]]; });
  CHECK(out[0] == 77 && out[1] == 0); // 16000 bytes of captured data
}

static void check_nesting() {
  array_view<int> out(64);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int n = 0;
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 2; ++b)
        for (int c = 0; c < 2; ++c)
          for (int d = 0; d < 2; ++d)
            for (int e = 0; e < 2; ++e)
              if (a != b)
                if (b != c)
                  if (c != d)
                    while (n < 1000000) {
                      if (d == e)
                        do {
                          switch (i[0] % 2) {
                          case 0:
                            if (a)
                              n += 3;
                            break;
                          default:
                            n += 1;
                          }
                        } while (false);
                      break;
                    }
    out[i] = n;
  });
  CHECK(out[0] == 3 && out[1] == 2); // twelve levels of control flow
}

// Nothing is contracted or relaxed unless the program asks for it (R-RT-92).
static void check_arithmetic() {
  std::vector<float> x = {1.0000001f, 3.0f, 0.1f}, y(3);
  array_view<const float> in(3, x);
  array_view<float> out(3, y);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = in[i] * in[i] - 1.0f; });
  bool exact = true;
  for (int i = 0; i < 3; ++i) {
    volatile float product = x[i] * x[i];
    exact = exact && out[i] == product - 1.0f;
  }
  CHECK(exact); // products are rounded before they are added
}

int main() {
  check_ranks();
  check_tiles();
  check_domains();
  check_captures();
  check_nesting();
  check_arithmetic();
  return failures != 0;
}
