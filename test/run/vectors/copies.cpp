// copy between iterators, arrays and views, and copy_async.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-COPY-01, API-COPY-02, API-COPY-03, API-COPY-04, API-COPY-05, API-COPY-06, API-COPY-07, API-COPY-08,
// API-COPY-20
#include <amp.h>
#include <list>
#include <numeric>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> source(48), result(48);
  std::iota(source.begin(), source.end(), 0);

  array<int> a(48), b(48);
  copy(source.begin(), source.end(), a);
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
  copy(a, b);
  array_view<int> b_view(b);
  parallel_for_each(b_view.extent, [=](index<1> i) restrict(amp) { b_view[i] *= 2; });
  array_view<int> result_view(48, result);
  copy(b_view, result_view);
  result_view.synchronize();
  for (int i = 0; i < 48; ++i)
    if (result[i] != 2 * (i + 1))
      return 1;

  std::list<int> listed(48);
  copy(a, listed.begin());
  int expected = 1;
  for (int value : listed)
    if (value != expected++)
      return 2;

  completion_future done = copy_async(source.begin(), result_view);
  done.wait();
  if (result_view[47] != 47)
    return 3;
  std::vector<int> all = a;
  return all.size() == 48 && all[0] == 1 ? 0 : 4;
}
