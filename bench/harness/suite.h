// What the programs of the suite are written with: sizes, opponents, measuring.
#pragma once

#include "harness/contender.h"
#include "harness/hand_device.h"
#include "harness/options.h"
#include "harness/random.h"
#include <memory>
#include <string>
#include <vector>

namespace bench {

struct workload {
  std::string name, variant, size;
  double amount;    // what one run does, in 10^9 ...
  const char *unit; // ... of these per second: "GB/s" or "GFLOP/s"
};

class suite {
public:
  suite(const options &given, const std::wstring &accelerator_path);

  template <class T> T sized(T tiny, T small, T full) const {
    return given_.size == problem_size::tiny ? tiny : given_.size == problem_size::small ? small : full;
  }
  bool with_openmp() const { return given_.with_openmp; }
  const options &given() const { return given_; }
  const std::wstring &accelerator_path() const { return path_; }

  // The opponents that this machine has, with the kernels built.
  std::vector<std::shared_ptr<hand_device>> by_hand(const kernel_texts &texts);

  // The OpenCL C that by_hand was given last; null: none.
  const char *hand_written() const { return hand_written_; }

  // Checks every contender, then times them in turns.
  void measure(const workload &what, const std::vector<contender> &contenders);

  // For results that measure() does not see.
  void note(bool correct) { all_correct_ = all_correct_ && correct; }

  bool all_correct() const { return all_correct_; }

private:
  const options given_;
  const std::wstring path_;
  bool all_correct_ = true;
  const char *hand_written_ = nullptr;
};

// What a program of the suite does; harness/main.cpp calls it.
void run(suite &all);

// A number of elements: 16M, 4096
std::string count_text(std::size_t count);

} // namespace bench
