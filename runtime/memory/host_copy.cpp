#include "memory/host_copy.h"
#include "async/workers.h"
#include "observe/settings.h"
#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <new>
#include <thread>

namespace ampcc::rt {
namespace {

constexpr std::size_t smallest_piece = std::size_t(1) << 20; // below, a thread costs more than it helps

std::size_t count_pieces(std::size_t size) {
  static const std::size_t threads =
      std::max<std::size_t>(1, std::min<std::size_t>(get_settings().copy_threads, std::thread::hardware_concurrency()));
  return std::min(threads, size / smallest_piece);
}

// Counts pieces that other threads copy.
class countdown {
public:
  explicit countdown(std::size_t count) : left_(count) {}
  void finish_one() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (--left_ == 0)
      none_left_.notify_all();
  }
  void wait() {
    std::unique_lock<std::mutex> lock(mutex_);
    none_left_.wait(lock, [this] { return left_ == 0; });
  }

private:
  std::mutex mutex_;
  std::condition_variable none_left_;
  std::size_t left_;
};

} // namespace

void copy_host_memory(void *to, const void *from, std::size_t size) {
  const std::size_t pieces = count_pieces(size);
  if (pieces < 2) {
    std::memcpy(to, from, size);
    return;
  }
  const std::size_t piece = (size / pieces + 4095) / 4096 * 4096;
  const auto copy_piece = [=](std::size_t i) {
    const std::size_t begin = std::min(size, i * piece), end = std::min(size, begin + piece);
    std::memcpy(static_cast<char *>(to) + begin, static_cast<const char *>(from) + begin,
                (i + 1 == pieces ? size : end) - begin);
  };
  countdown others(pieces - 1);
  for (std::size_t i = 1; i != pieces; ++i) {
    const auto copy_one = [&, i] {
      copy_piece(i);
      others.finish_one();
    };
    try {
      run_on_worker(copy_one);
    } catch (const std::bad_alloc &) {
      copy_one();
    }
  }
  copy_piece(0);
  others.wait();
}

} // namespace ampcc::rt
