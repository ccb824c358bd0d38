// Programs may end while kernels, copies and continuations are under way, from any function and thread.
// RUN: %amp-cc %s -pthread -o %t
// RUN: %t return && %t exit && %t thread && %t quick
// SPEC: R-RT-65

#include <amp.h>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
using namespace concurrency;

static std::vector<int> data(1 << 20, 1);
static array_view<int> *leaked; // never destroyed

static void work_long(const array_view<int> &view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 200; ++k)
      view[i] = view[i] * 3 + k;
  });
}

static void work_shortly() {
  std::vector<int> own(100);
  array_view<int> view(100, own);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
}

static void begin_much() {
  leaked = new array_view<int>(int(data.size()), data);
  work_shortly();
  for (int round = 0; round < 20; ++round)
    work_long(*leaked);
  static array<int> copied(1 << 20);
  copy_async(*leaked, copied).then(work_shortly);
  accelerator().default_view.create_marker().then([] { std::this_thread::sleep_for(std::chrono::seconds(1)); });
}

int main(int, char **arguments) {
  begin_much();
  if (std::strcmp(arguments[1], "exit") == 0)
    std::exit(0);
  if (std::strcmp(arguments[1], "quick") == 0)
    std::quick_exit(0);
  if (std::strcmp(arguments[1], "thread") == 0)
    std::thread([] { std::exit(0); }).join();
}
