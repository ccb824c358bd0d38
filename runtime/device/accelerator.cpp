// The members of class accelerator (API-ACC).
#include "device/access.h"
#include "device/runtime.h"

namespace Concurrency {

using ampcc::rt::access;
using ampcc::rt::get_runtime;

const wchar_t accelerator::default_accelerator[] = L"default";
const wchar_t accelerator::cpu_accelerator[] = L"cpu";
const wchar_t accelerator::direct3d_warp[] = L"direct3d\\warp";
const wchar_t accelerator::direct3d_ref[] = L"direct3d\\ref";

accelerator::accelerator() : underlying(&get_runtime().default_device()) {}
accelerator::accelerator(const std::wstring &path) : underlying(&get_runtime().get(path)) {}
accelerator::accelerator(ampcc::rt::device *underlying) : underlying(underlying) {}
accelerator::accelerator(const accelerator &other) = default;
accelerator &accelerator::operator=(const accelerator &other) = default;
accelerator::~accelerator() = default;

std::vector<accelerator> accelerator::get_all() {
  std::vector<accelerator> result;
  for (ampcc::rt::device *one : get_runtime().ordered_devices())
    result.push_back(access::wrap(*one));
  return result;
}

bool accelerator::set_default(const std::wstring &path) { return get_runtime().set_default(path); }

accelerator_view accelerator::get_auto_selection_view() {
  // One per runtime: two calls give equal views.
  return access::wrap(get_runtime().default_device().auto_selection_queue());
}

accelerator_view accelerator::get_default_view() const {
  return access::wrap(ampcc::rt::queue_reference(underlying->default_queue()));
}
accelerator_view accelerator::create_view(Concurrency::queuing_mode mode) {
  return access::wrap(underlying->create_queue(mode, false));
}

std::wstring accelerator::get_device_path() const { return underlying->path(); }
std::wstring accelerator::get_description() const {
  const std::string &name = underlying->name();
  return std::wstring(name.begin(), name.end());
}
unsigned int accelerator::get_version() const { return underlying->can().version; }
bool accelerator::get_has_display() const { return false; }
std::size_t accelerator::get_dedicated_memory() const { return underlying->can().memory / 1024; }
bool accelerator::get_supports_double_precision() const { return underlying->can().has_double; }
bool accelerator::get_supports_limited_double_precision() const { return underlying->can().has_double; }
bool accelerator::get_is_debug() const { return false; }
bool accelerator::get_is_emulated() const { return underlying->can().seems_emulated(); }
bool accelerator::get_supports_cpu_shared_memory() const { return underlying->can().shares_memory; }
access_type accelerator::get_default_cpu_access_type() const { return underlying->default_access(); }
bool accelerator::set_default_cpu_access_type(access_type type) { return underlying->set_default_access(type); }

bool accelerator::operator==(const accelerator &other) const { return underlying == other.underlying; }
bool accelerator::operator!=(const accelerator &other) const { return underlying != other.underlying; }

} // namespace Concurrency
