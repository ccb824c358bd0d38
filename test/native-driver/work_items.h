// The work-item that a thread executes now, which kernels ask for, and the execution of a work-group.
#pragma once

#include <cstddef>
#include <functional>

namespace native {

struct range {
  std::size_t offset[3] = {0, 0, 0}, groups[3] = {1, 1, 1}, local[3] = {1, 1, 1};
};

// Calls `item` for each work-item of each work-group. With barriers, all work-items of a group are under way together.
void execute(const range &all, bool has_barriers, const std::function<void()> &item);

} // namespace native
