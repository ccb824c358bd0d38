#include "native/answers.h"
#include "native/queue.h"

// Events: queries, waits and callbacks. Their type is in queue.h.

namespace ampcc::rt::driver {

cl_int clRetainEvent(cl_event event) { return retain(event); }
cl_int clReleaseEvent(cl_event event) { return release(event); }

cl_int clWaitForEvents(cl_uint count, const cl_event *events) {
  for (cl_uint i = 0; i != count; ++i)
    events[i]->on->wait_for(*events[i]);
  return CL_SUCCESS;
}

cl_int clGetEventInfo(cl_event event, cl_event_info what, size_t size, void *into, size_t *needed) {
  switch (what) {
  case CL_EVENT_COMMAND_EXECUTION_STATUS:
    return answer(event->status.load(), size, into, needed);
  case CL_EVENT_COMMAND_QUEUE:
    return answer(event->on.get(), size, into, needed);
  case CL_EVENT_COMMAND_TYPE:
    return answer(event->type, size, into, needed);
  }
  return CL_INVALID_VALUE;
}

static cl_ulong nanoseconds(_cl_event::clock::time_point at) {
  return cl_ulong(std::chrono::duration_cast<std::chrono::nanoseconds>(at.time_since_epoch()).count());
}

cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t size, void *into, size_t *needed) {
  if (event->status != CL_COMPLETE)
    return CL_PROFILING_INFO_NOT_AVAILABLE;
  switch (what) {
  case CL_PROFILING_COMMAND_QUEUED:
  case CL_PROFILING_COMMAND_SUBMIT:
    return answer(nanoseconds(event->queued), size, into, needed);
  case CL_PROFILING_COMMAND_START:
    return answer(nanoseconds(event->started), size, into, needed);
  case CL_PROFILING_COMMAND_END:
    return answer(nanoseconds(event->ended), size, into, needed);
  }
  return CL_INVALID_VALUE;
}

cl_int clSetEventCallback(cl_event event, cl_int status, void(CL_CALLBACK *call)(cl_event, cl_int, void *),
                          void *data) {
  {
    const std::lock_guard<std::mutex> lock(event->on->mutex);
    if (event->status != CL_COMPLETE) {
      event->callbacks.emplace_back(call, data);
      return CL_SUCCESS;
    }
  }
  call(event, status, data);
  return CL_SUCCESS;
}

} // namespace ampcc::rt::driver
