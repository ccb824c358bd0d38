// Checks of the host's rights leave loops in which nothing can take a right away, and only those.
// RUN: %amp-cc -O2 -S -emit-llvm -fno-discard-value-names %s -o - | FileCheck %s
// RUN: %amp-cc -O1 -S -emit-llvm -fno-discard-value-names -fsanitize=thread %s -o - | FileCheck %s --check-prefix=TSAN
#include <amp.h>
#include <atomic>
using namespace concurrency;

void unknown();
extern std::atomic<int> flag;

// TSAN-NOT: granted:

// CHECK-LABEL: define {{.*}}@fill(
// CHECK: granted:
// CHECK: store <4 x float>
extern "C" void fill(const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = float(i);
}

// CHECK-LABEL: define {{.*}}@add(
// CHECK: granted:
// CHECK: fadd <4 x float>
extern "C" void add(const array_view<const float> &a, const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i)
    v[i] = v[i] + a[i];
}

// CHECK-LABEL: define {{.*}}@fill_pairs(
// CHECK: granted:
// CHECK: store <4 x float>
extern "C" void fill_pairs(const array_view<float, 2> &m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m(i, j) = float(i + j);
}

// CHECK-LABEL: define {{.*}}@fill_rows(
// CHECK-NOT: atomicrmw
// CHECK: granted:
// CHECK: store <4 x float>
// CHECK-NOT: atomicrmw
extern "C" void fill_rows(const array_view<float, 2> &m, int rows, int columns) {
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j)
      m[i][j] = float(i + j);
}

// The extent that the loop before has loaded for the first iteration is invariant from the second one on.
// CHECK-LABEL: define {{.*}}@fill_rows_to_extent(
// CHECK-NOT: atomicrmw
// CHECK: granted:
// CHECK: store <4 x float>
// CHECK-NOT: atomicrmw
extern "C" void fill_rows_to_extent(const array_view<float, 2> &m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m[i][j] = float(i + j);
}

// Rows of rows end in another order than they begin.
// CHECK-LABEL: define {{.*}}@fill_boxes(
// CHECK-NOT: atomicrmw
// CHECK: granted:
// CHECK: store <4 x float>
// CHECK-NOT: atomicrmw
extern "C" void fill_boxes(const array_view<float, 3> &b) {
  for (int i = 0; i < b.extent[0]; ++i)
    for (int j = 0; j < b.extent[1]; ++j)
      for (int k = 0; k < b.extent[2]; ++k)
        b[i][j][k] = float(i + j + k);
}

// Rows of two views live at the same time.
// CHECK-LABEL: define {{.*}}@copy_rows(
// CHECK-NOT: atomicrmw
// CHECK: granted:
// CHECK: store <4 x float>
// CHECK-NOT: atomicrmw
extern "C" void copy_rows(const array_view<const float, 2> &a, const array_view<float, 2> &m) {
  for (int i = 0; i < a.extent[0]; ++i)
    for (int j = 0; j < a.extent[1]; ++j)
      m[i][j] = 2 * a[i][j];
}

// CHECK-LABEL: define {{.*}}@fill_rows_of_array(
// CHECK-NOT: atomicrmw
// CHECK: granted:
// CHECK: store <4 x float>
// CHECK-NOT: atomicrmw
extern "C" void fill_rows_of_array(array<float, 2> &a) {
  for (int i = 0; i < a.extent[0]; ++i)
    for (int j = 0; j < a.extent[1]; ++j)
      a[i][j] = float(i + j);
}

// A view that was passed by value: the function's argument does not say how large it is, but the first loop has read it.
// CHECK-LABEL: define {{.*}}@fill_rows_by_value(
// CHECK-NOT: atomicrmw
// CHECK: granted:
extern "C" void fill_rows_by_value(array_view<float, 2> m) {
  for (int i = 0; i < m.extent[0]; ++i)
    for (int j = 0; j < m.extent[1]; ++j)
      m[i][j] = float(i + j);
}

// CHECK-LABEL: define {{.*}}@fill_array(
// CHECK: granted:
// CHECK: store <4 x float>
extern "C" void fill_array(array<float> &a, int count) {
  for (int i = 0; i < count; ++i)
    a[i] = float(i);
}

// One access: the row is not counted as a handle, as nothing happens while it lives.
// CHECK-LABEL: define {{.*}}@get(
// CHECK-NOT: atomicrmw
// CHECK: acquire
extern "C" float get(const array_view<float, 3> &m, int i) { return m[i][1][2]; }

// It is counted if something does.
// CHECK-LABEL: define {{.*}}@keep(
// CHECK: atomicrmw add
// CHECK: unknown
// CHECK: atomicrmw sub
extern "C" float keep(const array_view<float, 2> &m, int i) {
  array_view<float> row = m[i];
  unknown();
  return row[0];
}

// CHECK-LABEL: define {{.*}}@calls(
// CHECK-NOT: granted:
// CHECK-LABEL: define {{.*}}@releases(
// CHECK-NOT: granted:
// CHECK-LABEL: define {{.*}}@waits(
// CHECK-NOT: granted:
// CHECK-LABEL: define {{.*}}@assigns(
// CHECK-NOT: granted:
extern "C" void calls(const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i) {
    v[i] = float(i);
    unknown();
  }
}
extern "C" void releases(const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i) {
    v[i] = float(i);
    flag.store(i, std::memory_order_release);
  }
}
extern "C" void waits(const array_view<float> &v, int count) {
  for (int i = 0; i < count; ++i)
    if (flag.load(std::memory_order_acquire) == i)
      v[i] = float(i);
}
extern "C" void assigns(array_view<float> &v, const array_view<float> *others, int count) {
  for (int i = 0; i < count; ++i) {
    v[i] = float(i);
    v = others[i];
  }
}

void launch(const array_view<float> &v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}
