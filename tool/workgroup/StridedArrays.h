// Data layout transformation (array partitioning) of local arrays whose rows access every second, fourth, ... element,
// as the iterations of a reduction and the sweeps of a scan do.
//   before: for (k = 1; k < 256; k *= 2) for (x = 0; x < 128 / k; ++x) s[2 * k * x] += s[2 * k * x + k];
//   after:  deinterleave_groups(even, odd, s, 128);        for (x = 0; x < 128; ++x) even[x] += odd[x];
//           deinterleave_groups(even_2, odd_2, even, 64);  for (x = 0; x < 64; ++x) even_2[x] += odd_2[x];  ...
// Precondition: a row accesses these arrays only, and all its subscripts are constant after unrolling of the enclosing
// uniform loop. The number of moved elements is limited.
// In a row, all accesses of a work-item are at the same position of the parts. Which work-item has which position is
// arbitrary, because no two of them access the same element, and only subscripts depend on the work-item. So the parts
// can have an order that is cheap to produce (PartLayout.h). In front of a statement with other accesses, the elements
// are moved back to the array, but not at the end of the kernel.
// LLVM then vectorizes the rows, because their accesses are contiguous and cannot alias.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void splitStridedArrays(kir::Module &M);

} // namespace ampcc::passes
