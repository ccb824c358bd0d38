// AMP_DUMP_DIR creates its folder, with those it lies in; what cannot be written is said, and the program goes on.
// UNSUPPORTED: only-native
// The reason: the native accelerator has no texts to build.
// RUN: %amp-cc %s -o %t && rm -rf %t.new
// RUN: env AMP_DUMP_DIR=%t.new/a/nested %t 2>&1 | count 0
// RUN: cat %t.new/a/nested/*.cl | FileCheck %s
// RUN: env AMP_DUMP_DIR=%t.new/slash/ %t 2>&1 | count 0
// RUN: cat %t.new/slash/*.cl | FileCheck %s
// RUN: env AMP_DUMP_DIR=%t.new/slash %t 2>&1 | count 0
// RUN: env AMP_DUMP_DIR=%t/below-a-file %t 2>&1 | FileCheck %s --check-prefix=FAILED
// CHECK: lambda in 'main'
// FAILED: amp: warning: launch: cannot write {{.*}}/below-a-file/{{.*}}.cl: Not a directory
#include <amp.h>

int main() {
  int data[10] = {};
  concurrency::array_view<int> view(10, data);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] = i[0]; });
  return view[7] != 7;
}
