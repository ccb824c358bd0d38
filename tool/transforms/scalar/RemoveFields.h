// Fields of structs with pointers (views that helper functions get) that are stored but never read: only private memory
// has such structs, so nobody else knows their layout.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// True if a field was removed. Its values may be left without a use.
bool removeFields(kir::Module &M);

} // namespace ampcc::passes
