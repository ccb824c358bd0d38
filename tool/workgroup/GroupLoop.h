// Work-group loop: one call of the kernel runs several work-groups, one after another.
//   before: body(get_group_id(0));
//   after:  do { body(get_group_id(0)); } while (next_group());
// Precondition: the kernel is in work-group form and has no returns. Statements in front of and after the loop run once
// for all of its work-groups, which are independent of each other: values can be kept from one work-group to the next.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Declares pointers that depend on the parameters only in front of the loop. False: the kernel contains a return.
bool makeGroupLoop(kir::Module &M);

} // namespace ampcc::passes
