#include "launch/kernel_text.h"
#include "device/device.h"
#include "observe/settings.h"

namespace ampcc::rt {

kernel_text text_for(const kernel_descriptor &kernel, const device &on) {
  if (kernel.group_source && on.can().runs_groups_in_one_thread && get_settings().group_text)
    return {kernel.group_source, kernel.group_source_size, true};
  return {kernel.source, kernel.source_size, false};
}

} // namespace ampcc::rt
