// `long` and `unsigned long` as element types: 64 bits, as on the host; and size_t, which is one of them.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-67
#include <amp.h>
#include <cstddef>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<long> numbers(10);
  std::vector<unsigned long> unsigned_numbers(10);
  std::vector<std::size_t> sizes(10);
  array_view<long> n(10, numbers);
  array_view<unsigned long> u(10, unsigned_numbers);
  array_view<std::size_t> s(10, sizes);
  const long offset = -5000000000l;
  parallel_for_each(n.extent, [=](index<1> i) restrict(amp) {
    n[i] = offset * (i[0] + 1) / 3;
    u[i] = (1ul << 63) >> i[0];
    s[i] = sizeof(long) * u.extent.size();
  });
  n.synchronize();
  for (int i = 0; i < 10; ++i)
    if (numbers[i] != -5000000000l * (i + 1) / 3 || u[i] != (1ul << 63) >> i || s[i] != 80)
      return 1;
  return 0;
}
