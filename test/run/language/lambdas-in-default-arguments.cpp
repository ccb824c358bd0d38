// Kernels made in default arguments, also of templates, where each instantiation has its own; lambdas for both sides that
// are constants; kernels of functions for which only the order of overloads says that they run.
// SPEC: R-LANG-24 R-LANG-50 R-LANG-161
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

static int failures;
static void expect(int line, int got, int wanted) {
  if (got != wanted)
    std::printf("line %d: %d instead of %d\n", line, got, wanted), ++failures;
}

template <class K> int run(K k) {
  int result = 0;
  array_view<int> v(1, &result);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k(i[0]); });
  v.synchronize();
  return result;
}

template <class T> int of_function(T, int w = run([](int) restrict(amp) { return int(sizeof(T)); })) { return w; }
template <class T> struct holder {
  template <class U> static int of_member(U, int w = run([](int) restrict(amp) { return int(sizeof(T) * 10 + sizeof(U)); })) {
    return w;
  }
  holder(int v = run([](int) restrict(amp) { return int(sizeof(T)); })) : value(v) {}
  int value;
};

constexpr auto constant = [](int v) constexpr restrict(cpu, amp) { return v + 4; };
static_assert(constant(1) == 5, "");

struct host_only { int size() { return 1; } int v; };
struct both { int size() restrict(cpu, amp) { return 2; } int v; };
template <class T> auto size_of(T &t, int) restrict(amp) -> decltype(t.size()) { return t.size(); }
template <class T> int size_of(T &, long) restrict(amp) { return -1; }

int main() {
  expect(__LINE__, of_function(1.0), 8);
  expect(__LINE__, of_function(1), 4);
  expect(__LINE__, holder<int>::of_member(1.0), 48);
  expect(__LINE__, holder<double>::of_member(1), 84);
  expect(__LINE__, holder<int>().value, 4);
  expect(__LINE__, holder<double>().value, 8);
  expect(__LINE__, run(constant), 4);
  expect(__LINE__, run([](int) restrict(amp) { host_only h; both b; return size_of(h, 0) * 10 + size_of(b, 0); }), -8);
  return failures;
}
