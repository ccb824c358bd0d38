// The texts of the failures that kernels report: direct3d_errorf, formatted as by printf (API-DIAG-02), and accesses
// out of bounds.
#pragma once

#include "opencl.h"
#include <string>
#include <vector>

namespace ampcc::rt {

using failure_words = std::vector<cl_uint>; // amp/rt/failures.h

// The text of a record of direct3d_errorf.
std::string format_failure(const failure_words &record);

struct kernel_descriptor;

// An access that a kernel checks: "file:line", and the name of the container, if it has one.
struct checked_access {
  std::string where, name;
};
std::vector<checked_access> checked_accesses(const kernel_descriptor &kernel);

// The text of a record of a checked access that was out of bounds.
std::string describe_access(const failure_words &record, const std::vector<checked_access> &checked);

} // namespace ampcc::rt
