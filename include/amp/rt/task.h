// A task for a thread of the runtime: a type-erased function object with one virtual function.
// Not std::function: <functional> would be a third of what including <amp.h> costs.
#pragma once

#include "amp/exceptions.h"
#include <memory>
#include <new>
#include <type_traits>

namespace ampcc::rt {

class task {
public:
  virtual ~task() = default;
  virtual void run() = 0;
};

template <class Function> std::shared_ptr<task> make_task(const Function &function) {
  class function_task final : public task {
  public:
    explicit function_task(const Function &function) : function(function) {}
    void run() override { function(); }

  private:
    std::decay_t<Function> function;
  };
  try {
    return std::make_shared<function_task>(function);
  } catch (const std::bad_alloc &) { // R-RT-55
    throw Concurrency::out_of_memory("the host has no memory for an asynchronous operation");
  }
}

} // namespace ampcc::rt
