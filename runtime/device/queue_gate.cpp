#include "device/queue_gate.h"
#include "device/queue.h"
#include <algorithm>

namespace ampcc::rt {

std::atomic<bool> queue_use::is_expecting_{false};

bool queue_gate::take() {
  holder_ = std::this_thread::get_id();
  return ++times_held_ == 1;
}

bool queue_gate::lock() {
  std::unique_lock<std::mutex> lock(mutex_);
  const auto is_mine = [this] { return times_held_ != 0 && holder_ == std::this_thread::get_id(); };
  changed_.wait(lock, [&] { return is_mine() || (times_held_ == 0 && inside_ == 0); });
  return take();
}

bool queue_gate::try_lock(bool &is_first) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!is_open_here() || (times_held_ == 0 && inside_ != 0))
    return false;
  is_first = take();
  return true;
}

bool queue_gate::unlock_would_open() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return times_held_ == 1;
}

void queue_gate::unlock() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (times_held_ != 0 && --times_held_ == 0)
    changed_.notify_all();
}

bool queue_gate::try_enter() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (!is_open_here())
    return false;
  ++inside_;
  return true;
}

void queue_gate::leave() {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (--inside_ == 0)
    changed_.notify_all();
}

void queue_gate::pass() {
  if (!queue_use::is_expecting_locks())
    return;
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait(lock, [this] { return is_open_here(); });
}

bool queue_gate::is_held_by_this_thread() {
  const std::lock_guard<std::mutex> lock(mutex_);
  return times_held_ != 0 && holder_ == std::this_thread::get_id();
}

void queue_use::add(queue &one) {
  if (!is_expecting_locks() || one.is_host())
    return;
  const auto is_known = [&](const queue_reference &known) { return &*known == &one; };
  if (std::none_of(queues_.begin(), queues_.end(), is_known))
    queues_.emplace_back(one);
}

// Enters all gates or none: leaves those entered before it waits for one that is held.
void queue_use::enter() {
  for (std::size_t inside = 0; inside != queues_.size();) {
    if (queues_[inside]->gate.try_enter()) {
      ++inside;
      continue;
    }
    const std::size_t closed = inside;
    while (inside != 0)
      queues_[--inside]->gate.leave();
    queues_[closed]->gate.pass();
  }
  is_inside_ = true;
}

queue_use::~queue_use() {
  if (is_inside_)
    for (const queue_reference &one : queues_)
      one->gate.leave();
}

} // namespace ampcc::rt
