// Constants, enumerations, literals, arithmetic conversions.
// SPEC: R-LANG-75 R-LANG-90 R-LANG-93 R-LANG-113
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "both_sides.h"

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
int f0(int i) DUAL {
  Letter e = i > 2 ? Letter::A : Letter::B;
  return int(e) + Y + width + (1 << K::bits);
}
int f1(int i) DUAL {
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
int f2(int i) DUAL {
  unsigned u = 5;
  float f = 3.7f;
  bool b = f;
  b |= (i > 3);
  i += 2.5f;
  return int(u - 7) + int(f) + b + i + !i + ~i + ('x' - 'a') + 017 + 0x1F + 0b11 + static_cast<int>(2.9f);
}
int f3(int i) DUAL {
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
int f4(int i) DUAL {
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
int f5(int i) DUAL {
  constexpr Table table = make();
  return table.cells[i & 3];
}

struct All {
  static int call(int which, int i) DUAL {
    switch (which) {
    case 0:
      return f0(i);
    case 1:
      return f1(i);
    case 2:
      return f2(i);
    case 3:
      return f3(i);
    case 4:
      return f4(i);
    case 5:
      return f5(i);
    }
    return 0;
  }
};

int main() { return differences<All>(6); }
