// Kernels count elements with 32 bits: a container of more is refused, not computed wrongly.
// SPEC: R-RT-56
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
#include <cstring>
#include <sys/mman.h>

using namespace concurrency;

int main() {
  const int rows = 1 << 16, columns = (1 << 16) - 1;      // below UINT_MAX elements (API-ARRAYVIEW-36)
  const std::size_t bytes = sizeof(int) * rows * columns; // reserved, but never touched
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return 1;
  array_view<int, 2> all(rows, columns, static_cast<int *>(memory));
  try {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { all(0, 0) = 1; });
  } catch (const runtime_exception &error) {
    return std::strstr(error.what(), "2147483647 elements") ? 0 : 2;
  }
  return 3;
}
