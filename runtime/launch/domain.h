// The compute domain of a launch and the work-groups that it is run in (R-RT-02, R-RT-03, R-RT-51).
#pragma once

#include "amp/rt/interface.h"
#include <cstddef>

namespace ampcc::rt {

class device;

// The NDRange, in OpenCL's order: dimension 0 is the last of the domain.
struct work_size {
  unsigned dimensions;
  std::size_t global[3], local[3];
  bool has_no_surplus = true; // every work-item has a point of the domain
};

// Throws invalid_compute_domain.
void check_domain(const kernel_descriptor &kernel, const int *domain);
work_size choose_work_size(const kernel_descriptor &kernel, const int *domain, device &on);

} // namespace ampcc::rt
