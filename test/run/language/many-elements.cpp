// Containers of several dimensions may have up to UINT_MAX elements, which an int cannot count: the runtime builds their
// kernels with positions that are unsigned. Few devices have a buffer of that size, so the text also runs as plain C on
// memory that is reserved, but hardly touched.
// SPEC: API-GEN-08, R-RT-95
// RUN: %amp-cc %s -o %t && %t
// RUN: %amp-cc --amp-emit=cl %s > %t.int.cl && FileCheck %s < %t.int.cl
// RUN: sed 's/define position_t int/define position_t uint/' %t.int.cl > %t.cl
// RUN: %host-cc -O1 -std=c11 -Wno-ignored-attributes -DKERNELS='"%t.cl"' %S/Inputs/many-elements.c -o %t.c.out && %t.c.out
#include <amp.h>
#include <cstdio>
#include <sys/mman.h>

using namespace concurrency;

// CHECK: #define position_t int
// CHECK: position_t matrix_stride)
// CHECK: matrix[idx_0 * matrix_stride + idx_1] = idx_0 + 1;
void plain(const array_view<int, 2> &matrix) {
  parallel_for_each(matrix.extent, [=](index<2> idx) restrict(amp) { matrix[idx] = idx[0] + 1; });
}
// CHECK: position_t cube_stride_0,{{[[:space:]]+}}position_t cube_stride_1
// CHECK: cube + row * cube_stride_0 + cube_stride_1 + 1;
void rows(const array_view<int, 3> &cube, int plane) {
  parallel_for_each(extent<1>(cube.extent[0]), [=](index<1> idx) restrict(amp) {
    const int row = idx[0];
    array_view<int, 1> line = cube[row][1].section(1, plane);
    line[plane - 1] = row + 5;
  });
}

int main() {
  const int height = 1 << 16, width = (1 << 16) - 1; // UINT_MAX - 65535 elements
  const std::size_t bytes = sizeof(int) * height * width;
  void *memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return 0; // not even the addresses
  array_view<int, 2> all(height, width, static_cast<int *>(memory));
  try {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { all(height - 1, width - 1) = 7; });
    all.synchronize();
    return static_cast<int *>(memory)[std::size_t(height) * width - 1] != 7;
  } catch (const out_of_memory &) {
    return 0; // too large for the device
  }
}
