// What function-type-names.cpp tells apart.
#pragma once
#include <amp.h>
#include <typeinfo>
using namespace concurrency;

typedef int dual_t(int) restrict(cpu, amp);
typedef int amp_t(int) restrict(amp);
template <class F> struct set_of;
template <> struct set_of<int(int)> { static int get(); enum { value = 1 }; };
template <> struct set_of<amp_t> { static int get(); enum { value = 2 }; };
template <> struct set_of<int(int) restrict(cpu, amp)> { static int get(); enum { value = 3 }; };
template <class F> struct member_set;
template <class R, class C, class... A> struct member_set<R (C::*)(A...) const> { enum { value = 1 }; };
template <class R, class C, class... A> struct member_set<R (C::*)(A...) const restrict(amp)> { enum { value = 2 }; };
template <class R, class C, class... A> struct member_set<R (C::*)(A...) const restrict(cpu, amp)> { enum { value = 3 }; };
template <class F> int &counted() { static int n = 0; return n; }

dual_t both, other;
amp_t only;
struct shape {
  dual_t area;
  int twice(int v) const restrict(cpu, amp);
};
int take(set_of<int(int)> *);
int take(set_of<amp_t> *);
int take(set_of<dual_t> *);
const std::type_info &info(int set);
int count_others();
static_assert(!std::is_same<dual_t, int(int)>::value && !std::is_same<dual_t, amp_t>::value, "");
static_assert(std::is_same<decltype(both), dual_t>::value && std::is_same<decltype(only), amp_t>::value, "");
static_assert(std::is_same<decltype(&shape::area), int (shape::*)(int) restrict(cpu, amp)>::value, "");
static_assert(std::is_same<decltype(&shape::twice), int (shape::*)(int) const restrict(cpu, amp)>::value, "");
