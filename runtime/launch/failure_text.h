// The texts that kernels report with direct3d_errorf, formatted as printf does (API-DIAG-02).
#pragma once

#include "opencl.h"
#include <string>
#include <vector>

namespace ampcc::rt {

using failure_words = std::vector<cl_uint>; // amp/rt/failures.h

// The text of a record that is claimed and no direct3d_abort.
std::string format_failure(const failure_words &record);

} // namespace ampcc::rt
