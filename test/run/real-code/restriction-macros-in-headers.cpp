// Libraries that choose the restriction by macros of their own, with a function named like a keyword beside.
// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -DWITHOUT_AMP %s -o %t && %t
#ifndef WITHOUT_AMP
#include <amp.h>
#define LIBRARY_FUNCTION restrict(cpu, amp)
#define LIBRARY_KERNEL restrict(amp)
#else
#define LIBRARY_FUNCTION
#define LIBRARY_KERNEL
#endif
#include <vector>

namespace library {
template <class T> inline T cube(T value) LIBRARY_FUNCTION { return value * value * value; }
struct fraction {
  int numerator, denominator;
  fraction(int n, int d) LIBRARY_FUNCTION : numerator(n), denominator(d) {}
  int rounded() const LIBRARY_FUNCTION { return numerator / denominator; }
};
} // namespace library

int main() {
  std::vector<int> data(5, 3);
#ifndef WITHOUT_AMP
  concurrency::array_view<int> view(5, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) LIBRARY_KERNEL {
    view[i] = library::fraction(library::cube(view[i]), 2).rounded();
  });
  view.synchronize();
#else
  for (int &value : data)
    value = library::fraction(library::cube(value), 2).rounded();
#endif
  return data[4] == 13 ? 0 : 1;
}
