#include "memory/pending.h"
#include "error/forked_child.h"
#include "memory/source_data.h"
#include <algorithm>

namespace ampcc::rt {

void pending_operations::add(std::shared_ptr<operation> one, bool writes) {
  entries_.push_back({std::move(one), writes});
  count_ = unsigned(entries_.size());
}

void pending_operations::remove(const operation &one) {
  const auto is_it = [&](const entry &e) { return e.started.get() == &one; };
  entries_.erase(std::remove_if(entries_.begin(), entries_.end(), is_it), entries_.end());
  count_ = unsigned(entries_.size());
}

std::vector<std::shared_ptr<operation>> pending_operations::blocking(bool writes) const {
  std::vector<std::shared_ptr<operation>> result;
  for (const entry &one : entries_)
    if (one.started->number < current_operation() && (writes || one.writes))
      result.push_back(one.started);
  return result;
}

void wait_for_pending(source_data &data, bool writes) {
  reject_forked_child();
  if (data.pending.is_empty())
    return;
  std::vector<std::shared_ptr<operation>> blocking;
  {
    const std::lock_guard<std::mutex> lock(data.mutex);
    blocking = data.pending.blocking(writes);
  }
  for (const auto &one : blocking)
    one->wait();
}

} // namespace ampcc::rt
