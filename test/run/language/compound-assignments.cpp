// The value of a compound assignment is computed before the object is read, also where the object is a bool, which C
// would not convert back.
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include "../Inputs/check.h"
#include <vector>
using namespace concurrency;

struct pair {
  bool first;
  float second;
};

static int changed(int k) restrict(cpu, amp) {
  int result = 0;
  bool flag = k > 5;
  result += (flag ^= (flag = k >= 0)) ? 1 : 0;
  bool other = false;
  other |= (other = true, false);
  result += other ? 2 : 0;
  pair p = {true, 1.0f};
  p.first ^= (p.first = k > 2);
  result += p.first ? 4 : 0;
  (p.second > 0 ? p.first : flag) |= (p.first = k > 4);
  result += p.first ? 8 : 0;
  bool *pointer = k & 1 ? &flag : &other;
  *pointer &= (pointer = k & 2 ? &other : &flag, flag = true, other = false, true);
  result += (flag ? 16 : 0) + (other ? 32 : 0);
  int number = k;
  number += (number = 7);
  unsigned count = 3;
  count <<= (count = 1);
  float scale = 2;
  scale *= (scale = 3);
  return result + number * 64 + static_cast<int>(count) * 1024 + static_cast<int>(scale) * 8192;
}

int main() {
  std::vector<int> results(8);
  array_view<int> view(8, results);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = changed(i[0]); });
  for (int k = 0; k != 8; ++k)
    CHECK(view[k] == changed(k));
  return failures != 0;
}
