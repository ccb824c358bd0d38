// Tile coalescing (thread coarsening by strip coalescing): on the native accelerator, the work-groups of a row that one
// call runs become one, if nothing distinguishes them but their global positions.
//   before: for (y < 16) for (x < 16) out[... + 16 * get_group_id(0) + x] = ...        // and so for each tile
//   after:  ahead = groups_ahead();
//           for (y < 16) for (x < 16 * (ahead + 1)) out[... + 16 * get_group_id(0) + x] = ...;
//           skip_groups(ahead);
// Precondition: the kernel is in work-group form, and the tile needs no tile_static memory: it never has, or
// LocalMemoryElimination has made this version of the kernel, whose conditions must then hold for all of the tiles. Or
// tile_static memory only holds sums of integers, which begin with zero and are added to the same elements of a buffer
// by each tile: one sum for several tiles gives the same result. Rows of several tiles are read as a stream; rows of
// one tile are short, and lie as far apart as those of the view.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

struct WorkGroupForm;

void coalesceTiles(kir::Module &M, WorkGroupForm &Form);

} // namespace ampcc::passes
