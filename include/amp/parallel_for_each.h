// parallel_for_each (API-PFE-01..10, R-LANG-140..145): in the front end's parse a launch calls the accelerator's entry
// function, which is how amp-cc finds the kernel; in the host's compile it hands the function object to the runtime.
#pragma once

#include "amp/device/entry.h"
#include "amp/rt/site.h"
#include "amp/tiled_extent.h"

namespace Concurrency {
class accelerator_view;
}

namespace ampcc {

template <class Kernel> constexpr void check_function_object() {
  static_assert(std::is_class_v<Kernel> || std::is_union_v<Kernel>,
                "parallel_for_each needs a function object: a lambda or an object of a class with operator() [amp-kernel-arg]");
}

// The address of an object whose class may overload operator&.
template <class Kernel> const void *address_of(const Kernel &f) {
  return reinterpret_cast<const void *>(__builtin_addressof(f));
}

// `view` is the accelerator_view of the launch, or null: the runtime chooses.
template <class Kernel, int N>
AMPCC_LAUNCH void launch(const Kernel &f, const Concurrency::extent<N> &domain, const void *view) {
  check_function_object<Kernel>();
#if defined(__AMP_CC_FRONTEND__)
  static_cast<void>(view);
  device::run(const_cast<Kernel &>(f), domain);
#else
  int extents[N];
  for (int c = 0; c < N; ++c)
    extents[c] = domain[c];
  rt::launch(kernel_of<site_of<Kernel>, Concurrency::index<N>>(), address_of(f), extents, view);
#endif
}

template <int D0, int D1, int D2, class Kernel>
AMPCC_LAUNCH void launch_tiled(const Kernel &f, const Concurrency::tiled_extent<D0, D1, D2> &domain, const void *view) {
  check_function_object<Kernel>();
#if defined(__AMP_CC_FRONTEND__)
  static_cast<void>(domain);
  static_cast<void>(view);
  device::run_tiled<Kernel, D0, D1, D2>(const_cast<Kernel &>(f));
#else
  constexpr int rank = Concurrency::tiled_extent<D0, D1, D2>::rank;
  int extents[rank];
  for (int c = 0; c < rank; ++c)
    extents[c] = domain[c];
  rt::launch(kernel_of<site_of<Kernel>, Concurrency::tiled_index<D0, D1, D2>>(), address_of(f), extents, view);
#endif
}

} // namespace ampcc

namespace Concurrency {

// Runs `f` once for each index of the domain, on an accelerator that has the data, or on the default one (API-PFE,
// R-RT-30). Returns when the kernel is launched.
template <int N, typename Kernel> AMPCC_LAUNCH void parallel_for_each(const extent<N> &domain, const Kernel &f) {
  ::ampcc::launch(f, domain, nullptr);
}
template <int D0, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const tiled_extent<D0> &domain, const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, nullptr);
}
template <int D0, int D1, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const tiled_extent<D0, D1> &domain, const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, nullptr);
}
template <int D0, int D1, int D2, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const tiled_extent<D0, D1, D2> &domain, const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, nullptr);
}

// The same on the given accelerator_view (R-RT-31).
template <int N, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const accelerator_view &av, const extent<N> &domain, const Kernel &f) {
  ::ampcc::launch(f, domain, &av);
}
template <int D0, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const accelerator_view &av, const tiled_extent<D0> &domain, const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, &av);
}
template <int D0, int D1, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const accelerator_view &av, const tiled_extent<D0, D1> &domain, const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, &av);
}
template <int D0, int D1, int D2, typename Kernel>
AMPCC_LAUNCH void parallel_for_each(const accelerator_view &av, const tiled_extent<D0, D1, D2> &domain,
                                    const Kernel &f) {
  ::ampcc::launch_tiled(f, domain, &av);
}

} // namespace Concurrency
