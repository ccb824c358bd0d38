// Several accelerator_views of the native accelerator, used by several threads; futures and their continuations.
// RUN: %amp-cc -O2 -std=c++17 -pthread %s -o %t && %run-native %t
#include <amp.h>
#include <atomic>
#include <thread>
#include <vector>

using namespace concurrency;

static bool doubles_often(accelerator_view on) {
  std::vector<int> data(5000, 1);
  array<int> here(5000, data.begin(), on);
  for (int i = 0; i < 20; ++i)
    parallel_for_each(on, here.extent, [&here](index<1> at) restrict(amp) { here[at] += here[at]; });
  copy(here, data.begin());
  for (int one : data)
    if (one != 1 << 20)
      return false;
  return true;
}

// What one view has computed, others go on with.
static bool passes_on(accelerator all) {
  std::vector<int> data(10000);
  array_view<int> view(data);
  for (int i = 0; i < 12; ++i) {
    accelerator_view on = all.create_view(i % 2 ? queuing_mode_immediate : queuing_mode_automatic);
    parallel_for_each(on, view.extent, [=](index<1> at) restrict(amp) { view[at] = view[at] * 3 + at[0] % 5; });
  }
  view.synchronize();
  for (int i = 0; i < 10000; ++i) {
    unsigned value = 0;
    for (int n = 0; n < 12; ++n)
      value = value * 3 + i % 5;
    if (data[i] != int(value))
      return false;
  }
  return true;
}

static bool continues() {
  std::vector<int> data(1000, 4), copied(1000);
  array<int> here(1000);
  std::atomic<bool> is_called{false};
  completion_future begun = copy_async(data.begin(), data.end(), here);
  begun.then([&] { is_called = true; });
  begun.get();
  parallel_for_each(here.extent, [&here](index<1> at) restrict(amp) { here[at] *= 2; });
  completion_future marker = accelerator().default_view.create_marker();
  marker.wait();
  copy_async(here, copied.begin()).get();
  while (!is_called)
    std::this_thread::yield();
  return copied == std::vector<int>(1000, 8);
}

int main() {
  std::atomic<int> good{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i)
    threads.emplace_back([&] { good += doubles_often(accelerator().create_view()); });
  for (std::thread &one : threads)
    one.join();
  return good == 6 && passes_on(accelerator()) && continues() ? 0 : 1;
}
