#include "work_items.h"
#include <memory>
#include <ucontext.h>
#include <vector>

namespace native {
namespace {

struct position {
  const range *all;
  std::size_t group[3], local[3];
};
thread_local position here;

std::size_t size_of(const std::size_t *box) { return box[0] * box[1] * box[2]; }

void set(std::size_t *into, std::size_t number, const std::size_t *box) {
  into[0] = number % box[0];
  into[1] = number / box[0] % box[1];
  into[2] = number / box[0] / box[1];
}

// A work-item with a stack of its own, which it leaves at barriers.
struct fiber {
  static constexpr std::size_t stack_size = 256 << 10;

  ucontext_t context;
  const std::unique_ptr<char[]> stack{new char[stack_size]}; // not initialised: only what is used becomes memory
  bool is_over = false;
};

struct fiber_group {
  ucontext_t outside;
  fiber *current = nullptr; // null: the work-item has no stack of its own, since it is alone or never waits
  const std::function<void()> *item = nullptr;
};
thread_local fiber_group running;

void run_fiber() {
  (*running.item)();
  running.current->is_over = true;
  swapcontext(&running.current->context, &running.outside);
}

void resume(fiber &one, std::size_t number) {
  set(here.local, number, here.all->local);
  running.current = &one;
  swapcontext(&running.outside, &one.context);
}

void start(fiber &one) {
  one.is_over = false;
  getcontext(&one.context);
  one.context.uc_stack.ss_sp = one.stack.get();
  one.context.uc_stack.ss_size = fiber::stack_size;
  one.context.uc_link = nullptr;
  makecontext(&one.context, run_fiber, 0);
}

// From barrier to barrier, until all are over.
void run_together(std::vector<fiber> &fibers) {
  for (fiber &one : fibers)
    start(one);
  for (bool is_over = false; !is_over;) {
    is_over = true;
    for (std::size_t number = 0; number != fibers.size(); ++number) {
      if (fibers[number].is_over)
        continue;
      resume(fibers[number], number);
      is_over = is_over && fibers[number].is_over;
    }
  }
}

} // namespace

void execute(const range &all, bool has_barriers, const std::function<void()> &item) {
  const std::size_t items = size_of(all.local);
  here.all = &all;
  running.item = &item;
  running.current = nullptr;
  std::vector<fiber> fibers(has_barriers && items > 1 ? items : 0);
  for (std::size_t group = 0; group != size_of(all.groups); ++group) {
    set(here.group, group, all.groups);
    if (!fibers.empty()) {
      run_together(fibers);
      continue;
    }
    for (std::size_t number = 0; number != items; ++number) {
      set(here.local, number, all.local);
      item();
    }
  }
}

} // namespace native

// What prelude.cl declares.
using native::here;
#define FOR_KERNELS extern "C" __attribute__((visibility("default")))

FOR_KERNELS std::size_t get_group_id(unsigned d) { return here.group[d]; }
FOR_KERNELS std::size_t get_num_groups(unsigned d) { return here.all->groups[d]; }
FOR_KERNELS std::size_t get_local_id(unsigned d) { return here.local[d]; }
FOR_KERNELS std::size_t get_local_size(unsigned d) { return here.all->local[d]; }
FOR_KERNELS std::size_t get_global_offset(unsigned d) { return here.all->offset[d]; }
FOR_KERNELS std::size_t get_global_size(unsigned d) { return here.all->groups[d] * here.all->local[d]; }
FOR_KERNELS std::size_t get_global_id(unsigned d) {
  return here.all->offset[d] + here.group[d] * here.all->local[d] + here.local[d];
}

FOR_KERNELS void barrier(unsigned) {
  if (native::running.current)
    swapcontext(&native::running.current->context, &native::running.outside);
}
