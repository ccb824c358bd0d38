// OpenCL status codes as text.
#pragma once

#include <string>

namespace ampcc::rt {

// "CL_OUT_OF_RESOURCES (-5): what it means".
std::string describe_status(int status);

} // namespace ampcc::rt
