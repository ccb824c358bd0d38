// Every way to write a restriction: restrict(cpu) restrict(amp), any order, repeated, declared before its definition.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-02, R-LANG-07, R-LANG-08, R-LANG-18
#include <amp.h>
#include <vector>

using namespace concurrency;

int one(int x) restrict(cpu) restrict(amp);
int two(int x) restrict(amp, cpu);
auto three(int x) restrict(cpu, amp) -> int;
inline int four(int x) restrict(amp) restrict(cpu) noexcept;
struct holder {
  int five(int x) const restrict(cpu, amp);
  template <class T> T six(T x) const restrict(cpu, amp);
};

int one(int x) restrict(amp, cpu) { return x + 1; }
int two(int x) restrict(cpu, amp) { return one(x) + 2; }
auto three(int x) restrict(cpu, amp) -> int { return two(x) + 3; }
inline int four(int x) restrict(cpu, amp) noexcept { return three(x) + 4; }
int holder::five(int x) const restrict(cpu, amp) { return four(x) + 5; }
template <class T> T holder::six(T x) const restrict(cpu, amp) { return five(x) + 6; }

int main() {
  std::vector<int> results(8);
  array_view<int> view(8, results);
  const holder h = {};
  auto seven = [](int x) restrict(cpu) restrict(amp) -> int { return x + 7; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp, cpu) { view[i] = seven(h.six(i[0])); });
  for (int i = 0; i < 8; ++i)
    if (view[i] != i + 28 || seven(h.six(i)) != i + 28)
      return 1;
  return 0;
}
