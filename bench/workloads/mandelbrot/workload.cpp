// How many steps each point takes to leave the Mandelbrot set.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void mandelbrot_in_openmp(int *steps, int n, int limit);

namespace {

// Arrays of two dimensions are row-major: row r, column c of the picture is the point at c, r.
int escape(float cx, float cy, int limit) restrict(cpu, amp) {
  float x = 0, y = 0;
  int step = 0;
  for (; step < limit; ++step) {
    const float x2 = x * x, y2 = y * y;
    if (x2 + y2 > 4.0f)
      break;
    y = 2 * x * y + cy;
    x = x2 - y2 + cx;
  }
  return step;
}

void mandelbrot(array_view<int, 2> steps, int limit) {
  const int n = steps.extent[0];
  parallel_for_each(steps.extent, [=](index<2> idx) restrict(amp) {
    steps[idx] = escape(-2.0f + 3.0f * idx[1] / n, -1.5f + 3.0f * idx[0] / n, limit);
  });
}

// Devices may fuse multiplications and additions: orbits at the border of the set end elsewhere then.
bool is_mandelbrot(const std::vector<int> &steps, int n, int limit) {
  int different = 0, seen = 0;
  for (int row = 0; row < n; row += 16)
    for (int column = 0; column < n; ++column, ++seen) {
      const int found = steps[row * n + column];
      if (found < 0 || found > limit)
        return false;
      different += found != escape(-2.0f + 3.0f * column / n, -1.5f + 3.0f * row / n, limit);
    }
  return different <= seen / 50;
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 1024, 4096), limit = 256;
  const std::vector<int> unset = poisoned<int>(n * n);
  std::vector<int> result(n * n);
  const auto check = [&](const std::vector<int> &steps) { return is_mandelbrot(steps, n, limit); };

  std::vector<contender> contenders;
  {
    const auto steps = upload_matrix(n, n, unset);
    contenders.push_back(in_amp(steps, unset, [=] { mandelbrot(*steps, limit); }, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto steps = device->upload(unset);
    const auto kernel = device->find_kernel("mandelbrot");
    const auto launch = [=] { device->launch(kernel, {groups(n, 32), groups(n, 8)}, {32, 8}, steps, n, limit); };
    contenders.push_back(by_hand(device, steps, unset, launch, check));
  }
  if (all.with_openmp())
    contenders.push_back(in_openmp(result, unset, [&] { mandelbrot_in_openmp(result.data(), n, limit); }, check));
  all.measure({"mandelbrot", "simple", std::to_string(n) + "^2", 8e-9 * n * n * 60, "GFLOP/s"}, contenders);
}
