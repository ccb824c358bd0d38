#include "device/device.h"
#include "amp/accelerator.h"
#include "error/to_exception.h"
#include "observe/log.h"
#include "observe/settings.h"

namespace ampcc::rt {
namespace {

std::wstring widened(const std::string &text) { // device names are ASCII in practice; other bytes stay distinct
  std::wstring result;
  for (const char c : text)
    result += wchar_t(static_cast<unsigned char>(c));
  return result;
}

// Stable, and unique on the machine (R-RT-22). The first Oclgrind device has the name that programs look for.
std::wstring make_path(const found_device &found) {
  if (found.is_oclgrind() && found.ordinal == 0)
    return Concurrency::accelerator::direct3d_ref;
  return widened("opencl\\" + found.platform + "\\" + found.name + "\\" + std::to_string(found.ordinal));
}

} // namespace

device::device() : path_(Concurrency::accelerator::cpu_accelerator), access_(Concurrency::access_type_read_write) {
  found_.name = "CPU accelerator";
  can_.is_emulated = true;
  can_.version = 1u << 16 | 2;
}

device::device(const found_device &found, unsigned number)
    : number_(number), found_(found), path_(make_path(found)), can_(ask_capabilities(found)),
      uses_host_memory_(can_.shares_memory && !can_.is_emulated && get_settings().in_place != 0),
      access_(can_.shares_memory ? Concurrency::access_type_read_write : Concurrency::access_type_none) {}

device::~device() = default;

std::shared_ptr<context> device::current_context() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!context_) {
    AMPCC_LOG(info, device, "creating a context on '" + name() + "'");
    context_ = translating({operation_context::other}, [&] { return std::make_shared<context>(*this); });
  }
  return context_;
}

void device::abandon(const context &lost) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (context_.get() == &lost)
    context_ = nullptr;
}

std::shared_ptr<context> device::context_of(const cl::Context &handle) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (context_ && context_->handle()() == handle())
    return context_;
  for (auto one = other_contexts_.begin(); one != other_contexts_.end();) {
    const std::shared_ptr<context> known = one->lock();
    if (known && known->handle()() == handle())
      return known;
    one = known ? one + 1 : other_contexts_.erase(one);
  }
  auto made = std::make_shared<context>(*this, handle);
  other_contexts_.push_back(made);
  return made;
}

bool device::shares_addresses() const {
  return uses_host_memory_ && can_.type & CL_DEVICE_TYPE_CPU && get_settings().in_place > 1;
}

queue &device::default_queue() {
  if (queue *made = made_default_queue_.load(std::memory_order_acquire))
    return *made;
  queue_reference created = create_queue(Concurrency::queuing_mode_automatic, false);
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!default_queue_) {
    default_queue_ = created;
    made_default_queue_.store(&*created, std::memory_order_release);
  }
  return *default_queue_;
}

void device::give_up_queues() noexcept {
  queue_reference first, second; // released after the mutex
  const std::lock_guard<std::mutex> lock(mutex_);
  made_default_queue_ = nullptr;
  std::swap(first, default_queue_);
  std::swap(second, auto_selection_queue_);
}

queue_reference device::auto_selection_queue() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!auto_selection_queue_)
    auto_selection_queue_ = queue_reference::adopt(new queue(*this, Concurrency::queuing_mode_automatic, true));
  return auto_selection_queue_;
}

queue_reference device::create_queue(Concurrency::queuing_mode mode, bool auto_selection) {
  reject_forked_child();
  return queue_reference::adopt(new queue(*this, mode, auto_selection));
}

queue_reference device::adopt_queue(Concurrency::queuing_mode mode, const cl::Context &in,
                                    const cl::CommandQueue &commands) {
  return queue_reference::adopt(new queue(*this, mode, context_of(in), commands));
}

Concurrency::access_type device::use_default_access() {
  access_fixed_ = true;
  return access_;
}

bool device::set_default_access(Concurrency::access_type type) {
  const bool possible =
      can_.shares_memory ? unsigned(type) <= Concurrency::access_type_read_write : type == default_access();
  if (!possible || access_fixed_.exchange(true))
    return false;
  access_ = type;
  return true;
}

} // namespace ampcc::rt
