// completion_future: states, waiting, continuations, sharing, and errors of operations.
// SPEC: API-FUT-01, API-FUT-02, API-FUT-03, API-FUT-04, API-FUT-05, API-FUT-06, API-FUT-07, API-FUT-08, API-FUT-09
// SPEC: API-FUT-10
// SPEC: R-RT-18, API-COST-11, API-COST-15
// RUN: %amp-cc %s -o %t && %t
#include "../../Inputs/check.h"
#include <atomic>
#include <chrono>
#include <ctime>
#include <future>
#include <thread>
#include <type_traits>
#include <vector>

using namespace concurrency;

void check_states() {
  completion_future none;
  CHECK(!none.valid());
  std::vector<int> data(100, 3);
  array<int> a(100);
  completion_future f = copy_async(data.begin(), data.end(), a);
  CHECK(f.valid());
  completion_future copied(f), assigned;
  assigned = f;
  completion_future moved(std::move(f));
  CHECK(!f.valid() && moved.valid() && copied.valid() && assigned.valid());
  f = std::move(moved);
  CHECK(f.valid() && !moved.valid());
  f.wait();
  f.get();
  f.get();
  CHECK(f.valid() && f.wait_for(std::chrono::milliseconds(1)) == std::future_status::ready);
  CHECK(copied.wait_until(std::chrono::steady_clock::now()) == std::future_status::ready);
  CHECK(assigned.wait_until(std::chrono::system_clock::now()) == std::future_status::ready);
  CHECK(std::vector<int>(a) == data);
  for (auto use : {+[](completion_future &one) { one.get(); }, +[](completion_future &one) { one.wait(); },
                   +[](completion_future &one) { one.then([] {}); }})
    try {
      use(none);
      CHECK(!"an invalid future was used");
    } catch (const std::future_error &error) {
      CHECK(error.code() == std::future_errc::no_state);
    }
}

void check_sharing() {
  std::vector<int> data(16, 1), copy_of(16);
  array_view<int> view(16, data);
  array<int> a(16), b(16);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 4; });
  std::shared_future<void> of_view = view.synchronize_async();
  of_view.wait();
  CHECK(data[15] == 4);
  std::shared_future<void> of_copy = copy_async(data.begin(), data.end(), a), of_arrays = copy_async(a, b);
  std::shared_future<void> of_iterator = copy_async(b, copy_of.begin());
  std::shared_future<void> of_marker = accelerator().default_view.create_marker();
  std::shared_future<void> of_target = view.synchronize_to_async(accelerator().default_view);
  of_copy.get(), of_arrays.get(), of_iterator.get(), of_marker.get(), of_target.get();
  CHECK(copy_of == data);
}

void wait_for(const std::atomic<int> &value, int wanted) {
  const std::clock_t end = std::clock() + 20 * CLOCKS_PER_SEC; // processor time: other processes may be before us
  while (value != wanted && std::clock() < end)
    std::this_thread::yield();
  CHECK(value == wanted);
}

void check_continuations() {
  std::vector<int> data(100, 3);
  array<int> a(100);
  std::atomic<int> ran{0};
  copy_async(data.begin(), data.end(), a).then([&ran] { ++ran; }); // of a temporary
  wait_for(ran, 1);
  completion_future f = copy_async(a, data.begin());
  f.then([&] { ++ran; });
  f.then([&] { ++ran; });
  f.get();
  f.then([&] { ++ran; }); // after completion
  wait_for(ran, 4);
  for (queuing_mode mode : {queuing_mode_immediate, queuing_mode_automatic}) {
    accelerator_view av = accelerator().create_view(mode);
    array<int> c(100, av);
    parallel_for_each(av, c.extent, [&](index<1> i) restrict(amp) { c[i] = i[0]; });
    ran = 0;
    av.create_marker().then([&] { ++ran; });
    wait_for(ran, 1);
  }
  f.then([&] {
    ++ran;
    throw 1;
  }); // swallowed
  wait_for(ran, 2);
}

// A continuation may use everything, also wait for continuations of its own.
void descend(int depth, std::atomic<int> *done) {
  std::vector<int> data(8, depth);
  array<int> a(8);
  std::atomic<int> inner{0};
  copy_async(data.begin(), data.end(), a).then([depth, &inner] {
    if (depth)
      descend(depth - 1, &inner);
    else
      inner = 1;
  });
  wait_for(inner, 1);
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] += 1; });
  CHECK(std::vector<int>(a)[7] == depth + 1);
  *done = 1;
}

static_assert(std::is_nothrow_move_constructible_v<completion_future>);

template <class Function>
auto then(int) -> decltype(std::declval<const completion_future>().then(std::declval<Function>()));
static_assert(std::is_void_v<decltype(then<void (*)()>(0))> &&
              std::is_convertible_v<completion_future, std::shared_future<void>>);
static_assert(std::is_void_v<decltype(std::declval<const completion_future>().get())>);
static_assert(std::is_nothrow_destructible_v<completion_future>);

int main() {
  check_states();
  check_sharing();
  check_continuations();
  std::atomic<int> done{0};
  descend(6, &done);
  CHECK(done == 1);
  return failures != 0;
}
