// Buffers: memory of the host, or the caller's own with CL_MEM_USE_HOST_PTR.
#pragma once

#include "native/objects.h"
#include <mutex>
#include <utility>
#include <vector>

struct _cl_mem : ampcc::rt::driver::counted {
  _cl_mem(cl_mem_flags flags, size_t size, void *host);
  ~_cl_mem();

  const bool is_owner;
  const size_t size;
  char *const memory; // null: the allocation failed
  std::mutex mutex;
  std::vector<std::pair<void(CL_CALLBACK *)(cl_mem, void *), void *>> destructors; // called in reverse order
};

namespace ampcc::rt::driver {

constexpr size_t buffer_alignment = 128; // bytes

} // namespace ampcc::rt::driver
