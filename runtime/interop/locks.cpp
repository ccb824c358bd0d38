// The lock on a view's queue (API-CL-21, -22).
#include "amp_opencl.h"
#include "interop/objects.h"
#include "memory/shared_sources.h"

namespace Concurrency::opencl {

using namespace ampcc::rt;

// Makes the buffers that the program has valid, and orders the program's commands after the runtime's.
static void give_queue(queue &one) {
  try {
    give_shared_sources(one);
    one.commands();
    one.flush();
  } catch (...) {
    one.gate.unlock();
    throw;
  }
}

void queue_access_lock(accelerator_view &av) {
  queue &one = queue_with_objects(av);
  one.share();
  if (one.gate.lock())
    give_queue(one);
}

bool queue_access_try_lock(accelerator_view &av) {
  queue &one = queue_with_objects(av);
  one.share();
  bool is_first = false;
  if (!one.gate.try_lock(is_first))
    return false;
  if (is_first)
    give_queue(one);
  return true;
}

void queue_access_unlock(accelerator_view &av) {
  queue &one = queue_with_objects(av);
  if (one.gate.unlock_would_open())
    take_back_shared_sources(one);
  one.gate.unlock();
}

const adopt_queue_access_lock_t adopt_queue_access_lock{};

scoped_queue_access_lock::scoped_queue_access_lock(accelerator_view &av) {
  queue_access_lock(av);
  locked = av;
}

scoped_queue_access_lock::scoped_queue_access_lock(accelerator_view &av, adopt_queue_access_lock_t) : locked(av) {}

scoped_queue_access_lock::scoped_queue_access_lock(scoped_queue_access_lock &&other) : locked(std::move(other.locked)) {
  other.locked.reset();
}

scoped_queue_access_lock &scoped_queue_access_lock::operator=(scoped_queue_access_lock &&other) {
  if (this != &other) {
    release();
    locked = other.locked;
    other.locked.reset();
  }
  return *this;
}

scoped_queue_access_lock::~scoped_queue_access_lock() { release(); }

void scoped_queue_access_lock::release() {
  if (locked)
    queue_access_unlock(*locked);
  locked.reset();
}

} // namespace Concurrency::opencl
