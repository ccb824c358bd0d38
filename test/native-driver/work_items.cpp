#include "work_items.h"
#include "native/work_items.h"

namespace native {

using ampcc::rt::work_item;

// What the thread runs.
static thread_local const work_item *here;
static thread_local entry *kernel;

static void run_item(work_item &item, const void *const *arguments) {
  here = &item;
  kernel(arguments);
}

void execute(entry *call, work_item &first, bool has_barriers, const void *const *arguments) {
  kernel = call;
  if (has_barriers)
    return ampcc::rt::driver::run_together(run_item, first, arguments);
  do
    run_item(first, arguments);
  while (first.next());
}

} // namespace native

// What prelude.cl declares.
using native::here;
#define FOR_KERNELS extern "C" __attribute__((visibility("default")))

FOR_KERNELS std::size_t get_group_id(unsigned d) { return here->get_group_id(d); }
FOR_KERNELS std::size_t get_num_groups(unsigned d) { return here->get_num_groups(d); }
FOR_KERNELS std::size_t get_local_id(unsigned d) { return here->get_local_id(d); }
FOR_KERNELS std::size_t get_local_size(unsigned d) { return here->size[d]; }
FOR_KERNELS std::size_t get_global_offset(unsigned) { return 0; } // others are refused
FOR_KERNELS std::size_t get_global_size(unsigned d) { return here->groups[d] * here->size[d]; }
FOR_KERNELS std::size_t get_global_id(unsigned d) { return here->get_global_id(d); }

FOR_KERNELS void barrier(unsigned) {
  const ampcc::rt::work_item *const mine = here;
  mine->barrier(); // others run in this thread meanwhile
  here = mine;
}
