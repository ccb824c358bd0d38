// Internal names of Microsoft's parallel_for_each that libraries for Visual C++ 2012 use to launch kernels on an
// accelerator_view of their choice.
#pragma once

struct _Host_Scheduling_info {
  const void *_M_accelerator_view; // none: the runtime chooses
};

#include "parts/begin.inc"

namespace Concurrency::details {

inline const void *_Get_accelerator_view_impl_ptr(const accelerator_view &view) { return &view; }

template <class Domain, class Kernel>
void _Parallel_for_each(const _Host_Scheduling_info *scheduling, const Domain &domain, const Kernel &kernel) {
  if (const void *view = scheduling->_M_accelerator_view)
    ::Concurrency::parallel_for_each(*static_cast<const accelerator_view *>(view), domain, kernel);
  else
    ::Concurrency::parallel_for_each(domain, kernel);
}

} // namespace Concurrency::details

#include "parts/end.inc"
