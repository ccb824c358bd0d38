// C = A B: one thread for each element of C, and with tiles of 16 x 16 in tile_static memory.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void matrix_multiply_in_openmp(const float *a, const float *b, float *c, int n);

namespace {

const int TS = 16;

void multiply_simple(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < a.extent[1]; ++k)
      sum += a(idx[0], k) * b(k, idx[1]);
    c[idx] = sum;
  });
}

void multiply_tiled(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static float tile_a[TS][TS], tile_b[TS][TS];
    const int row = t.local[0], column = t.local[1];
    float sum = 0;
    for (int k = 0; k < a.extent[1]; k += TS) {
      tile_a[row][column] = a(t.global[0], k + column);
      tile_b[row][column] = b(k + row, t.global[1]);
      t.barrier.wait_with_tile_static_memory_fence();
      for (int i = 0; i < TS; ++i)
        sum += tile_a[row][i] * tile_b[i][column];
      t.barrier.wait_with_tile_static_memory_fence();
    }
    c[t.global] = sum;
  });
}

using multiplication = void(array_view<const float, 2>, array_view<const float, 2>, array_view<float, 2>);

struct problem {
  explicit problem(int n)
      : n(n), a(bench::random_floats(n * n, 3)), b(bench::random_floats(n * n, 4)),
        unset(bench::poisoned_floats(n * n)) {}

  const int n;
  const std::vector<float> a, b, unset;

  bool is_product(const std::vector<float> &c) const {
    bench::random_numbers random(5);
    for (int sample = 0; sample < 256; ++sample) {
      const int row = sample ? int(random.below(n)) : n - 1, column = sample ? int(random.below(n)) : n - 1;
      double sum = 0;
      for (int k = 0; k < n; ++k)
        sum += double(a[row * n + k]) * b[k * n + column];
      if (!bench::is_close(c[row * n + column], sum, 1e-4))
        return false;
    }
    return true;
  }
};

void compare(bench::suite &all, const problem &p, const char *variant, multiplication &multiply, bench::shape group) {
  const auto check = [&](const std::vector<float> &c) { return p.is_product(c); };
  const int n = p.n;
  std::vector<float> result(p.unset.size());
  std::vector<bench::contender> contenders;
  {
    const auto a = bench::upload_matrix(n, n, p.a), b = bench::upload_matrix(n, n, p.b),
               c = bench::upload_matrix(n, n, p.unset);
    contenders.push_back(bench::in_amp(c, p.unset, [=, &multiply] { multiply(*a, *b, *c); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto a = device->upload(p.a), b = device->upload(p.b), c = device->upload(p.unset);
    const auto kernel = device->find_kernel(variant);
    const bench::shape count = {bench::groups(n, group.x), bench::groups(n, group.y)};
    const auto launch = [=] { device->launch(kernel, count, group, a, b, c, n); };
    contenders.push_back(bench::by_hand(device, c, p.unset, launch, check));
  }
  if (all.with_openmp())
    contenders.push_back(bench::in_openmp(
        result, p.unset, [&] { matrix_multiply_in_openmp(p.a.data(), p.b.data(), result.data(), n); }, check));
  all.measure({"matrix multiply", variant, std::to_string(n), 2e-9 * n * n * n, "GFLOP/s"}, contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 512, 2048));
  compare(all, p, "simple", multiply_simple, {32, 8});
  compare(all, p, "tiled", multiply_tiled, {TS, TS});
}
