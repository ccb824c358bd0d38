#include "memory/transfer_commands.h"
#include "device/device.h"
#include "memory/host_copy.h"
#include "memory/staged_rows.h"
#include "memory/staging.h"
#include "observe/recorded_commands.h"

namespace ampcc::rt {
namespace {

using triple = cl::array<cl::size_type, 3>;

// A section with at most two dimensions of rows, as arguments of OpenCL's rectangle commands.
struct rectangle {
  triple origin, region;
  cl::size_type row_pitch, slice_pitch;
};

constexpr std::uint64_t any_size = ~std::uint64_t(0); // of memory on the host

// Describes a section of memory of `size` bytes. False if OpenCL cannot express it: a row must not be longer than the
// row pitch, and the slice pitch must be a multiple of it. A section with one dimension is one slice, whose pitch does
// not depend on its origin, since copies inside of a buffer need equal pitches. NVIDIA's driver also requires that the
// memory contains the whole pitch of the last slice (CL_INVALID_VALUE).
bool describe(const section &bytes, std::uint64_t size, rectangle &result) {
  if (bytes.dimensions() == 0 || bytes.dimensions() > 2)
    return false;
  const section::dimension rows = bytes.at(0);
  if (rows.stride == 0 || bytes.begin() % rows.stride + bytes.row() > rows.stride)
    return false;
  const std::uint64_t first_row = bytes.begin() / rows.stride;
  result.row_pitch = rows.stride;
  if (bytes.dimensions() == 1) {
    result.slice_pitch = rows.stride * rows.count;
    result.region = {bytes.row(), rows.count, 1};
    result.origin = {bytes.begin() % rows.stride, first_row, 0};
    return (first_row + rows.count) * rows.stride <= size;
  }
  const section::dimension slices = bytes.at(1);
  const std::uint64_t rows_in_slice = slices.stride / rows.stride;
  if (rows_in_slice == 0 || slices.stride % rows.stride != 0)
    return false;
  result.slice_pitch = slices.stride;
  result.region = {bytes.row(), rows.count, slices.count};
  result.origin = {bytes.begin() % rows.stride, first_row % rows_in_slice, first_row / rows_in_slice};
  return result.origin[1] + rows.count <= rows_in_slice && (result.origin[2] + slices.count) * slices.stride <= size;
}

std::uint64_t size_of(const rectangle &r) { return r.region[0] * r.region[1] * r.region[2]; }

// Dense memory of the host for the rows of a section.
rectangle packed(const rectangle &like) {
  return {{0, 0, 0}, like.region, like.region[0], like.region[0] * like.region[1]};
}

// A transfer of dense memory, and one between rows of the device's memory and of the host's. With an event that the
// caller needs, it does not block; otherwise it does.
void enqueue(direction way, const cl::CommandQueue &commands, const cl::Buffer &buffer, std::uint64_t begin,
             std::uint64_t size, unsigned char *memory, cl::Event *done = nullptr) {
  recorded_command command(done, size);
  if (way == direction::read)
    commands.enqueueReadBuffer(buffer, !done, begin, size, memory, nullptr, command);
  else
    commands.enqueueWriteBuffer(buffer, !done, begin, size, memory, nullptr, command);
}

void enqueue(direction way, const cl::CommandQueue &commands, const cl::Buffer &buffer, const rectangle &there,
             const rectangle &here, unsigned char *memory, cl::Event *done = nullptr) {
  recorded_command command(done, size_of(there));
  if (way == direction::read)
    commands.enqueueReadBufferRect(buffer, !done, there.origin, here.origin, there.region, there.row_pitch,
                                   there.slice_pitch, here.row_pitch, here.slice_pitch, memory, nullptr, command);
  else
    commands.enqueueWriteBufferRect(buffer, !done, there.origin, here.origin, there.region, there.row_pitch,
                                    there.slice_pitch, here.row_pitch, here.slice_pitch, memory, nullptr, command);
}

// For memory that device and host share: maps it and copies.
void copy_in_place(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  const cl_map_flags flags = way == direction::read ? CL_MAP_READ : CL_MAP_WRITE_INVALIDATE_REGION;
  run_blocking(device, [&](const cl::CommandQueue &commands) {
    void *mapped =
        commands.enqueueMapBuffer(device.buffer.buffer, CL_TRUE, flags, begin, size, nullptr, recorded_command(size));
    if (way == direction::read)
      copy_host_memory(memory, mapped, size);
    else
      copy_host_memory(mapped, memory, size);
    commands.enqueueUnmapMemObject(device.buffer.buffer, mapped, nullptr, recorded_command(size));
    commands.finish();
  });
}

// Through pinned memory. Pieces of an upload may still be in flight when this returns.
void copy_staged(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  staging &through = staging_of(*device.on);
  if (way == direction::write)
    run_ahead(device,
              [&](const cl::CommandQueue &commands) { through.upload(commands, memory, device.buffer, begin, size); });
  else
    run_blocking(device, [&](const cl::CommandQueue &commands) {
      through.download(commands, device.buffer, begin, memory, size);
    });
}

void copy_dense(direction way, location &device, std::uint64_t begin, std::uint64_t size, unsigned char *memory) {
  constexpr std::uint64_t large = 256 << 10; // below, one command is faster than mapping and unmapping
  if (device.buffer.shared && size >= large)
    copy_in_place(way, device, begin, size, memory);
  else if (device.buffer.shared || !staging::suits(*device.on, size) || device.on->in()->is_pinned(memory, size))
    run_blocking(device, [&](const cl::CommandQueue &commands) {
      enqueue(way, commands, device.buffer.buffer, begin, size, memory);
    });
  else
    copy_staged(way, device, begin, size, memory);
}

void copy_rectangle(direction way, location &device, const rectangle &there, const rectangle &here,
                    unsigned char *memory) {
  run_blocking(device, [&](const cl::CommandQueue &commands) {
    enqueue(way, commands, device.buffer.buffer, there, here, memory);
  });
}

// For sections with the same rows.
void move_same_rows(direction way, location &device, const section &there, const section &here, unsigned char *memory) {
  rectangle a, b;
  if (there.is_dense())
    return copy_dense(way, device, there.begin(), there.row(), memory + here.begin());
  if (describe(there, device.buffer.size, a) && describe(here, any_size, b) && a.region == b.region)
    return copy_rectangle(way, device, a, b, memory);
  const std::uint64_t slices = there.at(there.dimensions() - 1).count;
  for (std::uint64_t i = 0; i != slices; ++i)
    move_same_rows(way, device, there.slice(i), here.slice(i), memory);
}

void move_packed(direction way, location &device, const section &there, unsigned char *linear) {
  rectangle r;
  if (there.is_dense())
    return copy_dense(way, device, there.begin(), there.row(), linear);
  if (describe(there, device.buffer.size, r))
    return copy_rectangle(way, device, r, packed(r), linear);
  const std::uint64_t slices = there.at(there.dimensions() - 1).count, size = there.slice(0).size();
  for (std::uint64_t i = 0; i != slices; ++i)
    move_packed(way, device, there.slice(i), linear + i * size);
}

} // namespace

bool move_between(direction way, location &device, const section &there, const section &here, unsigned char *memory) {
  if (there.is_dense() && here.is_dense())
    copy_dense(way, device, there.begin(), there.row(), memory + here.begin());
  else if (move_staged_rows(way, device, there, here, memory))
    return true;
  else if (here.is_dense())
    move_packed(way, device, there, memory + here.begin());
  else if (there.has_rows_of(here))
    move_same_rows(way, device, there, here, memory);
  else
    return false;
  return true;
}

void enqueue_packed(direction way, const cl::CommandQueue &commands, location &device, const section &bytes,
                    unsigned char *linear, cl::Event &done) {
  rectangle r;
  if (bytes.is_dense()) {
    enqueue(way, commands, device.buffer.buffer, bytes.begin(), bytes.row(), linear, &done);
  } else if (describe(bytes, device.buffer.size, r)) {
    enqueue(way, commands, device.buffer.buffer, r, packed(r), linear, &done);
  } else {
    const std::uint64_t slices = bytes.at(bytes.dimensions() - 1).count, size = bytes.slice(0).size();
    for (std::uint64_t i = 0; i != slices; ++i)
      enqueue_packed(way, commands, device, bytes.slice(i), linear + i * size, done);
  }
  commands.flush();
}

static bool copy_same_rows(location &from, const section &read, location &to, const section &written) {
  const cl::CommandQueue &commands = from.on->commands();
  rectangle a, b;
  if (read.is_dense() && written.is_dense()) {
    commands.enqueueCopyBuffer(from.buffer.buffer, to.buffer.buffer, read.begin(), written.begin(), read.row(), nullptr,
                               recorded_command(read.row()));
    return true;
  }
  const bool one_buffer = from.buffer.buffer() == to.buffer.buffer(); // OpenCL requires equal pitches then
  if (describe(read, from.buffer.size, a) && describe(written, to.buffer.size, b) && a.region == b.region &&
      (!one_buffer || (a.row_pitch == b.row_pitch && a.slice_pitch == b.slice_pitch))) {
    commands.enqueueCopyBufferRect(from.buffer.buffer, to.buffer.buffer, a.origin, b.origin, a.region, a.row_pitch,
                                   a.slice_pitch, b.row_pitch, b.slice_pitch, nullptr, recorded_command(read.size()));
    return true;
  }
  if (read.is_dense() || written.is_dense())
    return false;
  const std::uint64_t slices = read.at(read.dimensions() - 1).count;
  bool all = slices == written.at(written.dimensions() - 1).count;
  for (std::uint64_t i = 0; all && i != slices; ++i)
    all = copy_same_rows(from, read.slice(i), to, written.slice(i));
  return all;
}

// Copies between a dense section and rows. Dense bytes whose offset is a multiple of the row length form a rectangle;
// others would need a command for each row: false.
static bool copy_dense_rows(location &from, const section &read, location &to, const section &written) {
  const section &dense = read.is_dense() ? read : written, &rows = read.is_dense() ? written : read;
  const location &dense_in = read.is_dense() ? from : to, &rows_in = read.is_dense() ? to : from;
  rectangle shape;
  if (from.buffer.buffer() == to.buffer.buffer() || dense.begin() % rows.row() != 0 ||
      !describe(rows, rows_in.buffer.size, shape))
    return false;
  const section packed = section::packed_like(rows, dense.begin());
  if (!describe(packed, dense_in.buffer.size, shape))
    return false;
  return read.is_dense() ? copy_same_rows(from, packed, to, written) : copy_same_rows(from, read, to, packed);
}

bool copy_rows(location &from, const section &read, location &to, const section &written) {
  if (read.is_dense() != written.is_dense())
    return copy_dense_rows(from, read, to, written);
  return copy_same_rows(from, read, to, written);
}

} // namespace ampcc::rt
