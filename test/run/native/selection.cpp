// The native accelerator among others: behind a GPU, before PoCL, hidden by AMP_NATIVE=0, chosen by name; it is
// direct3d_warp. Programs have it by default.
// SPEC: API-CL-03 API-ACC-21 R-RT-20
// UNSUPPORTED: only-native
// The reason: it needs other drivers beside the native accelerator.
// REQUIRES: pocl
// RUN: %amp-cc %s -o %t
// RUN: %t | FileCheck %s --check-prefixes=NATIVE,WARP
// RUN: env AMP_DEVICE=cpu %t | FileCheck %s --check-prefixes=NATIVE,WARP
// RUN: env AMP_DEVICE=pocl %t | FileCheck %s --check-prefixes=POCL,WARP
// RUN: env AMP_NATIVE=0 %t | FileCheck %s --check-prefix=HIDDEN
// RUN: mkdir -p %t.no-drivers
// RUN: env OCL_ICD_VENDORS=%t.no-drivers %t | FileCheck %s --check-prefixes=NATIVE,WARP
// RUN: env OCL_ICD_VENDORS=%t.no-drivers AMP_NATIVE=0 %t | FileCheck %s --check-prefix=NONE
// RUN: env OCL_ICD_VENDORS=%lib/native-driver.icd VECTOR_DEVICE=gpu %t | FileCheck %s --check-prefixes=GPU,WARP
// RUN: env OCL_ICD_VENDORS=%lib/native-driver.icd VECTOR_DEVICE=gpu AMP_DEVICE=native %t | FileCheck %s --check-prefixes=FALLBACK,WARP
// RUN: %amp-cc -famp-native=off %s -o %t.off && env OCL_ICD_VENDORS=%t.no-drivers %t.off | FileCheck %s --check-prefix=NONE
// RUN: env AMP_NATIVE_LEVEL=x86-64-v9 %t 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: AMP_NATIVE_LEVEL: 'x86-64-v9' is no vector level of this processor
// RUN: env AMP_NATIVE_THREADS=3 AMP_NATIVE_LEVEL=x86-64 %amp-info | FileCheck %s --check-prefix=INFO
// INFO: (default)
// INFO: amp-cc native
// INFO: driver {{.*}}3 threads
#include <amp.h>
#include <iostream>

using namespace concurrency;

int main() {
  // NATIVE: default: opencl\amp-cc native\{{.+}}\0, emulated: 0
  // FALLBACK: default: opencl\amp-cc native\{{.+}}\0, emulated: 1
  // GPU: default: opencl\Portable Computing Language\{{.+}}, emulated: 0
  // POCL: default: opencl\Portable Computing Language\
  // HIDDEN: default: opencl\Portable Computing Language\
  // HIDDEN-NOT: amp-cc native
  // NONE: default: cpu
  std::wcout << L"default: " << accelerator().device_path << L", emulated: " << accelerator().is_emulated << L"\n";
  // WARP: warp: opencl\amp-cc native\{{.+}}\0
  for (const accelerator &one : accelerator::get_all())
    if (one == accelerator(one.device_path) && one.device_path != L"cpu")
      std::wcout << L"warp: " << accelerator(accelerator::direct3d_warp).device_path << L"\n";
}
