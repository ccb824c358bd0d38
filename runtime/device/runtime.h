// The runtime's state: the devices, and which is the default (R-RT-20). Made at first use, never destroyed at exit
// (R-RT-65); amp_uninitialize gives it up, and the next use makes a new one (API-MISC-01).
#pragma once

#include "device/device.h"
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace ampcc::rt {

class runtime {
public:
  runtime();
  runtime(const runtime &) = delete;
  ~runtime();

  const std::vector<std::shared_ptr<device>> &devices() const { return devices_; } // [0]: the host
  const std::vector<found_device> &rejected() const { return rejected_; }
  device &host() const { return *devices_.front(); }
  // The accelerators in the order of accelerator::get_all (API-ACC-08): the default one, the better ones, the host.
  std::vector<device *> ordered_devices();
  // The numbers of devices are smaller than this: those of devices(), that of a direct3d_ref that is not among them,
  // and one that all unlisted devices share.
  unsigned count_numbers() const { return unsigned(devices_.size()) + 2; }
  device *find(const std::wstring &path); // null: none has this path; "default" counts as a use
  device &get(const std::wstring &path);  // the same; throws (API-ACC-06)
  device &default_device();               // a use: fixes the choice (API-ACC-09)
  device &preview_default();              // no use
  bool set_default(const std::wstring &path);
  // The device with this handle. One that is not among devices(), such as a sub-device, is described at first use.
  // Throws runtime_exception if it cannot run kernels.
  device &get(const cl::Device &handle);
  void finish_default_queues();                            // blocks; errors of the commands are logged
  std::uint64_t generation() const { return generation_; } // which runtime of the process this is

private:
  void add(const found_device &found);
  device *find_by_path(const std::wstring &path); // or by an alias
  device &reference();
  device &choose();

  std::vector<std::shared_ptr<device>> devices_;
  std::vector<std::shared_ptr<device>> unlisted_; // devices that the program has named by their handles
  std::shared_ptr<device> reference_;             // direct3d_ref if it is not in devices_; made at first use
  std::vector<found_device> rejected_;
  std::mutex mutex_, reference_mutex_, unlisted_mutex_;
  std::atomic<device *> default_{nullptr}; // null: not yet fixed
  std::uint64_t generation_;
};

runtime &get_runtime();

// The queue asked for, or the default one, resolved.
queue &default_queue();

// The text of the exception if there is no device that runs kernels.
std::string no_device_message();

} // namespace ampcc::rt
