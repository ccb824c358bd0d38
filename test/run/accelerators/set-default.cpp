// set_default succeeds once, before the default accelerator is used, and fails afterwards without an exception.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ACC-09, API-ACC-01, R-RT-20, R-RT-21
#include <amp.h>
#include <vector>

using namespace concurrency;

static bool rejects_unknown_path() {
  try {
    accelerator::set_default(L"no such device");
    return false;
  } catch (const runtime_exception &error) {
    return error.get_error_code() == E_INVALIDARG;
  }
}

int main() {
  if (!rejects_unknown_path())
    return 5;
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
  // Too late is never an exception, whatever the path.
  return accelerator::set_default(path) || accelerator::set_default(L"no such device") ? 4 : 0;
}
