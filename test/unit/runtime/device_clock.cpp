// From a device's clock to the host's (runtime/observe/device_clock.h).
#include "observe/device_clock.h"
#include <catch2/catch.hpp>

using namespace ampcc::rt;

namespace {

constexpr std::int64_t origin = 1'000'000'000'000; // what the device's clock shows when the host's shows 0

// A command as the driver reports it: enqueued by a call from `before` to `after`, noted `delay` behind the beginning.
command_times command(std::int64_t before, std::int64_t delay, std::int64_t after, std::int64_t start, std::int64_t end,
                      std::int64_t seen, std::int64_t drift = 0) {
  const std::int64_t device = origin + drift;
  return {before, after, seen, device + before + delay, device + start, device + end};
}

} // namespace

TEST_CASE("one command tells the difference up to the delay of the call") {
  device_clock clock;
  clock.learn(command(1000, 5, 1100, 2000, 3000, 3500));
  CHECK(clock.to_host(origin + 2000) >= 1995);
  CHECK(clock.to_host(origin + 2000) <= 2000);
}

TEST_CASE("a shorter delay improves the guess, a longer one does not spoil it") {
  device_clock clock;
  clock.learn(command(1000, 80, 1100, 2000, 3000, 3500));
  clock.learn(command(4000, 2, 4100, 5000, 6000, 6500));
  CHECK(clock.to_host(origin + 5000) == 4998);
  clock.learn(command(7000, 90, 7100, 8000, 9000, 9500));
  CHECK(clock.to_host(origin + 8000) == 7998);
}

TEST_CASE("clocks that drift apart are followed in both directions") {
  for (const std::int64_t rate : {-1, 1}) {
    device_clock clock;
    for (std::int64_t i = 1; i <= 1000; ++i) {
      const std::int64_t at = i * 100'000, drift = rate * i * 50; // half a millisecond in a second
      clock.learn(command(at, 10, at + 60, at + 1000, at + 2000, at + 2100, drift));
      const std::int64_t shown = clock.to_host(origin + drift + at + 1000);
      CHECK(shown >= at + 1000 - 60);
      CHECK(shown <= at + 1000 + 60);
    }
  }
}

TEST_CASE("without the time of the call's note, cause comes before effect") {
  for (const bool is_zero : {false, true}) {
    device_clock clock;
    command_times one = command(1000, 0, 1100, 1500, 1600, 1700);
    one.queued = is_zero ? 0 : one.start + 7; // what some drivers report
    clock.learn(one);
    CHECK(clock.to_host(one.start) >= 1000);
    CHECK(clock.to_host(one.end) <= 1700);
  }
}

TEST_CASE("nothing ends after it was seen to have ended") {
  device_clock clock;
  clock.learn(command(1000, 5, 1100, 2000, 3000, 3500));
  command_times late = command(4000, 5, 4100, 4500, 5000, 4800);
  clock.learn(late);
  CHECK(clock.to_host(late.end) <= 4800);
}
