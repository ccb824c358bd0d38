// __GPU, __GPU_ONLY and __CPU_ONLY, which programs use as if the language had them.
// SPEC: API-MACRO-05
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

class range {
public:
  range(int low, int high) __GPU : low(low), high(high) {}
  int clamp(int value) const __GPU { return value < low ? low : value > high ? high : value; }
  int size() const __CPU_ONLY { return high - low; }

private:
  int low, high;
};

inline int only_here(int value) __GPU_ONLY { return value + 1; }

template <class View> void clamp_all(const View &view, const range &r) __CPU_ONLY {
  concurrency::parallel_for_each(view.extent,
                                 [=](concurrency::index<1> i) __GPU_ONLY { view[i] = only_here(r.clamp(i[0])); });
}

int main() {
  std::vector<int> data(20);
  concurrency::array_view<int> view(20, data);
  const range r(5, 10);
  clamp_all(view, r);
  return view[0] == 6 && view[7] == 8 && view[19] == 11 && r.clamp(0) == 5 && r.size() == 5 ? 0 : 1;
}
