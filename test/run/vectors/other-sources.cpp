// Views over C arrays, std::array, raw pointers, and without any source.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-05, API-ARRAYVIEW-06, API-ARRAYVIEW-07, API-ARRAYVIEW-08, R-MEM-33
#include <amp.h>
#include <array>

int main() {
  using concurrency::array_view;
  int plain[32];
  std::array<int, 32> standard;
  int *heap = new int[32];
  for (int i = 0; i < 32; ++i)
    plain[i] = i;

  array_view<int> from_plain(plain);
  array_view<int> from_standard(32, standard);
  array_view<int> from_pointer(32, heap);
  array_view<int> without_source(32);
  concurrency::parallel_for_each(from_plain.extent, [=](concurrency::index<1> i) restrict(amp) {
    without_source[i] = from_plain[i] * 2;
    from_standard[i] = from_plain[i] + 1;
  });
  concurrency::parallel_for_each(from_plain.extent, [=](concurrency::index<1> i) restrict(amp) {
    from_pointer[i] = without_source[i] + from_standard[i];
  });
  from_pointer.synchronize();
  from_standard.synchronize();

  int wrong = 0;
  for (int i = 0; i < 32; ++i)
    wrong += heap[i] != 3 * i + 1 || standard[i] != i + 1 || without_source[i] != 2 * i;
  delete[] heap;
  return wrong != 0;
}
