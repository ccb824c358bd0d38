// <=>, defaulted and written, and the operators that C++ makes of it and of ==.
// SPEC: R-LANG-170
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include <compare>

#include "cases.h"

struct Version {
  int number, part;
  float patch;
  auto operator<=>(const Version &) const DUAL = default;
};
struct Reversed {
  int key;
  std::strong_ordering operator<=>(const Reversed &o) const DUAL { return o.key <=> key; }
  bool operator==(const Reversed &o) const DUAL { return key == o.key; }
};
struct Equal {
  int cells[3];
  Reversed last;
  bool operator==(const Equal &) const DUAL = default;
};
struct Derived : Version {
  unsigned more;
  auto operator<=>(const Derived &) const DUAL = default;
};
enum class Colour { Red, Green, Blue };
template <class T> int all(const T &a, const T &b) DUAL {
  return (a < b) + 2 * (a <= b) + 4 * (a > b) + 8 * (a >= b) + 16 * (a == b) + 32 * (a != b);
}
int sign(std::partial_ordering o) DUAL { return o < 0 ? 1 : o > 0 ? 2 : o == 0 ? 3 : 4; }

CASE(0) { return all(Version{1, i, 2}, Version{1, 3, 2.5f}) + 64 * all(Version{1, 3, 2}, Version{1, 3, float(i)}); }
CASE(1) { return all(Reversed{i}, Reversed{2}) + (Equal{{1, 2, i}, {4}} == Equal{{1, 2, 3}, {4}}); }
CASE(2) { return all(Derived{{1, i, 2}, 4u}, Derived{{1, 3, 2}, unsigned(i)}); }
CASE(3) {
  float nan = 0;
  nan /= nan;
  return sign(i <=> 3) + 10 * sign(i * 0.5f <=> 1.0f) + 100 * sign(nan <=> 1.0f) + 1000 * sign(unsigned(i) <=> 3u);
}
CASE(4) {
  std::strong_ordering o = i <=> 3;
  auto reversed = 0 <=> o;
  int calls = 0;
  bool less = (++calls <=> (calls += 2)) < 0;
  return is_lt(o) + 2 * is_gteq(o) + 4 * (reversed > 0) + 8 * (o == std::strong_ordering::less) + 16 * less + 32 * calls +
         100 * (Colour(i % 3) < Colour::Green) + sign(Colour::Blue <=> Colour(i % 3));
}
int main() { return differences<Cases<5>>(5); }
