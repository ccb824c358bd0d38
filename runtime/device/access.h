// Conversions between the handles of the public interface and the runtime's objects.
#pragma once

#include "amp/accelerator_view.h"
#include "device/queue.h"

namespace ampcc::rt {

struct access {
  static device &underlying(const Concurrency::accelerator &handle) { return *handle.underlying; }
  static queue &underlying(const Concurrency::accelerator_view &handle) { return *handle.underlying; }
  static Concurrency::accelerator wrap(device &underlying) { return Concurrency::accelerator(&underlying); }
  static Concurrency::accelerator_view wrap(queue_reference underlying) {
    return Concurrency::accelerator_view(underlying.detach());
  }
  static Concurrency::completion_future wrap(std::shared_ptr<completion> operation) {
    return Concurrency::completion_future(std::move(operation));
  }
};

} // namespace ampcc::rt
