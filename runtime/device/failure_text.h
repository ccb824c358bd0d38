// The texts of what kernels report: of direct3d_errorf, formatted as printf does (API-DIAG-02), and of accesses out of
// bounds.
#pragma once

#include "opencl.h"
#include <string>
#include <vector>

namespace ampcc::rt {

using failure_words = std::vector<cl_uint>; // amp/rt/failures.h

// The text of a record of direct3d_errorf.
std::string format_failure(const failure_words &record);

struct kernel_descriptor;

// An access that a kernel checks: "file:line", and the name of what is accessed, or nothing.
struct checked_access {
  std::string where, name;
};
std::vector<checked_access> checked_accesses(const kernel_descriptor &kernel);

// The text of a record of one of them that was out of bounds.
std::string describe_access(const failure_words &record, const std::vector<checked_access> &checked);

} // namespace ampcc::rt
