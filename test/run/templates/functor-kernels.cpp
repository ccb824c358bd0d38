// Functor classes as kernels: at namespace scope, in a namespace, nested, local, derived, and class templates.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-140, R-LANG-141, API-PFE-10, R-LANG-96
#include <amp.h>
#include <vector>

using namespace concurrency;

class add_index {
public:
  add_index(const array_view<int> &view, int factor) : view(view), factor(factor) {}
  void operator()(index<1> i) const restrict(amp) { view[i] += value(i[0]); }

private:
  int value(int i) const restrict(amp) { return factor * i; }
  array_view<int> view;
  int factor;
};

namespace outer {
namespace inner {
struct set {
  array_view<int> target;
  int value;
  void operator()(const index<1> &i) const restrict(cpu, amp) { target[i] = value; }
};
} // namespace inner
} // namespace outer

class owner {
  template <class T> struct nested {
    array_view<T> data;
    void operator()(index<1> i) const restrict(amp) { data[i] = data[i] * data[i]; }
  };

public:
  template <class T> static void run(const array_view<T> &data) {
    nested<T> kernel = {data};
    parallel_for_each(data.extent, kernel);
  }
};

struct holds_view {
  explicit holds_view(const array_view<int> &view) : view(view) {}
  array_view<int> view;
};

struct derived : holds_view {
  derived(const array_view<int> &view, float rate) : holds_view(view), rate(rate) {}
  void operator()(index<1> i) const restrict(amp) { view[i] = static_cast<int>(rate * view[i]); }
  float rate;
};

template <int size> struct tiled_kernel {
  array_view<int> view;
  void operator()(tiled_index<size> t) const restrict(amp) {
    tile_static int first;
    if (t.local[0] == 0)
      first = view[t.global];
    t.barrier.wait();
    view[t.global] -= first;
  }
};

struct by_reference {
  const array<int> &in;
  array<int> &out;
  by_reference(const array<int> &in, array<int> &out) : in(in), out(out) {}
  void operator()(index<1> i) const restrict(amp) { out[i] = in[i] + 1; }
};

int main() {
  std::vector<int> data(64);
  array_view<int> view(64, data);
  outer::inner::set set = {view, 5};
  parallel_for_each(view.extent, set);
  parallel_for_each(view.extent, add_index(view, 3));
  if (view[10] != 35)
    return 1;
  owner::run(view);
  if (view[10] != 1225)
    return 2;
  parallel_for_each(view.extent, derived(view, 2.0f));
  if (view[10] != 2450)
    return 3;

  struct local {
    array_view<int> target;
    void operator()(index<1> i) const restrict(amp) { target[i] = helper(i[0]); }
    int helper(int n) const restrict(amp) { return n + 1000; }
  };
  local kernel = {view};
  parallel_for_each(view.extent, kernel);
  if (view[10] != 1010)
    return 4;
  tiled_kernel<16> tiled = {view};
  parallel_for_each(view.extent.tile<16>(), tiled);
  if (view[10] != 10 || view[63] != 15)
    return 5;

  array<int> in(64, data.begin()), out(64);
  copy(view, in);
  parallel_for_each(in.extent, by_reference(in, out));
  const std::vector<int> result = out;
  if (result[63] != 16)
    return 6;
  set.target = view;
  set(index<1>(0)); // a dual functor is called on the host, too
  return view[0] == 5 ? 0 : 7;
}
