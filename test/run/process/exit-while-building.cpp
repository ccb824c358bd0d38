// The process ends while another thread builds kernels. A static destructor launches kernels meanwhile: one that the
// other thread may be building, and a new one.
// RUN: %amp-cc -std=c++17 -pthread %s -o %t
// RUN: rm -rf %t.cache && mkdir %t.cache && env POCL_CACHE_DIR=%t.cache %t 3
// RUN: rm -rf %t.cache && mkdir %t.cache && env POCL_CACHE_DIR=%t.cache %t 4
// SPEC: R-RT-65

#include <amp.h>
#include <atomic>
#include <cstdlib>
#include <thread>
#include <unistd.h>
#include <vector>
using namespace concurrency;

static std::atomic<int> begun{0};

// Each N has a kernel of its own.
template <int N> static void use() {
  std::vector<int> own(100);
  array_view<int> view(100, own);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += N * i[0]; });
  view.synchronize();
  if (own[3] != 3 * N)
    std::_Exit(1);
}

template <int N> static void use_all() {
  ++begun;
  use<N>();
  if constexpr (N > 0)
    use_all<N - 1>();
}

static const struct at_end {
  at_end() { use<100>(); }
  ~at_end() {
    alarm(300); // if it hangs
    use<16>();
    use<101>();
  }
} last;

int main(int, char **arguments) {
  std::thread(use_all<20>).detach();
  while (begun < std::atoi(arguments[1]))
    std::this_thread::yield();
}
