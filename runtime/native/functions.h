// The functions of the driver. They have the names of OpenCL's functions, but in a namespace; the ICD loader, which
// exports the global ones, calls them through the dispatch table of each object (cl_khr_icd).
#pragma once

#include "opencl.h"
#include <CL/cl_icd.h>

namespace ampcc::rt::driver {

#define FUNCTION(name) decltype(::name) name;
#include "native/functions.def"
#undef FUNCTION

extern const cl_icd_dispatch functions; // null for functions that the driver does not have

} // namespace ampcc::rt::driver
