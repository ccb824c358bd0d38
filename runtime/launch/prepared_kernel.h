// The kernel objects that a queue has for a kernel, and which of them a launch takes.
#pragma once

#include "launch/specialiser.h"

namespace ampcc::rt {

class captured_containers;

class prepared_kernel {
public:
  prepared_kernel(const kernel_descriptor &kernel, const built_program &built)
      : general_(kernel, built), specialised_(kernel) {}

  // For a launch with this argument block. `fits`: fits_assumptions().
  launch_choice choose(const kernel_descriptor &kernel, const built_program &built, queue &on,
                       const unsigned char *block, const work_size &size, bool fits);

private:
  // Relies on aligned views (kernel_aligns_records), captures apart (kernel_privatizes_atomics) and positions that are
  // ints.
  kernel_object general_;
  specialiser specialised_;
  std::shared_ptr<const built_program> careful_program_; // relies on nothing; built at first use
  kernel_object careful_;

  kernel_object &unspecialised_fallback(const kernel_descriptor &kernel, queue &on);
};

// Whether a launch is as the text expects it (amp/rt/interface.h). Depends on the containers and on their places in the
// argument block only.
bool fits_assumptions(const kernel_descriptor &kernel, const captured_containers &containers,
                      const unsigned char *block, const queue &on);

} // namespace ampcc::rt
