#include "interop/shared_buffer.h"
#include "amp/rt/async.h"
#include "amp_opencl.h"
#include "device/device.h"
#include "device/runtime.h"
#include "error/to_exception.h"
#include "interop/objects.h"
#include "memory/coherence.h"
#include <algorithm>
#include <map>

namespace ampcc::rt {
namespace {

[[noreturn]] void reject(const std::string &message) { throw_runtime_exception(message, E_INVALIDARG); }

// The sources at home on each queue whose buffers the program has. They leave before they are deleted.
struct shared_sources {
  std::mutex mutex;
  std::multimap<const queue *, source_data *> all;
};

shared_sources &get_shared() {
  static shared_sources *const only = new shared_sources; // other threads may outlive static destruction
  return *only;
}

void remember_shared(source_data &data) {
  shared_sources &known = get_shared();
  const std::lock_guard<std::mutex> lock(known.mutex);
  known.all.emplace(&*data.home_queue, &data);
}

struct release_source {
  void operator()(source_data *one) const { unhold(*one); }
};
using held_source = std::unique_ptr<source_data, release_source>;

bool hold_if_used(source_data &data) {
  std::uint32_t known = data.references.load(std::memory_order_relaxed);
  while (known != 0 && !data.references.compare_exchange_weak(known, known + 1, std::memory_order_relaxed))
    ;
  return known != 0;
}

std::vector<held_source> hold_shared(const queue &of) {
  std::vector<held_source> result;
  shared_sources &known = get_shared();
  const std::lock_guard<std::mutex> lock(known.mutex);
  const auto [first, last] = known.all.equal_range(&of);
  for (auto one = first; one != last; ++one)
    if (hold_if_used(*one->second))
      result.emplace_back(one->second);
  return result;
}

// From now on the bytes are current at home only. The host's copy is one of its own: memory that host and device share
// would have to be mapped while the host uses it.
void bring_to_buffer(source_data &data) {
  location &home = *data.home();
  adopt_storage_contents(data, data.whole());
  ensure_valid(data, data.whole(), home);
  mark_exclusive(data, data.whole(), home);
  if (data.partner == &home)
    data.partner = nullptr;
}

template <class T> T ask(cl_mem object, cl_mem_info what) {
  T result{};
  if (const int status = clGetMemObjectInfo(object, what, sizeof result, &result, nullptr))
    throw_translated(status, "clGetMemObjectInfo", {operation_context::other});
  return result;
}

void check_buffer(cl_mem buffer, std::uint64_t needed, queue &home) {
  if (!buffer)
    reject("make_array needs a buffer that is not null");
  if (ask<cl_mem_object_type>(buffer, CL_MEM_TYPE) != CL_MEM_OBJECT_BUFFER)
    reject("make_array needs a buffer; this object of OpenCL is an image or something else");
  if (ask<cl_context>(buffer, CL_MEM_CONTEXT) != home.context_handle()())
    reject("the buffer is of another OpenCL context than the accelerator_view");
  const std::uint64_t size = ask<std::size_t>(buffer, CL_MEM_SIZE);
  if (size < needed)
    reject("the buffer has " + std::to_string(size) + " bytes; the array needs " + std::to_string(needed));
  const unsigned alignment = home.on().can().address_alignment;
  if (alignment && ask<std::size_t>(buffer, CL_MEM_OFFSET) % alignment)
    reject("the sub-buffer does not begin at a multiple of " + std::to_string(alignment) + " bytes, as '" +
           home.on().name() + "' demands");
}

source *adopt_buffer(std::uint64_t size, cl_mem buffer, queue &home) {
  auto data = std::make_unique<source_data>(home_kind::array, size, get_runtime().host().default_queue());
  data->home_queue = data->associated = queue_reference(home);
  data->access = home.on().use_default_access();
  data->is_adopted = true;
  data->is_read_only = ask<cl_mem_flags>(buffer, CL_MEM_FLAGS) & CL_MEM_READ_ONLY;
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
  if (!of)
    reject("get_buffer: the array was moved from");
  source_data &data = data_of(*of);
  if (!has_objects(*data.home_queue))
    reject("get_buffer: the array is on '" + data.home_queue->on().name() +
           "', where arrays have no buffers of OpenCL");
  queue &home = *data.home_queue;
  home.share();
  if (!home.gate.is_held_by_this_thread()) // what is pending may be waiting for the lock
    wait_for_pending(data, true);
  queue_use use;
  use.add(data);
  use.enter();
  const std::lock_guard<std::mutex> lock(data.mutex);
  translating({operation_context::transfer, &home}, [&] { bring_to_buffer(data); });
  device_memory &memory = data.home()->buffer;
  if (!std::exchange(memory.is_known_outside, true))
    remember_shared(data);
  home.commands(); // what follows comes behind it, whatever the queue
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

void check_shared_buffers(const kernel_descriptor &kernel, const captured_containers &containers) {
  for (const container_leaf &leaf : containers)
    if (leaf.data().is_read_only && (leaf.is_texture() ? leaf.writes() : leaf.is_writable()))
      reject(describe_kernel(kernel) + " may write " + (leaf.is_texture() ? "a texture" : "an array") +
             " whose OpenCL object was made with CL_MEM_READ_ONLY. Capture it as const, or make the object with "
             "CL_MEM_READ_WRITE");
}

void forget_shared(source_data &data) noexcept {
  shared_sources &known = get_shared();
  const std::lock_guard<std::mutex> lock(known.mutex);
  const auto [first, last] = known.all.equal_range(&*data.home_queue);
  const auto here = std::find_if(first, last, [&](const auto &one) { return one.second == &data; });
  if (here != last)
    known.all.erase(here);
}

void give_shared_buffers(queue &of) {
  for (const held_source &one : hold_shared(of)) {
    const std::lock_guard<std::mutex> lock(one->mutex);
    translating({operation_context::transfer, &of}, [&] { bring_to_buffer(*one); });
  }
}

void take_back_shared_buffers(queue &of) {
  for (const held_source &one : hold_shared(of)) {
    const std::lock_guard<std::mutex> lock(one->mutex);
    location &home = *one->home();
    one->each_location([&](location &other) {
      if (&other != &home)
        other.current.remove(home.current);
    });
    invalidate_host_access(*one);
  }
}

} // namespace ampcc::rt
