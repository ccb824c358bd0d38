// clEnqueueNDRangeKernel.
#include "objects.h"
#include "work_items.h"
#include <cstring>

using namespace native;

// The alignment of every type that an argument may have.
struct alignas(128) aligned_block {
  char bytes[128];
};

// The tile_static variables of text for single work-items are variables of its library, so that there is one of each.
static std::mutex executing;

cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *global, const size_t *local, cl_uint, const cl_event *, cl_event *event) {
  range all;
  for (cl_uint d = 0; d != dimensions; ++d) {
    all.offset[d] = offset ? offset[d] : 0;
    all.local[d] = local ? local[d] : 1;
    if (global[d] % all.local[d])
      return CL_INVALID_WORK_GROUP_SIZE;
    all.groups[d] = global[d] / all.local[d];
  }
  std::vector<std::vector<aligned_block>> copies;
  std::vector<const void *> arguments;
  for (const std::vector<char> &one : kernel->arguments) {
    if (one.empty())
      return CL_INVALID_KERNEL_ARGS;
    copies.emplace_back((one.size() + sizeof(aligned_block) - 1) / sizeof(aligned_block));
    std::memcpy(copies.back().data(), one.data(), one.size());
    arguments.push_back(copies.back().data());
  }
  const std::scoped_lock lock(queue->running, executing);
  const bool has_barriers = kernel->program->source.find("barrier(") != std::string::npos;
  execute(all, has_barriers, [&] { kernel->call(arguments.data()); });
  return complete(event);
}
