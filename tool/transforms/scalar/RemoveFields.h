// Dead store elimination for members: removes members of structs with pointers that are stored but never read.
//   before: struct view { float *data; int unused; };  v.unused = n;
//   after:  struct view { float *data; };
// Precondition: the struct contains pointers. It then lies in private memory only (views that helper functions get),
// and nobody else knows its layout.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if a field was removed. Its values may be left without a use.
bool removeFields(kir::Module &M);

} // namespace ampcc::passes
