// Threads for commands that nobody waits for: one each. Launches and copies are not shared out.
#include "native/pool.h"
#include <thread>

namespace ampcc::rt::driver {

bool start_task(std::unique_ptr<work> task) {
  std::thread([task = std::move(task)] { task->run(); }).detach();
  return true;
}

void share_copy(std::size_t count, const std::function<void(std::size_t begin, std::size_t end)> &run) {
  run(0, count);
}

} // namespace ampcc::rt::driver
