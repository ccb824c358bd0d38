// msad4: masked sums of absolute differences of bytes, for accelerators only (API-D3DMATH-30).
#pragma once

#include "amp/short_vectors/names.h"

#if AMPCC_HAS_AMP

namespace ampcc::device {

// The sum of |reference byte - compared byte| over the bytes of `reference` that are not 0.
inline unsigned int masked_differences(unsigned int reference, unsigned int compared) AMPCC_AMP {
  unsigned int sum = 0;
  for (int shift = 0; shift != 32; shift += 8) {
    const int a = int(reference >> shift & 0xffu), b = int(compared >> shift & 0xffu);
    if (a != 0)
      sum += (unsigned int)(a > b ? a - b : b - a);
  }
  return sum;
}

} // namespace ampcc::device

#endif

namespace Concurrency::graphics::direct3d {

#if AMPCC_HAS_AMP

inline uint4 msad4(uint reference, uint2 source, uint4 accum) AMPCC_AMP {
  using ::ampcc::device::masked_differences;
  const uint low = source.get_x(), high = source.get_y();
  return uint4(accum.get_x() + masked_differences(reference, low),
               accum.get_y() + masked_differences(reference, low >> 8 | high << 24),
               accum.get_z() + masked_differences(reference, low >> 16 | high << 16),
               accum.get_w() + masked_differences(reference, low >> 24 | high << 8));
}

#else

AMPCC_ABSENT_ON_HOST(msad4);

#endif

} // namespace Concurrency::graphics::direct3d
