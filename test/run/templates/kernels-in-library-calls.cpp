// Kernels in code that only the C++ library calls: generic lambdas given to algorithms, constructors behind make_unique
// and emplace_back, virtual members of class templates, comparisons of maps, functions of std::async.
// RUN: %amp-cc %s -o %t -pthread && %t
// RUN: %amp-cc -std=c++20 %s -o %t -pthread && %t
// RUN: %amp-cc -std=c++23 %s -o %t -pthread && %t
// SPEC: R-LANG-127, R-LANG-141
#include <algorithm>
#include <amp.h>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <tuple>
#include <variant>
#include <vector>
using namespace concurrency;

struct filter {
  virtual ~filter() = default;
  virtual void apply(array_view<int> v) const = 0;
};

template <class Op> struct each : filter {
  Op op;
  explicit each(Op op) : op(op) {}
  void apply(array_view<int> v) const override {
    auto f = op;
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = f(v[i]); });
  }
};

template <class Op> std::unique_ptr<filter> make(Op op) { return std::make_unique<each<Op>>(op); }

template <class T> struct filled {
  array_view<T> v{3};
  explicit filled(T value) {
    array_view<T> w = v;
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { w[i] = value; });
  }
};

template <class T> struct order {
  bool operator()(T a, T b) const {
    array_view<T> v(1);
    parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = a - b; });
    return v[0] < 0;
  }
};

int main() {
  array_view<int> v(3);
  auto add = [=](auto n) { parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] += int(n * 2); }); };
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 0; });
  std::vector<int> numbers{1, 2, 3};
  std::for_each(numbers.begin(), numbers.end(), add);
  std::visit(add, std::variant<int, float>(2.5f));
  std::apply([=](auto... n) { (add(n), ...); }, std::make_tuple(1, 0.5f, 2.0));
  std::function<void(long)> later = add;
  later(7);
  if (v[0] != 12 + 5 + 7 + 14)
    return 1;

  std::vector<std::unique_ptr<filter>> filters;
  filters.push_back(make([](int n) restrict(amp) { return n + 2; }));
  filters.push_back(make([](int n) restrict(amp) { return n / 2; }));
  for (const auto &f : filters)
    f->apply(v);
  if (v[1] != 20)
    return 2;

  std::vector<filled<double>> many;
  many.emplace_back(2.5);
  auto one = std::make_shared<filled<long>>(4);
  if (many[0].v[2] != 2.5 || one->v[1] != 4)
    return 3;

  std::map<int, int, order<int>> sorted;
  sorted[7] = 2, sorted[1] = 3, sorted[7] += 4;
  std::async(std::launch::deferred, add, 3).get();
  return sorted.size() == 2 && sorted.begin()->second == 3 && sorted[7] == 6 && v[1] == 26 ? 0 : 4;
}
