// Buffers, which are memory of the host, and the commands that copy from and to them.
#include "objects.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>

using namespace native;

namespace {

constexpr size_t alignment = 128; // CL_DEVICE_MEM_BASE_ADDR_ALIGN

char *allocate(cl_mem_flags flags, size_t size, void *host) {
  if (flags & CL_MEM_USE_HOST_PTR)
    return static_cast<char *>(host);
  char *result = static_cast<char *>(std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment));
  if (result && flags & CL_MEM_COPY_HOST_PTR)
    std::memcpy(result, host, size);
  return result;
}

// One side of a copy of a rectangle.
struct box {
  char *first;
  size_t row, slice; // bytes from one to the next

  box(void *memory, const size_t *origin, size_t row_pitch, size_t slice_pitch, const size_t *region)
      : row(row_pitch ? row_pitch : region[0]), slice(slice_pitch ? slice_pitch : row * region[1]) {
    first = static_cast<char *>(memory) + origin[0] + origin[1] * row + origin[2] * slice;
  }
};

void copy_box(const box &from, const box &to, const size_t *region) {
  for (size_t z = 0; z != region[2]; ++z)
    for (size_t y = 0; y != region[1]; ++y)
      std::memmove(to.first + z * to.slice + y * to.row, from.first + z * from.slice + y * from.row, region[0]);
}

} // namespace

_cl_mem::_cl_mem(cl_mem_flags flags, size_t size, void *host)
    : flags(flags), size(size), memory(allocate(flags, size, host)) {}

_cl_mem::~_cl_mem() {
  for (auto one = destructors.rbegin(); one != destructors.rend(); ++one)
    one->first(this, one->second);
  if (!(flags & CL_MEM_USE_HOST_PTR))
    std::free(memory);
}

cl_mem clCreateBuffer(cl_context, cl_mem_flags flags, size_t size, void *host, cl_int *code) {
  auto *result = new _cl_mem(flags, size, host);
  if (result->memory)
    return made(result, code);
  delete result;
  if (code)
    *code = CL_MEM_OBJECT_ALLOCATION_FAILURE;
  return nullptr;
}
cl_int clRetainMemObject(cl_mem buffer) { return retain(buffer); }
cl_int clReleaseMemObject(cl_mem buffer) { return release(buffer); }

cl_int clSetMemObjectDestructorCallback(cl_mem buffer, void(CL_CALLBACK *call)(cl_mem, void *), void *data) {
  buffer->destructors.emplace_back(call, data);
  return CL_SUCCESS;
}

cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool, size_t offset, size_t size, void *to,
                           cl_uint, const cl_event *, cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  std::memcpy(to, buffer->memory + offset, size);
  return complete(event);
}

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool, size_t offset, size_t size,
                            const void *from, cl_uint, const cl_event *, cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  std::memcpy(buffer->memory + offset, from, size);
  return complete(event);
}

cl_int clEnqueueCopyBuffer(cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset, size_t to_offset,
                           size_t size, cl_uint, const cl_event *, cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  std::memmove(to->memory + to_offset, from->memory + from_offset, size);
  return complete(event);
}

cl_int clEnqueueFillBuffer(cl_command_queue queue, cl_mem buffer, const void *pattern, size_t pattern_size,
                           size_t offset, size_t size, cl_uint, const cl_event *, cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  for (size_t at = 0; at < size; at += pattern_size)
    std::memcpy(buffer->memory + offset + at, pattern, pattern_size);
  return complete(event);
}

cl_int clEnqueueReadBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool, const size_t *origin,
                               const size_t *host_origin, const size_t *region, size_t row, size_t slice,
                               size_t host_row, size_t host_slice, void *to, cl_uint, const cl_event *,
                               cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  copy_box({buffer->memory, origin, row, slice, region}, {to, host_origin, host_row, host_slice, region}, region);
  return complete(event);
}

cl_int clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool, const size_t *origin,
                                const size_t *host_origin, const size_t *region, size_t row, size_t slice,
                                size_t host_row, size_t host_slice, const void *from, cl_uint, const cl_event *,
                                cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  copy_box({const_cast<void *>(from), host_origin, host_row, host_slice, region},
           {buffer->memory, origin, row, slice, region}, region);
  return complete(event);
}

cl_int clEnqueueCopyBufferRect(cl_command_queue queue, cl_mem from, cl_mem to, const size_t *from_origin,
                               const size_t *to_origin, const size_t *region, size_t from_row, size_t from_slice,
                               size_t to_row, size_t to_slice, cl_uint, const cl_event *, cl_event *event) {
  const std::lock_guard<std::mutex> lock(queue->running);
  copy_box({from->memory, from_origin, from_row, from_slice, region}, {to->memory, to_origin, to_row, to_slice, region},
           region);
  return complete(event);
}

void *clEnqueueMapBuffer(cl_command_queue, cl_mem buffer, cl_bool, cl_map_flags, size_t offset, size_t, cl_uint,
                         const cl_event *, cl_event *event, cl_int *code) {
  complete(event);
  return made(buffer->memory + offset, code);
}

cl_int clEnqueueUnmapMemObject(cl_command_queue, cl_mem, void *, cl_uint, const cl_event *, cl_event *event) {
  return complete(event);
}
