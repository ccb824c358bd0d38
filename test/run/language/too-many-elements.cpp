// Kernels count elements with 32 bits: a container with more of them is refused, a section of it is not.
// SPEC: R-LANG-140
// RUN: %amp-cc %s -o %t && %t
#include <amp.h>
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
    return 2;
  } catch (const runtime_exception &) {
  }
  array_view<int, 2> corner = all.section(extent<2>(8, 8));
  parallel_for_each(corner.extent, [=](index<2> i) restrict(amp) { corner[i] = i[0] + i[1]; });
  corner.synchronize();
  return corner(3, 4) == 7 ? 0 : 3;
}
