// Replaces private objects of the library's little classes (indices, extents, views, function objects) by one variable
// per member, where nothing needs the object as a whole: what a person would have written in the first place.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

void splitRecords(kir::Module &M);

} // namespace ampcc::passes
