#ifndef HELPER_H
#define HELPER_H
#include "mini_amp.h"
inline float helper(float x) restrict(cpu, amp) { return x; }
inline int helper(int x) restrict(cpu, amp) { return x; }
namespace lib {
template <class T, class P> void with_private(Concurrency::array_view<T> v, P p) {
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = p.x; });
}
}
#endif
