#include "async/marker.h"
#include "async/completion.h"
#include "async/operation.h"
#include "device/access.h"
#include "error/to_exception.h"
#include "process/workers.h"

namespace ampcc::rt {
namespace {

struct marker {
  std::shared_ptr<completion> result = std::make_shared<completion>();
  queue_reference on;
};

// Asking for the failure and releasing the queue may block on the driver.
void end(std::unique_ptr<marker> done, cl_int status) {
  std::exception_ptr failure;
  try {
    if (status < 0)
      throw_translated(status, "a command before the marker", {operation_context::waiting, &*done->on});
    done->on->check_failures();
  } catch (...) {
    failure = std::current_exception();
  }
  done->result->finish(failure);
}

// Called on a thread of the OpenCL driver, which must not block: a thread of the runtime ends the marker, and owns it.
// So this thread never holds the last reference to the queue.
void CL_CALLBACK complete(cl_event, cl_int status, void *data) {
  run_on_worker([data, status] { end(std::unique_ptr<marker>(static_cast<marker *>(data)), status); });
}

// For a marker behind operations that have yet to submit their commands.
void complete_after_operations(const marker &one) {
  std::exception_ptr failure;
  try {
    wait_for_operations();
    one.on->finish();
    one.on->check_failures();
  } catch (...) {
    failure = std::current_exception();
  }
  one.result->finish(failure);
}

} // namespace

Concurrency::completion_future create_marker(queue &on) {
  return translating({operation_context::waiting, &on}, [&] {
    auto one = std::make_unique<marker>();
    one->on = queue_reference(on);
    Concurrency::completion_future future = access::wrap(one->result);
    if (has_operations()) {
      run_on_worker([one = *one] { complete_after_operations(one); });
    } else if (on.is_host()) {
      one->result->finish(nullptr);
    } else {
      cl::Event reached;
      on.commands().enqueueMarkerWithWaitList(nullptr, &reached);
      reached.setCallback(CL_COMPLETE, complete, one.get());
      (void)one.release(); // owned by the callback
      on.flush_quietly();
    }
    return future;
  });
}

} // namespace ampcc::rt
