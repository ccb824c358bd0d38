#include "async/operation.h"
#include "amp/rt/async.h"
#include "async/completion.h"
#include "device/access.h"
#include "error/forked_child.h"
#include "error/to_exception.h"
#include "memory/coherence.h"
#include "process/workers.h"
#include <algorithm>
#include <vector>

namespace ampcc::rt {
namespace {

// The operations that are not finished, in the order of their numbers.
struct registry {
  std::mutex mutex;
  std::uint64_t last_number = 0;
  std::vector<std::shared_ptr<operation>> active;
};

registry &get_registry() {
  static registry *const one = new registry; // used by threads that may outlive static destruction (R-RT-65)
  return *one;
}

// One started operation with the sources it uses, which it keeps alive.
struct started_operation {
  std::shared_ptr<operation> self;
  std::shared_ptr<task> work;
  std::vector<use> uses;
  std::shared_ptr<completion> result = std::make_shared<completion>();

  void hold_sources() const noexcept {
    for (const use &one : uses)
      hold(*one.data);
  }

  void add_to_sources() const {
    for (const use &one : uses) {
      source_data &data = data_of(*one.data);
      const std::lock_guard<std::mutex> lock(data.mutex);
      data.pending.add(self, one.writes);
      invalidate_host_access(data); // so that an access by the host checks whether it must wait
    }
  }

  void remove_from_sources() const {
    for (const use &one : uses) {
      source_data &data = data_of(*one.data);
      {
        const std::lock_guard<std::mutex> lock(data.mutex);
        data.pending.remove(*self);
      }
      unhold(data);
    }
  }

  void run() {
    std::exception_ptr failure;
    try {
      const running_operation here(*self);
      work->run();
    } catch (...) {
      failure = std::current_exception();
    }
    end(failure);
  }

  // For an operation that could not be started. The caller receives the failure.
  void refuse(const std::exception_ptr &failure) {
    result->expect_receiver();
    end(failure);
  }

private:
  // Nothing waits for the operation any longer.
  void end(const std::exception_ptr &failure) {
    remove_from_sources();
    work = nullptr;
    registry &all = get_registry();
    {
      const std::lock_guard<std::mutex> lock(all.mutex);
      all.active.erase(std::find(all.active.begin(), all.active.end(), self));
    }
    self->finish();
    result->finish(failure);
  }
};

Concurrency::completion_future begin(std::shared_ptr<task> work, const use *uses, std::size_t count) {
  auto started = std::make_shared<started_operation>();
  started->work = std::move(work);
  started->uses.assign(uses, uses + count);
  registry &all = get_registry();
  {
    std::unique_lock<std::mutex> lock(all.mutex); // numbers and the order in every source agree
    started->self = std::make_shared<operation>(++all.last_number);
    all.active.push_back(started->self);
    started->hold_sources();
    try {
      started->add_to_sources();
    } catch (...) {
      lock.unlock();
      started->refuse(std::current_exception());
      throw;
    }
  }
  try {
    Concurrency::completion_future future = access::wrap(started->result);
    run_on_worker([started] { started->run(); });
    return future;
  } catch (...) { // no memory: the work did not begin
    started->refuse(std::current_exception());
    throw;
  }
}

} // namespace

bool has_operations() {
  registry &all = get_registry();
  const std::lock_guard<std::mutex> lock(all.mutex);
  return !all.active.empty();
}

void wait_for_operations() {
  registry &all = get_registry();
  std::vector<std::shared_ptr<operation>> earlier;
  {
    const std::lock_guard<std::mutex> lock(all.mutex);
    for (const auto &one : all.active)
      if (one->number < current_operation())
        earlier.push_back(one);
  }
  for (const auto &one : earlier)
    one->wait();
}

Concurrency::completion_future start(std::shared_ptr<task> work, const use *uses, std::size_t count) {
  reject_forked_child();
  return translating({operation_context::other}, [&] { return begin(std::move(work), uses, count); });
}

void hold(source &data) noexcept { data_of(data).references.fetch_add(1, std::memory_order_relaxed); }

void unhold(source &data) noexcept {
  if (data_of(data).references.fetch_sub(1, std::memory_order_acq_rel) == 1)
    delete &data_of(data);
}

} // namespace ampcc::rt
