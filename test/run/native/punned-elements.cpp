// In kernels, elements may be written and read through pointers of different types. With -famp-msvc, the same is true of
// the host program, as in Visual C++, unless -fstrict-aliasing asks for optimizations by the types of accesses.
// RUN: %amp-cc -O2 %s -o %t && env AMP_DEVICE=native %t kernel
// RUN: %amp-cc -O2 -famp-msvc %s -o %t && env AMP_DEVICE=native %t
// RUN: %amp-cc -### -famp-msvc -c %s 2>&1 | FileCheck %s
// RUN: %amp-cc -### -famp-msvc -fstrict-aliasing -c %s 2>&1 | FileCheck --check-prefix=STRICT %s
// RUN: %amp-cc -### -c %s 2>&1 | FileCheck --check-prefix=STRICT %s
// CHECK: "-fno-strict-aliasing"
// STRICT-NOT: "-fno-strict-aliasing"
// SPEC: R-LANG-107
#include <amp.h>
#include <numeric>
#include <vector>
using namespace concurrency;

static constexpr int size = 64, bits_of_3_halves = 0x3fc00000;

static int on_host(std::vector<int> &v, const std::vector<int> &places, int i) {
  int *written = &v[places[i]];
  float *same = reinterpret_cast<float *>(&v[i]);
  *written = 7;
  *same = 1.5f;
  return *written;
}

int main(int count, char **) {
  std::vector<int> v(size, 1), places(size), read(size), unchanged(size, 1);
  std::iota(places.begin(), places.end(), 0);
  array_view<int> elements(size, v), result(size, read);
  array_view<const int> where(size, places);
  parallel_for_each(elements.extent, [=](index<1> i) restrict(amp) {
    int *written = &elements[where[i]];
    float *same = reinterpret_cast<float *>(&elements[i]);
    *written = 7;
    *same = 1.5f;
    result[i] = *written;
  });
  result.synchronize();
  const bool has_host = count == 1;
  for (int i = 0; i < size; ++i)
    if (read[i] != bits_of_3_halves || (has_host && on_host(unchanged, places, i) != bits_of_3_halves))
      return 1;
  return 0;
}
