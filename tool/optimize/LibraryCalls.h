// The functions of the library that the passes know. They are marked in the library's headers (AMPCC_KNOWN_TO_PASSES in
// amp/dialect.h), which Clang keeps as an attribute of the function ("llvm.assume").
#pragma once

#include "llvm/IR/Instruction.h"

namespace ampcc::optimize {

// acquire() of array_view and array: gets the host the right to access the elements.
bool isAcquire(const llvm::Instruction &I);

// A function that throws because the program asked for elements that do not exist.
bool isRefusal(const llvm::Instruction &I);

// ampcc::rt::close: the last handle of a source is gone.
bool isClose(const llvm::Instruction &I);

// Anything that neither calls unknown code nor tells another thread something; acquire() and loads in any order are
// such.
bool isPassive(const llvm::Instruction &I);

} // namespace ampcc::optimize
