// What a fix-it offers is right: with all of them applied, the program compiles.
// RUN: %source/test/sema/check-fix-its %amp-cc %s
// SPEC: R-LANG-02 R-LANG-08 R-LANG-13 R-LANG-44 R-LANG-56 R-LANG-90 R-LANG-122 R-LANG-123 R-LANG-141 R-LANG-142
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;
// ---
int plain(int x) { return x; }
int f() restrict(amp) { return plain(1); }
// ---
int plain(int x) restrict(cpu) { return x; }
int f() restrict(amp) { return plain(1); }
// ---
int plain(int x);
int f() restrict(amp) { return plain(1); }
int plain(int x) { return x; }
// ---
auto trailing(int x) -> int { return x; }
int f() restrict(amp) { return trailing(1); }
// ---
auto trailing(int x) noexcept -> int { return x; }
int f() restrict(amp) { return trailing(1); }
// ---
struct S { int x; int get() const & noexcept { return x; } };
int f(S s) restrict(amp) { return s.get(); }
// ---
struct S { int x; int operator()(int k) const { return k; } int operator[](int k) { return k; } };
int f(S s) restrict(amp) { return s(1) + s[2]; }
// ---
struct S { int x; operator int() const { return x; } };
int f(S s) restrict(amp) { return s; }
// ---
struct S { int x; S(int v) : x(v) { } };
int f() restrict(amp) { S s(1); return s.x; }
// ---
struct S { int x; S(int v) noexcept : x{v} { } ~S() { } };
int f() restrict(amp) { S s(1); return s.x; }
// ---
struct S { int x; S() { x = 1; } };
struct T { S s; T() restrict(amp) { } };
// ---
template <class T> T twice(T v) { return v + v; }
int f() restrict(amp) { return twice(1); }
// ---
template <class T> T twice(T v) requires (sizeof(T) == 4) { return v + v; }
int f() restrict(amp) { return twice(1); }
// ---
template <class T> struct S { static T make(T v) { return v; } };
int f() restrict(amp) { return S<int>::make(1); }
// ---
int f() restrict(amp) { auto l = [](int v) restrict(cpu) { return v; }; return l(1); }
// ---
void f(array_view<int> v) { auto l = [](int v) { return v; }; parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = l(1); }); }
// ---
int on_amp(int v) restrict(amp) { return v; }
int f() { return on_amp(1); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = 1; }); }
// ---
void f(array_view<int> v, int n) { parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = n; }); }
// ---
void f(array_view<int> v, array<int> &a) { parallel_for_each(v.extent, [&](index<1> i) restrict(amp) { v[i] = a[i]; }); }
// ---
void f(array_view<int> v, int n) { parallel_for_each(v.extent, [v, &n](index<1> i) restrict(amp) { v[i] = n; }); }
// ---
void f(array_view<int> v, int n) { parallel_for_each(v.extent, [=, &n](index<1> i) restrict(amp) { v[i] = n; }); }
// ---
void f(array_view<int> v, int n) { parallel_for_each(v.extent, [&, n](index<1> i) restrict(amp) { v[i] = n; }); }
// ---
void f(array_view<int> v, int n) { parallel_for_each(v.extent, [v, &m = n](index<1> i) restrict(amp) { v[i] = m; }); }
// ---
void f(array_view<int> v, array<int> &a) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { a[i] = 1; }); }
// ---
void f(array_view<int> v, array<int> &a, array<int> &b) { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { a[i] = b[i]; }); }
// ---
void f(array_view<int> v, array<int> &a) { parallel_for_each(v.extent, [a](index<1> i) restrict(amp) { a[i] = 1; }); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) { v[i] = 1; }); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) -> void { v[i] = 1; }); }
// ---
struct K { array_view<int> v; void operator()(index<1> i) const { v[i] = 1; } };
void f(array_view<int> v) { parallel_for_each(v.extent, K{v}); }
// ---
int f(int) noexcept restrict(amp);
// ---
struct S { int m() restrict(amp) const; int v; };
// ---
struct S { S() restrict(amp); ~S(); int v; };
// ---
struct S { S() restrict(amp); ~S() noexcept; int v; };
S::~S() noexcept { }
// ---
int f(int) restrict(cpu amp);
// ---
auto l = [] restrict(amp) { };
// ---
long f() restrict(amp) { return 0x500000000LL; }
// ---
unsigned long f() restrict(amp) { return 0x500000000ull; }
// ---
struct B { virtual int m(); };
struct D : B { int m() override restrict(cpu); };
// ---
int main() restrict(amp) { }
// ---
int main() restrict(cpu, amp) { return 0; }
// ---
struct S { int v, w; S(int k) noexcept : v{k}, w(1) restrict(cpu, amp) { } };
int f() restrict(amp) { S s(1); return s.v; }
// ---
struct S { int v; template <class T> S(T k) : v(k) restrict(amp) { } };
int f() restrict(amp) { S s(1); return s.v; }
// ---
int dev(int v) restrict(amp);
auto f(int v) noexcept -> int restrict(amp) { return dev(v); }
// ---
int dev(int v) restrict(amp);
struct S { int v; auto f() const & -> decltype(dev(1)) * restrict(amp); };
auto l = [](int v) mutable -> int restrict(amp) { return dev(v); };
// ---
void f() restrict();
// ---
float restrict(amp) front(float x) { return fast_math::sin(x); }
float f(float x) restrict(amp) { return front(x); }
// ---
restrict(cpu, amp) inline int front(int x) { return x; }
int f(int x) restrict(amp) { return front(x) + front(x); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, [=] restrict(amp) (index<1> i) { v[i] = 1; }); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, restrict(amp) [=](index<1> i) mutable { v[i] = 1; }); }
// ---
void f(array_view<int> v) { parallel_for_each(v.extent, [=](index<1> i) -> void { v[i] = 1; } restrict(amp)); }
