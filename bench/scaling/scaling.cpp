// The simulations of examples/several_accelerators on one, two, four ... devices of the kind that was asked for.
#include "harness/json_line.h"
#include "harness/suite.h"
#include "several_accelerators/simulations.h"
#include <algorithm>

using namespace concurrency;

namespace {

std::vector<accelerator_view> open_views() {
  std::vector<accelerator_view> result;
  for (const accelerator &one : accelerator::get_all())
    if (one.description == accelerator().description)
      result.push_back(one.default_view);
  return result;
}

// The fastest of a few runs, behind one that builds the kernels; all results are compared with those of one device.
template <class T, class Simulate>
bool scale(const char *name, const std::vector<accelerator_view> &views, const std::vector<T> &start,
           const Simulate &simulate) {
  bool agrees = true;
  double time_of_one = 0;
  std::vector<T> expected;
  for (std::size_t parts = 1; parts <= views.size(); parts *= 2)
    for (const bool with_threads : {false, true}) {
      const split work = {{views.begin(), views.begin() + std::ptrdiff_t(parts)}, with_threads};
      std::vector<double> times;
      bool correct = true;
      for (int round = 0; round < 4; ++round) {
        std::vector<T> result = start;
        times.push_back(simulate(result, work));
        if (expected.empty())
          expected = result;
        correct = correct && result == expected;
      }
      const double time = *std::min_element(times.begin() + 1, times.end());
      time_of_one = time_of_one ? time_of_one : time;
      bench::json_line("scaling")
          .add("workload", std::string(name) + (with_threads ? ", a thread for each" : ", one thread"))
          .add("devices", double(parts))
          .add("milliseconds", time)
          .add("speedup", time_of_one / time)
          .add("correct", correct)
          .write();
      agrees = agrees && correct;
    }
  return agrees;
}

} // namespace

void bench::run(suite &all) {
  const std::vector<accelerator_view> views = open_views();
  const auto bodies = [&](int count, int steps) {
    random_numbers random(17);
    std::vector<particle> particles(count);
    for (particle &one : particles)
      one = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(0, 1)};
    all.note(scale(("n-body, " + std::to_string(count)).c_str(), views, particles,
                   [&](std::vector<particle> &result, const split &work) {
                     return move_particles(result, steps, work);
                   }));
  };
  const int size = all.sized(64, 1024, 16384), steps = all.sized(2, 10, 50);
  bodies(all.sized(1024, 4096, 131072), steps);
  bodies(all.sized(2048, 8192, 524288), all.sized(2, 4, 12));
  all.note(
      scale(("stencil, " + std::to_string(size) + "^2").c_str(), views, random_floats(std::size_t(size) * size, 18),
            [&](std::vector<float> &result, const split &work) { return spread_heat(result, size, steps, work); }));
}
