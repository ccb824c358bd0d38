// n-body and a stencil on one, two, four ... accelerators, with one thread of the host and with several: times, and
// whether the results are those of one accelerator.
#include "simulations.h"
#include <cstdlib>
#include <functional>
#include <iostream>

using namespace concurrency;

// One view for each accelerator that is no emulator; all of the default one's kind, which the results depend on.
static std::vector<accelerator_view> open_views() {
  std::vector<accelerator_view> result;
  for (accelerator one : accelerator::get_all())
    if (!one.is_emulated && one.description == accelerator().description)
      result.push_back(one.default_view);
  return result;
}

static std::vector<particle> make_particles(int count) {
  unsigned state = 1;
  const auto next = [&] { return static_cast<float>((state = state * 1664525u + 1013904223u) >> 8) / 8388608.0f - 1; };
  std::vector<particle> result(count);
  for (particle &one : result)
    one = {next(), next(), next(), 0.5f + 0.5f * next()};
  return result;
}

static std::vector<float> make_square(int size) {
  std::vector<float> result(static_cast<std::size_t>(size) * size, 20.0f);
  for (int column = 0; column < size; ++column)
    result[column] = 100.0f; // the hot edge
  return result;
}

// Runs the simulation on 1, 2, 4 ... accelerators. Returns whether all results agree.
template <class T>
static bool scale(const char *name, const std::vector<accelerator_view> &views, const std::vector<T> &start,
                  const std::function<double(std::vector<T> &, const split &)> &simulate) {
  bool agrees = true;
  std::vector<T> expected;
  double time_of_one = 0;
  for (std::size_t parts = 1; parts <= views.size(); parts *= 2)
    for (const bool with_threads : {false, true}) {
      const split work = {{views.begin(), views.begin() + static_cast<std::ptrdiff_t>(parts)}, with_threads};
      std::vector<T> result = start;
      simulate(result, work); // the first launches build the kernels
      result = start;
      const double time = simulate(result, work);
      if (expected.empty()) {
        expected = result;
        time_of_one = time;
      }
      agrees = agrees && result == expected;
      std::wcout << name << L", " << parts << (parts == 1 ? L" accelerator, " : L" accelerators, ")
                 << (with_threads ? L"a thread for each: " : L"one thread: ") << time << L" ms, " << time_of_one / time
                 << L" times as fast as one" << (result == expected ? L"" : L", WRONG") << std::endl;
    }
  return agrees;
}

int main(int argc, char **argv) {
  const int count = argc > 1 ? std::atoi(argv[1]) : 2048, size = argc > 2 ? std::atoi(argv[2]) : 256;
  const int steps = argc > 3 ? std::atoi(argv[3]) : 10;
  if (count < 256 || count % 256 != 0 || size < 8 || steps < 3) {
    std::wcerr << L"usage: several_accelerators [particles (a multiple of 256) [rows of the square [steps]]]"
               << std::endl;
    return 2;
  }
  const std::vector<accelerator_view> views = open_views();
  const int parts = static_cast<int>(views.size());
  if (views.empty() || count / 256 < parts || size < parts) {
    std::wcerr << parts << L" accelerators, and every one needs at least 256 particles and a row" << std::endl;
    return 1;
  }
  const bool particles_agree =
      scale<particle>("n-body", views, make_particles(count), [&](std::vector<particle> &particles, const split &work) {
        return move_particles(particles, steps, work);
      });
  const bool squares_agree =
      scale<float>("stencil", views, make_square(size), [&](std::vector<float> &square, const split &work) {
        return spread_heat(square, size, steps, work);
      });
  std::wcout << views.size() << L" accelerators: the results "
             << (particles_agree && squares_agree ? L"agree" : L"differ") << std::endl;
  return particles_agree && squares_agree ? 0 : 1;
}
