// The operations on one source that are started and not yet finished.
#pragma once

#include "memory/operation.h"
#include <atomic>
#include <memory>
#include <vector>

namespace ampcc::rt {

struct source_data;

// Guarded by the source's mutex, except for the count.
class pending_operations {
public:
  bool is_empty() const { return count_.load(std::memory_order_acquire) == 0; }
  void add(std::shared_ptr<operation> one, bool writes);
  void remove(const operation &one);

  // The operations that an access of the calling thread must wait for: readers need not wait for readers.
  std::vector<std::shared_ptr<operation>> blocking(bool writes) const;

private:
  struct entry {
    std::shared_ptr<operation> started;
    bool writes;
  };
  std::vector<entry> entries_;
  std::atomic<unsigned> count_{0};
};

// Blocks until the calling thread may access the source. Throws in a child of fork.
void wait_for_pending(source_data &data, bool writes);

} // namespace ampcc::rt
