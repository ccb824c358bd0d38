// completion_future, continuations and markers.
// SPEC: API-FUT-01 API-FUT-02 API-FUT-03 API-FUT-04 API-FUT-05 API-FUT-06 API-FUT-07 API-FUT-08 API-FUT-10 API-AV-09
// SPEC: R-RT-14 R-RT-16 R-RT-18 R-RT-64 R-MEM-28 R-MEM-46 API-ARRAYVIEW-23
#include "test_kernels.h"
#include <atomic>
#include <functional>
#include <thread>

namespace {

void wait_for(const std::atomic<int> &value, int wanted) {
  for (int i = 0; i != 20000 && value != wanted; ++i)
    std::this_thread::sleep_for(std::chrono::microseconds(500));
  CHECK(value == wanted);
}

} // namespace

TEST_CASE("a future knows whether it has an operation", "[threads]") {
  completion_future none;
  CHECK_FALSE(none.valid());
  CHECK_THROWS_AS(none.then([] {}), std::future_error);
  array<int> a(4), b(4);
  completion_future one = copy_async(a, b), two(one);
  one.get();
  one.get();
  CHECK(one.valid());
  completion_future moved(std::move(one));
  CHECK_FALSE(one.valid());
  CHECK(moved.valid());
  two.wait();
  CHECK(two.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
  std::shared_future<void> shared = copy_async(a, b);
  shared.wait();
}

TEST_CASE("continuations run by themselves", "[threads]") {
  static std::atomic<int> runs{0};
  std::vector<int> h = iota(1000);
  array<int> a(1000);
  copy_async(h.begin(), h.end(), a).then([] { ++runs; });
  wait_for(runs, 1);
  completion_future f = copy_async(a, h.begin());
  f.then([] { ++runs; });
  f.then([] {
    ++runs;
    throw 5;
  });
  f.wait();
  f.then([] { ++runs; });
  wait_for(runs, 4);
  for (const queuing_mode mode : {queuing_mode_automatic, queuing_mode_immediate})
    accelerator().create_view(mode).create_marker().then([] { ++runs; });
  wait_for(runs, 6);
}

TEST_CASE("the future is ready when a continuation runs, whenever it was registered", "[threads]") {
  static std::atomic<int> runs{0}, early{0};
  std::vector<int> h = iota(100);
  array<int> a(100);
  constexpr int rounds = 500, continuations = 4;
  for (int i = 0; i != rounds; ++i) {
    completion_future f = copy_async(h.begin(), h.end(), a);
    for (int k = 0; k != continuations; ++k)
      f.then([f] {
        early += f.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
        ++runs;
      });
  }
  wait_for(runs, rounds * continuations);
  CHECK(early == 0);
}

TEST_CASE("continuations may use C++ AMP and wait for each other", "[threads]") {
  static std::atomic<int> depth{0};
  static std::function<void(int)> nest = [](int level) {
    std::vector<int> h = iota(50);
    array<int> a(50);
    std::atomic<int> inner{0};
    copy_async(h.begin(), h.end(), a).then([&] {
      run(add_to_array{a, level});
      CHECK(std::vector<int>(a) == iota(50, level));
      ++depth;
      if (level < 12)
        nest(level + 1);
      inner = 1;
    });
    while (!inner)
      std::this_thread::yield();
  };
  nest(1);
  CHECK(depth == 12);
}

TEST_CASE("operations on containers wait for asynchronous ones on the same data", "[threads]") {
  for (int round = 0; round != 50; ++round) {
    std::vector<int> h = iota(5000, round), out(5000);
    array<int> a(5000), b(5000), c(5000);
    completion_future first = copy_async(h.begin(), h.end(), a);
    completion_future second = copy_async(a, b);
    run(add_to_array{b, 1});
    completion_future third = copy_async(b, c);
    array_view<int> v(c);
    REQUIRE(v[10] == 11 + round);
    copy_async(c, out.begin()).get();
    REQUIRE(out == iota(5000, round + 1));
  }
}

TEST_CASE("views may be destroyed before their synchronization is ready", "[threads]") {
  std::vector<int> h = iota(100);
  completion_future f;
  {
    array_view<int> v(100, h);
    run(twice_plus{v, 1});
    f = v.synchronize_async();
  }
  CHECK(h[99] == 199); // the last view waits
  f.get();
  array_view<int> v(100, h);
  v.synchronize_to_async(accelerator().default_view).get();
  array_view<const int>(v).synchronize_async().get();
}

TEST_CASE("markers are ready after what was submitted before", "[threads]") {
  accelerator_view view = accelerator().create_view();
  std::vector<int> h = iota(100000);
  array_view<int> v(100000, h);
  for (int i = 0; i != 10; ++i)
    run(twice_plus{v, 0}, view);
  view.create_marker().get();
  accelerator(accelerator::cpu_accelerator).default_view.create_marker().get();
  view.wait();
  CHECK(v[1] == 1024);
}

TEST_CASE("threads copy in parallel", "[threads]") {
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t != 4; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i != 30; ++i) {
        std::vector<int> h = iota(300, t), out(300);
        array<int> a(300);
        copy_async(h.begin(), h.end(), a);
        copy_async(a, out.begin()).get();
        wrong += out != h;
      }
    });
  for (std::thread &one : threads)
    one.join();
  CHECK(wrong == 0);
}
