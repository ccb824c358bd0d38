#include "device/selection.h"
#include "amp/accelerator.h"
#include "amp/rt/native.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <atomic>
#include <cctype>
#include <set>
#include <tuple>

namespace ampcc::rt {
namespace {

using device_list = std::vector<std::shared_ptr<device>>;

std::string lowered(std::string text) {
  for (char &c : text)
    c = char(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_number(const std::string &text) {
  return !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
}

std::atomic<bool> prefers_opencl{false}; // constant-initialised: programs set it before constructors run

// Better devices compare greater, in this order: not the host, not emulated, the kind, the memory (R-RT-20).
auto rank(const device &one) {
  const cl_device_type type = one.can().type;
  const int kind = type & CL_DEVICE_TYPE_GPU           ? 5
                   : type & CL_DEVICE_TYPE_ACCELERATOR ? 4
                   : one.can().is_native               ? (prefers_opencl ? 1 : 3)
                   : type & CL_DEVICE_TYPE_CPU         ? 2
                                                       : 0;
  return std::make_tuple(!one.is_host(), !one.can().is_emulated, kind, one.can().memory);
}

bool matches(const device &one, const std::string &wanted) {
  if (one.is_host())
    return false;
  if (wanted == "gpu")
    return one.can().type & CL_DEVICE_TYPE_GPU;
  if (wanted == "cpu")
    return one.can().type & CL_DEVICE_TYPE_CPU;
  const found_device &names = one.found();
  return lowered(names.platform + " " + names.platform_version + " " + names.name).find(wanted) != std::string::npos;
}

// AMP_DEVICE: `text`, `text:n` or a number. Of the devices that match, the native one is the first, although its number
// is the last, because other programs do not have it.
device *find_by_name(const device_list &devices, const std::string &setting) {
  if (is_number(setting)) {
    const unsigned long number = std::stoul(setting);
    return number < devices.size() ? devices[number].get() : nullptr;
  }
  std::string wanted = lowered(setting);
  unsigned long skip = 0;
  const std::size_t colon = wanted.rfind(':');
  if (colon != wanted.npos && is_number(wanted.substr(colon + 1))) {
    skip = std::stoul(wanted.substr(colon + 1));
    wanted.resize(colon);
  }
  std::vector<device *> found;
  for (const auto &one : devices)
    if (matches(*one, wanted))
      found.push_back(one.get());
  const auto native = std::find_if(found.begin(), found.end(), [](const device *one) { return one->can().is_native; });
  if (native != found.end())
    std::rotate(found.begin(), native, native + 1);
  return skip < found.size() ? found[skip] : nullptr;
}

// The reference accelerator need not be listed (API-CL-04): it is loaded only if the setting names it.
device *find_reference(const std::string &setting, const path_lookup &find_path) {
  const std::string wanted = lowered(setting);
  if (wanted.size() < 3 || std::string("oclgrind").find(wanted) == std::string::npos)
    return nullptr;
  device *const found = find_path(Concurrency::accelerator::direct3d_ref);
  return found && found->runs_kernels() ? found : nullptr;
}

// The items between commas, without blanks around them.
std::set<std::string> split_list(const std::string &list) {
  constexpr const char *blanks = " \t";
  std::set<std::string> result;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t comma = std::min(list.find(',', begin), list.size());
    const std::string item = list.substr(begin, comma - begin);
    if (const std::size_t first = item.find_first_not_of(blanks); first != item.npos)
      result.insert(item.substr(first, item.find_last_not_of(blanks) - first + 1));
    begin = comma + 1;
  }
  return result;
}

void report_numbers_without_device(const std::set<std::string> &visible, std::size_t count) {
  for (const std::string &one : visible)
    if (one != "*" &&
        !(is_number(one) && std::to_string(std::stoul(one)) == one && one != "0" && std::stoul(one) <= count))
      AMPCC_LOG(warn, device, "AMP_VISIBLE_DEVICES: '" + one + "' is no number of " + describe_count(count));
}

void report_no_match(const char *name, const std::string &value) {
  const std::string message = std::string("no accelerator matches ") + name + "='" + value + "' (amp-info lists them)";
  if (get_settings().device_enforce)
    throw_runtime_exception(message, E_INVALIDARG);
  AMPCC_LOG(warn, device, message);
}

} // namespace

void prefer_opencl_devices() noexcept { prefers_opencl = true; }

std::string describe_count(std::size_t devices) {
  const std::string number = std::to_string(devices);
  return devices == 1 ? "the OpenCL device that was found (1)"
                      : "the " + number + " OpenCL devices that were found" + (devices ? " (1 to " + number + ")" : "");
}

void apply_visibility(std::vector<found_device> &usable, std::vector<found_device> &rejected) {
  const std::string &setting = get_settings().visible_devices;
  if (setting.empty())
    return;
  const std::set<std::string> visible = split_list(setting);
  std::vector<found_device> kept;
  for (std::size_t i = 0; i < usable.size(); ++i) {
    if (visible.count(std::to_string(i + 1)) || visible.count("*")) {
      kept.push_back(usable[i]);
      continue;
    }
    usable[i].rejected = "AMP_VISIBLE_DEVICES hides it";
    usable[i].is_hidden = true;
    rejected.push_back(usable[i]);
  }
  report_numbers_without_device(visible, usable.size());
  usable.swap(kept);
}

bool has_better_than_processor(const device_list &devices) {
  return std::any_of(devices.begin(), devices.end(), [](const auto &one) {
    return !one->can().is_emulated && one->can().type & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_ACCELERATOR);
  });
}

void sort_by_quality(std::vector<device *> &devices) {
  std::sort(devices.begin(), devices.end(), [](const device *a, const device *b) {
    return rank(*a) > rank(*b) || (rank(*a) == rank(*b) && a->number() < b->number());
  });
}

device &choose_default(const device_list &devices, const path_lookup &find_path) {
  const settings &wanted = get_settings();
  if (!wanted.default_accelerator.empty()) {
    const std::string &path = wanted.default_accelerator;
    if (device *found = find_path(std::wstring(path.begin(), path.end())))
      return *found;
    report_no_match("CPPAMP_DEFAULT_ACCELERATOR", wanted.default_accelerator);
  }
  if (!wanted.device.empty()) {
    if (device *found = find_by_name(devices, wanted.device))
      return *found;
    if (device *found = find_reference(wanted.device, find_path))
      return *found;
    report_no_match("AMP_DEVICE", wanted.device);
  }
  device *best = devices.front().get();
  for (const auto &one : devices)
    if (rank(*best) < rank(*one))
      best = one.get();
  return *best;
}

} // namespace ampcc::rt
