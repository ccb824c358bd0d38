#include "process/workers.h"
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <pthread.h>
#include <system_error>
#include <thread>

namespace ampcc::rt {
namespace {

class workers {
public:
  void run(std::function<void()> work) {
    try {
      return hand_over(work);
    } catch (const std::system_error &) { // no more threads
    } catch (const std::bad_alloc &) {
    }
    work();
  }

private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> waiting_;
  std::size_t idle_ = 0;

  // Leaves `work` as it is if it throws, and otherwise nothing of it in this thread: the thread that runs the work
  // destroys its captures, which may block.
  void hand_over(std::function<void()> &work) {
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (idle_ > waiting_.size()) {
        waiting_.push_back(std::move(work));
        arrived_.notify_one();
        return;
      }
    }
    start_thread(work);
  }

  void start_thread(std::function<void()> &work) {
    auto first = std::make_unique<std::function<void()>>(std::move(work));
    try {
      std::thread([this, given = first.get()] {
        const std::unique_ptr<std::function<void()>> owned(given);
        live(std::move(*owned));
      }).detach();
    } catch (...) {
      work = std::move(*first);
      throw;
    }
    (void)first.release(); // owned by the thread
  }

  // The function of a thread: runs the first work, then work that arrives within two seconds of idling.
  void live(std::function<void()> work) {
    pthread_setname_np(pthread_self(), "libamp");
    while (work) {
      work();
      work = nullptr; // destroys the captures now
      work = next();
    }
  }

  std::function<void()> next() {
    std::unique_lock<std::mutex> lock(mutex_);
    ++idle_;
    arrived_.wait_for(lock, std::chrono::seconds(2), [this] { return !waiting_.empty(); });
    --idle_;
    if (waiting_.empty())
      return nullptr;
    std::function<void()> work = std::move(waiting_.front());
    waiting_.pop_front();
    return work;
  }
};

} // namespace

void run_on_worker(std::function<void()> work) {
  static workers *const all = new workers; // threads may outlive static destruction (R-RT-65)
  all->run(std::move(work));
}

} // namespace ampcc::rt
