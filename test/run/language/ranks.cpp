// Launches of every rank reach each point of the domain exactly once, with the last dimension contiguous.
// SPEC: API-GEN-05, API-GEN-07, API-PFE-01, API-PFE-04
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <vector>

using namespace concurrency;

template <int N> bool reaches_each_point(const extent<N> &domain) {
  std::vector<int> visits(domain.size());
  array_view<int> view(static_cast<int>(domain.size()), visits);
  parallel_for_each(domain, [=](index<N> i) restrict(amp) {
    int position = 0;
    for (int c = 0; c < N; ++c)
      position = position * domain[c] + i[c];
    view[position] += position + 1;
  });
  view.synchronize();
  for (unsigned n = 0; n < visits.size(); ++n)
    if (visits[n] != static_cast<int>(n) + 1)
      return false;
  return true;
}

int main() {
  const int four[] = {3, 5, 7, 2}, five[] = {2, 3, 1, 4, 5}, nine[] = {1, 2, 1, 2, 3, 1, 2, 2, 3};
  return reaches_each_point(extent<1>(1000)) && reaches_each_point(extent<2>(7, 33)) &&
                 reaches_each_point(extent<3>(3, 5, 17)) && reaches_each_point(extent<4>(four)) &&
                 reaches_each_point(extent<5>(five)) && reaches_each_point(extent<9>(nine)) &&
                 reaches_each_point(extent<1>(1)) && reaches_each_point(extent<3>(1, 1, 1))
             ? 0
             : 1;
}
