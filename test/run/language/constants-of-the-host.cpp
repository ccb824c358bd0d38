// Constants of the host in kernels: templates of variables, members, enumerators, literals of all forms.
// SPEC: R-LANG-90 R-LANG-92 R-LANG-93
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
using namespace concurrency;
static const int width = 64; constexpr float scale = 2.5f; const unsigned mask = 0xffu; enum { E1 = 3, E2 = -4 }; namespace N { constexpr double pi = 3.25; static const long big = 1L << 33; extern const int ext; const int ext = 9; }
template <class T> struct C { static const int bits = sizeof(T) * 8; static constexpr T one = T(1); static inline const int inl = 5; enum { q = bits / 4 }; };
template <class T> constexpr T tau = T(6.5); template <int N> constexpr int sq = N * N; constexpr int arr[] = {1, 2, 3}; struct Cfg { int tile; int depth; }; constexpr Cfg cfg = {16, 2};
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } constexpr int f10 = fib(10); const bool flag = width > 3; inline constexpr bool yes = true;
int main() {
  double d[16] = {};
  array_view<double> v(16, d);
  const int loc = 12; constexpr int cloc = loc * 2; static const int sloc = 5; static constexpr float sf = 0.5f; const int n = f10; constexpr Cfg lc = {3, 4};
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    constexpr int inner = width / 4; int a[inner]; for (int &x : a) x = 1; enum { le = 7 };
    v[0] = width + int(mask) + E1 + E2; v[1] = scale * 2; v[2] = N::pi + double(N::big) + N::ext; v[3] = C<int>::bits + C<float>::one + C<double>::inl + C<long>::q; v[4] = tau<double> + sq<5>; v[5] = 16 + lc.depth; v[6] = f10 + flag + yes; v[7] = loc + cloc + sloc + sf; v[8] = n + inner + le + a[3]; v[9] = 'a' + 1; v[10] = true ? width : 0; v[11] = 077 + 0b101 + 1'000; v[12] = 0x1p3f + 1e2 + .5; v[13] = double(1000000LL) + 3000000000u; v[14] = -2147483647 - 1; v[15] = sizeof(Cfg) * 2 - 4 + sizeof("abc");
  });
  v.synchronize();
  double want[16] = {64 + 255 - 1, 5, 3.25 + 8589934592.0 + 9, 32 + 1 + 5 + 16, 31.5, 20, 57, 12 + 24 + 5.5, 55 + 16 + 7 + 1, 98, 64, 63 + 5 + 1000, 108.5, 3001000000.0, -2147483648.0, 16};
  for (int i = 0; i < 16; ++i) if (d[i] != want[i]) return i + 1;
  return 0;
}
