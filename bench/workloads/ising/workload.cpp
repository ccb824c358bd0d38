// The Ising model of a magnet on a torus: the spins of each colour of a checkerboard are flipped at random, with a
// generator of random numbers for each spin.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void ising_in_openmp(int *spins, const unsigned *chances, int n, int colour, unsigned seed);

namespace {

unsigned hash(unsigned value) restrict(cpu, amp) {
  value = (value ^ 61) ^ (value >> 16);
  value *= 9;
  value ^= value >> 4;
  value *= 0x27d4eb2d;
  return value ^ (value >> 15);
}

// chances: of a flip that raises the energy by 0, 4 or 8, of 2^24.
void flip_colour(array<int, 2> &spins, const array<unsigned> &chances, int colour, unsigned seed) {
  const int rows = spins.extent[0], columns = spins.extent[1];
  parallel_for_each(extent<2>(rows, columns / 2), [=, &spins, &chances](index<2> idx) restrict(amp) {
    const int row = idx[0], column = 2 * idx[1] + (row + colour) % 2;
    const int above = (row + rows - 1) % rows, below = (row + 1) % rows;
    const int left = (column + columns - 1) % columns, right = (column + 1) % columns;
    const int spin = spins(row, column);
    const int field = spins(above, column) + spins(below, column) + spins(row, left) + spins(row, right);
    const int energy = 2 * spin * field; // what a flip adds
    if (energy <= 0 || (hash(seed + row * columns + column) >> 8) < chances[energy / 4])
      spins(row, column) = -spin;
  });
}

struct problem {
  problem(int n, int sweeps)
      : n(n), sweeps(sweeps),
        chances{1u << 24, unsigned(std::exp(-4 / 2.2) * (1 << 24)), unsigned(std::exp(-8 / 2.2) * (1 << 24))} {
    bench::random_numbers random(30);
    for (int i = 0; i < n * n; ++i)
      start.push_back(random.below(2) ? 1 : -1);
    expected = start;
    for (int half = 0; half < 2 * sweeps; ++half)
      flip_expected(half % 2, seed_of(half));
  }

  static unsigned seed_of(int half_sweep) { return hash(unsigned(half_sweep)); }

  const int n, sweeps;
  std::vector<int> start, expected;
  const std::vector<unsigned> chances;

private:
  void flip_expected(int colour, unsigned seed) {
    for (int row = 0; row < n; ++row)
      for (int column = (row + colour) % 2; column < n; column += 2) {
        const auto spin = [&](int y, int x) -> int & { return expected[(y + n) % n * n + (x + n) % n]; };
        const int field = spin(row - 1, column) + spin(row + 1, column) + spin(row, column - 1) + spin(row, column + 1);
        const int energy = 2 * spin(row, column) * field;
        if (energy <= 0 || (hash(seed + row * n + column) >> 8) < chances[energy / 4])
          spin(row, column) *= -1;
      }
  }
};

template <class Flip> void sweep(const problem &p, const Flip &flip) {
  for (int half = 0; half < 2 * p.sweeps; ++half)
    flip(half % 2, problem::seed_of(half));
}

} // namespace

void bench::run(suite &all) {
  const problem p(all.sized(64, 1024, 4096), all.sized(4, 10, 50));
  const int n = p.n;
  const auto check = [&](const std::vector<int> &computed) { return computed == p.expected; };
  std::vector<int> result = p.start;
  std::vector<contender> contenders;
  {
    const auto spins = upload_matrix(n, n, p.start);
    const auto chances = upload(p.chances);
    const auto launch = [=, &p] {
      sweep(p, [&](int colour, unsigned seed) { flip_colour(*spins, *chances, colour, seed); });
    };
    contenders.push_back(in_amp(spins, p.start, launch, check));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto spins = device->upload(p.start), chances = device->upload(p.chances);
    const auto kernel = device->find_kernel("flip_colour");
    const auto launch = [=, &p] {
      const shape count = {groups(n / 2, 32), groups(n, 8)}, group = {32, 8};
      sweep(p,
            [&](int colour, unsigned seed) { device->launch(kernel, count, group, spins, chances, n, colour, seed); });
    };
    contenders.push_back(by_hand(device, spins, p.start, launch, check));
  }
  if (all.with_openmp()) {
    const auto compute = [&] {
      sweep(p, [&](int colour, unsigned seed) { ising_in_openmp(result.data(), p.chances.data(), n, colour, seed); });
    };
    contenders.push_back(in_openmp(result, p.start, compute, check));
  }
  all.measure({"ising", "checkerboard", std::to_string(n) + "^2, " + std::to_string(p.sweeps) + " sweeps",
               1e-9 * n * n * p.sweeps, "G spins/s"},
              contenders);
}
