// class accelerator_view: an isolated queue of commands on one accelerator (API-AV), and amp_uninitialize (API-MISC-01).
#pragma once

#include "amp/accelerator.h"
#include "amp/completion_future.h"

namespace ampcc::rt {
class queue;
} // namespace ampcc::rt

namespace Concurrency {

class AMPCC_API accelerator_view {
public:
  accelerator_view(const accelerator_view &other);
  accelerator_view &operator=(const accelerator_view &other) &;
  ~accelerator_view();

  Concurrency::queuing_mode get_queuing_mode() const;
  bool get_is_auto_selection() const;
  unsigned int get_version() const;
  Concurrency::accelerator get_accelerator() const;
  bool get_is_debug() const;

  AMPCC_PROPERTY(queuing_mode, Concurrency::queuing_mode);
  AMPCC_PROPERTY(is_auto_selection, bool);
  AMPCC_PROPERTY(version, unsigned int);
  AMPCC_PROPERTY(accelerator, Concurrency::accelerator);
  AMPCC_PROPERTY(is_debug, bool);

  void wait();
  void flush();
  completion_future create_marker();

  bool operator==(const accelerator_view &other) const;
  bool operator!=(const accelerator_view &other) const;

private:
  friend struct ampcc::rt::access;
  explicit accelerator_view(ampcc::rt::queue *underlying); // takes over one reference

  ampcc::rt::queue *underlying;
};

AMPCC_API void amp_uninitialize();

} // namespace Concurrency
