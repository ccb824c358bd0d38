#include "memory/pinned.h"
#include "device/device.h"
#include "observe/log.h"

namespace ampcc::rt {

std::unique_ptr<pinned_memory> pinned_memory::allocate(const queue &partner, std::uint64_t size) noexcept {
  if (partner.is_host() || partner.on().uses_host_memory() || partner.on().can().is_emulated)
    return nullptr;
  try {
    return std::unique_ptr<pinned_memory>(new pinned_memory(partner.in(), size));
  } catch (const std::exception &error) {
    AMPCC_LOG(info, memory, std::string("a staging array is not pinned: ") + error.what());
    return nullptr;
  }
}

pinned_memory::pinned_memory(std::shared_ptr<context> in, std::uint64_t size)
    : in_(std::move(in)), buffer_(in_->handle(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, size),
      address_(static_cast<unsigned char *>(
          in_->side_commands().enqueueMapBuffer(buffer_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, size))) {
  in_->add_pinned(address_, size);
}

pinned_memory::~pinned_memory() {
  in_->remove_pinned(address_);
  clEnqueueUnmapMemObject(in_->side_commands()(), buffer_(), address_, 0, nullptr, nullptr);
}

} // namespace ampcc::rt
