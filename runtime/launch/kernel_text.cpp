#include "launch/kernel_text.h"
#include "device/device.h"
#include "observe/settings.h"

namespace ampcc::rt {

bool is_for_groups(const kernel_descriptor &kernel, const device &on) {
  if (on.can().is_native)
    return kernel.native && kernel.native->is_for_groups;
  return kernel.work_group_variant.source && on.can().runs_groups_in_one_thread && get_settings().work_group_variant;
}

const kernel_text &text_for(const kernel_descriptor &kernel, const device &on) {
  return is_for_groups(kernel, on) ? kernel.work_group_variant : kernel.text;
}

bool packs_parameters(const kernel_descriptor &kernel, const device &on) {
  return !on.can().is_native && text_for(kernel, on).packed_head;
}

} // namespace ampcc::rt
