// Specialization of a kernel for argument values that recur: extents, strides, offsets and captured integers become
// constants, and the check whether a thread is inside of the domain is removed if the domain fills whole work-groups.
// The results of the kernel stay the same.
//
// A program is built only for values that have been launched for several times as long as a build takes, and only for a
// few values of each kernel. It is kept if it turns out to be faster (autotuning_run.h).
#pragma once

#include "launch/autotuning_run.h"
#include "launch/kernel_object.h"
#include <chrono>
#include <vector>

namespace ampcc::rt {

struct work_size;

struct launch_choice {
  kernel_object *kernel = nullptr;    // null: the general kernel object
  autotuning_run *on_trial = nullptr; // the measurement that the launch belongs to, if any
  bool is_final = false;              // the choice for these values will not change
};

// Belongs to a kernel on a queue; the caller holds the queue's launch mutex.
class specialiser {
public:
  // `definitions`: replace the text's own definitions in all of its programs (text_changes); empty: they stay.
  specialiser(const kernel_descriptor &kernel, const char *definitions);

  // What to launch for this argument block.
  launch_choice choose(const kernel_descriptor &kernel, const built_program &general, queue &on,
                       const unsigned char *block, bool fills_groups);

private:
  // Values that were launched.
  struct entry {
    std::vector<unsigned char> values; // of all integers, one behind the other
    bool fills_groups = false;
    unsigned launches = 0;
    std::chrono::steady_clock::time_point first;
    bool is_refused = false;
    std::shared_ptr<const built_program> program;
    kernel_object kernel;
    autotuning_run against_general;
  };

  const char *const definitions_;
  std::vector<kernel_parameter> integers_; // parameters that can become constants
  std::vector<entry> entries_;
  std::size_t latest_ = 0;          // index of the entry that was launched last
  unsigned consecutive_misses_ = 0; // launches in a row with values that were not known
  unsigned lost_trials_ = 0;
  bool is_active_;

  bool has_values(const entry &one, const unsigned char *block, bool fills_groups) const;
  entry *find(const unsigned char *block, bool fills_groups);
  entry *remember(const unsigned char *block, bool fills_groups);
  bool may_get_program(const entry &one) const;
  bool is_worth_it(const entry &one, const built_program &general) const;
  text_changes knowledge(const entry &one) const;
  launch_choice take_turns(entry &one);
  void build(entry &one, const kernel_descriptor &kernel, queue &on) const;
};

} // namespace ampcc::rt
