#include "native/buffer.h"
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>

namespace ampcc::rt::driver {

// Kernels read columns, and tiles with strides of many pages. With pages of 4 KiB, each such access misses the TLB.
static constexpr size_t huge_page = size_t(2) << 20;

// Cache coloring: buffers begin at different distances from the beginning of a page. Otherwise, the elements of one index
// have equal low address bits in all buffers: they share a set of the cache, and on many CPUs a load waits for an
// earlier store with the same low 12 bits (4K aliasing), as in a stencil from one buffer to the other.
static size_t next_color(bool is_large) {
  static std::atomic<size_t> count{0};
  constexpr size_t page = 4096, step = 9 * buffer_alignment, colored = 16 * page;
  const size_t number = count.fetch_add(1, std::memory_order_relaxed);
  return is_large ? number * (page + step) % colored : number * step % page;
}

// The beginning of the allocation, and that of the buffer in it.
static std::pair<void *, char *> allocate(cl_mem_flags flags, size_t size, void *host) {
  if (flags & CL_MEM_USE_HOST_PTR)
    return {nullptr, static_cast<char *>(host)};
  constexpr size_t least_colored = 16 << 10;
  const bool is_large = size >= 2 * huge_page;
  const size_t color = size >= least_colored ? next_color(is_large) : 0;
  void *memory; // of no more bytes behind the buffer than asked for, so that tools find accesses to them
  if (size > SIZE_MAX - color || posix_memalign(&memory, is_large ? huge_page : buffer_alignment, color + size))
    return {};
  if (is_large)
    madvise(memory, (color + size) / huge_page * huge_page, MADV_HUGEPAGE); // fails where the system has none
  char *const buffer = static_cast<char *>(memory) + color;
  if (flags & CL_MEM_COPY_HOST_PTR)
    std::memcpy(buffer, host, size);
  return {memory, buffer};
}

} // namespace ampcc::rt::driver

_cl_mem::_cl_mem(size_t size, std::pair<void *, char *> allocated)
    : allocation(allocated.first), size(size), memory(allocated.second) {}

_cl_mem::~_cl_mem() {
  for (auto one = destructors.rbegin(); one != destructors.rend(); ++one)
    one->first(this, one->second);
  std::free(allocation);
}

namespace ampcc::rt::driver {

cl_mem clCreateBuffer(cl_context, cl_mem_flags flags, size_t size, void *host, cl_int *code) {
  auto *result = new _cl_mem(size, allocate(flags, size, host));
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
