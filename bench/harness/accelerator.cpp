#include "harness/accelerator.h"
#include <amp.h>
#include <iostream>

namespace bench {

std::wstring use_accelerator(const std::string &name) {
  const std::wstring wanted =
      name == "pocl" ? L"\\Portable Computing Language\\" : std::wstring(name.begin(), name.end());
  if (name.empty())
    return concurrency::accelerator().device_path;
  for (const concurrency::accelerator &one : concurrency::accelerator::get_all()) {
    const bool matches =
        one.description.find(wanted) != std::wstring::npos || one.device_path.find(wanted) != std::wstring::npos;
    if (matches && one.device_path != concurrency::accelerator::cpu_accelerator) {
      concurrency::accelerator::set_default(one.device_path);
      return one.device_path;
    }
  }
  std::cerr << "no accelerator has '" << name << "' in its name\n";
  std::exit(2);
}

void wait_for_accelerator() { concurrency::accelerator().default_view.wait(); }

} // namespace bench
