// Contexts, queues and events. A command is over when it has been queued, so that there is nothing to wait for.
#include "answers.h"
#include "objects.h"

using namespace native;

cl_context clCreateContext(const cl_context_properties *, cl_uint, const cl_device_id *,
                           void(CL_CALLBACK *)(const char *, const void *, size_t, void *), void *, cl_int *code) {
  return made(new _cl_context, code);
}
cl_int clRetainContext(cl_context context) { return retain(context); }
cl_int clReleaseContext(cl_context context) { return release(context); }

cl_command_queue clCreateCommandQueue(cl_context, cl_device_id, cl_command_queue_properties, cl_int *code) {
  return made(new _cl_command_queue, code);
}
cl_int clRetainCommandQueue(cl_command_queue queue) { return retain(queue); }
cl_int clReleaseCommandQueue(cl_command_queue queue) { return release(queue); }
cl_int clFlush(cl_command_queue) { return CL_SUCCESS; }
cl_int clFinish(cl_command_queue) { return CL_SUCCESS; }

cl_int clRetainEvent(cl_event event) { return retain(event); }
cl_int clReleaseEvent(cl_event event) { return release(event); }
cl_int clWaitForEvents(cl_uint, const cl_event *) { return CL_SUCCESS; }

cl_int clGetEventInfo(cl_event, cl_event_info what, size_t size, void *into, size_t *needed) {
  if (what != CL_EVENT_COMMAND_EXECUTION_STATUS)
    return CL_INVALID_VALUE;
  return answer(cl_int(CL_COMPLETE), size, into, needed);
}

cl_int clSetEventCallback(cl_event event, cl_int status, void(CL_CALLBACK *call)(cl_event, cl_int, void *),
                          void *data) {
  call(event, status, data);
  return CL_SUCCESS;
}

cl_int clEnqueueMarkerWithWaitList(cl_command_queue, cl_uint, const cl_event *, cl_event *event) {
  return complete(event);
}

cl_int clEnqueueBarrierWithWaitList(cl_command_queue, cl_uint, const cl_event *, cl_event *event) {
  return complete(event);
}
