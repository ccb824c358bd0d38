// Programs of one kernel for argument values that come again and again: extents, strides, offsets and captured integers
// become constants, and the check whether a thread is inside of the domain goes where the domain fills whole
// work-groups. What the kernel computes stays the same.
//
// A program is built for values only when launches with them have gone on for much longer than building takes, and only
// for a few values of each kernel. It is kept if it turns out to be faster.
#pragma once

#include "launch/autotuning_run.h"
#include "launch/kernel_object.h"
#include <chrono>
#include <vector>

namespace ampcc::rt {

struct work_size;

struct launch_choice {
  kernel_object *kernel = nullptr;    // null: the general one
  autotuning_run *on_trial = nullptr; // that the launch belongs to, if any
  bool is_final = false;              // launches with the same values get the same one from now on
};

// Belongs to a kernel on a queue; the caller holds the queue's launch mutex.
class specialiser {
public:
  // `definitions`: what all of its programs have instead of the text's own (text_changes); empty: nothing.
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
  std::vector<kernel_parameter> integers_; // what can become constants
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
