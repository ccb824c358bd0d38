#include "memory/buffer_pool.h"
#include "amp/exceptions.h"
#include "device/device.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/settings.h"

namespace ampcc::rt {

// A buffer up to an eighth larger than asked for will do.
bool buffer_pool::take_unused(std::uint64_t size, cl::Buffer &buffer) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (std::size_t i = unused_.size(); i-- > 0;) {
    const std::uint64_t found = unused_[i].size;
    if (found < size || found - size > size / 8)
      continue;
    buffer = unused_[i].buffer;
    unused_bytes_ -= found;
    unused_.erase(unused_.begin() + std::ptrdiff_t(i));
    return true;
  }
  return false;
}

cl::Buffer buffer_pool::allocate(std::uint64_t size) {
  AMPCC_LOG(debug, memory, "allocating " + std::to_string(size) + " bytes on '" + on_.name() + "'");
  if (size > on_.can().largest_buffer)
    throw Concurrency::out_of_memory(("the device '" + on_.name() + "' has buffers of at most " +
                                      std::to_string(on_.can().largest_buffer) + " bytes; " + std::to_string(size) +
                                      " were asked for")
                                         .c_str());
  return translating({doing::allocation}, [&] { return cl::Buffer(on_.context(), CL_MEM_READ_WRITE, size); });
}

cl::Buffer buffer_pool::take(std::uint64_t size) {
  cl::Buffer result;
  if (take_unused(size, result))
    return result;
  try {
    return allocate(size);
  } catch (const Concurrency::out_of_memory &) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (unused_.empty())
      throw;
    unused_.clear(); // the memory may be here
    unused_bytes_ = 0;
  }
  translating({doing::waiting}, [&] { commands_.finish(); }); // drivers free memory when the last command that uses it is complete
  return allocate(size);
}

void buffer_pool::give_back(cl::Buffer buffer) noexcept {
  try {
    const std::uint64_t size = buffer.getInfo<CL_MEM_SIZE>();
    const std::uint64_t limit = get_settings().pool_megabytes << 20;
    if (size > limit)
      return;
    const std::lock_guard<std::mutex> lock(mutex_);
    unused_.push_back({buffer, size});
    unused_bytes_ += size;
    while (unused_bytes_ > limit) {
      unused_bytes_ -= unused_.front().size;
      unused_.erase(unused_.begin());
    }
  } catch (const std::exception &) { // the buffer is released instead
  }
}

} // namespace ampcc::rt
