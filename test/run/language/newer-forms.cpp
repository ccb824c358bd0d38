// Forms of C++20: concepts, template lambdas, comparisons, designated initialisers, values of classes as arguments.
// SPEC: R-LANG-170 R-LANG-171
// RUN: %amp-cc -std=c++20 %s -o %t && %t
#include <amp.h>
#include <concepts>
using namespace concurrency;
template <class T> concept Num = requires(T a, T b) { { a + b } -> std::convertible_to<T>; requires sizeof(T) >= 4; };
template <class F, class T> concept Op = requires(F f, T t) { f(t, t); };
template <Num T> struct Acc { T s = T(); constexpr Acc() restrict(cpu, amp) = default; Acc &operator+=(T v) restrict(cpu, amp) { s += v; return *this; } T get() const restrict(cpu, amp) requires (sizeof(T) == 4) { return s * 2; } T get() const restrict(cpu, amp) requires (sizeof(T) == 8) { return s * 3; } };
int half(std::integral auto v) restrict(cpu, amp) { return int(v / 2); } int half(std::floating_point auto v) restrict(cpu, amp) { return int(v * 5); }
template <class T> T pick(T v) restrict(cpu, amp) requires std::same_as<T, int> { return v + 1; } template <class T> T pick(T v) restrict(cpu, amp) requires (!std::same_as<T, int>) { return v - 1; }
struct Pt { int x, y; bool operator==(const Pt &) const restrict(cpu, amp) = default; constexpr Pt operator-() const restrict(cpu, amp) { return {.x = -x, .y = -y}; } };
struct Cmp { int v; friend bool operator<(Cmp a, Cmp b) restrict(cpu, amp) { return a.v < b.v; } };
template <Pt P> struct At { static constexpr int sum() restrict(cpu, amp) { return P.x + P.y; } }; template <auto... V> constexpr int total = (V + ... + 0);
consteval int sq(int v) { return v * v; } enum class Col { red = 3, green }; 
struct Cfg { int a = 1; float b = 2; int c{3}; };
constexpr int nth(Col c) restrict(cpu, amp) { using enum Col; switch (c) { case red: return 10; case green: return 20; } return 0; }
template <class... F> struct over : F... { using F::operator()...; }; template <class... F> over(F...) -> over<F...>;
int main() {
  int d[16] = {};
  array_view<int> v(16, d);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Acc<int> a; a += 5; Acc<double> b; b += 1.5; Cfg c{.a = 7, .c = 9}; auto tl = []<class T>(T x) { return x + T(1); }; auto lc = [](Num auto x) -> int { return int(x) * 2; };
    Pt p{1, 2}, q = -p; 
    v[0] = a.get(); v[1] = int(b.get() * 2); v[2] = half(7) + half(1.5f); v[3] = pick(4) + int(pick(4.0f)); v[4] = (p == q) + (p == Pt{1, 2}) * 10 + (p != q) * 100; v[5] = At<Pt{4, 5}>::sum() + total<1, 2, 3L>; v[6] = sq(5); v[7] = nth(Col::green); v[8] = c.a + int(c.b) + c.c; v[9] = tl(3) + int(tl(2.5f)); v[10] = lc(4.5);
    if constexpr (Num<int> && !Num<char>) v[11] = 1; v[12] = Cmp{1} < Cmp{2}; int li[] = {1, 2}; for (int i = 3; auto x : li) v[13] = v[13] + x * i;
    if (int k = 3; k > 2) [[likely]] v[14] = k; else [[unlikely]] v[14] = 0; v[15] = [] { return requires(int x) { x + 1; }; }();
  });
  v.synchronize();
  int want[16] = {10, 9, 3 + 7, 5 + 3, 110, 9 + 6, 25, 20, 18, 4 + 3, 8, 1, 1, 9, 3, 1};
  for (int i = 0; i < 16; ++i) if (d[i] != want[i]) return i + 1;
  return 0;
}
