// Every grammar position that takes a restriction specifier.
// SPEC: R-LANG-01 R-LANG-02 R-LANG-03 R-LANG-04 R-LANG-05 R-LANG-07 R-LANG-08 R-LANG-09 R-LANG-11 R-LANG-12 R-LANG-13
// RUN: %amp-cc -fsyntax-only -std=c++17 -I%include %s
#define BOTH restrict(cpu, amp)

// Ordinary names.
int restrict_1 = 1, amp = 2, cpu = 3;
namespace N1 { int restrict(int restrict) { return restrict; } }
struct S1 { int restrict; void cpu(); };
int restrict_() restrict(cpu, amp);
namespace N2 { int restrict() restrict(amp) { int restrict = 4; return restrict; } }
template <class restrict> struct T1 { restrict amp; };
namespace N3 {
struct restrict {
    int n;
    restrict() restrict(cpu, amp) : n(0) { }
    restrict(int v) restrict(cpu) : n(v) { }
    restrict(const restrict& o) restrict(cpu, amp) : n(o.n) { }
    ~restrict() restrict(cpu, amp) { }
};
restrict twin(restrict v = restrict()) restrict(cpu) { restrict w(v); return w; }
struct keeper { int restrict; keeper(int v) restrict(cpu) : restrict(v) { } };
auto mk = []() restrict(cpu) -> restrict { return restrict(); };
void statement(int x) { if (x) restrict(1); restrict(x + 1); }
}

// Functions.
int  a(int) restrict(amp);
auto b(int x) restrict(cpu, amp) -> int;
struct S { int m() const restrict(amp);  int n() const & restrict(cpu);
           S(int v) restrict(cpu, amp) : v(v) {}   int v; };
template <class T> T c(T) restrict(amp, cpu);
int f(int) BOTH;
int g1() restrict(cpu, amp);
int g1() restrict(amp, cpu);
int g1() restrict(amp) restrict(cpu);
int g1() restrict(amp, cpu, amp);
int h1() restrict(amp) noexcept;
int h2() restrict(amp) noexcept(true);
[[nodiscard]] int h3() restrict(amp);
struct A {
    static int  s(int) restrict(amp);
    operator float() const restrict(cpu, amp);
    operator const int*() const restrict(cpu, amp);
    int operator()(int) const restrict(amp);
    int operator[](int) const restrict(cpu, amp);
    A &operator=(const A &) restrict(cpu, amp) = default;
    A *operator->() restrict(amp) { return this; }
    A &operator+=(int) restrict(amp) { return *this; }
    bool operator<(const A &) const restrict(amp) { return false; }
    bool operator>(const A &) const restrict(amp) { return false; }
    explicit operator bool() const restrict(amp) { return true; }
    void *operator new(decltype(sizeof(0))) restrict(cpu);
    void operator delete(void *) restrict(cpu);
    friend int peek(const A&) restrict(amp);
    auto trailing(int x) const restrict(amp) -> decltype(x) { return x; }
    A() restrict(amp) = delete;
  private:
    void hidden() restrict(amp);
};
int operator""_x(unsigned long long) restrict(cpu);
template <class T> T holder_f(T) restrict(amp);
template <> inline int holder_f<int>(int) restrict(amp);
template <class T> struct Box {
    T v;
    Box(T v) restrict(cpu, amp) : v(v) {}
    template <class U> U as() const restrict(cpu, amp) { return U(v); }
};
template <class T> T late(T) restrict(amp);
template <class T> T late(T x) restrict(amp) { return x; }
template int late<int>(int) restrict(amp);
int A::operator()(int v) const restrict(amp) { return v; }
void A::hidden() restrict(amp) { }
void on_dev() restrict(amp), on_host(int r);
extern "C" int c_linkage(int) restrict(amp);
struct Abstract { virtual int host() restrict(cpu) = 0; };

// Lambdas.
auto l1 = [](int v) restrict(amp) { return v; };
auto l2 = [](int v) mutable restrict(cpu) -> int { return v; };
auto l3 = []() restrict(cpu) noexcept -> int { return 1; };
auto l4 = []() restrict(amp, amp) { };
auto l5 = [](auto x, auto... rest) restrict(amp) { return x; };
void in_lambda(int n) {
    int table[3] = {n, n, n};
    auto l6 = [table, n = n + 1]() restrict(amp) { return table[n]; };
    auto [x, y] = [](int k) restrict(cpu) { struct P { int a, b; }; return P{k, k}; }(3);
    (void)[=]() restrict(amp) { return n; };
}

// Types.
using fn_t = float(int) restrict(cpu);
typedef float F(int) restrict(cpu);
F* pf;
float (*pg)(int) restrict(cpu);
template <class F> struct holder { };
template struct holder<int(int) restrict(amp)>;
template <> struct holder<void() restrict(cpu, amp)> { };
template <class F = int() restrict(amp)> struct q1 { };
typedef int member_t(int) const restrict(cpu);
template <int (*Fn)(int) restrict(cpu)> int twice_by(int v) { return Fn(Fn(v)); }
struct W9 { int m(int) const volatile restrict(cpu) noexcept; };
int (W9::*pm9)(int) const volatile restrict(cpu) noexcept = &W9::m;
void take(int f(int) restrict(cpu), int (*g)(int) restrict(cpu));
struct W { W(); explicit W(int); };
W make() restrict(cpu);
int main() restrict(cpu) { return 0; }
