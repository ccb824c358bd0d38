#include "memory/shared_sources.h"
#include "amp/rt/async.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include <algorithm>
#include <map>

namespace ampcc::rt {
namespace {

// By home queue, the sources whose buffers the program has. A source is removed before it is deleted.
struct shared_sources {
  std::mutex mutex;
  std::multimap<const queue *, source_data *> all;
};

shared_sources &get_shared() {
  static shared_sources *const only = new shared_sources; // other threads may outlive static destruction
  return *only;
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

} // namespace

void remember_shared(source_data &data) {
  shared_sources &known = get_shared();
  const std::lock_guard<std::mutex> lock(known.mutex);
  known.all.emplace(&*data.home_queue, &data);
}

// Ends the mapping of shared memory: the host gets storage of its own, since the buffer would have to stay mapped while
// the host uses it.
void ensure_valid_at_home(source_data &data) {
  location &home = *data.home();
  adopt_storage_contents(data, data.whole());
  ensure_valid(data, data.whole(), home);
  mark_exclusive(data, data.whole(), home);
  if (data.partner == &home)
    data.partner = nullptr;
}

void forget_shared(source_data &data) noexcept {
  shared_sources &known = get_shared();
  const std::lock_guard<std::mutex> lock(known.mutex);
  const auto [first, last] = known.all.equal_range(&*data.home_queue);
  const auto here = std::find_if(first, last, [&](const auto &one) { return one.second == &data; });
  if (here != last)
    known.all.erase(here);
}

void give_shared_sources(queue &of) {
  for (const held_source &one : hold_shared(of)) {
    const std::lock_guard<std::mutex> lock(one->mutex);
    translating({operation_context::transfer, &of}, [&] { ensure_valid_at_home(*one); });
  }
}

void take_back_shared_sources(queue &of) {
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
