// Data layout transformation of tile_static arrays whose rows access every second, fourth, ... element, as the steps of
// a reduction and the sweeps of a scan do.
//   before: for (k = 1; k < 256; k *= 2) for (x = 0; x < 128 / k; ++x) s[2 * k * x] += s[2 * k * x + k];
//   after:  deinterleave_groups(even, odd, s, 128);        for (x = 0; x < 128; ++x) even[x] += odd[x];
//           deinterleave_groups(even_2, odd_2, even, 64);  for (x = 0; x < 64; ++x) even_2[x] += odd_2[x];  ...
// Each work-item of a row accesses the same elements as before, all of them at one position of arrays. Which work-item has
// which position is free, as no two of them access the same element, and only subscripts depend on which work-item it is;
// so parts have an order that is fast to make (PartLayout.h). Elements go back to the array in front of a statement that
// accesses others, but not at the end of the kernel.
// Precondition: a row accesses these arrays only, and all its subscripts are known once the uniform loop around it is
// written out. Fewer elements are moved than a limit. LLVM then vectorizes the rows, whose accesses cannot alias.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

struct WorkGroupForm;

llvm::Error splitStridedArrays(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
