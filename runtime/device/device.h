// The device behind an accelerator: an OpenCL device, or the host (API-ACC-02). Devices live as long as the runtime,
// and as the queues on them: operations may be under way when the runtime is given up.
#pragma once

#include "device/capabilities.h"
#include "device/queue.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ampcc::rt {

class device : public std::enable_shared_from_this<device> {
public:
  device(); // the host
  device(const found_device &found, unsigned number);
  device(const device &) = delete;
  ~device();

  bool is_host() const { return number_ == 0; }
  // If false (the host, a reference device that is not installed), queues hold data in host memory and run no kernels.
  bool runs_kernels() const { return found_.handle() != nullptr; }
  unsigned number() const { return number_; } // 0: the host; below runtime::count_numbers
  const std::string &name() const { return found_.name; }
  const found_device &found() const { return found_; }
  const std::wstring &path() const { return path_; }
  const capabilities &can() const { return can_; }

  // The context of new queues: created at first use, and again after it was lost with the device (R-RT-58).
  std::shared_ptr<context> current_context();
  void abandon(const context &lost);
  // The same object for the same handle, which may be one of the program's.
  std::shared_ptr<context> context_of(const cl::Context &handle);
  // Whether memory of accelerators is memory of the host, used in place.
  bool uses_host_memory() const { return uses_host_memory_; }
  // Whether the host may also access it without mapping, while no command uses it: the device is a CPU.
  bool shares_addresses() const;
  queue &default_queue();
  bool has_default_queue() const { return made_default_queue_.load(); }
  void give_up_queues() noexcept;         // its own, which keep it alive
  queue_reference auto_selection_queue(); // the same at every call (API-ACC-10)
  queue_reference create_queue(Concurrency::queuing_mode mode, bool auto_selection);
  queue_reference adopt_queue(Concurrency::queuing_mode mode, const cl::Context &in, const cl::CommandQueue &commands);

  // API-ACC-23, -24, R-MEM-43. Using the type for an allocation fixes it.
  Concurrency::access_type default_access() const { return access_; }
  Concurrency::access_type use_default_access();
  bool set_default_access(Concurrency::access_type type);

private:
  unsigned number_ = 0;
  found_device found_;
  std::wstring path_;
  capabilities can_;
  std::mutex mutex_;
  bool uses_host_memory_ = false;
  std::shared_ptr<context> context_;
  std::vector<std::weak_ptr<context>> other_contexts_; // of the program
  queue_reference default_queue_, auto_selection_queue_;
  std::atomic<queue *> made_default_queue_{nullptr}; // default_queue_, to be read without the mutex
  std::atomic<Concurrency::access_type> access_;
  std::atomic<bool> access_fixed_{false};

public:
  attachment_slot programs; // a device_programs (launch/device_programs.h)
};

} // namespace ampcc::rt
