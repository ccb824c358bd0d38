#include "launch/prepared_kernel.h"
#include "device/device.h"
#include "device/queue.h"
#include "launch/arguments.h"
#include "launch/domain.h"
#include "launch/kernel_text.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {

// The macros of the printed program (tool/print/OpenCLPrinter.cpp).
static constexpr char without_assumptions[] = "#define ALIGNED(bytes)\n"
                                              "#define NO_ALIAS false\n"
                                              "#define position_t uint\n";

kernel_object &prepared_kernel::unspecialised_fallback(const kernel_descriptor &kernel, queue &on) {
  if (!careful_.exists()) {
    text_changes changes;
    changes.definitions = without_assumptions;
    careful_program_ = get_program_with(kernel, on, changes);
    careful_ = kernel_object(kernel, *careful_program_);
  }
  return careful_;
}

launch_choice prepared_kernel::choose(const kernel_descriptor &kernel, const built_program &built, queue &on,
                                      const unsigned char *block, const work_size &size, bool fits) {
  if (!fits)
    return {&unspecialised_fallback(kernel, on), nullptr, true};
  if (on.is_shared()) // trials wait for commands
    return {&general_};
  launch_choice result = specialised_.choose(kernel, built, on, block, size.has_no_surplus);
  if (!result.kernel)
    result.kernel = &general_;
  return result;
}

// Whether all views of a launch begin where kernels with kernel_aligns_records expect it.
static bool has_aligned_views(const kernel_descriptor &kernel, const unsigned char *block) {
  return std::all_of(kernel.arguments, kernel.arguments + kernel.argument_count, [&](const kernel_argument &one) {
    std::uint64_t offset = 0; // of an array
    if (one.kind == argument_kind::view)
      std::memcpy(&offset, block + one.target_offset, sizeof offset);
    return offset % 16 == 0;
  });
}

bool fits_assumptions(const kernel_descriptor &kernel, const captured_containers &containers,
                      const unsigned char *block, const queue &on) {
  const device &target = on.on();
  if (kernel.flags & kernel_aligns_records && !target.can().is_native && !has_aligned_views(kernel, block))
    return false;
  if (std::any_of(containers.begin(), containers.end(),
                  [](const container_leaf &leaf) { return leaf.is_beyond_int(); }))
    return false;
  return !(kernel.flags & kernel_privatizes_atomics) || !is_for_groups(kernel, target) || !containers.share_sources();
}

} // namespace ampcc::rt
