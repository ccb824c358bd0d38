// clEnqueueNDRangeKernel: a launch as a range of work-groups that threads share (shared_range.h).
#include "native/kernel.h"
#include "native/pool.h"
#include "native/races.h"
#include "native/recycled_memory.h"
#include "native/work_items.h"

namespace ampcc::rt::driver {
namespace {

class alignas(64) launch final : public work, public shared_range {
public:
  launch(reference<argument_list> arguments, const work_item &first)
      : shared_range(first.groups[0] * first.groups[1] * first.groups[2], arguments->of->cost_of_group,
                     arguments->get()),
        arguments_(std::move(arguments)), run_(arguments_->of->run),
        is_for_groups_(arguments_->of->from.kernel->is_for_groups), waits_(arguments_->of->from.kernel->waits),
        first_(first) {}

  void run() override {
    has_come(&begin_);
    run_shared(*this);
    goes_on(&end_);
  }
  void run(std::size_t begin, std::size_t end) override;

  static void *operator new(std::size_t) { return recycled_memory<launch>::get(); }
  static void operator delete(void *memory) { recycled_memory<launch>::put(memory); }

private:
  const reference<argument_list> arguments_; // which has the cost, too
  native_function *const run_;
  const bool is_for_groups_, waits_;
  const work_item first_;
  char begin_, end_; // synchronization points for the thread sanitizer (races.h)

  static void choose_group(work_item &here, std::size_t number);
};

void launch::choose_group(work_item &here, std::size_t number) {
  here.group[0] = number % here.groups[0];
  here.group[1] = number / here.groups[0] % here.groups[1];
  here.group[2] = number / here.groups[0] / here.groups[1];
}

void launch::run(std::size_t begin, std::size_t end) {
  goes_on(&begin_);
  work_item here = first_;
  const std::size_t at_once = is_for_groups_ ? end - begin : 1;
  for (std::size_t number = begin; number != end; number += at_once) {
    choose_group(here, number);
    here.groups_left = at_once;
    if (waits_)
      run_together(run_, here, arguments_->get());
    else
      run_(here, arguments_->get());
  }
  has_come(&end_);
}

} // namespace

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *global, const size_t *local, cl_uint count, const cl_event *after,
                              cl_event *event) {
  const argument_list &arguments = kernel->arguments.get();
  if (!arguments.is_complete())
    return CL_INVALID_KERNEL_ARGS;
  work_item first;
  if (const cl_int code = find_first(dimensions, offset, global, local, first); code != CL_SUCCESS)
    return code;
  first.captures_do_not_alias = !arguments.of->from.is_without_assumptions;
  return enqueue(queue, CL_COMMAND_NDRANGE_KERNEL, std::make_unique<launch>(kernel->arguments.keep(), first), count,
                 after, event);
}

} // namespace ampcc::rt::driver
