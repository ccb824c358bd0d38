// Recognizes the library functions that the passes know. They are marked in the library's headers
// (AMPCC_KNOWN_TO_PASSES in amp/dialect.h), which Clang turns into a function attribute ("llvm.assume").
#pragma once

#include "llvm/IR/Instruction.h"

namespace ampcc::optimize {

// acquire() of array_view and array: gets access to the elements for the host.
bool isAcquire(const llvm::Instruction &I);

// A function that throws because the program accesses elements that do not exist.
bool isRefusal(const llvm::Instruction &I);

// ampcc::rt::close: the last handle of a source is gone.
bool isClose(const llvm::Instruction &I);

// Whether an instruction neither calls unknown code nor publishes anything to other threads. acquire() and loads of any
// ordering are passive.
bool isPassive(const llvm::Instruction &I);

} // namespace ampcc::optimize
