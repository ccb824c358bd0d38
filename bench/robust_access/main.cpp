// What -famp-robust-access costs: the time of each kernel with it, and as written, on the default accelerator, by the
// clock and of the processor. They take turns, and the shortest time of each counts: other programs make some longer.
// Usage: robust_access [SIDE [MATRIX]]
#include "robust_access/programs.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using namespace concurrency;

constexpr int programs = 7, rounds = 25;
constexpr double sample = 0.03, warm_up = 0.5; // seconds

struct time { // seconds
  double clock = 1e9, processor = 1e9;
};

// Of one run of many that are queued behind each other.
time time_of(const bench::program &p, const bench::data &d, int runs) {
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t processor = std::clock();
  for (int i = 0; i < runs; ++i)
    p.run(d);
  accelerator().default_view.wait();
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - begin;
  return {clock.count() / runs, double(std::clock() - processor) / CLOCKS_PER_SEC / runs};
}

// As many runs as take a sample; by then the runtime has built programs for the sizes at hand.
int runs_of(const bench::program &p, const bench::data &d) {
  double total = 0, one = 0;
  for (int runs = 1; total < warm_up; ++runs)
    total += runs * (one = time_of(p, d, runs).clock);
  return std::max(1, int(sample / one));
}

void take_shorter(time &shortest, const time &other) {
  shortest = {std::min(shortest.clock, other.clock), std::min(shortest.processor, other.processor)};
}

void compare(const bench::program &written, const bench::program &checked, const bench::data &d) {
  const int runs = runs_of(written, d), runs_checked = runs_of(checked, d);
  time plain, robust;
  for (int round = 0; round < rounds; ++round) {
    take_shorter(plain, time_of(written, d, runs));
    take_shorter(robust, time_of(checked, d, runs_checked));
  }
  std::printf("| `%s` | %.3f | %.2f | %.2f |\n", written.name, plain.clock * 1000, robust.clock / plain.clock,
              robust.processor / plain.processor);
  std::fflush(stdout);
}

} // namespace

int main(int arguments, char **values) {
  const int side = arguments > 1 ? std::atoi(values[1]) : 2048, count = side * side;
  const int matrix = std::min(side, arguments > 2 ? std::atoi(values[2]) / 16 * 16 : 256);
  std::vector<float> a(count, 1.25f), b(count, 0.5f), out(count);
  std::vector<int> bins(count), places(count), counts(256);
  for (int i = 0; i < count; ++i) {
    bins[i] = int(unsigned(i) * 2654435761u >> 24);
    places[i] = int(unsigned(i) * 2654435761u % unsigned(count));
  }
  const bench::data d{count,
                      side,
                      matrix,
                      array_view<float>(count, a),
                      array_view<float>(count, b),
                      array_view<float>(count, out),
                      array_view<int>(count, bins),
                      array_view<int>(count, places),
                      array_view<int>(256, counts)};
  std::printf("| kernel | as written, ms | with -famp-robust-access | processor time |\n| --- | --- | --- | --- |\n");
  for (int p = 0; p < programs; ++p)
    compare(as_written::list[p], robust::list[p], d);
}
