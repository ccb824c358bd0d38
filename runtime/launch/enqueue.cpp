#include "launch/enqueue.h"
#include "device/queue.h"
#include "error/to_exception.h"
#include "launch/launch_state.h"
#include "observe/recorded_commands.h"
#include "process/process_end.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

int enqueue_range(queue &on, const cl::Kernel &kernel, const work_size &size, const std::size_t *offset,
                  const std::size_t *global, cl::Event *event = nullptr) {
  const auto enqueue = [&](cl_event *into) {
    return clEnqueueNDRangeKernel(on.commands()(), kernel(), size.dimensions, offset, global, size.local, 0, nullptr,
                                  into);
  };
  if (is_recording())
    return enqueue(recorded_command(event));
  return enqueue(event ? &(*event)() : nullptr);
}

int enqueue_first_run(queue &on, const cl::Kernel &kernel, const work_size &size) {
  const compilation here;
  cl::Event event;
  const int status = enqueue_range(on, kernel, size, nullptr, size.global, &event);
  if (status == CL_SUCCESS) {
    on.flush_quietly();
    wait_until_running(event);
  }
  return status;
}

// For devices that reject large NDRanges: several smaller ones with global offsets, which global ids include. Tiled
// kernels use group ids, which do not include offsets: a device that rejects their NDRange cannot run them.
int enqueue_in_boxes(queue &on, const cl::Kernel &kernel, const work_size &size) {
  std::size_t limit[3];
  for (unsigned d = 0; d != 3; ++d)
    limit[d] = (d == 0 ? (std::size_t(1) << 22) : 32768) * size.local[d];
  std::size_t at[3] = {0, 0, 0}, box[3];
  for (at[2] = 0; at[2] < size.global[2]; at[2] += limit[2])
    for (at[1] = 0; at[1] < size.global[1]; at[1] += limit[1])
      for (at[0] = 0; at[0] < size.global[0]; at[0] += limit[0]) {
        for (unsigned d = 0; d != 3; ++d)
          box[d] = std::min(limit[d], size.global[d] - at[d]);
        if (const int status = enqueue_range(on, kernel, size, at, box))
          return status;
      }
  return CL_SUCCESS;
}

} // namespace

void enqueue(const kernel_descriptor &kernel, launch_state &state, const cl::Kernel &prepared, const work_size &size) {
  queue &on = state.on;
  int status = !on.is_shared() && state.first.is_first(prepared, size)
                   ? recorded(first_run_of(kernel, on), [&] { return enqueue_first_run(on, prepared, size); })
                   : enqueue_range(on, prepared, size, nullptr, size.global);
  if (status == CL_INVALID_GLOBAL_WORK_SIZE && !kernel.tile[0])
    status = enqueue_in_boxes(on, prepared, size);
  if (status != CL_SUCCESS)
    throw_translated(status, "clEnqueueNDRangeKernel", {operation_context::launch, &on, &kernel});
}

void run(const kernel_descriptor &kernel, launch_state &state, const launch_choice &chosen, const work_size &size) {
  const auto launch = [&] { enqueue(kernel, state, chosen.kernel->get(), size); };
  chosen.on_trial ? chosen.on_trial->time(state.on, launch) : launch();
}

} // namespace ampcc::rt
