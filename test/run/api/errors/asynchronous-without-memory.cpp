// An asynchronous operation, continuation or marker without memory to start throws out_of_memory, or works.
// SPEC: R-RT-55
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <cstdlib>
#include <new>
#include <vector>
using namespace concurrency;

static thread_local int left = -1; // allocations of this thread until one fails
void *operator new(std::size_t size) {
  if (left > 0 && --left == 0)
    throw std::bad_alloc();
  if (void *found = std::malloc(size ? size : 1))
    return found;
  throw std::bad_alloc();
}
void operator delete(void *of) noexcept { std::free(of); }
void operator delete(void *of, std::size_t) noexcept { std::free(of); }

// Counts the allocations whose failure is an out_of_memory; -1: another exception.
template <class F> int failures(F f) {
  int refused = 0;
  for (int allowed = 1; allowed != 100; ++allowed) {
    left = allowed;
    try {
      f();
    } catch (const out_of_memory &) {
      ++refused;
    } catch (...) {
      left = -1;
      return -1;
    }
    left = -1;
  }
  return refused;
}

int main() {
  std::vector<int> in(100, 3), out(100);
  array<int> a(100, in.begin()), b(100);
  array_view<int> view(100, in);
  copy(a, b);
  const int copies = failures([&] { completion_future f = copy_async(a, b); left = -1; f.get(); });
  const int reads = failures([&] { completion_future f = copy_async(b, out.begin()); left = -1; f.get(); });
  const int synchronizations = failures([&] { completion_future f = view.synchronize_async(); left = -1; f.get(); });
  completion_future done = copy_async(a, b);
  done.wait();
  const int continuations = failures([&] { done.then([&out] { (void)out; }); });
  accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const int markers = failures([&] { completion_future f = host.create_marker(); left = -1; f.get(); });
  return copies < 3 || reads < 3 || synchronizations < 3 || continuations < 2 || markers < 1 || out[99] != 3;
}
