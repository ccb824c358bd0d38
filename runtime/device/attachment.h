// State that memory and launches keep with a queue or a device, which owns it without knowing its class.
#pragma once

#include <atomic>
#include <mutex>

namespace ampcc::rt {

class attachment {
public:
  virtual ~attachment() = default;
};

// Holds one attachment, always of the same class.
class attachment_slot {
public:
  attachment_slot() = default;
  attachment_slot(const attachment_slot &) = delete;
  ~attachment_slot() { delete kept_.load(std::memory_order_acquire); }

  // The attachment, created at first use by double-checked locking. Thread-safe; one load once it exists.
  template <class Kept, class... Arguments> Kept &get(Arguments &&...arguments) {
    if (attachment *const known = kept_.load(std::memory_order_acquire))
      return static_cast<Kept &>(*known);
    const std::lock_guard<std::mutex> lock(making_);
    if (!kept_.load(std::memory_order_relaxed))
      kept_.store(new Kept(arguments...), std::memory_order_release);
    return static_cast<Kept &>(*kept_.load(std::memory_order_relaxed));
  }

private:
  std::atomic<attachment *> kept_{nullptr};
  std::mutex making_;
};

} // namespace ampcc::rt
