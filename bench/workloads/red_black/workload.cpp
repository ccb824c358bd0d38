// Red-black relaxation of a temperature: each half sweep updates the elements of one colour of a checkerboard in place,
// from their neighbours of the other colour.
#include "harness/comparison.h"
#include "texts.h"

using namespace concurrency;

void red_black_in_openmp(const float *start, float *grid, int n, int sweeps);

namespace {

void relax(array_view<float, 2> grid, int colour) {
  const int n = grid.extent[0];
  parallel_for_each(grid.extent, [=](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if (x > 0 && x < n - 1 && y > 0 && y < n - 1 && (x + y) % 2 == colour)
      grid[idx] = 0.25f * (grid(y, x - 1) + grid(y, x + 1) + grid(y - 1, x) + grid(y + 1, x));
  });
}

void relax_all(const array<float, 2> &start, array<float, 2> &grid, int sweeps) {
  parallel_for_each(grid.extent, [&](index<2> idx) restrict(amp) { grid[idx] = start[idx]; });
  for (int half = 0; half < 2 * sweeps; ++half)
    relax(grid, half % 2);
}

std::vector<double> expected_of(const std::vector<float> &start, int n, int sweeps) {
  std::vector<double> grid(start.begin(), start.end());
  for (int half = 0; half < 2 * sweeps; ++half)
    for (int y = 1; y < n - 1; ++y)
      for (int x = 1; x < n - 1; ++x)
        if ((x + y) % 2 == half % 2) {
          double *at = &grid[std::size_t(y) * n + x];
          *at = 0.25 * (at[-1] + at[1] + at[-n] + at[n]);
        }
  return grid;
}

} // namespace

void bench::run(suite &all) {
  const int n = all.sized(64, 1024, 4096), sweeps = 4;
  const std::vector<float> start = random_floats(std::size_t(n) * n, 47, 0, 1), unset = poisoned_floats(start.size());
  const std::vector<double> expected = expected_of(start, n, sweeps);
  const auto check = [&](const std::vector<float> &grid) {
    for (std::size_t i = 0; i < grid.size(); ++i)
      if (!is_close(grid[i], expected[i], 1e-5, 1e-6))
        return false;
    return true;
  };

  comparison<float> contenders(all, unset, check);
  const auto first = upload_matrix(n, n, start), grid = upload_matrix(n, n, unset);
  contenders.add_amp(grid, [=] { relax_all(*first, *grid, sweeps); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto copy = device.find_kernel("start"), kernel = device.find_kernel("relax");
    const auto given = device.upload(start);
    return [=, &device] {
      device.launch(copy, {groups(std::size_t(n) * n, 256)}, {256}, given, result, n * n);
      for (int half = 0; half < 2 * sweeps; ++half)
        device.launch(kernel, {groups(n, 32), groups(n, 8)}, {32, 8}, result, n, half % 2);
    };
  });
  contenders.add_openmp([&, n](float *result) { red_black_in_openmp(start.data(), result, n, sweeps); });
  contenders.measure({"red-black relaxation", "simple", std::to_string(n) + "^2", 4e-9 * sweeps * n * n, "GFLOP/s"});
}
