// Every kind of function that may carry a specifier, in one class.
// SPEC: R-LANG-13 R-LANG-47
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
// R-LANG-13: every kind of function
struct Num { int v;
  Num(int v = 0) restrict(cpu, amp) : v(v) {}
  Num(const Num &o) restrict(cpu, amp) : v(o.v) {}
  Num &operator=(const Num &o) & restrict(cpu, amp) { v = o.v; return *this; }
  ~Num() restrict(cpu, amp) {}
  explicit operator bool() const restrict(cpu, amp) { return v; }
  operator float() const restrict(cpu, amp) { return float(v); }
  template <class T> explicit operator T() const restrict(cpu, amp) { return T(v); }
  Num operator-() const restrict(cpu, amp) { return Num(-v); }
  Num &operator++() restrict(cpu, amp) { ++v; return *this; }
  Num operator++(int) restrict(cpu, amp) { Num t(*this); ++v; return t; }
  int operator[](int i) const restrict(cpu, amp) { return v >> i & 1; }
  template <class... A> int operator()(A... a) const restrict(cpu, amp) { return (v + ... + a); }
  const Num *operator->() const restrict(cpu, amp) { return this; }
  friend bool operator==(const Num &a, const Num &b) restrict(cpu, amp) { return a.v == b.v; }
  friend Num operator,(const Num &a, const Num &b) restrict(cpu, amp) { return Num(a.v * 10 + b.v); }
  friend Num &operator<<=(Num &a, int b) restrict(cpu, amp) { a.v <<= b; return a; }
  static void *operator new(std::size_t n) restrict(cpu) { return ::operator new(n); }
  static void operator delete(void *p) restrict(cpu) { ::operator delete(p); }
};

constexpr long operator""_k(unsigned long long v) { return long(v) * 1024; }
Num operator+(Num a, Num b) restrict(cpu, amp) { return Num(a.v + b.v); }
Num operator&&(Num a, Num b) restrict(cpu, amp) { return Num(100); }
int main() {
  int d[4] = {};
  array_view<int> v(4, d);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    Num a(3), b = 4; Num c = a + b; ++c; c++; c <<= 1;
    int r = c.v + c[1] + c(1, 2, 3) + c->v + (a == b) + (a && b).v + (a, b).v + (-a).v;
    if (c) r += 1000; r += int((long)c); r += int((float)c);
    v[i] = r;
  });
  v.synchronize();
  delete new Num(3);
  return d[3] == 18 + 1 + 24 + 18 + 0 + 100 + 34 - 3 + 1000 + 18 + 18 ? 0 : 1;
}
