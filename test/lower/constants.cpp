// Constants, enumerations, literals, arithmetic conversions.
// SPEC: R-LANG-75 R-LANG-90 R-LANG-93 R-LANG-113
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "cases.h"

enum class Letter { A = 3, B };
enum Sign { X = 7, Y };
static const int width = 64;
struct K {
  static const unsigned bits = 5;
};
namespace config {
constexpr int R = 3;
const unsigned MASK = 0xF0u;
enum Flag : unsigned { None = 0, One = 1, Two = 2 };
} // namespace config
template <class T> struct Traits {
  static constexpr int size = sizeof(T);
  static const bool small = sizeof(T) < 8;
};
CASE(0) {
  Letter e = i > 2 ? Letter::A : Letter::B;
  return int(e) + Y + width + (1 << K::bits);
}
CASE(1) {
  using namespace config;
  const int N = 4, M = N * 2;
  int b[M];
  for (int k = 0; k < M; ++k)
    b[k] = k;
  unsigned f = One | Two;
  auto flag = static_cast<Flag>(f & 1);
  constexpr float pi = 3.25f;
  return b[N] + Traits<double>::size + Traits<int>::small + (MASK >> R) + flag + int(pi * i);
}
CASE(2) {
  unsigned u = 5;
  float f = 3.7f;
  bool b = f;
  b |= (i > 3);
  i += 2.5f;
  return int(u - 7) + int(f) + b + i + !i + ~i + ('x' - 'a') + 017 + 0x1F + 0b11 + static_cast<int>(2.9f);
}
CASE(3) {
  bool b = i;
  b = b + 1;
  b &= i;
  unsigned u = i - 3;
  float f = u;
  int w = i ^ 5 | 6 & 3;
  w = ~w;
  w >>= 1;
  return b + (u > 5) + int(f / 1e9f) + (i > 2 ? 1u : -1) + w + (i >= 2 && i != 4) + (i ?: 5);
}
constexpr int factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
constexpr int table_size = factorial(4);
CASE(4) {
  constexpr int half = table_size / 2;
  const int t = half + 1;
  return half + t * i;
}
// Functions for the CPU may compute constants of both sides, and call others on the way.
constexpr unsigned doubled(unsigned n) { return 2 * n; }
struct Table {
  unsigned cells[4];
  constexpr Table() : cells() {
    for (unsigned k = 0; k < 4; ++k)
      cells[k] = doubled(k) + 1;
  }
};
constexpr Table make() { return Table(); }
CASE(5) {
  constexpr Table table = make();
  return table.cells[i & 3];
}

int main() { return differences<Cases<6>>(6); }
