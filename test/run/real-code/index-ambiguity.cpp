// An unqualified index<2> under `using namespace concurrency;` means the class template, whatever C headers come before
// or after <amp.h>; and the C function stays callable.
// RUN: %amp-cc -DORDER=0 %s -o %t && %t
// RUN: %amp-cc -DORDER=1 %s -o %t && %t
// RUN: %amp-cc -DORDER=2 %s -o %t && %t
// RUN: %amp-cc -DORDER=3 %s -o %t && %t
// RUN: %amp-cc -DORDER=4 %s -o %t && %t
// RUN: %amp-cc -DORDER=5 %s -o %t && %t
#if ORDER == 1
#include <string.h>
#elif ORDER == 2
#include <strings.h>
#elif ORDER == 3
#include <cstring>
#include <string>
#elif ORDER == 4
using namespace std;
namespace concurrency_user {}
#include <strings.h>
#endif

#include <amp.h>
#include <vector>

#if ORDER == 5
#include <string.h>
#include <strings.h>
#endif

using namespace concurrency;

index<2> turned(index<2> i) restrict(cpu, amp) { return index<2>(i[1], i[0]); }
typedef index<1> position;
template <int N> struct around {
  index<N> center;
  static index<N> origin() restrict(cpu, amp) { return index<N>(); }
};

int main() {
  std::vector<int> data(6 * 6);
  array_view<int, 2> view(6, 6, data);
  parallel_for_each(view.extent, [=](index<2> idx) restrict(amp) {
    index<2> other = turned(idx);
    const index<2> sum(idx + other + around<2>::origin());
    view[idx] = sum[0] * 10 + sum[1];
  });
  index<2> at(2, 3);
  position first(0);
  around<1> a = {index<1>(4)};
  if (view[at] != 55 || first[0] != 0 || a.center[0] != 4)
    return 1;
#if ORDER != 0
  const char *text = "concurrency";
  if (::index(text, 'r') != text + 5)
    return 2;
#endif
  return 0;
}
