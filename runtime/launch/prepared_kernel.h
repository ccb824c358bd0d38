// The kernel objects that a queue has for a kernel.
#pragma once

#include "launch/specialiser.h"

namespace ampcc::rt {

class prepared_kernel {
public:
  prepared_kernel(const kernel_descriptor &kernel, const built_program &built)
      : general(kernel, built), specialised(kernel) {}

  // Relies on aligned views (kernel_aligns_records), captures apart (kernel_privatizes_atomics) and positions that are
  // ints.
  kernel_object general;
  specialiser specialised;
  kernel_object &unspecialised_fallback(const kernel_descriptor &kernel,
                                        queue &on); // relies on nothing; built at first use

private:
  std::shared_ptr<const built_program> careful_program_;
  kernel_object careful_;
};

// Whether all views of a launch begin where kernels with kernel_aligns_records expect it.
bool has_aligned_views(const kernel_descriptor &kernel, const unsigned char *block);

} // namespace ampcc::rt
