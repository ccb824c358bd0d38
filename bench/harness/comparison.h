// The contenders of a workload with one result, for workloads whose implementations differ only in what they launch.
#pragma once

#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include <utility>

namespace bench {

template <class T> class comparison {
public:
  using check = std::function<bool(const std::vector<T> &)>;

  // `initial`: what the result holds before a run that is checked.
  comparison(suite &all, std::vector<T> initial, check is_right)
      : all_(all), initial_(std::move(initial)), is_right_(std::move(is_right)), in_openmp_(initial_) {}
  comparison(const comparison &) = delete;

  template <int N, class Launch>
  void add_amp(const std::shared_ptr<concurrency::array<T, N>> &result, const Launch &launch) {
    contenders_.push_back(in_amp(result, initial_, launch, is_right_));
  }

  // `prepare(device, result)` returns what launches one run on an OpenCL or CUDA device.
  template <class Prepare> void add_by_hand(const kernel_texts &texts, const Prepare &prepare) {
    for (const auto &device : all_.by_hand(texts)) {
      const hand_device::memory result = device->upload(initial_);
      contenders_.push_back(by_hand(device, result, initial_, prepare(*device, result), is_right_));
    }
  }

  // `compute(result)` is one run.
  template <class Compute> void add_openmp(const Compute &compute) {
    if (all_.with_openmp())
      contenders_.push_back(
          in_openmp(in_openmp_, initial_, [this, compute] { compute(in_openmp_.data()); }, is_right_));
  }

  void measure(const workload &what) { all_.measure(what, contenders_); }

private:
  suite &all_;
  const std::vector<T> initial_;
  const check is_right_;
  std::vector<T> in_openmp_;
  std::vector<contender> contenders_;
};

} // namespace bench
