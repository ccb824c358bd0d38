#include "device/runtime.h"
#include "amp/accelerator_view.h"
#include "device/process.h"
#include "device/process_end.h"
#include "device/selection.h"
#include "error/status.h"
#include "error/to_exception.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/settings.h"
#include <atomic>

namespace ampcc::rt {
namespace {

// Constant-initialised, and without destructors that would matter (R-RT-65).
std::atomic<runtime *> current{nullptr};
std::mutex creation;
std::atomic<std::uint64_t> generations{0};

void log_settings() {
  if (!get_settings().print_environment)
    return;
  for (const setting_description &setting : describe_settings())
    write_log_line(std::string(setting.name) + "=" + setting.value);
}

} // namespace

runtime::runtime() : generation_(++generations) {
  log_settings();
  report_counters_at_exit();
  watch_forks();
  devices_.push_back(std::make_unique<device>());
  std::vector<found_device> usable;
  for (const found_device &found : find_devices())
    (found.rejected.empty() ? usable : rejected_).push_back(found);
  apply_visibility(usable, rejected_);
  for (const found_device &found : usable)
    add(found);
  watch_process_end();
  for (const found_device &found : rejected_)
    AMPCC_LOG(info, device, "rejected '" + found.name + "' of '" + found.platform + "': " + found.rejected);
}

void runtime::add(const found_device &found) {
  try {
    asking_twice([&] { devices_.push_back(std::make_unique<device>(found, unsigned(devices_.size()))); });
    AMPCC_LOG(info, device, "found '" + found.name + "' of '" + found.platform + "'");
  } catch (const cl::Error &error) {
    rejected_.push_back(found);
    rejected_.back().rejected = "it does not answer: " + describe_status(error.err());
  }
}

device *runtime::find(const std::wstring &path) {
  using Concurrency::accelerator;
  if (path == accelerator::default_accelerator)
    return &default_device();
  if (path == accelerator::direct3d_warp) // an alias (API-CL-03)
    for (const auto &one : devices_)
      if (one->can().type & CL_DEVICE_TYPE_CPU && !one->can().is_emulated)
        return one.get();
  for (const auto &one : devices_)
    if (one->path() == path)
      return one.get();
  return nullptr;
}

device &runtime::get(const std::wstring &path) {
  if (device *const found = find(path))
    return *found;
  throw_runtime_exception("no accelerator has the device path '" + std::string(path.begin(), path.end()) +
                              "'. amp-info and accelerator::get_all list those of this machine",
                          E_INVALIDARG);
}

device &runtime::default_device() {
  if (device *fixed = default_.load(std::memory_order_acquire)) // every launch without a view comes here
    return *fixed;
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!default_) {
    default_ = &choose_default(devices_);
    AMPCC_LOG(info, device, "the default accelerator is '" + default_.load()->name() + "'");
  }
  return *default_;
}

device &runtime::preview_default() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return default_ ? *default_ : choose_default(devices_);
}

bool runtime::set_default(const std::wstring &path) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (default_)
      return false;
  }
  device &wanted = get(path); // may fix the default, if that is what is asked for
  const std::lock_guard<std::mutex> lock(mutex_);
  if (default_)
    return path == Concurrency::accelerator::default_accelerator;
  default_ = &wanted;
  return true;
}

runtime &get_runtime() {
  runtime *made = current.load(std::memory_order_acquire);
  if (made && !is_forked_child())
    return *made;
  if (is_forked_child())
    throw_runtime_exception(
        "this process is a child of one that had used C++ AMP before it forked; OpenCL drivers do not "
        "survive that. Fork before the first use, or start a new program",
        E_FAIL);
  const std::lock_guard<std::mutex> lock(creation);
  if (!current.load())
    current.store(new runtime, std::memory_order_release);
  return *current.load();
}

queue &default_queue() { return get_runtime().default_device().default_queue(); }

std::string no_device_message() {
  return "no OpenCL device was found on this machine. Install a driver: the package of your GPU's vendor, or "
         "pocl-opencl-icd, which runs kernels on the processor (apt-get install pocl-opencl-icd)";
}

} // namespace ampcc::rt

// Commands are completed; queues and contexts go with the last reference to them.
void Concurrency::amp_uninitialize() {
  ampcc::rt::runtime *old;
  {
    const std::lock_guard<std::mutex> lock(ampcc::rt::creation);
    old = ampcc::rt::current.exchange(nullptr);
  }
  if (!old || ampcc::rt::is_forked_child())
    return;
  for (const auto &one : old->devices()) {
    try {
      if (one->has_default_queue())
        one->default_queue().finish();
    } catch (const Concurrency::runtime_exception &) { // there is nobody to tell
    }
  }
  delete old;
}
