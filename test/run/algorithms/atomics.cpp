// Every integer atomic function, on int and unsigned.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ATOM-01, API-ATOM-02, API-ATOM-03, API-ATOM-04, API-ATOM-05, API-ATOM-06, API-ATOM-07, API-ATOM-10
#include <amp.h>
#include <vector>

using namespace concurrency;

template <class T> bool correct(T smallest, T largest) {
  const int threads = 1000;
  std::vector<T> cells(12, T(0));
  cells[2] = smallest;
  cells[3] = largest;
  cells[4] = ~T(0);
  array_view<T> v(12, cells);
  parallel_for_each(extent<1>(threads), [=](index<1> i) restrict(amp) {
    const T n = static_cast<T>(i[0]);
    atomic_fetch_add(&v[0], n);
    atomic_fetch_sub(&v[1], n);
    atomic_fetch_max(&v[2], n);
    atomic_fetch_min(&v[3], n);
    atomic_fetch_and(&v[4], ~(T(1) << (i[0] % 8)));
    atomic_fetch_or(&v[5], T(1) << (i[0] % 16));
    atomic_fetch_xor(&v[6], n);
    atomic_fetch_inc(&v[7]);
    atomic_fetch_dec(&v[8]);
    if (atomic_exchange(&v[9], T(1)) == T(0))
      atomic_fetch_inc(&v[10]); // exactly one thread sees the zero
    T seen = v[11];
    while (!atomic_compare_exchange(&v[11], &seen, seen + 2))
      ;
  });
  v.synchronize();
  const T sum = T(threads * (threads - 1) / 2);
  T mixed = 0;
  for (int i = 0; i < threads; ++i)
    mixed ^= T(i);
  return cells[0] == sum && cells[1] == T(0) - sum && cells[2] == T(threads - 1) && cells[3] == T(0) &&
         cells[4] == static_cast<T>(~T(255)) && cells[5] == T(65535) && cells[6] == mixed && cells[7] == T(threads) &&
         cells[8] == T(0) - T(threads) && cells[9] == T(1) && cells[10] == T(1) && cells[11] == T(2 * threads);
}

int main() { return correct<int>(-2147483647 - 1, 2147483647) && correct<unsigned>(0u, 0xffffffffu) ? 0 : 1; }
