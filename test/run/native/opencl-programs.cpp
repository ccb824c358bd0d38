// The default accelerator of a program that uses OpenCL's objects is one that OpenCL knows, if there is any.
// SPEC: API-CL-10 R-RT-20
// UNSUPPORTED: only-native
// The reason: it needs PoCL beside the native accelerator.
// REQUIRES: pocl
// RUN: %amp-cc %s -o %t && mkdir -p %t.no-drivers
// RUN: env -u AMP_DEVICE %t | FileCheck %s --check-prefix=OPENCL
// RUN: env AMP_DEVICE=native %t | FileCheck %s --check-prefix=NATIVE
// RUN: env OCL_ICD_VENDORS=%t.no-drivers %t | FileCheck %s --check-prefix=NATIVE
// OPENCL: 1 25
// NATIVE: 0 25
#include <amp.h>
#include <amp_opencl.h>
#include <iostream>

using namespace concurrency;

int main() {
  array_view<int> view(6);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0] * i[0]; });
  std::cout << opencl::is_opencl_accelerator_view(accelerator().default_view) << " " << view[5] << "\n";
}
