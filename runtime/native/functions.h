// The functions of the driver. They have the names of OpenCL's, which are the loader's for everyone else; the loader
// finds them by the table that each object begins with (cl_khr_icd).
#pragma once

#include "opencl.h"
#include <CL/cl_icd.h>

namespace ampcc::rt::driver {

#define FUNCTION(name) decltype(::name) name;
#include "native/functions.def"
#undef FUNCTION

extern const cl_icd_dispatch functions; // those that the driver has; the others are null

} // namespace ampcc::rt::driver
