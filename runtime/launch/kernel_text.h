// Which text of a kernel a device is given: that for one thread, or, where the driver runs each work-group in one
// thread anyway, that for a whole work-group.
#pragma once

#include "amp/rt/interface.h"
#include <cstddef>

namespace ampcc::rt {

class device;

struct kernel_text {
  const char *source;
  std::size_t size;
  bool is_for_groups;
};

kernel_text text_for(const kernel_descriptor &kernel, const device &on);

} // namespace ampcc::rt
