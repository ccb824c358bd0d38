#include "native/buffer.h"
#include <cstdlib>
#include <cstring>

namespace ampcc::rt::driver {

static char *allocate(cl_mem_flags flags, size_t size, void *host) {
  if (flags & CL_MEM_USE_HOST_PTR)
    return static_cast<char *>(host);
  void *memory; // of exactly the requested size, so that tools find accesses behind it
  if (posix_memalign(&memory, buffer_alignment, size))
    return nullptr;
  if (flags & CL_MEM_COPY_HOST_PTR)
    std::memcpy(memory, host, size);
  return static_cast<char *>(memory);
}

} // namespace ampcc::rt::driver

_cl_mem::_cl_mem(cl_mem_flags flags, size_t size, void *host)
    : is_owner(!(flags & CL_MEM_USE_HOST_PTR)), size(size), memory(ampcc::rt::driver::allocate(flags, size, host)) {}

_cl_mem::~_cl_mem() {
  for (auto one = destructors.rbegin(); one != destructors.rend(); ++one)
    one->first(this, one->second);
  if (is_owner)
    std::free(memory);
}

namespace ampcc::rt::driver {

cl_mem clCreateBuffer(cl_context, cl_mem_flags flags, size_t size, void *host, cl_int *code) {
  auto *result = new _cl_mem(flags, size, host);
  if (result->memory)
    return made(result, code);
  delete result;
  return failed(CL_MEM_OBJECT_ALLOCATION_FAILURE, code);
}
cl_int clRetainMemObject(cl_mem buffer) { return retain(buffer); }
cl_int clReleaseMemObject(cl_mem buffer) { return release(buffer); }

cl_int clSetMemObjectDestructorCallback(cl_mem buffer, void(CL_CALLBACK *call)(cl_mem, void *), void *data) {
  const std::lock_guard<std::mutex> lock(buffer->mutex);
  buffer->destructors.emplace_back(call, data);
  return CL_SUCCESS;
}

} // namespace ampcc::rt::driver
