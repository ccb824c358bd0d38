// Many threads of the program use accelerator_views together and alone: launches, copies, futures and continuations,
// views and arrays that are destroyed while work is pending. scripts/test-sanitizers runs it with the thread sanitizer.
// SPEC: R-RT-60 R-RT-61 R-RT-64 API-FUT-08 API-FUT-10
// RUN: %amp-cc -O2 -std=c++17 -pthread %s -o %t && %run-native %t
// RUN: env AMP_NATIVE_THREADS=1 %t
// RUN: env AMP_NATIVE_THREADS=16 %t
#include <amp.h>
#include <atomic>
#include <random>
#include <thread>
#include <vector>

using namespace concurrency;

static std::atomic<int> wrong{0}, continuations{0}, expected{0};

static void count_when_ready(const completion_future &one) {
  ++expected;
  one.then([] { ++continuations; });
}

static void copy_in_some_way(accelerator_view view, array<int> &a, array_view<int> v, std::vector<int> &out, unsigned way) {
  completion_future last;
  switch (way % 5) {
  case 0:
    last = copy_async(a, out.begin());
    break;
  case 1:
    return copy(a, out.begin());
  case 2: {
    array<int> other(a.extent, accelerator().create_view());
    copy_async(a, other).get();
    last = copy_async(other, out.begin());
    break;
  }
  case 3: {
    last = view.create_marker();
    count_when_ready(last);
    last.get();
    out = a;
    break;
  }
  case 4: {
    accelerator_view temporary = view.accelerator.create_view(queuing_mode_immediate);
    for (const int change : {3, -3})
      parallel_for_each(temporary, v.extent, [=](index<1> i) restrict(amp) { v[i] += change; });
    temporary.create_marker();
    last = v.synchronize_async();
    out = a;
  }
  }
  count_when_ready(last);
  last.get();
}

static void use(accelerator_view view, unsigned seed, int rounds) {
  std::mt19937 random(seed);
  for (int r = 0; r != rounds; ++r) {
    const int size = 1 + int(random() % 5000), times = int(random() % 4);
    std::vector<int> h(size, 1), out(size);
    array<int> a(size, h.begin(), view);
    array_view<int> v(size, h);
    for (int k = 0; k != times; ++k) {
      parallel_for_each(view, a.extent, [&a](index<1> i) restrict(amp) { a[i] += i[0]; });
      parallel_for_each(view, v.extent, [=](index<1> i) restrict(amp) { v[i] += 2; });
    }
    copy_in_some_way(view, a, v, out, unsigned(random()));
    v.synchronize();
    for (int i = 0; i != size; ++i)
      if (out[i] != 1 + times * i || h[i] != 1 + 2 * times) {
        ++wrong;
        break;
      }
  }
}

int main() {
  constexpr int count = 8, rounds = 100;
  const accelerator_view views[] = {accelerator().default_view, accelerator().create_view()};
  std::vector<std::thread> threads;
  for (int t = 0; t != count; ++t)
    threads.emplace_back([=] { use(t % 3 < 2 ? views[t % 3] : accelerator().create_view(), unsigned(t), rounds); });
  for (std::thread &one : threads)
    one.join();
  while (continuations != expected) // a lost one is a test that does not end
    std::this_thread::yield();
  return wrong;
}
