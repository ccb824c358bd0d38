// The OpenCL commands that move bytes between a device's memory and the host's, and on a device. They throw cl::Error.
#pragma once

#include "memory/source_data.h"
#include <vector>

namespace ampcc::rt {

enum class direction { read, write };

// Between a section of a device's memory and as many bytes of the host's, whose byte 0 is at `memory`. The host's
// memory was read when this returns, or has the bytes. False if the shapes do not allow it; one of them may be dense.
bool move_between(direction way, location &device, const section &there, const section &here, unsigned char *memory);

// The same as a command of `commands` that may still be on its way when this returns; `done` is its event.
void enqueue_packed(direction way, const cl::CommandQueue &commands, location &device, const section &bytes,
                    unsigned char *linear, cl::Event &done);

// Runs commands that block until they are complete. They need not wait for commands of the accelerator_view that have
// nothing to do with the memory.
template <class F> void run_blocking(location &device, F commands_on) {
  queue &on = *device.on;
  if (on.is_idle(device.buffer))
    commands_on(on.in()->side_commands());
  else
    on.waiting_for_all([&] { commands_on(on.commands()); });
}

// Runs `enqueue`, which gets a queue for its commands that write a device's memory. They may still be on their way when
// this returns; later ones of the accelerator_view come after them. They need not wait for kernels that have nothing to
// do with the memory.
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
    clFinish(commands()); // later writers must not meet what has been enqueued
    throw;
  }
  device.buffer.last_use.note(on.count_command());
}

// Enqueues a copy to another buffer of the context, in the queue of `from`; false if the shapes do not allow it.
bool copy_rows(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
