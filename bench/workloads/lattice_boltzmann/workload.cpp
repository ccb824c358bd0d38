// A fluid in a periodic box by the lattice Boltzmann method (D2Q9): each step collects the populations that stream to a
// cell from its neighbours and relaxes them to their equilibrium.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"
#include <utility>

using namespace concurrency;

void lattice_boltzmann_in_openmp(const float *from, float *to, int n, float rate);

namespace {

const int directions = 9;

// populations(d, y, x)
void step(const array<float, 3> &from, array<float, 3> &to, float rate) {
  const int rows = from.extent[1], columns = from.extent[2];
  parallel_for_each(extent<2>(rows, columns), [=, &from, &to](index<2> idx) restrict(amp) {
    const int dx[] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const float weights[] = {4 / 9.0f,  1 / 9.0f,  1 / 9.0f,  1 / 9.0f, 1 / 9.0f,
                             1 / 36.0f, 1 / 36.0f, 1 / 36.0f, 1 / 36.0f};
    float f[directions];
    float density = 0, x = 0, y = 0;
    for (int d = 0; d < directions; ++d) {
      const int row = (idx[0] - dy[d] + rows) % rows, column = (idx[1] - dx[d] + columns) % columns;
      f[d] = from(d, row, column);
      density += f[d];
      x += dx[d] * f[d];
      y += dy[d] * f[d];
    }
    x /= density;
    y /= density;
    const float square = 1.5f * (x * x + y * y);
    for (int d = 0; d < directions; ++d) {
      const float along = 3 * (dx[d] * x + dy[d] * y);
      const float equilibrium = weights[d] * density * (1 + along + 0.5f * along * along - square);
      to(d, idx[0], idx[1]) = f[d] + rate * (equilibrium - f[d]);
    }
  });
}

struct problem {
  problem(int n, int steps) : n(n), steps(steps), start(std::size_t(directions) * n * n) {
    const float weights[] = {4 / 9.0f, 1 / 9.0f, 1 / 36.0f};
    bench::random_numbers random(31);
    for (std::size_t i = 0; i < start.size(); ++i) {
      const std::size_t d = i / (std::size_t(n) * n);
      start[i] = weights[d == 0 ? 0 : d < 5 ? 1 : 2] * random.between(0.9f, 1.1f);
    }
    expected.assign(start.begin(), start.end());
    std::vector<double> next(start.size());
    for (int i = 0; i < steps; ++i) {
      compute_expected(next);
      std::swap(expected, next);
    }
  }

  const int n, steps; // an even number of steps: the result is where the start was
  const float rate = 1.2f;
  std::vector<float> start;
  std::vector<double> expected;

  bool is_right(const std::vector<float> &computed) const {
    for (std::size_t i = 0; i < computed.size(); ++i)
      if (!bench::is_close(computed[i], expected[i], 1e-4))
        return false;
    return true;
  }

private:
  void compute_expected(std::vector<double> &next) const {
    const int dx[] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    const auto at = [this](int d, int row, int column) { return (std::size_t(d) * n + row) * n + column; };
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column) {
        double f[directions], density = 0, x = 0, y = 0;
        for (int d = 0; d < directions; ++d) {
          f[d] = expected[at(d, (row - dy[d] + n) % n, (column - dx[d] + n) % n)];
          density += f[d];
          x += dx[d] * f[d];
          y += dy[d] * f[d];
        }
        x /= density;
        y /= density;
        for (int d = 0; d < directions; ++d) {
          const double along = 3 * (dx[d] * x + dy[d] * y), weight = d == 0 ? 4 / 9.0 : d < 5 ? 1 / 9.0 : 1 / 36.0;
          const double equilibrium = weight * density * (1 + along + along * along / 2 - 1.5 * (x * x + y * y));
          next[at(d, row, column)] = f[d] + rate * (equilibrium - f[d]);
        }
      }
  }
};

template <class Step> void alternate(int steps, const Step &step) {
  for (int i = 0; i < steps; ++i)
    step(i % 2 == 0);
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 512, 2048), all.sized(4, 10, 50));
  const int n = p.n;
  const auto check = [&](const std::vector<float> &computed) { return p.is_right(computed); };
  std::vector<float> result = p.start, other = p.start;
  std::vector<contender> contenders;
  {
    const auto upload_cells = [&] {
      return std::make_shared<array<float, 3>>(extent<3>(directions, n, n), p.start.begin(), p.start.end());
    };
    const auto a = upload_cells(), b = upload_cells();
    const auto launch = [=, &p] {
      alternate(p.steps, [&](bool forth) { step(forth ? *a : *b, forth ? *b : *a, p.rate); });
    };
    contenders.push_back(in_amp(a, p.start, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto a = device->upload(p.start), b = device->upload(p.start);
    const auto kernel = device->find_kernel("step_cells");
    const auto launch = [=, &p] {
      const shape count = {groups(n, 32), groups(n, 8)}, group = {32, 8};
      alternate(p.steps,
                [&](bool forth) { device->launch(kernel, count, group, forth ? a : b, forth ? b : a, n, p.rate); });
    };
    contenders.push_back(by_hand(device, a, p.start, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      alternate(p.steps, [&](bool forth) {
        lattice_boltzmann_in_openmp(forth ? result.data() : other.data(), forth ? other.data() : result.data(), n,
                                    p.rate);
      });
    };
    contenders.push_back(in_openmp(result, p.start, compute, check));
  }
  all.measure({"lattice boltzmann", "D2Q9", std::to_string(n) + "^2, " + std::to_string(p.steps) + " steps",
               72e-9 * n * n * p.steps, "GB/s"},
              contenders);
}
