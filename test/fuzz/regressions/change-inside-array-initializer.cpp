// A change inside the initialiser of a member array, behind reads of what it may not precede.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-112
#include <amp.h>
#include <vector>
using namespace concurrency;

struct cell {
  unsigned before;
  float values[3];
  long behind;
};

cell changed(cell &of, const cell &other) restrict(cpu, amp) {
  return cell{(other.before & of.before) % 7u, {2.0f, ((of.before >>= 2), 5.5f)}, of.behind + of.before};
}

bool same(const cell &a, const cell &b) {
  return a.before == b.before && a.values[0] == b.values[0] && a.values[1] == b.values[1] && a.behind == b.behind;
}

int main() {
  std::vector<cell> cells(4), results(4);
  for (int i = 0; i < 4; ++i)
    cells[i] = {40u + 3 * i, {1, 2, 3}, i};
  std::vector<cell> expected = cells;
  array_view<cell> in(4, cells), out(4, results);
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { out[i] = changed(in[i], cell{61u, {}, 0}); });
  in.synchronize();
  out.synchronize();
  for (int i = 0; i < 4; ++i)
    if (!same(changed(expected[i], cell{61u, {}, 0}), results[i]) || !same(expected[i], cells[i]))
      return 1;
  return 0;
}
