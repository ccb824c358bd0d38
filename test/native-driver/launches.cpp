// clEnqueueNDRangeKernel.
#include "native/queue.h"
#include "native/work_items.h"
#include "programs.h"
#include "work_items.h"

using namespace native;

namespace ampcc::rt::driver {
namespace {

// The tile_static variables of text for single work-items are variables of its library, so that there is one of each.
std::mutex executing;

class launch final : public work {
public:
  launch(cl_kernel kernel, const work_item &first)
      : program_(kernel->program.get()), call_(kernel->call), first_(first),
        has_barriers_(program_->source.find("barrier(") != std::string::npos) {
    for (const argument &one : kernel->arguments) {
      values_.push_back(one.value);
      buffers_.emplace_back(one.buffer.get());
    }
    for (const auto &one : values_)
      pointers_.push_back(one.data());
  }

  void run() override {
    const std::lock_guard<std::mutex> lock(executing);
    work_item here = first_;
    for (here.group[2] = 0; here.group[2] != here.groups[2]; ++here.group[2])
      for (here.group[1] = 0; here.group[1] != here.groups[1]; ++here.group[1])
        for (here.group[0] = 0; here.group[0] != here.groups[0]; ++here.group[0])
          execute(call_, here, has_barriers_, pointers_.data());
  }

private:
  const reference<_cl_program> program_;
  entry *const call_;
  const work_item first_;
  const bool has_barriers_;
  std::vector<std::vector<argument::block>> values_;
  std::vector<const void *> pointers_; // to the values
  std::vector<reference<_cl_mem>> buffers_;
};

} // namespace

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *global, const size_t *local, cl_uint count, const cl_event *after,
                              cl_event *event) {
  work_item first;
  if (const cl_int code = find_first(dimensions, offset, global, local, first); code != CL_SUCCESS)
    return code;
  for (const argument &one : kernel->arguments)
    if (one.value.empty())
      return CL_INVALID_KERNEL_ARGS;
  return enqueue(queue, CL_COMMAND_NDRANGE_KERNEL, std::make_unique<launch>(kernel, first), count, after, event);
}

} // namespace ampcc::rt::driver
