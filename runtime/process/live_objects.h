// The objects of a class that are alive, for operations that must reach all of them.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <vector>

namespace ampcc::rt {

// Retains an object with this number of references. False if the last reference is gone.
inline bool retain_if_used(std::atomic<unsigned> &references) {
  unsigned known = references.load(std::memory_order_relaxed);
  while (known != 0 && !references.compare_exchange_weak(known, known + 1, std::memory_order_relaxed))
    ;
  return known != 0;
}

// A set of objects, which remove themselves before they are deleted. It has to outlive static destruction, because
// other threads may.
template <class T> class live_objects {
public:
  void add(T &one) {
    const std::lock_guard<std::mutex> lock(mutex_);
    all_.insert(&one);
  }
  void remove(T &one) {
    const std::lock_guard<std::mutex> lock(mutex_);
    all_.erase(&one);
  }
  // References to the objects, without those that are being deleted. `retain(object)`: false if the object is one of
  // them; `adopt(object)`: a reference that is counted already.
  template <class Retain, class Adopt> auto hold(Retain retain, Adopt adopt) {
    std::vector<decltype(adopt(*all_.begin()))> result;
    const std::lock_guard<std::mutex> lock(mutex_);
    for (T *const one : all_)
      if (retain(*one))
        result.push_back(adopt(one));
    return result;
  }

private:
  std::mutex mutex_;
  std::set<T *> all_;
};

} // namespace ampcc::rt
