// The members of accelerator_view that wait for its commands: wait and create_marker (API-AV).
#include "async/marker.h"
#include "async/operation.h"
#include "device/access.h"
#include "device/queue.h"

namespace Concurrency {

void accelerator_view::wait() {
  underlying->resolved().check_usable();
  ampcc::rt::wait_for_operations();
  underlying->resolved().gate.pass();
  underlying->resolved().finish();
  underlying->resolved().check_failures();
}

completion_future accelerator_view::create_marker() {
  underlying->resolved().check_usable();
  underlying->resolved().gate.pass();
  return ampcc::rt::create_marker(underlying->resolved());
}

} // namespace Concurrency
