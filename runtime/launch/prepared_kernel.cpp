#include "launch/prepared_kernel.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {

// The macros of the printed program (tool/print/OpenCLPrinter.cpp).
static std::string definitions(const launch_facts &facts) {
  return std::string("#define KNOWN_ARGUMENTS(a)\n#define INSIDE(condition) (condition)\n") + "#define ALIGNED(bytes)" +
         (facts.has_aligned_views ? " __attribute__((aligned(bytes)))\n" : "\n") + "#define position_t " +
         (facts.has_large_containers ? "uint\n" : "int\n");
}

cl::Kernel &prepared_kernel::unusual(const kernel_descriptor &kernel, queue &on, const launch_facts &facts) {
  variant &known = variants_[facts.has_aligned_views][facts.has_large_containers];
  if (!known.kernel()) {
    known.program = get_program_with(kernel, on, definitions(facts));
    known.kernel = cl::Kernel(known.program->program, kernel.function);
  }
  return known.kernel;
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
