// Runs a function that may crash on a thread of its own, and survives the crash.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampcc {

// Returns false if the function crashed, used up its stack of `StackSize` bytes, or gave up with a fatal error of
// LLVM's.
bool runGuarded(llvm::function_ref<void()> Function, unsigned StackSize);

} // namespace ampcc
