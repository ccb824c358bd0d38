// Moves tile_static variables to the kernel function, where OpenCL C requires local variables, and passes pointers to
// them to the functions that use them (R-LANG-133).
//   before: void f() { tile_static int t[8]; ... }       kernel k() { f(); }
//   after:  void f(local int *t) { ... }                 kernel k() { local int t[8]; f(t); }
// Precondition: address spaces are not inferred yet. A declaration has one instance in a tile, however often and from
// wherever the function is called.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void hoistTileStatic(kir::Module &M);

} // namespace ampcc::passes
