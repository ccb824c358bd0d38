// The one way in which the runtime sees OpenCL: the C++ bindings with exceptions, at the level of OpenCL 1.2 (R-RT-90).
#pragma once

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
