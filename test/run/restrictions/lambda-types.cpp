// The types in the declarators of lambdas are the accelerator's in templates, inside of classes and in generic lambdas.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-23
#include <amp.h>

using namespace concurrency;

int split(int v) { return v; }
float split(int v) restrict(amp) { return v + 0.5f; }

template <class T> float in_template(T t) restrict(amp) {
  auto a = [](T v) -> decltype(split(v)) { return split(v); };
  auto b = [](decltype(split(T())) v) { return v; };
  return a(t) + b(split(t));
}

struct box {
  int n;
  float in_class(int v) restrict(amp) {
    auto a = [](int v) -> decltype(split(v)) { return split(v); };
    return a(v) + n;
  }
  template <class F> void launch(array_view<float> out, F add) const {
    int k = n;
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
      auto a = [=](auto v) -> decltype(split(v) * k) { return split(v) * k; };
      out[i] += a(i[0]) + add(i[0]);
    });
  }
};

template <class T> T on_host(T t) {
  auto a = [](T v) -> decltype(split(v)) { return split(v); };
  return a(t) / 2;
}

int main() {
  float data[4] = {};
  array_view<float> out(4, data);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    box b{1};
    out[i] = in_template(i[0]) + b.in_class(i[0]);
  });
  box{2}.launch(out, [](int v) restrict(cpu, amp) -> decltype(v * 2) { return v * 2; });
  out.synchronize();
  for (int i = 0; i < 4; ++i)
    if (data[i] != 3 * (i + 0.5f) + 1 + 2 * (i + 0.5f) + 2 * i)
      return 1;
  return on_host(5) == 2 ? 0 : 1;
}
