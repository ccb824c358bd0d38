// Values of every kind of type, captured and computed: enumerations, unions, aligned members, arrays.
// SPEC: R-LANG-67 R-LANG-68 R-LANG-74 R-LANG-75 R-LANG-77
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
enum Color : unsigned { red = 1u, green = 0x80000000u }; enum class L : long { a = 1L << 40 }; enum Plain { p0, p1 = 5 };
struct Any { union { int i; float f; unsigned u; }; struct In { int a, b; } in; alignas(4) bool on; alignas(16) float q[4]; static constexpr int N = 3; static const L big = L::a; enum { count = 4 }; using T = int[2]; T t; };
struct alignas(32) Wide { double d; int n; };
union Bits { float f; unsigned u; struct { int lo; } s; };
struct Empty {}; struct HasE : Empty { [[maybe_unused]] Empty e; int v; };
template <class T, unsigned N> struct Arr { T v[N]; constexpr T &operator[](unsigned i) restrict(cpu, amp) { return v[i]; } constexpr const T &operator[](unsigned i) const restrict(cpu, amp) { return v[i]; } static constexpr unsigned size() restrict(cpu, amp) { return N; } T *begin() restrict(cpu, amp) { return v; } T *end() restrict(cpu, amp) { return v + N; } };
int main() {
  long d[16] = {};
  array_view<long> v(16, d);
  Any host = {}; host.i = 3; host.in.b = 4; host.on = true; host.q[3] = 2.5f; host.t[1] = 7;
  Wide w = {1.5, 2}; HasE he; he.v = 11; Color c = green; L l = L::a; Arr<Arr<int, 2>, 3> m = {{{{1, 2}}, {{3, 4}}, {{5, 6}}}};
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Bits b; b.f = 1.0f; Any copy = host; copy.u += 1; Arr<float, 4> a = {}; for (auto &x : a) x = 2; float s = 0; for (float x : a) s += x;
    Color k = Color(unsigned(c) | red); Plain pp = p1; switch (pp) { case p0: s = 0; break; case p1: s += 1; }
    v[0] = copy.i + copy.in.b + copy.on + long(copy.q[3] * 2) + copy.t[1]; v[1] = long(w.d * w.n); v[2] = he.v; v[3] = (c == green) + long(k); v[4] = long(l); v[5] = m[2][1] + m.size(); v[6] = b.u; v[7] = long(s);
    v[8] = Any::N + long(Any::big == L::a) + Any::count; v[9] = sizeof(Any) + alignof(Wide); v[10] = 1L << 40; v[11] = long(0xffffffffu) + 1;
    const auto [x, y] = m[1].v; (void)x; v[12] = y; unsigned long ul = ~0UL; v[13] = long(ul >> 60); v[14] = pp + 1; v[15] = -1L / 2 + (true ? 2 : 1L);
  });
  v.synchronize();
  long want[16] = {4 + 4 + 1 + 5 + 7, 3, 11, 1 + 0x80000001L, 1L << 40, 6 + 3, 0x3f800000, 9, 3 + 1 + 4, long(sizeof(Any) + 32), 1L << 40, 1L << 32, 4, 15, 6, 2};
  for (int i = 0; i < 16; ++i) if (d[i] != want[i]) return i + 1;
  return 0;
}
