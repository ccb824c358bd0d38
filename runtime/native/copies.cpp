// The commands that copy from and to buffers.
#include "native/buffer.h"
#include "native/pool.h"
#include "native/queue.h"
#include "process/team.h"
#include <cstring>
#include <functional>

namespace ampcc::rt::driver {
namespace {

struct extents {
  size_t of[3]; // bytes, rows, slices
};

// One side of a copy of a rectangle.
struct box {
  char *first;
  size_t row, slice; // bytes from one to the next

  box(void *memory, const size_t *origin, size_t row_pitch, size_t slice_pitch, const size_t *region)
      : row(row_pitch ? row_pitch : region[0]), slice(slice_pitch ? slice_pitch : row * region[1]) {
    first = static_cast<char *>(memory) + origin[0] + origin[1] * row + origin[2] * slice;
  }
};

// Calls copy(begin, end) for the parts [0, count) of a copy, which have `bytes` together.
template <class F> void in_pieces(size_t count, size_t bytes, F copy) {
  const size_t pieces = pieces_for_team(count, bytes);
  if (pieces <= 1)
    return copy(size_t(0), count);
  const auto run_some = [&](size_t begin, size_t end) { copy(count * begin / pieces, count * end / pieces); };
  share_copy(pieces, std::ref(run_some));
}

void copy_box(const box &from, const box &to, const extents &region) {
  const size_t rows = region.of[1] * region.of[2];
  in_pieces(rows, rows * region.of[0], [&](size_t begin, size_t end) {
    for (size_t i = begin; i != end; ++i) {
      const size_t y = i % region.of[1], z = i / region.of[1];
      std::memmove(to.first + z * to.slice + y * to.row, from.first + z * from.slice + y * from.row, region.of[0]);
    }
  });
}

// A program may read a buffer to memory that is the buffer's own.
bool overlap(const char *one, const char *other, size_t size) {
  return std::less<>()(one, other + size) && std::less<>()(other, one + size);
}

void copy_bytes(const char *from, char *to, size_t size) {
  if (overlap(from, to, size))
    std::memmove(to, from, size);
  else
    in_pieces(size, size, [=](size_t begin, size_t end) { copy_piece(to + begin, from + begin, end - begin); });
}

std::unique_ptr<work> copying(const box &from, const box &to, const size_t *region, cl_mem one, cl_mem other) {
  return make_work([from, to, size = extents{region[0], region[1], region[2]}, first = reference<_cl_mem>(one),
                    second = reference<_cl_mem>(other)] { copy_box(from, to, size); });
}

std::unique_ptr<work> copying(const void *from, void *to, size_t size, cl_mem one, cl_mem other) {
  return make_work([=, first = reference<_cl_mem>(one), second = reference<_cl_mem>(other)] {
    copy_bytes(static_cast<const char *>(from), static_cast<char *>(to), size);
  });
}

bool has(cl_mem buffer, size_t offset, size_t size) { return offset <= buffer->size && size <= buffer->size - offset; }

} // namespace

cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, size_t offset, size_t size,
                           void *to, cl_uint count, const cl_event *after, cl_event *event) {
  if (!has(buffer, offset, size))
    return CL_INVALID_VALUE;
  return enqueue(queue, CL_COMMAND_READ_BUFFER, copying(buffer->memory + offset, to, size, buffer, nullptr), count,
                 after, event, is_blocking);
}

cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, size_t offset, size_t size,
                            const void *from, cl_uint count, const cl_event *after, cl_event *event) {
  if (!has(buffer, offset, size))
    return CL_INVALID_VALUE;
  return enqueue(queue, CL_COMMAND_WRITE_BUFFER, copying(from, buffer->memory + offset, size, buffer, nullptr), count,
                 after, event, is_blocking);
}

cl_int clEnqueueCopyBuffer(cl_command_queue queue, cl_mem from, cl_mem to, size_t from_offset, size_t to_offset,
                           size_t size, cl_uint count, const cl_event *after, cl_event *event) {
  if (!has(from, from_offset, size) || !has(to, to_offset, size))
    return CL_INVALID_VALUE;
  return enqueue(queue, CL_COMMAND_COPY_BUFFER,
                 copying(from->memory + from_offset, to->memory + to_offset, size, from, to), count, after, event);
}

cl_int clEnqueueFillBuffer(cl_command_queue queue, cl_mem buffer, const void *pattern, size_t pattern_size,
                           size_t offset, size_t size, cl_uint count, const cl_event *after, cl_event *event) {
  if (!has(buffer, offset, size))
    return CL_INVALID_VALUE;
  const auto *bytes = static_cast<const char *>(pattern);
  return enqueue(
      queue, CL_COMMAND_FILL_BUFFER,
      make_work([=, kept = reference<_cl_mem>(buffer), bytes = std::vector<char>(bytes, bytes + pattern_size)] {
        for (size_t at = 0; at < size; at += bytes.size())
          std::memcpy(kept->memory + offset + at, bytes.data(), bytes.size());
      }),
      count, after, event);
}

cl_int clEnqueueReadBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, const size_t *origin,
                               const size_t *host_origin, const size_t *region, size_t row, size_t slice,
                               size_t host_row, size_t host_slice, void *to, cl_uint count, const cl_event *after,
                               cl_event *event) {
  return enqueue(queue, CL_COMMAND_READ_BUFFER_RECT,
                 copying({buffer->memory, origin, row, slice, region}, {to, host_origin, host_row, host_slice, region},
                         region, buffer, nullptr),
                 count, after, event, is_blocking);
}

cl_int clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, const size_t *origin,
                                const size_t *host_origin, const size_t *region, size_t row, size_t slice,
                                size_t host_row, size_t host_slice, const void *from, cl_uint count,
                                const cl_event *after, cl_event *event) {
  return enqueue(queue, CL_COMMAND_WRITE_BUFFER_RECT,
                 copying({const_cast<void *>(from), host_origin, host_row, host_slice, region},
                         {buffer->memory, origin, row, slice, region}, region, buffer, nullptr),
                 count, after, event, is_blocking);
}

cl_int clEnqueueCopyBufferRect(cl_command_queue queue, cl_mem from, cl_mem to, const size_t *from_origin,
                               const size_t *to_origin, const size_t *region, size_t from_row, size_t from_slice,
                               size_t to_row, size_t to_slice, cl_uint count, const cl_event *after, cl_event *event) {
  return enqueue(queue, CL_COMMAND_COPY_BUFFER_RECT,
                 copying({from->memory, from_origin, from_row, from_slice, region},
                         {to->memory, to_origin, to_row, to_slice, region}, region, from, to),
                 count, after, event);
}

// The mapped address is the buffer's memory itself; a blocking call waits for earlier commands.
void *clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer, cl_bool is_blocking, cl_map_flags, size_t offset,
                         size_t size, cl_uint count, const cl_event *after, cl_event *event, cl_int *code) {
  if (!has(buffer, offset, size))
    return failed(CL_INVALID_VALUE, code);
  enqueue(queue, CL_COMMAND_MAP_BUFFER, make_work([kept = reference<_cl_mem>(buffer)] {}), count, after, event,
          is_blocking);
  return made(buffer->memory + offset, code);
}

cl_int clEnqueueUnmapMemObject(cl_command_queue queue, cl_mem buffer, void *, cl_uint count, const cl_event *after,
                               cl_event *event) {
  return enqueue(queue, CL_COMMAND_UNMAP_MEM_OBJECT, make_work([kept = reference<_cl_mem>(buffer)] {}), count, after,
                 event);
}

} // namespace ampcc::rt::driver
