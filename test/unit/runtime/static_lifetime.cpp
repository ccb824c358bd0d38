// Kernels are launched while statics are initialised; containers, views and threads of the runtime outlive main.
// SPEC: R-RT-65
#include "test_kernels.h"
#include <cstdio>

namespace {

std::vector<int> data = iota(32);
const int launched_early = [] {
  array_view<int> v(32, data);
  run(fill{v, 8});
  return 1;
}();

std::vector<int> late = iota(16), copied(4);
array<int> dies_late(4);
array_view<int> view_dies_late(16, late); // modified on the accelerator when the process ends
accelerator_view queue_dies_late = accelerator().create_view();

} // namespace

int main() {
  run(fill{view_dies_late, 3});
  copy_async(array_view<int>(dies_late), copied.begin()).then([] {});
  queue_dies_late.create_marker().then([] {});
  if (launched_early != 1 || data[31] != 8) {
    std::puts("a launch before main did nothing");
    return 1;
  }
  return 0;
}
