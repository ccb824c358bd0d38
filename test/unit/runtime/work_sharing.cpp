// How threads of the native accelerator share the work-groups of a launch: each number is run once, whoever comes when.
#include "native/job.h"
#include <catch2/catch.hpp>
#include <thread>

using namespace ampcc::rt::driver;

namespace {

// Counts how often each number is run.
class counted_range : public shared_range {
public:
  counted_range(std::size_t count, cost &of_one) : shared_range(count, of_one), times(count) {}
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
  all.divide(3, 1003, 4);
  unsigned mine;
  REQUIRE(all.claim(2, mine));
  CHECK(mine == 2);
  std::vector<bool> seen(1003);
  std::size_t begin, end;
  REQUIRE(all.take(mine, true, begin, end));
  CHECK(begin == 503);
  do
    for (std::size_t i = begin; i != end; ++i) {
      REQUIRE(!seen[i]);
      seen[i] = true;
    }
  while (all.take(mine, true, begin, end));
  CHECK(std::count(seen.begin(), seen.end(), true) == 1000);
  CHECK(!seen[0]);
}

TEST_CASE("each share belongs to one thread", "[native]") {
  shares all(4);
  all.divide(0, 100, 3);
  unsigned a, b, c, d;
  REQUIRE((all.claim(1, a) && all.claim(1, b) && all.claim(7, c)));
  CHECK(a == 1);
  CHECK(a + b + c == 3);
  CHECK(!all.claim(0, d));
  all.release(b);
  CHECK((all.claim(0, d) && d == b));
}

// Before, the second of two threads with one number took the next thread's share, this one the next, and so on: no thread
// found in its cache what it had computed.
TEST_CASE("if all threads share a range, each gets the share of its number or none", "[native]") {
  shares all(4);
  all.divide(0, 100, 4);
  unsigned share;
  REQUIRE(all.claim(0, share));
  CHECK(!all.can_claim(0));
  CHECK(!all.claim(4, share));
  for (const unsigned number : {3u, 1u, 2u}) {
    CHECK(all.can_claim(number));
    REQUIRE(all.claim(number, share));
    CHECK(share == number);
  }
}

TEST_CASE("ranges of more than 2^32 numbers, and of fewer than threads", "[native]") {
  for (const std::size_t count : {std::size_t(1), std::size_t(5), (std::size_t(1) << 36) + 17}) {
    shares all(8);
    all.divide(0, count, 8);
    unsigned mine;
    REQUIRE(all.claim(0, mine));
    std::size_t sum = 0;
    for (std::size_t begin, end; all.take(mine, true, begin, end);) {
      REQUIRE((begin < end && end <= count));
      sum += end - begin;
    }
    CHECK(sum == count);
  }
}

TEST_CASE("short shares are run at once, and others take only those that no thread has come for", "[native]") {
  shares all(4);
  all.divide(0, 130, 4, true);
  unsigned a, b;
  REQUIRE((all.claim(0, a) && all.claim(2, b)));
  std::size_t begin, end, sum;
  REQUIRE(all.take(b, false, begin, end));
  CHECK((begin == 65 && end == 97));
  CHECK(!all.take(b, false, begin, end));
  sum = end - begin;
  for (; all.take(a, true, begin, end); sum += end - begin)
    CHECK((end <= 65 || begin >= 97));
  CHECK(sum == 130);
}

TEST_CASE("helpers that come and go run each number of a job once", "[native]") {
  constexpr unsigned threads = 5;
  job one(threads);
  std::atomic<bool> is_over{false};
  std::vector<std::thread> helpers;
  for (unsigned number = 1; number != threads + 2; ++number) // more than can join
    helpers.emplace_back([&, number] {
      unsigned share;
      while (!is_over)
        if (one.join(number, share)) {
          one.run(share, false);
          one.leave();
        } else {
          std::this_thread::yield();
        }
    });
  for (std::size_t round = 0; round != 3000; ++round) {
    const std::size_t first = round % 3;
    cost of_one{-1};
    counted_range all(first + round % 257, of_one);
    REQUIRE(one.acquire());
    REQUIRE(!one.acquire());
    one.run(one.open(all, first, round % 2 ? 1e9 : 0, threads, 0)); // shares that are short, and others
    one.close();
    one.release();
    REQUIRE(all.is_run_once_from(first));
  }
  is_over = true;
  for (std::thread &helper : helpers)
    helper.join();
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
  cost of_one{-1};
  slow_range all(2, of_one);
  REQUIRE(one.acquire());
  const unsigned own = one.open(all, 0, 1e9, 2, 0);
  unsigned share;
  REQUIRE(one.join(1, share));
  std::thread helper([&] {
    one.run(share, false);
    one.leave();
  });
  one.run(own);
  one.close();
  CHECK(all.is_run_once_from(0));
  helper.join();
  one.release();
}
