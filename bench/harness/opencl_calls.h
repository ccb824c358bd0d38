// The OpenCL objects of an accelerator, for code that calls OpenCL itself.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <string>

namespace bench {

// Ends the program where an OpenCL call failed.
void check_opencl(cl_int status, const char *call);

// Whether accelerator::device_path is that of the native accelerator.
bool is_native(const std::wstring &accelerator_path);

// The device behind accelerator::device_path; for the native accelerator, which has no OpenCL objects, the first one of
// type CPU. The first function returns null if there is none, the second one ends the program.
cl_device_id opencl_device_of(const std::wstring &accelerator_path);
cl_device_id find_opencl_device(const std::wstring &accelerator_path);

std::string opencl_text(cl_device_id device, cl_device_info what);
std::string opencl_platform(cl_device_id device);

// Ends the program with the log if the text cannot be built.
cl_program build_opencl(cl_context context, cl_device_id device, const std::string &text);

} // namespace bench
