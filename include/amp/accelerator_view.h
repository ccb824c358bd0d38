// class accelerator_view: an isolated queue of commands on one accelerator (API-AV), and amp_uninitialize
// (API-MISC-01).
#pragma once

#include "amp/accelerator.h"
#include "amp/completion_future.h"

namespace ampcc::rt {
class queue;
} // namespace ampcc::rt

namespace Concurrency {

class AMPCC_API accelerator_view {
public:
  // A reference to the same queue (API-AV-01).
  accelerator_view(const accelerator_view &other);
  accelerator_view &operator=(const accelerator_view &other) &;
  ~accelerator_view();

  // The queuing mode given at creation (API-AV-02).
  Concurrency::queuing_mode get_queuing_mode() const;
  // True for accelerator::get_auto_selection_view() only (API-AV-03).
  bool get_is_auto_selection() const;
  // The version of the accelerator (API-AV-04).
  unsigned int get_version() const;
  Concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;

  AMPCC_PROPERTY(queuing_mode, Concurrency::queuing_mode);
  AMPCC_PROPERTY(is_auto_selection, bool);
  AMPCC_PROPERTY(version, unsigned int);
  AMPCC_PROPERTY(accelerator, Concurrency::accelerator);
  AMPCC_PROPERTY(is_debug, bool);

  // Waits for all commands that were submitted before, and throws the errors of kernels (API-AV-07).
  void wait();
  // Submits commands that are held back, without waiting for completion (API-AV-08).
  void flush();
  // Ready when all commands that were submitted before are complete (API-AV-09).
  completion_future create_marker();

  bool operator==(const accelerator_view &other) const;
  bool operator!=(const accelerator_view &other) const;

private:
  friend struct ampcc::rt::access;
  explicit accelerator_view(ampcc::rt::queue *underlying); // takes over one reference

  ampcc::rt::queue *underlying;
};

// Releases all devices and threads of the runtime; the next use creates new ones (API-MISC-01).
AMPCC_API void amp_uninitialize();

} // namespace Concurrency
