// Work-group loop: a call of the kernel runs several work-groups, one after the other, in a loop of its own.
//   before: body(get_group_id(0));
//   after:  do { body(get_group_id(0)); } while (next_group());
// Precondition: the kernel is for work-groups, and no statement returns. What stands around the loop runs once for all
// of its work-groups: they depend on each other in no way, so that one may keep values for the next.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// The pointers that follow from the parameters alone are declared in front of the loop. False: the kernel returns.
bool makeGroupLoop(kir::Module &M);

} // namespace ampcc::passes
