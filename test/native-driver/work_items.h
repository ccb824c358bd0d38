// The execution of a work-group by a kernel that asks functions of OpenCL C which work-item it is.
#pragma once

#include "amp/rt/native.h"
#include "signature.h"

namespace native {

// With barriers, all work-items of the group are under way together.
void execute(entry *call, ampcc::rt::work_item &first, bool has_barriers, const void *const *arguments);

} // namespace native
