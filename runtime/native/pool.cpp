#include "native/pool.h"
#include "native/job.h"
#include "native/processors.h"
#include "observe/settings.h"
#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace ampcc::rt::driver {
namespace {

using held_lock = std::unique_lock<std::mutex>;

// A helper has the number of its share of each launch, from 1 on. Threads of the program have the number 0, and so has
// the thread that stands in for them when they do not wait for what they launched: it takes the share that they take.
thread_local unsigned thread_number = 0;

// Threads that look for work at the same places. They are started when they are called.
class crew {
public:
  explicit crew(unsigned most) : most_(most) {}

  // Sequentially consistent, as are the operations of sleep(): either the caller sees a thread that is about to sleep,
  // or this thread sees the news.
  void announce() { news_.fetch_add(1); }
  std::uint32_t news() const { return news_.load(); }

  // Threads that will see news without a call.
  unsigned watching() const { return watching_.load(std::memory_order_relaxed); }

  // The next launch often follows at once, so that a thread waits for a moment before it sleeps.
  void wait_for_news(std::uint32_t seen) {
    watching_.fetch_add(1, std::memory_order_relaxed);
    const bool is_seen = is_soon([&] { return news_.load(std::memory_order_relaxed) != seen; });
    watching_.fetch_sub(1, std::memory_order_relaxed);
    if (is_seen)
      return;
    sleepers_.fetch_add(1);
    if (news_.load() == seen)
      wait_while(news_, seen);
    sleepers_.fetch_sub(1);
  }

  // Wakes a thread, or starts one, `serve(N)` for the N-th, if none sleeps. False if all are awake.
  template <class Serve> bool call_one(Serve serve) {
    if (sleepers_.load()) {
      wake(news_, 1);
      return true;
    }
    unsigned count = started_.load(std::memory_order_relaxed);
    while (count < most_)
      if (started_.compare_exchange_weak(count, count + 1)) {
        std::thread(serve, count).detach();
        return true;
      }
    return false;
  }

private:
  const unsigned most_;
  std::atomic<unsigned> started_{0}, sleepers_{0}, watching_{0};
  futex news_{0}; // changes whenever there is new work
};

// Work of so many nanoseconds is worth a thread that watches for it, and one that sleeps.
constexpr double worth_joining = 2e3, worth_waking = 10e3;

class pool {
public:
  pool() : helpers_(count_threads() - 1), stand_in_(1) {
    for (std::unique_ptr<job> &one : jobs_)
      one = std::make_unique<job>(count_threads());
  }

  void start(std::unique_ptr<work> task) {
    {
      const held_lock lock(mutex_);
      tasks_.push_back(std::move(task));
      task_count_.store(unsigned(tasks_.size()), std::memory_order_relaxed);
    }
    stand_in_.announce();
    helpers_.announce();
    if (!call_stand_in())
      call_helper();
  }

  // By how many threads to run work that takes one of them so long.
  unsigned threads_for(double time) const {
    const double joining = std::min(time / worth_joining, helpers_.watching() + 1.0);
    return unsigned(std::min(std::max({0.0, joining, time / worth_waking}), double(count_threads())));
  }

  // The numbers from `begin` on, by up to `threads` threads. Returns the time of all of them together.
  std::chrono::nanoseconds share(shared_range &all, std::size_t begin, double expected, unsigned threads) {
    const auto free = std::find_if(jobs_.begin(), jobs_.end(), [](const auto &one) { return one->acquire(); });
    if (free == jobs_.end())
      return all.run_timed([&, next = begin](std::size_t &from, std::size_t &to) mutable {
        from = std::exchange(next, to = all.count);
        return from != to;
      });
    job &mine = **free;
    const unsigned share = mine.open(all, begin, expected, threads, thread_number);
    const bool are_there = helpers_.watching() >= threads - 1;
    helpers_.announce();
    if (!are_there)
      call_helper();
    if (thread_number != 0 && mine.wants_help_of(0)) {
      stand_in_.announce();
      call_stand_in();
    }
    mine.run(share);
    const std::chrono::nanoseconds time = mine.close();
    mine.release();
    return time;
  }

private:
  std::array<std::unique_ptr<job>, 32> jobs_;
  std::mutex mutex_; // guards tasks_
  std::deque<std::unique_ptr<work>> tasks_;
  std::atomic<unsigned> task_count_{0};
  crew helpers_, stand_in_;

  // A thread that finds work calls the next, so that the first one need not call all.
  bool call_helper() {
    return helpers_.call_one([this](unsigned started) { serve(started + 1, helpers_); });
  }
  bool call_stand_in() {
    return stand_in_.call_one([this](unsigned) { serve(0, stand_in_); });
  }

  bool help() {
    unsigned share;
    for (const std::unique_ptr<job> &one : jobs_)
      if (one->join(thread_number, share)) {
        for (int i = 0; i != 2 && one->wants_help() && !helpers_.watching(); ++i)
          call_helper();
        one->run(share, /*is_owner=*/false);
        one->leave();
        return true;
      }
    return false;
  }

  bool run_task() {
    if (!task_count_.load(std::memory_order_relaxed))
      return false;
    held_lock lock(mutex_);
    if (tasks_.empty())
      return false;
    const std::unique_ptr<work> task = std::move(tasks_.front());
    tasks_.pop_front();
    task_count_.store(unsigned(tasks_.size()), std::memory_order_relaxed);
    const bool are_more = !tasks_.empty();
    lock.unlock();
    if (are_more)
      call_helper();
    task->run();
    return true;
  }

  [[noreturn]] void serve(unsigned number, crew &own) {
    thread_number = number;
    for (;;) {
      const std::uint32_t seen = own.news();
      if (!help() && !run_task())
        own.wait_for_news(seen);
    }
  }
};

pool &get_pool() {
  static pool *const one = new pool; // never destroyed: its threads run until the process ends
  return *one;
}

} // namespace

unsigned count_threads() {
  static const unsigned count = [] {
    const std::uint64_t wanted = get_settings().native_threads;
    return wanted ? unsigned(std::min<std::uint64_t>(wanted, 1024)) : count_processors();
  }();
  return count;
}

void start_task(std::unique_ptr<work> task) { get_pool().start(std::move(task)); }

// Runs pieces in this thread until they have taken so long that others are worth waking. Returns the number of the
// first that was not run.
static std::size_t run_alone(shared_range &all, std::chrono::nanoseconds &time) {
  constexpr std::chrono::duration<double, std::nano> longest{worth_waking};
  const shared_range::clock::time_point start = shared_range::clock::now();
  std::size_t done = 0, size = 1;
  time = all.run_timed([&](std::size_t &begin, std::size_t &end) {
    if (done == all.count || (done && shared_range::clock::now() - start >= longest))
      return false;
    begin = done;
    end = done += std::min(size, all.count - done);
    size *= 2;
    return true;
  });
  return done;
}

void run_shared(shared_range &all) {
  const unsigned most = count_threads();
  if (most == 1)
    return all.run(0, all.count);
  double expected = all.expected_time();
  pool &threads = get_pool();
  unsigned wanted = threads.threads_for(expected);
  std::chrono::nanoseconds time{0};
  std::size_t done = 0;
  if (wanted <= 1) {
    done = run_alone(all, time);
    expected = double(time.count()) / double(done) * double(all.count - done);
    wanted = std::max(2u, threads.threads_for(expected));
  }
  if (const std::size_t left = all.count - done)
    time += threads.share(all, done, expected, unsigned(std::min<std::size_t>(wanted, left)));
  all.learn(time);
}

} // namespace ampcc::rt::driver
