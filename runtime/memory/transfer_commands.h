// The OpenCL commands that move bytes between a device's memory and the host's, and on a device. They throw cl::Error.
#pragma once

#include "memory/source_data.h"
#include <vector>

namespace ampcc::rt {

enum class direction { read, write };

// Copies between a section of a device's memory and a section of the host's with as many bytes, whose byte 0 is at
// `memory`. When this returns, the host's memory has been read, or has been written. False if the shapes do not allow
// it: neither is dense, and their rows differ.
bool move_between(direction way, location &device, const section &there, const section &here, unsigned char *memory);

// Enqueues such a copy for dense host memory in `commands`, without waiting; `done` becomes the last command's event.
void enqueue_packed(direction way, const cl::CommandQueue &commands, location &device, const section &bytes,
                    unsigned char *linear, cl::Event &done);

// Runs blocking commands. If no command of the accelerator_view uses the memory, they run in the side queue, and do not
// wait for others.
template <class F> void run_blocking(location &device, F commands_on) {
  queue &on = *device.on;
  if (on.is_idle(device.buffer))
    commands_on(on.in()->side_commands());
  else
    on.waiting_for_all([&] { commands_on(on.commands()); });
}

// Runs `enqueue`, which gets a queue for its commands that write a device's memory. These may still run when this
// returns; later commands of the accelerator_view are ordered after them. They do not wait for kernels that do not use
// the memory.
template <class F> void run_ahead(location &device, F enqueue) {
  queue &on = *device.on;
  const bool waits_for_nobody = on.is_idle(device.buffer) && on.may_run_kernels();
  const cl::CommandQueue &commands = waits_for_nobody ? on.in()->side_commands() : on.commands();
  try {
    enqueue(commands);
    if (waits_for_nobody) {
      std::vector<cl::Event> last(1);
      commands.enqueueMarkerWithWaitList(nullptr, &last[0]);
      commands.flush();
      on.commands().enqueueBarrierWithWaitList(&last);
    }
  } catch (...) {
    clFinish(commands()); // commands enqueued so far must not run beside later writers
    throw;
  }
  device.buffer.last_use.note(on.count_command());
}

// Enqueues a copy to another buffer of the context, in the queue of `from`; false if the shapes do not allow it.
bool copy_rows(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
