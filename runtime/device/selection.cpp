#include "device/selection.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>

namespace ampcc::rt {
namespace {

using device_list = std::vector<std::unique_ptr<device>>;

std::string lowered(std::string text) {
  for (char &c : text)
    c = char(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool is_number(const std::string &text) {
  return !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
}

// Better devices compare greater: not emulated, then the kind, then memory.
auto rank(const device &one) {
  const cl_device_type type = one.can().type;
  const int kind = type & CL_DEVICE_TYPE_GPU           ? 3
                   : type & CL_DEVICE_TYPE_ACCELERATOR ? 2
                   : type & CL_DEVICE_TYPE_CPU         ? 1
                                                       : 0;
  return std::make_tuple(!one.can().is_emulated, kind, one.can().memory);
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

// AMP_DEVICE: `text`, `text:n` or a number.
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
  for (const auto &one : devices)
    if (matches(*one, wanted) && skip-- == 0)
      return one.get();
  return nullptr;
}

device *find_by_path(const device_list &devices, const std::string &path) {
  for (const auto &one : devices)
    if (one->path() == std::wstring(path.begin(), path.end()))
      return one.get();
  return nullptr;
}

void report_no_match(const char *name, const std::string &value) {
  const std::string message = std::string("no accelerator matches ") + name + "='" + value + "' (amp-info lists them)";
  if (get_settings().device_enforce)
    throw_runtime_exception(message, E_INVALIDARG);
  AMPCC_LOG(warn, device, message);
}

} // namespace

void apply_visibility(std::vector<found_device> &usable, std::vector<found_device> &rejected) {
  const std::string &setting = get_settings().visible_devices;
  if (setting.empty())
    return;
  std::set<std::string> visible;
  for (std::size_t begin = 0; begin <= setting.size();) {
    const std::size_t comma = std::min(setting.find(',', begin), setting.size());
    visible.insert(setting.substr(begin, comma - begin));
    begin = comma + 1;
  }
  std::vector<found_device> kept;
  for (std::size_t i = 0; i < usable.size(); ++i) {
    if (visible.count(std::to_string(i + 1)) || visible.count("*")) {
      kept.push_back(usable[i]);
      continue;
    }
    usable[i].rejected = "AMP_VISIBLE_DEVICES hides it";
    rejected.push_back(usable[i]);
  }
  usable.swap(kept);
}

device &choose_default(const device_list &devices) {
  const settings &wanted = get_settings();
  if (!wanted.default_accelerator.empty()) {
    if (device *found = find_by_path(devices, wanted.default_accelerator))
      return *found;
    report_no_match("CPPAMP_DEFAULT_ACCELERATOR", wanted.default_accelerator);
  }
  if (!wanted.device.empty()) {
    if (device *found = find_by_name(devices, wanted.device))
      return *found;
    report_no_match("AMP_DEVICE", wanted.device);
  }
  device *best = devices.front().get();
  for (const auto &one : devices)
    if (!one->is_host() && (best->is_host() || rank(*best) < rank(*one)))
      best = one.get();
  return *best;
}

} // namespace ampcc::rt
