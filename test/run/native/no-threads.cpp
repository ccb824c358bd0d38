// If the system has no more threads, the native accelerator and asynchronous operations do their work in the threads that
// there are: the program's own, if need be.
// RUN: %amp-cc -O2 -std=c++17 %s -o %t -pthread -ldl && %run-native %t
// RUN: env OCL_ICD_VENDORS=/nonexistent AMP_NATIVE_THREADS=16 %t
// RUN: env OCL_ICD_VENDORS=/nonexistent AMP_NATIVE_THREADS=16 %t 3
#include <amp.h>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <pthread.h>
#include <vector>

using namespace concurrency;

static std::atomic<int> threads_left{0};

extern "C" int pthread_create(pthread_t *id, const pthread_attr_t *how, void *(*run)(void *), void *argument) noexcept {
  if (threads_left-- <= 0)
    return EAGAIN;
  static const auto real = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  return real(id, how, run, argument);
}

static bool are_equal(const std::vector<int> &all, int first_difference) {
  for (int i = 0; i < int(all.size()); ++i)
    if (all[i] != i + first_difference)
      return false;
  return true;
}

static bool use_everything() {
  constexpr int size = 200000, launches = 1000; // more commands than the queue keeps
  std::vector<int> h(size), out(size);
  for (int i = 0; i < size; ++i)
    h[i] = i;
  array<int> a(size, h.begin());
  for (int k = 0; k < launches; ++k)
    parallel_for_each(extent<1>(k % 10 ? 64 : size), [&a](index<1> i) restrict(amp) { ++a[i]; });
  accelerator_view view = accelerator().create_view();
  array<int> b(size, view);
  copy_async(a, b).get();
  std::atomic<int> ran{0};
  completion_future marker = view.create_marker();
  marker.then([&] { ++ran; });
  marker.get();
  completion_future last = copy_async(b, out.begin());
  last.then([&] { ++ran; });
  last.get();
  while (ran != 2)
    ;
  for (int i = 0; i < 64; ++i)
    out[i] -= launches - launches / 10;
  return are_equal(out, launches / 10);
}

int main(int count, char **values) {
  threads_left = count > 1 ? std::atoi(values[1]) : 0;
  if (!use_everything() || !use_everything())
    return 1;
  threads_left = 1000; // the system has threads again
  return use_everything() && use_everything() ? 0 : 2;
}
