// Template arguments of every kind, spelled at namespace scope so that they name the instantiation.
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s
// RUN: %compile-host %t.cpp -o %t && %t | FileCheck %s --check-prefix=LAUNCH
#include "mini_amp.h"
#include <functional>
#include <utility>
#include <vector>
using namespace concurrency;

template <class T> void type(array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
}
template <auto V> void number(array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
}
template <int (*F)(int)> void function(array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) { v[i] = 1; });
}
namespace outer {
namespace inner {
struct S {
  enum E { e = -3 };
  template <class T> struct In { T t; };
  int member;
};
inline int f(int x) { return x; }
}
}
static int variable;

int main() {
  array_view<int> v(4);
  auto l = [](int x) restrict(amp) { return x; };
  // CHECK-DAG: <int[3]>, ::Concurrency::index<1>>
  type<int[3]>(v);
  // CHECK-DAG: <const volatile unsigned char *const>, ::Concurrency
  type<const volatile unsigned char *const>(v);
  // CHECK-DAG: <int (&)[4]>, ::Concurrency
  type<int (&)[4]>(v);
  // CHECK-DAG: <int (*)(float, ...)>, ::Concurrency
  type<int (*)(float, ...)>(v);
  // CHECK-DAG: <void (int) const noexcept>, ::Concurrency
  type<void(int) const noexcept>(v);
  // CHECK-DAG: <int (*(*)(int))[3]>, ::Concurrency
  type<int (*(*)(int))[3]>(v);
  // CHECK-DAG: <::outer::inner::S::In<int>>, ::Concurrency
  type<outer::inner::S::In<int>>(v);
  // CHECK-DAG: <int ::outer::inner::S::*>, ::Concurrency
  type<decltype(&outer::inner::S::member)>(v);
  // CHECK-DAG: <::std::pair<::ampcc_sites::main_{{[0-9]+}}, int>>, ::Concurrency
  type<std::pair<decltype(l), int>>(v);
  // CHECK-DAG: <::ampcc_sites::main_{{[0-9]+}} *>, ::Concurrency
  type<decltype(l) *>(v);
  type<std::function<void(int)>>(v);
  type<std::vector<std::pair<int, const char *>>>(v);
  // CHECK-DAG: <::ampcc::site_value<3>>, ::Concurrency
  number<3>(v);
  // CHECK-DAG: <::ampcc::site_value<static_cast<unsigned long>(3ULL)>>, ::Concurrency
  number<3ul>(v);
  number<'a'>(v);
  number<true>(v);
  // CHECK-DAG: <::ampcc::site_value<nullptr>>, ::Concurrency
  number<nullptr>(v);
  // CHECK-DAG: <::ampcc::site_value<&::variable>>, ::Concurrency
  number<&variable>(v);
  // CHECK-DAG: <::ampcc::site_value<static_cast<::outer::inner::S::E>(-3LL)>>, ::Concurrency
  number<outer::inner::S::e>(v);
  number<-2147483647 - 1>(v);
  number<-9223372036854775807ll - 1>(v);
  number<&outer::inner::S::member>(v);
  // CHECK-DAG: <::ampcc::site_value<&::outer::inner::f>>, ::Concurrency
  function<outer::inner::f>(v);
}
// LAUNCH-COUNT-23: view 4
