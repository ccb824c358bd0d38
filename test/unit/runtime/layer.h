// The functions of the fault-injecting OpenCL layer, found in this process. Tests that use it run with OPENCL_LAYERS.
#pragma once

#include "../fault_layer/fault_layer.h"
#include "test_kernels.h"
#include <dlfcn.h>

struct fault_layer {
  decltype(&fault_layer_fail) fail = find<decltype(fail)>("fault_layer_fail");
  decltype(&fault_layer_failed) failed = find<decltype(failed)>("fault_layer_failed");
  decltype(&fault_layer_count) count = find<decltype(count)>("fault_layer_count");
  decltype(&fault_layer_references) references = find<decltype(references)>("fault_layer_references");
  decltype(&fault_layer_calls_of_callbacks) calls_of_callbacks =
      find<decltype(calls_of_callbacks)>("fault_layer_calls_of_callbacks");

  template <class F> static F find(const char *name) {
    accelerator::get_all(); // the loader reads its layers at the first call
    void *library = dlopen(FAULT_LAYER, RTLD_NOW | RTLD_NOLOAD);
    REQUIRE(library);
    return reinterpret_cast<F>(dlsym(library, name));
  }
};

inline const fault_layer &faults() {
  static const fault_layer one;
  return one;
}
