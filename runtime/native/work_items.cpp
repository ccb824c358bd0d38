#include "native/work_items.h"
#include <cstddef>
#include <memory>
#include <ucontext.h>
#include <vector>

namespace ampcc::rt::driver {
namespace {

struct fiber {
  static constexpr std::size_t stack_size = 256 << 10;

  ucontext_t context;
  const std::unique_ptr<char[]> stack{new char[stack_size]}; // not initialised: only what is used becomes memory
  work_item here;
  bool is_over;
};

// What a thread runs.
struct group {
  ucontext_t outside;
  native_function *run;
  const void *const *arguments;
  fiber *current;
};
thread_local group running;
thread_local std::vector<std::unique_ptr<fiber>> fibers; // kept from one work-group to the next

void leave(const work_item &) { swapcontext(&running.current->context, &running.outside); }

void run_fiber() {
  running.run(running.current->here, running.arguments);
  running.current->is_over = true;
  leave(running.current->here);
}

void start(fiber &one, const work_item &here) {
  one.is_over = false;
  one.here = here;
  one.here.wait_for_others = leave;
  getcontext(&one.context);
  one.context.uc_stack.ss_sp = one.stack.get();
  one.context.uc_stack.ss_size = fiber::stack_size;
  one.context.uc_link = nullptr;
  makecontext(&one.context, run_fiber, 0);
}

} // namespace

void run_together(native_function *run, const work_item &first, const void *const *arguments) {
  running.run = run;
  running.arguments = arguments;
  std::size_t count = 0;
  work_item here = first;
  do {
    if (count == fibers.size())
      fibers.push_back(std::make_unique<fiber>());
    start(*fibers[count++], here);
  } while (here.next());
  for (bool is_over = false; !is_over;) { // from barrier to barrier
    is_over = true;
    for (std::size_t i = 0; i != count; ++i) {
      if (fibers[i]->is_over)
        continue;
      running.current = fibers[i].get();
      swapcontext(&running.outside, &running.current->context);
      is_over = is_over && fibers[i]->is_over;
    }
  }
}

} // namespace ampcc::rt::driver
