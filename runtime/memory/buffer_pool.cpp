#include "memory/buffer_pool.h"
#include "amp/exceptions.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "memory/pages.h"
#include "observe/counters.h"
#include "observe/log.h"
#include "observe/recording.h"
#include "observe/settings.h"
#include <memory>

namespace ampcc::rt {
namespace {

struct shared_pages {
  explicit shared_pages(std::uint64_t size) : memory(allocate_pages(size)), size(size) {}
  ~shared_pages() { free_pages(memory, size); }
  unsigned char *const memory;
  const std::uint64_t size;
};

void CL_CALLBACK free_shared(cl_mem, void *pages) { delete static_cast<shared_pages *>(pages); }

// Memory of the host, which the device uses in place. A driver frees a buffer when no command uses it any more; its
// memory is freed then, too.
device_memory allocate_shared(const cl::Context &in, std::uint64_t size) {
  auto pages = std::make_unique<shared_pages>(size); // if setDestructorCallback throws, freed after the buffer
  device_memory result;
  result.buffer = cl::Buffer(in, CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, size, pages->memory);
  result.buffer.setDestructorCallback(free_shared, pages.get());
  result.shared = pages.release()->memory;
  return result;
}

} // namespace

// Takes the most recently released buffer that is large enough, and at most an eighth of the size larger.
bool buffer_pool::take_unused(std::uint64_t size, device_memory &result) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (std::size_t i = unused_.size(); i-- > 0;) {
    const std::uint64_t found = unused_[i].size;
    if (found < size || found - size > size / 8)
      continue;
    result = std::move(unused_[i]);
    unused_bytes_ -= found;
    unused_.erase(unused_.begin() + std::ptrdiff_t(i));
    return true;
  }
  return false;
}

device_memory buffer_pool::allocate(std::uint64_t size) {
  device &on = of_.on();
  AMPCC_LOG(debug, memory, "allocating " + std::to_string(size) + " bytes on '" + on.name() + "'");
  if (size > on.can().largest_buffer)
    throw Concurrency::out_of_memory(("the accelerator '" + on.name() + "' has containers of at most " +
                                      std::to_string(on.can().largest_buffer) + " bytes; " + std::to_string(size) +
                                      " were asked for")
                                         .c_str());
  device_memory result = recorded(use_of(activity::allocation, size, of_), [&] {
    return translating({operation_context::allocation, &of_}, [&] {
      if (on.uses_host_memory())
        return allocate_shared(of_.context_handle(), size);
      device_memory own;
      own.buffer = cl::Buffer(of_.context_handle(), CL_MEM_READ_WRITE, size);
      return own;
    });
  });
  result.size = size;
  result.number = next_memory_number();
  count(counted.allocations);
  return result;
}

device_memory buffer_pool::take(std::uint64_t size) {
  device_memory result = take_any(size);
  if (result.shared)
    limit_pages(result.shared, result.size, size);
  return result;
}

// A buffer of at least this size, from the pool or newly allocated.
device_memory buffer_pool::take_any(std::uint64_t size) {
  device_memory result;
  if (take_unused(size, result))
    return result;
  try {
    return allocate(size);
  } catch (const Concurrency::out_of_memory &) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (unused_.empty())
      throw;
    unused_.clear(); // unused buffers may hold the memory that is missing
    unused_bytes_ = 0;
  }
  of_.finish(); // drivers free memory when the last command that uses it is complete
  return allocate(size);
}

void buffer_pool::give_back(device_memory memory) noexcept {
  const std::uint64_t limit = get_settings().pool_megabytes << 20;
  if (memory.size > limit)
    return;
  std::vector<device_memory> dropped; // released after the mutex
  try {
    const std::lock_guard<std::mutex> lock(mutex_);
    unused_bytes_ += memory.size;
    unused_.push_back(std::move(memory));
    auto keep = unused_.begin();
    for (; unused_bytes_ > limit; ++keep)
      unused_bytes_ -= keep->size;
    dropped.assign(std::make_move_iterator(unused_.begin()), std::make_move_iterator(keep));
    unused_.erase(unused_.begin(), keep);
  } catch (const std::exception &) { // then `memory` is released instead
  }
}

} // namespace ampcc::rt
