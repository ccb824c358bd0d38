// All that the passes know of the library by name. Functions are marked in its headers (AMPCC_KNOWN_TO_PASSES in
// amp/dialect.h), which Clang turns into a function attribute ("llvm.assume"). Types have no attributes in LLVM IR:
// their mangled names in TBAA tags are the only trace of them.
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

// Whether the TBAA tag of a store shows that it writes no member of the library's classes. A class whose mangled name
// contains a namespace of the library counts as the library's, also an instance of a user's template for such a class.
bool isStoreOutsideOfLibrary(const llvm::Instruction &Store);

} // namespace ampcc::optimize
