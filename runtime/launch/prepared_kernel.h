// The kernel objects that a queue has for a kernel, and which of them a launch takes.
#pragma once

#include "launch/specialiser.h"
#include <memory>

namespace ampcc::rt {

class captured_containers;

// Which assumptions of a kernel's text hold for a launch (amp/rt/interface.h).
enum class assumptions {
  all,
  sharing, // all but one: captures may share memory that one of them writes (kernel_restricts_captures)
  none,    // views may be unaligned, captures may alias (kernel_checks_aliasing), positions may exceed int
};

class prepared_kernel {
public:
  prepared_kernel(const kernel_descriptor &kernel, const built_program &built);

  // For a launch with this argument block.
  launch_choice choose(const kernel_descriptor &kernel, const built_program &built, queue &on,
                       const unsigned char *block, const work_size &size, assumptions holding);

private:
  // A general program, and the programs that are specialized from it.
  struct program_family {
    std::shared_ptr<const built_program> owned; // null: the program of the kernel
    kernel_object general;
    specialiser specialised;
  };

  program_family relying_on_all_;
  std::unique_ptr<program_family> for_sharing_;           // built at first use
  std::shared_ptr<const built_program> fallback_program_; // without assumptions; built at first use
  kernel_object fallback_;

  kernel_object &unspecialised_fallback(const kernel_descriptor &kernel, queue &on);
  program_family &family_for_sharing(const kernel_descriptor &kernel, queue &on);
};

// Depends on the containers, on their offsets in the argument block, and on whether the launch writes imported memory.
assumptions find_assumptions(const kernel_descriptor &kernel, const captured_containers &containers,
                             const unsigned char *block, const queue &on, bool writes_imported);

} // namespace ampcc::rt
