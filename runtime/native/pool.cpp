#include "native/pool.h"
#include "native/job.h"
#include "native/launch_rhythm.h"
#include "native/processors.h"
#include "native/races.h"
#include "native/thread_group.h"
#include "observe/settings.h"
#include "process/team.h"
#include <algorithm>
#include <array>
#include <deque>
#include <utility>

namespace ampcc::rt::driver {
namespace {

using held_lock = std::unique_lock<std::mutex>;

// A helper has the number of its share of each launch, from 1 on. Threads of the program have the number 0, and so has
// the thread that stands in for them when they do not wait for what they launched: it takes the share that they take.
thread_local unsigned thread_number = 0;

// A thread of the pool runs launches that the program's thread does not wait for. It probably enqueues more.
thread_local bool is_of_pool = false;

// In nanoseconds, as measured on 16 cores of a Xeon (Sapphire Rapids): what it takes to begin and to end a launch that
// threads share which are awake; and the work that is worth a thread that sleeps, which takes as long to come.
constexpr double fork_join = 2.5e3, worth_waking = 10e3;

// A share that takes less is short: to look for what is left of it would take longer than to run it.
constexpr double short_share = 20e3; // nanoseconds

class pool {
public:
  pool()
      : reserve_size_(count_reserve()), helpers_(count_threads() - 1 - reserve_size_), reserve_(reserve_size_),
        stand_in_(1) {
    for (std::unique_ptr<job> &one : jobs_)
      one = std::make_unique<job>(count_threads());
  }

  // False if there is no thread to run the task, and the system has none.
  bool start(std::unique_ptr<work> task) {
    const work &mine = *task;
    bool are_more;
    {
      const held_lock lock(mutex_);
      are_more = !tasks_.empty();
      tasks_.push_back(std::move(task));
      task_count_.store(unsigned(tasks_.size()), std::memory_order_relaxed);
    }
    stand_in_.announce();
    helpers_.announce();
    if (!call_stand_in() && !call_helper() && are_more)
      call_reserve();
    return is_started() || !take_back(mine);
  }

  bool is_better_alone(const shared_range &all) const {
    const double time = all.cost.total(all.count);
    const unsigned threads = threads_for(time);
    const bool are_awake = rhythm_.is_burst() || awake_of(most_for(time)) >= threads;
    return threads == 1 || all.cost.is_better_alone(all.count, threads, are_awake ? fork_join : worth_waking);
  }

  // Runs the numbers from `begin` on by several threads. Returns the time of all of them together.
  std::chrono::nanoseconds share(shared_range &all, std::size_t begin) {
    const std::size_t left = all.count - begin;
    const auto free = std::find_if(jobs_.begin(), jobs_.end(), [](const auto &one) { return one->acquire(); });
    if (free == jobs_.end())
      return all.run_timed([&, next = begin](std::size_t &from, std::size_t &to) mutable {
        from = std::exchange(next, to = all.count);
        return from != to;
      });
    job &mine = **free;
    const bool is_launch = all.what == shared_range::purpose::launch;
    if (is_launch)
      rhythm_.begin(shared_range::clock::now());
    const double expected = all.cost.total(left);
    mine.open(all, begin, size_for(left, expected), thread_number);
    helpers_.announce();
    if (most_for(expected) == count_threads())
      reserve_.announce();
    if (mine.take_call())
      call_any();
    if (thread_number != 0) {
      stand_in_.announce();
      call_stand_in();
    }
    mine.run();
    const std::chrono::nanoseconds time = mine.close();
    mine.release();
    if (is_launch)
      rhythm_.end(shared_range::clock::now());
    return time;
  }

private:
  std::array<std::unique_ptr<job>, 32> jobs_;
  std::mutex mutex_; // guards tasks_
  std::deque<std::unique_ptr<work>> tasks_;
  std::atomic<unsigned> task_count_{0};
  const unsigned reserve_size_;
  thread_group helpers_, reserve_, stand_in_;
  launch_rhythm rhythm_;

  // While launches are short, one of many threads sleeps: the program's thread needs a CPU, too. If it takes the CPU of
  // one that has a share, all wait for this share.
  static unsigned count_reserve() {
    constexpr unsigned many = 8;
    return count_threads() >= many && count_threads() >= count_processors();
  }
  unsigned most_for(double time) const {
    const bool is_short = time < short_share * count_threads();
    return is_of_pool && is_short ? count_threads() - reserve_size_ : count_threads();
  }

  // A thread that finds work calls the next, so that the first one need not call all.
  bool call_helper() {
    return helpers_.call_one([this](unsigned started) { serve(started + 1, helpers_); });
  }
  bool call_reserve() {
    return reserve_.call_one([this](unsigned started) { serve(count_threads() - reserve_size_ + started, reserve_); });
  }
  bool call_any() { return call_helper() || call_reserve(); }
  bool call_stand_in() {
    return stand_in_.call_one([this](unsigned) { serve(0, stand_in_); });
  }

  // How many threads are worth work that takes one of them so long. The more of them always take part, the more data
  // stays in its thread's cache from launch to launch.
  unsigned threads_for(double time) const {
    const unsigned most = most_for(time);
    if (rhythm_.is_burst())
      return most;
    return unsigned(std::clamp(time / worth_waking, double(awake_of(most)), double(most)));
  }

  // This thread included.
  unsigned awake_of(unsigned most) const {
    return std::min(most, 1 + helpers_.awake() + (most == count_threads() ? reserve_.awake() : 0));
  }

  job_size size_for(std::size_t numbers, double time) const {
    const unsigned most = most_for(time), awake = awake_of(most), threads = std::max(2u, threads_for(time));
    const unsigned shares = unsigned(std::min<std::size_t>(numbers, most));
    return {shares, time<short_share * shares, awake, threads> awake ? threads - awake : 0};
  }

  bool help() {
    for (const std::unique_ptr<job> &one : jobs_)
      if (one->join(thread_number)) {
        for (int i = 0; i != 2 && one->take_call(); ++i)
          call_any();
        one->help(thread_number);
        one->leave(thread_number);
        return true;
      }
    return false;
  }

  bool is_started() const { return stand_in_.is_started() || helpers_.is_started() || reserve_.is_started(); }

  // Null if another thread has taken the task.
  std::unique_ptr<work> take_back(const work &task) {
    const held_lock lock(mutex_);
    const auto here = std::find_if(tasks_.begin(), tasks_.end(), [&](const auto &one) { return one.get() == &task; });
    if (here == tasks_.end())
      return nullptr;
    std::unique_ptr<work> taken = std::move(*here);
    tasks_.erase(here);
    task_count_.store(unsigned(tasks_.size()), std::memory_order_relaxed);
    return taken;
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
      call_any();
    task->run();
    return true;
  }

  [[noreturn]] void serve(unsigned number, thread_group &own) {
    thread_number = number;
    is_of_pool = true;
    for (;;) {
      const std::uint32_t seen = own.news();
      if (!help() && !run_task())
        own.wait_for_news(seen, [this] { return rhythm_.watch_time(); });
    }
  }
};

// A copy of the runtime. All parts of copies are about equally large.
class shared_copy final : public shared_range {
public:
  shared_copy(std::size_t count, const std::function<void(std::size_t, std::size_t)> &run)
      : shared_range(count, cost_of_part(), nullptr, purpose::copy), run_(run) {}
  void run(std::size_t begin, std::size_t end) override {
    goes_on(&begin_);
    run_(begin, end);
    has_come(&end_);
  }
  void run_all() {
    has_come(&begin_);
    run_shared(*this);
    goes_on(&end_);
  }

private:
  const std::function<void(std::size_t, std::size_t)> &run_;
  char begin_, end_; // synchronization points for the thread sanitizer (races.h)

  static launch_cost &cost_of_part() {
    static launch_cost known;
    return known;
  }
};

class team_of_pool final : public team {
public:
  void share(std::size_t count, const std::function<void(std::size_t, std::size_t)> &run) const override {
    share_copy(count, run);
  }
};

// Never destroyed, nor is the team: the threads run until the process ends, and views of static storage duration are
// copied while it ends.
pool &get_pool() {
  static pool *const one = [] {
    offer_team(*new team_of_pool);
    return new pool;
  }();
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

void share_copy(std::size_t count, const std::function<void(std::size_t, std::size_t)> &run) {
  shared_copy(count, run).run_all();
}

bool start_task(std::unique_ptr<work> task) { return get_pool().start(std::move(task)); }

// Runs pieces in this thread until they have taken so long that others are worth waking. Returns the number of the
// first that was not run.
static std::size_t run_alone(shared_range &all) {
  constexpr std::chrono::duration<double, std::nano> longest{worth_waking};
  const shared_range::clock::time_point start = shared_range::clock::now();
  std::size_t done = 0, size = 1;
  const std::chrono::nanoseconds time = all.run_timed([&](std::size_t &begin, std::size_t &end) {
    if (done == all.count || (done && shared_range::clock::now() - start >= longest))
      return false;
    begin = done;
    end = done += std::min(size, all.count - done);
    size *= 2;
    return true;
  });
  all.cost.learn_alone(time, done);
  return done;
}

void run_shared(shared_range &all) {
  if (count_threads() == 1)
    return all.run(0, all.count);
  pool &threads = get_pool();
  const std::size_t done = threads.is_better_alone(all) ? run_alone(all) : 0;
  if (done != all.count)
    all.cost.learn_total(threads.share(all, done), all.count - done);
}

} // namespace ampcc::rt::driver
