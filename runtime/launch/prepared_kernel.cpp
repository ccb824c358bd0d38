#include "launch/prepared_kernel.h"
#include "device/device.h"
#include "device/queue.h"
#include "launch/arguments.h"
#include "launch/domain.h"
#include "launch/kernel_text.h"
#include <algorithm>
#include <cstring>

namespace ampcc::rt {

// The macros of the printed program (tool/print/OpenCLPrinter.cpp), which uses `restrict` as the keyword.
static constexpr char for_shared_memory[] = "#define ALIGNED(bytes) __attribute__((aligned(bytes)))\n"
                                            "#define NO_ALIAS false\n"
                                            "#define position_t int\n"
                                            "#define restrict\n";
static constexpr char without_assumptions[] = "#define ALIGNED(bytes)\n"
                                              "#define NO_ALIAS false\n"
                                              "#define position_t uint\n"
                                              "#define restrict\n";

static std::shared_ptr<const built_program> get_defining(const kernel_descriptor &kernel, queue &on,
                                                         const char *definitions) {
  text_changes changes;
  changes.definitions = definitions;
  return get_program_with(kernel, on, changes);
}

prepared_kernel::prepared_kernel(const kernel_descriptor &kernel, const built_program &built)
    : relying_on_all_{nullptr, kernel_object(kernel, built), specialiser(kernel, "")} {}

kernel_object &prepared_kernel::unspecialised_fallback(const kernel_descriptor &kernel, queue &on) {
  if (!fallback_.exists()) {
    fallback_program_ = get_defining(kernel, on, without_assumptions);
    fallback_ = kernel_object(kernel, *fallback_program_);
  }
  return fallback_;
}

prepared_kernel::program_family &prepared_kernel::family_for_sharing(const kernel_descriptor &kernel, queue &on) {
  if (!for_sharing_) {
    std::shared_ptr<const built_program> built = get_defining(kernel, on, for_shared_memory);
    kernel_object general(kernel, *built);
    for_sharing_.reset(
        new program_family{std::move(built), std::move(general), specialiser(kernel, for_shared_memory)});
  }
  return *for_sharing_;
}

launch_choice prepared_kernel::choose(const kernel_descriptor &kernel, const built_program &built, queue &on,
                                      const unsigned char *block, const work_size &size, assumptions holding) {
  if (holding == assumptions::none)
    return {&unspecialised_fallback(kernel, on), nullptr, true};
  program_family &family = holding == assumptions::all ? relying_on_all_ : family_for_sharing(kernel, on);
  if (on.is_shared()) // trials wait for commands
    return {&family.general};
  launch_choice result =
      family.specialised.choose(kernel, family.owned ? *family.owned : built, on, block, size.has_no_surplus);
  if (!result.kernel)
    result.kernel = &family.general;
  return result;
}

// Whether all views of a launch begin at multiples of 16 bytes, as kernels with kernel_aligns_records assume.
static bool has_aligned_views(const kernel_descriptor &kernel, const unsigned char *block) {
  return std::all_of(kernel.arguments, kernel.arguments + kernel.argument_count, [&](const kernel_argument &one) {
    std::uint64_t offset = 0; // of an array
    if (one.kind == argument_kind::view)
      std::memcpy(&offset, block + one.target_offset, sizeof offset);
    return offset % 16 == 0;
  });
}

assumptions find_assumptions(const kernel_descriptor &kernel, const captured_containers &containers,
                             const unsigned char *block, const queue &on, bool writes_imported) {
  const device &target = on.on();
  const bool is_beyond_int = std::any_of(containers.begin(), containers.end(),
                                         [](const container_leaf &leaf) { return leaf.is_beyond_int(); });
  if (is_beyond_int ||
      (kernel.flags & kernel_aligns_records && !target.can().is_native && !has_aligned_views(kernel, block)))
    return assumptions::none;
  if (is_for_groups(kernel, target))
    return kernel.flags & kernel_checks_aliasing && containers.share_written() ? assumptions::none : assumptions::all;
  if (!(kernel.flags & kernel_restricts_captures) || target.can().is_native)
    return assumptions::all;
  return writes_imported || containers.share_written() ? assumptions::sharing : assumptions::all;
}

} // namespace ampcc::rt
