// Heat in a cube, whose faces keep their temperature: steps of a 7-point stencil between two buffers, simply, and with
// tiles of 8 x 8 x 8 and their halo in tile_static memory.
#include "harness/comparison.h"
#include "texts.h"
#include <utility>

using namespace concurrency;

void heat_in_openmp(const float *from, float *to, int n, float rate);

namespace {

const int TS = 8;

void step_simple(array_view<const float, 3> from, array_view<float, 3> to, float rate) {
  const int n = to.extent[0];
  parallel_for_each(to.extent, [=](index<3> idx) restrict(amp) {
    const int z = idx[0], y = idx[1], x = idx[2];
    if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1) {
      to[idx] = from[idx];
      return;
    }
    to[idx] = from[idx] + rate * (from(z, y, x - 1) + from(z, y, x + 1) + from(z, y - 1, x) + from(z, y + 1, x) +
                                  from(z - 1, y, x) + from(z + 1, y, x) - 6 * from[idx]);
  });
}

void step_tiled(array_view<const float, 3> from, array_view<float, 3> to, float rate) {
  const int n = to.extent[0];
  parallel_for_each(to.extent.tile<TS, TS, TS>(), [=](tiled_index<TS, TS, TS> t) restrict(amp) {
    tile_static float part[TS + 2][TS + 2][TS + 2];
    const int z = t.global[0], y = t.global[1], x = t.global[2];
    const int k = t.local[0] + 1, j = t.local[1] + 1, i = t.local[2] + 1;
    part[k][j][i] = from[t.global];
    if (i == 1 && x > 0)
      part[k][j][0] = from(z, y, x - 1);
    if (i == TS && x < n - 1)
      part[k][j][TS + 1] = from(z, y, x + 1);
    if (j == 1 && y > 0)
      part[k][0][i] = from(z, y - 1, x);
    if (j == TS && y < n - 1)
      part[k][TS + 1][i] = from(z, y + 1, x);
    if (k == 1 && z > 0)
      part[0][j][i] = from(z - 1, y, x);
    if (k == TS && z < n - 1)
      part[TS + 1][j][i] = from(z + 1, y, x);
    t.barrier.wait_with_tile_static_memory_fence();
    if (x == 0 || x == n - 1 || y == 0 || y == n - 1 || z == 0 || z == n - 1)
      to[t.global] = part[k][j][i];
    else
      to[t.global] =
          part[k][j][i] + rate * (part[k][j][i - 1] + part[k][j][i + 1] + part[k][j - 1][i] + part[k][j + 1][i] +
                                  part[k - 1][j][i] + part[k + 1][j][i] - 6 * part[k][j][i]);
  });
}

const float rate = 0.15f;

struct problem {
  problem(int n, int steps) : n(n), steps(steps), start(bench::random_floats(n * n * n, 95)), expected(start) {
    std::vector<float> next = start;
    for (int i = 0; i < steps; ++i) {
      for (int z = 1; z < n - 1; ++z)
        for (int y = 1; y < n - 1; ++y)
          for (int x = 1; x < n - 1; ++x) {
            const float *at = &expected[(z * n + y) * n + x];
            next[(z * n + y) * n + x] =
                at[0] + rate * (at[-1] + at[1] + at[-n] + at[n] + at[-n * n] + at[n * n] - 6 * at[0]);
          }
      std::swap(expected, next);
    }
  }

  const int n, steps; // an even number of steps: the result is where the start was
  const std::vector<float> start;
  std::vector<float> expected;

  bool is_right(const std::vector<float> &computed) const {
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!bench::is_close(computed[i], expected[i], 1e-5, 1e-5))
        return false;
    return true;
  }
};

template <class Step> void alternate(int steps, const Step &step) {
  for (int i = 0; i < steps; ++i)
    step(i % 2 == 0);
}

using stepping = void(array_view<const float, 3>, array_view<float, 3>, float);

void compare(bench::suite &all, const problem &p, const char *variant, stepping &step, bench::shape group) {
  const int n = p.n, steps = p.steps;
  bench::comparison<float> contenders(all, p.start,
                                      [&](const std::vector<float> &computed) { return p.is_right(computed); });
  const auto a = bench::upload_volume(n, n, n, p.start),
             b = bench::upload_volume(n, n, n, bench::poisoned_floats(p.start.size()));
  contenders.add_amp(
      a, [=, &step] { alternate(steps, [&](bool forth) { step(forth ? *a : *b, forth ? *b : *a, rate); }); });
  contenders.add_by_hand(texts, [&](bench::hand_device &device, bench::hand_device::memory a) {
    const auto b = device.upload(bench::poisoned_floats(p.start.size()));
    const auto kernel = device.find_kernel(variant);
    const bench::shape groups = {bench::groups(n, group.x), bench::groups(n, group.y), bench::groups(n, group.z)};
    return [=, &device] {
      alternate(steps,
                [&](bool forth) { device.launch(kernel, groups, group, forth ? a : b, forth ? b : a, n, rate); });
    };
  });
  std::vector<float> other = bench::poisoned_floats(p.start.size());
  contenders.add_openmp([&](float *a) {
    alternate(steps, [&](bool forth) { heat_in_openmp(forth ? a : other.data(), forth ? other.data() : a, n, rate); });
  });
  contenders.measure({"heat in 3-D", variant, std::to_string(n) + "^3, " + std::to_string(steps) + " steps",
                      8e-9 * n * n * n * steps, "GB/s"});
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(24, 160, 384), all.sized(4, 10, 20));
  compare(all, p, "simple", step_simple, {32, 8, 1});
  compare(all, p, "tiled", step_tiled, {TS, TS, TS});
}
