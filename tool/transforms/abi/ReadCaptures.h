// Copy elision for captures: the kernel reads captured arrays and structs from the argument block instead of copying
// them for each work-item.
//   before: closure self; self.table = block.table;   ... self.table.at[i] ...
//   after:  closure self; self.table = &block.table;  ... self.table->at[i] ...
// Precondition: nothing writes to the member, directly or through pointers. Members of a closure are const unless it is
// `mutable`; those of other classes need not be. Private copies of large objects would be spilled to memory for each
// work-item.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void readCaptures(kir::Module &M);

} // namespace ampcc::passes
