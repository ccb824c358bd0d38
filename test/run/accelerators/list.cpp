// All accelerators and their properties, by property and by getter.
// RUN: %amp-cc %s -o %t && %t | FileCheck %s
// SPEC: API-ACC-08, API-ACC-13, API-ACC-14, API-ACC-15, API-ACC-17, API-ACC-18, API-ACC-19, API-ACC-20, API-ACC-21,
// API-ACC-22, API-GEN-02, R-RT-23
#include <amp.h>
#include <iostream>
#include <set>
#include <string>
#include <vector>

using namespace concurrency;

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  std::set<std::wstring> paths;
  int usable = 0;
  for (const accelerator &acc : all) {
    paths.insert(acc.device_path);
    if (acc.description.empty() || acc.description != acc.get_description() || acc.device_path != acc.get_device_path())
      return 1;
    if (acc.version != acc.get_version() || acc.dedicated_memory != acc.get_dedicated_memory())
      return 2;
    if (acc.has_display != acc.get_has_display() || acc.is_debug != acc.get_is_debug() ||
        acc.is_emulated != acc.get_is_emulated())
      return 3;
    if (acc.supports_double_precision && !acc.supports_limited_double_precision)
      return 4;
    if (acc.supports_cpu_shared_memory != acc.get_supports_cpu_shared_memory())
      return 5;
    if (acc.device_path == accelerator::cpu_accelerator) {
      if (!acc.is_emulated)
        return 6;
      std::wcout << L"host: " << acc.description << std::endl;
    } else if (!acc.is_emulated) {
      ++usable;
      if (acc.dedicated_memory == 0 || acc.version < 0x00010002)
        return 7;
    }
  }
  if (paths.size() != all.size())
    return 8;
  std::wcout << L"usable: " << (usable > 0 ? L"yes" : L"no") << std::endl;
  return 0;
}
// CHECK-DAG: host: {{.+}}
// CHECK-DAG: usable: yes
