// The order of accelerator::get_all: the default accelerator first, better ones before others, the CPU accelerator last.
// amp-info lists them in the same order.
// SPEC: API-ACC-08, R-RT-20
// REQUIRES: oclgrind
// RUN: %amp-cc %s -o %t
// RUN: rm -rf %t.vendors && mkdir %t.vendors && cp %pocl-icd %t.vendors
// RUN: echo %oclgrind-icd > %t.vendors/oclgrind.icd
// RUN: env OCL_ICD_VENDORS=%t.vendors %t pthread Oclgrind CPU
// RUN: env OCL_ICD_VENDORS=%t.vendors AMP_DEVICE=oclgrind %t Oclgrind pthread CPU
// RUN: env OCL_ICD_VENDORS=%t.vendors CPPAMP_DEFAULT_ACCELERATOR='direct3d\ref' %t Oclgrind pthread CPU
// RUN: env OCL_ICD_VENDORS=%t.vendors CPPAMP_DEFAULT_ACCELERATOR='direct3d\warp' %t pthread Oclgrind CPU
// RUN: env OCL_ICD_VENDORS=%t.vendors AMP_DEVICE=oclgrind %amp-info | FileCheck %s
// CHECK: Oclgrind{{.*}}(default)
// CHECK: pthread
// CHECK: CPU accelerator
#include "../Inputs/check.h"
#include <string>
#include <vector>

using namespace concurrency;

int main(int count, char **arguments) {
  const std::vector<accelerator> all = accelerator::get_all();
  CHECK(int(all.size()) == count - 1 && all.front() == accelerator());
  CHECK(all.back() == accelerator(accelerator::cpu_accelerator));
  for (int i = 0; i + 1 < count && i < int(all.size()); ++i) {
    const std::wstring found = all[i].description;
    CHECK(std::string(found.begin(), found.end()).find(arguments[i + 1]) != std::string::npos);
  }
  return failures != 0;
}
