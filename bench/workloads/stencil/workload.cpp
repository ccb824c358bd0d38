// Sweeps of a 5-point stencil between two buffers: simply, and with tiles of 16 x 16 and their halo in tile_static
// memory.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <utility>

using namespace concurrency;

void stencil_in_openmp(const float *from, float *to, int n);

namespace {

const int TS = 16;

void sweep_simple(array_view<const float, 2> from, array_view<float, 2> to) {
  const int n = to.extent[0];
  parallel_for_each(to.extent, [=](index<2> idx) restrict(amp) {
    const int row = idx[0], column = idx[1];
    if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
      to[idx] = 0.2f * (from[idx] + from(row, column - 1) + from(row, column + 1) + from(row - 1, column) +
                        from(row + 1, column));
    else
      to[idx] = from[idx];
  });
}

void sweep_tiled(array_view<const float, 2> from, array_view<float, 2> to) {
  const int n = to.extent[0];
  parallel_for_each(to.extent.tile<TS, TS>(), [=](tiled_index<TS, TS> t) restrict(amp) {
    tile_static float part[TS + 2][TS + 2];
    const int row = t.global[0], column = t.global[1], y = t.local[0] + 1, x = t.local[1] + 1;
    part[y][x] = from[t.global];
    if (y == 1 && row > 0)
      part[0][x] = from(row - 1, column);
    if (y == TS && row < n - 1)
      part[TS + 1][x] = from(row + 1, column);
    if (x == 1 && column > 0)
      part[y][0] = from(row, column - 1);
    if (x == TS && column < n - 1)
      part[y][TS + 1] = from(row, column + 1);
    t.barrier.wait_with_tile_static_memory_fence();
    if (row > 0 && column > 0 && row < n - 1 && column < n - 1)
      to[t.global] = 0.2f * (part[y][x] + part[y][x - 1] + part[y][x + 1] + part[y - 1][x] + part[y + 1][x]);
    else
      to[t.global] = part[y][x];
  });
}

using sweep = void(array_view<const float, 2>, array_view<float, 2>);

struct problem {
  problem(int n, int sweeps) : n(n), sweeps(sweeps), start(bench::random_floats(n * n, 6)), expected(start) {
    std::vector<float> next = start;
    for (int i = 0; i < sweeps; ++i) {
      for (int row = 1; row < n - 1; ++row)
        for (int column = 1; column < n - 1; ++column) {
          const float *at = &expected[row * n + column];
          next[row * n + column] = 0.2f * (at[0] + at[-1] + at[1] + at[-n] + at[n]);
        }
      std::swap(expected, next);
    }
  }

  const int n, sweeps; // an even number of sweeps: the result is where the start was
  const std::vector<float> start;
  std::vector<float> expected;

  bool is_right(const std::vector<float> &computed) const {
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!bench::is_close(computed[i], expected[i], 1e-5))
        return false;
    return true;
  }
};

template <class Step> void alternate(int sweeps, const Step &step) {
  for (int i = 0; i < sweeps; ++i)
    step(i % 2 == 0);
}

void compare(bench::suite &all, const problem &p, const char *variant, sweep &sweep_once, bench::shape group) {
  const int n = p.n, sweeps = p.sweeps;
  const auto check = [&](const std::vector<float> &computed) { return p.is_right(computed); };
  std::vector<float> result = p.start, other = p.start;
  std::vector<bench::contender> contenders;
  {
    const auto a = bench::upload_matrix(n, n, p.start), b = bench::upload_matrix(n, n, p.start);
    const auto launch = [=, &sweep_once] {
      alternate(sweeps, [&](bool forth) { sweep_once(forth ? *a : *b, forth ? *b : *a); });
    };
    contenders.push_back(bench::in_amp(a, p.start, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto a = device->upload(p.start), b = device->upload(p.start);
    const auto kernel = device->find_kernel(variant);
    const bench::shape count = {bench::groups(n, group.x), bench::groups(n, group.y)};
    const auto launch = [=] {
      alternate(sweeps, [&](bool forth) { device->launch(kernel, count, group, forth ? a : b, forth ? b : a, n); });
    };
    contenders.push_back(bench::by_hand(device, a, p.start, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&, n, sweeps] {
      alternate(sweeps, [&](bool forth) {
        stencil_in_openmp(forth ? result.data() : other.data(), forth ? other.data() : result.data(), n);
      });
    };
    contenders.push_back(bench::in_openmp(result, p.start, compute, check));
  }
  all.measure({"stencil", variant, std::to_string(n) + "^2, " + std::to_string(sweeps) + " sweeps",
               8e-9 * n * n * sweeps, "GB/s"},
              contenders);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 2048, 4096), all.sized(4, 10, 100));
  compare(all, p, "simple", sweep_simple, {32, 8});
  compare(all, p, "tiled", sweep_tiled, {TS, TS});
}
