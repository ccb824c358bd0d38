// Adds two vectors element by element: the smallest complete C++ AMP program.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 1 << 20;
  std::vector<int> a(size), b(size), sum(size);
  for (int i = 0; i < size; ++i) {
    a[i] = i;
    b[i] = 2 * i + 1;
  }

  // Views wrap the vectors; data moves to the accelerator and back when it is needed there.
  array_view<const int, 1> a_view(size, a);
  array_view<const int, 1> b_view(size, b);
  array_view<int, 1> sum_view(size, sum);
  sum_view.discard_data(); // the old contents of `sum` need not be copied to the accelerator

  parallel_for_each(sum_view.extent, [=](index<1> idx) restrict(amp) { sum_view[idx] = a_view[idx] + b_view[idx]; });

  sum_view.synchronize(); // now `sum` holds the result

  int wrong = 0;
  for (int i = 0; i < size; ++i)
    wrong += sum[i] != a[i] + b[i];

  std::wcout << L"vector_add on " << accelerator().description << L": " << size << L" sums, " << wrong << L" wrong"
             << std::endl;
  return wrong == 0 ? 0 : 1;
}
