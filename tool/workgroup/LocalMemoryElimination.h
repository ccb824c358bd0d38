// Local memory elimination: a tile that copies elements of a view to a tile_static array, and then only reads the
// array, reads the elements of the view instead.
//   before: s[y + 1][x + 1] = in[...];  if (x == 0 && tile_x > 0) s[y + 1][0] = in[... - 1];  ...
//           barrier;
//           out[...] = s[y + 1][x] + s[y + 1][x + 2];
//   after:  if (captures_do_not_alias && tile_x > 0 && ...)
//             out[...] = in[... - 1] + in[... + 1];
//           else
//             the same as before
// Precondition: the kernel has tiles and one barrier, in front of which the array is only written, and behind which it
// is only read; no view or array with the elements is written. Caches of CPUs keep what tile_static memory keeps on
// GPUs, so that the copy is superfluous work. Tiles at the border keep it, because their elements may be others
// (TileConditions).
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void eliminateLocalMemory(kir::Module &M);

} // namespace ampcc::passes
