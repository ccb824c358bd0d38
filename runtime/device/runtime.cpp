#include "device/runtime.h"
#include "amp/accelerator_view.h"
#include "device/failures.h"
#include "device/reference_platform.h"
#include "device/selection.h"
#include "error/forked_child.h"
#include "error/status.h"
#include "error/to_exception.h"
#include "native/native.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "observe/settings.h"
#include "process/forks.h"
#include "process/process_end.h"
#include <algorithm>
#include <atomic>

namespace ampcc::rt {
namespace {

// Constant-initialised, and with trivial destructors (R-RT-65).
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
  start_recording();
  watch_forks();
  devices_.push_back(std::make_shared<device>());
  std::vector<found_device> usable;
  for (const found_device &found : find_devices())
    (found.rejected.empty() ? usable : rejected_).push_back(found);
  apply_visibility(usable, rejected_);
  for (found_device &found : usable) {
    found.is_fallback = found.is_native() && has_better_than_processor(devices_); // it is the last one
    add(found);
  }
  watch_process_end();
  log_failures_at_end();
  record_commands_until_exit();
  for (const found_device &found : rejected_)
    AMPCC_LOG(info, device, "rejected '" + found.name + "' of '" + found.platform + "': " + found.rejected);
}

runtime::~runtime() {
  for (const auto &one : devices_)
    one->give_up_queues();
  if (reference_)
    reference_->give_up_queues();
  for (const auto &one : unlisted_)
    one->give_up_queues();
}

void runtime::add(const found_device &found) {
  try {
    asking_twice([&] { devices_.push_back(std::make_shared<device>(found, unsigned(devices_.size()))); });
    AMPCC_LOG(info, device, "found '" + found.name + "' of '" + found.platform + "'");
  } catch (const cl::Error &error) {
    rejected_.push_back(found);
    rejected_.back().rejected = "it does not answer: " + describe_status(error.err());
  }
}

device *runtime::find(const std::wstring &path) {
  using Concurrency::accelerator;
  return path == accelerator::default_accelerator ? &default_device() : find_by_path(path);
}

device *runtime::find_by_path(const std::wstring &path) {
  using Concurrency::accelerator;
  if (path == accelerator::direct3d_warp) // an alias (API-CL-03)
    for (const bool is_native : {true, false})
      for (const auto &one : devices_)
        if (one->can().type & CL_DEVICE_TYPE_CPU && !one->can().is_emulated && one->can().is_native == is_native)
          return one.get();
  for (const auto &one : devices_)
    if (one->path() == path)
      return one.get();
  return path == accelerator::direct3d_ref ? &reference() : nullptr;
}

// Made at the first request, because loading the driver takes time, and few programs need it.
device &runtime::reference() {
  const std::lock_guard<std::mutex> lock(reference_mutex_);
  if (!reference_) {
    reference_ = std::make_shared<device>(find_reference_device(), unsigned(devices_.size()));
    record_commands_until_exit();
  }
  return *reference_;
}

std::vector<device *> runtime::ordered_devices() {
  std::vector<device *> result;
  for (const auto &one : devices_)
    result.push_back(one.get());
  sort_by_quality(result);
  const auto preferred = std::find(result.begin(), result.end(), &preview_default());
  if (preferred != result.end())
    std::rotate(result.begin(), preferred, preferred + 1);
  return result;
}

device &runtime::get(const std::wstring &path) {
  if (device *const found = find(path))
    return *found;
  throw_runtime_exception("no accelerator has the device path '" + std::string(path.begin(), path.end()) +
                              "'. amp-info and accelerator::get_all list those of this machine",
                          E_INVALIDARG);
}

device &runtime::get(const cl::Device &handle) {
  for (const auto &one : devices_)
    if (one->found().handle() == handle())
      return *one;
  {
    const std::lock_guard<std::mutex> lock(reference_mutex_);
    if (reference_ && reference_->found().handle() == handle())
      return *reference_;
  }
  const std::lock_guard<std::mutex> lock(unlisted_mutex_);
  for (const auto &one : unlisted_)
    if (one->found().handle() == handle())
      return *one;
  std::vector<found_device> others = rejected_;
  for (const auto &one : devices_)
    others.push_back(one->found());
  for (const auto &one : unlisted_)
    others.push_back(one->found());
  const found_device found = describe_device(cl::Platform(handle.getInfo<CL_DEVICE_PLATFORM>()), handle, others);
  if (!found.rejected.empty())
    throw_runtime_exception("the device '" + found.name + "' cannot run kernels of C++ AMP: " + found.rejected,
                            E_INVALIDARG);
  unlisted_.push_back(std::make_shared<device>(found, unsigned(devices_.size()) + 1));
  return *unlisted_.back();
}

device &runtime::default_device() {
  if (device *fixed = default_.load(std::memory_order_acquire)) // fast path: every launch without a view calls this
    return *fixed;
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!default_) {
    default_ = &choose();
    AMPCC_LOG(info, device, "the default accelerator is '" + default_.load()->name() + "'");
  }
  return *default_;
}

device &runtime::preview_default() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return default_ ? *default_ : choose();
}

device &runtime::choose() {
  return choose_default(devices_, [this](const std::wstring &path) { return find_by_path(path); });
}

bool runtime::set_default(const std::wstring &path) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (default_)
      return false;
  }
  device &wanted = get(path); // fixes the default if the path is "default"
  const std::lock_guard<std::mutex> lock(mutex_);
  if (default_)
    return path == Concurrency::accelerator::default_accelerator;
  default_ = &wanted;
  return true;
}

void runtime::finish_default_queues() {
  const auto finish = [](device *one) {
    try {
      if (one && one->has_default_queue())
        one->default_queue().finish();
    } catch (const Concurrency::runtime_exception &error) {
      AMPCC_LOG(error, launch, error.what());
    }
  };
  for (const auto &one : devices_)
    finish(one.get());
  finish(reference_.get());
  for (const auto &one : unlisted_)
    finish(one.get());
}

runtime &get_runtime() {
  runtime *made = current.load(std::memory_order_acquire);
  if (made && !is_forked_child())
    return *made;
  reject_forked_child();
  const std::lock_guard<std::mutex> lock(creation);
  if (!current.load())
    current.store(new runtime, std::memory_order_release);
  return *current.load();
}

queue &default_queue() { return get_runtime().default_device().default_queue(); }

// How to make the CPU available as an accelerator.
static std::string advice_for_processor() {
  return has_native_kernels() ? "Unset AMP_NATIVE, which hides the native accelerator"
                              : "Compile the program without -famp-native=off, to run kernels on the processor";
}

std::string no_device_message() {
  const std::vector<found_device> &rejected = get_runtime().rejected();
  const auto hidden =
      std::count_if(rejected.begin(), rejected.end(), [](const found_device &one) { return one.is_hidden; });
  if (hidden)
    return "AMP_VISIBLE_DEVICES='" + get_settings().visible_devices + "' hides " + describe_count(std::size_t(hidden)) +
           ". Unset it, or set it to their numbers, separated by commas";
  if (!rejected.empty())
    return "none of the OpenCL devices that were found (" + std::to_string(rejected.size()) + ") can run kernels: '" +
           rejected.front().name + "': " + rejected.front().rejected + ". " + advice_for_processor() +
           ", or install a newer driver";
  return "no OpenCL device was found on this machine. " + advice_for_processor() +
         ", or install a driver: the package of your GPU's vendor, or pocl-opencl-icd, which runs kernels on the "
         "processor "
         "(apt-get install pocl-opencl-icd)";
}

} // namespace ampcc::rt

// Completes all commands; queues and contexts are released with the last reference to them.
void Concurrency::amp_uninitialize() {
  ampcc::rt::runtime *old;
  {
    const std::lock_guard<std::mutex> lock(ampcc::rt::creation);
    old = ampcc::rt::current.exchange(nullptr);
  }
  if (!old || ampcc::rt::is_forked_child())
    return;
  old->finish_default_queues();
  ampcc::rt::log_failures();
  delete old;
}
