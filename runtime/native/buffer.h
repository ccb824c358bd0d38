// Buffers: memory of the host, the program's own where it hands that over.
#pragma once

#include "native/objects.h"
#include <mutex>
#include <utility>
#include <vector>

struct _cl_mem : ampcc::rt::driver::counted {
  _cl_mem(size_t size, std::pair<void *, char *> allocated); // the allocation, and the buffer in it
  ~_cl_mem();

  void *const allocation; // null: the memory is the program's
  const size_t size;
  char *const memory; // null: there was none
  std::mutex mutex;
  std::vector<std::pair<void(CL_CALLBACK *)(cl_mem, void *), void *>> destructors; // called in reverse order
};

namespace ampcc::rt::driver {

constexpr size_t buffer_alignment = 128; // bytes

} // namespace ampcc::rt::driver
