// The functions of the library that the passes know, by their names in the object file.
#pragma once

#include "llvm/IR/Instruction.h"

namespace ampcc::optimize {

// Concurrency::array_view<...>::acquire() const, and of array: gets the host the right to access the elements.
bool isAcquire(const llvm::Instruction &I);

// ampcc::rt::close: the last handle of a source is gone.
bool isClose(const llvm::Instruction &I);

// Anything that neither calls unknown code nor tells another thread something; acquire() and loads in any order are
// such.
bool isPassive(const llvm::Instruction &I);

} // namespace ampcc::optimize
