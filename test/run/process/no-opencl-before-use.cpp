// A program with kernels that it does not launch never calls OpenCL; one that launches calls nothing after main.
// REQUIRES: fault-layer
// UNSUPPORTED: only-native
// The reason: about a driver that the loader has loaded.
// RUN: %amp-cc %s -o %t
// RUN: rm -f %t.unused %t.used
// RUN: env OPENCL_LAYERS=%fault-layer FAULT_LAYER_TRACE=%t.unused %t && not test -s %t.unused
// RUN: env OPENCL_LAYERS=%fault-layer FAULT_LAYER_TRACE=%t.used %t %t.used
// RUN: FileCheck %s --input-file=%t.used
// SPEC: R-RT-65
// CHECK: clEnqueueNDRangeKernel
// CHECK: main ends
// CHECK-NOT: cl

#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

static std::vector<int> twice(std::vector<int> data) {
  array_view<int> view(int(data.size()), data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  view.synchronize();
  return data;
}

static const extent<2> shape(3, 4); // needs no accelerator
static completion_future nothing_yet;

int main(int count, char **arguments) {
  if (count < 2)
    return nothing_yet.valid() || shape.size() != 12;
  const bool right = twice({1, 2, 3}) == std::vector<int>{2, 4, 6};
  if (std::FILE *trace = std::fopen(arguments[1], "a")) {
    std::fputs("main ends\n", trace);
    std::fclose(trace);
  }
  return !right;
}
