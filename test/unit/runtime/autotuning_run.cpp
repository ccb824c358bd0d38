// Which of two programs a trial decides for.
// SPEC: R-RT-91
#include "launch/autotuning_run.h"
#include <catch2/catch.hpp>
#include <thread>

using namespace ampcc::rt;

namespace {

struct idle_queue {
  bool answers() const { return true; }
};

// Launches that take so many milliseconds each, the first special one `loading` more. Returns how many there were.
int run(autotuning_run &tried, int general, int special, int loading) {
  idle_queue on;
  int launches = 0;
  for (; !tried.is_over(); ++launches) {
    const int taken = !tried.is_special_next() ? general : launches == 0 ? special + loading : special;
    tried.time(on, [&] { std::this_thread::sleep_for(std::chrono::milliseconds(taken)); });
  }
  return launches;
}

} // namespace

// The difference is so large that other work of the machine does not turn it round.
TEST_CASE("the faster program wins a trial") {
  autotuning_run won, lost;
  REQUIRE(!won.is_won());
  REQUIRE(run(won, 200, 1, 300) == 7);
  REQUIRE(won.is_won());
  REQUIRE(run(lost, 1, 200, 0) == 7);
  REQUIRE(!lost.is_won());
}
