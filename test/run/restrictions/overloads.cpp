// Functions that differ only in their restriction, called from each side and from a dual function.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-40, R-LANG-43, R-LANG-44, R-LANG-46
#include <amp.h>
#include <vector>

using namespace concurrency;

int side() restrict(cpu) { return 1; }
int side() restrict(amp) { return 2; }

int both() restrict(cpu, amp) { return 10 * side(); }

int weight(int) { return 100; }                 // cpu, by default
int weight(float) restrict(amp) { return 200; } // chosen in amp code, also for an int
int use_weight() restrict(cpu, amp) { return weight(1); }

int main() {
  std::vector<int> results(4);
  array_view<int> view(4, results);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    view[0] = side();
    view[1] = both();
    view[2] = weight(3);
    view[3] = use_weight();
  });
  view.synchronize();
  if (side() != 1 || both() != 10 || weight(3) != 100 || use_weight() != 100)
    return 1;
  return results == std::vector<int>{2, 20, 200, 200} ? 0 : 2;
}
