// Threads for commands that nobody waits for: one each. Launches are not shared out.
#include "native/pool.h"
#include <thread>

namespace ampcc::rt::driver {

void start_task(std::unique_ptr<work> task) {
  std::thread([task = std::move(task)] { task->run(); }).detach();
}

} // namespace ampcc::rt::driver
