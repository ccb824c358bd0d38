#include "launch/device_programs.h"
#include <algorithm>

namespace ampcc::rt {

const built_program *device_programs::keep(std::unique_ptr<built_program> program) {
  const std::lock_guard<std::mutex> lock(mutex_);
  kept_.push_back(std::move(program));
  return kept_.back().get();
}

const built_program *device_programs::find(const std::string &key, const context &in) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const auto &one : kept_)
    if (one->in.get() == &in && one->key == key)
      return one.get();
  return nullptr;
}

void device_programs::share(const std::shared_ptr<const built_program> &program) {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto is_gone = [](const std::weak_ptr<const built_program> &one) { return one.expired(); };
  shared_.erase(std::remove_if(shared_.begin(), shared_.end(), is_gone), shared_.end());
  shared_.push_back(program);
}

std::shared_ptr<const built_program> device_programs::find_shared(const std::string &key, const context &in) {
  const std::lock_guard<std::mutex> lock(mutex_);
  for (const auto &one : shared_)
    if (const auto program = one.lock(); program && program->in.get() == &in && program->key == key)
      return program;
  return nullptr;
}

} // namespace ampcc::rt
