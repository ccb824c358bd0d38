// Which text of a kernel is built for a device: the one for a work-item, or, if the driver runs each work-group in one
// thread, the work-group variant. The native form of a kernel is of one of the two kinds.
#pragma once

#include "amp/rt/interface.h"

namespace ampcc::rt {

class device;

bool is_for_groups(const kernel_descriptor &kernel, const device &on);
const kernel_text &text_for(const kernel_descriptor &kernel, const device &on);

// Whether the kernel takes its parameters by value in one struct there.
bool packs_parameters(const kernel_descriptor &kernel, const device &on);

} // namespace ampcc::rt
