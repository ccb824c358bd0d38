// Objects that are initialized with lambdas, which look like parameters behind Microsoft's attributes, with -famp-msvc.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <amp.h>
#include <functional>
#include <memory>
#include <thread>
#include <utility>

using namespace concurrency;

struct holder {
  template <class F> explicit holder(F f, int more = 0) : value(f() + more) {}
  int value;
};

int main() {
  int done = 0, data[4] = {1, 2, 3, 4};
  std::thread t([&] {
    array_view<int> v(4, data);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
    v.synchronize();
    ++done;
  });
  t.join();
  std::function<int(int)> twice([](int n) { return 2 * n; }), thrice([](int n) -> int { return 3 * n; });
  std::function<int()> nothing([]() mutable noexcept { return 0; });
  holder h([=] { return done; }, 2), result([]() -> std::pair<int, int> { return {5, 6}; }().first == 5 ? [] { return 1; } : [] { return 0; });
  std::unique_ptr<int, std::function<void(int *)>> kept(&done, [](int *p) { ++*p; });
  holder both([&, n = 3] { return n + done; });
  kept.reset();
  auto sum([=] { return data[0] + data[3]; });
  return data[3] == 8 && done == 2 && twice(2) == 4 && thrice(2) == 6 && nothing() == 0 && h.value == 3 &&
                 result.value == 1 && both.value == 4 && sum() == 10
             ? 0
             : 1;
}
