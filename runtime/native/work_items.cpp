#include "native/work_items.h"
#include "native/races.h"
#include <cstddef>
#include <memory>
#include <ucontext.h>
#include <utility>
#include <vector>

namespace ampcc::rt::driver {
namespace {

// A fiber of the thread sanitizer for a work-item: synchronized with other work-items at barriers only.
class observed {
public:
  observed() : known_(__tsan_create_fiber ? __tsan_create_fiber(0) : nullptr) {}
  observed(const observed &) = delete;
  observed &operator=(const observed &) = delete;
  ~observed() {
    if (known_)
      __tsan_destroy_fiber(known_);
  }
  void *get() const { return known_; }

private:
  void *const known_;
};

constexpr unsigned without_order = 1; // __tsan_switch_to_fiber_no_sync

void change_to(void *known) {
  if (known)
    __tsan_switch_to_fiber(known, without_order);
}

struct fiber {
  static constexpr std::size_t stack_size = 256 << 10;

  ucontext_t context;
  const observed known;
  const std::unique_ptr<char[]> stack{new char[stack_size]}; // not initialised: pages that are not used get no memory
  work_item here;
  unsigned phase; // number of barriers that it has reached
  bool is_over;
};

// The work-group that a thread runs.
struct group {
  ucontext_t outside;
  void *known_outside;
  char phases[2]; // synchronization points for the ends of even and odd phases (code between two barriers)
  native_function *run;
  const void *const *arguments;
  fiber *current;
};
thread_local group running;

// Kept from one work-group to the next. A pointer, and null again once the thread's objects have been destroyed: static
// destructors of the program may launch after that (R-RT-65).
using fiber_list = std::vector<std::unique_ptr<fiber>>;
thread_local fiber_list *kept_fibers = nullptr;

fiber_list &own_fibers() {
  struct owner {
    ~owner() { delete std::exchange(kept_fibers, nullptr); }
  };
  if (!kept_fibers)
    kept_fibers = new fiber_list;
  thread_local const owner until_thread_ends;
  (void)until_thread_ends;
  return *kept_fibers;
}

// Alternates, since other work-items may reach the next barrier before this one continues: that orders nothing.
char *phase_of(const fiber &one) { return &running.phases[one.phase % 2]; }

void leave(const work_item &) {
  fiber &one = *running.current;
  ++one.phase;
  has_come(phase_of(one));
  change_to(running.known_outside);
  swapcontext(&one.context, &running.outside);
  goes_on(phase_of(one));
}

void run_fiber() {
  goes_on(phase_of(*running.current));
  running.run(running.current->here, running.arguments);
  running.current->is_over = true;
  leave(running.current->here);
}

void enter(fiber &one) {
  running.current = &one;
  change_to(one.known.get());
  swapcontext(&running.outside, &one.context);
}

void start(fiber &one, const work_item &here) {
  one.is_over = false;
  one.phase = 0;
  one.here = here;
  one.here.wait_for_others = leave;
  getcontext(&one.context);
  one.context.uc_stack.ss_sp = one.stack.get();
  one.context.uc_stack.ss_size = fiber::stack_size;
  one.context.uc_link = nullptr;
  makecontext(&one.context, run_fiber, 0);
}

} // namespace

cl_int find_first(cl_uint dimensions, const size_t *offset, const size_t *global, const size_t *local,
                  work_item &first) {
  first = {};
  for (cl_uint d = 0; d != 3; ++d) {
    first.size[d] = local && d < dimensions ? local[d] : 1;
    first.groups[d] = d < dimensions ? global[d] / first.size[d] : 1;
    if (d < dimensions && global[d] % first.size[d])
      return CL_INVALID_WORK_GROUP_SIZE;
    if (offset && d < dimensions && offset[d])
      return CL_INVALID_GLOBAL_OFFSET;
  }
  return CL_SUCCESS;
}

void run_together(native_function *run, const work_item &first, const void *const *arguments) {
  fiber_list &fibers = own_fibers();
  running.run = run;
  running.arguments = arguments;
  running.known_outside = __tsan_get_current_fiber ? __tsan_get_current_fiber() : nullptr;
  std::size_t count = 0;
  work_item here = first;
  do {
    if (count == fibers.size())
      fibers.push_back(std::make_unique<fiber>());
    start(*fibers[count++], here);
  } while (here.next());
  has_come(&running.phases[0]);
  for (bool is_over = false; !is_over;) { // from barrier to barrier
    is_over = true;
    for (std::size_t i = 0; i != count; ++i) {
      if (fibers[i]->is_over)
        continue;
      enter(*fibers[i]);
      is_over = is_over && fibers[i]->is_over;
    }
  }
  goes_on(&running.phases[0]);
  goes_on(&running.phases[1]);
}

} // namespace ampcc::rt::driver
