// Functions of the accelerator go, in all forms of declaration; functions for both sides lose their specifier only.
// SPEC: R-LANG-01 R-LANG-27
// RUN: %emit-host %s -o %t.cpp && %without-checks %t.cpp | FileCheck %s --implicit-check-not=gone --implicit-check-not=restrict
// RUN: %compile-host -DMAIN %t.cpp -o %t && %t
#include "mini_amp.h"

static float gone1(float x) restrict(amp) {
  return x * 2; // gone
}
float gone2(float x) restrict(amp);
// CHECK: both1(int x) { return x; }
int both1(int x) restrict(cpu, amp) { return x; }
// CHECK-NEXT: int both2(int x) { return x; }
int both2(int x) restrict(cpu) restrict(amp) { return x; }
// CHECK-NEXT: auto both3(int x) -> int { return x; }
auto both3(int x) restrict(cpu, amp) -> int { return x; }
// CHECK-NEXT: int both4(int x) noexcept;
int both4(int x) restrict(cpu, amp) noexcept;
// CHECK-NEXT: int both4(int x) noexcept { return x; }
int both4(int x) restrict(cpu, amp) noexcept { return x; }
// CHECK-NEXT: typedef float function(float) {{.*}}swiftasynccall{{.*}};
typedef float function(float) restrict(cpu, amp);

// One declarator of several.
// CHECK: float stays1(int x);
float stays3(int /* gone */) restrict(amp), stays1(int x);
// CHECK-NEXT: int stays2(int x);
int stays2(int x), gone9(int) restrict(amp);
// CHECK-NEXT: int stays3(int x);
int stays3(int x) restrict(cpu);

// What kept text names stays as a declaration.
// CHECK: int named(int x) {{.*}}swiftcall{{.*}};
int named(int x) restrict(amp) { return x; /* gone */ }
// CHECK: typedef decltype(named) named_type;
typedef decltype(named) named_type;

// Overloads for each side: the host's one stays.
// CHECK: float overloaded(float x) { return x; }
float overloaded(float x) restrict(cpu) { return x; }
int overloaded(float x) restrict(amp) { return x; /* gone */ }

template <class T> T gone3(T x) restrict(amp) { return x; }
template <> int gone3<int>(int x) restrict(amp);
template <> int gone3<int>(int x) restrict(amp) { return x; }
template float gone3<float>(float) restrict(amp);
extern template double gone3<double>(double) restrict(amp);
[[nodiscard]] static inline int gone4(int x) restrict(amp) { return x; }
extern "C" int gone5(int x) restrict(amp) { return x; }
namespace inner {
int gone6(int x) restrict(amp);
int either(int x) restrict(cpu, amp) { return x; }
}
using inner::gone6;
// CHECK: using inner::either;
using inner::either;

// CHECK: struct Class {
struct Class {
  int member;
  Class() restrict(amp) : member{3 /* gone */} {}
  // CHECK: Class(int m) : member(m) {}
  Class(int m) restrict(cpu, amp) : member(m) {}
  int gone7() const restrict(amp) { return member; }
  template <class T> T gone8(T x) const restrict(amp);
  operator float() const restrict(amp) { return 0; /* gone */ }
  friend int gone9(const Class &c) restrict(amp) { return c.member; }
  template <class T> friend T gone10(T) restrict(amp);
  // CHECK: int operator()(int x) const { return x; }
  int operator()(int x) const restrict(cpu, amp) { return x; }
  // CHECK: int stays;
  static int gone11() restrict(amp); int stays;
};
template <class T> T Class::gone8(T x) const restrict(amp) { return x; }
int Class::gone11() restrict(amp) { return 1; }

template <class T> struct Template {
  T gone12() const restrict(amp);
  template <class U> U gone13(U u) restrict(amp);
  // CHECK: T both5(T x) const;
  T both5(T x) const restrict(cpu, amp);
};
template <class T> T Template<T>::gone12() const restrict(amp) { return T(); }
template <class T> template <class U> U Template<T>::gone13(U u) restrict(amp) { return u; }
// CHECK: template <class T> T Template<T>::both5(T x) const { return x; }
template <class T> T Template<T>::both5(T x) const restrict(cpu, amp) { return x; }

// CHECK: return both1(0) + both2(0) + both3(0) + both4(0)
int main() { return both1(0) + both2(0) + both3(0) + both4(0) + Class(0)(0) + Template<int>().both5(0) + either(0); }
