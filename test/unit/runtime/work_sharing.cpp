// How threads of the native accelerator share the work-groups of a launch: each number is run once, whoever comes when.
#include "native/job.h"
#include "native/launch_cost.h"
#include "native/launch_rhythm.h"
#include <catch2/catch.hpp>
#include <thread>

using namespace ampcc::rt::driver;

namespace {

// Counts how often each number is run.
class counted_range : public shared_range {
public:
  counted_range(std::size_t count, launch_cost &cost) : shared_range(count, cost), times(count) {}
  void run(std::size_t begin, std::size_t end) override {
    for (std::size_t i = begin; i != end; ++i)
      times[i].fetch_add(1);
  }
  bool is_run_once_from(std::size_t first) const {
    for (std::size_t i = 0; i != times.size(); ++i)
      if (times[i] != int(i >= first))
        return false;
    return true;
  }

  std::vector<std::atomic<int>> times;
};

} // namespace

TEST_CASE("a thread alone gets all numbers, in order from its own share on", "[native]") {
  shares all(4);
  all.divide(3, 1003, 4, false);
  std::vector<bool> seen(1003);
  std::size_t begin, end;
  REQUIRE(all.take(2, shares::reach::unclaimed, begin, end));
  CHECK(begin == 503);
  do
    for (std::size_t i = begin; i != end; ++i) {
      REQUIRE(!seen[i]);
      seen[i] = true;
    }
  while (all.take(2, shares::reach::unclaimed, begin, end));
  CHECK(std::count(seen.begin(), seen.end(), true) == 1000);
  CHECK(!seen[0]);
}

// Before, the second of two threads with one number took the next thread's share, this one the next, and so on: no
// thread found in its cache what it had computed.
TEST_CASE("a thread gets the share of its number, and no other before that", "[native]") {
  shares all(4);
  std::size_t begin, end;
  for (int division = 0; division != 3; ++division) {
    all.divide(0, 100, 4, true);
    CHECK(!all.are_claimed(1));
    for (const unsigned number : {0u, 3u, 1u, 2u}) {
      REQUIRE(all.take(number, shares::reach::stolen, begin, end));
      CHECK((begin == 25 * number && end == begin + 25));
    }
    CHECK(all.are_claimed(4));
    for (const unsigned number : {0u, 3u, 1u, 2u})
      CHECK(!all.take(number, shares::reach::stolen, begin, end));
  }
}

TEST_CASE("a thread without a share takes what others have left", "[native]") {
  shares all(4);
  all.divide(0, 64, 2, false);
  std::size_t begin, end, sum = 0;
  REQUIRE(all.take(0, shares::reach::home, begin, end));
  sum += end - begin;
  CHECK(!all.take(3, shares::reach::home, begin, end));
  for (; all.take(3, shares::reach::stolen, begin, end); sum += end - begin)
    ;
  CHECK(sum == 64);
  CHECK(!all.take(0, shares::reach::stolen, begin, end));
}

TEST_CASE("ranges of more than 2^32 numbers, and of fewer than threads", "[native]") {
  for (const std::size_t count : {std::size_t(1), std::size_t(5), (std::size_t(1) << 36) + 17}) {
    shares all(8);
    all.divide(0, count, unsigned(std::min<std::size_t>(count, 8)), false);
    std::size_t sum = 0;
    for (std::size_t begin, end; all.take(0, shares::reach::stolen, begin, end);) {
      REQUIRE((begin < end && end <= count));
      sum += end - begin;
    }
    CHECK(sum == count);
  }
}

TEST_CASE("short shares are run at once, and others take only those that no thread has come for", "[native]") {
  shares all(4);
  all.divide(0, 130, 4, true);
  std::size_t begin, end, sum;
  REQUIRE(all.take(2, shares::reach::home, begin, end));
  CHECK((begin == 65 && end == 97));
  CHECK(!all.take(2, shares::reach::home, begin, end));
  sum = end - begin;
  for (; all.take(0, shares::reach::unclaimed, begin, end); sum += end - begin)
    CHECK((end <= 65 || begin >= 97));
  CHECK(sum == 130);
}

TEST_CASE("the time of a division is that of the threads that took part", "[native]") {
  using std::chrono::nanoseconds;
  shares all(3);
  all.divide(0, 3, 3, true);
  all.add_time(0, nanoseconds(1));
  all.add_time(2, nanoseconds(10));
  all.add_time(0, nanoseconds(100));
  CHECK(all.time() == nanoseconds(111));
  const std::uint64_t second = all.divide(0, 3, 3, true);
  all.add_time(1, nanoseconds(5));
  CHECK(all.time() == nanoseconds(5));
  CHECK(all.last_division_of(1) == second);
  CHECK(all.last_division_of(2) != second);
}

TEST_CASE("helpers that come and go run each number of a job once", "[native]") {
  constexpr unsigned threads = 5;
  job one(threads);
  std::atomic<bool> is_over{false};
  std::vector<std::thread> helpers;
  for (unsigned number = 0; number != threads; ++number) // one of them has the number of the owner, and cannot join
    helpers.emplace_back([&, number] {
      while (!is_over)
        if (one.join(number)) {
          one.help(number);
          one.leave(number);
        } else {
          std::this_thread::yield();
        }
    });
  for (std::size_t round = 0; round != 3000; ++round) {
    const std::size_t first = round % 3, count = 1 + round % 257;
    launch_cost cost;
    counted_range all(first + count, cost);
    REQUIRE(one.acquire());
    REQUIRE(!one.acquire());
    const unsigned shares = unsigned(std::min<std::size_t>(count, threads));
    one.open(all, first, {shares, round % 2 == 0, unsigned(round % threads), 0}, 0); // short shares, and others
    one.run();
    one.close();
    one.release();
    REQUIRE(all.is_run_once_from(first));
  }
  is_over = true;
  for (std::thread &helper : helpers)
    helper.join();
}

TEST_CASE("a helper joins a job once, and as many threads are called as it is worth", "[native]") {
  job one(3);
  launch_cost cost;
  counted_range all(9, cost);
  CHECK(!one.join(1));
  REQUIRE(one.acquire());
  one.open(all, 0, {3, false, 1, 2}, 0);
  CHECK(one.take_call());
  CHECK(one.take_call());
  CHECK(!one.take_call());
  CHECK(!one.join(0));
  REQUIRE(one.join(1));
  one.help(1);
  one.leave(1);
  CHECK(!one.join(1));
  one.run();
  one.close();
  CHECK(!one.join(2));
  CHECK(all.is_run_once_from(0));
  one.release();
}

TEST_CASE("a job waits for helpers that take long", "[native]") {
  struct slow_range : counted_range {
    using counted_range::counted_range;
    void run(std::size_t begin, std::size_t end) override {
      std::this_thread::sleep_for(std::chrono::milliseconds(end > 1 ? 20 : 0));
      counted_range::run(begin, end);
    }
  };
  job one(2);
  launch_cost cost;
  slow_range all(2, cost);
  REQUIRE(one.acquire());
  one.open(all, 0, {2, false, 2, 0}, 0);
  REQUIRE(one.join(1));
  std::thread helper([&] {
    one.help(1);
    one.leave(1);
  });
  one.run();
  one.close();
  CHECK(all.is_run_once_from(0));
  helper.join();
  one.release();
}

TEST_CASE("threads watch longer while launches follow each other quickly, and not when they are rare", "[native]") {
  using std::chrono::microseconds;
  launch_rhythm rhythm;
  CHECK(rhythm.watch_time() == time_to_wake);
  launch_rhythm::clock::time_point now{};
  const auto launch_after = [&](microseconds pause) {
    rhythm.begin(now += pause);
    rhythm.end(now += microseconds(3));
  };
  for (int i = 0; i != 20; ++i)
    launch_after(microseconds(100));
  CHECK(rhythm.watch_time().count() > 300'000);
  CHECK(rhythm.watch_time().count() < 450'000);
  CHECK(rhythm.is_burst());
  for (int i = 0; i != 20; ++i)
    launch_after(microseconds(1));
  CHECK(rhythm.is_burst());
  CHECK(rhythm.watch_time().count() < 150'000);
  for (int i = 0; i != 20; ++i)
    launch_after(microseconds(5000));
  CHECK(!rhythm.is_burst());
  CHECK(rhythm.watch_time() == time_to_wake);
}

TEST_CASE("a launch runs in one thread if that is faster, which is tried again from time to time", "[native]") {
  using std::chrono::microseconds;
  constexpr double fork_join = 2.5e3;
  launch_cost cost;
  CHECK(cost.is_better_alone(100, 16, fork_join)); // nothing is known
  cost.learn_alone(microseconds(2), 100);
  CHECK(cost.is_better_alone(100, 16, fork_join));
  CHECK(!cost.is_better_alone(1000, 16, fork_join)); // 20 microseconds against 4
  cost.learn_alone(microseconds(6), 100);            // other threads wrote what it reads
  cost.learn_total(microseconds(2), 100);
  int trials = 0, last = 0;
  for (int i = 0; i != 2000; ++i)
    if (cost.is_better_alone(100, 16, fork_join)) {
      ++trials;
      last = i;
    }
  CHECK(trials % 2 == 0);
  CHECK((trials >= 8 && trials <= 20)); // at intervals of 16, 32, 64 ... launches
  CHECK(last > 1000);
  CHECK(cost.total(100) == Approx(2000));
  cost.learn_total(microseconds(7), 100); // grows slowly
  CHECK(cost.total(100) == Approx(2500));
  cost.learn_total(microseconds(70), 100);
  CHECK(cost.total(100) == Approx(70000));
  cost.learn_alone(microseconds(50), 100);
  CHECK(!cost.is_better_alone(100, 16, fork_join)); // certainly too much for one thread: not tried
  CHECK(cost.is_better_alone(1, 16, fork_join));
}
