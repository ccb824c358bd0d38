// Predication of accesses that may be out of bounds (-famp-robust-access).
//   before: *p = x;           // p is null if the index is out of bounds (include/amp/view_shape.h)
//   after:  if (p) *p = x;    // a load gives zero
// Precondition: functions are inlined, so that nullness analysis finds the pointers. No work-item writes to an element
// that is not its own, in no variant of the kernel: there is no dummy element that several work-items would share.
//
// A check that reports what it finds, instead of going on, would be made at the same place: Guard::through.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

llvm::Error guardAccesses(kir::Module &M);

} // namespace ampcc::passes
