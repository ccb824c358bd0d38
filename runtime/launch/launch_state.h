// The state that launches keep with a queue.
#pragma once

#include "device/queue.h"
#include "launch/first_runs.h"
#include "launch/prepared_kernel.h"
#include "launch/repeated_launches.h"
#include <mutex>
#include <unordered_map>
#include <vector>

namespace ampcc::rt {

// The location where a launch uses a container.
struct used_location {
  location *at;              // null: the program's own memory
  bool is_changed;           // the launch changes the coherence state
  std::uint64_t last_change; // of the source
};

// Launches hold the mutex: kernel objects and the memory for their arguments belong to one launch at a time.
struct launch_state : attachment {
  explicit launch_state(queue &on) : on(on), first(on.on()) {}

  queue &on;
  std::mutex mutex;
  std::unordered_map<const void *, prepared_kernel> kernels; // by the address of their program
  repeated_launches repeated;
  first_runs first;
  std::vector<unsigned char> argument_block;
  std::vector<buffer_argument> argument_buffers;
  std::vector<used_location> used_locations;
};

inline launch_state &launch_state_of(queue &on) { return on.launches.get<launch_state>(on); }

} // namespace ampcc::rt
