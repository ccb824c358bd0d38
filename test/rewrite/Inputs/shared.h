#pragma once
#include "mini_amp.h"
inline void shared(Concurrency::array_view<int> v, int k) {
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = k; });
}
template <class T> void generic(Concurrency::array_view<int> v, T t) {
  const T two = 2;
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = t + two; });
}
static void each(Concurrency::array_view<int> v) {
  parallel_for_each(v.get_extent(), [=](Concurrency::index<1> i) restrict(amp) { v[i] = 0; });
}
