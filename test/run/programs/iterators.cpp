// Iterator classes over views for kernels: strided, reversed, zipped, transformed; algorithms over them.
// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc -O2 %s -o %t.2 && %t.2
// SPEC: R-LANG-160, R-LANG-165, R-LANG-126
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
namespace it {
template <class T> class strided {
  array_view<T> view;
  int at, stride;

public:
  typedef T value_type;
  strided(const array_view<T> &v, int a, int s) restrict(cpu, amp) : view(v), at(a), stride(s) {}
  T &operator*() const restrict(cpu, amp) { return view[at]; }
  T &operator[](int n) const restrict(cpu, amp) { return view[at + n * stride]; }
  strided &operator++() restrict(cpu, amp) {
    at += stride;
    return *this;
  }
  strided operator++(int) restrict(cpu, amp) {
    strided old(*this);
    ++*this;
    return old;
  }
  strided operator+(int n) const restrict(cpu, amp) { return strided(view, at + n * stride, stride); }
  friend int operator-(const strided &a, const strided &b) restrict(cpu, amp) { return (a.at - b.at) / a.stride; }
  friend bool operator==(const strided &a, const strided &b) restrict(cpu, amp) { return a.at == b.at; }
  friend bool operator!=(const strided &a, const strided &b) restrict(cpu, amp) { return !(a == b); }
};
template <class I, class F> class mapped {
  I inner;
  F f;

public:
  mapped(const I &i, const F &g) restrict(cpu, amp) : inner(i), f(g) {}
  auto operator*() const restrict(cpu, amp) -> decltype(f(*inner)) { return f(*inner); }
  mapped &operator++() restrict(cpu, amp) {
    ++inner;
    return *this;
  }
  friend bool operator!=(const mapped &a, const mapped &b) restrict(cpu, amp) { return a.inner != b.inner; }
};
template <class I> struct range {
  I first, last;
  I begin() const restrict(cpu, amp) { return first; }
  I end() const restrict(cpu, amp) { return last; }
};
template <class T> range<strided<T>> column(const array_view<T> &v, int c, int w) restrict(cpu, amp) {
  return {strided<T>(v, c, w), strided<T>(v, c + v.extent[0], w)};
}
template <class R, class T, class Op> T fold(const R &r, T sum, Op op) restrict(cpu, amp) {
  for (auto &&v : r)
    sum = op(sum, v);
  return sum;
}
template <class I, class Less> void insertion_sort(I first, I last, Less less) restrict(cpu, amp) {
  if (first == last)
    return;
  for (I i = first + 1; i != last; i++) {
    auto kept = *i;
    int n = i - first;
    for (; n > 0 && less(kept, first[n - 1]); --n)
      first[n] = first[n - 1];
    first[n] = kept;
  }
}
} // namespace it
template <class V> int work(const V &data, int c, int w) restrict(cpu, amp) {
  auto col = it::column(data, c, w);
  auto less = [](int a, int b) { return a < b; };
  it::insertion_sort(col.begin(), col.end(), less);
  auto square = [](int v) { return v * v; };
  typedef decltype(col.begin()) iterator;
  it::range<it::mapped<iterator, decltype(square)>> squares = {{col.first, square}, {col.last, square}};
  return it::fold(squares, 0, [c](int a, int b) { return a + b * (c + 1); }) + *col.begin();
}
int main() {
  const int w = 16, h = 20;
  std::vector<int> data(w * h), sums(w);
  for (int i = 0; i < w * h; ++i)
    data[i] = i * 7919 % 211;
  std::vector<int> expected = data;
  array_view<int> view(w * h, data), out(w, sums), host(w * h, expected);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = work(view, i[0], w); });
  view.synchronize();
  out.synchronize();
  for (int c = 0; c < w; ++c)
    if (sums[c] != work(host, c, w)) {
      std::printf("column %d\n", c);
      return 1;
    }
  host.synchronize();
  return data == expected ? 0 : 2;
}
