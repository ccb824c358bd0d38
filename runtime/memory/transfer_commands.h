// The OpenCL commands that move bytes between a device's memory and the host's, and on a device. They throw cl::Error.
#pragma once

#include "memory/source_data.h"
#include <vector>

namespace ampcc::rt {

enum class direction { read, write };

// Between a section and memory of the host, where byte 0 of the source would be at `memory`. The host's memory was read
// when this returns, or has the bytes.
void move_between(direction way, location &device, const section &bytes, unsigned char *memory);

// The same with packed memory of the host: `linear` receives or has the rows one behind the other.
void move_packed(direction way, location &device, const section &bytes, unsigned char *linear);

// The same as a command of `commands` that may still be on its way when this returns; `done` is its event.
void enqueue_packed(direction way, const cl::CommandQueue &commands, location &device, const section &bytes,
                    unsigned char *linear, cl::Event &done);

// Runs `enqueue` (a queue for its commands, where the event of the last one belongs), which writes a device's memory.
// The commands may still be on their way when this returns; later ones of the accelerator_view come after them.
template <class F> void run_ahead(location &device, F enqueue) {
  queue &on = *device.on;
  std::vector<cl::Event> last(1);
  if (!on.is_idle(device.buffer)) {
    enqueue(on.commands(), last[0]);
  } else {
    const cl::CommandQueue &beside = on.in()->side_commands();
    try {
      enqueue(beside, last[0]);
      on.commands().enqueueBarrierWithWaitList(&last);
    } catch (...) {
      clFinish(beside()); // later writers must not meet it
      throw;
    }
  }
  device.buffer.last_use = on.count_command();
}

// Enqueues a copy to another buffer of the context, in the queue of `from`; false if the shapes do not allow it.
bool copy_rows(location &from, const section &read, location &to, const section &written);

} // namespace ampcc::rt
