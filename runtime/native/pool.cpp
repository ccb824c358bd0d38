#include "native/pool.h"
#include "observe/settings.h"
#include <algorithm>
#include <sched.h>
#include <thread>

namespace ampcc::rt::driver {
namespace {

using held_lock = std::unique_lock<std::mutex>;
using clock = std::chrono::steady_clock;

// A range that is being run. It lives on the stack of the thread that waits for it.
struct job {
  shared_range &all;
  const std::size_t piece; // numbers that a thread takes at once
  std::atomic<std::size_t> next;
  unsigned helpers = 0; // guarded by the pool's mutex

  bool has_work() const { return next.load(std::memory_order_relaxed) < all.count; }
  void run() {
    for (std::size_t begin; (begin = next.fetch_add(piece, std::memory_order_relaxed)) < all.count;)
      all.run(begin, std::min(begin + piece, all.count));
  }
};

class pool {
public:
  void start(std::unique_ptr<work> task) {
    const held_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    wake(1);
  }

  void help(job &one) {
    {
      const held_lock lock(mutex_);
      jobs_.push_back(&one);
      wake(unsigned(std::min<std::size_t>(count_threads() - 1, one.all.count / one.piece)));
    }
    one.run();
    held_lock lock(mutex_);
    jobs_.erase(std::find(jobs_.begin(), jobs_.end(), &one));
    left_.wait(lock, [&] { return one.helpers == 0; });
  }

private:
  std::mutex mutex_;
  std::condition_variable wanted_, left_; // there is work; the last helper has left a job
  std::deque<std::unique_ptr<work>> tasks_;
  std::vector<job *> jobs_;
  unsigned threads_ = 0, idle_ = 0, called_ = 0; // called: no longer idle, but not awake yet

  // More threads are started only if those that wait are too few.
  void wake(unsigned wanted) {
    for (; wanted && idle_; --wanted, --idle_, ++called_)
      wanted_.notify_one();
    for (; wanted && threads_ < count_threads(); --wanted, ++threads_)
      std::thread([this] { serve(); }).detach();
  }

  job *find_job() const {
    const auto found = std::find_if(jobs_.begin(), jobs_.end(), [](const job *one) { return one->has_work(); });
    return found == jobs_.end() ? nullptr : *found;
  }

  [[noreturn]] void serve() {
    for (held_lock lock(mutex_);;) {
      if (job *one = find_job()) {
        ++one->helpers;
        lock.unlock();
        one->run();
        lock.lock();
        if (--one->helpers == 0)
          left_.notify_all();
      } else if (!tasks_.empty()) {
        const std::unique_ptr<work> task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task->run();
        lock.lock();
      } else {
        ++idle_;
        wanted_.wait(lock, [&] { return called_ != 0; });
        --called_;
      }
    }
  }
};

pool &get_pool() {
  static pool *const one = new pool; // never destroyed: its threads run until the process ends
  return *one;
}

unsigned available_processors() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0)
    return unsigned(CPU_COUNT(&set));
  return std::max(1u, std::thread::hardware_concurrency());
}

} // namespace

unsigned count_threads() {
  static const unsigned count = [] {
    const std::uint64_t wanted = get_settings().native_threads;
    return wanted ? unsigned(std::min<std::uint64_t>(wanted, 1024)) : available_processors();
  }();
  return count;
}

void start_task(std::unique_ptr<work> task) { get_pool().start(std::move(task)); }

// The first number is run alone: it tells whether the rest takes longer than to wake other threads.
void run_shared(shared_range &all) {
  constexpr std::size_t pieces_per_thread = 16; // for load balance
  constexpr auto least = std::chrono::microseconds(20);
  const clock::time_point begin = clock::now();
  all.run(0, 1);
  const std::size_t rest = all.count - 1;
  if (rest == 0)
    return;
  if (count_threads() == 1 || (clock::now() - begin) * rest < least)
    return all.run(1, all.count);
  job one{all, std::max<std::size_t>(1, rest / (count_threads() * pieces_per_thread)), {1}};
  get_pool().help(one);
}

} // namespace ampcc::rt::driver
