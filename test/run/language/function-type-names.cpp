// Function types that differ in restrictions have names of their own in the host program: specializations, instances,
// their static objects, overloads and type_info, also in programs of several files.
// SPEC: R-LANG-31 R-LANG-32 R-LANG-35
// RUN: %amp-cc -std=c++17 -c %s -o %t.one.o && %amp-cc -std=c++17 -DOTHER -c %s -o %t.two.o
// RUN: %amp-cc %t.one.o %t.two.o -o %t && %t
// RUN: %amp-cc -std=c++20 -O2 -DALONE -Wall -Wextra -Werror %s -o %t.20 && %t.20
// RUN: %amp-cc -std=c++17 -x c++-header %S/Inputs/function-type-names.h -o %t.h.pch
// RUN: %amp-cc -std=c++17 -include-pch %t.h.pch -DALONE %s -o %t.pch.exe && %t.pch.exe
#include "Inputs/function-type-names.h"

#if defined(OTHER) || defined(ALONE)
int set_of<int(int)>::get() { return 1; }
int set_of<int(int) restrict(amp)>::get() { return 2; }
int set_of<dual_t>::get() { return 3; }
int both(int v) restrict(cpu, amp) { return v + 1; }
int other(int v) restrict(cpu, amp) { return v + 2; }
int shape::area(int v) restrict(cpu, amp) { return v * 3; }
int shape::twice(int v) const restrict(cpu, amp) { return v * 2; }
int take(set_of<int(int)> *) { return 1; }
int take(set_of<int(int) restrict(amp)> *) { return 2; }
int take(set_of<dual_t> *) { return 3; }
const std::type_info &info(int set) {
  return set == 1 ? typeid(int(int)) : set == 2 ? typeid(amp_t) : typeid(dual_t);
}
int count_others() {
  counted<int(int)>() += 10;
  return counted<int(int) restrict(amp)>() * 10 + counted<dual_t>();
}
#endif

#ifndef OTHER
template <class T> int kind_of_run() { return set_of<decltype(T::run)>::get(); }
template <class T> int kind_of_member() { return member_set<decltype(&T::operator())>::value; }
struct runs { static int run(int) restrict(cpu, amp) { return 0; } };
struct runs_there { static int run(int) restrict(amp) { return 0; } };
template <class T> struct ops { // a dependent typedef
  typedef T fn(T) restrict(cpu, amp);
  template <class U> using fn_of = U(T) const restrict(cpu, amp);
  static fn negate;
  fn_of<T> same;
};
template <class T> T ops<T>::negate(T v) restrict(cpu, amp) { return -v; }
template <class T> T ops<T>::same(T v) const restrict(cpu, amp) { return v; }
template <class T> T twice(T v) restrict(cpu, amp) { return v + v; }
template <class F> int launched(int v) { // the kernel's name has the function type in it
  array_view<int> a(1, &v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += set_of<F>::value; });
  a.synchronize();
  return v;
}

int main() {
  if (set_of<int(int)>::get() != 1 || set_of<amp_t>::get() != 2 || set_of<decltype(both)>::get() != 3) return 1;
  if (take((set_of<decltype(both)> *)nullptr) != 3 || take((set_of<decltype(only)> *)nullptr) != 2) return 2;
  if (take((set_of<int(int) restrict(cpu)> *)nullptr) != 1) return 3;
  if (kind_of_run<runs>() != 3 || kind_of_run<runs_there>() != 2 || set_of<decltype(twice<int>)>::get() != 3) return 4;
  auto dual = [](int v) restrict(cpu, amp) { return v; };
  auto host = [](int v) { return v; };
  if (kind_of_member<decltype(dual)>() != 3 || kind_of_member<decltype(host)>() != 1) return 5;

  int (*negate)(int) = ops<int>::negate, (ops<int>::*same)(int) const = &ops<int>::same;
  if (negate(2) != -2 || (ops<int>().*same)(3) != 3 || set_of<ops<int>::fn>::get() != 3) return 13;
  if (set_of<decltype(ops<int>::negate)>::get() != 3 || typeid(ops<int>::negate) != typeid(dual_t)) return 14;

  counted<int(int)>() = 1, counted<amp_t>() = 2, counted<dual_t>() = 3;
  if (count_others() != 23 || counted<int(int)>() != 11) return 6;
  if (info(1) != typeid(int(int)) || info(2) != typeid(only) || info(3) != typeid(both)) return 7;
  if (info(1) == info(2) || info(2) == info(3) || info(1) == info(3)) return 8;
  if (typeid(int (shape::*)(int)) == typeid(&shape::area) || typeid(dual_t *) == typeid(int (*)(int))) return 9;

  // Functions of such types are functions like others.
  int (*p)(int) = both, (*q)(int) = &other, (&r)(int) = other;
  int (shape::*area)(int) = &shape::area, (shape::*two)(int) const = &shape::twice;
  shape s;
  if (p(1) + q(1) + r(1) + (s.*area)(2) + (s.*two)(2) != 2 + 3 + 3 + 6 + 4) return 10;
  typedef int (*pointer)(int) restrict(cpu, amp);
  int (*c)(int) = (int (*)(int) restrict(cpu, amp))both, (*d)(int) = pointer(other);
  int (*e)(int) = static_cast<pointer>(both), (&f)(int) = reinterpret_cast<dual_t &>(other);
  if (c(1) + d(1) + e(1) + f(1) + ((dual_t *)both)(1) != 2 + 3 + 2 + 3 + 2) return 11;
  return launched<int(int)>(1) == 2 && launched<amp_t>(1) == 3 && launched<dual_t>(1) == 4 ? 0 : 12;
}
#endif
