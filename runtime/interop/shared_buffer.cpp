// Buffers of arrays as OpenCL objects of the program: get_buffer and make_array (API-CL-19..21).
#include "amp_opencl.h"
#include "device/device.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "interop/object_info.h"
#include "interop/objects.h"
#include "memory/shared_sources.h"
#include <utility>

namespace ampcc::rt {
namespace {

void check_buffer(cl_mem buffer, std::uint64_t needed, queue &home) {
  if (!buffer)
    reject("make_array needs a buffer that is not null");
  if (ask_object<cl_mem_object_type>(buffer, CL_MEM_TYPE) != CL_MEM_OBJECT_BUFFER)
    reject("make_array needs a buffer; this object of OpenCL is an image or something else");
  if (ask_object<cl_context>(buffer, CL_MEM_CONTEXT) != home.context_handle()())
    reject("the buffer is of another OpenCL context than the accelerator_view");
  const std::uint64_t size = ask_object<std::size_t>(buffer, CL_MEM_SIZE);
  if (size < needed)
    reject("the buffer has " + std::to_string(size) + " bytes; the array needs " + std::to_string(needed));
  const unsigned alignment = home.on().can().address_alignment;
  if (alignment && ask_object<std::size_t>(buffer, CL_MEM_OFFSET) % alignment)
    reject("the sub-buffer does not begin at a multiple of " + std::to_string(alignment) + " bytes, as '" +
           home.on().name() + "' demands");
}

source *adopt_buffer(std::uint64_t size, cl_mem buffer, queue &home) {
  auto data = std::make_unique<source_data>(home_kind::array, size, get_runtime().host().default_queue());
  data->home_queue = data->associated = queue_reference(home);
  data->access = home.on().use_default_access();
  data->is_adopted = true;
  data->is_read_only = ask_object<cl_mem_flags>(buffer, CL_MEM_FLAGS) & CL_MEM_READ_ONLY;
  location &at = *data->home();
  at.buffer.buffer = cl::Buffer(buffer, true);
  at.buffer.size = size;
  at.buffer.number = next_memory_number();
  at.buffer.is_known_outside = true;
  at.current.add(data->whole());
  remember_shared(*data);
  home.share();
  return data.release();
}

} // namespace

cl_mem get_buffer(source *of) {
  if (!of || of->is_moved_from())
    reject("get_buffer: the array was moved from");
  source_data &data = data_of(*of);
  if (!has_objects(*data.home_queue))
    reject("get_buffer: the array is on '" + data.home_queue->on().name() +
           "', where arrays have no buffers of OpenCL");
  queue &home = *data.home_queue;
  queue_use use;
  share(data, use);
  const std::lock_guard<std::mutex> lock(data.mutex);
  translating({operation_context::transfer, &home}, [&] { ensure_valid_at_home(data); });
  device_memory &memory = data.home()->buffer;
  if (!std::exchange(memory.is_known_outside, true))
    remember_shared(data);
  home.commands(); // orders later commands after earlier ones, also on an out-of-order queue
  home.flush();
  return memory.buffer();
}

source *open_buffer(const part &whole, const Concurrency::accelerator_view &view, cl_mem buffer) {
  return translating({operation_context::other}, [&] {
    check_extent(int(whole.rank), whole.extents);
    queue &home = queue_with_objects(view);
    const std::uint64_t size = section(whole).size();
    check_buffer(buffer, size, home);
    return adopt_buffer(size, buffer, home);
  });
}

} // namespace ampcc::rt
