// -famp-check=bounds: what kernels do if an index is out of bounds. The accelerator's side only.
#pragma once

#include "amp/dialect.h"

#if AMPCC_ON_ACCELERATOR && defined(__AMP_ROBUST_ACCESS__)
#include "amp/index.h"

namespace ampcc::device {

// Whether the address that the calling function returns serves as the end of a sequence only: nothing is accessed
// through it (transforms/legalize/MarkEnds.h).
AMPCC_BUILTIN("ampcc_may_be_end") bool may_be_end() AMPCC_CPU_AMP;

// Reports the first `rank` indices and extents, for the call's source location (transforms/legalize/CheckBounds.h).
#if defined(__AMP_CHECK_BOUNDS__)
AMPCC_BUILTIN("ampcc_outside")
void outside(int rank, int i0, int i1, int i2, int e0, int e1, int e2) AMPCC_CPU_AMP;
#else
inline void outside(int, int, int, int, int, int, int) AMPCC_CPU_AMP {} // -famp-robust-access reports nothing
#endif

inline void report(const Concurrency::index<1> &i, const int (&extents)[1]) AMPCC_CPU_AMP {
  outside(1, i[0], 0, 0, extents[0], 0, 0);
}
inline void report(const Concurrency::index<2> &i, const int (&extents)[2]) AMPCC_CPU_AMP {
  outside(2, i[0], i[1], 0, extents[0], extents[1], 0);
}
inline void report(const Concurrency::index<3> &i, const int (&extents)[3]) AMPCC_CPU_AMP {
  outside(3, i[0], i[1], i[2], extents[0], extents[1], extents[2]);
}
// Of several components, reports the first one that is out of bounds.
template <int N> void report(const Concurrency::index<N> &i, const int (&extents)[N]) AMPCC_CPU_AMP {
  for (int c = 0; c < N; ++c)
    if (i[c] < 0 || i[c] >= extents[c]) {
      outside(1, i[c], 0, 0, extents[c], 0, 0);
      return;
    }
}

} // namespace ampcc::device
#endif
