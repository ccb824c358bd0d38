// Objects that contain a view or an array, and members that loops of the host change: cursors, iterators, derived classes.
// RUN: %amp-cc -O2 %s -o %t && %t
// RUN: %amp-cc -O1 %s -o %t.1 && %t.1
// SPEC: API-AV-02
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <class V> struct cursor {
  V view;
  int at, step;
  int &operator*() const { return view[at]; }
  cursor &operator++() {
    at += step;
    return *this;
  }
};
struct counting : array_view<int> {
  int used = 0;
  counting(const array_view<int> &v) : array_view<int>(v) {}
  void push(int value) { (*this)[used++] = value; }
};
struct stack {
  array<int> data;
  int top = 0;
  explicit stack(int n) : data(n, accelerator(accelerator::cpu_accelerator).default_view) {}
  void push(int value) { data[top++] = value; }
};
template <class V> struct pair_of {
  cursor<V> first;
  long sum;
};

template <class C> __attribute__((noinline)) long add(C c, int end) {
  long sum = 0;
  for (; c.at != end; ++c)
    sum += *c;
  return sum;
}
template <class C> __attribute__((noinline)) long add_behind(C &c, int end) {
  long sum = 0;
  for (; c.at != end; ++c)
    sum += *c;
  return sum;
}
template <class V> __attribute__((noinline)) void sum_up(pair_of<V> &p, int end) {
  for (; p.first.at != end; ++p.first)
    p.sum += *p.first;
}
__attribute__((noinline)) void fill(counting &c, int n) {
  while (c.used < n)
    c.push(c.used * 3);
}
__attribute__((noinline)) void fill(stack &s, int n) {
  while (s.top < n)
    s.push(s.top * 5);
}
__attribute__((noinline)) void fill_with(cursor<array_view<int>> &c, int &next, int end) { // next may be c.at
  for (; c.at != end; ++c)
    *c = next + 1;
}

int main() {
  const int n = 60;
  std::vector<int> data(n);
  array_view<int> view(data);
  for (int i = 0; i < n; ++i)
    view[i] = i;
  long every = 0, third = 0;
  for (int i = 0; i < n; ++i)
    every += i, third += i % 3 ? 0 : i;
  cursor<array_view<int>> all{view, 0, 1}, some{view, 0, 3};
  if (add(all, n) != every || add(some, n) != third || add_behind(all, n) != every || add_behind(some, n) != third)
    return 1;
  if (all.at != n || some.at != n)
    return 2;
  pair_of<array_view<int>> both{{view, 0, 1}, 0};
  sum_up(both, n);
  if (both.sum != every || both.first.at != n)
    return 3;
  counting c(view);
  fill(c, n);
  for (int i = 0; i < n; ++i)
    if (view[i] != i * 3)
      return 4;
  stack s(n);
  fill(s, n);
  for (int i = 0; i < n; ++i)
    if (s.data[i] != i * 5)
      return 5;
  cursor<array_view<int>> own{view, 0, 1};
  fill_with(own, own.at, n);
  for (int i = 0; i < n; ++i)
    if (view[i] != i + 1)
      return 6;
  return 0;
}
