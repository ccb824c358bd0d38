// set_default succeeds once, before the default accelerator is used, and fails afterwards without an exception.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ACC-09, API-ACC-01, R-RT-20, R-RT-21
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::wstring path;
  for (const accelerator &acc : accelerator::get_all())
    if (acc.device_path != accelerator::cpu_accelerator && !acc.is_emulated)
      path = acc.device_path;
  if (path.empty() || !accelerator::set_default(path))
    return 1;
  accelerator chosen;
  if (chosen.device_path != path || accelerator(accelerator::default_accelerator) != chosen)
    return 2;
  array<int> a(10);
  if (a.accelerator_view != chosen.default_view)
    return 3;
  if (accelerator::set_default(path))
    return 4;
  try {
    accelerator::set_default(L"no such device");
    return 5;
  } catch (const runtime_exception &error) {
    return error.get_error_code() == E_INVALIDARG ? 0 : 6;
  }
}
