// A restrict(cpu, amp) lambda runs on both sides, and gives the same results.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-141, API-PFE-10, R-LANG-121
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> on_accelerator(50), on_cpu(50);
  array_view<int> view(50, on_accelerator);
  const int bias = 3;
  auto value = [bias](int i) restrict(cpu, amp) { return (i * i + bias) % 17; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = value(i[0]); });
  view.synchronize();
  for (int i = 0; i < 50; ++i)
    on_cpu[i] = value(i);
  if (on_accelerator != on_cpu)
    return 1;

  array_view<int> other(50, on_cpu);
  auto kernel = [=](index<1> i) restrict(cpu, amp) { other[i] += i[0]; };
  parallel_for_each(other.extent, kernel);
  kernel(index<1>(7));
  return other[7] == value(7) + 14 && other[8] == value(8) + 8 ? 0 : 2;
}
