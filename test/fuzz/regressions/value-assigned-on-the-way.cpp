// A member that is never read is assigned on the way to another variable: the value, a copy of a lambda's capture, stood in
// two places for a moment, and was taken away from one of them only.
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

struct Difference {
  unsigned first, second;
  Difference(unsigned a, int b) restrict(cpu, amp) : first(a), second(a - b) {}
};

unsigned last_of(int local) restrict(cpu, amp) {
  Difference result(0u, 0);
  index<2> at(1, 1);
  for (int i = 0; i < 4; ++i)
    result = Difference(1u, (at[1] = [=](int) { return i; }(4)));
  at[0] ^= local;
  return result.first + result.second;
}

int main() {
  std::vector<unsigned> results(4);
  array_view<unsigned> out(4, results);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = last_of(i[0]); });
  out.synchronize();
  return results[2] == last_of(2) ? 0 : 1;
}
