// Which text of a kernel a device is given: that for one thread, or, where the driver runs each work-group in one
// thread anyway, that for a whole work-group. The native accelerator has forms of the one or of the other.
#pragma once

#include "amp/rt/interface.h"

namespace ampcc::rt {

class device;

bool is_for_groups(const kernel_descriptor &kernel, const device &on);
const kernel_text &text_for(const kernel_descriptor &kernel, const device &on);

} // namespace ampcc::rt
