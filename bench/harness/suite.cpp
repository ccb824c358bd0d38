#include "harness/suite.h"
#include "harness/clock.h"
#include "harness/json_line.h"
#include <algorithm>
#include <iostream>
#include <thread>

namespace bench {
namespace {

// Of one contender: how many runs make one sample, and the samples, in milliseconds for one run.
struct timing {
  unsigned runs = 1;
  std::vector<double> wall, processor;
};

moment time_runs(const contender &one, unsigned runs) {
  return time_of([&] {
    for (unsigned i = 0; i != runs; ++i)
      one.launch();
    one.wait();
  });
}

bool check(const contender &one) {
  one.reset();
  one.launch();
  one.wait();
  return one.is_correct();
}

// Until drivers and the runtime have done what they do for kernels that run often.
void warm_up(const contender &one, double milliseconds) {
  const moment start;
  double spent = 0;
  for (int runs = 0; spent < milliseconds || (runs < 16 && spent < 2 * milliseconds); ++runs) {
    time_runs(one, 1);
    spent = moment().since(start).wall;
  }
}

// As many runs as make a sample long enough for the clock and for the cost of waiting once.
unsigned calibrated(const contender &one, double milliseconds) {
  const double single = time_runs(one, 1).wall;
  return unsigned(std::clamp(milliseconds / std::max(single, 1e-4), 1.0, 1000.0));
}

} // namespace

suite::suite(const options &given, const std::wstring &accelerator_path) : given_(given), path_(accelerator_path) {}

std::vector<std::shared_ptr<hand_device>> suite::by_hand(const kernel_texts &texts) {
  hand_written_ = texts.opencl;
  std::vector<std::shared_ptr<hand_device>> result;
  if (auto opencl = make_opencl_device(path_, texts))
    result.push_back(opencl);
  if (given_.with_cuda)
    if (auto cuda = make_cuda_device(path_, texts))
      result.push_back(cuda);
  return result;
}

void suite::measure(const workload &what, const std::vector<contender> &contenders) {
  const unsigned rounds = given_.rounds ? given_.rounds : sized(3u, 9u, 15u);
  std::vector<timing> timings(contenders.size());
  std::vector<bool> correct;
  for (std::size_t c = 0; c != contenders.size(); ++c) {
    correct.push_back(check(contenders[c]));
    warm_up(contenders[c], sized(0.0, 1000.0, 1000.0));
    timings[c].runs = calibrated(contenders[c], sized(0.5, 30.0, 30.0));
    std::this_thread::sleep_for(contenders[c].settles);
  }
  for (unsigned round = 0; round != rounds; ++round)
    for (std::size_t c = 0; c != contenders.size(); ++c) {
      const moment spent = time_runs(contenders[c], timings[c].runs);
      timings[c].wall.push_back(spent.wall / timings[c].runs);
      timings[c].processor.push_back(spent.processor / timings[c].runs);
      std::this_thread::sleep_for(contenders[c].settles);
    }
  for (std::size_t c = 0; c != contenders.size(); ++c) {
    json_line("kernel")
        .add("workload", what.name)
        .add("variant", what.variant)
        .add("size", what.size)
        .add("implementation", contenders[c].implementation)
        .add("amount", what.amount)
        .add("unit", what.unit)
        .add("correct", bool(correct[c]))
        .add("milliseconds", timings[c].wall)
        .add("processor_milliseconds", timings[c].processor)
        .write();
    if (!correct[c])
      std::cerr << what.name << " (" << what.variant << ") in " << contenders[c].implementation << " is wrong\n";
    note(correct[c]);
  }
}

std::string count_text(std::size_t count) {
  const std::size_t mega = std::size_t(1) << 20;
  return count % mega == 0 && count ? std::to_string(count / mega) + "M" : std::to_string(count);
}

} // namespace bench
