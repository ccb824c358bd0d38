#include "launch/prepared_kernel.h"
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

bool has_aligned_views(const kernel_descriptor &kernel, const unsigned char *block) {
  return std::all_of(kernel.arguments, kernel.arguments + kernel.argument_count, [&](const kernel_argument &one) {
    std::uint64_t offset = 0; // of an array
    if (one.kind == argument_kind::view)
      std::memcpy(&offset, block + one.target_offset, sizeof offset);
    return offset % 16 == 0;
  });
}

} // namespace ampcc::rt
