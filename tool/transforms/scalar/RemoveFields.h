// Dead member elimination: removes members that are stored but never read from structs that contain pointers.
//   before: struct view { float *data; int unused; };  v.unused = n;
//   after:  struct view { float *data; };
// Precondition: the struct has no host layout (Record::HasHostLayout): it contains pointers, and so exists in private
// memory only, such as a view that is passed to a helper function.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if a field was removed. Variables may be unused afterwards.
bool removeFields(kir::Module &M);

} // namespace ampcc::passes
