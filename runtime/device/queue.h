// The queue behind an accelerator_view: an in-order command queue on one device (R-RT-11, R-RT-90).
#pragma once

#include "amp/exceptions.h"
#include "device/attachment.h"
#include "device/context.h"
#include "device/device_memory.h"
#include "device/failures.h"
#include "device/queue_gate.h"
#include "error/forked_child.h"
#include "error/to_exception.h"
#include "opencl.h"
#include <atomic>
#include <chrono>
#include <memory>
#include <utility>

namespace ampcc::rt {

class device;

class queue final : public removable_place {
public:
  queue(device &on, Concurrency::queuing_mode mode, bool auto_selection);
  // For a command queue of the program (API-CL-11), which it retains.
  queue(device &on, Concurrency::queuing_mode mode, std::shared_ptr<context> in, const cl::CommandQueue &commands);
  queue(const queue &) = delete;

  void retain() { references_.fetch_add(1, std::memory_order_relaxed); }
  bool retain_if_used(); // false: the last reference is gone
  void release();

  device &on() const { return on_; }
  bool is_host() const { return host_; }
  bool is_auto_selection() const { return auto_selection_; }
  Concurrency::queuing_mode mode() const { return mode_; }
  // To enqueue commands, ordered after all earlier ones.
  const cl::CommandQueue &commands() const {
    if (is_out_of_order_)
      order_commands();
    return commands_;
  }
  cl_command_queue handle() const { return commands_(); } // for other uses than commands

  // Whether the program may enqueue commands, too. The runtime then waits for commands only if the program calls a
  // function that waits: commands may wait for events that the waiting thread has yet to complete.
  bool is_shared() const { return is_shared_.load(std::memory_order_acquire); }
  void share();
  queue_gate gate;

  // API-CL-13
  void disable_timeout() { is_timeout_disabled_ = true; }
  bool is_timeout_disabled() const { return is_timeout_disabled_; }
  const std::shared_ptr<context> &in() const { return in_; }
  const cl::Context &context_handle() const { return in_->handle(); }

  // The queue that does the work: itself, or the default queue of its device for the auto-selection view (API-ACC-10).
  queue &resolved();

  // To be called after a command was enqueued: decides when the queue is flushed (R-RT-13, R-RT-14). Errors are thrown
  // only with AMP_SYNC: the command is enqueued in any case.
  void enqueued();
  void flush();
  // For use after the caller's operation has succeeded: they throw nothing, since the driver reports an error again to
  // the next call that waits.
  void flush_quietly();
  void complete(); // blocks
  void finish();   // blocks; throws errors of earlier commands (R-RT-50)

  // Commands are numbered, which shows whether commands that use some memory may still run. To be called when a
  // command has been enqueued; the result becomes `last_use` of its memory.
  std::uint64_t count_command() { return submitted_.fetch_add(1, std::memory_order_acq_rel) + 1; }
  std::uint64_t count_kernel() {
    const std::uint64_t number = count_command();
    last_kernel_.store(number, std::memory_order_release);
    return number;
  }
  bool may_run_kernels() const {
    return last_kernel_.load(std::memory_order_acquire) > finished_.load(std::memory_order_acquire);
  }
  bool is_idle(const device_memory &memory) const {
    return !memory.is_known_outside && memory.last_use <= finished_.load(std::memory_order_acquire);
  }
  // Runs `wait`, which blocks until all commands that were enqueued before are complete.
  template <class F> void waiting_for_all(F wait) {
    const std::uint64_t before = submitted_.load(std::memory_order_acquire);
    wait();
    finished_until(before);
  }

  // The failures that kernels report (R-RT-50).
  const cl::Buffer &failure_record(const kernel_descriptor &kernel) { return failures_.record_for(kernel, *this); }
  void expect_failures() { failures_.expect(*this); }
  void check_failures();
  void log_failures() noexcept; // for destructors and the end of the process

  // R-RT-58
  const std::string &device_name() const override;
  void remove(HRESULT reason) override;
  bool answers() const override;
  bool is_removed() const { return removed_ != 0; }
  void check_usable() const {
    reject_forked_child();
    if (removed_)
      throw_removed();
  }

private:
  ~queue();
  void finished_until(std::uint64_t number);
  [[noreturn]] void throw_removed() const;
  void order_commands() const;

  std::atomic<unsigned> references_{1};
  const std::shared_ptr<device> kept_; // released after all that follows
  device &on_;
  const Concurrency::queuing_mode mode_;
  const bool auto_selection_, host_;
  const std::shared_ptr<context> in_; // none: the host
  cl::CommandQueue commands_;         // none: the host
  const bool is_out_of_order_ = false;
  std::atomic<bool> is_shared_{false}, is_timeout_disabled_{false};
  std::atomic<std::uint64_t> submitted_{0}, finished_{0}, last_kernel_{0};
  std::atomic<HRESULT> removed_{0};
  std::atomic<std::chrono::steady_clock::rep> last_flush_{0}, flush_interval_{0};
  failures failures_;

public:
  // Of memory/buffer_pool.h, memory/staging.h and launch/launch_state.h. Last, so that they are destroyed first.
  attachment_slot pool, staging, launches;
};

// A counted reference to a queue.
class queue_reference {
public:
  queue_reference() = default;
  explicit queue_reference(queue &to) : to_(&to) { to.retain(); }
  static queue_reference adopt(queue *to) {
    queue_reference result;
    result.to_ = to;
    return result;
  }
  queue_reference(const queue_reference &other) : to_(other.to_) {
    if (to_)
      to_->retain();
  }
  queue_reference &operator=(queue_reference other) {
    std::swap(to_, other.to_);
    return *this;
  }
  ~queue_reference() {
    if (to_)
      to_->release();
  }
  queue *detach() { return std::exchange(to_, nullptr); }
  explicit operator bool() const { return to_; }
  queue &operator*() const { return *to_; }
  queue *operator->() const { return to_; }

private:
  queue *to_ = nullptr;
};

} // namespace ampcc::rt
