// <amp_opencl.h> is not there yet, and says so once.
// RUN: not %amp-cc -fsyntax-only %s 2>&1 | FileCheck %s
// SPEC: API-TEX-20
// CHECK: fatal error: "amp-cc does not have <amp_opencl.h> yet; leave OpenCL's objects to the library, and use accelerator_view, array and array_view
// CHECK-NOT: error:
#include <amp.h>
#include <amp_opencl.h>

concurrency::accelerator_view view = concurrency::opencl::create_accelerator_view(nullptr);
cl_mem buffer;
